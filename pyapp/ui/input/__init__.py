"""What pointer and keys mean."""
