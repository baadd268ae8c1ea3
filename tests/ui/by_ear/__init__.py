"""Tests of the questions to the board, the jumps of the focus and the typed words."""
