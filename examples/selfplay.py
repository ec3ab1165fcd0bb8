"""Self-play that learns Das Zwergenamulett: `python examples/selfplay.py`, on the processor alone, in a few minutes.

One network plays both seats of some hundred rounds at a time and learns from what came of them, by proximal policy
optimisation (Schulman and others, 2017): no card of greedy's, no record, no search. Now and then it meets greedy in the
arena, with the same deals from both seats; the curve of that is drawn at the end, and then whole games are played.
docs/research/learning.md goes through it. It needs `pip install 'zwerge[learn]'`.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from zwerge.arena.intervals import Interval
from zwerge.arena.matches import run
from zwerge.arena.page import picture
from zwerge.arena.plots import curves
from zwerge.bots.bot import Question
from zwerge.core.chance import Rng
from zwerge.core.options import OptionValue
from zwerge.games import game
from zwerge.research.batch import Batch
from zwerge.research.credit import credit
from zwerge.research.layout import Layout

GAME = "amulett"
WHOLE: dict[str, OptionValue] = {"memory_aid": True}
"""The dwarves in a seat's own pile are counted for it, as the table does for people who wish it."""
ROUND = WHOLE | {"round_limit": 1}
"""Learning goes by single rounds, so that what a card was worth shows soon."""
UNSEEN = ("round", "gold", "middle")
"""What a net that has met single rounds alone cannot have learned, so that whole games do not confuse it."""
GAMES, STEPS, PART, PASSES = 256, 64, 1024, 2
"""Games side by side, decisions in each between two updates; decisions in one step of learning, how often each."""
WIDTH, SPEED = 128, 1e-3
SAFE = 0.2
"""So much more or less likely may one update make a decision."""
CURIOUS = 0.01
"""What varied play is worth beside winning, so that nothing is given up too early."""
RARELY = -3.0
"""At first seven dwarves are announced this rarely (a logarithm): a random call is wrong and ends a round."""


class Net(nn.Module):
    """From what seats see, and may do, to how they choose and what share of the win they expect."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        actions = layout.setup.actions
        used = torch.ones(layout.size)
        for row in layout.table():
            if row.name in UNSEEN:
                used[row.start : row.start + row.size] = 0
        self.register_buffer("used", used)
        self.even = 1 / layout.players
        self.body = nn.Sequential(nn.Linear(layout.size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice = nn.Linear(WIDTH, len(actions))
        self.share = nn.Linear(WIDTH, 1)
        with torch.no_grad():
            nn.init.orthogonal_(self.choice.weight, 0.01)
            nn.init.zeros_(self.share.weight)
            self.choice.bias[actions.parse("announce")] = RARELY

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the odds of all actions, and shares. What is not legal has no odds."""
        inner = self.body(seen * self.used)
        odds = self.choice(inner).masked_fill(legal == 0, -1e9)
        return torch.log_softmax(odds, 1), self.share(inner).squeeze(1) + self.even


class Played(NamedTuple):
    """Some decisions of n games, each field of shape (steps, n, ...)."""

    seen: torch.Tensor
    legal: torch.Tensor
    actions: torch.Tensor
    odds: torch.Tensor
    shares: torch.Tensor
    better: torch.Tensor
    """What each brought beyond the expected share."""
    known: np.ndarray[Any, Any]
    """Whether that is known yet."""


@torch.no_grad()
def play(net: Net, batch: Batch, steps: int = STEPS) -> Played:
    """Let the net play every seat."""
    n, players = batch.rewards.shape
    seen = torch.empty((steps, n, batch.layout.size))
    legal = torch.empty((steps, n, batch.legal.shape[1]), dtype=torch.uint8)
    actions, odds, shares = torch.empty((steps, n), dtype=torch.int64), torch.empty((steps, n)), torch.empty((steps, n))
    seats, ended = np.empty((steps, n), np.int64), np.empty((steps, n), np.uint8)
    rewards = np.empty((steps, n, players), np.float32)
    for step in range(steps):
        seen[step], legal[step] = torch.from_numpy(batch.observations), torch.from_numpy(batch.legal)
        seats[step] = batch.seats
        chances, shares[step] = net(seen[step], legal[step])
        actions[step] = torch.multinomial(chances.exp(), 1).squeeze(1)
        odds[step] = chances.gather(1, actions[step, :, None]).squeeze(1)
        batch.step(actions[step].numpy())
        rewards[step], ended[step] = batch.rewards, batch.ended
    last = net(torch.from_numpy(batch.observations), torch.from_numpy(batch.legal))[1].numpy()
    better, known = credit(shares.numpy(), seats, rewards, ended, last, batch.seats)
    return Played(seen, legal, actions, odds, shares, torch.from_numpy(better), known)


