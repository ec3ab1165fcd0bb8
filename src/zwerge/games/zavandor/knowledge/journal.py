"""What happened in Die Minen von Zavandor, told once with a face for each audience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.core.outcome import Entry, Face
from zwerge.games.zavandor.knowledge.position import cards_of
from zwerge.games.zavandor.rules import drafts, game_end, layout, owned_objects, trade_offers
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS
from zwerge.games.zavandor.rules.happenings import Happenings

if TYPE_CHECKING:
    from zwerge.core.rulebook import Param
    from zwerge.games.zavandor.rules.data import Data

_STEPS = {layout.DO_OFFER: "offer_draft", layout.DO_UPGRADE: "upgrade_draft", layout.DO_PAY: "pay_draft"}
"""By kind how a step of a draft is told; any other is told as it is written."""
OWN_STEPS = frozenset(f"zavandor.journal.{key}" for key in (*_STEPS.values(), "step_draft", "cancel_draft", "fist"))
"""Entries that tell a seat of the steps of its own draft."""


def _names(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in cards])


class Journal(Happenings):
    """Makes entries of what the rules tell."""

    def say(self, key: str, reveals: bool = False, **params: Param) -> None:
        """All see it; with `reveals` also something that was hidden."""
        self.entries.append(Entry(Face(f"zavandor.journal.{key}", params), None, None, reveals))

    def whisper(self, seat: int, key: str, others: Face | None = None, **params: Param) -> None:
        """One seat sees it, and the others something else, or nothing."""
        face = Face(f"zavandor.journal.{key}", {"seat": seat, **params})
        self.entries.append(Entry(face, (seat,), others))

    # ------------------------------------------------------------------ set-up and rows

    def board(self, seat: int, board: int) -> None:
        self.say("board", seat=seat, board=BOARDS[board])

    def start(self, seat: int) -> None:
        self.say("start", seat=seat)

    def top(self, state: Data, row: int, one: int, place: int) -> None:
        self.say("top", row=GEMS[row], extension=state.tables.ids[one], place=layout.PLACES[place])

    def out(self, state: Data, row: int, one: int) -> None:
        self.say("out", row=GEMS[row], object=state.tables.ids[one])

    def round(self, number: int, seat: int) -> None:
        self.say("round", round=number, seat=seat)

    # ------------------------------------------------------------------ cards

    def draw(self, seat: int, back: int, gem: int) -> None:
        others = Face("zavandor.journal.draw_other", {"seat": seat, "back": BACKS[back]})
        self.whisper(seat, "draw_own", others, card=CARDS[gem * layout.BACKS + back])

    def no_cards(self, seat: int, count: int) -> None:
        self.say("no_cards", seat=seat, count=count)

    def reshuffle(self, back: int) -> None:
        self.say("reshuffle", back=BACKS[back])

    # ------------------------------------------------------------------ income and scrolls

    def income(self, state: Data, seat: int) -> None:
        self.say("income", seat=seat, cards=tuple(state.due))

    def stones_lost(self, seat: int, count: int) -> None:
        self.say("stones_lost", seat=seat, count=count)

    def stone(self, state: Data, seat: int, one: int, level: int) -> None:
        self.say("stone", seat=seat, object=state.tables.ids[one], level=level)

    def lose(self, seat: int) -> None:
        self.say("lose", seat=seat)

    def use(self, state: Data, seat: int, one: int, points: int) -> None:
        self.say("use", seat=seat, object=state.tables.ids[one], points=points)

    def pass_(self, seat: int) -> None:
        self.say("pass", seat=seat)

    # ------------------------------------------------------------------ trade

    def step(self, state: Data, seat: int, action: int) -> None:
        tables = state.tables
        key = _STEPS.get(tables.kind_of(action), "step_draft")
        if key == "upgrade_draft":
            self.whisper(seat, key, object=tables.ids[tables.value_of(action)])
        elif key == "pay_draft":
            self.whisper(seat, key, card=CARDS[tables.value_of(action)])
        elif key == "offer_draft":
            self.whisper(seat, key)
        else:
            self.whisper(seat, key, step=state.setup.actions.text(action))

    def cancel(self, seat: int) -> None:
        self.whisper(seat, "cancel_draft")

    def draft_gone(self, seat: int) -> None:
        self.whisper(seat, "draft_gone")

    def propose(self, state: Data, place: int) -> None:
        offer = trade_offers.told_of(state, place)
        wanted = tuple([GEMS[gem] for gem in range(layout.GEMS) for _ in range(offer.gems[gem])])
        params: dict[str, Param] = {"to": offer.owing, "cards": _names(offer.cards), "gems": wanted}
        self.say("propose", reveals=True, seat=offer.maker, offer=offer.number, **params)

    def deal(self, state: Data, seat: int, place: int) -> None:
        offer = trade_offers.told_of(state, place)
        told = {"given": _names(drafts.given(state, seat)), "taken": _names(offer.cards)}
        self.say("deal", reveals=True, seat=seat, maker=offer.maker, offer=offer.number, **told)

    def decline(self, seat: int, number: int) -> None:
        self.say("decline", seat=seat, offer=number)

    def offer_ended(self, state: Data, place: int, reason: int) -> None:
        offer = trade_offers.told_of(state, place)
        self.say("offer_ended", offer=offer.number, seat=offer.maker, reason=layout.ENDS[reason])

    def ready(self, seat: int) -> None:
        self.say("ready", seat=seat)

    def bank(self, state: Data, seat: int, action: int) -> None:
        cards = _names(state.tables.paid_by(action))
        self.say("bank", reveals=True, seat=seat, cards=cards, gem=GEMS[state.tables.value_of(action)])

    def turn(self, back: int, gem: int) -> None:
        self.say("turn", back=BACKS[back], gem=GEMS[gem])

    def instead(self, seat: int, gem: int) -> None:
        self.say("instead", seat=seat, gem=GEMS[gem])

    def nowhere(self, seat: int, gem: int) -> None:
        self.say("nowhere", seat=seat, gem=GEMS[gem])

    def bought(self, seat: int, card: int) -> None:
        self.say("bought", seat=seat, card=CARDS[card])

    # ------------------------------------------------------------------ bids and auctions

    def fist(self, seat: int, card: int) -> None:
        self.whisper(seat, "fist", card=CARDS[card])

    def commit(self, seat: int) -> None:
        self.say("commit", seat=seat)

    def bid(self, state: Data, seat: int) -> None:
        self.say("bid", reveals=True, seat=seat, cards=_names(sorted(drafts.fist_of(state, seat))))

    def no_bid(self, gem: int) -> None:
        self.say("no_bid", gem=GEMS[gem])

    def won(self, gem: int, seat: int, count: int) -> None:
        self.say("won", gem=GEMS[gem], seat=seat, count=count)

    def keep(self, seat: int, card: int) -> None:
        self.say("keep", seat=seat, card=CARDS[card])

    def points(self, seat: int, points: int, gem: int) -> None:
        self.say("points", seat=seat, points=points, gem=GEMS[gem])

    def remove(self, state: Data, seat: int, one: int) -> None:
        self.say("remove", seat=seat, object=state.tables.ids[one])

    def take(self, state: Data, seat: int, one: int) -> None:
        self.say("take", seat=seat, object=state.tables.ids[one])

    def king(self, state: Data, seat: int, hall: int) -> None:
        self.say("king", seat=seat, hall=state.tables.edition.halls[hall].id)

    # ------------------------------------------------------------------ upgrades and the end

    def upgrade(self, state: Data, seat: int, one: int, points: int) -> None:
        params: dict[str, Param] = {"object": state.tables.ids[one], "level": owned_objects.level(state, seat, one)}
        self.say("upgrade", reveals=True, seat=seat, **params, cards=_names(drafts.given(state, seat)), points=points)

    def done(self, seat: int) -> None:
        self.say("done", seat=seat)

    def back(self, state: Data, seat: int) -> None:
        cards = cards_of(state.table[seat * layout.CARDS : (seat + 1) * layout.CARDS])
        self.say("back", seat=seat, cards=tuple(cards))

    def over(self, state: Data) -> None:
        scores, outcome = state.scores(), state.outcome()
        assert outcome is not None
        for seat, points in enumerate(scores):
            self.say("count", seat=seat, points=points, left=game_end.left_over(state, seat))
        first = tuple([seat for seat, place in enumerate(outcome.places) if place == 1])
        self.say("over", seats=first, decided_by=outcome.decided_by)
