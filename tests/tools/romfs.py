"""File systems of the page, mounted by the MicroPython that ships."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.micropython import run

READ = """
import os, vfs

def walk(folder, path):
    for entry in os.ilistdir(folder):
        name = path + entry[0]
        if entry[1] & 0x4000:
            walk(folder + "/" + entry[0], name + "/")
        else:
            with open(folder + "/" + entry[0], "rb") as file:
                print(name, file.read().hex(), sep=":")

with open("/packed", "rb") as packed:
    vfs.mount(vfs.VfsRom(packed.read()), "/image")
walk("/image", "")
"""


@cache
def unpacked(packed: bytes) -> dict[str, bytes]:
    """The files of an image, by path."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "image").write_bytes(packed)
        printed = run(READ, Path(folder), ["image:packed"])
    files = [line.split(":") for line in printed.splitlines()]
    return {path: bytes.fromhex(content) for path, content in files}
