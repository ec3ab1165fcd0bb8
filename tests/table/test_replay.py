"""Games looked at again: every moment by its address, with all hands or one seat's, and records out of files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from zwerge.core.chance import Rng, SeededDice
from zwerge.core.errors import BadRecord
from zwerge.core.record import Match, Record
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.games import game, game_ids
from zwerge.table.limits import House
from zwerge.table.replay import uploads
from zwerge.table.replay.beliefs import beliefs_of
from zwerge.table.replay.course import KEPT, Course, course_of
from zwerge.table.replay.page import Look, inert, parts
from zwerge.table.replay.past import own_past
from zwerge.table.room import Room

from .conftest import Served
from .helpers import Company, Guest, owner, play_to_the_end, running, twin_match

NAMES = ("Anna", "Ben", "Cleo", "Dora")
PLAYED = Path(__file__).parents[1] / "browser" / "played"
SEED = 3
"""The dice of the games that are kept there."""


def played(game_id: str, decisions: int | None = None) -> Match:
    """A game of bots that is kept for the tests, or its beginning."""
    match = Match(game(game_id).setup(4), SeededDice(SEED))
    match.start()
    for line in (PLAYED / f"{game_id}.txt").read_text("utf-8").splitlines()[:decisions]:
        seat, _, text = line.partition(" ")
        match.apply(text, int(seat))
    return match


@pytest.fixture(scope="module")
def courses() -> dict[str, Course]:
    return {id: course_of(played(id).record(NAMES), NAMES) for id in game_ids()}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_course_goes_from_the_opening_to_the_end_that_was_played(courses: dict[str, Course], game_id: str) -> None:
    course, match = courses[game_id], played(game_id)
    assert course.state(course.last) == match.state
    assert course.moments[-1].scores == match.state.scores()
    assert course.rounds[0] == 0
    assert len(course.rounds) == match.state.view(SPECTATOR).round
    assert all(course.state(n).current_player() != CHANCE for n in range(0, course.last, 17))


def test_a_film_gives_the_same_state_whatever_was_looked_at_before() -> None:
    record = played("zavandor", 300).record(NAMES)
    forwards, backwards = course_of(record, NAMES), course_of(record, NAMES)
    steps = [0, 1, KEPT - 1, KEPT, KEPT + 1, 3 * KEPT, len(record.steps)]
    seen = {n: forwards.film.at(n) for n in steps}
    assert all(backwards.film.at(n) == seen[n] for n in reversed(steps))
    assert seen[KEPT] is not forwards.film.at(KEPT), "a state handed out is the asker's own"


def test_a_replay_leaves_out_what_people_are_never_told(courses: dict[str, Course]) -> None:
    keys = {entry.face.key for moment in courses["amulett"].moments for entry in moment.entries}
    assert not {key for key in keys if "silent" in key or "deal" in key}
    assert any("play" in key for key in keys)


# ------------------------------------------------------------------------------------------------ beliefs


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_seat_believes_follows_from_what_it_knows(courses: dict[str, Course], game_id: str) -> None:
    """The odds are the same in every world that looks alike to the seat; only the truth beside them differs."""
    course, part, rng = courses[game_id], game(game_id).part("beliefs"), Rng(4)
    assert part is not None
    doubts = looked_at = 0
    for moment in range(3, course.last, 7):
        state = course.state(moment)
        if state.world_count(1) > 2_000 or looked_at == 8:  # drawn ones are only nearly the same
            continue
        looked_at += 1
        found = beliefs_of(state, 1, part)
        other = beliefs_of(state.resample(1, rng), 1, part)
        # what a world alike holds is among the rows wherever it is in doubt, so the same things are told of
        odds = {(row.seat, row.thing): (row.chance, row.mean) for row in found.rows}
        assert odds == {(row.seat, row.thing): (row.chance, row.mean) for row in other.rows}
        assert found.exact
        assert all(0 <= row.chance <= 1 and row.least <= row.mean <= row.most for row in found.rows)
        doubts += len(found.rows)
    assert doubts or game_id in ("zavandor", "silberzwerg"), "there are moments with few worlds"


def test_beliefs_count_cards_as_worlds_deal_them() -> None:
    """Two players, one card each unseen: half of the time it is the one, half of the time the other."""
    moment = game("amulett").from_position(
        {"players": 2, "hands": [["magician"], ["amulet"]], "piles": [["green"], []], "gold": [2, 1]}
    )
    part = game("amulett").part("beliefs")
    rows = beliefs_of(moment, 0, part).rows
    assert rows
    assert abs(sum(row.mean for row in rows) - 1) < 1e-9, "one card is hidden"
    assert [row.truth for row in rows if row.thing == "amulet"] == [1]
    assert sum(row.truth for row in rows) == 1


def test_at_the_end_nothing_is_in_doubt_in_a_page(courses: dict[str, Course]) -> None:
    course = courses["amulett"]
    html = parts(Look(course, "/r", course.last, 0), "en")["hands"]
    assert "Nothing was in doubt" in html


# ------------------------------------------------------------------------------------------------ the page


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_part_can_be_drawn_with_all_eyes(courses: dict[str, Course], game_id: str, language: str) -> None:
    course = courses[game_id]
    for moment in (0, 1, course.last // 3, course.last // 2, course.last):
        for eyes in (OMNISCIENT, 0, 3):
            drawn = parts(Look(course, "/r", moment, eyes), language)
            assert {"ask", "board", "players", "hands", "curve", "journal", "eyes", "result"} <= set(drawn)
            text = "".join(drawn.values())
            ids = [piece.partition('"')[0] for piece in text.split(' id="')[1:]]
            assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
            assert "data-action" not in text


def test_all_hands_are_shown_or_what_one_seat_held() -> None:
    course = course_of(played("amulett", 2).record(NAMES), NAMES)
    state = course.state(course.last)
    hands = state.view(OMNISCIENT).hands
    drawn = parts(Look(course, "/r", course.last, OMNISCIENT), "en")
    assert drawn["hands"].count("hand-card") == sum(map(len, hands))
    alone = parts(Look(course, "/r", course.last, 2), "en")
    assert alone["hand"].count("hand-card") == len(hands[2])
    assert "hand-card" not in alone["hands"]


def test_a_fragment_made_inert_does_nothing_and_has_names_of_its_own() -> None:
    html = '<b id="x" aria-labelledby="x y" data-action="play" data-why="no &quot;way&quot;"><a href="#x">z</a></b>'
    assert inert(html, "s1-") == '<b id="s1-x" aria-labelledby="s1-x s1-y"><a href="#x">z</a></b>'


def test_links_lead_to_moments_that_there_are(courses: dict[str, Course]) -> None:
    course = courses["amulett"]
    look = Look(course, "/r", 0, OMNISCIENT)
    assert look.link(-1) == "/r?step=0&as=all"
    assert look.link(course.last + 9, 2) == f"/r?step={course.last}&as=2"
    first, last = (parts(Look(course, "/r", n, 1), "en")["ask"] for n in (0, course.last))
    assert first.count("aria-disabled") == 3
    assert last.count("aria-disabled") == 3


# ------------------------------------------------------------------------------------------------ one's own past


def past_bytes(room: Room, seat: int) -> list[dict[str, str]]:
    course = own_past(room, seat, NAMES[: room.setup.players])()
    return [parts(Look(course, "/past", n, seat, own=True), "en") for n in range(course.last + 1)]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_past_of_a_running_game_is_the_same_in_worlds_alike(company: Company, game_id: str) -> None:
    rng = Rng(6)
    room = company.hall.open(game_id, 3, {}, "default", owner(0))
    for seat in range(3):
        room.sit(owner(seat), seat, NAMES[seat])
    room.start(owner(0))
    differs = 0
    for number in range(66):
        match = running(room)
        if number in (12, 65):
            for observer in (0, 2, SPECTATOR):
                other = twin_match(match, observer, rng)
                seen = past_bytes(room, observer)
                others = past_bytes(room, 1)
                room.match = other
                assert past_bytes(room, observer) == seen
                differs += past_bytes(room, 1) != others
                room.match = match
        if match.state.is_terminal():
            break
        seat = match.state.actors()[-1]
        match.apply(match.setup.actions.text(match.state.playout_action(rng, seat)), seat)
    assert differs or game_id == "gartenzwerge", "the worlds do differ, for somebody else"


def test_tricks_of_a_running_round_cannot_be_looked_back_at(company: Company) -> None:
    """The sheet keeps them from people until the round is over (ruling 12), a replay of one's own included."""
    room = company.room(2, announcing="off")
    rng = Rng(3)
    while sum(room.view(0).taken) < 4:
        seat = running(room).state.current_player()
        legal = room.legal(seat)
        room.deeds.act(owner(seat), legal[rng.below(len(legal))], None)
    course = own_past(room, 0, NAMES[:2])()
    keys = [entry.face.key for moment in course.moments for entry in moment.entries]
    assert sum("play" in key for key in keys) <= 2, "the last trick alone"
    html = "".join("".join(drawn.values()) for drawn in past_bytes(room, 0))
    assert "curve" not in html
    assert "believed" not in html


