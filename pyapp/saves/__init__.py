"""Games, settings and results as JSON texts that carry their version. Pure: no storage."""
