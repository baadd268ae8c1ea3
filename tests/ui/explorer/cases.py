"""Questions put to the explorer. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.book import key
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.opening_names import opening
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.game_save import save
from pyapp.saves.saved import Saved
from pyapp.saves.summary import outcome_of
from pyapp.ui.explorer import panel
from pyapp.ui.explorer.opening_book import OpeningBook
from pyapp.ui.explorer.panel import Row
from pyapp.ui.explorer.reading import keys_of_game, keys_of_save
from pyapp.ui.explorer.sources import GAMES, LASKER, Case
from pyapp.ui.explorer.stood import Keys, Known, Stood, tried
from tests.rules.cases import Dice
from tests.ui.spoken import texts


def game_of(name, turns):
    """A game after these turns from its start."""
    game = Game(start(VARIANTS[name]))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    return game


def stood_of(name, games, keys):
    """The Stood of games, each [id, outcome, turns]; they are read from their saves."""
    stood = Stood()
    for identity, outcome, turns in games:
        text = save(Saved(game_of(name, turns), identity, None, "", ""))
        stood.add(Known(identity, outcome, ""), list(keys_of_save(text, keys)))
    return stood


def choices(stood, keys, position, without):
    """The turns that were played from a position, with the counts of games."""
    found = [step for step in tried(stood, keys, position, Game(position).legal, without) if step]
    return {turn_text(position.variant, turn): counts for turn, counts in found if any(counts)}


def counted(name, games, turns, without):
    """What was played from the position after these turns, and [id, plies] of the games in which it stood."""
    keys = Keys()
    stood, position = stood_of(name, games, keys), game_of(name, turns).position
    key = keys.key(position.side, position.columns)
    return [
        choices(stood, keys, position, without),
        [[known.id, plies] for known, plies in stood.games_at(key, without)],
    ]


def repeated(position, turns):
    """What was played from a position of Lasca in a game that comes back to it, and where it stood."""
    keys, stood, game = Keys(), Stood(), Game(read_position(VARIANTS["lasca"], position))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    stood.add(Known("a", "running", ""), keys_of_game(game, keys))
    key = keys.key(game.start.side, game.start.columns)
    return [
        choices(stood, keys, game.start, ""),
        [[known.id, plies] for known, plies in stood.games_at(key, "")],
    ]


def forgotten(games, gone):
    """What was played from Lasca's start in games of which some have gone, or gone on."""
    keys = Keys()
    stood = stood_of("lasca", games, keys)
    for identity in gone:
        stood.remove(identity)
    return [choices(stood, keys, start(VARIANTS["lasca"]), ""), sorted(stood.ids())]


def by_chance(name, seeds, plies):
    """Of games by chance: what the explorer counts at every position of the first one, and what comparing all positions does."""
    keys, stood, games = Keys(), Stood(), []
    for number, seed in enumerate(seeds):
        game, random = Game(start(VARIANTS[name])), Dice(seed)
        while game.legal and game.cursor < plies:
            game.play(random.choice(game.legal[:3]))
        games.append(game)
        stood.add(Known(str(number), outcome_of(game.record.outcome), ""), keys_of_game(game, keys))
    return [
        [choices(stood, keys, at, "") for at in positions(games[0])[:-1]],
        [compared(games, at) for at in positions(games[0])[:-1]],
    ]


def positions(game):
    """All positions of a game."""
    return [game.position_at(plies) for plies in range(len(game.played) + 1)]


def compared(games, at):
    """What was played from a position, by comparing the texts of all positions."""
    found = {}
    for game in games:
        reached, known = positions(game), set()
        for before, after in zip(reached, reached[1:]):
            if (before.side, before.columns) == (at.side, at.columns):
                known.add(after.columns)
        for columns in known:
            first = next(turn_text(at.variant, turn) for turn in Game(at).legal if turn.stages[-1] == columns)
            counts = found.setdefault(first, [0, 0, 0, 0])
            counts[["light", "drawn", "dark", "running"].index(outcome_of(game.record.outcome))] += 1
    return found


def named(name, turns):
    """What the opening is called to which these turns lead."""
    return opening(positions(game_of(name, turns)))


def key_after(name, turns):
    """The key of the position after these turns."""
    position = game_of(name, turns).position
    return key(position.variant, position.side, position.columns)


def book(text, name, turns):
    """What this text, as it comes from the site (None: it does not), has after these turns: each turn with value and how many
    positions follow; how many follow here; what is wrong with it; and how often somebody was told."""
    told, game = [], game_of(name, turns)
    opened = OpeningBook(lambda addresses, call: call(text if text is None else [text]))
    opened.read(name, lambda: told.append(1))
    opened.read(name, lambda: told.append(1))
    choices = opened.choices(game.position, game.legal)
    found = [[turn_text(VARIANTS[name], choice.turn), choice.value, choice.behind] for choice in choices]
    return [found, opened.behind(game.position), opened.trouble(name), len(told)]


def table(rows):
    return panel.table([Row(*row) for row in rows], "{:,}".format, texts())


def told(known, behind, chosen):
    return panel.summary(known, behind, chosen, "{:,}".format, texts())


def games(count, rows, side):
    """The list of games: rows of the library with plies, and Lasker's second game."""
    listed = [[Case(GAMES, row["id"], plies), row] for row, plies in rows] + [[Case(LASKER, "2", 4), None]]
    entries = [panel.entry(case, row, lambda moment: moment[:10], side, texts()) for case, row in listed]
    return panel.games(entries, count, count > len(entries), texts())
