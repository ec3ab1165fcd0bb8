"""Nothing leaks over the wire: worlds that are alike to a seat give the same bytes, and the same silence."""

from __future__ import annotations

import pytest

from zwerge.core.chance import Rng
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.games import game_ids
from zwerge.table.pages import refusal_words
from zwerge.table.room import Room

from .helpers import Company, asked, everything, frame, in_window, line, owner, play, play_until_window, running, twin


def random_deed(room: Room, rng: Rng) -> None:
    """Somebody does something he may do: plays, answers early, changes or withdraws it, sets his wishes."""
    people = [seat for seat, chair in enumerate(room.seats) if chair.kind == "person"]
    seat = people[rng.below(len(people))]
    choice = rng.below(10)
    if choice == 0 and room.undoable(seat):
        room.deeds.undo(owner(seat))
    elif choice == 1:
        room.deeds.set_setting(owner(seat), "silent", rng.below(2) == 1)
    elif in_window(room):
        legal = room.legal(seat)
        room.deeds.act(owner(seat), "announce" if "announce" in legal and rng.below(12) == 0 else "silent", None)
    else:
        play(room, asked(room), rng)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_worlds_alike_to_a_seat_give_the_same_bytes_through_whole_games(
    company: Company, players: int, seed: int
) -> None:
    rng = Rng(seed)
    room = company.room(players, round_limit=2, memory_aid=True)
    moments = windows = 0
    while not room.is_over:
        observer = rng.below(players + 1) if rng.below(3) else SPECTATOR
        observer = SPECTATOR if observer == players else observer
        if rng.below(4) == 0 or in_window(room):
            other = twin(room, observer, rng)
            assert everything(company.table, other, observer) == everything(company.table, room, observer)
            moments += 1
            windows += in_window(room)
        random_deed(room, rng)
    assert moments > 10
    assert windows > 3


@pytest.mark.parametrize("game_id", [id for id in game_ids() if id != "amulett"])
def test_worlds_alike_give_the_same_bytes_in_every_game(company: Company, game_id: str) -> None:
    rng = Rng(8)
    room = company.room(3, game=game_id)
    moments = differs = 0
    for number in range(80):
        match = running(room)
        if number % 5 == 4:
            for observer in (0, 2, SPECTATOR):
                other = twin(room, observer, rng)
                assert everything(company.table, other, observer) == everything(company.table, room, observer), number
                differs += everything(company.table, other, 1) != everything(company.table, room, 1)
                moments += 1
        if match.state.is_terminal():
            break
        seat = match.state.actors()[-1]
        room.deeds.act(owner(seat), match.setup.actions.text(match.state.playout_action(rng, seat)), None)
    assert moments >= 15
    assert differs or game_id == "gartenzwerge", "the worlds do differ, for somebody else"


def test_the_same_bytes_would_differ_if_a_hand_were_in_them(company: Company) -> None:
    """The check above can fail: what the owner of the hand gets does differ."""
    room = company.room(4)
    rng = Rng(9)
    twins = [twin(room, 0, rng) for _ in range(5)]
    assert any(everything(company.table, t, 1) != everything(company.table, room, 1) for t in twins)
    assert all(everything(company.table, t, 0) == everything(company.table, room, 0) for t in twins)


@pytest.mark.parametrize("as_json", [False, True])
def test_early_answers_changed_and_withdrawn_send_nothing_to_others(company: Company, as_json: bool) -> None:
    room = company.room(4)
    play_until_window(room)
    last = (asked(room) + 3) % 4
    others = [seat for seat in (SPECTATOR, 0, 1, 2, 3) if seat != last]
    lines = [line(company.table, room, seat, as_json=as_json) for seat in others]
    own = line(company.table, room, last, as_json=as_json)
    for one in (*lines, own):
        assert frame(company.table, one)
    for deed in (
        lambda: room.deeds.act(owner(last), "silent", None),
        lambda: room.deeds.act(owner(last), "announce", None),
        lambda: room.deeds.undo(owner(last)),
        lambda: room.deeds.set_setting(owner(last), "silent", True),
        lambda: room.deeds.set_setting(owner(last), "silent", False),
    ):
        deed()
        assert [frame(company.table, one) for one in lines] == [None] * 4
        assert frame(company.table, own) is not None


