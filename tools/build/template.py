"""Fill the slots of a template, written {{name}}."""

import re
from collections.abc import Mapping

SLOT = re.compile(r"\{\{([^{}]+)\}\}")
FOR_READERS = re.compile(r"^[ \t]*(?:(?://.*|/\*.*?\*/)\n)?", re.MULTILINE)

SPARE = re.compile(r"""(".*?")|/\*.*?\*/\s*|;?\s*(})\s*|\s*([{,;>~])\s*|(:)\s+""", re.DOTALL)


class SlotError(Exception):
    """A template has a slot that nothing fills; says which."""


def fill(template: str, slots: Mapping[str, str]) -> str:
    """`template` with every slot replaced. Raises SlotError for a slot that is not in `slots`."""
    unknown = {name for name in SLOT.findall(template) if name not in slots}
    if unknown:
        raise SlotError(f"nothing fills {', '.join(sorted(unknown))}")
    return SLOT.sub(lambda match: slots[match[1]], template)


def lean(source: str) -> str:
    """HTML, a script or a style without indentation and lines of comment, which only people need."""
    return FOR_READERS.sub("", source)


def lean_style(sheet: str) -> str:
    """A style sheet without comments and without spaces that separate nothing."""
    return SPARE.sub(lambda match: match[match.lastindex] if match.lastindex else "", lean(sheet))
