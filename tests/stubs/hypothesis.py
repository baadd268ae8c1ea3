"""Hypothesis where there is none: CPython draws the values, and test functions get them as arguments."""


class OnlyOnCPython(Exception):
    """A running test used what MicroPython does not have."""


class Named:
    """Stands for names that only CPython has while a test file is read: strategies, tools, data. A running test cannot use it."""

    __path__ = "nowhere"  # so that it may stand for a package
    test_runs = False

    def __getattr__(self, name):
        return self._itself(name)

    def __call__(self, *_, **__):
        return self._itself("a call")

    def __or__(self, _):
        return self._itself("|")

    def __truediv__(self, _):
        return self._itself("/")

    def __bool__(self):
        self._itself("truth")
        return True

    def __eq__(self, _):
        self._itself("==")
        return False

    def __iter__(self):
        self._itself("a loop")
        return iter(())

    def _itself(self, use):
        if Named.test_runs:
            raise OnlyOnCPython(use)
        return self


strategies = assume = Named()


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
