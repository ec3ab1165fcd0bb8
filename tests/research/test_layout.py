"""Layouts say what a seat may see, turned to it, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from research.games import SMALL, TABLES, moments
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.seats import SPECTATOR
from zwerge.games import game
from zwerge.research.layout import DIGEST, EVENTS, WIDTH, Layout, layout_of
from zwerge.research.parts import Vocabulary
from zwerge.research.reading import Reading, declared


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_view_fits_its_layout_and_its_bounds(game_id: str, players: int) -> None:
    setup = game(game_id).setup(players)
    layout = layout_of(setup)
    low, high = layout.bottoms(), layout.tops()
    assert len(low) == len(high) == layout.size
    for state in moments(setup, players):
        for seat in range(players):
            numbers = layout.numbers(state.view(seat))
            assert len(numbers) == layout.size
            assert all(a <= x <= b for a, x, b in zip(low, numbers, high, strict=True))
            assert layout.text(state.view(seat)).count("\n") == len(layout.table()) - 1


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers_and_texts(game_id: str, players: int) -> None:
    setup, rng = game(game_id).setup(players), Rng(players)
    layout = layout_of(setup)
    for state in moments(setup, 100 + players, 60):
        seat = rng.below(players)
        other = state.resample(seat, rng)
        seen, told = state.information_state(seat), other.information_state(seat)
        assert layout.numbers(state.view(seat)) == layout.numbers(other.view(seat))
        assert layout.text(state.view(seat)) == layout.text(other.view(seat))
        assert layout.state_text(seen, seat) == layout.state_text(told, seat)
        assert layout.state_numbers(state.view(seat), seen) == layout.state_numbers(other.view(seat), told)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_rows_of_a_layout_lie_one_behind_the_other(game_id: str, players: int) -> None:
    layout = layout_of(game(game_id).setup(players))
    at = 0
    for row in layout.table():
        assert (row.start, row.size > 0, row.means != "") == (at, True, True)
        at += row.size
    assert at == layout.size
    assert layout.state_size == layout.size + EVENTS * WIDTH + DIGEST


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_every_field_of_a_view_is_laid_out_or_said_to_be_left_out(game_id: str, players: int) -> None:
    of = game(game_id)
    rows = {row.name for row in layout_of(of.setup(players)).table()} - {"seat"}
    fields = {field.name for field in msgspec.structs.fields(of.view_type)}
    assert rows | set(declared(of).left_out) == fields
    assert not rows & set(declared(of).left_out)


def test_the_observer_comes_first() -> None:
    setup = game("amulett").setup(3)
    state = game("amulett").from_position(
        {"players": 3, "hands": [["dragon"], ["giant"], ["fairy"]], "gold": [2, 1, 0], "leader": 1}
    )
    layout = layout_of(setup)
    start = {row.name: row.start for row in layout.table()}
    for seat, gold in enumerate(([2, 1, 0], [1, 0, 2], [0, 2, 1])):
        numbers = layout.numbers(state.view(seat))
        assert list(numbers[start["gold"] : start["gold"] + 3]) == gold
        assert list(numbers[:3]) == [float(seat == other) for other in range(3)]
        leader = list(numbers[start["leader"] : start["leader"] + 3])
        assert leader.index(1) == (1 - seat) % 3


def test_words_that_name_a_seat_are_turned() -> None:
    spaces = Vocabulary("space", ["own0a", "own0b", "own1a", "own1b", "all"], 2, "own")
    assert [spaces.places[1][word] for word in spaces.words] == [2, 3, 0, 1, 4]


def test_information_states_that_differ_long_ago_have_other_numbers_and_texts() -> None:
    setup = game("amulett").setup(2)
    layout, texts, digests = layout_of(setup), set(), set()
    for state in moments(setup, 5, 3):
        seen = state.information_state(0)
        texts.add(layout.state_text(seen, 0))
        digests.add(bytes(layout.state_numbers(state.view(0), seen)[-DIGEST:]))
    assert len(texts) == len(digests) > 20


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_all_that_is_told_in_a_game_has_its_number(game_id: str, players: int) -> None:
    setup = game(game_id).setup(players)
    history = layout_of(setup).history
    *_, end = moments(setup, 7)
    faces = end.information_state(players - 1)[1:]
    assert {face.key for face in faces} <= set(history.keys)
    said = [value for face in faces for value in face.params.values() if isinstance(value, str)]
    assert {word for word in said if word not in history.words} == set()


def test_a_spectator_has_no_vector() -> None:
    state = game("amulett").new(2)
    with pytest.raises(BadInput, match="no seat"):
        layout_of(state.setup).numbers(state.view(SPECTATOR))


def test_a_field_that_no_view_has_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("amulett")
    wrong = msgspec.structs.replace(declared(of), view={**declared(of).view, "nonsense": "seat"})
    monkeypatch.setattr("zwerge.research.layout.declared", lambda _: wrong)
    with pytest.raises(BadInput, match="nonsense"):
        Layout(of.setup(2))


def test_a_field_whose_type_says_too_little_is_found() -> None:
    of = game("amulett")
    silent = msgspec.structs.replace(declared(of), view={})
    with pytest.raises(BadInput, match=r"phase.*nothing says"):
        Reading(of.setup(2), silent).fields(of.view_type)
