//! Which parts of an event's description an event doesn't fit.
//!
//! Each part of a pattern can be taken out: a test of a description, who does it, where from. The pattern without any of
//! them says only what kind of event it is. Put back one by one, the parts that then let the event through no more are
//! those that fail.

use super::{FrenchOf, said};
use crate::game::Game;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::frame::{Bindings, Frame};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use crate::state::watch::{Piece, Reason};
use crate::trace::{Forms, Name, Say, counted};
use std::borrow::Cow;

const COUNTERS: Forms = Forms::new(["counter", "counters"], ["marqueur", "marqueurs"]);

/// One part of a pattern.
#[derive(Debug, Clone)]
struct Part {
    piece: Piece,
    what: What,
    /// Which of the event's objects it describes: the first, the second.
    nth: usize,
}

/// What a part says.
#[derive(Debug, Clone)]
enum What {
    Noun,
    Test(Box<ObjectTest>),
    /// "another".
    Other,
    /// "this creature".
    Same,
    Objects,
    Players,
    Recipient,
    Origin,
    Kind(DamageKind),
    Alone,
    Ordinal,
    First,
    Turn,
    Condition(Box<Condition>),
    Cause,
}

/// A pass over a pattern: it lists the parts, or takes out those that are `open`.
struct Pass<'p> {
    open: Option<&'p [bool]>,
    at: usize,
    found: Vec<Part>,
    /// Phrases about objects there were before.
    nth: usize,
}

/// What any object fits.
fn anything() -> Objects {
    Objects::Some { count: Count::One, filter: ObjectFilter::of(Vec::new(), Vec::new()) }
}

/// What a description is of, without what narrows it: "creature", "card", "permanent".
fn bare_noun(filter: &ObjectFilter) -> Noun {
    let class = filter.nouns.first().and_then(|noun| noun.class);
    let types = match (class, filter.nouns.as_slice()) {
        (None, [only]) => only.types.clone(),
        (None, _) | (Some(_), _) => Vec::new(),
    };
    let class = class.or(types.is_empty().then_some(ObjectClass::Permanent));
    Noun { adjectives: Vec::new(), subtypes: Vec::new(), types, class }
}

fn anybody() -> Players {
    Players::Some { count: Count::One, filter: PlayerFilter::Any }
}

