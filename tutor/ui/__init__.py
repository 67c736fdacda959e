"""The tutor in the terminal: screens that draw cards and forward choices. No rule of the game is decided here."""
