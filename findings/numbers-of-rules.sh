#!/usr/bin/env bash
# Guess:   mightstone, which reads the text of the rules, orders 100.2 before 100.10, knows what stands between two numbers, and which of two
#          editions is the older.
# Happens: numbers are compared as texts: 100.10 stands before 100.2, and from 100.9 to 100.11 there is nothing.
#          So are the dates of the editions, by the names of their months: January 2027 is older than September 2026, and the comparison
#          says that a new rule was removed. Behind the letter z comes a brace. Letters l and o are left out, as they should be.
# Matters: the column `rule` of our tables is a text, too, and `ORDER BY rule` has 603.10 before 603.2 in every engine. Who sorts
#          by it takes it apart first.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check mightstone==0.12.0

env/bin/python - >got 2>/dev/null <<'END'
import io
from importlib.metadata import version

from mightstone.services.wotc.models import ComprehensiveRules, RuleRef

print("mightstone", version("mightstone"))


def edition(date, count):
    head = ["Rules of a game", f"These rules are effective as of {date}.", "1. Concepts", "100. General"]
    rules = [f"100.{number}. This is said by number {number}." for number in range(1, count + 1)]
    return ComprehensiveRules.parse(io.StringIO("\n\n".join([*head, *rules, "Glossary", "Ash\nWhat is left.", "Credits", "Nobody"])))


old = edition("September 25, 2026", 12)
for low, high in (("100.2", "100.4"), ("100.9", "100.11"), ("100.1", "100.3")):
    print(f"from {low} to {high}:", " ".join(rule.ref.canonical for rule in old.ruleset.range(low, high)) or "nothing")
print("behind 100.2k:", RuleRef("100.2k").next(), "behind 100.2z:", RuleRef("100.2z").next())
for date in ("September 30, 2026", "January 8, 2027"):
    changes = old.diff(edition(date, 13))["rules"]
    print(f"one rule more by {date}:", {kind: sorted(rules) for kind, rules in changes.items() if rules})
END
cat got

cat >expected <<'END'
mightstone 0.12.0
from 100.2 to 100.4: 100.2 100.3
from 100.9 to 100.11: nothing
from 100.1 to 100.3: 100.1 100.10 100.11 100.12 100.2
behind 100.2k: 100.2m behind 100.2z: 100.2{
one rule more by September 30, 2026: {'added': ['100.13']}
one rule more by January 8, 2027: {'removed': ['100.13']}
END
diff -u expected got
