#!/usr/bin/env bash
# Guess:   a full-text search asked for a bit of card text, "-1/-1 counter" or "non-Human", finds the cards that have it, or says that it
#          doesn't understand.
# Happens: to Tantivy a minus is "not": "-1/-1 counter" finds nothing, and read leniently, "-1/-1" finds all cards but those that have it.
#          It and Whoosh find -1/-1 counters for +1/+1 counters. SQLite's FTS5 says of "non-Human" and of {G} that there is no
#          such column. « l'élan » with the straight apostrophe is an error in two of three, with the curly one it is found. Accents are seen
#          through by FTS5 alone, « œ » by none.
# Matters: signs are half of what a card says. `find` reads a question as card text, with the lexer of the cards.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check tantivy==0.27.0 whoosh==2.7.4

env/bin/python - >got 2>/dev/null <<'END'
import sqlite3
from importlib.metadata import version

import tantivy
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import QueryParser

print(f"tantivy {version('tantivy')}, Whoosh {version('whoosh')}, FTS5 of SQLite")
cards = {
    "Grower": "Put a +1/+1 counter on target creature.",
    "Withering": "Put a -1/-1 counter on target creature.",
    "Moss": "{T}: Add {G}.",
    "Hunter": "Destroy target non-Human creature.",
    "Élan": "Exilez un œuf de l'élan.",
}
lite = sqlite3.connect(":memory:")
lite.execute("CREATE VIRTUAL TABLE cards USING fts5(name UNINDEXED, body)")
lite.executemany("INSERT INTO cards VALUES (?, ?)", cards.items())
whoosh = RamStorage().create_index(Schema(name=ID(stored=True), body=TEXT))
writer = whoosh.writer()
for name, body in cards.items():
    writer.add_document(name=name, body=body)
writer.commit()
builder = tantivy.SchemaBuilder()
builder.add_text_field("name", stored=True, tokenizer_name="raw")
builder.add_text_field("body")
index = tantivy.Index(builder.build())
writer = index.writer()
for name, body in cards.items():
    writer.add_document(tantivy.Document(name=name, body=body))
writer.commit()
index.reload()
searcher = index.searcher()


def of_tantivy(query):
    return [searcher.doc(place)["name"][0] for _, place in searcher.search(query, 10).hits]


def of_whoosh(question):
    with whoosh.searcher() as asked:
        return [hit["name"] for hit in asked.search(QueryParser("body", whoosh.schema).parse(question))]


ways = {
    "tantivy": lambda question: of_tantivy(index.parse_query(question, ["body"])),
    "lenient": lambda question: of_tantivy(index.parse_query_lenient(question, ["body"])[0]),
    "whoosh": of_whoosh,
    "fts5": lambda question: [name for (name,) in lite.execute("SELECT name FROM cards WHERE cards MATCH ?", [question])],
}
for question in ["-1/-1 counter", "-1/-1", "+1/+1 counter", "{G}", "non-Human", "l'élan", "l’élan", "elan", "oeuf"]:
    print(question)
    for name, ask in ways.items():
        try:
            found = ", ".join(sorted(ask(question))) or "nothing"
        except (ValueError, sqlite3.OperationalError) as error:
            found = f"error: {error}"
        print(f"    {name}: {found}")
END
cat got

cat >expected <<'END'
tantivy 0.27.0, Whoosh 2.7.4, FTS5 of SQLite
-1/-1 counter
    tantivy: nothing
    lenient: nothing
    whoosh: Grower, Withering
    fts5: error: fts5: syntax error near "/"
-1/-1
    tantivy: error: Invalid query: Only excluding terms given
    lenient: Hunter, Moss, Élan
    whoosh: nothing
    fts5: error: fts5: syntax error near "/"
+1/+1 counter
    tantivy: Grower, Withering
    lenient: Grower, Withering
    whoosh: Grower, Withering
    fts5: error: fts5: syntax error near "+"
{G}
    tantivy: error: Syntax Error: {G}
    lenient: nothing
    whoosh: nothing
    fts5: error: no such column: G
non-Human
    tantivy: Hunter
    lenient: Hunter
    whoosh: Hunter
    fts5: error: no such column: Human
l'élan
    tantivy: error: Syntax Error: l'élan
    lenient: Élan
    whoosh: Élan
    fts5: error: fts5: syntax error near "'"
l’élan
    tantivy: Élan
    lenient: Élan
    whoosh: Élan
    fts5: Élan
elan
    tantivy: nothing
    lenient: nothing
    whoosh: nothing
    fts5: Élan
oeuf
    tantivy: nothing
    lenient: nothing
    whoosh: nothing
    fts5: nothing
END
diff -u expected got
