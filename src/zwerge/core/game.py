"""Game: everything the world needs to know about one game without playing it, and the door to its states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import msgspec

from zwerge.core import outside
from zwerge.core.actions import ActionSpace
from zwerge.core.errors import BadEdition, BadInput, clip, whole
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import Option, OptionValue, Setting, check_options
from zwerge.core.outcome import Entry
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.core.telling import Teller

MAX_EDITION = 1_000_000
"""The most bytes an owner's edition may have."""


PARTS = {
    "board": "page.board",
    "lines": "words.lines",
    "terminal": "terminal",
    "bot": "bot",
    "beliefs": "page.beliefs",
}
"""What a game may bring besides its rules, and the module of its folder that holds it. `board` draws a table, `lines`
says journal and refusals in words, `terminal` lays a table out as text, `bot` tells bots what a decent player looks
at, `beliefs` says what of a table lies hidden with whom, so that a replay can set what a seat held likely beside the
truth."""


class Edition(Protocol):
    """The printed numbers of one box. Games bring their own frozen Struct; these fields all of them have."""

    @property
    def id(self) -> str: ...
    @property
    def sources(self) -> dict[str, str]:
        """Per number (dotted name): `stated <paragraph>`, `derived ...`, `reconstructed ...` or `owner`."""
        ...


class Setup:
    """What does not change during a game: game, players, options, edition, and the action spaces made for them."""

    def __init__(self, game: Game, players: int, options: dict[str, OptionValue], edition: Any) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.edition = edition
        self.actions: ActionSpace = game.Actions(self)
        self.chances: ActionSpace = game.Chances(self)
        self.retractions: ActionSpace = game.Retractions(self)
        self.key = (game.id, players, tuple(options.items()), edition)
        self.tables: Any = game.tables(self)

    def new(self) -> State:
        """The opening."""
        state: State = self.game.state_type(self)
        state.begin_trail()
        return state

    def text_of(self, step: int, seat: int) -> str:
        """The text of a decision, of an outcome if the seat is CHANCE, or of the retraction whose complement it is."""
        if seat == CHANCE:
            return self.chances.text(step)
        return self.actions.text(step) if step >= 0 else self.retractions.text(~step)

    def is_retraction(self, text: str) -> bool:
        return text.split(" ", 1)[0] == "retract"

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.game, self.players, self.options, self.edition)


class NoActions(ActionSpace):
    """An empty space, for games without retractions."""


