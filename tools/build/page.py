"""The page's Python in packs: page.pack answers the first click, stand-in.pack has the first opponent, more.pack the rest of the
page. Each row of pyapp/ui/packs.py has a pack that is fetched on first use, such as online.pack: with the modules that importing
its part imports, besides those that the page has imported before.

Each pack is an image of a file system (ROMFS) that MicroPython mounts as it is; mpremote makes it. It holds byte code, so
that nothing has to be compiled at the start, or sources where mpy-cross cannot be fetched. The English texts are modules in it,
which MicroPython reads several times as fast as JSON. A start does not even import page.pack:
page.snapshot holds the memory of a MicroPython that has done so. JavaScript puts the other packs into the memory of the page's
Python, because only numbers and texts can be passed to it.
"""

import json
import tempfile
from functools import cache
from pathlib import Path

from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.game_svg import board_picture
from pyapp.ui.first_use import MADE_ON_FIRST_USE
from pyapp.ui.packs import END, PACKS, TEXT
from tools.build import actions, languages, styles, themes
from tools.build.template import lean_style
from tools.complaint import Complaint
from tools.paths import (
    MODULES,
    MORE,
    PAGE,
    PICTURES,
    PREPARED,
    ROOT,
    SHORTCUTS,
    SNAPSHOT,
    STAND_IN,
    STYLES,
)
from tools.prepare import annotations, environment
from tools.prepare.annotations import without_types
from tools.prepare.modules import imported_by, in_order, needed
from tools.prepare.node import node
from tools.prepare.runtimes import MICROPYTHON
from tools.prepare.steps import step
from tools.shell import run

ENTRY = "pyapp.ui.app"
STAND_IN_ENTRY = "pyapp.ui.computer.stand_in"
MORE_ENTRY = "pyapp.ui.rest"
DEFERRED = "pyapp.ui.deferred"
MODULES_ON_PAGE = "assets/modules.txt"
PICTURES_ON_PAGE = "assets/pictures.json"
SHORTCUTS_ON_PAGE = "assets/shortcuts.py"
TEXTS = "assets/texts/en.json"
DRAWINGS = "assets/art/board.svg"
STUDIES = "assets/studies/lasker-1911.pdn"
PRINT_STYLES = "assets/style/print.json"
SNAPSHOT_SCRIPT = Path(__file__).with_name("snapshot.mjs")
START = ROOT / "tools/build/scripts/start.py"
WITHOUT_ROOMS = [PREPARED / f"{row.name}.pack" for row in PACKS if not row.wants_rooms]
WITH_ROOMS = [PREPARED / f"{row.name}.pack" for row in PACKS if row.wants_rooms]


def prepare() -> None:
    """Pack the page's Python again if a part of it has changed."""
    styles.prepare()
    prepare_actions()
    first = {**needed(ENTRY), **brought(TEXTS), SHORTCUTS_ON_PAGE: SHORTCUTS}
    pack("Packing the page", PAGE, first)
    take_snapshot()
    pack("Packing the first opponent", STAND_IN, besides(first, needed(STAND_IN_ENTRY)))
    prepare_modules()
    prepare_pictures()
    written = {PRINT_STYLES: STYLES, MODULES_ON_PAGE: MODULES, PICTURES_ON_PAGE: PICTURES}
    files = {**assets("more"), **brought(DRAWINGS, STUDIES), **written}
    more = besides(first, {**rest(), **themes.described(), **files})
    pack("Packing the rest of the page", MORE, more)
    there = {"": {**first, **imported_by(DEFERRED)}}
    for row in PACKS:
        before = there[row.behind]
        later = besides(
            before, {**imported_by(row.part.rpartition(".")[0]), **assets(row.name), **brought(*listed(row.files))}
        )
        there[row.name] = {**before, **later}
        pack(f"Packing {row.name}", PREPARED / f"{row.name}.pack", later)


def take_snapshot() -> None:
    """Write page.snapshot again if page.pack or MicroPython has changed."""
    inputs = [SNAPSHOT_SCRIPT, MICROPYTHON / "micropython.mjs", START, PAGE]
    step(
        "Taking the snapshot",
        SNAPSHOT,
        [*inputs, MICROPYTHON / "micropython.wasm"],
        lambda path: run([*node(), *inputs, path], "The snapshot of the page's Python could not be taken."),
    )


def prepare_modules() -> None:
    """Write the modules that the page imports of more.pack, in their order, a line each, again if that has changed."""
    here = in_order(ENTRY)
    lines = [name + "\n" for name in in_order(DEFERRED) if name not in here]
    write("Writing the order of the modules", MODULES, "".join(lines))


def rest() -> dict[str, Path]:
    """The modules of the rest of the page. Path on the page -> path in the checkout."""
    return needed(MORE_ENTRY, *(row.part.rpartition(".")[0] for row in MADE_ON_FIRST_USE))


