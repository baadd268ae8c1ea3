"""Runs other programs quietly; what they say goes into the log."""

import subprocess
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import LOG, ROOT


def run(command: list[str | Path], failure: str, cwd: Path = ROOT) -> None:
    """Runs `command` in `cwd`. Raises Complaint with the sentence `failure` where it does not end well."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("ab") as log:
        log.write(f"\n$ {' '.join(map(str, command))}\n".encode())
        log.flush()
        try:
            subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            log.write(f"{error}\n".encode())
            raise Complaint(f"{failure} (What happened is in {LOG.relative_to(ROOT)}.)") from None
