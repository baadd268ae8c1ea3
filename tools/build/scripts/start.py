import os
import sys

import vfs

with open("page.pack", "rb") as pack:
    vfs.mount(vfs.VfsRom(pack.read()), "/page")
sys.path.insert(0, "/page")
os.chdir("/page")

from pyapp.ui.app import start  # noqa: F401  # called by whoever runs this
