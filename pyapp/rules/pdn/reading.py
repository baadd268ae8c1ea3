"""PDN texts as records."""

from collections import OrderedDict

from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import NotationError, is_number, read_position, turn_among
from pyapp.rules.pdn.record import FEN, OUTCOMES, RESULT, SET_UP, TERMINATION, TIME, VARIANT, Record
from pyapp.rules.pdn.tokens import COMMENT, TAG, tokens
from pyapp.rules.position import Position, start
from pyapp.rules.variants import VARIANTS, Variant

_TOLD = {name.lower(): name for name in (VARIANT, SET_UP, FEN, RESULT, TERMINATION)}
_UNITS = (3600, 60, 1)  # seconds, of the parts of a time


def read_games(text: str) -> list:
    """The Records of a text, in order, all turns on the board; none in an empty text. Raises NotationError."""
    records: list = []
    for record, error in each_game(text):
        if error:
            raise error
        if record:
            records.append(record)
    return records


def each_game(text: str):
    """Yield (Record, None) for every game of a text, and (None, None) whenever a step is done.

    For a game that cannot be read to its end it is (Record, NotationError) with what could be, None in the place of the
    record where nothing could, and reading goes on with the next game.
    """
    lines, row = text.lstrip("\ufeff").split("\n"), 0
    while row is not None:
        reader = _Reader()
        try:
            for token in tokens(lines, row):
                if reader.is_done_before(token):
                    yield reader.record(), None
                    reader = _Reader()
                reader.take(token)
                yield None, None
            if not reader.is_empty:
                yield reader.record(), None
            row = None
        except NotationError as error:
            yield reader.rest(), error
            row = _next_game(lines, error.line)


def _next_game(lines: list, row: int):
    """The first line from `row` on that begins the tags of a game; None if there is none."""
    return next((at for at in range(row, len(lines)) if _is_tag(lines[at]) and not _is_tag(lines[at - 1])), None)


def _is_tag(line: str) -> bool:
    return line[:1] == "["


class _Reader:
    """Takes the tokens of one game."""

    def __init__(self):
        self._tags = OrderedDict()  # name -> Token
        self._comments: dict = {}
        self._game = None  # once it has begun: the tags are complete then
        self._result = None  # the Token that ends it
        self._line = 1

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing of a game yet."""
        return not self._tags and self._game is None

    def is_done_before(self, token) -> bool:
        """Whether this token belongs to the next game."""
        over = self._result is not None or (token.kind == TAG and self._game is not None)
        return over and token.kind != COMMENT

    def take(self, token):
        """Take the next token. Raises NotationError."""
        self._line = token.line
        if token.kind == TAG:
            self._tag(token)
        elif token.kind == COMMENT:
            self._comment(token)
        elif token.text in OUTCOMES:
            self._begin()
            self._result = token
        else:
            self._begin()
            self._turn(token)

    def record(self) -> Record:
        """The game with all that was said about it. Raises NotationError."""
        self._begin()
        told = list(_TOLD.values())
        if not self._decide():
            told.remove(TERMINATION)
        tags = [(name, tag.text) for name, tag in self._tags.items() if name not in told]
        return Record(OrderedDict(tags), self._game, self._comments)

    def rest(self):
        """The game up to where it cannot be read; None if it had not begun."""
        tags = [(name, tag.text) for name, tag in self._tags.items() if name not in _TOLD.values()]
        return Record(OrderedDict(tags), self._game, self._comments) if self._game else None

    # Tags

    def _tag(self, token):
        name = _TOLD.get(token.name.lower(), token.name)
        if name in self._tags:
            raise NotationError("this tag is given twice", name, token.line)
        self._tags[name] = token

    def _begin(self):
        """Begin the game, if that is not done, where the tags say."""
        if self._game is None:
            variant = self._variant()
            self._game = Game(self._position(variant) if FEN in self._tags else self._start(variant))

    def _variant(self) -> Variant:
        if VARIANT not in self._tags:
            raise NotationError('no tag names the game, as [Variant "lasca"] does', "", self._line)
        tag = self._tags[VARIANT]
        for variant in VARIANTS.values():
            if tag.text.strip().lower() in (variant.id, variant.name.lower()):
                return variant
        raise NotationError("the games are " + ", ".join(VARIANTS), tag.text, tag.line)

    def _position(self, variant: Variant) -> Position:
        tag = self._tags[FEN]
        try:
            return read_position(variant, tag.text)
        except NotationError as error:
            raise NotationError(error.reason, error.token, tag.line)

    def _start(self, variant: Variant) -> Position:
        tag = self._tags.get(SET_UP)
        if tag and tag.text.strip() == "1":
            raise NotationError('this tag needs another, as [FEN "W:a1w,g7b"]', SET_UP, tag.line)
        return start(variant)

    # Turns and what is said about them

    def _turn(self, token):
        game = self._game
        if game.result:
            raise NotationError("the game is over here", token.text, token.line)
        try:
            game.play(turn_among(game.start.variant, game.legal, token.text))
        except NotationError as error:
            raise NotationError(error.reason, error.token or token.text, token.line)

    def _comment(self, token):
        plies = self._game.cursor if self._game else 0
        said = token.text
        while TIME in said:
            said, seconds = _timed(said, token.line)
            if plies:
                self._game.seconds[-1] = seconds
        said = (self._comments.get(plies, "") + " " + said).strip()
        if said:
            self._comments[plies] = said

    # The result

    def _decide(self) -> bool:
        """End the game as the text states; whether that tells what the tag of the termination says."""
        outcome, token = self._outcome()
        if not outcome:
            return False
        result = self._game.result
        if result is None:
            return self._end(outcome[0])
        if result.winner != outcome[0]:
            raise NotationError("the game has ended otherwise here (%s)" % result.reason, token.text, token.line)
        return False

    def _outcome(self) -> tuple:
        """What the movetext states, else the tag: one of OUTCOMES' values, and the Token."""
        stated = [token for token in (self._result, self._tags.get(RESULT)) if token]
        for token in stated:
            if token.text not in OUTCOMES:
                raise NotationError("a result is 1-0, 0-1, 1/2-1/2 or *", token.text, token.line)
        decided = [(OUTCOMES[token.text], token) for token in stated if OUTCOMES[token.text]]
        if len(decided) == 2 and decided[0][0] != decided[1][0]:
            raise NotationError("the tag says otherwise", self._result.text, self._result.line)
        return decided[0] if decided else ((), None)

    def _end(self, winner) -> bool:
        """Let people decide the game; whether as the tag of the termination says."""
        tag = self._tags.get(TERMINATION)
        try:
            self._game.decide(Result(winner, tag.text.strip().lower() if tag else RECORDED))
            return True
        except NotNow:
            self._game.decide(Result(winner, RECORDED))
            return False


def _timed(said: str, line: int) -> tuple:
    """A comment without the first time in it, and the seconds of that time."""
    before, _, rest = said.partition(TIME)
    time, _, behind = rest.partition("]")
    parts = time.strip().split(".")[0].split(":")
    if len(parts) > 3 or not all(is_number(part, 9) for part in parts):
        raise NotationError("a time is written as in [%emt 0:00:07]", TIME + time, line)
    seconds = sum(unit * int(part) for unit, part in zip(_UNITS[3 - len(parts) :], parts))
    return (before.rstrip() + " " + behind.lstrip()).strip(), seconds
