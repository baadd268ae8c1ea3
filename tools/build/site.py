"""Write the finished site into a folder; it runs at any path of any static host."""

import base64
import gzip
import hashlib
import html
import json
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from pyapp.engine.endgames.kept import kept_as
from pyapp.engine.table_files import compressed
from pyapp.rating import history
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup
from pyapp.ui.dialogs.kept_panel import LEARNING, REST
from pyapp.ui.library import kept_learning, kept_own_games
from tools.build import compress, first_paint, languages, manifest, pyscript, themes
from tools.build.icons import SCREENS, TOUCH, preview
from tools.build.licences import licences
from tools.build.page import WITH_ROOMS, WITHOUT_ROOMS
from tools.build.policy import policy
from tools.build.template import fill, lean, lean_style
from tools.paths import BOOKS, ENDGAMES, ICONS, MORE, PAGE, PREPARED, PUZZLES, ROOT, SNAPSHOT, STAND_IN, WORKER
from tools.prepare import runtimes
from tools.prepare.compile import WASM_KERNEL
from tools.prepare.runtimes import (
    DEXIE,
    GLICKO2,
    MICROPYTHON,
    MICROPYTHON_FILES,
    MICROPYTHON_PACKAGE,
    PYODIDE,
    QR_CODES,
)
from tools.prepare.steps import step

ASSETS = ROOT / "assets"
ENTRIES = ROOT / "tools/build/scripts"
INTERPRETER, LOADING = "interpreter.mjs", "loading.mjs"
PACKS = "packs"  # the folder of the packs
# For hosts that compress by type, names that say that these are WebAssembly.
KERNEL, ENGINE, LIBRARY = "kernel.wasm", "engine.wasm", "python_stdlib.wasm"
MICROPYTHON_FOLDER = f"runtimes/micropython-{runtimes.version(MICROPYTHON_PACKAGE)}"  # a snapshot fits one version only
MICROPYTHON_SCRIPT, MICROPYTHON_CODE = (f"{MICROPYTHON_FOLDER}/{name}" for name in MICROPYTHON_FILES)
PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
INDEX, MANIFEST, RESCUE, SERVICE_WORKER = TEMPLATES = ["index.html", manifest.NAME, "rescue.js", "service-worker.js"]
STARTED_FILES = [MICROPYTHON_SCRIPT, MICROPYTHON_CODE, SNAPSHOT.name]  # that a start waits for
# Not kept on the device by a first visit: the folders with a file for each game, the endings, which games share, and
# REST, whose files work without the network only once they were used or asked for.
OF_A_GAME, ENDINGS = {"openings", "patterns", "puzzles"}, "endings"
LATER = (PAGE.name, "packs/", "texts/", "themes/", "boards/", "assets/icons/", "licences.txt")
LEARN = f"{PACKS}/learn.bin"
TAB_ICON = "assets/icons/icon.svg"  # any browser with windows asks for it
AT_ONCE = [TAB_ICON, *(f"{PACKS}/{pack.stem}.bin" for pack in (STAND_IN, MORE))]
# seen before the app is installed or the page opened, not offline
NOT_KEPT = {f"assets/icons/{name}.png" for name in [*SCREENS, *map(preview, VARIANTS)]}


def prepare(target: Path, rooms: str, make: Callable[[Path, str], None]) -> None:
    """Let `make`, which is `build` or `write`, make the site again in `target` where a part of it has changed."""
    parts = [
        *(ROOT / name for name in ["pyapp", "tools", "assets", *TEMPLATES]),
        *(SNAPSHOT, PAGE, STAND_IN, MORE, *WITHOUT_ROOMS, *WITH_ROOMS, WORKER),
    ]
    at_best = [path for path in (WASM_KERNEL, ENDGAMES, ICONS) if path.exists()]
    step("Building the site", target, [*parts, *at_best, rooms], lambda folder: make(folder, rooms))


