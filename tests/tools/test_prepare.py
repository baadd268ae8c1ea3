"""The site for `play`: first the page, and the slow parts while the server runs."""

import sys
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import Mock

import pytest

from tools.build import compress
from tools.complaint import Complaint
from tools.paths import SITE_WITH_ROOMS
from tools.prepare import node, tidying
from tools.prepare import parts as prepare
from tools.prepare.runtimes import ASSERTION, write_faster


class Checkout:
    """A checkout in which nothing is really made. done: the names of the parts, in order;  behind: starts programs."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.kernel, self.icons, self.mark = [folder / name for name in ("kernel", "icons", "mark")]
        self.behind = Mock()
        makers = {path: lambda path=path: self.make(path) for path in (self.kernel, self.icons)}
        patch.setattr(prepare, "MAKERS", makers)
        patch.setattr(prepare, "OPTIONAL", list(makers))
        patch.setattr(prepare, "MARK", self.mark)
        for module in (prepare, compress):
            patch.setattr(module, "locked", nullcontext)
        patch.setattr(prepare.subprocess, "Popen", self.behind)
        patch.setattr(prepare.compile, "WASM_KERNEL", self.kernel)
        patch.setattr(prepare.compile, "remove_compilers", lambda: self.done.append("no compilers"))
        patch.setattr(prepare.build, "prepare", lambda *_arguments: self.done.append("site"))
        patch.setattr(prepare.compress, "beside", lambda _folder: self.done.append("compressed"))
        for part in (prepare.runtimes, prepare.worker):
            patch.setattr(part, "prepare", lambda: None)
        patch.setattr(prepare.page, "prepare", lambda: self.done.append("page"))

    def make(self, path: Path) -> None:
        """Make a part, if it can be made."""
        self.done.append(path.name)
        path.touch()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A fresh one."""
    return Checkout(tmp_path, monkeypatch)


def test_a_fresh_clone_plays_before_its_engine_is_compiled(checkout: Checkout) -> None:
    prepare.prepare_to_play()
    assert (checkout.done, checkout.mark.exists(), checkout.behind.call_count) == (["page", "site"], True, 1)
    prepare.complete()
    assert checkout.done[2:] == ["page", "kernel", "site", "page", "icons", "site", "no compilers"]
    assert not checkout.mark.exists()


def test_a_part_that_is_there_is_brought_up_to_date_before_the_page_is_served(checkout: Checkout) -> None:
    checkout.kernel.touch()
    prepare.prepare_to_play()
    assert (checkout.done, checkout.behind.call_count) == (["page", "kernel", "site"], 1)
    checkout.icons.touch()
    prepare.prepare_to_play()
    assert checkout.done[3:] == ["page", "kernel", "icons", "site"]
    assert (checkout.mark.exists(), checkout.behind.call_count) == (False, 1)


def test_a_site_is_served_while_it_is_compressed(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare.compress, "takes_long", lambda _folder: True)
    assert prepare.prepare_to_serve() == SITE_WITH_ROOMS
    assert (checkout.done[-1], checkout.behind.call_count) == ("site", 1)
    [command], _options = checkout.behind.call_args
    assert command == [sys.executable, "-m", compress.__name__]
    compress.complete()
    assert checkout.done[-1] == "compressed"


def test_a_site_is_compressed_before_it_is_served_where_that_takes_no_time(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare.compress, "takes_long", lambda _folder: False)
    prepare.prepare_to_serve()
    assert (checkout.done[-1], checkout.behind.call_count) == ("compressed", 0)


def test_pages_no_longer_wait_for_an_engine_that_cannot_be_compiled(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare.prepare_to_play()
    monkeypatch.setitem(prepare.MAKERS, checkout.kernel, lambda: None)
    prepare.complete()
    assert not checkout.mark.exists() and "no compilers" not in checkout.done
    checkout.mark.touch()
    monkeypatch.setattr(prepare.build, "prepare", Mock(side_effect=Complaint("No space.")))
    with pytest.raises(Complaint):
        prepare.complete()
    assert not checkout.mark.exists()


def test_micropython_is_written_without_its_slow_assertion_and_an_unknown_script_is_refused(tmp_path: Path) -> None:
    script, code, folder = [tmp_path / name for name in ("micropython.mjs", "micropython.wasm", "faster")]
    script.write_text(f"one(){ASSERTION},two()")
    code.write_bytes(b"code")
    write_faster(folder, script, code)
    assert {path.name: path.read_text() for path in folder.iterdir()} == {script.name: "one(),two()", code.name: "code"}
    with pytest.raises(Complaint, match="another version"):
        write_faster(tmp_path / "other", folder / script.name, code)
    assert not (tmp_path / "other").exists()


def test_after_the_tests_no_compiler_is_left_and_no_file_is_there_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = [tmp_path / name for name in ("compilers", "types", "pip")]
    sites = [tmp_path / name for name in ("site", "site-with-rooms")]
    compressed = tmp_path / "compressed"
    for folder in [*gone, *sites, compressed]:
        folder.mkdir()
        (folder / "a").write_text("the same")
    (sites[1] / "b").write_text("another")
    (compressed / "old").write_text("of a file that no site has")
    monkeypatch.setattr(tidying, "locked", nullcontext)
    monkeypatch.setattr(tidying, "remove_compilers", lambda: tidying.remove(gone[0]))
    for name, path in {"ENVIRONMENTS": tmp_path, "PIP": gone[2], "SITE": sites[0], "SITE_WITH_ROOMS": sites[1]}.items():
        monkeypatch.setattr(tidying, name, path)
    for name in ("RUNTIMES", "MICROPYTHON"):
        monkeypatch.setattr(tidying, name, tmp_path / "missing")
    monkeypatch.setattr(tidying, "COMPRESSED", compressed)
    tidying.tidy()
    tidying.tidy()
    assert not any(folder.exists() for folder in gone)
    same = [folder / "a" for folder in [*sites, compressed]]
    assert all(path.samefile(same[0]) and path.read_text() == "the same" for path in same)
    assert (sites[1] / "b").read_text() == "another" and not (compressed / "old").exists()


def test_a_package_uses_our_node_in_place_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, other, brought = [tmp_path / name for name in ("ours", "other", "brought")]
    for path in (ours, other, brought):
        path.write_text(path.name)
    for chosen in (ours, ours, other):
        monkeypatch.setattr(node, "node", lambda chosen=chosen: [str(chosen)])
        node.replace(brought)
        assert brought.read_text() == chosen.name
    other.unlink()
    monkeypatch.setattr(node, "node", lambda: [str(ours)])
    node.replace(brought)
    assert brought.read_text() == "ours"
