"""What happened in Silberzwerg, told once with a face for each audience.

The rules note what a move does (`SilberzwergState.notes`); here every note becomes an entry. Message keys begin with
`silberzwerg.journal.`.
"""

from __future__ import annotations

from typing import Any

from zwerge.core.outcome import Entry, Face
from zwerge.core.rulebook import Param
from zwerge.games.silberzwerg import tables as t
from zwerge.games.silberzwerg.actions import COLUMNS, DWARVES, spaces
from zwerge.games.silberzwerg.edition import COLOURS, TOOLS
from zwerge.games.silberzwerg.state import SilberzwergState
from zwerge.games.silberzwerg.view import leaders_of

ENTRIES = (
    *("first", "deal_own", "deal_other", "start", "start_return", "contract", "all_public", "round", "place"),
    *(
        "commit_place",
        "reveal",
        "prices",
        "act",
        "nothing",
        "done",
        "take",
        "remove_one",
        "remove_two",
        "raise",
        "lower",
    ),
    *("swap", "steal_one", "steal_two", "cancel", "no_cancel", "stolen_seen", "stolen", "lapse", "penalty"),
    *("penalty_part", "dig", "dig_nothing", "buy", "sell", "fulfil", "fulfil_keep", "set", "plus5", "plus5_minus5"),
    *("minus3", "wait", "pass", "turn", "return", "commit_return", "returned", "over"),
)
"""All message keys, without their prefix."""


def _face(key: str, **params: Param) -> Face:
    return Face(f"silberzwerg.journal.{key}", params)


def tell(before: SilberzwergState, seat: int, action: int, after: SilberzwergState) -> list[Entry]:
    """The entries of one step, in the order in which a table would hear of it."""
    copy = before.twin()
    copy.tracks = False
    copy.notes = []
    copy.move(action, seat)
    told: list[Entry] = []
    for name, *parts in copy.notes:
        told += _TELLERS[name](before, after, *parts)
    return told


def colours_of(counts: tuple[int, ...]) -> tuple[str, ...]:
    """One colour per gem."""
    return tuple(COLOURS[colour] for colour in range(4) for _ in range(counts[colour]))


def _all(key: str, *, reveals: bool = False, **params: Param) -> list[Entry]:
    return [Entry(_face(key, **params), reveals=reveals)]


def _first(before: Any, after: Any, seat: int) -> list[Entry]:
    return _all("first", seat=seat)


def _deal(before: Any, after: Any, seat: int, colour: int) -> list[Entry]:
    own = _face("deal_own", seat=seat, colour=COLOURS[colour])
    return [Entry(own, seen_by=(seat,), others=_face("deal_other", seat=seat))]


def _start(before: Any, after: Any, seat: int, returned: tuple[tuple[int, int], ...]) -> list[Entry]:
    told = _all("start", seat=seat)
    for giver, colour in returned:
        told += _all("start_return", seat=giver, colour=COLOURS[colour])
    return told


def _contract(before: SilberzwergState, after: Any, space: int, tile: int) -> list[Entry]:
    return _all("contract", space=spaces(before.tables.players)[space], tile=tile)


def _all_public(before: Any, after: Any) -> list[Entry]:
    return _all("all_public")


def _round(before: Any, after: Any, number: int, seat: int) -> list[Entry]:
    return _all("round", round=number, seat=seat)


def _place(before: Any, after: Any, seat: int, dwarf: int, column: int) -> list[Entry]:
    return [Entry(_face("place", seat=seat, dwarf=DWARVES[dwarf], column=COLUMNS[column]), seen_by=(seat,))]


def _commit(before: SilberzwergState, after: Any, seat: int) -> list[Entry]:
    return _all("commit_place" if before.step == 1 else "commit_return", seat=seat)


def _reveal(before: SilberzwergState, after: Any, seat: int) -> list[Entry]:
    miners = colours_of(tuple(before.miners[seat * 4 : seat * 4 + 4]))
    leaders = leaders_of(before, seat)
    shadows = tuple(leader.column for leader in leaders if leader.kind == "shadow")
    silvers = tuple(leader.column for leader in leaders if leader.kind == "silver")
    return _all("reveal", reveals=True, seat=seat, miners=miners, shadows=shadows, silvers=silvers)


def _prices(before: Any, after: Any, prices: tuple[int, ...]) -> list[Entry]:
    return [Entry(_face("prices", prices=prices))]


def _act(before: Any, after: Any, seat: int, kind: int, column: int) -> list[Entry]:
    return _all("act", seat=seat, dwarf=DWARVES[kind], column=COLUMNS[column])


def _nothing(before: Any, after: Any, seat: int) -> list[Entry]:
    return _all("nothing", seat=seat)


def _done(before: Any, after: Any, seat: int) -> list[Entry]:
    return _all("done", seat=seat)


