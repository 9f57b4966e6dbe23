#!/usr/bin/env python3
"""A Ray cluster of a head and two workers on this machine: games and cards, the same as in one process, with a worker lost too.

    src/python/examples/ray_cluster.py CARDS... [--bulk AtomicCards.json] [--games 2000] [--plays 20000]

Wants `pip install cardc ray pyarrow`. CARDS are card files of a set, which `playtest` plays --games times, and two decks of it
--plays times at random. On several machines the same three commands are given there, with the head's address and one token:

    ray start --head --port 6379                    # RAY_AUTH_MODE=token RAY_AUTH_TOKEN=… on all of them
    ray start --address HEAD:6379
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import TypeVar

# Who has the token may run anything on the cluster. Ray looks at these as it is imported, and not again.
os.environ["RAY_AUTH_MODE"] = "token"
os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import pyarrow  # type: ignore[import-untyped]  # noqa: E402
import ray  # noqa: E402

import cardc  # noqa: E402
import cardc.on_ray  # noqa: E402

T = TypeVar("T")


class Cluster:
    """The processes of a head, which does no work itself, and of workers of one core each."""

    def __init__(self, workers: int) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        port = self.address.rsplit(":", 1)[1]
        self.nodes = [self.started("--head", "--port", port, "--num-cpus", "0", "--include-dashboard", "false")]
        self.joined()
        ray.init(address=self.address, logging_level=logging.ERROR, log_to_driver=False)
        # One after the other: two that come at once to a head that has just begun may be refused.
        for worker in range(workers):
            self.add()
            self.wait(worker + 1)

    def add(self) -> None:
        self.nodes.append(self.started("--address", self.address, "--num-cpus", "1"))

    def started(self, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", *options, "--block"]
        return subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )

    def joined(self) -> None:
        for _ in range(60):
            with socket.socket() as asked:
                if asked.connect_ex(("127.0.0.1", int(self.address.rsplit(":", 1)[1]))) == 0:
                    return
            time.sleep(0.5)
        raise SystemExit("the head does not answer")

    def wait(self, workers: int) -> None:
        while ray.cluster_resources().get("CPU", 0) < workers:  # type: ignore[no-untyped-call]
            time.sleep(0.2)

    def lose(self, node: subprocess.Popen[bytes]) -> None:
        """A machine that goes away without a word: all its processes at once."""
        self.nodes.remove(node)
        os.killpg(node.pid, signal.SIGKILL)
        node.wait()

    def replace(self) -> None:
        """Loses the youngest worker, and another comes."""
        self.lose(self.nodes[-1])
        self.add()

    def close(self) -> None:
        ray.shutdown()
        for node in reversed(self.nodes):
            os.killpg(node.pid, signal.SIGKILL)
            node.wait()


def timed(name: str, work: Callable[[], T]) -> T:
    begun = time.perf_counter()
    done = work()
    print(f"{name:<44}{time.perf_counter() - begun:9.1f} s")
    return done


def digest(table: pyarrow.Table) -> str:
    """Of all rows, sorted: the same for the same rows."""
    return of_text("\n".join(sorted(repr(row) for row in table.to_pylist())))


def of_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def compare(name: str, here: str, there: Callable[[], str], cluster: Cluster) -> None:
    """Does it on the cluster, and again while a worker is lost and another comes."""
    assert timed(f"{name}: cluster", there) == here, name
    lost = threading.Timer(2.0, cluster.replace)
    lost.start()
    assert timed(f"{name}: cluster, a worker lost", there) == here, name
    lost.join()
    cluster.wait(2)
    print(f"{name}: the same three times ({here})")


def two_decks(database: cardc.Database) -> list[list[str]]:
    """Decks of all cards of one colour each, with lands of their own."""
    lands = [card.name for card in (database[name] for name in database.names) if card.type_line.startswith("Basic Land")]
    spells = [name for name in database.names if name not in lands and database[name].runnable]
    return [[lands[at % len(lands)] for at in range(17)] + [spells[(at + half) % len(spells)] for at in range(23)] for half in (0, 11)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", nargs="+")
    parser.add_argument("--bulk", help="a file of MTGJSON that is compiled")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--plays", type=int, default=20_000)
    options = parser.parse_args()
    database = cardc.build(options.cards)
    decks = two_decks(database)
    cluster = Cluster(workers=2)
    try:
        tally = timed("playtest: one process", lambda: of_text(cardc.playtest(database, options.games, threads=2).to_json()))
        compare(
            "playtest",
            tally,
            lambda: of_text(cardc.on_ray.playtest(database, options.games, lot=50).to_json()),
            cluster,
        )
        plays = timed(
            "play_many: one process",
            lambda: digest(pyarrow.table(cardc.play_many(decks, options.plays, cards=database, threads=2))),
        )
        compare(
            "play_many", plays, lambda: digest(cardc.on_ray.play_many(decks, options.plays, cards=database)), cluster
        )
        if options.bulk:
            table = timed("compile: one process", lambda: digest(pyarrow.table(cardc.build([options.bulk]).abilities)))
            compare("compile", table, lambda: digest(cardc.on_ray.compile(options.bulk)), cluster)
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
