"""The parts of the site in the options: how large each is, and whether the device keeps it. Pure."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.markup import render, section
from pyapp.ui.text.games import game_names
from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import texts

REST = "rest"  # the part beside those of the games, by its name in tools/build/site.py
# the files of lessons and puzzles in a language, besides the puzzles of the game; REST has them as well
LEARNING = "learn.%s"
PARTS = tuple(VARIANTS) + (REST,)
FIRST, ALL = "first", "later"  # the files that every visitor keeps, and all parts together
IDLE = "keeps_all"  # the setting
INSIDE = "<p>{always}</p>{+switches}"
PART = '<label class="switch"><input type="checkbox" data-part="{part}"><span>{label}</span></label>'
SWITCH = '<label class="switch"><input type="checkbox" data-setting="{setting}"><span>{label}</span></label>'


def kept_parts(sizes: dict) -> str:
    """Return the section of the options. sizes: for each part the number of kept bytes and of all its bytes."""
    switches = [render(SWITCH, setting=IDLE, label=texts("kept.idle"))]
    for part, name in [(ALL, texts("kept.all"))] + game_names() + [(REST, texts("kept.rest"))]:
        label = texts("kept.part", name=name, size=_megabytes(sizes, part))
        switches.append(render(PART, part=part, label=label))
    always = texts("kept.always", size=_megabytes(sizes, FIRST))
    return section(texts("kept.label"), render(INSIDE, always=always, switches="".join(switches)))


def is_kept(sizes: dict, part: str) -> bool:
    """Return whether the device keeps all of a part."""
    kept, size = sizes.get(part, (0, 1))  # a worker of another version may not know it
    return kept == size


def _megabytes(sizes: dict, part: str) -> str:
    return decimal(sizes[part][1] / 1e6)
