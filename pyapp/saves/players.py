"""Who may play a side."""

HUMAN = "human"
PLAYERS = (HUMAN, "beginner", "intermediate", "expert", "master")
