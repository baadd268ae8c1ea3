"""The effect of a game on a rating, by the library glicko2-py."""

from glicko2.math.algorithm import update_rating
from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

TAU = 0.5  # the limit to changes of the volatility, as on the page


def rate(
    value: float, deviation: float, volatility: float, opponent: float, uncertain: float, score: float
) -> tuple[float, float, float]:
    """Return the rating after a game, as pyapp.rating.glicko.rated asks for it."""
    game = (rating_to_mu(opponent), rd_to_phi(uncertain), score)
    after = update_rating(rating_to_mu(value), rd_to_phi(deviation), volatility, [game], TAU)
    return mu_to_rating(after.mu), phi_to_rd(after.phi), after.sigma
