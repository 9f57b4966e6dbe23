#!/usr/bin/env bash
# Guess:   packages with types for Scryfall's cards read a card that has what the game needs (name, cost, types, text, layout, set, number,
#          rarity), and a layout that they don't know is a text or is kept.
# Happens: each asks for some thirty fields more: addresses of pages, prices, whether the picture is large. The card is
#          refused for any that is missing. Two have a closed list of layouts, not the same one: hexproof refuses "prepare", mtg-ssm
#          "battle"; mightstone takes any word.
# Matters: `convert --as scryfall` writes what cards say. Such a file is for what reads JSON by its fields; for these packages the rest
#          has to be put in, and a layout of this year may be refused all the same.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in hexproof==0.4.1 mightstone==0.12.0 mtg-ssm==2.8.2; do
    python3 -m venv "${package%%=*}"
    "${package%%=*}/bin/pip" install -q --disable-pip-version-check "$package"
done

cat >look.py <<'END'
import sys
from importlib.metadata import version

package = sys.argv[1]
if package == "hexproof":
    from hexproof.providers.scryfall.schema.card import Card

    read = Card.model_validate
elif package == "mightstone":
    from mightstone.services.scryfall.models import Card

    read = Card.model_validate
else:
    import msgspec
    from mtg_ssm.scryfall.models import ScryCard

    def read(card):
        return msgspec.convert(card, ScryCard)


some_id = "00000000-0000-4000-8000-000000000001"
game = {"object": "card", "id": some_id, "oracle_id": some_id, "name": "Fen Warden", "lang": "en", "layout": "normal"}
game |= {"mana_cost": "{1}{G}", "cmc": 2.0, "type_line": "Creature — Elf", "oracle_text": "Vigilance", "power": "2", "toughness": "2"}
game |= {"colors": ["G"], "color_identity": ["G"], "keywords": ["Vigilance"], "set": "tst", "set_name": "Tests"}
game |= {"collector_number": "1", "rarity": "common"}
formats = "standard future historic timeless gladiator pioneer explorer modern legacy pauper vintage penny commander oathbreaker "
formats += "standardbrawl brawl alchemy paupercommander duel oldschool premodern predh"
prices = dict.fromkeys(["usd", "usd_foil", "usd_etched", "eur", "eur_foil", "eur_etched", "tix"])
address = "https://example.org/"
places = ["prints_search_uri", "rulings_uri", "scryfall_uri", "uri", "scryfall_set_uri", "set_search_uri", "set_uri"]
truths = ["booster", "digital", "foil", "full_art", "highres_image", "nonfoil", "oversized", "promo", "reprint", "reserved"]
truths += ["story_spotlight", "textless", "variation"]
rest = {**dict.fromkeys(places, address), **dict.fromkeys(truths, False), "legalities": dict.fromkeys(formats.split(), "legal")}
rest |= {"border_color": "black", "finishes": ["nonfoil"], "frame": "2015", "games": ["paper"], "image_status": "missing"}
rest |= {"prices": prices, "related_uris": {}, "released_at": "2026-09-25", "set_id": some_id, "set_type": "expansion"}


def fits(card):
    try:
        read(card)
    except ValueError:  # of pydantic as of msgspec
        return False
    return True


print(package, version(package))
print("    of the game alone:", fits(game), "| with the rest:", fits(game | rest))
missed = [name for name in rest if not fits({key: value for key, value in (game | rest).items() if key != name})]
print("    asked for besides:", len(missed), "fields, such as", ", ".join(missed[:2] + missed[7:9]))
layouts = ["split", "case", "saga", "battle", "prepare", "mutate", "reversible_card", "art_series", "vanguard", "sunburst"]
print("    refused:", ", ".join(layout for layout in layouts if not fits({**game, **rest, "layout": layout})) or "nothing")
END
for package in hexproof mightstone mtg-ssm; do
    "$package/bin/python" look.py "$package" 2>/dev/null
done >got
cat got

cat >expected <<'END'
hexproof 0.4.1
    of the game alone: False | with the rest: True
    asked for besides: 29 fields, such as prints_search_uri, rulings_uri, booster, digital
    refused: prepare, sunburst
mightstone 0.12.0
    of the game alone: False | with the rest: True
    asked for besides: 28 fields, such as prints_search_uri, rulings_uri, booster, digital
    refused: nothing
mtg-ssm 2.8.2
    of the game alone: False | with the rest: True
    asked for besides: 30 fields, such as prints_search_uri, rulings_uri, booster, digital
    refused: battle, sunburst
END
diff -u expected got
