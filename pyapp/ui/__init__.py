"""What a person sees and does. Only dom.py knows a browser; everything else is plain values and text."""
