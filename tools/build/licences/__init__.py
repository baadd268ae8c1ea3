"""The licences of everything that the site ships, collected from the packages it is made of."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.prepare.runtimes import PACKAGES

TEXTS = Path(__file__).with_name("texts")
WITHIN_PYODIDE = ["CPython", "Pyodide-libraries"]
NOT_SHIPPED = {"@types/emscripten", "ws"}  # Pyodide needs them under node only
HEAD = "Columna ships these works. Their licences follow in this order.\n"
RULE = "\n\n" + 80 * "=" + "\n"


class Work(NamedTuple):
    """A work that is shipped, and the text of its licence."""

    name: str
    licence: str


def licences() -> str:
    """One text: an index of all works, then the licence of each."""
    works = [*packages(), *(Work(f"within pyodide: {name}", text(name)) for name in WITHIN_PYODIDE)]
    index = "\n".join([HEAD, *(work.name for work in works)])
    return RULE.join([index, *(f"{work.name}\n\n{work.licence}" for work in works)])


def packages() -> Iterator[Work]:
    """The works that are npm packages."""
    for path, about in shipped():
        source = about.get("repository", {}).get("url", "").removeprefix("git+")
        name = f"{about['name']} {about['version']}, {about['license']} {source}"
        yield Work(name, licence(path, about))


def shipped() -> Iterator[tuple[Path, dict]]:
    """The npm packages that are installed, less those that stay behind: the folder of each, and its description."""
    for path in [*sorted(PACKAGES.glob("[!.@]*/package.json")), *sorted(PACKAGES.glob("@*/*/package.json"))]:
        about = json.loads(path.read_text("utf-8"))
        if about["name"] not in NOT_SHIPPED:
            yield path.parent, about


def licence(package: Path, about: dict) -> str:
    """The licence that comes with a package, with the notice that has to be shipped; or else our copy of the one it names."""
    own = [*package.glob("LICENSE*")][:1] + [*package.glob("NOTICE*")]
    return "\n".join(path.read_text("utf-8") for path in own) if own else text(about["license"])


def text(name: str) -> str:
    """One of our copies of licences."""
    return (TEXTS / f"{name}.txt").read_text("utf-8")
