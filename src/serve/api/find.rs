//! Cards by what their abilities do, with what they have in common.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use check::lints::Checks;
use database::facts::{Facts, kind_name};
use database::find::{CardFacts, Filter, Form, Lacking, NoForm, Query, words_of_all};
use database::shape::{called, long_words};
use database::{Compiled, Database, compile_for};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::card::{Picture, picture};
use super::{Lang, Refusal, Shared};
use crate::bilingual;
use crate::bounds::{FILES, HELD, PAGE};
use crate::diagnostic::Bilingual;
use crate::files::Place;
use crate::lex::Lexicon;
use crate::source::{Card, Face, read_all};

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
    /// Files that were not searched, and what nobody can tell of the others: abilities that are not understood, facts that a file
    /// leaves out.
    pub notes: Vec<String>,
    pub items: Vec<Item>,
    /// What the cards that are found have in common.
    pub facets: Facets,
    /// What their keywords are called.
    pub names: BTreeMap<String, String>,
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
    pub keywords: BTreeMap<String, usize>,
    pub rarities: BTreeMap<String, usize>,
    /// The words that most of their texts have, of four letters and more.
    pub words: BTreeMap<String, usize>,
}

/// How many words are told that the texts have.
const WORDS: usize = 12;

/// The files whose cards are held to be searched, the latest last.
#[derive(Default)]
pub struct Held(Mutex<Vec<(String, String, Arc<Searched>)>>);

/// The cards of a file.
enum Searched {
    Compiled(Vec<Compiled>),
    Database(Box<Database>),
}

impl Searched {
    fn open(place: Place, name: &str, beside: &str) -> Result<Searched, Bilingual> {
        if let Place::Disk(path) = &place
            && Database::is_database(path)
        {
            let opened = Database::open(path).map_err(|refused| refused.message())?;
            return Ok(Searched::Database(Box::new(opened)));
        }
        let words = lsp::desk::Vocabularies::default().beside(beside);
        let input = place.input(name)?;
        let cards: Vec<Card> = read_all(input.lexicon(words)).cards;
        Ok(Searched::Compiled(cards.into_par_iter().map(|card| compile_for(card, Checks::of_meaning())).collect()))
    }

    fn len(&self) -> usize {
        match self {
            Searched::Compiled(cards) => cards.len(),
            Searched::Database(database) => database.len(),
        }
    }

    /// What the words of its cards are looked up in.
    fn lexicons(&self) -> Vec<Lexicon> {
        match self {
            Searched::Compiled(cards) => {
                cards.iter().flat_map(|card| &card.card.faces).map(|face| face.lexicon()).collect()
            }
            Searched::Database(database) => database.words().to_vec(),
        }
    }

    /// Hands a card out; one that the file has damaged is none.
    fn with<T>(&self, number: usize, work: impl FnOnce(&Compiled) -> T) -> Option<T> {
        match self {
            Searched::Compiled(cards) => cards.get(number).map(work),
            Searched::Database(database) => database.compiled(number).ok().map(|card| work(&card)),
        }
    }

    /// How many abilities are not understood, where that is known of cards that the index leaves out, too.
    fn unread(&self) -> Option<usize> {
        match self {
            Searched::Compiled(_) => None,
            Searched::Database(database) => {
                let meta = database.meta();
                Some(meta.abilities.saturating_sub(meta.accepted) as usize)
            }
        }
    }

    fn candidates(&self, query: &Query, filter: Option<&Filter>) -> Vec<usize> {
        match self {
            Searched::Compiled(cards) => (0..cards.len()).collect(),
            Searched::Database(database) => query.candidates(filter, database),
        }
    }
}

impl Held {
    fn get(&self, shared: &Shared, file: &str, lang: Lang) -> Result<Arc<Searched>, Refusal> {
        let no_file = |why| Refusal::file(file, &why, lang);
        let place = shared.files.place(file).map_err(no_file)?;
        let beside = shared.files.beside(file).map_err(no_file)?;
        let stamp = shared.files.stamp(file).map_err(no_file)?;
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., known)) = lock().iter().find(|(name, of, _)| name == file && *of == stamp) {
            return Ok(Arc::clone(known));
        }
        let opened = Searched::open(place, file, &beside).map_err(|message| Refusal::refused(&message, lang))?;
        let opened = Arc::new(opened);
        let mut held = lock();
        held.retain(|(name, ..)| name != file);
        held.push((file.to_owned(), stamp, Arc::clone(&opened)));
        let mut cards: usize = held.iter().map(|(.., file)| file.len()).sum();
        while cards > HELD && held.len() > 1 {
            cards -= held.remove(0).2.len();
        }
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
    let mut files: Vec<Arc<Searched>> = Vec::new();
    let mut searched = 0;
    for file in asked.files.iter().take(FILES) {
        if searched >= HELD {
            break;
        }
        files.push(shared.held.get(shared, file, lang)?);
        searched += files.last().map_or(0, |file| file.len());
    }
    let lexicon = words_of_all(files.iter().flat_map(|file| file.lexicons()));
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
    let mut lacking: BTreeMap<Lacking, usize> = BTreeMap::new();
    let mut unread = 0;
    for (of, file) in files.iter().enumerate() {
        let looked = file
            .candidates(&query, filter.as_ref())
            .into_par_iter()
            .filter_map(|number| file.with(number, |card| Looked::at(card, (of, number), &query, filter.as_ref())));
        let looked: Vec<Looked> = looked.collect();
        unread += file.unread().unwrap_or_else(|| looked.iter().map(|card| card.unread).sum());
        for card in looked {
            hits.extend(card.hit);
            card.lacking.into_iter().for_each(|fact| *lacking.entry(fact).or_default() += 1);
        }
    }
    hits.sort_by(|one, other| one.name.cmp(&other.name).then(one.at.cmp(&other.at)));
    let mut facets = Facets::default();
    hits.iter().for_each(|hit| facets.add(&hit.facets));
    let item = |hit: &Hit| files[hit.at.0].with(hit.at.1, |card| item(card, &query));
    let words =
        |hit: &Hit| files[hit.at.0].with(hit.at.1, |found| found.card.faces.first().map(Face::lexicon)).flatten();
    // The words of a set are told by the cards that are shown.
    let shown = hits.iter().skip(asked.from).take(PAGE / 4);
    let words = shown.filter_map(words).find(|words| !words.is_built_in()).unwrap_or_default();
    Ok(Found {
        searched,
        cards: hits.len(),
        notes: notes(
            asked.files.len() - files.len(),
            if query.asks_for_meaning() { unread } else { 0 },
            &lacking,
            lang,
        ),
        items: hits.iter().skip(asked.from).take(PAGE / 4).filter_map(item).collect(),
        names: facets
            .keywords
            .keys()
            .map(|name| (name.clone(), called(name, words).get(lang.into()).to_owned()))
            .collect(),
        facets: facets.shortened(),
    })
}

