"""The built site."""

import base64
import gzip
import hashlib
import json
import re
import shutil
import struct
import zipfile
from functools import cache
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from pyapp.engine.learned import tables, tables_in
from pyapp.rules.variants import VARIANTS
from pyapp.server.site import load
from pyapp.ui.first_use import MADE_ON_FIRST_USE
from pyapp.ui.packs import PACKS, Pack
from tests.tools.romfs import unpacked
from tools.build import compress, icons, languages, manifest, worker
from tools.build import site as build
from tools.build.licences import licences
from tools.build.worker.stand_ins import STAND_INS
from tools.complaint import Complaint
from tools.paths import LOG, SITE, SITE_WITH_ROOMS
from tools.prepare import environment
from tools.prepare.annotations import FUTURE, untyped, without_types
from tools.prepare.modules import imported_by, in_order, needed
from tools.prepare.runtimes import PINS, PYODIDE
from tools.serve.counting_host import HOSTS
from tools.serve.web import served

SNAPSHOT = 93_250  # bytes
AT_ONCE = 65_536  # bytes that a browser reads before it pauses and draws the loaded part of the page
REST = [
    "pyapp.ui.rest",
    *(row.part.rpartition(".")[0] for row in MADE_ON_FIRST_USE),
]  # the modules for which more.pack is made


def listed() -> dict[str, str]:
    """The files that the service worker keeps, with their hashes."""
    return {address: digest for address, (digest, *_) in kept_files().items()}


def kept_files() -> dict[str, list]:
    """The files that the service worker keeps: their hashes, their bytes on the way, and the parts that they belong to."""
    script = (SITE / "service-worker.js").read_text()
    return json.loads(re.search(r"const files = (\{.*?\});", script, re.DOTALL)[1])


def test_the_service_worker_keeps_every_file_but_itself_and_the_pictures_for_shops() -> None:
    files = {path.relative_to(SITE).as_posix() for path in compress.plain(SITE)}
    kept = files - {"service-worker.js"} - build.NOT_KEPT
    assert {address.replace("./", "index.html") for address in listed()} == kept


@pytest.mark.parametrize("site", [SITE, SITE_WITH_ROOMS])
def test_the_page_is_read_at_once(site: Path) -> None:
    assert (site / "index.html").stat().st_size < AT_ONCE


def test_its_hashes_are_those_of_the_files() -> None:
    for address, stated in listed().items():
        content = (SITE / address.replace("./", "index.html")).read_bytes()
        assert stated == "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


@pytest.mark.parametrize("host, most", [("Brotli", 4_570_000), ("gzip by type", 5_600_000)])
def test_a_first_visit_keeps_no_more_than_a_start_and_the_engine_need(host: str, most: int) -> None:
    endings, encoding = HOSTS[host]
    kept = [address.replace("./", "index.html") for address, (_, _, *parts) in kept_files().items() if not parts]
    bodies = [(load(SITE / name), endings is None or Path(name).suffix in endings) for name in kept]
    assert sum(len(body.packed.get(encoding, body.plain) if packs else body.plain) for body, packs in bodies) <= most


def test_the_worker_finds_the_tables_of_every_game_that_has_some(tmp_path: Path) -> None:
    build.write_tables(tmp_path / "patterns")
    assert {path.stem: tables_in(path.read_bytes()) for path in (tmp_path / "patterns").iterdir()} == {
        game: tables(game) for game in VARIANTS if tables(game)
    }
    assert (tmp_path / "patterns/lasca.xz").exists()


def test_the_version_follows_the_content(tmp_path: Path) -> None:
    shutil.copytree(SITE, tmp_path / "site")
    before = build.version(tmp_path / "site", {})
    assert build.version(tmp_path / "site", {}) == before
    (tmp_path / "site/page.pack").write_bytes(b"other")
    assert build.version(tmp_path / "site", {}) != before


