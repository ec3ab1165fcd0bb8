"""The last tricks of a round for two as a game of hidden hands, solved: CFR+ (Tammelin, "Solving Large Imperfect
Information Games Using CFR+", 2014) over all hands at once.

What lies and lay open before the first of these tricks is known to both. A hand holds what `determinize` says, every
deal of the cards that nobody has seen alike; what was played since tells more, since each hand plays as is best for it.
A little of what the other plays is any card (`_TREMBLE`), so what exact play never plays finds an answer too.
"""

from math import comb

from zwerge.games.amulett.bot import race
from zwerge.games.amulett.rules import layout, seven_dwarves, trick
from zwerge.games.amulett.rules.past_tricks import played, tricks_of
from zwerge.games.amulett.rules.state import AmulettState

MOST_LEAVES = 10_000
"""So many orders of cards a game may have that is solved."""
_TREMBLE = 0.01
_UNKNOWN = -1.0


def endgame_of(state: AmulettState) -> "Endgame | None":
    """The endgame in which somebody is to play a card, from the earliest trick of the round on from which it is small
    enough; None where not even the running one is, where more than two play, and where there is nothing to choose."""
    if state.tables.players != 2 or state.phase != layout.TRICK or state.tables.size[state.mask[state.turn]] < 2:
        return None
    laid = played(state)
    for number in range(state.n_tricks if somebody_has_seven(state) else 0, state.n_tricks + 1):
        since = laid[2 * number :]
        cards = (state.in_hands + len(since)) // 2
        kinds = set(since)
        for kind in range(layout.KIND_COUNT):
            if state.left[kind] > 0 or (state.mask[0] | state.mask[1]) >> kind & 1:
                kinds.add(kind)
        if len(kinds) ** (2 * cards) <= MOST_LEAVES:
            return Endgame(state, number, sorted(kinds), cards)
    return None


def somebody_has_seven(state: AmulettState) -> bool:
    """Whether somebody could have announced and was silent; whoever plays exactly would have ended the round there."""
    for seat in range(state.tables.players):
        if seven_dwarves.has_seven(state, seat) and seven_dwarves.may_announce(state, seat):
            return state.tables.announcing != layout.OFF
    return False


def before_trick(state: AmulettState, number: int) -> AmulettState:
    """What lay open before a trick of the running round; nobody holds a card."""
    tricks = tricks_of(state)
    found = AmulettState(state.setup)
    found.make_lean()
    found.round = state.round
    found.first_leader = state.first_leader
    for seat in range(state.tables.players):
        found.gold[seat] = state.gold[seat]
        pile, taken = state.base[seat]
        found.set_pile(seat, pile, taken)
    found.leader = found.log_leader = state.log_leader if tricks else state.leader
    for told in tricks[:number]:
        found.replay_trick(told.leader, tuple([layout.KINDS.index(card) for card in told.cards]))
    trick.begin_trick(found)
    return found


