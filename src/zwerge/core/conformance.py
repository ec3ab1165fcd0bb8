"""The checks that every game must pass: the contract of a State, tried on random games.

A public module: whoever adds a game calls `check` for every player count and option. It knows no game; what it demands
is what `docs/contract.md` promises. Half of the games are played uniformly over the legal decisions, silly ones
included, half as rollouts play.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from zwerge.core.chance import Rng, SeededDice
from zwerge.core.driving import ByDice, Deed, drive
from zwerge.core.errors import BadInput, UnknownAction
from zwerge.core.game import Game, Setup
from zwerge.core.odds import Dealer, Tally, dealers_of
from zwerge.core.options import OptionValue
from zwerge.core.outcome import Entry
from zwerge.core.record import Match, Record, Row, verify
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR, TERMINAL
from zwerge.core.state import State

MANY = 120
"""Of larger action spaces only so many actions are tried at a step, the legal ones always."""
FEW_WORLDS = 500
"""Worlds are listed where there are at most so many."""
MOST_RETRACTIONS = 40
FEW_JUDGED = 24
"""Of so many entries, the newest, it is asked again after every step whether people are told them."""
Sampler = Callable[[State, int], Dealer]
"""What deals hidden things anew for a state and a seat; above core, bots' questions have one."""


class Report(msgspec.Struct, frozen=True):
    """What was played and what came up.

    `refusals` and `journal` are message keys with the game's prefix, so that a test of the words can look each of them
    up; `actions` and `chances` are texts that were carried out.
    """

    games: int
    steps: int
    most_decisions: int
    most_chance_nodes: int
    leak_checks: int
    reasons: frozenset[str]
    refusals: frozenset[str]
    journal: frozenset[str]
    actions: frozenset[str]
    chances: frozenset[str]


class ConformanceError(AssertionError):
    """A game broke the contract. `seed`, `number` (of the game) and `step` find the place again."""

    def __init__(self, what: str, setup: Setup, seed: int, number: int, step: int) -> None:
        place = f"{setup.game.id} for {setup.players} with {setup.options}, seed {seed}, game {number}, step {step}"
        super().__init__(f"{what} ({place})")
        self.what = what
        self.seed = seed
        self.number = number
        self.step = step


def check(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue] | None = None,
    edition: Any = "default",
    games: int = 20,
    seed: int = 1,
    leaks: int = 6,
    position: Mapping[str, Any] | None = None,
    odds: int = 4,
    samplers: Mapping[str, Sampler] | None = None,
) -> Report:
    """Play random games and check the contract at every step; raises ConformanceError at the first breach.

    The costly checks (leaks for every observer, pickling, worlds) are made at `leaks` steps of each game, spread over
    it at random. With `position` the games begin there. At each of these steps `worlds`, `determinize` and `resample`
    deal `odds` pairs of hidden worlds for every observer, and in the end the counts of all must fit one law
    (`zwerge.core.odds`); `samplers` are further ways to deal that must follow it, each made for a state and a seat.
    """
    setup = game.setup(players, options, edition)
    seen = _Seen()
    seen.odds, seen.samplers = odds, dict(samplers or {})
    for number in range(games):
        trial = _Trial(setup, seed, number, seen, position)
        try:
            trial.run(leaks)
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(f"{type(error).__name__}: {error}", setup, seed, number, trial.step) from error
    findings = seen.tally.findings()
    if findings:
        raise ConformanceError("; ".join(findings[:3]), setup, seed, games - 1, 0)
    return Report(
        games,
        seen.steps,
        seen.most_decisions,
        seen.most_chance,
        seen.leaks,
        *(frozenset(found) for found in (seen.reasons, seen.refusals, seen.journal, seen.actions, seen.chances)),
    )


class _Seen:
    def __init__(self) -> None:
        self.steps = self.most_decisions = self.most_chance = self.leaks = 0
        self.reasons: set[str] = set()
        self.refusals: set[str] = set()
        self.journal: set[str] = set()
        self.actions: set[str] = set()
        self.chances: set[str] = set()
        self.tally = Tally()
        self.odds = 0
        self.samplers: dict[str, Sampler] = {}


