"""A tournament: numbered events, the state that they add up to, pairings and standings. No sockets, no machine's clock."""
