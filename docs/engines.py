#!/usr/bin/env python3
"""Asks the ten questions of docs/database.md of what `cardc build` writes, in five engines: `engines.py [NAME]`.

NAME stands for `NAME.faces.parquet` and `NAME.abilities.parquet`, as `cardc build -o NAME.parquet` writes them, and for
`NAME.jsonl`, where it is there. What is printed is Markdown: where the engines part, on a few rows made here, and how many
cards each of them finds. It ends with 1 where two find other cards. It needs duckdb, datafusion, polars and pyarrow, and asks Spark
too where there are pyspark and Java.
"""
import pathlib
import re
import sys
from importlib.metadata import version

import datafusion
import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json
import pyarrow.parquet as pq

try:
    from pyspark.sql import SparkSession
except ImportError:
    SparkSession = None

ENGINES = ["DuckDB", "DataFusion", "Polars", "pyarrow", *(["Spark"] if SparkSession else [])]

LIFE = ["life", "life_of", "gains_life", "loses_life"]

# What is asked, in SQL that DuckDB and DataFusion both take; Spark has other names for lists.
QUESTIONS = [
    ("what triggers when it dies, under a condition?",
     """SELECT DISTINCT card FROM abilities WHERE intervening_if AND ir LIKE '%"Dies":{"what":{"Ref":{"to":"This"%'"""),
    ("what enters tapped unless something holds?",
     """SELECT DISTINCT card FROM abilities WHERE kind = 'replacement' AND ir LIKE '%"tapped":true%' AND ir LIKE '%"unless":{%'"""),
    ("which intervening-if clauses are about life?",
     """SELECT DISTINCT card FROM abilities WHERE list_has_any(clause, ['life', 'life_of', 'gains_life', 'loses_life'])"""),
    ("which spells have you draw exactly two cards?",
     """SELECT DISTINCT card FROM abilities WHERE kind = 'spell' AND list_contains(effects, 'draw')
        AND ir LIKE '%"who":"You","action":{"Draw":{"count":{"Number":2}%'"""),
    ("who punishes opponents for casting spells?",
     """SELECT DISTINCT card FROM abilities WHERE ir LIKE '%"Casts":{"who":{"Some":{"count":"One","filter":{"Opponent"%'"""),
    ("which kinds of events do triggers wait for?",
     """SELECT e, count(DISTINCT card) AS n FROM (SELECT card, unnest(events) AS e FROM abilities WHERE kind = 'triggered')
        GROUP BY e ORDER BY n DESC, e"""),
    ("what replaces damage, or prevents it?",
     """SELECT DISTINCT card FROM abilities WHERE kind IN ('replacement', 'prevention') AND list_contains(events, 'is_dealt_damage')"""),
    ("which mana abilities cost a sacrifice?",
     """SELECT DISTINCT card FROM abilities WHERE mana AND list_contains(costs, 'sacrifice')"""),
    ("what can't be played, and why?",
     """SELECT m, count(*) AS n FROM (SELECT unnest(missing) AS m FROM faces WHERE NOT runnable) GROUP BY m ORDER BY n DESC, m"""),
    ("what looks back in time and speaks of Goblins?",
     """SELECT DISTINCT card FROM abilities WHERE look_back AND ir LIKE '%"creature_type.goblin"%'"""),
]


def says(*parts):
    """Polars: all of these stand in the IR."""
    return pl.all_horizontal(pl.col("ir").str.contains(part, literal=True) for part in parts)


# The same in Polars' expressions: a function of the abilities and the faces.
POLARS = [
    lambda a, f: a.filter(pl.col("intervening_if"), says('"Dies":{"what":{"Ref":{"to":"This"')),
    lambda a, f: a.filter(pl.col("kind") == "replacement", says('"tapped":true', '"unless":{')),
    lambda a, f: a.filter(pl.col("clause").list.set_intersection(LIFE).list.len() > 0),
    lambda a, f: a.filter(pl.col("kind") == "spell", pl.col("effects").list.contains("draw"),
                          says('"who":"You","action":{"Draw":{"count":{"Number":2}')),
    lambda a, f: a.filter(says('"Casts":{"who":{"Some":{"count":"One","filter":{"Opponent"')),
    lambda a, f: counted(a.filter(pl.col("kind") == "triggered").explode("events").drop_nulls("events")
                         .group_by("events").agg(pl.col("card").n_unique().alias("n"))),
    lambda a, f: a.filter(pl.col("kind").is_in(["replacement", "prevention"]),
                          pl.col("events").list.contains("is_dealt_damage")),
    lambda a, f: a.filter(pl.col("mana"), pl.col("costs").list.contains("sacrifice")),
    lambda a, f: counted(f.filter(~pl.col("runnable")).explode("missing").drop_nulls("missing").group_by("missing").len()),
    lambda a, f: a.filter(pl.col("look_back"), says('"creature_type.goblin"')),
]


