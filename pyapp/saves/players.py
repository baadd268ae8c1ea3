"""The players of a side: a person, or the computer at one of its levels, perhaps in a style, as in "7" and "7 solid"."""

HUMAN = "human"
LEVELS = [str(level) for level in range(1, 13)]  # the weakest first
STYLES = ("attacking", "solid", "greedy")
NAMED = {
    "beginner": "2",
    "intermediate": "5",
    "expert": "8",
    "master": "12",
}  # as they were called before there were twelve
_ALL = [HUMAN] + LEVELS + [level + " " + style for level in LEVELS for style in STYLES]


def read_player(name: object) -> str | None:
    """The player of this name, be it one of earlier versions; None where there is none."""
    player = NAMED.get(str(name), name)
    return player if player in _ALL else None


def read_players(names: object) -> list | None:
    """The players of both sides, of a list of two names; None where it is none."""
    players = [read_player(name) for name in names] if isinstance(names, (list, tuple)) else ()
    return players if len(players) == 2 and None not in players else None


def without_style(player: str) -> str:
    """HUMAN, or the level alone."""
    return player.partition(" ")[0]


def strength(player: str) -> dict:
    """Return the engine's settings for this computer player."""
    level, _, style = player.partition(" ")
    return {"level": int(level), "style": style} if style else {"level": int(level)}
