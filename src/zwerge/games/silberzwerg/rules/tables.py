"""The numbers of one setup of Silberzwerg in the shape the rules need them; shared by all its states, never changed."""

from typing import TYPE_CHECKING

from zwerge.games.silberzwerg.rules import layout, short_game, two_players
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import owner_of, spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS, SYMBOLS, TOOLS
from zwerge.games.silberzwerg.rules.gem_log import GemLog
from zwerge.games.silberzwerg.rules.happenings import Happenings

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Tables:
    """Numbers and look-up lists, of fixed lengths: 287 for decisions (as many as there are with four players), 35 for
    tiles.

    Per action (int): `verb`, and its parts as small numbers in `a`, `b`, `c`, `d`, -1 for a part that is not there:
    place (dwarf, column), act (dwarf, column), remove (seat, dwarf, seat, dwarf), swap (given, given, taken, taken),
    steal (seat, seat), plus5 (seat, or -1 for nobody), and one number else. `first` is the lowest int of each verb. Per
    tile (1 to 34): `value[tile * 4 + corner - 1]`, `need[tile * 4 + colour]`, `penalty`, `symbol` (or -1), `in_deck`.
    """

    def __init__(self, setup: "Setup") -> None:
        edition = setup.edition
        options = setup.options
        self.deaf = Happenings()
        self.no_log = GemLog()
        self.players = setup.players
        self.alternating = two_players.are_two(setup.players)
        self.miners = 4 * two_players.figure_sets(setup.players)
        self.leaders = 2 * two_players.figure_sets(setup.players)
        self.gems: int = edition.gems - 1
        self.money: int = edition.money
        self.goal: int = edition.money_to_win
        self.bag_limit: int = edition.bag_limit
        self.set_bonus: int = edition.set_bonus
        self.price: list[int] = list(edition.prices)
        self.public_bonus = 15 if options["faidutti"] else 0
        self.all_public = bool(options["all_public"])
        self.one_leader_per_column = bool(options["one_leader_per_column"])
        self.tie_by_gems = bool(options["tie_by_gems"])
        self.round_limit = int(options["round_limit"])
        self.spaces = len(spaces(setup.players))
        self.owner = [owner_of(space, setup.players) for space in range(self.spaces)] + [-1] * (6 - self.spaces)
        self._read_tiles(setup)
        self._read_actions(setup)
        chances = setup.chances.spans
        self.deal0 = chances["deal"].start
        self.contract0 = chances["contract"].start
        self.draw0 = chances["draw"].start

    def _read_tiles(self, setup: "Setup") -> None:
        """The tiles; variants: one-colour tiles at five sixths (ruling f1)."""
        edition = setup.edition
        short = short_game.is_short(setup)
        self.value = [0] * 140
        self.need = [0] * 140
        self.penalty = [0] * 35
        self.symbol = [-1] * 35
        self.in_deck = [0] * 35
        for tile in edition.tiles:
            category = edition.category_of(tile.id)
            lowered = setup.options["faidutti"] and max(tile.gems) == sum(tile.gems)
            for i in range(4):
                value = category.values[i]
                self.value[tile.id * 4 + i] = (value + 3) // 6 * 5 if lowered else value
                self.need[tile.id * 4 + i] = tile.gems[i]
            self.penalty[tile.id] = category.penalty
            self.symbol[tile.id] = SYMBOLS.index(tile.symbol) if tile.symbol != "none" else -1
            self.in_deck[tile.id] = 1 if not short or short_game.stays_in(tile) else 0

    def _read_actions(self, setup: "Setup") -> None:
        space = setup.actions
        names = [*COLOURS, *COLUMNS[4:]]
        places = spaces(setup.players)
        size = len(space)
        self.verb = [0] * 287
        self.a = [-1] * 287
        self.b = [-1] * 287
        self.c = [-1] * 287
        self.d = [-1] * 287
        self.first = [size] * 21
        self.pair = [-1] * 144
        for action in range(size):
            name, parts = space.parts(action)
            numbers: list[int] = []
            for part, word in parts.items():
                if part.startswith("dwarf"):
                    numbers.append(DWARVES.index(word))
                elif part == "tool":
                    numbers.append(TOOLS.index(word))
                elif part == "space":
                    numbers.append(places.index(word))
                elif part.startswith("seat"):
                    numbers.append(int(word) if word != "nobody" else -1)
                else:
                    numbers.append(names.index(word))
            if name == "swap":
                numbers = [numbers[0], -1, numbers[1], -1]
            numbers += [-1] * (4 - len(numbers))
            verb = layout.VERBS.index(name.removesuffix("_two").removesuffix("_"))
            self.verb[action] = verb
            self.a[action], self.b[action], self.c[action], self.d[action] = numbers
            self.first[verb] = min(self.first[verb], action)
            if name == "remove_two":
                self.pair[(numbers[0] * 3 + numbers[1]) * 12 + numbers[2] * 3 + numbers[3]] = action
