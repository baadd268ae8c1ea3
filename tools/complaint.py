"""A complaint: a sentence to the person at the keyboard about what went wrong."""


class Complaint(Exception):
    """A sentence that names a fault and its remedy. The commands print it and stop."""
