//! The cards that scenarios can use.

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::{Language, Lexicon, TypeLine};
use crate::runtime::halves;
use crate::runtime::printed::from_face;
use crate::runtime::{CardDef, Printed, Refusal, load};
use crate::source::names::{did_you_mean, fold};
use crate::source::{Card, Face};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Cards by name, English or French. A card that the runtime can't run stays known, with the reasons.
#[derive(Debug)]
pub struct CardPool {
    language: Language,
    cards: BTreeMap<SmolStr, Result<Arc<CardDef>, Bilingual>>,
    refusals: Vec<Refusal>,
    /// The names of cards by all that they are called, in the form that names are compared in.
    folded: BTreeMap<SmolStr, SmolStr>,
    /// What is printed on the cards of files.
    printed: BTreeMap<SmolStr, OnCard>,
    /// All names, once they are asked for.
    names: OnceLock<Arc<[SmolStr]>>,
}

/// The names and the rules texts of a card's faces, in all their languages.
#[derive(Debug, Default)]
struct OnCard {
    names: Vec<SmolStr>,
    text: String,
}

impl CardPool {
    pub fn new() -> CardPool {
        CardPool {
            language: Language::English,
            cards: BTreeMap::new(),
            refusals: Vec::new(),
            folded: BTreeMap::new(),
            printed: BTreeMap::new(),
            names: OnceLock::new(),
        }
    }

    /// The cards of a file, from their English texts. The first face of each can be played.
    pub fn from_cards<'c>(cards: impl IntoIterator<Item = &'c Card>) -> CardPool {
        CardPool::in_language(cards, Language::English)
    }

    /// The cards of a file from their texts in a language; those without one from the other.
    pub fn in_language<'c>(cards: impl IntoIterator<Item = &'c Card>, language: Language) -> CardPool {
        let mut pool = CardPool { language, ..CardPool::new() };
        for card in cards {
            let Some((face, other)) = faces(card) else { continue };
            match from_face(face, language) {
                Ok(printed) => {
                    pool.insert(&printed);
                }
                Err(error) => {
                    pool.cards.insert(face.name.clone(), Err(error.said()));
                }
            }
            pool.add_printed(card, &face.name);
            if let Some((other, join)) = other {
                pool.add_other(&face.name, other, join, language);
            }
        }
        pool
    }

    /// The other face of a card; a card that has one which can't be played can't be played.
    fn add_other(&mut self, front: &SmolStr, other: &Face, join: Join, language: Language) {
        let loaded = from_face(other, language)
            .map_err(|error| error.said())
            .and_then(|printed| load(&printed).map_err(|refusals| can_not_run(&other.name, &refusals)));
        if let Some(Ok(def)) = self.cards.get(front).cloned() {
            let whole = loaded.map(|other| {
                Arc::new(match join {
                    Join::Transforms => CardDef { back: Some(other.printed), ..(*def).clone() },
                    Join::Split if is_room(&def) => halves::room(&def, &other),
                    Join::Split => halves::split(&def, &other),
                    Join::Other => halves::with_other(&def, &other),
                })
            });
            self.cards.insert(front.clone(), whole);
        }
    }

    /// The lexicons whose words the cards bring, each once.
    pub fn lexicons(&self) -> Vec<Lexicon> {
        let mut all: Vec<Lexicon> = Vec::new();
        for def in self.cards.values().flatten() {
            if !def.lexicon.is_built_in() && !all.contains(&def.lexicon) {
                all.push(def.lexicon);
            }
        }
        all
    }

    /// The language whose texts the cards are made from.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Notes what a card is called, as a whole and on its faces. A name that is a card's own stays that card's.
    fn add_printed(&mut self, card: &Card, key: &SmolStr) {
        let mut on_card = OnCard::default();
        for (_, printed) in card.faces.iter().flat_map(Face::all_printed) {
            on_card.names.push(printed.name.clone());
            on_card.text.push_str(&printed.text);
            on_card.text.push('\n');
        }
        for name in on_card.names.iter().chain([&card.name]) {
            self.folded.entry(fold(name).into()).or_insert_with(|| key.clone());
        }
        self.folded.insert(fold(key).into(), key.clone());
        self.printed.insert(key.clone(), on_card);
    }

    /// The name of the card that is called so, whatever the case, the accents and the spaces.
    fn key(&self, name: &str) -> Option<&SmolStr> {
        match self.cards.get_key_value(name) {
            Some((key, _)) => Some(key),
            None => self.folded.get(fold(name).as_str()),
        }
    }

    /// Whether a card of this name is known, playable or not.
    pub fn has(&self, name: &str) -> bool {
        self.key(name).is_some()
    }

    /// The other names of a card, and its rules texts.
    pub(super) fn names_and_text(&self, name: &str) -> Option<(&[SmolStr], &str)> {
        let on_card = self.printed.get(self.key(name)?)?;
        Some((&on_card.names, &on_card.text))
    }

    /// Whether two names are of one card.
    pub(super) fn same_card(&self, one: &str, other: &str) -> bool {
        self.key(one).is_some_and(|key| Some(key) == self.key(other))
    }

    /// The cards that can't be played, each with the reason.
    pub(super) fn refused(&self) -> impl Iterator<Item = (&str, &Bilingual)> {
        self.cards.iter().filter_map(|(name, card)| Some((name.as_str(), card.as_ref().err()?)))
    }

    /// Adds a card; says whether it can be played.
    pub fn insert(&mut self, card: &Printed) -> bool {
        let loaded = load(card).map(Arc::new).map_err(|refusals| {
            let text = can_not_run(&card.name, &refusals);
            self.refusals.extend(refusals);
            text
        });
        let fine = loaded.is_ok();
        if let Some(french) = &card.french {
            self.folded.entry(fold(french).into()).or_insert_with(|| card.name.clone());
        }
        self.folded.insert(fold(&card.name).into(), card.name.clone());
        self.cards.insert(card.name.clone(), loaded);
        self.names.take();
        fine
    }

    /// The English names of all cards, playable or not: what a player may name (201.4).
    pub fn names(&self) -> Arc<[SmolStr]> {
        self.names.get_or_init(|| self.cards.keys().cloned().collect()).clone()
    }

    /// A card by its English or French name, or why there is none to play.
    pub fn get(&self, name: &str) -> Result<Arc<CardDef>, Bilingual> {
        match self.key(name).and_then(|key| self.cards.get(key)) {
            Some(card) => card.clone(),
            None => Err(self.no_such_card(name)),
        }
    }

    /// Says that no card has a name, and which names come near.
    pub(super) fn no_such_card(&self, name: &str) -> Bilingual {
        let on_cards = self.printed.values().flat_map(|on_card| &on_card.names);
        let Bilingual { en, fr } = did_you_mean(name, self.cards.keys().chain(on_cards).map(SmolStr::as_str));
        bilingual!("no card is named `{name}`{en}", "aucune carte ne s'appelle « {name} »{fr}")
    }

    /// The cards that can be played, by name.
    pub fn runnable(&self) -> impl Iterator<Item = &Arc<CardDef>> {
        self.cards.values().filter_map(|card| card.as_ref().ok())
    }

    /// Everything that cards were refused for.
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }

    /// How many cards can be played, and how many there are.
    pub fn playable(&self) -> (usize, usize) {
        (self.cards.values().filter(|card| card.is_ok()).count(), self.cards.len())
    }
}

