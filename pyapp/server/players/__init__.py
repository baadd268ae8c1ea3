"""Players whom a server knows: their identity, and all that follows from it."""
