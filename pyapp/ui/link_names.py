"""What games by link are called on the device."""

HERE, OF_TAB = "columna.link", "sessionStorage"  # where a tab remembers the number of the game that it shows
NEARBY = "n=1"  # what the fragments begin with that connect two devices, and their version
GAME = "link-%d"  # the ids of these games in the library, by their numbers
BESIDE = "link-%d-%s"  # the id of a game that another link of the same number tells of


def game_id(number: int) -> str:
    """The id of the game of this number."""
    return GAME % number
