"""The own link carries a seat to another device, and nobody else ever sees it."""

from __future__ import annotations

import pytest

from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import TableError
from zwerge.table.pages import Person, fragments, room_page
from zwerge.table.seatkeys import carry, key_of, seat_with

from .helpers import Company, asked, everything, owner, play, running


def test_a_seat_goes_to_the_device_that_has_its_key_with_all_that_belongs_to_it(company: Company) -> None:
    room = company.room(3)
    room.deeds.set_setting(owner(0), "silent", True)
    hand = running(room).state.view(0).hand
    old = key_of(room, 0)
    carry(room, owner(7), old)
    assert room.seat_of(owner(7)) == 0
    assert room.seat_of(owner(0)) == SPECTATOR
    assert room.settings_of(0)["silent"] is True
    assert running(room).state.view(room.seat_of(owner(7))).hand == hand
    assert room.is_host(owner(7))
    assert not room.is_host(owner(0))
    assert room.seats[0].name == "Person 0"
    assert seat_with(room, old) == SPECTATOR
    while asked(room) != 0:
        play(room, asked(room))
    room.deeds.act(owner(7), room.legal(0)[0], room.question(0))


def test_the_old_device_is_told_once_and_takes_no_other_seat(company: Company) -> None:
    room = company.room(3)
    carry(room, owner(7), key_of(room, 0))
    page = room_page(room, Person(owner(0), "en"), "https://table.example/room")
    assert "played on another device" in page
    assert "played on another device" not in room_page(room, Person(owner(0), "en"), "https://table.example/room")
    room.leave(owner(1))
    with pytest.raises(TableError, match="held"):
        room.sit(owner(0), 1, "Spy")


def test_a_key_is_refused_to_whoever_has_or_had_another_hand(company: Company) -> None:
    room = company.room(3)
    with pytest.raises(TableError, match="seated"):
        carry(room, owner(1), key_of(room, 0))
    room.leave(owner(1))
    with pytest.raises(TableError, match="held"):
        carry(room, owner(1), key_of(room, 0))
    with pytest.raises(TableError, match="no_key"):
        carry(room, owner(8), "0" * 32)
    before = list(room.seats)
    carry(room, owner(0), key_of(room, 0))
    assert room.seats == before


def test_only_its_person_is_sent_a_key(company: Company) -> None:
    room = company.room(3)
    for seat in (SPECTATOR, 0, 1, 2):
        sent = b"".join(everything(company.table, room, seat))
        for other in range(3):
            assert (key_of(room, other).encode() in sent) == (seat == other)
    assert key_of(room, 0) in fragments(room, 0, "en")["seats"]
