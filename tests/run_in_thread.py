"""Asynchronous work in the middle of a test."""

from asyncio import run
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor


def run_in_thread(work: Coroutine) -> object:
    """Return the result of a call in its own thread: Playwright's loop may run in this one after an earlier browser."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(run, work).result()
