"""play: Spielverlauf, and amulet: Das Zwergenamulett. A trick, card by card, and who takes it."""

from zwerge.core.rulebook import Refusal
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.data import Data


def offered(data: Data, seat: int) -> tuple[int, ...]:
    """play, ruling 1: every kind in the hand."""
    return data.tables.sets[data.mask[seat]]


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a card is not played now, in the order in which the sheet looks for reasons."""
    if action >= layout.ANNOUNCE:
        return Refusal("seven_dwarves", "call_in_trick")
    if seat != data.turn:
        return Refusal("play", "not_your_turn", {"seat": data.turn})
    if data.hand[seat * layout.KIND_COUNT + action] == 0:
        return Refusal("play", "not_in_hand", {"card": layout.KINDS[action]})
    return None


def begin_trick(data: Data) -> None:
    """play: who leads plays any card."""
    data.on_table = 0
    data.trick_points = 0
    data.trick_weight = 0
    data.trick_amulets = 0
    data.phase = layout.TRICK
    data.turn = data.leader


def play_card(data: Data, kind: int) -> bool:
    """play: one card, clockwise. True: it was the last one of the trick, which now lies before its winner."""
    seat = data.turn
    held = data.hand[seat * layout.KIND_COUNT + kind] - 1
    data.hand[seat * layout.KIND_COUNT + kind] = held
    if held == 0:
        data.mask[seat] ^= 1 << kind
    data.in_hands -= 1
    data.played[data.n_played] = kind
    data.n_played += 1
    lay(data, kind, seat)
    if data.on_table == data.tables.players:
        gather(data)
        return True
    seat += 1
    data.turn = seat if seat < data.tables.players else 0
    return False


def lay(data: Data, kind: int, seat: int) -> None:
    """play, amulet: what a card laid by a seat does to the trick.

    The led card holds the trick until an equal one comes, and the last equal one wins (rulings 2, 5, 6); an amulet
    takes over whatever lies there, and then only amulets are equal (rulings 3, 4).
    """
    data.trick_points += data.tables.value[kind]
    data.trick_weight += data.tables.weight[kind]
    family = data.tables.family[kind]
    if family == layout.AMULET:
        data.trick_amulets += 1
        data.top = layout.AMULET
        data.best = seat
    elif data.on_table == 0 or family == data.top:
        data.top = family
        data.best = seat
    data.on_table += 1


def gather(data: Data) -> None:
    """play: the cards of a whole trick go to its winner, who is the next leader (ruling 10)."""
    seat = data.best
    data.points[seat] += data.trick_points
    data.weight[seat] += data.trick_weight
    data.amulets[seat] += data.trick_amulets
    data.taken[seat] += 1
    data.winner_of[data.n_tricks] = seat
    data.n_tricks += 1
    data.leader = seat
    data.on_table = 0
