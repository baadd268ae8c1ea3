"""Data for programmers and researchers, `python3 -m pyapp data DIR`: perft, openings, puzzles, games."""
