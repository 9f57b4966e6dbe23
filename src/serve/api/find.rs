//! Cards by what their abilities do, with what they have in common.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use check::lints::Checks;
use database::facts::{Facts, kind_name};
use database::find::{CardFacts, Filter, Form, NoForm, Query};
use database::{Compiled, Database, compile_for};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::card::{Picture, picture};
use super::{Lang, Refusal, Shared, asked};
use crate::bilingual;
use crate::bounds::{HELD, PAGE};
use crate::diagnostic::Bilingual;
use crate::lex::Lexicon;
use crate::source::{Card, Input, read_all};

/// What is asked.
#[derive(Debug, Deserialize)]
pub struct Ask {
    pub lang: Lang,
    /// The files that are searched.
    pub files: Vec<String>,
    /// A text with holes; empty for all.
    #[serde(default)]
    pub pattern: String,
    /// Conditions on cards: `color=blue and mv<=3`; empty for none.
    #[serde(default, rename = "where")]
    pub filter: String,
    /// Kinds of abilities, of which one must be there.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// How many of what is found are passed over.
    #[serde(default)]
    pub from: usize,
}

/// What is found.
#[derive(Debug, Serialize)]
pub struct Found {
    /// Cards that were searched.
    pub searched: usize,
    pub cards: usize,
    pub items: Vec<Item>,
    /// What the cards that are found have in common.
    pub facets: Facets,
}

/// A card that is found.
#[derive(Debug, Serialize)]
pub struct Item {
    pub picture: Picture,
    /// The abilities that are what was asked for; none where cards are asked for.
    pub said: Vec<String>,
}

/// How many of the cards that are found have each value. A card counts once for each value that it has.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Facets {
    /// By mana value; lands and what has none are left out.
    pub curve: BTreeMap<u32, usize>,
    /// By letter; `C` has no colour, and no land counts.
    pub colours: BTreeMap<String, usize>,
    pub types: BTreeMap<String, usize>,
    /// By the class of the abilities.
    pub kinds: BTreeMap<String, usize>,
    pub rarities: BTreeMap<String, usize>,
}

asked!(Ask);

/// The files whose cards are held to be searched, the latest last.
#[derive(Default)]
pub struct Held(Mutex<Vec<(String, String, Arc<Searched>)>>);

/// The cards of a file.
enum Searched {
    Compiled(Vec<Compiled>),
    Database(Box<Database>),
}

impl Searched {
    fn open(path: &Path) -> Result<Searched, Bilingual> {
        if Database::is_database(path) {
            let opened = Database::open(path).map_err(|refused| refused.message())?;
            return Ok(Searched::Database(Box::new(opened)));
        }
        let words = lsp::desk::Vocabularies::default().beside(&path.to_string_lossy());
        let input = Input::open(path).map_err(|why| why.message)?;
        let cards: Vec<Card> = read_all(input.lexicon(words)).cards;
        Ok(Searched::Compiled(cards.into_par_iter().map(|card| compile_for(card, Checks::of_meaning())).collect()))
    }

    fn len(&self) -> usize {
        match self {
            Searched::Compiled(cards) => cards.len(),
            Searched::Database(database) => database.len(),
        }
    }

    /// The words that its cards bring.
    fn lexicon(&self) -> Lexicon {
        let first = match self {
            Searched::Compiled(cards) => {
                cards.first().and_then(|card| card.card.faces.first()).map(|face| face.lexicon())
            }
            Searched::Database(database) => database.words().first().copied(),
        };
        first.unwrap_or(Lexicon::BUILT_IN)
    }

    /// Hands a card out; one that the file has damaged is none.
    fn with<T>(&self, number: usize, work: impl FnOnce(&Compiled) -> T) -> Option<T> {
        match self {
            Searched::Compiled(cards) => cards.get(number).map(work),
            Searched::Database(database) => database.compiled(number).ok().map(|card| work(&card)),
        }
    }

    fn candidates(&self, query: &Query) -> Vec<usize> {
        match self {
            Searched::Compiled(cards) => (0..cards.len()).collect(),
            Searched::Database(database) => query.candidates(database),
        }
    }
}

impl Held {
    fn get(&self, shared: &Shared, file: &str, lang: Lang) -> Result<Arc<Searched>, Refusal> {
        let path = shared.folder.find(file).map_err(|why| Refusal::file(file, &why, lang))?;
        let stamp = shared.folder.stamp(file).map_err(|why| Refusal::file(file, &why, lang))?;
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., known)) = lock().iter().find(|(name, of, _)| name == file && *of == stamp) {
            return Ok(Arc::clone(known));
        }
        let opened = Searched::open(&path).map_err(|message| Refusal::refused(&message, lang))?;
        let opened = Arc::new(opened);
        let mut held = lock();
        held.retain(|(name, ..)| name != file);
        if held.len() >= HELD {
            held.remove(0);
        }
        held.push((file.to_owned(), stamp, Arc::clone(&opened)));
        Ok(opened)
    }
}

/// A card that is found.
struct Hit {
    /// Which file's, and which card.
    at: (usize, usize),
    name: String,
    facets: Facets,
}

