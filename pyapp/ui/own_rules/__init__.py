"""Your own rules: a game of its own, made by answers to questions."""
