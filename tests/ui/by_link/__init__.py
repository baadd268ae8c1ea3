"""Games by link."""
