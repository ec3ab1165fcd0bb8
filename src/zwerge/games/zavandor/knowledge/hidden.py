"""What is hidden in Die Minen von Zavandor, dealt anew: one sample, and all worlds. `past.py` redraws the past too.

Unseen cards are dealt anew deck by deck and lot by lot among the other hands and the draw pile, as likely as shuffling
and what has been shown make it (`showings.py`, `odds.py`); half-made decisions of others fall away, and a committed bid
of another is any legal bid out of the cards dealt to it.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from math import gcd, lcm
from typing import TypeVar

from zwerge.core import seats
from zwerge.core.chance import Rng, shuffle
from zwerge.games.zavandor.knowledge.odds import Deal, DeckOdds, Flags, Pick, any_of, deck_odds, drawn, fill
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout
from zwerge.games.zavandor.rules.shown_cards import Leaf
from zwerge.games.zavandor.rules.state import ZavandorState
from zwerge.games.zavandor.rules.unseen_cards import Lot

Weight = TypeVar("Weight", int, float)

GUESSES, MOST_GUESSES, WAYS = 16, 64, 8
"""Where the cases are too many to be weighed, so many are guessed at first and at the most; and so many ways are
searched for if none of the guesses leads to an end."""


def others_of(state: ZavandorState, observer: int) -> list[int]:
    return [seat for seat in range(state.n) if seat != observer]


def bare(state: ZavandorState, observer: int) -> ZavandorState:
    """A copy without trail in which the others have nothing half made; their fists lie in their hands."""
    copy: ZavandorState = state.clone()  # type: ignore[assignment]
    copy.trail = None
    copy.moves = 0  # the number of moves tells how much others have put together
    for seat in range(copy.n):
        if seat != observer:
            copy.opened[seat] = copy.proposed[seat]
            for card in range(seat * layout.CARDS, (seat + 1) * layout.CARDS):
                copy.hand[card] += copy.in_fist[card]
            drafts.clear(copy, seat)
    return copy


def set_hand(state: ZavandorState, seat: int) -> None:
    """A hand out of its known and unseen cards; the fist is empty. What was laid out of lots in doubt is known."""
    for back in range(layout.BACKS):
        node = state.past[seat * layout.BACKS + back]
        for gem in range(layout.GEMS):
            unseen = 0 if node is None else -node.laid[gem]
            lots = state.lots[back]
            for at in range(len(lots)):
                lot: Lot = lots[at]
                unseen += lot.count[seat * layout.GEMS + gem]
            state.hand[seat * layout.CARDS + gem * layout.BACKS + back] = (
                state.known[seat * layout.CARDS + gem * layout.BACKS + back] + unseen
            )


def random_bid(state: ZavandorState, seat: int, rng: Rng) -> tuple[int, ...]:
    """Any legal whole bid out of a hand: every one is possible, and no more is promised."""
    hand = list(state.hand)
    held = [card for card in range(layout.CARDS) for _ in range(hand[seat * layout.CARDS + card])]
    shuffle(rng, held)
    least = 0 if state.tables.may_bid_zero or not held else 1
    return tuple(sorted(held[: least + rng.below(len(held) + 1 - least)]))


def put_bid(state: ZavandorState, seat: int, bid: tuple[int, ...]) -> None:
    for card in bid:
        state.hand[seat * layout.CARDS + card] -= 1
    drafts.set_fist(state, seat, bid)


def hidden_bidders(state: ZavandorState, observer: int) -> list[int]:
    """The others who have committed a bid that is not revealed yet."""
    if state.phase != layout.BIDS:
        return []
    return [seat for seat in others_of(state, observer) if state.committed[seat] and card_supply.size(state, seat)]


# ---------------------------------------------------------------------- one sample


def determinize(state: ZavandorState, observer: int, rng: Rng) -> ZavandorState:
    """What the observer does not see is dealt anew, with its exact odds."""
    if observer == seats.OMNISCIENT:
        plain: ZavandorState = state.clone()  # type: ignore[assignment]
        plain.trail = None
        return plain
    copy = bare(state, observer)
    deal(copy, observer, rng)
    for seat in range(copy.n):
        if seat != observer:
            set_hand(copy, seat)
    if copy.phase == layout.BIDS:
        for seat in hidden_bidders(copy, observer):
            put_bid(copy, seat, random_bid(copy, seat, rng))
    return copy


def deal(state: ZavandorState, observer: int, rng: Rng) -> None:
    """New lots and draw piles."""
    doubt = doubtful(state, observer)
    if doubt:
        odds = {back: odds_of(state, observer, back) for back in range(layout.BACKS) if doubt >> back & 1}
        for back, picks in picked(odds, rng).items():
            deal_doubtful(state, observer, odds[back], back, [one and one[0] for one in picks], rng)
    for back in range(layout.BACKS):
        if not doubt >> back & 1:
            deal_plain(state, observer, back, rng)


def doubtful(state: ZavandorState, observer: int) -> int:
    """The decks of which an observer sees that other seats have shown cards that are in doubt, as bits."""
    found = 0
    for seat in range(state.n):
        if seat != observer:
            for back in range(layout.BACKS):
                if state.past[seat * layout.BACKS + back] is not None:
                    found |= 1 << back
    return found


def deal_plain(state: ZavandorState, observer: int, back: int, rng: Rng) -> None:
    """Without doubts every card that the observer does not see is any of its lot, each alike."""
    lots = state.lots[back]
    last = len(lots) - 1
    for at in range(last + 1):
        lot: Lot = lots[at]
        pool = [0, 0, 0, 0]
        there = 0
        if at == last:
            for gem in range(layout.GEMS):
                pool[gem] = state.draw_pile[back * layout.GEMS + gem]
                there += pool[gem]
        for seat in range(state.n):
            if seat != observer:
                for gem in range(layout.GEMS):
                    pool[gem] += lot.count[seat * layout.GEMS + gem]
                    there += lot.count[seat * layout.GEMS + gem]
        for seat in range(state.n):
            if seat == observer:
                continue
            first = seat * 4
            count = lot.size(seat)
            if not count:
                continue
            for gem in range(layout.GEMS):
                lot.count[first + gem] = 0
            for _ in range(count):
                ticket = rng.below(there)
                gem = 0
                while ticket >= pool[gem]:
                    ticket -= pool[gem]
                    gem += 1
                pool[gem] -= 1
                there -= 1
                lot.count[first + gem] += 1
        if at == last:
            for gem in range(layout.GEMS):
                state.draw_pile[back * layout.GEMS + gem] = pool[gem]


def odds_of(state: ZavandorState, observer: int, back: int) -> DeckOdds:
    """The odds of one deck in which showings are in doubt."""
    others = others_of(state, observer)
    lots = state.lots[back]
    pools = []
    for at in range(len(lots)):
        lot: Lot = lots[at]
        pool = [0, 0, 0, 0]
        for seat in others:
            for gem in range(layout.GEMS):
                pool[gem] += lot.count[seat * layout.GEMS + gem]
        if at == len(lots) - 1:
            for gem in range(layout.GEMS):
                pool[gem] += state.draw_pile[back * layout.GEMS + gem]
        pools.append(tuple(pool))
    return deck_odds(tuple(pools), tuple([state.past[seat * layout.BACKS + back] for seat in others]))


def held_by(state: ZavandorState, observer: int, back: int) -> tuple[tuple[int, ...], ...]:
    """By other seat how many cards of each lot of a deck it has, those in doubt included."""
    lots = state.lots[back]
    return tuple([tuple([sum(lot.cells(seat)) for lot in lots]) for seat in others_of(state, observer)])


def picked(odds: dict[int, DeckOdds], rng: Rng, whole: bool = False) -> dict[int, list[Pick | None]]:
    """By deck a case of each other seat; guesses are told with all that led to them if `whole`."""
    found: dict[int, list[Pick | None]] = {}
    others = {}
    for back, deck in odds.items():
        if deck.is_plain and deck.is_told:
            found[back] = deck.pick(rng)
        elif deck.crowd is not None:
            found[back] = deck.guess(rng, whole)
        else:
            others[back] = deck
    return found | picked_together(others, rng) if others else found


def picked_together(odds: dict[int, DeckOdds], rng: Rng) -> dict[int, list[Pick | None]]:
    """The same where a seat lacked one of several cards, whichever: decks may go together."""
    if not all(one.is_told for one in odds.values()):
        return guessed(odds, rng)
    flags = drawn(agreed([one.by_flags for one in odds.values()]), rng)
    return {back: one.pick(rng, flag if flag else None) for (back, one), flag in zip(odds.items(), flags, strict=True)}


def guessed(odds: dict[int, DeckOdds], rng: Rng) -> dict[int, list[Pick | None]]:
    """The same where there are too many cases to weigh them all: one of many guesses, by what they count.

    If nothing comes of any number of guesses, ways that can be are searched for; and if none of some of one deck goes
    with one of another, all cases are weighed, however long it takes.
    """
    number = GUESSES
    while number <= MOST_GUESSES:
        found = one_of({back: deck.guesses(rng, number) for back, deck in odds.items() if not deck.is_told}, odds, rng)
        if found:
            return found
        number *= 4
    ways = {back: deck.any_ways(WAYS, rng) for back, deck in odds.items() if not deck.is_told}
    found = one_of(ways, odds, rng)
    if found:
        return found
    for deck in odds.values():
        deck.tell()
    return picked_together(odds, rng)


def one_of(
    guesses: dict[int, list[tuple[list[Pick | None], float]]], odds: dict[int, DeckOdds], rng: Rng
) -> dict[int, list[Pick | None]]:
    """One of the guesses at each deck that was guessed at, and a case of every other one that goes with them; {} if
    none goes with the others."""
    crowds: dict[int, dict[Flags, list[tuple[list[Pick | None], float]]]] = {}
    for back, some in guesses.items():
        if not some:
            return {}
        crowds[back] = {}
        for guess in some:
            crowds[back].setdefault(flags_of(guess[0]), []).append(guess)
    shares: list[dict[Flags, float]] = [
        {flags: sum([worth for _, worth in some]) for flags, some in crowds[back].items()}
        if back in crowds
        else {flags: float(weight / sum(deck.by_flags.values())) for flags, weight in deck.by_flags.items()}
        for back, deck in odds.items()
    ]
    together = agreed(shares)
    if not together:
        return {}
    chosen = any_of(list(together.items()), rng)
    return {
        back: any_of(crowds[back][flags], rng) if back in crowds else deck.pick(rng, flags if flags else None)
        for (back, deck), flags in zip(odds.items(), chosen, strict=True)
    }


def flags_of(picks: list[Pick | None]) -> Flags:
    return tuple([(seat, *flag) for seat, one in enumerate(picks) if one for flag in one[0][2]])


def agreed(by_flags: Sequence[Mapping[Flags, Weight]]) -> dict[tuple[Flags, ...], Weight]:
    """The weights of all combinations of flags of decks in which every lacking has a deck that had too few."""
    found: dict[tuple[Flags, ...], Weight] = {}
    for chosen in itertools.product(*by_flags):
        if agrees(chosen):
            shares = [table[flags] for table, flags in zip(by_flags, chosen, strict=True)]
            weight = shares[0]
            for share in shares[1:]:
                weight *= share
            found[chosen] = weight
    return found


def agrees(chosen: tuple[Flags, ...]) -> bool:
    every = {(seat, event) for flags in chosen for seat, event, _ in flags}
    return every == {(seat, event) for flags in chosen for seat, event, fails in flags if fails}


def deal_doubtful(
    state: ZavandorState, observer: int, odds: DeckOdds, back: int, leaves: list[Leaf | None], rng: Rng
) -> None:
    """What was laid comes out of the lots of the case; what a seat lacked is none of what it has left; all else as
    `deal_plain`."""
    others = others_of(state, observer)
    left = odds.left_of(leaves)
    lots = state.lots[back]
    for at in range(len(lots)):
        lot: Lot = lots[at]
        rest = left[at]
        fixed = [0] * layout.CARDS
        boxes: list[tuple[int, int, tuple[int, ...]]] = []
        for i in range(len(others)):
            leaf = leaves[i]
            if leaf is not None:
                cells = leaf[0]
                first = others[i] * 4
                for gem in range(layout.GEMS):
                    fixed[first + gem] = cells[at * 4 + gem]
                if leaf[1]:
                    boxes += [(others[i], size, closed) for box, size, closed in leaf[1] if box == at]
        if boxes:
            fill_boxes(boxes, fixed, rest, rng)
        there = rest[0] + rest[1] + rest[2] + rest[3]
        for seat in others:
            first = seat * 4
            count = 0
            for gem in range(layout.GEMS):
                count += lot.count[first + gem] - fixed[first + gem]
            for _ in range(count):
                ticket = rng.below(there)
                gem = 0
                while ticket >= rest[gem]:
                    ticket -= rest[gem]
                    gem += 1
                rest[gem] -= 1
                there -= 1
                fixed[first + gem] += 1
            for gem in range(layout.GEMS):
                lot.count[first + gem] = fixed[first + gem]
    rest = left[-1]
    for gem in range(layout.GEMS):
        state.draw_pile[back * layout.GEMS + gem] = rest[gem]


def fill_boxes(boxes: list[tuple[int, int, tuple[int, ...]]], fixed: list[int], rest: list[int], rng: Rng) -> None:
    """Cards of seats that cannot be everything, out of the rest of a lot."""
    filled = fill(tuple(rest), tuple([(size, closed) for _, size, closed in boxes]), rng)
    for (seat, _, _), took in zip(boxes, filled, strict=True):
        for gem in range(layout.GEMS):
            fixed[seat * layout.GEMS + gem] += took[gem]
            rest[gem] -= took[gem]


# ---------------------------------------------------------------------- all worlds


def worlds(state: ZavandorState, observer: int) -> Iterator[tuple[int, ZavandorState]]:
    """Every way in which the unseen cards can lie, with its exact weight; hidden bids of one way share its weight
    alike."""
    if observer == seats.OMNISCIENT:
        yield 1, determinize(state, observer, Rng(0))
        return
    dealt = all_dealt(bare(state, observer), observer)
    if not hidden_bidders(state, observer):
        yield from dealt
        return
    found = []
    for weight, world in dealt:
        bidders = hidden_bidders(world, observer)
        found.append((weight, world, bidders, list(itertools.product(*(_bids(world, seat) for seat in bidders)))))
    whole = lcm(*(len(bids) for _, _, _, bids in found))
    for weight, world, bidders, choices in found:
        for choice in choices:
            copy: ZavandorState = world.clone()  # type: ignore[assignment]
            for seat, bid in zip(bidders, choice, strict=True):
                put_bid(copy, seat, bid)
            yield weight * (whole // len(choices)), copy


def _bids(state: ZavandorState, seat: int) -> list[tuple[int, ...]]:
    hand = list(state.hand)
    counts = hand[seat * layout.CARDS : (seat + 1) * layout.CARDS]
    bids = [
        tuple([card for card in range(layout.CARDS) for _ in range(row[card])])
        for row in itertools.product(*(range(count + 1) for count in counts))
    ]
    return [bid for bid in bids if bid or state.tables.may_bid_zero or not any(counts)]


def all_dealt(state: ZavandorState, observer: int) -> Iterator[tuple[int, ZavandorState]]:
    """The worlds without bids."""
    decks = [odds_of(state, observer, back).deals(held_by(state, observer, back)) for back in range(layout.BACKS)]
    for deck in decks:
        share = gcd(*(weight for table in deck.values() for weight in table.values()))
        for table in deck.values():
            for one in table:
                table[one] //= share
    # a lacking that concerned several decks ties them, so their ways may come more than once over the flags
    tied = any(flags for deck in decks for flags in deck)
    if not tied:
        yield from combined(state, observer, [deck.get((), {}) for deck in decks], 1)
        return
    weights: dict[tuple[Deal, ...], int] = {}
    for chosen in itertools.product(*decks):
        if agrees(chosen):
            for deals in itertools.product(*(deck[flags].items() for deck, flags in zip(decks, chosen, strict=True))):
                key = tuple([deal for deal, _ in deals])
                weight = 1
                for _, ways in deals:
                    weight *= ways
                weights[key] = weights.get(key, 0) + weight
    for key, weight in weights.items():
        for back in range(layout.BACKS):
            lay(state, observer, back, key[back])
        yield weight, finished(state, observer)


def combined(
    state: ZavandorState, observer: int, decks: list[dict[Deal, int]], weight: int
) -> Iterator[tuple[int, ZavandorState]]:
    """Every combination of the ways of the decks that are left."""
    if not decks:
        yield weight, finished(state, observer)
        return
    for one, ways in decks[0].items():
        lay(state, observer, 4 - len(decks), one)
        yield from combined(state, observer, decks[1:], weight * ways)


def lay(state: ZavandorState, observer: int, back: int, one: Deal) -> None:
    hands, piles = one
    for at, lot in enumerate(state.lots[back]):
        for seat, cells in zip(others_of(state, observer), hands, strict=True):
            lot.put(seat, cells[at * 4 : at * 4 + 4])
    for gem in range(layout.GEMS):
        state.draw_pile[back * layout.GEMS + gem] = piles[-1][gem]


def finished(state: ZavandorState, observer: int) -> ZavandorState:
    copy: ZavandorState = state.clone()  # type: ignore[assignment]
    for seat in others_of(copy, observer):
        set_hand(copy, seat)
    return copy


def world_count(state: ZavandorState, observer: int) -> int:
    """How many worlds there are at the most."""
    if observer == seats.OMNISCIENT:
        return 1
    total = 1
    others = others_of(state, observer)
    for back in range(layout.BACKS):
        for at, lot in enumerate(state.lots[back]):
            gems = known_cards.lot_gems(state, back, at)
            if observer >= 0:
                gems = [have - own for have, own in zip(gems, lot.cells(observer), strict=True)]
            for seat in others:
                size = sum(lot.cells(seat))
                ways = [1] + [0] * size
                for count in gems:
                    ways = [sum([ways[k - took] for took in range(min(count, k) + 1)]) for k in range(size + 1)]
                total *= ways[size]
    for seat in hidden_bidders(state, observer):
        total <<= card_supply.size(state, seat)
    return total
