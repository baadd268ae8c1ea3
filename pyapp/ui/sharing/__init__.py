"""Games are saved, shared and opened."""
