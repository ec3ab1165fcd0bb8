"""How much one person and one address may do, and that nobody else pays for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.errors import BadInput
from zwerge.table.folder import claim_folder
from zwerge.table.limits import (
    ADDRESS_BURST,
    BURST,
    CALM_BURST,
    HOUR,
    PER_ADDRESS,
    RATE,
    Budget,
    Budgets,
    Openings,
    Rates,
    address_key,
    cost_of,
)


def test_a_person_has_one_rate_over_all_his_sockets_and_it_comes_back_with_time() -> None:
    rates = Rates()
    assert all(rates.allow("anna", "1.2.3.4", 1, 0.0) for _ in range(int(BURST)))
    assert not rates.allow("anna", "1.2.3.4", 1, 0.0)
    assert not rates.allow("anna", "5.6.7.8", 1, 0.0), "from elsewhere he is still himself"
    assert rates.allow("anna", "1.2.3.4", 1, 1 / RATE)


def test_a_mob_behind_one_address_is_slowed_together_and_who_plays_there_plays_on() -> None:
    rates = Rates()
    mob = [f"stranger {n % 50}" for n in range(50 * int(BURST))]
    assert sum(rates.allow(one, "1.2.3.4", 1, 0.0) for one in mob) == 50 * CALM_BURST + ADDRESS_BURST
    assert sum(rates.allow("", "1.2.3.4", 1, 0.0) for _ in mob) == 0, "without a cookie there is nothing of one's own"
    assert all(rates.allow("anna", "1.2.3.4", 1, 0.0) for _ in range(int(CALM_BURST)))
    assert not rates.allow("anna", "1.2.3.4", 1, 0.0), "what is more than play counts with the mob"
    assert rates.allow("", "1.2.3.5", 1, 0.0), "another address is not concerned"


def test_a_clock_that_goes_back_refuses_nobody_and_gives_nothing_away() -> None:
    budget = Budget(1.0, 3.0, 1000.0)
    assert budget.take(2, 1000.0)
    assert budget.take(1, 10.0)
    assert not budget.take(1, 10.0)
    assert budget.take(1, 11.0)
    assert not budget.take(1, 11.5)


def test_a_hundred_steps_in_one_go_cost_more_than_a_click() -> None:
    assert cost_of('{"do": "play dragon"}') == 1
    assert cost_of("offer 1; retract offer; " * 50) == cost_of(b"offer 1; retract offer; " * 50) == 11
    assert cost_of(";" * 4000) <= BURST, "whatever a frame holds, one of them can be afforded and is answered"


def test_only_so_many_budgets_are_remembered_and_the_spent_ones_stay() -> None:
    budgets = Budgets(1.0, 2.0)
    spent = budgets.of("spent", 0.0)
    assert budgets.take("spent", 2, 0.0)
    for n in range(3 * Budgets.MOST):
        budgets.take(str(n), 1, 0.0)
    assert len(budgets) <= Budgets.MOST
    assert budgets.of("spent", 0.0) is spent


def test_rooms_are_counted_by_person_and_by_address_and_an_hour_gives_them_back() -> None:
    openings = Openings(3)
    for _ in range(3):
        assert openings.wait("anna", "1.2.3.4", 0.0) == 0
        openings.count("anna", "1.2.3.4", 0.0)
    assert openings.wait("anna", "5.6.7.8", 0.0) == pytest.approx(HOUR / 3)
    for n in range(3, 3 * PER_ADDRESS):
        assert openings.wait(f"new cookie {n}", "1.2.3.4", 0.0) == 0
        openings.count(f"new cookie {n}", "1.2.3.4", 0.0)
    assert openings.wait("one more cookie", "1.2.3.4", 0.0) == pytest.approx(HOUR / 3 / PER_ADDRESS)
    assert openings.wait("one more cookie", "1.2.3.5", 0.0) == 0
    assert openings.wait("anna", "1.2.3.4", HOUR) == 0


def test_a_host_who_sets_no_limit_has_none() -> None:
    openings = Openings(0)
    for _ in range(1000):
        openings.count("anna", "1.2.3.4", 0.0)
    assert openings.wait("anna", "1.2.3.4", 0.0) == 0


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.168.1.5", 7), "192.168.1.5"),
        (("::ffff:192.168.1.5", 7), "192.168.1.5"),
        (("2001:db8:1:2:3:4:5:6", 7), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 9), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 9), "fe80::/64"),
        (("no address " * 40, 9), ("no address " * 40)[:64]),
        (None, ""),
    ],
)
def test_an_address_is_counted_once_however_it_is_written(client: tuple[str, int] | None, key: str) -> None:
    assert address_key(client) == key


def test_the_clock_of_tests_goes_on_as_steadily_as_the_real_one() -> None:
    clock = HandClock()
    clock.move(3.0)
    assert clock.steady() == 3.0


CLAIM = "import sys, time; from pathlib import Path; from zwerge.table.folder import claim_folder\n"
CLAIM += "kept = claim_folder(Path(sys.argv[1])); print('mine', flush=True); time.sleep(60)"


def test_a_folder_has_one_server_and_is_free_again_when_that_one_is_killed(tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", CLAIM, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        with pytest.raises(BadInput, match=rf"in use by another server \(process {other.pid}\)"):
            claim_folder(tmp_path)
    finally:
        other.kill()
        other.communicate()
    claim_folder(tmp_path).close()


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadInput, match="cannot be used"):
        claim_folder(tmp_path / "file" / "data")


def test_several_rooms_at_once_need_as_many_openings() -> None:
    openings = Openings(4)
    assert openings.wait("anna", "1.2.3.4", 0.0, 3) == 0
    for _ in range(3):
        openings.count("anna", "1.2.3.4", 0.0)
    assert openings.wait("anna", "1.2.3.4", 0.0, 1) == 0
    assert openings.wait("anna", "1.2.3.4", 0.0, 3) == pytest.approx(2 * HOUR / 4)
    assert openings.wait("berta", "5.6.7.8", 0.0, 9) == 0, "more than the host ever allows are as many as he allows"
