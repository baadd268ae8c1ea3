"""Learn the evaluation's patterns from games that the engine plays against itself: `python -m tools.learn`."""
