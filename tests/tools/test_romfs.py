"""Images of MicroPython's file system, read by the MicroPython that ships."""

import json
from binascii import b2a_base64

import pytest

from tests.micropython import run
from tools.romfs import image

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


def unpacked(packed: bytes) -> dict[str, bytes]:
    """The files of an image, by path."""
    printed = run(READ.replace("IMAGE", repr(b2a_base64(packed, newline=False))))
    return {path: bytes(content) for path, content in json.loads(printed).items()}


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"a.py": b"1"},
        {
            "a.py": b"",
            "b/c.mpy": bytes(range(256)),
            "b/d/e.txt": b"x" * 127,
            "b/d/f.txt": b"y" * 128,
            "g/h": b"z" * 20_000,
        },
    ],
)
def test_files_come_back_as_they_were(files: dict[str, bytes]) -> None:
    assert unpacked(image(files)) == files
