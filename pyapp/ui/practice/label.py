"""The label of the panel below an exercise, which follows the language."""

PANEL = "#practice"


def put_label(dom, texts, key: str) -> None:
    """Label the panel with the text of this key."""
    dom.set_attribute(PANEL, "data-label", key)
    dom.set_attribute(PANEL, "aria-label", texts(key))
