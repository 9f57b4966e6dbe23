//! Permanents that become copies (707), or what a player chooses (608.2d).

use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::characteristics::Characteristics;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::lasting::Lasting;
use crate::state::script::Script;
use crate::state::stop::{Res, Stop};
use crate::trace::{note, of};
use crate::words;
use std::sync::Arc;

impl Game {
    /// "becomes the creature type of your choice", "the color of your choice": chosen as the effect begins (608.2d).
    pub(super) fn choose_becoming(&mut self, continuous: &mut Continuous, frame: &Frame) -> Res<()> {
        for change in &mut continuous.changes {
            let Change::Become(becoming) = change else { continue };
            if becoming.chosen == Some(ChosenQuality::Colour) {
                becoming.chosen = None;
                becoming.colours = vec![self.choose_colour(frame.you, frame)?];
                continue;
            }
            if becoming.chosen == Some(ChosenQuality::Colours) {
                becoming.chosen = None;
                becoming.colours = self.choose_colours(frame.you, frame)?;
                continue;
            }
            let options: Vec<Pick> = match becoming.chosen {
                Some(ChosenQuality::CreatureType) => words::creature_types().map(Pick::Term).collect(),
                Some(ChosenQuality::BasicLandType) => BASIC_LAND_TYPES.map(Pick::Term).into(),
                Some(ChosenQuality::Colour | ChosenQuality::Colours) | None => continue,
            };
            let question = Question {
                player: frame.you,
                purpose: Purpose::CreatureType,
                source: frame.source,
                options,
                min: 1,
                max: 1,
            };
            becoming.chosen = None;
            becoming.subtypes = self.ask(question)?.into_iter().filter_map(Pick::term).collect();
        }
        Ok(())
    }

    /// Objects become copies of another, for as long as the effect says (707.2, 613.1a); the other changes of the effect are
    /// exceptions, which are copiable too (707.9).
    pub(super) fn become_copies(
        &mut self,
        continuous: &Continuous,
        model: &Objects,
        except: Option<&CopyChanges>,
        frame: &mut Frame,
    ) -> Res<()> {
        let Scope::Objects(objects) = &continuous.on else { return Ok(()) };
        let models = match model.reference() {
            Some(_) => self.informed_of(model, frame)?,
            None => self.select(model, frame.you, frame, Purpose::Copy)?,
        };
        let Some(model) = models.first().copied() else { return Ok(()) };
        let mut changes: Vec<Change> =
            except.iter().flat_map(|except| &except.changes).chain(&continuous.changes).cloned().collect();
        let all = changes.len();
        changes.retain(|change| *change != Change::HasThisAbility);
        let keeps_this = changes.len() < all;
        let changes = (!changes.is_empty()).then_some(CopyChanges { changes, condition: None });
        let this = if keeps_this { Some(self.resolving_ability(frame)?) } else { None };
        let except = |chars: &mut Characteristics| {
            chars.except_all(changes.as_ref())?;
            this.iter().for_each(|ability| crate::abilities::hold(chars, std::slice::from_ref(ability)));
            Ok(())
        };
        let mut copied = self.copied(model, None)?;
        except(&mut copied)?;
        let (copied, room) = (Arc::new(copied), self.copied_room(model, &except)?);
        let becoming = if let Objects::Some { count: Count::All(_), .. } = objects {
            self.objects_of(objects, frame)?
        } else {
            self.select(objects, frame.you, frame, Purpose::Objects)?
        };
        for id in &becoming {
            note!(
                self,
                "707.2",
                "{} becomes a copy {}.",
                "{} devient une copie {}.",
                self.name(*id),
                of(self.name(model))
            );
        }
        let until = self.until(continuous.duration.as_ref(), frame)?;
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            objects: Some(becoming.clone()),
            copy: Some(copied),
            room,
            ..Lasting::new(frame, until, timestamp)
        });
        frame.results = becoming;
        self.refresh()
    }

    /// The ability of the source that is resolving: "except it has this ability" (707.9a). The source may have become a copy of
    /// something without it since it was activated: then it is one that it had before.
    fn resolving_ability(&self, frame: &Frame) -> Res<Arc<Loaded>> {
        let item = frame.resolving.and_then(|id| self.object(id).stack.as_ref());
        let is_it = |script: &Arc<Script>| {
            item.is_some_and(|item| item.parts.iter().any(|part| Arc::ptr_eq(&part.script, script)))
        };
        let source = self.object(frame.source);
        let copies = self.lasting.iter().filter_map(|lasting| lasting.copy.as_ref());
        let own = [&*source.chars, &*source.copiable].into_iter().chain(copies.map(|copy| &**copy));
        // It may have had the abilities of others: one that stands on their cards.
        let had = own.chain(self.objects.iter().map(|object| &*object.copiable));
        let found = had.flat_map(|chars| &chars.abilities).find(|held| held.ability.script().is_some_and(is_it));
        let found = found.map(|held| held.ability.clone());
        found.ok_or_else(|| Stop::Refused(crate::refused::variant("Change", &Change::HasThisAbility)))
    }

    /// The copiable values of an object (707.2): its own, or those that the latest copy effect gives it.
    pub(crate) fn copiable_values(&self, id: ObjectId) -> Arc<Characteristics> {
        // What is face down is nothing else, whatever it is a copy of (708.10).
        let copied = if self.object(id).face_down { None } else { self.copied_values(id) };
        copied.unwrap_or_else(|| self.object(id).copiable.clone())
    }

    /// The copiable values that an object has with its face up, as it is or would be (708.8).
    pub(crate) fn values_face_up(&self, id: ObjectId) -> Arc<Characteristics> {
        self.copied_values(id).unwrap_or_else(|| self.object(id).own_values())
    }

    /// The latest effect that makes an object a copy of another.
    pub(crate) fn latest_copy(&self, id: ObjectId) -> Option<&Lasting> {
        let copies = |lasting: &&Lasting| {
            lasting.copy.is_some() && lasting.objects.as_ref().is_some_and(|objects| objects.contains(&id))
        };
        self.lasting.iter().rev().find(copies)
    }

    /// What that gives it; of a Room, what is not locked of it (709.5).
    fn copied_values(&self, id: ObjectId) -> Option<Arc<Characteristics>> {
        let latest = self.latest_copy(id)?;
        match &latest.room {
            Some(room) => Some(room.with_open(&self.object(id).doors)),
            None => latest.copy.clone(),
        }
    }

    /// Gives objects the values of the copy effects that they are under (613.1a).
    pub(crate) fn apply_copies(&mut self) {
        if self.lasting.iter().all(|lasting| lasting.copy.is_none()) {
            return;
        }
        let under: Vec<ObjectId> = self
            .lasting
            .iter()
            .filter(|lasting| lasting.copy.is_some())
            .flat_map(|lasting| lasting.objects.iter().flatten().copied())
            .collect();
        for id in under {
            if !self.object(id).gone {
                let values = self.copiable_values(id);
                *self.abilities_mut(id) = (*values).clone();
            }
        }
    }
}