# ------------------------------------------------------------------------------------------------ over the wire


Come = Callable[[], Guest]


def finished_room(guest: Guest) -> str:
    """A room in which bots play a short game to its end before anybody looks."""
    path = guest.open(2, bots="random", round_limit="1", announcing="off")
    guest.post(f"{path}/start")
    end = guest.socket(path)
    while True:
        frame = end.until(lambda f: f.get("view") is not None and (f["legal"] or f["view"]["outcome"]))
        if frame["view"]["outcome"]:
            return path
        end.say({"do": frame["legal"][0], "question": frame["question"]})


def test_a_finished_match_is_stepped_through_on_its_own_address(guest: Come) -> None:
    anna, stranger = guest(), guest()
    path = finished_room(anna)
    for who in (anna, stranger):
        page = who.get(f"{path}/match/1/replay?step=3&as=0")
        assert page.status_code == 200
        assert 'value="3"' in page.text
        assert "Anna" in page.text
    frame = anna.get(f"{path}/match/1/replay?step=4&as=all", accept="application/json").json()
    assert "hands" in frame["html"]
    assert anna.get(f"{path}/past").headers["location"] == f"{path}/match/1/replay"


@pytest.mark.parametrize("query", ["step=99999", "step=-1", "step=x", "step=1e3", "as=9", "as=-3", "step=" + "9" * 400])
def test_a_step_beyond_the_end_is_said_and_the_nearest_shown(guest: Come, query: str) -> None:
    anna = guest()
    path = finished_room(anna)
    page = anna.get(f"{path}/match/1/replay?{query}")
    assert page.status_code == 404
    assert 'role="alert"' in page.text
    assert 'id="board"' in page.text


