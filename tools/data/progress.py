"""The progress of a file, shown on the terminal while it is written."""

import sys
import time
from collections.abc import Iterable, Iterator

PAUSE = 1  # seconds between two words


def told(title: str, count: int, texts: Iterable[str]) -> Iterator[str]:
    """Yield these texts, `count` in all; print how many there have been, and in the end how long they took."""
    begin = spoken = time.monotonic()
    for number, text in enumerate(texts, 1):
        yield text
        now = time.monotonic()
        if sys.stdout.isatty() and now - spoken > PAUSE and number < count:
            spoken, left = now, (now - begin) * (count - number) / number
            print(f"\r{title}: {number:,} of {count:,}, about {left / 60:.0f} min more   ", end="", flush=True)
    start = "\r" if sys.stdout.isatty() else ""
    print(f"{start}{title}: {count:,} in {time.monotonic() - begin:.0f} s{'':20}".rstrip(), flush=True)
