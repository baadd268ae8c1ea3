"""The texts of the page, in the player's language."""
