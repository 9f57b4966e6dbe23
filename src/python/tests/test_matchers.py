"""Matchers over batches of events."""

from __future__ import annotations

import pickle
import signal
import threading
import warnings
from pathlib import Path

import pytest

import cardc

pyarrow = pytest.importorskip("pyarrow")

CARDS = """\
Mourner {W}
Creature — Human
Whenever another creature you control dies, you gain 1 life.
1/1

Gloater {B}
Creature — Human
Whenever a creature an opponent controls dies, draw a card.
1/1

Caller {G}
Creature — Goblin
When this creature enters, draw a card.
1/1

Drinker {R}
Creature — Goblin
Whenever you gain life, this creature deals 1 damage to any target.
1/1

Drummer {R}
Creature — Goblin
Whenever another Goblin you control enters, if it has power 2 or greater, draw a card.
1/1
"""


@pytest.fixture
def database(tmp_path: Path) -> cardc.Database:
    file = tmp_path / "waiting.cards"
    file.write_text(CARDS, encoding="utf-8")
    return cardc.build([file])


def matched(matchers: cardc.Matchers, database: cardc.Database, events: list[dict[str, object]]) -> list[list[str]]:
    """The names of the cards whose abilities each event concerns."""
    # pyarrow takes the columns of the first row for all there are.
    names = sorted({name for event in events for name in event})
    rows = [{name: event.get(name) for name in names} for event in events]
    found = pyarrow.table(matchers.match(pyarrow.Table.from_pylist(rows))).to_pylist()
    return [sorted(database.names[row["card"]] for row in found if row["event"] == at) for at in range(len(events))]


DIES = {"kind": "zone_change", "from": "battlefield", "to": "graveyard", "types": ["creature"]}
ENTERS = {"kind": "zone_change", "from": "hand", "to": "battlefield", "types": ["creature"], "controller": 0}


