"""Static hosts that count the bytes they send: one with Brotli, and one that compresses only types it knows, as many do. Behind a
fast line or a slow one."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from pyapp.server.site import load

# The endings of the files that each host compresses, None for all, and how. The second list is that of common static hosts.
HOSTS = {
    "Brotli": (None, "br"),
    "gzip by type": (
        {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"},
        "gzip",
    ),
}


class Line:
    """A line that all answers of a host share: so many bytes a second, each answer after so many seconds."""

    PIECE = 1000  # bytes of an answer that are sent before those of another one

    def __init__(self, rate: float, delay: float) -> None:
        self.rate, self.delay, self.busy = rate, delay, Lock()
        self.free = 0.0  # the time at which it has sent everything

    def send(self, content: bytes, write: Callable[[bytes], object]) -> None:
        """Send an answer's body as fast as the line can."""
        time.sleep(self.delay)
        for begin in range(0, len(content), self.PIECE):
            piece = content[begin : begin + self.PIECE]
            with self.busy:
                self.free = max(self.free, time.monotonic()) + len(piece) / self.rate
                time.sleep(max(0, self.free - time.monotonic()))
            write(piece)


FAST = Line(float("inf"), 0)


class CountingHandler(SimpleHTTPRequestHandler):
    """Answers with files of a folder. count: told the bytes of each body;  host: a name in HOSTS."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, host: str, line: Line, count: Callable[[int], None], **options: Any) -> None:
        self.host, self.line, self.count = host, line, count
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Send the file at the address, or 304 if the browser has it."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body, (endings, encoding) = load(path), HOSTS[self.host]
        tag = f'"{body.tag}"'
        packed = encoding if encoding in body.packed and (endings is None or path.suffix in endings) else None
        fresh = self.headers.get("If-None-Match") == tag
        content = b"" if fresh else body.packed[packed] if packed else body.plain
        self.send_response(304 if fresh else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Type", body.type)
        self.send_header("Content-Length", str(len(content)))
        if packed and not fresh:
            self.send_header("Content-Encoding", packed)
        self.end_headers()
        with suppress(ConnectionError):  # the browser has left
            self.line.send(content, self.wfile.write)
        self.count(len(content))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def counting(folder: Path, host: str, line: Line = FAST) -> Iterator[tuple[str, Callable[[], int]]]:
    """Serve `folder` in the background as this host would. Yields the address and a function that returns the bytes sent."""
    sent: list[int] = []
    handler = partial(CountingHandler, directory=str(folder), host=host, line=line, count=sent.append)
    server = ThreadingHTTPServer(("localhost", 0), handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_address[1]}/", lambda: sum(sent)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
