"""What games by link are called in the browser's storage."""

HERE, OF_TAB = "columna.link", "sessionStorage"  # where a tab remembers the number of the game that it shows
