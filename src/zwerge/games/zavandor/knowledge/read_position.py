"""Positions of Die Minen von Zavandor read back into states, field by field; what is wrong is named.

docs/games/zavandor.md explains each key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, UnknownAction, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.core.shapes import SEAT, items, listed, read_told, table, whole, word
from zwerge.games.zavandor.knowledge.position import BY_DECK, GEM, GEMS_HELD, KEYS, TOLD, least_who
from zwerge.games.zavandor.knowledge.read_showings import check_showings, read_showings
from zwerge.games.zavandor.rules import (
    auctions,
    bank_trade,
    card_supply,
    drafts,
    known_cards,
    layout,
    owned_objects,
    trade_offers,
)
from zwerge.games.zavandor.rules.edition import BACKS, CARDS, GEMS, MOST_CARDS
from zwerge.games.zavandor.rules.open_offer import Offer
from zwerge.games.zavandor.rules.state import ZavandorState
from zwerge.games.zavandor.rules.unseen_cards import Lot

if TYPE_CHECKING:
    from zwerge.core.game import Game

FIST = listed(CARDS, "card")
"""Cards in their order."""
_STEPS = {"offer": ("give", "want"), "accept": ("hand",), "upgrade": ("pay",)}
"""How a draft begins, and its further steps."""


def from_position(game: Game, data: Mapping[str, Any]) -> ZavandorState:
    """A state out of a position; BadPosition names the field that is wrong."""
    setup = setup_of(game, data, KEYS)
    reader = _Reader(told_of(data), ZavandorState(setup))
    state = reader.read()
    state.begin_trail()
    return state


class _Reader:
    """Reads a position into an opening: what stands in it by itself, then what must fit together."""

    def __init__(self, data: Mapping[str, Any], state: ZavandorState) -> None:
        self.data = data
        self.state = state
        self.n = state.n
        self.tables = state.tables
        self.edition = state.tables.edition
        self.extension = word(self.tables.ids, "extension")
        self.extensions = listed(self.tables.ids, "extension")

    def read(self) -> ZavandorState:
        state = self.state
        state.phase = self.first_phase()
        read_told(TOLD, self.data, state)
        name = layout.PHASES[state.phase]
        if state.phase <= layout.START and "start" in self.data:
            raise BadPosition("start", f"there is no start player yet in the phase {name}")
        if state.phase > layout.START and "start" not in self.data:
            state.start = max(self.tables.first_start, 0)
        if state.phase <= layout.DEAL and state.round > 1:
            raise BadPosition("round", f"the phase {name} comes once, before round 1")
        if "hall" in self.data:
            state.hall = word([hall.id for hall in self.edition.halls], "hall").read(self.data["hall"], "hall", state)
        elif state.phase == layout.OVER:
            state.hall = self.tables.crown
        if state.phase == layout.OVER and state.hall != self.tables.crown:
            raise BadPosition("hall", "the game is over when the king has reached the last hall, not here")
        if "who" not in self.data:
            state.who = least_who(state) or max(state.start, 0)
        if any(state.due) and state.phase not in (layout.DEAL, layout.INCOME, layout.SCROLLS, layout.UPGRADES):
            raise BadPosition("due", f"no cards are drawn in the phase {name}")
        if any(state.due) and state.phase in (layout.DEAL, layout.INCOME) and state.step == layout.BEGIN:
            raise BadPosition("due", "what is drawn is not fixed at the step begin")
        if state.stones_due and state.phase not in (layout.INCOME, layout.SCROLLS):
            raise BadPosition("stones_due", f"no free stones are laid in the phase {name}")
        self.read_objects()
        self.read_rows()
        self.read_cards()
        self.read_knowledge()
        self.read_trade()
        self.read_auctions()
        self.stand()
        return state

    def per_seat(self, key: str, default: Any = None) -> list[Any]:
        """What is told of every seat."""
        return per_seat(self.data.get(key), key, self.n, default)

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
            steps = list(drafts.half_of(self.state, seat))
            trial = self.state.clone()
            assert isinstance(trial, ZavandorState)
            if steps and trial.phase == layout.TRADE:
                trial.turn, trial.buyer = seat, layout.NONE
                trial.opened = [max(0, count - (at == seat)) for at, count in enumerate(trial.opened)]
                hand = list(trial.hand)
                for other in range(self.n):
                    if other != seat and not card_supply.size(trial, other):
                        hand[other * layout.CARDS] = 1
                trial.hand = hand
            for at, step in enumerate(steps):
                drafts.set_steps(trial, seat, steps[:at])
                if layout.KINDS[self.tables.kind_of(step)] != "want" and step not in trial.legal(seat):
                    raise BadPosition(f"drafts.{seat}", f"{trial.setup.actions.text(step)!r} cannot be done there")

    # ------------------------------------------------------------------ objects and rows

    def read_objects(self) -> None:
        state, tables = self.state, self.tables
        backs = tables.backs and state.phase > layout.BOARDS_PHASE
        board = list(state.board)
        for seat, told in enumerate(self.per_seat("boards")):
            if told is None and backs:
                board[seat] = 1 + seat
        dealt = [b for b in board if b]
        if (dealt and not tables.backs) or len(set(dealt)) != len(dealt) or (backs and len(dealt) < self.n):
            raise BadPosition("boards", "all have the front, or with the option boards = back each another back")
        state.board = board
        used: set[int] = set()
        for seat, stepped in enumerate(self.per_seat("stepped", [])):
            self.read_stones(seat, "family", layout.FAMILY, owned_objects.thing(state, seat, layout.FAMILY).printed)
            printed = max(self.edition.dragon.printed, self.edition.dragon_printed[board[seat]])
            self.read_stones(seat, "dragon", layout.DRAGON, printed)
            self.read_mine(seat, used)
            for one in self.extensions.read(stepped, f"stepped.{seat}", state):
                owned_objects.set_stepped(state, seat, one)

    def read_stones(self, seat: int, key: str, one: int, printed: int) -> None:
        early = self.state.phase == layout.BOARDS_PHASE  # the printed stones come with the boards
        value = self.per_seat(key, 0 if early else printed)[seat]
        high = 0 if early else len(owned_objects.thing(self.state, seat, one).levels)
        owned_objects.set_level(self.state, seat, one, whole(0, high).read(value, f"{key}.{seat}", self.state))

    def read_mine(self, seat: int, used: set[int]) -> None:
        """A list of ids or of { id, stones }; left out, the start scroll as it is printed."""
        state = self.state
        value = self.per_seat("mine")[seat]
        if value is None:
            value = [] if state.phase == layout.BOARDS_PHASE else ["start_scroll"]
        where = f"mine.{seat}"
        if not isinstance(value, list | tuple) or (value and state.phase == layout.BOARDS_PHASE):
            raise BadPosition(where, f"{clip(value)} is no list of extensions; before the boards lie there it is empty")
        mine: list[int] = []
        for item in value:
            row = item if isinstance(item, Mapping) else {"id": item}
            row = table(row, where, ("id", "stones"), "an extension is written { id, stones }", ("id",))
            one = self.extension.read(row["id"], where, state)
            if one in mine:
                raise BadPosition(where, f"{clip(row['id'])} lies there twice")
            if one < layout.START_SCROLL or one in used:
                raise BadPosition(where, f"{clip(row['id'])} cannot lie in this mine")
            thing = owned_objects.thing(state, seat, one)
            stones = row.get("stones", thing.printed)
            level = whole(0, len(thing.levels)).read(stones, f"{where}.{thing.id}", state)
            owned_objects.set_level(state, seat, one, level)
            mine.append(one)
        if len(mine) > self.edition.mine_slots:
            raise BadPosition(where, f"there are only {self.edition.mine_slots} slots")
        owned_objects.set_mine(state, seat, mine)
        used |= set(mine) - {layout.START_SCROLL}

    def read_rows(self) -> None:
        """Each extension of a row in use lies in one place; what is left out is still to come."""
        state, tables = self.state, self.tables
        rows = table(self.data.get("rows", {}), "rows", GEMS, f"it is told by row: {', '.join(GEMS)}")
        for key in rows:
            if GEMS.index(key) not in tables.rows:
                raise BadPosition(f"rows.{key}", "this row is not in use")
        used = {x for seat in range(self.n) for x in owned_objects.mine_of(state, seat) if x != layout.START_SCROLL}
        self.places = {key: [layout.NONE] * 4 for key in ("right", "middle", "top")}
        self.to_come = [0] * 64
        for one in sorted(used):
            if tables.row_of[one] not in tables.rows:
                raise BadPosition("mine", f"{tables.ids[one]} belongs to a row that is not in use")
        for one in self.extensions.read(self.data.get("out", []), "out", state):
            if one in used or tables.row_of[one] not in tables.rows:
                raise BadPosition("out", f"{tables.ids[one]} lies elsewhere, or its row is not in use")
            used.add(one)
        for row in tables.rows:
            self.read_row(row, rows.get(GEMS[row], {}), used)
        state.right, state.middle, state.top = self.places["right"], self.places["middle"], self.places["top"]
        state.to_come = self.to_come
        filled = 0 if state.phase <= layout.START else state.row_at
        for row in tables.rows[filled:] if state.phase <= layout.TOPS else ():
            if state.top[row] >= 0:
                raise BadPosition(f"rows.{GEMS[row]}.top", "is filled last, and this row is not filled yet")

    def read_row(self, row: int, value: Any, used: set[int]) -> None:
        tables, where = self.tables, f"rows.{GEMS[row]}"
        form = "a row has right, middle, top, light and dark"
        value = table(value, where, ("right", "middle", "top", "light", "dark"), form)
        for key, places in self.places.items():
            if value.get(key) is not None:
                one = self.extension.read(value[key], f"{where}.{key}", self.state)
                places[row] = self.use(one, row, where, used)
        told = value.get("light") is not None or value.get("dark") is not None
        for key, light in (("light", True), ("dark", False)):
            lying = [] if value.get(key) is None else value[key]
            for one in self.extensions.read(lying, f"{where}.{key}", self.state):
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
        hand, laid = state.hand, state.table
        for seat, told in enumerate(self.per_seat("fist", [])):
            fist = FIST.read(told, f"fist.{seat}", state)
            if len(fist) > MOST_CARDS:
                raise BadPosition(f"fist.{seat}", f"{len(fist)} cards; no edition has more than {MOST_CARDS}")
            drafts.set_fist(state, seat, fist)
            if fist and state.phase != layout.BIDS:
                raise BadPosition(f"fist.{seat}", "there is a fist only while bids are made")
            early = state.phase < layout.AUCTIONS
            if any(laid[seat * layout.CARDS : (seat + 1) * layout.CARDS]) and (early or state.phase == layout.OVER):
                raise BadPosition(f"table.{seat}", "nothing lies there before the auctions, or when the game is over")
        in_fists = [card for seat in range(self.n) for card in drafts.fist_of(state, seat)]
        self.held = [
            sum(hand[card :: layout.CARDS]) + sum(laid[card :: layout.CARDS]) + in_fists.count(card)
            for card in range(layout.CARDS)
        ]
        self.discard, piles = list(state.discard), list(state.draw_pile)
        for back in range(layout.BACKS):
            if BACKS[back] not in self.data.get("draw", {}):
                piles[back * layout.GEMS : (back + 1) * layout.GEMS] = self.rest(back)
        self.check_cards(piles)
        state.draw_pile = piles

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
        unseen = self.per_seat("unseen")
        told = [self.lots_told(value, seat) if value is not None else None for seat, value in enumerate(unseen)]
        numbers = [max((len(t[back]) for t in told if t is not None), default=1) or 1 for back in range(layout.BACKS)]
        state.lots = [[Lot() for _ in range(numbers[back])] for back in range(layout.BACKS)]
        if "showings" in self.data:
            read_showings(self.data, state)
        hand, all_known, fists = state.hand, state.known, state.fist
        for seat in range(self.n):
            open_cards = all_known[seat * layout.CARDS : (seat + 1) * layout.CARDS]
            hidden = [0] * 16
            for card in range(layout.CARDS):
                hidden[card] = hand[seat * layout.CARDS + card] + fists[seat].count(card) - open_cards[card]
                if hidden[card] < 0:
                    raise BadPosition(f"known.{seat}", f"{CARDS[card]} is not held so often")
                node = state.past[seat * layout.BACKS + card % layout.BACKS]
                hidden[card] += node.laid[card // layout.BACKS] if node is not None else 0
            self.place_unseen(seat, hidden, told[seat])
        for back in range(layout.BACKS):
            known_cards.tidy(state, back)
        check_showings(state)
        if "lots" in self.data:
            self.check_lots()

    def lots_told(self, value: Any, seat: int) -> list[list[list[int]]]:
        given = table(value, f"unseen.{seat}", BACKS, BY_DECK)
        return [self.gems_of_lots(given.get(back, []), f"unseen.{seat}.{back}") for back in BACKS]

    def gems_of_lots(self, value: Any, where: str) -> list[list[int]]:
        return [GEMS_HELD.read(lot, where, self.state) for lot in items(value, where, "list of lots")]

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
        for key, lots in table(self.data["lots"], "lots", BACKS, BY_DECK).items():
            back = BACKS.index(key)
            told = self.gems_of_lots(lots, f"lots.{key}")
            if told != [known_cards.lot_gems(self.state, back, at) for at in range(len(self.state.lots[back]))]:
                raise BadPosition(f"lots.{key}", "a lot is the unseen cards out of it, the last one also the draw pile")

    # ------------------------------------------------------------------ inside a phase

    def read_trade(self) -> None:
        state = self.state
        trading, bidding = state.phase == layout.TRADE, state.phase == layout.BIDS
        self.read_offers()
        told = {key: self.per_seat(key) for key in ("ready", "proposed", "opened", "committed")}
        drafts, fists = self.per_seat("drafts", []), state.fist
        ready, proposed, opened, committed = (
            list(held) for held in (state.ready, state.proposed, state.opened, state.committed)
        )
        for s in range(self.n):
            empty = card_supply.size(state, s) == 0
            if told["ready"][s] is None:
                ready[s] = int(trading and empty)
            mine = state.made[s]
            proposed[s] = self.at_least("proposed", s, mine, told["proposed"][s])
            half = self.read_draft(s, drafts[s])
            begun = proposed[s] + (1 if trading and half == "offer" else 0)
            opened[s] = self.at_least("opened", s, begun, told["opened"][s])
            done = bidding and empty
            if told["committed"][s] is None:
                committed[s] = int(done)
            if committed[s] and bidding and not fists[s] and not (done or self.tables.may_bid_zero):
                raise BadPosition(f"committed.{s}", "no bid is committed without a card in the fist")
            if done and not committed[s]:
                raise BadPosition(f"committed.{s}", "who holds no card bids nothing, which is committed")
            if committed[s] and not bidding:
                raise BadPosition(f"committed.{s}", "somebody can have committed only while bids are made")
        state.ready, state.proposed, state.opened, state.committed = ready, proposed, opened, committed
        if not trading and (state.n_offers or any(state.opened)):
            raise BadPosition("offers", "there are offers only in the trade phase")
        self.read_search()

    def at_least(self, key: str, seat: int, least: int, told: int | None) -> int:
        """What is told of offers made or begun: not less than there are, and so many if nothing is told."""
        shape = whole(least, self.tables.most_offers)
        count: int = shape.read(least if told is None else told, f"{key}.{seat}", self.state)
        return count

    def read_offers(self) -> None:
        state = self.state
        found: list[Offer] = []
        keys = ("cards", "gems", "maker", "number", "owing")
        for i, given in enumerate(items(self.data.get("offers", []), "offers", "list of offers")):
            where = f"offers[{i}]"
            value = table(given, where, keys, f"an offer has {', '.join(keys)}", ("maker",))
            maker = SEAT.read(value["maker"], f"{where}.maker", state)
            number = whole(1, 8 * self.n).read(value.get("number", i + 1), f"{where}.number", state)
            to = value.get("owing", trade_offers.partners(state, maker) if state.start >= 0 else [])
            seats = {SEAT.read(seat, f"{where}.owing", state) for seat in items(to, f"{where}.owing", "list of seats")}
            owing = tuple(sorted(seats - {maker}))
            gives = sorted(FIST.read(value.get("cards", []), f"{where}.cards", state))
            gems = tuple(GEMS_HELD.read(value.get("gems", []), f"{where}.gems", state))
            search = self.data.get("search")
            buys = isinstance(search, Mapping) and search.get("seat") == maker  # what he paid may come back
            if not gives or not any(gems) or not (buys or card_supply.holds_all(state, maker, tuple(gives))):
                raise BadPosition(where, "an offer gives cards that its maker holds, and wants a gem")
            if len(gives) > MOST_CARDS or sum(gems) > MOST_CARDS:
                raise BadPosition(where, f"no edition has more than {MOST_CARDS} cards")
            if not owing or any(number <= other.number for other in found):
                raise BadPosition(where, "an offer goes to others, and its number is higher than those before")
            found.append(Offer(number, maker, owing, tuple(gives), gems))
            for card in sorted(set(gives)) if not buys else ():
                known_cards.show(state, maker, card, gives.count(card))
        trade_offers.set_open(state, found)
        least = max((offer.number for offer in found), default=0) + 1
        state.next_offer = whole(least, 8 * self.n + 1).read(self.data.get("next_offer", least), "next_offer", state)

    def read_draft(self, seat: int, value: Any) -> str:
        """The steps of a half-made offer, answer or payment, by making them; what it is a draft of."""
        state, where = self.state, f"drafts.{seat}"
        steps, first = [], ""
        for text in items(value, where, "list of steps"):
            try:
                step = state.setup.actions.parse(text)
            except UnknownAction as error:
                raise BadPosition(where, error.what) from None
            name = layout.KINDS[self.tables.kind_of(step)]
            if name not in (_STEPS.get(first, ()) if first else _STEPS):
                raise BadPosition(where, f"{clip(text)} is no step of a draft there")
            if name == "accept" and trade_offers.find(state, self.tables.value_of(step)) < 0:
                raise BadPosition(where, f"{clip(text)}: there is no such offer")
            first = first or name
            steps.append(step)
        wanted = [self.tables.kind_of(step) for step in steps].count(layout.DO_WANT)
        if max(wanted, len(steps) - 1 - wanted) > MOST_CARDS:
            raise BadPosition(where, f"{len(steps)} steps; no edition has more than {MOST_CARDS} cards to give or want")
        if steps and state.phase != (layout.UPGRADES if first == "upgrade" else layout.TRADE):
            raise BadPosition(where, "this draft belongs to another phase")
        if steps:
            drafts.set_steps(state, seat, steps)
            if not drafts.holds_given(state, seat):
                raise BadPosition(where, "its cards are not in the hand")
        return first

    def read_search(self) -> None:
        state, value = self.state, self.data.get("search")
        if value is None:
            return
        form = "a search at the bank has seat, gem and naming, in the trade phase"
        value = table(value, "search", ("seat", "gem", "naming") if state.phase == layout.TRADE else (), form)
        state.buyer = SEAT.read(value.get("seat"), "search.seat", state)
        state.sought = GEM.read(value.get("gem"), "search.gem", state)
        if bank_trade.turned_deck(state) == layout.NOWHERE and not any(state.discard):
            raise BadPosition("search", "no card lies in any pile")

    def read_auctions(self) -> None:
        state = self.state
        winner, won = [layout.NONE] * layout.GEMS, [0] * layout.GEMS
        given = table(self.data.get("winners", {}), "winners", GEMS, f"it is told by gem: {', '.join(GEMS)}")
        for gem, one in given.items():
            keys, where, at = ("seat", "count"), f"winners.{gem}", GEMS.index(gem)
            value = table(one, where, keys, "a winner has seat and count", keys)
            winner[at] = SEAT.read(value["seat"], f"{where}.seat", state)
            won[at] = whole(1, 400).read(value["count"], f"{where}.count", state)
        state.winner, state.won = winner, won
        if state.asked and (state.phase != layout.AUCTIONS or state.auction == 4):
            raise BadPosition("asked", "this is asked only in an auction")
