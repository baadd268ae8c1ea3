"""Columna: Lasca and its relatives against the computer, in the browser."""
