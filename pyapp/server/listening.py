"""The socket of a server. Needs nothing that would have to be installed."""

import os
import socket


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there, 0 being any free port. Raises OSError or OverflowError where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would share a port that is in use
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError):
        listener.close()
        raise
    return listener