def test_the_page_and_its_worker_have_one_version() -> None:
    stated = re.search(r'const version = "(\w+)"', (SITE / "service-worker.js").read_text())[1]
    assert f'data-version="{stated}"' in (SITE / "index.html").read_text("utf-8")


def test_site_leaves_out_the_comments_of_its_scripts_and_styles() -> None:
    rest = unpacked(gzip.decompress((SITE / "packs/more.bin").read_bytes()))
    texts = [(SITE / name).read_text("utf-8") for name in build.TEMPLATES]
    texts += [content.decode() for path, content in rest.items() if path.endswith(".css")]
    assert not any(re.search(r"^\s*(//|/\*.*\*/$)", text, re.MULTILINE) for text in texts)


@pytest.mark.parametrize("name", [*build.TEMPLATES, "engine.json", "worker.py"])
def test_addresses_are_relative(name: str) -> None:
    written = (SITE / name).read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r'https?://|(?:href|src)="/|url\(/', written)


def test_the_index_names_files_that_are_there() -> None:
    page = (SITE / "index.html").read_text("utf-8")
    for address in re.findall(r'\s(?:href|src|version)="([^"#]+)"', page):
        assert (SITE / address).is_file() or address.startswith("data:"), address


def size_of(png: Path) -> str:
    """The size of a picture, as a manifest says it."""
    return "%dx%d" % struct.unpack(">II", png.read_bytes()[16:24])


def test_the_manifest_is_that_of_an_installable_app() -> None:
    stated = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    assert stated["display"] == "standalone"
    drawn = [each for each in stated["icons"] + stated["screenshots"] if each["type"] == "image/png"]
    assert all(size_of(SITE / each["src"]) == each["sizes"] for each in drawn)
    icons = {(icon["purpose"], icon["sizes"]) for icon in stated["icons"]}
    assert icons == {(purpose, size) for purpose in ("any", "maskable") for size in ("any", "192x192", "512x512")}
    assert {each["form_factor"] for each in stated["screenshots"]} == {"wide", "narrow"}
    assert (
        SITE / re.search('rel="apple-touch-icon" href="(.*?)"', (SITE / "index.html").read_text("utf-8"))[1]
    ).is_file()


def test_the_manifest_speaks_every_language() -> None:
    stated = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    said = {language: languages.catalogue(language)["page.description"] for language in languages.offered()}
    assert (stated["lang"], stated["description_localized"]) == ("en", said)


def test_where_icons_cannot_be_drawn_they_stay_in_svg(tmp_path: Path, monkeypatch, capsys) -> None:
    def refuse(group: str) -> None:
        raise Complaint("No network.")

    missing = tmp_path / "icons"
    for module in (build, icons, manifest):
        monkeypatch.setattr(module, "ICONS", missing)
    with monkeypatch.context() as offline:
        offline.setattr(environment, "python", refuse)
        icons.prepare()
    assert "in SVG" in capsys.readouterr().out
    build.write(tmp_path / "site", "")
    written = json.loads((tmp_path / "site/manifest.webmanifest").read_text("utf-8"))
    assert {icon["type"] for icon in written["icons"]} == {"image/svg+xml"} and "screenshots" not in written
    assert "apple-touch-icon" not in (tmp_path / "site/index.html").read_text("utf-8")


def test_licences_of_all_that_is_shipped() -> None:
    shipped = json.loads(PINS[0].read_text())["dependencies"]
    text = licences()
    assert text == (SITE / "licences.txt").read_text("utf-8")
    for name, version in shipped.items():
        assert f"{name} {version}" in text
    for words in ["Mozilla Public", "PYTHON SOFTWARE FOUNDATION", "Apache License", "Damien P. George"]:
        assert words in text


def carried(packed: bytes) -> set[str]:
    """The modules in a pack of the page, as paths without their ends."""
    paths = unpacked(packed)
    return {path.removesuffix("mpy") for path in paths if path.startswith("pyapp/")}


