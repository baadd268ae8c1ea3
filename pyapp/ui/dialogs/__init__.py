"""Dialogs beside the game: menu, options, appearance, legend, typed turns, the layout's sheet, questions."""
