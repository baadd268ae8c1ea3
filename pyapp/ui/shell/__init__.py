"""The page around the game: its layout and messages, settings that apply to it as a whole, failures, the site on the device."""
