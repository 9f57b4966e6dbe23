"""Games: asked, answered, taken back, copied, seen, kept."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
import signal
import threading
import time
from pathlib import Path

import pytest

import cardc
from conftest import CARDS, first_answer, random_answer


def played(game: cardc.Game, seed: int) -> list[int]:
    """The keys of a game that is played at random."""
    draw = random.Random(seed)
    keys = [game.key()]
    while (decision := game.decision) is not None:
        game.push(random_answer(decision, draw))
        keys.append(game.key())
    return keys


def test_a_game_is_played_to_its_end(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 7, cards=database)
    decision = game.decision
    assert decision is not None and decision.priority and decision.options[0].text("fr").startswith(("jouer", "lancer"))
    played(game, 7)
    assert game.over and game.ending in ("won", "draw", "turn_limit")
    assert game.winner in (0, 1, None) and len(game) > 20
    assert any(rule.startswith("704") for rule, _ in game.trace("en"))


def test_the_same_answers_give_the_same_game(database: cardc.Database, decks: list[list[str]]) -> None:
    one = played(cardc.Game(decks, 3, cards=database), 5)
    assert one == played(cardc.Game(decks, 3, cards=database), 5)
    assert one != played(cardc.Game(decks, 4, cards=database), 5)
    assert len(set(one)) == len(one)


def test_answers_are_taken_back(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 3, cards=database)
    keys = played(game, 5)
    for key in reversed(keys[:-1]):
        game.pop()
        assert game.key() == key
    with pytest.raises(IndexError):
        game.pop()


def test_a_copy_goes_on_by_itself(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 3, cards=database)
    draw = random.Random(1)
    for _ in range(40):
        assert game.decision is not None
        game.push(random_answer(game.decision, draw))
    for other in [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert other.key() == game.key() and len(other) == len(game)
        assert other.decision is not None
        other.push(first_answer(other.decision))
        assert other.key() != game.key()


def test_a_seat_sees_its_own_hand_alone(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 3, cards=database)
    draw = random.Random(2)
    while (decision := game.decision) is not None:
        for seat in (0, 1):
            seen = game.observation(seat)
            own, other = seen.players[seat], seen.players[1 - seat]
            assert len(own.hand) == own.hand_size and other.hand == []
            assert all(card.name for card in own.hand)
            assert seen.deciding == decision.player
        game.push(random_answer(decision, draw))
    with pytest.raises(IndexError):
        game.observation(2)


def test_what_is_no_answer_leaves_the_game_as_it_was(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 3, cards=database)
    key = game.key()
    for wrong in (99, [0, 0], True):
        with pytest.raises(cardc.AnswerError):
            game.push(wrong)
    assert game.key() == key
    game.push()
    assert game.key() != key


def test_cards_that_are_not_there_or_not_playable(database: cardc.Database) -> None:
    with pytest.raises(cardc.CardError):
        cardc.Game([["Nobody"], ["Plains"]], cards=database)
    unplayable = cardc.cards("Odd One {W}\nCreature — Scout\nFrobnicate target creature.\n1/1\n")
    with pytest.raises(cardc.CardError):
        cardc.Game([unplayable * 40, unplayable * 40])
    with pytest.raises(cardc.GameError):
        cardc.Game([["Plains"] * 40], cards=database)


def test_why_it_triggered(database: cardc.Database) -> None:
    deck = ["Plains"] * 20 + ["Harbor Lamplighter"] * 20
    game = cardc.Game([deck, deck], 1, cards=database, turns=12)
    while (decision := game.decision) is not None:
        game.push(first_answer(decision))
    assert any("triggers" in line for line in game.why("Harbor Lamplighter", "en"))
    with pytest.raises(cardc.CardError):
        game.why("Nobody")


def test_many_games_are_those_of_the_command(database: cardc.Database, decks: list[list[str]]) -> None:
    polars = pytest.importorskip("polars")
    one = polars.DataFrame(cardc.play_many(decks, 300, cards=database, threads=2))
    assert one.columns == ["seed", "winner", "ending", "turns"] and one.height == 300
    assert one.equals(polars.DataFrame(cardc.play_many(decks, seeds=list(range(300)), cards=database, threads=1)))
    assert (one["ending"] == "won").sum() > 200


def test_scenarios_run(database: cardc.Database, tmp_path: Path) -> None:
    file = tmp_path / "lamplighter.toml"
    file.write_text(
        'id = "lamplighter"\ntitle = "A lamplighter enters"\nexpect = ["life(A)=22"]\n'
        '[players.A]\nhand = ["Harbor Lamplighter"]\n'
        '[[step]]\ncast = "Harbor Lamplighter"\n[[step]]\nresolve = "all"\n',
        encoding="utf-8",
    )
    report = cardc.Scenario(file).run(database, why=["Harbor Lamplighter"])
    assert report.passed and report.outcomes == [(None, "passed")] and report.failures() == []
    assert any("22" in step or "2" in step for _, step in report.trace())
    assert any("triggers" in line for line in report.why())
    with pytest.raises(cardc.FileError):
        cardc.Scenario(CARDS / "tidewatch.cards")


def seen_in_child(decks: list[list[str]], path: str) -> int:
    database = cardc.Database.open(path)
    return len(cardc.play_many(decks, 20, cards=database))


def test_workers_that_were_forked_work(database: cardc.Database, decks: list[list[str]]) -> None:
    cardc.play_many(decks, 20, cards=database)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        found = pool.starmap_async(seen_in_child, [(decks, str(database.path))] * 4)
        assert found.get(timeout=120) == [20] * 4


def test_ctrl_c_ends_a_long_call(database: cardc.Database, decks: list[list[str]]) -> None:
    # What a shell runs in its background ignores Ctrl-C from its start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()
            cardc.play_many(decks, 100_000_000, cards=database)
    finally:
        signal.signal(signal.SIGINT, before)


def test_other_threads_run_meanwhile(database: cardc.Database, decks: list[list[str]]) -> None:
    ticks: list[float] = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    other.start()
    try:
        # One lot is one call without the interpreter's lock; the machine may be busy with others.
        for _ in range(50):
            before = len(ticks)
            cardc.play_many(decks, 256, cards=database, threads=1)
            if len(ticks) > before + 1:
                return
        pytest.fail("nothing else ran")
    finally:
        done.set()
        other.join()


def test_an_option_is_an_answer(database: cardc.Database, decks: list[list[str]]) -> None:
    game, other = cardc.Game(decks, 7, cards=database), cardc.Game(decks, 7, cards=database)
    first = game.decision
    assert first is not None and [option.text() for option in first] == [option.text() for option in first.options]
    assert first[-1].text() == first.options[-1].text() and len(first) == len(list(first))
    with pytest.raises(IndexError):
        first[len(first)]
    draw = random.Random(4)
    while (decision := game.decision) is not None and len(game) < 60:
        answer = random_answer(decision, draw)
        # What is chosen, as options, and made as it is asked for.
        game.push((decision[at] for at in answer) if isinstance(answer, list) else answer)
        other.push(answer)
        assert game.key() == other.key()
    stands = game.key()
    with pytest.raises(cardc.AnswerError, match="another question"):
        game.push(first[0])
    for wrong, error in [(-1, cardc.AnswerError), ("0", TypeError), (1.0, TypeError), ([0.5], TypeError)]:
        with pytest.raises(error):
            game.push(wrong)  # type: ignore[arg-type]
    assert game.key() == stands


def test_a_seat_that_is_not_there_is_told(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 7, cards=database)
    for seat in (-1, 2, 999):
        with pytest.raises(IndexError, match=str(seat)):
            game.observation(seat)


def test_decks_of_the_same_names_are_of_the_cards_that_are_given(tmp_path: Path) -> None:
    databases = []
    for size in ("1/1", "4/4"):
        file = tmp_path / "one.cards"
        file.write_text(f"Plains\nBasic Land — Plains\n\nQuay Warden {{W}}\nCreature — Human\n{size}\n", encoding="utf-8")
        databases.append(cardc.build(file))
    names = [["Plains"] * 20 + ["Quay Warden"] * 20] * 2

    def sizes(game: cardc.Game) -> set[int | None]:
        return {card.power for player in game.observation(0).players for card in player.hand if card.name == "Quay Warden"}

    for _ in range(2):
        for database, power in zip(databases, (1, 4), strict=True):
            assert sizes(cardc.Game(names, 7, cards=database)) == {power}
    other: list[cardc.Card | str] = ["Plains" if name == "Plains" else databases[1][name] for name in names[0]]
    assert sizes(cardc.Game([other, other], 7, cards=databases[0])) == {4}
    # Of two that differ, neither is taken for the other.
    for mixed in ([*other, databases[0]["Quay Warden"]], [*other, "Quay Warden"]):
        with pytest.raises(cardc.CardError, match="two different cards are called Quay Warden"):
            cardc.Game([mixed, other], 7, cards=databases[0])
    # Those were given for one game, and are not the database's.
    assert sizes(cardc.Game(names, 7, cards=databases[0])) == {1}


def test_more_threads_than_there_can_be(database: cardc.Database) -> None:
    assert len(cardc.play_many([["Plains"] * 40] * 2, 2, cards=database, turns=3, threads=10**6)) == 2


def test_a_game_is_true_and_cards_go_to_other_processes(database: cardc.Database, decks: list[list[str]]) -> None:
    game = cardc.Game(decks, 7, cards=database)
    assert len(game) == 0 and game
    card = database["Ash Courier"]
    for again in (pickle.loads(pickle.dumps(card)), copy.copy(card), copy.deepcopy(card)):
        assert again == card and [one.text for one in again.abilities] == [one.text for one in card.abilities]