def prepare_actions() -> None:
    """Write all keys: the page needs them before it has the parts whose actions they stand for."""
    shortcuts = "".join(
        f" {keys}={name}" for keys, name in sorted(actions.shortcuts().items())
    )  # takes less than a dict
    write("Writing the shortcuts", SHORTCUTS, f"SHORTCUTS = {shortcuts!r}\n")


def prepare_pictures() -> None:
    """Write the pictures of the games, as JSON, anew where one has changed."""
    write(
        "Drawing the games", PICTURES, json.dumps({game: board_picture(variant) for game, variant in VARIANTS.items()})
    )


def write(title: str, target: Path, text: str) -> None:
    """Write a file that consists of this text, again if that has changed."""
    step(title, target, [text], lambda path: path.write_text(text))


def assets(name: str) -> dict[str, Path]:
    """The English texts and the styles of the pack of this name. Path on the page -> path in the checkout."""
    texts, sheets = f"assets/texts/{name}/en.json", listed(f"assets/style/{name}")
    return brought(*sheets, *([texts] if (ROOT / texts).exists() else []))


def listed(folder: str) -> list[str]:
    """The files of a folder of the checkout in their order, none where there is no such folder."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.*")) if folder else []


def brought(*paths: str) -> dict[str, Path]:
    """Files that the page reads. Path on the page -> path in the checkout."""
    return {path: ROOT / path for path in paths}


def besides(there: dict[str, Path], more: dict[str, Path]) -> dict[str, Path]:
    """The files of `more` that are not `there`."""
    return {path: source for path, source in more.items() if path not in there}


def pack(title: str, target: Path, sources: dict[str, Path]) -> None:
    """Pack `sources`, path on the page -> path in the checkout, where one has changed."""
    compiler = mpy_cross()
    step(
        title,
        target,
        [
            Path(__file__),
            Path(annotations.__file__),
            *sources,
            *sources.values(),
            str(compiler),
            *environment.pins("cross"),
            *environment.pins("pack"),
        ],
        lambda path: path.write_bytes(image(contents(sources, compiler))),
    )


def image(files: dict[str, bytes]) -> bytes:
    """The file system that holds `files`: path, as in "a/b.py" -> content."""
    with tempfile.TemporaryDirectory() as folder:
        target, root = Path(folder, "image"), Path(folder, "root")
        for path, content in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(content)
        command = [environment.python("pack"), "-m", "mpremote", "romfs", "--no-mpy", "--output", target, "build", root]
        run(command, "The page could not be packed.")
        return target.read_bytes()


@cache
def mpy_cross() -> Path | None:
    """MicroPython's compiler, None where it cannot be fetched."""
    try:
        return next(environment.package("cross", "mpy_cross").glob("mpy-cross*"))
    except Complaint as reason:
        print(f"The page's Python stays uncompiled: the page starts more slowly. {reason}")
        return None


def contents(sources: dict[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """The content of the files of a pack, by their path on the page."""
    files = {}
    for path, place in sources.items():
        content = place.read_bytes()
        if path.endswith(".css"):
            content = lean_style(content.decode()).encode()
        if place.is_relative_to(languages.TEXTS):
            path, content = path.removesuffix("json") + "py", module_of_texts(json.loads(content), path == TEXTS)
        if path.endswith(".py"):
            content = without_types(content.decode()).encode()
        if compiler and path.endswith(".py"):
            path, content = path.removesuffix("py") + "mpy", byte_code(compiler, path, content)
        files[path] = content
    return files


def module_of_texts(catalogue: dict, in_snapshot: bool) -> bytes:
    """The source of a module whose TEXTS are a catalogue: as it is in the snapshot, else as ui/later_part.py takes it."""
    return f"TEXTS = {catalogue if in_snapshot else grouped(catalogue)!r}\n".encode()


def grouped(catalogue: dict) -> tuple[dict[str, bytes], dict[str, dict]]:
    """The texts of a catalogue in one piece for each beginning of their keys, and the forms of the other texts by their keys."""
    groups: dict[str, bytes] = {}
    for key, text in catalogue.items():
        if isinstance(text, str):
            group = key.split(".")[0]
            groups[group] = groups.get(group, b"") + (TEXT % key + text).encode()
    closed = {group: texts + END for group, texts in groups.items()}
    return closed, {key: forms for key, forms in catalogue.items() if not isinstance(forms, str)}


def byte_code(compiler: Path, path: str, source: bytes) -> bytes:
    """The source of a module compiled for MicroPython; tracebacks name it `path`."""
    with tempfile.TemporaryDirectory() as folder:
        module, target = Path(folder, "module.py"), Path(folder, "module.mpy")
        module.write_bytes(source)
        run([compiler, "-s", path, "-o", target, module], f"{path} could not be compiled for MicroPython.")
        return target.read_bytes()
