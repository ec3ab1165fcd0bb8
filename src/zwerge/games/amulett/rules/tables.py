"""The numbers of one setup of Das Zwergenamulett in the shape the rules need them."""

from typing import TYPE_CHECKING

from zwerge.games.amulett.rules import layout

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.games.amulett.rules.edition import Edition


class Tables:
    """The numbers of one setup in the shape the rules need them; shared by all its states and never changed.

    Per kind: `copies` dealt out of, `value`, `weight`, and `family`, equal for kinds that overtake each other. `cards`
    gives the legal plays for every set of kinds, by bit mask; `nth[mask * 10 + i]` is the i-th kind of a mask.
    """

    def __init__(self, setup: "Setup") -> None:
        edition: Edition = setup.edition
        options = setup.options
        self.players = setup.players
        self.hand_size = edition.hand_of(setup.players)
        self.gold_to_win = edition.gold_to_win
        self.dwarves_to_win = edition.dwarves_to_win
        self.announcing = layout.ANNOUNCING.index(options["announcing"])
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
            k = layout.KINDS.index(kind.id)
            self.value[k] = kind.value
            self.weight[k] = kind.weight
            self.copies[k] = edition.copies
        # play: the brown kind is one colour, whether a card of it counts one dwarf or two (option doubles)
        self.family[layout.BROWN] = layout.DOUBLE
        self.value[layout.BROWN] = self.value[layout.DOUBLE]
        self.weight[layout.BROWN] = 1
        if options["doubles"] == 1 and self.copies[layout.DOUBLE] > 0:
            self.copies[layout.BROWN] = self.copies[layout.DOUBLE] - 1
            self.copies[layout.DOUBLE] = 1
        self.cards = sum(self.copies)
        self.sets = tuple(tuple(k for k in range(10) if mask >> k & 1) for mask in range(1024))
        self.size = [0] * 1024
        self.nth = [0] * 10240
        for mask in range(1024):
            kinds = self.sets[mask]
            self.size[mask] = len(kinds)
            for i in range(len(kinds)):
                self.nth[mask * 10 + i] = kinds[i]
        self.calls = ((layout.ANNOUNCE, layout.SILENT), (layout.SILENT,))
        self.no_piles = (((), 0),) * 6
