"""Settings for all tests: Hypothesis plays the same examples every time, unhurried; repetitions run compiled alone."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is repeated for every number of players or language runs for two of them where every line is traced (`make
    pure`), which takes five times as long: the others meet the same lines, and have been played compiled."""
    repeated: dict[tuple[str, str], list[tuple[int, int, pytest.Item]]] = defaultdict(list)
    for at, item in enumerate(items):
        given = dict(item.callspec.params) if hasattr(item, "callspec") else {}
        players, language = given.pop("players", None), given.pop("language", None)
        if isinstance(players, int) or language:
            fewest = players if isinstance(players, int) else 0
            repeated[item.nodeid.split("[")[0], str(given)].append((fewest, at, item))
    for those in repeated.values():
        for _, _, item in sorted(those)[2:]:
            item.add_marker(pytest.mark.again)
