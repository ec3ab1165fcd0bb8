"""View: what one seat, a spectator or an omniscient observer may know of Die Minen von Zavandor.

Everything but the faces of hands and fists, half-made decisions and the order of piles is open to all, also
what is known of hands (`known`, `lots`, `unseen`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from zwerge.core.options import OptionValue
from zwerge.core.outcome import Outcome
from zwerge.core.seats import OMNISCIENT
from zwerge.games.zavandor.knowledge.position import (
    cards_of,
    gems_of,
    lots_of,
    out_of,
    row_of,
    showings_of,
    unseen_of,
    winners_of,
)
from zwerge.games.zavandor.rules import auctions, card_supply, layout, owned_objects
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.state import ZavandorState


class Stone(msgspec.Struct, frozen=True):
    """An object of a seat: id, stones on it, and how many fields it has."""

    id: str
    stones: int
    fields: int


class Row(msgspec.Struct, frozen=True):
    """A row of the display: three open cards, and which light and dark ones have not appeared."""

    right: str | None
    middle: str | None
    top: str | None
    light: tuple[str, ...]
    dark: tuple[str, ...]


class OpenOffer(msgspec.Struct, frozen=True):
    """A proposed offer and the seats that still owe an answer to it."""

    number: int
    maker: int
    owing: tuple[int, ...]
    cards: tuple[str, ...]
    gems: tuple[str, ...]


class Won(msgspec.Struct, frozen=True):
    seat: int
    count: int


class Shown(msgspec.Struct, frozen=True):
    """A card that a seat has shown and that may be of several lots: out of each it then had so many unseen cards, 0
    where it cannot be of that lot. Or `lacked`: so many of these cards it turned out not to hold unseen, by decks."""

    seat: int
    card: str | None
    lacked: dict[str, int]
    of: dict[str, tuple[int, ...]]


class View(msgspec.Struct, frozen=True):
    """What an observer may look at now. Tuples over seats go from seat 0 on; cards are ids, decks and gems keys."""

    game: str
    """Id of the game."""
    observer: int
    """Whose view this is: a seat, -2 for spectators, -3 for an omniscient observer."""
    players: int
    """Number of players."""
    edition: str
    """Id of the edition in play."""
    options: dict[str, OptionValue]
    """Every option with its value."""
    round: int
    """Number of the round, from 1."""
    phase: str
    """Phase of the game, as in positions: `income`, `trade`, `bids` and so on."""
    step: str
    """Step within the phase: `begin`, `draw`, `stones`."""
    start: int | None
    """The start player; None before he is drawn."""
    who: int | None
    """Whose turn it is where seats act one after another; else None."""
    actors: tuple[int, ...]
    """Seats that owe a decision now, in turn order; empty at chance and at the end."""
    hall: str
    """Where the king stands."""
    price: dict[str, int]
    """The king's price there, in gems."""
    arrows: tuple[str, ...]
    """Halls to which the king may go next."""
    boards: tuple[str, ...]
    """Family board, per seat."""
    objects: tuple[tuple[Stone, ...], ...]
    """What each seat has: family, dragon and its mine, with their stones."""
    vp: tuple[int, ...]
    """Points, per seat."""
    stepped: tuple[tuple[str, ...], ...]
    """Objects upgraded in this round, per seat."""
    scores: tuple[int, ...]
    """What the game would be worth if it ended now, per seat."""
    hand: tuple[str, ...]
    """The observer's own hand."""
    fist: tuple[str, ...]
    """The observer's own fist: cards bid but not revealed."""
    draft: tuple[str, ...]
    """The steps of the observer's own half-made offer, answer or payment, as texts."""
    own_unseen: dict[str, tuple[tuple[str, ...], ...]]
    """Of the observer's own cards, those that nobody else has seen: per deck, one list per lot."""
    opened: int | None
    """Offers that the observer has opened in this trade phase; None for others."""
    hands: tuple[tuple[str, ...], ...] | None
    """All hands, for an omniscient observer alone."""
    fists: tuple[tuple[str, ...], ...] | None
    """All fists, for an omniscient observer alone."""
    hand_sizes: tuple[int, ...]
    """Cards in hand and fist, per seat."""
    backs: tuple[dict[str, int], ...]
    """Cards of each hand by deck, the fist included."""
    known: tuple[tuple[str, ...], ...]
    """Cards of which all know that a seat holds them."""
    lots: dict[str, tuple[tuple[str, ...], ...]]
    """Per deck the gems of each lot that nobody has been shown and those of `showings`; the draw pile's lot last."""
    unseen: tuple[dict[str, tuple[int, ...]], ...]
    """How many cards each seat has unseen, those of `showings` included, per deck and lot."""
    showings: tuple[Shown, ...]
    """What was shown out of lots in doubt, each seat\'s in order: nobody else knows of which lot it was."""
    committed: tuple[bool, ...]
    """Who has committed a bid."""
    table: tuple[tuple[str, ...], ...]
    """Revealed and losing bids that lie before each seat."""
    draw: dict[str, int]
    """Cards in each draw pile."""
    discard: dict[str, tuple[str, ...]]
    """Gems in each discard pile."""
    rows: dict[str, Row]
    """The four rows of extensions."""
    out: tuple[str, ...]
    """Extensions that have left the game."""
    due: dict[str, int]
    """Cards still to be drawn in this income, per deck."""
    stones_due: int
    """Free stones still to be placed in this income."""
    ready: tuple[bool, ...]
    """Who is ready, in trade."""
    swaps: tuple[int, ...]
    """1:1 trades used in this phase, per seat."""
    offers: tuple[OpenOffer, ...]
    """The open offers."""
    buyer: int | None
    """Who searches at the bank; None if nobody does."""
    sought: str | None
    """The gem that is searched for; None if none is."""
    auction: str | None
    """The auction being settled; None outside of them."""
    asked: str | None
    """What is asked in it: `keep`, `reward`, `king`; None if nothing is."""
    winners: dict[str, Won]
    """Who won each gem's auction, and with how many cards."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""

    def lacks(self, offer: OpenOffer) -> bool:
        """L21: whether the observer's hand has not all gems that an offer wants."""
        return bool(Counter(offer.gems) - Counter(card.split(" ")[0] for card in self.hand))


