"""Hypothesis where there is none: CPython draws the values, and test functions get them as arguments."""


class _Strategy:
    """A strategy that draws nothing; what is made of it is another."""

    __path__ = "nowhere"  # so that it may stand for a package

    def __getattr__(self, _):
        return self

    def __call__(self, *_, **__):
        return self

    def __or__(self, _):
        return self

    def __truediv__(self, _):
        return self

    def __iter__(self):
        return iter(())


strategies = _Strategy()


class settings:
    """Settings that change nothing."""

    max_examples = 100

    def __init__(self, **_):
        pass

    def __call__(self, function):
        return function


def given(*_, **__):
    """Leave a test function as it is."""
    return lambda function: function


example = given
