"""The bench: programs that measure the page, the engine, the rooms and the library."""
