"""The first page: who one is, the rooms one sits in, and the games, each one press away."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from zwerge.bots.levels import seated_for, usual_for
from zwerge.bots.search.tuning import has_judge
from zwerge.core.errors import BadInput
from zwerge.core.game import Game
from zwerge.core.options import OptionValue, show_value
from zwerge.table.chairs import TableError, clean_name
from zwerge.table.evening.keeping import FEWEST, MOST, Evening, opened_by
from zwerge.table.hall import Hall
from zwerge.table.mine.running import standing_of
from zwerge.table.pace import Terms, terms_of

MOST_ROOMS, MOST_EVENINGS = 8, 3
"""So many of somebody's rooms and evenings are shown, the newest ones."""


class Wish(NamedTuple):
    """What a form of the first page asks for. `at_once`: bots in all other seats, and the game begins; `tables`: so
    many that play with the same dice, or 0 for one room alone; `help`: one may ask what a strong player would do, and
    `first` that it is somebody's first game."""

    game: Game
    players: int
    options: dict[str, OptionValue]
    edition: str
    name: str
    level: str
    at_once: bool
    nonce: str
    tables: int = 0
    help: bool = False
    first: bool = False
    terms: Terms = Terms()


def wish_of(form: Mapping[str, str], of: Game) -> Wish:
    """A form read, or TableError or BadInput for what cannot be."""
    options = {
        name.removeprefix("option."): of.option(name.removeprefix("option.")).parse(value)
        for name, value in form.items()
        if name.startswith("option.")
    }
    players = form.get("players", "")
    if not (players.isascii() and players.isdigit() and len(players) < 3):
        raise BadInput("players", "a number of players is needed")
    name, level, at_once = clean_name(form.get("name", "")), form.get("bots", ""), form.get("go") == "bots"
    if level and level not in seated_for(of.id):
        raise TableError("level")
    if at_once and not level:
        level = usual_for(of.id)
    if form.get("help") == "on" and not has_judge(of.id):
        raise TableError("no_judge")
    edition = form.get("edition", of.editions[0])
    tables = _tables(form.get("tables", "")) if form.get("go") == "evening" else 0
    terms = terms_of(form, of.id)
    return Wish(
        of,
        int(players),
        options,
        edition,
        name,
        level,
        at_once,
        form.get("nonce", ""),
        tables,
        form.get("help") == "on",
        form.get("first") == "on",
        terms,
    )


def _tables(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and FEWEST <= int(text) <= MOST):
        raise BadInput("tables", f"an evening has {FEWEST} to {MOST} tables")
    return int(text)


class Typed:
    """What somebody has filled in for a game, so that a refusal keeps it; else what is offered."""

    def __init__(self, of: Game, form: Mapping[str, str]) -> None:
        self.game = of
        self.form = form if form.get("game") == of.id else {}

    @property
    def here(self) -> bool:
        """Whether it was this game's form that was refused."""
        return bool(self.form)

    def players(self, number: int) -> bool:
        return str(number) == self.form.get("players", "4")

    def chosen(self, field: str, value: str) -> bool:
        return self.form.get(field, "") == value

    def option(self, name: str) -> str:
        """The value of an option, as it stands in the form."""
        return self.form.get(f"option.{name}", show_value(self.game.option(name).default))

    def pace(self, field: str) -> str:
        """What stands in a field of the pace."""
        return self.form.get(field, {"pace": "none", "minutes": "10", "seconds": "10", "days": "2", "away": "0"}[field])

    @property
    def has_pace(self) -> bool:
        """Whether anything of the pace was chosen."""
        return self.pace("pace") != "none" or self.pace("away") != "0"

    @property
    def wants_evening(self) -> bool:
        """Whether an evening at several tables was asked for."""
        return self.form.get("go") == "evening"

    @property
    def is_special(self) -> bool:
        """Whether anything but the usual was chosen among the rules."""
        usual = all(self.option(option.name) == show_value(option.default) for option in self.game.options)
        return (
            self.form.get("help") == "on"
            or not usual
            or self.form.get("edition", self.game.editions[0]) != self.game.editions[0]
        )


class OwnRoom(NamedTuple):
    """A room in which somebody sits: its game, the others' names, how it stands (a key below `table.mine.`), and until
    when he has time, if it is his turn."""

    id: str
    game: str
    others: list[str]
    state: str
    ends: float | None = None


def rooms_of(hall: Hall, owner: str) -> list[OwnRoom]:
    """The rooms in which somebody sits: first those where his time goes by, the one where it is over soonest before the
    others, then newest first. None is woken."""
    found = []
    for room_id in hall.store.rooms_of(owner, MOST_ROOMS) if owner else ():
        names = [name for _, kind, name, who, _ in hall.store.seats(room_id) if kind != "empty" and who != owner]
        of = hall.store.room(room_id)["game"]
        found.append(OwnRoom(room_id, of, names, *standing_of(hall, room_id, owner)))
    return sorted(found, key=lambda one: inf if one.ends is None else one.ends)


def evenings_of(hall: Hall, owner: str) -> list[Evening]:
    """The newest evenings that somebody has opened."""
    return opened_by(hall.store, owner, MOST_EVENINGS) if owner else []
