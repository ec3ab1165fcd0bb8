"""free_bidding: the talk, an option. Calls that all hear, until the active player takes one or ends it."""

from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import herds, layout, other_step, seat_circle, seek_and_offer, told
from zwerge.games.gartenzwerge.rules.data import Data


def begin(data: Data, callers: int) -> bool:
    """free_bidding: whoever could name a dwarf or bid may call; with nobody the garden at once, and True, as in all
    that follows here when the turn is over."""
    data.hands = callers
    if callers == 0:
        seek_and_offer.no_deal(data, layout.NOBODY_MAY_ANSWER)
        return True
    data.step = layout.TALK
    data.to_ask = 0
    wait(data)
    return False


def wait(data: Data) -> None:
    """free_bidding: first whoever may still speak, from the active player's left; he himself last."""
    seat = seat_circle.left_of(data, data.active)
    while seat != data.active and not may_speak(data, seat):
        seat = seat_circle.left_of(data, seat)
    data.turn = seat


def actors(data: Data) -> tuple[int, ...]:
    """All who may still speak, from the active player's left; he himself last."""
    around = seat_circle.round_from(data, seat_circle.left_of(data, data.active))
    return tuple([seat for seat in around if seat == data.active or may_speak(data, seat)])


# ---------------------------------------------------------------------- what may be called


def may_speak(data: Data, seat: int) -> bool:
    """free_bidding: may call in this talk, has spoken less than ten times, can say something, and is not quiet."""
    return has_word(data, seat) and not data.quiet >> seat & 1


def has_word(data: Data, seat: int) -> bool:
    """free_bidding: as `may_speak`, quiet or not."""
    if not data.hands >> seat & 1 or data.spoken[seat] >= data.tables.calls_per_talk:
        return False
    return data.call_sum[seat] >= 0 or calls(data, seat) > 0


def call_caps(data: Data, seat: int) -> int:
    """free_bidding: in a search the caps (bits) that may be called; on an offer a single bit, of rank 0."""
    return seek_and_offer.nameable(data, seat) if data.deal == layout.SEEK else 1


def call_limit(data: Data, seat: int) -> int:
    """free_bidding: the highest sum to call: in a search by the searcher's cash, on an offer by the caller's."""
    return min(data.tables.highest_sum, data.cash[data.active if data.deal == layout.SEEK else seat])


def calls(data: Data, seat: int) -> int:
    """free_bidding: how many different calls are legal; the standing one is none of them."""
    per_cap = call_limit(data, seat) // data.tables.unit + (1 if data.deal == layout.SEEK else 0)
    return per_cap * data.tables.size[call_caps(data, seat)] - (1 if data.call_sum[seat] >= 0 else 0)


def nth_call(data: Data, seat: int, number: int) -> int:
    """free_bidding: the action of the `number`-th legal call, caps in order and sums upwards."""
    lowest = 0 if data.deal == layout.SEEK else 1
    per_cap = call_limit(data, seat) // data.tables.unit + 1 - lowest
    mask = call_caps(data, seat)
    standing = data.call_sum[seat] // data.tables.unit - lowest if data.call_sum[seat] >= 0 else -1
    if standing >= 0:
        below = data.call_cap[seat]
        standing += per_cap * data.tables.size[mask & ((1 << below) - 1)]
        if number >= standing:
            number += 1
    rank = 0
    while not mask >> rank & 1 or number >= per_cap:
        if mask >> rank & 1:
            number -= per_cap
        rank += 1
    if data.deal == layout.OFFER:
        return data.tables.start[layout.DO_CALL_SUM] + number + lowest
    sums = data.tables.highest_sum // data.tables.unit + 1
    return data.tables.start[layout.DO_CALL_CAP] + (rank - 1) * sums + number


def gather(data: Data, seat: int, into: Any) -> int:
    """free_bidding: write calls, withdraw and quiet for the others; accept and end for the active player. How many."""
    if seat == data.active:
        count = data.tables.gather_ranks(into, 0, layout.DO_ACCEPT, 0, standing_calls(data))
        into[count] = data.tables.start[layout.DO_END]
        return count + 1
    if not may_speak(data, seat):
        return 0
    count = calls(data, seat)
    for number in range(count):
        into[number] = nth_call(data, seat, number)
    if data.call_sum[seat] >= 0:
        into[count] = data.tables.start[layout.DO_WITHDRAW]
        count += 1
    into[count] = data.tables.start[layout.DO_QUIET]
    return count + 1


def standing_calls(data: Data) -> int:
    """free_bidding: whose calls the active player may accept, a bit each."""
    standing = 0
    for seat in range(data.tables.players):
        if data.call_sum[seat] >= 0:
            standing |= 1 << seat
    return standing


def offered(data: Data, seat: int) -> tuple[int, ...]:
    """free_bidding: the same as a list."""
    room = [0] * 1024
    count = gather(data, seat, room)
    return tuple([room[at] for at in range(count)])


