"""Tables and functions in the package `datafusion` of Python. A database to ask is named in CARDC_CDB."""

import os

import datafusion
import pytest

import cardc_datafusion

PATH = os.environ["CARDC_CDB"]


@pytest.fixture
def context() -> datafusion.SessionContext:
    context = datafusion.SessionContext()
    for function in cardc_datafusion.functions():
        context.register_udf(datafusion.udf(function))
    for table in cardc_datafusion.tables():
        context.register_udtf(datafusion.udtf(table, table.name))
    return context


def test_tables_that_are_named_in_a_query(context: datafusion.SessionContext) -> None:
    counted = context.sql(f"SELECT count(*) AS n FROM cdb('{PATH}') WHERE kind = 'triggered'").to_pydict()["n"][0]
    found = context.sql(f"SELECT count(*) AS n FROM find('{PATH}', 'when … enters, …')").to_pydict()["n"][0]
    assert 0 < found < counted


def test_a_table_that_is_registered(context: datafusion.SessionContext) -> None:
    context.register_table("faces", cardc_datafusion.Table(PATH, "faces"))
    by_name = context.sql(f"SELECT count(*) AS n FROM cdb('{PATH}', 'faces')").to_pydict()
    assert context.sql("SELECT count(*) AS n FROM faces").to_pydict() == by_name
    with pytest.raises(ValueError, match="no table is called decks"):
        cardc_datafusion.Table(PATH, "decks")


def test_functions(context: datafusion.SessionContext) -> None:
    text = "Quand cette créature arrive, piochez une carte."
    row = context.sql(f"SELECT classify('{text}') AS kind, matches('{text}', 'draw a card') AS draws").to_pydict()
    assert row == {"kind": ["triggered"], "draws": [True]}


def test_errors_are_told(context: datafusion.SessionContext) -> None:
    with pytest.raises(Exception, match="not understood from"):
        context.sql("SELECT matches('Draw a card.', 'frobnicate it')").collect()
