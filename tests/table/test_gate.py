"""The way in: nobody waits for more than his share of the others."""

from __future__ import annotations

import asyncio

from zwerge.table.gate import Turnstile


def order(*asking: tuple[str, str]) -> list[tuple[str, str]]:
    """In which order requests of (address, person) pass that all come at once."""
    passed: list[tuple[str, str]] = []

    async def ask(turnstile: Turnstile, address: str, owner: str) -> None:
        await turnstile.passed(address, owner)
        passed.append((address, owner))

    async def all_of_them() -> None:
        turnstile = Turnstile()
        await asyncio.gather(*(ask(turnstile, *who) for who in asking))

    asyncio.run(all_of_them())
    return passed


def test_a_flood_of_one_address_makes_that_address_wait_and_nobody_else() -> None:
    passed = order(*[("6.6.6.6", "")] * 50, ("1.2.3.4", "anna"))
    assert passed.index(("1.2.3.4", "anna")) == 1
    assert len(passed) == 51


def test_at_one_address_people_take_turns_too() -> None:
    passed = order(*[("6.6.6.6", "")] * 50, ("6.6.6.6", "anna"), ("1.2.3.4", "ben"))
    assert passed.index(("1.2.3.4", "ben")) == 1
    assert passed.index(("6.6.6.6", "anna")) == 2
