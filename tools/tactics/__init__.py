"""Puzzles and their proofs: `python -m tools.tactics`."""
