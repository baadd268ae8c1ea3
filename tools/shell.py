"""Other programs, run quietly; their output goes into the log."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import LOG, ROOT


def run(command: Sequence[object], failure: str, cwd: Path = ROOT) -> None:
    """Run a command, words and paths, in `cwd`. Raises Complaint with the sentence `failure` if it fails."""
    words = [str(word) for word in command]
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log:
        log.write(f"\n$ {' '.join(words)}\n".encode())
        log.flush()
        try:
            subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            log.write(f"{error}\n".encode())
            raise Complaint(f"{failure} (What happened is in {LOG.relative_to(ROOT)}.)") from None
