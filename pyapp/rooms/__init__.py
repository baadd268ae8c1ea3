"""A room of two players: numbered events, their fold, and the requests that become events. Knows no socket and no clock."""
