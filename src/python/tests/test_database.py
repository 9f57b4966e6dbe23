"""Databases: names, questions, tables, differences."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import cardc


def test_cards_by_their_names(database: cardc.Database) -> None:
    assert len(database) == len(database.names) > 60
    assert "Plains" in database and "Nobody" not in database
    assert database["Plains"].type_line == "Basic Land — Plains"
    assert database[0].name == database.names[0]
    with pytest.raises(KeyError):
        database["Nobody"]
    again = pickle.loads(pickle.dumps(database))
    assert again.names == database.names


def test_cards_by_what_they_do(database: cardc.Database) -> None:
    draws = database.find("draw …", kind="triggered")
    assert draws and all(ability.kind == "triggered" and "draw" in ability.effects for ability in draws)
    assert {one.card.name for one in database.find(effect=["draw", "gain_life"])} >= {one.card.name for one in draws}
    blue = database.select("color=blue and type:creature")
    assert blue and all("{U}" in (card.mana_cost or "") for card in blue)
    assert database.find("draw …", where="type:land") == []


def test_what_is_no_pattern_is_an_exception(database: cardc.Database) -> None:
    for pattern in ["frobnicate …", "…"]:
        with pytest.raises(cardc.PatternError):
            database.find(pattern)
    with pytest.raises(cardc.PatternError) as raised:
        database.select("colour is nice")
    assert raised.value.span is not None


def test_what_is_not_recorded_is_told(database: cardc.Database) -> None:
    with pytest.warns(UserWarning, match="legality"):
        assert database.select("legal:modern") == []


def test_what_changed(tmp_path: Path) -> None:
    old, new = tmp_path / "old.cards", tmp_path / "new.cards"
    old.write_text("Reef Lookout {W}\nCreature — Scout\nFlying\n1/1\n\nGone {W}\nInstant\nDraw a card.\n", encoding="utf-8")
    new.write_text("Reef Lookout {W}\nCreature — Scout\nVigilance\n1/1\n", encoding="utf-8")
    changes = {change.name: change for change in cardc.build([new]).diff(cardc.build([old]))}
    assert changes["Gone"].change == "removed"
    assert changes["Reef Lookout"].change == "meaning"
    assert changes["Reef Lookout"].parts[0].old == "Flying"


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.cdb"
    other.write_bytes(b"nothing of the kind")
    with pytest.raises(cardc.FileError):
        cardc.Database.open(other)
    with pytest.raises(cardc.FileError):
        cardc.build([tmp_path / "nothing.cards"])


def test_tables_are_read_without_pyarrow(database: cardc.Database) -> None:
    polars = pytest.importorskip("polars")
    abilities = polars.DataFrame(database.abilities)
    assert abilities.height == len(database.abilities) > 60
    assert abilities.columns == database.abilities.column_names
    triggered = abilities.filter(polars.col("kind") == "triggered")
    assert triggered.height == len(database.find(kind="triggered"))
    assert polars.DataFrame(database.cards)["name"].to_list() == database.names
    assert polars.DataFrame(database.faces).height >= len(database)
    assert polars.DataFrame(database.referents).height > 0


def test_tables_are_read_by_pyarrow_and_duckdb(database: cardc.Database) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table(database.abilities)
    assert table.num_rows == len(database.abilities)
    duckdb = pytest.importorskip("duckdb")
    abilities = table  # noqa: F841
    found = duckdb.sql("SELECT count(*) FROM abilities WHERE kind = 'triggered'").fetchall()
    assert found == [(len(database.find(kind="triggered")),)]


def test_patterns_have_the_words_of_all_vocabularies(tmp_path: Path) -> None:
    files = []
    for kind in ("Prismkin", "Mossling"):
        file = tmp_path / f"{kind}.cards"
        file.write_text(
            f"words:\ncreature type {kind}, {kind}\ncards:\n{kind} Bane {{B}}\nSorcery\nDestroy target {kind}.\n",
            encoding="utf-8",
        )
        files.append(file)
    both = cardc.build(files)
    for kind in ("Prismkin", "Mossling"):
        assert [one.card.name for one in both.find(f"destroy target {kind}")] == [f"{kind} Bane"]


def test_tables_are_given_by_the_schema_that_is_asked_for(database: cardc.Database) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    own = pyarrow.table(database.abilities)
    texts = pyarrow.large_list(pyarrow.field("element", pyarrow.large_string(), nullable=False))
    wanted = pyarrow.schema([("text", pyarrow.large_string()), ("card", pyarrow.int64()), ("events", texts)])
    reader = pyarrow.RecordBatchReader.from_stream(database.abilities, schema=wanted)
    table = reader.read_all()
    assert table.schema == wanted
    for name in wanted.names:
        assert table[name].to_pylist() == own[name].to_pylist()
    for refused in (pyarrow.schema([("text", pyarrow.int32())]), pyarrow.schema([("nowhere", pyarrow.string())])):
        with pytest.raises(cardc.TableError):
            pyarrow.RecordBatchReader.from_stream(database.abilities, schema=refused)


def test_a_database_goes_as_bytes(database: cardc.Database) -> None:
    again = cardc.Database.from_bytes(database.to_bytes())
    assert again.names == database.names
    assert not again.diff(database)
    with pytest.raises(cardc.FileError):
        cardc.Database.from_bytes(b"no database")