def build(folder: Path, rooms: str) -> None:
    """Write the site, also compressed, into `folder`, which must not exist yet. rooms: as for `write`."""
    write(folder, rooms)
    compress.beside(folder)


def write(folder: Path, rooms: str) -> None:
    """Write the site into `folder`, which must not exist yet. rooms: the address of its room server, "" for none."""
    folder.mkdir(parents=True)
    copy_page(folder)
    if rooms:
        copy_packs(WITH_ROOMS, folder)
    themes.write(folder)
    languages.write(folder)
    shutil.copytree(languages.TEXTS / "lessons", folder / "texts/lessons")
    write_puzzles(folder / "puzzles")
    shutil.copytree(BOOKS, folder / "openings")
    if ENDGAMES.exists():
        shutil.copytree(ENDGAMES, folder / ENDINGS)
    write_tables(folder / "patterns")
    copy_engine(folder)
    (folder / "licences.txt").write_text(licences(), "utf-8")
    texts = languages.catalogue(languages.ENGLISH)
    manifest.write(folder, text_slots(texts, json_escaped))
    write_template(RESCUE, folder, {**languages.rescue_slots(), **kept_slots(), "files": start_hashes(folder)})
    slots = {**page_slots(texts, folder), "rooms": rooms_slot(rooms), "hashes": pack_hashes(folder)}
    slots["version"] = version(folder, slots)
    page = fill(template(INDEX), {**slots, "policy": ""})
    write_template(INDEX, folder, {**slots, "policy": policy(page, rooms)})
    write_service_worker(folder, slots["version"])


def kept_slots() -> dict[str, str]:
    """The slots of rescue.js for what it saves: the first fields of documents, and the keys of the storage for parts of them."""
    formats = {
        name: {"format": of.KIND, "version": of.VERSION} for name, of in (("backup", backup), ("results", history))
    }
    keys = {"lessons": kept_learning.LESSONS, "puzzles": kept_learning.PUZZLES, "own_games": kept_own_games.KEPT}
    return {"formats": json.dumps(formats), "keys": json.dumps(keys)}


def copy_page(folder: Path) -> None:
    """Copy the files that the page fetches. PyScript lies beside it: from there its core looks for MicroPython."""
    copy(pyscript.DIST, pyscript.chunks(), folder)
    copy(MICROPYTHON, MICROPYTHON_FILES, folder / MICROPYTHON_FOLDER)
    copy(DEXIE / "dist", ["dexie.min.js"], folder / "runtimes")
    copy(QR_CODES / "dist", ["qrcode.js"], folder / "runtimes")
    write_script(GLICKO2 / "index.js", "glicko2", folder / "runtimes/glicko2.js")
    copy(PREPARED, [SNAPSHOT.name, PAGE.name], folder)
    copy_packs([STAND_IN, MORE, *WITHOUT_ROOMS], folder)
    for icons in filter(Path.exists, (ASSETS / "icons", ICONS)):
        shutil.copytree(icons, folder / "assets/icons", dirs_exist_ok=True)


def write_puzzles(folder: Path) -> None:
    """Write the puzzles of each game, an empty line for a game without any, so that every game has a file."""
    shutil.copytree(PUZZLES, folder)
    for game in VARIANTS:
        if not (folder / f"{game}.txt").exists():
            (folder / f"{game}.txt").write_text("\n", "utf-8")


def write_tables(folder: Path) -> None:
    """Write the tables that the engine's worker fetches for the game it thinks about."""
    folder.mkdir()
    for game in VARIANTS:
        tables = compressed(game)
        if tables is not None:
            (folder / f"{game}.xz").write_bytes(tables)


def write_script(module: Path, offered: str, target: Path) -> None:
    """Write a module for node as a script, whose exports are called `offered` in the page."""
    wrapped = (
        f"globalThis.{offered} = ((module) => {{\n{module.read_text('utf-8')}\nreturn module.exports;\n}})({{}});\n"
    )
    target.write_text(wrapped, "utf-8")


