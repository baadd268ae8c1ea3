"""The rules of the stacking draughts. They import nothing of ours, and know no clock, page or network."""
