"""Reviews at a table: begun by a press, worked out beside it, kept once done, and the same as `zwerge review`."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from hand_clock import HandClock
from zwerge.arena.playing import play_recorded
from zwerge.bots.advice.review import USUAL, Judged, decisions_of, review
from zwerge.core.record import Record
from zwerge.core.seats import OMNISCIENT
from zwerge.games import game, game_ids
from zwerge.table.chairs import TableError
from zwerge.table.limits import House
from zwerge.table.replay import reviews as module
from zwerge.table.replay import routes
from zwerge.table.replay import stretch as stretching
from zwerge.table.replay.chances import (
    DOT_HIGH,
    DOT_WIDE,
    LEAST_TURN,
    Point,
    Turn,
    moment_before,
    places_of,
    points_of,
    turns_of,
)
from zwerge.table.replay.course import Course, course_of
from zwerge.table.replay.judgement import MOST_TOLD
from zwerge.table.replay.look import Look
from zwerge.table.replay.page import parts
from zwerge.table.replay.reviews import Place, Reviews, Study
from zwerge.table.replay.stretch import SEED, stretch
from zwerge.table.thinkers import Thinkers

from .conftest import Served
from .helpers import Company, Guest, processes_of
from .test_replay import bring, finished_room

Come = Callable[[], Guest]
Desk = tuple[Reviews, list[Callable[[], None]]]
NAMES = ("Anna", "Ben")


@pytest.fixture(scope="module")
def record() -> Record:
    """One round of two bots, one of whom plays anything."""
    return play_recorded(game("amulett").setup(2, {"round_limit": 1}), ["greedy", "random"], seed=5).record(NAMES)


@pytest.fixture(scope="module")
def judged(record: Record) -> list[Judged]:
    return list(review(record, USUAL, SEED).decisions)


@pytest.fixture(scope="module")
def course(record: Record) -> Course:
    return course_of(record, NAMES)


def count(record: Record) -> int:
    return sum(1 for _ in decisions_of(record))


@pytest.fixture
def pool() -> Iterator[Thinkers]:
    made = Thinkers(1)
    yield made
    made.close()


# ------------------------------------------------------------------------------------------------ one way of doing it


def test_stretches_put_together_are_the_review_that_the_command_line_makes(
    record: Record, judged: list[Judged], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stretching, "TURN", 0.01)
    text, found, stretches = record.dumps(), list[Judged](), 0
    while len(found) < count(record):
        found += stretch(text, len(found))
        stretches += 1
    assert found == judged
    assert stretches > 1


def test_a_review_whose_worker_dies_is_gone_on_with_in_another(
    record: Record, judged: list[Judged], pool: Thinkers
) -> None:
    heard = list[list[Judged]]()
    work = partial(stretch, record.dumps(), 0)

    async def ask() -> None:
        await pool.work("review", partial(stretch, record.dumps(), 10**6), lambda found: None, lambda: True)
        asked = asyncio.create_task(pool.work("review", work, heard.append, lambda: True))
        await asyncio.sleep(0.05)
        for pid in processes_of(pool):
            os.kill(pid, signal.SIGKILL)
        await asked

    asyncio.run(ask())
    assert heard[0]
    assert heard[0] == judged[: len(heard[0])]


def test_a_question_that_fails_takes_no_worker_with_it(pool: Thinkers, record: Record) -> None:
    heard = list[Any]()

    async def ask() -> None:
        await pool.work("a", partial(stretch, "no record", 0), heard.append, lambda: True)
        await pool.work("a", partial(stretch, record.dumps(), 10**6), heard.append, lambda: True)

    asyncio.run(ask())
    assert heard == [None, []]


# ------------------------------------------------------------------------------------------------ the page


def test_a_seats_line_goes_from_an_even_share_to_what_came_of_it(course: Course, judged: list[Judged]) -> None:
    points = points_of(course, judged, True)
    assert [line[0] for line in points] == [(0, 0.5), (0, 0.5)]
    assert [line[-1].chance for line in points] == list(course.state(course.last).returns())
    chosen = [one for one in judged if one.value is not None]
    assert sum(len(line) - 2 for line in points) == len(chosen)
    assert all(before.moment <= after.moment for line in points for before, after in pairwise(line))
    assert points_of(course, judged[:3], False)[0][-1].chance != points[0][-1].chance


def test_turns_are_the_biggest_changes_and_never_two_of_one_moment(course: Course, judged: list[Judged]) -> None:
    points = points_of(course, judged, True)
    turns = turns_of(points)
    assert turns
    biggest = max(abs(a.chance - b.chance) for line in points for a, b in pairwise(line))
    assert max(abs(turn.after.chance - turn.before.chance) for turn in turns) == biggest >= LEAST_TURN
    assert all(one.after.moment <= other.before.moment for one, other in pairwise(turns))


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_no_dot_of_a_turn_lies_on_another(course: Course, chance: float) -> None:
    turns = [Turn(0, Point(0, 0.5), Point(course.last - n, chance)) for n in (1, 0, 1, 0)]
    places = places_of(course, turns)
    assert all(0 <= y <= 100 for _, y in places)
    for one, other in combinations(places, 2):
        assert abs(one[0] - other[0]) >= DOT_WIDE or abs(one[1] - other[1]) >= DOT_HIGH - 0.2


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_decision_is_shown_at_the_moment_before_it_to_the_eyes_that_look(
    course: Course, judged: list[Judged], language: str
) -> None:
    study = Study(list(judged), len(judged))
    worst = max(judged, key=lambda one: one.loss)
    moment = moment_before(course, worst.step)
    drawn = parts(Look(course, "/r", moment, worst.seat, study=study), language)
    lost = {"de": "verschenkt", "en": "given away"}[language]
    assert drawn["review"].count(lost) > 1
    assert "replay-judged" in drawn["ask"]
    assert "replay-judged" not in parts(Look(course, "/r", moment, 1 - worst.seat, study=study), language)["ask"]
    assert "replay-judged" in parts(Look(course, "/r", moment, OMNISCIENT, study=study), language)["ask"]


def test_mistakes_stand_in_order_with_the_odds_that_their_seats_could_know(
    course: Course, judged: list[Judged]
) -> None:
    sure = [msgspec.structs.replace(one, error=0.0) for one in judged]
    html = parts(Look(course, "/r", 0, OMNISCIENT, study=Study(sure, len(judged))), "en")["review"]
    mistakes = html.partition("The biggest mistakes first")[2]
    losses = [int(share) for share in re.findall(r"(\d+)% given away<", mistakes)]
    assert len(losses) > MOST_TOLD
    assert losses == sorted(losses, reverse=True)
    assert "What this seat could know" in mistakes
    assert "Ben: " in mistakes


def test_what_may_be_no_loss_is_no_mistake(course: Course, judged: list[Judged]) -> None:
    html = parts(Look(course, "/r", 0, OMNISCIENT, study=Study(list(judged), len(judged))), "en")["review"]
    told = re.findall(r"(\d+)% given away<", html.partition("The biggest mistakes first")[2])
    assert len(told) == sum(one.loss > one.error for one in judged) < sum(one.loss > 0 for one in judged)


def test_a_review_half_done_shows_what_is_done_and_how_far_it_is(course: Course, judged: list[Judged]) -> None:
    study = Study(list(judged[:5]), len(judged))
    going = parts(Look(course, "/r", 0, OMNISCIENT, study=study, reviewing=True), "en")["review"]
    assert f"5 of {len(judged)} decisions" in going
    assert 'data-review="/r/review"' in going
    assert "<form" not in going
    stopped = parts(Look(course, "/r", 0, OMNISCIENT, study=study), "en")["review"]
    assert "Go on reviewing" in stopped
    assert "data-review=" not in stopped


# ------------------------------------------------------------------------------------------------ over the wire


def wait_for(who: Guest, path: str, seconds: float = 60) -> str:
    """The page once its review is done."""
    limit = time.monotonic() + seconds
    while True:
        page = who.get(path).text
        if "data-review=" not in page:
            return page
        assert time.monotonic() < limit, "the review takes too long"
        time.sleep(0.1)


def test_a_press_has_a_finished_match_reviewed_and_everybody_sees_it_without_a_script(guest: Come) -> None:
    anna = guest()
    path = f"{finished_room(anna)}/match/1/replay"
    before = anna.get(path).text
    assert "Review this game" in before
    assert "The biggest mistakes first" not in before
    answer = anna.post(f"{path}/review", step="3", **{"as": "0"})
    assert answer.headers["location"] == f"{path}?step=3&as=0#review"
    wait_for(anna, path)
    page = guest().get(path).text
    assert "The biggest mistakes first" in page
    assert "Chance to win" in page
    assert "data-begin-review" not in page
    told = anna.get(f"{path}/review?step=2&as=all", accept="application/json").json()["html"]
    assert set(told) == {"review", "ask"}
    assert anna.get(f"{path}/review").status_code == 303


def test_a_running_game_is_not_reviewed_and_nobody_elses_page_may_ask(guest: Come, record: Record) -> None:
    anna = guest()
    room = anna.open(2)
    guest().post(f"{room}/sit", seat="1", name="Ben")
    anna.post(f"{room}/start")
    for number, status in (("1", 403), ("2", 404), ("x", 404)):
        assert anna.post(f"{room}/match/{number}/replay/review").status_code == status
        assert anna.get(f"{room}/match/{number}/replay/review").status_code == status
    address = bring(anna, record.dumps().encode()).headers["location"]
    assert anna.post(f"{address}/review", origin="https://elsewhere.example").status_code == 403
    assert anna.post("/replay/nothing/review").status_code == 404


def test_a_review_of_a_file_is_kept_over_a_restart_done_or_half_done(
    record: Record, judged: list[Judged], serve_with: Callable[[House], Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve_with(House(rooms_per_hour=0, thinkers=1))
    who = Guest(first.url)
    address = bring(who, record.dumps().encode()).headers["location"]
    who.post(f"{address}/review")
    wait_for(who, address)
    place = Place(address.rpartition("/")[2], 0)
    who.close()
    first.stop()
    second = Served(first.data, House(rooms_per_hour=0))
    kept = second.app.state.replays.reviews.find(place)
    assert kept.judged == judged
    assert kept.is_done
    second.stop()


def test_only_so_many_reviews_go_on_at_once(guest: Come, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_HERE", 0)
    anna = guest()
    path = f"{finished_room(anna)}/match/1/replay"
    answer = anna.post(f"{path}/review")
    assert answer.status_code == 429
    assert "wait until one is done" in answer.text
    headers = {"origin": served.url, "accept": "application/json"}
    by_script: httpx.Response = anna.http.post(f"{path}/review", headers=headers)
    assert by_script.json()["error"]["key"] == "reviews"


# ------------------------------------------------------------------------------------------------ at the desk


@pytest.fixture
def desk(company: Company, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Reviews whose workers answer when a test says so."""
    due = list[Callable[[], None]]()
    monkeypatch.setattr(
        company.table, "ask_worker", lambda who, work, done, is_wanted: due.append(lambda: done(work()))
    )
    return Reviews(company.table), due


