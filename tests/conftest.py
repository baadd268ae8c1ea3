"""Fixtures and hooks that all tests share."""

import asyncio
import fcntl
import gc
import os
import sys
from collections.abc import Callable, Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from tests import features, pythons
from tests.run_in_thread import run_in_thread
from tests.seconds import Seconds

settings.register_profile("columna", deadline=None, max_examples=100)  # no deadline, since a machine may be busy
settings.register_profile("quick", deadline=None, max_examples=16)  # of python3 -m pyapp test
settings.register_profile("fast", deadline=None, max_examples=10)  # of python3 -m pyapp test --fast
settings.load_profile("columna")

IN_BROWSERS = "tests/app/"
SECONDS = "seconds of folders"  # the name of the plugin
NOTABLE = 0.05  # seconds: the list of the slowest names setups and teardowns that take longer


def pytest_configure(config: pytest.Config) -> None:
    """Registers our markers."""
    config.addinivalue_line("markers", "slow: takes many seconds; runs with python3 -m pyapp test --all")
    config.addinivalue_line("markers", "long: takes half a second or more; python3 -m pyapp test --fast leaves it out")
    config.addinivalue_line(
        "markers", "more: is in tests/app, and features.md does not name it; runs with --all as well"
    )
    config.addinivalue_line("markers", "engine: the page's computer player is brought; most tests do without")
    config.addinivalue_line(
        "markers", "kept: the page keeps the site on the device, after an engine that only says it is ready"
    )
    config.addinivalue_line("markers", "failing: something fails unforeseen on the page, because the test breaks it")
    config.addinivalue_line("markers", "news: processes of the server need news of each other, also where they poll")
    config.addinivalue_line("markers", "hosting: runs what docs/hosting says, with programs of Debian")
    config.addinivalue_line("markers", "micropython: runs on MicroPython as well")
    config.addinivalue_line("markers", "compiled: runs beside the compiled rules as well")
    config.addinivalue_line("markers", "searching: searches much, so that it runs beside the compiled engine alone")
    config.addinivalue_line("markers", "cpython: runs on CPython alone, in a file that runs elsewhere as well")
    config.pluginmanager.register(Seconds(), SECONDS)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Switch the garbage collector off while tests are collected, which then takes half the time in each process.

    Later it leaves out what is there now, or it would go through all tests again and again.
    """
    gc.disable()
    try:
        import_own_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_finish() -> None:
    """Refuse modules of tests that put the compiled engine into this process, where it would replace some of the sources."""
    if "kernel" in sys.modules:
        raise pytest.UsageError("A module of the tests imports the compiled engine into this process.")


def pytest_unconfigure() -> None:
    """Collect the garbage, and leave out the rest, through which pytest would go five times more at its end."""
    gc.collect()
    gc.freeze()


def import_own_share(config: pytest.Config) -> None:
    """Import some of the test modules before the others, so that of several workers each compiles other ones.

    Byte code of tests is pytest's own, as it rewrites assertions. Each worker reads what the others have compiled.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        own, workers = int(config.workerinput["workerid"].removeprefix("gw")), config.workerinput["workercount"]
        paths = [path for folder in config.args for path in sorted(Path(folder).absolute().rglob("test_*.py"))]
        for path in paths[own::workers]:
            with suppress(Exception):  # the collection imports it again, and reports that
                import_module(".".join(path.relative_to(config.rootpath).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the visits that no feature needs, and sort: slow tests first, so that no worker begins one at the end."""
    needed = {name for names in features.proofs() for name in names}
    for item in items:
        if IN_BROWSERS in item.path.as_posix() and getattr(item, "originalname", item.name) not in needed:
            item.add_marker("more")
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, IN_BROWSERS not in item.path.as_posix()))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each way in which a function runs."""
    pythons.parametrize(metafunc)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test as pytest does, but do not report the quick setup and teardown of one that passes.

    Each report goes through several plugins, and from a worker to the main process.
    """
    place = {"nodeid": item.nodeid, "location": item.location}
    item.ihook.pytest_runtest_logstart(**place)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    passed = all(report.passed for report in reports)
    for report in reports:
        if report.when == "call" or report.duration > NOTABLE or not passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.config.pluginmanager.get_plugin(SECONDS).add(item, reports)
    item.ihook.pytest_runtest_logfinish(**place)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Call a test function on MicroPython or beside the compiled rules, if its test says so."""
    return pythons.call(pyfuncitem) or None


def pytest_xdist_auto_num_workers() -> int:
    """Four more than there are cores: tests wait for browsers, servers and clocks most of their time."""
    return (os.cpu_count() or 1) + 4


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[Path], None]], Path]:
    """A maker of folders that all workers of a run share: the first of them fills each, while the others wait for it."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder(name: str, fill: Callable[[Path], None]) -> Path:
        with (shared / f"{name}.filled").open("a+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not os.fstat(lock.fileno()).st_size:
                fill(shared / name)
                lock.write("yes")
        return shared / name

    return folder


@pytest.fixture(autouse=True)
def loops_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let asynchronous work run although an earlier test of this process has left the loop of its browser in this thread."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    monkeypatch.setattr(asyncio, "run", run_in_thread)
