"""What a person sees and does. Only dom knows a browser; everything else is plain values and text."""
