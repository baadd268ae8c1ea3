"""The list for the operator of a server: players ordered by the evidence of all their checked games. Pure."""

from collections import defaultdict, namedtuple
from collections.abc import Sequence

from pyapp.fairplay.figures import evidence, figures, strength, times, times_together, together

LEAST = 30  # turns that matter; with fewer a player is not listed
POOL = 3_000  # turns; with fewer the list does not compare all players of a server with the levels
SAMPLE = 1_000  # sides of games for this comparison
WIDEST = 600  # on the scale of strength: the greatest difference from the levels that counts
HALVINGS = 10

# One side of a checked game. turns: each a Judged;  rating, deviation: of the player now, in this game and pace;
# ended: milliseconds since 1970;  points: 0, 0.5 or 1
Side = namedtuple(
    "Side", ("game", "player", "name", "opponent", "variant", "pace", "ended", "points", "rating", "deviation", "turns")
)

# A side, and the figures of its turns
Weighed = namedtuple("Weighed", ("side", "figures", "times", "evidence"))

# A player with the figures of all checked games, and these games, each Weighed, most evidence first
Suspect = namedtuple("Suspect", ("player", "name", "figures", "times", "evidence", "games"))


def ranked(sides: Sequence[Side], usual: float) -> list[Suspect]:
    """Return the players with enough turns, most evidence first. usual: from pool_strength."""
    games = defaultdict(list)
    for side in sides:
        games[side.player].append(weighed(side, usual))
    suspects = [suspect(player, of_player) for player, of_player in games.items()]
    enough = [each for each in suspects if each.figures.turns >= LEAST]
    return sorted(enough, key=lambda each: (-each.evidence, each.player))


def suspect(player: str, games: list[Weighed]) -> Suspect:
    """Return a player with all of their games."""
    total = together(game.figures for game in games)
    all_times = times_together([game.times for game in games])
    return Suspect(
        player, games[0].side.name, total, all_times, evidence(total), sorted(games, key=lambda each: -each.evidence)
    )


def weighed(side: Side, usual: float) -> Weighed:
    """Return a side with its figures. usual: from pool_strength."""
    strong = strength(side.rating + usual, side.deviation)
    sums = figures(side.variant, side.turns, strong)
    return Weighed(side, sums, times(side.variant, side.turns, strong), evidence(sums))


def pool_strength(sides: Sequence[Side]) -> float:
    """Return how much stronger players are than levels of the same rating, by their first choices; 0 for few turns.

    sides: the newest first.
    """
    sides = sides[:SAMPLE]
    if sum(len(side.turns) for side in sides) < POOL:
        return 0.0
    low, high = -float(WIDEST), float(WIDEST)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        total = together(figures(side.variant, side.turns, side.rating + middle) for side in sides)
        low, high = (middle, high) if total.agreed > total.expected else (low, middle)
    return (low + high) / 2
