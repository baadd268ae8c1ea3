"""zig's C compiler without its longest work: optimizing the code, and compiling its own library in another way."""

import subprocess
import sys

PLAIN = ["-O0", "-fno-sanitize=all"]  # zig checks plain code, for which it would first compile a library
LINKED = ["-O3"]  # to this zig links the library that it has compiled for the prepared kernel
UNKNOWN = ["-O3", "-Wl,-Bsymbolic-functions"]  # zig takes another way, and refuses the flag of Debian's Python

if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument not in UNKNOWN]
    arguments += PLAIN if "-c" in arguments else LINKED
    sys.exit(subprocess.call([sys.executable, "-m", "ziglang", "cc", *arguments]))
