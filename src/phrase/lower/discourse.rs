//! What a text has spoken of so far: the candidates for "it", "that creature", "that player".

use std::rc::Rc;

use crate::ir::{
    Antecedent, CardType, Count, Noun, ObjectClass, ObjectFilter, Objects, PlayerAntecedent, Players, Term,
};
use crate::lex::lexicon::PartOfSpeech;

/// The antecedents at hand. One rule serves both languages: the last thing named is "it", and a
/// demonstrative prefers anything to the object that is speaking.
#[derive(Clone, Debug, Default)]
pub(super) struct Discourse {
    /// What "it" is.
    pub object: Option<Antecedent>,
    /// What "that creature" is, when it can't be the speaking object.
    pub other: Option<Antecedent>,
    /// The nouns by which that was described; none where it is known by nothing but its place.
    pub other_nouns: Option<Rc<[Noun]>>,
    /// Several were described.
    pub other_several: bool,
    /// What was described before, the last one behind: "that creature" is no land that was named since.
    pub spoken: Vec<(Antecedent, Rc<[Noun]>)>,
    /// What an instruction of this text exiled: "the exiled card".
    pub exiled: Option<Antecedent>,
    /// That was exiled or moved since: it is a card now, whatever it was described as.
    pub other_moved: bool,
    /// Among the instructions of an ability that resolves, not in the text of a static one.
    pub resolving: bool,
    pub player: Option<PlayerAntecedent>,
    /// How many target phrases have been read.
    pub targets: u8,
    /// The event is about the speaking object: "when this creature attacks".
    pub event_is_this: bool,
    /// Inside the event of a trigger, where described objects become the event's own.
    pub in_event: bool,
    /// An amount that "that much" can be, from the instruction before.
    pub amount_from_result: bool,
    /// The player that the verbs of this sentence are said of: "each player draws a card, then discards a card".
    pub subject: Option<Players>,
    /// That is several players, or one said as "they": their verbs are in the base form.
    pub plural_subject: bool,
    /// The objects whose total was named: "their total toughness".
    pub counted: Option<Objects>,
    /// Objects were paid as a cost.
    pub paid: bool,
    /// Whose library was searched: « au-dessus de votre bibliothèque » is then said of the cards found, as "on top" is.
    pub searched: Option<Players>,
}

/// What "it" and "that creature" are outside of a clause about each of several objects.
#[derive(Clone, Copy, Debug)]
pub(super) struct Together {
    object: Option<Antecedent>,
    other: Option<Antecedent>,
}

impl Discourse {
    pub fn name_object(&mut self, antecedent: Antecedent) {
        self.object = Some(antecedent);
        if antecedent != Antecedent::This {
            self.other = Some(antecedent);
            self.other_nouns = None;
            self.other_several = false;
            self.other_moved = false;
        }
    }

    /// Says by which nouns the object that was named last was described.
    pub fn describe_other(&mut self, nouns: &[Noun]) {
        let nouns: Rc<[Noun]> = nouns.into();
        if let Some(other) = self.other.filter(|other| stays(*other)) {
            self.spoken.retain(|(spoken, _)| *spoken != other);
            self.spoken.push((other, Rc::clone(&nouns)));
        }
        self.other_nouns = Some(nouns);
    }

    /// What a demonstrative with this noun means: the last thing named, or one before it if only that can be called so.
    pub fn demonstrated(&self, noun: &Noun) -> Option<Antecedent> {
        if self.calls_other(noun) {
            return self.other;
        }
        let called = |nouns: &[Noun]| nouns.iter().any(|described| shares_type(noun, described));
        let before = self.spoken.iter().rev().find(|(_, nouns)| called(nouns));
        before.map(|(spoken, _)| *spoken).or(self.other)
    }

    /// Says by which description it was named, and whether there are several.
    pub fn describe(&mut self, filter: &ObjectFilter, several: bool) {
        self.describe_other(&filter.nouns);
        self.other_several = several;
    }

    /// Whether a demonstrative with this noun, in the singular or the plural, can mean the other object.
    pub fn fits_other(&self, noun: &Noun, plural: bool) -> bool {
        (plural || !self.other_several) && self.calls_other(noun)
    }

