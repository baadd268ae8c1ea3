"""The ladder of levels, measured and tuned: `python -m tools.ladder`."""
