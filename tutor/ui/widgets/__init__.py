"""The parts that screens are made of.

Widgets take plain data: cards, texts already in the learner's language, and `Words` for the rest. They know no rule
of the game and no lesson; whether a meld is a canasta, what it is worth and what is said of it come in as data.
`dress` gives a screen its language and look, at first and whenever one of them changes.
"""
