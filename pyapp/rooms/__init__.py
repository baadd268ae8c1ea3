"""A room of two players: numbered events, the state that they add up to, requests that become events. No sockets, no clocks."""
