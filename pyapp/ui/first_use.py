"""Parts that are imported and made when one of their actions is first asked for, so that nobody else waits for them."""

from pyapp.ui.dom.packs import look_in


def imports(make):
    """Return `make`, a function that imports modules of the pack "more", for use when other packs have come as well."""

    def made(*values):
        look_in("more")
        return make(*values)

    return made


def on_first_use(page, names: tuple, make) -> None:
    """Add the actions of these names, which may always be done. `make` imports and makes the part, which adds them itself.

    `page` is the Page.
    """
    actions = page.actions

    def doing(name: str):
        def do(*values):
            for each in names:
                actions.drop(each)
            make()
            actions.do(":".join((name,) + values))

        return do

    for name in names:
        actions.add(name, doing(name))
