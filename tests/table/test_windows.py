"""Where all may answer at once, bots think beside the table, and answer all together at a moment that tells nothing."""

from __future__ import annotations

from collections.abc import Callable

from zwerge.bots.levels import thinking_time
from zwerge.table.deciding import Decided, Task, decide
from zwerge.table.room import Room

from .helpers import PACE, Company, in_window, owner, play, running

Asked = list[tuple[Task, Callable[[Decided], None], Callable[[], bool]]]


def waiting_bots(company: Company, level: str) -> tuple[Room, Asked]:
    """A room with a person and two bots who think until a test lets them be ready, at its first window."""
    room, thoughts = company.room(3, bots={1: level, 2: level}), Asked()
    room.autopilot.think = lambda task, done, is_wanted: thoughts.append((task, done, is_wanted))
    room.arrive(0)
    while not in_window(room):
        if running(room).state.current_player() == 0:
            play(room, 0)
            continue
        company.clock.move(5)
        for task, done, is_wanted in [thoughts.pop() for _ in range(len(thoughts))]:
            if is_wanted():
                done(decide(task._replace(level="greedy")))
    return room, [one for one in thoughts if one[0].legal is not None]


def answered(room: Room) -> list[bool]:
    return [room.answer_of(seat) is not None for seat in range(3)]


def test_bots_that_search_think_of_a_window_as_soon_as_it_opens_and_never_in_the_loop(company: Company) -> None:
    room, thoughts = waiting_bots(company, "master@3s")
    assert sorted(task.seat for task, _, _ in thoughts) == [1, 2]
    for task, done, _ in thoughts:
        done(decide(task._replace(level="greedy")))
    assert answered(room)[1:] == [False, False]
    company.clock.move(thinking_time("amulett", "master@3s") - 0.1)
    assert answered(room)[1:] == [False, False], "their time is not over yet, however clear it was"
    company.clock.move(0.2)
    assert not in_window(room) or answered(room)[1:] == [True, True]


def test_a_bot_that_is_not_ready_at_the_moment_holds_all_answers_back(company: Company) -> None:
    room, thoughts = waiting_bots(company, "club")
    (first, done_first, _), (second, done_second, _) = thoughts
    done_first(decide(first._replace(level="greedy")))
    company.clock.move(PACE.answer + 1)
    assert answered(room)[1:] == [False, False]
    done_second(decide(second._replace(level="greedy")))
    assert not in_window(room) or answered(room)[1:] == [True, True]


def test_a_bot_that_sits_down_in_a_window_answers_too_and_a_thought_of_before_is_dropped(company: Company) -> None:
    room, thoughts = waiting_bots(company, "club")
    room.clear_bot(owner(0), 2)
    room.put_bot(owner(0), 2, "greedy")
    for task, done, _ in thoughts:
        done(decide(task._replace(level="greedy")))
    company.clock.move(PACE.answer + 0.1)
    assert not answered(room)[2], "the one that sat down later is asked at the moment, and thinks"
