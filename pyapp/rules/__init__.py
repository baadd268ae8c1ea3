"""What is legal in the stacking draughts. Imports nothing of ours, knows no clock, page or network."""

import sys

from pyapp.rules import cython_standin

sys.modules.setdefault("cython", cython_standin)  # the sources that are compiled elsewhere import it
