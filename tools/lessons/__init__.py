"""The courses of the eight games, and the proof of every claim in them: `python -m tools.lessons`."""