    /// Whether the other object can be called by this noun.
    fn calls_other(&self, noun: &Noun) -> bool {
        let card = self.other_moved && noun.class == Some(ObjectClass::Card);
        card || self.other_nouns.as_deref().is_none_or(|nouns| nouns.iter().any(|described| agree(noun, described)))
    }

    /// Says that objects are exiled or moved by an instruction.
    pub fn moves(&mut self, what: &Objects) {
        self.other_moved |= match what {
            Objects::Ref(reference) => self.other == Some(reference.to),
            _ => self.other.is_some(),
        };
    }

    /// Of a clause that is said of each of several objects, "it" and "they" are each of them in turn: "each creature gets
    /// +1/+1 for each Aura attached to it". Gives what they are together, for afterwards.
    pub fn each_in_turn(&mut self, objects: &Objects) -> Option<Together> {
        let each = match objects {
            Objects::Some { count: Count::All(_), .. } => !self.in_event,
            Objects::Among { count: Count::All(_), .. } => true,
            Objects::Some { .. }
            | Objects::Among { .. }
            | Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(_)
            | Objects::AllIn { .. } => false,
        };
        if !each {
            return None;
        }
        let together = Together { object: self.object, other: self.other };
        self.object = Some(Antecedent::Subject);
        self.other = Some(Antecedent::Subject);
        Some(together)
    }

    /// After a clause that was said of each of them.
    pub fn all_together(&mut self, together: Option<Together>) {
        let Some(together) = together else { return };
        if self.object == Some(Antecedent::Subject) {
            self.object = together.object;
        }
        if self.other == Some(Antecedent::Subject) {
            self.other = together.other;
        }
    }

    pub fn next_target(&mut self) -> u8 {
        let index = self.targets;
        self.targets = self.targets.saturating_add(1);
        index
    }
}

/// Whether an antecedent means the same thing for the whole ability, whatever is done in between.
fn stays(antecedent: Antecedent) -> bool {
    match antecedent {
        Antecedent::Host | Antecedent::Event | Antecedent::EventOther | Antecedent::Target(_) => true,
        Antecedent::This
        | Antecedent::Result
        | Antecedent::Paid
        | Antecedent::Subject
        | Antecedent::Each
        | Antecedent::Chosen
        | Antecedent::Linked
        | Antecedent::Condition => false,
    }
}

fn shares_type(said: &Noun, described: &Noun) -> bool {
    said.types.iter().any(|card_type| described.types.contains(card_type))
        && (said.class == Some(ObjectClass::Spell)) == (described.class == Some(ObjectClass::Spell))
}

/// Whether what one noun describes can be called by another.
fn agree(said: &Noun, described: &Noun) -> bool {
    let spell = Some(ObjectClass::Spell);
    if (said.class == spell || said.class == Some(ObjectClass::Copy)) != (described.class == spell) {
        return false;
    }
    // « ce gobelin », « cette carte », « ce permanent »
    if said.types.is_empty() {
        return true;
    }
    let types = types_of(described);
    match types.as_slice() {
        [] => described.class != Some(ObjectClass::Card),
        types => said.types.iter().any(|card_type| types.contains(card_type)),
    }
}

/// The card types that a noun says, or that its subtypes belong to (205.3): a Dragon is a creature.
fn types_of(noun: &Noun) -> Vec<CardType> {
    if !noun.types.is_empty() {
        return noun.types.clone();
    }
    let of = |subtype: &Term| match subtype.part_of_speech() {
        PartOfSpeech::CreatureType => Some(CardType::Creature),
        PartOfSpeech::LandType => Some(CardType::Land),
        PartOfSpeech::ArtifactType => Some(CardType::Artifact),
        PartOfSpeech::EnchantmentType => Some(CardType::Enchantment),
        PartOfSpeech::PlaneswalkerType => Some(CardType::Planeswalker),
        PartOfSpeech::BattleType => Some(CardType::Battle),
        _ => None,
    };
    noun.subtypes.iter().filter_map(of).collect()
}