def _plain(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


class _Trial:
    """One random game under observation."""

    def __init__(self, setup: Setup, seed: int, number: int, seen: _Seen, position: Mapping[str, Any] | None) -> None:
        self.setup = setup
        self.game = setup.game
        self.seed = seed
        self.number = number
        self.seen = seen
        self.rng = Rng(seed * 1_000_003 + number)
        self.chance = ByDice(SeededDice(seed * 1_000_003 + number))
        self.state = setup.new() if position is None else self.game.from_position(position)
        self.opening = self.state.clone()
        self.step = 0
        self.uniform = number % 2 == 0
        self.retracts = number % 3 == 2
        self.decisions = self.retracted = 0
        self.judged: list[tuple[Entry, bool]] = []
        """The newest entries, each with whether people were told it after the last step."""
        self.judged_for: object = None
        self.rows: list[Row] = []
        self.refusals: set[tuple[str, str]] = set()
        """Each with its paragraph, as far as they were looked at."""
        self.copies: list[tuple[State, dict[str, Any]]] = []
        self.scratch = self.state.clone()
        self.expected: dict[str, Any] | None = None

    def demand(self, holds: bool, what: str) -> None:
        if not holds:
            raise ConformanceError(what, self.setup, self.seed, self.number, self.step)

    # ------------------------------------------------------------------ the game

    def run(self, leaks: int) -> None:
        for deed, _ in drive(self.state, self.decide):
            self.check_step()
            self.rows.append(deed.row(self.setup))
            self.step += 1
            self.seen.steps += 1
        self.look_at(self.kept())
        self.check_end()
        for kept, old in self.copies:
            self.demand(kept.position() == old, "an old copy has changed")
        for _ in range(leaks):
            self.step = self.rng.below(len(self.copies))
            self.look_closely(self.copies[self.step][0])
        self.check_record()

    def kept(self) -> dict[str, Any]:
        """The position now, kept with a copy of the state."""
        before = self.state.position()
        self.copies.append((self.state.clone(), before))
        return before

    def decide(self, state: State) -> Deed:
        """One random decision, retraction or chance outcome, checked on copies first."""
        before = self.kept()
        self.look_at(before)
        if state.turn == CHANCE:
            deed = self.chance(state)
            self.seen.chances.add(self.setup.text_of(deed.step, deed.seat))
        else:
            back = self.retraction()
            if back is not None:
                self.expected = None
                return back
            deed = self.decision()
            self.seen.actions.add(self.setup.text_of(deed.step, deed.seat))
        self.try_out(deed, before)
        return deed

    def decision(self) -> Deed:
        """Of somebody who may decide something: anything legal, or in every other game what rollouts do."""
        state, seat = self.state, self.someone()
        actions = state.legal_actions(seat)
        action = actions[self.rng.below(len(actions))]
        if not self.uniform and seat in state.actors():
            action = state.playout_action(self.rng, seat)
            self.demand(action in actions, "playout_action gives what is not legal")
        self.decisions += 1
        return Deed(seat, action)

    def try_out(self, deed: Deed, before: dict[str, Any]) -> None:
        """Do it on copies; what came of it is expected of the state too."""
        state, seat, action = self.state, deed.seat, deed.step
        unchecked = state.clone()
        unchecked.play(action, seat)
        applied = state.clone()
        told = applied.apply_told(action, seat)
        self.demand(state.position() == before, "a step on a copy has changed the original")
        self.demand(unchecked.position() == applied.position(), "play and apply lead to different states")
        self.demand(applied.moves == state.moves + 1, "a step does not count moves up by one")
        self.check_told(told, applied)
        self.check_retraction(applied, seat, before)
        self.scratch.copy_from(state)
        self.expected = applied.position()

    def check_step(self) -> None:
        """After a step that was tried out before."""
        if self.expected is not None:
            before = self.copies[-1][1]
            self.demand(self.scratch.position() == before, "copy_from shares something that changes")
            self.demand(self.state.position() == self.expected, "the same step gives two results")

    def someone(self) -> int:
        """A random actor, now and then a seat outside them that has optional actions."""
        state = self.state
        idle = [s for s in range(self.setup.players) if s not in state.actors() and state.legal_actions(s)]
        if idle and self.rng.below(4) == 0:
            return idle[self.rng.below(len(idle))]
        actors = state.actors()
        return actors[self.rng.below(len(actors))]

    def retraction(self) -> Deed | None:
        """In every third game, now and then, something is taken back."""
        offers = [(s, r) for s in range(self.setup.players) for r in self.state.retractions(s)]
        if not self.retracts or not offers or self.retracted >= MOST_RETRACTIONS or self.rng.below(5):
            return None
        seat, retraction = offers[self.rng.below(len(offers))]
        text = self.setup.retractions.text(retraction)
        self.demand(self.setup.is_retraction(text), f"the retraction {text!r} does not begin with retract")
        self.retracted += 1
        return Deed(seat, ~retraction)

    # ------------------------------------------------------------------ at every step

    def look_at(self, before: dict[str, Any]) -> None:
        state, players = self.state, self.setup.players
        actors = state.actors()
        current = state.current_player()
        self.demand(current == state.turn, "current_player is not turn")
        if actors:
            self.demand(current == actors[0], "current_player is not the first actor")
            self.demand(state.chance_outcomes() == [], "chance has outcomes though a seat is asked")
        else:
            self.demand(current in (CHANCE, TERMINAL), "nobody acts, but it is neither chance nor the end")
            self.demand(state.legal_actions() == (), "legal actions without a current player")
        self.demand(state.is_terminal() == (current == TERMINAL), "is_terminal and current_player disagree")
        self.demand(len(set(actors)) == len(actors), "a seat is an actor twice")
        self.demand(all(0 <= seat < players for seat in actors), "an actor is no seat")
        for seat in range(players):
            self.check_legal(seat, seat in actors, tries=seat == self.step % players)
        if current == CHANCE:
            self.check_chance()
        if self.step % 8 == 0:
            self.check_unknown()
        if not state.is_terminal():
            self.demand(state.outcome() is None, "there is an outcome before the end")
            self.demand(state.returns() == (0.0,) * players, "there are returns before the end")
        self.demand(len(state.scores()) == players, "scores are not one per seat")
        self.demand(state.position() == before and state.moves == self.scratch_moves(), "looking has changed the state")
        self.check_position(before)
        self.check_commuting()

    def scratch_moves(self) -> int:
        return self.copies[-1][0].moves

    def check_legal(self, seat: int, acts: bool, tries: bool) -> None:
        state, space = self.state, self.setup.actions
        legal = state.legal_actions(seat)
        self.demand(isinstance(legal, tuple), "legal actions are no tuple")
        self.demand(list(legal) == sorted(set(legal)), "legal actions are not sorted and unique")
        self.demand(bool(legal) or not acts, "an actor has no legal action")
        if acts and seat == state.turn:
            self.demand(legal == state.legal_actions(), "legal_actions() is not that of the current player")
        refused, possible = [], set(legal)
        for action in self.some_actions(legal):
            refusal = state.why_not(action, seat)
            if (refusal is None) != (action in possible):
                self.demand(False, f"legal and refusal disagree on {space.text(action)!r}")
            if refusal is not None:
                refused.append(action)
                if (refusal.paragraph, refusal.key) not in self.refusals:
                    self.refusals.add((refusal.paragraph, refusal.key))
                    self.check_refusal(refusal, space.text(action))
        if refused and tries:
            self.check_refused(refused[self.rng.below(len(refused))], seat)

    def some_actions(self, legal: tuple[int, ...]) -> Iterable[int]:
        count = len(self.setup.actions)
        if count <= MANY:
            return range(count)
        return sorted({*legal[:MANY], *(self.rng.below(count) for _ in range(MANY // 4))})

    def check_refusal(self, refusal: Refusal, text: str) -> None:
        known = self.game.paragraphs
        self.demand(refusal.paragraph in known, f"{text!r} is refused by {refusal.paragraph!r}, which is no paragraph")
        self.demand(bool(refusal.key), f"{text!r} is refused without a message key")
        self.seen.refusals.add(f"{self.game.id}.refusal.{refusal.key}")

    def check_refused(self, action: int, seat: int) -> None:
        state, trail, moves = self.state, self.state.trail, self.state.moves
        before, reason = state.position(), state.why_not(action, seat)
        try:
            state.apply(action, seat)
        except IllegalAction as error:
            self.demand(error.refusal == reason, "apply refuses with another reason than why_not")
        else:
            self.demand(False, "apply carries out what is refused")
        kept = state.trail is trail and state.moves == moves and state.position() == before
        self.demand(kept, "a refused action has changed the state")

    def check_chance(self) -> None:
        state = self.state
        outcomes = state.chance_outcomes()
        numbers = [outcome for outcome, _ in outcomes]
        self.demand(bool(outcomes), "chance is asked but has no outcome")
        self.demand(numbers == sorted(set(numbers)), "chance outcomes are not sorted and unique")
        whole = all(type(weight) is int and weight > 0 for _, weight in outcomes)
        self.demand(whole, "a chance weight is no positive whole number")
        self.demand(state.playout_chance(self.rng) in numbers, "playout_chance gives what cannot come")
        impossible = [o for o in range(min(len(self.setup.chances), MANY)) if o not in numbers]
        for outcome in impossible[:2]:
            self.expect_unknown("an impossible outcome", state.apply, outcome, CHANCE)

    def check_unknown(self) -> None:
        state, count, players = self.state, len(self.setup.actions), self.setup.players
        for action in (-1, count, True, "play"):
            self.expect_unknown(f"the action {action!r}", state.apply, action, 0)
        for seat in (players, -2, -7, True, "0"):
            self.expect_unknown(f"the seat {seat!r}", state.apply, 0, seat)
        if state.turn != CHANCE:
            self.expect_unknown("a chance outcome out of turn", state.apply, 0, CHANCE)
        self.expect_unknown("a text that is no decision", state.apply_text, "no decision", 0)
        self.expect_unknown("the view of a seat that is not there", state.view, players)

    def expect_unknown(self, what: str, deed: Callable[..., Any], *arguments: Any) -> None:
        try:
            deed(*arguments)
        except UnknownAction:
            return
        self.demand(False, f"{what} is not refused as unknown")

    def check_position(self, position: dict[str, Any]) -> None:
        try:
            plain = json.loads(json.dumps(position, allow_nan=False))
        except (TypeError, ValueError) as error:
            self.demand(False, f"a position is not plain data: {error}")
        self.demand(plain == position, "a position changes when it is written as JSON")
        back = self.from_position(plain)
        self.demand(back == self.state and back.position() == position, "a position read back gives another state")
        self.demand(_asked(back) == _asked(self.state), "a position read back asks others or for other decisions")
        self.demand(back.chance_outcomes() == self.state.chance_outcomes(), "a position read back has other odds")
        if self.step % 8:
            return
        told = {key: value for key, value in plain.items() if value is not None}
        self.demand(self.from_position(told) == self.state, "a position without its nulls gives another state")

    def from_position(self, position: dict[str, Any]) -> State:
        try:
            return self.game.from_position(position)
        except BadInput as error:
            raise ConformanceError(
                f"its own position is refused: {error}", self.setup, self.seed, self.number, self.step
            ) from error

    def check_commuting(self) -> None:
        """Rule 4: secret choices of two seats commute, and until the last one nobody learns what was chosen."""
        state = self.state
        actors = state.actors()
        if len(actors) < 2 or not self.game.secret(state):
            return
        first = actors[self.rng.below(len(actors))]
        others = [seat for seat in actors if seat != first]
        second = others[self.rng.below(len(others))]
        x, y = (state.playout_action(self.rng, seat) for seat in (first, second))
        one, two = state.clone(), state.clone()
        one.apply(x, first)
        self.demand(second in one.actors(), "a secret choice ends another seat's turn to choose")
        self.demand(one.legal_actions(second) == state.legal_actions(second), "a secret choice changes what is legal")
        if first in one.actors():
            for seat in (*(s for s in range(self.setup.players) if s != first), SPECTATOR):
                same = _plain(one.view(seat)) == _plain(state.view(seat))
                self.demand(same, f"a draft step of seat {first} shows in the view of {seat}")
        one.apply(y, second)
        two.apply(y, second)
        two.apply(x, first)
        self.demand(one.position() == two.position(), "two secret choices do not commute")

    def check_retraction(self, after: State, seat: int, before: dict[str, Any]) -> None:
        """What may be taken back newly after a step takes back that step; what may not is refused."""
        if seat == CHANCE or not len(self.setup.retractions):
            return
        now = after.retractions(seat)
        if now and now != self.state.retractions(seat):
            results = []
            for retraction in now:
                trial = after.clone()
                trial.retract(retraction, seat)
                results.append(trial.position())
            self.demand(before in results, "no retraction leads back to where the seat stood")
        not_now = [r for r in range(min(len(self.setup.retractions), MANY)) if r not in now]
        if not_now:
            old = after.position()
            try:
                after.retract(not_now[self.rng.below(len(not_now))], seat)
            except IllegalAction as error:
                self.check_refusal(error.refusal, error.action)
            else:
                self.demand(False, "a retraction that is not on offer is carried out")
            self.demand(after.position() == old, "a refused retraction has changed the state")

    def check_told(self, told: list[Entry], after: State) -> None:
        for entry in told:
            for face in (entry.face, entry.others):
                if face is not None:
                    known = face.key.startswith(f"{self.game.id}.journal.")
                    self.demand(known, f"the journal key {face.key!r} does not begin with {self.game.id}.journal.")
                    self.seen.journal.add(face.key)
            seats = entry.seen_by or ()
            self.demand(all(0 <= s < self.setup.players for s in seats), "an entry is seen by what is no seat")
        key, judge = self.game.tellable_key(after), self.game.tellable
        entries = [*(entry for entry, _ in self.judged[-FEW_JUDGED:]), *told]
        now = [(entry, judge(entry, after)) for entry in entries]
        if key == self.judged_for:
            same = self.judged[-FEW_JUDGED:] == now[: len(now) - len(told)]
            self.demand(same, "people are told something else, and tellable_key has not changed")
        self.judged, self.judged_for = now, key

    def check_end(self) -> None:
        state, players = self.state, self.setup.players
        outcome = state.outcome()
        if outcome is None:
            raise ConformanceError("the end has no outcome", self.setup, self.seed, self.number, self.step)
        self.demand(outcome.reason in self.game.reasons, f"{outcome.reason!r} is no reason of the game")
        self.demand(len(outcome.places) == players == len(outcome.returns), "places or returns are not one per seat")
        self.demand(abs(sum(state.returns()) - 1) < 1e-9, "returns do not sum to 1")
        for place, share in zip(outcome.places, outcome.returns, strict=True):
            self.demand((place == 1) == (share > 0), "who shares the win is not who has the first place")
        self.demand(outcome.scores == state.scores(), "the outcome has other scores than the state")
        self.seen.reasons.add(outcome.reason)
        if self.retracted == 0:
            bound = self.game.max_decisions(players, self.setup.options, self.setup.edition)
            self.demand(self.decisions <= bound, f"{self.decisions} decisions, more than the bound {bound}")
            bound = self.game.max_chance_nodes(players, self.setup.options, self.setup.edition)
            draws = self.chance.draws
            self.demand(draws <= bound, f"{draws} chance nodes, more than the bound {bound}")
            self.seen.most_decisions = max(self.seen.most_decisions, self.decisions)
            self.seen.most_chance = max(self.seen.most_chance, draws)

    # ------------------------------------------------------------------ at some steps

    def look_closely(self, state: State) -> None:
        for observer in (*range(self.setup.players), SPECTATOR):
            view = state.view(observer)
            self.demand(isinstance(view, self.game.view_type), "a view is not of the game's view_type")
            back = msgspec.json.decode(msgspec.json.encode(view), type=self.game.view_type)
            self.demand(back == view, "a view does not survive JSON")
            self.demand(state.view(observer) == view, "a view differs when it is asked for again")
            self.check_resampled(state, observer)
            self.check_determinized(state, observer)
            self.check_odds(state, observer, self.check_worlds(state, observer))
            self.seen.leaks += 1
        self.check_view_of(state.determinize(OMNISCIENT, self.rng), state, OMNISCIENT, "determinize")
        self.check_pickle(state)
        playout = state.clone()
        playout.playouts(self.rng, 2)
        self.demand(playout.position() == state.position(), "playouts have changed the state")

    def check_resampled(self, state: State, observer: int) -> None:
        """Rule 5: what an observer cannot know changes nothing that it sees, may do or is told."""
        other = state.resample(observer, self.rng)
        for name, look in _LOOKS.items():
            self.demand(look(other, observer) == look(state, observer), f"{name} of {observer} leaks what is hidden")
        if observer >= 0:
            legal = self.some_actions(state.legal_actions(observer))
            for action in legal:
                same = other.why_not(action, observer) == state.why_not(action, observer)
                self.demand(same, f"the refusal of {self.setup.actions.text(action)!r} leaks to {observer}")
        self.check_replay(other, observer)
        self.check_position_of(other, "a resampled state")
        self.check_copied(other, "a resampled state")

    def check_replay(self, other: State, observer: int) -> None:
        """The past of a resampled state, played again from its opening, leads to it: every seat's knowledge fits."""
        trail = other.trail
        if trail is None:
            raise ConformanceError("a resampled state has no trail", self.setup, self.seed, self.number, self.step)
        state = trail.origin.clone()
        for seat, action in trail.steps():
            try:
                if action < 0:
                    state.retract(~action, seat)
                else:
                    state.apply(action, seat)
            except (BadInput, IllegalAction) as error:
                self.demand(False, f"the past resampled for {observer} cannot have happened: {error}")
        self.demand(state == other, f"the past resampled for {observer} leads elsewhere")

    def check_determinized(self, state: State, observer: int) -> None:
        other = state.determinize(observer, self.rng)
        self.demand(_asked(other, observer) == _asked(state, observer), f"determinize changes what {observer} may do")
        self.check_view_of(other, state, observer, "determinize")
        self.check_position_of(other, "a determinized state")
        self.check_copied(other, "a determinized state")
        self.demand(other.trail is None, "a determinized state keeps a trail")

    def check_view_of(self, other: State, state: State, observer: int, how: str) -> None:
        """Equal views, but for history that search leaves out."""
        new, old = msgspec.to_builtins(other.view(observer)), msgspec.to_builtins(state.view(observer))
        for field, value in old.items():
            self.demand(new[field] == value or not new[field], f"{how} changes {field} in the view of {observer}")

    def check_copied(self, other: State, what: str) -> None:
        """Pickled or deep-copied it looks alike to everybody, then and a few steps later."""
        back = copy.deepcopy(other) if self.rng.below(2) else pickle.loads(pickle.dumps(other))
        ahead = other.clone()
        for _ in range(3):
            same = back.moves == ahead.moves and back.is_lean() == ahead.is_lean() and back == ahead
            self.demand(same, f"{what} does not survive pickling and copying")
            for observer in (*range(self.setup.players), SPECTATOR, OMNISCIENT):
                same = back.view(observer) == ahead.view(observer)
                self.demand(same, f"the view that {observer} has of {what} does not survive pickling and copying")
            if ahead.turn == TERMINAL:
                return
            seat = ahead.turn
            action = ahead.playout_chance(self.rng) if seat == CHANCE else ahead.playout_action(self.rng, seat)
            for state in (ahead, back):
                state.play(action, seat)

    def check_position_of(self, other: State, what: str) -> None:
        back = self.from_position(json.loads(json.dumps(other.position())))
        self.demand(back.position() == other.position(), f"the position of {what} reads back as another")

    def check_odds(self, state: State, observer: int, worlds: list[tuple[int, State]] | None) -> None:
        """Deal pairs in all ways that there are; the counts are judged when all games are over."""
        dealers = dealers_of(state, observer, worlds)
        if observer >= 0:
            dealers |= {name: sampler(state, observer) for name, sampler in self.seen.samplers.items()}
        self.seen.tally.compare(state, dealers, self.rng, self.seen.odds)

    def check_worlds(self, state: State, observer: int) -> list[tuple[int, State]] | None:
        count = state.world_count(observer)
        if count > FEW_WORLDS:
            return None
        worlds = list(state.worlds(observer))
        self.demand(1 <= len(worlds) <= count, f"{len(worlds)} worlds, but world_count says {count}")
        for weight, world in worlds:
            self.demand(type(weight) is int and weight > 0, "the weight of a world is no positive whole number")
            self.demand(_asked(world, observer) == _asked(state, observer), "a world changes what its observer may do")
            self.check_view_of(world, state, observer, "a world")
        positions = [_plain(world.position()) for _, world in worlds]
        self.demand(len(set(positions)) == len(positions), "a world is listed twice")
        dealt = _plain(state.determinize(observer, self.rng).position())
        self.demand(dealt in positions, "determinize gives what is not among the worlds")
        self.check_copied(worlds[0][1], "a world")
        return worlds

    def check_pickle(self, state: State) -> None:
        back = pickle.loads(pickle.dumps(state))
        self.demand(back == state and back.moves == state.moves, "a state does not survive pickling")
        for observer in (*range(self.setup.players), SPECTATOR):
            same = back.information_state(observer) == state.information_state(observer)
            self.demand(same, "the history does not survive pickling")
        setup = pickle.loads(pickle.dumps(self.setup))
        self.demand(setup.key == self.setup.key, "a setup does not survive pickling")

    # ------------------------------------------------------------------ once per game

    def check_record(self) -> None:
        """The same game in a Match: its record replays to the same state, and its dice can be checked."""
        state = None if self.opening == self.setup.new() else self.opening.clone()
        match = Match.resume(self.setup, self.chance.dice.fresh(), self.rows, state=state)
        self.demand(match.state == self.state, "a match comes to another state than the game")
        if self.retracted == 0:
            told = self.state.journal()
            self.demand(match.journal() == told, "a match tells something else than the state")
        self.check_recall(told=match.journal())
        record = Record.loads(match.record(["a"] * self.setup.players).dumps())
        try:
            final = record.states(lambda _: self.game)[-1]
            verify(record, lambda _: self.game)
        except BadInput as error:
            raise ConformanceError(f"its record: {error}", self.setup, self.seed, self.number, self.step) from error
        self.demand(final == self.state, "a record replays to another state")

    def check_recall(self, told: list[Entry]) -> None:
        """Perfect recall: what a seat has seen is only ever added to."""
        for observer in (*range(self.setup.players), SPECTATOR):
            seen = self.state.information_state(observer)
            middle = self.copies[len(self.copies) // 2][0].information_state(observer)
            self.demand(seen[: len(middle)] == middle, f"{observer} was told something else before")
            faces = [face for entry in told if (face := entry.seen_as(observer)) is not None]
            self.demand(self.retracted > 0 or list(seen[1:]) == faces, "information state and journal differ")


def _asked(state: State, observer: int | None = None) -> Any:
    """Who is asked, and what the observer (or everybody) may do."""
    seats = range(state.setup.players) if observer is None else [observer] if observer >= 0 else []
    return state.actors(), state.current_player(), [(state.legal_actions(s), state.retractions(s)) for s in seats]


def _faces_for_people(state: State, observer: int) -> Any:
    game = state.setup.game
    faces = [entry.seen_as(observer) for entry in state.journal() if game.tellable(entry, state)]
    return [face for face in faces if face is not None]


def _early(state: State, observer: int) -> Any:
    game, view = state.setup.game, state.view(observer)
    return game.early(view), _plain(game.early_key(view))


_LOOKS: dict[str, Callable[[State, int], Any]] = {
    "the view": lambda state, observer: _plain(state.view(observer)),
    "what is asked": _asked,
    "the own draft": lambda state, observer: state.draft(observer) if observer >= 0 else (),
    "the information state": lambda state, observer: state.information_state(observer),
    "what people are told": _faces_for_people,
    "the early answers": _early,
}
