"""A PDN text as tokens. Variations, marks such as $1 or !?, move numbers and lines after % are left out."""

from collections import namedtuple

from pyapp.rules.notation import MARKS, NotationError

TAG, COMMENT, WORD = "tag", "comment", "word"

# kind: TAG, COMMENT or WORD, which is a turn or a result;  text: what is said, of a tag its value;  name: of a tag;
# line: where it begins, from 1
Token = namedtuple("Token", ("kind", "text", "name", "line"))

SPACES = " \t\r\v\f"
ENDS = SPACES + "{}()[];"


def tokens(lines: list, row: int):
    """Yield the tokens of a text from one of its lines on. Raises NotationError where something is not closed, or closed
    and not opened."""
    return _Scanner(lines, row).run()


class _Scanner:
    """Goes through a text once, line by line: on MicroPython it is a long way to a far place in a long text.

    _row, _at: the place, from 0;  _text: its line;  _opened: the lines on which the variations around it began.
    """

    def __init__(self, lines: list, row: int):
        self._lines = lines
        self._opened: list = []
        self._found = None  # the Token that was found last
        self._go(row, 0)

    def run(self):
        """Yield the tokens."""
        while self._skip_spaces():
            self._take(self._text[self._at])
            if self._found:
                yield self._found
                self._found = None
        if self._opened:
            raise NotationError("a variation that is not closed", "(", self._opened[0])

    def _take(self, mark: str):
        """Go on behind what begins here with this mark."""
        if mark == "{":
            self._comment()
        elif mark == ";":
            self._add(COMMENT, _spaced(self._text[self._at + 1 :]), "", self._row + 1)
            self._at = len(self._text)
        elif mark == "%" and self._at == 0:
            self._at = len(self._text)
        elif mark == "(":
            self._opened.append(self._row + 1)
            self._at += 1
        elif mark == ")" and self._opened:
            self._opened.pop()
            self._at += 1
        elif mark == "[":
            self._tag()
        elif mark in ENDS:
            raise NotationError("closes nothing", mark, self._row + 1)
        else:
            self._word()

    def _go(self, row: int, at: int):
        self._row, self._at, self._text = row, at, self._lines[row]

    def _skip_spaces(self) -> bool:
        """Go on to the next character that is none; False at the end."""
        while True:
            self._pass(SPACES)
            if self._at < len(self._text):
                return True
            if self._row + 1 == len(self._lines):
                return False
            self._go(self._row + 1, 0)

    def _pass(self, what: str):
        while self._at < len(self._text) and self._text[self._at] in what:
            self._at += 1

    def _run(self, ends: str) -> str:
        """The characters up to one of `ends`, or to the end of the line."""
        begin = self._at
        while self._at < len(self._text) and self._text[self._at] not in ends:
            self._at += 1
        return self._text[begin : self._at]

    def _comment(self):
        """A comment in braces, over any number of lines."""
        begin, said = self._row, []
        self._at += 1
        while "}" not in self._text[self._at :]:
            said.append(self._text[self._at :])
            if self._row + 1 == len(self._lines):
                raise NotationError("a comment that is not closed", "{", begin + 1)
            self._go(self._row + 1, 0)
        said.append(self._run("}"))
        self._at += 1
        self._add(COMMENT, _spaced(" ".join(said)), "", begin + 1)

    def _tag(self):
        """A tag as in [Event "Berlin \\"1911\\""], all on one line."""
        begin = self._at
        self._at += 1
        name = self._run(ENDS + '"')
        self._pass(SPACES)
        value = self._quoted()
        self._pass(SPACES)
        if not name or value is None or self._text[self._at : self._at + 1] != "]":
            raise NotationError('a tag is written [Name "value"]', self._text[begin:], self._row + 1)
        self._at += 1
        self._add(TAG, value, name, self._row + 1)

    def _quoted(self):
        """The text in quotation marks that begins here; None if there is none, or no end of it."""
        value, quoted = "", self._text[self._at : self._at + 1] == '"'
        self._at += 1
        while quoted and self._at < len(self._text):
            if self._text[self._at] == '"':
                self._at += 1
                return value
            self._at += self._text[self._at : self._at + 2] in ('\\"', "\\\\")
            value += self._text[self._at]
            self._at += 1
        return None

    def _word(self):
        """A turn, a result, or what is left out; spaces around the marks between squares belong to the turn."""
        row, word = self._row, self._run(ENDS)
        while self._goes_on(word):
            word += self._run(ENDS)
        word = _bare(word)
        if word:
            self._add(WORD, word, "", row + 1)

    def _goes_on(self, word: str) -> bool:
        """Whether a turn goes on behind the spaces that come now, as in "b2 x d4"; if so, go there."""
        row, at = self._row, self._at
        if self._skip_spaces():
            mark = self._text[self._at]
            if mark not in ENDS and (_is_mark(word[-1]) or _is_mark(mark)):
                return True
        self._go(row, at)
        return False

    def _add(self, kind: str, text: str, name: str, line: int):
        if not self._opened:
            self._found = Token(kind, text, name, line)


def _spaced(text: str) -> str:
    """The words of a text, a space between two."""
    return " ".join(text.split())


def _is_mark(character: str) -> bool:
    return character.lower() in MARKS


def _bare(word: str) -> str:
    """A word without its move number and the marks for its quality; "" if nothing else is in it."""
    behind = word.lstrip("0123456789")
    if not behind or behind[0] == ".":
        word = behind.lstrip(".")
    return "" if word[:1] == "$" else word.rstrip("!?")
