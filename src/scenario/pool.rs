//! The cards that scenarios can use.

use super::decks::basic_named;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::CardType;
use crate::lex::{Language, Lexicon, TypeLine};
use crate::runtime::flipping::flip_card;
use crate::runtime::halves;
use crate::runtime::printed::from_face;
use crate::runtime::{CardDef, KnownName, Printed, Refusal, load};
use crate::source::names::{did_you_mean, fold};
use crate::source::{Card, Face};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Cards by name, English or French. A card of a file is compiled when it is first asked for: a scenario names a few of the
/// thousands that a file has. A card that the runtime can't run stays known, with the reasons.
#[derive(Debug)]
pub struct CardPool<'c> {
    language: Language,
    cards: BTreeMap<SmolStr, Entry<'c>>,
    /// The names of cards by all that they are called, in the form that names are compared in.
    folded: BTreeMap<SmolStr, SmolStr>,
    /// The lexicons whose words the cards bring, each once.
    lexicons: Vec<Lexicon>,
    /// All names, once they are asked for.
    names: OnceLock<Arc<[KnownName]>>,
    /// The dungeons among the cards, once they are asked for.
    dungeons: OnceLock<Arc<[Arc<CardDef>]>>,
}

/// A card of the pool.
#[derive(Debug)]
enum Entry<'c> {
    /// Of a file, and what can be played of it once that is asked for.
    OfFile(&'c Card, OnceLock<Loaded>),
    /// One that was made.
    Made(Loaded),
}

/// What can be played of a card, or why it can't.
#[derive(Debug)]
struct Loaded {
    def: Result<Arc<CardDef>, Bilingual>,
    refusals: Vec<Refusal>,
}

impl Loaded {
    fn new(card: &Printed) -> Loaded {
        match load(card) {
            Ok(def) => Loaded { def: Ok(Arc::new(def)), refusals: Vec::new() },
            Err(refusals) => Loaded { def: Err(can_not_run(&card.name, &refusals)), refusals },
        }
    }

    /// The card from its texts in a language, with its other face; one that has a face which can't be played can't be
    /// played.
    fn of_card(card: &Card, language: Language) -> Loaded {
        let Some((face, other)) = faces(card) else {
            let name = &card.name;
            let text = bilingual!("{name} has no face", "{name} n'a pas de face");
            return Loaded { def: Err(text), refusals: Vec::new() };
        };
        let front = match from_face(face, language) {
            Ok(printed) => Loaded::new(&printed),
            Err(error) => Loaded { def: Err(error.said()), refusals: Vec::new() },
        };
        let Some((other, join)) = other else { return front };
        let Loaded { def: Ok(def), refusals } = front else { return front };
        let loaded = from_face(other, language)
            .map_err(|error| error.said())
            .and_then(|printed| load(&printed).map_err(|refusals| can_not_run(&other.name, &refusals)));
        let whole = loaded.map(|other| {
            Arc::new(match join {
                Join::Transforms => {
                    let asks_what_made_mana = def.asks_what_made_mana || other.asks_what_made_mana;
                    CardDef { back: Some(other.printed), asks_what_made_mana, ..(*def).clone() }
                }
                Join::Split if is_room(&def) => halves::room(&def, &other),
                Join::Split => halves::split(&def, &other),
                Join::Other => halves::with_other(&def, &other),
                Join::Flips => flip_card(&def, &other),
            })
        });
        Loaded { def: whole, refusals }
    }
}

impl<'c> Entry<'c> {
    fn card(&self) -> Option<&'c Card> {
        match self {
            Entry::OfFile(card, _) => Some(card),
            Entry::Made(_) => None,
        }
    }

    fn loaded(&self, language: Language) -> &Loaded {
        match self {
            Entry::OfFile(card, loaded) => loaded.get_or_init(|| Loaded::of_card(card, language)),
            Entry::Made(loaded) => loaded,
        }
    }
}

