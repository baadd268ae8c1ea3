"""Whether a change makes the engine stronger, by games between its versions: `python -m tools.sprt`."""
