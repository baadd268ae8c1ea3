"""The courses of the seven games, and the proof of every claim in them: `python -m tools.lessons`."""
