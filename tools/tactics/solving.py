"""The number of tactical positions that each level solves."""

from collections.abc import Callable, Sequence

from pyapp.engine.levels import HIGHEST, LOWEST, Level, level
from tools.tactics.ask import best
from tools.tactics.collection import Tactic

LEVELS = range(LOWEST, HIGHEST + 1)
FOR_EVER = 3_600_000  # milliseconds


def within_time(player: Level, ms: int) -> dict:
    """The level's limits, and no more than so much time."""
    return {"ms": min(player.ms, ms)}


def within_nodes(player: Level, nodes: int) -> dict:
    """The level's limits but for time, and no more than so many nodes: the same on every machine."""
    return {"nodes": min(player.nodes or nodes, nodes), "ms": FOR_EVER}


def solves(tactic: Tactic, number: int, limit: Callable, budget: int) -> bool:
    """Return whether the level of this number plays one of the winning turns; limit, budget: as for `table`."""
    limits = limit(level(tactic.position.variant, number), budget)
    return best(tactic.position, level=number, seed=1, **limits)["best"] in tactic.wins


def table(tactics: list, limit: Callable, budget: int, levels: Sequence[int]) -> str:
    """The solved share by level of each game, of each length of the win, and of all, as a Markdown table.

    limit, budget: within_time and milliseconds, or within_nodes and nodes;  levels: numbers of those that solve.
    """
    solved = [[solves(tactic, number, limit, budget) for number in levels] for tactic in tactics]
    rows = [("", "positions", *map(str, levels)), ("---", *["---:"] * (1 + len(levels)))]
    for group, members in groups(tactics).items():
        shares = (sum(solved[number][column] for number in members) / len(members) for column in range(len(levels)))
        rows.append((group, str(len(members)), *(f"{100 * share:.0f} %" for share in shares)))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def groups(tactics: list) -> dict:
    """Return the numbers of the positions that belong together, under the names of the table's rows."""
    lengths = sorted({tactic.plies for tactic in tactics})
    rows: dict = {tactic.position.variant.name: [] for tactic in tactics}
    rows.update({f"in {plies} plies": [] for plies in lengths})
    for number, tactic in enumerate(tactics):
        rows[tactic.position.variant.name].append(number)
        rows[f"in {tactic.plies} plies"].append(number)
    return {**rows, "all": list(range(len(tactics)))}
