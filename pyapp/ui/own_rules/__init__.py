"""Your own rules: a new game, made by answers to questions."""
