"""Figures for the operator of the server, as Prometheus reads them."""

import os
import time
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Histogram:
    """A count of durations, by their length."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """Return the lines that Prometheus reads."""
        buckets, total = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            buckets.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [f"# TYPE {name} histogram", *buckets, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """The figures of this process since it began."""

    def __init__(self) -> None:
        self.messages = 0
        self.events: Counter[str] = Counter()  # by kind of event
        self.refusals: Counter[str] = Counter()  # by code
        self.ended: Counter[str] = Counter()  # connections that the server ended, by reason
        self.handshakes: Counter[str] = Counter()  # refused ones, by reason
        self.appends = Histogram()  # seconds of a commit
        self.answers = Histogram()  # seconds from a message to its answer

    def text(self, sockets: int, rooms: int) -> str:
        """Return all figures. sockets, rooms: their present numbers."""
        lines = [
            *gauge("columna_sockets", sockets),
            *gauge("columna_rooms", rooms),
            *resident(),
            *counted("columna_cpu_seconds_total", time.process_time()),
            *counted("columna_messages_total", self.messages),
            *labelled("columna_events_total", "do", self.events),
            *labelled("columna_refusals_total", "code", self.refusals),
            *labelled("columna_ended_total", "reason", self.ended),
            *labelled("columna_handshakes_refused_total", "reason", self.handshakes),
            *self.appends.lines("columna_commit_seconds"),
            *self.answers.lines("columna_answer_seconds"),
        ]
        return "\n".join(lines) + "\n"


def gauge(name: str, value: float) -> list[str]:
    """Return the lines of a figure that goes up and down."""
    return [f"# TYPE {name} gauge", f"{name} {value}"]


def counted(name: str, value: float) -> list[str]:
    """Return the lines of a figure that only grows."""
    return [f"# TYPE {name} counter", f"{name} {value}"]


def labelled(name: str, label: str, counts: Counter) -> list[str]:
    """Return the lines of figures that only grow, one for each value of a label."""
    return [f"# TYPE {name} counter", *(f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counts.items()))]


def resident() -> list[str]:
    """Return the memory that this process occupies, where the system tells it."""
    try:
        with open("/proc/self/statm") as file:
            return gauge("columna_resident_bytes", int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    except OSError:
        return []
