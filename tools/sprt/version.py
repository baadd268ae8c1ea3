"""Versions of the engine side by side in one process: each compiled, with modules and a player of its own."""

import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.position import Turn
from tools.match.players import positions
from tools.paths import PREPARED, ROOT
from tools.prepare.compile import DIRECTIVES, FLAGS, HOST_KERNEL, compile_host, joined_source, translate
from tools.prepare.environment import pins
from tools.prepare.steps import step

SLICES = 20  # parts of a turn's time, after each of which a player looks at its clock


class ProcessorTime:
    """The module `time` for a version: other work on this machine takes no time from a player."""

    perf_counter = staticmethod(time.process_time)


class Version:
    """A version of the engine, apart from the one that this process uses and from all others.

    folder: has its package pyapp;  kernel: the folder of its compiled kernel. Raises ImportError where that is missing.
    """

    def __init__(self, folder: Path, kernel: Path):
        loaded = {name: sys.modules.pop(name) for name in list(sys.modules) if is_ours(name)}
        sys.path[:0] = [str(kernel), str(folder)]
        try:
            if not import_module("pyapp.engine.compiled").install():
                raise ImportError(f"there is no kernel in {kernel}")
            self.thinking = import_module("pyapp.engine.thinking")
            self.position = import_module("pyapp.rules.position").Position
            self.variants = import_module("pyapp.rules.variants").VARIANTS
            self._read_tables()
        finally:
            del sys.path[:2]
            for name in [name for name in sys.modules if is_ours(name)]:
                del sys.modules[name]
            sys.modules.update(loaded)

    def _read_tables(self) -> None:
        """Read the learned tables of all games now, while the version's modules are in place.

        A version imports the reader of files when it first thinks about a game, and would later get that of this process.
        """
        searches = self.thinking.Searches()
        for variant in self.variants.values():
            searches.of(variant, False)


class VersionPlayer:
    """A version as a player, with so many milliseconds of the processor's time or nodes a turn. It keeps its table.

    folders: of a version, as Version takes them.
    """

    def __init__(self, folders: tuple[Path, Path], ms: int | None, nodes: int | None):
        version = Version(*folders)
        thinking: Any = version.thinking
        self._version = version
        self._limits = thinking.Limits(thinking.DEEPEST, ms, nodes, None, 1)
        self._manner = thinking.Manner(thinking.CLEAR, (), True)
        self._searches = thinking.Searches()
        thinking.time = ProcessorTime
        if ms is not None:
            thinking.SLICE = ms / 1000 / SLICES

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and its score."""
        variant = self._version.variants[game.position.variant.id]
        *past, here = [self._version.position(variant, *position[1:]) for position in positions(game)]
        return self._version.thinking.Thinker(here, past, self._limits, self._searches, self._manner).choose()


def is_ours(module: str) -> bool:
    """Return whether each version has a module of this name of its own."""
    return module in ("kernel", "pyapp") or module.startswith("pyapp.")


def built(commit: str) -> tuple[Path, Path]:
    """Return the folders of a commit's package and of its kernel; compile it if it is not yet."""
    folder = PREPARED / "versions" / named(commit)
    step(
        f"Compiling the engine of {commit}",
        folder,
        [folder.name, sys.version, *pins("compile"), *DIRECTIVES, *FLAGS],
        lambda target: build(folder.name, target),
    )
    return folder, folder / "host"


def here() -> tuple[Path, Path]:
    """Return the same folders of this checkout, as it was compiled last."""
    return ROOT, HOST_KERNEL.parent


def build(commit: str, folder: Path) -> None:
    """Write a commit's package into `folder` and compile its kernel."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", commit, "pyapp"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    translate(joined_source(folder), folder / "source")
    compile_host(folder / "source", folder / "host")


def named(commit: str) -> str:
    """Return the short, lasting name of a commit. Raises CalledProcessError for one that does not exist."""
    command = ["git", "rev-parse", "--verify", "--short=9", commit + "^{commit}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