class Game:
    """One game. A subclass in `games/<id>/__init__.py` fills these in; an instance of it is called GAME."""

    id: str
    rules_version: int = 1
    """Goes up when the rules change so that an older record may replay differently."""
    players: tuple[int, ...]
    paragraphs: tuple[str, ...]
    options: tuple[Option, ...] = ()
    settings: tuple[Setting, ...] = ()
    editions: tuple[str, ...] = ("default",)
    reasons: tuple[str, ...] = ()
    """The ids of all endings of a game."""
    ordered: tuple[str, ...] = ()
    """Fields of positions and views whose lists of cards have an order; scenarios compare all others in any order."""
    Actions: type[ActionSpace]
    Chances: type[ActionSpace]
    Retractions: type[ActionSpace] = NoActions
    state_type: type[State]
    view_type: type[msgspec.Struct]
    knowledge: Knowledge | None = None
    """What a State asks its game for: views, positions, hidden worlds. A game without it writes State's methods."""

    # ------------------------------------------------------------------ what a game writes

    def read_edition(self, data: Mapping[str, Any], where: str) -> Any:
        """An edition (frozen, hashable Struct) out of the plain data of a TOML file; BadEdition names the field."""
        raise TypeError(f"{self.id} reads no editions")

    def write_edition(self, edition: Any) -> dict[str, Any]:
        """The plain data of an edition; `read_edition` takes it back."""
        raise TypeError(f"{self.id} writes no editions")

    def edition_players(self, edition: Any) -> tuple[int, ...]:
        """The player counts that an edition is playable with."""
        return self.players

    def check_setup(self, players: int, options: dict[str, OptionValue], edition: Any) -> None:
        """Refuse (BadOption) combinations that the sheet excludes."""

    def tables(self, setup: Setup) -> Any:
        """Look-up tables that all states of a setup share."""
        return None

    def from_position(self, data: Mapping[str, Any]) -> State:
        """A state out of readable data; BadPosition names the field that is wrong. Docs: docs/positions.md."""
        if self.knowledge is None:
            raise TypeError(f"{self.id} reads no positions")
        read: State = self.knowledge.from_position(self, data)
        return read

    def told(self, state: State, action: int, seat: int) -> list[Entry]:
        """Make a move on `state`, unchecked, and say what happened, each thing once with a face for each audience."""
        teller = self.teller()
        if teller is None:
            before = state.clone()
            state.move(action, seat)
            return self.tell(before, seat, action, state)
        state.listen(teller)
        try:
            state.move(action, seat)
        finally:
            state.listen(None)
        return teller.entries

    def teller(self) -> Teller | None:
        """Somebody who hears what a move does and keeps it as entries; None where `tell` compares instead."""
        return None

    def tell(self, before: State, seat: int, action: int, after: State) -> list[Entry]:
        """What happened when `seat` (or CHANCE) made `action`, told once with a face for each audience."""
        raise TypeError(f"{self.id} tells nothing")

    def tellable(self, entry: Entry, state: State) -> bool:
        """Whether people (not programs) are shown an entry at the moment `state`."""
        return True

    def tellable_key(self, state: State) -> object:
        """What `tellable` depends on besides the entry, the same as long as it says the same of all entries; None if on
        nothing else."""
        return None

    def refuse_text(self, state: State, text: str, seat: int) -> Refusal | None:
        """A refusal for a text that has the form of a decision but is in no list (say, a bid off the 50s)."""
        return None

    def secret(self, state: State) -> bool:
        """Whether those who owe a decision now choose in secret, so that their steps commute; says no for open talk."""
        return len(state.actors()) > 1

    def unseen(self, state: State) -> bool:
        """Whether who may act now makes steps that others do not see. Follows from public facts alone."""
        return self.secret(state)

    def early(self, view: Any) -> tuple[str, ...]:
        """Action texts that the view's seat may hand to the table before it is asked; the table keeps them unseen and
        hands them in only when they settle the matter. Follows from public facts alone."""
        return ()

    def early_answer(self, view: Any) -> str | None:
        """What the table answers for a seat where all may answer at once, unless its person says something else first.
        It may depend on what everybody can see alone, so nobody learns anything by it. None: the person is asked."""
        return None

    def early_key(self, view: Any) -> object:
        """What an early answer belongs to; when it changes, kept answers are void. None: nothing is open."""
        return None

    def early_refusal(self, view: Any, text: str) -> Refusal | None:
        """Why a text that answers what all may answer at once is not among the view's `early` ones."""
        return None

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """At most so many decisions of players in one game."""
        raise TypeError(f"{self.id} states no bound")

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """At most so many chance outcomes in one game."""
        raise TypeError(f"{self.id} states no bound")

    # ------------------------------------------------------------------ what every game has

    def setup(self, players: int, options: Mapping[str, OptionValue] | None = None, edition: Any = "default") -> Setup:
        """Check and bind players, options and edition (a name, a TOML path, its data, or an edition)."""
        box = self.edition(edition)
        number = whole(players)
        if number is None or number not in self.edition_players(box):
            counts = ", ".join(map(str, self.edition_players(box)))
            raise BadInput("players", f"{clip(players)} is not possible; {self.id} takes {counts}")
        checked = check_options(self.options, {} if options is None else options)
        self.check_setup(number, checked, box)
        return self._bound(number, tuple(checked.items()), box)

    @lru_cache(maxsize=64)  # noqa: B019  (one instance per game, for ever)
    def _bound(self, players: int, options: tuple[tuple[str, OptionValue], ...], edition: Any) -> Setup:
        """One Setup per choice: positions are read often, and its tables take a while to make."""
        return Setup(self, players, dict(options), edition)

    def new(self, players: int, options: Mapping[str, OptionValue] | None = None, edition: Any = "default") -> State:
        """The opening of a game."""
        return self.setup(players, options, edition).new()

    def edition(self, source: Any = "default") -> Any:
        """An edition by built-in name, by path of a TOML file, out of its data, or as it is."""
        if isinstance(source, str) and source in self.editions:
            return self._built_in(source)
        if isinstance(source, str | Path):
            return self.read_edition(read_toml(Path(source), self.editions), str(source))
        if isinstance(source, Mapping):
            if outside.too_deep(source):
                raise BadEdition("edition", f"is nested more than {outside.DEEPEST} deep")
            return self.read_edition(source, "edition")
        if isinstance(source, msgspec.Struct):
            return source
        raise BadEdition("edition", f"{clip(source)} is neither a name nor a table")

    @lru_cache(maxsize=16)  # noqa: B019  (one instance per game, for ever)
    def _built_in(self, name: str) -> Any:
        text = resources.files(type(self).__module__).joinpath("editions", f"{name}.toml").read_bytes()
        return self.read_edition(parse_toml(text, name), name)

    def edition_name(self, edition: Any) -> Any:
        """How records and positions write an edition: its name if it is built in, else its data."""
        for name in self.editions:
            if self._built_in(name) == edition:
                return name
        return self.write_edition(edition)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_in, (type(self).__module__,)

    def part(self, name: str) -> ModuleType | None:
        """The module of one of the PARTS, or None if this game does without it."""
        module = f"{type(self).__module__}.{PARTS[name]}"
        try:
            found = find_spec(module)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise
            return None  # it has no such room
        return None if found is None else import_module(module)

    def page_folder(self) -> Path:
        """The folder with `style.css`, `script.js` and what else the game's page loads; it need not be there."""
        return Path(str(resources.files(type(self).__module__))) / "page"

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise BadInput("options", f"{clip(name)} is no option of {self.id}")


def _game_in(module: str) -> Game:
    found: Game = import_module(module).GAME
    return found


def parse_toml(data: bytes, where: str) -> dict[str, Any]:
    """TOML out of an edition's bytes; BadEdition with the line for anything else."""
    try:
        return outside.parse_toml(data, where)
    except BadInput as error:
        raise BadEdition(error.where, error.what) from None


def read_toml(path: Path, known: Iterable[str]) -> dict[str, Any]:
    """The TOML of an owner's file; BadEdition if it cannot be read."""
    try:
        data = outside.read_bytes(path, MAX_EDITION)
    except BadInput as error:
        raise BadEdition(error.where, f"{error.what}; built-in editions are {', '.join(known)}") from None
    return parse_toml(data, str(path))
