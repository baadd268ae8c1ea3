"""Tactical positions with proved wins: `python -m tools.tactics`."""
