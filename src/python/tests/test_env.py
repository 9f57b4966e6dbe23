"""The environment for reinforcement learning."""

from __future__ import annotations

import numpy as np
import pytest

import cardc

pytest.importorskip("pettingzoo")

from cardc.env import Environment, aec  # noqa: E402


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
