"""A set, played: lots whose tallies add up."""

from __future__ import annotations

import json
import pickle

import pytest

import cardc


def test_lots_add_up_to_the_whole(database: cardc.Database) -> None:
    whole = cardc.playtest(database, 12, 3, threads=1)
    lots = [cardc.playtest(database, 4, 3 + first, threads=2) for first in (8, 0, 4)]
    assert whole.games == 12
    assert sum(lots) == whole
    assert whole.won + whole.drawn + whole.endless + whole.given_up + whole.stopped == 12


def test_a_tally_goes_through_pickle_and_json(database: cardc.Database) -> None:
    tally = cardc.playtest(database, 3)
    assert pickle.loads(pickle.dumps(tally)) == tally
    assert json.loads(tally.to_json())["games"] == 3
    with pytest.raises(ValueError):
        cardc.Tally.of("{}")


def test_the_table_has_a_row_for_each_card(database: cardc.Database) -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(cardc.playtest(database, 20, threads=2).cards)
    assert frame["dealt"].sum() > 300
    assert ((frame["drawn"] <= frame["dealt"]) & (frame["cast_won"] <= frame["cast"])).all()
    asked = frame.filter(polars.col("drawn") > 0)
    known = frame.filter(polars.col("gain").is_not_null())
    assert known.height > 10 and known["gain"].is_sorted(descending=True)
    assert (known["gain_low"] <= known["gain"]).all() and (known["gain"] <= known["gain_high"]).all()
    assert (asked["drawn_low"] <= asked["drawn_share"]).all() and (asked["drawn_share"] <= asked["drawn_high"]).all()


def test_given_decks_are_played(database: cardc.Database, decks: list[list[str]]) -> None:
    tally = cardc.playtest(database, 2, decks=decks)
    assert tally.games == 2
    with pytest.raises(cardc.GameError):
        cardc.playtest(database, 2, decks=decks[:1])
