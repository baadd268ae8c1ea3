"""The part of xml.etree.ElementTree that tests of markup use. A name keeps only the namespace of its document."""


class Element:
    """An element, its text, the text behind it, and the elements in it."""

    def __init__(self, tag, attrib):
        self.tag, self.attrib, self.text, self.tail, self._children = tag, attrib, None, None, []

    def __iter__(self):
        return iter(self._children)

    def __getitem__(self, place):
        return self._children[place]

    def __len__(self):
        return len(self._children)

    def append(self, child):
        """Add an element."""
        self._children.append(child)

    def get(self, name, default=None):
        """An attribute."""
        return self.attrib.get(name, default)

    def iter(self, tag=None):
        """This element and all in it that have the tag."""
        if tag in (None, "*", self.tag):
            yield self
        for child in self:
            yield from child.iter(tag)

    def itertext(self):
        """All texts in it."""
        if self.text:
            yield self.text
        for child in self:
            yield from child.itertext()
            if child.tail:
                yield child.tail

    def findall(self, path):
        """The elements at a path of tags, each perhaps with one [@attribute='value']; `.//` looks at any depth."""
        deep = path.startswith(".//")
        found, steps = [self], path[3:] if deep else path
        for step in [steps] if steps.startswith("{") else steps.split("/"):
            tag, _, condition = step.partition("[@")
            inside = [each for one in found for each in (list(one.iter())[1:] if deep else one)]
            found, deep = [each for each in inside if tag in ("*", each.tag) and _meets(each, condition)], False
        return found

    def find(self, path):
        """The first element at a path."""
        return (self.findall(path) + [None])[0]


def _meets(element, condition):
    name, _, value = condition.rstrip("]").partition("=")
    return not condition or element.get(name) is not None and value[1:-1] in ("", element.get(name))


class ParseError(SyntaxError):
    """The markup is not well-formed."""


def fromstring(markup):
    """The element that a text describes."""
    top = Element("", {})
    open_elements, pieces = [top], (markup if isinstance(markup, str) else markup.decode()).split("<")
    for piece in pieces[1:]:
        inside, closed, text = piece.partition(">")
        if not closed:
            raise ParseError(piece)
        if inside.startswith("/"):
            if inside[1:].strip() != open_elements.pop()._written:
                raise ParseError(inside)
        elif inside[0] not in "!?":
            _open(open_elements, inside)
        _say(open_elements[-1], text)
    if len(open_elements) > 1 or len(top) != 1:
        raise ParseError(markup)
    return top[0]


def _open(open_elements, inside):
    """Put an element into the innermost open one."""
    name = inside.rstrip("/").split(None, 1)[0]
    attributes = _attributes(inside.rstrip("/")[len(name) :])
    space = attributes.pop("xmlns", getattr(open_elements[-1], "_space", ""))
    element = Element("{%s}%s" % (space, name) if space else name, attributes)
    element._space, element._written = space, name
    open_elements[-1].append(element)
    if not inside.endswith("/"):
        open_elements.append(element)


def _attributes(written):
    attributes, rest = {}, written.strip()
    while rest:
        name, equals, rest = rest.partition("=")
        if not equals or rest[:1] not in ("'", '"'):
            raise ParseError(written)
        value, _, rest = rest[1:].partition(rest[0])
        attributes[name.strip()], rest = _plain(value), rest.strip()
    return attributes


def _say(element, text):
    """Add text behind the last element inside, or at the beginning."""
    if text and len(element):
        element[-1].tail = _plain(text)
    elif text:
        element.text = _plain(text)


def _plain(text):
    """Text without entities. An ampersand alone is an error."""
    if "&" not in text:
        return text
    for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&#39;", "'")):
        text = text.replace(entity, character)
    return text.replace("&amp;", "&")
