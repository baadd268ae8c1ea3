"""Servers of the site and of its rooms, for people, tests and measurements, and a client."""
