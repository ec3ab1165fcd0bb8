"""round_end: Ende einer Spielrunde. What piles count, and who takes a gold for them."""

from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.data import Data
from zwerge.games.amulett.rules.past_rounds import Round
from zwerge.games.amulett.rules.past_tricks import piles_of


def is_played_out(data: Data) -> bool:
    """round_end: a round ends with its last card."""
    return data.in_hands == 0


def score(data: Data, seat: int) -> int:
    """round_end, rulings 13, 14: card values, and with an amulet the dwarves, once."""
    return data.points[seat] + (data.weight[seat] if data.amulets[seat] > 0 else 0)


def count(data: Data, caller: int, lost: int) -> int:
    """round_end, rulings 21, 23, 24: most points of all but a wrong caller take a gold; a tie takes none."""
    most = -1
    winners = 0
    ties = 0
    counted = 0
    for seat in range(data.tables.players):
        if seat == caller:
            continue
        counted |= 1 << seat
        points = score(data, seat)
        if points > most:
            most = points
            winners = 1 << seat
            ties = 1
        elif points == most:
            winners |= 1 << seat
            ties += 1
    if ties > 1 and not data.tables.tie_gold:
        winners = 0
    reason = layout.WRONG_CALL if caller >= 0 else (layout.TIE if ties > 1 else layout.POINTS)
    return close(data, reason, caller, winners, lost, counted)


def close(data: Data, reason: int, caller: int, winners: int, lost: int, counted: int) -> int:
    """Hand out and take back the gold of a round, a bit per seat; gives back how it ended.

    A gold for who is at -1 clears the debt: the chip stays in the middle (ruling 22).
    """
    for seat in range(data.tables.players):
        data.gold[seat] += (winners >> seat & 1) - (lost >> seat & 1)
    if data.keeps_rounds:
        keep(data, reason, caller, winners, lost, counted)
    return reason


def keep(data: Data, reason: int, caller: int, winners: int, lost: int, counted: int) -> None:
    """Remember the round that ends now, which search and learners do without."""
    data.rounds = (*data.rounds, told(data, reason, caller, winners, lost, counted))


def told(data: Data, reason: int, caller: int, winners: int, lost: int, counted: int) -> Round:
    """The round that ends now, its gold already handed out; piles that were counted or called lie open (ruling 12)."""
    players = range(data.tables.players)
    piles = piles_of(data)
    return Round(
        number=data.round,
        first_leader=data.first_leader,
        reason=layout.REASONS[reason],
        caller=caller if caller >= 0 else None,
        scores=tuple([score(data, seat) if counted >> seat & 1 else None for seat in players]),
        opened=tuple([piles[seat] if seat == caller or counted >> seat & 1 else None for seat in players]),
        gained=tuple([(winners >> seat & 1) - (lost >> seat & 1) for seat in players]),
        gold=tuple([data.gold[seat] for seat in players]),
    )
