"""Tournaments on the page: creating, finding, joining and following them."""
