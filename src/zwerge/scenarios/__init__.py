"""Scenarios: facts about rules as TOML files that anybody can write. docs/scenarios.md explains every key.

A scenario gives a position, lets seats and chance do something, and states what must hold then. Nothing here knows a
particular game: positions, decisions and refusals are the game's own.
"""

from zwerge.scenarios.reading import Scenario, read_file
from zwerge.scenarios.running import find_files, run_paths, run_scenario

__all__ = ["Scenario", "find_files", "read_file", "run_paths", "run_scenario"]
