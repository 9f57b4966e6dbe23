//! Copies of spells and abilities on the stack (707.10).

use super::event::GameEvent;
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
}
