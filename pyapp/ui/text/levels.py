"""Levels and styles of the computer in words."""

from pyapp.saves.players import LEVELS, NAMED
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import level_name

GROUPS = ("beginner", "intermediate", "expert", "master")  # of as many levels each
EACH = len(LEVELS) // len(GROUPS)


def group_of(level: str) -> str:
    """The group of a level."""
    return GROUPS[LEVELS.index(level) // EACH]


def levels_of(group: str) -> list:
    """The levels of a group, the weakest first."""
    first = GROUPS.index(group) * EACH
    return LEVELS[first : first + EACH]


def level_meant(group: str) -> str:
    """The level that the name of a group alone stands for."""
    return NAMED[group]


def group_key(group: str) -> str:
    """The key of a group's name."""
    return "group." + group


def style_key(style: str) -> str:
    """The key of a style's name. style: "" for none."""
    return "style." + (style or "none")


def words_key(level: str) -> str:
    """The key of the sentence about what a level sees or overlooks."""
    return "words." + level


def player_name(player: str) -> str:
    """The name of a player: Human, or a computer's level with its style."""
    name, style = level_name(player), player.partition(" ")[2]
    return texts("style.named", player=name, style=texts(style_key(style))) if style else name
