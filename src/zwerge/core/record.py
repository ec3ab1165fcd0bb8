"""Match and Record: a game as people play it, and its whole course as text.

A Match wraps a State: it applies decisions by seat, lets the dice answer chance, feeds the journal, and takes back what
may be taken back. Its `rows` are append-only: an undo is a row. A Record is what is given out when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

import zwerge
from zwerge.core.chance import CommittedDice, Dice, SeededDice
from zwerge.core.errors import BadInput, BadRecord, clip
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue
from zwerge.core.outcome import Entry, Face, Outcome
from zwerge.core.outside import BYTE_ORDER_MARK, DEEPEST, decoded, too_deep
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import CHANCE, TERMINAL, parse_seat, seat_text
from zwerge.core.state import State

FORMAT = "zwerge-record"
FORMAT_VERSION = 1
MAX_RECORD = 4_000_000
"""The most characters a record may have."""
MOST_NONCES = 1000
"""So many nonces a record may carry: each is hashed before a single draw can be checked."""
MOST_TAKEN_BACK = 500
"""So often one seat may undo or retract in one match. What a draft comes back to by its last step does not count."""
KEPT = 8
"""Before every so many steps the state is kept, for the last steps; before others it is made again when needed."""


class Row(msgspec.Struct, frozen=True):
    """One line of a match: `kind` is "do" (a decision or chance outcome), "retract" or "undo" (of `count` steps).

    With the others `count` is how many questions its seat had been asked before it in drafts that left no row.
    """

    kind: str
    seat: int
    text: str
    count: int = 0


def row_of(setup: Setup, seat: int, step: int, count: int = 0) -> Row:
    """The row of a step as trails write it: a decision, an outcome of chance, or the complement of a retraction."""
    return Row("do" if step >= 0 else "retract", seat, setup.text_of(step, seat), count)


class Step(msgspec.Struct):
    """A `row` that stands, and its `place` among the rows: what was done and what was told of it.

    `action` is the number of the decision or outcome, of a retraction its complement; `before` is the state before it,
    if it is still kept; `question` the seat's question and `draft` its draft then; `drafting`: it has a draft
    afterwards; `alone`: nobody else could have done anything unseen then; `loose`: the seat may take something back
    afterwards (known only of seats that had begun something in a given position).
    """

    row: Row
    place: int
    action: int
    before: State | None
    entries: tuple[Entry, ...]
    question: int
    draft: tuple[int, ...]
    drafting: bool
    alone: bool
    loose: bool

    @property
    def seat(self) -> int:
        """Whose it is, or CHANCE."""
        return self.row.seat

    @property
    def retraction(self) -> bool:
        """Whether something was taken back."""
        return self.action < 0

    def private(self) -> bool:
        """Whether nobody but its seat was told anything of it."""
        return all(entry.seen_by == (self.seat,) and entry.others is None for entry in self.entries)


class Match:
    """One game being played.

    `state` is the game now; after every call no chance is due. `questions` counts per seat how often what is asked of
    it has changed: an action may name the question it answers, and is refused as stale if that has gone. `moment` is
    another number whenever anything has changed.

    `rows` are only added to, with one exception: steps of a draft that comes back to where it was leave no row. So a
    match is no longer than the game and `MOST_TAKEN_BACK` allow, whatever people put together and take apart.
    """

    def __init__(self, setup: Setup, dice: Dice, *, state: State | None = None) -> None:
        self.setup = setup
        self.game: Game = setup.game
        # dice of its own, before their first draw: whoever else has these dice must not change what comes here
        self.dice = dice.fresh()
        self.state = setup.new() if state is None else state
        self.opening = self.state.clone()
        self._begun = {seat for seat in range(setup.players) if self.opening.retractions(seat)}
        self._taken_back = [0] * setup.players
        self._passed = [0] * setup.players
        self.rows: list[Row] = []
        self.steps: list[Step] = []
        self.moment = 0
        self.questions = [0] * setup.players
        self._asked: list[object] = [None] * setup.players
        self._may: list[tuple[int, ...]] = [()] * setup.players
        self._draws = 0
        self._made = [0] * setup.players
        self._note_questions()

    @classmethod
    def resume(cls, setup: Setup, dice: Dice, rows: Iterable[Row], *, state: State | None = None) -> Match:
        """A match back from its rows; BadRecord names the row that does not fit.

        The dice pass over the draws of the rows, so that the next one is what it would have been. Where the rows end at
        chance, `start` goes on.
        """
        match = cls(setup, dice, state=state)
        for number, row in enumerate(rows):
            try:
                if row.kind == "do" and row.seat == CHANCE:
                    match._draw()
                match._take(row, match._read(row), again=True)
            except (BadInput, IllegalAction) as error:
                raise BadRecord(f"row {number}", str(error)) from None
        return match

    # ------------------------------------------------------------------ playing

    def start(self) -> list[Entry]:
        """Let chance act until a player is asked; called once, before the first decision."""
        return self._chance()

    def apply(self, text: str, seat: int, question: int | None = None) -> list[Entry]:
        """A decision or retraction of a seat by text, then all chance that follows; returns what is told of it.

        Raises IllegalAction (also for a stale question) or UnknownAction, and then has changed nothing.
        """
        seat = self.state.check_seat(seat)
        if question is not None and question != self.questions[seat]:
            raise IllegalAction(Refusal("", "stale"), clip(text), seat)
        return self.make(self.state.read_step(text, seat), seat)

    def make(self, step: int, seat: int) -> list[Entry]:
        """The same by number, as trails write it."""
        seat = self.state.check_seat(seat)
        return self._take(row_of(self.setup, seat, step, self._passed[seat]), step) + self._chance()

    def undo(self, seat: int, at_most: int | None = None) -> int:
        """Take back the seat's own last decisions as far as `undoable` reaches; returns how many. 0 changes nothing.

        IllegalAction if the seat has taken back too often.
        """
        seat = self.state.check_seat(seat)
        count = self.undoable(seat)
        if at_most is not None:
            count = min(count, at_most)
        if count and self._taken_back[seat] >= MOST_TAKEN_BACK:
            raise IllegalAction(Refusal("", "too_often"), "undo", seat)
        if count:
            self._take(Row("undo", seat, "", count), 0)
        return count

    def undoable(self, seat: int) -> int:
        """How many of the last steps are the seat's own, with nothing learned by or about it since.

        It ends at chance, at another's step, and at a step that showed others something hidden of the seat. While
        others may act unseen there is none: its end would tell of their steps.
        """
        if self._crowded(seat):
            return 0
        count = 0
        for step in reversed(self.steps):
            if step.seat != seat or step.retraction or not step.alone or any(entry.reveals for entry in step.entries):
                break
            count += 1
        return count

    def _crowded(self, seat: int) -> bool:
        """Whether others may act now besides a seat, with steps that it does not see."""
        others = any(legal for other, legal in enumerate(self._may) if other != seat)
        return others and self.game.unseen(self.state)

    def _chance(self) -> list[Entry]:
        told: list[Entry] = []
        while self.state.current_player() == CHANCE:
            outcome = self._draw()
            told += self._take(row_of(self.setup, CHANCE, outcome), outcome)
        return told

    def _draw(self) -> int:
        """The outcome that the dice give now; -1 when it is not chance's turn."""
        outcomes = self.state.chance_outcomes()
        if not outcomes:
            return -1
        return drawn(self.dice, self._draws, outcomes, self.setup)

    def _read(self, row: Row) -> int:
        """The number of what a row does, as `State.read_step` gives it; an undo has none."""
        return 0 if row.kind == "undo" else self.state.read_step(row.text, row.seat)

    def _take(self, row: Row, action: int, *, again: bool = False) -> list[Entry]:
        """Carry out one row, whose text has been read, and append it, `again` if it has been one before."""
        if again and row.seat >= 0 and row.kind != "undo":
            self.questions[row.seat] += row.count
        told = self._undo(row) if row.kind == "undo" else self._do(row, action)
        self.rows.append(row)
        if row.seat >= 0:
            self._made[row.seat] += 1
            self._taken_back[row.seat] += row.kind != "do"
            if row.kind != "undo":
                self._passed[row.seat] = 0
                self._settle(self.steps[-1], again)
        self._note_questions()
        return told

    def _settle(self, step: Step, again: bool) -> None:
        """Leave out what has come to nothing; refuse a retraction too many. One that empties the draft is none: nobody
        is ever left with a draft that leads nowhere."""
        if again or self._come_to_nothing(step):
            return
        if step.retraction and self._taken_back[step.seat] > MOST_TAKEN_BACK and (step.drafting or not step.draft):
            self._passed[step.seat] = self.rows[-1].count
            self.state = self.before(len(self.steps) - 1)
            del self.steps[-1], self.rows[-1]
            self._made[step.seat] -= 1
            self._taken_back[step.seat] -= 1
            raise IllegalAction(Refusal("", "too_often"), step.row.text, step.seat)

    def _do(self, row: Row, action: int) -> list[Entry]:
        """Carry out a decision, retraction or chance outcome, and put it with the steps."""
        number = len(self.steps)
        before = self.state.clone() if number % KEPT == 0 else None
        draft = self.state.draft(row.seat) if row.seat >= 0 else ()
        alone = not self._crowded(row.seat)
        told = self.state.apply_told(action, row.seat)
        self._draws += row.seat == CHANCE
        self.steps.append(
            Step(
                row=row,
                place=len(self.rows),
                action=action,
                before=before,
                entries=tuple(told),
                question=self.questions[row.seat] if row.seat >= 0 else 0,
                draft=draft,
                drafting=row.seat >= 0 and bool(self.state.draft(row.seat)),
                alone=alone,
                loose=row.seat in self._begun and bool(self.state.retractions(row.seat)),
            )
        )
        if number >= 2 * KEPT:
            self.steps[number - 2 * KEPT].before = None
        return told

    def _undo(self, row: Row) -> list[Entry]:
        if not 1 <= row.count <= self.undoable(row.seat):
            raise IllegalAction(Refusal("", "nothing_to_undo"), "undo", row.seat)
        self.state = self.before(len(self.steps) - row.count)
        del self.steps[-row.count :]
        return []

    def before(self, number: int) -> State:
        """The state before a step that stands: kept, or made again from the nearest one before it that is."""
        near = number
        while near and self.steps[near].before is None:
            near -= 1
        found = (self.steps[near].before if self.steps else None) or self.opening
        state = found.clone()
        for step in self.steps[near:number]:
            state.repeat(step.action, step.seat)
        return state

    def _come_to_nothing(self, last: Step) -> bool:
        """Whether the seat's draft is back where it was before one of its steps; then nothing is left of it since.

        What others did meanwhile they did without seeing it, and it stands. A given position keeps all steps of who
        had begun something in it, for the record.
        """
        first = self._same_before(last.seat)
        if first is None:
            return False
        place = self.steps[first].place
        if any(row.kind == "undo" for row in self.rows[place:]):
            return False
        seat, others = last.seat, [step for step in self.steps[first:] if step.seat != last.seat]
        state = self.before(first)
        asked, changes = self._asks(state, seat), 0
        for step in others:
            state.repeat(step.action, step.seat)
            before, asked = asked, self._asks(state, seat)
            changes += asked != before
        if state != self.state:
            return False
        gone = [step for step in self.steps[first:] if step.seat == seat]
        self._taken_back[seat] -= sum(step.retraction for step in gone)
        without = gone[0].question - self.rows[place].count + changes
        self._passed[seat] = self.questions[seat] + 1 - without
        self.rows[place:] = [step.row for step in others]
        for number, step in enumerate(others):
            step.before, step.place = None, place + number
        self.steps[first:] = others
        self.state = state
        return True

    @staticmethod
    def _asks(state: State, seat: int) -> object:
        return seat in state.actors(), state.legal_actions(seat)

    def _same_before(self, seat: int) -> int | None:
        """The number of the seat's newest step before which its draft was what it is now, if all its steps since have
        been its own affair and one of them was a retraction."""
        if seat in self._begun:
            return None
        now, back = self.state.draft(seat), False
        for number in range(len(self.steps) - 1, -1, -1):
            step = self.steps[number]
            if step.seat != seat:
                continue
            if not step.private():
                return None
            back = back or step.retraction
            if back and step.draft == now:
                return number
        return None

    def _note_questions(self) -> None:
        """Count up the question of every seat that is asked something else now."""
        self.moment += 1
        actors = self.state.actors()
        for seat in range(self.setup.players):
            self._may[seat] = self.state.legal_actions(seat)
            asked = (seat in actors, self._may[seat], self._made[seat])
            if asked != self._asked[seat]:
                self._asked[seat] = asked
                self.questions[seat] += 1

    # ------------------------------------------------------------------ telling

    def journal(self) -> list[Entry]:
        """All entries that stand, hidden things included."""
        return [entry for step in self.steps for entry in step.entries]

    def faces(self, observer: int, *, people: bool = False) -> list[Face]:
        """The journal as an observer is told it; with `people` less what a sheet keeps from people for a while."""
        observer = self.state.check_observer(observer)
        told = (e for e in self.journal() if not people or self.game.tellable(e, self.state))
        return [face for face in (entry.seen_as(observer) for entry in told) if face is not None]

    # ------------------------------------------------------------------ the record

    def record(self, seats: Sequence[str] = ()) -> Record:
        """The record as it stands, with a name for every seat or with none. With committed dice the seed is in it only
        when the game is over."""
        check_names(seats, self.setup.players)
        over = self.state.current_player() == TERMINAL
        dice: dict[str, Any] = {}
        if isinstance(self.dice, CommittedDice):
            dice = {"commitment": self.dice.commitment, "nonces": list(self.dice.nonces)}
            if self.dice.by_kind:
                dice["by_kind"] = True
            if over:
                dice["seed"] = self.dice.seed.hex()
        else:
            dice = {"seed": self.dice.seed}
        outcome = self.state.outcome()
        opening = self.setup.new()
        return Record(
            format=FORMAT,
            format_version=FORMAT_VERSION,
            package=zwerge.__version__,
            rules_version=self.game.rules_version,
            game=self.game.id,
            edition=self.game.edition_name(self.setup.edition),
            options=dict(self.setup.options),
            players=self.setup.players,
            seats=list(seats),
            position=None if opening == self.opening else self.opening.position(),
            steps=self._committed(),
            dice=dice,
            outcome=outcome,
        )

    def _committed(self) -> list[str]:
        """The steps as a record keeps them: no draft that was not committed, nothing that was taken back.

        What a given position had begun can only be taken back by a step that stands in the record, so the steps of such
        a seat are kept as they were made until it has nothing more to take back.
        """
        kept: list[tuple[int, str]] = []
        blocks: dict[int, int] = {}
        begun = set(self._begun)
        for step in self.steps:
            if step.seat == CHANCE:
                kept.append((CHANCE, step.row.text))
                continue
            if step.seat in begun:
                kept.append((step.seat, step.row.text))
                if not step.loose:
                    begun.discard(step.seat)
                continue
            if step.retraction:
                if blocks.get(step.seat) and not step.draft:
                    self._drop(kept, step.seat, blocks.pop(step.seat))
                continue
            if step.drafting:
                continue
            keeps = self.setup.actions.span(step.action).block.record
            texts = [*self.setup.actions.texts(step.draft), step.row.text] if keeps == "all" else [step.row.text]
            if keeps == "nothing":
                continue
            kept += [(step.seat, text) for text in texts]
            blocks[step.seat] = len(texts)
        return [f"{seat_text(seat)}: {text}" for seat, text in kept]

    @staticmethod
    def _drop(kept: list[tuple[int, str]], seat: int, count: int) -> None:
        """Take the seat's last `count` steps out again: it has retracted its commit."""
        at = len(kept)
        while count:
            at -= 1
            if kept[at][0] == seat:
                del kept[at]
                count -= 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as text (JSON): who played what by which rules, and every decision and chance outcome.

    `edition` is a built-in name or the edition's data; `seats` has a name for every seat, or none at all; `position` is
    None for a game from its opening; `steps` are `0: play dragon` and `chance: deal 0 red`; `dice` holds `seed` and,
    with committed dice, `commitment`, `nonces` and `by_kind` (true where several tables play with the same dice);
    `outcome` is None while the game goes on.
    """

    format: str
    format_version: int
    package: str
    rules_version: int
    game: str
    edition: str | dict[str, Any]
    options: dict[str, OptionValue]
    players: int
    seats: list[str]
    position: dict[str, Any] | None
    steps: list[str]
    dice: dict[str, Any]
    outcome: Outcome | None

    def dumps(self) -> str:
        """The record as JSON, one step a line."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @staticmethod
    def loads(text: str | bytes) -> Record:
        """A record out of JSON; BadRecord names the field that is wrong. It is not replayed yet."""
        if isinstance(text, bytes):
            try:
                text = decoded(text, "record")
            except BadInput as error:
                raise BadRecord("record", error.what) from None
        if len(text) > MAX_RECORD:
            raise BadRecord("record", f"is longer than {MAX_RECORD} characters")
        try:
            record = msgspec.json.decode(text.removeprefix(BYTE_ORDER_MARK), type=Record)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadRecord("record", f"cannot be read: {error}") from None
        except RecursionError:
            raise BadRecord("record", "is nested too deep") from None
        for field in ("edition", "position", "dice"):
            if too_deep(getattr(record, field)):
                raise BadRecord(field, f"is nested more than {DEEPEST} deep")
        if record.format != FORMAT:
            raise BadRecord("format", f"{clip(record.format)} is not {FORMAT}")
        if record.format_version != FORMAT_VERSION:
            raise BadRecord(
                "format_version", f"{record.format_version} is not known; this version reads {FORMAT_VERSION}"
            )
        return record

    def setup(self, find_game: Callable[[str], Game]) -> Setup:
        """Players, options and edition, bound to their game. A record never reads an edition from a file."""
        game = find_game(self.game)
        if isinstance(self.edition, str) and self.edition not in game.editions:
            raise BadRecord("edition", f"{clip(self.edition)} is no edition of {self.game}")
        return game.setup(self.players, self.options, self.edition)

    def opening(self, find_game: Callable[[str], Game]) -> State:
        """The state before the first step; BadRecord names the field that is wrong."""
        try:
            setup = self.setup(find_game)
            state = setup.new() if self.position is None else setup.game.from_position(self.position)
        except BadInput as error:
            raise BadRecord(error.where or "record", error.what) from None
        if state.setup.key != setup.key:
            raise BadRecord("position", "is not of the game, players, options and edition that the record names")
        check_names(self.seats, self.players)
        return state

    def walk(self, state: State, told: list[Entry] | None = None) -> Iterator[tuple[int, int, str]]:
        """Play the steps on `state`, which is the opening at first: number, seat and text of each, handed out before it
        is carried out, so that whoever replays a long record need not keep its states. What happened in each is put
        into `told`. BadRecord names the step that does not replay."""
        rules = state.setup.game.rules_version
        for number, step in enumerate(self.steps):
            where = f"steps[{number}]"
            name, colon, text = step.partition(": ")
            try:
                if not colon:
                    raise BadRecord(where, f"{clip(step)} is not of the form `0: play dragon`")
                seat = parse_seat(name, self.players)
                yield number, seat, text
                if told is None:
                    state.apply_text(text, seat)
                else:
                    told += state.apply_told(state.read_step(text, seat), seat)
            except BadRecord:
                raise
            except (ValueError, IllegalAction) as error:
                stamp = f" (recorded under rules {self.rules_version}, these are {rules})"
                older = stamp if self.rules_version != rules else ""
                raise BadRecord(where, f"{clip(step)} does not replay: {error}{older}") from None

    def states(self, find_game: Callable[[str], Game]) -> list[State]:
        """Every state from the opening to the end, all in memory; BadRecord names the step that does not replay."""
        state = self.opening(find_game)
        states = [state.clone() for _ in self.walk(state)]
        return [*states, state]


