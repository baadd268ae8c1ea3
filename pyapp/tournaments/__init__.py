"""A tournament: numbered events, their fold, pairings and standings. Knows no socket and no machine's clock."""
