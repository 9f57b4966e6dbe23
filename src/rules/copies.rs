//! Copies of spells and abilities on the stack (707.10), and new targets for them (115.7).

use super::decide::Purpose;
use super::event::GameEvent;
use super::stack::targeting;
use super::state::{Game, Kind, ObjectId, PlayerId, Res, StackKind};
use super::trace::note;

impl Game {
    /// Copies a spell or ability on the stack (707.10).
    pub(super) fn copy_on_stack(&mut self, id: ObjectId, controller: PlayerId) -> Res<Option<ObjectId>> {
        let Some(item) = self.object(id).stack.clone() else { return Ok(None) };
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
        let cast = self.object(id).cast.clone();
        let object = self.object_mut(copy);
        object.stack = Some(item);
        object.cast = cast;
        note!(self, "707.10", "{} is copied.", "{} est copié.", self.name(id));
        self.emit(vec![GameEvent::Copied { spell: copy, by: controller }], None)?;
        Ok(Some(copy))
    }

    /// New targets may be chosen for a spell or ability (115.7d).
    pub(super) fn choose_new_targets(&mut self, id: ObjectId, player: PlayerId) -> Res<()> {
        let Some(mut item) = self.object(id).stack.clone() else { return Ok(()) };
        if item.parts.iter().all(|part| part.script.targets.is_empty())
            || !self.ask_whether(player, Purpose::NewTargets, id)?
        {
            return Ok(());
        }
        for part in &mut item.parts {
            if let Some(new) = self.announce(&part.script.clone(), &item.frame, id)? {
                (part.targets, part.chosen_for) = (new.targets, new.chosen_for);
            }
        }
        let events = targeting(&item.parts, id);
        self.object_mut(id).stack = Some(item);
        self.emit(events, None)
    }
}
