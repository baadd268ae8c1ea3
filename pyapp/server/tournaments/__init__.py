"""Tournaments on a server: the effects of time and of requests, sent to those who follow."""