def check_names(names: Sequence[str], players: int) -> None:
    """BadRecord unless there is a name for every seat, or none at all."""
    if len(names) not in (0, players):
        raise BadRecord("seats", f"has {len(names)} names for {players} players; one for each is needed, or none")


def drawn(dice: Dice, index: int, outcomes: Sequence[tuple[int, int]], setup: Setup) -> int:
    """The outcome of a chance node that the dice give as the `index`-th draw of a game."""
    by_kind = isinstance(dice, CommittedDice) and dice.by_kind
    kind = setup.chances.kind(outcomes[0][0], outcomes[-1][0]) if by_kind else ""
    return outcomes[dice.draw(index, [weight for _, weight in outcomes], kind)][0]


class Verdict(NamedTuple):
    """What `verify` found: the number of steps and draws, how far the dice could be checked, a note if the rules have
    changed since, and whether the game is over: an unfinished one holds only as far as it goes."""

    steps: int
    draws: int
    dice: str
    rules: str
    finished: bool


def verify(record: Record, find_game: Callable[[str], Game]) -> Verdict:
    """Replay a record, compare its end, and check every draw against its dice. It keeps one state at a time.

    `dice` is "committed" (every draw follows from the published commitment), "seeded" (follows from the seed),
    "sealed" (commitment, seed not given out yet) or "none". BadRecord names the first thing that does not hold.
    """
    state = record.opening(find_game)
    state.trail = None
    dice, kind = _dice_of(record)
    draws = 0
    for number, seat, text in record.walk(state):
        if seat == CHANCE:
            _check_draw(dice, draws, state, text, f"steps[{number}]")
            draws += 1
    if msgspec.to_builtins(state.outcome()) != msgspec.to_builtins(record.outcome):
        raise BadRecord("outcome", "is not the one to which the steps lead")
    version = state.setup.game.rules_version
    rules = "" if record.rules_version == version else f"recorded under rules {record.rules_version}, now {version}"
    return Verdict(len(record.steps), draws, kind, rules, record.outcome is not None)


