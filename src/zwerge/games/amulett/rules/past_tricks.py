"""The tricks of the running round, and the piles they make, out of what was played (ruling 12)."""

from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.data import Data
from zwerge.games.amulett.rules.past_rounds import Trick


def played(data: Data) -> list[int]:
    """The kinds played this round, in order, as far as its tricks are told."""
    return [data.played[at] for at in range(data.n_played)]


def on_table(data: Data) -> list[int]:
    """The kinds of the running trick, the leader's first."""
    return [data.played[at] for at in range(data.n_tricks * data.tables.players, data.n_played)]


def tricks_of(data: Data) -> tuple[Trick, ...]:
    """The whole tricks of the running round, oldest first."""
    n = data.tables.players
    values, weights = data.tables.value, data.tables.weight
    tricks = []
    leader = data.log_leader
    laid = played(data)
    for number in range(data.n_tricks):
        cards = laid[number * n : number * n + n]
        winner = data.winner_of[number]
        names = tuple([layout.KINDS[kind] for kind in cards])
        points = sum([values[kind] for kind in cards])
        weight = sum([weights[kind] for kind in cards])
        tricks.append(Trick(leader, names, winner, points, weight))
        leader = winner
    return tuple(tricks)


def piles_of(data: Data) -> tuple[tuple[str, ...], ...]:
    """The won cards of every seat, in the order of the kinds."""
    piles = [list(data.base[seat][0]) for seat in range(data.tables.players)]
    for trick in tricks_of(data):
        piles[trick.winner] += [layout.KINDS.index(card) for card in trick.cards]
    return tuple([tuple([layout.KINDS[kind] for kind in sorted(pile)]) for pile in piles])


def first_told(data: Data) -> int:
    """play, rulings 12, 16: won tricks are not looked at any more. From which trick of the round on people still hear:
    the running one and, until the next lead, the last."""
    taken = 0
    for seat in range(data.tables.players):
        taken += data.taken[seat]
    return taken - (1 if data.on_table == 0 else 0)
