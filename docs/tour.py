"""A tour of the library: a match, a book of its games, planes for a network, a bot in a room.

python docs/tour.py match FOLDER       two levels play on clocks; the games go into FOLDER/games.pdn
python docs/tour.py book FOLDER        make FOLDER/book.txt of these games, and show what it knows of the start
python docs/tour.py random FOLDER      write random games into FOLDER/random.pdn
python docs/tour.py planes FOLDER      turn the games of FOLDER/random.pdn into bytes, one game at a time
python docs/tour.py bot ADDRESS        play a game on a room server by the book, then by an engine
"""

import argparse
import asyncio
import gzip
import random
import struct
from collections.abc import Iterator
from pathlib import Path

import columna
from columna.match import Match, random_openings
from columna.rooms import RoomPlayer, Rooms

LONGEST = 200  # turns of a random game
LAYERS = 3  # of a column that get planes of their own
HEAD = struct.Struct(
    "<bf"
)  # before the planes of a position: points of the side to move doubled, -1 if unknown; score in soldiers


def play_match(
    folder: Path, game: str, levels: tuple[str, str], pairs: int, clock: columna.TimeControl, seed: int
) -> None:
    """Let two levels play pairs of games on clocks until a sequential test decides. Write the games."""
    players = [columna.Engine(level) for level in levels]
    match = Match(*players, clock=clock)
    openings = random_openings(game, pairs, chance=random.Random(seed))
    with (folder / "games.pdn").open("a", encoding="utf-8") as file:
        for number, (games, points) in enumerate(match.play(openings, sprt=(0, 100)), 1):
            for each, (light, dark) in zip(games, (levels, levels[::-1]), strict=True):
                each.tags.update(
                    Event="Levels on time", Round=str(number), White=light, Black=dark, TimeControl=str(clock)
                )
                file.write(columna.write_pdn(each) + "\n")
            estimate = match.tally.estimate()
            print(f"pair {number}: {points} points for {levels[0]}, {estimate.elo:+.0f} ± {estimate.error:.0f} Elo")
    decision = match.tally.decision(0, 100)
    better = {True: f"{levels[0]} is better by 100 Elo", False: f"{levels[0]} is not better", None: "not decided"}[
        decision
    ]
    print(f"{match.tally.games} games: {better}")


def whole_games(path: Path) -> Iterator[columna.Game]:
    """Yield the games of a file that can be read to their ends. Print the errors of the others, and all remarks."""
    for game, error in columna.open_pdn(path):
        if error:
            print(f"{path}: {error}")
        elif game:
            yield game
            for remark in game.remarks:
                print(f"{path}: {remark}")


def make_book(folder: Path) -> None:
    """Make a book of the games of the match, and show its turns at the start."""
    book = columna.make_book(whole_games(folder / "games.pdn"))
    book.write(folder / "book.txt")
    headers = next(columna.read_headers((folder / "games.pdn").read_text("utf-8")))
    start = columna.start(headers["Variant"])
    for each in book.turns(start):
        print(f"{each.turn}  {each.positions} games  {each.score / 100:+.2f}")
    (folder / "start.svg").write_text(columna.svg(start, arrows=[each.turn for each in book.turns(start)]), "utf-8")


def write_random_games(folder: Path, game: str, count: int, seed: int) -> None:
    """Write games of random turns, as others keep games of people."""
    chance = random.Random(seed)
    with (folder / "random.pdn").open("w", encoding="utf-8") as file:
        for number in range(count):
            made = columna.Game(game)
            made.tags.update(Event="By chance", Round=str(number + 1))
            while made.result is None and len(made.turns) < LONGEST:
                made.play(chance.choice(made.legal_turns))
            file.write(columna.write_pdn(made) + "\n")


def planes_of(games: Iterator[columna.Game]) -> Iterator[bytes]:
    """Yield the bytes of each position of these games: HEAD, and planes as the side to move sees the board."""
    for position, _, score, result in columna.samples(games):
        seen = position if position.side == columna.LIGHT else position.mirror()
        points = -1 if result is None else round(2 * result)
        yield HEAD.pack(points, (score or 0) / 100) + columna.to_planes(seen, layers=LAYERS).data


def write_planes(folder: Path) -> None:
    """Write the planes of all positions of the random games. One game at a time is in memory."""
    count = 0
    with gzip.open(folder / "planes.gz", "wb", compresslevel=1) as file:
        for record in planes_of(whole_games(folder / "random.pdn")):
            file.write(record)
            count += 1
    print(f"{count} positions of {len(record)} bytes")


def by_book(book: columna.OpeningBook, engine: columna.Engine, chance: random.Random) -> RoomPlayer:
    """Return a player that follows a book as long as it knows the position, and then asks an engine."""

    async def player(game: columna.Game) -> columna.Turn:
        turn = book.choose(game.position, margin=20, chance=chance)
        return turn or (await engine.best_async(game)).turn

    return player


async def play_in_a_room(address: str, game: str, book: Path | None) -> columna.Game:
    """Wait for an opponent on a room server, and play a game by a book."""
    opened = columna.OpeningBook(game, book) if book else columna.OpeningBook(game)
    async with Rooms(address, "Bot of the tour") as rooms:
        room = await rooms.seek(game, columna.TimeControl(300, 3))
        print("Playing against", *[name for name in room.names if name != "Bot of the tour"])
        played = await room.play(by_book(opened, columna.Engine("intermediate"), random.Random()))
    print(played.result)
    return played


def main(arguments: list[str] | None = None) -> None:
    """Do what the command line asks for."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("task", choices=["match", "book", "random", "planes", "bot"])
    command.add_argument("place", help="a folder, or the address of a room server")
    command.add_argument("--game", choices=list(columna.GAMES), default="lasca")
    command.add_argument("--levels", nargs=2, default=["intermediate", "beginner"])
    command.add_argument("--pairs", type=int, default=20)
    command.add_argument("--clock", default="10+1", help="seconds for the game and for each turn")
    command.add_argument("--count", type=int, default=10_000, help="random games")
    command.add_argument("--book", type=Path, help="a book for the bot")
    command.add_argument("--seed", type=int, default=1911)
    given = command.parse_args(arguments)
    folder = Path(given.place)
    if given.task == "match":
        clock = columna.TimeControl.of(given.clock)
        play_match(folder, given.game, tuple(given.levels), given.pairs, clock, given.seed)
    elif given.task == "book":
        make_book(folder)
    elif given.task == "random":
        write_random_games(folder, given.game, given.count, given.seed)
    elif given.task == "planes":
        write_planes(folder)
    else:
        asyncio.run(play_in_a_room(given.place, given.game, given.book))


if __name__ == "__main__":
    main()
