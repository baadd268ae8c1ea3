"""A small web server for the built site, reachable from this machine only."""

import gzip
import hashlib
import mimetypes
import os
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from tools.complaint import Complaint

HOST = "127.0.0.1"
COMPRESSION = 4  # higher levels gain 3 % and cost a second on Pyodide
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}


class Body(NamedTuple):
    """A file as it is sent. `packed` is None where gzip gains nothing."""

    type: str
    tag: str
    plain: bytes
    packed: bytes | None


@lru_cache(maxsize=512)
def load(path: Path, modified: int) -> Body:
    """The file at `path`; `modified`, its time of change, makes a changed file load anew."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, COMPRESSION, mtime=0)
    content_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = '"%s"' % hashlib.sha256(plain).hexdigest()[:20]
    return Body(content_type, tag, plain, packed if len(packed) < 0.9 * len(plain) else None)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's folder."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # headers and body leave together

    def do_GET(self) -> None:
        """Sends the file that the address names, or what HTTP says instead."""
        path = self.path_of_request()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif path.is_dir():
            self.redirect_into_folder()
        else:
            self.send_body(load(path, path.stat().st_mtime_ns))

    do_HEAD = do_GET

    def path_of_request(self) -> Path | None:
        """The file or folder asked for; a folder asked for with its slash is its index.html."""
        address = unquote(urlsplit(self.path).path)
        path = (self.server.folder / address.lstrip("/")).resolve()
        if address.endswith("/"):
            path /= "index.html"
        return path if path.is_relative_to(self.server.folder) and path.exists() else None

    def redirect_into_folder(self) -> None:
        """Adds the slash that relative addresses need."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", urlsplit(self.path).path + "/")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def send_body(self, body: Body) -> None:
        """Sends `body`, gzipped where that helps, or 304 to who has it already."""
        fresh = self.headers.get("If-None-Match") == body.tag
        packed = body.packed is not None and "gzip" in self.headers.get("Accept-Encoding", "")
        content = body.packed if packed else body.plain
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", body.tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Type", body.type)
        if packed and not fresh:
            self.send_header("Content-Encoding", "gzip")
        if not fresh:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not fresh and self.command == "GET":
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Says nothing: the terminal belongs to the person who started the server."""


class Server(ThreadingHTTPServer):
    """Serves `folder` on `port` of this machine, 0 being any free one. Raises Complaint where it is taken."""

    daemon_threads = True
    allow_reuse_address = os.name == "posix"  # elsewhere it would share a port that is in use

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder.resolve()
        try:
            super().__init__((HOST, port), Handler)
        except (OSError, OverflowError):
            raise Complaint(
                f"Port {port} cannot be used, most likely another program has it. "
                f"Choose another one: python3 -m pyapp play --port {port % 60000 + 1}"
            ) from None

    @property
    def address(self) -> str:
        """Where the site is found."""
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports what went wrong, save a browser that hung up."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves `folder` in the background; gives its address."""
    server = Server(folder, 0)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()


def compress_ahead(folder: Path) -> None:
    """Compresses all files before the first visit asks for them."""
    for path in folder.rglob("*"):
        if path.is_file():
            load(path, path.stat().st_mtime_ns)


def serve(server: Server) -> None:
    """Opens the browser on `server` and serves until Ctrl+C."""
    compress_ahead(server.folder)
    print(f"\nColumna is ready: {server.address}\nCtrl+C ends it.", flush=True)
    webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