def view_of(state: ZavandorState, observer: int) -> View:
    """The view of a seat, SPECTATOR or OMNISCIENT."""
    setup, n, tables = state.setup, state.n, state.tables
    seats = range(n)
    hall = tables.edition.halls[state.hall]
    due, draw_pile, discard = list(state.due), list(state.draw_pile), list(state.discard)
    known, table, hand, lots = list(state.known), list(state.table), list(state.hand), state.lots
    hands = tuple(tuple(cards_of(hand[s * layout.CARDS : (s + 1) * layout.CARDS])) for s in seats)
    fists = tuple(tuple(CARDS[card] for card in state.fist[s]) for s in seats)
    own = observer if observer >= 0 else None
    turns = (layout.BOARDS_PHASE, layout.DEAL, layout.INCOME, layout.SCROLLS, layout.UPGRADES)
    return View(
        game=setup.game.id,
        observer=observer,
        players=n,
        edition=setup.edition.id,
        options=dict(setup.options),
        round=state.round,
        phase=layout.PHASES[state.phase],
        step=layout.STEPS[state.step],
        start=state.start if state.start >= 0 else None,
        who=state.who if state.phase in turns and state.who < n else None,
        actors=state.actors(),
        hall=hall.id,
        price={gem: count for gem, count in zip(GEMS, hall.price, strict=True) if count},
        arrows=tuple(tables.edition.halls[target].id for target in hall.next),
        boards=tuple(BOARDS[board] for board in state.board[:n]),
        objects=tuple(
            tuple(
                Stone(tables.ids[x], owned_objects.level(state, s, x), len(owned_objects.thing(state, s, x).levels))
                for x in owned_objects.own(state, s)
            )
            for s in seats
        ),
        vp=tuple(state.vp[:n]),
        stepped=tuple(tuple(tables.ids[x] for x in owned_objects.stepped(state, s)) for s in seats),
        scores=state.scores(),
        hand=hands[own] if own is not None else (),
        fist=fists[own] if own is not None else (),
        draft=setup.actions.texts(state.draft(own)) if own is not None else (),
        own_unseen={b: tuple(map(tuple, lots)) for b, lots in unseen_of(state, own).items()} if own is not None else {},
        opened=state.opened[own] if own is not None else None,
        hands=hands if observer == OMNISCIENT else None,
        fists=fists if observer == OMNISCIENT else None,
        hand_sizes=tuple(card_supply.size(state, seat) for seat in seats),
        backs=tuple(_backs(hand[s * layout.CARDS : (s + 1) * layout.CARDS], state.fist[s]) for s in seats),
        known=tuple(tuple(cards_of(known[s * layout.CARDS : (s + 1) * layout.CARDS])) for s in seats),
        lots={back: tuple(map(tuple, lots)) for back, lots in lots_of(state).items()},
        unseen=tuple(
            {BACKS[back]: tuple(sum(lot.cells(seat)) for lot in lots[back]) for back in range(layout.BACKS)}
            for seat in seats
        ),
        showings=tuple(_shown(row) for row in showings_of(state)),
        committed=tuple(bool(done) for done in state.committed[:n]),
        table=tuple(tuple(cards_of(table[s * layout.CARDS : (s + 1) * layout.CARDS])) for s in seats),
        draw={
            BACKS[back]: sum(draw_pile[back * layout.GEMS : (back + 1) * layout.GEMS]) for back in range(layout.BACKS)
        },
        discard={
            BACKS[back]: tuple(gems_of(discard[back * layout.GEMS : (back + 1) * layout.GEMS]))
            for back in range(layout.BACKS)
        },
        rows={GEMS[row]: _row(state, row) for row in tables.rows},
        out=tuple(out_of(state)),
        due={BACKS[back]: due[back] for back in range(layout.BACKS) if due[back]},
        stones_due=state.stones_due,
        ready=tuple(bool(ready) for ready in state.ready[:n]),
        swaps=tuple(state.swaps[:n]),
        offers=tuple(
            OpenOffer(o.number, o.maker, o.owing, tuple(CARDS[card] for card in o.cards), tuple(gems_of(list(o.gems))))
            for o in state.offers
        ),
        buyer=state.buyer if state.buyer >= 0 else None,
        sought=GEMS[state.sought] if state.buyer >= 0 else None,
        auction=GEMS[auctions.gem_now(state)] if state.phase == layout.AUCTIONS and state.auction < 4 else None,
        asked=layout.ASKED[state.asked] or None,
        winners={GEMS[gem]: Won(seat, count) for gem, seat, count in winners_of(state)},
        outcome=state.outcome(),
    )


def _shown(row: dict[str, Any]) -> Shown:
    if "card" in row:
        return Shown(row["seat"], row["card"], {}, {row["card"].split()[1]: tuple(row["of"])})
    return Shown(row["seat"], None, row["lacked"], {back: tuple(held) for back, held in row["of"].items()})


def _backs(hand: list[int], fist: tuple[int, ...]) -> dict[str, int]:
    """How many cards of each back are in a hand and in the fist before it."""
    counts = {name: sum(hand[back :: layout.BACKS]) for back, name in enumerate(BACKS)}
    for card in fist:
        counts[BACKS[card % layout.BACKS]] += 1
    return counts


def _row(state: ZavandorState, row: int) -> Row:
    told = row_of(state, row)
    return Row(told["right"], told["middle"], told["top"], tuple(told["light"]), tuple(told["dark"]))