def test_events_are_matched(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    assert len(matchers) == 5 and "zone_change" in matchers.kinds
    caller = database.names.index("Caller")
    events: list[dict[str, object]] = [
        {**DIES, "controller": 0},
        {**DIES, "controller": 1},
        {**DIES, "controller": 0, "types": ["artifact"]},
        {"kind": "gains_life", "player": 0, "amount": 2},
        {"kind": "gains_life", "player": 1, "amount": 2},
        {**ENTERS, "card": caller, "subtypes": ["Goblin"], "power": 1},
        {**ENTERS, "subtypes": ["Goblin"], "power": 2},
        {**ENTERS, "subtypes": ["Human"], "power": 2},
    ]
    expected = [["Mourner"], ["Gloater"], [], ["Drinker"], [], ["Caller"], ["Drummer"], []]
    assert matched(matchers, database, events) == expected
    again = pickle.loads(pickle.dumps(matchers))
    assert matched(again, database, events) == expected


def test_a_spell_that_is_cast_is_on_the_stack(tmp_path: Path) -> None:
    texts = ["Whenever an opponent casts a spell, if it's an artifact, draw a card.", "Whenever you cast a creature spell, draw a card."]
    file = tmp_path / "casting.cards"
    cards = [f"Waiter {at} {{W}}\nCreature — Human\n{text}\n1/1\n" for at, text in enumerate(texts)]
    file.write_text("\n".join(cards), encoding="utf-8")
    database = cardc.build([file])
    casts = {"kind": "casts", "types": ["artifact"]}
    events: list[dict[str, object]] = [
        {**casts, "controller": 1},
        {**casts, "controller": 1, "from": "hand"},
        {**casts, "controller": 1, "types": ["creature"]},
        {**casts, "controller": 0, "types": ["creature"], "from": "graveyard"},
    ]
    assert matched(cardc.Matchers(database), database, events) == [["Waiter 0"], ["Waiter 0"], [], ["Waiter 1"]]


def test_many_batches_are_one_stream(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    batch = pyarrow.Table.from_pylist([{**DIES, "controller": 0}, {**DIES, "controller": 1}] * 50)
    found = pyarrow.table(matchers.match(pyarrow.concat_tables([batch] * 20)))
    assert found.num_rows == 2_000 and found["event"].to_pylist() == list(range(2_000))


def test_events_that_are_none_are_told(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    for wrong in [{"kind": "nonsense"}, {**DIES, "to": "nowhere"}, {**DIES, "types": ["wizardry"]}, {**DIES, "controller": "x"}]:
        with pytest.raises(cardc.EventError):
            matchers.match(pyarrow.Table.from_pylist([wrong]))


def test_the_other_object_is_that_of_the_event(tmp_path: Path) -> None:
    file = tmp_path / "fighting.cards"
    text = "Whenever a creature you control deals damage to a creature an opponent controls, draw a card."
    file.write_text(f"Waiter {{W}}\nCreature — Human\n{text}\n1/1\n", encoding="utf-8")
    database = cardc.build([file])
    deals = {"kind": "damage", "types": ["creature"], "controller": 0, "amount": 1}
    others: list[dict[str, object]] = [
        {"other_types": ["creature"], "other_controller": 1},
        {"other_types": ["creature"], "other_controller": 0},
        {"other_types": ["creature"], "other_controller": 1},
        {"other_types": ["artifact"], "other_controller": 1},
        {},
        {"other_types": ["artifact", "creature"], "other_controller": 2},
    ]
    found = matched(cardc.Matchers(database), database, [{**deals, **other} for other in others])
    assert found == [["Waiter"], [], ["Waiter"], [], [], ["Waiter"]]


def test_columns_as_frames_have_them(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    events = {
        "kind": ["zone_change", "zone_change"],
        "from": ["battlefield", "battlefield"],
        "to": ["graveyard", "graveyard"],
        "types": [["creature"], ["creature"]],
        "controller": [0, 1],
    }
    expected = pyarrow.table(matchers.match(pyarrow.table(events))).to_pylist()
    assert len(expected) == 2
    coded = pyarrow.table({**events, "kind": pyarrow.array(events["kind"]).dictionary_encode()})
    # A column of whole numbers in pandas, one of which is missing.
    real = pyarrow.table({**events, "controller": [0.0, 1.0], "power": [float("nan"), None]})
    for table in (coded, real):
        assert pyarrow.table(matchers.match(table)).to_pylist() == expected
    with pytest.raises(cardc.EventError, match="controller"):
        matchers.match(pyarrow.table({**events, "controller": [0.5, 1.0]}))
    with pytest.raises(TypeError, match="dict"):
        matchers.match(events)  # type: ignore[arg-type]


def test_a_column_that_is_misspelt_is_told(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    with pytest.warns(UserWarning, match="did you mean \"colours\""):
        matchers.match(pyarrow.table({"kind": ["draws"], "colors": ["W"]}))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        matchers.match(pyarrow.table({"kind": ["draws"], "game": [7], "written_at": ["now"]}))


def test_values_that_are_none_are_told(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    for column, value in [("controller", 4), ("owner", -1), ("card", len(database)), ("power", 2**40), ("colours", "WX")]:
        with pytest.raises(cardc.EventError, match=f"event 1: {column} can't be"):
            matchers.match(pyarrow.table({"kind": ["draws", "draws"], column: [None, value]}))
    with pytest.raises(cardc.EventError, match="event 0: kind can't be \"null\""):
        matchers.match(pyarrow.table({"kind": pyarrow.array([None], pyarrow.string())}))
    with pytest.warns(UserWarning, match="did you mean \"kind\""), pytest.raises(cardc.EventError, match="no column"):
        matchers.match(pyarrow.table({"Kind": ["draws"]}))


def test_ctrl_c_is_heard_within_one_batch(database: cardc.Database) -> None:
    matchers = cardc.Matchers(database)
    count = 200_000
    event = {"kind": "zone_change", "from": "battlefield", "to": "graveyard", "types": ["creature"], "controller": 0}
    events = pyarrow.table({column: [value] * count for column, value in event.items()})
    found = pyarrow.table(matchers.match(events))
    # Where lots meet, events are counted on.
    assert found["event"].to_pylist() == sorted(found["event"].to_pylist()) and found["event"][-1].as_py() == count - 1
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        heard = 0
        with pytest.raises(KeyboardInterrupt):
            threading.Timer(0.01, signal.raise_signal, [signal.SIGINT]).start()
            for heard in range(1, 10_000):
                matchers.match(events)
        assert heard > 0
    finally:
        signal.signal(signal.SIGINT, before)