/// What was seen of a card.
struct Looked {
    /// It is what is asked for.
    hit: Option<Hit>,
    /// Facts that decide, and that a face lacks.
    lacking: Vec<Lacking>,
    /// Abilities that are not understood.
    unread: usize,
}

impl Looked {
    fn at(card: &Compiled, at: (usize, usize), query: &Query, filter: Option<&Filter>) -> Looked {
        let mut lacking = Vec::new();
        let mut lets = |face: usize| {
            filter.is_none_or(|filter| filter.holds(&CardFacts::of(card, face), &mut lacking) == Some(true))
        };
        let holds = match query.asks_nothing() {
            true => (0..card.card.faces.len()).any(&mut lets),
            false => card.abilities().any(|place| query.holds(&place) && lets(place.number)),
        };
        lacking.sort_unstable();
        lacking.dedup();
        Looked {
            hit: holds.then(|| Hit { at, name: card.card.name.to_string(), facets: Facets::of(card) }),
            // A card that was let in lacked nothing that mattered.
            lacking: if holds { Vec::new() } else { lacking },
            unread: card.abilities().filter(|place| place.ability.ir.is_none()).count(),
        }
    }
}

/// What was not searched, and what nobody can tell, in words.
fn notes(left_out: usize, unread: usize, lacking: &BTreeMap<Lacking, usize>, lang: Lang) -> Vec<String> {
    let mut notes = Vec::new();
    if left_out > 0 {
        notes.push(bilingual!(
            "files that were not searched, as the others have {HELD} cards and more: {left_out}",
            "fichiers où rien n'a été cherché, les autres ayant {HELD} cartes ou plus : {left_out}"
        ));
    }
    if unread > 0 {
        notes.push(bilingual!(
            "abilities that are not understood, and could say it: {unread}",
            "capacités qui ne sont pas comprises et pourraient le dire : {unread}"
        ));
    }
    for (fact, cards) in lacking {
        let Bilingual { en, fr } = fact.name();
        notes.push(bilingual!(
            "cards of which the file does not say the {en}: {cards}",
            "cartes dont le fichier ne dit pas ceci : {fr} ({cards})"
        ));
    }
    notes.iter().map(|note| note.get(lang.into()).to_owned()).collect()
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
            // Of what its file says nothing about, nothing is counted.
            if let Some(colours) = facts.colours {
                let letters = colours.letters().map(|letter| (letter.to_string(), 1));
                facets.colours.extend(letters);
                facets.colours.extend(colours.is_empty().then(|| ("C".to_owned(), 1)));
            }
        }
        facets.types.extend(types.into_iter().map(|one| (one.to_owned(), 1)));
        let kinds = card.abilities().filter_map(|place| {
            Some(kind_name(&Facts::of(place.ability.ir.as_ref()?, place.compiled.edition).class).to_owned())
        });
        facets.kinds.extend(kinds.map(|kind| (kind, 1)));
        let irs = card.abilities().filter_map(|place| Some((place.ability.ir.as_ref()?, place.compiled.edition)));
        facets.keywords.extend(irs.flat_map(|(ir, edition)| Facts::of(ir, edition).keywords).map(|word| (word, 1)));
        let texts = card.card.faces.iter().flat_map(|face| face.all_printed());
        facets.words.extend(texts.flat_map(|(_, printed)| long_words(&printed.text)).map(|word| (word, 1)));
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
        all(&mut self.keywords, &other.keywords);
        all(&mut self.rarities, &other.rarities);
        all(&mut self.words, &other.words);
    }

    /// The words that most cards have, and no more of them than are shown.
    fn shortened(mut self) -> Facets {
        let mut words: Vec<(String, usize)> = self.words.into_iter().collect();
        words.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        words.truncate(WORDS);
        self.words = words.into_iter().collect();
        self
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
