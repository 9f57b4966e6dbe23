"""The ten questions of docs/engines.md, asked of cards of our own: all engines that are here find the same cards."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

import cardc

pyarrow = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")
for engine in ("duckdb", "datafusion", "polars"):
    pytest.importorskip(engine)

# Of each question a card that it finds, in their order; the last has none that is not understood.
CARDS = """\
Last Lantern {W}
Creature — Spirit
When this creature dies, if you control a Goblin, draw a card.
1/1

Slow Quay
Land
This land enters tapped unless you control an Island.
{T}: Add {U}.

Thrifty Clerk {W}
Creature — Human
At the beginning of your upkeep, if you have 10 or less life, you gain 1 life.
1/1

Twofold Study {U}
Sorcery
Draw two cards.

Toll Keeper {B}
Creature — Human
Whenever an opponent casts a spell, that player loses 1 life.
1/1

Calm Harbor {W}
Instant
Prevent the next 2 damage that would be dealt to any target this turn.

Ember Cask
Artifact
{T}, Sacrifice this artifact: Add {R}.

Goblin Mourner {R}
Creature — Goblin
Whenever a Goblin you control dies, draw a card.
1/1
"""


def script() -> ModuleType:
    source = os.environ.get("CARDC_SOURCE")
    if source is None:
        pytest.skip("the project is not here")
    spec = importlib.util.spec_from_file_location("engines", Path(source) / "docs" / "engines.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_engines_find_the_same_cards(tmp_path: Path) -> None:
    (tmp_path / "few.cards").write_text(CARDS, encoding="utf-8")
    database = cardc.build([tmp_path / "few.cards"])
    for name, table in [("abilities", database.abilities), ("faces", database.faces)]:
        parquet.write_table(pyarrow.table(table), tmp_path / f"few.{name}.parquet")
    asked = list(script().answers(str(tmp_path / "few")))
    assert len(asked) == 10
    for question, found in asked:
        assert all(answer == found["DuckDB"] for answer in found.values()), (question, found)
    # What each of the questions about cards finds at least one of.
    finding = [question for question, found in asked if found["DuckDB"]]
    assert len(finding) >= 7, finding
