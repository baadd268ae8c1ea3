"""The image of a release for containers: an OCI layout in a tar archive, with Debian's Python and the server.

It runs as a user without rights, on a file system that may be read-only, and keeps all games in /data.
"""

import gzip
import hashlib
import io
import json
import os
import platform
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from pyapp.version import VERSION
from tools.complaint import Complaint
from tools.prepare.steps import shown
from tools.release.archives import BEST, File, archive
from tools.release.checkout import Commit
from tools.release.packages import PYTHONS

TOOL = "mmdebstrap"
SUITE, DEBIAN = "bookworm", ("python3", "dash", "coreutils")  # whose python3 is PYTHONS[0]
UNUSED = ("./usr/share/man/", "./usr/share/info/", "./usr/share/locale/", "./usr/share/doc/")
LICENCE = "/copyright"  # of each package, in the folder of its documents
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}  # platform -> OCI
HOME, DATA, PORT, USER = "opt/columna", "data", 8000, 65532
EMPTY = {DATA: USER, "proc": 0, "sys": 0}  # empty folders for the mounts of a container, and their users
CHECK = f"import urllib.request; urllib.request.urlopen('http://127.0.0.1:{PORT}/rooms/health')"
SECOND = 10**9  # in nanoseconds, of which images count
CONFIGURATION = {
    "User": f"{USER}:{USER}",
    "Env": [
        "PATH=/usr/bin:/bin",
        f"HOME=/{DATA}",
        "COLUMNA_HOST=0.0.0.0",
        f"COLUMNA_PORT={PORT}",
        f"COLUMNA_ROOMS=/{DATA}/rooms.sqlite",
    ],
    "Entrypoint": [f"/{HOME}/columna"],
    "Cmd": ["serve"],
    "WorkingDir": f"/{DATA}",
    "ExposedPorts": {f"{PORT}/tcp": {}},
    "Volumes": {f"/{DATA}": {}},
    "StopSignal": "SIGTERM",
    "Healthcheck": {"Test": ["CMD", "python3", "-c", CHECK], "Interval": 30 * SECOND, "StartPeriod": 10 * SECOND},
}


def image(server: Mapping[str, File], commit: Commit) -> bytes | None:
    """Return the image with the files of a server, path in its folder -> file; None where the tool is missing.

    Raises Complaint where Debian cannot be fetched.
    """
    if not shutil.which(TOOL):
        print(f"The release has no image: {TOOL} is missing (on Debian and Ubuntu: apt-get install {TOOL}).")
        return None
    other = tuple(f"packages/{python}/" for python in PYTHONS[1:])
    files = {f"{HOME}/{path}": file for path, file in server.items() if not path.startswith(other)}
    with shown("Packing the image"):
        return layout([debian(commit), archive(files, commit.moment, EMPTY)], commit)


def debian(commit: Commit) -> bytes:
    """Return a tar archive with Debian's Python and all that it needs."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "root.tar")
        command = [TOOL, "--quiet", "--variant=extract", f"--include={','.join(DEBIAN)}", SUITE, str(target)]
        dated = {**os.environ, "SOURCE_DATE_EPOCH": str(int(commit.moment.timestamp()))}
        done = subprocess.run(command, env=dated, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            raise Complaint(f"Debian's packages for the image could not be fetched: {done.stderr.strip()}")
        return without_documents(target)


def without_documents(path: Path) -> bytes:
    """Return a tar archive without manuals, translations and documents, but with the licences."""
    written = io.BytesIO()
    with tarfile.open(path) as source, tarfile.open(fileobj=written, mode="w", format=tarfile.PAX_FORMAT) as target:
        for member in source:
            if not member.name.startswith(UNUSED) or member.isdir() or member.name.endswith(LICENCE):
                target.addfile(member, source.extractfile(member) if member.isreg() else None)
    return written.getvalue()


def layout(layers: list[bytes], commit: Commit) -> bytes:
    """Return the layout of an image with these layers, tar archives, the lowest first."""
    packed = [gzip.compress(layer, BEST, mtime=0) for layer in layers]
    described = configuration(layers, commit)
    manifest = encoded(
        {
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": descriptor("config.v1+json", described),
            "layers": [descriptor("layer.v1.tar+gzip", layer) for layer in packed],
        }
    )
    name = {"annotations": {"org.opencontainers.image.ref.name": f"columna:{VERSION}"}}
    index = {"schemaVersion": 2, "manifests": [{**descriptor("manifest.v1+json", manifest), **name}]}
    files = {
        "oci-layout": File(encoded({"imageLayoutVersion": "1.0.0"})),
        "index.json": File(encoded(index)),
        **dict(blobs([*packed, described, manifest])),
    }
    return archive(files, commit.moment)


def configuration(layers: list[bytes], commit: Commit) -> bytes:
    """Return the configuration of an image with these layers."""
    labels = {"title": "Columna", "version": VERSION, "revision": commit.name}
    described = {
        "created": commit.moment.isoformat(),
        "architecture": ARCHITECTURES[platform.machine()],
        "os": "linux",
        "config": {
            **CONFIGURATION,
            "Labels": {f"org.opencontainers.image.{key}": text for key, text in labels.items()},
        },
        "rootfs": {"type": "layers", "diff_ids": [digest(layer) for layer in layers]},
    }
    return encoded(described)


def blobs(contents: list[bytes]) -> Iterator[tuple[str, File]]:
    """The files of a layout that are named by their hashes."""
    for content in contents:
        yield f"blobs/{digest(content).replace(':', '/')}", File(content)


def descriptor(kind: str, content: bytes) -> dict:
    """Return the descriptor of one of these files in a layout."""
    return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest(content), "size": len(content)}


def digest(content: bytes) -> str:
    """Return the name of some content."""
    return "sha256:" + hashlib.sha256(content).hexdigest()


def encoded(document: dict) -> bytes:
    """Return a document as JSON."""
    return json.dumps(document, indent=2).encode()
