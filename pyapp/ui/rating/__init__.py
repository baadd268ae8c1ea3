"""The strength of the player: the games that count, their effect on the rating, and the level that is about even."""
