"""Pictures of every view, for people to look at."""
