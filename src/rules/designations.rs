//! Designations of objects: monstrous, renowned, suspected, goaded and the like (701, 702).

use super::trace::{Name, note};
use super::words::{self, Kw};
use crate::game::Game;
use crate::ir::{Colour, CounterKind, Restriction, Supertype, Term, Zone, symbol};
use crate::lex::{Language, PartOfSpeech};
use crate::state::event::{Became, GameEvent};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{Lasting, Special};
use crate::state::stop::Res;

impl Game {
    /// Whether an object has a designation.
    pub(super) fn is_designated(&self, id: ObjectId, term: Term) -> bool {
        let object = self.object(id);
        match words::id(term) {
            // It stays saddled until end of turn (702.171b).
            "saddled" | "saddle" => object.designations.get("saddled") == Some(&self.turn),
            "crewed" | "crew" => object.designations.get("crewed") == Some(&self.turn),
            "goaded" | "goad" => !object.chars.goaded_by.is_empty(),
            "worthy" => self.is_worthy(id),
            "suspend" => self.is_suspended(id),
            _ if term.part_of_speech() == PartOfSpeech::ChoiceName => object.choices.term == Some(term),
            name => object.designations.contains_key(participle(name)),
        }
    }

    /// Whether a card is in exile with suspend and a time counter on it (702.62b).
    fn is_suspended(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        let time = CounterKind::Named(symbol::counter::TIME);
        object.zone == Zone::Exile
            && object.chars.has(Kw::Suspend)
            && object.counters.get(&time).is_some_and(|count| *count > 0)
    }

    /// Whether an object is legendary, no Villain, and red or white (700.16).
    fn is_worthy(&self, id: ObjectId) -> bool {
        let chars = &self.object(id).chars;
        let coloured = [Colour::Red, Colour::White].into_iter().any(|colour| chars.colours.has(colour));
        coloured
            && chars.is_creature()
            && chars.supertypes.contains(&Supertype::Legendary)
            && !chars.has_subtype(symbol::creature_type::VILLAIN)
    }

    /// Whether an object has a designation, by the name of its row.
    pub(super) fn has_designation(&self, id: ObjectId, name: &str) -> bool {
        self.object(id).designations.contains_key(name)
    }

    /// An object gets a designation; nothing happens where it has it.
    pub(super) fn designate(&mut self, id: ObjectId, term: Term, by: PlayerId) -> Res<bool> {
        self.designate_by(id, term, None, by)
    }

    /// The same, where a number goes with it that other abilities may know (701.37c).
    pub(super) fn designate_by(&mut self, id: ObjectId, term: Term, number: Option<i64>, by: PlayerId) -> Res<bool> {
        let name = participle(words::id(term));
        let turn = self.turn;
        let banned = |ban: &Restriction| matches!(ban, Restriction::CantBecomeDesignated(banned) if participle(words::id(*banned)) == name);
        if self.object(id).gone || self.restricted(id, banned) {
            return Ok(false);
        }
        let known = self.object_mut(id).designations.insert(name, turn).is_some();
        // A Vehicle becomes crewed each time that a crew ability of it resolves (702.122d).
        if name == "crewed" {
            let what = Became::Designated { term, number };
            return self.emit(vec![GameEvent::Became { object: id, what, by }], None).map(|()| true);
        }
        if known {
            return Ok(false);
        }
        let called = Name::new(words::name(term, Language::English), words::name(term, Language::French));
        note!(self, "701", "{}: {}.", "{} : {}.", self.name(id), called);
        self.emit(vec![GameEvent::Became { object: id, what: Became::Designated { term, number }, by }], None)?;
        Ok(true)
    }

    /// An object is no longer what it was designated; false where it was not.
    pub(super) fn ends_designation(&mut self, id: ObjectId, term: Term) -> bool {
        let had = self.object_mut(id).designations.remove(participle(words::id(term))).is_some();
        if had {
            let called = Name::new(words::name(term, Language::English), words::name(term, Language::French));
            note!(self, "701", "{} is no longer {}.", "{} n'est plus {}.", self.name(id), called);
        }
        had
    }

    /// Whether an object has a designation that no effect ends.
    pub(super) fn is_designated_for_good(&self, id: ObjectId, term: Term) -> bool {
        self.is_designated(id, term) && !self.lasting.iter().any(|lasting| lasting.designates(id, term))
    }

    /// What objects have been designated, or are no longer, is not ended by effects that made them so for a time.
    pub(super) fn keep_designation(&mut self, ids: &[ObjectId], term: Term) {
        let of_term = |lasting: &&mut Lasting| lasting.special == Some(Special::Designated(term));
        for lasting in self.lasting.iter_mut().filter(of_term) {
            lasting.objects.iter_mut().for_each(|objects| objects.retain(|id| !ids.contains(id)));
        }
    }

    /// Ends the designations of effects that are over, where no other effect goes on.
    pub(super) fn end_designations(&mut self, over: Vec<Lasting>) {
        for Lasting { special, objects, .. } in over {
            let Some(Special::Designated(term)) = special else { continue };
            for id in objects.into_iter().flatten() {
                if !self.lasting.iter().any(|lasting| lasting.designates(id, term)) && !self.object(id).gone {
                    self.ends_designation(id, term);
                }
            }
        }
    }

    /// An object did something that has a name, or had it done (701, 702).
    pub(super) fn did(&mut self, id: ObjectId, verb: &str, on: Option<ObjectId>, by: PlayerId) -> Res<()> {
        let Some(action) = words::term(&format!("verb.{verb}")) else { return Ok(()) };
        self.emit(vec![GameEvent::Became { object: id, what: Became::Did { action, on }, by }], None)
    }
}

/// A designation by one name, whether a text says it with the verb or the adjective.
fn participle(name: &'static str) -> &'static str {
    match name {
        "suspect" => "suspected",
        "saddle" => "saddled",
        "crew" => "crewed",
        "exert" => "exerted",
        "foretell" => "foretold",
        "plot" => "plotted",
        "harness" => "harnessed",
        "solve" => "solved",
        other => other,
    }
}
