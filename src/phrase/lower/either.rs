//! Instructions of which one is chosen as they are followed (608.2d, 701.55).

use super::{Lower, Lowered, Reason, fault, misplaced};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "Put a charge counter on it or remove one from it.", "create a Food token or a Treasure token", "each opponent faces a
    /// villainous choice — …, or …": what one of them speaks of, the others don't know.
    pub(super) fn one_or_another(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let villainous = node.is(Kind::Villainous);
        let each = node.child(Kind::EachFacing).map(|each| self.players_who(each)).transpose()?;
        let who = match (&each, villainous) {
            (Some(_), _) => {
                self.said.player = Some(PlayerAntecedent::Each);
                Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) }
            }
            (None, true) => self.player_in(node)?,
            (None, false) => Players::You,
        };
        let (before, targets) = (self.said.clone(), self.said.targets);
        let mut options = Vec::new();
        let parts = [Kind::EitherPart, Kind::EitherToken, Kind::EitherOption];
        for part in node.children().filter(|child| parts.contains(&child.kind())) {
            self.go_on_from(before.clone());
            let turns = each.is_some();
            let option = self.within(
                |scope| {
                    scope.each_player |= turns;
                    scope.by_several |= turns;
                },
                |lower| lower.option(part, options.last()),
            )?;
            options.push(option);
        }
        self.go_on_from(before);
        // Targets are chosen before, of each of them (601.2c), and what comes after could not speak of one that may not be there.
        if self.said.targets != targets || options.len() < 2 {
            return fault(node, Reason::NothingDone);
        }
        let either = InstructionKind::Either { who, options, villainous };
        Ok(match each {
            Some(filter) => {
                let players = Players::Some { count: Count::All(Style(AllWord::Each)), filter };
                InstructionKind::ForEach {
                    each: ForEach::Players(players),
                    effect: Box::new(super::effect::one_step(either)),
                }
            }
            None => either,
        })
    }

    fn option(&mut self, part: Node<'_>, before: Option<&Effect>) -> Lowered<Effect> {
        if part.is(Kind::EitherOption) {
            return self.clause_effect(part);
        }
        // "remove one from it": of the kind that the other would put on it.
        let put = before.and_then(Effect::only);
        self.said.put = match put {
            Some(InstructionKind::Do { action: Action::PutCounters { kind, .. }, .. }) => Some(*kind),
            _ => None,
        };
        let action = match part.kind() {
            Kind::EitherToken => self.create(part)?,
            _ => match part.first_child() {
                Some(action) => self.action(action)?,
                None => return misplaced(part),
            },
        };
        let who = self.who_adds(part.first_child().unwrap_or(part), Players::You, true)?;
        Ok(super::effect::one_step(InstructionKind::Do { who, stated: Style(false), action }))
    }
}
