#!/usr/bin/env bash
# Guess:   a table in braces stands on one line in TOML, and readers but the newest of Rust refuse line ends and a last comma in it.
# Happens: TOML 1.1 allows both, and the usual readers follow already: `toml` and `rtoml` of Rust's kin, tomlkit, tomli, smol-toml, npm's
#          toml. Those that are no longer kept refuse it.
# Matters: a step of a scenario (`put = { card = …, zone = … }`) may be written over lines, and editors' tools read it. What we
#          write ourselves keeps to one line, which all of them read.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check tomlkit==0.15.2 tomli==2.5.0 rtoml==0.14.0 toml==0.10.2
npm install --silent --no-audit --no-fund --prefix . smol-toml@1.9.1 @iarna/toml@3.0.0 toml@5.0.1 >/dev/null
cargo init -q --name reads --vcs none reads
cargo add -q --manifest-path reads/Cargo.toml toml@=1.2.1

printf 'put = { card = "Ogre", zone = "hand" }\n' >one-line.toml
printf 'put = {\n  card = "Ogre",\n  zone = "hand",\n}\n' >lines.toml
cat >reads/src/main.rs <<'EOF'
fn main() {
    for path in ["one-line.toml", "lines.toml"] {
        let read = toml::from_str::<toml::Table>(&std::fs::read_to_string(path).unwrap());
        println!("crate toml {path} {}", if read.is_ok() { "read" } else { "refused" });
    }
}
EOF
cat >look.mjs <<'EOF'
import { readFileSync } from "node:fs";
import * as smol from "smol-toml";
import iarna from "@iarna/toml";
import toml from "toml";
for (const [name, reader] of Object.entries({ "npm smol-toml": smol, "npm @iarna/toml": iarna, "npm toml": toml })) {
  for (const path of ["one-line.toml", "lines.toml"]) {
    let read = "read";
    try { reader.parse(readFileSync(path, "utf8")); } catch { read = "refused"; }
    console.log(name, path, read);
  }
}
EOF
{
    echo "crate toml 1.2.1; tomlkit 0.15.2, tomli 2.5.0, rtoml 0.14.0, toml 0.10.2; smol-toml 1.9.1, @iarna/toml 3.0.0, toml 5.0.1"
    cargo run -q --manifest-path reads/Cargo.toml
    env/bin/python - <<'EOF'
import rtoml, toml, tomli, tomlkit

for reader in (tomlkit, tomli, rtoml, toml):
    for path in ("one-line.toml", "lines.toml"):
        try:
            reader.loads(open(path).read())
            print("PyPI", reader.__name__, path, "read")
        except ValueError:
            print("PyPI", reader.__name__, path, "refused")
EOF
    node look.mjs
} >got
cat got

cat >expected <<'EOF'
crate toml 1.2.1; tomlkit 0.15.2, tomli 2.5.0, rtoml 0.14.0, toml 0.10.2; smol-toml 1.9.1, @iarna/toml 3.0.0, toml 5.0.1
crate toml one-line.toml read
crate toml lines.toml read
PyPI tomlkit one-line.toml read
PyPI tomlkit lines.toml read
PyPI tomli one-line.toml read
PyPI tomli lines.toml read
PyPI rtoml one-line.toml read
PyPI rtoml lines.toml read
PyPI toml one-line.toml read
PyPI toml lines.toml refused
npm smol-toml one-line.toml read
npm smol-toml lines.toml read
npm @iarna/toml one-line.toml read
npm @iarna/toml lines.toml refused
npm toml one-line.toml read
npm toml lines.toml read
EOF
diff -u expected got
