"""Asynchronous work in the middle of a test."""

from asyncio import run
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor


def run_apart(work: Coroutine) -> object:
    """What it gives. In a thread of its own: Playwright's loop may run in this one, since a browser was here before."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(run, work).result()