def learn(net: Net, how: torch.optim.Optimizer, played: Played, rng: np.random.Generator) -> None:
    """Make better what turned out well, in small steps, and expectations truer."""
    rows = np.flatnonzero(played.known)
    flat = [part.flatten(0, 1) for part in played[:-1]]
    for _ in range(PASSES):
        rng.shuffle(rows)
        for at in range(0, len(rows), PART):
            some = torch.from_numpy(rows[at : at + PART])
            seen, legal, actions, before, shares, better = (part[some] for part in flat)
            odds, share = net(seen, legal)
            more = (odds.gather(1, actions[:, None]).squeeze(1) - before).exp()
            gain = (better - better.mean()) / (better.std() + 1e-6)
            choosing = torch.min(more * gain, more.clamp(1 - SAFE, 1 + SAFE) * gain).mean()
            hoping = (share - shares - better).square().mean()
            variety = -(odds.exp() * odds).sum(1).mean()
            how.zero_grad()
            (hoping - choosing - CURIOUS * variety).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            how.step()


class Learned:
    """The net as a bot: it is asked as any other, looks at its view alone, and takes what is likeliest."""

    def __init__(self, net: Net, layout: Layout) -> None:
        self.net = net
        self.layout = layout

    def __call__(self, rng: Rng) -> Learned:
        """The arena makes a bot for every game; this one remembers nothing and draws nothing."""
        return self

    @torch.no_grad()
    def choose(self, question: Question) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        legal = torch.zeros((1, len(question.actions)), dtype=torch.uint8)
        legal[0, list(question.legal)] = 1
        seen = torch.tensor(self.layout.numbers(question.view))[None]
        return int(self.net(seen, legal)[0].argmax())


def against_greedy(bot: Learned, games: int, options: Mapping[str, OptionValue]) -> Interval:
    """The share of the win that it takes from greedy, every deal played from both seats."""
    ours = run(game(GAME), [bot, "greedy"], games, seed=7, options=options, processes=1).bots[0]
    return Interval(ours.share, ours.low, ours.high)


def write(out: Path, net: Net, curve: list[tuple[int, Interval]]) -> None:
    """Keep what was learned, and the curve as numbers and as a picture."""
    out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out / "net.pt")
    with (out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["decisions", "share", "low", "high"])
        rows.writerows([decisions, *(f"{value:.4f}" for value in one)] for decisions, one in curve)
    steps, found = [decisions // 1000 for decisions, _ in curve], [one for _, one in curve]
    plot = curves("rounds won of greedy, by thousands of decisions", [("self-play", found)], steps, 0.5)
    (out / "curve.svg").write_text(picture(plot), "utf-8")


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--updates", type=int, default=1200, help=f"of {GAMES * STEPS} decisions each")
    parser.add_argument("--every", type=int, default=150, help="updates from one look at greedy to the next")
    parser.add_argument("--rounds", type=int, default=200, help="rounds against greedy at each look")
    parser.add_argument("--games", type=int, default=200, help="whole games against greedy in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net", type=Path, help="learn nothing: let this net.pt of an earlier run play the games")
    parser.add_argument("--out", type=Path, default=Path("selfplay"), help="folder to write to")
    told = parser.parse_args(given)
    torch.manual_seed(told.seed)
    rng, begun = np.random.default_rng(told.seed), time.monotonic()
    batch = Batch(GAME, GAMES, options=ROUND, seed=told.seed, fold=True)
    net = Net(batch.layout)
    if told.net is not None:
        net.load_state_dict(torch.load(told.net, weights_only=True))
        told.updates = 0
    bot, how = Learned(net, batch.layout), torch.optim.Adam(net.parameters(), SPEED)
    curve: list[tuple[int, Interval]] = []
    for update in range(told.updates):
        for group in how.param_groups:
            group["lr"] = SPEED * (1 - update / told.updates)
        learn(net, how, play(net, batch), rng)
        if (update + 1) % told.every == 0 or update + 1 == told.updates:
            share = against_greedy(bot, told.rounds, ROUND)
            curve.append(((update + 1) * GAMES * STEPS, share))
            write(told.out, net, curve)
            spent = f"{time.monotonic() - begun:.0f} s, {time.process_time():.0f} s of processor"
            print(f"{curve[-1][0]:10,} decisions: {share.value:.1%} of the rounds ({spent})", flush=True)
    share = against_greedy(bot, told.games, WHOLE)
    print(f"{told.games} whole games: {share.value:.1%} won of greedy (95 %: {share.low:.1%} to {share.high:.1%})")
    return 0 if share.low > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
