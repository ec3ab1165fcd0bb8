"""The end of the game (L54 and L76 to L84): after the round of the coronation all is counted."""

from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.games.zavandor.rules import card_supply, king_stone, layout, owned_objects, told
from zwerge.games.zavandor.rules.data import Data


def ends(data: Data) -> bool:
    """L54, L76: the round in which the king is crowned is the last."""
    if not king_stone.is_crowned(data):
        return False
    data.phase = layout.OVER
    owned_objects.nothing_stepped(data)
    told.over(data)
    return True


# ---------------------------------------------------------------------- the count


def end_rate(data: Data, seat: int) -> int:
    """L78: so many cards are worth a point; a helper may make them fewer."""
    rate = data.tables.end_rate
    for place in range(owned_objects.own_count(data, seat)):
        helped = owned_objects.does(data, seat, owned_objects.nth(data, seat, place), layout.END_RATE)
        if helped:
            rate = min(rate, helped)
    return rate


def left_over(data: Data, seat: int) -> int:
    """L82: cards that are not worth a whole point."""
    return card_supply.cards_of(data, seat) % end_rate(data, seat)


def score(data: Data, seat: int) -> int:
    """L78: points, full objects, and what the cards are worth."""
    points = data.vp[seat] + card_supply.cards_of(data, seat) // end_rate(data, seat)
    for place in range(owned_objects.own_count(data, seat)):
        one = owned_objects.nth(data, seat, place)
        if owned_objects.full(data, seat, one):
            points += data.tables.thing_vp[owned_objects.printed_thing(data, seat, one)]
    return points


def scores(data: Data) -> tuple[int, ...]:
    return tuple([score(data, seat) for seat in range(data.n)])


def outcome(data: Data) -> Outcome | None:
    """L80 to L84: most points, then most cards left, then a shared win; the places below alike."""
    if data.phase != layout.OVER:
        return None
    points = scores(data)
    places = places_by([(points[seat], left_over(data, seat)) for seat in range(data.n)])
    if places.count(1) > 1:
        decided = "shared"
    else:
        decided = "points" if points.count(max(points)) == 1 else "cards_left"
    return Outcome("coronation", places, shared_win(places), points, decided)
