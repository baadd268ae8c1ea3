"""Positions and games by chance, on which two readings of the rules are compared."""

from random import Random

from tests.reference.turns import OTHER_SIDE, Board, Game, Turn, game_of, legal_turns, rank_of, squares, start


def random_game(game_id: str | Game, rng: Random, plies: int) -> list[tuple[str, Board, list[Turn], Turn]]:
    """At most this many plies from the start: side to move, board, legal turns, and the turn played."""
    side, board, game = game_of(game_id).first, start(game_id), []
    while len(game) < plies and (turns := legal_turns(game_id, side, board)):
        chosen = rng.choice(turns)
        game.append((side, board, turns, chosen))
        side, board = OTHER_SIDE[side], chosen.board
    return game


def random_position(game_id: str | Game, rng: Random) -> tuple[str, Board]:
    """A side to move and a board, rich in officers and long chains, which may be impossible in a game."""
    names = squares(game_of(game_id).size)
    occupied = rng.sample(names, rng.randint(2, len(names) * 2 // 3))
    return rng.choice("wb"), {square: _random_column(game_id, square, rng) for square in occupied}


def _random_column(game_id: str | Game, square: str, rng: Random) -> str:
    """Own pieces over prisoners, alone where there are no stacks; no soldier commands on its far rank."""
    side = rng.choice("wb")
    far_rank = game_of(game_id).size if side == "w" else 1
    commander = side.upper() if rank_of(square) == far_rank else rng.choice((side, side.upper()))
    return commander + (_pieces(side, rng) + _pieces(OTHER_SIDE[side], rng) if _stacks(game_id) else "")


def _stacks(game_id: str | Game) -> bool:
    return game_of(game_id).captured == "under"


def _pieces(side: str, rng: Random) -> str:
    return "".join(rng.choices((side, side.upper()), k=rng.randint(0, 2)))
