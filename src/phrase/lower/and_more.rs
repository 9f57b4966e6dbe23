//! More of what the verb before does: "… and deals 1 damage to you", "… and a Food token".

use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "… and deals 1 damage to you" behind damage is more damage from the same source, dealt at once.
    pub(super) fn deals_more(&mut self, node: Node<'_>, steps: &mut [Instruction]) -> Lowered<bool> {
        let Some(last) = steps.last_mut() else { return Ok(false) };
        let what = &mut last.what;
        let (source, mut parts, x) = if let InstructionKind::Damage { source, amount, to, x, divided: false, .. } = what
        {
            (source.clone(), vec![(amount.clone(), to.clone())], x.clone())
        } else if let InstructionKind::DamageEach { source, parts, x } = what {
            (source.clone(), parts.clone(), x.clone())
        } else {
            return Ok(false);
        };
        let InstructionKind::Damage { amount, to, x: None, divided: false, .. } = self.damage(node, source.clone())?
        else {
            return misplaced(node);
        };
        parts.push((amount, to));
        *what = InstructionKind::DamageEach { source, parts, x };
        Ok(true)
    }

    /// "… and the rest into your graveyard": a move without its verb.
    pub(super) fn more_move(&mut self, node: Node<'_>, before: Option<&Instruction>) -> Lowered<InstructionKind> {
        let what = self.acted_on(node)?;
        self.said.acted(&what, "put", true);
        let to = self.destination(need(node, Kind::Destination)?)?;
        let verb = match before.map(|step| &step.what) {
            Some(InstructionKind::Do { action: Action::Move { verb, .. }, .. }) => *verb,
            _ => Style(MoveVerb::Put),
        };
        let action = Action::Move { what, from: None, to: Box::new(to), verb };
        let who = self.said.subject.clone().unwrap_or(Players::You);
        Ok(InstructionKind::Do { who, stated: Style(false), action })
    }

    /// "… and a +1/+1 counter on this creature": more counters put by the verb before.
    pub(super) fn more_counters(&mut self, node: Node<'_>, before: Option<&Instruction>) -> Lowered<InstructionKind> {
        match before.map(|step| &step.what) {
            Some(InstructionKind::Do { who, action: Action::PutCounters { .. }, .. }) => {
                let who = who.clone();
                let count = self.one_or_number(node)?;
                let kind = super::noun::counter_kind(need(node, Kind::CounterKind)?)?;
                let on = self.acted_on(node)?;
                let action = Action::PutCounters { count, kind, on, x: None, said: Style::default() };
                Ok(InstructionKind::Do { who, stated: Style(false), action })
            }
            _ => misplaced(node),
        }
    }

    /// "… and a Food token": more tokens created by the verb before.
    pub(super) fn more_tokens(&mut self, node: Node<'_>, before: Option<&Instruction>) -> Lowered<InstructionKind> {
        match before.map(|step| &step.what) {
            Some(InstructionKind::Do { who, action: Action::Create { .. }, .. }) => {
                let who = who.clone();
                let action = self.create(node)?;
                Ok(InstructionKind::Do { who, stated: Style(false), action })
            }
            _ => misplaced(node),
        }
    }

    /// "… and can't be blocked this turn": more changes of what the instruction before changes.
    pub(super) fn more_changes(&mut self, node: Node<'_>, before: Option<&Instruction>) -> Lowered<InstructionKind> {
        let on = match before.and_then(|before| self.all_again(&before.what)) {
            Some(all) => all,
            None => Objects::Ref(self.same_again(node, before)?),
        };
        self.continuous_on(node, Some(Scope::Objects(on))).map(|more| InstructionKind::Apply(Box::new(more)))
    }

    /// "This creature and that creature each gain haste and attack this turn if able": the verb behind is of each of them, too.
    fn all_again(&self, before: &InstructionKind) -> Option<Objects> {
        let InstructionKind::Apply(last) = before else { return None };
        let Scope::Objects(Objects::Union(parts, Join::And)) = &last.on else { return None };
        let names = self.said.names_of_all(parts);
        let mut targets = names.iter().filter(|to| matches!(to, Antecedent::Target(_)));
        let again = |part: &Objects| {
            let to = if let Objects::Target { .. } = part { *targets.next()? } else { part.reference()?.to };
            Some(super::objects::reference(to, Mention::Unsaid { plural: true }))
        };
        let again: Vec<Objects> = parts.iter().map(again).collect::<Option<_>>()?;
        Some(Objects::Union(again.into(), Join::And))
    }

    /// What the instruction before changes, left out as the subject of what follows.
    pub(super) fn same_again(&mut self, node: Node<'_>, before: Option<&Instruction>) -> Lowered<Reference> {
        let before = before.map(|step| &step.what);
        // "This creature deals 2 damage to you and gains …", "enters tapped and doesn't untap …": the subject does both.
        if let Some(
            InstructionKind::Damage { source: Objects::Ref(same), .. }
            | InstructionKind::Enters { what: Objects::Ref(same), .. },
        ) = before
        {
            let plural = same.said.0.is_plural();
            return Ok(Reference { to: same.to, said: Style(Mention::Unsaid { plural }) });
        }
        let Some(InstructionKind::Apply(last)) = before else { return misplaced(node) };
        let (to, plural) = match (&last.on, self.said.object) {
            (Scope::Objects(Objects::Ref(same)), _) => (same.to, same.said.0.is_plural()),
            (Scope::Objects(objects), Some(to)) => {
                let several = match objects {
                    Objects::Target { count, .. } | Objects::Some { count, .. } => *count != Count::One,
                    Objects::Union(..) | Objects::AllIn { .. } | Objects::Rest(..) => true,
                    Objects::Ref(_)
                    | Objects::TopOfLibrary { .. }
                    | Objects::TopOfGraveyard { .. }
                    | Objects::Among { .. } => false,
                };
                (to, several)
            }
            _ => return misplaced(node),
        };
        Ok(Reference { to, said: Style(Mention::Unsaid { plural }) })
    }
}
