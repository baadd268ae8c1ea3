"""Playing online: the connection to the server, the lobby, rooms, invitations and searches for an opponent."""
