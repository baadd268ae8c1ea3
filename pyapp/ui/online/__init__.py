"""Playing online: the line to the server, the lobby, rooms, invitations and searches for an opponent."""
