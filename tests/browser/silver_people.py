"""What people do at a table of Silberzwerg, for the tests in this folder."""

from __future__ import annotations

import time

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from .people import is_over


def offered(page: Page) -> str:
    """A selector for a sensible next press, or "": what is seen and can be pressed on this screen."""
    return str(
        page.evaluate(
            """() => {
              const seen = (e) => e && e.getBoundingClientRect().width > 0;
              const all = [...document.querySelectorAll("[data-action]")].filter(seen);
              const does = (start) => all.find((b) => b.dataset.action.startsWith(start));
              const placing = ["place shadow", "place silver", "place miner"].map(does).filter(Boolean);
              const found = does("commit") ?? placing[0] ?? does("act") ?? does("fulfil") ?? does("take") ?? does("buy")
                ?? does("sell") ?? does("return") ?? document.querySelector("[data-parts]:not([hidden])")
                ?? [...document.querySelectorAll("[data-pick][aria-pressed=false]")].find(seen)
                ?? does("raise") ?? does("lower") ?? does("done") ?? does("nothing") ?? does("pass");
              if (!found) return "";
              return found.dataset.action ? `[data-action="${found.dataset.action}"]` : `#${found.id}`;
            }"""
        )
    )


def play_on(pages: list[Page], seconds: float = 60) -> int:
    """All press what is offered to them until the game is over; gives how often."""
    limit, presses = time.monotonic() + seconds, 0
    while not is_over(pages[0]):
        assert time.monotonic() < limit, f"not reached: {pages[0].locator('#ask').inner_text()}"
        for page in pages:
            found = offered(page)
            if found:
                presses += 1  # also one that a slow machine calls too late: it may count all the same
                try:
                    page.locator(found).first.click(timeout=1000)
                except TooLate:  # the table moved on meanwhile, as tables do
                    continue
        pages[0].wait_for_timeout(10)
    return presses
