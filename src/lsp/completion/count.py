#!/usr/bin/env python3
"""Counts which words follow which in card texts: what completion is ranked by.

    cardc convert AtomicCards.json all.cards
    cardc fmt all.cards                         # French in the wording of today; what is not understood stays
    cardc convert all.cards all.csv
    python3 count.py all.csv    # writes en.txt and fr.txt beside this file

Cards whose name has bytes that sum to a multiple of 12 are left out: completion is measured on such. What is written are counts: of the words that are said most, and
of those that follow a word, or two, at least so often. No sentence of a card can be read out of it.

A file has two parts, `text` and `types`. In each the first line has the words that are said most; every further one a context, a
tab, how often it was met with a word behind it, a tab, and words with their counts. In a context `^` is the beginning of a
paragraph, `~` the name of the card, `0` a number, `1/1` a power and toughness or a change of them, `{}` a symbol.
"""

import argparse
import csv
import re
from collections import Counter, defaultdict
from pathlib import Path

# How often a word follows one, and two, and how many are kept of a context.
ONE, TWO, KEPT = 10, 20, 12
# A context of two words says something where its words are not among the first so many of the second word alone.
GAIN = 6
# A twelfth of the cards is kept aside.
ASIDE = 12
# The words that are said most: at least so often, at most so many.
OFTEN, MOST = 60, 400

TOKEN = {
    "en": r"\{[^}]+\}|[+\-−]?[0-9X*]+/[+\-−]?[0-9X*]+|[^\W_]+(?:[-'][^\W_]+)*'?|~|[^\s\w]",
    "fr": r"\{[^}]+\}|[+\-−]?[0-9X*]+/[+\-−]?[0-9X*]+|[^\W_]+'|[^\W_]+(?:-[^\W_]+)*|~|[^\s\w]",
}


def tokens(paragraph, language):
    for token in re.findall(TOKEN[language], paragraph):
        if token[0] == "{":
            yield "{}"
        elif "/" in token and len(token) > 1:
            yield "1/1"
        elif token[0].isdigit():
            yield "0"
        else:
            yield token.lower()


def paragraphs(text, name):
    text = text.replace("’", "'")
    for called in (name.replace("’", "'"), name.replace("’", "'").split(",")[0]):
        text = text.replace(called, "~") if called else text
    return re.sub(r"\([^)]*\)", "", text).split("\n")


def counted(lines, language):
    alone, after = Counter(), defaultdict(Counter)
    for line in lines:
        said = ["^", *tokens(line, language)]
        for at in range(1, len(said)):
            word = said[at]
            if word[0].isalpha():
                alone[word] += 1
                after[said[at - 1]][word] += 1
                if at > 1:
                    after[f"{said[at - 2]} {said[at - 1]}"][word] += 1
    return alone, after


def written(alone, after):
    yield " ".join(word for word, count in alone.most_common(MOST) if count >= OFTEN)
    kept = {}
    for context in sorted(after, key=lambda context: (context.count(" "), context)):
        least = TWO if " " in context else ONE
        words = [(word, count) for word, count in after[context].most_common(KEPT) if count >= least]
        last = [word for word, _ in kept.get(context.split(" ")[-1], [])][:GAIN]
        if words and not (" " in context and all(word in last for word, _ in words)):
            kept[context] = words
            yield f"{context}\t{after[context].total()}\t{' '.join(f'{word} {count}' for word, count in words)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path)
    arguments = parser.parse_args()
    csv.field_size_limit(1 << 30)
    with arguments.table.open(encoding="utf-8-sig", newline="") as table:
        rows = list(csv.DictReader(table))
    for language, behind in (("en", ""), ("fr", " (fr)")):
        said = [row for row in rows if row["type" + behind] and sum(row["name" + behind].encode()) % ASIDE]
        texts = [line for row in said for line in paragraphs(row["text" + behind], row["name" + behind])]
        types = [row["type" + behind].replace("’", "'") for row in said]
        lines = []
        for part, these in (("text", texts), ("types", types)):
            lines += [f"[{part}]", *written(*counted(these, language))]
        Path(__file__).with_name(f"{language}.txt").write_text("\n".join(lines) + "\n")


main()
