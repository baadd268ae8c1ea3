"""Reading PDN texts as games."""

from collections import OrderedDict

from pyapp.rules.annotations import Any, Callable, Iterator
from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.line import result_of
from pyapp.rules.notation import NotationError, is_number
from pyapp.rules.own_rules import read_rules
from pyapp.rules.pdn.comment_commands import take_in
from pyapp.rules.pdn.other_games import CHESS, GAME_TYPE, OtherGame, WrongRules, game_of_type, is_of_chess
from pyapp.rules.pdn.tokens import CLOSE, COMMENT, GLYPH, NOTHING, OPEN, TAG, WORD, Source, Token
from pyapp.rules.pdn.words import FEN, OUTCOMES, PLAYED, RESULT, RULES, SET_UP, TERMINATION, VARIANT
from pyapp.rules.position import Position, Turn, legal_turns, start
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.record import line_to
from pyapp.rules.turn_reading import turn_among
from pyapp.rules.variants import OWN, VARIANTS, Variant

LONGEST = 100_000  # characters of the comments on a turn
MOST_SIGNS = 1000  # comments, glyphs and variations without a turn between them
MOST_FAULTS = 100  # games in a row of which nothing can be read
_OWN_TAGS = {name.lower(): name for name in (VARIANT, RULES, SET_UP, FEN, RESULT, TERMINATION, PLAYED)}


def read_games(text: str) -> list:
    """The Games of a text, in order, each at its end; none in an empty text. Raises NotationError."""
    games: list = []
    for game, error in each_game(text):
        if error:
            raise error
        if game:
            games.append(game)
    return games


def each_game(
    text: str,
    variant: Variant | None = None,
    source_of: Callable[[str], Source] = Source,
    quick_turn: Callable[[Position, str], Turn | None] | None = None,
) -> Iterator:
    """Yield (Game, None) for every game of a text, and (None, None) after every step of work.

    For a game that cannot be read to its end, yield (Game, NotationError) with the part before the error, or None in place of
    the game if there is no such part; reading continues with the next game. `variant`: of games that name none, if allowed;
    `source_of`, `quick_turn`: a Source and a function for finding turns that are quicker if a text is plain. `quick_turn` returns
    the legal Turn of a Position that a text names, or None if it cannot tell.
    """
    source, faults = source_of(text), 0
    while not source.is_read:
        reader = _Reader(source, variant, quick_turn)
        try:
            for token in source.tokens():
                if reader.is_done_before(token):
                    yield reader.game(), None
                    reader, faults = _Reader(source, variant, quick_turn), 0
                reader.take(token)
                yield None, None
            if not reader.is_empty:
                yield reader.game(), None
            return
        except NotationError as error:
            rest = reader.rest()
            yield rest, error
            faults = 0 if rest else faults + 1
            if faults == MOST_FAULTS:
                yield None, NotationError("what follows is not read", "", (error.line, error.column))
                return
            for _ in source.skip_to_tags():
                yield None, None


