"""A game in the terminal: one person against bots. The person is shown his own view and his faces of the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from zwerge.arena.playing import choose
from zwerge.bots.levels import make
from zwerge.bots.search.tuning import MASTER, has_judge
from zwerge.cli.shell import console
from zwerge.cli.telling import Teller, show
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.driving import Deed, drive
from zwerge.core.errors import BadInput
from zwerge.core.options import OptionValue, Setting, show_value
from zwerge.core.record import Match, Record
from zwerge.core.state import State
from zwerge.core.streams import typed as read_line
from zwerge.draw.reader import Reader
from zwerge.draw.words import text

if TYPE_CHECKING:
    from zwerge.bots.bot import Bot
    from zwerge.core.game import Setup
    from zwerge.core.outcome import Entry

_LOG = 20
"""So many lines of the journal `log` shows."""
UNDONE = "undo"
"""What the person has decided where he has taken something back; no game has a decision of this name."""


class Terminal:
    """One person (the seat whose level is None) and bots."""

    def __init__(
        self, setup: Setup, levels: Sequence[str | None], language: str, seed: int, name: str | None = None
    ) -> None:
        self.setup = setup
        self.seat = levels.index(None)
        self.language = language
        self.seed = seed
        own = "".join(letter for letter in " ".join((name or "").split()) if letter.isprintable())[:30] or self.say(
            "you"
        )
        names = tuple(own if level is None else f"{level.title()} {seat}" for seat, level in enumerate(levels))
        bots = tuple(seat for seat, level in enumerate(levels) if level is not None)
        self.tell = Teller(setup, Reader(language, names, bots=bots, edition=setup.edition))
        self.names = names
        self.levels = [level or "person" for level in levels]
        # the bots' thinking hangs on the seed too, so that a seed plays the same game again
        seeds = Rng(seed ^ 0x5EA7)
        self.bots: list[Bot | None] = [
            make(setup.game.id, level, Rng(seeds.next64())) if level is not None else None for level in levels
        ]
        self.match = Match(setup, SeededDice(seed))
        self.settings: dict[str, OptionValue] = {setting.name: setting.default for setting in setup.game.settings}
        self._until: dict[str, object] = {}
        self.out = console()

    def say(self, key: str, **params: str | int) -> str:
        return text(self.language, f"cli.{key}", **params)

    def print(self, line: str) -> None:
        self.out.print(Text(line))

    # ------------------------------------------------------------------ the game

    def run(self) -> Record | None:
        """Play to the end and return the record, or None if the person leaves before it."""
        game = text(self.language, f"{self.setup.game.id}.name")
        self.print(
            self.say("welcome", game=game, name=self.names[self.seat], seat=self.seat, seed=str(self.seed)),
        )
        self.told(self.match.start())
        for _, entries in drive(self.match, self.decide):
            self.told(entries)
        if not self.match.state.is_terminal():
            self.print(self.say("left"))
            return None
        show(self.out, self.tell.screen(self.match.state.view(self.seat)))
        return self.match.record(self.levels)

    def told(self, entries: list[Entry]) -> None:
        """Print what the person hears of it."""
        for entry in entries:
            face = entry.seen_as(self.seat)
            if face is not None and self.setup.game.tellable(entry, self.match.state):
                self.print(self.tell.line(face))

    def decide(self, state: State) -> Deed | None:
        """What the bot or the person does whose turn it is; None if the person leaves."""
        while True:  # once more after an undo
            seat = self.match.state.actors()[0]
            bot = self.bots[seat]
            if bot is not None:
                return Deed(seat, choose(bot, self.match.state, seat, self.names[seat]))
            said = self.ask()
            if said != UNDONE:
                return None if said is None else Deed(seat, self.setup.actions.parse(said))

    def may(self, action: str) -> bool:
        """Whether the person may decide so; why not is told."""
        refusal = self.match.state.why_not(self.setup.actions.parse(action), self.seat)
        if refusal is not None:
            self.print(self.tell.refusal(refusal))
        return refusal is None

    # ------------------------------------------------------------------ the person

    def ask(self) -> str | None:
        """What the person decides, or that he has taken something back (`UNDONE`); None if he leaves."""
        state = self.match.state
        view = state.view(self.seat)
        legal = self.setup.actions.texts(state.legal_actions(self.seat))
        wished = self._by_setting(view, legal)
        if wished is not None:
            return wished
        default = self.tell.default(view, legal)
        if default is not None:
            # what is harmless comes first: whoever types 1 by habit must not call seven dwarves
            legal = (default, *(action for action in legal if action != default))
        show(self.out, self.tell.screen(view))
        labels = [self.tell.label(action, view) for action in legal]
        self.print("   ".join(f"{number} {label}" for number, label in enumerate(labels, 1)))
        prompt = self.say("prompt") if default is None else self.say("prompt.default", default=labels[0])
        while True:
            line = read_line(prompt)
            if line is None:
                return None
            typed = " ".join(line.split())
            if typed.lower() in ("quit", "q", "exit"):
                return None
            if typed.lower() == "undo":
                if self._undo():
                    return UNDONE
                continue
            action = chosen(typed, legal, labels, default)
            if action is None and self._is_decision(typed):
                action = typed
            if action is not None:
                if self.may(action):
                    return action
            elif not self._command(typed, legal):
                self.print(self.say("unknown", what=repr(typed[:40])))

    def _is_decision(self, typed: str) -> bool:
        """Whether it is a decision of this game at all, so that a refusal gives the reason."""
        try:
            self.setup.actions.parse(typed)
        except BadInput:
            return False
        return True

    def _undo(self) -> bool:
        undone = self.match.undo(self.seat) > 0
        self.print(self.say("undone" if undone else "nothing_to_undo"))
        return undone

    def _command(self, typed: str, legal: tuple[str, ...]) -> bool:
        """Carry out what is no decision; False if it is nothing known."""
        typed = typed.lower()
        word, _, rest = typed.partition(" ")
        if typed in ("", "?", "help", "h"):
            self.print(self.say("help"))
            self.print(self.say("help.texts", texts=", ".join(legal)))
            self.print(self.say("help.settings", settings=self._settings()))
        elif typed == "log":
            for face in self.match.faces(self.seat, people=True)[-_LOG:]:
                self.print(self.tell.line(face))
        elif typed == "hint":
            self._hint()
        elif typed == "rules":
            from zwerge.cli.looking import rules

            rules(self.setup.game.id, self.language)
        elif word == "set":
            self._set(rest)
        else:
            return False
        return True

    def _hint(self) -> None:
        """What a master would do, and why. Its luck in thinking is its own, so that asking changes no bot's."""
        from zwerge.bots.advice.hint import hint
        from zwerge.bots.advice.telling import hint_lines

        if not has_judge(self.setup.game.id):
            self.print(text(self.language, "advice.none"))
            return
        state = self.match.state
        found = hint(state, self.seat, MASTER, self.seed ^ state.moves)
        for line in hint_lines(found, state.view(self.seat), self.setup, self.tell.reader):
            self.print(line)

    # ------------------------------------------------------------------ settings (Game.settings)

    def _settings(self) -> str:
        told = [
            f"{setting.name} = {show_value(self.settings[setting.name])} ({', '.join(map(show_value, setting.values))})"
            for setting in self.setup.game.settings
        ]
        return ", ".join(told) or self.say("set.none")

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        for setting in self.setup.game.settings:
            for known in setting.values:
                if setting.name == name and show_value(known) == value:
                    self.settings[name] = known
                    self._until[name] = self._key(setting)
                    self.print(self.say("set", name=name, value=value))
                    return
        self.print(self.say("set.unknown", settings=self._settings()))

    def _key(self, setting: Setting) -> object:
        return setting.until(self.match.state.view(self.seat)) if setting.until is not None else None

    def _by_setting(self, view: object, legal: tuple[str, ...]) -> str | None:
        """What the person's settings do for him now."""
        for setting in self.setup.game.settings:
            if self._until.get(setting.name) != self._key(setting):
                self.settings[setting.name] = setting.default
            wished = setting.apply(view, legal, self.settings[setting.name])
            if wished in legal:
                return wished
        return None


def chosen(typed: str, legal: tuple[str, ...], labels: list[str], default: str | None) -> str | None:
    """The decision that was typed: nothing (the default), its number, its text, or the beginning of one label."""
    if not typed:
        return default
    if typed.isascii() and typed.isdigit():
        number = int(typed[:6])
        return legal[number - 1] if 1 <= number <= len(legal) else None
    if typed in legal:
        return typed
    fits = [action for action, label in zip(legal, labels, strict=True) if label.lower().startswith(typed.lower())]
    return fits[0] if len(fits) == 1 else None
