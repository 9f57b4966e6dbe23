//! Patterns that are made of the texts of a corpus, in both languages: every word of one counts. Another word in its place, or
//! one word less, and other cards are found, or the pattern is refused.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::corpus;
use super::index::database;
use cardc::database::find::{Form, Query, Told};
use cardc::database::{Compiled, Database, Place};
use cardc::lex::Language;
use cardc::render::templating::today::{Apart, dated_forms};

/// How many patterns of each language are tried.
const PATTERNS: usize = 250;

/// Of a hundred words that are left out, of how many the hole beside them may stand for them on all cards of a sample.
const MOST_THE_SAME: usize = 18;

/// A sequence of numbers that is the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// The cards that are asked.
struct Pool {
    database: Database,
}

impl Pool {
    /// A database of the corpus that was built before, where `CARDC_DATABASE` names one, or of a sample of it.
    fn of_corpus() -> Option<Pool> {
        let built = std::env::var_os("CARDC_DATABASE");
        let database = match built {
            Some(path) => Database::open(std::path::Path::new(&path)).expect("a database of this version"),
            None => database(corpus()?),
        };
        Some(Pool { database })
    }

    fn cards(&self) -> impl Iterator<Item = (usize, Compiled)> {
        (0..self.database.len()).map(|number| (number, self.card(number)))
    }

    fn card(&self, number: usize) -> Compiled {
        self.database.compiled(number).expect("the card is there")
    }

    fn found(&self, form: &Form) -> BTreeSet<usize> {
        let query = Query { form: Some(form.clone()), ..Query::default() };
        let named = query.candidates(None, &self.database);
        named.into_iter().filter(|number| self.has(*number, &query)).collect()
    }

    fn has(&self, number: usize, query: &Query) -> bool {
        self.card(number).abilities().any(|place| query.holds(&place))
    }
}

/// A pattern, and the card of whose text it is made.
struct Made {
    pattern: String,
    text: String,
    language: Language,
    card: usize,
}

/// What becomes of a pattern with a word less, or another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Becomes {
    /// It is refused, or its own card is not found any more.
    Other,
    /// Its own card is found, and other cards besides.
    Wider,
    /// The same cards are found.
    Same,
}

/// A word of a pattern, and what becomes of that without it and with another word there.
struct Tried {
    /// The pattern, and what it was without the word.
    shown: String,
    dropped: Becomes,
    exchanged: Option<(String, Becomes)>,
    /// What is found without it is said in other words than the text that the pattern is made of.
    other_wording: bool,
    /// Where it is left out, a hole beside it stands for it as well, or the pattern is said to an earlier end.
    is_beside: bool,
}

/// The texts of one language that are understood, and don't speak of what they are called.
fn texts(pool: &Pool, language: Language) -> Vec<(usize, String)> {
    let is_read = |place: &Place<'_>| place.language == language && place.ability.ir.is_some();
    let names = |place: &Place<'_>| {
        let mut names = place.printed.name.split([' ', ',', '\'', '’']).filter(|word| word.len() > 3);
        names.any(|word| place.words().contains(word))
    };
    let of_card = |(number, card): (usize, Compiled)| {
        let places = card.abilities().filter(|place| is_read(place) && !names(place));
        places.map(|place| (number, place.words().to_owned())).collect::<Vec<_>>()
    };
    pool.cards().flat_map(of_card).collect()
}

/// A pattern made of a text: some words that follow one another become a hole.
fn pattern(text: &str, numbers: &mut Numbers) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let signs = ['(', '"', '«', '\n', '—', '•', ':', ';', '\u{a0}', '\u{202f}'];
    if !(4..=16).contains(&words.len()) || text.contains(signs) {
        return None;
    }
    let start = 1 + numbers.below(words.len() - 1);
    let length = 1 + numbers.below(3.min(words.len() - start));
    let last = words[start + length - 1];
    let closing: String = last.chars().rev().take_while(|letter| ",.".contains(*letter)).collect();
    let hole = format!("…{closing}");
    let all = words[..start].iter().copied().chain([hole.as_str()]).chain(words[start + length..].iter().copied());
    Some(all.collect::<Vec<_>>().join(" "))
}