impl<'c> CardPool<'c> {
    pub fn new() -> CardPool<'c> {
        CardPool {
            language: Language::English,
            cards: BTreeMap::new(),
            folded: BTreeMap::new(),
            lexicons: Vec::new(),
            names: OnceLock::new(),
            dungeons: OnceLock::new(),
        }
    }

    /// The cards of a file, from their English texts. The first face of each can be played.
    pub fn from_cards(cards: impl IntoIterator<Item = &'c Card>) -> CardPool<'c> {
        CardPool::in_language(cards, Language::English)
    }

    /// The cards of a file from their texts in a language; those without one from the other.
    pub fn in_language(cards: impl IntoIterator<Item = &'c Card>, language: Language) -> CardPool<'c> {
        let mut pool = CardPool { language, ..CardPool::new() };
        for card in cards {
            let Some((face, _)) = faces(card) else { continue };
            pool.cards.insert(face.name.clone(), Entry::OfFile(card, OnceLock::new()));
            pool.add_names(card, &face.name);
            pool.add_lexicon(face.lexicon());
        }
        pool
    }

    /// The lexicons whose words the cards bring, each once.
    pub fn lexicons(&self) -> Vec<Lexicon> {
        self.lexicons.clone()
    }

    fn add_lexicon(&mut self, lexicon: Lexicon) {
        if !lexicon.is_built_in() && !self.lexicons.contains(&lexicon) {
            self.lexicons.push(lexicon);
        }
    }

    /// The language whose texts the cards are made from.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Notes what a card is called, as a whole and on its faces. A name that is a card's own stays that card's.
    fn add_names(&mut self, card: &Card, key: &SmolStr) {
        for name in names_on(card).chain([&card.name]) {
            self.folded.entry(fold(name).into()).or_insert_with(|| key.clone());
        }
        self.folded.insert(fold(key).into(), key.clone());
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

    /// The card of a file that has a name.
    pub(super) fn source(&self, name: &str) -> Option<&'c Card> {
        self.cards.get(self.key(name)?)?.card()
    }

    /// The cards of the file.
    pub(super) fn sources(&self) -> impl Iterator<Item = &'c Card> {
        self.cards.values().filter_map(Entry::card)
    }

    /// The names of a card's faces, and its rules texts, in all their languages.
    pub(super) fn names_and_text(&self, name: &str) -> Option<(Vec<SmolStr>, String)> {
        let card = self.source(name)?;
        let printed = || card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| printed);
        let text = printed().flat_map(|printed| [printed.text.as_str(), "\n"]).collect();
        Some((printed().map(|printed| printed.name.clone()).collect(), text))
    }

    /// Whether two names are of one card.
    pub(super) fn same_card(&self, one: &str, other: &str) -> bool {
        self.key(one).is_some_and(|key| Some(key) == self.key(other))
    }

    /// All cards, each with what can be played of it.
    fn all_loaded(&self) -> impl Iterator<Item = (&str, &Loaded)> {
        self.cards.iter().map(|(name, entry)| (name.as_str(), entry.loaded(self.language)))
    }

    /// The cards that can't be played, each with the reason.
    pub(super) fn refused(&self) -> impl Iterator<Item = (&str, &Bilingual)> {
        self.all_loaded().filter_map(|(name, card)| Some((name, card.def.as_ref().err()?)))
    }

    /// Adds a card; says whether it can be played.
    pub fn insert(&mut self, card: &Printed) -> bool {
        let loaded = Loaded::new(card);
        let fine = loaded.def.is_ok();
        loaded.def.iter().for_each(|def| self.add_lexicon(def.lexicon));
        if let Some(french) = &card.french {
            self.folded.entry(fold(french).into()).or_insert_with(|| card.name.clone());
        }
        self.folded.insert(fold(&card.name).into(), card.name.clone());
        self.cards.insert(card.name.clone(), Entry::Made(loaded));
        self.names.take();
        self.dungeons.take();
        fine
    }

    /// The English names on all cards, playable or not: what a player may name (201.4).
    pub fn names(&self) -> Arc<[KnownName]> {
        let on_card = |entry: &Entry<'_>| match entry {
            Entry::OfFile(card, _) => card.faces.iter().map(name_of_face).collect(),
            Entry::Made(Loaded { def, .. }) => def.iter().flat_map(|def| KnownName::all_of(def)).collect::<Vec<_>>(),
        };
        self.names.get_or_init(|| self.cards.values().flat_map(on_card).collect()).clone()
    }

    /// The dungeon cards that can be played (309).
    pub fn dungeons(&self) -> Arc<[Arc<CardDef>]> {
        let is_one = |entry: &&Entry<'_>| match entry {
            Entry::OfFile(card, _) => card.faces.iter().any(|face| types_of(face).contains(&CardType::Dungeon)),
            Entry::Made(Loaded { def, .. }) => def.as_ref().is_ok_and(|def| !def.rooms.is_empty()),
        };
        let playable = |entry: &Entry<'_>| entry.loaded(self.language).def.as_ref().ok().cloned();
        self.dungeons.get_or_init(|| self.cards.values().filter(is_one).filter_map(playable).collect()).clone()
    }

    /// A card by its English or French name, or why there is none to play. Basic lands are there whatever the file has.
    pub fn get(&self, name: &str) -> Result<Arc<CardDef>, Bilingual> {
        match self.key(name).and_then(|key| self.cards.get(key)) {
            Some(card) => card.loaded(self.language).def.clone(),
            None => basic_named(name).ok_or_else(|| self.no_such_card(name)),
        }
    }

    /// Says that no card has a name, and which names come near.
    pub(super) fn no_such_card(&self, name: &str) -> Bilingual {
        let on_cards = self.cards.values().filter_map(Entry::card).flat_map(names_on);
        let Bilingual { en, fr } = did_you_mean(name, self.cards.keys().chain(on_cards).map(SmolStr::as_str));
        bilingual!("no card is named `{name}`{en}", "aucune carte ne s'appelle « {name} »{fr}")
    }

    /// The cards that can be played, by name.
    pub fn runnable(&self) -> impl Iterator<Item = &Arc<CardDef>> {
        self.all_loaded().filter_map(|(_, card)| card.def.as_ref().ok())
    }

    /// Everything that cards were refused for.
    pub fn refusals(&self) -> impl Iterator<Item = &Refusal> {
        self.all_loaded().flat_map(|(_, card)| &card.refusals)
    }

    /// How many cards can be played, and how many there are.
    pub fn playable(&self) -> (usize, usize) {
        (self.runnable().count(), self.cards.len())
    }
}

