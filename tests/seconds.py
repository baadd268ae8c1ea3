"""The seconds that tests take in each folder, added up over all workers and printed at the end of a run."""

from collections import Counter

import pytest


class Seconds:
    """A plugin that counts. In a worker it hands its seconds to the main process, which prints them."""

    def __init__(self) -> None:
        self.by_folder: Counter[str] = Counter()

    def add(self, item: pytest.Item, reports: list[pytest.TestReport]) -> None:
        """Count the setup, the call and the teardown of a test for the folder that it is in."""
        folder = item.nodeid.partition("::")[0].split("/")[1]
        self.by_folder[folder] += sum(report.duration for report in reports)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand the seconds of a worker over."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["seconds"] = dict(self.by_folder)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node) -> None:
        """Take over the seconds of a worker that has ended; one that has crashed hands over nothing."""
        self.by_folder.update(getattr(node, "workeroutput", {}).get("seconds", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a line with the folders, the costliest first."""
        folders = "  ".join(f"{folder} {seconds:.0f}" for folder, seconds in self.by_folder.most_common())
        total = sum(self.by_folder.values())
        terminalreporter.write_line(f"Seconds of all workers: {total:.0f} ({folders})")