impl Pass<'_> {
    /// Whether the part that comes now is taken out.
    fn takes(&mut self, what: impl FnOnce() -> (Piece, What)) -> bool {
        let at = self.at;
        self.at += 1;
        match self.open {
            Some(open) => open.get(at).copied().unwrap_or(false),
            None => {
                let (piece, what) = what();
                self.found.push(Part { piece, what, nth: self.nth });
                false
            }
        }
    }

    /// The parts of a description: what it is other than, its noun, each of its tests.
    fn description(&mut self, filter: &mut ObjectFilter) {
        let whole = filter.clone();
        let piece = |filter: ObjectFilter| Piece::Objects(Objects::Some { count: Count::One, filter });
        if filter.other.is_some() && self.takes(|| (piece(whole.clone()), What::Other)) {
            filter.other = None;
        }
        if let [noun] = filter.nouns.as_mut_slice() {
            noun.adjectives.retain(|test| {
                !self.takes(|| {
                    let noun = Noun { adjectives: vec![test.clone()], ..bare_noun(&whole) };
                    (piece(ObjectFilter::of(vec![noun], Vec::new())), What::Test(Box::new(test.clone())))
                })
            });
        }
        let says = |noun: &Noun| !noun.types.is_empty() || !noun.subtypes.is_empty() || noun.class.is_some();
        if filter.nouns.len() > 1 || filter.nouns.iter().any(says) {
            let plain = || {
                let nouns = whole.nouns.iter().cloned().map(|noun| match whole.nouns.len() {
                    1 => Noun { adjectives: Vec::new(), ..noun },
                    _ => noun,
                });
                let mut filter = ObjectFilter::of(nouns.collect(), Vec::new());
                filter.join = whole.join;
                (piece(filter), What::Noun)
            };
            if self.takes(plain) {
                let kept = match filter.nouns.as_mut_slice() {
                    [noun] => std::mem::take(&mut noun.adjectives),
                    _ => Vec::new(),
                };
                filter.nouns.clear();
                filter.tests.extend(kept);
                filter.said = Style::default();
            }
        }
        let own = whole.tests.len();
        let mut at = 0;
        filter.tests.retain(|test| {
            at += 1;
            at > own
                || !self.takes(|| {
                    let filter = ObjectFilter::of(vec![bare_noun(&whole)], vec![test.clone()]);
                    (piece(filter), What::Test(Box::new(test.clone())))
                })
        });
        if filter.tests.len() != own {
            filter.said = Style::default();
        }
    }

    fn origin(&mut self, from: &mut Option<Origin>, whole: &Event) {
        if matches!(from, Some(Origin::Zone { .. } | Origin::AnywhereOtherThan { .. }))
            && self.takes(|| (Piece::Event(Box::new(whole.clone())), What::Origin))
        {
            *from = None;
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most events have no parts but their objects and players")]
    fn own_parts(&mut self, event: &mut Event) {
        let whole = event.clone();
        let piece = || Piece::Event(Box::new(whole.clone()));
        match event {
            Event::Enters { from, .. } | Event::PutInto { from, .. } => self.origin(from, &whole),
            Event::Exiled { from: from @ Some(_), .. } if self.takes(|| (piece(), What::Origin)) => *from = None,
            Event::Casts { ordinal, from, .. } => {
                if ordinal.is_some() && self.takes(|| (piece(), What::Ordinal)) {
                    *ordinal = None;
                }
                self.origin(from, &whole);
            }
            Event::Draws { ordinal, except_first, .. } => {
                if ordinal.is_some() && self.takes(|| (piece(), What::Ordinal)) {
                    *ordinal = None;
                }
                if *except_first && self.takes(|| (piece(), What::First)) {
                    *except_first = false;
                }
            }
            Event::DealsDamage { kind, .. } | Event::IsDealtDamage { kind, .. } => {
                let said = *kind;
                if said != DamageKind::Any && self.takes(|| (piece(), What::Kind(said))) {
                    *kind = DamageKind::Any;
                }
            }
            Event::Attacks { alone: alone @ true, .. } if self.takes(|| (piece(), What::Alone)) => *alone = false,
            // The others have none but their objects and players.
            _ => {}
        }
    }
}

impl VisitMut for Pass<'_> {
    fn event(&mut self, event: &mut Event) {
        // What narrows another event is a part of its own.
        let whole = event.clone();
        let narrows = if let Event::During { turn_of, .. } = &whole {
            self.takes(|| (Piece::Players(turn_of.clone()), What::Turn))
        } else if let Event::FirstTimeEachTurn(_) = &whole {
            self.takes(|| (Piece::Event(Box::new(whole.clone())), What::First))
        } else if let Event::While { condition, .. } = &whole {
            self.takes(|| (Piece::Condition((**condition).clone()), What::Condition(condition.clone())))
        } else if let Event::Caused { by, .. } = &whole {
            self.takes(|| (Piece::Objects(by.clone()), What::Cause))
        } else {
            false
        };
        if let Some(inner) = whole.narrowed().filter(|_| narrows) {
            *event = inner.clone();
            return self.event(event);
        }
        if let Event::During { event: inner, .. }
        | Event::While { event: inner, .. }
        | Event::Caused { event: inner, .. }
        | Event::FirstTimeEachTurn(inner)
        | Event::NextTime(inner) = event
        {
            self.event(inner);
        } else {
            self.own_parts(event);
            event.parts_mut(self);
        }
    }

    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Some { count: _, filter } => self.description(filter),
            Objects::Ref(_) => {
                let said = objects.clone();
                if self.takes(|| (Piece::Objects(said), What::Same)) {
                    *objects = anything();
                }
            }
            Objects::Union(..)
            | Objects::Target { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => {
                let said = objects.clone();
                if self.takes(|| (Piece::Objects(said), What::Objects)) {
                    *objects = anything();
                }
            }
        }
        self.nth += 1;
    }

    fn players(&mut self, players: &mut Players) {
        if matches!(players, Players::Some { filter: PlayerFilter::Any, .. }) {
            return;
        }
        let said = players.clone();
        if self.takes(|| (Piece::Players(said), What::Players)) {
            *players = anybody();
        }
    }

    fn recipient(&mut self, recipient: &mut Recipient) {
        match recipient {
            Recipient::AnyTarget { .. } => self.nth += 1,
            Recipient::Attacked(_) => {
                if let Recipient::Attacked(objects) = recipient {
                    self.objects(objects);
                }
            }
            Recipient::Objects(Objects::Ref(_)) => {
                if let Recipient::Objects(objects) = recipient {
                    self.objects(objects);
                }
            }
            Recipient::Objects(_) | Recipient::Player(_) => {
                let said = Event::IsDealtDamage { what: recipient.clone(), kind: DamageKind::Any, by: None };
                // A player where it speaks of objects, and the reverse.
                let other_kind = self.takes(|| (Piece::Event(Box::new(said)), What::Recipient));
                match recipient {
                    Recipient::Objects(objects) => self.objects(objects),
                    Recipient::Player(players) => {
                        self.players(players);
                        self.nth += 1;
                    }
                    Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..) => {}
                }
                if other_kind {
                    *recipient = Recipient::AnyTarget { count: Count::One, other: false };
                }
            }
            Recipient::Either(..) => {
                let said = Event::IsDealtDamage { what: recipient.clone(), kind: DamageKind::Any, by: None };
                if self.takes(|| (Piece::Event(Box::new(said)), What::Recipient)) {
                    *recipient = Recipient::AnyTarget { count: Count::One, other: false };
                }
                self.nth += 1;
            }
        }
    }

    fn condition(&mut self, _: &mut Condition) {}
}

