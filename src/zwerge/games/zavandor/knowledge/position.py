"""Positions of Die Minen von Zavandor: a whole state as plain data. `read_position.py` reads them back.

docs/games/zavandor.md explains each key.
"""

from __future__ import annotations

from typing import Any

from zwerge.games.zavandor.rules import known, layout, objects
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS
from zwerge.games.zavandor.rules.offer import Offer
from zwerge.games.zavandor.rules.state import ZavandorState

KEYS = (
    *("players", "options", "edition", "round", "phase", "start", "hall", "who", "step", "due", "stones_due"),
    *("boards", "family", "dragon", "mine", "vp", "stepped", "hands", "fist", "committed", "table", "known", "unseen"),
    *(
        "lots",
        "showings",
        "draw",
        "discard",
        "rows",
        "out",
        "row_at",
        "drafts",
        "ready",
        "opened",
        "proposed",
        "swaps",
        "offers",
    ),
    *("next_offer", "search", "auction", "asked", "winners", "king_moved"),
)


def cards_of(counts: list[int]) -> list[str]:
    """The cards of sixteen counts."""
    return [CARDS[card] for card in range(layout.CARDS) for _ in range(counts[card])]


def gems_of(counts: list[int]) -> list[str]:
    return [GEMS[gem] for gem in range(layout.GEMS) for _ in range(counts[gem])]


def unseen_of(state: ZavandorState, seat: int) -> dict[str, list[list[str]]]:
    """By back, one list of gems per lot."""
    return {BACKS[back]: [gems_of(lot.cells(seat)) for lot in state.lots[back]] for back in range(layout.BACKS)}


def lots_of(state: ZavandorState) -> dict[str, list[list[str]]]:
    return {
        BACKS[back]: [gems_of(known.lot_gems(state, back, at)) for at in range(len(state.lots[back]))]
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

    to_come = state.to_come
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
    mines = (objects.mine_of(state, seat) for seat in range(state.n))
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
    n, tables = state.n, state.tables
    seats = range(n)
    search = None
    if state.buyer >= 0:
        search = {"seat": state.buyer, "gem": GEMS[state.sought], "naming": bool(state.naming)}
    due, draw_pile, discard = list(state.due), list(state.draw_pile), list(state.discard)
    hand, open_cards, table = list(state.hand), list(state.known), list(state.table)
    return {
        "players": n,
        "options": dict(state.setup.options),
        "edition": state.setup.game.edition_name(state.setup.edition),
        "round": state.round,
        "phase": layout.PHASES[state.phase],
        "start": state.start if state.start >= 0 else None,
        "hall": tables.edition.halls[state.hall].id,
        "who": state.who,
        "step": layout.STEPS[state.step],
        "due": {BACKS[back]: due[back] for back in range(layout.BACKS) if due[back]},
        "stones_due": state.stones_due,
        "boards": [BOARDS[board] for board in state.board[:n]],
        "family": [objects.level(state, seat, layout.FAMILY) for seat in seats],
        "dragon": [objects.level(state, seat, layout.DRAGON) for seat in seats],
        "mine": [
            [{"id": tables.ids[one], "stones": objects.level(state, seat, one)} for one in objects.mine_of(state, seat)]
            for seat in seats
        ],
        "vp": state.vp[:n],
        "stepped": [[tables.ids[x] for x in range(tables.objects) if objects.has_stepped(state, s, x)] for s in seats],
        "hands": [cards_of(hand[seat * layout.CARDS : (seat + 1) * layout.CARDS]) for seat in seats],
        "fist": [[CARDS[card] for card in state.fist[seat]] for seat in seats],
        "committed": [bool(done) for done in state.committed[:n]],
        "table": [cards_of(table[seat * layout.CARDS : (seat + 1) * layout.CARDS]) for seat in seats],
        "known": [cards_of(open_cards[seat * layout.CARDS : (seat + 1) * layout.CARDS]) for seat in seats],
        "unseen": [unseen_of(state, seat) for seat in seats],
        "lots": lots_of(state),
        "showings": showings_of(state),
        "draw": {
            BACKS[back]: gems_of(draw_pile[back * layout.GEMS : (back + 1) * layout.GEMS])
            for back in range(layout.BACKS)
        },
        "discard": {
            BACKS[back]: gems_of(discard[back * layout.GEMS : (back + 1) * layout.GEMS]) for back in range(layout.BACKS)
        },
        "rows": {GEMS[row]: row_of(state, row) for row in tables.rows},
        "out": out_of(state),
        "row_at": state.row_at,
        "drafts": [list(state.setup.actions.texts(state.half[seat])) for seat in seats],
        "ready": [bool(ready) for ready in state.ready[:n]],
        "opened": state.opened[:n],
        "proposed": state.proposed[:n],
        "swaps": state.swaps[:n],
        "offers": [offer_of(offer) for offer in state.offers],
        "next_offer": state.next_offer,
        "search": search,
        "auction": state.auction,
        "asked": layout.ASKED[state.asked] or None,
        "winners": {GEMS[gem]: {"seat": seat, "count": count} for gem, seat, count in winners_of(state)},
        "king_moved": bool(state.king_moved),
    }
