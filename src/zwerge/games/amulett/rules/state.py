"""The rules of Das Zwergenamulett, in the rulebook's order.

Paragraph ids: material, idea, setup, play, amulet, round_end, seven_dwarves, game_end; "ruling 16" and the like are the
rulings told under them on the rules page. Compiled where a compiler works (`state.pxd`); the same file runs as it is.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.core.state import State
from zwerge.games.amulett.rules.edition import KINDS
from zwerge.games.amulett.rules.rounds import close_round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwerge.core.game import Setup
    from zwerge.games.amulett.knowledge.view import View
    from zwerge.games.amulett.rules.rounds import Round

_CHANCE = seats.CHANCE
_TERMINAL = seats.TERMINAL
_OMNISCIENT = seats.OMNISCIENT

_LEAD = 0
_DEAL = 1
_TRICK = 2
_WINDOW = 3
_OVER = 4
PHASES = ("lead", "deal", "trick", "window", "over")

_DOUBLE = KINDS.index("double")
_AMULET = KINDS.index("amulet")
_BROWN = KINDS.index("brown")
_ANNOUNCE = 10
_SILENT = 11

_MANUAL = 0
_AUTO = 1
_OFF = 2

_POINTS = 0
_TIE = 1
_SEVEN = 2
_WRONG_CALL = 3
REASONS = ("points", "tie", "seven", "wrong_call")
"""How a round ends."""
_GOES_ON = -1
_ROUND_LIMIT = 4
ENDS = ("points", "tie_gold", "seven", "wrong_call", "round_limit")
"""How a game ends; the first four as its last round did."""

_NOBODY = -1
_NO_BASE = (((), 0),) * 6


class Tables:
    """The numbers of one setup in the shape the rules need them; shared by all its states and never changed.

    Per kind: `copies` dealt out of, `value`, `weight`, and `family`, equal for kinds that overtake each other. `cards`
    gives the legal plays for every set of kinds, by bit mask; `nth[mask * 10 + i]` is the i-th kind of a mask.
    """

    def __init__(self, setup: "Setup") -> None:
        edition = setup.edition
        options = setup.options
        self.players = setup.players
        self.hand_size = edition.hand_of(setup.players)
        self.gold_to_win = edition.gold_to_win
        self.dwarves_to_win = edition.dwarves_to_win
        self.announcing = ("manual", "auto", "off").index(options["announcing"])
        self.count_after_wrong_call = options["after_wrong_call"] == "count"
        self.debts = options["wrong_call_without_gold"] == "debt"
        self.debtors_may_announce = bool(options["debtors_may_announce"])
        self.tie_gold = bool(options["tie_gold"])
        self.round_limit = int(options["round_limit"])
        self.value = [0] * 10
        self.weight = [0] * 10
        self.family = list(range(10))
        self.copies = [0] * 10
        for kind in edition.kinds:
            k = KINDS.index(kind.id)
            self.value[k] = kind.value
            self.weight[k] = kind.weight
            self.copies[k] = edition.copies
        # play: the brown kind is one colour, whether a card of it counts one dwarf or two (option doubles)
        self.family[_BROWN] = _DOUBLE
        self.value[_BROWN] = self.value[_DOUBLE]
        self.weight[_BROWN] = 1
        if options["doubles"] == 1 and self.copies[_DOUBLE] > 0:
            self.copies[_BROWN] = self.copies[_DOUBLE] - 1
            self.copies[_DOUBLE] = 1
        self.cards = sum(self.copies)
        self.sets = tuple(tuple(k for k in range(10) if mask >> k & 1) for mask in range(1024))
        self.size = [0] * 1024
        self.nth = [0] * 10240
        for mask in range(1024):
            kinds = self.sets[mask]
            self.size[mask] = len(kinds)
            for i in range(len(kinds)):
                self.nth[mask * 10 + i] = kinds[i]
        self.calls = ((_ANNOUNCE, _SILENT), (_SILENT,))


class AmulettState(State):
    """A whole game of Das Zwergenamulett.

    Per seat and kind (`seat * 10 + kind`) `hand` counts cards, and `mask` has a bit for every kind held; `left` counts
    what is not dealt. `played` and `winner_of` tell the tricks of this round in order, from the leader `log_leader` on;
    what a position set up by hand gives besides, a pile and a number of tricks per seat, lies in `base`.
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.tables: Tables = setup.tables
        self.hand = [0] * 60
        self.mask = [0] * 6
        self.left = self.tables.copies[:]
        self.left_total = self.tables.cards
        self.points = [0] * 6
        self.weight = [0] * 6
        self.amulets = [0] * 6
        self.taken = [0] * 6
        self.gold = [0] * 6
        self.played = [0] * 64
        self.winner_of = [0] * 32
        self.n_played = 0
        self.n_tricks = 0
        self.log_leader = 0
        self.phase = _LEAD
        self.turn = _CHANCE
        self.round = 1
        self.first_leader = _NOBODY
        self.leader = _NOBODY
        self.dealing = 0
        self.dealt = 0
        self.in_hands = 0
        self.on_table = 0
        self.top = 0
        self.best = 0
        self.trick_points = 0
        self.trick_weight = 0
        self.trick_amulets = 0
        self.silent = 0
        self.end = _GOES_ON
        self.keeps_rounds = True
        self.rounds: tuple[Round, ...] = ()
        self.base: tuple[tuple[tuple[int, ...], int], ...] = _NO_BASE

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: AmulettState = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.tables = mine.tables
        self.hand = mine.hand[:]
        self.mask = mine.mask[:]
        self.left = mine.left[:]
        self.left_total = mine.left_total
        self.points = mine.points[:]
        self.weight = mine.weight[:]
        self.amulets = mine.amulets[:]
        self.taken = mine.taken[:]
        self.gold = mine.gold[:]
        self.played = mine.played[:]
        self.winner_of = mine.winner_of[:]
        self.n_played = mine.n_played
        self.n_tricks = mine.n_tricks
        self.log_leader = mine.log_leader
        self.phase = mine.phase
        self.turn = mine.turn
        self.round = mine.round
        self.first_leader = mine.first_leader
        self.leader = mine.leader
        self.dealing = mine.dealing
        self.dealt = mine.dealt
        self.in_hands = mine.in_hands
        self.on_table = mine.on_table
        self.top = mine.top
        self.best = mine.best
        self.trick_points = mine.trick_points
        self.trick_weight = mine.trick_weight
        self.trick_amulets = mine.trick_amulets
        self.silent = mine.silent
        self.end = mine.end
        self.keeps_rounds = mine.keeps_rounds
        self.rounds = mine.rounds
        self.base = mine.base

    # ------------------------------------------------------------------ who acts, what is legal

    def legal(self, seat: int) -> tuple[int, ...]:
        """In a trick every kind in the hand (ruling 1); in a window announce and silent, for a debtor only silent."""
        if seat != self.turn:
            return ()
        if self.phase == _TRICK:
            return self.tables.sets[self.mask[seat]]
        return self.tables.calls[0 if self.may_announce(seat) else 1]

    def may_announce(self, seat: int) -> bool:
        """seven_dwarves, ruling 22: whoever is in debt may not announce, unless the option says so."""
        return self.gold[seat] >= 0 or self.tables.debtors_may_announce

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        """The reasons in the order in which the sheet looks for them."""
        if self.phase == _OVER:
            return Refusal("game_end", "over")
        if self.turn == _CHANCE:
            return Refusal("setup", "not_dealt")
        if self.phase == _TRICK:
            if action >= _ANNOUNCE:
                return Refusal("seven_dwarves", "call_in_trick")
            if seat != self.turn:
                return Refusal("play", "not_your_turn", {"seat": self.turn})
            if self.hand[seat * 10 + action] == 0:
                return Refusal("play", "not_in_hand", {"card": KINDS[action]})
            return None
        if action < _ANNOUNCE:
            return Refusal("seven_dwarves", "play_in_window")
        if seat != self.turn:
            return Refusal("seven_dwarves", "not_heard")
        if action == _ANNOUNCE and not self.may_announce(seat):
            return Refusal("seven_dwarves", "debtor")
        return None

    def playout_action(self, rng: Rng, seat: int) -> int:
        """A random kind of the hand; announces only with seven, and is silent otherwise (ruling 18)."""
        if self.phase == _TRICK:
            mask = self.mask[seat]
            return self.tables.nth[mask * 10 + rng.below(self.tables.size[mask])]
        if self.weight[seat] >= self.tables.dwarves_to_win and self.may_announce(seat):
            return _ANNOUNCE
        return _SILENT

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if self.phase == _TRICK:
            self.play_card(action)
        elif self.phase == _WINDOW:
            if action == _ANNOUNCE:
                self.announce()
            else:
                self.keep_silent()
        elif self.phase == _DEAL:
            self.deal(action - self.tables.players - self.dealing * 10)
        else:
            self.choose_leader(action)

    # ------------------------------------------------------------------ setup: Spielvorbereitung

    def choose_leader(self, seat: int) -> None:
        """play, ruling 8: chance names the first leader, once per game."""
        self.first_leader = seat
        self.begin_deal()

    def begin_deal(self) -> None:
        """setup, ruling 11: all cards are there again, and nobody holds any."""
        for i in range(60):
            self.hand[i] = 0
        for i in range(6):
            self.mask[i] = 0
            self.points[i] = 0
            self.weight[i] = 0
            self.amulets[i] = 0
            self.taken[i] = 0
        self.left = self.tables.copies[:]
        self.left_total = self.tables.cards
        self.base = _NO_BASE
        self.leader = self.first_leader
        self.log_leader = self.first_leader
        self.n_played = 0
        self.n_tricks = 0
        self.in_hands = 0
        self.dealing = 0
        self.dealt = 0
        self.phase = _DEAL
        self.turn = _CHANCE

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Before round 1 every seat alike; in a deal every kind by its copies not dealt yet (rulings 8, 11)."""
        players = self.tables.players
        if self.phase == _LEAD:
            return [(seat, 1) for seat in range(players)]
        if self.phase != _DEAL:
            return []
        first = players + self.dealing * 10
        return [(first + kind, self.left[kind]) for kind in range(10) if self.left[kind] > 0]

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, without building a list."""
        players = self.tables.players
        if self.phase == _LEAD:
            return rng.below(players)
        ticket = rng.below(self.left_total)
        kind = 0
        while ticket >= self.left[kind]:
            ticket -= self.left[kind]
            kind += 1
        return players + self.dealing * 10 + kind

    def deal(self, kind: int) -> None:
        """setup: one card to the seat that is being dealt to, seat 0's whole hand first (ruling 11)."""
        self.left[kind] -= 1
        self.left_total -= 1
        self.hand[self.dealing * 10 + kind] += 1
        self.mask[self.dealing] |= 1 << kind
        self.in_hands += 1
        self.dealt += 1
        if self.dealt == self.tables.hand_size:
            self.dealt = 0
            self.dealing += 1
            if self.dealing == self.tables.players:
                self.dealing = 0
                self.begin_trick()

    # ------------------------------------------------------------------ play: Spielverlauf; amulet: Das Zwergenamulett

    def begin_trick(self) -> None:
        """play: who leads plays any card."""
        self.on_table = 0
        self.trick_points = 0
        self.trick_weight = 0
        self.trick_amulets = 0
        self.phase = _TRICK
        self.turn = self.leader

    def play_card(self, kind: int) -> None:
        """play, amulet: one card, clockwise.

        The led card holds the trick until an equal one comes, and the last equal one wins (rulings 2, 5, 6); an amulet
        takes over whatever lies there, and then only amulets are equal (rulings 3, 4).
        """
        seat = self.turn
        held = self.hand[seat * 10 + kind] - 1
        self.hand[seat * 10 + kind] = held
        if held == 0:
            self.mask[seat] ^= 1 << kind
        self.in_hands -= 1
        self.played[self.n_played] = kind
        self.n_played += 1
        self.lay(kind, seat)
        if self.on_table == self.tables.players:
            self.take_trick()
        else:
            seat += 1
            self.turn = seat if seat < self.tables.players else 0

    def lay(self, kind: int, seat: int) -> None:
        """play, amulet: what a card laid by a seat does to the trick."""
        self.trick_points += self.tables.value[kind]
        self.trick_weight += self.tables.weight[kind]
        family = self.tables.family[kind]
        if family == _AMULET:
            self.trick_amulets += 1
            self.top = _AMULET
            self.best = seat
        elif self.on_table == 0 or family == self.top:
            self.top = family
            self.best = seat
        self.on_table += 1

    def take_trick(self) -> None:
        """play: the winner lays the cards before him; then comes the time for announcements, then he leads."""
        self.gather()
        if self.tables.announcing == _MANUAL:
            self.silent = 0
            self.phase = _WINDOW
            self.turn = self.leader
        elif self.tables.announcing == _AUTO and self.first_with_seven() >= 0:
            self.win_by_seven(self.first_with_seven())
        else:
            self.go_on()

    def gather(self) -> None:
        """play: the cards of a whole trick go to its winner, who is the next leader (ruling 10)."""
        seat = self.best
        self.points[seat] += self.trick_points
        self.weight[seat] += self.trick_weight
        self.amulets[seat] += self.trick_amulets
        self.taken[seat] += 1
        self.winner_of[self.n_tricks] = seat
        self.n_tricks += 1
        self.leader = seat
        self.on_table = 0

    def go_on(self) -> None:
        """play, round_end: the winner leads, or after the last card the round is counted."""
        if self.in_hands > 0:
            self.begin_trick()
        else:
            self.count(_NOBODY, 0)

    # ------------------------------------------------------------------ seven_dwarves: Die 7 Zwerge

    def first_with_seven(self) -> int:
        """seven_dwarves, ruling 18: the first seat with seven in the order of hearing, or -1."""
        seat = self.leader
        for _ in range(self.tables.players):
            if self.weight[seat] >= self.tables.dwarves_to_win:
                return seat
            seat += 1
            if seat == self.tables.players:
                seat = 0
        return _NOBODY

    def keep_silent(self) -> None:
        """seven_dwarves, ruling 16: the next seat is heard; when all were silent, the round goes on."""
        self.silent += 1
        if self.silent == self.tables.players:
            self.silent = 0
            self.go_on()
        else:
            self.turn += 1
            if self.turn == self.tables.players:
                self.turn = 0

    def announce(self) -> None:
        """seven_dwarves: with seven the round is won at once (ruling 17); without, it is a wrong call."""
        self.silent = 0
        if self.weight[self.turn] >= self.tables.dwarves_to_win:
            self.win_by_seven(self.turn)
        else:
            self.call_wrongly(self.turn)

    def win_by_seven(self, seat: int) -> None:
        """seven_dwarves, ruling 19: one gold, nothing is counted."""
        self.close(_SEVEN, seat, 1 << seat, 0, 0)

    def call_wrongly(self, seat: int) -> None:
        """seven_dwarves, rulings 21, 22: one gold back or a debt, then the others are counted."""
        gold = self.gold[seat]
        lost = 1 << seat if gold > 0 or (gold == 0 and self.tables.debts) else 0
        if self.tables.count_after_wrong_call:
            self.count(seat, lost)
        else:
            self.close(_WRONG_CALL, seat, 0, lost, 0)

    # ------------------------------------------------------------------ round_end: Ende einer Spielrunde

    def score(self, seat: int) -> int:
        """round_end, rulings 13, 14: card values, and with an amulet the dwarves, once."""
        return self.points[seat] + (self.weight[seat] if self.amulets[seat] > 0 else 0)

    def count(self, caller: int, lost: int) -> None:
        """round_end, rulings 21, 23, 24: most points of all but a wrong caller take a gold; a tie takes none."""
        most = -1
        winners = 0
        ties = 0
        counted = 0
        for seat in range(self.tables.players):
            if seat == caller:
                continue
            counted |= 1 << seat
            score = self.score(seat)
            if score > most:
                most = score
                winners = 1 << seat
                ties = 1
            elif score == most:
                winners |= 1 << seat
                ties += 1
        if ties > 1 and not self.tables.tie_gold:
            winners = 0
        reason = _WRONG_CALL if caller >= 0 else (_TIE if ties > 1 else _POINTS)
        self.close(reason, caller, winners, lost, counted)

    def close(self, reason: int, caller: int, winners: int, lost: int, counted: int) -> None:
        """Hand out and take back the gold of a round, a bit per seat, and note how it ended.

        A gold for who is at -1 clears the debt: the chip stays in the middle (ruling 22).
        """
        for seat in range(self.tables.players):
            self.gold[seat] += (winners >> seat & 1) - (lost >> seat & 1)
        if self.keeps_rounds:
            self.rounds = (*self.rounds, close_round(self, REASONS[reason], caller, winners, lost, counted))
        self.end_round(reason)

    def end_round(self, reason: int) -> None:
        """game_end, rulings 25, 29: the third gold ends the game at once, and so does the last round."""
        won = False
        for seat in range(self.tables.players):
            won = won or self.gold[seat] >= self.tables.gold_to_win
        if won:
            self.finish(reason)
        elif self.round >= self.tables.round_limit:
            self.finish(_ROUND_LIMIT)
        else:
            # ruling 9: the lead of a round's first trick goes round
            self.round += 1
            self.first_leader += 1
            if self.first_leader == self.tables.players:
                self.first_leader = 0
            self.begin_deal()

    # ------------------------------------------------------------------ game_end: Spielende

    def finish(self, end: int) -> None:
        self.end = end
        self.phase = _OVER
        self.turn = _TERMINAL

    def scores(self) -> tuple[int, ...]:
        """Gold held, from -1 (a debt) up (ruling 30)."""
        return tuple([self.gold[seat] for seat in range(self.tables.players)])

    def outcome(self) -> "Outcome | None":
        """game_end, ruling 30: places by gold, the win shared by the equal first."""
        if self.phase != _OVER:
            return None
        gold = self.scores()
        places = places_by([(held,) for held in gold])
        return Outcome(ENDS[self.end], places, shared_win(places), gold)

    # ------------------------------------------------------------------ what is seen and not seen

    def view(self, observer: int) -> "View":
        from zwerge.games.amulett.knowledge.view import view_of

        return view_of(self, observer)

    def position(self) -> dict[str, Any]:
        from zwerge.games.amulett.knowledge.position import position_of

        return position_of(self)

    def determinize(self, observer: int, rng: Rng) -> "AmulettState":
        """The cards that the observer has not seen are dealt anew to the other hands and the rest (ruling 27)."""
        who = self.check_observer(observer)
        copy = self.detached()
        if who == _OMNISCIENT:
            return copy
        pool = copy.unseen(who)
        size = len(pool)
        taken = 0
        for seat in range(self.tables.players):
            if seat == who:
                continue
            count = 0
            for kind in range(10):
                count += copy.hand[seat * 10 + kind]
                copy.hand[seat * 10 + kind] = 0
            copy.mask[seat] = 0
            for _ in range(count):
                at = taken + rng.below(size - taken)
                card = pool[at]
                pool[at] = pool[taken]
                taken += 1
                copy.hand[seat * 10 + card] += 1
                copy.mask[seat] |= 1 << card
        for kind in range(10):
            copy.left[kind] = 0
        for at in range(taken, size):
            copy.left[pool[at]] += 1
        return copy

    def detached(self) -> "AmulettState":
        """A copy that keeps no history, for search."""
        copy: AmulettState = AmulettState.__new__(AmulettState)
        copy.copy_from(self)
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.keeps_rounds

    def make_lean(self) -> None:
        self.rounds = ()
        self.keeps_rounds = False

    def unseen(self, observer: int) -> list[int]:
        """The kinds of all cards in other hands and undealt, sorted; a spectator sees no hand."""
        pool: list[int] = []
        for kind in range(10):
            count = self.left[kind]
            for seat in range(self.tables.players):
                if seat != observer:
                    count += self.hand[seat * 10 + kind]
            for _ in range(count):
                pool.append(kind)
        return pool

    def resample(self, observer: int, rng: Rng) -> "AmulettState":
        from zwerge.games.amulett.knowledge.hidden import resample

        return resample(self, self.check_observer(observer), rng)

    def worlds(self, observer: int) -> "Iterator[tuple[int, AmulettState]]":
        from zwerge.games.amulett.knowledge.hidden import worlds

        return worlds(self, self.check_observer(observer))

    def world_count(self, observer: int) -> int:
        from zwerge.games.amulett.knowledge.hidden import world_count

        return world_count(self, self.check_observer(observer))

    # ------------------------------------------------------------------ access for the other modules of this game

    def trick_with(self, kind: int) -> tuple[int, int]:
        """Who would hold the running trick after this card of the seat whose turn it is, and its points then."""
        copy = self.detached()
        copy.lay(kind, copy.turn)
        return copy.best, copy.trick_points

    def hand_of(self, seat: int) -> list[int]:
        """The kinds in a hand, sorted, one entry per card."""
        return [kind for kind in range(10) for _ in range(self.hand[seat * 10 + kind])]

    def played_cards(self) -> list[int]:
        """The kinds played this round, in order, as far as the tricks of this round are told."""
        return [self.played[at] for at in range(self.n_played)]

    def trick_winners(self) -> list[int]:
        """The winners of those tricks that are whole."""
        return [self.winner_of[at] for at in range(self.n_tricks)]

    def set_hand(self, seat: int, kinds: list[int]) -> None:
        """Give a seat exactly these cards out of its old ones and the undealt."""
        for kind in range(10):
            old = self.hand[seat * 10 + kind]
            new = kinds.count(kind)
            self.left[kind] += old - new
            self.left_total += old - new
            self.in_hands += new - old
            self.hand[seat * 10 + kind] = new
            if new > 0:
                self.mask[seat] |= 1 << kind
            else:
                self.mask[seat] &= 1023 - (1 << kind)

    def set_pile(self, seat: int, kinds: tuple[int, ...], taken: int) -> None:
        """Lay won cards before a seat that no trick of this round tells of (a position set up by hand)."""
        self.base = (*self.base[:seat], (kinds, taken), *self.base[seat + 1 :])
        self.taken[seat] += taken
        for kind in kinds:
            self.left[kind] -= 1
            self.left_total -= 1
            self.points[seat] += self.tables.value[kind]
            self.weight[seat] += self.tables.weight[kind]
            self.amulets[seat] += 1 if kind == _AMULET else 0

    def set_gold(self, gold: tuple[int, ...]) -> None:
        for seat in range(len(gold)):
            self.gold[seat] = gold[seat]

    def replay_trick(self, leader: int, kinds: tuple[int, ...]) -> None:
        """Put a trick, whole or running, on the table without asking any hand (a position set up by hand)."""
        self.leader = leader
        self.begin_trick()
        for kind in kinds:
            self.left[kind] -= 1
            self.left_total -= 1
            self.played[self.n_played] = kind
            self.n_played += 1
            self.lay(kind, self.turn)
            self.turn = self.turn + 1 if self.turn + 1 < self.tables.players else 0
        if self.on_table == self.tables.players:
            self.gather()

    def stand(self, phase: int, silent: int) -> None:
        """Stand in a phase, with so many seats silent in a window (a position set up by hand)."""
        self.phase = phase
        self.silent = silent
        if phase == _WINDOW:
            self.turn = (self.leader + silent) % self.tables.players
        elif phase != _TRICK:
            self.turn = _TERMINAL if phase == _OVER else _CHANCE
