"""Archives that depend only on the names and contents of their files: sorted, with one date and fixed modes."""

import gzip
import io
import tarfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PLAIN, EXECUTABLE = 0o644, 0o755
UNIX, REGULAR = 3, 0o100000  # as ZIP numbers systems and kinds of files
BEST = 9  # of zlib's levels


class File(NamedTuple):
    """A file of an archive."""

    content: bytes
    executable: bool = False

    @property
    def mode(self) -> int:
        """Its permissions."""
        return EXECUTABLE if self.executable else PLAIN


def below(name: str, folder: Path) -> dict[str, File]:
    """Return the files of `folder` for a folder of an archive: path in the archive -> file."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {f"{name}/{path.relative_to(folder).as_posix()}": File(path.read_bytes()) for path in paths}


def zipped(files: Mapping[str, File], moment: datetime) -> bytes:
    """Return a ZIP archive of `files`, path -> file, which all date from `moment`."""
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=BEST) as archive:
        for path, file in sorted(files.items()):
            entry = ZipInfo(path, moment.timetuple()[:6])
            entry.create_system, entry.external_attr = UNIX, (REGULAR | file.mode) << 16
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, file.content)
    return written.getvalue()


def tarred(files: Mapping[str, File], moment: datetime) -> bytes:
    """Return a compressed tar archive of `files`, path -> file, and of the folders around them, which all date from `moment`."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for folder in folders(files):
            archive.addfile(entry(folder, moment, tarfile.DIRTYPE, EXECUTABLE))
        for path, file in sorted(files.items()):
            archive.addfile(
                entry(path, moment, tarfile.REGTYPE, file.mode, len(file.content)), io.BytesIO(file.content)
            )
    return gzip.compress(written.getvalue(), BEST, mtime=0)


def folders(paths: Mapping[str, File]) -> list[str]:
    """Return the folders that lie around `paths`, outer ones first."""
    return sorted({str(folder) for path in paths for folder in PurePosixPath(path).parents} - {"."})


def entry(name: str, moment: datetime, kind: bytes, mode: int, size: int = 0) -> tarfile.TarInfo:
    """Return what a tar archive says about a file or folder; it belongs to root."""
    described = tarfile.TarInfo(name)
    described.type, described.mode, described.size = kind, mode, size
    described.mtime = int(moment.timestamp())
    return described
