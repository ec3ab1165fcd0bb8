"""Help at the table: allowed when it is opened, seen by all when it is used, told to one alone, and true to what he may
know."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from hand_clock import HandClock
from quick_games import moments
from zwerge.core.chance import Rng
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.core.state import State
from zwerge.games import game_ids
from zwerge.table import helping
from zwerge.table.chairs import TableError
from zwerge.table.frames import read_frame
from zwerge.table.helping import Who, advise
from zwerge.table.pages import fragments
from zwerge.table.room import Room

from .helpers import (
    Company,
    Guest,
    asked,
    everything,
    frame,
    in_window,
    journal,
    line,
    owner,
    play,
    play_until_window,
    running,
)

Come = Callable[[], Guest]
Due = list[Callable[[], None]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helping, "BUDGET", helping.BUDGET.times(0.01))


def helped(company: Company, **options: Any) -> tuple[Room, Due]:
    """A table with four people at which one may ask; answers come when a test lets them."""
    room = company.room(4, start=False, **options)
    room.help.allow()
    due = Due()
    room.help.ask_worker = lambda who, work, done, is_wanted: due.append(lambda: done(work()) if is_wanted() else None)
    room.start(owner(0))
    return room, due


# ------------------------------------------------------------------------------------------------ secrets


def told_in(worlds: list[State], seat: int, legal: tuple[int, ...] | None = None) -> set[str]:
    who = Who(seat, 7, legal, ("Ada", "Bo", "Cy", "Di"))
    return {json.dumps(advise(world, who)) for world in worlds}


@pytest.mark.parametrize("game_id", game_ids())
def test_advice_is_the_same_to_the_byte_in_worlds_alike(game_id: str) -> None:
    for number, state in enumerate(moments(game_id, 3, 5, 11, 4)):
        seat = state.actors()[-1]
        worlds = [state, *(state.resample(seat, Rng(100 * number + n)) for n in range(2))]
        assert len(told_in(worlds, seat)) == 1


def test_advice_in_a_window_is_the_same_in_worlds_alike_whoevers_turn_it_is(company: Company) -> None:
    room, _ = helped(company)
    play_until_window(room)
    state = running(room).state
    for seat in range(4):
        legal = tuple(sorted(room.setup.actions.parse(text) for text in room.game.early(room.view(seat))))
        worlds = [state, *(state.resample(seat, Rng(n)) for n in range(3))]
        assert len(told_in(worlds, seat, legal)) == 1


def test_in_a_window_everybody_may_ask_alike_and_elsewhere_who_is_asked(company: Company) -> None:
    room, _ = helped(company)
    turn = asked(room)
    assert [room.help.is_asked(seat) for seat in range(4)] == [seat == turn for seat in range(4)]
    play_until_window(room)
    assert all(room.help.is_asked(seat) for seat in range(4))
    assert not room.help.is_asked(SPECTATOR)


def test_that_somebody_asked_is_seen_by_all_at_once_and_what_he_is_told_by_him_alone(company: Company) -> None:
    room, due = helped(company)
    seat = asked(room)
    lines = {other: line(company.table, room, other) for other in (*range(4), SPECTATOR)}
    for end in lines.values():
        frame(company.table, end)
    room.help.ask(owner(seat), None)
    said = f"Person {seat} asks for advice."
    assert all(said in journal(room, other) for other in lines)
    sent = {other: frame(company.table, end) for other, end in lines.items()}
    assert all(sent.values())
    due.pop()()
    later = {other: frame(company.table, end) for other, end in lines.items()}
    assert [other for other, bytes in later.items() if bytes] == [seat]
    assert b"Advice: " in (later[seat] or b"")
    for other in (*range(4), SPECTATOR):
        assert (b"Chance to win" in b"".join(everything(company.table, room, other))) == (other == seat)


# ------------------------------------------------------------------------------------------------ one decision


def test_a_second_press_is_no_second_note_and_a_new_decision_is(company: Company) -> None:
    room, due = helped(company)
    seat = asked(room)
    for _ in range(3):
        room.help.ask(owner(seat), room.question(seat))
    assert len(due) == 1
    due.pop()()
    room.help.ask(owner(seat), None)
    assert not due
    assert "data-recall" in str(room.help.button(seat, "en"))
    play(room, seat)
    assert room.help.kept(seat) is None
    assert room.kept[seat].helped == [room.kept[seat].helped[0]]
    while asked(room) != seat or in_window(room):
        play(room, next(n for n in range(4) if room.legal(n) and room.answer_of(n) is None))
    room.help.ask(owner(seat), None)
    assert len(room.kept[seat].helped) == 2
    assert journal(room, 0).count("asks for advice") == 2


def test_an_answer_that_comes_after_the_decision_is_dropped(company: Company) -> None:
    room, due = helped(company)
    seat = asked(room)
    room.help.ask(owner(seat), None)
    play(room, seat)
    due.pop()()
    assert "Chance to win" not in room.help.panel(seat, "en")


def test_advice_for_a_placement_is_whole_and_stays_while_it_is_put_together(company: Company) -> None:
    room = company.hall.open("silberzwerg", 2, {}, "default", owner(0))
    room.help.allow()
    room.help.ask_worker = lambda who, work, done, is_wanted: done(work())
    for seat in (0, 1):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    room.help.ask(owner(0), None)
    said = room.help.panel(0, "en")
    assert "Place miner" in said
    assert "Place silver dwarf" in said
    room.deeds.act(owner(0), room.legal(0)[0], None)
    assert room.help.panel(0, "en") == said
    before = len(room.kept[0].helped)
    room.help.ask(owner(0), None)
    assert len(room.kept[0].helped) == before


def test_a_failure_is_said_and_one_may_ask_again(company: Company) -> None:
    room, _ = helped(company)
    seat = asked(room)
    room.help.ask_worker = lambda who, work, done, is_wanted: done(None)
    room.help.ask(owner(seat), None)
    assert "Ask again" in room.help.panel(seat, "en")
    assert "data-help" in str(room.help.button(seat, "en"))


# ------------------------------------------------------------------------------------------------ what is refused


def test_who_may_not_ask_is_told_why_and_nothing_is_noted(company: Company) -> None:
    room, due = helped(company)
    seat = asked(room)
    with pytest.raises(TableError, match="not_asked"):
        room.help.ask(owner((seat + 1) % 4), None)
    with pytest.raises(TableError, match="not_seated"):
        room.help.ask("a stranger", None)
    with pytest.raises(IllegalAction):
        room.help.ask(owner(seat), room.question(seat) + 5)
    other = company.room(4)
    with pytest.raises(TableError, match="no_help"):
        other.help.ask(owner(asked(other)), None)
    assert not due
    assert "asks for advice" not in journal(room, seat)
    assert other.help.button(asked(other), "en") is None
    assert "help" not in fragments(other, 0, "en")


def test_a_frame_asks_for_help_and_for_nothing_else_beside() -> None:
    assert read_frame('{"help": true, "question": 3}').help
    with pytest.raises(Exception, match="exactly one"):
        read_frame('{"help": true, "undo": true}')


def test_help_is_chosen_when_a_table_is_opened_said_in_the_room_and_counted_for_programs(guest: Come) -> None:
    anna = guest()
    form = {"game": "amulett", "players": "2", "name": "Anna", "bots": "greedy", "edition": "default"}
    path = anna.post("/open", **form, help="on").headers["location"]
    assert "At this table players may ask for advice." in anna.get(path).text
    plain = anna.post("/open", **form).headers["location"]
    assert "players may ask for advice." not in anna.get(plain).text
    anna.post(f"{path}/start")
    end = anna.socket(path)
    asked = end.until(lambda f: f.get("legal"))
    assert [seat["helped"] for seat in asked["seats"]] == [0, 0]
    end.say({"help": True, "question": asked["question"]})
    told = end.until(lambda f: f.get("seats") and f["seats"][0]["helped"])
    assert told["question"] == asked["question"], "to ask is no decision"


# ------------------------------------------------------------------------------------------------ over a restart


def test_what_was_said_and_that_it_was_asked_for_survive_a_restart(tmp_path: Any) -> None:
    path = str(tmp_path / "table.sqlite3")
    company = Company(path, HandClock())
    room, due = helped(company)
    seat = asked(room)
    room.help.ask(owner(seat), None)
    due.pop()()
    before = room.help.panel(seat, "de"), journal(room, SPECTATOR)
    company.close()
    again = Company(path, HandClock())
    woken = again.hall.rooms[room.id]
    assert (woken.help.panel(seat, "de"), journal(woken, SPECTATOR)) == before
    assert "Rat: " in before[0]
    assert woken.help.allowed
    again.close()
