//! What a text has spoken of so far: the candidates for "it", "that creature", "that player".

use std::rc::Rc;

use crate::ir::{Antecedent, CardType, Noun, ObjectClass, ObjectFilter, Objects, PlayerAntecedent, Players, Term};
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
    /// That player was said as "they", which has verbs in the base form.
    pub plain_they: bool,
    /// The objects whose total was named: "their total toughness".
    pub counted: Option<Objects>,
    /// Objects were paid as a cost.
    pub paid: bool,
    /// Whose library was searched: « au-dessus de votre bibliothèque » is then said of the cards found, as "on top" is.
    pub searched: Option<Players>,
}

impl Discourse {
    pub fn name_object(&mut self, antecedent: Antecedent) {
        self.object = Some(antecedent);
        if antecedent != Antecedent::This {
            self.other = Some(antecedent);
            self.other_nouns = None;
            self.other_several = false;
        }
    }

    /// Says by which nouns the object that was named last was described.
    pub fn describe_other(&mut self, nouns: &[Noun]) {
        self.other_nouns = Some(nouns.into());
    }

    /// Says by which description it was named, and whether there are several.
    pub fn describe(&mut self, filter: &ObjectFilter, several: bool) {
        self.describe_other(&filter.nouns);
        self.other_several = several;
    }

    /// Whether a demonstrative with this noun, in the singular or the plural, can mean the other object.
    pub fn fits_other(&self, noun: &Noun, plural: bool) -> bool {
        let number = plural || !self.other_several;
        number && self.other_nouns.as_deref().is_none_or(|nouns| nouns.iter().any(|described| agree(noun, described)))
    }

    pub fn next_target(&mut self) -> u8 {
        let index = self.targets;
        self.targets = self.targets.saturating_add(1);
        index
    }
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
