//! The gender of a French pronoun, and of what it can be: « exilez-la » is no artefact.

use super::referents::{Number, Referents, Thing};
use crate::ir::{Antecedent, CardType, Noun, ObjectClass, Term};
use crate::lex::lexicon::Gender;
use crate::lex::{Concept, Language};
use crate::parse::Node;

/// The gender that a pronoun says; none where it says none, as English ones.
pub(super) fn of_pronoun(node: Node<'_>) -> Option<Gender> {
    if node.lexed().language != Language::French {
        return None;
    }
    match &*node.lower() {
        "il" | "le" | "-le" | "celui-ci" | "ce dernier" | "ils" | "eux" | "ceux-ci" => Some(Gender::Masculine),
        "elle" | "la" | "-la" | "celle-ci" | "cette dernière" | "elles" | "celles-ci" => Some(Gender::Feminine),
        // « lui inflige » is of either, « sur lui » is not.
        "lui" => behind_preposition(node).then_some(Gender::Masculine),
        each if each.starts_with("chacune") => Some(Gender::Feminine),
        each if each.starts_with("chacun") => Some(Gender::Masculine),
        _ => None,
    }
}

fn behind_preposition(node: Node<'_>) -> bool {
    let lexed = node.lexed();
    let before = node.range().start.checked_sub(1).and_then(|at| lexed.tokens.get(at));
    before.is_some_and(|token| matches!(lexed.text_of(token.span), "sur" | "contre" | "avec" | "par" | "sans"))
}

impl super::Lower {
    /// What a French pronoun refers to by its gender or its place alone.
    pub(super) fn named_by_gender(
        &mut self,
        node: Node<'_>,
        plural: bool,
        gender: Option<Gender>,
    ) -> Option<Antecedent> {
        match self.object_of_event(node, gender) {
            Some(to) => Some(to),
            None => self.agreeing_with_name(plural, gender).or_else(|| self.each_of_all(plural, gender)),
        }
    }

    /// « mettez un marqueur +1/+1 sur chaque créature. Elle acquiert la vigilance »: each of them, where the text has called
    /// nothing else so. English says "they".
    fn each_of_all(&mut self, plural: bool, gender: Option<Gender>) -> Option<Antecedent> {
        if self.is_once() {
            return None;
        }
        let itself = self.said.event_is_this || self.said.called_itself.is_some();
        let to = self.said.object.filter(|_| gender.is_some() && !plural && !itself && self.said.focus_is_each())?;
        let other = |thing: &&Thing| thing.to != to && thing.number != Number::Several && thing.agrees(gender);
        if !self.said.thing(to)?.is_called_so(gender) || self.said.things.iter().any(|thing| other(&thing)) {
            return None;
        }
        self.said.spoken_of_as_one(to);
        Some(to)
    }

    /// A condition, a number, a description or an offer is asked once: it speaks of one, or of all of them together.
    fn is_once(&self) -> bool {
        let said = &self.said;
        said.scope.describing
            || said.scope.in_condition
            || said.scope.asking
            || said.scope.counting
            || said.optional.contains(&said.scope.step)
    }

    /// What a pronoun refers to that the card's own name does not agree with: « le Franc-tireur … engagez-la ».
    pub(super) fn agreeing_with_name(&mut self, plural: bool, gender: Option<Gender>) -> Option<Antecedent> {
        let own = self.own.gender()?;
        if gender? == own {
            return None;
        }
        // « exilez chaque créature que vous contrôlez. Renvoyez-la »: they are spoken of as each of them.
        let of_set = self.said.object.and_then(|object| self.said.thing(object)).is_some_and(|thing| thing.every);
        let of_each = of_set && !plural;
        if self.said.object != Some(Antecedent::This) && !of_each || of_each && self.is_once() {
            return None;
        }
        let other = |thing: &Thing| thing.to != Antecedent::This && thing.agrees(gender);
        // « exilez chaque créature … Renvoyez-la »: each of them.
        let each = || self.said.things.iter().rev().find(|thing| thing.every && !plural && other(thing));
        let found = self.said.agreeing(plural, other).or_else(|| each().map(|thing| thing.to))?;
        if of_each {
            self.said.spoken_of_as_one(found);
        }
        Some(found)
    }

