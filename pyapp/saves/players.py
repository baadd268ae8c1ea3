"""The player of a side: a person, or the computer at a level, perhaps in a style, as in "7" and "7 solid"."""

from __future__ import annotations

from typing import Any

HUMAN = "human"
LEVELS = [str(level) for level in range(1, 13)]  # the weakest first
STYLES = ("attacking", "solid", "greedy")
# names of levels before there were twelve
NAMED = {"beginner": "2", "intermediate": "5", "expert": "8", "master": "12"}
_ALL = [HUMAN] + LEVELS + [level + " " + style for level in LEVELS for style in STYLES]


def read_player(name: object) -> str | None:
    """Return the player with this name, also one of earlier versions; None if there is none."""
    player = NAMED.get(str(name), name)
    return player if player in _ALL else None


def read_players(names: object) -> list[str] | None:
    """Return the players of both sides from a list of two names; None if it is not such a list."""
    if not isinstance(names, (list, tuple)) or len(names) != 2:
        return None
    players = [player for player in map(read_player, names) if player]
    return players if len(players) == 2 else None


def without_style(player: str) -> str:
    """HUMAN, or the level alone."""
    return player.partition(" ")[0]


def strength(player: str) -> dict[str, Any]:
    """Return the engine's settings for this computer player."""
    level, _, style = player.partition(" ")
    return {"level": int(level), "style": style} if style else {"level": int(level)}
