"""File systems of the page, mounted by the MicroPython that ships."""

import json
from binascii import b2a_base64
from functools import cache

from tests.micropython import run

READ = """
import json, os, vfs
from binascii import a2b_base64

def walk(folder, path):
    for entry in os.ilistdir(folder):
        name = path + entry[0]
        if entry[1] & 0x4000:
            walk(folder + "/" + entry[0], name + "/")
        else:
            with open(folder + "/" + entry[0], "rb") as file:
                found[name] = list(file.read())

found = {}
vfs.mount(vfs.VfsRom(a2b_base64(IMAGE)), "/image")
walk("/image", "")
print(json.dumps(found))
"""


@cache
def unpacked(packed: bytes) -> dict[str, bytes]:
    """The files of an image, by path."""
    printed = run(READ.replace("IMAGE", repr(b2a_base64(packed, newline=False))))
    return {path: bytes(content) for path, content in json.loads(printed).items()}
