"""Games for reinforcement learning: a PettingZoo AEC environment with an action mask, and many games stepped at once.

>>> from cardc.env import aec
>>> environment = aec(decks, cards=database)        # doctest: +SKIP
>>> many = vector(decks, 64, cards=database)         # doctest: +SKIP

Needs ``pip install cardc[env]``. An action is a place in a list: 0 is done (or a pass), n + 1 the n-th option, or for a number
the n-th from the least. Several options are chosen one after the other, until the action is 0 or no more can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from cardc import Database, Decision, Game, Games, Observation

if TYPE_CHECKING:
    from cardc._cardc import Deck

ACTIONS = 512
"""As many actions there are, of which the mask allows those that can be taken now. Options behind the last can't be chosen."""

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "combat",
    "declare_attackers",
    "declare_blockers",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)

OF_PLAYER = 12
"""Numbers for each player: what they have, and what their creatures are."""


def aec(
    decks: Sequence[Deck],
    *,
    cards: Database | None = None,
    turns: int = 400,
    render_mode: str | None = None,
) -> Environment:
    """An environment of games with these decks, one for each agent."""
    return Environment(decks, cards=cards, turns=turns, render_mode=render_mode)


def vector(
    decks: Sequence[Deck],
    num_envs: int,
    *,
    cards: Database | None = None,
    turns: int = 400,
    threads: int | None = None,
) -> Vector:
    """So many games at once, stepped on all cores. In each, whoever is asked acts, and sees what they may see: a policy plays
    itself."""
    return Vector(decks, num_envs, cards=cards, turns=turns, threads=threads)


def features(seen: Observation) -> NDArray[np.float32]:
    """An observation as numbers: the turn and the step, then each player, the seat's own first."""
    count = len(seen.players)
    order = [(seen.seat + offset) % count for offset in range(count)]
    numbers: list[float] = [seen.turn, float(seen.active == seen.seat), float(seen.deciding == seen.seat)]
    numbers += [float(seen.step == step) for step in STEPS]
    for seat in order:
        player = seen.players[seat]
        own = [one for one in seen.battlefield if one.controller == seat]
        creatures = [one for one in own if one.power is not None]
        numbers += [
            player.life,
            player.hand_size,
            player.library,
            len(player.graveyard),
            player.mana,
            player.lands_played,
            sum("land" in one.types for one in own),
            len(creatures),
            sum(one.power or 0 for one in creatures),
            sum((one.toughness or 0) - one.damage for one in creatures),
            sum(not one.tapped for one in creatures),
            sum(one.controller == seat for one in seen.stack),
        ]
    return np.array(numbers, dtype=np.float32)


class Environment(AECEnv):  # type: ignore[misc]
    """Agents take turns to answer what a game asks. The winner's reward is 1, each loser's -1."""

    metadata = {"name": "cardc_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        decks: Sequence[Deck],
        *,
        cards: Database | None = None,
        turns: int = 400,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._decks = decks
        self._cards = cards
        self._turns = turns
        self._seeds = np.random.default_rng()
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(len(decks))]
        length = 3 + len(STEPS) + OF_PLAYER * len(decks)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(self._decks, int(self._seeds.integers(2**63)), cards=self._cards, turns=self._turns)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._asked()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        if self._decision is not None and self._decision.player == seat:
            mask[self._allowed()] = 1
        return {"observation": features(self.game.observation(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(action)
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            self.render()

    def render(self) -> str:
        lines = [f"{rule:<8} {step}" for rule, step in self.game.trace()]
        return "\n".join(lines)

    def close(self) -> None:
        pass

    def _asked(self) -> None:
        """What the game asks now: whoever has to answer it is next."""
        self._chosen: list[int] = []
        self._decision: Decision | None = self.game.decision
        if self._decision is not None:
            self.agent_selection = self.possible_agents[self._decision.player]

    def _allowed(self) -> list[int]:
        """The actions that can be taken now."""
        decision = self._decision
        if decision is None:
            return []
        if decision.kind == "number":
            # Legal answers in a row led to an illegal result: the plainest doesn't.
            most = decision.least if decision.again else decision.most
            return list(range(1, min(most - decision.least + 2, ACTIONS)))
        enough = len(self._chosen) >= decision.least
        if decision.again:
            return [0] if enough else [len(self._chosen) + 1]
        rest = [at + 1 for at in range(min(len(decision), ACTIONS - 1)) if at not in self._chosen]
        return [0, *rest] if enough else rest

    def _take(self, action: int | None) -> None:
        decision = self._decision
        if decision is None or action is None or action not in self._allowed():
            raise ValueError(f"the mask does not allow the action {action}")
        if decision.kind == "number":
            self.game.push(decision.least + action - 1)
        else:
            if action > 0:
                self._chosen.append(action - 1)
                if len(self._chosen) < decision.most:
                    return
            self.game.push(self._chosen)
        self._asked()
        if self._decision is None:
            self._ended()

    def _ended(self) -> None:
        winner = self.game.winner
        given_up = self.game.ending == "turn_limit"
        for seat, agent in enumerate(self.possible_agents):
            self.terminations[agent] = not given_up
            self.truncations[agent] = given_up
            if winner is not None:
                self.rewards[agent] = 1.0 if seat == winner else -1.0


class Vector(VectorEnv[Any, Any, Any]):
    """Games as one vector environment: observations and actions are those of :class:`Environment`, of the player who is asked.

    ``info["player"]`` has that player's seat. A reward is that of the player who acted: 1 for a win, -1 for a loss. A game that is
    over begins anew with the next step, whose action is not looked at.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        decks: Sequence[Deck],
        num_envs: int,
        *,
        cards: Database | None = None,
        turns: int = 400,
        threads: int | None = None,
    ) -> None:
        self.games = Games(decks, num_envs, ACTIONS, cards=cards, turns=turns, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.games.width,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("one seed: each game has that of the one before it, plus 1")
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**63)) if seed is None else seed
        observation, _, _, _, info = self._arrays(self.games.reset(first))
        return observation, info

    def step(
        self, actions: NDArray[np.integer[Any]] | Sequence[int]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        return self._arrays(self.games.step(np.asarray(actions).tolist()))

    def _arrays(
        self, rows: Sequence[bytes]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        features, masks, rewards, ended, cut, players = rows

        def made(values: bytes, kind: type[np.generic]) -> NDArray[Any]:
            # A copy: wrappers write into what they get, and what is made of bytes can't be written into.
            return np.frombuffer(values, kind).copy()

        observation: dict[str, NDArray[Any]] = {
            "observation": made(features, np.float32).reshape(self.num_envs, -1),
            "action_mask": made(masks, np.int8).reshape(self.num_envs, -1),
        }
        return (
            observation,
            made(rewards, np.float32),
            made(ended, np.bool_),
            made(cut, np.bool_),
            {"player": made(players, np.uint8)},
        )
