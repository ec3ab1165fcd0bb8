"""Bots that search think in processes of their own: the table never waits for them, and no thought is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from zwerge.bots.levels import choices_for, thinking_time
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game, game_ids
from zwerge.table import thinkers as module
from zwerge.table.chairs import TableError
from zwerge.table.deciding import Decided, Task, decide
from zwerge.table.seating import level_name
from zwerge.table.thinkers import Thinkers

from .helpers import PACE, Company, owner, processes_of, running


def asked_state(name: str = "amulett", players: int = 3) -> State:
    """A game at the first moment at which a seat has a choice."""
    state, rng = game(name).setup(players).new(), Rng(7)
    while state.turn == CHANCE or len(state.legal_actions(state.turn)) < 2:
        move = state.playout_chance(rng) if state.turn == CHANCE else state.legal_actions(state.turn)[0]
        state.apply(move)
    return state


@pytest.fixture
def pool() -> Iterator[Thinkers]:
    made = Thinkers(1)
    yield made
    made.close()


def searching(state: State, level: str = "club@400", seed: int = 3) -> Task:
    return Task(level, state.clone(), state.turn, seed)


@pytest.mark.parametrize("name", sorted(game_ids()))
def test_a_worker_decides_what_the_same_bot_would_decide_here(name: str, pool: Thinkers) -> None:
    state, heard = asked_state(name), list[Decided]()
    task = searching(state, "club@40")
    asyncio.run(pool.think("a", task, heard.append))
    assert heard == [decide(searching(state, "club@40"))]
    assert heard[0].failures == ()


def test_a_bot_whose_worker_dies_thinks_again_elsewhere(pool: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    state, heard = asked_state(), list[Decided]()

    async def play() -> None:
        await pool.think("a", searching(state), heard.append)
        thinking = asyncio.create_task(pool.think("a", searching(state, "master@1s"), heard.append))
        await asyncio.sleep(0.3)
        for pid in processes_of(pool):
            os.kill(pid, signal.SIGKILL)
        await thinking

    asyncio.run(play())
    assert len(heard) == 2
    assert all(one.steps[0] in state.legal_actions(state.turn) for one in heard)
    assert not heard[1].failures


def test_after_too_many_deaths_a_quick_bot_decides(pool: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TRIES", 0)
    state, heard = asked_state(), list[Decided]()
    asyncio.run(pool.think("a", searching(state, "master@3s"), heard.append))
    assert heard[0].steps[0] in state.legal_actions(state.turn)
    assert pool._pool is None


def test_rooms_have_their_turns_and_what_nobody_wants_any_longer_is_dropped(pool: Thinkers) -> None:
    state, order = asked_state(), list[str]()

    async def play() -> None:
        wishes = [("a", "a1", True), ("a", "a2", True), ("a", "a3", True), ("b", "b1", True), ("b", "b2", False)]
        await asyncio.gather(
            *(
                pool.think(room, searching(state, "club@20"), lambda _, n=name: order.append(n), lambda w=wanted: w)
                for room, name, wanted in wishes
            )
        )

    asyncio.run(play())
    assert order == ["a1", "a2", "b1", "a3"]


def test_the_loop_goes_on_while_a_bot_thinks(pool: Thinkers) -> None:
    state, heard, ticks = asked_state(), list[Decided](), 0

    async def play() -> int:
        count = 0
        await pool.think("a", searching(state, "club@10"), heard.append)  # the worker is started
        thinking = asyncio.create_task(pool.think("a", searching(state, "master@0.5s"), heard.append))
        while not thinking.done():
            await asyncio.sleep(0.005)
            count += 1
        return count

    ticks = asyncio.run(play())
    assert len(heard) == 2
    assert ticks > 10


def test_workers_end_with_the_table_in_the_middle_of_a_thought() -> None:
    pool, heard = Thinkers(1), list[Decided]()

    async def play() -> None:
        await pool.think("a", searching(asked_state(), "club@20"), heard.append)
        thinking = asyncio.create_task(pool.think("a", searching(asked_state(), "master@600s"), heard.append))
        await asyncio.sleep(0.1)
        workers = list(processes_of(pool).values())
        pool.close()
        await asyncio.wait_for(thinking, 20)
        assert not any(worker.is_alive() for worker in workers)

    asyncio.run(play())
    assert len(heard) == 1


def test_a_table_that_closes_leaves_the_workers_of_another_alone(
    pool: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    other, heard = Thinkers(1), list[Decided]()

    async def play() -> None:
        await other.think("b", searching(asked_state(), "club@20"), heard.append)
        await pool.think("a", searching(asked_state(), "club@20"), heard.append)
        thinking = asyncio.create_task(pool.think("a", searching(asked_state(), "master@0.5s"), heard.append))
        await asyncio.sleep(0.1)
        other.close()
        await thinking

    asyncio.run(play())
    assert len(heard) == 3
    assert "a worker died" not in caplog.text


def test_a_bots_moment_does_not_tell_how_clear_its_move_was(company: Company) -> None:
    """A bot that thinks by the clock decides when all its time would be used up, whatever it has found by then."""
    room = company.hall.open("amulett", 2, {"announcing": "off"}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    room.put_bot(owner(0), 1, "master@3s")
    room.autopilot.think = lambda task, done, is_wanted: done(decide(task._replace(level="greedy")))
    room.start(owner(0))
    room.arrive(0)
    if running(room).state.current_player() == 0:
        room.deeds.act(owner(0), room.legal(0)[0], None)
    rows = len(running(room).rows)
    company.clock.move(3.0 - 0.01)
    assert len(running(room).rows) == rows
    company.clock.move(0.02 + 2 * PACE.bot)
    assert len(running(room).rows) > rows


def test_a_table_offers_times_to_think_and_takes_no_other(company: Company) -> None:
    assert choices_for("amulett") == ("master", "master@3s", "master@10s", "club", "greedy", "beginner", "random")
    assert [thinking_time("amulett", level) for level in ("greedy", "club", "master", "master@10s")] == [0, 0, 1, 10]
    room = company.hall.open("amulett", 3, {}, "default", owner(0))
    room.put_bot(owner(0), 1, "master@10s")
    with pytest.raises(TableError):
        room.put_bot(owner(0), 2, "master@600s")
    assert room.seats[1].level == "master@10s"
    assert level_name("master@10s", "en") == "Bot: master, 10 s a move"
    assert level_name("master@10s", "de") == "Bot: Meister, 10 s je Zug"
    assert level_name("greedy", "en") == "Bot: careful"
