"""A table of Silberzwerg as text, for terminals, out of a View and a Reader. It shows no more than the page does."""

from __future__ import annotations

from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.draw.words import listed
from zwerge.games.silberzwerg.knowledge.view import Gems, View
from zwerge.games.silberzwerg.page.ask import line, note
from zwerge.games.silberzwerg.page.scene import Scene
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.edition import COLOURS, Edition
from zwerge.games.silberzwerg.words.lines import space_name


def screen(view: View, reader: Reader, edition: Edition) -> Screen:
    """The table as its reader sees it."""
    scene = Scene(view, reader)
    step = [scene.say(f"step.{view.step}")] if 1 <= view.step <= 11 and view.outcome is None else []
    said = note(scene)
    return Screen(
        title=" · ".join(
            [scene.say("facts.round", round=view.round), *step, scene.say("facts.deck", n=len(view.deck))]
        ),
        heads=tuple(scene.say(f"terminal.{head}") for head in ("seat", "money", "bag", "tiles", *COLUMNS)),
        rows=tuple(_row(scene, seat) for seat in scene.seats),
        own=view.observer if view.observer >= 0 else None,
        lines=(*_mines(scene), *_contracts(scene), line(scene), *([said] if said else [])),
    )


def label(action: str, view: View, reader: Reader, edition: Edition) -> str:
    """What a decision is called in a list of choices, with what it costs or brings."""
    scene = Scene(view, reader)
    said = scene.label(action)
    word, *rest = action.split()
    if word in ("buy", "sell") and view.prices is not None:
        return f"{said} ({scene.money(view.prices[rest[0]])})"
    if word == "fulfil":
        space = next(space for space in view.board if space.name == rest[0])
        return f"{said} (+{scene.money(space.value)})"
    return said


def default(view: View, legal: tuple[str, ...]) -> str | None:
    """What Enter alone does: go on, where nothing is given up by it."""
    return next((action for action in ("commit", "pass") if action in legal), legal[0] if len(legal) == 1 else None)


def _gems(scene: Scene, counts: Gems) -> str:
    return ", ".join(f"{n} {scene.say(f'colour.{colour}')}" for colour, n in counts.items() if n)


def _row(scene: Scene, seat: int) -> tuple[str, ...]:
    view = scene.view
    notes = [scene.say("players.you")] if seat == scene.me else []
    notes += [scene.say("players.start")] if seat == view.start else []
    name = scene.names[seat]
    kept = [scene.say(f"symbol.{tile.symbol}") for tile in view.kept[seat]]
    return (
        f"{name} ({', '.join(notes)})" if notes else name,
        str(view.money[seat]),
        _bag(scene, seat),
        ", ".join(kept) or "–",
        *(_field(scene, seat, column) for column in COLUMNS),
    )


def _bag(scene: Scene, seat: int) -> str:
    view = scene.view
    bag = view.bags[seat]
    known = bag.gems if bag.gems is not None else view.memory[seat].certain if view.memory is not None else None
    shown = _gems(scene, known) if known is not None else ""
    return f"{bag.size}: {shown}" if shown else str(bag.size)


def _field(scene: Scene, seat: int, column: str) -> str:
    """Who of a seat stands in a column; behind the screen nothing is seen."""
    view = scene.view
    miners = view.miners[seat].get(column, 0)
    shown = [f"{miners} {scene.say('terminal.miner')}"] if miners else []
    for leader in view.leaders[seat]:
        if leader.column == column:
            mark = scene.say(f"terminal.{leader.kind}")
            shown.append(f"({mark})" if leader.acted else mark)
    return " ".join(shown) or "·"


def _mines(scene: Scene) -> list[str]:
    view = scene.view
    told = []
    for colour in COLOURS:
        price = f", {scene.say('board.price', n=view.prices[colour])}" if view.prices is not None else ""
        told.append(f"{scene.say(f'colour.{colour}')} {view.stock[colour]}{price}")
    return [f"{scene.say('terminal.mines')}: {'; '.join(told)}"]


def _contracts(scene: Scene) -> list[str]:
    """One line for each contract."""
    lines = []
    for space in scene.view.board:
        name = space_name(space.name, scene.reader)
        if space.tile is None:
            lines.append(f"{name}: {scene.say('board.empty')}")
            continue
        named = [scene.say("gems_of", n=n, colour=scene.say(f"colour.{c}")) for c, n in space.tile.gems.items() if n]
        said = scene.say(
            "board.tile",
            gems=listed(scene.language, named),
            money=scene.money(space.value),
            penalty=space.tile.penalty,
            symbol=scene.say(f"symbol.{space.tile.symbol}"),
        )
        lines.append(f"{name}: {said}")
    return lines
