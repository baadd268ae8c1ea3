"""Every text the page says, in the language that the player reads."""