def counted(frame):
    word, number = frame.columns
    return frame.sort([number, word], descending=[True, False])


def has(column, *words):
    """pyarrow: rows whose list has one of the words; it has no function for that, so the lists are taken apart."""
    column = column.combine_chunks()
    rows = pc.list_parent_indices(column).filter(pc.is_in(pc.list_flatten(column), value_set=pa.array(words)))
    return pc.is_in(pa.array(range(len(column)), pa.int64()), value_set=rows)


def holds(table, *parts):
    """pyarrow: all of these stand in the IR."""
    found = [pc.match_substring(table["ir"], part) for part in parts]
    return found[0] if len(found) == 1 else pc.and_kleene(*found)


def apart(table, column):
    """pyarrow: a row for each word of a list, with the card."""
    lists = table[column].combine_chunks()
    cards = table["card"].combine_chunks().take(pc.list_parent_indices(lists))
    return pa.table({"word": pc.list_flatten(lists), "card": cards})


PYARROW = [
    lambda a, f: a.filter(pc.and_kleene(a["intervening_if"], holds(a, '"Dies":{"what":{"Ref":{"to":"This"'))),
    lambda a, f: a.filter(pc.and_kleene(pc.equal(a["kind"], "replacement"), holds(a, '"tapped":true', '"unless":{'))),
    lambda a, f: a.filter(has(a["clause"], *LIFE)),
    lambda a, f: a.filter(pc.and_kleene(pc.and_kleene(pc.equal(a["kind"], "spell"), has(a["effects"], "draw")),
                                        holds(a, '"who":"You","action":{"Draw":{"count":{"Number":2}'))),
    lambda a, f: a.filter(holds(a, '"Casts":{"who":{"Some":{"count":"One","filter":{"Opponent"')),
    lambda a, f: apart(a.filter(pc.equal(a["kind"], "triggered")), "events")
    .group_by("word").aggregate([("card", "count_distinct")]).sort_by([("card_count_distinct", "descending"), ("word", "ascending")]),
    lambda a, f: a.filter(pc.and_kleene(pc.is_in(a["kind"], value_set=pa.array(["replacement", "prevention"])),
                                        has(a["events"], "is_dealt_damage"))),
    lambda a, f: a.filter(pc.and_kleene(a["mana"], has(a["costs"], "sacrifice"))),
    lambda a, f: apart(f.filter(pc.invert(f["runnable"])), "missing")
    .group_by("word").aggregate([("card", "count")]).sort_by([("card_count", "descending"), ("word", "ascending")]),
    lambda a, f: a.filter(pc.and_kleene(a["look_back"], holds(a, '"creature_type.goblin"'))),
]


def answers(name):
    """For each question what each engine answers: the cards, or the words with their numbers."""
    paths = {table: f"{name}.{table}.parquet" for table in ("abilities", "faces")}
    connection, context = duckdb.connect(), datafusion.SessionContext()
    for table, path in paths.items():
        connection.read_parquet(path).create_view(table)
        context.register_parquet(table, path)
    frames = [pl.read_parquet(paths["abilities"]), pl.read_parquet(paths["faces"])]
    tables = [pq.read_table(paths["abilities"]), pq.read_table(paths["faces"])]
    if SparkSession:
        for table, path in paths.items():
            spark().read.parquet(path).createOrReplaceTempView(table)
    for at, (question, sql) in enumerate(QUESTIONS):
        by_datafusion = list(context.sql(sql).to_pydict().values())
        yield question, {
            "DuckDB": plain([list(column) for column in zip(*connection.sql(sql).fetchall())] or [[]]),
            "DataFusion": plain(by_datafusion),
            "Polars": plain([column.to_list() for column in chosen(POLARS[at](*frames))]),
            "pyarrow": plain([column.to_pylist() for column in chosen(PYARROW[at](*tables))]),
            **({"Spark": plain([list(column) for column in zip(*by_spark(sql))] or [[]])} if SparkSession else {}),
        }


def spark():
    """The session of Spark on this machine; there is one of it."""
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", "2").getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    return session


def by_spark(sql):
    return [tuple(row) for row in spark().sql(in_spark(sql)).collect()]


