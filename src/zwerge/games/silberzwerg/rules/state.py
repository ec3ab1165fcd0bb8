"""The rules of Silberzwerg, in the rulebook's order: preparation, then the eleven steps of a round, then the rest.

Paragraph ids are those of the rules page (place, miners, leaders, ..., end); "a16" and the like are rulings told there.
`choices.py` says what a state holds and what is legal. Compiled where a compiler works (`state.pxd`); the same file
runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng, below_big
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.state import State
from zwerge.games.silberzwerg.rules import layout, refusals
from zwerge.games.silberzwerg.rules.choices import Choices
from zwerge.games.silberzwerg.rules.events import Event

if TYPE_CHECKING:
    from zwerge.core.rulebook import Refusal


class SilberzwergState(Choices):
    """A whole game of Silberzwerg; `Choices` tells what its attributes hold."""

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        return refusals.refusal(self, action, seat)

    # ------------------------------------------------------------------ one move

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if seat == seats.CHANCE:
            self.chance(action)
            return
        verb = self.tables.verb[action]
        part = self.tables.a[action]
        if self.phase == layout.PLACING:
            if verb == layout.COMMIT:
                self.commit_places(seat)
            else:
                self.place_dwarf(seat, part, self.tables.b[action])
        elif self.phase == layout.RETURNING:
            if verb == layout.COMMIT:
                self.commit_returns(seat)
            else:
                self.choose_return(seat, part)
        elif self.phase == layout.CANCELLING:
            self.answer_cancel(seat, verb == layout.CANCEL)
        elif verb == layout.SET:
            self.hand_in_set(seat, part)
        elif verb == layout.PLUS5:
            self.hand_in_plus5(seat, part)
        elif verb == layout.MINUS3:
            self.hand_in_minus3(seat, part)
        elif self.phase == layout.WINDOW:
            self.answer_window(seat, verb == layout.PASS)
        elif self.phase == layout.ACTING:
            self.let_act(seat, self.tables.b[action])
        elif self.phase == layout.SHADOW:
            self.announce(seat, action)
        else:
            self.act_silver(seat, verb, part)

    def chance(self, outcome: int) -> None:
        """One chance outcome, unchecked."""
        if self.phase == layout.FIRST:
            self.choose_first(outcome)
        elif self.phase == layout.DEALING:
            self.deal_gem((outcome - self.tables.deal0) % 4)
        elif self.phase == layout.CONTRACT:
            self.lay_contract((outcome - self.tables.contract0) % 34 + 1)
        else:
            self.draw_gem((outcome - self.tables.draw0) % 4)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Seats alike, start gems not dealt yet alike, tiles of the deck alike; a stolen gem by its bag (k5)."""
        if self.turn != seats.CHANCE:
            return []
        if self.phase == layout.FIRST:
            return [(seat, 1) for seat in range(self.tables.players)]
        if self.phase == layout.DEALING:
            at = self.tables.deal0 + self.next_dealt() * 4
            gone = [self.dealt[i] for i in range(self.n_dealt)]
            return [(at + colour, 1) for colour in range(4) if colour not in gone]
        if self.phase == layout.CONTRACT:
            at = self.tables.contract0 + self.gaps[0] * 34 - 1
            return [(at + tile, 1) for tile in range(1, 35) if self.place[tile] == layout.IN_DECK]
        owner = self.draws[0]
        at = self.tables.draw0 + owner * 4
        return [(at + colour, self.bag[owner * 4 + colour]) for colour in range(4) if self.bag[owner * 4 + colour] > 0]

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, for contracts without building a list."""
        if self.phase != layout.CONTRACT:
            return State.playout_chance(self, rng)
        left = below_big(rng, self.deck_size)
        for tile in range(1, 35):
            if self.place[tile] == layout.IN_DECK:
                if left == 0:
                    return self.tables.contract0 + self.gaps[0] * 34 + tile - 1
                left -= 1
        raise ValueError("no tile is left in the deck")

    # ------------------------------------------------------------------ gems on their way

    def gain(self, seat: int, colour: int) -> None:
        """A gem goes from its mine to a bag."""
        self.stock[colour] -= 1
        self.bag[seat * 4 + colour] += 1
        self.bag_size[seat] += 1
        if self.tracks:
            self.events = Event(self.events, layout.GAIN, seat, -1, (colour,))

    def lose(self, seat: int, colour: int) -> None:
        """A gem goes from a bag to its mine."""
        self.stock[colour] += 1
        self.bag[seat * 4 + colour] -= 1
        self.bag_size[seat] -= 1
        if self.tracks:
            self.events = Event(self.events, layout.LOSE, seat, -1, (colour,))

    # ------------------------------------------------------------------ setup: Spielvorbereitung

    def choose_first(self, seat: int) -> None:
        """setup: who is dealt the first of the four start gems (ruling a1)."""
        self.first_dealt = seat
        self.phase = layout.DEALING
        self.teller.first(seat)

    def next_dealt(self) -> int:
        """setup: the start gems go clockwise until all are dealt."""
        return (self.first_dealt + self.n_dealt) % self.tables.players

    def deal_gem(self, colour: int) -> None:
        """setup: one start gem, face down."""
        seat = self.next_dealt()
        self.stock[colour] -= 1
        self.dealt[self.n_dealt] = colour
        self.n_dealt += 1
        if self.tracks:
            self.events = Event(self.events, layout.DEAL, seat, -1, (colour,))
        self.teller.deal(seat, colour)
        if self.n_dealt == 4:
            self.settle_start_gems()

    def settle_start_gems(self) -> None:
        """setup: yellow starts; each keeps his first gem, further ones go back openly (rulings d14, a1)."""
        for i in range(4):
            if self.dealt[i] == layout.YELLOW:
                self.start = (self.first_dealt + i) % self.tables.players
        self.teller.start(self.start)
        for i in range(4):
            seat = (self.first_dealt + i) % self.tables.players
            colour = self.dealt[i]
            if i < self.tables.players:
                self.bag[seat * 4 + colour] = 1
                self.bag_size[seat] = 1
            else:
                self.stock[colour] += 1
                self.teller.gave_back(seat, colour)
        self.n_dealt = 0
        self.find_gaps()
        self.fill_gaps()

    # ------------------------------------------------------------------ 1. Zwerge einsetzen: place, miners, leaders

    def begin_round(self) -> None:
        """place: all dwarves are back with their players, removed ones too (ruling a9)."""
        for i in range(16):
            self.miners[i] = 0
        for i in range(48):
            self.fresh[i] = 0
            self.spent[i] = 0
        for i in range(8):
            self.to_act[i] = 0
        for seat in range(4):
            self.miners_out[seat] = 0
            self.committed[seat] = 0
        self.step = 1
        self.phase = layout.PLACING
        self.turn = self.start
        self.teller.round(self.round, self.start)

    def place_dwarf(self, seat: int, dwarf: int, column: int) -> None:
        """miners, leaders: one dwarf onto the own board, behind the screen (ruling a47)."""
        if dwarf == layout.MINER:
            self.miners[seat * 4 + column] += 1
            self.miners_out[seat] += 1
        else:
            self.fresh[dwarf * 24 - 24 + seat * 6 + column] += 1
            self.to_act[dwarf * 4 - 4 + seat] += 1
        self.teller.place(seat, dwarf, column)

    def commit_places(self, seat: int) -> None:
        """place: a seat is ready; with the last one the screens go."""
        self.committed[seat] = 1
        self.teller.ready(seat, self.step)
        self.ask_drafters()
        if self.turn < 0:
            self.remove_screens()

    # ------------------------------------------------------------------ 2. Sichtschirme entfernen: reveal

    def remove_screens(self) -> None:
        """reveal: all boards are open at once (ruling a47)."""
        self.teller.screens_gone(self)
        for seat in range(4):
            self.committed[seat] = 0
        self.set_prices()
        self.begin_shadows()

    # ------------------------------------------------------------------ 3. Edelsteinpreis festsetzen: prices

    def set_prices(self) -> None:
        """prices: the more miners in a mine, the cheaper its gems; more than nine count as nine (ruling a3)."""
        for colour in range(4):
            digging = 0
            for seat in range(self.tables.players):
                digging += self.miners[seat * 4 + colour]
            self.row[colour] = digging if digging < layout.LAST_ROW else layout.LAST_ROW
        self.teller.prices(self)

    # ------------------------------------------------------------------ 4. Aktionen der Schattenzwerge: shadow

    def begin_shadows(self) -> None:
        """shadow: clockwise from the start player."""
        self.step = 4
        self.passed = 0
        self.next_shadow(self.start)

    def next_shadow(self, seat: int) -> None:
        """shadow: the first from `seat` on whose shadow is to act; when all have, the digging begins (ruling a5)."""
        seat = self.first_to_act(layout.SHADOW_DWARF, seat)
        if seat < 0:
            self.dig()
        else:
            self.actor = seat
            self.turn = seat
            self.phase = layout.ACTING

    def first_to_act(self, kind: int, seat: int) -> int:
        """shadow, silver: the first from `seat` clockwise with a leader of a kind that has not acted, or -1."""
        for _ in range(self.tables.players):
            if self.to_act[kind * 4 - 4 + seat] > 0:
                return seat
            seat = seat + 1 if seat + 1 < self.tables.players else 0
        return -1

    def let_act(self, seat: int, column: int) -> None:
        """shadow, silver: a player names which of his leaders acts (ruling d4)."""
        self.column = column
        self.fulfilled = False
        self.phase = layout.SHADOW if self.step == 4 else layout.SILVER
        self.teller.act(seat, layout.SHADOW_DWARF if self.step == 4 else layout.SILVER_DWARF, column)

    def end_action(self) -> None:
        """shadow, silver: the leader has acted; the same player goes on, or with two players the other (ruling a40)."""
        kind = layout.SHADOW_DWARF if self.step == 4 else layout.SILVER_DWARF
        at = kind * 24 - 24 + self.actor * 6 + self.column
        self.fresh[at] -= 1
        self.spent[at] += 1
        self.to_act[kind * 4 - 4 + self.actor] -= 1
        following = self.actor
        if self.tables.alternating:
            following = 1 - self.actor
        self.actor = -1
        self.column = -1
        self.fulfilled = False
        self.announced = -1
        self.heard = 0
        self.n_draws = 0
        if self.step == 4:
            self.next_shadow(following)
        else:
            self.next_silver(following)

    def announce(self, seat: int, action: int) -> None:
        """shadow: the whole action is said before anything happens, so that it can be cancelled (3.3)."""
        if self.tables.verb[action] == layout.NOTHING:
            self.teller.nothing(seat)
            self.end_action()
            return
        self.announced = action
        self.teller.announce(self, seat, action)
        if self.tracks and self.tables.verb[action] == layout.SWAP:
            shown = [self.tables.a[action]]
            if self.tables.b[action] >= 0:
                shown.append(self.tables.b[action])
            self.events = Event(self.events, layout.SHOWS, seat, -1, tuple(shown))
        self.heard = 0
        self.ask_cancel()

    # ------------------------------------------------------------------ Abb. 23: cancel

    def ask_cancel(self) -> None:
        """cancel: every other holder is asked once, clockwise from the actor's left."""
        seat = self.actor
        for _ in range(self.tables.players - 1):
            seat = seat + 1 if seat + 1 < self.tables.players else 0
            if self.kept[seat * 6 + layout.CANCEL_TILE] > 0 and not self.heard >> seat & 1:
                self.phase = layout.CANCELLING
                self.turn = seat
                return
        self.carry_out()

    def answer_cancel(self, seat: int, cancels: bool) -> None:
        """cancel: handed in, the action has no effect and the shadow counts as used."""
        self.heard |= 1 << seat
        if cancels:
            self.teller.cancel(seat, self.actor)
            self.hand_in(seat, layout.CANCEL_TILE)
            self.end_action()
        else:
            self.teller.no_cancel(seat, self.actor)
            self.ask_cancel()

    def carry_out(self) -> None:
        """shadow: the announced action happens."""
        action = self.announced
        verb = self.tables.verb[action]
        a = self.tables.a[action]
        b = self.tables.b[action]
        if verb == layout.STEAL:
            self.steal(a, b)
            return
        if verb == layout.TAKE:
            self.gain(self.actor, self.column)
        elif verb == layout.REMOVE:
            self.remove(a, b)
            if self.tables.c[action] >= 0:
                self.remove(self.tables.c[action], self.tables.d[action])
        elif verb == layout.RAISE:
            self.corner[a] -= 1
        elif verb == layout.LOWER:
            self.lower(a)
        else:
            self.swap(a, b, self.tables.c[action], self.tables.d[action])
        self.end_action()

    # ------------------------------------------------------------------ 4.1: shadow_mine

    def remove(self, seat: int, dwarf: int) -> None:
        """shadow_mine: a dwarf leaves the mine until the next round; the prices stay (rulings a4, a5, a6, a9)."""
        if dwarf == layout.MINER:
            self.miners[seat * 4 + self.column] -= 1
            self.miners_out[seat] -= 1
            return
        at = dwarf * 24 - 24 + seat * 6 + self.column
        if self.fresh[at] > 0:
            self.fresh[at] -= 1
            self.to_act[dwarf * 4 - 4 + seat] -= 1
        else:
            self.spent[at] -= 1

    # ------------------------------------------------------------------ 4.2: shadow_contracts

    def lower(self, space: int) -> None:
        """shadow_contracts: one corner down; from corner 4 the tile is gone at once (ruling a15)."""
        if self.corner[space] < 4:
            self.corner[space] += 1
        else:
            self.lapse(space)

    def lapse(self, space: int) -> None:
        """shadow_contracts, penalty: a contract below its lowest value is gone, and its owner pays.

        A public contract costs nobody anything, nor does any once all are public (ruling a33); with the option
        all_public owners go on paying (f2). Nobody falls below 0 (ruling a23).
        """
        tile = self.tile[space]
        self.tile[space] = 0
        self.corner[space] = 0
        self.place[tile] = layout.GONE
        self.teller.lapse(self, space, tile)
        seat = self.owner(space)
        if seat >= 0 and (self.tables.all_public or not self.all_public):
            due = self.tables.penalty[tile]
            paid = due if due < self.money[seat] else self.money[seat]
            self.money[seat] -= paid
            self.income[seat * 6 + layout.PENALTIES] -= paid
            self.teller.penalty(seat, due, paid)

    # ------------------------------------------------------------------ 4.3: shadow_gems

    def swap(self, given: int, given2: int, taken: int, taken2: int) -> None:
        """shadow_gems: all given gems go back first, then the others are taken (ruling a11)."""
        self.lose(self.actor, given)
        if given2 >= 0:
            self.lose(self.actor, given2)
        self.gain(self.actor, taken)
        if taken2 >= 0:
            self.gain(self.actor, taken2)

    def steal(self, owner: int, other: int) -> None:
        """shadow_gems: two gems from one bag, or one from each of two; a bag with one gem gives one (ruling a12)."""
        self.draws[0] = owner
        self.n_draws = 1
        if other >= 0:
            self.draws[1] = other
            self.n_draws = 2
        elif self.bag_size[owner] > 1:
            self.draws[1] = owner
            self.n_draws = 2
        self.heard = 0
        self.phase = layout.DRAWING
        self.turn = seats.CHANCE

    def draw_gem(self, colour: int) -> None:
        """shadow_gems: one blind draw, each gem of the bag alike; only thief and owner see it (ruling a12)."""
        owner = self.draws[0]
        thief = self.actor
        self.bag[owner * 4 + colour] -= 1
        self.bag_size[owner] -= 1
        self.bag[thief * 4 + colour] += 1
        self.bag_size[thief] += 1
        self.draws[0] = self.draws[1]
        self.n_draws -= 1
        if self.tracks:
            self.events = Event(self.events, layout.STOLEN, thief, owner, (colour,))
        self.teller.drawn(thief, owner, colour)
        if self.n_draws == 0:
            self.end_action()

    # ------------------------------------------------------------------ 5. Edelsteine verteilen: dig

    def dig(self) -> None:
        """dig: player by player, a gem for every miner while the mine has any (rulings d15, a46)."""
        seat = self.start
        for _ in range(self.tables.players):
            self.teller.dig(self, seat)
            for colour in range(4):
                count = min(self.miners[seat * 4 + colour], self.stock[colour])
                for _ in range(count):
                    self.gain(seat, colour)
            seat = seat + 1 if seat + 1 < self.tables.players else 0
        self.begin_silvers()

    # ------------------------------------------------------------------ 6. Aktionen der Silberzwerge: silver

    def begin_silvers(self) -> None:
        """silver: clockwise from the start player, in the order of the shadows."""
        self.step = 6
        self.passed = 0
        self.next_silver(self.start)

    def next_silver(self, seat: int) -> None:
        """silver: the next player whose silver is to act; before it the others may hand in tiles (window W6)."""
        seat = self.first_to_act(layout.SILVER_DWARF, seat)
        if seat < 0:
            self.turn_contracts()
        else:
            self.actor = seat
            self.heard = 0
            self.ask_window()

    def ask_window(self) -> None:
        """symbols: who is asked next; when nobody is left, the actor names his leader, or step 10 begins (3.3)."""
        if self.step == 6:
            seat = self.actor
            others = self.tables.players - 1
        else:
            seat = self.start - 1 if self.start > 0 else self.tables.players - 1
            others = self.tables.players
        for _ in range(others):
            seat = seat + 1 if seat + 1 < self.tables.players else 0
            if not (self.heard | self.passed) >> seat & 1 and self.usable(seat):
                self.phase = layout.WINDOW
                self.turn = seat
                return
        self.heard = 0
        if self.step == 6:
            self.phase = layout.ACTING
            self.turn = self.actor
        else:
            self.begin_limit()

    def answer_window(self, seat: int, passes: bool) -> None:
        """symbols: waiting lasts for this window, passing for this step (3.3)."""
        self.heard |= 1 << seat
        if passes:
            self.passed |= 1 << seat
            self.teller.passed(seat)
        else:
            self.teller.wait(seat)
        self.ask_window()

    def act_silver(self, seat: int, verb: int, part: int) -> None:
        """silver: the next small step of a silver's action."""
        if verb == layout.BUY:
            self.buy(seat, part)
        elif verb == layout.SELL:
            self.sell(seat, part)
        elif verb == layout.FULFIL:
            self.fulfil(seat, part)
        else:
            if verb == layout.DONE:
                self.teller.done(seat)
            else:
                self.teller.nothing(seat)
            self.end_action()

    # ------------------------------------------------------------------ 6.1: silver_mine

    def buy(self, seat: int, colour: int) -> None:
        """silver_mine: one gem at the price of this moment (rulings a19, a49)."""
        self.money[seat] -= self.price(colour)
        self.income[seat * 6 + layout.BOUGHT] -= self.price(colour)
        self.gain(seat, colour)
        self.teller.buy(seat, colour, self.price(colour))

    # ------------------------------------------------------------------ 6.2: silver_contracts

    def fulfil(self, seat: int, space: int) -> None:
        """silver_contracts: eight gems to the mines, the tile off the board, then the money (rulings a16, a18)."""
        tile = self.tile[space]
        value = self.tables.value[tile * 4 + self.corner[space] - 1]
        if self.owner(space) < 0 or self.all_public:
            value += self.tables.public_bonus
        for colour in range(4):
            for _ in range(self.tables.need[tile * 4 + colour]):
                self.lose(seat, colour)
        self.tile[space] = 0
        self.corner[space] = 0
        symbol = self.tables.symbol[tile]
        if symbol >= 0:
            self.place[tile] = layout.KEPT + seat
            self.kept[seat * 6 + symbol] += 1
            self.passed &= ~(1 << seat)
        else:
            self.place[tile] = layout.GONE
        self.teller.fulfil(self, seat, space, tile, value)
        self.earn(seat, value, layout.FULFILLED)
        if self.phase == layout.OVER:
            return
        self.fulfilled = True
        if not self.usable(seat):
            self.end_action()

    def earn(self, seat: int, amount: int, source: int) -> None:
        """money: thalers to a player; who reaches 600 has won at that instant (rulings a25, a26)."""
        self.money[seat] += amount
        self.income[seat * 6 + source] += amount
        if self.money[seat] >= self.tables.goal:
            self.finish(layout.REACHED)

    # ------------------------------------------------------------------ 6.3: silver_gems

    def sell(self, seat: int, colour: int) -> None:
        """silver_gems: one gem back to its mine at the price of this moment (rulings d7, a25, a49)."""
        self.lose(seat, colour)
        self.teller.sell(seat, colour, self.price(colour))
        self.earn(seat, self.price(colour), layout.SOLD)

    # ------------------------------------------------------------------ 7 and 8: turn, penalty

    def turn_contracts(self) -> None:
        """turn, penalty: every contract on the board loses a corner, and from corner 4 it lapses."""
        self.step = 9
        self.passed = 0
        for colour in range(4):
            self.row[colour] = -1
        self.teller.turn()
        for space in range(self.tables.spaces):
            if self.tile[space] > 0:
                self.lower(space)
        self.find_gaps()
        self.fill_gaps()

    # ------------------------------------------------------------------ 9. Neue Aufträge verteilen: refill

    def find_gaps(self) -> None:
        """refill: a gap per player and turn from the start player, each one's lowest first; public ones last (a42)."""
        self.n_gaps = 0
        for which in range(self.tables.spaces):
            seat = self.start
            for _ in range(self.tables.players):
                seen = 0
                for space in range(self.tables.spaces):
                    if self.owner(space) == seat and self.tile[space] == 0:
                        if seen == which:
                            self.gaps[self.n_gaps] = space
                            self.n_gaps += 1
                        seen += 1
                seat = seat + 1 if seat + 1 < self.tables.players else 0
        for space in range(self.tables.spaces):
            if self.owner(space) < 0 and self.tile[space] == 0:
                self.gaps[self.n_gaps] = space
                self.n_gaps += 1

    def fill_gaps(self) -> None:
        """refill: tiles into the gaps while there are any; public: a gap that stays open makes all so (d12, a32)."""
        if self.n_gaps > 0 and self.deck_size > 0:
            self.phase = layout.CONTRACT
            self.turn = seats.CHANCE
            return
        if self.n_gaps > 0:
            self.n_gaps = 0
            if not self.all_public:
                self.all_public = True
                self.teller.all_public()
        if self.step == 0:
            self.begin_round()
        else:
            self.heard = 0
            self.ask_window()

    def lay_contract(self, tile: int) -> None:
        """setup, refill: a tile from the deck, its start value at the arrow (rulings a36, d16)."""
        space = self.gaps[0]
        self.tile[space] = tile
        self.corner[space] = 1
        self.place[tile] = layout.ON_BOARD
        self.deck_size -= 1
        for i in range(1, self.n_gaps):
            self.gaps[i - 1] = self.gaps[i]
        self.n_gaps -= 1
        self.teller.contract(self, space, tile)
        self.fill_gaps()

    # ------------------------------------------------------------------ 10. Edelsteine abgeben: limit

    def begin_limit(self) -> None:
        """limit: whoever holds more than twelve gems chooses what goes back (ruling a22)."""
        self.step = 10
        self.phase = layout.RETURNING
        self.passed = 0
        self.ask_drafters()
        if self.turn < 0:
            self.end_round()

    def choose_return(self, seat: int, colour: int) -> None:
        """limit: one gem is chosen, in secret."""
        self.returning[seat * 4 + colour] += 1
        self.chosen[seat] += 1
        self.teller.choose_return(seat, colour)

    def commit_returns(self, seat: int) -> None:
        """limit: a seat is ready; with the last one the gems go to the mines openly, in turn order."""
        self.committed[seat] = 1
        self.teller.ready(seat, self.step)
        self.ask_drafters()
        if self.turn >= 0:
            return
        for giver in self.in_turn():
            if self.chosen[giver] > 0:
                self.teller.returned(self, giver)
                for colour in range(4):
                    for _ in range(self.returning[giver * 4 + colour]):
                        self.lose(giver, colour)
                    self.returning[giver * 4 + colour] = 0
                self.chosen[giver] = 0
            self.committed[giver] = 0
        self.end_round()

    def chosen_by(self, seat: int) -> tuple[int, ...]:
        """What a seat has chosen to give back, per colour."""
        return tuple([self.returning[seat * 4 + colour] for colour in range(4)])

    # ------------------------------------------------------------------ 11. Startspielerfigur weitergeben: start

    def end_round(self) -> None:
        """start, end: the figure goes to the left; after the last contract or round the game ends (d13, a29, a45)."""
        if self.deck_size == 0 and self.board_is_empty():
            self.finish(layout.RAN_OUT)
        elif self.round >= self.tables.round_limit:
            self.finish(layout.ROUND_LIMIT)
        else:
            self.round += 1
            self.start = self.start + 1 if self.start + 1 < self.tables.players else 0
            self.begin_round()

    def board_is_empty(self) -> bool:
        """end: no contract lies anywhere."""
        there = 0
        for space in range(self.tables.spaces):
            there += self.tile[space]
        return there == 0

    # ------------------------------------------------------------------ Sonderfunktionen: symbols, set, plus5, minus3

    def hand_in(self, seat: int, symbol: int) -> None:
        """symbols: a kept tile is used and gone; of equal ones the lowest id (ruling d8)."""
        for tile in range(1, 35):
            if self.place[tile] == layout.KEPT + seat and self.tables.symbol[tile] == symbol:
                self.place[tile] = layout.GONE
                self.kept[seat * 6 + symbol] -= 1
                return

    def hand_in_set(self, seat: int, tool: int) -> None:
        """set: three tiles with the same tool bring 40 thalers, when their player wishes (ruling d9)."""
        for _ in range(3):
            self.hand_in(seat, tool)
        self.teller.tools(seat, tool, self.tables.set_bonus)
        self.earn(seat, self.tables.set_bonus, layout.SETS)
        self.after_tile()

    def hand_in_plus5(self, seat: int, victim: int) -> None:
        """plus5: five thalers more, then five less for another, who never falls below 0 (rulings a23, a24)."""
        self.hand_in(seat, layout.PLUS5_TILE)
        loss = 0
        if victim >= 0 and self.money[seat] + 5 < self.tables.goal:
            loss = 5 if self.money[victim] > 5 else self.money[victim]
            self.money[victim] -= loss
            self.income[victim * 6 + layout.TOKENS] -= loss
        self.teller.plus5(seat, victim, loss)
        self.earn(seat, 5, layout.TOKENS)
        self.after_tile()

    def hand_in_minus3(self, seat: int, colour: int) -> None:
        """minus3: a colour's price falls by three rows for the rest of the round, at most to the last (d10, d11)."""
        self.hand_in(seat, layout.MINUS3_TILE)
        row = self.row[colour] + 3
        self.row[colour] = row if row < layout.LAST_ROW else layout.LAST_ROW
        self.teller.minus3(seat, colour, self.price(colour))
        self.after_tile()

    def after_tile(self) -> None:
        """symbols: in a window its seat is asked again while it holds something usable (3.3)."""
        if self.phase == layout.WINDOW and not self.usable(self.turn):
            self.heard |= 1 << self.turn
            self.ask_window()

    # ------------------------------------------------------------------ Das Ende des Spiels: end

    def finish(self, end: int) -> None:
        """end: nobody acts any more."""
        self.end = end
        self.phase = layout.OVER
        self.step = 11
        self.turn = seats.TERMINAL
        self.actor = -1
        self.column = -1
        self.fulfilled = False
        self.announced = -1
        self.n_draws = 0
        self.heard = 0
        self.passed = 0
        for colour in range(4):
            self.row[colour] = -1
        self.teller.over(self, layout.REASONS[end])

    def scores(self) -> tuple[int, ...]:
        """Money, as it stands."""
        return tuple([self.money[seat] for seat in range(self.tables.players)])

    def outcome(self) -> "Outcome | None":
        """end: places by money, with option tie_by_gems then by gems (ruling a28)."""
        if self.phase != layout.OVER:
            return None
        money = self.scores()
        by_gems = self.tables.tie_by_gems
        places = places_by([(money[seat], self.bag_size[seat] if by_gems else 0) for seat in range(len(money))])
        decided = "gems" if places.count(1) < money.count(max(money)) else "money"
        return Outcome(layout.REASONS[self.end], places, shared_win(places), money, decided)

    def retraction_refusal(self, retraction: int, seat: int) -> "Refusal":
        return refusals.retraction_refusal(self, retraction, seat)

    # ------------------------------------------------------------------ for search

    def twin(self) -> "SilberzwergState":
        """An independent copy, history included."""
        copy: SilberzwergState = SilberzwergState.__new__(SilberzwergState)
        copy.copy_from(self)
        return copy

    def detached(self) -> "SilberzwergState":
        """A copy without history, for search: from here on its bags count as seen by all (k10)."""
        copy = self.twin()
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.tracks

    def make_lean(self) -> None:
        self.tracks = False
        self.events = None

    # ------------------------------------------------------------------ access for the other modules of this game

    def set_bags(self, content: tuple[int, ...]) -> None:
        """Put these gems into the bags, seat by seat and colour by colour; sizes and stock follow."""
        for colour in range(4):
            for seat in range(self.tables.players):
                self.stock[colour] += self.bag[seat * 4 + colour]
        for seat in range(self.tables.players):
            self.bag_size[seat] = 0
            for colour in range(4):
                count = content[seat * 4 + colour]
                self.bag[seat * 4 + colour] = count
                self.bag_size[seat] += count
                self.stock[colour] -= count

    def set_dealt(self, first: int, colours: tuple[int, ...]) -> None:
        """The start gems dealt so far, while they are on their way."""
        for i in range(self.n_dealt):
            self.stock[self.dealt[i]] += 1
        self.first_dealt = first
        self.n_dealt = len(colours)
        for i in range(len(colours)):
            self.dealt[i] = colours[i]
            self.stock[colours[i]] -= 1

    def set_events(self, events: Event | None) -> None:
        self.events = events
        self.tracks = True
