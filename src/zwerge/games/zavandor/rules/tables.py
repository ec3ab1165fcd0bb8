"""The numbers of one setup of Die Minen von Zavandor in the shape in which the rules need them.

Compiled where a compiler works (`tables.pxd`); the same file runs as it is.
"""

from threading import Lock
from typing import TYPE_CHECKING

from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.actions import objects_of
from zwerge.games.zavandor.rules.edition import CARDS, GEMS

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.games.zavandor.rules.edition import Edition, Level, Thing

MOST_ACTIONS = 8192
_NUMBERS = tuple(range(MOST_ACTIONS))
_PLAIN = __file__.endswith(".py")
"""Whether this runs uncompiled: then threads take turns at any moment, while compiled rules are never interrupted."""


class Tables:
    """Shared by all states of a setup; never changed, but for `found`, in which legal actions are gathered, and
    `edge`, where their kinds begin; uncompiled, `lock` lets only one thread at a time do that.

    Objects are numbers: family, dragon, start scroll, then the extensions (`things`). What is printed has numbers of
    its own: five family boards, dragon, start scroll, extensions; `effect`, `cost` go by these and the level. Per
    action `kind` and `value` (an object, card, gem, partner, offer or hall) and for bank trades the cards `paid`
    (three, -1 for none); per kind its `start`. `bank` finds the first action of a payment, `likely` the decks in the
    order in which the bank is searched; `hall_way` tells the king's moves from a hall to his crown, if he took every
    arrow alike. `first_arrow` says where in `arrow` the halls after a hall begin. `numbers` are those of all actions,
    ready made: lists of legal ones are made of them.
    """

    def __init__(self, setup: "Setup") -> None:
        edition: Edition = setup.edition
        options = setup.options
        self.edition = edition
        self.players: int = setup.players
        self.ids = objects_of(edition)
        self.objects = len(self.ids)
        self.things: tuple[Thing, ...] = (edition.boards[0], edition.dragon, edition.start_scroll, *edition.extensions)
        self.printed_things = (*edition.boards, *self.things[1:])
        self.row_of = tuple(thing.row for thing in self.things)
        self.light = tuple(thing.light for thing in self.things)
        self.is_light = [0] * 64
        for number, thing in enumerate(self.things):
            self.is_light[number] = int(thing.light)
        self.of_row = [[x for x in range(self.objects) if self.row_of[x] == row] for row in range(4)]
        self.row_size = [0] * 4
        self.row_object = [0] * 208
        for row in range(4):
            self.row_size[row] = len(self.of_row[row])
            for place, one in enumerate(self.of_row[row]):
                self.row_object[row * layout.ROW_PLACES + place] = one
        third = setup.players == 3 and options["third_row_at_three"]
        self.rows: tuple[int, ...] = dict(edition.rows)["thirdRowAtThree" if third else str(setup.players)]
        self.n_rows = len(self.rows)
        self.row_number = [0] * 4
        self.to_come = [0] * 64
        for place, row in enumerate(self.rows):
            self.row_number[place] = row
            for one in self.of_row[row]:
                self.to_come[one] = 1
        self.decks = [0] * 16
        for back in range(layout.BACKS):
            for gem in range(layout.GEMS):
                self.decks[back * layout.GEMS + gem] = edition.decks[back][gem]
        self.backs = options["boards"] == "back"
        self.first_start = -1 if options["start_player"] == "random" else int(options["start_player"])
        self.strict = bool(options["free_stone_uses_step"])
        self.may_bid_zero = bool(options["may_bid_zero"])
        self.most_offers = int(options["offers_per_phase"])
        self.mine_slots = edition.mine_slots
        self.income_limit = edition.income_limit
        self.bank_rate = edition.bank_rate
        self.win_vp = edition.win_vp
        self.extension_from = edition.extension_from
        self.bonus_vp = edition.bonus_vp
        self.end_rate = edition.end_rate
        self.crown = edition.crown
        self.bonus_from = [0] * 4
        self.start_hand = [0] * 4
        self.likely = [0] * 16
        for gem in range(4):
            self.bonus_from[gem] = edition.bonus_from[gem]
            self.start_hand[gem] = edition.start_hand[gem]
            order = self._likely(gem)
            for place in range(4):
                self.likely[gem * 4 + place] = order[place]
        self.found = [0] * 8192
        self.numbers = _NUMBERS
        self.edge = [0] * 32
        self.lock = Lock() if _PLAIN else None
        self._things()
        self._halls()
        self._actions(setup)
        self._chances(setup)

    def _likely(self, gem: int) -> list[int]:
        """L26, L27: the gem's own deck, then by its share in the printed decks, cheaper decks first where equal."""
        decks, own = self.edition.decks, self.edition.bank_deck[gem]

        def key(back: int) -> tuple[bool, float, int]:
            cards = sum(decks[back])
            return back != own, -decks[back][gem] / cards if cards else 0.0, back

        return sorted(range(4), key=key)

    def _things(self) -> None:
        self.effect = [0] * 29736
        self.cost = [0] * 7434
        self.fields = [0] * 59
        self.thing_vp = [0] * 59
        self.printed = [0] * 59
        self.dragon_printed = [0] * 5
        self.is_scroll = [0] * 64
        self.is_hoard = [0] * 64
        for board in range(5):
            self.dragon_printed[board] = self.edition.dragon_printed[board]
        for number, thing in enumerate(self.printed_things):
            self.fields[number] = len(thing.levels)
            self.thing_vp[number] = thing.vp
            self.printed[number] = thing.printed
            if number > layout.DRAGON + layout.PRINTED:
                self.is_scroll[number - layout.PRINTED] = int(thing.kind == "scroll")
                self.is_hoard[number - layout.PRINTED] = int(thing.kind == "hoard")
            for stones, level in enumerate(thing.levels):
                self._level(
                    level,
                    (number * layout.LEVELS + stones + 1) * layout.WIDTH,
                    (number * layout.LEVELS + stones) * layout.COST_WIDTH,
                )

    def _level(self, level: "Level", effect: int, cost: int) -> None:
        """What a level does at the number of its stones, what it costs at that of those before."""
        for back in range(4):
            self.effect[effect + back] = level.effect.income[back]
            self.effect[effect + layout.CARDS_AT_ONCE + back] = level.effect.once[back]
            self.effect[effect + layout.SCROLL_CARDS + back] = level.effect.scroll[back]
            self.cost[cost + back] = level.cost.gems[back]
        for place, what in enumerate(layout.EFFECTS):
            self.effect[effect + layout.FREE_STONES + place] = getattr(level.effect, what)
        self.cost[cost + layout.COST_KING] = int(level.cost.king)
        self.cost[cost + layout.COST_VP] = level.cost.vp

    def _halls(self) -> None:
        self.hall_price = [0] * 800
        self.hall_next = [hall.next for hall in self.edition.halls]
        for number, hall in enumerate(self.edition.halls):
            for gem in range(4):
                self.hall_price[number * 4 + gem] = hall.price[gem]
        self.first_arrow = [0] * 201
        self.arrow = [0] * 19900
        for number, after in enumerate(self.hall_next):
            first = self.first_arrow[number]
            self.first_arrow[number + 1] = first + len(after)
            for place, target in enumerate(after):
                self.arrow[first + place] = target
        self.hall_way = [0.0] * 200
        ways: dict[int, float] = {}
        for number in range(len(self.hall_next)):
            self.hall_way[number] = self._way(number, ways)

    def _way(self, hall: int, known: dict[int, float]) -> float:
        """How many moves it is to the end of the king's way, if he takes every arrow alike."""
        if hall not in known:
            arrows = self.hall_next[hall]
            known[hall] = 1 + sum([self._way(after, known) for after in arrows]) / len(arrows) if arrows else 0.0
        return known[hall]

    def _actions(self, setup: "Setup") -> None:
        """Per action what it means; income comes first, so that its number is also that of the choice of decks."""
        self.start = [0] * 30
        self.kind = [0] * 8192
        self.value = [0] * 8192
        self.paid = [-1] * 24576
        self.choice = [0] * 7400
        self.choice_start = [0] * 14
        self.choice_count = [0] * 14
        self.bank = [0] * 4096
        halls = [hall.id for hall in self.edition.halls]
        assert len(setup.actions) <= MOST_ACTIONS
        for kind, (name, span) in enumerate(setup.actions.spans.items()):
            self.start[kind] = span.start
            for offset, row in enumerate(span.rows):
                action = span.start + offset
                self.kind[action] = kind
                if name == "income":
                    self._choice(action, [int(word) for word in row[0].split()])
                elif name in ("stone", "use", "replace", "upgrade"):
                    self.value[action] = self.ids.index(row[0])
                elif name in ("give", "hand", "bid", "keep", "pay"):
                    self.value[action] = CARDS.index(row[0])
                elif name in ("want", "instead"):
                    self.value[action] = GEMS.index(row[0])
                elif name == "offer":
                    self.value[action] = self.players if row[0] == "all" else int(row[0])
                elif name in ("accept", "decline", "withdraw"):
                    self.value[action] = int(row[0])
                elif name in ("bank", "swap"):
                    self._trade(action, row[0].split(), GEMS.index(row[1]), name == "bank")
                elif name == "king":
                    self.value[action] = halls.index(row[0])
        self.choice_texts = frozenset(f"income {row[0]}" for row in setup.actions.spans["income"].rows)
        self.retraction: dict[int, int] = {}
        for action in range(len(setup.actions)):
            text = setup.actions.text(action)
            word = text.split(" ", 1)[0]
            if word in ("offer", "accept", "upgrade", "give", "want", "hand", "bid", "pay"):
                text = word if word in ("offer", "accept", "upgrade") else text
                self.retraction[action] = setup.retractions.parse(f"retract {text}")
        self.retract_commit = setup.retractions.parse("retract commit")

    def _choice(self, action: int, numbers: list[int]) -> None:
        limit = sum(numbers)
        if not self.choice_count[limit]:
            self.choice_start[limit] = action
        self.choice_count[limit] += 1
        for back in range(4):
            self.choice[action * 4 + back] = numbers[back]

    def _trade(self, action: int, words: list[str], gem: int, bank: bool) -> None:
        self.value[action] = gem
        key = 0
        for place in range(len(words) // 2):
            card = CARDS.index(" ".join(words[place * 2 : place * 2 + 2]))
            self.paid[action * 3 + place] = card
            key = key * 16 + card
        if bank and gem == 0:
            self.bank[key] = action

    def _chances(self, setup: "Setup") -> None:
        spans = setup.chances.spans
        self.board_start = spans["board"].start
        self.start_start = spans["start"].start
        self.top_start = spans["top"].start
        self.draw_start = spans["draw"].start
        self.turn_start = spans["turn"].start
        self.extensions = len(self.edition.extensions)

    # ------------------------------------------------------------------ for those who do not see the C arrays

    @property
    def first(self) -> dict[str, int]:
        """The first action of each block, by its name."""
        return {name: self.start[kind] for kind, name in enumerate(layout.KINDS)}

    def choices(self, limit: int) -> list[tuple[int, tuple[int, ...]]]:
        """Every action that takes so many cards in income, with its cards by deck."""
        first = self.choice_start[limit]
        actions = range(first, first + self.choice_count[limit])
        return [(action, tuple([self.choice[action * 4 + back] for back in range(4)])) for action in actions]

    def payment(self, cards: list[int], gem: int) -> int:
        """The trade with the bank that pays these cards for a gem."""
        key = 0
        for card in sorted(cards):
            key = key * 16 + card
        return self.bank[key] + gem

    def paid_by(self, action: int) -> list[int]:
        """The cards that a trade with the bank costs."""
        return [card for card in [self.paid[action * 3 + place] for place in range(3)] if card >= 0]

    def kind_of(self, action: int) -> int:
        return self.kind[action]

    def value_of(self, action: int) -> int:
        return self.value[action]
