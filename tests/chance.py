"""The number of random examples in a test."""

from hypothesis import settings


def examples(count: int) -> int:
    """Return the number of examples for a test: `count` in a whole run, a fifth of that in a fast one."""
    return max(1, count * settings().max_examples // 100)
