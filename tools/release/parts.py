"""The packages of others that a release ships, for its bill of materials: the server's from PyPI, the site's from npm."""

import hashlib
import json
import subprocess
from collections.abc import Iterator
from email.parser import BytesParser
from pathlib import Path

from pyapp.version import VERSION
from tools.build import licences
from tools.complaint import Complaint
from tools.paths import ROOT
from tools.prepare import environment
from tools.prepare.steps import shown
from tools.release.checkout import Commit
from tools.release.packages import PYTHONS, downloaded
from tools.release.wheels import unpacked


def bill(commit: Commit) -> bytes:
    """Return the bill of materials. Raises Complaint where it cannot be written."""
    asked = {
        "version": VERSION,
        "commit": commit.name,
        "moment": commit.moment.isoformat(),
        "parts": [*of_the_server(), *of_the_site()],
    }
    command: list[str | Path] = [environment.python("release"), "-m", "tools.release.bill"]
    with shown("Writing the bill of materials"):
        written = subprocess.run(command, cwd=ROOT, input=json.dumps(asked).encode(), capture_output=True)
    if written.returncode:
        raise Complaint(f"The bill of materials could not be written: {written.stderr.decode()}")
    return written.stdout


def of_the_server() -> Iterator[dict]:
    """The server's packages, with the hashes of all their wheels in the release."""
    wheels = {path.name: path for python in PYTHONS for path in downloaded(python).glob("*.whl")}
    described: dict[tuple, list[str]] = {}
    for _, path in sorted(wheels.items()):
        described.setdefault(about(path), []).append(hashlib.sha256(path.read_bytes()).hexdigest())
    for (name, version, licence), hashes in described.items():
        yield {"registry": "pypi", "name": name, "version": version, "licence": licence, "hashes": hashes}


def about(wheel: Path) -> tuple[str, str, str]:
    """Return the name, the version and the licence that a wheel gives."""
    [metadata] = [file.content for path, file in unpacked(wheel).items() if path.endswith(".dist-info/METADATA")]
    fields = BytesParser().parsebytes(metadata)
    return fields["Name"], fields["Version"], fields["License-Expression"] or fields["License"] or ""


def of_the_site() -> Iterator[dict]:
    """The site's packages."""
    for _, described in licences.shipped():
        name, version, licence = (described[field] for field in ("name", "version", "license"))
        yield {"registry": "npm", "name": name, "version": version, "licence": licence, "hashes": []}
