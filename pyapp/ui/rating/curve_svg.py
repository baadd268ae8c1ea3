"""A rating over time as a picture: a line within the band of its uncertainty. The picture is WIDTH by HEIGHT units."""

from pyapp.rating.glicko import Rating
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts

WIDTH, HEIGHT = 360, 120
BESIDE, WITHIN = 34, 8  # left of the line, for the numbers; above and below it
LEAST = 200  # the least range of ratings that the height shows
MOST_RATINGS = 200  # the last ones, which the picture shows
CURVE = (
    '<svg class="rating-curve" viewBox="0 0 {width} {height}" role="img" aria-label="{label}"><path class="band" d="M{band}z"/>'
    '<path class="line" d="M{line}"/>{+numbers}</svg>'
)
NUMBER = '<text x="%d" y="%.1f">%d</text>'


def curve_svg(ratings: list, label: str) -> str:
    """Return the markup of the picture. ratings: one or more, oldest first;  label: the curve in words, as markup."""
    ratings = ratings[-MOST_RATINGS:]
    low, high = extent(ratings)
    points = [(along(number, len(ratings)), height(rating.value, low, high)) for number, rating in enumerate(ratings)]
    upper = [(point[0], height(rating.value + rating.deviation, low, high)) for point, rating in zip(points, ratings)]
    lower = [(point[0], height(rating.value - rating.deviation, low, high)) for point, rating in zip(points, ratings)]
    numbers = "".join([NUMBER % (BESIDE - 6, height(value, low, high) + 4, value) for value in (low, high)])
    band, line = drawn(upper + lower[::-1]), drawn(points)
    return render(CURVE, width=WIDTH, height=HEIGHT, label=label, band=band, line=line, numbers=numbers)


def curve_words(ratings: list) -> str:
    """Return the curve in words."""
    first, last = [round(ratings[place].value) for place in (0, -1)]
    return texts("rating.curve", count=len(ratings) - 1, first=first, last=last)


def extent(ratings: list) -> tuple:
    """Return the lowest and the highest rating of the picture, multiples of 50, at least LEAST apart."""
    low = int(min([rating.value for rating in ratings]) // 50) * 50
    high = -int(-max([rating.value for rating in ratings]) // 50) * 50
    more = max(LEAST - (high - low), 0) // 100 * 50
    return low - more, max(high + more, low - more + LEAST)


def along(number: int, count: int) -> float:
    """Return the distance of a rating from the left. number: its index among `count` ratings."""
    return BESIDE + (WIDTH - BESIDE - WITHIN) * number / max(count - 1, 1)


def height(value: float, low: int, high: int) -> float:
    """Return the distance of a rating from the top, within the picture."""
    down = HEIGHT - WITHIN - (HEIGHT - 2 * WITHIN) * (value - low) / (high - low)
    return min(max(down, 0), HEIGHT)


def drawn(points: list) -> str:
    """Return the points as a path."""
    return "L".join(["%.1f %.1f" % point for point in points])


def known(standings: list, start: Rating) -> list:
    """Return the player's ratings: at the start, and after each result that counts."""
    return [start] + [rating for result, rating in standings if not result.why]
