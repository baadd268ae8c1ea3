"""The part of pytest that a test file needs while its functions run where there is no pytest."""

import re

PARAMETERS: dict = {}  # the decorations of each test function: names, and the values to choose from


class _Marks:
    """Every mark but parametrize leaves a function alone."""

    def __getattr__(self, name):
        return _bare

    def parametrize(self, names, values, **_):
        def decorate(function):
            each = names.split(",") if isinstance(names, str) else names
            PARAMETERS.setdefault(function, []).append(([name.strip() for name in each], list(values)))
            return function

        return decorate


mark = _Marks()


def _bare(*arguments, **_):
    """A mark, used as `@mark` or as `@mark(...)`."""
    return arguments[0] if arguments and callable(arguments[0]) else lambda function: function


def param(*values, **_):
    """The values of one case, without its name."""
    return values[0] if len(values) == 1 else values


def fixture(*_, **__):
    """Fixtures stay on CPython; a test function gets their values."""
    return lambda function: function


class raises:
    """Expect an error, and perhaps a text in it."""

    def __init__(self, error, match=""):
        self.error, self.match, self.value = error, match, None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, _):
        assert kind is not None, "did not raise %r" % (self.error,)
        self.value = value
        return issubclass(kind, self.error) and (not self.match or bool(re.search(self.match, str(value))))


class approx:
    """A number, or a list of them, with a small tolerance."""

    def __init__(self, wanted, rel=1e-6, abs=1e-12):
        self.wanted, self.rel, self.abs = wanted, rel, abs

    def __eq__(self, value):
        if isinstance(self.wanted, (list, tuple)):
            pairs = zip(self.wanted, value)
            return len(self.wanted) == len(value) and all(approx(one, self.rel, self.abs) == two for one, two in pairs)
        margin = max(self.abs, self.rel * (self.wanted if self.wanted > 0 else -self.wanted))
        return -margin <= self.wanted - value <= margin
