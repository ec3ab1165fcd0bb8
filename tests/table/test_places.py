"""Who gets a place among those who watch, and who gives way."""

from __future__ import annotations

from typing import Any

import pytest

from zwerge.table.lines import Line
from zwerge.table.pages import Person
from zwerge.table.places import MAX_EACH, MAX_OWN, MAX_SOCKETS, STAY, place_for

from .helpers import Company, owner

MANY = 10_000


class Crowd:
    """Ends of sockets at one room, in the order in which they came."""

    def __init__(self, company: Company) -> None:
        self.room = company.room(2)
        self.there: list[Line] = []
        self.now = 0.0

    def somebody(self, who: str, address: str) -> Line:
        line = Line(None, self.room, Person(who, "en"), True, address)  # type: ignore[arg-type]
        line.seat, line.since = self.room.seat_of(who), self.now
        self.now += 1
        return line

    def come(self, who: str, address: str, most: int = MANY) -> Any:
        """Somebody new: True if he is in, the line that gave way to him, or False if there is no place."""
        line = self.somebody(who, address)
        welcome, weaker = place_for(line, self.there, self.there, most)
        if weaker is not None:
            self.there.remove(weaker)
        if welcome:
            self.there.append(line)
        return weaker or welcome

    def mob(self, address: str, size: int = MAX_SOCKETS) -> None:
        assert all(self.come(f"mob {n}", address) is True for n in range(size))


@pytest.fixture
def crowd(company: Company) -> Crowd:
    return Crowd(company)


def test_a_mob_of_one_address_makes_room_for_other_addresses_until_all_have_as_much(crowd: Crowd) -> None:
    crowd.mob("6.6.6.6")
    for n in range(MAX_SOCKETS // 2):
        assert crowd.come(f"friend {n}", "1.2.3.4").address == "6.6.6.6"
    share = [sum(line.address == address for line in crowd.there) for address in ("6.6.6.6", "1.2.3.4")]
    assert share == [MAX_SOCKETS // 2] * 2
    assert crowd.come("one too many", "1.2.3.4") is False


def test_who_came_last_of_a_mob_gives_way_first(crowd: Crowd) -> None:
    crowd.mob("6.6.6.6")
    assert crowd.come("friend", "1.2.3.4").person.owner == f"mob {MAX_SOCKETS - 1}"


def test_who_opened_the_room_or_has_sat_in_it_comes_before_strangers(crowd: Crowd) -> None:
    crowd.room.leave(owner(1))
    crowd.mob("6.6.6.6")
    assert crowd.come(owner(1), "6.6.6.6").person.owner.startswith("mob")
    assert crowd.come("friend", "1.2.3.4").person.owner.startswith("mob")
    assert any(line.person.owner == owner(1) for line in crowd.there), "a stranger does not displace him again"


def test_whoever_has_watched_for_long_makes_room_for_a_stranger_of_the_same_address(crowd: Crowd) -> None:
    crowd.mob("6.6.6.6")
    assert crowd.come("friend", "6.6.6.6") is False
    crowd.now += STAY
    assert crowd.come("friend", "6.6.6.6").person.owner == "mob 0"


def test_one_person_takes_only_some_places_with_a_cookie_or_without(crowd: Crowd) -> None:
    for who in ("eva", ""):
        assert all(crowd.come(who, "1.2.3.4") is True for _ in range(MAX_EACH))
        assert crowd.come(who, "1.2.3.4") is False
    assert crowd.come("", "1.2.3.5") is True


def test_who_sits_at_the_table_finds_a_place_however_full_it_is(crowd: Crowd) -> None:
    crowd.mob("6.6.6.6")
    ends = [crowd.somebody(owner(0), "6.6.6.6") for _ in range(MAX_OWN + 1)]
    for end in ends[:-1]:
        assert place_for(end, crowd.there, crowd.there, MANY) == (True, None)
        crowd.there.append(end)
    assert place_for(ends[-1], crowd.there, crowd.there, MANY) == (True, ends[0])


def test_where_the_whole_server_is_full_those_who_watch_give_way_to_those_who_play(crowd: Crowd) -> None:
    crowd.mob("6.6.6.6", 5)
    assert crowd.come("late", "6.6.6.6", most=5) is False
    assert crowd.come(owner(0), "6.6.6.6", most=5).person.owner == "mob 4"
    assert crowd.come("friend", "1.2.3.4", most=5).person.owner == "mob 3"