def copy_engine(folder: Path) -> None:
    """Copy the files that the engine's worker fetches."""
    runtime = folder / "runtimes/pyodide"
    copy(PYODIDE, PYODIDE_FILES, runtime)
    shutil.copyfile(WORKER / "python_stdlib.zip", runtime / LIBRARY)
    interpreter = (ENTRIES / INTERPRETER).read_text("utf-8")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    slots = {"library": LIBRARY, "lock": json.dumps(json.dumps({**lock, "packages": {}}))}
    (runtime / INTERPRETER).write_text(fill(interpreter, slots), "utf-8")
    copy(ENTRIES, ["worker.py"], folder)
    kernel = {KERNEL: WASM_KERNEL} if WASM_KERNEL.exists() else {}
    brought = {ENGINE: WORKER / "engine.zip", **kernel}  # address -> source, whose name the file has in the worker
    for address, source in brought.items():
        shutil.copyfile(source, folder / address)
    files = {f"./{address}": f"./{source.name}" for address, source in brought.items()}
    (folder / "engine.json").write_text(json.dumps({"files": files}))
    read = [path for path in compress.plain(folder) if path.parent == runtime or path.name in brought]
    loading = (ENTRIES / LOADING).read_text("utf-8")
    (runtime / LOADING).write_text(fill(loading, {"files": engine_files(folder, read, [*kernel])}), "utf-8")


def engine_files(folder: Path, read: list[Path], optional: list[str]) -> str:
    """The files that the engine's worker fetches, as JSON: address -> size, about how many bytes it takes on the way, hash, and
    whether the engine works without it. optional: the addresses of those files."""
    hashes = file_hashes(folder)
    described = {}
    for path in read:
        address = path.relative_to(folder).as_posix()
        described[address] = [path.stat().st_size, weight(path.read_bytes()), hashes[address], address in optional]
    return json.dumps(described)


def copy_packs(packs: list[Path], folder: Path) -> None:
    """Write packs of the page's Python into the site, compressed, since many hosts compress only texts."""
    (folder / PACKS).mkdir(exist_ok=True)
    for path in packs:
        (folder / PACKS / f"{path.stem}.bin").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def copy(source: Path, names: list[str], target: Path) -> None:
    """Copy files of the folder `source` into the folder `target`."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copyfile(source / name, target / name)


def page_slots(texts: dict, folder: Path) -> dict[str, str]:
    """The slots of index.html, save its version. folder: that of the site, which has all other files."""
    return {
        **text_slots(texts, html.escape),
        **first_paint.slots(ASSETS, texts),
        **themes.slots(),
        **languages.slots(),
        "style": "".join(lean_style(path.read_text("utf-8")) for path in sorted((ASSETS / "style").glob("*.css"))),
        "touch_icon": f'<link rel="apple-touch-icon" href="assets/icons/{TOUCH}">' if ICONS.exists() else "",
        "preloads": preloads(),
        "python": python(folder),
    }


def pack_hashes(folder: Path) -> str:
    """The hashes of the packs that the page fetches when it has started, as JSON."""
    return json.dumps({path: digest for path, digest in file_hashes(folder).items() if path.startswith(PACKS)})


def start_hashes(folder: Path) -> str:
    """The hashes of the files that a start waits for, with the snapshot or without it, as JSON."""
    hashes = file_hashes(folder)
    return json.dumps({path: hashes[path] for path in [*STARTED_FILES, *pyscript.chunks(), PAGE.name]}, indent=2)


def rooms_slot(address: str) -> str:
    """The markup that names the room server to the page, or ""."""
    return f'\n<meta name="rooms" content="{html.escape(address)}">' if address else ""


def text_slots(texts: dict, escaped: Callable[[str], str]) -> dict[str, str]:
    """A slot for each text of the catalogue."""
    return {f"text:{key}": escaped(text) for key, text in texts.items() if isinstance(text, str)}


def json_escaped(text: str) -> str:
    """`text` as it stands between the quotes of a JSON string."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


