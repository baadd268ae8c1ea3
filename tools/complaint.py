"""What went wrong, said to the person at the keyboard."""


class Complaint(Exception):
    """A sentence that says what is wrong and what to do about it. The commands print it and stop."""
