"""Compresses files with Brotli, in the environment "pack": arguments are a file, where to, the next file, and so on."""

import sys
from pathlib import Path

import brotli

for source, target in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
    unfinished = Path(target + ".unfinished")
    unfinished.write_bytes(brotli.compress(Path(source).read_bytes(), quality=11))
    unfinished.rename(target)
