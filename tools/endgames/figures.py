"""The tables of endings in figures: docs/endgames.md."""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from pyapp.engine.endgames.values import DRAW, SETTLED_LOST, SETTLED_WON, is_forced, loses, plies, wins
from pyapp.rules.notation import position_text
from pyapp.rules.variants import ADJUDICATE, UNDER, VARIANTS, Variant
from tools.endgames.building import Part
from tools.endgames.positions import position

NOWHERE = 255
SURE = 0.9  # the share of the positions from which on their result is the verdict
WON, DRAWN, OPEN = "won", "drawn", "either"
# the heading of each share of results, and its field in Figures
ADJUDICATED = {
    "won": "won",
    "adjudicated, won": "settled_won",
    "drawn": "drawn",
    "adjudicated, lost": "settled_lost",
    "lost": "lost",
}


class Figures(NamedTuple):
    """The figures of a part.

    positions: their number;  quiet: the number of those whose side to move does not capture, where they are told apart;  won,
    drawn, lost: of these, for the side to move, with all plies of dead play left;  settled_won, settled_lost: by adjudication,
    not among the others;  longest: plies of the longest win by the last turn;  example: a position with it.
    """

    name: str
    positions: int
    quiet: int
    won: int
    settled_won: int
    drawn: int
    settled_lost: int
    lost: int
    longest: int
    example: str


def figures(variant: Variant, part: Part) -> Figures:
    """The figures of a part."""
    values, quiet = Counter(part.values), Counter(part.quiet)
    for counted in (values, quiet):
        counted.pop(NOWHERE, None)
    forced = [value for value in quiet if is_forced(value)]
    longest = max(value for value in values if is_forced(value))
    example = position(variant, part.name, part.values.index(longest))
    assert example
    return Figures(
        name=part.name,
        positions=values.total(),
        quiet=quiet.total(),
        won=sum(quiet[value] for value in forced if wins(value)),
        settled_won=quiet[SETTLED_WON],
        drawn=quiet[DRAW],
        settled_lost=quiet[SETTLED_LOST],
        lost=sum(quiet[value] for value in forced if loses(value)),
        longest=plies(longest),
        example=position_text(example),
    )


def write(file: Path, variant: Variant, rows: list[Figures]) -> None:
    """Put a game's section into the document."""
    document = file.read_text("utf-8")
    head, *sections = re.split(r"^(?=## )", document, flags=re.MULTILINE)
    by_name = {section.partition("\n")[0].removeprefix("## "): section.strip() for section in sections}
    by_name[variant.name] = section_of(variant, rows)
    ordered = [by_name[each.name] for each in VARIANTS.values() if each.name in by_name]
    file.write_text("\n\n".join([head.strip(), *ordered]) + "\n", "utf-8")


def section_of(variant: Variant, endings: list[Figures]) -> str:
    """A game's section."""
    total = sum(each.positions for each in endings)
    if variant.captured != UNDER:
        rows = in_pairs(endings)
    else:
        rows = stacked(endings, is_adjudicated=variant.dead_play == ADJUDICATE)
    solved = f"{total:,} positions are solved."
    return "\n".join([f"## {variant.name}", "", solved, "", *rows])


def stacked(endings: list[Figures], is_adjudicated: bool) -> list[str]:
    """The rows of a game with columns: one for each number of pieces."""
    shares = ["won", "drawn", "lost"] if not is_adjudicated else list(ADJUDICATED)
    rows = [f"| pieces | positions | {' | '.join(shares)} | longest | example |", f"|{'--:|' * (len(shares) + 3)}---|"]
    for each in endings:
        parts = [share(getattr(each, ADJUDICATED[name]), each.quiet) for name in shares]
        rows.append(f"| {each.name} | {each.positions:,} | {' | '.join(parts)} | {each.longest} | `{each.example}` |")
    return rows


def in_pairs(endings: list[Figures]) -> list[str]:
    """The rows of a game without columns: one for each pair of materials, the stronger side's first."""
    by_name = {each.name: each for each in endings}
    rows = ["| to win | against | verdict | positions | stronger to move | weaker to move | longest | example |"]
    rows.append("|---|---|---|--:|---|---|--:|---|")
    for name, each in by_name.items():
        other = by_name[name[2:] + name[:2]]
        if each is other or is_stronger(each, other):
            rows.append(row(each, other))
    return rows


def is_stronger(each: Figures, other: Figures) -> bool:
    """Return whether the side to move in the first of both wins more often."""
    return (each.won / each.quiet + other.lost / other.quiet, each.name) > (
        other.won / other.quiet + each.lost / each.quiet,
        other.name,
    )


def row(strong: Figures, weak: Figures) -> str:
    """The row of a pair of materials."""
    sides = force(strong.name[:2]), force(strong.name[2:])
    longest = max(strong, weak, key=lambda each: each.longest)
    positions = strong.positions if strong is weak else strong.positions + weak.positions
    first = " · ".join(share(part, strong.quiet) for part in (strong.won, strong.drawn, strong.lost))
    second = " · ".join(share(part, weak.quiet) for part in (weak.won, weak.drawn, weak.lost))
    cells = [
        *sides,
        verdict(strong, weak),
        f"{positions:,}",
        first,
        second,
        str(longest.longest),
        f"`{longest.example}`",
    ]
    return "| " + " | ".join(cells) + " |"


def verdict(strong: Figures, weak: Figures) -> str:
    """The verdict on nearly all of the positions, with either side to move."""
    if strong.won >= SURE * strong.quiet and weak.lost >= SURE * weak.quiet:
        return WON
    if strong.drawn >= SURE * strong.quiet and weak.drawn >= SURE * weak.quiet:
        return DRAWN
    return OPEN


def force(digits: str) -> str:
    """A side's pieces, as in "2 officers + 1 soldier"."""
    soldiers, officers = map(int, digits)
    named = [(officers, "officer"), (soldiers, "soldier")]
    return " + ".join(f"{number} {name}{'s' * (number > 1)}" for number, name in named if number)


def share(part: int, whole: int) -> str:
    """A share in percent: 0 % and 100 % only where they are exact."""
    if part in (0, whole):
        return "all" if part else "–"
    return f"{min(max(100 * part / whole, 0.1), 99.9):.1f} %"
