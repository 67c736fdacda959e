"""Right-to-left text for terminals: text stays logical, and is laid out where it is printed.

The pure part (this package) does Unicode's bidirectional algorithm (UAX #9) with the way back from each
cell to the text, shapes Arabic script to presentation forms, keeps card tokens such as `10♠` and signed
numbers whole, wraps, and knows what terminals do to such text by themselves. It needs the standard library
alone. `tutor.bidi.textual` brings it to Textual.

Plain commands print `wrap.terminal_lines(text, width, direction, detect_plain_output(env))` between the two
`terminals.terminal_sequences(env)`, and only if the output is a terminal: files and pipes get logical text.

What it leaves out: vertical text, hyphenation, justification, line breaks inside words of scripts without
blanks, letters of the Arabic script that Unicode has no presentation forms for (they stay unjoined).

Nothing is imported here: whoever only asks for a direction (`tutor.bidi.direction`) loads no tables.
"""

from __future__ import annotations
