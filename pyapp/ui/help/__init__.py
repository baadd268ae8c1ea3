"""The help: rules of each game with diagrams to play on, and the manual."""
