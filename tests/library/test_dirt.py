"""Forty kinds of dirt in PDN, and what is read nevertheless: the rows of the table in docs/library.md."""

import re
from pathlib import Path

import pytest

import columna
from tools.paths import ROOT

TAGS = '[Event "One"]\n[White "Žofie"]\n[Variant "lasca"]\n[Result "1-0"]\n'
OPEN = TAGS.replace('[Result "1-0"]\n', "")  # tags without the result
TURNS = "1. c3-d4 e5xc3 2. b2xd4 f6-e5 1-0\n"
NEXT = '\n[Event "Two"]\n[Variant "lasca"]\n\n1. e3-f4 0-1\n'
ONE = ("One", "c3-d4 e5xc3 b2xd4 f6-e5", 0)  # the event, the turns and the winner
TWO = ("Two", "e3-f4", 1)
WHOLE = [ONE, TWO]


def turns(old: str, new: str) -> str:
    """Both games, with a change in the turns of the first."""
    assert old in TURNS
    return f"{TAGS}\n{TURNS.replace(old, new)}{NEXT}"


def tags(old: str, new: str) -> str:
    """Both games, with a change in the tags of the first."""
    assert old in TAGS
    return f"{TAGS.replace(old, new)}\n{TURNS}{NEXT}"


def cut(played: str) -> list[tuple[str, str, int]]:
    """Both games, the first with these turns alone."""
    return [("One", played, 0), TWO]


