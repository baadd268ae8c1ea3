"""A listener who hears the sentences of a game and moves the pieces on another board by these words alone.

Of the rules, only the place of captured pieces is known: below the column that takes them, or beside the board.
"""

import re

from tests.reference.turns import GAMES, OTHER_SIDE, start

SQUARE = "[A-J](?:10|[1-9])"
PIECES = {"piece.light.soldier": "w", "piece.light.officer": "W", "piece.dark.soldier": "b", "piece.dark.officer": "B"}
LIST = ".+?"  # of pieces or squares


class Listener:
    """A board with the pieces of the game's start. It knows the names of pieces and the texts of one language.

    board: columns by their squares, read top first;  turns: the number of turns that were heard.
    """

    def __init__(self, game: str, catalogue: dict):
        self.board, self.turns = dict(start(game)), 0
        self._texts, self._keeps = catalogue, GAMES[game].captured == "under"
        self._side = "w"

    def is_read(self, words: str, side: str) -> None:
        """Set up the board that is read out in these words. side: "w" or "b", the one that moves next."""
        listed = re.fullmatch(self._pattern(self._texts["said.board"]), words)
        assert listed, words
        height = self._pattern(self._texts["column.height"])
        self.board, self._side = {}, side
        for each in listed["columns"].split(self._texts["said.separator"]):
            square, *parts = each.split(self._texts["list.separator"])
            pieces = [part for part in parts if not re.fullmatch(height, part)]
            self.board[square.lower()] = self._column(self._texts["list.separator"].join(pieces))

    def hears(self, words: str) -> None:
        """Make the turn in these words, and compare the board with them; other announcements contain none."""
        sentences = [sentence.rstrip(".") for sentence in words.split(". ")]
        way = self._match("fact.capture", sentences[0]) or self._match("turn.move", sentences[0])
        if way is None:
            return
        self.turns += 1
        self._move(way)
        for sentence in sentences[1:]:
            self._compare(sentence)
        self._side = OTHER_SIDE[self._side]

    def _move(self, way: dict):
        """Move a column, with the pieces that it takes below it."""
        assert way["side"] == self._texts["side.light" if self._side == "w" else "side.dark"]
        column = self.board.pop(way["origin"].lower())
        for square, is_officer in self._taken(way.get("taken", "")):
            piece, rest = self.board[square][0], self.board.pop(square)[1:]
            assert piece.lower() == OTHER_SIDE[self._side] and piece.isupper() == is_officer
            column += piece if self._keeps else ""
            if rest:
                self.board[square] = rest
        if way["promoted"] or self._texts["fact.promoted"].replace("{square}", "") in way["landings"]:
            assert column[0].islower()
            column = column[0].upper() + column[1:]
        landing = re.findall(SQUARE, way["landings"])[-1].lower()
        assert landing not in self.board
        self.board[landing] = column

    def _taken(self, pieces: str) -> list:
        """The squares of the pieces that a capture takes, each with whether an officer stands on top."""
        names = {key: self._pattern(self._texts[key]) for key in ("fact.soldier", "fact.officer")}
        taken = re.compile("(%s)|%s" % (names["fact.officer"], names["fact.soldier"].replace("?P<square>", "")))
        return [
            (re.findall(SQUARE, one.group())[-1].lower(), one.group(1) is not None) for one in taken.finditer(pieces)
        ]

    def _compare(self, sentence: str):
        """Compare a sentence about a column with the board."""
        if freed := self._match("fact.freed", sentence):
            column, pieces = self.board[freed["square"].lower()], self._pieces(freed["pieces"])
            assert column.startswith(pieces) and column[len(pieces) :][:1].lower() != self._side
        elif now := self._match("fact.column", sentence):
            assert self.board[now["square"].lower()] == self._column(now["column"])
        else:
            others = ("fact.must", "fact.stuck", "fact.no_progress", "fact.officers_only")
            assert any(self._match(key, sentence) for key in others), sentence

    def _column(self, words: str) -> str:
        """The pieces of a column, top first."""
        upper, _, lower = words.partition(self._texts["column.over"].split("}")[1].split("{")[0])
        return self._pieces(upper) + self._pieces(lower)

    def _pieces(self, words: str) -> str:
        """The pieces that these words name, top first."""
        return "".join([self._run(run) for run in words.split(self._texts["list.separator"]) if run])

    def _run(self, words: str) -> str:
        """The pieces of a run such as "2 Light soldiers"."""
        for key, piece in PIECES.items():
            for form in self._texts[key].values():
                if run := re.fullmatch(re.escape(form).replace(r"\{count\}", r"(\d+)"), words):
                    return piece * int(run[1] if run.groups() else 1)
        raise AssertionError(words)

    def _match(self, key: str, sentence: str) -> dict | None:
        """The blanks of a sentence that is one of this text, None if it is another."""
        promoted = "(?P<promoted>%s)?" % re.escape(self._texts["turn.promotes"])
        forms = self._texts[key]
        for form in forms.values() if isinstance(forms, dict) else [forms]:
            if match := re.fullmatch(self._pattern(form.rstrip(".")) + promoted, sentence):
                return match.groupdict()
        return None

    def _pattern(self, text: str) -> str:
        """The regular expression for a text with its blanks filled."""
        side = "|".join([re.escape(self._texts[key]) for key in ("side.light", "side.dark")])
        kinds = {"side": side, "other": side, "origin": SQUARE, "square": SQUARE}
        return re.sub(r"\\\{(\w+)\\\}", lambda one: f"(?P<{one[1]}>{kinds.get(one[1], LIST)})", re.escape(text))
