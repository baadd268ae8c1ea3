"""Analysis: the engine looks at the board and judges games, and the page shows its answers."""
