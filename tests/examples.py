"""The number of random examples in a test."""

from hypothesis import settings


def examples(count: int) -> int:
    """Return the number of examples for a test: `count` with --all, the share of the profile in conftest.py otherwise."""
    return max(1, count * settings().max_examples // 100)
