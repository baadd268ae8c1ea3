"""zig's C compiler without what takes it longest: making the code fast."""

import subprocess
import sys

PLAIN = ["-O0", "-fno-sanitize=all"]  # zig checks plain code, for which it would first compile a library

if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "-O3"]
    sys.exit(subprocess.call([sys.executable, "-m", "ziglang", "cc", *arguments, *PLAIN]))
