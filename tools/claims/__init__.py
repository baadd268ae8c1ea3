"""The sentences that the page says of positions, read back into claims and judged by the reference: `python -m tools.claims`."""
