"""The test of a change of the engine, by games between its versions: `python -m tools.sprt`."""
