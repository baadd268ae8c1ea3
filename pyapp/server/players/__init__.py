"""Players who are known to a server: their identity, and what follows from it."""