@pytest.mark.parametrize("as_json", [False, True])
def test_the_answers_of_bots_send_nothing_before_the_window_is_settled(company: Company, as_json: bool) -> None:
    room = company.room(4, bots={1: "random", 2: "random", 3: "random"}, round_limit=100)
    while not in_window(room) or room.game.early_answer(room.view(0)) is not None:  # a window that waits for seat 0
        assert not room.is_over
        if asked(room) == 0 and not in_window(room):
            play(room, 0)
        else:
            company.clock.move(0.1)
    lines = [line(company.table, room, seat, as_json=as_json) for seat in (SPECTATOR, 0)]
    for one in lines:
        frame(company.table, one)
    company.clock.move(60)
    assert in_window(room)
    assert all(room.answer_of(seat) == "silent" for seat in (1, 2, 3))
    assert [frame(company.table, one) for one in lines] == [None, None]


def test_no_frame_says_who_is_being_heard(company: Company) -> None:
    """A window looks alike to all people, from its opening until it is settled."""
    room = company.room(3)
    play_until_window(room)
    views = [running(room).state.view(SPECTATOR)]
    heard = asked(room)
    room.deeds.act(owner(heard), "silent", None)
    views.append(running(room).state.view(SPECTATOR))
    assert views[0] == views[1], "the engine moves on only when the window is settled"
    assert asked(room) == heard


def test_refusals_are_the_same_in_worlds_alike(company: Company) -> None:
    rng = Rng(5)
    room = company.room(4)
    texts = room.setup.actions.texts(range(len(room.setup.actions)))
    for _ in range(40):
        observer = rng.below(4)
        for world in (twin(room, observer, rng), twin(room, observer, rng)):
            for text in texts:
                if text not in room.legal(observer):
                    assert said(world, observer, text) == said(room, observer, text)
        random_deed(room, rng)


def said(room: Room, seat: int, text: str) -> tuple[str, str]:
    rows = len(running(room).rows)
    with pytest.raises(IllegalAction) as refused:
        room.deeds.act(owner(seat), text, None)
    assert len(running(room).rows) == rows
    refusal = refused.value.refusal
    return refusal_words(room, seat, "de", refusal), refusal.paragraph


@pytest.mark.parametrize(("game_id", "players"), [("silberzwerg", 3), ("zavandor", 3)])
def test_who_may_see_nothing_new_is_sent_nothing_new(company: Company, game_id: str, players: int) -> None:
    """What others put together in secret changes no byte for anybody else: not of the page, its undo or its counts."""
    rng, unseen = Rng(5), 0
    room = company.hall.open(game_id, players, {}, "default", owner(0))
    for seat in range(players):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    observers = (*range(players), SPECTATOR)

    def shown() -> dict[int, tuple[object, list[bytes]]]:
        return {observer: (room.view(observer), everything(company.table, room, observer)) for observer in observers}

    before = shown()
    for _ in range(130):
        state = running(room).state
        able = [seat for seat in range(players) if room.legal(seat) or state.retractions(seat)]
        if not able:
            break
        seat = able[rng.below(len(able))]
        back = room.setup.retractions.texts(state.retractions(seat))
        texts = back if back and (rng.below(6) == 0 or not room.legal(seat)) else room.legal(seat)
        if rng.below(12) == 0 and room.undoable(seat):
            room.deeds.undo(owner(seat))
        else:
            room.deeds.act(owner(seat), texts[rng.below(len(texts))], None)
        after = shown()
        for observer, (view, sent) in after.items():
            if observer != seat and before[observer][0] == view:
                assert before[observer][1] == sent, (observer, running(room).rows[-1])
                unseen += 1
        before = after
    assert unseen > 150
