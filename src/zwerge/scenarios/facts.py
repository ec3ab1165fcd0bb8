"""The facts of a scenario's `then`, one function per key; each gives the sentences that say what does not hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zwerge.core.errors import BadInput, clip
from zwerge.core.outcome import Entry
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR, TERMINAL
from zwerge.core.state import State
from zwerge.scenarios.knowing import check_knowledge
from zwerge.scenarios.matching import Words, differences, fraction, same, shown
from zwerge.scenarios.reading import Deed, ScenarioError, deed_of

OBSERVERS = {"spectator": SPECTATOR, "omniscient": OMNISCIENT}


class Moment(msgspec.Struct):
    """The state at which facts are checked, and the seats asked on the way there."""

    state: State
    asked: list[int]
    words: Words


def check_facts(then: Any, moment: Moment, where: str = "then") -> list[str]:
    """What of a table of facts does not hold."""
    if not isinstance(then, Mapping):
        raise ScenarioError(f"{where}: {clip(then)} is no table of facts")
    problems: list[str] = []
    for key, expected in then.items():
        if key not in FACTS:
            problems.append(f"{where}.{key}: is no fact; they are {', '.join(FACTS)}")
            continue
        try:
            problems += FACTS[key](expected, moment, f"{where}.{key}")
        except ScenarioError as error:
            problems.append(str(error))
        except BadInput as error:
            problems.append(f"{where}.{key}: {error}")
    return problems


def observer_of(value: Any, players: int, where: str) -> int:
    """An observer written 0, "0", "spectator" or "omniscient"."""
    if isinstance(value, str) and value.strip() in OBSERVERS:
        return OBSERVERS[value.strip()]
    if isinstance(value, str) and value.strip().isdigit() and len(value) < 4:
        value = int(value)
    if type(value) is int and 0 <= value < players:
        return value
    raise ScenarioError(f"{where}: {clip(value)} is no observer: 0 to {players - 1}, spectator or omniscient")


def _by_seat(expected: Any, moment: Moment, where: str) -> list[tuple[int, Any, str]]:
    """(seat, what is expected, where) of a table by seat; a list or text alone belongs to the current player."""
    state = moment.state
    if not isinstance(expected, Mapping):
        seat = state.current_player()
        if seat < 0:
            raise ScenarioError(f"{where}: nobody is asked now, so name the seat")
        return [(seat, expected, f"{where}.{seat}")]
    players = state.setup.players
    found = [(observer_of(name, players, where), value, f"{where}.{name}") for name, value in expected.items()]
    if any(seat < 0 for seat, _, _ in found):
        raise ScenarioError(f"{where}: is a table by seat, 0 to {players - 1}")
    return found


def _texts(value: Any, where: str) -> list[str]:
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ScenarioError(f"{where}: {clip(value)} is no list of decisions such as play dragon")
    return value


def _rows(value: Any, where: str) -> list[tuple[Any, str]]:
    """The items of a list with their places; one item may stand alone."""
    rows = value if isinstance(value, list) else [value]
    return [(row, f"{where}.{i}" if isinstance(value, list) else where) for i, row in enumerate(rows)]


# ---------------------------------------------------------------------- what is there


def _position(expected: Any, moment: Moment, where: str) -> list[str]:
    if not isinstance(expected, Mapping):
        raise ScenarioError(f"{where}: {clip(expected)} is no table")
    return differences(expected, msgspec.to_builtins(moment.state.position()), where, moment.words)


def _view(expected: Any, moment: Moment, where: str) -> list[str]:
    if not isinstance(expected, Mapping):
        raise ScenarioError(f"{where}: {clip(expected)} is no table by observer")
    problems = []
    for name, fields in expected.items():
        observer = observer_of(name, moment.state.setup.players, where)
        if not isinstance(fields, Mapping):
            raise ScenarioError(f"{where}.{name}: {clip(fields)} is no table")
        view = msgspec.to_builtins(moment.state.view(observer))
        problems += differences(fields, view, f"{where}.{name}", moment.words)
    return problems


def _knows(expected: Any, moment: Moment, where: str) -> list[str]:
    rows = _rows(expected, where)
    return [text for row, at in rows for text in check_knowledge(row, moment.state, at, observer_of)]


def _scores(expected: Any, moment: Moment, where: str) -> list[str]:
    return differences(expected, list(moment.state.scores()), where, moment.words)


def _outcome(expected: Any, moment: Moment, where: str) -> list[str]:
    outcome = moment.state.outcome()
    if isinstance(expected, Mapping) and outcome is not None:
        return differences(expected, msgspec.to_builtins(outcome), where, moment.words)
    if not isinstance(expected, Mapping) and expected != "none":
        raise ScenarioError(f'{where}: {clip(expected)} is neither a table nor "none"')
    found = msgspec.to_builtins(outcome)
    return [] if same(expected, found) else [f"{where}: expected {shown(expected)}, found {shown(found)}"]


# ---------------------------------------------------------------------- who is asked for what


def _seats(expected: Any, found: list[int], moment: Moment, where: str) -> list[str]:
    rows = expected if isinstance(expected, list) else [expected]
    seats = [observer_of(seat, moment.state.setup.players, where) for seat in rows]
    return [] if seats == found else [f"{where}: expected {seats}, found {found}"]


def _actors(expected: Any, moment: Moment, where: str) -> list[str]:
    return _seats(expected, list(moment.state.actors()), moment, where)


def _asked(expected: Any, moment: Moment, where: str) -> list[str]:
    return _seats(expected, moment.asked, moment, where)


def _current(expected: Any, moment: Moment, where: str) -> list[str]:
    current = moment.state.current_player()
    names = {CHANCE: "chance", TERMINAL: "over"}
    want = {"terminal": "over"}.get(expected, expected) if isinstance(expected, str) else expected
    if want not in ("chance", "over"):
        want = observer_of(want, moment.state.setup.players, where)
    found = names.get(current, current)
    return [] if want == found else [f"{where}: expected {shown(expected)}, found {shown(found)}"]


def _legal(expected: Any, moment: Moment, where: str) -> list[str]:
    problems = []
    for seat, texts, at in _by_seat(expected, moment, where):
        found = moment.state.setup.actions.texts(moment.state.legal_actions(seat))
        if sorted(_texts(texts, at)) != sorted(found):
            problems.append(f"{at}: expected {shown(texts)}, found {shown(found)}")
    return problems


def _legal_has(expected: Any, moment: Moment, where: str) -> list[str]:
    problems = []
    for seat, texts, at in _by_seat(expected, moment, where):
        found = moment.state.setup.actions.texts(moment.state.legal_actions(seat))
        missing = [text for text in _texts(texts, at) if text not in found]
        problems += [f"{at}: expected {shown(text)} among {shown(found)}" for text in missing]
    return problems


def _legal_not(expected: Any, moment: Moment, where: str) -> list[str]:
    problems = []
    for seat, texts, at in _by_seat(expected, moment, where):
        space = moment.state.setup.actions
        legal = moment.state.legal_actions(seat)
        problems += [f"{at}: {shown(text)} is legal" for text in _texts(texts, at) if space.parse(text) in legal]
    return problems


def _retractions(expected: Any, moment: Moment, where: str) -> list[str]:
    problems = []
    for seat, texts, at in _by_seat(expected, moment, where):
        found = moment.state.setup.retractions.texts(moment.state.retractions(seat))
        if sorted(_texts(texts, at)) != sorted(found):
            problems.append(f"{at}: expected {shown(texts)}, found {shown(found)}")
    return problems


def _chance(expected: Any, moment: Moment, where: str, *, whole: bool = True) -> list[str]:
    """Outcomes by text: whole numbers are weights, texts such as "1/3" are odds."""
    space = moment.state.setup.chances
    found = {space.text(outcome): weight for outcome, weight in moment.state.chance_outcomes()}
    total = sum(found.values())
    if expected == "none":
        return [f"{where}: expected no chance outcome, found {shown(found)}"] if found else []
    if not isinstance(expected, Mapping):
        raise ScenarioError(f'{where}: {clip(expected)} is neither a table of outcomes nor "none"')
    problems = []
    for text, value in expected.items():
        space.parse(text)
        number = fraction(value)
        if number is None:
            raise ScenarioError(f"{where}.{text}: {clip(value)} is no weight and no odds")
        weight = found.get(text, 0)
        if (number * total if isinstance(value, str) else number) != weight:
            problems.append(f"{where}.{text}: expected {shown(value)}, found weight {weight} of {total}")
    if whole and set(found) - set(expected):
        problems.append(f"{where}: expected {shown(expected)}, found {shown(found)}")
    return problems


def _chance_has(expected: Any, moment: Moment, where: str) -> list[str]:
    return _chance(expected, moment, where, whole=False)


# ---------------------------------------------------------------------- what is refused


def refusal_of(deed: Deed, state: State) -> Refusal | None:
    """Why a deed is refused, None if it is allowed; BadInput if it is no decision at all. Changes nothing."""
    trial = state.clone()
    try:
        trial.apply_text(deed.text, deed.seat)
    except IllegalAction as error:
        return error.refusal
    return None


def compare_refusal(
    refusal: Refusal | None, row: Mapping[str, Any], paragraph: Any, deed: Deed, where: str, words: Words
) -> list[str]:
    """What differs between a refusal and the paragraph, key and params that a scenario names."""
    if not isinstance(paragraph, str):
        raise ScenarioError(f"{where}: {clip(paragraph)} is no paragraph")
    if refusal is None:
        return [f"{where}: expected `{deed}` to be refused ({paragraph}), but it is allowed"]
    problems = []
    if refusal.paragraph != paragraph:
        found = f"refused by {refusal.paragraph} ({refusal.key})"
        problems.append(f"{where}: expected `{deed}` to be refused by {paragraph}, found it {found}")
    if row.get("key", refusal.key) != refusal.key:
        problems.append(f"{where}.key: expected {shown(row['key'])}, found {shown(refusal.key)}")
    params = row.get("params", {})
    if not isinstance(params, Mapping):
        raise ScenarioError(f"{where}.params: {clip(params)} is no table")
    for name, value in params.items():
        found_value = msgspec.to_builtins(refusal.params.get(name))
        problems += differences(value, found_value, f"{where}.params.{name}", words)
    return problems


def _refused(expected: Any, moment: Moment, where: str) -> list[str]:
    """A table { seat, do, paragraph }, a list of such, or a table from `0: play dragon` to the paragraph."""
    if isinstance(expected, Mapping) and "do" not in expected:
        expected = [{"do": text, "paragraph": paragraph} for text, paragraph in expected.items()]
    problems = []
    for row, at in _rows(expected, where):
        if not isinstance(row, Mapping) or not {"do", "paragraph"} <= set(row):
            raise ScenarioError(f'{at}: a refusal is {{ seat = 0, do = "play dragon", paragraph = "play" }}')
        for key in set(row) - {"seat", "do", "paragraph", "key", "params"}:
            raise ScenarioError(f"{at}.{key}: is no key; they are seat, do, paragraph, key, params")
        deed = deed_of(row["do"], row.get("seat"), moment.state, at)
        refusal = refusal_of(deed, moment.state)
        problems += compare_refusal(refusal, row, row["paragraph"], deed, at, moment.words)
    return problems


def _bad(expected: Any, moment: Moment, where: str) -> list[str]:
    problems = []
    for text, at in _rows(expected, where):
        row = text if isinstance(text, Mapping) else {"do": text}
        for key in set(row) - {"seat", "do"}:
            raise ScenarioError(f"{at}.{key}: is no key; they are seat, do")
        problems += check_bad(row.get("do"), row.get("seat"), moment.state, at)
    return problems


def check_bad(text: Any, seat: Any, state: State, where: str) -> list[str]:
    """Whether a text is bad input: no decision of this game, as opposed to one that is refused now."""
    name, colon, _ = str(text).partition(":")
    players = state.setup.players
    if colon and name.strip().isdigit() and int(name) >= players:
        return []
    deed = deed_of(text, seat, state, where)
    try:
        refusal = refusal_of(deed, state)
    except BadInput:
        return []
    how = "allowed" if refusal is None else f"refused ({refusal.paragraph})"
    return [f"{where}: expected `{deed}` to be bad input, but it is {how}"]


# ---------------------------------------------------------------------- what is told


def _entries(moment: Moment, *, people: bool) -> list[Entry]:
    state = moment.state
    return [entry for entry in state.journal() if not people or state.setup.game.tellable(entry, state)]


def _told(expected: Any, moment: Moment, where: str, *, people: bool, wanted: bool) -> list[str]:
    """By observer: entries that must all be among its faces in this order, or of which none may be."""
    if not isinstance(expected, Mapping):
        raise ScenarioError(f"{where}: {clip(expected)} is no table by observer")
    problems = []
    for name, rows in expected.items():
        observer = observer_of(name, moment.state.setup.players, where)
        faces = [face for entry in _entries(moment, people=people) if (face := entry.seen_as(observer)) is not None]
        found: list[dict[str, Any]] = [{"key": face.key, **msgspec.to_builtins(face.params)} for face in faces]
        start = 0
        for row, at in _rows(rows, f"{where}.{name}"):
            if not isinstance(row, str | Mapping):
                raise ScenarioError(f"{at}: {clip(row)} is neither the key of an entry nor a table with it")
            want: Mapping[str, Any] = {"key": row} if isinstance(row, str) else row
            hits = [i for i in range(start, len(found)) if _is_entry(want, found[i], moment.words)]
            if wanted and not hits:
                problems.append(f"{at}: expected {shown(want)} next, found {shown(found[start:])}")
            elif not wanted and hits:
                problems.append(f"{at}: expected none such, found {shown(found[hits[0]])}")
            start = hits[0] + 1 if wanted and hits else start
    return problems


def _is_entry(want: Mapping[str, Any], found: dict[str, Any], words: Words) -> bool:
    key = want.get("key", found["key"])
    if key not in (found["key"], found["key"].split(".", 2)[-1]):
        return False
    return not differences({name: value for name, value in want.items() if name != "key"}, found, "", words)


def _journal(expected: Any, moment: Moment, where: str) -> list[str]:
    return _told(expected, moment, where, people=False, wanted=True)


def _journal_not(expected: Any, moment: Moment, where: str) -> list[str]:
    return _told(expected, moment, where, people=False, wanted=False)


def _people(expected: Any, moment: Moment, where: str) -> list[str]:
    return _told(expected, moment, where, people=True, wanted=True)


def _people_not(expected: Any, moment: Moment, where: str) -> list[str]:
    return _told(expected, moment, where, people=True, wanted=False)


FACTS: dict[str, Callable[[Any, Moment, str], list[str]]] = {
    "position": _position,
    "view": _view,
    "knows": _knows,
    "odds": _knows,
    "actors": _actors,
    "asked": _asked,
    "asked_next": _actors,
    "current": _current,
    "legal": _legal,
    "legal_has": _legal_has,
    "legal_not": _legal_not,
    "retractions": _retractions,
    "refused": _refused,
    "bad": _bad,
    "scores": _scores,
    "outcome": _outcome,
    "journal": _journal,
    "journal_not": _journal_not,
    "people": _people,
    "people_not": _people_not,
    "chance": _chance,
    "chance_has": _chance_has,
}
