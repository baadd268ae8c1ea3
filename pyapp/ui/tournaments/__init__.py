"""Tournaments on the page: made, found, taken part in, followed."""
