"""Ways to search, held against each other in one game: `python bench/variants.py GAME [--games 20] [--simulations 500]
[--players 2] [--seed 1] [--only NAME ...] [--against NAME] [--nets FILE]`.

Each way plays against greedy, or another level or way, with as many simulations a decision as the others, every deal
once from each seat, and all on the same deals; told are the share of the win with its 95 % interval by deals, the
difference to the way that is shipped on the same deals, and the processor's seconds a game. Random, so few games tell
little: the intervals say how little.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from zwerge.arena.intervals import by_deal, mean_of, share_of
from zwerge.arena.playing import Entrant, Plan, play_number
from zwerge.bots.bot import Bot
from zwerge.bots.search.bot import SearchBot, Settings
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.net import read_nets
from zwerge.bots.search.tuning import judge_of, settings_of
from zwerge.core.chance import Rng
from zwerge.games import game, game_ids
from zwerge.games.amulett.bot.judge import AmulettJudge
from zwerge.games.gartenzwerge.bot.judge import GartenzwergeJudge
from zwerge.games.silberzwerg.bot.judge import SilberzwergJudge
from zwerge.games.zavandor.bot.judge import ZavandorJudge


class Way(NamedTuple):
    """A way to search: how the tree grows, and who judges what it comes to."""

    settings: Settings
    judge: Callable[[], Judge]


def ways(game_id: str) -> dict[str, Way]:
    """The way that is shipped, and each of the others with one thing changed."""
    usual, judge = settings_of(game_id), lambda: judge_of(game_id)
    found = {
        "shipped": Way(usual, judge),
        "a tree per seat": Way(usual._replace(many=not usual.many), judge),
        "no priors": Way(usual._replace(prior=0.0), judge),
        "explore 0.3" if usual.explore != 0.3 else "explore 1": Way(
            usual._replace(explore=0.3 if usual.explore != 0.3 else 1.0), judge
        ),
    }
    if usual.widen:
        found["no widening"] = Way(usual._replace(widen=0.0, fresh=1), judge)
    return found | {name: Way(usual, kind) for name, kind in JUDGES[game_id].items()}


JUDGES: dict[str, dict[str, Callable[[], Judge]]] = {
    "amulett": {
        "last tricks not exact": lambda: AmulettJudge(exact=0),
        "plays on with any card": lambda: AmulettJudge(wild=1),
        "plays on by the heuristic alone": lambda: AmulettJudge(wild=0),
    },
    "gartenzwerge": {
        "looks one round ahead": lambda: GartenzwergeJudge(depth=1),
        "looks three rounds ahead": lambda: GartenzwergeJudge(depth=3),
        "plays on by the heuristic alone": lambda: GartenzwergeJudge(wild=0),
        "judged by hand": lambda: GartenzwergeJudge(nets={}),
    },
    "silberzwerg": {
        "looks one round ahead": lambda: SilberzwergJudge(depth=1),
        "looks three rounds ahead": lambda: SilberzwergJudge(depth=3),
        "plays on by the heuristic alone": lambda: SilberzwergJudge(wild=0),
    },
    "zavandor": {
        "looks one round ahead": lambda: ZavandorJudge(depth=1),
        "looks three rounds ahead": lambda: ZavandorJudge(depth=3),
        "plays on by the heuristic alone": lambda: ZavandorJudge(wild=0),
        "judged by hand": lambda: ZavandorJudge(nets={}),
    },
}

LEARNING: dict[str, Callable[..., Judge]] = {"gartenzwerge": GartenzwergeJudge, "zavandor": ZavandorJudge}
"""Judges that take networks."""


def searcher(way: Way, simulations: int) -> Entrant:
    """Who searches in a way."""

    def searches(rng: Rng) -> Bot:
        return SearchBot(way.judge(), rng, Budget(simulations=simulations), way.settings)

    return searches


def results(
    game_id: str, way: Way, against: Entrant, told: argparse.Namespace
) -> tuple[list[tuple[int, float]], float]:
    """Deal and share of every game, and the processor's seconds of one."""
    setup = game(game_id).setup(told.players)
    plan = Plan(setup, (searcher(way, told.simulations), *[against] * (told.players - 1)), told.seed)
    begun, found = time.process_time(), []
    for number in range(told.games):
        played = play_number(plan, number).played
        found.append((played.deal, played.returns[played.seats.index(0)]))
    return found, (time.process_time() - begun) / told.games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=500, help="of every decision")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="greedy", metavar="NAME", help="a level, or a way, in the other seats")
    parser.add_argument("--nets", type=Path, help="one way more: judged by the networks of this file")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="beside the shipped one these ways alone")
    told = parser.parse_args()
    known = ways(told.game)
    if told.nets:
        nets = read_nets(told.nets)
        known["judged by these networks"] = Way(settings_of(told.game), lambda: LEARNING[told.game](nets=nets))
    if told.only and set(told.only) - set(known):
        parser.error(f"--only: {told.game} knows {', '.join(known)}")
    against = searcher(known[told.against], told.simulations) if told.against in known else told.against
    usual: list[tuple[int, float]] = []
    for name, way in known.items():
        if told.only and name not in ("shipped", *told.only):
            continue
        found, seconds = results(told.game, way, against, told)
        usual = usual or found
        won = share_of(by_deal(found))
        gaps = [(deal, mine - theirs) for (deal, mine), (_, theirs) in zip(found, usual, strict=True)]
        gap = mean_of(by_deal(gaps))
        print(
            f"{told.game}, {name}: {won.value:.1%} ({won.low:.1%} to {won.high:.1%}) of {told.games} games; "
            f"{gap.value:+.1%} ({gap.low:+.1%} to {gap.high:+.1%}) to the shipped one; {seconds:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
