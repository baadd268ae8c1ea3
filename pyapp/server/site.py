"""The files of the built site."""

import asyncio
import errno
import gzip
import hashlib
import logging
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

# The headers of every answer over HTTP, which tell browsers how to treat it.
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'self'",  # a page cannot say this about itself
}
INDEX = "index.html"
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
# Errors of a file system that mean that an address names no file.
NO_FILE = {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL}
BESIDE = {"br": ".br", "gzip": ".gz"}  # encodings, the best first, and the ends of their files' names


logger = logging.getLogger("columna")


class Body(NamedTuple):
    """A file as it is sent. packed: encoding -> content, the best first, without those that gain nothing."""

    type: str
    tag: str
    plain: bytes
    packed: dict[str, bytes]


def load(path: Path) -> Body:
    """Return the file at `path` as it is now. Raises OSError."""
    beside = [path.with_name(path.name + end) for end in BESIDE.values()]
    return _load(path, *((each.stat().st_mtime_ns if each.is_file() else 0) for each in (path, *beside)))


@lru_cache(maxsize=512)
def _load(path: Path, _modified: int, *beside: int) -> Body:
    """As `load`. The times of change make a changed file load again."""
    plain = path.read_bytes()
    packed = {
        encoding: path.with_name(path.name + end).read_bytes()
        for (encoding, end), modified in zip(BESIDE.items(), beside)
        if modified
    }
    packed = packed or {"gzip": gzip.compress(plain, COMPRESSION, mtime=0)}
    content_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.sha256(plain).hexdigest()[:20]
    return Body(content_type, tag, plain, {name: each for name, each in packed.items() if len(each) < 0.9 * len(plain)})


class Site:
    """Answers GET and HEAD from a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    def compress_ahead(self) -> None:
        """Compress all files before the first visit asks for them."""
        for path in self._folder.rglob("*"):
            if path.is_file():
                load(path)

    async def answer(self, request: Request) -> Response:
        """Return the file at the address, or a redirect or an error of HTTP."""
        address = request.scope["path"]  # `request.url` cannot decode every query
        try:
            path = self._path(address)
            if path is None:
                return nothing()
            if path.is_dir():
                # Relative addresses need the slash at the end; two slashes at the beginning would lead elsewhere.
                return RedirectResponse(f"/{address.strip('/')}/", 301)
            return respond(request, await asyncio.to_thread(load, path))
        except RuntimeError:  # a link to itself, before Python 3.13
            return nothing()
        except OSError as error:
            return without(error)

    def has(self, address: str) -> bool:
        """Return whether there is a file at an address."""
        return self._path(address) is not None

    def page_with(self, mark: bytes, more: bytes) -> Body:
        """Return the page with `more` inserted behind the first `mark`. Raises OSError."""
        page = load(self._folder / INDEX)
        plain = page.plain.replace(mark, mark + more, 1)
        packed = {"gzip": gzip.compress(plain, COMPRESSION, mtime=0)}
        return Body(page.type, hashlib.sha256(plain).hexdigest()[:20], plain, packed)

    def _path(self, address: str) -> Path | None:
        """Return the file or folder at an address; a folder with a slash at its end is its index.html."""
        if "\0" in address:
            return None
        path = (self._folder / address.lstrip("/")).resolve()
        if address.endswith("/"):
            path /= INDEX
        return path if path.is_relative_to(self._folder) and path.exists() else None


def nothing() -> Response:
    """Return the answer where there is no file."""
    return PlainTextResponse("There is nothing here.", 404)


def without(error: OSError) -> Response:
    """Return the answer where a file cannot be read because of this error."""
    if error.errno in NO_FILE:
        return nothing()
    logger.warning("a file of the site cannot be read: %s", error)
    if isinstance(error, PermissionError):
        return PlainTextResponse("This file may not be read.", 403)
    return PlainTextResponse("This file cannot be read now. Try again later.", 503)


def respond(request: Request, body: Body) -> Response:
    """Return the answer with this body, packed as the browser likes it best, or 304 if the browser has it already."""
    asked = accepted(request.headers.get("accept-encoding", ""))
    encoding = next((name for name in body.packed if name in asked), None)
    tag = f'"{body.tag}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Content-Type": body.type}
    if tag in [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(body.packed[encoding] if encoding else body.plain, headers=headers)


def accepted(header: str) -> set[str]:
    """Return the encodings that a browser takes."""
    wishes = [wish.replace(" ", "").lower().split(";q=") for wish in header.split(",")]
    return {wish[0] for wish in wishes if len(wish) == 1 or wish[1].strip("0.")}
