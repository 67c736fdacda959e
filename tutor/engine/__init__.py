"""The rules engine: positions, actions, the judge, the score. It knows no language, screen, clock or file."""
