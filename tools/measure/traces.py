"""Chromium's traces: the tasks on a page's thread, by processor time, which other work of the machine does not change."""

import json
from typing import NamedTuple

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"


class Task(NamedTuple):
    """One task. began: microseconds on the trace's clock;  took: milliseconds of processor time."""

    began: int
    took: float


def tasks(trace: bytes) -> list[Task]:
    """The tasks on the threads of the pages in a trace."""
    events = json.loads(trace)["traceEvents"]
    threads = {place_of(each) for each in events if each.get("args", {}).get("name") == "CrRendererMain"}
    on_page = (each for each in events if each["name"] == TASK and place_of(each) in threads)
    return [Task(each["ts"], each.get("tdur", 0) / 1000) for each in on_page]


def longest_task(trace: bytes) -> float:
    """The milliseconds of processor time that the longest task in a trace took, 0 without one."""
    return max((task.took for task in tasks(trace)), default=0)


def spent(trace: bytes, begin: str, end: str) -> list[float]:
    """The milliseconds of processor time that a page's thread took from one of its marks to another: in all, for styling, and
    for layout."""
    events = json.loads(trace)["traceEvents"]
    first, last = (next(each for each in events if each["name"] == mark) for mark in (begin, end))
    between = [each for each in events if place_of(each) == place_of(first) and first["ts"] <= each["ts"] < last["ts"]]
    kinds = (
        [each.get("tdur", 0) for each in between if each["name"] == name] for name in ("UpdateLayoutTree", "Layout")
    )
    return [microseconds / 1000 for microseconds in (last["tts"] - first["tts"], *map(sum, kinds))]


def time_of(trace: bytes, mark: str) -> int:
    """The time at which a page called `performance.mark` with this name, in microseconds on the trace's clock."""
    return next(each["ts"] for each in json.loads(trace)["traceEvents"] if each["name"] == mark)


def place_of(event: dict) -> tuple[int, int]:
    """The process and the thread that an event belongs to."""
    return event["pid"], event["tid"]
