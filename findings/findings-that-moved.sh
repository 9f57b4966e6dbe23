#!/usr/bin/env bash
# Guess:   what compares two SARIF files tells findings apart by rule, file and place, or by their fingerprints, and leaves out what is
#          suppressed or passed.
# Happens: sarif-tools counts by rule and message: a finding that is mended in one file and made anew in another is "no changes",
#          and CI goes on. What is suppressed, passed or unchanged counts like the rest. For GitLab it makes fingerprints of its own, without
#          the rule: two rules that say the same of a line have one between them.
# Matters: `check --format sarif` gives fingerprints and places; `check` with a baseline goes by those. That no number
#          grew doesn't mean that nothing new was found.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check sarif-tools==3.0.5

cat >make.py <<'END'
import json


def found(rule, file, line, **more):
    place = {"artifactLocation": {"uri": file}, "region": {"startLine": line}}
    fingerprint = {"partialFingerprints": {"card/v1": f"{rule} {file} {line}"}}
    message = {"message": {"text": "a stop is missing"}}
    return {"ruleId": rule, "level": "warning", "locations": [{"physicalLocation": place}], **message, **fingerprint, **more}


def write(name, *results):
    run = {"tool": {"driver": {"name": "cards", "rules": []}}, "results": results}
    json.dump({"version": "2.1.0", "runs": [run]}, open(name, "w"))


write("old.sarif", found("W-1", "elves.cards", 3))
write("moved.sarif", found("W-1", "goblins.cards", 30))
write("one.sarif", found("W-1", "elves.cards", 3), found("W-2", "elves.cards", 3), found("W-1", "elves.cards", 4))
told = [{"suppressions": [{"kind": "inSource"}]}, {"kind": "pass"}, {"baselineState": "unchanged"}]
write("told.sarif", *(found("W-1", "elves.cards", line, **more) for line, more in enumerate(told, 1)))
END
{
    env/bin/sarif --version | head -n 1
    env/bin/python make.py
    env/bin/sarif --check warning diff old.sarif moved.sarif | grep -E '^(warning|all)'
    echo "ends with $?"
    echo "suppressed, passed, unchanged:" "$(env/bin/sarif summary told.sarif | grep '^warning')"
    env/bin/sarif codeclimate one.sarif -o one.json >/dev/null
    env/bin/python - <<'END'
import json

prints = {}
for one in json.load(open("one.json")):
    prints.setdefault(one["fingerprint"], []).append(f"{one['check_name']} in line {one['location']['lines']['begin']}")
print("one fingerprint each:", "; ".join(" and ".join(same) for same in prints.values()))
END
} >got
cat got

cat >expected <<'END'
SARIF tools v3.0.5
warning level: +0 -0 no changes
all levels: +0 +0
ends with 0
suppressed, passed, unchanged: warning: 3
one fingerprint each: W-1 in line 3 and W-2 in line 3; W-1 in line 4
END
diff -u expected got