def begin(reviews: Reviews, place: Place, record: Record, total: int, address: str) -> None:
    """A press on the page."""
    if reviews.ask(record.game, place, address):
        reviews.begin(place, record, total)


def test_one_review_is_asked_for_by_many_and_made_once(desk: Desk, record: Record, judged: list[Judged]) -> None:
    reviews, due = desk
    place, total = Place("room", 1), count(record)
    for address in ("a", "b", "a"):
        begin(reviews, place, record, total, address)
    assert len(due) == 1
    while due:
        due.pop()()
    assert reviews.find(place).judged == judged
    begin(reviews, place, record, total, "c")
    assert not due


def test_a_review_that_fails_keeps_what_is_done_and_goes_on_from_there(
    desk: Desk, record: Record, judged: list[Judged], monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews, due = desk
    monkeypatch.setattr(stretching, "TURN", 0.0)
    place, total = Place("room", 1), count(record)
    begin(reviews, place, record, total, "a")
    for _ in range(3):
        due.pop()()
    monkeypatch.setattr(module, "stretch", lambda text, first: None)
    while due:
        due.pop()()
    assert not reviews.goes_on(place)
    done = len(reviews.find(place).judged)
    assert 3 <= done < total
    monkeypatch.undo()
    found = Reviews(reviews.table).find(place)
    assert found.judged == judged[:done]
    assert found.total == total


def test_a_game_without_decisions_or_with_too_many_is_refused_and_so_is_one_nobody_understands(
    desk: Desk, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews, due = desk
    for total in (0, module.MOST_DECISIONS + 1):
        with pytest.raises(TableError, match="no_review"):
            begin(reviews, Place("room", 1), record, total, "a")
    monkeypatch.setattr(module, "has_judge", lambda game_id: False)
    with pytest.raises(TableError, match="no_judge"):
        begin(reviews, Place("room", 1), record, 5, "a")
    assert not due
    assert not reviews.goes_on(Place("room", 1))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_course_knows_how_many_decisions_a_review_looks_at(game_id: str) -> None:
    found = play_recorded(game(game_id).setup(2, {}), ["random", "random"], seed=3).record(NAMES)
    assert course_of(found, NAMES).decisions == count(found)


def test_asking_for_a_review_again_and_again_plays_nothing_again(
    guest: Come, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = guest()
    path = f"{finished_room(anna)}/match/1/replay"
    made: list[str] = []
    whole = routes.course_of
    monkeypatch.setattr(routes, "course_of", lambda *given: [made.append("course"), whole(*given)][1])
    record_of = routes.record_of
    monkeypatch.setattr(routes, "record_of", lambda *given: _noted(made, record_of(*given)))
    monkeypatch.setattr(module, "MOST_HERE", 0)
    for _ in range(3):
        headers = {"origin": served.url, "accept": "application/json"}
        assert anna.http.post(f"{path}/review", headers=headers).status_code == 429
    assert made == [], "what is refused is refused before anything is played"
    monkeypatch.setattr(module, "MOST_HERE", 2)
    for _ in range(3):
        assert anna.http.post(f"{path}/review", headers=headers).status_code == 204
    assert made == ["record", "course"]


def _noted(made: list[str], make: Callable[[], str]) -> Callable[[], str]:
    def noted() -> str:
        made.append("record")
        return make()

    return noted


def test_addresses_have_their_share_and_all_together_a_bound(desk: Desk, record: Record) -> None:
    reviews, due = desk
    for number in range(module.MOST_AT_ONCE):
        begin(reviews, Place("room", number), record, 9, f"address {number // module.MOST_HERE}")
    with pytest.raises(TableError, match="reviews"):
        begin(reviews, Place("room", 99), record, 9, "another address")
    assert len(due) == module.MOST_AT_ONCE
    assert not reviews.goes_on(Place("room", 99))


def test_of_many_reviews_the_newest_are_kept_also_of_a_room_that_was_put_away(company: Company) -> None:
    store = company.hall.store
    room = company.room(2)
    with store.transaction():
        for number in range(5):
            store.put_review(room.id, number, float(number), b"x", 3)
    assert [store.review(room.id, number) is not None for number in range(5)] == [False, False, True, True, True]
    store.drop_room(room.id)
    assert store.review(room.id, 4) == b"x", "its replay can still be looked at, and so can its review"


def test_what_is_reviewed_lies_where_the_table_keeps_everything(tmp_path: Path, record: Record) -> None:
    """A file of before there were reviews gets their place when it is opened."""
    company = Company(str(tmp_path / "table.sqlite3"), HandClock())
    with company.hall.store.transaction():
        company.hall.store._change("DROP TABLE review")
    company.close()
    again = Company(str(tmp_path / "table.sqlite3"), HandClock())
    assert Reviews(again.table).find(Place("room", 1)) == Study()
    again.close()
