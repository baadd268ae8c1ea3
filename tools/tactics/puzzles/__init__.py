"""Puzzles: made from games that the engine plays against itself, proved, named by theme, rated (docs/puzzles.md)."""
