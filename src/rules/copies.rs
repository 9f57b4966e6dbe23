//! Copies of spells and abilities on the stack (707.10), and of cards elsewhere (707.12).

use super::trace::note;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::{CastInfo, Kind, Object, StackKind};
use crate::state::stop::Res;
use std::sync::Arc;

impl Object {
    /// Whether it was cast, or is what a spell has become that was: a copy of one was not (707.10).
    pub(super) fn was_cast(&self) -> bool {
        self.cast.as_ref().is_some_and(|cast| cast.from.is_some())
    }
}

impl CastInfo {
    /// What a copy of the spell has of it: what was chosen and paid, as it was cast from nowhere and for nothing (707.10).
    fn copied(&self) -> CastInfo {
        CastInfo {
            from: None,
            at: None,
            spent: Vec::new(),
            untimely: false,
            as_cast: Vec::new(),
            convoked: Vec::new(),
            permitted: None,
            ..self.clone()
        }
    }
}

impl Game {
    /// "Copy that spell", "Copy target instant card in your graveyard": each so many times.
    pub(super) fn copy_instruction(
        &mut self,
        what: &Objects,
        times: usize,
        except: Option<&CopyChanges>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        // What is spoken of is copied as it last was, where it has left the stack since (608.2h).
        let chosen = match what {
            Objects::Some { .. } | Objects::Among { .. } => self.select(what, player, frame, Purpose::Copy)?,
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => self.objects_of(what, frame)?,
        };
        let mut copies = Vec::new();
        for id in chosen {
            let card = self.present(id, frame).filter(|id| self.is_card_elsewhere(*id));
            for _ in 0..times {
                match card {
                    Some(card) => {
                        note!(self, "707.12", "{} is copied.", "{} est copié.", self.name(card));
                        copies.push(self.copy_card(card, player));
                    }
                    None => copies.extend(self.copy_on_stack(id, player)?),
                }
            }
        }
        let except = self.exceptions_met(except, frame)?;
        // "except the copy isn't legendary": it is made so (707.9).
        for copy in copies.iter().copied().filter(|_| except.is_some()) {
            let copiable = Arc::new(self.copied(copy, except)?);
            self.object_mut(copy).copiable = copiable;
            self.derived.stale.push(copy);
        }
        self.refresh()?;
        frame.results.clone_from(&copies);
        Ok(!copies.is_empty())
    }

    /// What a copy changes, where the condition of that is met (707.9).
    pub(super) fn exceptions_met<'e>(
        &self,
        except: Option<&'e CopyChanges>,
        frame: &Frame,
    ) -> Res<Option<&'e CopyChanges>> {
        match except.and_then(|except| except.condition.as_ref()) {
            Some(condition) if !self.holds(condition, frame)? => Ok(None),
            Some(_) | None => Ok(except),
        }
    }

    /// Whether it is a card that can be copied where it is, to be cast from there (707.12).
    fn is_card_elsewhere(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        object.kind == Kind::Card && !matches!(object.zone, Zone::Battlefield | Zone::Stack)
    }

    /// Copies a spell or ability on the stack (707.10).
    pub(super) fn copy_on_stack(&mut self, id: ObjectId, controller: PlayerId) -> Res<Option<ObjectId>> {
        let Some(item) = self.object(id).stack.clone() else { return Ok(None) };
        // What can't be done isn't (101.2).
        if self.spell_restricted(id, &Restriction::CantBeCopied)? {
            note!(self, "101.2", "{} can't be copied.", "{} ne peut pas être copié.", self.name(id));
            return Ok(None);
        }
        let kind = if self.object(id).kind == Kind::Ability { Kind::Ability } else { Kind::SpellCopy };
        let like = if kind == Kind::Ability { item.source } else { id };
        let copy = self.make_on_stack(kind, like, controller);
        let mut item = item;
        if kind == Kind::SpellCopy {
            item.source = copy;
            item.frame.source = copy;
        }
        item.frame.you = controller;
        item.frame.resolving = Some(copy);
        // The state trigger is the original: it is on the stack until that leaves it (603.8).
        if let StackKind::Triggered { state, .. } = &mut item.what {
            *state = None;
        }
        let Object { cast, back_up, .. } = self.object(id);
        let (cast, back_up) = (cast.as_ref().map(CastInfo::copied), *back_up);
        let called = self.object(id).copiable.clone();
        let object = self.object_mut(copy);
        if kind == Kind::Ability {
            (object.copiable, object.chars) = (called.clone(), called.into());
        }
        object.stack = Some(item);
        (object.cast, object.back_up) = (cast, back_up);
        note!(self, "707.10", "{} is copied.", "{} est copié.", self.name(id));
        self.emit(vec![GameEvent::Copied { spell: copy, by: controller }], None)?;
        Ok(Some(copy))
    }
}
