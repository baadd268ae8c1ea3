"""Games whose turns go to and fro as links, by whatever carries a text."""
