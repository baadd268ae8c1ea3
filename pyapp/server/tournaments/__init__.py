"""Tournaments on a server: the effects of time and of requests, and sending them to those who follow."""
