"""What is known of people who play under a key: paces, ratings, games that are kept. Knows no socket and no database."""
