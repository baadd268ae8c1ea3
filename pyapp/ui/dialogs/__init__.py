"""Dialogs of the page: menu, options, appearance, legend, typed turns, the layout's sheet, questions."""
