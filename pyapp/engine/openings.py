"""The opening books, made by tools/book.py; see book.py for how they are written."""

from collections import OrderedDict

OPENINGS = OrderedDict((
))
