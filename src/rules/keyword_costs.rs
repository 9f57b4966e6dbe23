//! What effects change of the costs of keywords: "equip costs you pay cost {1} less" (601.2f), "you may pay {0} rather than pay
//! cycling costs" (118.9).

use super::cost_changes::{Sum, is_kind_of};
use super::keywords::this;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::LoadedActivated;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};

impl Game {
    /// What effects take from the cost of an ability of a keyword, or of the special action of one (601.2f).
    pub(super) fn less_for_keyword(&self, ability: &LoadedActivated, player: PlayerId) -> Vec<ManaSymbol> {
        let Some(keyword) = ability.keyword else { return Vec::new() };
        let mut less = Vec::new();
        for (_, restriction) in &self.player(player).restrictions {
            let taken = if let Restriction::KeywordCostsLess { keyword: of, less, yours: _ } = restriction {
                is_kind_of(keyword, of.name).then_some(less)
            } else if let Restriction::PlottingCostsLess(less) = restriction {
                (keyword == symbol::keyword::PLOT).then_some(less)
            } else if let Restriction::ForetellingCostsLess { less, any_turn: _ } = restriction {
                (keyword == symbol::keyword::FORETELL).then_some(less)
            } else {
                None
            };
            less.extend(taken.into_iter().flat_map(|mana| &mana.0).copied());
        }
        less
    }

    /// Whether an effect says that a card is foretold in any player's turn (702.143a).
    pub(super) fn foretells_in_any_turn(&self, ability: &LoadedActivated, player: PlayerId) -> bool {
        let any = |may: &Restriction| matches!(may, Restriction::ForetellingCostsLess { any_turn: true, .. });
        ability.keyword == Some(symbol::keyword::FORETELL) && self.player_restricted(player, any)
    }

    /// What a player pays rather than the cost of a keyword's ability (118.9). Nobody pays more than they have to: it is not asked.
    pub(super) fn instead_of_keyword_cost(&self, ability: &LoadedActivated, frame: &Frame) -> Option<Vec<Cost>> {
        let equips = ability.keyword == Some(symbol::keyword::EQUIP);
        let first = |called: Term| !self.has_activated(frame.you, called);
        let offered = self.player(frame.you).restrictions.iter().find_map(|(_, restriction)| {
            if let Restriction::FirstEquipFor { cost, own_turns } = restriction {
                let in_time = !own_turns || self.active == frame.you;
                (equips && in_time && first(symbol::keyword::EQUIP)).then_some(cost)
            } else if let Restriction::FirstCyclingFor(cost) = restriction {
                (ability.cycles && first(symbol::keyword::CYCLING)).then_some(cost)
            } else if let Restriction::CyclingFor(cost) = restriction {
                ability.cycles.then_some(cost)
            } else {
                None
            }
        })?;
        let mut cost = vec![Cost::Mana(offered.clone())];
        // That the card is discarded is no part of the cycling cost (702.29a).
        if ability.cycles {
            cost.push(Cost::Discard { what: this(), random: false });
        }
        Some(cost)
    }

    /// Whether a player has activated an ability of such a keyword this turn.
    fn has_activated(&self, player: PlayerId, called: Term) -> bool {
        let is_called =
            |id: ObjectId| self.object(id).copiable.keywords.iter().any(|held| is_kind_of(held.name, called));
        let this_turn = self.history.iter().rev().take_while(|logged| logged.turn == self.turn);
        let mut activated = this_turn.filter_map(|logged| {
            let GameEvent::Activated { ability, by, .. } = &logged.event else { return None };
            (*by == player).then_some(*ability)
        });
        activated.any(is_called)
    }

    /// The costs that a keyword lets a player pay in addition, with what effects take from them (601.2f).
    pub(super) fn optional_costs(&self, kw: Kw, keyword: &Keyword, player: PlayerId) -> Vec<Vec<Cost>> {
        let mut all = super::optional_costs::of(kw, &keyword.parameter);
        for (_, restriction) in &self.player(player).restrictions {
            let Restriction::KeywordCostsLess { keyword: of, less, yours: _ } = restriction else { continue };
            if !is_kind_of(keyword.name, of.name) {
                continue;
            }
            for cost in &mut all {
                let paid_otherwise = !cost.iter().any(|part| matches!(part, Cost::Mana(_)));
                if paid_otherwise {
                    continue;
                }
                Sum { less: less.0.clone(), ..Sum::default() }.change(cost, 0);
            }
        }
        all
    }

    /// What is paid for a permanent's echo rather than its echo cost (702.30a, 118.9); none where something else is to be paid.
    pub(super) fn instead_of_echo(&self, cost: &[Cost], permanent: ObjectId) -> Option<Vec<Cost>> {
        let chars = &self.object(permanent).chars;
        let Parameter::Cost { cost: echo, .. } = &chars.keyword(Kw::Echo)?.parameter else { return None };
        let offered = chars.restrictions.iter().find_map(|(_, restriction)| {
            if let Restriction::EchoFor(cost) = restriction { Some(cost) } else { None }
        })?;
        (echo.as_slice() == cost).then(|| vec![Cost::Mana(offered.clone())])
    }
}
