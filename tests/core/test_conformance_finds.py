"""The conformance checks find games that break the contract, one broken promise at a time."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest
from toy import GAME, Toy, ToyState, View

from zwerge.core.chance import Rng
from zwerge.core.conformance import ConformanceError, check
from zwerge.core.errors import BadPosition
from zwerge.core.outcome import Entry, Face, Outcome
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import SPECTATOR, TERMINAL


def test_the_toy_keeps_the_contract():
    report = check(GAME, 2, games=30, seed=1)
    assert report.reasons == {"counted"}
    assert report.refusals == {"toy.refusal.full", "toy.refusal.done", "toy.refusal.nothing_to_retract"}
    assert "toy.journal.fold" in report.journal
    assert report.actions == {"take red", "take blue", "commit", "cancel", "fold"}
    assert report.chances == {"count red", "count blue"}
    assert report.leak_checks == 30 * 6 * 3
    assert report.most_chance_nodes == 1


def test_games_may_begin_in_the_middle():
    position = {"players": 2, "stones": [[0], []], "done": [True, False], "folded": [False, False], "colour": -1}
    assert check(GAME, 2, games=6, seed=2, position=position).games == 6


def shares(self, other):
    ToyState.copy_from(self, other)
    self.stones = other.stones


def leaky_view(self, observer):
    view = ToyState.view(self, observer)
    return msgspec.structs.replace(view, stones=tuple(tuple(s) for s in self.stones))


def leaky_legal(self, seat):
    legal = ToyState.legal(self, seat)
    return legal[1:] if legal and self.stones[(seat + 1) % self.setup.players] else legal


def leaky_refusal(self, action, seat):
    refusal = ToyState.refusal(self, action, seat)
    return refusal and Refusal("rules", "full" if self.stones[seat - 1] else refusal.key)


def forgetful_move(self, action, seat):
    ToyState.move(self, action, seat)
    self.moves = 7


def apply_does_more(self, action, seat=None):
    ToyState.apply(self, action, seat)
    if action < 2 and seat == 0:
        self.stones[0] = self.stones[0][:-1]


def refusal_that_acts(self, action, seat=None):
    try:
        ToyState.apply(self, action, seat)
    except IllegalAction:
        self.stones[seat] = [*self.stones[seat], 0]
        raise


def apply_anything(self, action, seat=None):
    self.play(self.setup.actions.check(action), self.check_seat(seat))


def retracts_anything(self, retraction, seat):
    self.setup.retractions.check(retraction)
    self.undo_move(retraction, seat)


def ended(places=(1, 1), returns=(0.5, 0.5), scores=None, reason="counted"):
    """An outcome like this at the end."""

    def outcome(self):
        return Outcome(reason, places, returns, scores or self.scores()) if self.turn == TERMINAL else None

    return {"outcome": outcome}


def rushed(self, action, seat):
    ToyState.move(self, action, seat)
    if action == 2 and seat >= 0 and self.turn >= 0:
        self.turn, self.done = -1, [True] * self.setup.players


def jealous(self, action, seat):
    """A take depends on what others have taken."""
    if action < 2 and seat >= 0:
        action = (action + sum(map(len, self.stones)) - len(self.stones[seat])) % 2
    ToyState.move(self, action, seat)


BROKEN: dict[str, dict[str, Any]] = {
    "a step on a copy has changed": {"copy_from": shares},
    "leaks what is hidden|shows in the view": {"view": leaky_view},
    "changes what is legal|leaks": {"legal": leaky_legal},
    "the refusal of .* leaks": {"refusal": leaky_refusal},
    "does not count moves": {"move": forgetful_move},
    "play and apply lead to different|does not survive": {"apply": apply_does_more},
    "has changed the state": {"apply": refusal_that_acts},
    "carries out what is refused": {"apply": apply_anything},
    "ends another seat's turn|pickling": {"move": rushed},
    "do not commute|cannot have happened|leads elsewhere": {"move": jealous},
    "not sorted": {"legal": lambda self, seat: ToyState.legal(self, seat)[::-1]},
    "no tuple|[Ee]xpected tuple": {"legal": lambda self, seat: list(ToyState.legal(self, seat))},
    "an actor has no legal action": {"legal": lambda self, seat: ()},
    "legal and refusal disagree": {"refusal": lambda self, action, seat: None},
    "which is no paragraph": {"refusal": lambda s, a, p: ToyState.refusal(s, a, p) and Refusal("rulez", "x")},
    "without a message key": {"refusal": lambda s, a, p: ToyState.refusal(s, a, p) and Refusal("rules", "")},
    "not the first actor": {"actors": lambda self: ToyState.actors(self)[::-1]},
    "an actor twice": {"actors": lambda self: ToyState.actors(self) * 2},
    "no positive whole number": {"chance_outcomes": lambda s: [(0, 1), (1, 2.0)] if s.turn == -1 else []},
    "outcomes are not sorted": {"chance_outcomes": lambda s: [(1, 1), (0, 1)] if s.turn == -1 else []},
    "has no outcome": {"chance_outcomes": lambda s: []},
    "though a seat is asked": {"chance_outcomes": lambda s: [(0, 1), (1, 2)]},
    "playout_chance": {"playout_chance": lambda self, rng: 7},
    "playout_action gives|is refused": {"playout_action": lambda self, rng, seat: 2 if self.stones[seat] else 3},
    "no plain data|written as JSON": {"position": lambda s: {**ToyState.position(s), "done": tuple(s.done)}},
    "another state|other decisions|old copy": {"position": lambda s: {**ToyState.position(s), "done": [False] * 2}},
    "an outcome before the end": {"outcome": lambda s: Outcome("counted", (1, 1), (0.5, 0.5), (0, 0))},
    "the end has no outcome": {"outcome": lambda s: None},
    "no reason of the game": ended(reason="x"),
    "do not sum to 1": ended(returns=(1.0, 1.0)),
    "who shares the win": ended(returns=(1.0, 0.0)),
    "other scores": ended(scores=(9, 9)),
    "not one per seat": {"scores": lambda self: (0,)},
    "leads back": {"undo_move": lambda s, r, p: ToyState.undo_move(s, r, p) or s.stones.__setitem__(p, [])},
    "is carried out": {"retract": retracts_anything},
    "keeps a trail": {"determinize": lambda self, observer, rng: self.clone()},
    "determinize changes": {"determinize": lambda self, observer, rng: _emptied(self)},
    "keeps no history": {"resample": lambda self, observer, rng: self.determinize(observer, rng)},
    "view_type": {"view": lambda self, observer: self.check_seat(max(observer, 0)) * 0 or {"x": 1}},
}


def _emptied(state):
    copy = ToyState.determinize(state, 0, Rng(0))
    copy.stones = [[] for _ in copy.stones]
    return copy


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_promise_of_a_state_is_found(what):
    state_type = type("Broken", (ToyState,), BROKEN[what])
    game = type("BrokenToy", (Toy,), {"state_type": state_type, "from_position": _reader(state_type)})()
    with pytest.raises(ConformanceError, match=what) as error:
        check(game, 2, games=60, seed=5)
    assert error.value.seed == 5
    assert f"game {error.value.number}, step {error.value.step}" in str(error.value)


def _reader(state_type):
    def read(self, data):
        plain = GAME.from_position(data)
        state = state_type(self.setup(data["players"]))
        ToyState.copy_from(state, plain)
        state.setup = self.setup(data["players"])
        state.begin_trail()
        return state

    return read


COUNTER = itertools.count()


def tells_hidden(self, before, seat, action, after):
    return [Entry(Face("toy.journal.take", {"action": action}))] if seat >= 0 else []


def refuses(self, data):
    raise BadPosition("stones", "no")


BROKEN_GAMES: dict[str, dict[str, Any]] = {
    "leaks what is hidden": {"tell": tells_hidden},
    "does not begin with toy.journal": {"tell": lambda *a: [Entry(Face("other.journal.x"))]},
    "seen by what is no seat": {"tell": lambda *a: [Entry(Face("toy.journal.x"), seen_by=(9,))]},
    "more than the bound": {"max_decisions": lambda *a: 1},
    "chance nodes, more than": {"max_chance_nodes": lambda *a: 0},
    "its own position is refused": {"from_position": refuses},
    "what people are told": {"tellable": lambda self, entry, state: not state.stones[0] or state.turn < 0},
    "tellable_key has not changed": {"tellable": lambda self, entry, state: state.turn != 0},
    "the early answers": {"early_key": lambda self, view: next(COUNTER)},
}


@pytest.mark.parametrize("what", BROKEN_GAMES)
def test_a_broken_promise_of_a_game_is_found(what):
    game = type("BrokenToy", (Toy,), BROKEN_GAMES[what])()
    with pytest.raises(ConformanceError, match=what):
        check(game, 2, games=30, seed=5)


def test_a_record_that_comes_to_another_end_is_found():
    class Loose(Toy):
        def tell(self, before, seat, action, after):
            told = Toy.tell(self, before, seat, action, after)
            return told if before.trail is None else told * 2

    with pytest.raises(ConformanceError, match="a match tells something else"):
        check(Loose(), 2, games=10, seed=1)


def test_views_are_compared_but_for_history_that_search_leaves_out():
    class NoHistory(ToyState):
        def determinize(self, observer, rng):
            copy = ToyState.determinize(self, observer, rng)
            copy.searching = True
            return copy

        def view(self, observer):
            view = ToyState.view(self, observer)
            return msgspec.structs.replace(view, done=()) if hasattr(self, "searching") else view

    game = type("HistoryToy", (Toy,), {"state_type": NoHistory, "from_position": _reader(NoHistory)})()
    assert check(game, 2, games=6, seed=5).games == 6
    assert isinstance(game.new(2).view(0), View)


MIDDLE = {"players": 2, "stones": [[0], []], "done": [True, False], "folded": [False, False], "colour": -1}
"""One hand is closed already: what lies in it can only be dealt anew in the origin of a resampled state."""


def truth(self, observer, rng):
    return self.clone()


def plain_truth(self, observer, rng):
    copy = self.clone()
    copy.trail = None
    return copy


def truth_at_first(self, observer, rng):
    """Deals anew what was chosen since, but keeps the hands that the position held closed."""
    other = ToyState.resample(self, observer, rng)
    steps = other.trail.steps()
    if any(action < 0 for _, action in steps):
        return other
    return ToyState._again(self.trail.origin.clone(), steps)


def fond_of_red(self, observer, rng):
    copy = ToyState.determinize(self, observer, rng)
    for seat, stones in enumerate(copy.stones):
        if seat != observer >= SPECTATOR and self.turn >= 0:
            copy.stones[seat] = [0] * len(stones)
    return copy


@pytest.mark.parametrize(
    ("broken", "position"),
    [
        ({"resample": truth}, None),
        pytest.param({"resample": truth}, MIDDLE, marks=pytest.mark.again),
        pytest.param({"determinize": plain_truth}, None, marks=pytest.mark.again),
        pytest.param({"determinize": plain_truth}, MIDDLE, marks=pytest.mark.again),
        ({"resample": truth_at_first}, MIDDLE),
        pytest.param({"determinize": fond_of_red}, MIDDLE, marks=pytest.mark.again),
    ],
)
def test_odds_that_do_not_agree_are_found(broken, position):
    state_type = type("Broken", (ToyState,), broken)
    game = type("BrokenToy", (Toy,), {"state_type": state_type, "from_position": _reader(state_type)})()
    with pytest.raises(ConformanceError, match=r"determinize and resample follow two laws|leaks"):
        check(game, 2, games=24, seed=5, odds=40, position=position)


def test_odds_that_agree_are_not_found():
    fair = {"another": lambda state, seat: lambda rng: state.determinize(seat, rng)}
    assert check(GAME, 2, games=24, seed=5, odds=40, position=MIDDLE, samplers=fair).games == 24


@pytest.mark.again
def test_another_way_to_deal_must_follow_the_same_law():
    for name, sampler in (
        ("the truth", lambda state, seat: lambda rng: state.clone()),
        ("a smiling rng", lambda state, seat: lambda rng: state.determinize(seat, Rng(rng.below(3)))),
    ):
        with pytest.raises(ConformanceError, match=f"determinize and {name} follow two laws"):
            check(GAME, 2, games=24, seed=5, odds=40, position=MIDDLE, samplers={name: sampler})
