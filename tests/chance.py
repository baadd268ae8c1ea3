"""How often chance is asked."""

from hypothesis import settings


def examples(count: int) -> int:
    """How many examples a test tries that tries `count` of them in a whole run: a fifth of them in a fast one."""
    return max(1, count * settings().max_examples // 100)
