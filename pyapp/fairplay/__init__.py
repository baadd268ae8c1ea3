"""Fair play: how finished rated games compare with the engine's choice, for whoever runs a server to look at. CPython."""