def test_a_running_game_has_no_replay_but_ones_own_past(guest: Come) -> None:
    anna, ben = guest(), guest()
    path = anna.open(2)
    assert anna.get(f"{path}/past").status_code == 303, "nothing has begun"
    ben.post(f"{path}/sit", seat="1", name="Ben")
    anna.post(f"{path}/start")
    assert anna.get(f"{path}/match/1/replay").status_code == 403
    assert anna.get(f"{path}/match/2/replay").status_code == 404
    assert anna.get(f"{path}/match/x/replay").status_code == 404
    pages = [who.get(f"{path}/past") for who in (anna, ben, guest())]
    assert all(page.status_code == 200 for page in pages)
    assert pages[0].text.count("hand-card") > 0
    assert pages[2].text.count("hand-card") == 0


def bring(who: Guest, data: bytes, **headers: str) -> httpx.Response:
    headers = {"origin": who.url, **headers}
    return who.http.post("/replay", files={"record": ("game.json", data, "application/json")}, headers=headers)


def test_a_record_from_a_file_opens_the_same_way_and_is_still_there_later(guest: Come) -> None:
    data = played("amulett").record(NAMES).dumps().encode()
    anna = guest()
    answer = bring(anna, data)
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert bring(guest(), data).headers["location"] == address
    page = guest().get(f"{address}?step=7&as=3")
    assert page.status_code == 200
    assert "Dora" in page.text
    assert json.loads(guest().get(f"{address}/record.json").text) == json.loads(data)


def test_a_record_that_was_brought_survives_a_restart(tmp_path: Path, serve_with: Any) -> None:
    first = serve_with(House(rooms_per_hour=0))
    who = Guest(first.url)
    address = bring(who, played("amulett", 10).record(NAMES).dumps().encode()).headers["location"]
    who.close()
    first.stop()
    second = Served(first.data, House(rooms_per_hour=0))
    again = Guest(second.url)
    assert again.get(address).status_code == 200
    again.close()
    second.stop()


def bent(change: Callable[[dict[str, Any]], None]) -> bytes:
    data = json.loads(played("amulett", 12).record(NAMES).dumps())
    change(data)
    return json.dumps(data).encode()


BAD = {
    "nothing": b"",
    "no JSON": b"\x89PNG\r\n",
    "another JSON": b"[1, 2]",
    "another format": bent(lambda d: d.update(format="pgn")),
    "an unknown game": bent(lambda d: d.update(game="chess")),
    "a path as its edition": bent(lambda d: d.update(edition="/etc/passwd")),
    "a damaged step": bent(lambda d: d["steps"].__setitem__(30, "0: play nothing")),
    "a card that was not dealt": bent(lambda d: d["dice"].update(seed=1)),
    "too large": b" " * (uploads.MAX_FILE + 1),
    "too many steps": bent(lambda d: d.update(steps=["0: silent"] * 30_000)),
    "nested": b"[" * 100_000,
}


@pytest.mark.parametrize("name", BAD)
def test_a_foreign_or_damaged_record_is_refused_with_a_reason(guest: Come, name: str) -> None:
    answer = bring(guest(), BAD[name])
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert "cannot be replayed" in answer.text


def test_a_file_comes_only_from_a_page_of_this_table_and_only_so_often(guest: Come, monkeypatch: Any) -> None:
    anna = guest()
    anna.get("/")
    assert bring(anna, b"{}", origin="https://elsewhere.example").status_code == 403
    assert anna.get("/replay/nothing").status_code == 404
    assert anna.get("/replay/nothing/record.json").status_code == 404
    answers = [bring(anna, b"{}").status_code for _ in range(62)]
    assert answers[0] == 400
    assert answers[-1] == 429


def test_a_body_without_an_end_is_not_read_for_ever() -> None:
    with pytest.raises(BadRecord, match="longer"):
        uploads.check(b"{" * (uploads.MAX_FILE + 1))
    assert uploads.file_in(b"x" * 1000, "text/plain") == b""
    assert uploads.file_in(b"x" * 1000, "multipart/form-data; boundary=y") == b""
    assert uploads.file_in(b"--y\r\n\r\n--y--", "multipart/form-data; boundary=y") == b""


def test_the_room_keeps_every_match_for_replay(company: Company) -> None:
    room = company.room(2, round_limit=1)
    play_to_the_end(room, Rng(2))
    record = Record.loads(room.record())
    course = course_of(record, record.seats)
    assert course.state(course.last).is_terminal()
