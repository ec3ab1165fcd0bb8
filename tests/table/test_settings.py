"""What the table does for a person by his own wish: when, and when not."""

from __future__ import annotations

from zwerge.core.seats import SPECTATOR
from zwerge.table import pages
from zwerge.table.room import Room

from .helpers import PACE, Company, owner, running


def market(company: Company) -> Room:
    """Three people in their first trade; seat 0 has asked seat 1 for more diamonds than it can hold."""
    room = company.hall.open("zavandor", 3, {}, "default", owner(0))
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    while running(room).state.view(SPECTATOR).phase != "trade":
        seat = running(room).state.actors()[0]
        text = next(text for text in room.legal(seat) if text.startswith(("pass", "income", "lose")))
        room.deeds.act(owner(seat), text, None)
    card = running(room).state.view(0).hand[0]
    wants = "; ".join(["want diamond"] * 6)
    assert running(room).state.view(1).hand != ("diamond wood",) * 6
    room.deeds.act(owner(0), f"offer 1; give {card}; {wants}; propose", None)
    return room


def open_offers(room: Room) -> int:
    return len(running(room).state.view(SPECTATOR).offers)


def test_an_offer_that_cannot_be_filled_is_declined_when_a_bot_would(company: Company) -> None:
    room = market(company)
    company.clock.move(PACE.bot / 2)
    assert open_offers(room) == 1
    company.clock.move(2 * PACE.bot)
    assert open_offers(room) == 0
    told = [face.key for face in running(room).faces(2)[-2:]]
    assert told[0] == "zavandor.journal.decline", "others see a decline as any other"


def test_who_does_not_wish_it_is_asked(company: Company) -> None:
    room = market(company)
    room.deeds.set_setting(owner(1), "decline_lacking", False)
    company.clock.move(20)
    assert open_offers(room) == 1


def test_while_something_is_put_together_nothing_is_declined_and_right_after_it_is(company: Company) -> None:
    room = market(company)
    card = running(room).state.view(1).hand[0]
    room.deeds.act(owner(1), f"offer 2; give {card}", None)
    company.clock.move(20)
    assert open_offers(room) == 1
    assert running(room).state.view(1).draft, "what is half made stays"
    room.deeds.act(owner(1), f"retract give {card}; retract offer", None)
    assert open_offers(room) == 0


def test_a_wish_that_comes_late_holds_at_once(company: Company) -> None:
    room = market(company)
    room.deeds.set_setting(owner(1), "decline_lacking", False)
    company.clock.move(20)
    room.deeds.set_setting(owner(1), "decline_lacking", True)
    assert open_offers(room) == 0


def test_who_is_ready_is_not_called_for_what_is_declined_for_him(company: Company) -> None:
    room = market(company)
    room.deeds.act(owner(1), "ready", None)
    assert "is-yours" not in pages.fragments(room, 1, "en")["ask"]
    room.deeds.set_setting(owner(1), "decline_lacking", False)
    assert "is-yours" in pages.fragments(room, 1, "en")["ask"]


def test_nobody_else_sees_whether_the_table_declines_for_somebody(company: Company) -> None:
    room = market(company)
    shown = [pages.fragments(room, seat, "en") for seat in (0, 2, SPECTATOR)]
    room.deeds.set_setting(owner(1), "decline_lacking", False)
    assert [pages.fragments(room, seat, "en") for seat in (0, 2, SPECTATOR)] == shown
