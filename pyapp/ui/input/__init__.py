"""Input: the meaning of pointer and keys."""
