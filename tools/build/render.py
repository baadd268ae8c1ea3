"""Draw SVG files as PNG files: python3 -m tools.build.render {SVG PNG WIDTH} …, in the environment "icons".

No fonts are used, so that the pictures are the same on every machine.
"""

import sys
from pathlib import Path

import resvg_py


def main(arguments: list[str]) -> None:
    """Draw each SVG as a PNG of so many pixels."""
    for source, target, width in zip(arguments[::3], arguments[1::3], arguments[2::3], strict=True):
        drawn = resvg_py.svg_to_bytes(svg_path=source, width=int(width), skip_system_fonts=True)
        Path(target).write_bytes(drawn)


if __name__ == "__main__":
    main(sys.argv[1:])
