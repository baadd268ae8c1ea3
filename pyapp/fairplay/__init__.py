"""Fair play: the turns of finished rated games compared with the engine's choices, for the operator of a server. CPython."""
