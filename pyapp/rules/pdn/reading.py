"""Reading PDN texts as games.

After a fault everything is read that can be read without it. An error ends the main line of its game, which keeps its result;
within a variation it ends only that one. What is neither a turn nor a sign is passed over. The record has a remark on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.line import result_of
from pyapp.rules.notation import LONGEST_TOKEN, NotationError
from pyapp.rules.pdn.comment_commands import BEGIN, MOST_COMMANDS, take_in
from pyapp.rules.pdn.ending import finish
from pyapp.rules.pdn.heading import Heading
from pyapp.rules.pdn.parts import lines_of, parts
from pyapp.rules.pdn.tokens import CLOSE, COMMENT, END, NOTHING, OPEN, STRAY, TAG, WORD, Source, Token
from pyapp.rules.pdn.words import OUTCOMES, REMARK
from pyapp.rules.position import Turn, legal_turns
from pyapp.rules.turn_reading import turn_among
from pyapp.rules.variants import Variant

LONGEST_COMMENT = 100_000  # characters of the comments on a turn
MOST_SIGNS = 1000  # comments, glyphs and variations without a turn between them, and remarks on a game
MOST_FAULTS = 100  # games in a row of which nothing can be read


def read_games(text: str) -> list[Game]:
    """The Games of a text, in order, each at its end; none in an empty text. Raises NotationError."""
    games: list[Game] = []
    for game, error in each_game(text):
        if error:
            raise error
        if game:
            games.append(game)
    return games


def each_game(
    source: str | Iterable[str],
    variant: Variant | None = None,
    source_of: Callable[[str, int], Source] = Source,
) -> Iterator[tuple[Game | None, NotationError | None]]:
    """Yield (Game, None) for every game of a text, or of its lines, and (None, None) after every step of work.

    For a game that cannot be read to its end, yield (Game, NotationError) with the part before the error, or None in place of
    the game if there is no such part; reading continues with the next game. `variant`: of games that name none, if allowed;
    `source_of`: a Source that is quicker if a text is plain.
    """
    faults = 0
    for part in parts(lines_of(source) if isinstance(source, str) else source):
        yield None, None
        if part:
            before, text = part
            for game, error in games_of_part(source_of(text, before), variant):
                yield game, error
                if game:
                    faults = 0
                elif error:
                    faults += 1
                    if faults == MOST_FAULTS:
                        yield None, NotationError("what follows is not read", "", (error.line, error.column))
                        return


def games_of_part(source: Source, variant: Variant | None) -> Iterator[tuple[Game | None, NotationError | None]]:
    """Yield the games of a part, and what `each_game` yields besides."""
    reader = _Reader(source, variant)
    for token in source.tokens():
        if reader.is_done_before(token):
            yield reader.reading()
            reader = _Reader(source, variant)
        reader.take(token)
        yield None, None
    yield reader.reading()


class _Reader:
    """Takes the tokens of one game.

    _remarks: the NotationErrors that end nothing but a variation;  _error: the one that ends the game, or None;
    _node: where the next turn is made;
    _is_new: a variation has been opened, and none of its turns read yet;
    _opened: the variations around the place, each as the Token that opens it, and the node and _is_new to return to at its end;
    _passed: how many of the variations around the place are passed over: 0, or all from the first wrong one on.
    """

    _game: Any  # the Game once it has begun: the tags are complete then
    _result: Any  # the Token that ends it
    _earlier: Any  # a Token that looked like that, and turns followed
    _error: Any
    _node: Any  # a Node
    _at: Any  # an int
    _opened: list[Any]

    def __init__(self, source: Source, variant: Variant | None) -> None:
        self._source, self._may_go_on = source, variant is None
        self._heading = Heading(source, variant)
        self._game = self._result = self._earlier = self._error = self._node = self._at = None
        self._remarks: list[NotationError] = []
        self._preface: list[tuple[str, int]] = []  # the comments before the game begins
        self._before: list[str] = []  # the comments before a variation's first turn
        self._is_new, self._opened, self._passed = False, [], 0
        self._signs = 0  # since the last turn or tag

    def is_done_before(self, token: Token) -> bool:
        """Return whether this token belongs to the next game."""
        if token.kind == TAG:
            return self._game is not None or self._error is not None
        if self._result is None or token.kind != WORD or self._error or self._opened:
            return False
        return not (self._may_go_on and (token.text in OUTCOMES or self._is_legal(token)))

    def take(self, token: Token) -> None:
        """Take the next token."""
        self._at = token.at
        self._signs = 0 if token.kind in (TAG, WORD) else self._signs + 1
        try:
            if token.kind != WORD and (self._signs > MOST_SIGNS or len(self._remarks) > MOST_SIGNS):
                self._source.skip()
                raise self._fault("more than %d comments and signs here" % MOST_SIGNS, "", token.at)
            if self._error:
                self._pass_over(token)
                if token.kind == WORD and token.text in OUTCOMES and not self._passed and self._result is None:
                    self._result = token
            elif self._passed:
                self._pass_over(token)
            else:
                self._take(token)
        except NotationError as error:
            if self._opened or self._result:
                self._remarks.append(error)
                self._passed = 1 if self._opened else 0
            else:
                self._error = self._error or error

    def reading(self) -> tuple[Game | None, NotationError | None]:
        """The game with all its comments and None; or the part before the error, None if there is none, and the error.

        (None, None) if there was nothing of a game.
        """
        if not (self._heading.tags or self._game or self._error):
            return None, self._remarks[0] if self._remarks else None
        try:
            self._begin()
            if self._opened and not self._error:
                raise self._fault("a variation that is not closed", "(", self._opened[0][0].at)
        except NotationError as error:
            self._error = self._error or error
        if self._game:
            self._finish()
        return self._game, self._error

    def _finish(self) -> None:
        """Let the game end, and give it its remarks."""
        error = self._error
        if error:
            said = [error.token[:LONGEST_TOKEN], error.reason] if error.token else [error.reason]
            where = "line %d, column %d" % (error.line, error.column)
            self._add_tag(Token(TAG, ": ".join([where] + said), REMARK, self._at))
        results = [token for token in (self._result, self._earlier) if token]
        finish(self._game, self._opened[0][1] if self._opened else self._node, self._heading, results, self._remark)
        self._game.record.remarks = tuple(self._remarks)

    def _fault(self, reason: str, token: str, at: int) -> NotationError:
        return NotationError(reason, token, self._source.place(at))

    def _remark(self, reason: str, token: str, at: int) -> None:
        self._remarks.append(self._fault(reason, token, at))

    def _add_tag(self, tag: Token) -> None:
        try:
            self._heading.add(tag)
        except NotationError as error:
            self._remarks.append(error)

    # Turns and their comments

    def _take(self, token: Token) -> None:
        """Take a token where nothing is passed over. Raises NotationError."""
        kind = token.kind
        if kind == WORD:
            self._begin(token.text)
            if token.text not in OUTCOMES:
                self._turn(token)
            elif self._opened:
                self._comment(token.text, token.at)
            elif self._result:
                self._remark("a second result", token.text, token.at)
                if not OUTCOMES[self._result.text]:  # it names neither a winner nor a draw
                    self._result = token
            else:
                self._result = token
        elif kind == TAG:
            self._add_tag(token)
        elif kind == COMMENT:
            self._comment(token.text, token.at)
        elif kind == STRAY:
            self._remark(token.name, token.text, token.at)
        elif kind == END:
            raise self._fault(token.name, token.text, token.at)
        elif kind != NOTHING:
            self._begin()
            take = self._open if kind == OPEN else self._close if kind == CLOSE else self._glyph
            take(token)

    def _pass_over(self, token: Token) -> None:
        """Count the variations that are passed over, and close the first of them at its end."""
        if token.kind == OPEN:
            self._passed += 1
        elif token.kind == CLOSE and self._passed:
            self._passed -= 1
            if not self._passed and self._opened:
                self._close(token)

    def _begin(self, word: str = "") -> None:
        """Begin the game as the tags say, unless it has begun. word: the first word of its turns."""
        if self._game is None:
            self._game = Game(self._heading.position(word, self._at))
            self._node = self._game.record.root
            for text, at in self._preface:
                self._comment(text, at)

    def _open(self, token: Token) -> None:
        """Begin a variation: another turn in the place of the last one."""
        is_wrong = self._is_new or self._node.parent is None
        self._opened.append((token, self._node, self._is_new))
        if is_wrong:
            raise self._fault("a variation stands behind the turn that it replaces", "(", token.at)
        self._node, self._is_new = self._node.parent, True

    def _close(self, token: Token) -> None:
        if not self._opened:
            self._remark("closes nothing", ")", token.at)
            return
        comments, self._before = self._before, []
        _, self._node, self._is_new = self._opened.pop()
        for text in comments:
            self._comment(text, token.at)

    def _glyph(self, token: Token) -> None:
        glyph = int(token.text)
        if self._is_new:
            self._before.append("$%d" % glyph)
        elif glyph not in self._node.glyphs:
            self._node.glyphs += (glyph,)

    def _turn(self, token: Token) -> None:
        if self._result and not self._opened:
            self._remark("turns follow this result", self._result.text, self._result.at)
            self._earlier, self._result = self._result, None
        self._add(self._read_turn(token), token.at)
        while self._source.is_quick and not result_of(self._game.record, self._node, True):
            turn = self._source.next_turn(self._node.position)
            if turn is None:
                return
            self._add(turn, token.at)

    def _add(self, turn: Turn, at: int) -> None:
        record = self._game.record
        self._node = record.add(self._node, turn)
        if self._is_new:
            self._node.before = self._joined([self._node.before] + self._before, at)
            self._before, self._is_new = [], False
        else:
            record.lead(self._node)

    def _read_turn(self, token: Token) -> Turn:
        """The legal turn that a word names here. Raises NotationError."""
        node = self._node
        turn = self._source.turn(node.position, token.text)
        legal = [turn] if turn else legal_turns(node.position)
        if result_of(self._game.record, node, legal):
            raise self._fault("the game is over here", token.text, token.at)
        try:
            return turn or turn_among(node.position.variant, legal, token.text)
        except NotationError as error:
            raise self._fault(error.reason, error.token or token.text, token.at)

    def _is_legal(self, token: Token) -> bool:
        try:
            return bool(self._read_turn(token))
        except NotationError:
            return False

    def _comment(self, text: str, at: int) -> None:
        if self._is_new:
            self._before.append(text)
        elif self._game is None:
            self._preface.append((text, at))
        else:
            if text.count(BEGIN) > MOST_COMMANDS:  # they may stand within one another, and each is read once more then
                self._remark("more than %d commands in a comment are not read" % MOST_COMMANDS, "", at)
            else:
                text = take_in(self._node, text)
            self._node.comment = self._joined([self._node.comment, text], at)

    def _joined(self, texts: list[str], at: int) -> str:
        """Comments as one text, with a space between two."""
        comment = " ".join([text for text in texts if text])
        if len(comment) > LONGEST_COMMENT:
            raise self._fault("comments of more than %d characters" % LONGEST_COMMENT, "", at)
        return comment
