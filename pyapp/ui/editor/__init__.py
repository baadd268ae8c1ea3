"""The position editor, in which players set up positions."""