# kind of dirt: the text, the games that are read, and the first words of each remark, or of the error after "error: "
DIRT = {
    "no-break, thin and ideographic spaces": (
        turns(" ", " \u00a0\u2009\u3000").replace(" \u00a0", "\u00a0"),
        WHOLE,
        [],
    ),
    "soft hyphens and zero-width spaces": (turns(" ", "\u200b").replace("x", "\u00adx"), WHOLE, []),
    "a byte order mark before a later game": (f"{TAGS}\n{TURNS}\n\ufeff{NEXT[1:]}", WHOLE, []),
    "Control-Z at the end": (f"{TAGS}\n{TURNS}{NEXT}\x1a", WHOLE, []),
    "carriage returns alone at the ends of lines": (f"{TAGS}\n{TURNS}{NEXT}".replace("\n", "\r"), WHOLE, []),
    "a wrong byte in UTF-8": (turns("2.", "{Ž} 2.").encode().replace(b"2.", b"{\xe9} 2.", 1), WHOLE, ["'\ufffd'"]),
    "spaces before the tags": (f"{TAGS}\n{TURNS}{NEXT}".replace("[", "  ["), WHOLE, []),
    "all tags on one line": (f"{TAGS.replace(chr(10), '')}\n\n{TURNS}{NEXT}", WHOLE, []),
    "a comment before the tags": (f"{{So.}}\n{TAGS}\n{TURNS}{NEXT}", WHOLE, []),
    "words before the first game": (f"Games:\n\n{TAGS}\n{TURNS}{NEXT}", WHOLE, ["'Games:'"]),
    "words between two games": (f"{TAGS}\n{TURNS}\nRound 2{NEXT}", WHOLE, ["'Round'"]),
    "no blank line between two games": (f"{TAGS}\n{TURNS}{NEXT[1:]}", WHOLE, []),
    "positions without moves, one after the other": (f"{TAGS}{NEXT}", [("One", "", 0), TWO], []),
    "a blank line among the moves": (turns(" 2.", "\n\n2."), WHOLE, []),
    "a result among the moves": (turns(" 2.", " * 2."), WHOLE, ["'*'"]),
    "tag and moves that end differently": (turns("1-0", "0-1"), WHOLE, ["'0-1'"]),
    "a result with a long dash": (f"{OPEN}\n{TURNS.replace('-0', '–0')}{NEXT}", WHOLE, []),
    "0-0: both have lost": (turns("1-0", "0-0").replace('"1-0"', '"0-0"'), [(*ONE[:2], None), TWO], []),
    "a result of no kind": (tags('"1-0"', '"won"'), WHOLE, ["'won'"]),
    "signs in ASCII, as += and -+": (turns(" 2.", "+= 2.").replace("f6-e5", "f6-e5 -+"), WHOLE, []),
    "N for a new move": (turns(" e5", "N e5").replace("b2xd4", "b2xd4 N"), WHOLE, []),
    "□ and → after a move": (turns(" e5", " □ e5").replace("b2xd4", "b2xd4 →"), WHOLE, ["'→'"]),
    "$300, a glyph that PGN does not have": (turns(" e5", " $300 e5"), WHOLE, ["'$300'"]),
    "2… with one character for the dots": (turns("f6", "2… f6"), WHOLE, []),
    "1) in place of 1.": (turns("1. ", "1) "), WHOLE, ["')'"]),
    "words among the moves": (turns(" 2.", " Bold! 2."), WHOLE, ["'Bold!'"]),
    "times in brackets": (turns(" 2.", " [0:12] (0:07) 2."), WHOLE, ["'['", "'0:12'", "']'", "'0:07'"]),
    "a dash between two moves": (turns("d4 e5", "d4 - e5"), WHOLE, ["'-'"]),
    "an illegal move in a variation": (turns(" e5", " (1. a3-b4 a5xc9 2. c3xd4 (x) *) 1... e5"), WHOLE, ["'c9'"]),
    "a variation before the first move": (turns("1. ", "(1. a3-b4) 1. "), WHOLE, ["'('"]),
    "a bracket or brace too many": (turns(" e5", " ) } e5"), WHOLE, ["')'", "'}'"]),
    "a comment within a comment": (turns(" e5", " {a {b} c} e5"), WHOLE, ["'{'"]),
    "a comment that is not closed": (turns(" f6", " {So f6"), cut("c3-d4 e5xc3 b2xd4"), ["error: '{'"]),
    "a variation that is not closed": (turns(" f6", " (2. d2xb4 f6"), cut("c3-d4 e5xc3 b2xd4"), ["error: '('"]),
    "an illegal move": (f"{OPEN}\n{TURNS.replace('d4 f6', 'd5 f6')}{NEXT}", cut("c3-d4 e5xc3"), ["error: 'd5'"]),
    "a Cyrillic с in a move": (turns("xc3", "x\u04413"), cut("c3-d4"), ["error: '\u04413'"]),
    "quotation marks within a tag": (tags("Žofie", 'Žofie "Žo" Nová'), WHOLE, []),
    "a tag without its last quotation mark or bracket": (
        tags('One"]', "One]").replace('lasca"]', 'lasca"', 1),
        WHOLE,
        ["'[", "'["],
    ),
    "a tag with curly quotation marks or none": (
        tags('"Žofie"', "“Žofie”").replace('"One"', "One"),
        WHOLE,
        ["'[", "'["],
    ),
    "a tag twice, with two values": (tags("[White", '[White "Anna"]\n[White'), WHOLE, []),
}


def test_each_row_of_the_table_is_shown() -> None:
    page = (ROOT / "docs/library.md").read_text("utf-8")
    rows = re.findall(r"^\| (.*?) \|", page.partition("### Dirt")[2].partition("\n## ")[0], re.M)
    assert rows[1:] == list(DIRT) and len(DIRT) == 40


@pytest.mark.parametrize("kind", DIRT)
def test_dirt_costs_nothing_that_can_be_read_without_it_and_is_told(kind: str, tmp_path: Path) -> None:
    text, games, told = DIRT[kind]
    (tmp_path / "dirt.pdn").write_bytes(text if isinstance(text, bytes) else text.encode())
    for readings in (columna.open_pdn(tmp_path / "dirt.pdn"), columna.stream_pdn(text)):
        found, words = [], []
        for game, error in readings:
            assert game
            result = game.result
            found.append((game.tags["Event"], " ".join(map(str, game.turns)), result and result.winner))
            words += [str(remark) for remark in game.remarks] + ([f"error: {error}"] if error else [])
        assert found == games
        assert len(words) == len(told)
        for sentence, begin in zip(words, told, strict=True):
            assert re.sub(r"line \d+, column \d+: ", "", sentence).startswith(begin)