@cache
def modules(*entries: str) -> set[str]:
    """The modules that `entries` import, in the same form."""
    return {path.removesuffix("py") for path in needed(*entries)}


def test_the_page_carries_what_it_imports_and_no_more() -> None:
    packed = (SITE / "page.pack").read_bytes()
    assert carried(packed) == modules("pyapp.ui.app")
    assert "assets/texts/en.mpy" in unpacked(packed)
    assert not any("engine/" in path for path in carried(packed))


def test_the_snapshot_is_full() -> None:
    """Modules that the first click does not need belong in the second pack."""
    assert (SITE / "page.snapshot").stat().st_size <= SNAPSHOT


def test_no_pack_carries_what_only_type_checkers_read() -> None:
    packs = [(SITE / "page.pack").read_bytes()]
    packs += [gzip.decompress(path.read_bytes()) for path in SITE_WITH_ROOMS.glob("packs/*.bin")]
    assert not any(word in pack for pack in packs for word in (b"TYPE_CHECKING", b"__future__"))


TYPED = """from __future__ import annotations
import os, a.b
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from x import (
    Read,
    Typed,
)
if TYPE_CHECKING:
    from b import (
        Other,
    )
Alias: TypeAlias = dict[str, Typed]
class Kind(Protocol):
    name: Any
def call(given: Alias, kind: Kind, made: Read) -> Other:
    here: Typed = Read(os)
    return a.b.c(here)
"""
UNTYPED = """
import os, a.b

from x import Read










def call(given: Alias, kind: Kind, made: Read) -> Other:
    here: Typed = Read(os)
    return a.b.c(here)
"""


def test_lines_for_type_checkers_go_and_the_others_keep_their_numbers() -> None:
    assert without_types(TYPED) == UNTYPED
    assert untyped(TYPED) == FUTURE + UNTYPED
    block = "a = 1\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    from b import (\n        c,\n    )\nd = 2\n"
    assert without_types(block) == "a = 1\n\n\n\n\n\nd = 2\n"


def test_a_class_of_named_tuples_becomes_the_call_that_makes_the_same() -> None:
    typed = f"""{FUTURE}
from typing import Any, NamedTuple
class Pair(NamedTuple):
    \"\"\"Two.\"\"\"

    first: int
    second: Any
"""
    made: dict = {}
    exec(without_types(typed), made)
    assert made["Pair"](1, second="2") == (1, "2") and made["Pair"]._fields == ("first", "second")
    assert without_types(typed).count("\n") == typed.count("\n") and "typing" not in without_types(typed)


def test_imports_stay_where_annotations_are_evaluated_or_code_uses_the_names() -> None:
    evaluated = "from x import Typed\ndef call(given: Typed) -> None: ...\n"
    assert without_types(evaluated) == evaluated
    used = "from x import Typed\ndef call(given: Typed) -> None:\n    return Typed()\n"
    assert without_types(f"{FUTURE}\n{used}") == "\n" + used


def test_the_rest_comes_in_a_pack_of_its_own() -> None:
    packed = gzip.decompress((SITE / "packs/more.bin").read_bytes())
    assert carried(packed) == modules(*REST) - modules("pyapp.ui.app") != set()


def test_the_rest_has_no_room() -> None:
    """The rest is for all players, also for those who never open a room."""
    assert "pyapp/rooms/room." not in modules(*REST)
    assert "pyapp/rooms/room." in modules(entry(next(row for row in PACKS if row.name == "online")))


def test_the_rest_is_imported_module_by_module() -> None:
    packed = unpacked(gzip.decompress((SITE / "packs/more.bin").read_bytes()))
    first, names = in_order("pyapp.ui.app"), packed["assets/modules.txt"].decode().split()
    assert names == [name for name in in_order("pyapp.ui.deferred") if name not in first]


def test_a_module_is_imported_behind_those_that_it_imports() -> None:
    rules = ["column", "squares", "variants", "board", "perft"]
    assert in_order("pyapp.rules.perft") == [f"pyapp.rules.{name}" for name in rules]


