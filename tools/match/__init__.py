"""Matches between two programs that speak the protocol of the engine: `python -m tools.match`."""
