"""Known players: their identity, their pace, their games. Pure; runs on the page and on a server."""
