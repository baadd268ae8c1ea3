"""Parts that are imported and made when one of their actions is first asked for, so that nobody else waits for them."""

from pyapp.ui.dom.packs import look_in


def imports(make):
    """Return `make`, a function that imports modules of the pack "more", for use when other packs have come as well."""

    def made(*values):
        look_in("more")
        return make(*values)

    return made


def on_first_use(page, names: tuple, make):
    """Add the actions of these names, which may always be done. Return a function that returns the part, made at the first call.

    make: imports, makes and returns the part, which adds the actions itself;  `page` is the Page.
    """
    actions = page.actions
    parts: list = []

    def part():
        if not parts:
            for name in names:
                actions.drop(name)
            parts.append(make())
        return parts[0]

    def doing(name: str):
        def do(*values):
            part()
            page.dom.later(0, lambda: actions.do(":".join((name,) + values)))  # a task of its own

        return do

    for name in names:
        actions.add(name, doing(name))
    return part
