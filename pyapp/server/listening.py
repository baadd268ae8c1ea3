"""The socket of a server. Needs nothing that would have to be installed."""

import errno
import os
import socket

HIGHEST = 65_535  # the last port
FREE_FOR_ALL = 1024  # the first port that needs no rights


class CannotListen(Exception):
    """A server cannot listen at an address; the text says why, and what to do."""


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at a host and a port, 0 for any free one. Raises CannotListen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would share a port that is in use
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, UnicodeError) as error:
        listener.close()
        raise CannotListen(reason(host, port, error)) from None
    return listener


def reason(host: str, port: int, error: Exception) -> str:
    """Return the sentence for an error of the system."""
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return f"Port {port} is in use by another program. Choose another one: --port {port + 1 if port < HIGHEST else 8000}"
    if number == errno.EACCES:
        return f"Port {port} needs rights that this user does not have. Choose one from {FREE_FOR_ALL} on: --port 8000"
    if isinstance(error, socket.gaierror | UnicodeError) or number == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine. Choose one that is, or 0.0.0.0 for all: --host 127.0.0.1"
    return f"Port {port} of {host} cannot be used: {error}"
