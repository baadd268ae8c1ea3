"""The opening books: trees of positions searched best first, `python -m tools.openings`."""
