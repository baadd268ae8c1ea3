"""Compile the engine's kernel to C speed, for the browser's Pyodide and for the Python of this machine.

Cython turns the joined modules into C against Python's limited API; the clang in the ziglang package compiles
that as a wasm side module, without any Emscripten, and as an extension of this machine's Python.
`python -m tools.prepare.compile` does it where nothing else of the site is needed.
"""

import os
import runpy
import shutil
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

from pyapp.engine import compiled
from tools.complaint import Complaint
from tools.paths import ENVIRONMENTS, HOST_KERNEL, KERNEL, PREPARED, ROOT
from tools.prepare.constants import with_values
from tools.prepare.environment import package, pins, python
from tools.prepare.join import join
from tools.prepare.lock import locked
from tools.prepare.steps import Input, is_outdated, remove, step
from tools.shell import run

SOURCE = KERNEL / "source"
C_FILE = "kernel.c"
WASM_KERNEL = KERNEL / "wasm" / "kernel.abi3.so"
ZIG_CACHE = PREPARED / "zig"
PYCONFIG = Path(__file__).with_name("pyconfig_wasm32.h")
HEADERS = Path(sysconfig.get_path("include"))
DIRECTIVES = [
    "-3",
    "-X",
    "boundscheck=False,wraparound=False,cdivision=True,initializedcheck=False",
    "-X",
    "auto_pickle=False,binding=False",  # leave out unused code, a third of the kernel
    "--no-docstrings",
]
FLAGS = ["-O3", "-g0", "-DNDEBUG", "-DPy_LIMITED_API=0x030B0000", "-fno-sanitize=all"]
WASM_FLAGS = (  # zig's default CPU has features that older browsers refuse
    "-target wasm32-emscripten -mcpu=generic -fPIC -fvisibility=hidden -fno-stack-protector -D__wasi__ -D_WASI_EMULATED_SIGNAL "
    "-D_WASI_EMULATED_PROCESS_CLOCKS -D_WASI_EMULATED_GETPID -D_WASI_EMULATED_MMAN"
).split()
WASM_LINKING = (
    "-shared --experimental-pic --unresolved-symbols=import-dynamic --strip-debug --export=PyInit_kernel"
).split()
HOST_FLAGS = {
    "darwin": ["-Wl,-undefined,dynamic_lookup"],
    "win32": ["-L", str(Path(sys.base_prefix, "libs")), "-lpython3"],
}


def prepare() -> None:
    """Compile the kernels whose sources have changed. Where that fails, say so and remove the outdated kernels."""
    code = joined_source()
    try:
        compiled_step(
            "Translating the engine to C",
            SOURCE,
            [code, *pins("compile"), *DIRECTIVES],
            lambda folder: translate(code, folder),
        )
        compiled_step(
            "Compiling the engine for the browser",
            WASM_KERNEL.parent,
            [SOURCE, PYCONFIG, *pins("compile"), *WASM_FLAGS, *WASM_LINKING, *FLAGS],
            compile_wasm,
        )
        compiled_step(
            "Compiling the engine for this machine",
            HOST_KERNEL.parent,
            [SOURCE, sys.version, *pins("compile"), *FLAGS],
            lambda folder: compile_host(SOURCE, folder),
        )
    except Complaint as reason:
        remove(WASM_KERNEL.parent)
        remove(HOST_KERNEL.parent)
        print(f"The engine stays uncompiled: Columna plays all the same, but thinks more slowly. {reason}")


def compiled_step(title: str, target: Path, inputs: list[Input], make: Callable[[Path], object]) -> None:
    """Do a `step` that needs the compilers; fetch them if it has something to make. Raises Complaint if that fails."""
    if is_outdated(target, inputs):
        headers()
        python("compile")
    step(title, target, inputs, make)


def remove_compilers() -> None:
    """Remove the compilers, which are large; the next compilation fetches them again."""
    remove(ENVIRONMENTS / "compile")
    remove(ZIG_CACHE)


def install() -> bool:
    """Put the compiled engine into this process, compiled again if it has changed. Return False if there is none.

    Call this before importing any of its modules.
    """
    if HOST_KERNEL.exists():
        with locked():
            prepare()
    sys.path.insert(0, str(HOST_KERNEL.parent))
    return compiled.install()


def joined_source(root: Path = ROOT, *more: str) -> str:
    """The kernel's modules as one, of the checkout at `root`. more: names of modules behind them."""
    modules = runpy.run_path(str(root / "pyapp/engine/compiled.py"))["KERNEL"] + more
    return with_values(join({name: (root / name.replace(".", "/")).with_suffix(".py").read_text() for name in modules}))


def translate(code: str, folder: Path) -> None:
    """Write the C source into `folder`."""
    command = [python("compile"), "-m", "cython", *DIRECTIVES, "kernel.py", "-o", C_FILE]
    folder.mkdir()
    (folder / "kernel.py").write_text(code)
    run(command, "The engine could not be translated to C.", cwd=folder)


def compile_wasm(folder: Path) -> None:
    """Compile the C source to a module that Pyodide imports, in `folder`."""
    includes = copy_headers(folder)
    compiled_code = folder / "kernel.o"
    libc = package("compile", "ziglang") / "lib/libc/include"
    folders: list[str | Path] = ["-I", includes, "-isystem", libc / "wasm-wasi-musl", "-isystem", libc / "generic-musl"]
    zig("cc", *WASM_FLAGS, *FLAGS, *folders, "-c", SOURCE / C_FILE, "-o", compiled_code)
    zig("wasm-ld", *WASM_LINKING, compiled_code, "-o", folder / WASM_KERNEL.name)
    remove(includes)
    remove(compiled_code)


def copy_headers(folder: Path) -> Path:
    """Python's headers with the pyconfig.h for wasm32 among them; otherwise they would find that of this machine."""
    includes = shutil.copytree(headers(), folder / "include")
    shutil.copy(PYCONFIG, includes / "pyconfig.h")
    return includes


def compile_host(source: Path, folder: Path) -> None:
    """Compile the C source in the folder `source` to an extension of this machine's Python, in `folder`."""
    folder.mkdir()
    target = folder / HOST_KERNEL.name
    link = HOST_FLAGS.get(sys.platform, [])
    zig("cc", *FLAGS, "-fPIC", "-shared", "-I", headers(), source / C_FILE, "-o", target, *link)


def headers() -> Path:
    """The folder of Python.h. Raises Complaint where this Python came without it."""
    if not (HEADERS / "Python.h").exists():
        raise Complaint(
            "This Python came without its C headers. Install them (on Debian and Ubuntu: apt-get install python3-dev)."
        )
    return HEADERS


def zig(*arguments: str | Path) -> None:
    """Run a command of the ziglang package."""
    os.environ["ZIG_GLOBAL_CACHE_DIR"] = str(ZIG_CACHE)
    run([python("compile"), "-m", "ziglang", *arguments], "The engine could not be compiled.")


if __name__ == "__main__":
    with locked():
        prepare()
