"""Dialogs beside the game: menu, options, appearance, legend, questions."""
