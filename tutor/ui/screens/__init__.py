"""The screens: each lays out widgets, gives them texts and cards, and forwards what the learner does."""
