"""Players that choose among legal actions, and whole hands and matches played by them."""