def entry(row: Pack) -> str:
    """The module that makes the part of a pack."""
    return row.part.rpartition(".")[0]


@cache
def imported_at_once(name: str) -> set[str]:
    """The modules that importing this one imports, in the form of `modules`."""
    return {path.removesuffix("py") for path in imported_by(name)}


def there(behind: str) -> set[str]:
    """The modules that the page has imported before a pack comes, given the name of the pack before it, "" for "more"."""
    before = [row for row in PACKS if row.name == behind]
    first = modules("pyapp.ui.app") | imported_at_once("pyapp.ui.deferred")
    return first.union(*(imported_at_once(entry(row)) | there(row.behind) for row in before))


@pytest.mark.parametrize("row", PACKS, ids=lambda row: row.name)
def test_a_pack_carries_what_its_part_imports_beside_what_is_there(row: Pack) -> None:
    packed = gzip.decompress((SITE_WITH_ROOMS / f"packs/{row.name}.bin").read_bytes())
    assert carried(packed) == imported_at_once(entry(row)) - there(row.behind) != set()


@pytest.mark.parametrize("row", PACKS, ids=lambda row: row.name)
def test_what_a_part_imports_later_is_in_the_rest(row: Pack) -> None:
    """Once the pack has come, Python no longer looks in it."""
    assert modules(entry(row)) - imported_at_once(entry(row)) <= modules(*REST)


def test_a_pack_comes_after_the_one_that_it_goes_with() -> None:
    names = [row.name for row in PACKS]
    assert all(row.behind in names[: names.index(row.name)] for row in PACKS if row.behind)
    assert {row.name: row.behind for row in PACKS if row.behind} == {"players": "online", "tournaments": "players"}


def test_a_site_without_rooms_has_nothing_of_them() -> None:
    packs = {path.stem for path in SITE.glob("packs/*.bin")}
    assert packs == {"stand-in", "more", *(row.name for row in PACKS if not row.wants_rooms)}
    assert {"online", "players", "tournaments"} & packs == set()


def test_a_site_is_the_same_each_time_it_is_built(tmp_path: Path) -> None:
    build.build(tmp_path / "again", "")
    files = [path.relative_to(SITE) for path in SITE.rglob("*") if path.is_file()]
    assert all((tmp_path / "again" / path).read_bytes() == (SITE / path).read_bytes() for path in files)


def test_a_site_knows_its_rooms_only_where_it_has_some(tmp_path: Path) -> None:
    assert 'name="rooms"' not in (SITE / "index.html").read_text("utf-8")
    build.write(tmp_path / "site", "wss://example.org/rooms?a=1&b=2")
    page = (tmp_path / "site/index.html").read_text("utf-8")
    assert '<meta name="rooms" content="wss://example.org/rooms?a=1&amp;b=2">' in page
    assert build.file_hashes(tmp_path / "site")["./"] in (tmp_path / "site/service-worker.js").read_text()


def test_files_lie_compressed_beside_those_that_gain_by_it() -> None:
    assert gzip.decompress((SITE / "page.pack.gz").read_bytes()) == (SITE / "page.pack").read_bytes()
    assert (SITE / "index.html.br").stat().st_size < (SITE / "index.html.gz").stat().st_size
    assert not (SITE / "packs/more.bin.gz").exists()


def test_a_server_sends_what_is_compressed_while_it_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("Columna " * 1000)
    monkeypatch.setattr(compress, "COMPRESSED", tmp_path / "compressed")
    with served(site) as address:
        asked = Request(address, headers={"Accept-Encoding": "br, gzip"})
        assert urlopen(asked).headers["Content-Encoding"] == "gzip"
        assert compress.takes_long(site)
        compress.beside(site)
        assert urlopen(asked).headers["Content-Encoding"] == "br"
    assert not compress.takes_long(site)
    assert {path.name for path in site.iterdir()} == {"index.html", "index.html.br", "index.html.gz"}


