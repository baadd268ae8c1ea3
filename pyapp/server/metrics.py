"""Figures for the operator of the server, as Prometheus reads them."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client import disable_created_metrics as without_moments_of_creation

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

without_moments_of_creation()  # they would double the lines


class Metrics:
    """The figures of this process since it began."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.messages = self._counter("messages", "Messages from pages")
        self.events = self._counter("events", "Events that this process has written", "do")
        self.refusals = self._counter("refusals", "Refused requests", "code")
        self.ended = self._counter("ended", "Connections that the server ended", "reason")
        self.handshakes = self._counter("handshakes_refused", "Refused WebSockets", "reason")
        self.appends = self._histogram("commit_seconds", "The time in which the store keeps an event")
        self.answers = self._histogram("answer_seconds", "The time from a message to its answer")

    def watch(self, name: str, meaning: str, present: Callable[[], int]) -> None:
        """Add a number that goes up and down. present: returns its present value."""
        Gauge(name, meaning, namespace="columna", registry=self._registry).set_function(present)

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(name, meaning, labels, namespace="columna", registry=self._registry)

    def _histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(name, meaning, namespace="columna", registry=self._registry, buckets=BOUNDS)

    def text(self) -> bytes:
        """Return all figures."""
        return generate_latest(self._registry)
