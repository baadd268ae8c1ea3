"""The computer player, as the page sees it."""
