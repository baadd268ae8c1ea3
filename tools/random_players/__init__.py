"""Random players: they use every place of the real page by chance, and check it after each action."""
