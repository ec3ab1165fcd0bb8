"""What a search hears of Die Minen von Zavandor, compiled: whole bids and offers as one decision, and shares.

A search looks at few of many bids, offers and trades, those that the estimates of its seat (`worth.py`) find best. It
plays on more roughly than the heuristic replies (`playout.py`), without offers, and judges at the end of a round
(`estimates.py`).
"""

from pathlib import Path
from typing import Any

from zwerge.bots.search.judge import Judge
from zwerge.bots.search.net import Net, read_nets
from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.zavandor.bot import purse
from zwerge.games.zavandor.bot.estimates import Estimates
from zwerge.games.zavandor.bot.looks import Look
from zwerge.games.zavandor.bot.playout import Playout
from zwerge.games.zavandor.bot.replies import OFFERS, Deal, Replies
from zwerge.games.zavandor.knowledge import hidden
from zwerge.games.zavandor.rules import drafts, layout, owned_objects, trade_offers
from zwerge.games.zavandor.rules.state import ZavandorState

NETS = Path(__file__).with_name("nets.toml")
"""The networks that it judges by."""
_TERMINAL = seats.TERMINAL
_CHANCE = seats.CHANCE
_NONE = -1
_OFFERS = OFFERS
_SIZES = 3
"""So many numbers of cards of each gem are combined into bids."""
_BIDS = 12
_DEALS = 6
_TRADES = 2
_STONES = 4
_INCOMES = 4
_REPLACED = 2
"""So many bids, offers, trades with the bank, places for a stone, choices of decks, extensions to replace."""
_LOSS = -0.15
"""A trade with the bank is looked at if it does not cost more."""


