"""Players on the page."""
