"""Work goes on whatever happens to those who do it, and nothing is done twice."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from zwerge.arena.cluster import Cluster, _result, spread_on
from zwerge.arena.workers import Part, Pieces, WorkLost, spread
from zwerge.core.errors import BadInput

sys.path.insert(0, str(Path(__file__).parent))

import working


def test_all_is_done_once_whoever_does_it() -> None:
    assert list(spread(working.square, range(20), 1)) == [n * n for n in range(20)]
    assert sorted(spread(working.square, range(20), 2)) == [n * n for n in range(20)]


def test_what_a_worker_was_at_when_it_died_is_done_again(tmp_path: Path) -> None:
    done = list(spread(partial(working.die_once, str(tmp_path)), range(20), 2))
    assert sorted(done) == list(range(20))
    assert (tmp_path / "died").exists()


def test_what_kills_every_worker_is_named() -> None:
    done = []
    with pytest.raises(WorkLost, match="3 workers died over number 3"):
        done += list(spread(working.always_die, range(4), 2))


def test_stopped_early_no_worker_goes_on(tmp_path: Path) -> None:
    running = spread(partial(working.slowly, str(tmp_path)), range(10_000), 2)
    next(running)
    running.close()
    for mark in tmp_path.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(mark.name), 0)


def test_parts_grow_with_quick_work_and_stay_single_with_slow() -> None:
    quick = Pieces(range(1000), 2)
    assert len(quick.next()) == 1
    quick.done(Part([None], 0.001))
    assert len(quick.next()) > 30
    slow = Pieces(range(1000), 2)
    slow.done(Part([None], 5.0))
    assert len(slow.next()) == 1


def test_after_a_death_pieces_are_tried_alone() -> None:
    pieces = Pieces(range(1000), 2)
    pieces.done(Part([None], 0.001))
    part = pieces.next()
    pieces.died(part)
    assert pieces.next() == part[:1]
    assert sorted((*part[:1], *pieces.left)) == list(range(1000))


# ---------------------------------------------------------------------- Dask


@pytest.fixture(scope="module")
def cluster():  # type: ignore[no-untyped-def]
    pytest.importorskip("distributed")
    made = Cluster("local", 2)
    yield made
    made.close()


def test_a_cluster_of_two_goes_on_when_one_is_killed(cluster: Cluster, tmp_path: Path) -> None:
    done = []
    killed = 0
    for number in spread_on(cluster, partial(working.slowly, str(tmp_path)), range(60)):
        done.append(number)
        if not killed and len(done) >= 5:
            killed = int(min(mark.name for mark in tmp_path.iterdir()))
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert sorted(done) == list(range(60))


@pytest.mark.parametrize(("status", "is_there"), [("lost", True), ("lost", False), ("cancelled", True)])
def test_a_result_that_died_with_its_worker_is_worked_out_again_while_there_is_a_cluster(
    status: str, is_there: bool
) -> None:
    there = SimpleNamespace(client=SimpleNamespace(status="running" if is_there else "closed"))
    future = SimpleNamespace(status=status)
    if status == "lost" and is_there:
        assert _result(cast("Cluster", there), future) is None
    else:
        with pytest.raises(WorkLost):
            _result(cast("Cluster", there), future)


def test_a_cluster_that_goes_away_is_said_and_what_was_done_stays() -> None:
    pytest.importorskip("distributed")
    gone = Cluster("local", 1)
    done: list[int] = []

    def play_until_it_goes() -> None:
        for number in spread_on(gone, working.square, range(5000)):
            done.append(number)
            if len(done) == 3:
                gone.own.close(timeout=5)

    try:
        with pytest.raises(WorkLost, match="the cluster has gone away"):
            play_until_it_goes()
    finally:
        gone.close()
    assert len(done) == len(set(done)) >= 3


def test_a_cluster_without_workers_is_waited_for_and_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("zwerge.arena.cluster.STANDSTILL", 0.5)
    monkeypatch.setattr("zwerge.arena.cluster.LOOK", 0.1)
    told: list[float] = []
    empty = Cluster("local", 0, told.append)
    try:
        with pytest.raises(WorkLost, match=r"has had no workers for 0\.5 seconds"):
            next(spread_on(empty, working.square, range(5)))
        assert told == [0.5]
        empty.own.scale(1)  # one that comes in time is all that is needed
        monkeypatch.setattr("zwerge.arena.cluster.STANDSTILL", 30)
        assert sorted(spread_on(empty, working.square, range(5))) == [n * n for n in range(5)]
    finally:
        empty.close()


def test_a_cluster_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch, cluster: Cluster) -> None:
    monkeypatch.setattr("zwerge.arena.cluster.STANDSTILL", 0.3)
    hold = threading.Event()
    cluster.own.loop.add_callback(hold.wait)  # the scheduler is a thread here
    try:
        with pytest.raises(WorkLost, match=r"has not answered for 0\.3 seconds"):
            cluster.size()
    finally:
        hold.set()
    assert cluster.size() == 2


HALFWAY = """
import os, signal
from zwerge.arena.cluster import _uninterrupted
try:
    with _uninterrupted():
        os.kill(os.getpid(), signal.SIGINT)
        print("whole", end="")
except KeyboardInterrupt:
    print(" and then stopped")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_ctrl_c_waits_until_a_cluster_has_begun_or_ended_as_a_whole() -> None:
    told = subprocess.run([sys.executable, "-c", HALFWAY], capture_output=True, text=True, check=True).stdout
    assert told == "whole and then stopped\n"


def test_what_dask_logs_is_not_heard_beside_what_is_said_here(cluster: Cluster) -> None:
    ours = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    assert "distributed.client" in ours
    assert [name for name in ours if logging.getLogger(name).isEnabledFor(logging.CRITICAL)] == []


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "foo", "", "tcp://x:y", "http://127.0.0.1"])
def test_an_address_at_which_nobody_answers_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("zwerge.arena.cluster.PATIENCE", 1)
    begun = time.monotonic()
    with pytest.raises(BadInput, match="--cluster: nobody answers at"):
        Cluster(address, 1)
    gc.collect()  # a client that was begun would be ended now, in twice its patience
    assert time.monotonic() - begun < 2.5


def test_an_address_of_something_else_is_said(monkeypatch: pytest.MonkeyPatch, cluster: Cluster) -> None:
    monkeypatch.setattr("zwerge.arena.cluster.PATIENCE", 1)
    worker = next(iter(cluster.client.nthreads()))
    with pytest.raises(BadInput, match=r"who answers at .* is no scheduler"):
        Cluster(worker, 1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        host, port = silent.getsockname()
        with pytest.raises(BadInput, match="nobody answers at"):
            Cluster(f"tcp://{host}:{port}", 1)


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"--cluster: needs Dask: pip install 'zwerge\[cluster\]'"):
        Cluster("local", 1)
