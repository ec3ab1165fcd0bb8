"""Which games count for the ladder, and what they come to: each once, in order, whatever happens to the table."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from openskill.models import PlackettLuce

from hand_clock import HandClock
from zwerge.core.record import Record, verify
from zwerge.core.seats import SPECTATOR
from zwerge.games import game
from zwerge.table import seatkeys
from zwerge.table.absence import PATIENCE
from zwerge.table.chairs import TableError
from zwerge.table.endings import endings_of
from zwerge.table.mine.ladder import ladder_page
from zwerge.table.mine.page import played
from zwerge.table.mine.rating import (
    Known,
    Ladders,
    Moved,
    Placed,
    Player,
    Rated,
    Rating,
    Rung,
    key_of,
    rated_after,
    reckon,
)
from zwerge.table.pages import Person, fragments
from zwerge.table.passing import leave_beside, sit_beside
from zwerge.table.rated import why_unrated
from zwerge.table.replay.closing import closing_page
from zwerge.table.replay.course import course_of
from zwerge.table.room import Room

from .conftest import Again
from .helpers import (
    Company,
    Guest,
    asked,
    due,
    in_window,
    owner,
    play,
    play_to_the_end,
    running,
)

Come = Callable[[], Guest]
TWO = ("amulett", 2)
ANNA, BEN = Player("person", "a", "Anna"), Player("person", "b", "Ben")
GREEDY = Player("bot", "greedy", "greedy")


def placed(*places: tuple[Player, int]) -> tuple[Placed, ...]:
    return tuple(Placed(seat, player, place) for seat, (player, place) in enumerate(places))


def rungs(company: Company, players: int = 2) -> list[Rung]:
    ladders = Ladders(company.hall.store)
    asyncio.run(ladders.catch_up())
    return ladders.rungs(("amulett", players), 100)


def finish(company: Company, room: Room) -> Room:
    """People play something, bots come when they are due."""
    while not room.is_over:
        bots = [seat for seat in range(len(room.seats)) if room.level_of(seat)]
        if bots and (in_window(room) or asked(room) in bots):
            company.clock.move(3)
        if not room.is_over and due(room) not in bots:
            play(room, due(room))
    return room


# ------------------------------------------------------------------------------------------------ which games count


def test_a_usual_game_of_people_counts_and_one_with_bots_too(company: Company) -> None:
    assert why_unrated(company.room(3)) == ""
    assert why_unrated(company.room(3, bots={1: "greedy", 2: "random"})) == ""
    assert why_unrated(company.room(3, start=False)) == ""


def test_other_rules_do_not_count(company: Company) -> None:
    assert why_unrated(company.room(2, round_limit=1)) == "options"


def test_a_table_at_which_one_may_ask_for_help_does_not_count(company: Company) -> None:
    room = company.room(2, start=False)
    room.help.allow()
    assert why_unrated(room) == "help"
    assert "players may ask for advice here" in fragments(room, 0, "en")["rated"]


def test_the_tables_of_an_evening_do_not_count_but_what_they_play_afterwards_does(company: Company) -> None:
    evening = company.hall.open_evening("amulett", 2, {}, "default", owner(9), 2)
    room = company.hall.rooms[evening.rooms[0]]
    for seat in range(2):
        room.sit(owner(seat), seat, f"Person {seat}")
    assert why_unrated(room) == "evening"
    room.start(owner(0))
    play_to_the_end(room)
    assert rungs(company) == []
    room.rematch(owner(0))
    assert why_unrated(room) == ""


def test_bots_among_themselves_do_not_count(company: Company) -> None:
    assert why_unrated(company.room(2, bots={0: "random", 1: "random"})) == "bots"


def test_two_at_one_device_do_not_count(company: Company) -> None:
    room = company.hall.open("amulett", 2, {}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    assert why_unrated(room) == ""
    sit_beside(room, owner(0), 1, "Ben")
    assert why_unrated(room) == "device"


def test_who_leaves_before_the_end_has_lost_nothing_less(company: Company) -> None:
    """He answers for his seat, whoever has it at the end: else whoever loses would make the game count for nobody."""
    room = company.room(3)
    play(room, asked(room))
    room.leave(owner(2))
    assert why_unrated(room) == ""
    room.sit(owner(7), 2, "Emma")
    while not room.is_over:
        seat = due(room)
        room.deeds.act(owner(7 if seat == 2 else seat), room.legal(seat)[0], None)
    assert {one.player.who for one in rungs(company, 3)} == {owner(0), owner(1), owner(2)}
    assert {one.player.name for one in rungs(company, 3)} == {"Person 0", "Person 1", "Person 2"}
    (own,) = endings_of(company.hall.store, owner(2), 0, 10)
    assert own.is_rated
    assert [one.is_rated for one in endings_of(company.hall.store, owner(7), 0, 10)] == [True]


def test_a_bot_that_plays_on_for_who_has_left_plays_for_his_place(company: Company) -> None:
    room = company.room(2)
    room.leave(owner(1))  # before anything was told
    room.put_bot(owner(0), 1, "random")
    assert room.level_of(1) == "greedy", "the others do not choose a weak one for him"
    finish(company, room)
    found = {one.player.who: one.rating for one in rungs(company)}
    assert set(found) == {owner(0), owner(1)}
    outcome = running(room).state.outcome()
    assert outcome is not None
    assert (found[owner(0)].mu > found[owner(1)].mu) == (outcome.places[0] < outcome.places[1])


def test_a_seat_that_is_carried_to_a_new_device_is_still_his_who_began(on_disk: Again) -> None:
    company = on_disk()
    room = company.room(2)
    seatkeys.carry(room, owner(7), seatkeys.key_of(room, 1))
    company = on_disk()
    room = company.hall.rooms[room.id]
    while not room.is_over:
        seat = due(room)
        room.deeds.act(owner(7 if seat == 1 else seat), room.legal(seat)[0], None)
    assert {one.player.who for one in rungs(company)} == {owner(0), owner(1)}


def test_a_bot_that_sits_in_plays_for_his_place_and_is_no_weaker_for_others_choice(company: Company) -> None:
    room = company.room(3)
    play(room, asked(room))
    company.clock.move(2 * PATIENCE)
    room.absence.put_stand_in(owner(0), 1, "random")
    assert room.level_of(1) == "greedy"
    assert 'value="random"' not in fragments(room, 0, "en")["seats"]
    assert why_unrated(finish(company, room)) == ""
    assert {one.player.who for one in rungs(company, 3)} == {owner(0), owner(1), owner(2)}
    other = company.room(3, round_limit=1)
    company.clock.move(2 * PATIENCE)
    other.absence.put_stand_in(owner(0), 1, "random")
    assert other.level_of(1) == "random", "where nothing is at stake they choose"


def test_whoever_is_sent_away_has_been_away_for_a_while_where_it_counts(company: Company) -> None:
    room = company.room(2)
    for seat in range(2):
        room.arrive(seat)
    room.depart(1)
    with pytest.raises(TableError, match="may_come_back"):
        room.absence.free(owner(0), 1)
    company.clock.move(PATIENCE)
    room.absence.free(owner(0), 1)
    assert why_unrated(room) == ""


def test_a_bot_that_is_sent_away_answers_for_nothing(company: Company) -> None:
    room = company.room(3, bots={2: "greedy"})
    play(room, due(room)) if due(room) != 2 else company.clock.move(3)
    room.clear_bot(owner(0), 2)
    room.put_bot(owner(0), 2, "random")
    finish(company, room)
    assert {one.player.who for one in rungs(company, 3)} == {owner(0), owner(1)}, "nobody gains by a weaker one"
    other = company.room(2, bots={1: "greedy"})
    company.clock.move(3)
    other.clear_bot(owner(0), 1)
    assert why_unrated(other) == "changed"


def test_two_who_began_at_one_device_do_not_count_though_one_has_gone(company: Company) -> None:
    room = company.hall.open("amulett", 3, {}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    sit_beside(room, owner(0), 1, "Ben")
    room.sit(owner(2), 2, "Cleo")
    room.start(owner(0))
    leave_beside(room, owner(0), 1)
    assert why_unrated(room) == "device"


def test_taking_back_changes_nothing(company: Company) -> None:
    room = company.room(2)
    seat = asked(room)
    play(room, seat)
    if room.undoable(seat):
        room.deeds.undo(owner(seat))
    assert why_unrated(room) == ""


def test_it_is_said_before_the_game_begins_and_while_it_goes_on(company: Company) -> None:
    room = company.room(2, start=False)
    assert "This game counts for the ladder" in fragments(room, 0, "en")["rated"]
    room.start(owner(0))
    assert "Diese Partie z&#228;hlt" in fragments(room, SPECTATOR, "de")["rated"]
    play(room, asked(room))
    room.leave(owner(1))
    assert "This game counts for the ladder, also for whoever leaves" in fragments(room, 0, "en")["rated"]
    other = company.room(2, start=False, round_limit=1)
    assert "usual rules" in fragments(other, 0, "en")["rated"]
    other.start(owner(0))
    play_to_the_end(other)
    assert 'href="/ladder/amulett/2"' in fragments(other, 0, "en")["rated"]


# ------------------------------------------------------------------------------------------------ what they come to


def test_a_rating_is_what_the_model_makes_of_the_places() -> None:
    known: Known = {}
    reckon(known, [Rated(1, TWO, placed((ANNA, 1), (BEN, 2))), Rated(2, TWO, placed((ANNA, 1), (BEN, 1)))])
    model = PlackettLuce()
    [anna], [ben] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    [anna], [ben] = model.rate([[anna], [ben]], ranks=[1, 1])
    assert known[key_of(TWO, ANNA)] == ("Anna", Rating(anna.mu, anna.sigma, 2))
    assert known[key_of(TWO, BEN)] == ("Ben", Rating(ben.mu, ben.sigma, 2))
    assert Rating().value == 1000
    assert Rating().low < 1000 < Rating().high


def test_several_bots_of_one_level_are_one_player() -> None:
    known: Known = {}
    three = ("amulett", 3)
    reckon(known, [Rated(1, three, placed((ANNA, 1), (GREEDY, 2), (GREEDY, 3)))])
    assert len(known) == 2
    name, rating = known[key_of(three, GREEDY)]
    assert (name, rating.games) == ("greedy", 1)
    assert rating.mu < Rating().mu < known[key_of(three, ANNA)][1].mu


def test_people_and_bots_stand_on_one_ladder(company: Company) -> None:
    room = finish(company, company.room(3, bots={2: "greedy"}))
    found = {one.player.who: one for one in rungs(company, 3)}
    assert set(found) == {owner(0), owner(1), "greedy"}
    outcome = running(room).state.outcome()
    assert outcome is not None
    best = outcome.places.index(1)
    top = rungs(company, 3)[0].player
    assert top.who == ("greedy" if best == 2 else owner(best)) or outcome.places.count(1) > 1
    assert rungs(company, 2) == []


def test_unrated_games_leave_no_trace_on_a_ladder(company: Company) -> None:
    play_to_the_end(company.room(2, round_limit=1))
    assert rungs(company) == []
    assert [one.is_rated for one in endings_of(company.hall.store, owner(0), 0, 10)] == [False]


def test_reckoned_bit_by_bit_it_is_the_same_as_from_the_first_game_on(on_disk: Again) -> None:
    company = on_disk()
    for _ in range(3):
        play_to_the_end(company.room(2))
        before = rungs(company)
        company = on_disk()
        assert rungs(company) == before
    bit_by_bit = rungs(company)
    assert {one.rating.games for one in bit_by_bit} == {3}
    with company.hall.store.transaction():
        company.hall.store.change("UPDATE reckoned SET model = 'another'")
        company.hall.store.change("UPDATE rating SET mu = 0")
    assert rungs(company) == bit_by_bit
    known: Known = {}
    reckon(known, rated_after(company.hall.store, 0, 10))
    assert {one.player.who: one.rating for one in bit_by_bit} == {key[2]: rating for key, (_, rating) in known.items()}


def test_games_that_end_at_once_count_once_each_in_one_order(tmp_path: Path) -> None:
    async def all_at_once() -> None:
        company = Company(str(tmp_path / "table.sqlite3"), HandClock())
        company.hall.store.write_beside()
        rooms = [company.room(2) for _ in range(4)]
        for room in rooms:
            play_to_the_end(room)
        for room in rooms:
            await room.store.way.rest()
        ladders = Ladders(company.hall.store)
        await asyncio.gather(*(ladders.catch_up() for _ in range(5)))
        assert [one.n for one in rated_after(company.hall.store, 0, 10)] == [1, 2, 3, 4]
        assert [one.rating.games for one in ladders.rungs(TWO, 10)] == [4, 4]
        assert len(company.hall.store.ask("SELECT * FROM ended")) == 4
        company.close()

    asyncio.run(all_at_once())


def test_many_games_are_reckoned_in_several_goes(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        play_to_the_end(company.room(2))
    whole = rungs(company)
    with company.hall.store.transaction():
        company.hall.store.change("DELETE FROM reckoned")
    monkeypatch.setattr("zwerge.table.mine.rating.BATCH", 1)
    assert rungs(company) == whole


def play_out_with(room: Room) -> None:
    """Whoever sits there now plays on."""
    while not room.is_over:
        seat = due(room)
        text = "silent" if "silent" in room.legal(seat) else room.legal(seat)[0]
        room.deeds.act(room.seats[seat].owner, text, room.question(seat))


def moved(company: Company, room: str, number: int = 1) -> tuple[Moved, ...]:
    ladders = Ladders(company.hall.store)
    asyncio.run(ladders.catch_up())
    found = ladders.changes(room, number)
    assert found is None or found.ladder == TWO
    return found.moved if found is not None else ()


def test_what_a_game_has_changed_stays_told_though_ratings_move_on(on_disk: Again) -> None:
    company = on_disk()
    room = company.room(2)
    play_to_the_end(room)
    first = moved(company, room.id)
    assert [(one.seat, one.player.who, one.before) for one in first] == [(s, owner(s), Rating()) for s in range(2)]
    assert {one.player.who: one.after for one in first} == {one.player.who: one.rating for one in rungs(company)}
    room.rematch(owner(0))
    room.start(owner(0))
    play_to_the_end(room)
    second = moved(company, room.id, 2)
    assert [one.before for one in second] == [one.after for one in first]
    assert moved(on_disk(), room.id) == first


def test_what_a_game_has_changed_is_reckoned_anew_and_goes_with_what_counts_no_more(company: Company) -> None:
    room, later = company.room(2), company.room(2)
    play_to_the_end(room)
    play_to_the_end(later)
    whole = moved(company, room.id), moved(company, later.id)
    with company.hall.store.transaction():
        company.hall.store.change("UPDATE reckoned SET model = 'another'")
        company.hall.store.change("UPDATE rating_moved SET mu = 0")
    assert (moved(company, room.id), moved(company, later.id)) == whole
    with company.hall.store.transaction():
        company.hall.store.change("UPDATE reckoned SET model = 'another'")
        company.hall.store.change("DELETE FROM rated WHERE n = 1")
    assert moved(company, room.id) == ()
    assert [one.before for one in moved(company, later.id)] == [Rating(), Rating()]
    assert company.hall.store.ask("SELECT DISTINCT n FROM rating_moved") == [(2,)]


def test_ones_own_games_say_what_each_has_changed_for_oneself_alone(company: Company) -> None:
    room = company.room(2)
    play(room, due(room))
    room.leave(owner(1))
    room.sit(owner(5), 1, "Emma")
    play_out_with(room)
    ladders = Ladders(company.hall.store)
    assert ladders.gain(owner(1), room.id, 1, 1) is None, "it is not reckoned yet"
    mine = moved(company, room.id)
    gains = [ladders.gain(owner(who), room.id, 1, seat) for who, seat in ((0, 0), (1, 1), (5, 1), (0, 1))]
    assert gains == [mine[0].after.value - 1000, mine[1].after.value - 1000, None, None]
    ending = endings_of(company.hall.store, owner(1), 0, 10)[0]
    assert played(ending, 12, "en").rated == "counted: +12"
    assert played(ending, None, "de").rated == "gezählt"


def test_a_kill_before_it_is_written_counts_nothing_and_tells_nothing(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = company.room(2)
    play_to_the_end(room)
    ladders, change = Ladders(company.hall.store), company.hall.store.change

    def fails(sql: str, *rows: tuple[object, ...], expected: int | None = None) -> None:
        if "reckoned" in sql:
            raise sqlite3.OperationalError("the disk is full")
        change(sql, *rows, expected=expected)

    with monkeypatch.context() as full:
        full.setattr(company.hall.store, "change", fails)
        with pytest.raises(sqlite3.OperationalError):
            asyncio.run(ladders.catch_up())
    assert ladders.changes(room.id, 1) is None
    assert ladders.rungs(TWO, 10) == []
    assert [one.after.games for one in moved(company, room.id)] == [1, 1]


def test_the_closing_page_says_what_a_game_has_changed_and_of_a_bot_too(company: Company) -> None:
    room = finish(company, company.room(2, bots={1: "random"}))
    course, ladders = course_of(Record.loads(room.record()), ["Somebody", "Alrik"], [1]), Ladders(company.hall.store)
    asyncio.run(ladders.catch_up())
    changes, where = ladders.changes(room.id, 1), (f"/room/{room.id}/match/1/replay", "/", "https://table.example")
    page = closing_page(course, Person("", "en"), *where, changes)
    said = re.findall(r"<b>([\w ]+)</b> <span>from 1,000 to ([\d,]+) \((.)([\d,]+)\), now rank (\d)</span>", page)
    assert [name for name, *_ in said] == ["Person 0", "Alrik"]
    assert sorted(rank for *_, rank in said) == ["1", "2"]
    for _, after, sign, by, _ in said:
        assert int(after.replace(",", "")) - 1000 == int(by) * (-1 if sign == "\N{MINUS SIGN}" else 1)
    assert 'href="/ladder/amulett/2"' in page
    assert "on the ladder" not in closing_page(course, Person("", "en"), *where)


def test_every_rated_game_can_be_replayed_from_its_record(company: Company) -> None:
    room = company.room(2)
    play_to_the_end(room)
    (ending,) = endings_of(company.hall.store, owner(0), 0, 10)
    assert ending.is_rated
    record = Record.loads(company.hall.rooms[ending.room].record())
    assert verify(record, game).finished
    assert record.outcome is not None
    assert record.outcome.places == tuple(one.place for one in ending.seats)


def test_who_leaves_after_the_end_takes_nothing_back(company: Company) -> None:
    room = company.room(2)
    play_to_the_end(room)
    room.leave(owner(1))
    room.sit(owner(5), 1, "Emma")
    assert {one.player.who for one in rungs(company)} == {owner(0), owner(1)}


def test_a_ladder_keeps_games_and_levels_that_are_there_no_more(company: Company) -> None:
    finish(company, company.room(2, bots={1: "random"}))
    with company.hall.store.transaction():
        company.hall.store.change("UPDATE rated_seat SET level = 'oracle@9s' WHERE kind = 'bot'")
        company.hall.store.change("UPDATE ended SET game = 'vanished'")
    ladders = Ladders(company.hall.store)
    asyncio.run(ladders.catch_up())
    shown = ladder_page(Person(owner(0), "de"), ("vanished", 2), ladders.rungs(("vanished", 2), 10))
    assert "oracle@9s" in shown
    assert "vanished, 2 Spieler" in shown
    assert ladders.all() == [(("vanished", 2), 2)]


# ------------------------------------------------------------------------------------------------ over the wire


def test_there_is_a_ladder_for_every_game_and_number_of_players(guest: Come) -> None:
    anna = guest()
    index = anna.get("/ladder").text
    for players in game("zavandor").players:
        assert f'href="/ladder/zavandor/{players}"' in index
        assert anna.get(f"/ladder/zavandor/{players}").status_code == 200
    assert 'href="/ladder"' in anna.get("/").text


@pytest.mark.parametrize("path", ["amulett/9", "amulett/0", "amulett/x", "nothing/2", "amulett/²", "amulett/-2"])
def test_a_ladder_that_there_cannot_be_is_said_to_be_none(guest: Come, path: str) -> None:
    assert guest().get(f"/ladder/{path}").status_code == 404


def test_nobody_finds_a_room_or_a_key_by_a_ladder(company: Company) -> None:
    room = company.room(2)
    play_to_the_end(room)
    shown = ladder_page(Person(owner(0), "en"), TWO, rungs(company))
    assert "Person 0" in shown
    for secret in (room.id, owner(0), owner(1)):
        assert secret not in shown