def _check_draw(dice: Dice | None, index: int, state: State, text: str, where: str) -> None:
    """BadRecord if the dice gave something else; what cannot come now at all the rules will refuse."""
    outcomes = state.chance_outcomes()
    if dice is None or not outcomes:
        return
    expected = state.setup.chances.text(drawn(dice, index, outcomes, state.setup))
    if text != expected:
        raise BadRecord(where, f"{clip(f'chance: {text}')} was not drawn by the dice: {expected} was")


def _dice_of(record: Record) -> tuple[Dice | None, str]:
    dice: Mapping[str, Any] = record.dice
    if not dice:
        return None, "none"
    unknown = set(dice) - {"seed", "commitment", "nonces", "by_kind"}
    if unknown:
        raise BadRecord("dice", f"{clip(sorted(unknown)[0])} is no field; they are seed, commitment, nonces, by_kind")
    by_kind = dice.get("by_kind", False)
    if type(by_kind) is not bool or (by_kind and "commitment" not in dice):
        raise BadRecord("dice.by_kind", f"{clip(by_kind)} is not true or false, with committed dice")
    if "commitment" not in dice:
        if type(dice.get("seed")) is not int:
            raise BadRecord("dice.seed", f"{clip(dice.get('seed'))} is no whole number")
        return SeededDice(dice["seed"]), "seeded"
    if "seed" not in dice:
        return None, "sealed"
    nonces = dice.get("nonces", [])
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        raise BadRecord("dice.nonces", "should be a list of texts")
    if len(nonces) > MOST_NONCES:
        raise BadRecord("dice.nonces", f"are more than {MOST_NONCES}")
    try:
        seed = bytes.fromhex(dice["seed"])
        committed = CommittedDice(seed, nonces, by_kind=by_kind)
    except (TypeError, ValueError):
        raise BadRecord("dice.seed", f"{clip(dice['seed'])} is not 64 hex digits") from None
    if committed.commitment != dice["commitment"]:
        raise BadRecord("dice.commitment", "the seed is not the one that was committed to")
    return committed, "committed"
