"""A table of Gartenzwerge e.V. as text, for terminals, out of a View and a Reader."""

from __future__ import annotations

from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.games.gartenzwerge.knowledge.view import Deal, View
from zwerge.games.gartenzwerge.page.ask import line
from zwerge.games.gartenzwerge.page.deal import demand_words
from zwerge.games.gartenzwerge.page.scene import Scene, stake_of, stake_words
from zwerge.games.gartenzwerge.rules.edition import CAPS, WORKERS, Edition


def screen(view: View, reader: Reader, edition: Edition) -> Screen:
    """The table as its reader sees it."""
    scene = Scene(view, reader)
    lines = [*_contests(scene), *_event(scene), *_schmiedel(scene), *_deal(scene), line(scene)]
    phase = scene.say(f"phase.{view.phase}") if 1 <= view.phase <= 5 else scene.say("terminal.between")
    return Screen(
        title=f"{scene.say('facts.round', round=view.round)} · {phase}",
        heads=tuple(scene.say(f"terminal.{head}") for head in ("seat", "money", "garden", "shed")),
        rows=tuple(_row(scene, seat) for seat in scene.seats),
        own=view.observer if view.observer >= 0 else None,
        lines=tuple(lines),
    )


def label(action: str, view: View, reader: Reader, edition: Edition) -> str:
    """What a decision is called in a list of choices."""
    scene = Scene(view, reader)
    word, *rest = action.split()
    if word in ("maximum", "price", "minimum", "bid"):
        return f"{scene.say(f'word.{word}')} {scene.number(int(rest[0]))}"
    if word == "call":
        cap = f"{scene.say(f'card.{rest[0]}')}, " if len(rest) == 2 else ""
        return scene.say("bid.call", sum=f"{cap}{scene.number(int(rest[-1]))}")
    if word in ("choose", "accept"):
        return f"{scene.say(f'do.{word}')}: {scene.name(int(rest[0]) if rest[0].isdigit() else rest[0])}"
    said = scene.say(f"do.{word}")
    if rest:
        said = f"{said}: {scene.say(f'card.{rest[0]}')}"
    if word == "seek":
        demands = demand_words(reader.language, rest[1], rest[2] == "must_seek")
        return f"{said} ({demands.rstrip('.')})"
    if word == "compete":
        effect = ", ".join(stake_words(reader.language, stake_of(view, rest[0], rest[1])))
        return f"{said} ({scene.say(f'cap.{rest[1]}')}, {effect})"
    return said


def default(view: View, legal: tuple[str, ...]) -> str | None:
    """What Enter alone does: nothing that costs a dwarf or money is taken for granted."""
    return legal[0] if len(legal) == 1 else None


def _row(scene: Scene, seat: int) -> tuple[str, ...]:
    view = scene.view
    name = scene.reader.names[seat]
    notes = [scene.say("players.you")] if seat == scene.me else []
    notes += [scene.say("terminal.treasurer")] if seat == view.treasurer else []
    notes += [scene.say("players.duty")] if view.must_seek[seat] else []
    pairs = [f"{scene.say(f'cap.{p.own}')} + {scene.say(f'cap.{p.partner}')}" for p in view.sheds[seat]]
    return (
        f"{name} ({', '.join(notes)})" if notes else name,
        scene.money(view.cash[seat]),
        _herd(scene, seat),
        ", ".join(pairs) or "–",
    )


def _herd(scene: Scene, seat: int) -> str:
    """The herd, equal dwarves together; whoever is busy with what he does."""
    found: dict[tuple[str, str], int] = {}
    for one in scene.view.herds[seat]:
        found[one.cap, one.job] = found.get((one.cap, one.job), 0) + 1
    told = []
    for (cap, job), n in found.items():
        times = f"{n} × " if n > 1 else ""
        doing = "" if job == "free" else f" ({scene.say(f'job.{job}')})"
        told.append(f"{times}{scene.say(f'cap.{cap}')} {CAPS.index(cap)}{doing}")
    return ", ".join(told) or "–"


def _contests(scene: Scene) -> list[str]:
    told = []
    for contest in scene.view.competitions:
        entries = [f"{scene.reader.names[seat]} ({scene.say(f'cap.{cap}')})" for seat, cap in contest.entries]
        said = f"{scene.say(f'board.contest.{contest.competition}')} {scene.number(contest.prize)}"
        said += f": {', '.join(entries)}" if entries else ""
        if contest.rivals:
            rivals = ", ".join(scene.say(f"cap.{rival}") for rival in contest.rivals)
            said += f" · {scene.say('result.rivals')}: {rivals}"
        told.append(said)
    return told


def _event(scene: Scene) -> list[str]:
    event = scene.view.event
    return [] if event is None else [f"{scene.say(f'event.{event}')}: {scene.event_help(event)}"]


def _schmiedel(scene: Scene) -> list[str]:
    view = scene.view
    if view.schmiedel_supply is None:
        return []
    lends = [f"{scene.say(f'cap.{cap}')} {view.schmiedel_supply[CAPS.index(cap)]}" for cap in WORKERS]
    return [f"{scene.say('schmiedel')}: {', '.join(lends)}"]


def _deal(scene: Scene) -> list[str]:
    """The search or offer under way. Of a closed hand nobody but its owner is told the sum."""
    view, deal = scene.view, scene.view.deal
    if deal is None or view.active is None:
        return []
    told = [scene.tell(f"deal.{deal.kind}", view.active, dwarf=scene.say(f"a.{deal.cap}"))]
    if deal.kind == "seek":
        told.append(demand_words(scene.language, deal.minimum_cap, deal.duty))
    rows = [row for seat in scene.seats if (row := _hand(scene, deal, seat))]
    if deal.schmiedel is not None:
        rows.append(f"{scene.say('schmiedel')}: {scene.number(deal.schmiedel)}")
    return [*told, *rows]


def _hand(scene: Scene, deal: Deal, seat: int) -> str:
    things = []
    cap = deal.named[seat]
    if cap is not None:
        things.append(scene.say(f"card.{cap}"))
    call = deal.calls[seat]
    if call is not None:
        things += [scene.say(f"cap.{call.cap}")] if call.cap else []
        things.append(scene.number(call.sum))
    amount = deal.sums[seat]
    opened = scene.view.step != "sums"
    if amount is not None and (opened or seat == scene.me):
        things.append(scene.number(amount))
    elif seat in deal.closed:
        things.append(scene.say("deal.closed"))
    elif seat in deal.hands and scene.view.step == "sums":
        things.append(scene.say("deal.thinks"))
    return f"{scene.reader.names[seat]}: {', '.join(things)}" if things else ""
