"""Diagrams for paper: a position as a separate SVG document, a game as a page with diagrams.

diagram.py makes a document from a Diagram and an art (art.py): ink.py (black on white) or theme_art.py (a theme of the app).
arrows.py draws arrows, notes.py reads arrows and marks, book.py makes pages, png.py writes the size of a pixel. These are
pure. In the dialogs of the controllers a person chooses and saves diagrams and pages.
"""