    /// « À chaque fois que cette créature inflige des blessures à une créature, engagez-la »: the object of a verb is the
    /// object named last; the subject, which is « elle », would be named again. What only its controller does is done to
    /// the subject.
    pub(super) fn object_of_event(&self, node: Node<'_>, gender: Option<Gender>) -> Option<Antecedent> {
        let object = node.lexed().language == Language::French && matches!(&*node.lower(), "-le" | "-la");
        let of_event = self.said.event_is_this && self.said.object == Some(Antecedent::This);
        let verb = node.range().start.checked_sub(1).and_then(|at| node.lexed().tokens.get(at))?;
        // « un sort ou une capacité … vous contraint à vous défausser de cette carte, renvoyez-la »: the card was named last.
        if !object
            || !of_event
            || self.said.caused_to_itself
            || matches!(&*node.lexed().lower_of(verb.span), "sacrifiez" | "dégagez" | "transformez" | "régénérez")
        {
            return None;
        }
        let named = |thing: &&Thing| thing.to != Antecedent::This;
        let other = self.said.things.iter().rev().find(named)?;
        (other.to == Antecedent::EventOther && other.number == Number::One && other.agrees(gender)).then_some(other.to)
    }
}

/// The gender of those that some are taken from: « parmi eux », « l'une d'elles »; none where a phrase says none.
pub(super) fn of_them(node: Node<'_>) -> Option<Gender> {
    let lexed = node.lexed();
    if lexed.language != Language::French {
        return None;
    }
    node.tokens().iter().rev().find_map(|token| match lexed.text_of(token.span) {
        "eux" => Some(Gender::Masculine),
        "elles" => Some(Gender::Feminine),
        _ => None,
    })
}

impl Referents {
    /// What « celle-ci » refers to: what was named last, and is not what the sentence is about.
    pub fn latter(&self, plural: bool, agrees: impl Fn(&Thing) -> bool) -> Option<Antecedent> {
        let fits = |thing: &&Thing| {
            thing.to != Antecedent::This && self.is_there(thing, plural) && thing.fits_number(plural) && agrees(thing)
        };
        let other = self.things.iter().rev().filter(fits).find(|thing| Some(thing.to) != self.object);
        other.or_else(|| self.things.iter().rev().find(fits)).map(|thing| thing.to)
    }

    /// « un guerrier inflige des blessures à une créature »: whether the second object of the event was called by a word of
    /// this gender.
    pub fn event_calls_other(&self, gender: Option<Gender>) -> bool {
        let said = |noun: &Noun| gender.is_some_and(|gender| !noun.types.is_empty() && can_be(noun, gender));
        self.thing(Antecedent::EventOther)
            .is_some_and(|other| other.number == Number::One && other.nouns.iter().any(said))
    }
}

impl Thing {
    /// Whether a pronoun of this gender can be said of it: it agrees with one of the nouns by which it can be called. A card
    /// has the gender of its name, which is not known.
    pub fn agrees(&self, gender: Option<Gender>) -> bool {
        let Some(gender) = gender else { return true };
        let called = self.called.as_ref().is_some_and(|noun| can_be(noun, gender));
        // « cette créature … il »: what the text has called so, and by no name, is « elle ».
        if self.to == Antecedent::This && self.called.is_some() && !self.named {
            return called;
        }
        self.to == Antecedent::This
            || self.nouns.is_empty()
            || called
            || self.nouns.iter().any(|noun| can_be(noun, gender))
    }

    /// The same, by the nouns that the text has said.
    pub fn is_called_so(&self, gender: Option<Gender>) -> bool {
        let called = |gender| self.nouns.is_empty() || self.nouns.iter().any(|noun| is_called_so(noun, gender));
        gender.is_none_or(called) && self.agrees(gender)
    }

    /// The same, of a token that was made, and is no copy, by that word alone.
    pub fn agrees_by_noun(&self, gender: Option<Gender>) -> bool {
        let token = |noun: &Noun| noun.class == Some(ObjectClass::Token);
        let made = self.was("create") && !self.was("copy") && self.nouns.iter().all(token);
        self.agrees(gender) && !(made && gender == Some(Gender::Feminine))
    }

