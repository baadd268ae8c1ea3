"""Games and the content of texts, as plain values that tests compare."""

import json

from pyapp.rules.endings import Result
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, history_export, link, pdn_file, settings
from pyapp.saves.reading import Found, parts
from pyapp.saves.saved import Saved


def read_any(text, variant):
    """All that can be read of a text, as the page reads it step by step. variant: of texts that do not name theirs."""
    read = Found()
    for part in parts(text, variant):
        read.add(part)
    return read


def played(name, position, picks, cursor, decision):
    """A game from a position, or from its own start if that is "", with turns picked by number, decided at its end (a winner
    and a reason, or null), and shown after so many turns."""
    game = Game(read_position(VARIANTS[name], position) if position else start(VARIANTS[name]))
    for pick in picks:
        if game.legal:
            game.play(game.legal[pick % len(game.legal)], pick)
    if decision and game.result is None:
        game.decide(Result(*decision))
    game.jump(min(cursor, len(game.played)))
    return game


def saved_of(game, title="", players=None, began="", own="game-7"):
    return Saved(played(*game), own, players, title, began)


def told(saved):
    """Return the content of a Saved, as JSON."""
    return json.loads(game_save.save(saved))


def whole_games(games):
    """Games as values, and all their texts: save, history and PDN of each; PDN of all; link; backup."""
    kept = [
        saved_of(game, 'Ärger \\ "<b>', ["human", "12"], "2026-11-21T14:01:00Z", "g-%d" % number)
        for number, game in enumerate(games)
    ]
    texts = {
        "save": [game_save.save(saved) for saved in kept],
        "history": [history_export.export(saved) for saved in kept],
        "pdn": [pdn_file.write([saved]) for saved in kept],
        "link": [link.game_fragment(saved) for saved in kept],
        "all pdn": [pdn_file.write(kept)],
        "backup": [backed_up([game_save.save(saved) for saved in kept])],
    }
    return [[told(saved) for saved in kept], texts]


RESULTS = {"format": "columna-results", "version": 1, "results": []}


def backed_up(games):
    """A backup of saved games."""
    head = backup.head(
        settings.save(settings.Settings(flipped=True)),
        "2026-11-21T14:01:00Z",
        backup.Progress(RESULTS, None, None, None),
    )
    return head + backup.SEPARATOR.join(games) + backup.TAIL


def found(text, variant="lasca"):
    """Return the content of a text: the games, True if it has settings, the remarks."""
    read = read_any(text, VARIANTS[variant])
    return [
        [told(saved) for saved in read.games],
        read.settings and read.settings.values(),
        [list(r) for r in read.remarks],
    ]


def turns_found(text, variant="lasca"):
    """Return a summary of a text of one game: the game, its turns, their times, the cursor, title, moment, remarks."""
    games, _, remarks = found(text, variant)
    return [
        [[game[key] for key in ("game", "turns", "seconds", "cursor", "title", "began")] for game in games],
        remarks,
    ]


def pdn_again(text, title):
    """A PDN text after it was read, saved, loaded, perhaps given another title, and written again."""
    saved = game_save.load(game_save.save(read_any(text, VARIANTS["lasca"]).games[0]))
    if title is not None:
        saved = Saved(saved.game, saved.id, saved.players, title, saved.began)
    return pdn_file.write([saved])


def remarks(texts):
    """For each text the number of games that are read, and the codes of the remarks."""
    read = [read_any(text, VARIANTS["lasca"]) for text in texts]
    return [[len(one.games), [remark.code for remark in one.remarks]] for one in read]


def position_link(name, position):
    """The link of a position, and the position it leads to."""
    fragment = link.position_fragment(read_position(VARIANTS[name], position))
    game = read_any(fragment, VARIANTS["lasca"]).games[0].game
    return [fragment, game.start.variant.id, position_text(game.start)]


def game_link(game):
    """The link of a game, and whether it leads to the same game."""
    saved = saved_of(game)
    fragment = link.game_fragment(saved)
    again = read_any("https://example.org/columna/#" + fragment, VARIANTS["lasca"]).games[0].game
    return [fragment, described(again) == described(saved.game)]


def described(game):
    """All that a link keeps of a game."""
    variant = game.start.variant
    return [
        variant.id,
        position_text(game.start),
        [turn_text(variant, turn) for turn in game.played],
        game.decision,
        game.cursor,
    ]


def results(texts):
    """For each text the turns that are read, the decision, the place of the board, and the remarks."""
    read = [found(text) for text in texts]
    return [
        [[[game["turns"], game["decision"], game["cursor"]] for game in games], remarks] for games, _, remarks in read
    ]
