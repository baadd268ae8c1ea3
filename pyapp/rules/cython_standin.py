"""A stand-in for the module `cython` where a Python without it runs the sources of the compiled modules.

It has only the names that those sources use; its annotations and decorators have no effect.
"""

compiled = False


class _Type:
    """A C type, or an array of it."""

    def __getitem__(self, _size: object) -> "_Type":
        return self


int = short = schar = uchar = longlong = ulonglong = bint = size_t = p_char = p_schar = p_uchar = p_ulonglong = _Type()


def _unchanged(thing: object) -> object:
    return thing


cclass = final = cfunc = ccall = inline = _unchanged


def exceptval(*_value: object, **_check: object) -> object:
    """Decorator without effect."""
    return _unchanged


def declare(_type: object, value: object) -> object:
    """The value itself."""
    return value


cast = declare
