"""What is kept of a game and of the settings, as JSON texts that carry their version. Pure: no storage."""
