"""Tournaments on the page: create, find, join and follow them."""