pub(super) fn find(shared: &Shared, asked: Ask) -> Result<Found, Refusal> {
    let lang = asked.lang;
    let files: Vec<Arc<Searched>> =
        asked.files.iter().take(HELD).map(|file| shared.held.get(shared, file, lang)).collect::<Result<_, _>>()?;
    let lexicon = files.iter().map(|file| file.lexicon()).find(|words| !words.is_built_in()).unwrap_or_default();
    let form = |text: &str| Form::with_words(text, None, lexicon).map_err(|why| no_form(text, &why, lang));
    let pattern = asked.pattern.trim();
    let query = Query {
        form: (!pattern.is_empty()).then(|| form(pattern)).transpose()?,
        kinds: asked.kinds.clone(),
        ..Query::default()
    };
    let filter = asked.filter.trim();
    let filter = (!filter.is_empty()).then(|| Filter::read(filter, lexicon)).transpose().map_err(|why| {
        let (before, Bilingual { en, fr }) = (&filter[..filter.floor_char_boundary(why.at)], &why.why);
        let said = bilingual!("behind \"{before}\": {en}", "après « {before} » : {fr}");
        Refusal::refused(&said, lang)
    })?;
    let mut hits: Vec<Hit> = Vec::new();
    for (of, file) in files.iter().enumerate() {
        let found = file
            .candidates(&query)
            .into_par_iter()
            .filter_map(|number| file.with(number, |card| hit(card, (of, number), &query, filter.as_ref())).flatten());
        hits.par_extend(found);
    }
    hits.sort_by(|one, other| one.name.cmp(&other.name).then(one.at.cmp(&other.at)));
    let mut facets = Facets::default();
    hits.iter().for_each(|hit| facets.add(&hit.facets));
    let item = |hit: &Hit| files[hit.at.0].with(hit.at.1, |card| item(card, &query));
    Ok(Found {
        searched: files.iter().map(|file| file.len()).sum(),
        cards: hits.len(),
        items: hits.iter().skip(asked.from).take(PAGE / 4).filter_map(item).collect(),
        facets,
    })
}

/// A card, if it is what is asked for.
fn hit(card: &Compiled, at: (usize, usize), query: &Query, filter: Option<&Filter>) -> Option<Hit> {
    let lets = |face: usize| {
        filter.is_none_or(|filter| filter.holds(&CardFacts::of(card, face), &mut Vec::new()) == Some(true))
    };
    let holds = match query.asks_nothing() {
        true => (0..card.card.faces.len()).any(lets),
        false => card.abilities().any(|place| query.holds(&place) && lets(place.number)),
    };
    holds.then(|| Hit { at, name: card.card.name.to_string(), facets: Facets::of(card) })
}

fn item(card: &Compiled, query: &Query) -> Item {
    let mut said: Vec<String> = Vec::new();
    if !query.asks_nothing() {
        let places = card.abilities().filter(|place| query.holds(place));
        said.extend(places.map(|place| place.words().to_owned()));
    }
    Item { picture: picture(&card.card), said }
}

impl Facets {
    fn of(card: &Compiled) -> Facets {
        let mut facets = Facets::default();
        let facts = CardFacts::of(card, 0);
        let types: Vec<&str> = facts.types.iter().map(|one| one.id()).collect();
        if !types.contains(&"land") {
            facets.curve.extend(facts.mana_value.map(|value| (value, 1)));
            let letters: Vec<String> =
                facts.colours.map(|colours| colours.letters().map(String::from).collect()).unwrap_or_default();
            match letters.is_empty() {
                true => facets.colours.extend([("C".to_owned(), 1)]),
                false => facets.colours.extend(letters.into_iter().map(|letter| (letter, 1))),
            }
        }
        facets.types.extend(types.into_iter().map(|one| (one.to_owned(), 1)));
        let kinds = card.abilities().filter_map(|place| {
            Some(kind_name(&Facts::of(place.ability.ir.as_ref()?, place.compiled.edition).class).to_owned())
        });
        facets.kinds.extend(kinds.map(|kind| (kind, 1)));
        facets.rarities.extend(facts.rarity.map(|rarity| (rarity.to_string(), 1)));
        facets
    }

    fn add(&mut self, other: &Facets) {
        fn all<K: Ord + Clone>(into: &mut BTreeMap<K, usize>, from: &BTreeMap<K, usize>) {
            from.iter().for_each(|(key, count)| *into.entry(key.clone()).or_default() += count);
        }
        all(&mut self.curve, &other.curve);
        all(&mut self.colours, &other.colours);
        all(&mut self.types, &other.types);
        all(&mut self.kinds, &other.kinds);
        all(&mut self.rarities, &other.rarities);
    }
}

fn no_form(text: &str, why: &NoForm, lang: Lang) -> Refusal {
    let said = match why {
        NoForm::NotUnderstood { at, language } => {
            let lexicon = Lexicon::BUILT_IN;
            let rest = &text[text.floor_char_boundary(*at)..];
            match database::find::nearest(text, *at, *language, lexicon) {
                Some(near) => bilingual!(
                    "not understood from \"{rest}\" on; the nearest pattern that is understood: \"{near}\"",
                    "pas compris à partir de « {rest} » ; le motif le plus proche qui se comprend : « {near} »"
                ),
                None => bilingual!(
                    "not understood from \"{rest}\" on: write it as a card would say it, with … for what may be anything",
                    "pas compris à partir de « {rest} » : écrivez-le comme une carte le dirait, avec … pour ce qui peut être n'importe quoi"
                ),
            }
        }
        NoForm::Empty => Bilingual::new("the pattern says nothing", "le motif ne dit rien"),
        NoForm::TooManyHoles => Bilingual::new("the pattern has too many holes", "le motif a trop de trous"),
    };
    Refusal::refused(&said, lang)
}
