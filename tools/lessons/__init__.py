"""The courses of all games, and the proof of every claim in them: `python -m tools.lessons`."""
