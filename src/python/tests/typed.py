"""Checked by mypy in strict mode, never run: what the stubs say of the values that are used."""

from typing_extensions import assert_type

import cardc

database = cardc.Database.open("cards.cdb")
assert_type(database.names, list[str])
assert_type(database["Plains"].abilities[0].rule, str | None)
assert_type([card for card in database], list[cardc.Card])
assert_type(database.find("draw …", kind=["triggered", "activated"]), list[cardc.Ability])
game = cardc.Game([["Plains"] * 40, database.select("color=blue")], 7, cards=database)
decision = game.decision
if decision is not None:
    assert_type(decision.options, list[cardc.Option])
    assert_type([option for option in decision], list[cardc.Option])
    game.push([0, 1])
    game.push(decision[0])
    game.push(option for option in decision)
    game.push(True)
assert_type(game.observation(0).players[0].life, int)
assert_type(cardc.Scenario("x.toml").run(database).outcomes[0][0], str | None)
try:
    cardc.explain("…")
except cardc.TextError as error:
    assert_type(error.span, tuple[int, int] | None)