impl Default for CardPool {
    fn default() -> CardPool {
        CardPool::new()
    }
}

/// Whether a half of a split card is one of a Room's (709.5).
fn is_room(def: &CardDef) -> bool {
    def.printed.subtypes.iter().any(|subtype| subtype.canonical().id() == "room")
}

/// What the other face of a card is to the one that it has in most zones.
#[derive(Debug, Clone, Copy)]
enum Join {
    /// The back of a card that transforms (712.1).
    Transforms,
    /// The right half of a split card (709.1).
    Split,
    /// The back of a modal double-faced card (712.1), an Adventure (715.1), an Omen (720.1).
    Other,
}

/// The face that a card has in most zones, and the other one.
fn faces(card: &Card) -> Option<(&Face, Option<(&Face, Join)>)> {
    let [first, second, ..] = card.faces.as_slice() else { return Some((card.faces.first()?, None)) };
    let is_insert = |face: &Face| {
        let subtypes =
            |line: &str| TypeLine::guess(line).subtypes.iter().any(|row| matches!(row.id(), "adventure" | "omen"));
        face.all_printed().any(|(_, printed)| subtypes(&printed.type_line))
    };
    let is_land = |face: &Face| face.all_printed().any(|(_, printed)| TypeLine::guess(&printed.type_line).is("land"));
    Some(match card.layout.as_str() {
        "split" | "aftermath" => (first, Some((second, Join::Split))),
        "transform" => (first, Some((second, Join::Transforms))),
        "modal_dfc" => (first, Some((second, Join::Other))),
        "dfc" if second.mana_cost.is_none() && !is_land(second) => (first, Some((second, Join::Transforms))),
        "dfc" => (first, Some((second, Join::Other))),
        "adventure" if is_insert(first) => (second, Some((first, Join::Other))),
        "adventure" => (first, Some((second, Join::Other))),
        _ => (first, None),
    })
}

/// What a card lacks to be played.
fn can_not_run(name: &str, refusals: &[Refusal]) -> Bilingual {
    let [en, fr] = Language::BOTH.map(|language| {
        let missing: Vec<&str> = refusals.iter().map(|refusal| refusal.what.get(language)).collect();
        missing.join(", ")
    });
    bilingual!("{name}: this can't be run: {en}", "{name} : ceci ne peut pas être joué : {fr}")
}
