"""Positions of Die Minen von Zavandor read back into states, field by field; what is wrong is named.

docs/games/zavandor.md explains each key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, UnknownAction, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.games.zavandor.knowledge.position import KEYS
from zwerge.games.zavandor.knowledge.read_showings import check_showings, read_showings
from zwerge.games.zavandor.rules import auctions, bank, cards, drafts, known, layout, objects, offers
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS
from zwerge.games.zavandor.rules.lot import Lot
from zwerge.games.zavandor.rules.offer import Offer
from zwerge.games.zavandor.rules.state import ZavandorState

if TYPE_CHECKING:
    from zwerge.core.game import Game

_STEPS = {"offer": ("give", "want"), "accept": ("hand",), "upgrade": ("pay",)}
"""How a draft begins, and its further steps."""


def from_position(game: Game, data: Mapping[str, Any]) -> ZavandorState:
    """A state out of a position; BadPosition names the field that is wrong."""
    setup = setup_of(game, data, KEYS)
    reader = Reader(told_of(data), ZavandorState(setup))
    state = reader.read()
    state.begin_trail()
    return state


class Reader:
    """Reads one position field by field into an opening."""

    def __init__(self, data: Mapping[str, Any], state: ZavandorState) -> None:
        self.data = data
        self.state = state
        self.n = state.n
        self.tables = state.tables
        self.edition = state.tables.edition

    def read(self) -> ZavandorState:
        state = self.state
        state.phase = self.one_of("phase", layout.PHASES, self.first_phase())
        if (state.phase > layout.START and self.tables.first_start < 0) or "start" in self.data:
            state.start = self.whole("start", 0, 0, self.n - 1)
        elif state.phase <= layout.START:
            state.start = layout.NONE
        else:
            state.start = self.tables.first_start
        if state.phase <= layout.START and "start" in self.data:
            raise BadPosition("start", f"there is no start player yet in the phase {layout.PHASES[state.phase]}")
        state.round = self.whole("round", 1, 1, 10_000)
        if state.phase <= layout.DEAL and state.round > 1:
            raise BadPosition("round", f"the phase {layout.PHASES[state.phase]} comes once, before round 1")
        last = self.tables.crown if state.phase == layout.OVER else 0
        state.hall = self.index("hall", [hall.id for hall in self.edition.halls], last)
        if state.phase == layout.OVER and state.hall != self.tables.crown:
            raise BadPosition("hall", "the game is over when the king has reached the last hall, not here")
        state.who = self.read_who()
        state.step = layout.STEPS.index(layout.STEPS[self.one_of("step", layout.STEPS, 0)])
        state.due = self.counts(self.data.get("due", {}), "due", BACKS)
        if any(state.due) and state.phase not in (layout.DEAL, layout.INCOME, layout.SCROLLS, layout.UPGRADES):
            raise BadPosition("due", f"no cards are drawn in the phase {layout.PHASES[state.phase]}")
        if any(state.due) and state.phase in (layout.DEAL, layout.INCOME) and layout.STEPS[state.step] == "begin":
            raise BadPosition("due", "what is drawn is not fixed at the step begin")
        state.stones_due = self.whole("stones_due", 0, 0, 1000)
        if state.stones_due and state.phase not in (layout.INCOME, layout.SCROLLS):
            raise BadPosition("stones_due", f"no free stones are laid in the phase {layout.PHASES[state.phase]}")
        self.read_objects()
        self.read_rows()
        self.read_cards()
        self.read_knowledge()
        self.read_trade()
        self.read_auctions()
        self.stand()
        return state

    def read_who(self) -> int:
        """Whose turn it is; in the deal of the boards how many are dealt: all, if there is nothing to deal."""
        state = self.state
        if state.phase == layout.BOARDS_PHASE:
            least = 0 if self.tables.backs else self.n
            return self.whole("who", least, least, self.n)
        return self.whole("who", max(state.start, 0), 0, self.n if state.phase == layout.START else self.n - 1)

    def first_phase(self) -> int:
        """The phase of a position that names none: the opening, unless something of a running game is told."""
        later = {"hands", "table", "mine", "family", "round", "hall", "rows"} & set(self.data)
        return layout.INCOME if later else self.state.phase

    def stand(self) -> None:
        state = self.state
        if state.phase == layout.AUCTIONS and state.asked:
            winner = state.winner[auctions.gem_now(state)]
            if state.asked == layout.KING:
                winner = winner if winner >= 0 else state.start
            elif winner < 0:
                raise BadPosition("winners", "the auction that is being settled has no winner")
            self.check_asked(winner)
            state.turn = winner
        state.go()
        self.check_drafts()

    def check_asked(self, winner: int) -> None:
        """What is asked in an auction must be open to an answer."""
        state = self.state
        gem = auctions.gem_now(state)
        if state.asked == layout.KING:
            fits = gem == 0 and not state.king_moved and len(self.edition.halls[state.hall].next) > 1
        elif state.asked == layout.REWARD:
            fits = state.right[gem] >= 0 and state.won[gem] >= self.edition.extension_from
        else:
            fits = any(state.table[winner * layout.CARDS + gem * layout.BACKS + back] for back in range(layout.BACKS))
        if not fits:
            raise BadPosition("asked", f"{layout.ASKED[state.asked]} cannot be asked there")

    def check_drafts(self) -> None:
        """Each draft can be made from here step by step; only a partner may have given his cards away meanwhile, all of
        them or more than are still wanted."""
        for seat in range(self.n):
            steps = list(self.state.half[seat])
            trial = self.state.clone()
            assert isinstance(trial, ZavandorState)
            if steps and trial.phase == layout.TRADE:
                trial.turn, trial.buyer = seat, layout.NONE
                trial.opened = [max(0, count - (at == seat)) for at, count in enumerate(trial.opened)]
                hand = list(trial.hand)
                for other in range(self.n):
                    if other != seat and not cards.size(trial, other):
                        hand[other * layout.CARDS] = 1
                trial.hand = hand
            for at, step in enumerate(steps):
                drafts.set_steps(trial, seat, steps[:at])
                if layout.KINDS[self.tables.kind_of(step)] != "want" and step not in trial.legal(seat):
                    raise BadPosition(f"drafts.{seat}", f"{trial.setup.actions.text(step)!r} cannot be done there")

    # ------------------------------------------------------------------ single fields

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        return self.number(self.data.get(key, default), key, low, high)

    def number(self, value: Any, where: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(where, f"{clip(value)} is no whole number from {low} to {high}")
        return int(value)

    def one_of(self, key: str, names: tuple[str, ...], default: int) -> int:
        if key not in self.data:
            return default
        return self.name(self.data[key], key, names)

    def index(self, key: str, names: list[str], default: int = 0) -> int:
        return self.name(self.data[key], key, names) if key in self.data else default

    def name(self, value: Any, where: str, names: tuple[str, ...] | list[str]) -> int:
        if value not in names:
            raise BadPosition(where, f"{clip(value)} is not known; it may be {', '.join(names[:60])}")
        return names.index(value)

    def flag(self, value: Any, where: str) -> bool:
        if not isinstance(value, bool):
            raise BadPosition(where, f"{clip(value)} is neither true nor false")
        return value

    def per_seat(self, key: str, default: Any) -> list[Any]:
        """A list with one item per seat, or a table from seats to items; None where nothing is told."""
        return per_seat(self.data.get(key), key, self.n, default)

    def listed(self, value: Any, where: str, names: tuple[str, ...]) -> list[int]:
        """Numbers of ids, from a list of them or a table of counts."""
        if isinstance(value, Mapping):
            for key, count in value.items():
                self.name(key, where, names)
                self.number(count, f"{where}.{clip(key)}", 0, 400)
            value = [key for key, count in value.items() for _ in range(count)]
        if not isinstance(value, list | tuple):
            raise BadPosition(where, f"{clip(value)} is no list")
        return [self.name(item, where, names) for item in value]

    def counts(self, value: Any, where: str, names: tuple[str, ...]) -> list[int]:
        found = [0] * len(names)
        for item in self.listed(value, where, names):
            found[item] += 1
        return found

    # ------------------------------------------------------------------ objects and rows

    def read_objects(self) -> None:
        state, tables = self.state, self.tables
        backs = tables.backs and state.phase > layout.BOARDS_PHASE
        default = [BOARDS[1 + seat if backs else 0] for seat in range(self.n)]
        boards = self.per_seat("boards", None)
        told = [default[s] if boards[s] is None else boards[s] for s in range(self.n)]
        board = [self.name(told[s], f"boards.{s}", BOARDS) for s in range(self.n)]
        dealt = [b for b in board if b]
        if (dealt and not tables.backs) or len(set(dealt)) != len(dealt) or (backs and len(dealt) < self.n):
            raise BadPosition("boards", "all have the front, or with the option boards = back each another back")
        state.board = [*board, *([0] * (4 - self.n))]
        state.vp = [self.number(v, f"vp.{s}", 0, 100_000) for s, v in enumerate(self.four(self.per_seat("vp", 0)))]
        used: set[int] = set()
        for seat in range(self.n):
            self.read_stones(seat, "family", layout.FAMILY, objects.thing(state, seat, layout.FAMILY).printed)
            printed = max(self.edition.dragon.printed, self.edition.dragon_printed[board[seat]])
            self.read_stones(seat, "dragon", layout.DRAGON, printed)
            self.read_mine(seat, used)
            stepped = self.per_seat("stepped", [])[seat]
            for one in self.listed(stepped, f"stepped.{seat}", tables.ids):
                objects.set_stepped(state, seat, one)

    def four(self, values: list[Any]) -> list[Any]:
        """One per seat, and nothing for the seats that are not there."""
        return [*values, *([0] * (4 - self.n))]

    def read_stones(self, seat: int, key: str, one: int, printed: int) -> None:
        early = self.state.phase == layout.BOARDS_PHASE  # the printed stones come with the boards
        value = self.per_seat(key, 0 if early else printed)[seat]
        high = 0 if early else len(objects.thing(self.state, seat, one).levels)
        objects.set_level(self.state, seat, one, self.number(value, f"{key}.{seat}", 0, high))

    def read_mine(self, seat: int, used: set[int]) -> None:
        """A list of ids or of { id, stones }; left out, the start scroll as it is printed."""
        state, tables = self.state, self.tables
        value = self.per_seat("mine", None)[seat]
        if value is None:
            value = [] if state.phase == layout.BOARDS_PHASE else ["start_scroll"]
        where = f"mine.{seat}"
        if not isinstance(value, list | tuple) or (value and state.phase == layout.BOARDS_PHASE):
            raise BadPosition(where, f"{clip(value)} is no list of extensions; before the boards lie there it is empty")
        mine: list[int] = []
        for item in value:
            row = item if isinstance(item, Mapping) else {"id": item}
            if set(row) - {"id", "stones"}:
                raise BadPosition(where, f"{clip(item)}: an extension is written {{ id, stones }}")
            one = self.name(row.get("id"), where, tables.ids)
            if one in mine:
                raise BadPosition(where, f"{clip(row['id'])} lies there twice")
            if one < layout.START_SCROLL or one in used:
                raise BadPosition(where, f"{clip(row['id'])} cannot lie in this mine")
            thing = objects.thing(state, seat, one)
            objects.set_level(
                state,
                seat,
                one,
                self.number(row.get("stones", thing.printed), f"{where}.{thing.id}", 0, len(thing.levels)),
            )
            mine.append(one)
        if len(mine) > self.edition.mine_slots:
            raise BadPosition(where, f"there are only {self.edition.mine_slots} slots")
        objects.set_mine(state, seat, mine)
        used |= set(mine) - {layout.START_SCROLL}

    def read_rows(self) -> None:
        """Each extension of a row in use lies in one place; what is left out is still to come."""
        state, tables = self.state, self.tables
        rows = self.data.get("rows", {})
        if not isinstance(rows, Mapping):
            raise BadPosition("rows", f"{clip(rows)} is no table by row")
        used = {x for seat in range(self.n) for x in objects.mine_of(state, seat) if x != layout.START_SCROLL}
        self.places = {key: [layout.NONE] * 4 for key in ("right", "middle", "top")}
        self.to_come = [0] * 64
        for one in sorted(used):
            if tables.row_of[one] not in tables.rows:
                raise BadPosition("mine", f"{tables.ids[one]} belongs to a row that is not in use")
        for one in self.listed(self.data.get("out", []), "out", tables.ids):
            if one in used or tables.row_of[one] not in tables.rows:
                raise BadPosition("out", f"{tables.ids[one]} lies elsewhere, or its row is not in use")
            used.add(one)
        for key in rows:
            if key not in [GEMS[row] for row in tables.rows]:
                raise BadPosition(f"rows.{key if key in GEMS else clip(key)}", "this row is not in use")
        for row in tables.rows:
            self.read_row(row, rows.get(GEMS[row], {}), used)
        state.right, state.middle, state.top = self.places["right"], self.places["middle"], self.places["top"]
        state.to_come = self.to_come
        state.row_at = self.whole("row_at", 0, 0, len(tables.rows))
        filled = 0 if state.phase <= layout.START else state.row_at
        for row in tables.rows[filled:] if state.phase <= layout.TOPS else ():
            if state.top[row] >= 0:
                raise BadPosition(f"rows.{GEMS[row]}.top", "is filled last, and this row is not filled yet")

    def read_row(self, row: int, value: Any, used: set[int]) -> None:
        tables, where = self.tables, f"rows.{GEMS[row]}"
        if not isinstance(value, Mapping) or set(value) - {"right", "middle", "top", "light", "dark"}:
            raise BadPosition(where, "a row has right, middle, top, light and dark")
        for key, places in self.places.items():
            if value.get(key) is not None:
                places[row] = self.use(self.name(value[key], f"{where}.{key}", tables.ids), row, where, used)
        told = value.get("light") is not None or value.get("dark") is not None
        for key, light in (("light", True), ("dark", False)):
            for one in self.listed([] if value.get(key) is None else value[key], f"{where}.{key}", tables.ids):
                if tables.light[one] != light:
                    raise BadPosition(f"{where}.{key}", f"{tables.ids[one]} is not {key}")
                self.to_come[self.use(one, row, where, used)] = 1
        missing = [one for one in tables.of_row[row] if one not in used]
        if told and missing:
            raise BadPosition(where, f"{tables.ids[missing[0]]} lies nowhere")
        for one in missing:
            used.add(one)
            self.to_come[one] = 1

    def use(self, one: int, row: int, where: str, used: set[int]) -> int:
        if one in used or self.tables.row_of[one] != row:
            raise BadPosition(where, f"{self.tables.ids[one]} lies elsewhere or is of another row")
        used.add(one)
        return one

    # ------------------------------------------------------------------ cards

    def read_cards(self) -> None:
        """Every card of the edition once; a draw pile left out is all that lies nowhere else."""
        state = self.state
        hand, table = [0] * 64, [0] * 64
        for seat in range(self.n):
            for key, into in (("hands", hand), ("table", table)):
                into[seat * layout.CARDS : (seat + 1) * layout.CARDS] = self.counts(
                    self.per_seat(key, [])[seat], f"{key}.{seat}", CARDS
                )
            state.fist[seat] = tuple(self.listed(self.per_seat("fist", [])[seat], f"fist.{seat}", CARDS))
            if state.fist[seat] and state.phase != layout.BIDS:
                raise BadPosition(f"fist.{seat}", "there is a fist only while bids are made")
            early = state.phase < layout.AUCTIONS
            if any(table[seat * layout.CARDS : (seat + 1) * layout.CARDS]) and (early or state.phase == layout.OVER):
                raise BadPosition(f"table.{seat}", "nothing lies there before the auctions, or when the game is over")
        state.hand, state.table = hand, table
        self.held = [
            sum(
                hand[s * layout.CARDS + card] + table[s * layout.CARDS + card] + state.fist[s].count(card)
                for s in range(self.n)
            )
            for card in range(layout.CARDS)
        ]
        self.discard = [0] * 16
        piles = [0] * 16
        for key, into in (("discard", self.discard), ("draw", piles)):
            value = self.data.get(key, {})
            if not isinstance(value, Mapping) or set(value) - set(BACKS):
                raise BadPosition(key, f"{clip(value)} is no table by deck: {', '.join(BACKS)}")
            for back in range(layout.BACKS):
                if BACKS[back] in value:
                    into[back * layout.GEMS : (back + 1) * layout.GEMS] = self.counts(
                        value[BACKS[back]], f"{key}.{BACKS[back]}", GEMS
                    )
                else:
                    into[back * layout.GEMS : (back + 1) * layout.GEMS] = (
                        [0] * 4 if key == "discard" else self.rest(back)
                    )
        self.check_cards(piles)
        state.discard, state.draw_pile = self.discard, piles

    def rest(self, back: int) -> list[int]:
        """The gems of a deck that lie neither with a player nor on the discard pile."""
        left = []
        for gem in range(layout.GEMS):
            count = self.edition.decks[back][gem]
            held = self.held[gem * layout.BACKS + back]
            there = held + self.discard[back * layout.GEMS + gem]
            if there > count:
                where = "hands" if held > count else "discard"
                raise BadPosition(
                    where, f"{CARDS[gem * layout.BACKS + back]} lies there {there} times; there are {count}"
                )
            left.append(count - there)
        return left

    def check_cards(self, piles: list[int]) -> None:
        for back in range(layout.BACKS):
            for gem, count in enumerate(self.rest(back)):
                if piles[back * layout.GEMS + gem] != count:
                    raise BadPosition(
                        f"draw.{BACKS[back]}", f"{GEMS[gem]} should lie there {count} times, so that no card is missing"
                    )

    # ------------------------------------------------------------------ what is known of hands

    def read_knowledge(self) -> None:
        """Left out, nothing is known of any hand, and the unseen cards and the draw pile of a back are one lot."""
        state = self.state
        unseen = self.per_seat("unseen", None)
        told = [self.lots_told(value, seat) if value is not None else None for seat, value in enumerate(unseen)]
        numbers = [max((len(t[back]) for t in told if t is not None), default=1) or 1 for back in range(layout.BACKS)]
        state.lots = [[Lot() for _ in range(numbers[back])] for back in range(layout.BACKS)]
        if "showings" in self.data:
            read_showings(self, state)
        hand, all_known = state.hand, [0] * 64
        for seat in range(self.n):
            open_cards = self.counts(self.per_seat("known", [])[seat], f"known.{seat}", CARDS)
            all_known[seat * layout.CARDS : (seat + 1) * layout.CARDS] = open_cards
            hidden = [0] * 16
            for card in range(layout.CARDS):
                hidden[card] = hand[seat * layout.CARDS + card] + state.fist[seat].count(card) - open_cards[card]
                if hidden[card] < 0:
                    raise BadPosition(f"known.{seat}", f"{CARDS[card]} is not held so often")
                node = state.past[seat * layout.BACKS + card % layout.BACKS]
                hidden[card] += node.laid[card // layout.BACKS] if node is not None else 0
            self.place_unseen(seat, hidden, told[seat])
        state.known = all_known
        for back in range(layout.BACKS):
            known.tidy(state, back)
        check_showings(state)
        if "lots" in self.data:
            self.check_lots()

    def lots_told(self, value: Any, seat: int) -> list[list[list[int]]]:
        if not isinstance(value, Mapping) or set(value) - set(BACKS):
            raise BadPosition(f"unseen.{seat}", f"{clip(value)} is no table by deck: {', '.join(BACKS)}")
        found = []
        for back in BACKS:
            lots = value.get(back, [])
            if not isinstance(lots, list | tuple):
                raise BadPosition(f"unseen.{seat}.{back}", f"{clip(lots)} is no list of lots")
            found.append([self.counts(lot, f"unseen.{seat}.{back}", GEMS) for lot in lots])
        return found

    def place_unseen(self, seat: int, hidden: list[int], told: list[list[list[int]]] | None) -> None:
        state = self.state
        if told is None:
            for back in range(layout.BACKS):
                state.lots[back][-1].put(seat, hidden[back::4])
            return
        for back in range(layout.BACKS):
            for at, lot in enumerate(told[back]):
                state.lots[back][at].put(seat, lot)
            for gem in range(layout.GEMS):
                if sum(lot[gem] for lot in told[back]) != hidden[gem * layout.BACKS + back]:
                    raise BadPosition(
                        f"unseen.{seat}.{BACKS[back]}",
                        "known and unseen cards together are the cards in hand and fist, and those of showings",
                    )

    def check_lots(self) -> None:
        value = self.data["lots"]
        if not isinstance(value, Mapping):
            raise BadPosition("lots", f"{clip(value)} is no table by deck")
        for key, lots in value.items():
            back = self.name(key, "lots", BACKS)
            told = [self.counts(lot, f"lots.{key}", GEMS) for lot in lots] if isinstance(lots, list | tuple) else None
            if told != [known.lot_gems(self.state, back, at) for at in range(len(self.state.lots[back]))]:
                raise BadPosition(f"lots.{key}", "a lot is the unseen cards out of it, the last one also the draw pile")

    # ------------------------------------------------------------------ inside a phase

    def read_trade(self) -> None:
        state, most = self.state, self.tables.most_offers
        trading = state.phase == layout.TRADE
        told = self.per_seat("ready", None)
        ready = [trading and cards.size(state, s) == 0 if told[s] is None else told[s] for s in range(self.n)]
        state.ready = self.four([int(self.flag(ready[s], f"ready.{s}")) for s in range(self.n)])
        self.read_offers()
        mine = [sum(offer.maker == seat for offer in state.offers) for seat in range(self.n)]
        proposed, opened, swaps = (self.per_seat(key, None) for key in ("proposed", "opened", "swaps"))
        committed, drafts = self.per_seat("committed", None), self.per_seat("drafts", [])
        rows: list[list[int]] = []
        for s in range(self.n):
            count = self.number(mine[s] if proposed[s] is None else proposed[s], f"proposed.{s}", mine[s], most)
            half = self.read_draft(s, drafts[s])
            least = count + (1 if trading and half == "offer" else 0)
            begun = self.number(least if opened[s] is None else opened[s], f"opened.{s}", least, most)
            done = state.phase == layout.BIDS and cards.size(state, s) == 0
            closed = self.flag(done if committed[s] is None else committed[s], f"committed.{s}")
            if closed and state.phase == layout.BIDS and not state.fist[s] and not (done or self.tables.may_bid_zero):
                raise BadPosition(f"committed.{s}", "no bid is committed without a card in the fist")
            if done and not closed:
                raise BadPosition(f"committed.{s}", "who holds no card bids nothing, which is committed")
            if closed and state.phase != layout.BIDS:
                raise BadPosition(f"committed.{s}", "somebody can have committed only while bids are made")
            swapped = 0 if swaps[s] is None else swaps[s]
            rows.append([count, begun, self.number(swapped, f"swaps.{s}", 0, 1000), int(closed)])
        state.proposed, state.opened, state.swaps, state.committed = (
            self.four([row[column] for row in rows]) for column in range(4)
        )
        if not trading and (state.offers or any(state.opened)):
            raise BadPosition("offers", "there are offers only in the trade phase")
        self.read_search()

    def read_offers(self) -> None:
        state = self.state
        told = self.data.get("offers", [])
        if not isinstance(told, list | tuple):
            raise BadPosition("offers", f"{clip(told)} is no list of offers")
        found: list[Offer] = []
        for i, value in enumerate(told):
            where = f"offers[{i}]"
            keys = {"number", "maker", "owing", "cards", "gems"}
            if not isinstance(value, Mapping) or set(value) - keys or "maker" not in value:
                raise BadPosition(where, f"an offer has {', '.join(sorted(keys))}")
            maker = self.number(value["maker"], f"{where}.maker", 0, self.n - 1)
            number = self.number(value.get("number", i + 1), f"{where}.number", 1, 8 * self.n)
            to = value.get("owing", offers.partners(state, maker) if state.start >= 0 else [])
            if not isinstance(to, list | tuple) or not to:
                raise BadPosition(f"{where}.owing", f"{clip(to)} is no list of seats")
            owing = tuple(sorted({self.number(seat, f"{where}.owing", 0, self.n - 1) for seat in to} - {maker}))
            gives = sorted(self.listed(value.get("cards", []), f"{where}.cards", CARDS))
            gems = tuple(self.counts(value.get("gems", []), f"{where}.gems", GEMS))
            search = self.data.get("search")
            buys = isinstance(search, Mapping) and search.get("seat") == maker  # what he paid may come back
            if not gives or not any(gems) or not (buys or cards.holds_all(state, maker, tuple(gives))):
                raise BadPosition(where, "an offer gives cards that its maker holds, and wants a gem")
            if not owing or any(number <= other.number for other in found):
                raise BadPosition(where, "an offer goes to others, and its number is higher than those before")
            found.append(Offer(number, maker, owing, tuple(gives), gems))
            for card in sorted(set(gives)) if not buys else ():
                known.show(state, maker, card, gives.count(card))
        offers.set_open(state, found)
        least = max((offer.number for offer in found), default=0) + 1
        state.next_offer = self.whole("next_offer", least, least, 8 * self.n + 1)

    def read_draft(self, seat: int, value: Any) -> str:
        """The steps of a half-made offer, answer or payment, by making them; what it is a draft of."""
        state, where = self.state, f"drafts.{seat}"
        if not isinstance(value, list | tuple):
            raise BadPosition(where, f"{clip(value)} is no list of steps")
        steps, first = [], ""
        for text in value:
            try:
                step = state.setup.actions.parse(text)
            except UnknownAction as error:
                raise BadPosition(where, error.what) from None
            name = layout.KINDS[self.tables.kind_of(step)]
            if name not in (_STEPS.get(first, ()) if first else _STEPS):
                raise BadPosition(where, f"{clip(text)} is no step of a draft there")
            if name == "accept" and offers.find(state, self.tables.value_of(step)) is None:
                raise BadPosition(where, f"{clip(text)}: there is no such offer")
            first = first or name
            steps.append(step)
        if steps and state.phase != (layout.UPGRADES if first == "upgrade" else layout.TRADE):
            raise BadPosition(where, "this draft belongs to another phase")
        drafts.set_steps(state, seat, steps)
        if not drafts.holds_given(state, seat):
            raise BadPosition(where, "its cards are not in the hand")
        return first

    def read_search(self) -> None:
        state, value = self.state, self.data.get("search")
        if value is None:
            return
        if not isinstance(value, Mapping) or set(value) - {"seat", "gem", "naming"} or state.phase != layout.TRADE:
            raise BadPosition("search", "a search at the bank has seat, gem and naming, in the trade phase")
        state.buyer = self.number(value.get("seat"), "search.seat", 0, self.n - 1)
        state.sought = self.name(value.get("gem"), "search.gem", GEMS)
        if bank.turned_deck(state) == layout.NOWHERE and not any(state.discard):
            raise BadPosition("search", "no card lies in any pile")

    def read_auctions(self) -> None:
        state = self.state
        state.auction = self.whole("auction", 0, 0, 4)
        if "asked" in self.data and self.data["asked"] not in layout.ASKED[1:]:
            raise BadPosition("asked", f"{clip(self.data['asked'])} is not known; it may be keep, reward or king")
        state.asked = layout.ASKED.index(self.data.get("asked", ""))
        winners = self.data.get("winners", {})
        if not isinstance(winners, Mapping):
            raise BadPosition("winners", f"{clip(winners)} is no table by gem")
        winner, won = [layout.NONE] * layout.GEMS, [0] * layout.GEMS
        for gem, value in winners.items():
            at = self.name(gem, "winners", GEMS)
            if not isinstance(value, Mapping) or set(value) != {"seat", "count"}:
                raise BadPosition(f"winners.{gem}", "a winner has seat and count")
            winner[at] = self.number(value["seat"], f"winners.{gem}.seat", 0, self.n - 1)
            won[at] = self.number(value["count"], f"winners.{gem}.count", 1, 400)
        state.winner, state.won = winner, won
        if state.asked and (state.phase != layout.AUCTIONS or state.auction == 4):
            raise BadPosition("asked", "this is asked only in an auction")
        state.king_moved = self.flag(self.data.get("king_moved", False), "king_moved")
