"""The numbers of one setup of Die Minen von Zavandor in the shape in which the rules need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwerge.games.zavandor.actions import objects_of
from zwerge.games.zavandor.edition import CARDS, GEMS, Effect

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.games.zavandor.edition import Edition


class Tables:
    """Shared by all states of a setup and never changed.

    Objects are numbers: family, dragon, start scroll, then the extensions. `meaning[action]` is the name of its block
    and its part as a number (a pair for bank trades), `first` the first action of a block, `likely[gem]` the decks in
    the order in which the bank is searched.
    """

    def __init__(self, setup: Setup) -> None:
        edition, options = setup.edition, setup.options
        self.edition: Edition = edition
        self.players = setup.players
        self.ids = objects_of(edition)
        self.objects = len(self.ids)
        self.things = (edition.boards[0], edition.dragon, edition.start_scroll, *edition.extensions)
        self.row_of = tuple(thing.row for thing in self.things)
        self.light = tuple(thing.light for thing in self.things)
        self.of_row = [[x for x in range(self.objects) if self.row_of[x] == row] for row in range(4)]
        third = setup.players == 3 and options["third_row_at_three"]
        self.rows: tuple[int, ...] = dict(edition.rows)["thirdRowAtThree" if third else str(setup.players)]
        self.backs = options["boards"] == "back"
        self.start = -1 if options["start_player"] == "random" else int(options["start_player"])
        self.strict = bool(options["free_stone_uses_step"])
        self.may_bid_zero = bool(options["may_bid_zero"])
        self.most_offers = int(options["offers_per_phase"])
        self.no_effect = Effect()
        self.likely = [self._likely(gem) for gem in range(4)]
        self.first = {name: span.start for name, span in setup.actions.spans.items()}
        self.meaning: list[tuple[str, Any]] = []
        self.kind_of: list[int] = []
        for number, (name, span) in enumerate(setup.actions.spans.items()):
            for row in span.rows:
                self.meaning.append((name, self._value(setup, name, row)))
                self.kind_of.append(number)
        self.bank = {self.meaning[a][1]: a for a in range(len(self.meaning)) if self.meaning[a][0] == "bank"}
        self.choices: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for action, (name, value) in enumerate(self.meaning):
            if name == "income":
                self.choices.setdefault(sum(value), []).append((action, value))
        self.choice_texts = frozenset(f"income {row[0]}" for row in setup.actions.spans["income"].rows)
        self.retraction: dict[int, int] = {}
        for action in range(len(setup.actions)):
            word = setup.actions.text(action).split(" ", 1)[0]
            text = word if word in ("offer", "accept", "upgrade") else setup.actions.text(action)
            if word in ("offer", "accept", "upgrade", "give", "want", "hand", "bid", "pay"):
                self.retraction[action] = setup.retractions.parse(f"retract {text}")

    def _likely(self, gem: int) -> tuple[int, ...]:
        """L26, L27: the gem's own deck, then by its share in the printed decks, cheaper decks first where equal."""
        decks, own = self.edition.decks, self.edition.bank_deck[gem]

        def key(back: int) -> tuple[bool, float, int]:
            cards = sum(decks[back])
            return back != own, -decks[back][gem] / cards if cards else 0.0, back

        return tuple(sorted(range(4), key=key))

    def _value(self, setup: Setup, name: str, row: tuple[str, ...]) -> Any:
        if name == "income":
            return tuple(map(int, row[0].split()))
        if name in ("stone", "use", "replace", "upgrade"):
            return self.ids.index(row[0])
        if name in ("give", "hand", "bid", "keep", "pay"):
            return CARDS.index(row[0])
        if name in ("want", "instead"):
            return GEMS.index(row[0])
        if name == "offer":
            return self.players if row[0] == "all" else int(row[0])
        if name in ("accept", "decline", "withdraw"):
            return int(row[0])
        if name == "bank":
            words = row[0].split()
            cards = tuple(CARDS.index(" ".join(words[i : i + 2])) for i in range(0, len(words), 2))
            return cards, GEMS.index(row[1])
        if name == "swap":
            return (CARDS.index(row[0]),), GEMS.index(row[1])
        if name == "king":
            return [hall.id for hall in self.edition.halls].index(row[0])
        return None
