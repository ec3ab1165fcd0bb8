"""A judge's word learned from play, used without any library: a small network that looks at one seat at a time.

A game says in numbers how a seat stands beside the others (`look`); the network makes a strength of them, one and the
same for every seat, and the shares of the win go by the exponentials of the strengths. So seats are alike, and a
network serves any number of players. `python -m zwerge.research.training` trains one.
"""

import tomllib
from functools import cache
from math import exp
from pathlib import Path
from typing import Any

from zwerge.core.errors import BadInput
from zwerge.core.state import State

MOST = 64
"""So many inputs, and so many inner values, at the most."""


class Net:
    """Inputs, inner values that are 0 below their threshold, one strength; the inputs also add to it straight."""

    def __init__(self, table: dict[str, Any]) -> None:
        """`table`: `inner` is a row of weights per inner value, `bias` its thresholds, `outer` what each adds to the
        strength, `straight` what each input adds to it. BadInput for a table that does not fit together."""
        inner, bias, outer, straight = (table[name] for name in ("inner", "bias", "outer", "straight"))
        self.inputs, self.width = len(straight), len(outer)
        rows = {len(row) for row in inner}
        if not (0 < self.inputs <= MOST and self.width <= MOST and len(inner) == len(bias) == self.width):
            raise BadInput("net", f"{self.inputs} inputs and {self.width} inner values; at most {MOST} each, all alike")
        if rows - {self.inputs}:
            raise BadInput("net", f"rows of {sorted(rows)} weights for {self.inputs} inputs")
        self.inner = [0.0] * 4096
        self.bias = [0.0] * 64
        self.outer = [0.0] * 64
        self.straight = [0.0] * 64
        for i in range(self.inputs):
            self.straight[i] = straight[i]
        for j in range(self.width):
            self.bias[j] = bias[j]
            self.outer[j] = outer[j]
            for i in range(self.inputs):
                self.inner[j * self.inputs + i] = inner[j][i]


class Learned:
    """The base class: `weigh` fills `share` by a network. A game's subclass fills `x` in `look`, after `prepare`."""

    def __init__(self) -> None:
        self.x = [0.0] * 64
        self.share = [0.0] * 8

    def prepare(self, state: State) -> None:
        """What all seats need to know of a state, before any `look`."""

    def look(self, state: State, seat: int) -> None:
        """How a seat stands, into `x`; may look at all hands."""
        raise TypeError(f"{type(self).__name__} looks at nothing")

    def weigh(self, state: State, net: Net, players: int) -> None:
        """Every seat's share of the win to be expected."""
        self.prepare(state)
        best = -1.0e9
        for seat in range(players):
            self.look(state, seat)
            self.share[seat] = self.strength(net)
            best = max(best, self.share[seat])
        total = 0.0
        for seat in range(players):
            self.share[seat] = exp(self.share[seat] - best)
            total += self.share[seat]
        for seat in range(players):
            self.share[seat] /= total

    def strength(self, net: Net) -> float:
        """What the network makes of `x`."""
        total = 0.0
        for i in range(net.inputs):
            total += net.straight[i] * self.x[i]
        for j in range(net.width):
            value = net.bias[j]
            row = j * net.inputs
            for i in range(net.inputs):
                value += net.inner[row + i] * self.x[i]
            if value > 0.0:
                total += net.outer[j] * value
        return total

    def numbers(self, state: State, players: int, count: int) -> list[list[float]]:
        """The first `count` of every seat, for those who train."""
        self.prepare(state)
        found = []
        for seat in range(players):
            self.look(state, seat)
            found.append([self.x[i] for i in range(count)])
        return found


@cache
def read_nets(path: Path) -> dict[str, Net]:
    """The networks of a file, by the group of player counts that each is for."""
    return {group: Net(table) for group, table in tomllib.loads(path.read_text("utf-8")).items()}
