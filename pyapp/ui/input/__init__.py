"""The meaning of pointer and keys."""
