"""Random, greedy and set-up games until everything in the game was used: events, steps, jobs, caps, decisions, draws,
demands, endings, options."""

from __future__ import annotations

from itertools import count

import pytest
from garden_table import GAME, random_game

from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules.actions import Actions
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, WORKERS
from zwerge.games.gartenzwerge.rules.layout import JOBS, STEPS

MOST_GAMES = 600
RICH = ["green", "green", "blue", "red", "orange", "grey"]
LATE = {"step": "turn", "round": 12, "treasurer": 0, "competitions": ["blue", "green"], "highest": "green"}


def some_game(seed):
    """A whole game, or two times in three one that begins late, with everybody rich or poor; options by chance."""
    rng = Rng(seed)
    players = 2 + rng.below(5)
    options = {o.name: o.values[rng.below(len(o.values))] for o in GAME.options if o.values}
    options["round_limit"] = (20, 60)[rng.below(2)]
    options["free_bidding"] = options["free_bidding"] and players > 2
    start = None
    if seed % 3 < 2:
        herd, cash = (RICH, 3400) if seed % 3 == 0 else (["brown"], 0)
        start = GAME.from_position(
            {"players": players, "options": options, "herd": [herd] * players, "cash": [cash] * players, **LATE}
        )
    greedy = range(players) if seed % 7 == 2 else ()
    return options, random_game(players, seed, sensible=rng.below(3) > 0, start=start, greedy=greedy, **options)


@pytest.mark.again
def test_random_games_use_everything_there_is():
    wanted = {
        *(("option", o.name, v) for o in GAME.options for v in (o.values or (20, 60))),
        *(("event", event) for event in EVENTS),
        *(("step", step) for step in STEPS),
        *(("job", job) for job in JOBS),
        *(("cap", cap) for cap in CAPS),
        *(("do", block.name) for block in Actions.blocks),
        *(("demand", cap) for cap in ("any", *WORKERS[1:])),
        *(("duty", duty) for duty in ("must_seek", "free")),
        *(("draw", block) for block in ("treasurer", "competition", "event", "chips", "breed", "rival")),
        *(("bred", cap) for cap in CAPS),
        *(("end", reason) for reason in GAME.reasons),
        *(("decided", by) for by in ("alone", "dwarves", "money", "shared")),
    }
    for seed in count():
        options, states = some_game(seed)
        used = {("option", name, value) for name, value in options.items()}
        for state in states:
            view = state.view(-3)
            used |= {("event", view.event), ("step", view.step)}
            used |= {
                (kind, word) for herd in view.herds for d in herd for kind, word in (("cap", d.cap), ("job", d.job))
            }
        for seat, action in states[-1].trail.steps():
            space = states[-1].setup.chances if seat < 0 else states[-1].setup.actions
            name, parts = space.parts(action)
            used.add(("draw" if seat < 0 else "do", name))
            if name == "seek":
                used |= {("demand", parts["minimum_cap"]), ("duty", parts["duty"])}
            if name == "breed":
                used.add(("bred", parts["cap"]))
        outcome = states[-1].outcome()
        used |= {("end", outcome.reason), ("decided", outcome.decided_by)}
        wanted -= used
        if not wanted:
            return
        assert seed < MOST_GAMES, wanted
