"""work: 2. Zwerge beschäftigen. Whose turn it is, and which occupations are left; each has a chapter of its own
(`garden_work`, `seek_and_offer`, `sell_dwarf`, `swap_dwarves`, `enter_competition`)."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import (
    enter_competition,
    event_cards,
    free_bidding,
    garden_work,
    herds,
    layout,
    other_step,
    seat_circle,
    seek_and_offer,
    sell_dwarf,
    swap_dwarves,
    told,
)
from zwerge.games.gartenzwerge.rules.actions import DUTIES, MINIMUM_CAPS
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import EVENTS, WORKERS

SEEK_FORMS = len(MINIMUM_CAPS) * len(DUTIES)
WORKER_COUNT = len(WORKERS)

# ---------------------------------------------------------------------- whose turn it is


def next_turn(data: Data, seat: int) -> bool:
    """work, r10: from this seat on the first with a turn. False: nobody has one, and the phase is over."""
    for _ in range(data.tables.players):
        if has_turn(data, seat):
            data.step = layout.TURN
            data.active = seat
            data.turn = seat
            return True
        seat = seat_circle.left_of(data, seat)
    return False


def has_turn(data: Data, seat: int) -> bool:
    """work, r10, r11: a free working dwarf, or a free grey and not passed."""
    return data.workers[seat] > 0 or (herds.has_free_grey(data, seat) and not data.passed >> seat & 1)


def end_turn(data: Data) -> None:
    """work: there is no search or offer any more, and no duty that nobody can meet."""
    data.deal = layout.NO_DEAL
    seek_and_offer.let_duties_lapse(data)


# ---------------------------------------------------------------------- what a dwarf may do


def lists(data: Data, seat: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The legal actions of a turn, sorted, and the same by kind; kept in `Tables.turns` once made."""
    grey = 1 if herds.has_free_grey(data, seat) else 0
    drawn = 1 << data.card[0] | 1 << data.card[1]
    free, swaps, left = data.free_caps[seat], swap_dwarves.swaps(data, seat), mode(data, seat)
    key = (((free * 2 + grey) * 128 + swaps) * 128 + drawn) * 16 + left
    found = data.tables.turns.get(key)
    if found is None:
        found = listed(data, free, grey, swaps, drawn, left)
        data.tables.turns[key] = found
    return found


