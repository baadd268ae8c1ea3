"""Players who are known: who they are, how fast they play. Pure; runs on the page and on a server."""
