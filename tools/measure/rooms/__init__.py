"""The measurements of a room server."""
