//! X that nothing defines: who pays it or gives so much up chooses it as they do (107.3f).

use super::possible::gives_up;
use crate::game::Game;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::PlayerId;
use crate::state::script::{Script, TargetKind, TargetSpec};
use crate::state::stop::Res;

/// The greatest X that anyone chooses.
const MOST: u32 = 1000;

/// Whether costs are of X.
fn in_costs(costs: &[Cost]) -> bool {
    let mut speaks = OfX(false);
    costs.iter().for_each(|cost| speaks.cost(cost));
    speaks.0
}

fn in_action(action: &Action) -> bool {
    let mut speaks = OfX(false);
    speaks.action(action);
    speaks.0
}

/// Whether a target is described by X.
fn is_of_x(target: &TargetSpec) -> bool {
    let mut speaks = OfX(false);
    if let TargetKind::Objects(filter) = &target.what {
        speaks.filter(filter);
    }
    speaks.0
}

struct OfX(bool);

impl Visit for OfX {
    fn quantity(&mut self, quantity: &Quantity) {
        self.0 |= *quantity == Quantity::X;
        quantity.parts(self);
    }

    fn cost(&mut self, cost: &Cost) {
        if let Cost::Mana(mana) | Cost::Waterbend(mana) = cost {
            self.0 |= mana.0.contains(&ManaSymbol::X);
        }
        cost.parts(self);
    }

    fn action(&mut self, action: &Action) {
        if let Action::PayMana { cost } = action {
            self.0 |= cost.0.contains(&ManaSymbol::X);
        }
        action.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}

impl Game {
    /// A player chooses an X that nothing defines: at most what they can do with it.
    fn ask_x_paid(
        &mut self,
        player: PlayerId,
        frame: &mut Frame,
        could: &dyn Fn(&Game, &Frame) -> Res<bool>,
    ) -> Res<()> {
        let with = |x: u32| Frame { x: Some(i64::from(x)), ..frame.clone() };
        let (mut most, mut too_much) = (0, MOST + 1);
        while too_much - most > 1 {
            let middle = most + (too_much - most) / 2;
            match could(self, &with(middle))? {
                true => most = middle,
                false => too_much = middle,
            }
        }
        let x = self.ask_number(player, Purpose::Number, 0, most)?;
        frame.x_chosen.insert(player, i64::from(x));
        Ok(())
    }

    /// A player pays on resolution; one who pays a cost of X chooses X first.
    pub(super) fn pay_with_x(&mut self, cost: &[Cost], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if frame.x.is_some() || !in_costs(cost) {
            return self.pay(cost, player, frame);
        }
        if !frame.knows_x(player) {
            self.ask_x_paid(player, frame, &|game, frame| game.can_pay(cost, player, frame))?;
        }
        frame.x = frame.x_chosen.get(&player).copied();
        let paid = self.pay(cost, player, frame);
        frame.x = None;
        paid
    }

    /// Where a target is described by the X of an offer of the same ability, its controller chooses X before the target, as the
    /// ability is put on the stack (107.3f): what is paid on resolution is that X.
    pub(crate) fn choose_x_of_targets(&mut self, script: &Script, player: PlayerId, frame: &mut Frame) -> Res<()> {
        if frame.knows_x(player) || !script.targets.iter().any(is_of_x) {
            return Ok(());
        }
        for step in &script.effect.steps {
            if let InstructionKind::MayPay { who: Players::You, cost } = &step.what
                && in_costs(cost)
            {
                return self.ask_x_paid(player, frame, &|game, frame| game.can_pay(cost, player, frame));
            }
            if let InstructionKind::May { who: Players::You, effect } = &step.what
                && offers_x(effect)
            {
                return self.ask_x_paid(player, frame, &|game, frame| game.could_do(effect, player, frame));
            }
        }
        Ok(())
    }

    /// Who accepts an offer to pay X, or to give up X objects, chooses X first.
    pub(super) fn choose_x_of_offer(&mut self, effect: &Effect, player: PlayerId, frame: &mut Frame) -> Res<()> {
        if offers_x(effect) && !frame.knows_x(player) {
            self.ask_x_paid(player, frame, &|game, frame| game.could_do(effect, player, frame))?;
        }
        Ok(())
    }
}

impl Frame {
    /// Whether it is known what X is for a player.
    fn knows_x(&self, player: PlayerId) -> bool {
        self.x.is_some() || self.x_chosen.contains_key(&player)
    }

    /// The frame in which a player is asked whether to pay or give up something: an X still to be chosen can be 0.
    pub(super) fn before_choosing_x(&self, player: PlayerId) -> Frame {
        let x = self.x.or_else(|| self.x_chosen.get(&player).copied());
        Frame { x: x.or(Some(0)), ..self.clone() }
    }
}

/// Whether an effect has something of X paid or given up.
pub(crate) fn offers_x(effect: &Effect) -> bool {
    effect.steps.iter().any(|step| {
        let InstructionKind::Do { action, .. } = &step.what else { return false };
        gives_up(action) && in_action(action)
    })
}
