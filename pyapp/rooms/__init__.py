"""A room of two players: numbered events, their fold, and the rules of conduct. Knows no socket and no machine's clock."""
