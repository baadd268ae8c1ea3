"""Who may play a side: a person, or the computer at one of its levels, perhaps in a style, as in "7" and "7 solid"."""

HUMAN = "human"
LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")  # the weakest first
STYLES = ("attacking", "solid", "greedy")
NAMED = {
    "beginner": "2",
    "intermediate": "5",
    "expert": "8",
    "master": "12",
}  # as they were called before there were twelve
PLAYERS = (HUMAN,) + LEVELS  # without a style


def read_player(name) -> str | None:
    """The player that is meant by a text, be it a name of earlier versions; None where it means nobody."""
    if not isinstance(name, str):
        return None
    player = NAMED.get(name, name)
    level, space, style = player.partition(" ")
    is_known = style in STYLES and level in LEVELS if space else level in PLAYERS
    return player if is_known else None


def read_players(names) -> list | None:
    """The players of both sides, of a list of two such texts; None where it is none."""
    found = [read_player(name) for name in names] if isinstance(names, (list, tuple)) else []
    return found if len(found) == 2 and None not in found else None


def without_style(player: str) -> str:
    """The player as one of PLAYERS."""
    return player.partition(" ")[0]


def strength(player: str) -> dict:
    """What the engine has to be told to play like this player, who is no person."""
    level, _, style = player.partition(" ")
    return {"level": int(level), "style": style} if style else {"level": int(level)}
