"""What the panel below an exercise is called, in the language of now and of later."""

PANEL = "#practice"


def put_label(dom, texts, key: str) -> None:
    """Call the panel by the text of this key. `dom` is the module of that name."""
    dom.set_attribute(PANEL, "data-label", key)
    dom.set_attribute(PANEL, "aria-label", texts(key))
