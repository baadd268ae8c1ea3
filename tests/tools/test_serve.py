"""The web server."""

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from pyapp.server.site import HEADERS
from tools.complaint import Complaint
from tools.serve.web import HOST, check, served

PAGE = b"<p>Columna</p>" * 100


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a small site."""
    site = tmp_path / "site"
    (site / "below").mkdir(parents=True)
    (site / "index.html").write_bytes(PAGE)
    (site / "below/index.html").write_bytes(b"below")
    for name in ["kernel.wasm", "core.mjs", "core.js", "app.webmanifest", "page.pack"]:
        (site / name).write_bytes(b"x")
    (tmp_path / "secret").write_text("secret")
    with served(site) as url:
        yield url


def get(url: str, **headers: str) -> HTTPResponse:
    """The answer to a request."""
    return urlopen(Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()}))


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("kernel.wasm", "application/wasm"),
        ("core.mjs", "text/javascript; charset=utf-8"),
        ("core.js", "text/javascript; charset=utf-8"),
        ("app.webmanifest", "application/manifest+json"),
        ("page.pack", "application/octet-stream"),
    ],
)
def test_types(address: str, name: str, content_type: str) -> None:
    assert get(address + name).headers["Content-Type"] == content_type


def test_what_compresses_is_compressed_for_those_who_ask(address: str) -> None:
    packed = get(address, Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.read()) == PAGE
    assert get(address).read() == PAGE
    assert get(address + "page.pack", Accept_Encoding="gzip").headers["Content-Encoding"] is None


def test_who_has_it_gets_no_second_copy_until_it_changes(address: str, tmp_path: Path) -> None:
    first = get(address)
    assert first.headers["Cache-Control"] == "no-cache"
    with pytest.raises(HTTPError) as not_modified:
        get(address, If_None_Match=first.headers["ETag"])
    assert not_modified.value.code == 304
    (tmp_path / "site/index.html").write_bytes(b"new")
    assert get(address, If_None_Match=first.headers["ETag"]).read() == b"new"


def test_a_folder_is_its_index(address: str) -> None:
    below = get(address + "below")
    assert (below.url, below.read()) == (address + "below/", b"below")


@pytest.mark.parametrize("path", ["//below", "//elsewhere.example%2f..%2fbelow", "/%2felsewhere.example%2f..%2fbelow"])
def test_a_folder_is_never_an_address_elsewhere(address: str, path: str) -> None:
    connection = HTTPConnection(address.split("/")[2])
    connection.request("GET", path)
    target = connection.getresponse().headers["Location"]
    connection.close()
    assert target.startswith("/") and not target.startswith("//")


@pytest.mark.parametrize("path", ["missing", "../secret", "%2e%2e/secret", "below/../../secret"])
def test_what_is_not_in_the_folder_is_not_found(address: str, path: str) -> None:
    with pytest.raises(HTTPError, match="404"):
        get(address + path)


def test_what_lies_packed_beside_a_file_is_sent_so(address: str, tmp_path: Path) -> None:
    (tmp_path / "site/index.html.br").write_bytes(b"brotli")
    (tmp_path / "site/index.html.gz").write_bytes(b"gzip")
    for asked, encoding in [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("zstd", None)]:
        answer = get(address, Accept_Encoding=asked)
        assert answer.headers["Content-Encoding"] == encoding
        assert answer.read() == (encoding.replace("br", "brotli").encode() if encoding else PAGE)


@pytest.mark.parametrize("path", ["", "missing", "below"])
def test_every_answer_has_the_headers_of_the_table(address: str, path: str) -> None:
    try:
        answer = get(address + path)
    except HTTPError as error:
        answer = error
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_only_reading_is_answered(address: str) -> None:
    with pytest.raises(HTTPError, match="405"):
        urlopen(Request(address, data=b"x"))


def test_a_taken_port_is_said_in_a_sentence(address: str) -> None:
    port = int(address.rstrip("/").rpartition(":")[2])
    with pytest.raises(Complaint, match=f"Port {port} is in use by another program.*--port {port + 1}"):
        check(HOST, port)
