"""Archives that depend only on the names and contents of their files: sorted, with one date and fixed modes."""

import gzip
import io
import tarfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path, PurePosixPath
from types import MappingProxyType
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
    """Return the files of `folder` as they lie in a folder `name` of an archive: path in the archive -> file."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return inside(name, {path.relative_to(folder).as_posix(): File(path.read_bytes()) for path in paths})


def inside(name: str, files: Mapping[str, File]) -> dict[str, File]:
    """Return `files`, path -> file, as they lie in a folder of this name."""
    return {f"{name}/{path}": file for path, file in files.items()}


def zipped(files: Mapping[str, File], moment: datetime) -> bytes:
    """Return a ZIP archive of `files`, path -> file, which all date from `moment`."""
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=BEST) as target:
        for path, file in sorted(files.items()):
            described = ZipInfo(path, moment.timetuple()[:6])
            described.create_system, described.external_attr = UNIX, (REGULAR | file.mode) << 16
            described.compress_type = ZIP_DEFLATED
            target.writestr(described, file.content)
    return written.getvalue()


def tarred(files: Mapping[str, File], moment: datetime) -> bytes:
    """Return a compressed tar archive: as `archive`."""
    return gzip.compress(archive(files, moment), BEST, mtime=0)


def archive(files: Mapping[str, File], moment: datetime, owned: Mapping[str, int] = MappingProxyType({})) -> bytes:
    """Return a tar archive of `files`, path -> file, and of the folders around them, which all date from `moment`.

    They belong to root. owned: empty folders that belong to other users, path -> user.
    """
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.PAX_FORMAT) as target:
        for folder in sorted({*folders(files), *owned}):
            described = entry(folder, moment, tarfile.DIRTYPE, EXECUTABLE)
            described.uid = described.gid = owned.get(folder, 0)
            target.addfile(described)
        for path, file in sorted(files.items()):
            described = entry(path, moment, tarfile.REGTYPE, file.mode, len(file.content))
            target.addfile(described, io.BytesIO(file.content))
    return written.getvalue()


def folders(paths: Mapping[str, File]) -> set[str]:
    """Return the folders that lie around `paths`."""
    return {str(folder) for path in paths for folder in PurePosixPath(path).parents} - {"."}


def entry(name: str, moment: datetime, kind: bytes, mode: int, size: int = 0) -> tarfile.TarInfo:
    """Return the entry of a tar archive for a file or folder."""
    described = tarfile.TarInfo(name)
    described.type, described.mode, described.size = kind, mode, size
    described.mtime = int(moment.timestamp())
    return described
