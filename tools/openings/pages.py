"""The pages of docs/openings: the values of each game's first ten turns, with diagrams, from the books."""

import gzip
import json
from pathlib import Path

from pyapp.rules.book import Book
from pyapp.rules.notation import turn_text
from pyapp.rules.opening_names import NAMED
from pyapp.rules.position import Position, Turn, after, start
from pyapp.rules.scores import FORCED, JUDGEMENT, WIN
from pyapp.rules.variants import Variant
from pyapp.ui.print.diagram import LETTERS, Diagram, document
from pyapp.ui.print.ink import Ink
from tools.openings.lines import best_line, choices, for_light, numbered, played, value
from tools.paths import BOOKS, ROOT

FOLDER = ROOT / "docs/openings"
TEXTS = ROOT / "assets/texts/more/en.json"
PLIES = 10
OTHERS = 2  # turns shown beside the best one
DRAWN = 3  # of the first turns, the best ones, whose lines have a diagram
WIDTH = "60mm"


def write_pages(variant: Variant) -> None:
    """Write a game's page and its diagrams."""
    page, pictures = made(variant, (BOOKS / f"{variant.id}.txt").read_text())
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        (FOLDER / name).write_text(picture, "utf-8")
    (FOLDER / f"{variant.id}.md").write_text(page, "utf-8")


def made(variant: Variant, text: str) -> tuple[str, dict[str, str]]:
    """A game's page, and its diagrams by their files' names, from the text of its book."""
    book = Book(variant.id, text)
    pictures: dict[str, str] = {}
    parts = [
        f"# {variant.name}: what the first ten turns are worth",
        "Written by `python -m tools.openings --pages` from the [opening book](../openings.md), a tree of "
        f"{book.positions:,} positions. Values are for Light, in soldiers: +0.50 is half a soldier ahead. “Searched” says how "
        "many positions of the tree follow.",
        "## The first turn",
        *first_turns(book, variant),
        "## Ten turns of best play",
        *best_play(book, variant, pictures),
        "## After each first turn",
        *beginnings(book, variant, pictures),
        *named(book, variant, pictures),
    ]
    return "\n\n".join(parts) + "\n", pictures


def first_turns(book: Book, variant: Variant) -> list[str]:
    """A table of the first turns with their values and best answers."""
    here, rows = start(variant), ["| turn | value | best answer | searched |", "|---|---:|---|---:|"]
    for choice in choices(book, here):
        answer = best_line(book, after(here, choice.turn), 1)
        reply = turn_text(variant, answer[0].turn) if answer else ""
        rows.append(f"| {turn_text(variant, choice.turn)} | {worth(choice.value)} | {reply} | {choice.behind:,} |")
    mirror = ["Turns that are the same in a mirror stand once."] if variant.size % 2 else []
    return ["\n".join(rows), *mirror]


def best_play(book: Book, variant: Variant, pictures: dict) -> list[str]:
    """The best line of ten turns, the next best turns in each position, and the final position."""
    rows = ["| | turn | value | searched | next best |", "|---:|---|---:|---:|---|"]
    steps = best_line(book, start(variant), PLIES)
    for ply, (position, turn, options) in enumerate(steps):
        others = [
            f"{turn_text(variant, each.turn)} {worth(for_light(position, each.value))}" for each in options[1:][:OTHERS]
        ]
        number = f"{ply // 2 + 1}." if ply % 2 == 0 else ""
        figures = f"{worth(for_light(position, options[0].value))} | {options[0].behind:,}"
        rows.append(f"| {number} | {turn_text(variant, turn)} | {figures} | {', '.join(others) or 'forced'} |")
    return ["\n".join(rows), shown(pictures, f"{variant.id}-best.svg", steps, "After these ten turns")]


def beginnings(book: Book, variant: Variant, pictures: dict) -> list[str]:
    """Ten turns of best play after each of the first turns."""
    here, paragraphs = start(variant), []
    for number, choice in enumerate(choices(book, here)):
        steps = best_line(book, after(here, choice.turn), PLIES - 1)
        turns = [choice.turn, *(step.turn for step in steps)]
        paragraphs.append(f"**{turn_text(variant, choice.turn)}**, {worth(choice.value)}: {numbered(turns, variant)}")
        if 0 < number < DRAWN and steps:
            paragraphs.append(
                shown(pictures, f"{variant.id}-{number + 1}.svg", steps, f"After {len(turns)} turns of this line")
            )
    return paragraphs


def named(book: Book, variant: Variant, pictures: dict) -> list[str]:
    """The openings that have a name."""
    texts, paragraphs = json.loads(TEXTS.read_text("utf-8")), []
    for name, games, turns in NAMED:
        if variant.id in games:
            line = played(start(variant), turns)
            made = [turn for _, turn in line if turn]
            score = value(book, line)
            worths = "not in the book" if score is None else worth(score)
            paragraphs.append(f"**{texts['opening.' + name]}**, {worths}: {numbered(made, variant)}")
            paragraphs.append(picture(pictures, f"{name}.svg", line[-1][0], made[-1], texts["opening." + name]))
    return (
        ["## Openings with a name", "Where the names come from: [openings](../openings.md#names).", *paragraphs]
        if paragraphs
        else []
    )


def shown(pictures: dict, name: str, steps: list, words: str) -> str:
    """The diagram of the position at the end of a line, with its last turn."""
    return picture(pictures, name, after(steps[-1].position, steps[-1].turn), steps[-1].turn, words)


def picture(pictures: dict, name: str, position: Position, turn: Turn, words: str) -> str:
    """A diagram with the turn that led to the position, as the page names it."""
    diagram = Diagram(position, "squares", LETTERS, False, [turn.path], [], (), "")
    pictures[name] = document(diagram, Ink(), WIDTH)
    return f"![{words}]({name})"


def worth(value: int) -> str:
    """A value for Light, in soldiers, or who wins."""
    if abs(value) > FORCED:
        return f"{'Light' if value > 0 else 'Dark'} wins in {(WIN - abs(value) + 1) // 2}"
    if abs(value) > JUDGEMENT:
        return f"{'Light' if value > 0 else 'Dark'} wins by adjudication"
    return f"{value / 100:+.2f}".replace("-", "−")


def table_of_books(variants: list[Variant]) -> list[str]:
    """A row for each game, on its book."""
    rows = [
        "| game | positions | looked at | value of the start | bytes, as gzip packs it |",
        "|---|---:|---:|---:|---:|",
    ]
    return rows + [row_of(variant, BOOKS / f"{variant.id}.txt") for variant in variants]


def row_of(variant: Variant, file: Path) -> str:
    """The row of a game's book."""
    text = file.read_text()
    best = choices(Book(variant.id, text), start(variant))[0].value
    positions, looked = (int(word) for word in text.split("\n", 1)[0].split(" ")[-2:])
    packed = len(gzip.compress(text.encode(), 9))
    return f"| [{variant.name}](openings/{variant.id}.md) | {positions:,} | {looked:,} | {worth(best)} | {packed:,} |"
