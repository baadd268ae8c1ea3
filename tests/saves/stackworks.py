"""Files as StackWorks writes them, made from our games by the description of their format alone."""

from pyapp.rules.column import text
from pyapp.rules.game import Game
from pyapp.rules.notation import turn_display
from pyapp.rules.squares import squares

IDS = {
    "lasca": ("lasca_7_classic", "lasca", None),
    "lasca8": ("lasca_8_dama_board", "lasca", None),
    "dama": ("dama_8_classic_standard", "dama", "immediate"),
    "dama-international": ("dama_8_classic_international", "dama", "end_of_sequence"),
    "damasca-classic": ("damasca_8_classic", "damasca_classic", None),
    "damasca": ("damasca_8", "damasca", None),
    "columns-draughts": ("columns_draughts_10", "columns_draughts", None),
}
KINDS = {"w": ("W", "S"), "W": ("W", "O"), "b": ("B", "S"), "B": ("B", "O")}


def state(size: int, columns, side: int) -> dict:
    """A STATE: the top row is row 0, a column's pieces go from the bottom to the top."""
    board = []
    for (file, rank), column in zip(squares(size).at, columns):
        pieces = [dict(zip(("owner", "rank"), KINDS[piece])) for piece in reversed(text(column))]
        if pieces:
            board.append([f"r{size - rank}c{file - 1}", pieces])
    return {"board": board, "toMove": "WB"[side], "phase": "idle"}


def states(game: Game, jump_by_jump: bool) -> tuple[list[dict], list[str], list[int]]:
    """The states of a game, their notations, and the thinking time before each, in milliseconds."""
    size, there = game.start.variant.size, game.start
    found, notation, times = [state(size, there.columns, there.side)], [""], [0]
    for number, (turn, seconds) in enumerate(zip(game.played, game.seconds)):
        side = game.position_at(number).side
        stages = turn.stages if jump_by_jump else turn.stages[-1:]
        for at, columns in enumerate(stages, 1):
            ends = at == len(stages)
            found.append(state(size, columns, 1 - side if ends else side))
            notation.append(turn_display(game.start.variant, turn) if ends and not jump_by_jump else "")
            times.append(1000 * (seconds or 0) if ends else 0)
    return found, notation, times


def save(game: Game, jump_by_jump: bool = False) -> dict:
    """A save of version 3, with the board at the end of the game."""
    found, notation, times = states(game, jump_by_jump)
    variant, ruleset, removal = IDS[game.start.variant.id]
    document = {
        "saveVersion": 3,
        "variantId": variant,
        "rulesetId": ruleset,
        "boardSize": game.start.variant.size,
        "current": found[-1],
        "history": {"states": found, "notation": notation, "currentIndex": len(found) - 1, "emtMs": times},
        "playerNames": {"W": "Ada", "B": "Ben"},
    }
    return document | ({"damaCaptureRemoval": removal} if removal else {})


def history(game: Game, jump_by_jump: bool = False) -> dict:
    """A history export."""
    variant, ruleset, _ = IDS[game.start.variant.id]
    moves = []
    for number, turn in enumerate(game.played):
        shown = turn_display(game.start.variant, turn).split(" × ") if turn.jumped else []
        parts = (
            [" × ".join(pair) for pair in zip(shown, shown[1:])]
            if jump_by_jump and shown
            else [turn_display(game.start.variant, turn)]
        )
        for part in parts:
            moves.append({"moveNumber": number // 2 + 1, "player": ("Light", "Dark")[number % 2], "notation": part})
    return {
        "game": game.start.variant.name,
        "variantId": variant,
        "rulesetId": ruleset,
        "date": "2026-11-21T14:01:00.123Z",
        "moves": moves,
    }
