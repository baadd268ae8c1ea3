"""Random players: they use every place of the real page at random, and check it after each action."""
