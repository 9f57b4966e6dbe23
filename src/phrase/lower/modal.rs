//! Choices of modes (700.2).

use super::quantity::leaf_number;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::Shape;
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    pub(super) fn modal(&mut self, node: Node<'_>) -> Lowered<Modal> {
        let choose = self.mode_count(first(need(node, Kind::ModeCount)?)?)?;
        let choose = match (choose, node.has(Kind::AtRandom)) {
            (choose, false) => choose,
            (ModeCount::Exactly(count), true) => ModeCount::AtRandom(count),
            (_, true) => return misplaced(node),
        };
        let unchosen = if node.has(Kind::NotChosenThisTurn) {
            Some(Unchosen::ThisTurn)
        } else if node.has(Kind::NotChosen) {
            Some(Unchosen::Ever)
        } else {
            None
        };
        let instead = node.child(Kind::BothInstead).map(|child| self.modes_instead(child)).transpose()?;
        let modes = self.modes(node)?;
        let different_players = node.has(Kind::DifferentPlayersEach);
        let each_targets = |mode: &Mode| targets_a_player(&mode.effect);
        if different_players && !modes.iter().all(each_targets) {
            return misplaced(node);
        }
        Ok(Modal { choose, repeatable: node.has(Kind::Repeatable), different_players, unchosen, instead, modes })
    }

    fn mode_count(&mut self, node: Node<'_>) -> Lowered<ModeCount> {
        Ok(match node.kind() {
            Kind::OneMode => ModeCount::Exactly(1),
            Kind::OneOrBoth => ModeCount::Between(1, 2),
            Kind::OneOrMore => ModeCount::AtLeastOne,
            Kind::AnyNumberModes => ModeCount::AnyNumber,
            Kind::X => ModeCount::X,
            Kind::UpTo => match self.small_number(node)? {
                Some(number) => ModeCount::UpTo(number),
                None => return misplaced(node),
            },
            Kind::Number => ModeCount::Exactly(leaf_number(node)?),
            _ => return misplaced(node),
        })
    }

    fn modes_instead(&mut self, node: Node<'_>) -> Lowered<Box<ModesInstead>> {
        let condition = self.condition(need(node, Kind::Condition)?)?;
        let choose = match node.child(Kind::Number) {
            Some(number) => ModeCount::Exactly(leaf_number(number)?),
            None if node.has(Kind::Both) => ModeCount::Exactly(2),
            None if node.has(Kind::AnyNumberModes) => ModeCount::AnyNumber,
            None => ModeCount::AtLeastOne,
        };
        Ok(Box::new(ModesInstead {
            condition,
            choose,
            as_cast: node.has(Kind::AsYouCast),
            may: node.has(Kind::YouMay),
        }))
    }

    /// The modes below a node: each begins with what was spoken of before them.
    fn modes(&mut self, node: Node<'_>) -> Lowered<Vec<Mode>> {
        let before = self.said.clone();
        let mut modes = Vec::new();
        for mode in
            node.children().filter(|child| matches!(child.kind(), Kind::Mode | Kind::SpreeMode | Kind::InlineMode))
        {
            self.go_on_from(before.clone());
            let name = mode.child(Kind::ModeName).map(|name| SmolStr::new(name_of(name)));
            let cost = match mode.child(Kind::ModeCost) {
                Some(cost) => Some(self.cost(need(cost, Kind::Cost)?)?),
                None => None,
            };
            let effect = match mode.kind() {
                // "A; B; or C": a semicolon stands between modes, never within one.
                Kind::InlineMode if mode.tokens().iter().any(|token| token.is(Shape::Semicolon)) => {
                    return misplaced(mode);
                }
                Kind::InlineMode => self.clause_effect(mode)?,
                _ => self.effect(need(mode, Kind::Effect)?)?,
            };
            modes.push(Mode { name: Style(name), cost, effect });
        }
        // What a mode has spoken of needn't have been chosen.
        if modes.len() > 1 {
            self.go_on_from(before);
        }
        Ok(modes)
    }

    /// Spree (702.172) and tiered (702.183): modes with costs.
    pub(super) fn keyword_modes(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let word = first(need(node, Kind::ModeKeyword)?)?;
        let (keyword, choose) = match word.kind() {
            Kind::Spree => (symbol::keyword::SPREE, ModeCount::AtLeastOne),
            Kind::Tiered => (symbol::keyword::TIERED, ModeCount::Exactly(1)),
            _ => return misplaced(word),
        };
        let modes = self.modes(node)?;
        let modal = Modal { choose, repeatable: false, different_players: false, unchosen: None, instead: None, modes };
        let ability = Box::new(Ability::Spell(super::effect::one_step(InstructionKind::Modal(modal))));
        Ok(Ability::Governed { keyword, ability })
    }
}

/// A name in front of a dash, without the dash.
pub(super) fn name_of(node: Node<'_>) -> &str {
    node.text().trim_end_matches(['—', '–', '-', ' '])
}

/// Whether a mode says first of whom it targets what that player does: nothing else of it is a target.
fn targets_a_player(effect: &Effect) -> bool {
    struct Targets(usize, usize);
    impl crate::ir::walk::Visit for Targets {
        fn objects(&mut self, objects: &Objects) {
            self.1 += usize::from(matches!(objects, Objects::Target { .. }));
            crate::ir::walk::Node::parts(objects, self);
        }
        fn players(&mut self, players: &Players) {
            self.0 += usize::from(matches!(players, Players::Target { count: Count::One, .. }));
            crate::ir::walk::Node::parts(players, self);
        }
    }
    let mut found = Targets(0, 0);
    crate::ir::walk::Visit::effect(&mut found, effect);
    found.0 == 1 && found.1 == 0
}
