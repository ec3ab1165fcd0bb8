"""start: Startspielerfigur weitergeben. The figure goes round, and a new round begins."""

from zwerge.games.silberzwerg.rules.data import Data


def pass_figure_on(data: Data) -> None:
    """start: to the left, for the next round."""
    data.round += 1
    data.start = data.start + 1 if data.start + 1 < data.tables.players else 0
