#!/usr/bin/env bash
# Guess:   a terminal library breaks lines at blanks, and a no-break space is none.
# Happens: Rich, word-wrap and cli-table3 break at it: a line begins with the French « : ». Python's textwrap and wrap-ansi keep it
#          with its word.
# Matters: French findings have such spaces before signs and inside of quotation marks. Who shows them with Rich gives them lines
#          of their own making, or `no_wrap`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check rich==15.0.0
npm install --silent --no-audit --no-fund --prefix . word-wrap@1.2.5 wrap-ansi@10.0.2 cli-table3@0.6.5 >/dev/null

cat >look.mjs <<'EOF'
import Table from "cli-table3";
import wordWrap from "word-wrap";
import wrapAnsi from "wrap-ansi";

const text = process.argv[2];
const bare = { top: "", "top-mid": "", "top-left": "", "top-right": "", bottom: "", "bottom-mid": "", "bottom-left": "", "bottom-right": "" };
const table = new Table({ colWidths: [23], wordWrap: true, chars: { ...bare, left: "", right: "", middle: "" }, style: { "padding-left": 0, "padding-right": 0 } });
table.push([text]);
for (const [name, lines] of [
  ["word-wrap", wordWrap(text, { width: 23, indent: "" })],
  ["wrap-ansi", wrapAnsi(text, 23)],
  ["cli-table3", table.toString()],
]) {
  const shown = lines.split("\n").map((line) => line.replace(/ +$/, "").replaceAll("\u00a0", "_"));
  console.log(`${name}: ${shown.join(" / ")}`);
}
EOF
cat >look.py <<'EOF'
import io, sys, textwrap
from rich.console import Console
from rich.table import Table

text = sys.argv[1]
table = Table(box=None, show_header=False, padding=0)
table.add_column(width=23)
table.add_row(text)
for name, shown in (("rich", text), ("rich, table", table)):
    console = Console(width=23, file=io.StringIO())
    console.print(shown)
    lines = [line.rstrip(" ").replace("\u00a0", "_") for line in console.file.getvalue().splitlines()]
    print(f"{name}: {' / '.join(lines)}")
print(f"textwrap: {' / '.join(textwrap.wrap(text, 23)).replace(chr(0xa0), '_')}")
EOF
text=$'Engagez cette cr\u00e9ature\u00a0: piochez.'
{
    echo "rich 15.0.0, word-wrap 1.2.5, wrap-ansi 10.0.2, cli-table3 0.6.5; _ is a no-break space"
    env/bin/python look.py "$text"
    node look.mjs "$text"
} >got
cat got

cat >expected <<'EOF'
rich 15.0.0, word-wrap 1.2.5, wrap-ansi 10.0.2, cli-table3 0.6.5; _ is a no-break space
rich: Engagez cette créature_ / : piochez.
rich, table: Engagez cette créature_ / : piochez.
textwrap: Engagez cette / créature_: piochez.
word-wrap: Engagez cette créature_ / : piochez.
wrap-ansi: Engagez cette / créature_: piochez.
cli-table3: Engagez cette créature / : piochez.
EOF
diff -u expected got