    /// Whether it is the subject of the event and was called by creature types alone, all of the other gender.
    pub fn is_subject_of_other_gender(&self, gender: Option<Gender>) -> bool {
        let other = |noun: &Noun| {
            let of = |subtype: &Term| subtype.row().gender.is_some_and(|own| Some(own) != gender);
            noun.types.is_empty() && noun.class.is_none() && !noun.subtypes.is_empty() && noun.subtypes.iter().all(of)
        };
        self.to == Antecedent::Event && !self.nouns.is_empty() && self.nouns.iter().all(other)
    }
}

/// Whether a noun can be of a gender.
pub(super) fn can_be(noun: &Noun, gender: Gender) -> bool {
    let class = match noun.class {
        None | Some(ObjectClass::SpellOrAbility) => None,
        Some(
            ObjectClass::Card
            | ObjectClass::PermanentCard
            | ObjectClass::Copy
            | ObjectClass::Source
            | ObjectClass::ActivatedAbility
            | ObjectClass::TriggeredAbility
            | ObjectClass::Ability
            | ObjectClass::ActivatedOrTriggeredAbility
            | ObjectClass::LoyaltyAbility
            | ObjectClass::ManaAbility,
        ) => Some(Gender::Feminine),
        Some(
            ObjectClass::Permanent
            | ObjectClass::Spell
            | ObjectClass::PermanentSpell
            | ObjectClass::Token
            | ObjectClass::Commander
            | ObjectClass::Emblem
            | ObjectClass::Outlaw,
        ) => Some(Gender::Masculine),
    };
    let card_type = |card_type: &CardType| match card_type {
        CardType::Creature | CardType::Battle => Gender::Feminine,
        CardType::Artifact
        | CardType::Enchantment
        | CardType::Instant
        | CardType::Kindred
        | CardType::Land
        | CardType::Planeswalker
        | CardType::Sorcery
        | CardType::Dungeon
        | CardType::Plane => Gender::Masculine,
    };
    let types = noun.card_types();
    let subtypes = noun.subtypes.iter().filter_map(|subtype| subtype.row().gender);
    let mut genders = class.into_iter().chain(types.iter().map(card_type)).chain(subtypes).peekable();
    // A permanent or a card of no type that is said may be a creature.
    let open = types.is_empty() && noun.subtypes.is_empty() && noun.class != Some(ObjectClass::Spell);
    open || genders.peek().is_none() || genders.any(|own| own == gender)
}

/// The same, of the noun by which a sentence has called it: « un permanent … il », « deux cartes … elles », whatever that is.
pub(super) fn is_called_so(noun: &Noun, gender: Gender) -> bool {
    let class = noun.class.filter(|_| noun.types.is_empty() && noun.subtypes.is_empty());
    match class {
        Some(ObjectClass::Permanent) => gender == Gender::Masculine,
        Some(ObjectClass::Card) => gender == Gender::Feminine,
        Some(_) | None => can_be(noun, gender),
    }
}

/// Whether « premier » or « première » has neither the gender of the article before it nor that of the noun behind it:
/// « la premier fois », « votre première sort ».
pub(super) fn disagrees(ordinal: Node<'_>) -> bool {
    let lexed = ordinal.lexed();
    let gender = match ordinal.text().to_lowercase().as_str() {
        "premier" => Gender::Masculine,
        "première" => Gender::Feminine,
        _ => return false,
    };
    let range = ordinal.range();
    let article = range.start.checked_sub(1).and_then(|at| lexed.tokens.get(at));
    let said = article.and_then(|token| match lexed.text_of(token.span).to_lowercase().as_str() {
        "le" | "ce" | "un" | "du" | "au" | "son" => Some(Gender::Masculine),
        "la" | "cette" | "une" | "sa" => Some(Gender::Feminine),
        _ => None,
    });
    let noun =
        lexed.tokens.get(range.end).and_then(|token| token.entries.iter().find_map(|entry| entry.row.row().gender));
    said.or(noun).is_some_and(|of| of != gender)
}