def in_spark(sql):
    """The same question in Spark's words."""
    for name, other in {"list_contains": "array_contains", "list_has_any": "arrays_overlap", "unnest": "explode"}.items():
        sql = sql.replace(name + "(", other + "(")
    return re.sub(r"\[('life'[^]]*)\]", r"array(\1)", sql)


def chosen(table):
    """The cards of a table of abilities, or both columns of a count."""
    names = table.columns if isinstance(table, pl.DataFrame) else table.column_names
    return [table[name] for name in (["card"] if "card" in names else names)]


def plain(columns):
    """One column is a set of cards; two are words with their numbers."""
    return sorted(set(columns[0])) if len(columns) == 1 else list(zip(*columns))


def said(answer):
    """How much of an answer stands in the table: the number of cards, or the first words and how many there are."""
    if answer and isinstance(answer[0], tuple):
        return ", ".join(f"{word} {number}" for word, number in answer[:2]) + f", … ({len(answer)})"
    return str(len(answer))


def by_json(path):
    """How many triggered abilities wait for a death, by the JSON lines: each engine reads them as it does unless told otherwise."""
    def by_duckdb():
        return len(duckdb.sql(f"""SELECT a FROM (SELECT unnest(faces) AS f FROM
            read_json_auto('{path}')), unnest(f.texts) AS t(t), unnest(t.abilities) AS a(a)
            WHERE a.kind = 'triggered' AND list_contains(a.events, 'dies')"""))

    def by_datafusion():
        context = datafusion.SessionContext()
        context.register_json("cards", path, file_extension=".jsonl")
        return context.sql("""SELECT a FROM (SELECT unnest(t['abilities']) AS a FROM (SELECT unnest(f['texts']) AS t FROM
            (SELECT unnest(faces) AS f FROM cards))) WHERE a['kind'] = 'triggered' AND list_contains(a['events'], 'dies')""").count()

    def by_polars():
        rows = pl.read_ndjson(path).select(pl.col("faces").explode().struct.field("texts"))
        rows = rows.select(pl.col("texts").explode()).drop_nulls().select(pl.col("texts").struct.field("abilities").explode())
        return rows.drop_nulls().unnest("abilities").filter(
            pl.col("kind") == "triggered", pl.col("events").list.contains("dies")).height

    def by_pyarrow():
        faces = pyarrow.json.read_json(path)["faces"].combine_chunks().flatten()
        abilities = faces.field("texts").flatten().field("abilities").flatten()
        return pc.sum(pc.and_kleene(pc.equal(abilities.field("kind"), "triggered"),
                                    has(pa.chunked_array([abilities.field("events")]), "dies"))).as_py()

    def by_spark():
        spark().read.json(path).createOrReplaceTempView("cards")
        return spark().sql("""SELECT a FROM (SELECT explode(t.abilities) AS a FROM (SELECT explode(f.texts) AS t FROM
            (SELECT explode(faces) AS f FROM cards))) WHERE a.kind = 'triggered' AND array_contains(a.events, 'dies')""").count()

    asked = {"DuckDB": by_duckdb, "DataFusion": by_datafusion, "Polars": by_polars, "pyarrow": by_pyarrow}
    return {**asked, **({"Spark": by_spark} if SparkSession else {})}


