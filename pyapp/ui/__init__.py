"""The page that a person sees and uses. Only dom knows the browser; everything else works with plain values and text."""
