"""The page's Python in eight files: page.pack answers the first click, more.hex brings the rest once that is done,
explorer.hex what a study needs with its opening explorer open, learn.hex what teaches, by-link.hex and online.hex what
those need who play by link or online, players.hex, which goes with online.hex, what those need whom others know by name,
tournaments.hex, which goes with both, what those need who play in tournaments.

Each is an image of a file system (ROMFS) that MicroPython mounts as it is; mpremote makes it. In it lies byte code, so
that nothing has to be compiled at the start, or sources where mpy-cross cannot be had. PyScript puts page.pack in place;
the page's Python fetches the others itself, and there a text comes over from JavaScript at once, while bytes come number by
number.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from tools import environment, styles, themes
from tools.modules import in_order, needed
from tools.paths import BY_LINK, EXPLORER, LEARN, MODULES, MORE, ONLINE, PAGE, PLAYERS, ROOT, STYLES, TOURNAMENTS
from tools.shell import run
from tools.steps import step

ENTRY = "pyapp.ui.app"
MORE_ENTRY = "pyapp.ui.rest"
DEFERRED = "pyapp.ui.deferred"
MODULES_ON_PAGE = "assets/modules.txt"
TEXTS = "assets/texts/en.json"
MORE_TEXTS = "assets/texts/more/en.json"
MORE_STYLES = "assets/style/more"
EXPLORER_ENTRY = "pyapp.ui.explorer.explorer"
BY_LINK_ENTRY = "pyapp.ui.by_link.parts"
BY_LINK_TEXTS = "assets/texts/by-link/en.json"
BY_LINK_STYLES = "assets/style/by-link"
LEARN_ENTRY = "pyapp.ui.learning"
LEARN_STYLES = "assets/style/learn"
COURSES = "assets/lessons"
ONLINE_ENTRY = "pyapp.ui.online.parts"
ONLINE_TEXTS = "assets/texts/online/en.json"
ONLINE_STYLES = "assets/style/online"
PLAYERS_ENTRY = "pyapp.ui.players.parts"
PLAYERS_TEXTS = "assets/texts/players/en.json"
PLAYERS_STYLES = "assets/style/players"
TOURNAMENTS_ENTRY = "pyapp.ui.tournaments.parts"
TOURNAMENTS_TEXTS = "assets/texts/tournaments/en.json"
TOURNAMENTS_STYLES = "assets/style/tournaments"
DRAWINGS = "assets/art/board.svg"
STUDIES = "assets/studies/lasker-1911.pdn"
PRINT_STYLES = "assets/style/print.json"


def prepare() -> None:
    """Packs the page's Python anew where a part of it has changed."""
    styles.prepare()
    first = {**needed(ENTRY), TEXTS: ROOT / TEXTS}
    pack("Packing the page", PAGE, first, bytes)
    files = {**read(MORE_STYLES, DRAWINGS, MORE_TEXTS, STUDIES), PRINT_STYLES: STYLES}
    prepare_modules()
    more = besides(first, {**needed(MORE_ENTRY), **themes.described(), **files, MODULES_ON_PAGE: MODULES})
    pack("Packing the rest of the page", MORE, more, as_text)
    pack("Packing the opening explorer", EXPLORER, besides({**first, **more}, needed(EXPLORER_ENTRY)), as_text)
    by_link = besides({**first, **more}, {**needed(BY_LINK_ENTRY), **read(BY_LINK_STYLES, BY_LINK_TEXTS)})
    pack("Packing what is played by link", BY_LINK, by_link, as_text)
    learn = besides({**first, **more}, {**needed(LEARN_ENTRY), **read(LEARN_STYLES), **courses()})
    pack("Packing the lessons", LEARN, learn, as_text)
    online = besides({**first, **more}, {**needed(ONLINE_ENTRY), **read(ONLINE_STYLES, ONLINE_TEXTS)})
    pack("Packing what is played online", ONLINE, online, as_text)
    there = {**first, **more, **online}
    players = besides(there, {**needed(PLAYERS_ENTRY), **read(PLAYERS_STYLES, PLAYERS_TEXTS)})
    pack("Packing players", PLAYERS, players, as_text)
    tournaments = {**needed(TOURNAMENTS_ENTRY), **read(TOURNAMENTS_STYLES, TOURNAMENTS_TEXTS)}
    pack("Packing tournaments", TOURNAMENTS, besides({**there, **players}, tournaments), as_text)


def prepare_modules() -> None:
    """Writes which modules more.hex is imported for, in their order, anew where that has changed: a line each."""
    here = in_order(ENTRY)
    lines = [name + "\n" for name in in_order(DEFERRED) if name not in here]
    step("Writing the order of the modules", MODULES, lines, lambda path: path.write_text("".join(lines)))


def courses() -> dict[str, Path]:
    """The courses of the games. Path on the page -> path in the checkout."""
    return {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / COURSES).glob("*.json"))}


def read(folder: str, *paths: str) -> dict[str, Path]:
    """What the page reads as files: the styles of a folder, and `paths`. Path on the page -> path in the checkout."""
    found = [*(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / folder).glob("*.css"))), *paths]
    return {path: ROOT / path for path in found}


def besides(there: dict[str, Path], found: dict[str, Path]) -> dict[str, Path]:
    """What is not `there` of what was found."""
    return {path: source for path, source in found.items() if path not in there}


def as_text(packed: bytes) -> bytes:
    """A pack as hexadecimal digits."""
    return packed.hex().encode()


def pack(title: str, target: Path, sources: dict[str, Path], written: Callable[[bytes], bytes]) -> None:
    """Packs `sources`, path on the page -> path in the checkout, where one has changed; `written`: as the file has it."""
    compiler = mpy_cross()
    step(
        title,
        target,
        [*sources, *sources.values(), str(compiler), *environment.pins("compile"), *environment.pins("pack")],
        lambda path: path.write_bytes(written(image(contents(sources, compiler)))),
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


def mpy_cross() -> Path | None:
    """MicroPython's compiler, if it could be had."""
    if not environment.exists("compile"):
        return None
    return next(environment.package("compile", "mpy_cross").glob("mpy-cross*"))


def contents(sources: dict[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """What the files of the pack hold, by their path on the page."""
    found = {}
    for path, source in sources.items():
        if compiler and source.suffix == ".py":
            found[path.removesuffix("py") + "mpy"] = byte_code(compiler, path, source)
        else:
            found[path] = source.read_bytes()
    return found


def byte_code(compiler: Path, path: str, source: Path) -> bytes:
    """`source` compiled for MicroPython; tracebacks name it `path`."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        run([compiler, "-s", path, "-o", target, source], f"{path} could not be compiled for MicroPython.")
        return target.read_bytes()