def _announce(before: SilberzwergState, after: Any, seat: int, action: int) -> list[Entry]:
    """The whole action, as all hear it before anything happens."""
    tables = before.tables
    verb, a, b, c, d = tables.verb[action], tables.a[action], tables.b[action], tables.c[action], tables.d[action]
    if verb == t.TAKE:
        return _all("take", seat=seat, colour=COLOURS[before.column])
    if verb == t.REMOVE:
        mine = COLOURS[before.column]
        if c < 0:
            return _all("remove_one", seat=seat, colour=mine, owner=a, dwarf=DWARVES[b])
        return _all("remove_two", seat=seat, colour=mine, owner=a, dwarf=DWARVES[b], owner2=c, dwarf2=DWARVES[d])
    if verb in (t.RAISE, t.LOWER):
        key = "raise" if verb == t.RAISE else "lower"
        return _all(key, seat=seat, space=spaces(tables.players)[a], tile=before.tile[a])
    if verb == t.SWAP:
        given = tuple(COLOURS[colour] for colour in (a, b) if colour >= 0)
        taken = tuple(COLOURS[colour] for colour in (c, d) if colour >= 0)
        return _all("swap", reveals=True, seat=seat, given=given, taken=taken)
    if b < 0:
        return _all("steal_one", seat=seat, owner=a)
    return _all("steal_two", seat=seat, owner=a, owner2=b)


def _cancel(before: Any, after: Any, seat: int, actor: int) -> list[Entry]:
    return _all("cancel", seat=seat, actor=actor)


def _no_cancel(before: Any, after: Any, seat: int, actor: int) -> list[Entry]:
    return _all("no_cancel", seat=seat, actor=actor)


def _lapse(before: SilberzwergState, after: Any, space: int, tile: int) -> list[Entry]:
    return _all("lapse", space=spaces(before.tables.players)[space], tile=tile)


def _penalty(before: Any, after: Any, seat: int, due: int, paid: int) -> list[Entry]:
    return _all("penalty" if paid == due else "penalty_part", seat=seat, due=due, paid=paid)


def _drawn(before: Any, after: Any, thief: int, owner: int, colour: int) -> list[Entry]:
    seen = _face("stolen_seen", seat=thief, owner=owner, colour=COLOURS[colour])
    return [Entry(seen, seen_by=(thief, owner), others=_face("stolen", seat=thief, owner=owner))]


def _dig(before: Any, after: Any, seat: int, got: tuple[int, ...]) -> list[Entry]:
    return _all("dig", seat=seat, colours=colours_of(got)) if any(got) else _all("dig_nothing", seat=seat)


def _buy(before: Any, after: Any, seat: int, colour: int, price: int) -> list[Entry]:
    return _all("buy", seat=seat, colour=COLOURS[colour], price=price)


def _sell(before: Any, after: Any, seat: int, colour: int, price: int) -> list[Entry]:
    return _all("sell", reveals=True, seat=seat, colour=COLOURS[colour], price=price)


def _fulfil(before: SilberzwergState, after: Any, seat: int, space: int, tile: int, value: int) -> list[Entry]:
    key = "fulfil" if before.tables.symbol[tile] < 0 else "fulfil_keep"
    name = spaces(before.tables.players)[space]
    return _all(key, reveals=True, seat=seat, space=name, tile=tile, value=value)


def _set(before: Any, after: Any, seat: int, tool: int, bonus: int) -> list[Entry]:
    return _all("set", seat=seat, tool=TOOLS[tool], bonus=bonus)


def _plus5(before: Any, after: Any, seat: int, victim: int, loss: int) -> list[Entry]:
    return _all("plus5", seat=seat) if victim < 0 else _all("plus5_minus5", seat=seat, victim=victim, loss=loss)


def _minus3(before: Any, after: Any, seat: int, colour: int, price: int) -> list[Entry]:
    return _all("minus3", seat=seat, colour=COLOURS[colour], price=price)


def _wait(before: Any, after: Any, seat: int) -> list[Entry]:
    return _all("wait", seat=seat)


def _pass(before: Any, after: Any, seat: int) -> list[Entry]:
    return _all("pass", seat=seat)


def _turn(before: Any, after: Any) -> list[Entry]:
    return _all("turn")


def _return(before: Any, after: Any, seat: int, colour: int) -> list[Entry]:
    return [Entry(_face("return", seat=seat, colour=COLOURS[colour]), seen_by=(seat,))]


def _returned(before: Any, after: Any, seat: int, counts: tuple[int, ...]) -> list[Entry]:
    return _all("returned", reveals=True, seat=seat, colours=colours_of(counts))


def _over(before: Any, after: SilberzwergState, reason: str) -> list[Entry]:
    outcome = after.outcome()
    winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1) if outcome else ()
    return _all("over", seats=winners, reason=reason)


_TELLERS: dict[str, Any] = {
    "first": _first,
    "deal": _deal,
    "start": _start,
    "contract": _contract,
    "all_public": _all_public,
    "round": _round,
    "place": _place,
    "commit": _commit,
    "reveal": _reveal,
    "prices": _prices,
    "act": _act,
    "nothing": _nothing,
    "done": _done,
    "announce": _announce,
    "cancel": _cancel,
    "no_cancel": _no_cancel,
    "lapse": _lapse,
    "penalty": _penalty,
    "drawn": _drawn,
    "dig": _dig,
    "buy": _buy,
    "sell": _sell,
    "fulfil": _fulfil,
    "set": _set,
    "plus5": _plus5,
    "minus3": _minus3,
    "wait": _wait,
    "pass": _pass,
    "turn": _turn,
    "return": _return,
    "returned": _returned,
    "over": _over,
}
