//! Why an ability triggered or not, was applied or not: what is recorded of the cards that a user asks about.
//!
//! A game without a [`Watch`] records nothing and looks at nothing. With one, each event that could concern an ability
//! of a watched card leaves a [`Told`]: what happened, what the ability waits for, what came of it, and the reasons with
//! their rules. A reason quotes a piece of the IR; who shows it says the piece in words.

mod condition;
mod happened;
mod parts;
mod replacement;
mod statics;
mod trigger;

use super::trace::{Name, Say};
use crate::derived::index::Index;
use crate::diagnostic::Bilingual;
use crate::eval::Waits;
use crate::game::Game;
use crate::ir::Zone;
use crate::lex::Language;
use crate::source::names::{did_you_mean, same};
use crate::state::ability::{AbilityKey, Held, Loaded};
use crate::state::ids::ObjectId;
pub use crate::state::watch::{Ability, Piece, Reason, Told, Verdict, Watch};
use smol_str::SmolStr;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A name that a user asks about and no object of the game has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    pub name: SmolStr,
    /// "; did you mean …?" with those that are spelt alike; empty where there are none.
    pub near: Bilingual,
}

/// Text in both languages; what it names stands where it has `{}`.
macro_rules! said {
    ($english:literal, $french:literal $(, $arg:expr)* $(,)?) => {
        $crate::why::filled([$english, $french], &[$(&$arg),*])
    };
}
use said;

/// Texts with what they name in the places of `{}`, in their order.
fn filled([english, french]: [&str; 2], named: &[&dyn Say]) -> Bilingual {
    let fill = |text: &str, language| {
        let mut parts = text.split("{}");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for (part, named) in parts.zip(named) {
            filled.push_str(&named.say(language));
            filled.push_str(part);
        }
        filled
    };
    Bilingual::new(fill(english, Language::English), fill(french, Language::French))
}

/// A name that French says behind « de ».
struct FrenchOf(Name);

impl Say for FrenchOf {
    fn say(&self, language: Language) -> Cow<'_, str> {
        match language {
            Language::English => self.0.say(language),
            Language::French => Cow::Owned(super::trace::of(&self.0).say(language).into_owned()),
        }
    }
}

/// An ability of a watched object.
struct Asked {
    object: ObjectId,
    held: Held,
    /// It is printed on the object, or copied, and the object doesn't have it.
    lost: bool,
}

impl Game {
    /// Whether a user asks about an object.
    fn is_watched(&self, watch: &Watch, id: ObjectId) -> bool {
        self.names_of(id).any(|name| watch.is_named(name))
    }

    /// The watched names that no object of the game has.
    pub fn unknown_watched(&self) -> Vec<UnknownName> {
        let Some(watch) = &self.why else { return Vec::new() };
        let all: BTreeSet<&str> = (0..self.objects.len() as u32).flat_map(|id| self.names_of(ObjectId(id))).collect();
        let missing = watch.names.iter().filter(|name| !all.iter().any(|known| same(name, known)));
        let unknown =
            |name: &SmolStr| UnknownName { name: name.clone(), near: did_you_mean(name, all.iter().copied()) };
        missing.map(unknown).collect()
    }

    /// The names of an object in both languages, as it is and as it was printed.
    fn names_of(&self, id: ObjectId) -> impl Iterator<Item = &str> {
        let object = self.object(id);
        let names = [
            Some(&object.chars.name),
            object.chars.french.as_ref(),
            Some(&object.def.name),
            object.def.french.as_ref(),
        ];
        // A split card has the names of its halves (709.4a).
        let halves = object.def.names_of_halves().map(|half| half.name.as_str());
        names.into_iter().flatten().map(SmolStr::as_str).chain(halves)
    }

    /// What came of an event for an ability of a source, at this point of the game.
    fn told(&self, happened: Bilingual, source: ObjectId, verdict: Verdict) -> Told {
        let name = &self.object(source).chars.name;
        // An ability on the stack has the name of its source, and nobody sees what is in a library.
        let seen = |zone| !matches!(zone, Zone::Stack | Zone::Library);
        let others = self.objects.iter().filter(|other| !other.gone && seen(other.zone) && other.chars.name == *name);
        let several = others.count() > 1;
        Told {
            at: self.trace.len(),
            turn: self.turn,
            happened,
            source: self.name(source),
            holder: several.then(|| self.player_name(self.object(source).controller)),
            ability: None,
            verdict,
            reasons: Vec::new(),
        }
    }

    /// The abilities of the watched objects that are there, and of those among `left`.
    fn asked(&self, left: &[ObjectId]) -> Vec<Asked> {
        let Some(watch) = &self.why else { return Vec::new() };
        let ids = (0..self.objects.len() as u32).map(ObjectId);
        let there = ids.filter(|id| !self.object(*id).gone || left.contains(id));
        there.filter(|id| self.is_watched(watch, *id)).flat_map(|id| self.abilities_asked(id)).collect()
    }

    fn abilities_asked(&self, object: ObjectId) -> Vec<Asked> {
        let (chars, copiable) = (&self.object(object).chars, &self.object(object).copiable);
        let has = |key: AbilityKey| chars.abilities.iter().any(|held| held.key == key);
        let own = chars.abilities.iter().map(|held| Asked { object, held: held.clone(), lost: false });
        let lost = copiable.abilities.iter().filter(|held| !has(held.key));
        own.chain(lost.map(|held| Asked { object, held: held.clone(), lost: true })).collect()
    }

    fn tell(&mut self, told: Told) {
        if let Some(watch) = &mut self.why {
            watch.tell(told);
        }
    }

    /// An ability has triggered.
    pub(super) fn why_fired(&mut self, source: ObjectId, key: AbilityKey) {
        if let Some(watch) = &mut self.why {
            watch.fired.push((source, key));
        }
    }

    /// An ability has triggered as often as it may.
    pub(super) fn why_limited(&mut self, source: ObjectId, key: AbilityKey) {
        if let Some(watch) = &mut self.why {
            watch.limited.push((source, key));
        }
    }

    /// Whether an index lists the ability, or what the object gained by a change of its words.
    fn listed(index: &Index, asked: &Asked) -> bool {
        index.has(asked.object, asked.held.key)
    }
}

/// What a triggered ability, a replacement or a prevention effect waits for.
fn waited(ability: &Loaded) -> Option<Ability> {
    let of = |waiting: crate::eval::Waiting| {
        let crate::eval::Waiting { waits, event, condition } = waiting;
        Ability { waits, event, condition }
    };
    match ability {
        Loaded::Triggered(trigger) => Some(Ability {
            waits: Waits::Trigger,
            event: trigger.event.clone(),
            condition: trigger.intervening_if.as_deref().cloned(),
        }),
        Loaded::Replacement(effect) => Some(of(crate::eval::replaced(&effect.replacement))),
        Loaded::Prevention(effect) => Some(of(crate::eval::prevented(&effect.prevention))),
        Loaded::Activated(_)
        | Loaded::Static(_)
        | Loaded::Spell(_)
        | Loaded::AdditionalCost { .. }
        | Loaded::CastOnly(_)
        | Loaded::MayExert(_)
        | Loaded::RevealDrawn { .. } => None,
    }
}
