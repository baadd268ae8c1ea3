"""The languages to choose from."""

from pyapp.ui.text.texts import Texts

AUTO = "auto"  # the browser's


def values(texts: Texts, languages: list) -> list:
    """Value and label of each choice. languages: code of each and its own name for itself."""
    return [(AUTO, texts("language.auto"))] + languages


def known(wish: str, languages: list) -> str:
    """The choice that a kept wish means; its language may be one of another version."""
    return wish if wish in dict(languages) else AUTO
