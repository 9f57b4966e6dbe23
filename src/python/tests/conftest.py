"""Cards of the project's own, and decks of them."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import cardc

SOURCE = Path(os.environ.get("CARDC_SOURCE", Path(__file__).parents[3] if len(Path(__file__).parents) > 3 else "."))
CARDS = SOURCE / "cards"

BASICS = """\
Plains
Basic Land — Plains

Island
Basic Land — Island

Swamp
Basic Land — Swamp

Mountain
Basic Land — Mountain

Forest
Basic Land — Forest
"""

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> cardc.Database:
    folder = tmp_path_factory.mktemp("cards")
    basics = folder / "basics.cards"
    basics.write_text(BASICS, encoding="utf-8")
    return cardc.build([CARDS / "cinderquay.cards", CARDS / "tidewatch.cards", basics], folder / "all.cdb")


@pytest.fixture(scope="session")
def decks(database: cardc.Database) -> list[list[str]]:
    """Two decks of 40: 17 lands of two colours, cards of these."""
    made = []
    for seed, colours in enumerate(["WG", "BR"]):
        lands = [LANDS[colour] for colour in colours]
        other = [LANDS[colour] for colour in "WUBRG" if colour not in colours]
        fits = [
            card.name
            for card in (database[name] for name in database.names)
            if card.runnable
            and card.layout == "normal"
            and card.mana_cost
            and not any(letter in card.mana_cost for letter in "WUBRGXP" if letter not in colours)
            and card.name not in other
        ]
        draw = random.Random(seed)
        made.append([lands[at % 2] for at in range(17)] + [draw.choice(fits) for _ in range(23)])
    return made


def first_answer(decision: cardc.Decision) -> int | bool | list[int]:
    """The plainest answer but a pass."""
    if decision.kind == "number":
        return decision.least
    if decision.kind == "attend":
        return True
    return list(range(max(decision.least, 0 if decision.again else min(1, decision.most))))


def random_answer(decision: cardc.Decision, draw: random.Random) -> int | bool | list[int]:
    if decision.kind == "number":
        return decision.least if decision.again else draw.randint(decision.least, decision.most)
    if decision.kind == "attend":
        return draw.random() < 0.5
    if decision.again:
        return list(range(decision.least))
    return draw.sample(range(len(decision)), draw.randint(decision.least, decision.most))
