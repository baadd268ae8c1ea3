"""Pictures with the pieces and boards of the site."""

import re
from xml.etree import ElementTree

import pytest

import columna

TALL = columna.Position("lasca", "W:a1W,c3Wwbb,e5b,g7Bw")


@pytest.mark.parametrize("pieces", columna.PIECES)
def test_pictures_show_the_pieces_of_the_site_by_day_and_by_night(pieces: str) -> None:
    board = list(columna.BOARDS)[list(columna.PIECES).index(pieces) % len(columna.BOARDS)]
    day, night = [columna.svg(TALL, pieces=pieces, board=board, dark=dark, caption="Tall") for dark in (False, True)]
    for picture in (day, night):
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert "var(" not in picture and "light-dark(" not in picture
    assert day != night and 'fill="#fff"/>' in day and 'fill="#161311"/>' in night


def test_several_pictures_stand_on_one_page() -> None:
    """No drawing or style uses the names of another picture; only a style that its user wrote for all applies to each."""
    shown = [
        columna.svg(TALL, pieces="wooden"),
        columna.svg(TALL, pieces="glass"),
        columna.svg(TALL, style=".frame{fill:red}", dark=True),
    ]
    names = [set(re.findall(r' id="([^"]+)"', picture)) for picture in shown]
    selectors = [set(re.findall(r"[.#][a-z][\w-]*(?=[,{ ])", picture.split("</style>")[0])) for picture in shown]
    assert all(len(each) > 9 for each in names + selectors)
    assert len(set.union(*names, *selectors)) == sum(map(len, names + selectors))
    for picture, own in zip(shown, names, strict=True):
        assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture)) <= own


def test_colours_differ_where_they_are_given() -> None:
    picture = columna.svg(TALL, colours={"coordinate": "#123456"}, board="green")
    assert "#123456" in picture and "#123456" not in columna.svg(TALL, board="green")
    assert columna.svg(TALL, pieces="glass", pair="honey") != columna.svg(TALL, pieces="glass")


@pytest.mark.parametrize(
    ("wish", "error", "sentence"),
    [
        ({"pieces": "gold"}, ValueError, "pieces must be one of classic, wooden, .*, not 'gold'"),
        ({"board": 7}, TypeError, "board must be a text, not 7"),
        ({"pair": "honey"}, ValueError, "pair: the pieces classic have but one"),
        ({"pieces": "glass", "pair": "tar"}, ValueError, "pair must be one of first, honey, .*, not 'tar'"),
        ({"colours": {"coordinate": "red;}"}}, ValueError, "colours.* must be a colour, not 'red;}'"),
        ({"colours": {"sky": "red"}}, ValueError, "colours: 'sky' is none of .*coordinate"),
        ({"colours": {"coordinate": 7}}, TypeError, "colours.*must be a text, not 7"),
    ],
)
def test_a_look_that_is_none_is_refused(wish: dict, error: type, sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        columna.svg(TALL, **wish)
