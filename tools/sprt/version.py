"""Versions of the engine side by side in one process: each compiled, with modules of its own, and a player of it."""

import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from types import ModuleType

from pyapp.rules.position import Turn
from tools.compile import DIRECTIVES, FLAGS, HOST_KERNEL, compile_host, joined_source, translate
from tools.environment import pins
from tools.paths import PREPARED, ROOT
from tools.steps import step

SLICES = 20  # of a turn's time: a player looks at its clock so often


class ProcessorTime:
    """Serves a version for the module `time`: what else this machine does takes no time from a player."""

    perf_counter = staticmethod(time.process_time)


class Version:
    """A version of the engine, apart from the one that this process uses and from all others.

    folder: has its package pyapp;  kernel: the folder of its compiled kernel. Raises ImportError where that is missing.
    """

    def __init__(self, folder: Path, kernel: Path):
        kept = {name: sys.modules.pop(name) for name in list(sys.modules) if is_ours(name)}
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
            sys.modules.update(kept)

    def _read_tables(self) -> None:
        """Read what it has learned of each game now, while its modules are in place: it imports the reader of files when it
        first thinks about a game, and would get this process's own, with the tables of this checkout."""
        searches = self.thinking.Searches()
        for variant in self.variants.values():
            searches.of(variant, False)


class Player:
    """Plays by a version: so many milliseconds of the processor's time or nodes a turn. Keeps its table in a game."""

    def __init__(self, version: Version, ms: int | None, nodes: int | None):
        thinking: ModuleType = version.thinking
        self._version = version
        self._limits = thinking.Limits(thinking.DEEPEST, ms, nodes, None, 1)
        self._manner = thinking.Manner(thinking.CLEAR, (), True)
        self._searches = thinking.Searches()
        thinking.time = ProcessorTime
        if ms is not None:
            thinking.SLICE = ms / 1000 / SLICES

    def turn(self, positions: list) -> tuple[Turn, int]:
        """The turn that it plays after these positions of a game, and what it holds it to be worth."""
        variant = self._version.variants[positions[-1].variant.id]
        *past, here = [self._version.position(variant, *position[1:]) for position in positions]
        return self._version.thinking.Thinker(here, past, self._limits, self._searches, self._manner).choose()


def is_ours(module: str) -> bool:
    """Whether each version has a module of this name of its own."""
    return module in ("kernel", "pyapp") or module.startswith("pyapp.")


def built(commit: str) -> tuple[Path, Path]:
    """The folders of a commit's package and of its kernel, compiled if it is not yet."""
    folder = PREPARED / "versions" / named(commit)
    step(
        f"Compiling the engine of {commit}",
        folder,
        [folder.name, sys.version, *pins("compile"), *DIRECTIVES, *FLAGS],
        lambda target: build(folder.name, target),
    )
    return folder, folder / "host"


def here() -> tuple[Path, Path]:
    """The same of this checkout, as it was compiled last."""
    return ROOT, HOST_KERNEL.parent


def build(commit: str, folder: Path) -> None:
    """Writes a commit's package into `folder` and compiles its kernel."""
    folder.mkdir()
    archive = subprocess.run(["git", "archive", commit, "pyapp"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    translate(joined_source(folder), folder / "source")
    compile_host(folder / "source", folder / "host")


def named(commit: str) -> str:
    """The short name of a commit, by which it stays known. Raises CalledProcessError for one that there is not."""
    command = ["git", "rev-parse", "--verify", "--short=9", commit + "^{commit}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
