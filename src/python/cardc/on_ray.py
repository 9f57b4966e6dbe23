"""Games and cards on a Ray cluster, in lots.

>>> import ray, cardc.on_ray
>>> ray.init(address="auto")                                                      # doctest: +SKIP
>>> tally = cardc.on_ray.playtest(database, 200_000)                              # doctest: +SKIP
>>> abilities = cardc.on_ray.compile("AtomicCards.json")                          # doctest: +SKIP

A lot is told by its first seed, or its first card, and what it comes to hangs on nothing else: one whose worker is lost is done
again by another, and none is counted twice, whoever did it, and how often. Each worker needs the same version of this package, and
``ray`` (2.60 or newer) with pyarrow; nothing is read from their disks.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pyarrow  # type: ignore[import-untyped]
import ray

import cardc

if TYPE_CHECKING:
    from cardc._cardc import Deck

T = TypeVar("T")


def playtest(
    cards: cardc.Database,
    games: int = 1_000,
    seed: int = 0,
    *,
    decks: Sequence[Deck] | None = None,
    turns: int = 100,
    lot: int = 200,
) -> cardc.Tally:
    """What ``cardc.playtest`` gives, from games that the cluster plays in lots of ``lot``."""
    shared = ray.put((cards.to_bytes(), decks))

    def play(data: tuple[bytes, Sequence[Deck] | None], first: int, count: int) -> str:
        database = cardc.Database.from_bytes(data[0])
        return cardc.playtest(database, count, first, decks=data[1], turns=turns, threads=1).to_json()

    lots = ((seed + at, (seed + at, min(lot, games - at))) for at in range(0, max(games, 1), lot))
    tallies = [cardc.Tally.of(json) for json in _done(play, shared, lots).values()]
    return sum(tallies[1:], tallies[0])


def play_many(
    decks: Sequence[Deck],
    games: int,
    seed: int = 0,
    *,
    cards: cardc.Database,
    turns: int = 400,
    lot: int = 5_000,
) -> pyarrow.Table:
    """What ``cardc.play_many`` gives: a row for each game of players who choose at random, in the order of the seeds."""
    shared = ray.put((cards.to_bytes(), decks))

    def play(data: tuple[bytes, Sequence[Deck]], first: int, count: int) -> pyarrow.Table:
        return pyarrow.table(
            cardc.play_many(data[1], count, first, cards=cardc.Database.from_bytes(data[0]), turns=turns, threads=1)
        )

    lots = ((seed + at, (seed + at, min(lot, games - at))) for at in range(0, max(games, 1), lot))
    return pyarrow.concat_tables(_done(play, shared, lots).values())


def compile(file: str | Path, *, lot: int = 1_000) -> pyarrow.Table:
    """The table ``abilities`` of the cards of a file of MTGJSON (``AtomicCards``), compiled in lots: the one of
    ``cardc.build([file])``."""
    with open(file, encoding="utf-8") as text:
        whole: dict[str, Any] = json.load(text)
    names = list(whole["data"])

    def read(_: None, _first: int, entries: Mapping[str, Any]) -> tuple[int, pyarrow.Table]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "lot.json"
            path.write_text(json.dumps({"data": entries}), encoding="utf-8")
            database = cardc.build([path], threads=1)
        return len(database), pyarrow.table(database.abilities)

    lots = (
        (first, (first, {name: whole["data"][name] for name in names[first : first + lot]}))
        for first in range(0, len(names), lot)
    )
    tables: list[pyarrow.Table] = []
    before = 0
    for cards, table in _done(read, ray.put(None), lots).values():
        column = table.schema.get_field_index("card")
        numbers = pyarrow.array([number + before for number in table.column(column).to_pylist()], pyarrow.int32())
        tables.append(table.set_column(column, table.schema.field(column), numbers))
        before += cards
    return pyarrow.concat_tables(tables)


def _done(work: Callable[..., T], shared: Any, lots: Iterator[tuple[int, tuple[Any, ...]]]) -> dict[int, T]:
    """Does all lots, a few more at a time than the cluster has cores, and gives what they came to in their order."""
    # A worker that goes away is no reason to give up: its lots are done again. An exception of ours is.
    task = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(work)
    done: dict[int, T] = {}
    waiting: dict[Any, int] = {}
    more = True
    while more or waiting:
        while more and len(waiting) < 2 * _cores():
            key, arguments = next(lots, (0, ()))
            more = bool(arguments)
            if more:
                waiting[task.remote(shared, *arguments)] = key
        if waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for one in ready:
                done[waiting.pop(one)] = ray.get(one)
    return dict(sorted(done.items()))


def _cores() -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))  # type: ignore[no-untyped-call]
