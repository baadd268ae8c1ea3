"""Faults put into a copy of the checkout, one at a time, to see whether a test notices each."""
