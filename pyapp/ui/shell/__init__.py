"""The page around the game: its buttons and messages, the height of the board, settings, failures, the site on the device."""
