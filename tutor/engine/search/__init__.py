"""How cards can be laid: the searches over a hand for openings, sequences and ways to empty it."""
