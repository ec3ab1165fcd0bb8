"""How much one person and one address may do, and what the host has decided.

A budget fills with time and is spent by doing. Time is given by the caller, from a clock that nobody can set back;
where it goes back all the same, nothing is lost and nothing won.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from contextlib import suppress

import msgspec

RATE, BURST = 20.0, 40.0
"""Frames a second that one person may send for long, and at once, over all his sockets together."""
CALM_RATE, CALM_BURST = 1.0, 20.0
"""What somebody may send whatever others at his address do: nobody plays faster for long."""
ADDRESS_RATE, ADDRESS_BURST = 100.0, 200.0
"""What is sent beyond that from one address, by all its people together."""
PER_ADDRESS = 4
"""One address may open so many times the rooms that one person may: a household, a club behind one line."""
HOUR = 3600.0
RESERVE = 96
"""Files of the system that are no connections: the database, the log, and those just let go."""
MOST_CONNECTIONS = 8192


class House(msgspec.Struct, frozen=True):
    """What the host has decided.

    `rooms_per_hour` is what one person may open (0: no limit); `keep_days` how long a room is kept that nobody visits
    (0: for ever); `host_names` are the only names under which the table answers, if there are any; `proxies` the
    addresses and networks whose word on who comes, and by which scheme, is believed; `outward` is an address of the
    table for other machines, if it is known; so many `thinkers` are the processes in which bots search (0: one a
    core); `calls` are the kinds of addresses at which people may let themselves be called.
    """

    rooms_per_hour: int = 60
    keep_days: float = 60.0
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    outward: str = ""
    thinkers: int = 0
    calls: tuple[str, ...] = ()


def capacity() -> int:
    """How many connections there may be at once: as many as the system gives this process files, less what else needs
    some."""
    try:
        import resource
    except ImportError:  # a system without such limits has others; this is far below them
        return 512
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(16, min(files - RESERVE, MOST_CONNECTIONS))


def ask_for_files() -> None:
    """Take as many files as the system would give anyway."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS + RESERVE
        if files < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most), most))


class Budget:
    """Something that fills at `rate` a second up to `burst`, and is spent."""

    __slots__ = ("at", "burst", "credit", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.credit = burst
        self.at = now

    def fill(self, now: float) -> float:
        """What may be spent now."""
        self.credit = min(self.burst, self.credit + max(0.0, now - self.at) * self.rate)
        self.at = now
        return self.credit

    def take(self, cost: float, now: float) -> bool:
        """Spend, if there is enough."""
        if self.fill(now) < cost:
            return False
        self.credit -= cost
        return True


class Budgets:
    """A budget for everybody who comes, by a key; full ones are forgotten, for a new one would be as full."""

    MOST = 10_000
    """So many are remembered; beyond that those that are fullest go, who loses least by it."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._by_key: dict[str, Budget] = {}

    def of(self, key: str, now: float) -> Budget:
        budget = self._by_key.get(key)
        if budget is None:
            if len(self._by_key) >= self.MOST:
                self._forget(now)
            budget = self._by_key[key] = Budget(self.rate, self.burst, now)
        return budget

    def take(self, key: str, cost: float, now: float) -> bool:
        return self.of(key, now).take(cost, now)

    def _forget(self, now: float) -> None:
        poorest = sorted(self._by_key.items(), key=lambda item: item[1].fill(now))
        self._by_key = {key: budget for key, budget in poorest[: self.MOST // 2] if budget.credit < self.burst}

    def __len__(self) -> int:
        return len(self._by_key)


class Rates:
    """How fast frames and forms may come."""

    def __init__(self) -> None:
        self._own = Budgets(RATE, BURST)
        self._calm = Budgets(CALM_RATE, CALM_BURST)
        self._address = Budgets(ADDRESS_RATE, ADDRESS_BURST)

    def allow(self, owner: str, address: str, cost: float, now: float) -> bool:
        """Whether a person may send something further. Who plays as people play does not suffer by others at his
        address; what is more than that they share, for cookies cost nothing."""
        if not self.allow_form(owner, cost, now):
            return False
        return (owner != "" and self._calm.take(owner, cost, now)) or self._address.take(address, cost, now)

    def allow_form(self, owner: str, cost: float, now: float) -> bool:
        """Whether a person may send a further form. His address does not count: the turnstile lets those of one address
        wait for each other, and nobody is locked out by his neighbours."""
        return not owner or self._own.take(owner, cost, now)


class Openings:
    """How many rooms may be opened in an hour: `most` by one person, some times that from one address; 0: no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._own = Budgets(most / HOUR, most)
        self._address = Budgets(PER_ADDRESS * most / HOUR, PER_ADDRESS * most)

    def wait(self, owner: str, address: str, now: float, rooms: int = 1) -> float:
        """Seconds until a person may open so many further rooms; 0 if he may now."""
        if not self.most:
            return 0.0
        both = self._own.of(owner, now), self._address.of(address, now)
        return max(0.0, *((min(rooms, self.most) - budget.fill(now)) / budget.rate for budget in both))

    def count(self, owner: str, address: str, now: float) -> None:
        """A room was opened."""
        if self.most:
            self._own.take(owner, 1, now)
            self._address.take(address, 1, now)


def cost_of(data: str | bytes) -> float:
    """What a frame costs: a hundred steps in one go are no single click."""
    steps = data.count(";") if isinstance(data, str) else data.count(b";")
    return 1 + min(steps, 100) / 10


def address_key(client: Iterable[object] | None) -> str:
    """Under what an address is counted: IPv6 by its /64, which one household has; IPv4 however it is written."""
    text = str(next(iter(client), "")) if client is not None else ""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
        address = address.ipv4_mapped
    return str(address)
