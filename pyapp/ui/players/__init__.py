"""Players by name: the account of this device, friends, challenges, leaders. A pack of its own, after that of rooms."""
