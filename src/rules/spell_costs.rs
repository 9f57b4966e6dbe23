//! What a spell costs besides its mana cost, and what the ways to cast it add to it (601.2b, 601.2f, 118.8).

use super::cost_changes::{is_paid, take_mana};
use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::Part;
use crate::state::script::Script;
use crate::state::stop::Res;
use std::sync::Arc;

impl Game {
    /// What awaken adds to a spell whose awaken cost was paid (702.113a).
    pub(super) fn awakening(&self, spell: ObjectId) -> Option<Arc<Script>> {
        let keyword = self.object(spell).chars.keyword(Kw::Awaken)?;
        let Parameter::NumberCost { number: Quantity::Number(number), .. } = &keyword.parameter else { return None };
        if !self.was_paid(spell, Kw::Awaken) {
            return None;
        }
        let sentence = format!(
            "Put {number} +1/+1 counters on target land you control. It becomes a 0/0 Elemental creature with haste. It's \
             still a land."
        );
        super::meanings::effect_of(&sentence).map(|effect| Arc::new(Script::lift(&effect, 0)))
    }

    /// The escalate cost, once for each mode beyond the first (702.120a).
    pub(super) fn escalation(&self, spell: ObjectId, parts: &[Part]) -> Vec<Cost> {
        let Some(keyword) = self.object(spell).chars.keyword(Kw::Escalate) else { return Vec::new() };
        let Parameter::Cost { cost, .. } = &keyword.parameter else { return Vec::new() };
        let modes: usize = parts.iter().map(|part| part.modes.len()).sum();
        std::iter::repeat_n(cost.iter().cloned(), modes.saturating_sub(1)).flatten().collect()
    }

    /// Additional costs (118.8): those of the spell's text, kicker and entwine.
    pub(super) fn additional_costs(
        &mut self,
        spell: ObjectId,
        player: PlayerId,
        total: &mut Vec<Cost>,
        frame: &Frame,
    ) -> Res<()> {
        let abilities = self.object(spell).chars.abilities.clone();
        for held in abilities {
            if let Loaded::AdditionalCost { cost, optional, or, keyword } = &*held.ability {
                let paid = match or {
                    Some(or) if !self.can_pay(cost, player, frame)? => {
                        total.extend(or.iter().cloned());
                        false
                    }
                    _ if *optional => {
                        self.can_pay(cost, player, frame)? && self.ask_whether(player, Purpose::OptionalCost, spell)?
                    }
                    _ => true,
                };
                if paid {
                    total.extend(cost.iter().cloned());
                    if let (Some(keyword), Some(cast)) = (keyword, &mut self.object_mut(spell).cast) {
                        cast.paid.push(*keyword);
                    }
                }
            }
        }
        for keyword in self.object(spell).chars.keywords.clone() {
            if Kw::of(keyword.name) == Some(Kw::Gift) {
                self.promise(spell, &keyword, player)?;
            }
            self.optional_cost(spell, &keyword, player, total, frame)?;
        }
        Ok(())
    }

    /// Entwine is decided with the modes (702.42b).
    pub(super) fn entwine_cost(&self, spell: ObjectId, total: &mut Vec<Cost>) {
        for keyword in &self.object(spell).chars.keywords {
            if Kw::of(keyword.name) == Some(Kw::Entwine)
                && let Parameter::Cost { cost, .. } = &keyword.parameter
                && self.object(spell).cast.iter().any(|cast| cast.paid.contains(&keyword.name))
            {
                total.extend(cost.iter().cloned());
            }
        }
    }

    /// A cost that a keyword lets the player pay besides, once or as often as they want to (601.2b).
    fn optional_cost(
        &mut self,
        spell: ObjectId,
        keyword: &Keyword,
        player: PlayerId,
        total: &mut Vec<Cost>,
        frame: &Frame,
    ) -> Res<()> {
        let Some(kw) = Kw::of(keyword.name) else { return Ok(()) };
        let often = matches!(kw, Kw::Multikicker | Kw::Replicate | Kw::Squad);
        let name = paid_as(kw, keyword);
        for cost in self.optional_costs(kw, keyword, player) {
            loop {
                let all = total.iter().chain(&cost).cloned().collect();
                if !self.can_pay_with(name, all, spell, player, frame)?
                    || !self.ask_whether(player, Purpose::OptionalCost, spell)?
                {
                    break;
                }
                total.extend(cost.iter().cloned());
                if matches!(kw, Kw::Kicker | Kw::Multikicker) {
                    note!(self, "702.33d", "{} is kicked.", "{} est kické.", self.name(spell));
                }
                if let Some(cast) = &mut self.object_mut(spell).cast {
                    cast.paid.push(name);
                    cast.paid_costs.push(cost.clone());
                }
                if !often {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether a player could pay all that a spell costs where the optional cost of a keyword is among it.
    fn can_pay_with(
        &self,
        optional: Term,
        mut costs: Vec<Cost>,
        spell: ObjectId,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        let mana = take_mana(&mut costs);
        let total = self.total_mana_if_paid(Some(optional), &mana, spell, player, frame.x_or_0())?;
        if super::convoke::is_helped(&self.object(spell).chars) {
            let helped = self.settings.unlimited_mana || self.can_pay_helped(&total, spell, player, frame);
            return Ok(helped && self.can_pay(&costs, player, frame)?);
        }
        costs.push(Cost::Mana(total));
        self.can_pay(&costs, player, frame)
    }

    /// Whether a card could be cast by a player who chooses to pay an optional cost with which it costs less: "if it's bargained".
    pub(super) fn can_pay_by_choice(
        &self,
        mana: &ManaCost,
        card: ObjectId,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        for keyword in &self.object(card).chars.keywords {
            let Some(kw) = Kw::of(keyword.name) else { continue };
            let name = paid_as(kw, keyword);
            if !self.costs_otherwise_if_paid(card, name) {
                continue;
            }
            for cost in self.optional_costs(kw, keyword, player) {
                let costs = std::iter::once(Cost::Mana(mana.clone())).chain(cost).collect();
                if self.can_pay_with(name, costs, card, player, frame)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn costs_otherwise_if_paid(&self, card: ObjectId, optional: Term) -> bool {
        self.object(card).chars.abilities.iter().any(|held| {
            let Loaded::Static(continuous) = &*held.ability else { return false };
            continuous.on.is_this()
                && continuous.condition.as_ref().is_some_and(|condition| is_paid(condition, optional))
                && continuous.changes.iter().any(|change| matches!(change, Change::Costs(_)))
        })
    }
}

/// What it is noted as that a keyword's cost was paid: multikicker is kicker (702.33c).
fn paid_as(kw: Kw, keyword: &Keyword) -> Term {
    if kw == Kw::Multikicker { symbol::keyword::KICKER } else { keyword.name }
}