class Endgame:
    """The round from its trick `number` on, when each hand had so many `cards` of `kinds`.

    A node is what was played since, as digits (`at`, of `depth` cards), and a leaf all cards, as the last trick plays
    itself. Hands are numbered; one that has not the cards that were played is never reached.
    """

    def __init__(self, state: AmulettState, number: int, kinds: list[int], cards: int) -> None:
        self.kinds = kinds
        self.width = len(kinds)
        self.last = 2 * cards - 2
        self.leaves = self.width ** (2 * cards)
        self.iterations = 0
        self.first = [0] * 16  # of so many cards: the number of the first node
        for depth in range(self.last):
            self.first[depth + 1] = self.first[depth] + self.width**depth
        self.mover = [0] * 4096  # per node
        self.held = [0] * 640  # per hand and kind
        self.one = [0] * 10000  # per leaf: the hand of seat 0
        self.two = [0] * 10000
        self.gain = [0.0] * 10000  # the share of seat 0, times the odds of the two hands
        self.odds_of = [0.0] * 4096  # per pair of hands
        self.regret = [0.0] * 32768  # per node, hand and kind
        self.total = [0.0] * 32768  # of what was planned there
        self.laid = [0] * 20  # where a walk stands: cards laid per seat and kind, and by number of cards
        self.reach = [0.0] * 2048  # the odds that a seat comes here with a hand
        self.plan = [0.0] * 10240
        self.value = [0.0] * 1024  # what is won from here on, per hand
        self.worth = [0.0] * 10240  # and per card
        self.average = False  # whether a walk asks how the average plays
        self.sought = 0  # the node of the state, and the hand that is asked there
        self.asked = 0
        self.found = [0.0] * 10  # what its cards are worth, times the odds to stand there (`weight`)
        self.weight = 0.0
        self.shares = [_UNKNOWN] * 9

        self.opening = before_trick(state, number)
        self.number_of: dict[int, int] = {}
        since = played(state)[2 * number :]
        self.name_hands(state, since, cards)
        start = self.opening.detached()
        for seat in range(2):
            start.set_hand(seat, kinds * cards)  # whatever is played, it is there
        start.in_hands = 2 * cards
        self.lay_out(start, _UNKNOWN, 0, 0, 0, 0)
        self.seat = state.turn
        self.legal = state.legal(self.seat)
        self.stand(state, since)

    # ------------------------------------------------------------------ the game

    def name_hands(self, state: AmulettState, since: list[int], cards: int) -> None:
        """Number all hands that the cards unseen at the opening allow, and find the odds of every two."""
        copies = [state.left[kind] for kind in self.kinds]
        for place in range(self.width):
            copies[place] += since.count(self.kinds[place])
            for seat in range(2):
                copies[place] += state.hand[seat * layout.KIND_COUNT + self.kinds[place]]
        hands = hands_of(copies, cards)
        for number, hand in enumerate(hands):
            self.number_of[key_of(hand)] = number
            for place in range(self.width):
                self.held[number * 10 + place] = hand[place]
        self.hands = len(hands)
        ways = [[ways_of(copies, mine, theirs) for theirs in hands] for mine in hands]
        total = sum([sum(row) for row in ways])
        for i in range(self.hands):
            for j in range(self.hands):
                self.odds_of[i * 64 + j] = ways[i][j] / total

    def lay_out(self, state: AmulettState, share: float, depth: int, at: int, one: int, two: int) -> None:
        """Play every order of cards from a node on by the rules: who plays, and what comes of it. `one` and `two` say
        what the seats have laid. Once the round is over, with a `share` of the win for seat 0, nothing matters."""
        if share == _UNKNOWN and state.phase == layout.WINDOW:
            state.close_window()
        if share == _UNKNOWN and self.is_over(state):
            share = self.share_of(state)
        turn = depth % 2 if share != _UNKNOWN else state.turn
        if depth == self.last + 2:
            mine: int = self.number_of.get(one, -1)
            theirs: int = self.number_of.get(two, -1)
            if mine >= 0 and theirs >= 0:
                self.one[at] = mine
                self.two[at] = theirs
                self.gain[at] = share * self.odds_of[mine * 64 + theirs]
            return
        if depth < self.last:
            self.mover[self.first[depth] + at] = turn
        for place in range(self.width):
            next_ = state
            if share == _UNKNOWN:
                next_ = state.detached()
                next_.step(self.kinds[place])
            card = 1 << 3 * place
            self.lay_out(
                next_,
                share,
                depth + 1,
                at * self.width + place,
                one + (card if turn == 0 else 0),
                two + (card if turn == 1 else 0),
            )

    def is_over(self, state: AmulettState) -> bool:
        return state.round != self.opening.round or state.phase == layout.OVER

    def share_of(self, state: AmulettState) -> float:
        """The share of the win that seat 0 may expect after the round; every standing is worked out once."""
        at = 4 + 3 * (state.gold[0] - self.opening.gold[0]) + state.gold[1] - self.opening.gold[1]
        if self.shares[at] == _UNKNOWN:
            tables = state.tables
            left = tables.round_limit - self.opening.round
            self.shares[at] = race(list(state.scores()), tables.gold_to_win, left, 0)
        return self.shares[at]

    # ------------------------------------------------------------------ solved

    def run(self, iterations: int) -> None:
        """So many iterations more; later ones weigh more in the average."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(2):
                self.begin_walk()
                self.walk(seat, 0, 0)

    def begin_walk(self) -> None:
        for i in range(128):
            self.reach[i] = 1.0

    def walk(self, me: int, depth: int, at: int) -> None:
        """What each hand of a seat wins from a node on, times the odds that the other comes here: into `value`. In the
        seat's own nodes it learns from that, unless it asks how the average plays."""
        value = depth * 64
        for hand in range(self.hands):
            self.value[value + hand] = 0.0
        if depth == self.last:
            self.weigh_leaves(me, depth, at)
            return
        node = self.first[depth] + at
        mover = self.mover[node]
        other = 1 - mover
        here = (2 * depth + mover) * 64
        beside = (2 * depth + other) * 64
        self.make_plan(mover, mover != me, depth, node)
        for place in range(self.width):
            for hand in range(self.hands):
                self.reach[here + 128 + hand] = self.reach[here + hand] * self.plan[(value + hand) * 10 + place]
                self.reach[beside + 128 + hand] = self.reach[beside + hand]
            self.laid[mover * 10 + place] += 1
            self.walk(me, depth + 1, at * self.width + place)
            self.laid[mover * 10 + place] -= 1
            for hand in range(self.hands):
                won = self.value[value + 64 + hand]
                if mover == me:
                    self.worth[(value + hand) * 10 + place] = won
                    won *= self.plan[(value + hand) * 10 + place]
                self.value[value + hand] += won
        if mover == me and self.average:
            if node == self.sought:
                self.keep(me, depth)
        elif mover == me:
            self.learn(me, depth, node)

    def weigh_leaves(self, me: int, depth: int, at: int) -> None:
        """The last trick, whichever cards are left for it."""
        cells = self.width * self.width
        reach = (2 * depth + 1 - me) * 64
        value = depth * 64
        for leaf in range(at * cells, at * cells + cells):
            gain = self.gain[leaf]
            if gain == 0.0:
                continue
            if me == 0:
                self.value[value + self.one[leaf]] += gain * self.reach[reach + self.two[leaf]]
            else:
                self.value[value + self.two[leaf]] -= gain * self.reach[reach + self.one[leaf]]

    def make_plan(self, seat: int, trembles: bool, depth: int, node: int) -> None:
        """How a seat plays each hand at a node: in proportion to regrets, or as it has on the average."""
        for hand in range(self.hands):
            row = (node * self.hands + hand) * self.width
            plan = (depth * 64 + hand) * 10
            count = 0
            total = 0.0
            for place in range(self.width):
                if self.held[hand * 10 + place] > self.laid[seat * 10 + place]:
                    count += 1
                    total += self.total[row + place] if self.average else self.regret[row + place]
            for place in range(self.width):
                if self.held[hand * 10 + place] <= self.laid[seat * 10 + place]:
                    self.plan[plan + place] = 0.0
                    continue
                if total > 0.0:
                    share = (self.total[row + place] if self.average else self.regret[row + place]) / total
                else:
                    share = 1.0 / count
                if trembles:
                    share += _TREMBLE * (1.0 / count - share)
                self.plan[plan + place] = share

    def learn(self, me: int, depth: int, node: int) -> None:
        """Regret each card that would have won more, forget those that would not, and count the plan."""
        for hand in range(self.hands):
            row = (node * self.hands + hand) * self.width
            plan = (depth * 64 + hand) * 10
            came = self.iterations * self.reach[(2 * depth + me) * 64 + hand]
            for place in range(self.width):
                if self.held[hand * 10 + place] > self.laid[me * 10 + place]:
                    regret = self.regret[row + place] + self.worth[plan + place] - self.value[depth * 64 + hand]
                    self.regret[row + place] = regret if regret > 0.0 else 0.0
                    self.total[row + place] += came * self.plan[plan + place]

    def keep(self, me: int, depth: int) -> None:
        """What the cards of the hand that is asked win, and how likely it stands here, for `worths`."""
        self.weight = 0.0
        for hand in range(self.hands):
            odds = self.odds_of[self.asked * 64 + hand if me == 0 else hand * 64 + self.asked]
            self.weight += odds * self.reach[(2 * depth + 1 - me) * 64 + hand]
        for place in range(self.width):
            self.found[place] = self.worth[(depth * 64 + self.asked) * 10 + place]

    # ------------------------------------------------------------------ what was found

    def stand(self, state: AmulettState, since: list[int]) -> None:
        """Find the node where the state stands, and the number of the asked hand, with what it has laid since."""
        at = 0
        hand = [self.kinds.index(kind) for kind in state.hand_of(self.seat)]
        for depth, kind in enumerate(since):
            mover = self.mover[self.first[depth] + at]
            place = self.kinds.index(kind)
            if mover == self.seat:
                hand.append(place)
            at = at * self.width + place
        self.sought = self.first[len(since)] + at
        self.asked = self.number_of[sum([1 << 3 * place for place in hand])]

    def odds(self) -> dict[int, float]:
        """How exact play plays the hand that is asked, as far as it was found: the odds of each card."""
        row = (self.sought * self.hands + self.asked) * self.width
        found = {kind: self.total[row + self.kinds.index(kind)] for kind in self.legal}
        total = sum(found.values())
        return {kind: share / total if total > 0 else 1 / len(found) for kind, share in found.items()}

    def worths(self) -> dict[int, float]:
        """What each card of the seat that is asked is worth against exact play: its share of the win."""
        self.average = True
        self.begin_walk()
        self.walk(self.seat, 0, 0)
        self.average = False
        least = 0.0 if self.seat == 0 else 1.0
        return {kind: least + self.found[self.kinds.index(kind)] / self.weight for kind in self.legal}


def hands_of(copies: list[int], cards: int) -> list[tuple[int, ...]]:
    """All hands of so many cards, as counts per kind."""
    if not copies:
        return [()] if cards == 0 else []
    found = []
    for count in range(min(copies[0], cards) + 1):
        found += [(count, *rest) for rest in hands_of(copies[1:], cards - count)]
    return found


def key_of(hand: tuple[int, ...]) -> int:
    """A hand as one number, three bits a kind."""
    return sum([count << 3 * place for place, count in enumerate(hand)])


def ways_of(copies: list[int], mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
    """In how many ways two hands can be dealt."""
    ways = 1
    for place in range(len(copies)):
        ways *= comb(copies[place], mine[place]) * comb(copies[place] - mine[place], theirs[place])
    return float(ways)