def any_of(data: Data, rng: Rng, seat: int) -> int:
    """One of these, the kind first, as everywhere, without listing all calls."""
    if seat == data.active:
        accepts = data.tables.accepts[standing_calls(data)]
        last = len(accepts) - 1
        return accepts[last] if last == 0 or rng.below(2) == 0 else accepts[rng.below(last)]
    found = calls(data, seat)
    standing = 1 if data.call_sum[seat] >= 0 else 0
    kind = rng.below((1 if found > 0 else 0) + standing + 1)
    if found > 0:
        if kind == 0:
            return nth_call(data, seat, rng.below(found))
        kind -= 1
    return data.tables.start[layout.DO_WITHDRAW if standing == 1 and kind == 0 else layout.DO_QUIET]


# ---------------------------------------------------------------------- why not


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not say this in the talk."""
    kind = data.tables.kind_of(action)
    if kind < layout.DO_CALL_CAP:
        return other_step.other_word(data)
    if seat == data.active:
        return _owner_refusal(data, kind, data.tables.more_of(action))
    if not data.hands >> seat & 1:
        lack = "dwarf" if data.workers[seat] == 0 else "shed" if data.deal == layout.OFFER else "demand"
        return Refusal("free_bidding", "may_not_call", {"lack": lack})
    if kind == layout.DO_ACCEPT or kind == layout.DO_END:
        return Refusal("free_bidding", "other_side_caller", {"seat": data.active})
    if not has_word(data, seat):
        return Refusal("free_bidding", "said_all", {"calls": data.tables.calls_per_talk})
    if data.quiet >> seat & 1:
        return Refusal("free_bidding", "is_quiet")
    if kind == layout.DO_QUIET:
        return None
    if kind == layout.DO_WITHDRAW:
        return None if data.call_sum[seat] >= 0 else Refusal("free_bidding", "no_call")
    return _call_refusal(data, action, seat)


def _owner_refusal(data: Data, kind: int, who: int) -> Refusal | None:
    """The active player accepts a call that stands, or ends the talk."""
    if kind != layout.DO_ACCEPT and kind != layout.DO_END:
        return Refusal("free_bidding", "other_side_active")
    if kind == layout.DO_ACCEPT and data.call_sum[who] < 0:
        return Refusal("free_bidding", "no_call_of", {"who": who})
    return None


def _call_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """A dwarf and a price within the searcher's cash, or a bid within one's own; never the same again."""
    amount, cap, limit = data.tables.sum_of(action), data.tables.cap_of(action), call_limit(data, seat)
    if data.deal == layout.SEEK:
        if cap == 0:
            return Refusal("free_bidding", "call_with_cap")
        missing = herds.not_free(data, seat, cap, "free_bidding") or seek_and_offer.below_minimum(data, cap)
        if missing is not None:
            return missing
        if amount > limit:
            return Refusal("seek", "above_searchers_cash", {"sum": amount, "most": limit})
    else:
        if cap > 0:
            return Refusal("free_bidding", "call_without_cap")
        if amount == 0:
            return Refusal("offer", "call_zero")
        if amount > limit:
            return Refusal("offer", "above_cash", {"sum": amount, "most": limit})
    if data.call_sum[seat] == amount and data.call_cap[seat] == cap:
        return Refusal("free_bidding", "same_call")
    return None


# ---------------------------------------------------------------------- what is done


def say(data: Data, action: int, seat: int) -> bool:
    """free_bidding: a call or withdrawal ends everybody's quiet; accept and end close the talk."""
    kind = data.tables.kind[action]
    if kind == layout.DO_ACCEPT:
        return accept(data, data.tables.more[action])
    if kind == layout.DO_END:
        seek_and_offer.no_deal(data, layout.ENDED)
        return True
    if kind == layout.DO_QUIET:
        data.quiet |= 1 << seat
        told.quiet(data, seat)
    else:
        data.quiet = 0
        data.spoken[seat] += 1
        data.call_cap[seat] = data.tables.cap[action]
        data.call_sum[seat] = -1 if kind == layout.DO_WITHDRAW else data.tables.sum[action]
        if kind == layout.DO_WITHDRAW:
            told.withdrawn(data, seat)
        elif kind == layout.DO_CALL_CAP:
            told.called(data, seat, data.call_cap[seat], data.call_sum[seat])
        else:
            told.called_sum(data, seat, data.call_sum[seat])
    wait(data)
    return False


def accept(data: Data, who: int) -> bool:
    """free_bidding: any standing call; its sum is paid at once."""
    amount = data.call_sum[who]
    data.named[who] = data.call_cap[who]
    told.accepted(data, data.active, who)
    for seat in range(data.tables.players):
        seek_and_offer.set_call(data, seat, 0, -1, 0)
    data.quiet = 0
    return seek_and_offer.agree(data, who, amount)
