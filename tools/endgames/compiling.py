"""Compile the solver of endings for the Python of this machine, joined with the board of the rules."""

import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tools.paths import ROOT, SOLVER
from tools.prepare.compile import DIRECTIVES, FLAGS, HOST_KERNEL, compile_host, compiled_step, translate
from tools.prepare.environment import pins
from tools.prepare.join import join
from tools.prepare.steps import Input

MODULES = (
    "pyapp.rules.column",
    "pyapp.rules.board",
    "pyapp.engine.verdict",
    "tools.endgames.retrograde",
    "tools.endgames.counted",
    "tools.endgames.pieces",
    "tools.endgames.columns",
)


def compile_solver() -> None:
    """Compile it where it has changed. Raises Complaint where that cannot be done."""
    compile_modules("Compiling what solves endings", MODULES, SOLVER)


def compile_modules(title: str, modules: Iterable[str], target: Path) -> None:
    """Compile modules as one below `target`, in a step of this title, where they have changed.

    Raises Complaint where that cannot be done.
    """
    code = join({name: (ROOT / name.replace(".", "/")).with_suffix(".py").read_text() for name in modules})
    inputs: list[Input] = [code, sys.version, *pins("compile"), *DIRECTIVES, *FLAGS]
    compiled_step(title, target, inputs, lambda folder: build(code, folder))


def build(code: str, folder: Path) -> None:
    """Compile the code in `folder`."""
    folder.mkdir()
    translate(code, folder / "source")
    compile_host(folder / "source", folder / "host")


@cache
def solver() -> ModuleType:
    """The compiled solver of endings. Raises Complaint where it cannot be compiled."""
    compile_solver()
    return loaded(SOLVER)


def loaded(target: Path) -> ModuleType:
    """Return the modules that were compiled there as one."""
    spec = spec_from_file_location("kernel", target / "host" / HOST_KERNEL.name)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
