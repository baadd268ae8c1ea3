"""Players by name: the account of this device, friends, challenges, leaders. A separate pack, fetched after that of rooms."""