def test_a_compressed_file_lies_beside_its_source_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, packed = tmp_path / "index.html", tmp_path / "packed"
    page.write_text("Columna " * 1000)
    packed.write_text("Columna")
    copied: list[Path] = []
    monkeypatch.setattr(compress.shutil, "copyfile", lambda _source, target: copied.append(target) or target.touch())
    compress.lay(packed, page, compress.BROTLI)
    assert copied != [tmp_path / "index.html.br"] and (tmp_path / "index.html.br").exists()
    assert compress.plain(tmp_path) == [page, packed]


def test_the_progress_of_compressing_counts_bytes(tmp_path: Path) -> None:
    wanted = {tmp_path / name: tmp_path / f"{name}.br" for name in ("large", "small")}
    for path, size in zip(wanted, (300, 100), strict=True):
        path.write_bytes(b"x" * size)
    assert compress.share(wanted) == 0
    (tmp_path / "large.br").touch()
    assert compress.share(wanted) == 0.75


def test_library_of_the_engine_shrinks_to_a_third_on_its_way() -> None:
    library = SITE / "runtimes/pyodide" / build.LIBRARY
    assert library.with_name(f"{library.name}.gz").stat().st_size < library.stat().st_size / 3


def test_library_of_the_engine_leaves_out_what_only_others_import() -> None:
    with (
        zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole,
        zipfile.ZipFile(SITE / "runtimes/pyodide" / build.LIBRARY) as packed,
    ):
        assert set(STAND_INS) <= set(whole.namelist())
        assert {"asyncio/sslproto.pyc", "dataclasses.pyc", "shutil.pyc", "ssl.pyc"}.isdisjoint(packed.namelist())


def test_engine_comes_without_the_types_of_its_functions() -> None:
    """Byte code names "return", as marshal writes it, where a function has a type for its result."""
    engine = (SITE / "engine.wasm").read_bytes()
    assert b"pyapp/engine/worker.pyc" in engine
    assert b"\x06return" not in engine


def test_library_of_the_engine_can_say_what_failed(tmp_path: Path) -> None:
    shutil.copyfile(SITE / "runtimes/pyodide" / build.LIBRARY, tmp_path / "stdlib.zip")
    failing = tmp_path / "failing.py"
    failing.write_text(
        "import traceback\ntry: none\nexcept NameError: text = traceback.format_exc()\nassert \"name 'none' is\" in text\n"
    )
    worker.run_in_pyodide(failing, tmp_path)


def test_engine_is_not_packed_if_it_imports_later_what_pyodide_lacks(tmp_path: Path, monkeypatch) -> None:
    module, library = tmp_path / "worker.py", SITE / "runtimes/pyodide" / build.LIBRARY
    module.write_text("def later():\n    import json, nowhere\n")
    (tmp_path / "packed").mkdir()
    monkeypatch.setattr(worker, "write_library", lambda target: shutil.copyfile(library, target))  # read more quickly
    before = LOG.stat().st_size if LOG.exists() else 0
    with pytest.raises(Complaint, match="could not be packed"):
        worker.pack(tmp_path / "packed", {"pyapp/engine/worker.py": module})
    assert b"No module named 'nowhere'" in LOG.read_bytes()[before:]


@pytest.mark.parametrize("language", languages.spoken())
def test_what_lessons_and_puzzles_need_beside_a_game_is_small(language: str) -> None:
    files = {path.relative_to(SITE).as_posix(): path for path in compress.plain(SITE)}
    of_learning = {address for address in files if f"learn.{language}" in build.parts_of(address)}
    texts = {address for address in files if address.startswith(f"texts/lessons/{language}/")}
    assert of_learning == {build.LEARN, *texts}
    assert sum(build.weight(files[address].read_bytes()) for address in of_learning) < 53_400
