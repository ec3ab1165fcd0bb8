"""Drafts at a table: many steps in one go, several people who act at once, and bots whose time tells nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.errors import BadInput
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.table.room import Room

from .helpers import PACE, Company, asked, in_window, owner, play, running


def trading(company: Company, bots: dict[int, str] | None = None, players: int = 3) -> Room:
    """A room of Die Minen von Zavandor in the trade phase of its first round, nobody having used a scroll."""
    room = company.hall.open("zavandor", players, {}, "default", owner(0))
    for seat in range(players):
        if bots and seat in bots:
            room.put_bot(owner(0), seat, bots[seat])
        else:
            room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    while room.view(SPECTATOR).phase != "trade":
        (seat,) = room.view(SPECTATOR).actors
        if room.seats[seat].kind == "bot":
            company.clock.move(1)
        else:
            room.deeds.act(owner(seat), "pass", None)
    return room


def offer(room: Room, seat: int, to: str) -> str:
    """A whole offer: the first card for a sapphire."""
    return f"offer {to}; give {room.view(seat).hand[0]}; want sapphire; propose"


def test_a_whole_offer_goes_in_one_go_or_not_at_all(company: Company) -> None:
    room = trading(company)
    before = running(room).state.position()
    with pytest.raises(IllegalAction):
        room.deeds.act(owner(0), f"offer 1; give {room.view(0).hand[0]}; propose", None)
    assert running(room).state.position() == before
    room.deeds.act(owner(0), offer(room, 0, "all"), None)
    assert [o.maker for o in room.view(SPECTATOR).offers] == [0]
    with pytest.raises(BadInput):
        room.deeds.act(owner(1), "; ".join(["ready"] * 101), None)


def test_several_people_trade_at_once_and_who_waits_may_still_act(company: Company) -> None:
    room = trading(company)
    question = room.question(1)
    for seat in (2, 0, 1):
        room.deeds.act(owner(seat), offer(room, seat, str((seat + 1) % 3)), None)
    assert len(room.view(SPECTATOR).offers) == 3
    assert room.question(1) != question, "an action that names its old question would be stale"
    room.deeds.act(owner(0), offer(room, 0, "2"), None)
    room.deeds.act(owner(0), "withdraw 2", None)
    assert {o.maker for o in room.view(SPECTATOR).offers} == {0, 1, 2}
    answered = [o for o in room.view(SPECTATOR).offers if o.owing == (2,)]
    for open_offer in answered:
        room.deeds.act(owner(2), f"decline {open_offer.number}", None)
    with pytest.raises(IllegalAction) as refused:
        room.deeds.act(owner(2), f"decline {answered[0].number}", None)
    assert refused.value.refusal.paragraph == "L21"


def test_a_refusal_does_not_tell_what_would_come_out_of_a_step_not_taken(company: Company) -> None:
    """Whoever closes his hand last may not try out what the open hands would let him do."""
    room = company.hall.open("gartenzwerge", 3, {"events": False}, "default", owner(0))
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    state = running(room).state
    while not (len(state.actors()) == 1 and room.legal(state.turn)[0].startswith("bid")):
        seat = state.actors()[0]
        bold = [text for text in room.legal(seat) if text.split()[0] in ("offer", "minimum", "bid", "pair")]
        room.deeds.act(owner(seat), (bold or room.legal(seat))[0], None)
        state = running(room).state
    last, before = state.turn, state.position()
    for after in ("choose 1", "choose 2", "garden brown", "nonsense"):
        with pytest.raises(IllegalAction) as refused:
            room.deeds.act(owner(last), f"bid 100; {after}", None)
        assert refused.value.refusal.key == "stale"
        assert running(room).state.position() == before


def test_where_all_answer_at_once_nobody_answers_in_the_same_breath_as_he_plays(company: Company) -> None:
    room = company.room(3, announcing="manual")
    for _ in range(2):
        seat = running(room).state.current_player()
        room.deeds.act(owner(seat), f"play {room.view(seat).hand[0]}", None)
    last = running(room).state.current_player()
    text = f"play {room.view(last).hand[0]}; silent"
    before = running(room).state.position()
    with pytest.raises(IllegalAction) as refused:
        room.deeds.act(owner(last), text, None)
    assert refused.value.refusal.key == "stale"
    assert running(room).state.position() == before


def test_a_bot_does_not_wait_for_what_others_put_together_in_secret(company: Company) -> None:
    room = trading(company, {1: "random", 2: "random"})
    room.autopilot.plan_anew()
    start, card, acting = company.clock.now(), room.view(0).hand[0], False
    moved: list[float] = []
    room.changed = lambda: None if acting else moved.append(company.clock.now() - start)
    step = True
    while not moved and company.clock.now() - start < 3:
        company.clock.move(0.05)
        acting = True
        if not moved:
            room.deeds.act(owner(0), f"offer 1; give {card}" if step else f"retract give {card}; retract offer", None)
        acting, step = False, not step
    assert moved[0] in (pytest.approx(PACE.bot), pytest.approx(2 * PACE.bot)), "as if nobody had touched a card"


def test_what_is_put_together_and_taken_apart_leaves_nothing_at_the_table(company: Company) -> None:
    room = trading(company)
    match, told = running(room), []
    card = room.view(0).hand[0]
    rows, steps, stored = list(match.rows), len(match.steps), room.store.rows(room.match_id)
    room.changed = lambda: told.append(1)
    for _ in range(20):
        room.deeds.act(
            owner(0),
            "offer 1; retract offer; " * 20 + f"offer 1; give {card}; retract give {card}; retract offer",
            None,
        )
    assert not told, "nothing has happened, so nobody is sent anything"
    for _ in range(20):
        for text in ("offer 1", f"give {card}", f"retract give {card}", "retract offer"):
            room.deeds.act(owner(0), text, room.question(0))
    assert (match.rows, len(match.steps)) == (rows, steps)
    assert room.store.rows(room.match_id) == stored


def test_a_step_out_of_a_draft_leaves_the_disk_too_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    path = str(tmp_path / "table.sqlite3")
    room = trading(Company(path, HandClock()))
    first, second = sorted(set(room.view(0).hand))[:2]
    for text in ("offer 1", f"give {first}", f"give {second}", f"retract give {first}"):
        room.deeds.act(owner(0), text, None)
    room.deeds.act(owner(1), "offer 2", None)
    room.deeds.act(owner(0), f"retract give {second}", None)
    again = Company(path, HandClock()).hall.rooms[room.id]
    assert [row.text for row in running(again).rows] == [row.text for row in running(room).rows]
    assert [row.text for row in running(room).rows][-2:] == ["offer 1", "offer 2"]
    assert again.view(0) == room.view(0)
    again.deeds.act(owner(0), f"give {first}; want sapphire; propose", again.question(0))
    assert [offer.maker for offer in again.view(SPECTATOR).offers] == [0]


def test_what_changes_nothing_is_not_written(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(3)
    room.deeds.set_setting(owner(0), "silent", True)
    while not in_window(room):
        play(room, asked(room))
    last = (asked(room) + 2) % 3
    room.deeds.act(owner(last), "announce", None)
    written: list[int] = []
    real = room.store.transaction
    monkeypatch.setattr(room.store, "transaction", lambda: written.append(1) or real())  # type: ignore[func-returns-value]
    room.deeds.set_setting(owner(0), "silent", True)
    room.deeds.act(owner(last), "announce", None)
    room.saw(0)
    room.saw(0)
    assert len(written) <= 1


@pytest.mark.parametrize("reopened", [False, True])
def test_a_bots_delay_is_the_same_whatever_others_put_together_in_secret(tmp_path: Path, reopened: bool) -> None:
    """Right before a bot is asked, and after a restart too: only what everybody was told counts."""
    moved: list[list[float]] = []
    for number in range(3):
        path = str(tmp_path / f"{number}.sqlite3")
        company = Company(path, HandClock())
        room = trading(company, {1: "random", 2: "random"})
        room.deeds.act(owner(0), next(text for text in room.legal(0) if text.split()[0] in ("bank", "turn")), None)
        for step in ("offer 1", f"give {room.view(0).hand[0]}")[:number]:
            room.deeds.act(owner(0), step, None)
        if reopened:
            company = Company(path, HandClock())
            room = company.hall.rooms[room.id]
        start, found = company.clock.now(), list[float]()
        room.changed = lambda found=found, clock=company.clock, start=start: found.append(clock.now() - start)
        room.autopilot.plan_anew()
        company.clock.move(3)
        moved.append(found[:1])
    assert moved[0] == [pytest.approx(2 * PACE.bot)], "a change with the bank tells two things: a longer breath"
    assert moved[0] == moved[1] == moved[2]


def test_a_bots_bid_comes_at_once_whatever_it_holds(company: Company) -> None:
    room = trading(company, {1: "random", 2: "random"})
    while room.view(SPECTATOR).phase == "trade":
        legal = room.legal(0)
        mine = [a for a in legal if a == "ready" or a.startswith("decline")]
        if mine:
            room.deeds.act(owner(0), mine[0], None)
        else:
            company.clock.move(0.5)
    assert room.view(SPECTATOR).phase == "bids"
    company.clock.move(2 * PACE.bot + 0.01)
    company.clock.move(2 * PACE.bot + 0.01)
    assert room.view(SPECTATOR).committed[1:] == (True, True)
    assert not room.view(SPECTATOR).committed[0]


def test_undo_takes_back_one_step_and_pressed_again_the_one_before(company: Company) -> None:
    room = company.hall.open("silberzwerg", 2, {}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    room.put_bot(owner(0), 1, "random")
    room.start(owner(0))
    for _ in range(400):
        match = running(room)
        if match.undoable(0) >= 2 and not match.state.is_terminal():
            break
        legal = room.legal(0)
        if legal and room.level_of(0) == "":
            room.deeds.act(owner(0), legal[0], None)
        company.clock.move(1)
    reach = match.undoable(0)
    assert reach >= 2
    steps = len(match.steps)
    room.deeds.undo(owner(0))
    assert len(running(room).steps) == steps - 1
    room.deeds.undo(owner(0))
    assert len(running(room).steps) == steps - 2
