#!/usr/bin/env python3
"""Events against all matchers of a pool, beside five triggers written by hand in SQL.

    benches/match.py POOL [--events 10000000]

POOL is a card file or database whose abilities all wait. The five triggers are cards of this script; DuckDB counts the events that
each concerns, which has to be what the matchers count. Events are made at random, in batches, and what fires is counted batch by
batch. Both have one thread, and processor time is told.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

import duckdb
import numpy as np
import pyarrow

import cardc

BATCH = 250_000

TRIGGERS = [
    (
        "Whenever another creature enters, if it has power 4 or greater, draw a card.",
        "kind = 'zone_change' AND \"to\" = 'battlefield' AND list_contains(types, 'creature') AND power >= 4",
    ),
    (
        "Whenever a creature an opponent controls dies, if it was red, draw a card.",
        "kind = 'zone_change' AND \"from\" = 'battlefield' AND \"to\" = 'graveyard' AND controller <> 0 "
        "AND list_contains(types, 'creature') AND contains(colours, 'R')",
    ),
    (
        "Whenever a creature you control attacks, if its power is greater than its toughness, draw a card.",
        "kind = 'attacks' AND controller = 0 AND list_contains(types, 'creature') AND power > toughness",
    ),
    (
        "Whenever another creature you control dies, if it wasn't a token, draw a card.",
        "kind = 'zone_change' AND \"from\" = 'battlefield' AND \"to\" = 'graveyard' AND controller = 0 "
        "AND list_contains(types, 'creature') AND NOT token",
    ),
    (
        "Whenever an opponent casts a spell, if it's an artifact, draw a card.",
        "kind = 'casts' AND controller <> 0 AND list_contains(types, 'artifact')",
    ),
]


def batches(events: int) -> list[pyarrow.Table]:
    draw = np.random.default_rng(48)
    kinds = np.array(["zone_change", "attacks", "casts", "draws", "gains_life", "damage"])
    ways = np.array([["hand", "battlefield"], ["battlefield", "graveyard"], ["library", "hand"], ["hand", "graveyard"]])
    types = pyarrow.array([["creature"], ["artifact"], ["artifact", "creature"], ["enchantment"], ["land"], ["instant"]])
    made = []
    for first in range(0, events, BATCH):
        count = min(BATCH, events - first)
        kind = kinds[draw.integers(len(kinds), size=count)]
        way = ways[draw.integers(len(ways), size=count)]
        moved = kind == "zone_change"
        what = draw.integers(len(types), size=count)
        # Only creatures attack.
        what[kind == "attacks"] = 0
        columns = {
            "kind": pyarrow.array(kind),
            "controller": pyarrow.array(draw.integers(2, size=count), pyarrow.int64()),
            "types": types.take(pyarrow.array(what)),
            "colours": pyarrow.array(np.array(["", "W", "U", "BR", "R", "G"])[draw.integers(6, size=count)]),
            "power": pyarrow.array(draw.integers(0, 7, size=count)),
            "toughness": pyarrow.array(draw.integers(1, 7, size=count)),
            "mana_value": pyarrow.array(draw.integers(0, 8, size=count)),
            "token": pyarrow.array(draw.integers(5, size=count) == 0),
            "amount": pyarrow.array(draw.integers(1, 5, size=count)),
            "from": pyarrow.array(way[:, 0], mask=~moved),
            "to": pyarrow.array(way[:, 1], mask=~moved),
        }
        made.append(pyarrow.table(columns))
    return made


def counted(matchers: cardc.Matchers, all_batches: list[pyarrow.Table], cards: int) -> tuple[np.ndarray, float]:
    """How many events the abilities of each card concern, and the seconds that took."""
    counts = np.zeros(cards, np.int64)
    seconds = 0.0
    for batch in all_batches:
        begun = time.process_time()
        fired = matchers.match(batch)
        seconds += time.process_time() - begun
        for part in pyarrow.RecordBatchReader.from_stream(fired):
            counts += np.bincount(part.column("card").to_numpy(), minlength=cards)
    return counts, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pool")
    parser.add_argument("--events", type=int, default=10_000_000)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "five.cards"
        cards = [f"Waiter {at} {{1}}{{W}}\nCreature — Human\n{text}\n1/1\n" for at, (text, _) in enumerate(TRIGGERS)]
        file.write_text("\n".join(cards), encoding="utf-8")
        five = cardc.build([file])
    pool = cardc.Database.open(options.pool) if options.pool.endswith(".cdb") else cardc.build([options.pool])
    begun = time.process_time()
    of_pool = cardc.Matchers(pool)
    compiled = time.process_time() - begun
    events = batches(options.events)
    print(f"{options.events} events; {len(of_pool)} abilities, {of_pool.different} matchers, compiled in {compiled:.2f} s")

    log = pyarrow.concat_tables(events)
    connection = duckdb.connect()
    connection.execute("SET threads = 1")
    by_hand, in_sql = [], 0.0
    for _, condition in TRIGGERS:
        begun = time.process_time()
        row = connection.execute(f"SELECT count(*) FROM log WHERE {condition}").fetchone()
        in_sql += time.process_time() - begun
        by_hand.append(row[0] if row else 0)
    counts, native = counted(cardc.Matchers(five), events, len(five))
    assert list(counts) == by_hand, f"{list(counts)} by matchers, {by_hand} in SQL"
    print(f"five triggers: {by_hand} events each; DuckDB {duckdb.__version__} {in_sql:.2f} s, matchers {native:.2f} s")

    all_counts, seconds = counted(of_pool, events, len(pool))
    print(
        f"all: {all_counts.sum()} fired, {seconds:.2f} s, {options.events / seconds:,.0f} events a second; "
        f"DuckDB for 100 like the five: {in_sql * 20:.2f} s"
    )


if __name__ == "__main__":
    main()
