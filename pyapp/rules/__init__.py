"""What is legal in the stacking draughts. Imports nothing of ours, knows no clock, page or network."""
