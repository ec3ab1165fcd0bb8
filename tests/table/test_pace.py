"""Clocks and sitting in: what a table's pace does, and that it tells nothing."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.games import game, game_ids
from zwerge.table.chairs import TableError
from zwerge.table.clocks import SAVED_DAYS
from zwerge.table.hall import LOOK_ROUND
from zwerge.table.lobby import wish_of
from zwerge.table.pace import DAY, Terms, terms_of
from zwerge.table.pages import fragments
from zwerge.table.room import Room

from .helpers import (
    PACE,
    Company,
    asked,
    everything,
    frame,
    in_window,
    journal,
    line,
    owner,
    play,
    play_to_the_end,
    play_until_window,
    running,
    twin,
)

FIVE = Terms("clock", minutes=5, seconds=10, level="random")


def table(company: Company, terms: Terms = FIVE, players: int = 3, *, here: bool = True, **options: Any) -> Room:
    """A table with a pace at which all are people."""
    room = company.hall.open("amulett", players, options, "default", owner(0), terms=terms)
    for seat in range(players):
        room.sit(owner(seat), seat, f"Person {seat}")
        if here:
            room.arrive(seat)
    room.start(owner(0))
    company.clock.move(max(0.0, room.clocks._since - company.clock.steady()))  # what was turned up has been looked at
    return room


# ------------------------------------------------------------------------------------------------ what may be chosen


def test_a_form_that_says_nothing_opens_a_table_without_a_pace() -> None:
    assert terms_of({}, "amulett") == Terms()


def test_a_pace_is_read_whole() -> None:
    form = {"pace": "clock", "minutes": "10", "seconds": "0", "days": "rubbish", "away": "2", "sitin": "greedy"}
    assert terms_of(form, "amulett") == Terms("clock", 10, 0, 0, 2, "greedy")
    assert terms_of({"pace": "days", "days": "3"}, "amulett") == Terms("days", days=3)


@pytest.mark.parametrize(
    ("form", "key"),
    [
        ({"pace": "sometimes"}, "pace"),
        *(({"pace": "clock", "minutes": bad, "seconds": "5"}, "pace_minutes") for bad in ("0", "-3", "", "9e9", "²")),
        *(({"pace": "clock", "minutes": "5", "seconds": bad}, "pace_seconds") for bad in ("-1", "601", "nan", "1.5")),
        *(({"pace": "days", "days": bad}, "pace_days") for bad in ("0", "-1", "1000000", "two", "9" * 5000)),
        ({"away": "1000000"}, "pace_away"),
        ({"away": "two"}, "pace_away"),
        ({"sitin": "omniscient"}, "level"),
    ],
)
def test_a_pace_that_cannot_be_is_refused_with_what_can(form: dict[str, str], key: str) -> None:
    with pytest.raises(TableError) as refused:
        wish_of({"name": "Anna", "players": "2", **form}, game("amulett"))
    assert refused.value.key == key


# ------------------------------------------------------------------------------------------------ clocks


def test_only_the_clock_of_whom_the_table_waits_for_runs_and_a_decision_adds_to_it(company: Company) -> None:
    room = table(company, announcing="off")
    first = asked(room)
    company.clock.move(20)
    assert room.clocks.left(first) == pytest.approx(280)
    play(room, first)
    assert room.clocks.left(first) == pytest.approx(290)
    second = asked(room)
    company.clock.move(30)
    assert room.clocks.left(first) == pytest.approx(290)
    assert room.clocks.left(second) == pytest.approx(270)


def test_taking_back_and_playing_again_makes_nobody_time(company: Company) -> None:
    rng, compared = Rng(4), 0
    room = company.hall.open("zavandor", 3, {}, "default", owner(0), terms=FIVE)
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    for _ in range(150):
        able = [seat for seat in range(3) if room.legal(seat)]
        seat = able[rng.below(len(able))]
        text, books = room.legal(seat)[rng.below(len(room.legal(seat)))], room.clocks.books
        room.deeds.act(owner(seat), text, None)
        gained = room.clocks.left(seat)
        if room.clocks.books is not books and running(room).undoable(seat):
            room.deeds.undo(owner(seat))
            room.deeds.act(owner(seat), text, None)
            assert room.clocks.left(seat) == gained
            compared += 1
    assert compared > 1


def test_nobodys_time_runs_while_all_look_at_what_was_turned_up(company: Company) -> None:
    room = table(company, announcing="off")
    while room.autopilot.told_last(running(room)) < 2:
        play(room, asked(room))
    before = room.clocks.left(asked(room))
    company.clock.move(2 * PACE.bot)
    assert room.clocks.left(asked(room)) == pytest.approx(before)
    company.clock.move(1)
    assert room.clocks.left(asked(room)) == pytest.approx(before - 1)


def test_days_are_whole_again_for_every_decision(company: Company) -> None:
    room = table(company, Terms("days", days=2, level="random"), players=2, announcing="off")
    first = asked(room)
    company.clock.move(1.5 * DAY)
    assert room.clocks.left(first) == pytest.approx(0.5 * DAY)
    play(room, first)
    while asked(room) != first:
        play(room, asked(room))
    assert room.clocks.left(first) == pytest.approx(2 * DAY)


def test_a_table_whose_clocks_run_stays_awake_and_one_without_a_pace_sleeps(company: Company) -> None:
    clock, without = table(company, FIVE, here=False), table(company, Terms(), here=False)
    company.clock.move(200)
    assert not clock.may_sleep
    assert without.may_sleep


# ------------------------------------------------------------------------------------------------ asleep for days


DAYS = Terms("days", days=2, level="random")


def asleep(company: Company, terms: Terms = DAYS) -> str:
    """A table by days that has fallen asleep; its id."""
    room = table(company, terms, here=False, announcing="off")
    company.clock.move(600)
    assert room.id not in company.hall.rooms.awake
    return room.id


def test_a_table_by_days_sleeps_and_its_time_goes_on(company: Company) -> None:
    room_id, begun = asleep(company), company.clock.now() - 600
    gc.collect()
    company.clock.move(DAY - 600)
    room = company.hall.rooms[room_id]
    ends = room.clocks.ends(asked(room))
    assert ends == pytest.approx(begun + 2 * DAY, abs=3)
    assert room.clocks.left(asked(room)) == pytest.approx(DAY, abs=3)


def test_a_table_that_sleeps_is_woken_in_time_for_its_deadline(company: Company) -> None:
    room_id = asleep(company)
    gc.collect()
    company.clock.move(2 * DAY - 600 - LOOK_ROUND - 5)
    assert room_id not in company.hall.rooms.awake
    company.clock.move(LOOK_ROUND + 1)
    room = company.hall.rooms.awake[room_id]
    late = asked(room)
    assert room.seats[late].level == ""
    company.clock.move(10)
    assert room.seats[late].level == "random"
    assert f"Person {late} (bot) plays" in journal(room)


def test_a_table_that_sleeps_is_woken_for_who_is_away_too_long(company: Company) -> None:
    room_id = asleep(company, Terms("days", days=2, away=60, level="random"))
    gc.collect()
    company.clock.move(3600)
    assert [chair.level for chair in company.hall.rooms[room_id].seats] == ["random"] * 3


def test_time_asleep_counts_after_a_kill_too_but_not_the_time_in_between(tmp_path: Path) -> None:
    path, clock = str(tmp_path / "t.sqlite3"), HandClock()
    room_id, down = asleep(Company(path, clock)), 0.0
    for _ in range(2):
        clock.move(0.5 * DAY)
        clock._alarms.clear()  # killed
        clock.time, down = clock.time + 3 * DAY, down + 3 * DAY
        hall = Company(path, clock).hall
        clock.move(900)
        assert room_id not in hall.rooms.awake, "it was roused, and sleeps again"
    room = hall.rooms[room_id]
    played = clock.now() - down
    assert 0 <= room.clocks.left(asked(room)) - (2 * DAY - played) <= 2 * 2 * SAVED_DAYS


def test_a_table_that_sleeps_is_not_put_away_while_somebodys_time_goes_by(company: Company) -> None:
    room_id = asleep(company)
    gc.collect()
    assert not company.hall._put_away(company.clock.now() + 90 * DAY)
    assert company.hall.store.has_room(room_id)


def test_what_could_not_be_written_after_a_nap_gives_no_time_back(company: Company) -> None:
    room_id = asleep(company)
    company.clock.move(DAY)
    room = company.hall.rooms[room_id]
    left = room.clocks.left(asked(room))
    company.clock.move(30)
    room.read_again()
    assert room.clocks.left(asked(room)) == pytest.approx(left - 30)


# ------------------------------------------------------------------------------------------------ sitting in


def test_when_time_is_over_the_chosen_bot_sits_in_and_the_journal_marks_it(company: Company) -> None:
    room = table(company, announcing="off")
    late = asked(room)
    hand = running(room).state.view(late).hand
    company.clock.move(299)
    assert room.seats[late].level == ""
    company.clock.move(1.1)
    assert (room.seats[late].level, room.seats[late].kind) == ("random", "person")
    assert room.seat_of(owner(late)) == late
    assert running(room).state.view(late).hand == hand
    company.clock.move(3 * PACE.bot)
    assert f"Person {late} (bot) plays" in journal(room)
    assert [any(sitting.is_sit_in for sitting in kept.sat) for kept in room.kept].index(True) == late


def let_the_bot_decide(company: Company, room: Room, seat: int) -> None:
    made = running(room).questions[seat]
    while running(room).questions[seat] == made:
        company.clock.move(0.1)


def test_whoever_comes_back_once_the_bot_has_decided_has_time_to_play_himself(company: Company) -> None:
    room = table(company, announcing="off")
    late = asked(room)
    company.clock.move(300.1)
    assert "come-back" in fragments(room, late, "en")["tools"]
    assert "come-back" not in fragments(room, (late + 1) % 3, "en")["tools"]
    let_the_bot_decide(company, room, late)
    room.absence.come_back(late)
    assert room.seats[late].level == ""
    assert room.clocks.left(late) == pytest.approx(60)
    while asked(room) != late:
        play(room, asked(room))
    company.clock.move(5)
    play(room, late)
    assert f"Person {late} plays" in journal(room)


def test_the_decision_for_which_time_was_not_enough_is_the_bots_however_often_one_comes_back(company: Company) -> None:
    room = table(company, announcing="off")
    late = asked(room)
    company.clock.move(300.1)
    for deed in (
        lambda: room.absence.come_back(late),
        lambda: play(room, late),
        lambda: room.deeds.act(owner(late), "rubbish", None),
    ):
        with pytest.raises(TableError, match="time_over"):
            deed()
    for _ in range(10):  # nor does a page that is opened and closed keep the bot from its moment
        room.depart(late)
        room.arrive(late)
        company.clock.move(2 * PACE.bot / 10 + 0.01)
    assert f"Person {late} (bot) plays" in journal(room)


def test_going_and_coming_back_gives_no_time_for_a_decision_that_nobody_has_made(company: Company) -> None:
    room = table(company, announcing="off")
    slow = asked(room)
    company.clock.move(270)
    for _ in range(3):
        room.depart(slow)
        for voter in (1, 2):
            room.absence.vote(owner((slow + voter) % 3), slow)
        assert room.seats[slow].level == "random"
        room.arrive(slow)
        assert room.seats[slow].level == "", "his time is not over"
    assert room.clocks.left(slow) == pytest.approx(30)


def test_for_whom_a_bot_has_decided_nothing_yet_outlives_a_restart(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    room = table(first, announcing="off")
    late = asked(room)
    first.clock.move(300.1)
    again = Company(str(tmp_path / "t.sqlite3"), first.clock).hall.rooms[room.id]
    with pytest.raises(TableError, match="time_over"):
        again.absence.come_back(late)


def test_a_decision_of_his_own_is_coming_back(company: Company) -> None:
    room = table(company, announcing="off")
    late = asked(room)
    company.clock.move(300.1)
    let_the_bot_decide(company, room, late)
    while asked(room) != late:
        play(room, asked(room))
    play(room, late)
    assert room.seats[late].level == ""
    assert f"Person {late} plays" in journal(room)


def test_who_is_away_longer_than_the_table_allows_is_sat_in_for_until_he_opens_the_page(company: Company) -> None:
    room = table(company, Terms(away=2, level="random"))
    room.depart(1)
    company.clock.move(119)
    assert room.seats[1].level == ""
    company.clock.move(1.1)
    assert room.seats[1].level == "random"
    room.arrive(1)
    assert room.seats[1].level == ""


def test_where_nobody_sits_in_the_others_wait_or_put_a_bot_there_by_hand(company: Company) -> None:
    room = table(company, Terms("clock", 1, 0), announcing="off")
    late = asked(room)
    other = (late + 1) % 3
    with pytest.raises(TableError, match="is_here"):
        room.absence.put_stand_in(owner(other), late, "random")
    company.clock.move(61)
    assert room.seats[late].level == ""
    assert f"Person {late}: time over" in fragments(room, other, "en")["tools"]
    assert f"stand-in-{late}" in fragments(room, other, "en")["seats"]
    room.absence.put_stand_in(owner(other), late, "random")
    assert room.seats[late].level == "random"


def test_all_who_are_here_can_vote_to_go_on_without_somebody(company: Company) -> None:
    room = table(company)
    room.depart(2)
    room.absence.vote(owner(0), 2)
    assert room.seats[2].level == ""
    assert "1 of 2 want to go on" in fragments(room, 1, "en")["seats"]
    room.arrive(2)
    room.depart(2)
    room.absence.vote(owner(1), 2)
    assert room.seats[2].level == "", "whoever has come back meanwhile is voted on anew"
    room.absence.vote(owner(0), 2)
    assert room.seats[2].level == "random"


def test_votes_that_cannot_be_are_refused_and_change_nothing(company: Company) -> None:
    room = table(company)
    room.depart(2)
    room.depart(1)
    for who, seat, key in ((0, 2, "no_vote"), (0, 0, "is_here"), (9, 2, "not_seated"), (0, 7, "no_seat")):
        before = list(room.kept)
        with pytest.raises(TableError) as refused:
            room.absence.vote(owner(who), seat)
        assert (refused.value.key, room.kept) == (key, before)


def test_play_by_day_leaves_who_is_away_his_days(company: Company) -> None:
    room = table(company, Terms("days", days=1))
    away = (asked(room) + 1) % 3
    room.depart(away)
    company.clock.move(3600)
    with pytest.raises(TableError, match="has_days"):
        room.absence.put_stand_in(owner((away + 1) % 3), away, "random")
    assert f"stand-in-{away}" not in fragments(room, (away + 1) % 3, "en")["seats"]


# ------------------------------------------------------------------------------------------------ kill and restart


def test_time_while_the_server_is_down_is_not_counted_and_what_was_used_is(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    room = table(first)
    seat = asked(room)
    first.clock.move(100)
    clock = HandClock()
    clock.time = first.clock.time + 7 * DAY
    again = Company(str(tmp_path / "t.sqlite3"), clock).hall
    clock.move(1)
    woken = again.rooms.awake[room.id]  # nobody has asked for it
    assert woken.terms == FIVE
    assert 199 <= woken.clocks.left(seat) <= 216
    clock.move(220)
    assert woken.seats[seat].level == "random"


def test_the_clock_of_the_system_is_never_asked(company: Company) -> None:
    """What runs is counted by the steady clock: what is shown follows, should the other one have been moved."""
    room = table(company)
    seat, left = asked(room), room.clocks.left(asked(room))
    company.clock.now = lambda: company.clock.time - 5000  # type: ignore[method-assign]
    assert room.clocks.left(seat) == left
    company.clock.move(60)
    assert room.clocks.left(seat) == pytest.approx(left - 60)
    ends = room.clocks.ends(seat)
    assert ends is not None
    assert ends - company.clock.now() == pytest.approx(left - 60)


# ------------------------------------------------------------------------------------------------ a clock tells nothing


def test_worlds_alike_give_the_same_bytes_with_clocks_at_once_and_when_time_is_over(company: Company) -> None:
    rng, windows = Rng(21), 0
    room = table(company, Terms("clock", 1, 5), round_limit=2)
    for _ in range(40):
        if room.is_over:
            break
        observer = (*range(3), SPECTATOR)[rng.below(4)]
        one, other = (twin(room, observer, rng) for _ in range(2))
        windows += in_window(room)
        assert one.clocks.after(running(one), one.seats) == other.clocks.after(running(other), other.seats)
        for world in (one, other):
            assert everything(company.table, world, observer) == everything(company.table, room, observer)
        company.clock.move(1 + rng.below(4))
        play(room, next(s for s in range(3) if room.legal(s) and (room.answer_of(s) is None)), rng)
    assert windows > 3


def test_an_answer_that_nobody_sees_stops_no_clock_and_sends_nothing(company: Company) -> None:
    room = table(company)
    play_until_window(room)
    assert room.clocks.books is not None
    assert room.clocks.books.runs == (0, 1, 2)
    last = (asked(room) + 2) % 3
    ends = [line(company.table, room, seat, as_json=as_json) for seat in range(3) for as_json in (False, True)]
    others = [end for end in ends if end.person.owner != owner(last)]
    for end in others:
        frame(company.table, end)
    books = room.clocks.books
    company.clock.move(0.5)
    for deed in ("silent", "announce", "undo"):
        if deed == "undo":
            room.deeds.undo(owner(last))
        elif deed in room.legal(last):
            room.deeds.act(owner(last), deed, None)
        assert [frame(company.table, end) for end in others] == [None] * len(others)
        assert room.clocks.books is books


@pytest.mark.parametrize("game_id", game_ids())
def test_whose_clock_runs_is_the_same_in_all_worlds_alike(company: Company, game_id: str) -> None:
    rng, compared = Rng(8), 0
    room = company.hall.open(game_id, 3, {}, "default", owner(0), terms=FIVE)
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    for _ in range(150):
        able = [seat for seat in range(3) if room.legal(seat) and room.answer_of(seat) is None]
        if not able:
            break
        state, books, view = running(room).state, room.clocks.books, room.view(SPECTATOR)
        assert books is not None
        for observer in (0, SPECTATOR):
            other = state.resample(observer, rng)
            assert sorted(other.actors()) == sorted(state.actors())
            compared += 1
        seat = able[rng.below(len(able))]
        texts = room.legal(seat)
        room.deeds.act(owner(seat), texts[rng.below(len(texts))], None)
        company.clock.move(0.5)
        if room.match is not None and not room.is_over and room.view(SPECTATOR) == view:
            assert room.clocks.books is not None
            assert room.clocks.books.runs == books.runs
    assert compared > 100


def test_before_and_after_a_game_by_days_everybody_sees_the_page_though_somebody_is_away(company: Company) -> None:
    room = table(company, Terms("days", days=2), here=False, round_limit=1)
    assert "seats" in fragments(room, 1, "en")
    play_to_the_end(room)
    assert "seats" in fragments(room, 1, "en")
    assert room.absence.ends(2) < company.clock.now() + DAY


def test_saving_what_is_left_changes_nothing_that_is_seen(company: Company) -> None:
    room = table(company)
    before = room.clocks.standing()
    company.clock.move(20)
    room.clocks._save()
    assert room.clocks.standing() == before
