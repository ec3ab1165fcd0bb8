"""Positions of Die Minen von Zavandor: a whole state as plain data. `read_position.py` reads them back.

docs/games/zavandor.md explains each key.
"""

from __future__ import annotations

from typing import Any

from zwerge.core.shapes import FLAG, SEAT, Shape, Told, counted, table, whole, word, written
from zwerge.games.zavandor.rules import known_cards, layout, owned_objects
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS
from zwerge.games.zavandor.rules.open_offer import Offer
from zwerge.games.zavandor.rules.state import ZavandorState


def cards_of(counts: list[int]) -> list[str]:
    """The cards of sixteen counts."""
    return [card for card, count in zip(CARDS, counts, strict=True) if count for _ in range(count)]


def gems_of(counts: list[int]) -> list[str]:
    sapphires, emeralds, diamonds, rubies = counts  # written out: a position asks for some forty of these
    return [GEMS[0]] * sapphires + [GEMS[1]] * emeralds + [GEMS[2]] * diamonds + [GEMS[3]] * rubies


BY_DECK = f"it is told by deck: {', '.join(BACKS)}"
CARD, GEM = word(CARDS, "card"), word(GEMS, "gem")
CARDS_HELD, GEMS_HELD = counted(CARDS, "card"), counted(GEMS, "gem")


def _by_deck(value: Any, where: str, state: ZavandorState) -> list[int]:
    """The gems of every deck; what a deck is not told of is none."""
    given = table(value, where, BACKS, BY_DECK)
    return [count for back in BACKS for count in GEMS_HELD.read(given.get(back, []), f"{where}.{back}", state)]


def _decks_of(held: list[int]) -> dict[str, list[str]]:
    return {BACKS[back]: gems_of(held[back * layout.GEMS : (back + 1) * layout.GEMS]) for back in range(layout.BACKS)}


def least_who(state: ZavandorState) -> int:
    """In the deal of the boards it is how many are dealt: all, if there is nothing to deal."""
    return state.n if state.phase == layout.BOARDS_PHASE and not state.tables.backs else 0


def _most_who(state: ZavandorState) -> int:
    last: int = state.n - 1
    return last + 1 if state.phase in (layout.BOARDS_PHASE, layout.START) else last


def _due_of(held: list[int]) -> dict[str, int]:
    return {BACKS[back]: count for back, count in enumerate(held) if count}


def _read_asked(value: Any, where: str, state: ZavandorState) -> int:
    return 1 + int(word(layout.ASKED[1:], "question").read(value, where, state))


PILES = Shape(_by_deck, _decks_of)
TOLD = {
    "round": Told("round", whole(1, 10_000)),
    "phase": Told("phase", word(layout.PHASES, "phase")),
    "start": Told("start", SEAT),
    "who": Told("who", whole(least_who, _most_who)),
    "step": Told("step", word(layout.STEPS, "step")),
    "due": Told("due", counted(BACKS, "deck")._replace(write=_due_of)),
    "stones_due": Told("stones_due", whole(0, 1000)),
    "boards": Told("board", word(BOARDS, "board"), 1),
    "vp": Told("vp", whole(0, 100_000), 1),
    "hands": Told("hand", CARDS_HELD, layout.CARDS),
    "committed": Told("committed", FLAG, 1),
    "table": Told("table", CARDS_HELD, layout.CARDS),
    "known": Told("known", CARDS_HELD, layout.CARDS),
    "draw": Told("draw_pile", PILES),
    "discard": Told("discard", PILES),
    "row_at": Told("row_at", whole(0, lambda state: len(state.tables.rows))),
    "ready": Told("ready", FLAG, 1),
    "opened": Told("opened", whole(0, lambda state: state.tables.most_offers), 1),
    "proposed": Told("proposed", whole(0, lambda state: state.tables.most_offers), 1),
    "swaps": Told("swaps", whole(0, 1000), 1),
    "next_offer": Told("next_offer", whole(1, lambda state: 8 * state.n + 1)),
    "auction": Told("auction", whole(0, layout.GEMS)),
    "asked": Told("asked", Shape(_read_asked, lambda held: layout.ASKED[held] or None)),
    "king_moved": Told("king_moved", FLAG),
}
KEYS = (
    *("players", "options", "edition", "round", "phase", "start", "hall", "who", "step", "due", "stones_due"),
    *("boards", "family", "dragon", "mine", "vp", "stepped", "hands", "fist", "committed", "table", "known", "unseen"),
    *("lots", "showings", "draw", "discard", "rows", "out", "row_at", "drafts", "ready", "opened", "proposed", "swaps"),
    *("offers", "next_offer", "search", "auction", "asked", "winners", "king_moved"),
)