class ZavandorJudge(Judge):
    """`depth`: so many rounds a search plays on, the running one included (0: to the end of the game); `wild`: of so
    many bids of others one is varied (1: all, 0: none)."""

    def __init__(self, depth: int = 2, wild: int = 4, nets: dict[str, Net] | None = None) -> None:
        Judge.__init__(self, depth)
        self.net = (read_nets(NETS) if nets is None else nets).get("any")
        self.learned = Look()
        self.wild = wild
        self.until = 0
        self.offers_in = _NONE
        self.seat = _NONE
        self.replies = Replies()
        self.playout = Playout()
        self.estimates = Estimates()
        self.sizes = [0] * 12
        self.noted = 0
        self.noted_worth = [0.0] * 12
        self.noted_what = [0] * 12
        self.known: dict[int, tuple[int, ...]] = {}
        self.known_deals: dict[tuple[int, ...], list[Deal]] = {}
        self.looked: tuple[int, ...] = ()
        self.looked_in: ZavandorState | None = None
        self.looked_after = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """What is worked out in a search is worked out anew in a copy."""
        return ZavandorJudge, (self.depth, self.wild, {"any": self.net} if self.net is not None else {})

    def start(self, seat: int) -> None:
        self.seat = seat
        self.known = {}
        self.known_deals = {}
        self.offers_in = _NONE
        self.forget()

    def begin(self, state: State) -> None:
        mine: ZavandorState = state  # type: ignore[assignment]
        self.forget()
        self.playout.begin(mine)
        self.offers_in = mine.round if mine.phase == layout.TRADE else 0
        self.until = mine.round + self.depth if self.depth > 0 else 1000000

    def forget(self) -> None:
        """Another simulation begins: what was thought of a state holds no more."""
        self.looked_in = None
        self.replies.mind.forget()

    def is_over(self, state: State) -> bool:
        mine: ZavandorState = state  # type: ignore[assignment]
        over: bool = mine.round >= self.until
        return over

    def is_secret(self, state: State, seat: int) -> bool:
        """Only the searching seat has a choice in its tree; the others reply, each by what he knows himself."""
        return True

    def redeal(self, state: State, seat: int, rng: Rng) -> bool:
        """Hands are dealt anew in place, unless some card that was shown may be of several lots."""
        mine: ZavandorState = state  # type: ignore[assignment]
        if hidden.doubtful(mine, seat) > 0:
            return False
        hidden.deal(mine, seat, rng)
        for other in range(mine.n):
            if other != seat:
                hidden.set_hand(mine, other)
        return True

    # ------------------------------------------------------------------ what the searching seat looks at

    def obvious(self, state: State, seat: int) -> int:
        """What is begun is ended; and where the searching seat looks at one decision only, that is it."""
        mine: ZavandorState = state  # type: ignore[assignment]
        if seat != self.seat:
            return _NONE
        found = self.looked_at(mine, seat)
        self.looked, self.looked_in, self.looked_after = found, mine, mine.moves  # `candidates` is often asked next
        return found[0] if len(found) == 1 else _NONE

    def settle(self, state: State) -> None:
        """How the searching seat pays for an upgrade follows from the upgrade."""
        mine: ZavandorState = state  # type: ignore[assignment]
        if mine.turn == self.seat and mine.phase == layout.UPGRADES and mine.begun[mine.turn] >= 0:
            self.playout.pay(mine, mine.turn)

    def candidates(self, state: State, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        mine: ZavandorState = state  # type: ignore[assignment]
        known = self.looked_in is mine and self.looked_after == mine.moves
        found = self.looked if known else self.looked_at(mine, seat)
        return found if len(found) > 0 else legal

    def looked_at(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """The few decisions worth a look, by phase; none where all are."""
        if mine.phase == layout.TRADE:
            return self.trades(mine, seat)
        if mine.phase == layout.BIDS:
            return self.next_cards(mine, seat)
        if mine.phase == layout.UPGRADES:
            return self.upgrades(mine, seat)
        if mine.phase == layout.AUCTIONS:
            return self.rewards(mine, seat)
        if mine.phase == layout.INCOME and mine.step == layout.BEGIN:
            return self.incomes(mine, seat)
        if mine.stones_due:
            return self.stones(mine, seat)
        return mine.legal(seat)

    # ------------------------------------------------------------------ income, stones, rewards, upgrades

    def incomes(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L13: the choices of decks that help most."""
        replies, legal = self.replies, mine.legal(seat)
        if len(legal) <= _INCOMES:
            return legal
        replies.think(mine, seat)
        replies.weigh_decks(mine)
        found = [(-replies.choice_worth(mine, action), action) for action in legal]
        return best_of(found, _INCOMES)

    def stones(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L9: the places where a free stone brings most."""
        replies, legal = self.replies, mine.legal(seat)
        replies.think(mine, seat)
        lose = mine.tables.start[layout.DO_LOSE]
        found = []
        for action in legal:
            if action != lose:
                found.append((-replies.stone_worth(mine, seat, mine.tables.value[action]), action))
        return best_of(found, _STONES)

    def rewards(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L43, L46: a point or the extension, for one of those that are worth least; L38: any card kept."""
        legal = mine.legal(seat)
        if mine.asked == layout.KEEP:
            return legal[:1]
        if mine.asked == layout.KING or len(legal) <= 2:
            return legal
        mind = self.replies.mind
        self.replies.think(mine, seat)
        found = [(mind.keeping(mine.tables.value[action]), action) for action in legal[1:]]
        return (legal[0], *best_of(found, _REPLACED))

    def upgrades(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L66: those worth their price, or no more; which cards pay follows from the reply."""
        legal = mine.legal(seat)
        if len(legal) == 1:
            return legal
        if mine.begun[seat] >= 0:
            return (self.replies.reply(mine, seat),)
        mind = self.replies.mind
        self.replies.think(mine, seat)
        first = mine.tables.start[layout.DO_UPGRADE]
        found = []
        for one in mind.worth_while():
            if first + one in legal:
                found.append(first + one)
        found.append(mine.tables.start[layout.DO_DONE])
        return tuple(found)

    # ------------------------------------------------------------------ bids

    def next_cards(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L34: the steps that lead on to one of the bids looked at, cards in the order of their gems."""
        put, found, seen = purse.fist(mine, seat), [], 0
        for bid in self.bids(mine, seat):
            gem = next_gem(bid, put)
            if not seen >> gem & 1 and extends(bid, put):
                found.append(self.replies.next_card(mine, seat, bid))
                seen |= 1 << gem
        return tuple(found) if len(found) > 0 else mine.legal(seat)

    def bids(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """The bids that the estimates find best, best first."""
        hand = purse.held(mine, seat)
        place = mine.round * layout.SEATS + seat
        key = place << 40 | hand
        found = self.known.get(key)
        if found is None:
            self.replies.think(mine, seat)
            found = self.known[key] = self.find_bids(mine, hand)
        return found

    def find_bids(self, mine: ZavandorState, hand: int) -> tuple[int, ...]:
        """Combined from the best numbers of cards of each gem beside the plan."""
        replies, mind = self.replies, self.replies.mind
        plan = replies.bid()
        counts = [self.find_sizes(gem, hand, plan) for gem in range(layout.GEMS)]
        most = mind.upgrades(hand)
        self.noted = 0
        for a in range(counts[0]):
            for b in range(counts[1]):
                for c in range(counts[2]):
                    for d in range(counts[3]):
                        bid = purse.of(self.sizes[a], self.sizes[3 + b], self.sizes[6 + c], self.sizes[9 + d])
                        if bid > 0 or hand == 0 or mine.tables.may_bid_zero:
                            worth = mind.bid_worth(bid)
                            if self.noted < _BIDS or worth + most + 1e-9 > self.noted_worth[_BIDS - 1]:
                                self.note(worth + mind.upgrades(hand - bid), bid, _BIDS)
        best = tuple([self.noted_what[i] for i in range(self.noted)])
        return best if plan in best else (*best, plan)

    def find_sizes(self, gem: int, hand: int, plan: int) -> int:
        """The numbers of cards of a gem that go best with the plan of the others, into `sizes`; how many these are."""
        mind, unit = self.replies.mind, purse.one(gem)
        without = plan - purse.count(plan, gem) * unit
        held, number = purse.count(hand, gem), 0
        self.noted = 0
        while number >= 0:
            worth = mind.bid_more(gem, number) + mind.upgrades(hand - without - number * unit)
            self.note(worth, number, _SIZES)
            number = mind.next_size(gem, number, held)
        for i in range(self.noted):
            self.sizes[gem * _SIZES + i] = self.noted_what[i]
        return self.noted

    def note(self, worth: float, what: int, most: int) -> None:
        """Put one in its place, if it is among the best: what is worth most first, of equals the smaller number."""
        i = self.noted
        if i < most:
            self.noted += 1
        else:
            i -= 1
            last = self.noted_worth[i]
            if worth < last or (worth == last and what > self.noted_what[i]):
                return
        while i > 0:
            before = self.noted_worth[i - 1]
            if worth < before or (worth == before and what > self.noted_what[i - 1]):
                break
            self.noted_worth[i], self.noted_what[i] = before, self.noted_what[i - 1]
            i -= 1
        self.noted_worth[i], self.noted_what[i] = worth, what

    # ------------------------------------------------------------------ trade

    def trades(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L21 to L27: answers, an offer, the trades with the bank that help most, or no more."""
        replies, half = self.replies, drafts.kind_of(mine, seat)
        if mine.buyer >= 0:
            return mine.legal(seat)
        if half == layout.DO_ACCEPT:
            return (replies.hand_over(mine, seat, trade_offers.answered(mine, seat)),)
        if half == layout.DO_OFFER:
            return self.next_terms(mine, seat)
        if mine.owe[seat] > 0:
            return self.answers(mine, seat)
        found = []
        if self.may_offer(mine, seat) and len(self.deals(mine, seat)) > 0:
            found.append(replies.opening(mine, seat))
        found.extend(self.banks(mine, seat))
        found.append(mine.tables.start[layout.DO_READY])
        return tuple(found)

    def answers(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L21: any offer that can be met, or a no to the first."""
        found, first = [], 0
        for place in range(mine.n_offers):
            if trade_offers.owes(mine, seat, place):
                if first == 0:
                    first = mine.offer_number[place]
                if trade_offers.meets(mine, seat, place):
                    found.append(mine.tables.start[layout.DO_ACCEPT] + mine.offer_number[place] - 1)
        found.append(mine.tables.start[layout.DO_DECLINE] + first - 1)
        return tuple(found)

    def may_offer(self, mine: ZavandorState, seat: int) -> bool:
        """A search looks at offers only where it begins in their phase: elsewhere every world has other ones."""
        if self.offers_in >= 0 and self.offers_in != mine.round:
            return False
        most = min(_OFFERS, mine.tables.most_offers)
        may: bool = mine.opened[seat] < most and len(trade_offers.partners(mine, seat)) > 0
        return may

    def deals(self, mine: ZavandorState, seat: int) -> list[Deal]:
        """The offers looked at: the best, after those made in this phase before."""
        opened = mine.opened[seat] - (1 if mine.begun[seat] >= 0 else 0)
        key = (mine.phase, mine.round, seat, purse.held(mine, seat), opened)
        found = self.known_deals.get(key)
        if found is None:
            self.replies.think(mine, seat)
            found = self.known_deals[key] = self.replies.deals(mine, seat)[opened : opened + _DEALS]
        return found

    def next_terms(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L21: the steps that lead on to one of these offers, cards and gems in their order."""
        gives, wants, found = purse.of_cards(mine, seat), purse.wanted(mine, seat), []
        for given, wanted in self.deals(mine, seat):
            whole = purse.holds(given, gives) and purse.holds(wanted, wants)
            if whole and extends(given + wanted, gives + wants):
                step = self.replies.next_term(mine, seat, given, wanted)
                if step not in found:
                    found.append(step)
        return tuple(found) if len(found) > 0 else (mine.tables.start[layout.DO_CANCEL],)

    def banks(self, mine: ZavandorState, seat: int) -> tuple[int, ...]:
        """L25: the trades with the bank that cost least or bring most."""
        swaps = mine.swaps[seat] < owned_objects.sum_of(mine, seat, layout.SWAPS)
        key = (mine.phase, mine.round, seat, purse.held(mine, seat), 100 + swaps)
        deals = self.known_deals.get(key)
        if deals is None:
            deals = self.known_deals[key] = self.find_banks(mine, seat, swaps)
        return tuple([self.replies.bought(mine, seat, given, gem, swaps) for given, gem in deals])

    def find_banks(self, mine: ZavandorState, seat: int, swaps: bool) -> list[Deal]:
        """Gems given and the gem got."""
        replies, mind = self.replies, self.replies.mind
        replies.think(mine, seat)
        now = mind.worth(mind.hand)
        replies.find_bank_deals(mind.hand, 1 if swaps else mine.tables.bank_rate)
        found = []
        for i in range(replies.deals_found):
            then = mind.hand - replies.given[i] + purse.one(replies.got[i])
            if mind.worth_at_most(then) - now <= _LOSS:
                continue
            gain = mind.worth(then) - now
            if gain > _LOSS:
                found.append((-gain, (replies.given[i], replies.got[i])))
        found.sort()
        return [deal for _, deal in found[:_TRADES]]

    # ------------------------------------------------------------------ quick replies

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        mine: ZavandorState = state  # type: ignore[assignment]
        if mine.phase == layout.BIDS:
            return self.replies.next_card(mine, seat, self.any_bid(mine, seat, rng))
        if mine.phase == layout.TRADE:
            return (
                self.quick_trade(mine, seat)
                if seat != self.seat or mine.begun[seat] >= 0
                else self.own_trade(mine, seat)
            )
        return self.replies.reply(mine, seat)

    def own_trade(self, mine: ZavandorState, seat: int) -> int:
        """The heuristic's word for the searching seat, where it may begin an offer."""
        if mine.buyer >= 0 or mine.begun[seat] >= 0 or mine.owe[seat] > 0:
            return self.replies.trade(mine, seat, mine.legal(seat))
        if self.may_offer(mine, seat) and len(self.deals(mine, seat)) > 0:
            return self.replies.opening(mine, seat)
        return self.bank_or_ready(mine, seat)

    def bank_or_ready(self, mine: ZavandorState, seat: int) -> int:
        """The heuristic's trade with the bank, or no more."""
        self.replies.think(mine, seat)
        banked = self.replies.bank(mine, seat)
        return banked if banked >= 0 else mine.tables.start[layout.DO_READY]

    def any_bid(self, mine: ZavandorState, seat: int, rng: Rng) -> int:
        """The bid of the heuristic, in which a bid begun is ended; now and then another of another."""
        if purse.fist(mine, seat) > 0 or self.is_varied(seat, rng):
            return self.other_bid(mine, seat, rng)
        self.replies.think(mine, seat)
        return self.replies.bid()

    def whole_bid(self, mine: ZavandorState, seat: int, rng: Rng) -> int:
        """The same while a simulation plays on, where no bid is varied after the running round."""
        running = mine.round == self.playout.round
        if purse.fist(mine, seat) > 0 or (running and self.is_varied(seat, rng)):
            return self.other_bid(mine, seat, rng)
        return self.playout.bid(mine, seat)

    def is_varied(self, seat: int, rng: Rng) -> bool:
        """Whether the bid of another is to be varied now."""
        return seat != self.seat and self.wild > 0 and rng.below(self.wild) == 0

    def other_bid(self, mine: ZavandorState, seat: int, rng: Rng) -> int:
        """Any of the bids looked at, or one in which a bid begun is ended."""
        put, bids = purse.fist(mine, seat), self.bids(mine, seat)
        if put == 0:
            return bids[rng.below(len(bids))]
        for bid in bids:
            if extends(bid, put):
                return bid
        return put

    def quick_trade(self, mine: ZavandorState, seat: int) -> int:
        """The heuristic's reply in trade, but that no offer is begun."""
        if drafts.kind_of(mine, seat) == layout.DO_OFFER:
            return self.next_terms(mine, seat)[0]
        if mine.buyer >= 0 or mine.begun[seat] >= 0 or mine.owe[seat] > 0:
            return self.replies.trade(mine, seat, mine.legal(seat))
        return self.bank_or_ready(mine, seat)

    def play_on(self, state: State, rng: Rng) -> None:
        mine: ZavandorState = state  # type: ignore[assignment]
        while mine.turn != _TERMINAL and mine.round < self.until:
            seat = mine.turn
            if seat == _CHANCE:
                mine.move(mine.playout_chance(rng), _CHANCE)
            else:
                self.go_on(mine, seat, rng)

    def reply_at_once(self, state: State, seat: int, rng: Rng) -> bool:
        mine: ZavandorState = state  # type: ignore[assignment]
        self.go_on(mine, seat, rng)
        return True

    def go_on(self, mine: ZavandorState, seat: int, rng: Rng) -> None:
        """Let a seat decide, if it can at once to the end of a draft."""
        if mine.phase == layout.BIDS:
            self.playout.put(mine, seat, self.whole_bid(mine, seat, rng))
        elif mine.phase == layout.UPGRADES:
            if mine.begun[seat] >= 0:
                self.playout.pay(mine, seat)
            else:
                self.playout.upgrade(mine, seat)
        elif mine.phase == layout.AUCTIONS and mine.asked == layout.REWARD:
            self.playout.reward(mine, seat)
        elif mine.phase == layout.TRADE:
            if drafts.kind_of(mine, seat) == layout.DO_ACCEPT:  # begun as it was good
                mine.move(self.replies.hand_over(mine, seat, trade_offers.answered(mine, seat)), seat)
            elif mine.buyer >= 0 or mine.begun[seat] >= 0:
                mine.move(self.quick_trade(mine, seat), seat)
            elif mine.owe[seat] > 0:
                self.playout.respond(mine, seat)
            else:
                self.playout.trade(mine, seat)
        elif mine.phase == layout.SCROLLS or (mine.phase == layout.INCOME and mine.step != layout.BEGIN):
            self.playout.stone_or_scroll(mine, seat)
        else:
            mine.move(self.replies.reply(mine, seat), seat)

    # ------------------------------------------------------------------ who stands how well

    def judge(self, state: State) -> None:
        mine: ZavandorState = state  # type: ignore[assignment]
        if mine.turn == _TERMINAL:
            Judge.judge(self, mine)
            return
        if self.net is None:
            self.estimates.judge(mine)
            for seat in range(mine.n):
                self.share[seat] = self.estimates.share[seat]
            return
        self.learned.weigh(mine, self.net, mine.n)
        for seat in range(mine.n):
            self.share[seat] = self.learned.share[seat]


def best_of(found: "list[tuple[float, int]]", most: int) -> tuple[int, ...]:
    """The first of what is found, sorted."""
    found.sort()
    return tuple([row[1] for row in found[:most]])


def extends(gems: int, put: int) -> bool:
    """Whether a purse is put together, in the order of gems, by way of another."""
    for gem in range(layout.GEMS):
        there, asked = purse.count(put, gem), purse.count(gems, gem)
        if there != asked:
            return there < asked and size_after(put, gem) == 0
    return True


def next_gem(gems: int, put: int) -> int:
    """The first gem that is missing of a purse; GEMS if none is."""
    gem = 0
    while gem < layout.GEMS and purse.count(put, gem) >= purse.count(gems, gem):
        gem += 1
    return gem


def size_after(gems: int, gem: int) -> int:
    """How many gems there are that come after one."""
    number = 0
    for other in range(gem + 1, layout.GEMS):
        number += purse.count(gems, other)
    return number


JUDGE = ZavandorJudge
