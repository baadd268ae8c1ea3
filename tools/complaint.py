"""A complaint: a sentence that tells the person at the keyboard what went wrong."""


class Complaint(Exception):
    """A sentence that names a fault and its remedy. The commands print it and stop."""
