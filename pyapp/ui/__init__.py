"""The page that a person sees and uses. Only dom knows a browser; everything else is plain values and text."""