/// As many patterns as are asked for, each of which its card has; and how many others were tried.
fn made(pool: &Pool, texts: &[(usize, String)], language: Language) -> (Vec<Made>, Vec<String>) {
    let mut numbers = Numbers(20);
    let (mut made, mut refused) = (Vec::new(), Vec::new());
    let mut at = numbers.below(texts.len());
    for _ in 0..3 * texts.len() {
        if made.len() == PATTERNS {
            break;
        }
        at = (at + 97) % texts.len();
        let (card, text) = &texts[at];
        let Some(pattern) = pattern(text, &mut numbers) else { continue };
        let form = Form::new(&pattern, Some(language)).ok();
        let holds = form.is_some_and(|form| pool.has(*card, &Query { form: Some(form), ..Query::default() }));
        match holds {
            true => made.push(Made { pattern, text: text.clone(), language, card: *card }),
            false => refused.push(format!("{pattern} | {text}")),
        }
    }
    (made, refused)
}

fn plain(word: &str) -> &str {
    word.trim_end_matches([',', '.'])
}

/// Whether two words are forms of one, or the rules have one stand for the other: when, whenever and at begin a trigger (603.1),
/// an article is one before each sound, and both are those of a target in French.
fn is_same(one: &str, other: &str, language: Language) -> bool {
    let told = |word: &str| Form::new(plain(word), Some(language)).map(|form| form.told()).unwrap_or_default();
    let shares = |one: &Told, other: &Told| match (one, other) {
        (Told::Forms(one), Told::Forms(other)) => one.iter().any(|form| other.contains(form)),
        _ => one == other,
    };
    let (one_told, other_told) = (told(one), told(other));
    let (one, other) = (plain(one).to_lowercase(), plain(other).to_lowercase());
    let same: [&[&str]; 3] = [&["when", "whenever", "at"], &["a", "an", "one"], &["le", "la", "l'", "un", "une"]];
    one_told.len() == other_told.len() && one_told.iter().zip(&other_told).all(|(one, other)| shares(one, other))
        || same.iter().any(|all| all.contains(&&*one) && all.contains(&&*other))
}

/// Tries a pattern without each of its words in turn, and with another word there.
fn tried(pool: &Pool, made: &Made, others: &[String], number: usize) -> Vec<Tried> {
    let Made { pattern, text, language, card } = made;
    let mut numbers = Numbers(21 + number as u64);
    let read = |pattern: &str| Form::new(pattern, Some(*language)).ok();
    let whole = pool.found(&read(pattern).expect("it has been read"));
    let becomes = |changed: &str| {
        let Some(form) = read(changed) else { return Becomes::Other };
        let query = Query { form: Some(form.clone()), ..Query::default() };
        match () {
            () if !pool.has(*card, &query) => Becomes::Other,
            () if pool.found(&form) == whole => Becomes::Same,
            () => Becomes::Wider,
        }
    };
    let own = pool.card(*card);
    let lines: String = own.card.faces.iter().map(|face| face.type_line().to_lowercase() + " ").collect();
    let is_in_text = |pattern: &str| {
        let looked = read(pattern).map(|form| {
            own.abilities().any(|place| matches!(form.look(&place), Ok(Some(found)) if found.text == *text))
        });
        looked == Some(true)
    };
    let words: Vec<&str> = pattern.split(' ').collect();
    let is_hole = |at: usize| words.get(at).is_some_and(|word| word.starts_with('…'));
    let said: Vec<&str> = text.split(' ').map(plain).collect();
    // "This creature" is "this card" as well, and what else the card is.
    let is_called_so = |at: usize, noun: &str| {
        const ANY: [&str; 6] = ["card", "permanent", "spell", "token", "carte", "sort"];
        let this = ["this", "ce", "cet", "cette"];
        let of_all =
            ANY.contains(&noun.trim_end_matches('s')) || noun == "jeton" || lines.contains(&noun.to_lowercase());
        at > 0 && this.contains(&words[at - 1].to_lowercase().as_str()) && of_all
    };
    let mut all = Vec::new();
    for at in (0..words.len()).filter(|at| !is_hole(*at)) {
        let mut less = words.clone();
        less.remove(at);
        let less = less.join(" ");
        let mut other = None;
        for _ in 0..20 {
            let word = plain(&others[numbers.below(others.len())]);
            let elided = said.iter().any(|said| said.rsplit(['\'', '’']).next() == Some(word));
            if !said.contains(&word) && !elided && !is_same(words[at], word, *language) {
                other = Some(word);
                break;
            }
        }
        let exchanged = other.filter(|other| !is_called_so(at, other)).map(|other| {
            let mut changed = words.clone();
            changed[at] = other;
            changed.join(" ")
        });
        let becomes_less = becomes(&less);
        all.push(Tried {
            shown: format!("{pattern} | {less}"),
            other_wording: becomes_less != Becomes::Other && !is_in_text(&less),
            dropped: becomes_less,
            exchanged: exchanged.map(|changed| {
                let becomes = becomes(&changed);
                (changed, becomes)
            }),
            is_beside: at == 0 || at + 1 == words.len() || is_hole(at - 1) || is_hole(at + 1),
        });
    }
    all
}