def listed(
    data: Data, free: int, grey: int, swaps: int, drawn: int, left: int
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The same, made anew."""
    room = [0] * 1024
    count = gather_turn(data, room, free, grey, swaps, drawn, left)
    actions = tuple([room[at] for at in range(count)])
    kinds = range(layout.DO_PASS + 1)
    by_kind = [tuple([action for action in actions if data.tables.kind[action] == kind]) for kind in kinds]
    return actions, tuple([group for group in by_kind if group])


def gather(data: Data, seat: int, into: Any) -> int:
    """The legal actions alone, written without a list. How many they are."""
    grey = 1 if herds.has_free_grey(data, seat) else 0
    drawn = 1 << data.card[0] | 1 << data.card[1]
    return gather_turn(data, into, data.free_caps[seat], grey, swap_dwarves.swaps(data, seat), drawn, mode(data, seat))


def gather_turn(data: Data, into: Any, free: int, grey: int, swaps: int, drawn: int, left: int) -> int:
    """work: the six occupations, and to pass, as far as `left` says (`mode`); to rest only by an event. `free`, `swaps`
    and `drawn` are masks of ranks, `grey` is 1 if a grey dwarf is free. How many actions they are."""
    if left >= layout.ONLY:
        return gather_kind(data, into, 0, left - layout.ONLY, free, grey, swaps, drawn)
    count = 0
    for kind in range(layout.DO_PASS + 1):
        if kind != layout.DO_REST and (kind != layout.DO_SEEK or left != layout.NO_SEARCH):
            count = gather_kind(data, into, count, kind, free, grey, swaps, drawn)
    return count


def gather_kind(data: Data, into: Any, count: int, kind: int, free: int, grey: int, swaps: int, drawn: int) -> int:
    """work, r11, r12: write what there is of one kind behind `count` others. A grey dwarf can only be sold; who has
    none but greys free may pass. How many there are then."""
    if kind == layout.DO_PASS:
        return data.tables.gather_ranks(into, count, kind, 0, grey if free == 0 else 0)
    if kind == layout.DO_SELL:
        return data.tables.gather_ranks(into, count, kind, 0, free | grey)
    if kind == layout.DO_SWAP:
        return data.tables.gather_ranks(into, count, kind, 1, free & swaps)
    if kind == layout.DO_SEEK:
        return data.tables.gather_forms(into, count, kind, free, SEEK_FORMS, (1 << SEEK_FORMS) - 1)
    if kind == layout.DO_COMPETE:
        return data.tables.gather_forms(into, count, kind, free, WORKER_COUNT, drawn >> 1)
    return data.tables.gather_ranks(into, count, kind, 1, free)


def mode(data: Data, seat: int) -> int:
    """first, seek: what an event or a duty leaves of a turn (2.5, r13): ANYTHING, NO_SEARCH, or ONLY + a kind."""
    first = event_cards.prescribed(data, seat)
    if first >= 0:
        return layout.ONLY + first
    if seek_and_offer.duty_open(data, seat):
        return layout.ONLY + layout.DO_SEEK
    return layout.ANYTHING if event_cards.may_deal(data, seat) else layout.NO_SEARCH


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not give a dwarf this occupation."""
    kind, cap = data.tables.kind_of(action), data.tables.cap_of(action)
    if kind > layout.DO_PASS:
        return other_step.other_word(data)
    if seat != data.turn:
        return Refusal("work", "not_your_turn", {"seat": data.turn})
    first = event_cards.prescribed(data, seat)
    if first >= 0 and kind != first:
        return Refusal("first", "first", {"event": EVENTS[data.event], "word": layout.WORDS[first]})
    if first < 0 and kind != layout.DO_SEEK and seek_and_offer.duty_open(data, seat):
        return Refusal("seek", "duty")
    if kind == layout.DO_PASS:
        return Refusal("work", "must_occupy") if data.workers[seat] else None
    if kind == layout.DO_REST and first < 0:
        return Refusal("events", "rest")
    missing = herds.not_free(data, seat, cap, "work")
    if missing is not None:
        return missing
    if kind == layout.DO_SEEK and not event_cards.may_deal(data, seat):
        return Refusal("events", "leaking_shed")
    if kind == layout.DO_SWAP:
        return swap_dwarves.refusal(data, seat, cap)
    return enter_competition.refusal(data, data.tables.more_of(action)) if kind == layout.DO_COMPETE else None


# ---------------------------------------------------------------------- what is done


def decide(data: Data, action: int, seat: int) -> bool:
    """work: an occupation, or what one that needs others asks next. True: the turn is over."""
    if data.step == layout.TURN:
        return take_turn(data, action, seat)
    if data.step == layout.NAME:
        return seek_and_offer.answer(data, seat, data.tables.cap[action])
    if data.step == layout.SUMS:
        return seek_and_offer.close(data, seat, data.tables.sum[action])
    if data.step == layout.CHOOSE:
        return seek_and_offer.choose(data, seat, data.tables.more[action])
    if data.step == layout.TALK:
        return free_bidding.say(data, action, seat)
    seek_and_offer.pair_up(data, seat, data.tables.cap[action])
    return True


def take_turn(data: Data, action: int, seat: int) -> bool:
    """work: one dwarf is given its occupation. True: it needs nobody else, or nobody may answer."""
    kind = data.tables.kind[action]
    cap = data.tables.cap[action]
    first = event_cards.prescribed(data, seat) >= 0
    data.first_done |= 1 << seat
    if kind == layout.DO_SEEK:
        seek_and_offer.search(data, seat, cap, data.tables.more[action])
        return ask(data, data.to_ask)
    if kind == layout.DO_OFFER:
        seek_and_offer.offer(data, seat, cap)
        return ask(data, data.hands)
    if kind == layout.DO_GARDEN:
        garden_work.send(data, seat, cap, first)
    elif kind == layout.DO_SELL:
        sell_dwarf.sell(data, seat, cap)
    elif kind == layout.DO_SWAP:
        swap_dwarves.swap(data, seat, cap)
    elif kind == layout.DO_COMPETE:
        enter_competition.compete(data, seat, cap, data.tables.more[action])
    elif kind == layout.DO_REST:
        garden_work.rest(data, seat, cap)
    else:
        pass_turn(data, seat)
    return True


def ask(data: Data, others: int) -> bool:
    """seek, offer, free_bidding: these others answer, in a talk or with closed hands. True: nobody can."""
    if data.tables.free_bidding:
        return free_bidding.begin(data, others)
    return seek_and_offer.ask_on(data, layout.NOBODY_MAY_ANSWER)


def pass_turn(data: Data, seat: int) -> None:
    """work, r11: final for this round."""
    data.passed |= 1 << seat
    told.passed(data, seat)
