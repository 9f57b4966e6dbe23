"""The environment for reinforcement learning."""

from __future__ import annotations

import numpy as np
import pytest

import cardc

pytest.importorskip("pettingzoo")

from cardc.env import ACTIONS, Environment, Vector, aec, features, vector  # noqa: E402


def test_the_api_test_of_pettingzoo_passes(database: cardc.Database, decks: list[list[str]]) -> None:
    from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

    api_test(aec(decks, cards=database, turns=40), num_cycles=1000, verbose_progress=False)
    seed_test(lambda: aec(decks, cards=database, turns=40), num_cycles=50)


def test_the_mask_allows_what_can_be_taken(database: cardc.Database, decks: list[list[str]]) -> None:
    environment: Environment = aec(decks, cards=database, turns=60)
    draw = np.random.default_rng(1)
    for seed in range(5):
        environment.reset(seed=seed)
        for agent in environment.agent_iter(20_000):
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            assert observation is not None
            allowed = np.flatnonzero(observation["action_mask"])
            assert allowed.size > 0, agent
            other = next(one for one in environment.possible_agents if one != agent)
            assert not environment.observe(other)["action_mask"].any()
            environment.step(int(draw.choice(allowed)))
        assert environment.game.over
        rewards = environment.rewards
    assert set(rewards) <= set(environment.possible_agents)
    with pytest.raises(ValueError):
        environment.reset(seed=1)
        environment.step(511)


def test_many_games_at_once_are_each_the_game_of_its_seed(database: cardc.Database, decks: list[list[str]]) -> None:
    many: Vector = vector(decks, 5, cards=database, turns=40)
    draw = np.random.default_rng(3)
    observation, info = many.reset(seed=11)
    games = [cardc.Game(decks, 11 + at, cards=database, turns=40) for at in range(5)]
    chosen: list[list[int]] = [[] for _ in games]
    over = 0
    for _ in range(1_500):
        masks = observation["action_mask"]
        for at, game in enumerate(games):
            decision = game.decision
            assert (decision is None) == (not masks[at].any())
            if decision is not None:
                assert info["player"][at] == decision.player
                expected = features(game.observation(decision.player))
                assert (observation["observation"][at] == expected).all()
        actions = [int(draw.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in masks]
        observation, rewards, ended, cut, info = many.step(actions)
        for at, game in enumerate(games):
            decision = game.decision
            if decision is None:
                # It has begun anew.
                games[at], chosen[at] = cardc.Game(decks, many.games.seeds[at], cards=database, turns=40), []
                assert rewards[at] == 0.0 and not ended[at] and not cut[at]
                continue
            action = actions[at]
            if decision.kind == "number":
                game.push(decision.least + action - 1)
            else:
                if action > 0:
                    chosen[at].append(action - 1)
                if action == 0 or len(chosen[at]) == decision.most:
                    game.push(chosen[at])
                    chosen[at] = []
            if game.over:
                over += 1
                assert ended[at] == (game.ending != "turn_limit") and cut[at] == (game.ending == "turn_limit")
                won = 0.0 if game.winner is None else 1.0 if game.winner == decision.player else -1.0
                assert rewards[at] == won
    assert over >= 5
    with pytest.raises(ValueError):
        many.step([ACTIONS] * 5)
    with pytest.raises(ValueError):
        many.step([0])


def test_many_games_fit_their_spaces(database: cardc.Database, decks: list[list[str]]) -> None:
    many = vector(decks, 3, cards=database)
    observation, _ = many.reset(seed=5)
    assert observation in many.observation_space
    assert many.action_space.shape == (3,)
    again, _ = many.reset(seed=5)
    assert all((observation[name] == again[name]).all() for name in observation)


def test_wrappers_write_into_what_they_get(database: cardc.Database, decks: list[list[str]]) -> None:
    from gymnasium.wrappers.vector import ClipReward

    # A reward is that of who acted: a game that is won gives 1, which is clipped to a half.
    wrapped = ClipReward(vector(decks, 4, cards=database, turns=60), -0.5, 0.5)
    observation, info = wrapped.reset(seed=2)
    draw = np.random.default_rng(2)
    kept = observation["observation"]
    before = kept.copy()
    met: set[float] = set()
    for _ in range(1_500):
        arrays = [*observation.values(), info["player"]]
        assert all(array.flags.writeable for array in arrays)
        masks = observation["action_mask"]
        actions = [int(draw.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in masks]
        observation, rewards, _, _, info = wrapped.step(np.array(actions))
        met |= {float(reward) for reward in rewards}
    assert met <= {-0.5, 0.0, 0.5} and len(met) > 1
    # What came before is not written over by what comes after.
    assert (kept == before).all()
