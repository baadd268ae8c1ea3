"""Fair play: finished rated games compared with the engine's choice, for the operator of a server. CPython."""
