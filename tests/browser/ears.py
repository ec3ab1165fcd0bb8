"""Somebody who does not see: he knows of a page what its accessibility tree says, and presses by keyboard."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from playwright.sync_api import Error, Page

QUICK = 300
"""Milliseconds somebody listens before he presses a key; what comes sooner is taken for a key held."""


class Heard(NamedTuple):
    """One thing of the tree: its role, what it is called, and whether it can be reached and pressed."""

    role: str
    name: str
    reachable: bool
    disabled: bool
    node: int


class Ears:
    """A page by its accessibility tree alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._wire = page.context.new_cdp_session(page)
        self._wire.send("Accessibility.enable")
        self._wire.send("DOM.enable")

    def all(self) -> list[Heard]:
        """All that is said of the page now."""
        found = []
        for node in self._wire.send("Accessibility.getFullAXTree")["nodes"]:
            if node.get("ignored") or "backendDOMNodeId" not in node:
                continue
            has = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            found.append(
                Heard(
                    _text(node.get("role")),
                    _text(node.get("name")),
                    bool(has.get("focusable")),
                    bool(has.get("disabled")),
                    node["backendDOMNodeId"],
                )
            )
        return found

    def hears(self, words: str) -> bool:
        """Whether something is called so, in part."""
        return any(words in one.name for one in self.all())

    def wait_for(self, *words: str, seconds: float = 20) -> str:
        """Wait until one of these is heard; gives which."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            names = [one.name for one in self.all()]
            for one in words:
                if any(one in name for name in names):
                    return one
            self.page.wait_for_timeout(100)
        raise AssertionError(f"none of {words} is heard, but {[one.name for one in self.all() if one.name][:80]}")

    def press(self, role: str, name: str, key: str = "Enter", seconds: float = 10) -> str:
        """Go to something by its role and name, which begins so, and press a key there; gives the whole name. What has
        just been drawn anew is looked for again."""
        self.page.wait_for_timeout(QUICK)
        limit = time.monotonic() + seconds
        while True:
            found = [one for one in self.all() if one.role == role and one.name.startswith(name) and not one.disabled]
            try:
                assert found, f"no {role} {name!r} among {[one.name for one in self.all() if one.role == role]}"
                assert found[0].reachable, f"{role} {found[0].name!r} cannot be reached by keyboard"
                self._wire.send("DOM.focus", {"backendNodeId": found[0].node})
            except (AssertionError, Error):
                if time.monotonic() > limit:
                    raise
                self.page.wait_for_timeout(100)
                continue
            self.page.keyboard.press(key)
            return found[0].name


def _text(value: Any) -> str:
    return str((value or {}).get("value", ""))
