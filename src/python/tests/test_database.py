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


def test_a_database_is_walked_through(database: cardc.Database) -> None:
    assert [card.name for card in database] == database.names
    assert database[-1].name == database.names[-1]
    for place in (len(database), -len(database) - 1):
        with pytest.raises(IndexError):
            database[place]
    assert database[0] in database and 0 not in database
    assert database["Plains"] == database["Plains"] != database["Island"]
    assert len({*database, *database}) == len(database)
    with pytest.raises(TypeError, match="slice"):
        database[0:2]  # type: ignore[index]


def test_a_name_that_is_not_there_is_told_with_one_that_is(database: cardc.Database) -> None:
    with pytest.raises(KeyError, match="Plains"):
        database["Plans"]
    with pytest.raises(cardc.CardError, match="did you mean \"Plains\""):
        cardc.Game([["Plans"] * 40] * 2, cards=database)
    with pytest.raises(cardc.CardError, match="cards="):
        cardc.Game([["Plains"] * 40] * 2)


def test_one_file_is_no_list(tmp_path: Path) -> None:
    file = tmp_path / "one.cards"
    file.write_text("Plains\nBasic Land — Plains\n", encoding="utf-8")
    assert cardc.build(file).names == cardc.build(str(file)).names == cardc.build([file]).names == ["Plains"]


def test_words_that_no_ability_has_are_told(database: cardc.Database) -> None:
    with pytest.raises(cardc.PatternError, match="did you mean \"triggered\""):
        database.find(kind="trigered")
    with pytest.warns(UserWarning, match="did you mean \"flying\""):
        assert database.find(keyword="flyng") == []
    with pytest.warns(UserWarning, match="event: no ability has \"frobnicates\""):
        assert database.find(event="frobnicates") == []
    # One of the words fits: nothing has to be told.
    assert database.find(keyword=["flyng", "flying"])


def test_a_clause_is_asked_by_what_it_is_about(tmp_path: Path) -> None:
    file = tmp_path / "clauses.cards"
    file.write_text(
        "Quiet One {W}\nCreature — Human\nAt the beginning of your upkeep, if you have 30 or more life, draw a card.\n1/1\n\n"
        "Other One {W}\nCreature — Human\nAt the beginning of your upkeep, if you control a Goblin, draw a card.\n1/1\n",
        encoding="utf-8",
    )
    asked = cardc.build(file)
    assert [one.card.name for one in asked.find(clause="life")] == ["Quiet One"]
    assert [one.card.name for one in asked.find(clause="you control …")] == ["Other One"]


def test_each_face_is_there(tmp_path: Path) -> None:
    file = tmp_path / "halves.cards"
    file.write_text(
        "Ebb {U}\nInstant\nDraw a card.\n// split\nFlow {1}{R}\nSorcery\nTarget creature gets +1/+0 until end of turn.\n",
        encoding="utf-8",
    )
    card = cardc.build(file)[0]
    assert [(face.name(), face.mana_cost, face.type_line()) for face in card.faces] == [
        ("Ebb", "{U}", "Instant"),
        ("Flow", "{1}{R}", "Sorcery"),
    ]
    assert card.text() == card.faces[0].text() == "Draw a card." and card.faces[1].power is None
    assert [ability.face.name() for ability in card.abilities] == ["Ebb", "Flow"]
    # Below another card it is the same.
    other = tmp_path / "more.cards"
    other.write_text("Plains\nBasic Land — Plains\n\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert cardc.build(other)[-1] == card


def test_what_is_of_no_form_is_told_in_one_line(database: cardc.Database) -> None:
    with pytest.raises(TypeError, match="a path or a list of paths, not int"):
        cardc.build(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a word or a list of words, not set"):
        database.find(kind={"static"})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a list of cards or of their names, not int"):
        cardc.Game([[1], [2]], cards=database)  # type: ignore[list-item]
    with pytest.raises(TypeError, match="the first of them or a list of all, not str"):
        cardc.play_many([["Plains"]] * 2, seeds="7", cards=database)  # type: ignore[arg-type]