def parts():
    """Rows of a table: what is asked, and what DuckDB, DataFusion, Polars' SQL, Polars' frames, pyarrow and Spark answer."""
    table = pa.table({
        "row": ["words", "empty", "null"],
        "list": pa.array([["dies"], [], None], pa.list_(pa.string())),
        "word": ["élan\nde l'œuf", "a_b", None],
    })
    frame, context = pl.DataFrame(table), datafusion.SessionContext()
    context.from_arrow(table, name="t")
    engines = [
        lambda sql: [row[0] for row in duckdb.from_arrow(table).query("t", sql).fetchall()],
        lambda sql: list(context.sql(sql).to_pydict().values())[0],
        lambda sql: pl.SQLContext(t=frame).execute(sql, eager=True).to_series().to_list(),
    ]
    if SparkSession:
        spark().createDataFrame(table.to_pylist(), "row string, list array<string>, word string").createOrReplaceTempView("t")
    list_, word = pl.col("list"), pl.col("word")
    for asked, sql, by_polars, by_pyarrow in [
        ("`unnest`: the rows that stay", 'SELECT "row", unnest(list) AS e FROM t',
         lambda: frame.explode("list")["row"], lambda: table["row"].take(pc.list_parent_indices(table["list"]))),
        ("`list_contains` of the empty and the null list", "SELECT list_contains(list, 'dies') FROM t",
         lambda: frame.select(list_.list.contains("dies")).to_series(), None),
        ("ascending, where null is", "SELECT word IS NULL FROM t ORDER BY word ASC",
         lambda: frame.sort("word")["word"].is_null(), lambda: pc.is_null(table.sort_by("word")["word"])),
        ("descending, where null is", "SELECT word IS NULL FROM t ORDER BY word DESC",
         lambda: frame.sort("word", descending=True)["word"].is_null(),
         lambda: pc.is_null(table.sort_by([("word", "descending")])["word"])),
        ("`\\bœ`: is there a word with « œ » in front", "SELECT regexp_like(word, '\\bœ') FROM t",
         lambda: frame.select(word.str.contains(r"\bœ")).to_series(), lambda: pc.match_substring_regex(table["word"], r"\bœ")),
        ("`LIKE 'élan%œuf'`, over a line end", "SELECT word LIKE 'élan%œuf' FROM t", None,
         lambda: pc.match_like(table["word"], "élan%œuf")),
        ("`LIKE 'a\\_b'`: is `\\` an escape", "SELECT word LIKE 'a\\_b' FROM t", None, lambda: pc.match_like(table["word"], "a\\_b")),
        ("`3 / 2`", "SELECT 3 / 2 FROM t LIMIT 1",
         lambda: frame.head(1).select(pl.lit(3) / 2).to_series(), lambda: [pc.divide(3, 2).as_py()]),
        ("`sum` of no row", "SELECT sum(length(word)) FROM t WHERE \"row\" = 'none'",
         lambda: frame.head(0).select(word.str.len_chars().sum()).to_series(), lambda: [pc.sum(pa.array([], pa.int64())).as_py()]),
        ("a list in `FROM`: `FROM t, unnest(list) AS u(e)`", "SELECT e FROM t, unnest(list) AS u(e)", None, None),
    ]:
        answers = [tried(lambda: engine(asked_as(sql, at))) for at, engine in enumerate(engines)]
        answers += [tried(ask) if ask else "has none" for ask in (by_polars, by_pyarrow)]
        if SparkSession:
            # Spark puts texts, not names, in double quotes.
            answers.append(tried(lambda: [row[0] for row in by_spark(sql.replace('"', "`"))]))
        yield asked, answers


def asked_as(sql, engine):
    """Only DuckDB and DataFusion have all names of functions alike."""
    names = {0: {"regexp_like": "regexp_matches"}, 2: {"list_contains": "array_contains"}}.get(engine, {})
    for name, other in names.items():
        sql = sql.replace(name, other)
    return sql


def tried(ask):
    try:
        answer = ask()
    except Exception:
        return "refused"
    values = answer.to_pylist() if hasattr(answer, "to_pylist") else list(answer)
    words = {None: "null", True: "yes", False: "no"}
    return ", ".join(words[one] if one is None or isinstance(one, bool) else str(one) for one in values) or "no row"


def line(cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def main(name=None):
    print(", ".join(f"{engine} {version({'Spark': 'pyspark'}.get(engine, engine.lower()))}" for engine in ENGINES))
    columns = ["", "DuckDB", "DataFusion", "Polars, SQL", "Polars, frame", *ENGINES[3:]]
    print("\n" + line(columns) + "\n" + line(["---"] * len(columns)))
    for asked, found in parts():
        print(line([asked, *found]))
    if name is None:
        return 0
    parted = False
    print("\n" + line(["question", *ENGINES]) + "\n" + line(["---"] * (1 + len(ENGINES))))
    for question, found in answers(name):
        print(line([question, *(said(found[engine]) for engine in ENGINES)]))
        parted |= any(found[engine] != found["DuckDB"] for engine in ENGINES)
    if pathlib.Path(f"{name}.jsonl").exists():
        print("\n" + line(["JSON lines", "triggered abilities that wait for a death"]) + "\n" + line(["---"] * 2))
        counts = set()
        for engine, ask in by_json(f"{name}.jsonl").items():
            try:
                counts.add(ask())
                print(line([engine, ask()]))
            except Exception as error:
                counts.add(engine)
                print(line([engine, "refused: `" + " ".join(str(error).split())[:110] + "`"]))
        parted |= len(counts) > 1
    return int(parted)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit("usage: engines.py [NAME]")
    sys.exit(main(*sys.argv[1:]))
