"""A complaint: a sentence to the person at the keyboard about what went wrong."""


class Complaint(Exception):
    """A sentence that says what is wrong and what to do about it. The commands print it and stop."""
