"""Games, settings and results as JSON texts with a version. Pure: no storage."""
