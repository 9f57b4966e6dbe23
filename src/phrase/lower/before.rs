//! What the paragraphs of a spell have introduced for those behind them (608.2c).

use std::collections::BTreeMap;

use super::Lower;
use super::referents::{Contest, Referents};
use crate::ir::{Ability, AmountOf, Antecedent, InstructionId, PlayerAntecedent};
use crate::lex::Span;

/// What the paragraphs of a spell before one have introduced.
#[derive(Clone, Debug, Default)]
pub struct Before {
    pub(super) said: Referents,
    pub(super) steps: u16,
    pub(super) steps_at: Vec<Span>,
    pub(super) clauses: u16,
    pub(super) ways: super::ways::Ways,
    /// What delayed triggered abilities do.
    pub(super) later: Vec<InstructionId>,
}

impl Before {
    /// After a paragraph of instructions; none after an ability, which is no part of what the spell does.
    pub(super) fn of(lower: &Lower, ability: &Ability, ways: super::ways::Ways) -> Option<Box<Before>> {
        let Ability::Spell(_) = ability else { return None };
        let names = &lower.names;
        let steps = names.values().map(|name| name.0.saturating_add(1)).max().map_or(lower.first_step, |next| next);
        let mut steps_at = lower.steps_at.clone();
        for (said, name) in names {
            if let (Some(at), Some(place)) =
                (lower.steps_at.get(usize::from(said.0)), steps_at.get_mut(usize::from(name.0)))
            {
                *place = *at;
            }
        }
        steps_at.truncate(usize::from(steps));
        let mut later = lower.later.clone();
        later.extend(lower.done_later.iter().map(|id| renamed(*id, names)));
        Some(Box::new(Before { said: lower.said.behind(names), steps, steps_at, clauses: lower.clauses, ways, later }))
    }
}

/// An instruction by its name in the IR.
fn renamed(id: InstructionId, names: &BTreeMap<InstructionId, InstructionId>) -> InstructionId {
    names.get(&id).map_or(id, |name| *name)
}

fn object(to: Antecedent, names: &BTreeMap<InstructionId, InstructionId>) -> Antecedent {
    if let Antecedent::Done(of) = to { Antecedent::Done(renamed(of, names)) } else { to }
}

fn player(to: &PlayerAntecedent, names: &BTreeMap<InstructionId, InstructionId>) -> PlayerAntecedent {
    match to {
        PlayerAntecedent::Done(of) => PlayerAntecedent::Done(renamed(*of, names)),
        PlayerAntecedent::ControllerOf(of) => PlayerAntecedent::ControllerOf(object(*of, names)),
        PlayerAntecedent::OwnerOf(of) => PlayerAntecedent::OwnerOf(object(*of, names)),
        PlayerAntecedent::Event
        | PlayerAntecedent::Target(_)
        | PlayerAntecedent::Each
        | PlayerAntecedent::Defending
        | PlayerAntecedent::Active
        | PlayerAntecedent::Chosen
        | PlayerAntecedent::Linked
        | PlayerAntecedent::Host => to.clone(),
    }
}

impl Referents {
    /// What a paragraph has introduced, for the next one of the same spell.
    fn behind(&self, names: &BTreeMap<InstructionId, InstructionId>) -> Referents {
        let amount = |of: AmountOf| match of {
            AmountOf::Done(of) => AmountOf::Done(renamed(of, names)),
            AmountOf::Event | AmountOf::Paid(_) | AmountOf::Condition => of,
        };
        let mut behind = Referents {
            object: self.object.map(|to| object(to, names)),
            player: self.player.as_ref().map(|to| player(to, names)),
            player_at: self.player_at,
            roll: self.roll.map(amount),
            contest: self.contest.map(|contest| match contest {
                Contest::Flip(of) => Contest::Flip(of.map(|of| renamed(of, names))),
                Contest::Clash(of) => Contest::Clash(renamed(of, names)),
            }),
            outcome: self.outcome.map(|of| renamed(of, names)),
            offers: self.offers.iter().map(|offer| offer.renamed(renamed(offer.of, names))).collect(),
            damaged: self.damaged.map(|to| object(to, names)),
            dealer: self.dealer.map(|to| object(to, names)),
            taken_from: self.taken_from.map(|to| object(to, names)),
            taken: self.taken.iter().map(|to| object(*to, names)).collect(),
            targets: self.targets,
            targeted_players: self.targeted_players.clone(),
            chosen: self.chosen,
            resolving: self.resolving,
            ..Referents::default()
        };
        behind.introduced_before(self, |to| object(to, names), amount);
        behind
    }
}
