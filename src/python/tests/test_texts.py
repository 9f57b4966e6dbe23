"""Texts: what they mean, whether they are right, how they are said."""

from __future__ import annotations

import json
import pickle

import pytest

import cardc

TRIGGER = "Whenever another creature you control dies, if you control a Goblin, draw a card."


def test_a_text_is_explained() -> None:
    ability = cardc.explain(TRIGGER).abilities[0]
    assert (ability.kind, ability.rule, ability.intervening_if) == ("triggered", "603.6c", True)
    assert ability.events == ["dies"] and ability.effects == ["draw"]
    roles = {part.role("en"): ability.text[part.start : part.end] for part in ability.parts}
    assert roles["intervening-if clause"].strip(" ,") == "if you control a Goblin"
    assert json.loads(ability.ir_json() or "")
    assert ability.say("fr") == cardc.translate(TRIGGER)
    assert any("603.4" in line for line in ability.describe("en"))


def test_french_is_told_from_its_words() -> None:
    text = "Quand cette créature arrive, piochez une carte."
    assert cardc.explain(text).abilities[0].language == "fr"
    assert cardc.translate(text) == "When this creature enters, draw a card."
    assert cardc.translate("Draw a card.", to="fr") == "Piochez une carte."


def test_what_is_not_understood_is_an_exception_with_its_place() -> None:
    text = "Draw a card.\nFrobnicate target creature."
    with pytest.raises(cardc.TextError) as raised:
        cardc.explain(text)
    error = raised.value
    assert error.code is not None and error.span is not None
    assert "Frobnicate" in text[error.span[0] : error.span[1]] or "Frobnicate" in error.en
    assert error.en != error.fr
    partial = cardc.explain(text, partial=True)
    assert [ability.accepted for ability in partial.abilities] == [True, False]
    assert not partial.accepted


def test_places_count_characters() -> None:
    text = "Détruisez la créature ciblée.\nPiochez une crate."
    found = [one for one in cardc.check(text, language="fr") if one.span is not None]
    assert found
    assert any(text[one.span[0] : one.span[1]].startswith("crate") for one in found if one.span)


def test_findings_have_codes_and_both_languages() -> None:
    found = cardc.check("Whenever a creature enters the battlefield, you gains 1 life")
    assert found and all(one.code and one.message("en") != one.message("fr") for one in found)
    assert {one.severity for one in found} <= {"error", "warning", "beyond", "note"}


def test_fixes_keep_the_meaning() -> None:
    wrong = "When this creature enters the battlefield, draw a card"
    fixed = cardc.fix(wrong)
    assert fixed != wrong and fixed.endswith(".")
    meaning = [card.abilities[0].ir_json() for card in (cardc.explain(wrong, partial=True), cardc.explain(fixed))]
    assert meaning[1] is not None
    assert cardc.fix(fixed) == fixed
    assert cardc.format(wrong) == fixed


def test_cards_of_a_file() -> None:
    text = "Reef Lookout {1}{W}\nCreature — Human Scout\nVigilance\n2/2\n\nTide Clerk {U}\nCreature — Human\nFlying\n1/1\n"
    one, two = cardc.cards(text)
    assert (one.name, one.type_line, two.mana_cost) == ("Reef Lookout", "Creature — Human Scout", "{U}")
    assert one.runnable and json.loads(one.to_json())["name"] == "Reef Lookout"
    with pytest.raises(cardc.FileError):
        cardc.cards("Reef Lookout\n")


def test_words_of_a_set() -> None:
    words = cardc.Vocabulary("creature type Prismkin, Prismkin\n")
    text = "Destroy target Prismkin."
    with pytest.raises(cardc.TextError):
        cardc.explain(text)
    assert cardc.explain(text, vocabulary=words).accepted
    again = pickle.loads(pickle.dumps(words))
    assert again.text == words.text
    with pytest.raises(cardc.VocabularyError) as raised:
        cardc.Vocabulary("nonsense of a line\n")
    assert raised.value.span is not None


def test_notebooks_show_parts() -> None:
    html = cardc.explain(TRIGGER)._repr_html_()
    assert "<mark" in html and "603.4" in html
    assert "<script" not in cardc.explain("<script>", partial=True)._repr_html_()


def test_messages_are_in_one_language() -> None:
    try:
        cardc.set_language("fr")
        with pytest.raises(cardc.TextError) as raised:
            cardc.explain("Frobnicate.")
        assert str(raised.value) == raised.value.fr
    finally:
        cardc.set_language("en")
    with pytest.raises(ValueError):
        cardc.set_language("de")  # type: ignore[arg-type]