/// Whether what is found without a word has its reason: it is asked in today's words, or as an instruction to whoever follows it,
/// whether they must or may; or the ability is said so in other words.
fn has_reason(tried: &Tried, language: Language) -> bool {
    let (whole, less) = tried.shown.split_once(" | ").expect("it has both");
    let whole: Vec<&str> = whole.split(' ').collect();
    let lost = whole.iter().zip(less.split(' ')).position(|(one, other)| *one != other).unwrap_or(whole.len() - 1);
    let small = whole[lost].to_lowercase();
    let before = lost.checked_sub(1).map(|at| whole[at].to_lowercase()).unwrap_or_default();
    let is_subject = matches!(&*small, "you" | "vous") && before.ends_with([',', '.']);
    let is_may = matches!((&*before, &*small), ("you", "may") | ("vous", "pouvez"));
    tried.other_wording || is_subject || is_may || !dated_forms(&Apart::of(less, Vec::new(), language)).is_empty()
}

#[test]
fn every_word_of_a_pattern_counts() {
    let Some(pool) = Pool::of_corpus() else { return };
    let mut faults = Vec::new();
    for language in Language::BOTH {
        let texts = texts(&pool, language);
        let others: Vec<String> = texts.iter().flat_map(|(_, text)| text.split(' ').map(str::to_owned)).collect();
        let (made, refused) = made(&pool, &texts, language);
        let of_pattern = |(number, made)| tried(&pool, made, &others, number);
        let all: Vec<Tried> =
            made.par_iter().enumerate().map(|(number, made)| of_pattern((number, made))).flatten().collect();
        let is = |wanted: Becomes| all.iter().filter(move |tried| tried.dropped == wanted);
        let with_other: Vec<&(String, Becomes)> = all.iter().filter_map(|tried| tried.exchanged.as_ref()).collect();
        // With another word in its place the card is not found, or the word is not heard.
        let idle = with_other.iter().filter(|(_, becomes)| *becomes != Becomes::Other);
        let idle: Vec<&String> = idle.map(|(changed, _)| changed).collect();
        let lost: Vec<&String> = is(Becomes::Same)
            .chain(is(Becomes::Wider))
            .filter(|tried| !tried.is_beside && !has_reason(tried, language))
            .map(|tried| &tried.shown)
            .collect();
        let same: Vec<&String> = is(Becomes::Same).map(|tried| &tried.shown).collect();
        println!(
            "{language:?}: {} patterns, {} refused; {} words left out: {} find other cards, {} more, {} the same; {} exchanged, \
             of which {} are not heard",
            made.len(),
            refused.len(),
            all.len(),
            is(Becomes::Other).count(),
            is(Becomes::Wider).count(),
            same.len(),
            with_other.len(),
            idle.len()
        );
        println!("the same: {same:#?}");
        let mut fault = |what: &str, shown: &[&String]| faults.push(format!("{language:?}: {what}: {shown:#?}"));
        if made.len() < PATTERNS {
            fault("too few patterns", &refused.iter().collect::<Vec<_>>());
        }
        if !idle.is_empty() {
            fault("another word is not heard", &idle);
        }
        if !lost.is_empty() {
            fault("a word is not missed", &lost);
        }
        // In the whole corpus fewer: a sample has few other cards that could say it.
        if same.len() * 100 > all.len() * MOST_THE_SAME {
            fault("the same is found without a word", &same);
        }
        // The rest has half of a clause in its hole.
        if refused.len() * 3 > made.len() {
            fault("patterns that their card does not have", &refused.iter().collect::<Vec<_>>());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
