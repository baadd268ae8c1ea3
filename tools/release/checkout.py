"""The commit of a checkout that a release is made from."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from tools.complaint import Complaint
from tools.paths import ROOT

SHOWN = 5  # changed files that a complaint names


class Commit(NamedTuple):
    """A commit by its hash, and the moment when it was made."""

    name: str
    moment: datetime


def committed(root: Path = ROOT) -> Commit:
    """Return the commit that the checkout at `root` holds unchanged. Raises Complaint where there are changes, or no commit."""
    changes = git(root, "status", "--porcelain").splitlines()
    if changes:
        listed = ", ".join(change[3:] for change in changes[:SHOWN]) + (", …" if changes[SHOWN:] else "")
        raise Complaint(
            f"A release is made of a commit, but this checkout differs from it: {listed}. Commit or remove that."
        )
    name, seconds = git(root, "log", "-1", "--format=%H %ct").split()
    return Commit(name, datetime.fromtimestamp(int(seconds), UTC))


def git(root: Path, *arguments: str) -> str:
    """Return what git prints. Raises Complaint where it fails."""
    try:
        return subprocess.check_output(["git", *arguments], cwd=root, stderr=subprocess.PIPE, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = getattr(error, "stderr", "") or str(error)
        raise Complaint(f"A release needs a checkout by git, with a commit: {reason.strip()}") from None