class _Reader:
    """Takes the tokens of one game.

    _node: where the next turn is made;
    _is_new: a variation has been opened, and none of its turns read yet;
    _opened: the variations around the place, each as the Token that opens it and the node to return to at its end.
    """

    _source: Source
    _tags: OrderedDict  # name -> Token
    _game: Any  # the Game once it has begun: the tags are complete then
    _result: Any  # the Token that ends it
    _node: Any  # a Node
    _at: Any  # an int
    _opened: list

    def __init__(
        self, source: Source, variant: Variant | None, quick_turn: Callable[[Position, str], Turn | None] | None
    ) -> None:
        self._source, self._default, self._quick_turn = source, variant, quick_turn
        self._tags = OrderedDict()
        self._game = self._result = self._node = self._at = None
        self._preface: list = []  # the comments before the game begins
        self._before: list = []  # the comments before a variation's first turn
        self._is_new, self._opened = False, []
        self._signs = 0  # since the last turn or tag

    @property
    def is_empty(self) -> bool:
        """Tell whether the reader has taken nothing of a game yet."""
        return not self._tags and self._game is None

    def is_done_before(self, token: Token) -> bool:
        """Tell whether this token belongs to the next game."""
        over = self._result is not None or (token.kind == TAG and self._game is not None)
        return over and token.kind not in (COMMENT, GLYPH, NOTHING)

    def take(self, token: Token) -> None:
        """Take the next token. Raises NotationError."""
        self._at = token.at
        self._signs = 0 if token.kind in (TAG, WORD) else self._signs + 1
        if self._signs > MOST_SIGNS:
            raise self._error("more than %d comments and signs here" % MOST_SIGNS, "", token.at)
        if token.kind == TAG:
            self._tag(token)
        elif token.kind == COMMENT:
            self._comment(token.text, token.at)
        elif token.kind != NOTHING:
            self._begin(token.text)
            self._take_turns(token)

    def game(self) -> Game:
        """The game with all its comments. Raises NotationError."""
        if self._opened:
            raise self._error("a variation that is not closed", "(", self._opened[0][0].at)
        self._begin()
        names = self._told_by_game()
        if not self._end_where_played():
            names.remove(PLAYED)
        if not self._decide():
            names.remove(TERMINATION)
        self._put_tags(names)
        return self._game

    def rest(self) -> Game | None:
        """The game up to the error; None if it had not begun."""
        if self._game:
            self._game.reach(self._opened[0][1] if self._opened else self._node)
            self._put_tags(self._told_by_game())
        return self._game

    def _told_by_game(self) -> list:
        """The names of the tags whose values follow from the game itself."""
        is_own = self._game.start.variant.id not in VARIANTS
        return [name for name in _OWN_TAGS.values() if name != RULES or is_own]

    def _put_tags(self, left_out: list) -> None:
        for name, tag in self._tags.items():
            if name not in left_out:
                self._game.record.tags[name] = tag.text

    def _error(self, reason: str, token: str, at: int) -> NotationError:
        return NotationError(reason, token, self._source.place(at))

    # Tags

    def _tag(self, token: Token) -> None:
        name = _OWN_TAGS.get(token.name.lower(), token.name)
        if name in self._tags and self._tags[name].text != token.text:
            name = self._second_name(name, token.at)
        self._tags[name] = token

    def _second_name(self, name: str, at: int) -> str:
        """A name for the second value of a tag, as White2. Raises NotationError for our own tags, which have only one value."""
        if name not in _OWN_TAGS.values():
            for number in range(2, 10):
                if name + str(number) not in self._tags:
                    return name + str(number)
        raise self._error("this tag is given twice", name, at)

    def _begin(self, word: str = "") -> None:
        """Begin the game as the tags say, unless it has begun. word: the first word of its turns."""
        if self._game is None:
            variant = self._variant(word)
            self._game = Game(self._position(variant) if FEN in self._tags else self._start(variant))
            self._node = self._game.record.root
            for text, at in self._preface:
                self._comment(text, at)

    def _variant(self, word: str) -> Variant:
        if VARIANT not in self._tags:
            types = [tag.text for name, tag in self._tags.items() if name.lower() == GAME_TYPE]
            other = CHESS if is_of_chess(word) else "".join(map(game_of_type, types))
            if other:
                raise OtherGame(other, "", self._source.place(self._at))
            if self._default:
                return self._default
            raise self._error('no tag names the game, as [Variant "lasca"] does', "", self._at)
        tag = self._tags[VARIANT]
        if tag.text == OWN:
            return self._own_rules(tag)
        for variant in VARIANTS.values():
            if tag.text.strip().lower() in (variant.id, variant.name.lower()):
                return variant
        raise self._error("the games are " + ", ".join(VARIANTS), tag.text, tag.at)

    def _own_rules(self, tag: Token) -> Variant:
        rules = self._tags.get(RULES)
        if rules is None:
            reason = 'this tag needs another, as [Rules "size=10 rows=4"]'
            raise WrongRules(reason, VARIANT, self._source.place(tag.at))
        try:
            return read_rules(rules.text)
        except ValueError as error:
            raise WrongRules(str(error), rules.text, self._source.place(rules.at))

    def _position(self, variant: Variant) -> Position:
        tag = self._tags[FEN]
        try:
            return read_written_position(variant, tag.text)
        except NotationError as error:
            raise self._error(error.reason, error.token, tag.at)

    def _start(self, variant: Variant) -> Position:
        tag = self._tags.get(SET_UP)
        if tag and tag.text.strip() == "1":
            raise self._error('this tag needs another, as [FEN "W:a1w,g7b"]', SET_UP, tag.at)
        return start(variant)

    # Turns and their comments

    def _take_turns(self, token: Token) -> None:
        if token.kind == OPEN:
            self._open(token)
        elif token.kind == CLOSE:
            self._close(token)
        elif token.kind == GLYPH:
            self._glyph(token)
        elif token.text not in OUTCOMES:
            self._turn(token)
        elif self._opened:
            self._comment(token.text, token.at)
        else:
            self._result = token

    def _open(self, token: Token) -> None:
        """Begin a variation: another turn in the place of the last one."""
        if self._is_new or self._node.parent is None:
            raise self._error("a variation stands behind the turn that it replaces", "(", token.at)
        self._opened.append((token, self._node))
        self._node, self._is_new = self._node.parent, True

    def _close(self, token: Token) -> None:
        if not self._opened:
            raise self._error("closes nothing", ")", token.at)
        comments, self._before = self._before, []
        _, self._node = self._opened.pop()
        self._is_new = False
        for text in comments:
            self._comment(text, token.at)

    def _glyph(self, token: Token) -> None:
        glyph = int(token.text)
        if self._is_new:
            self._before.append("$%d" % glyph)
        elif glyph not in self._node.glyphs:
            self._node.glyphs += (glyph,)

    def _turn(self, token: Token) -> None:
        node, record = self._node, self._game.record
        variant, turn = node.position.variant, self._quick_turn and self._quick_turn(node.position, token.text)
        legal = [turn] if turn else legal_turns(node.position)
        if result_of(record, node, legal):
            raise self._error("the game is over here", token.text, token.at)
        try:
            self._node = record.add(node, turn or turn_among(variant, legal, token.text))
        except NotationError as error:
            raise self._error(error.reason, error.token or token.text, token.at)
        if self._is_new:
            self._node.before = self._joined([self._node.before] + self._before, token.at)
            self._before, self._is_new = [], False
        else:
            record.lead(self._node)

    def _comment(self, text: str, at: int) -> None:
        if self._is_new:
            self._before.append(text)
        elif self._game is None:
            self._preface.append((text, at))
        else:
            self._node.comment = self._joined([self._node.comment, take_in(self._node, text)], at)

    def _joined(self, texts: list, at: int) -> str:
        """Comments as one text, with a space between two."""
        comment = " ".join([text for text in texts if text])
        if len(comment) > LONGEST:
            raise self._error("comments of more than %d characters" % LONGEST, "", at)
        return comment

    # The result

    def _end_where_played(self) -> bool:
        """Let the game have all turns, or as many as the tag says. Return whether the tag says a number."""
        node, tag = self._node, self._tags.get(PLAYED)
        if tag is None or not is_number(tag.text, 6) or int(tag.text) > node.plies:
            self._game.reach(node)
            return False
        self._game.reach(line_to(node)[int(tag.text)])
        return True

    def _decide(self) -> bool:
        """End the game as the text states. Return whether the tag of the termination states the same."""
        outcome, token = self._outcome()
        if not outcome:
            return False
        result = self._game.result
        if result is None:
            return self._end(outcome[0])
        if result.winner != outcome[0]:
            raise self._error("the game has ended otherwise here (%s)" % result.reason, token.text, token.at)
        return False

    def _outcome(self) -> tuple:
        """Return the outcome of the movetext, or else of the tag: one of OUTCOMES' values, and the Token."""
        stated = [token for token in (self._result, self._tags.get(RESULT)) if token]
        for token in stated:
            if token.text not in OUTCOMES:
                raise self._error("a result is 1-0, 0-1, 1/2-1/2 or *", token.text, token.at)
        decided = [(OUTCOMES[token.text], token) for token in stated if OUTCOMES[token.text]]
        if len(decided) == 2 and decided[0][0] != decided[1][0]:
            raise self._error("the tag says otherwise", self._result.text, self._result.at)
        return decided[0] if decided else ((), None)

    def _end(self, winner: int | None) -> bool:
        """Let people decide the game. Return whether the tag of the termination states the same."""
        tag = self._tags.get(TERMINATION)
        try:
            self._game.decide(Result(winner, tag.text.strip().lower() if tag else RECORDED))
            return True
        except NotNow:
            self._game.decide(Result(winner, RECORDED))
            return False
