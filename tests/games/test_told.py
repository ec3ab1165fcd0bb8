"""Whatever a game tells or refuses can be said in every language, in a whole sentence."""

from __future__ import annotations

import pytest

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.errors import BadOption
from zwerge.core.game import Game
from zwerge.core.outcome import Face
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE
from zwerge.draw import words
from zwerge.draw.reader import Reader
from zwerge.games import game, game_ids

NAMES = ("Ada", "Jon", "Mira", "Tom", "Eva", "Kai")
MOST_GAMES = 60
SEEDS = range(4) if is_compiled() else (0, 3)
"""Of games with all as it is given, and with options by chance."""


def options(of: Game, players: int, seed: int) -> dict[str, object]:
    """The defaults first, then every option by chance, in games of a few rounds; only what goes with the players."""
    rng = Rng(seed)
    found: dict[str, object] = {o.name: max(4, o.low) for o in of.options if o.name == "round_limit" and seed % 2}
    for option in of.options:
        if option.values and seed > 2:
            chosen = {**found, option.name: option.values[rng.below(len(option.values))]}
            try:
                of.setup(players, chosen)
            except BadOption:  # such as a start player who is not there
                continue
            found = chosen
    return found


def told_in_a_game(of: Game, seed: int) -> tuple[list[Face], list[Refusal]]:
    """All faces of a random game, and every refusal that its seats can meet on the way."""
    rng = Rng(seed)
    players = of.players[seed % len(of.players)]
    state = of.new(players, options(of, players, seed))
    faces: list[Face] = []
    refusals: dict[str, Refusal] = {}
    while True:
        if rng.below(20) == 0 or state.is_terminal():
            for seat in range(players):
                for action in range(len(state.setup.actions)):
                    refusal = state.why_not(action, seat)
                    if refusal is not None:
                        refusals[repr(refusal)] = refusal
        if state.is_terminal():
            return faces, list(refusals.values())
        seat = state.current_player()
        if seat == CHANCE:
            action = state.playout_chance(rng)
        elif seed % 3 == 0:
            action = state.playout_action(rng, seat)
        else:
            legal = state.legal_actions(seat)
            action = legal[rng.below(len(legal))]
        for entry in state.apply_told(action, seat):
            faces += [face for face in (entry.face, entry.others) if face is not None]


def say_all(of: Game, seed: int) -> set[str]:
    """Say all that a game tells and refuses, in every language; the keys that were said."""
    lines = of.part("lines")
    assert lines is not None
    faces, refusals = told_in_a_game(of, seed)
    for language in words.LANGUAGES:
        reader = Reader(language, NAMES)
        said = {lines.line(face, reader) for face in faces} | {lines.refusal_line(r, reader) for r in refusals}
        assert [line for line in said if not finished(line)] == []
    return {face.key for face in faces} | {f"{of.id}.refusal.{refusal.key}" for refusal in refusals}


@pytest.mark.parametrize("game_id", game_ids())
def test_all_that_a_game_tells_and_refuses_can_be_said(game_id: str) -> None:
    assert set().union(*(say_all(game(game_id), seed) for seed in SEEDS))


def test_every_word_for_telling_and_refusing_in_amulett_is_said_some_time() -> None:
    unsaid = {key for key in words.keys("en") if key.startswith(("amulett.journal.", "amulett.refusal."))}
    for seed in range(MOST_GAMES):
        unsaid -= say_all(game("amulett"), seed)
        if not unsaid:
            return
    assert unsaid == set()


def finished(line: str) -> bool:
    """Whether a line is a sentence with everything filled in."""
    return line[0].isupper() and line[-1] in ".!?" and not set(line) & set("{}")
