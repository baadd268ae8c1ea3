"""File systems of the page, mounted by the MicroPython that ships."""

from functools import cache

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

vfs.mount(vfs.VfsRom(bytes.fromhex(IMAGE)), "/image")
walk("/image", "")
"""


@cache
def unpacked(packed: bytes) -> dict[str, bytes]:
    """The files of an image, by path."""
    printed = run(READ.replace("IMAGE", repr(packed.hex())))
    files = [line.split(":") for line in printed.splitlines()]
    return {path: bytes.fromhex(content) for path, content in files}
