"""The library: every game on this device, and the exchange of turns with other tabs that show the same game."""
