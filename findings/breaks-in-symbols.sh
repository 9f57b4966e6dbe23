#!/usr/bin/env bash
# Guess:   what breaks lines by Unicode's rules leaves a cost and "X/X" whole: there is no space in them.
# Happens: a line may end between any two symbols, and within one behind its stroke: `{2/` and `W}`, "X/" and "X". At +1/+1
#          they are not even agreed: linebreak ends a line there, css-line-break and uniseg do not; 1/1 and -1/-1 are left
#          whole. Python's textwrap, which goes by spaces and hyphens, keeps them all.
# Matters: whoever sets cards in lines by the standard has to join a cost by a rule of their own.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check uniseg==0.10.1
npm install --silent --no-audit --no-fund --prefix . linebreak@1.1.0 css-line-break@2.1.0 >/dev/null

cat >look.cjs <<'EOF'
const LineBreaker = require("linebreak");
const css = require("css-line-break");
for (const text of process.argv.slice(2)) {
  const breaker = new LineBreaker(text);
  const pieces = [];
  for (let last = 0, found; (found = breaker.nextBreak()); last = found.position) pieces.push(text.slice(last, found.position));
  const other = css.LineBreaker(text, { lineBreak: "strict", wordBreak: "normal" });
  const parts = [];
  for (let found; !(found = other.next()).done; ) parts.push(found.value.slice());
  console.log(`${text}: linebreak ${pieces.join(" ")}; css-line-break ${parts.join(" ")}`);
}
EOF
cat >look.py <<'EOF'
import sys, textwrap
from uniseg.linebreak import line_break_units

for text in sys.argv[1:]:
    narrow = textwrap.wrap(text, 1, break_long_words=False)
    print(f"{text}: uniseg {' '.join(line_break_units(text))}; textwrap {' '.join(narrow)}")
EOF
texts=("{2}{W}{W}" "{2/W}" "X/X" "+1/+1" "-1/-1" "1/1")
{
    echo "linebreak 1.1.0, css-line-break 2.1.0, uniseg 0.10.1"
    node look.cjs "${texts[@]}"
    env/bin/python look.py "${texts[@]}"
} >got
cat got

cat >expected <<'EOF'
linebreak 1.1.0, css-line-break 2.1.0, uniseg 0.10.1
{2}{W}{W}: linebreak {2} {W} {W}; css-line-break {2} {W} {W}
{2/W}: linebreak {2/ W}; css-line-break {2/ W}
X/X: linebreak X/ X; css-line-break X/ X
+1/+1: linebreak +1/ +1; css-line-break +1/+1
-1/-1: linebreak -1/-1; css-line-break -1/-1
1/1: linebreak 1/1; css-line-break 1/1
{2}{W}{W}: uniseg {2} {W} {W}; textwrap {2}{W}{W}
{2/W}: uniseg {2/ W}; textwrap {2/W}
X/X: uniseg X/ X; textwrap X/X
+1/+1: uniseg +1/+1; textwrap +1/+1
-1/-1: uniseg -1/-1; textwrap -1/-1
1/1: uniseg 1/1; textwrap 1/1
EOF
diff -u expected got