/// The English name of a face, which any player may choose.
fn name_of_face(face: &Face) -> KnownName {
    KnownName { name: face.name.clone(), types: types_of(face) }
}

/// The names of a card's faces, in all their languages.
fn names_on(card: &Card) -> impl Iterator<Item = &SmolStr> {
    card.faces.iter().flat_map(|face| Language::BOTH.into_iter().filter_map(|language| face.name_in(language)))
}

impl Default for CardPool<'_> {
    fn default() -> Self {
        CardPool::new()
    }
}

/// Whether a half of a split card is one of a Room's (709.5).
fn is_room(def: &CardDef) -> bool {
    def.printed.subtypes.iter().any(|subtype| subtype.canonical().id() == "room")
}

/// The card types of a face.
fn types_of(face: &Face) -> Vec<CardType> {
    let mut types = Vec::new();
    for (_, printed) in face.all_printed() {
        types.extend(TypeLine::guess(&printed.type_line).types.iter().filter_map(|row| CardType::called(row.id())));
    }
    types
}

/// Whether a face is one of a land.
fn is_land(face: &Face) -> bool {
    face.all_printed().any(|(_, printed)| TypeLine::guess(&printed.type_line).is("land"))
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
    /// The lower half of a flip card (710.1).
    Flips,
}

/// The face that a card has in most zones, and the other one.
fn faces(card: &Card) -> Option<(&Face, Option<(&Face, Join)>)> {
    let [first, second, ..] = card.faces.as_slice() else { return Some((card.faces.first()?, None)) };
    let is_insert = |face: &Face| {
        let subtypes =
            |line: &str| TypeLine::guess(line).subtypes.iter().any(|row| matches!(row.id(), "adventure" | "omen"));
        face.all_printed().any(|(_, printed)| subtypes(&printed.type_line))
    };
    Some(match card.layout.as_str() {
        "split" | "aftermath" => (first, Some((second, Join::Split))),
        "flip" => (first, Some((second, Join::Flips))),
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
