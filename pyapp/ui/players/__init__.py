"""Players whom others know by name: the account of this device, and what goes with it. A pack of its own, after that of rooms."""
