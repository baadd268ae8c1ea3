"""The rules of the stacking draughts. They import no other part of the app, and use no clock, page or network."""
