#!/usr/bin/env bash
# Guess:   spelling checkers for code know English mistakes only, so in French card text they stumble over few words: « exemple »,
#          « adresse ».
# Happens: codespell makes « via » of « vie » and typos makes « sure » of « sur »; both write it into the file when told
#          to write, without asking.
# Matters: such checkers run over whole projects. Where French cards lie in one, they are told to leave these files alone.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check codespell==2.4.3 typos==1.52.0

mkdir cards
cat >cards/lamp.cards <<'EOF'
language: fr

Lampe du quai {2}
Artefact
À chaque fois qu'une créature meurt, vous gagnez 1 point de vie.
{1}, {T} : Mettez un marqueur +1/+1 sur la créature ciblée.
Sacrifiez la Lampe du quai : Piochez une carte, puis exilez-en une de votre main.
EOF
cp -r cards others
{
    env/bin/codespell --version | sed 's/^/codespell /'
    env/bin/typos --version | sed 's/^typos-cli/typos/'
    env/bin/codespell --write-changes cards >/dev/null 2>&1 || true
    env/bin/typos --write-changes others >/dev/null 2>&1 || true
    echo "codespell wrote:"
    grep -h -o 'point de [^.]*\|+1 [^ ]* la' cards/lamp.cards
    echo "typos wrote:"
    grep -h -o 'point de [^.]*\|+1 [^ ]* la' others/lamp.cards
} >got
cat got

cat >expected <<'EOF'
codespell 2.4.3
typos 1.52.0
codespell wrote:
point de via
+1 sur la
typos wrote:
point de vie
+1 sure la
EOF
diff -u expected got
