"""What the server keeps of people who play under a key, and what they may ask."""
