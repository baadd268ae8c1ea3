"""Steps of preparing."""

import threading
from pathlib import Path

import pytest

from tools.prepare import steps


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A target in a .prepared of its own."""
    monkeypatch.setattr(steps, "PREPARED", tmp_path)
    return tmp_path / "made/folder"


def make(path: Path) -> None:
    """Make a folder with a file."""
    path.mkdir()
    (path / "file").write_text("made")


def interrupted(path: Path) -> None:
    """Leave a folder half made."""
    path.mkdir()
    raise KeyboardInterrupt


def never(_path: Path) -> None:
    """Fail, since this must not be called."""
    raise AssertionError("made again")


def test_a_step_is_done_once(target: Path) -> None:
    steps.step("Making", target, ["a"], make)
    steps.step("Making", target, ["a"], never)
    assert (target / "file").read_text() == "made"


def test_a_step_is_done_again_when_a_file_among_its_inputs_changes(target: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("old")
    steps.step("Making", target, [source], make)
    source.write_text("new")
    with pytest.raises(AssertionError, match="made again"):
        steps.step("Making", target, [source], never)


def test_an_interrupted_step_leaves_the_old_and_is_done_again(target: Path) -> None:
    steps.step("Making", target, ["a"], make)
    with pytest.raises(KeyboardInterrupt):
        steps.step("Making", target, ["b"], interrupted)
    assert (target / "file").read_text() == "made"
    (target / "file").unlink()
    steps.step("Making", target, ["b"], make)
    assert (target / "file").read_text() == "made"


def test_a_step_that_was_never_finished_leaves_nothing(target: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        steps.step("Making", target, ["a"], interrupted)
    assert not target.exists()


def test_the_old_makes_way_only_once_the_new_is_made_whole(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps.step("Making", target, ["a"], make)
    monkeypatch.setattr(steps, "remove", lambda _path: (target / "file").read_text())  # which may take long
    steps.step("Making", target, ["b"], make)


def test_a_link_makes_way_and_what_it_leads_to_stays(target: Path, tmp_path: Path) -> None:
    make(tmp_path / "elsewhere")
    target.parent.mkdir()
    target.symlink_to(tmp_path / "elsewhere")
    steps.step("Making", target, ["a"], lambda path: path.mkdir())
    assert not target.is_symlink() and list(target.iterdir()) == []
    assert (tmp_path / "elsewhere/file").read_text() == "made"


def test_a_step_is_shown(target: Path, capsys: pytest.CaptureFixture) -> None:
    steps.step("Making", target, ["a"], make)
    assert capsys.readouterr().out.splitlines() == ["Making …", "Making … 0 s"]


def test_a_long_step_shows_its_progress_without_a_terminal_too(
    capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = threading.Event()

    def done() -> str:
        asked.set()
        return "40%, "

    monkeypatch.setattr(steps, "PERIOD", 0.001)
    with steps.shown("Making", done):
        asked.wait()
    first, *progress, last = capsys.readouterr().out.splitlines()
    assert (first, last) == ("Making …", "Making … 0 s")
    assert progress and set(progress) == {"Making … 40%, 0 s"}