/// A pattern without the parts that are open.
fn without(pattern: &Event, open: &[bool]) -> Event {
    let mut widened = pattern.clone();
    Pass { open: Some(open), at: 0, found: Vec::new(), nth: 0 }.event(&mut widened);
    widened
}

fn parts_of(pattern: &Event) -> Vec<Part> {
    let mut pass = Pass { open: None, at: 0, found: Vec::new(), nth: 0 };
    pass.event(&mut pattern.clone());
    pass.found
}

/// How an event fits a pattern.
pub(super) enum Fit {
    /// It is not of that kind at all, or happened to another object than the one that the text names.
    OtherKind,
    /// It is, and these parts fail.
    Parts(Vec<Reason>),
    Whole(Bindings),
}

impl Game {
    /// Whether an event fits a pattern, and where not.
    pub(super) fn fit(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Fit> {
        if let Some(bindings) = self.matches(pattern, event, frame)? {
            return Ok(Fit::Whole(bindings));
        }
        let parts = parts_of(pattern);
        let mut open = vec![true; parts.len()];
        if self.matches(&without(pattern, &open), event, frame)?.is_none() {
            return Ok(Fit::OtherKind);
        }
        for at in 0..parts.len() {
            open[at] = false;
            if self.matches(&without(pattern, &open), event, frame)?.is_none() {
                open[at] = true;
            }
        }
        let other_object = parts.iter().zip(&open).any(|(part, open)| *open && matches!(part.what, What::Same));
        if other_object {
            return Ok(Fit::OtherKind);
        }
        let bindings = self.matches(&without(pattern, &open), event, frame)?.unwrap_or_default();
        let mut reasons = Vec::new();
        for (part, _) in parts.into_iter().zip(open).filter(|(_, open)| *open) {
            reasons.push(self.part_reason(part, &bindings, event, frame)?);
        }
        Ok(Fit::Parts(reasons))
    }

    fn part_reason(&self, part: Part, bound: &Bindings, event: &GameEvent, frame: &Frame) -> Res<Reason> {
        let Part { piece, what, nth } = part;
        let object = match nth {
            0 => bound.subjects.first().or(bound.others.first()),
            _ => bound.others.first().or(bound.subjects.first()),
        };
        let of = Bindings { subjects: bound.subjects.clone(), ..bound.clone() };
        let frame = &Frame { event: of, subject: object.copied(), ..frame.clone() };
        let (said, found) = match (&what, object) {
            (What::Test(test), Some(id)) => self.fact(test, *id),
            (What::Noun, Some(id)) => self.as_noun(*id),
            (What::Other, Some(id)) => (said!("it is {} itself", "c'est {} même", self.name(*id)), None),
            (What::Objects | What::Recipient, _) => {
                (said!("it is {}", "c'est {}", self.subjects_of(event, bound)), None)
            }
            (What::Players, _) => match self.player_in(event, bound) {
                Some(player) => (said!("the player is {}", "le joueur est {}", self.player_name(player)), None),
                None => (said!("it is another player", "c'est un autre joueur"), None),
            },
            (What::Origin, _) => {
                let said = if let GameEvent::Moved(moved) = event {
                    match moved.from {
                        Some(zone) => said!("it comes {}", "l'objet vient {}", super::happened::FromZone(zone)),
                        None => said!("it comes from no zone", "l'objet ne vient d'aucune zone"),
                    }
                } else if let GameEvent::Cast { from, .. } = event {
                    said!("it was cast {}", "le sort a été lancé {}", super::happened::FromZone(*from))
                } else {
                    said!("it comes from elsewhere", "l'objet vient d'ailleurs")
                };
                (said, None)
            }
            (What::Kind(DamageKind::Combat), _) => {
                (said!("it is not combat damage", "ce ne sont pas des blessures de combat"), None)
            }
            (What::Kind(_), _) => (said!("it is combat damage", "ce sont des blessures de combat"), None),
            (What::Alone, _) => (said!("it does not attack alone", "la créature n'attaque pas seule"), None),
            (What::Ordinal, _) => (said!("it is another one of this turn", "c'en est un autre de ce tour"), None),
            (What::First, _) => (said!("it is not the first time", "ce n'est pas la première fois"), None),
            (What::Turn, _) => {
                (said!("it is the turn {}", "c'est le tour {}", crate::trace::of(self.player_name(self.active))), None)
            }
            (What::Condition(condition), _) => (self.value_of(condition, frame)?, None),
            (What::Cause, _) => (said!("something else caused it", "autre chose en est la cause"), None),
            (What::Test(_) | What::Noun | What::Other, None) | (What::Same, _) => {
                (said!("there is no such object", "il n'y a pas un tel objet"), None)
            }
        };
        Ok(Reason { found, ..Reason::new("603.2", false, Some(piece), said) })
    }

    /// The player of an event: of what moved, its controller or owner.
    fn player_in(&self, event: &GameEvent, bound: &Bindings) -> Option<PlayerId> {
        if let GameEvent::Damage { to, .. } = event {
            return to.player().or(bound.player);
        }
        if let GameEvent::Step { active, .. } = event { Some(*active) } else { bound.player }
    }

    fn subjects_of(&self, event: &GameEvent, bound: &Bindings) -> Vec<Name> {
        if let GameEvent::Damage { to, .. } = event {
            return vec![self.target_name(*to)];
        }
        bound.subjects.iter().map(|id| self.name(*id)).collect()
    }

    /// What an object is by its types.
    fn as_noun(&self, id: ObjectId) -> (crate::diagnostic::Bilingual, Option<Piece>) {
        let chars = &self.object(id).chars;
        let noun =
            Noun { adjectives: Vec::new(), subtypes: chars.subtypes.clone(), types: chars.types.clone(), class: None };
        let filter = ObjectFilter::of(vec![noun], Vec::new());
        let found = Piece::Objects(Objects::Some { count: Count::One, filter });
        (said!("{} is", "{} est", self.name(id)), Some(found))
    }

    /// What is so of an object that fails a test.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of what has no value to show it is said that it isn't true")]
    pub(super) fn fact(&self, test: &ObjectTest, id: ObjectId) -> (crate::diagnostic::Bilingual, Option<Piece>) {
        let (object, name) = (self.object(id), self.name(id));
        let chars = &object.chars;
        match test {
            ObjectTest::Not(inner) if !matches!(**inner, ObjectTest::Not(_)) => match &**inner {
                ObjectTest::Compare(..)
                | ObjectTest::ControlledBy(_)
                | ObjectTest::OwnedBy(_)
                | ObjectTest::HasCounter { .. } => self.fact(inner, id),
                ObjectTest::Type(_) | ObjectTest::Subtype(_) => self.as_noun(id),
                _ => (said!("this is not true of {}", "ce n'est pas vrai de {}", name), None),
            },
            ObjectTest::Type(_) | ObjectTest::Subtype(_) => self.as_noun(id),
            ObjectTest::ControlledBy(_) => {
                (said!("{} controls {}", "{} contrôle {}", self.player_name(object.controller), name), None)
            }
            ObjectTest::OwnedBy(_) => (
                said!(
                    "the owner of {} is {}",
                    "le propriétaire {} est {}",
                    FrenchOf(name),
                    self.player_name(object.owner)
                ),
                None,
            ),
            ObjectTest::Compare(characteristic, _, _) => {
                let x = object.cast.as_ref().and_then(|cast| cast.x).unwrap_or(0);
                let value = chars.number(*characteristic, x);
                (said!("{}: {} {}", "{} : {} {}", name, CharacteristicName(*characteristic), value), None)
            }
            ObjectTest::Colour(_) | ObjectTest::Colourless | ObjectTest::Multicoloured | ObjectTest::Monocoloured => {
                let colours: Vec<ObjectTest> = chars.colours.iter().map(ObjectTest::Colour).collect();
                let adjectives = if colours.is_empty() { vec![ObjectTest::Colourless] } else { colours };
                let noun = Noun { adjectives, subtypes: Vec::new(), types: chars.types.clone(), class: None };
                let filter = ObjectFilter::of(vec![noun], Vec::new());
                (said!("{} is", "{} est", name), Some(Piece::Objects(Objects::Some { count: Count::One, filter })))
            }
            ObjectTest::HasCounter { kind, at_least: _ } => {
                let count: u32 = match kind {
                    Some(kind) => object.counters.get(kind).copied().unwrap_or(0),
                    None => object.counters.values().sum(),
                };
                (said!("{}: {}", "{} : {}", name, counted(count, COUNTERS)), None)
            }
            ObjectTest::InZone { .. } => {
                (said!("{} is {}", "{} est {}", name, super::happened::InZone(object.zone)), None)
            }
            _ => (said!("this is not true of {}", "ce n'est pas vrai de {}", name), None),
        }
    }
}

/// A characteristic by its name.
struct CharacteristicName(Characteristic);

impl Say for CharacteristicName {
    fn say(&self, language: crate::lex::Language) -> Cow<'_, str> {
        let (english, french) = match self.0 {
            Characteristic::Power => ("power", "force"),
            Characteristic::Toughness => ("toughness", "endurance"),
            Characteristic::ManaValue => ("mana value", "valeur de mana"),
            Characteristic::Loyalty => ("loyalty", "loyauté"),
            Characteristic::PowerPlusToughness => ("power plus toughness", "force plus endurance"),
        };
        Cow::Borrowed(match language {
            crate::lex::Language::English => english,
            crate::lex::Language::French => french,
        })
    }
}
