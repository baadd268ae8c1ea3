"""Analysis: the engine looks at the board, judges games, and what it says is shown."""