def unseen_of(state: ZavandorState, seat: int) -> dict[str, list[list[str]]]:
    """By back, one list of gems per lot."""
    return {BACKS[back]: [gems_of(lot.cells(seat)) for lot in state.lots[back]] for back in range(layout.BACKS)}


def lots_of(state: ZavandorState) -> dict[str, list[list[str]]]:
    return {
        BACKS[back]: [gems_of(known_cards.lot_gems(state, back, at)) for at in range(len(state.lots[back]))]
        for back in range(layout.BACKS)
    }


def showings_of(state: ZavandorState) -> list[dict[str, Any]]:
    """What is remembered of cards shown and lacked, each seat's in order; a lacking of several decks is told once."""
    told: list[dict[str, Any]] = []
    for seat in range(state.n):
        chains = [
            node.chain() if (node := state.past[seat * layout.BACKS + back]) is not None else []
            for back in range(layout.BACKS)
        ]
        while any(chains):
            for back in range(layout.BACKS):
                while chains[back] and not chains[back][0].lacks:
                    node = chains[back].pop(0)
                    told.append({"seat": seat, "card": CARDS[node.gem * layout.BACKS + back], "of": list(node.held)})
            event = min((chain[0].event for chain in chains if chain), default=0)
            backs = [back for back in range(layout.BACKS) if chains[back] and chains[back][0].event == event]
            nodes = [(back, chains[back].pop(0)) for back in backs]
            lacked = {CARDS[gem * layout.BACKS + back]: need for back, node in nodes for gem, need in node.lacks}
            if nodes:
                told.append({"seat": seat, "lacked": lacked, "of": {BACKS[back]: list(n.held) for back, n in nodes}})
    return told


def row_of(state: ZavandorState, row: int) -> dict[str, Any]:
    tables = state.tables

    def name(one: int) -> str | None:
        return tables.ids[one] if one >= 0 else None

    to_come = state.to_come  # compiled, every look at these makes a list
    left = [x for x in tables.of_row[row] if to_come[x]]
    return {
        "right": name(state.right[row]),
        "middle": name(state.middle[row]),
        "top": name(state.top[row]),
        "light": [tables.ids[x] for x in left if tables.light[x]],
        "dark": [tables.ids[x] for x in left if not tables.light[x]],
    }


def out_of(state: ZavandorState) -> list[str]:
    """Extensions of the rows in use that have left the game."""
    tables = state.tables
    mines = (owned_objects.mine_of(state, seat) for seat in range(state.n))
    lying = {*state.right, *state.middle, *state.top, *(x for mine in mines for x in mine)}
    to_come = state.to_come
    return [tables.ids[x] for r in tables.rows for x in tables.of_row[r] if x not in lying and not to_come[x]]


def winners_of(state: ZavandorState) -> list[tuple[int, int, int]]:
    """By gem who won how many cards, as far as its auction has come."""
    return [(gem, state.winner[gem], state.won[gem]) for gem in range(layout.GEMS) if state.winner[gem] >= 0]


def offer_of(offer: Offer) -> dict[str, Any]:
    return {
        "number": offer.number,
        "maker": offer.maker,
        "owing": list(offer.owing),
        "cards": [CARDS[card] for card in offer.cards],
        "gems": gems_of(list(offer.gems)),
    }


def position_of(state: ZavandorState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    tables = state.tables
    seats = range(state.n)
    search = None
    if state.buyer >= 0:
        search = {"seat": state.buyer, "gem": GEMS[state.sought], "naming": bool(state.naming)}
    further = {
        "hall": tables.edition.halls[state.hall].id,
        "family": [owned_objects.level(state, seat, layout.FAMILY) for seat in seats],
        "dragon": [owned_objects.level(state, seat, layout.DRAGON) for seat in seats],
        "mine": [
            [
                {"id": tables.ids[one], "stones": owned_objects.level(state, seat, one)}
                for one in owned_objects.mine_of(state, seat)
            ]
            for seat in seats
        ],
        "stepped": [[tables.ids[x] for x in owned_objects.stepped(state, s)] for s in seats],
        "fist": [[CARDS[card] for card in state.fist[seat]] for seat in seats],
        "unseen": [unseen_of(state, seat) for seat in seats],
        "lots": lots_of(state),
        "showings": showings_of(state),
        "rows": {GEMS[row]: row_of(state, row) for row in tables.rows},
        "out": out_of(state),
        "drafts": [list(state.setup.actions.texts(state.half[seat])) for seat in seats],
        "offers": [offer_of(offer) for offer in state.offers],
        "search": search,
        "winners": {GEMS[gem]: {"seat": seat, "count": count} for gem, seat, count in winners_of(state)},
    }
    return written(KEYS, TOLD, state, further)
