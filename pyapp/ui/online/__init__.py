"""Playing in rooms: the link to the server, the lobby, the room, the invitation. A pack of its own."""
