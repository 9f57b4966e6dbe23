#!/usr/bin/env bash
# Guess:   mse-export-fixer, which mends what Magic Set Editor exports for Cockatrice, leaves a card alone that is right already.
# Happens: it writes the card anew from the tags that it knows: rarity and number, which are attributes of the set, are gone, and the
#          name stands there as the address of a picture.
# Matters: a file goes through a tool like this once, before rarities are put in. `cardc convert` writes what Cockatrice's schema wants,
#          and nothing has to mend it.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check mse-export-fixer==1.2.0

cat >set.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4">
    <sets>
        <set>
            <name>TST</name>
            <longname>Lamps</longname>
        </set>
    </sets>
    <cards>
        <card>
            <name>Lamp Warden</name>
            <text>Vigilance</text>
            <prop>
                <type>Creature — Human Soldier</type>
                <maintype>Creature</maintype>
                <manacost>2W</manacost>
                <cmc>3</cmc>
                <colors>W</colors>
                <pt>2/3</pt>
            </prop>
            <set num="12" rarity="common">TST</set>
            <tablerow>2</tablerow>
        </card>
    </cards>
</cockatrice_carddatabase>
XML
env/bin/fixer set.xml -o fixed.xml >said 2>&1 </dev/null || true
grep -o '<set [^/]*>TST' fixed.xml >got
cat got

cat >expected <<'EOF2'
<set picurl="Lamp%20Warden">TST
EOF2
diff -u expected got
