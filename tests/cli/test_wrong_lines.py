"""One clear sentence, and nothing done, for every line that cannot be carried out."""

from __future__ import annotations

import pytest
from command_line import DEFAULT_EDITION, wrong


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("frobnicate", "No such command 'frobnicate'."),
        ("play", "Missing argument 'GAME'. See `zwerge play --help`."),
        ("play amulett --bogus", "No such option"),
        ("play nix", "game: 'nix' is no game here; there are "),
        ("play amulett --players 9", "players: 9 is not possible; amulett takes 2, 3, 4, 5, 6"),
        ("play amulett --players x", "Invalid value for '--players'"),
        (
            "play amulett --bots nix",
            "'nix' is no bot for amulett; there are random, beginner, greedy, club, master",
        ),
        ("play amulett --players 4 --bots greedy,random", "3 bots are needed"),
        ("play amulett --seat 3", "--seat: 3 is no seat: 0 to 2 are"),
        ("play amulett --seat=-1", "Invalid value for '--seat'"),
        ("play amulett --option round_limit", "should be name=value"),
        ("play amulett --option x=1", "'x' is no option of amulett"),
        ("play amulett --option round_limit=0", "it takes whole numbers from 1 to 200"),
        ("play amulett --option tie_gold=perhaps", "it takes false, true"),
        ("play amulett --option tie_gold=true --option tie_gold=true", "tie_gold is given twice"),
        ("play amulett --edition nix.toml", "'nix.toml': cannot be read"),
        ("play amulett --lang fr", "--lang: 'fr' is no language here; there are de, en"),
        ("match amulett", "Missing option '--bots'"),
        ("match amulett --bots greedy", "--bots: amulett is not for 1; it takes 2, 3, 4, 5, 6 bots"),
        ("match amulett --bots greedy,", "'' is no bot for amulett"),
        ("match amulett --bots greedy,random --games 0", "Invalid value for '--games'"),
        ("match amulett --bots random,random --out /no/such/folder/x.json", "cannot be written"),
        ("serve --port 70000", "Invalid value for '--port'"),
        ("serve --port 0", "Invalid value for '--port'"),
        ("serve --port http", "Invalid value for '--port'"),
        ("serve --edition nix.toml", "'nix.toml': cannot be read"),
        (f"serve --edition {DEFAULT_EDITION}", "amulett has an edition 'default' already; give yours another id"),
        ("replay nix.json", "'nix.json': cannot be read: No such file or directory"),
        ("verify nix.json", "'nix.json': cannot be read: No such file or directory"),
        ("verify .", "is a folder; a file is needed"),
        ("rules nix", "'nix' is no game here"),
        ("rules amulett --lang xx", "'xx' is no language here"),
        ("games nix", "'nix' is no game here"),
        ("scenarios nix", "there is no such file or folder"),
        ("conformance nix", "'nix' is no game here"),
        ("conformance amulett --players 1", "1 is not possible"),
        ("edition check nix.toml", "'nix.toml': cannot be read"),
        ("edition check nix.toml --game nix", "'nix' is no game here"),
        ("edition frob", "No such command 'frob'."),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(arguments: str, what: str) -> None:
    assert what in wrong(*arguments.split())