def preloads() -> str:
    """The links by which the browser fetches at once the files that the start would ask for one after the other."""
    return "\n".join(
        [
            f'<link rel="modulepreload" href="{MICROPYTHON_SCRIPT}">',
            *(
                f'<link rel="preload" as="fetch" crossorigin href="{path}">'
                for path in (MICROPYTHON_CODE, SNAPSHOT.name)
            ),
        ]
    )


def python(folder: Path) -> str:
    """The scripts that start the page's Python.

    PyScript's type "mpy" would compile the package `pyscript`, which we do not use, at every start: that takes 100 ms.
    """
    config = json.dumps({"files": {f"./{PAGE.name}": ""}})
    slots = {
        "micropython": MICROPYTHON_SCRIPT,
        "pyscript": pyscript.core(),
        "snapshot": file_hashes(folder)[SNAPSHOT.name],
    }
    return "\n".join(
        [
            f"<mpy-config hidden>{pyscript.config()}</mpy-config>",
            f"<py-config hidden>{pyscript.config()}</py-config>",
            f'<template id="packs"><script type="micropython" version="./{MICROPYTHON_SCRIPT}" config=\'{config}\'>',
            (ENTRIES / "start.py").read_text() + "\nstart()\n</script></template>",
            f'<script type="module">{fill(lean((ENTRIES / "start.mjs").read_text("utf-8")), slots)}</script>',
        ]
    )


def write_template(name: str, folder: Path, slots: dict[str, str]) -> None:
    """Fill the template `name` of the checkout and writes it into `folder`."""
    (folder / name).write_text(fill(template(name), slots), "utf-8")


def template(name: str) -> str:
    """The template `name` of the checkout as the site has it."""
    return lean((ROOT / name).read_text("utf-8"))


def write_service_worker(folder: Path, version: str) -> None:
    """Write the service worker that keeps the files in `folder`."""
    (folder / SERVICE_WORKER).unlink(missing_ok=True)
    lines = []
    for address, digest in file_hashes(folder).items():
        if address not in NOT_KEPT:
            described = [digest, weight((folder / address.replace("./", INDEX)).read_bytes()), *parts_of(address)]
            lines.append(f"    {json.dumps(address)}: {json.dumps(described)}")
    write_template(SERVICE_WORKER, folder, {"version": version, "files": "{\n" + ",\n".join(lines) + "\n}"})


def parts_of(address: str) -> list[str]:
    """The parts of the site that a file belongs to, none if a first visit keeps it: games, or REST, of which lessons and puzzles
    in each language are parts again."""
    folder, _, name = address.rpartition("/")
    if folder in OF_A_GAME:
        stem = Path(name).stem
        return [stem if stem in VARIANTS else REST]
    if folder == ENDINGS:
        return [game.id for game in VARIANTS.values() if kept_as(game) == Path(name).stem]
    if address.startswith(LATER) and address not in AT_ONCE:
        return [REST, *(LEARNING % language for language in languages.spoken() if is_to_learn(address, language))]
    return []


def is_to_learn(address: str, language: str) -> bool:
    """Return whether lessons and puzzles in a language need a file of REST."""
    return address == LEARN or address.startswith(f"texts/lessons/{language}/")


@cache
def weight(content: bytes) -> int:
    """About how many bytes a file of this content takes on the way."""
    return min(len(content), len(gzip.compress(content, 6)))


def version(folder: Path, slots: dict[str, str]) -> str:
    """A short hash over all files of the site."""
    content = json.dumps([file_hashes(folder), slots, (ROOT / INDEX).read_text("utf-8")])
    return hashlib.sha256(content.encode()).hexdigest()[:12]


def file_hashes(folder: Path) -> dict[str, str]:
    """Every file of the site by the address it is asked for, with its hash as browsers check it."""
    hashes = {}
    for path in compress.plain(folder):
        address = path.relative_to(folder).as_posix().replace(INDEX, "./")
        hashes[address] = "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
    return hashes
