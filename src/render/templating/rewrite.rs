//! Rewriting of words by the listed changes.
//!
//! A pattern is words and signs, separated by spaces. A verb or an adjective stands for each of its forms, and in the
//! replacement for the one that was read. `{a|b}` is any of several, and `{}` in the replacement repeats which. `…` is up to
//! eight words of one sentence; in the replacement it repeats them. `↵` is the end of a line.

use std::borrow::Cow;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::changes::{CHANGES, Change};
use super::{ITSELF, Unit, order};
use crate::lex::lexicon::{EnglishVerb, FrenchVerb, Gender, Number};
use crate::lex::{Entry, Language, Names, PartOfSpeech, Symbol, lex};

/// The most words that `…` stands for.
const MOST: usize = 8;

/// The words that patterns have, by number.
#[derive(Default)]
struct Words(FxHashMap<SmolStr, u16>);

/// The number of a word that no pattern has.
const NO_WORD: u16 = u16::MAX;

impl Words {
    fn add(&mut self, word: &str) -> u16 {
        let next = self.0.len() as u16;
        *self.0.entry(word.into()).or_insert(next)
    }

    fn number(&self, word: &str) -> u16 {
        self.0.get(word).copied().unwrap_or(NO_WORD)
    }
}

/// A row, and which of its forms agree in nothing but person, gender and number.
type Forms = (Symbol, u8);

/// A word of a pattern: a verb or an adjective in any of such forms.
#[derive(Debug)]
struct Word {
    text: u16,
    forms: Vec<Forms>,
    language: Language,
}

impl Word {
    fn read(text: &str, all: &mut Words, language: Language) -> Word {
        let forms = inflected(entries_of(text, language), language).collect();
        Word { text: all.add(text), forms, language }
    }

    fn fits(&self, text: u16, unit: &Unit) -> bool {
        self.text == text || inflected(unit.entries, self.language).any(|forms| self.forms.contains(&forms))
    }
}

/// What a verb or an adjective is a form of: « exile » and « exilez » of one, « exilé » and « exilée » of another. What may be a
/// noun, such as « place », is none of these.
fn inflected(entries: &[Entry], language: Language) -> impl Iterator<Item = Forms> {
    const PARTICIPLE: usize = FrenchVerb::Participle(Gender::Masculine, Number::Singular).index();
    const GERUND: usize = FrenchVerb::Gerund.index();
    let kind = move |entry: &Entry| match (language, usize::from(entry.form)) {
        _ if entry.row.part_of_speech() == PartOfSpeech::Adjective => 0,
        (Language::French, GERUND) => 2,
        (Language::French, PARTICIPLE..GERUND) => 1,
        (Language::English, form) if form == EnglishVerb::Gerund as usize => 2,
        (Language::English, form) if form >= EnglishVerb::Past as usize => 1,
        _ => 0,
    };
    let is_one = |entry: &Entry| matches!(entry.row.part_of_speech(), PartOfSpeech::Verb | PartOfSpeech::Adjective);
    let entries = if entries.iter().all(is_one) { entries } else { &[] };
    entries.iter().map(move |entry| (entry.row.canonical(), kind(entry)))
}

/// What a word of the tables can be a form of.
fn entries_of(text: &str, language: Language) -> &'static [Entry] {
    match lex(text, &Names::default(), language) {
        Ok(lexed) if lexed.tokens.len() == 1 => lexed.tokens[0].entries,
        _ => &[],
    }
}

#[derive(Debug)]
enum Part {
    Word(Word),
    Any(Vec<Word>),
    Gap,
}

impl Part {
    fn read(text: &str, all: &mut Words, language: Language) -> Part {
        let mut word = |text: &str| Word::read(text, all, language);
        match text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
            // Mana symbols and `{}` are words.
            Some(words) if words.contains('|') => Part::Any(words.split('|').map(word).collect()),
            _ if text == "…" => Part::Gap,
            _ if text == "↵" => Part::Word(word("\n")),
            _ => Part::Word(word(text)),
        }
    }

    fn fits(&self, text: u16, unit: &Unit) -> bool {
        self.words().iter().any(|own| own.fits(text, unit))
    }

    /// The words that it can be.
    fn words(&self) -> &[Word] {
        match self {
            Part::Word(word) => std::slice::from_ref(word),
            Part::Any(words) => words,
            Part::Gap => &[],
        }
    }
}

/// A word of a replacement.
enum Written {
    /// That of the pattern, in the form that was read.
    Read(usize),
    Choice,
    Gap,
    Other(SmolStr, &'static [Entry]),
}

struct Rule {
    pattern: Vec<Part>,
    replacement: Vec<Written>,
}

impl Rule {
    fn read(row: &(&str, &str), words: &mut Words, language: Language) -> Rule {
        let (pattern, replacement) = row;
        let read: Vec<&str> = pattern.split_whitespace().collect();
        let written = |word: &str| match word {
            "{}" if pattern.contains('|') => Written::Choice,
            "…" => Written::Gap,
            _ => match read.iter().position(|read| *read == word) {
                Some(at) => Written::Read(at),
                None => Written::Other(word.into(), entries_of(word, language)),
            },
        };
        Rule {
            replacement: replacement.split_whitespace().map(written).collect(),
            pattern: read.iter().map(|part| Part::read(part, words, language)).collect(),
        }
    }
}

/// The rules of a language, and for each word those that it begins, the longest first.
struct Rules {
    all: Vec<Rule>,
    words: Words,
    begun: Vec<Vec<u16>>,
    /// For words in any form.
    begun_by: FxHashMap<Forms, Vec<u16>>,
    language: Language,
}

impl Rules {
    fn new(rules: impl Iterator<Item = &'static (&'static str, &'static str)>, language: Language) -> Rules {
        let mut words = Words::default();
        let mut all: Vec<Rule> = rules.map(|row| Rule::read(row, &mut words, language)).collect();
        all.sort_by_key(|rule| std::cmp::Reverse(rule.pattern.len()));
        let mut begun: Vec<Vec<u16>> = vec![Vec::new(); words.0.len()];
        let mut begun_by: FxHashMap<Forms, Vec<u16>> = FxHashMap::default();
        for (number, rule) in all.iter().enumerate() {
            for word in rule.pattern.first().map_or(&[][..], Part::words) {
                begun[usize::from(word.text)].push(number as u16);
                word.forms.iter().for_each(|forms| begun_by.entry(*forms).or_default().push(number as u16));
            }
        }
        Rules { all, words, begun, begun_by, language }
    }

    /// The rules that may stand at a word, the longest first.
    fn begun(&self, text: u16, unit: &Unit) -> Cow<'_, [u16]> {
        let by_text = self.begun.get(usize::from(text)).map_or(&[][..], Vec::as_slice);
        let by_row = inflected(unit.entries, self.language).filter_map(|forms| self.begun_by.get(&forms));
        let mut rules = Cow::Borrowed(by_text);
        by_row.for_each(|more| rules.to_mut().extend(more));
        if let Cow::Owned(rules) = &mut rules {
            rules.sort_unstable();
            rules.dedup();
        }
        rules
    }

    fn of(language: Language, pick: fn(&Change) -> &'static [(&'static str, &'static str)]) -> Rules {
        let changes = CHANGES.iter().filter(move |change| change.language.is_none_or(|only| only == language));
        Rules::new(changes.flat_map(move |change| pick(change).iter()), language)
    }

    fn apply(&self, units: Vec<Unit>) -> Vec<Unit> {
        if self.all.is_empty() {
            return units;
        }
        let words: Vec<u16> = units.iter().map(|unit| self.words.number(&unit.text)).collect();
        let mut rewritten = Vec::new();
        // The units before this one are rewritten.
        let mut done = 0;
        let mut at = 0;
        while at < units.len() {
            let found = self.begun(words[at], &units[at]).iter().find_map(|rule| {
                let rule = &self.all[usize::from(*rule)];
                // Of most rules the second word tells that they don't stand here.
                let goes_on = match rule.pattern.get(1) {
                    Some(part @ (Part::Word(_) | Part::Any(_))) => {
                        words.get(at + 1).is_some_and(|word| part.fits(*word, &units[at + 1]))
                    }
                    Some(Part::Gap) | None => true,
                };
                let found = if goes_on { matched(&rule.pattern, &units[at..], &words[at..]) } else { None };
                found.map(|found| (rule, found))
            });
            match found {
                Some((rule, found)) => {
                    rewritten.extend_from_slice(&units[done..at]);
                    replace(rule, &found, &units[at..], &mut rewritten);
                    at += found.length;
                    done = at;
                }
                None => at += 1,
            }
        }
        // Mostly there is nothing to rewrite.
        if done == 0 {
            return units;
        }
        rewritten.extend_from_slice(&units[done..]);
        rewritten
    }
}

/// Whether `…` ends at a sign: counters and what is quoted are part of a phrase.
fn ends_phrase(unit: &Unit) -> bool {
    unit.sign() && !matches!(unit.text.as_str(), "'s" | "," | "“" | "”") && !unit.text.starts_with(['+', '-'])
}

struct Matched {
    length: usize,
    /// The unit that `{a|b}` stood for.
    choice: Option<usize>,
    gap: std::ops::Range<usize>,
}

/// The length of a pattern at the head of some units, whose words are these.
fn matched(pattern: &[Part], units: &[Unit], words: &[u16]) -> Option<Matched> {
    let mut found = Matched { length: 0, choice: None, gap: 0..0 };
    for (index, part) in pattern.iter().enumerate() {
        match part {
            Part::Gap => {
                let rest = &pattern[index + 1..];
                let start = found.length;
                for end in start + 1..=(start + MOST).min(units.len()) {
                    let last = &units[end - 1];
                    if ends_phrase(last) || pattern[0].fits(words[end - 1], last) {
                        return None;
                    }
                    if let Some(behind) = matched(rest, &units[end..], &words[end..]) {
                        let choice = found.choice.or(behind.choice.map(|choice| choice + end));
                        return Some(Matched { length: end + behind.length, choice, gap: start..end });
                    }
                }
                return None;
            }
            part => {
                if !part.fits(*words.get(found.length)?, &units[found.length]) {
                    return None;
                }
                if matches!(part, Part::Any(_)) {
                    found.choice = Some(found.length);
                }
                found.length += 1;
            }
        }
    }
    Some(found)
}

fn replace(rule: &Rule, found: &Matched, units: &[Unit], rewritten: &mut Vec<Unit>) {
    let span = units[0].span.to(units[found.length - 1].span);
    let gap = rule.pattern.iter().position(|part| matches!(part, Part::Gap));
    for word in &rule.replacement {
        match (word, found.choice) {
            (Written::Choice, Some(choice)) => rewritten.push(units[choice].clone()),
            (Written::Choice, None) => {}
            (Written::Gap, _) => rewritten.extend_from_slice(&units[found.gap.clone()]),
            (Written::Read(part), _) => {
                let behind = gap.is_some_and(|gap| gap < *part);
                rewritten.push(units[if behind { part + found.gap.len() - 1 } else { *part }].clone());
            }
            (Written::Other(text, entries), _) => rewritten.push(Unit { text: text.clone(), entries, span }),
        }
    }
}

static ENGLISH: LazyLock<Passes> = LazyLock::new(|| passes(Language::English));
static FRENCH: LazyLock<Passes> = LazyLock::new(|| passes(Language::French));

/// The rewritings of a language in their order.
struct Passes {
    spellings: Rules,
    phrases: Rules,
    last: Rules,
}

/// Spelling is made one before phrases are looked for.
fn passes(language: Language) -> Passes {
    Passes {
        spellings: Rules::of(language, |change| change.spellings),
        phrases: Rules::of(language, |change| change.phrases),
        last: Rules::of(language, |change| change.last),
    }
}

type Step = fn(Vec<Unit>) -> Vec<Unit>;

/// The steps to the one wording that all listed wordings have in common. One phrase can stand within another: « retirez la
/// créature ciblée de la partie ».
const STEPS_ENGLISH: &[Step] = &[
    order::contracted,
    order::english_in_singular,
    |units| ENGLISH.spellings.apply(units),
    |units| ENGLISH.phrases.apply(units),
    |units| ENGLISH.phrases.apply(units),
    |units| itself(units, Language::English),
    signs,
    |units| ENGLISH.last.apply(units),
    sorted_adjectives,
    own_keyword,
];

const STEPS_FRENCH: &[Step] = &[
    order::french_in_singular,
    order::from_there,
    |units| FRENCH.spellings.apply(units),
    |units| FRENCH.phrases.apply(units),
    |units| FRENCH.phrases.apply(units),
    |units| itself(units, Language::French),
    signs,
    order::said_again,
    without_articles,
    |units| FRENCH.last.apply(units),
    |units| FRENCH.last.apply(units),
    targets_last,
    order::moved_last,
    order::agreed,
    sorted_adjectives,
    own_keyword,
];

/// Brings two texts to the one wording that all listed wordings have in common; none where they are the same behind some
/// step, and so behind all.
pub fn rewritten(mut a: Vec<Unit>, mut b: Vec<Unit>, language: Language) -> Option<(Vec<Unit>, Vec<Unit>)> {
    let steps = match language {
        Language::English => STEPS_ENGLISH,
        Language::French => STEPS_FRENCH,
    };
    for step in steps {
        if a.iter().map(Unit::content).eq(b.iter().map(Unit::content)) {
            return None;
        }
        (a, b) = (step(a), step(b));
    }
    Some((a, b))
}

fn is_keyword(unit: &Unit) -> bool {
    let keyword = |part| PartOfSpeech::KEYWORDS.contains(&part) && part != PartOfSpeech::KeywordOther;
    unit.entries.iter().any(|entry| keyword(entry.row.part_of_speech()))
}

/// "~ has flying" alone is the keyword itself.
fn own_keyword(mut units: Vec<Unit>) -> Vec<Unit> {
    // "Max speed — ~ has flying", « Vitesse maximale — ~ a le vol »
    let Some(head) = units.iter().take(3).position(|unit| unit.text == ITSELF) else { return units };
    if units[..head].first().is_some_and(|keyword| !keyword.text.contains(' ')) {
        return units;
    }
    // « ~ a la protection contre la couleur choisie »
    let article = usize::from(units.get(head + 2).is_some_and(|unit| matches!(unit.text.as_str(), "le" | "la")));
    let (Some(own), Some(has), Some(keyword)) = (units.get(head), units.get(head + 1), units.get(head + 2 + article))
    else {
        return units;
    };
    if own.text == ITSELF
        && matches!(has.text.as_str(), "has" | "have" | "a" | "ont")
        && (is_keyword(keyword) || keyword.text.starts_with("protection") || keyword.text == "indestructible")
    {
        units.drain(head..head + 2 + article);
        // "has deathtouch and haste"
        if let [_, and, second] = &mut units[head..]
            && and.text == "and"
            && is_keyword(second)
        {
            and.text = SmolStr::new_static(",");
        }
    }
    units
}

/// Adjectives that stand side by side, in one order: « légendaire dégagée », « non-créature non-terrain ».
fn sorted_adjectives(units: Vec<Unit>) -> Vec<Unit> {
    let mut sorted = Vec::with_capacity(units.len());
    let mut run: Vec<Vec<Unit>> = Vec::new();
    let mut units = units.into_iter().peekable();
    let close = |run: &mut Vec<Vec<Unit>>, sorted: &mut Vec<Unit>| {
        run.sort_by(|a, b| adjective_key(a).cmp(&adjective_key(b)));
        sorted.extend(run.drain(..).flatten());
    };
    while let Some(unit) = units.next() {
        // "nontoken, non-Angel creature"
        let listed = unit.text == "," && run.last().is_some_and(|before| before.len() > 1);
        if listed && units.peek().is_some_and(is_negation) {
            continue;
        }
        if is_negation(&unit)
            && let Some(negated) = units.next()
        {
            run.push(vec![unit, negated]);
        } else if is_adjective(&unit) {
            run.push(vec![unit]);
        } else {
            close(&mut run, &mut sorted);
            sorted.push(unit);
        }
    }
    close(&mut run, &mut sorted);
    sorted
}

fn is_negation(unit: &Unit) -> bool {
    matches!(unit.text.as_str(), "non-" | "non")
}

fn is_adjective(unit: &Unit) -> bool {
    let of_object = |entry: &crate::lex::Entry| {
        matches!(entry.row.part_of_speech(), PartOfSpeech::Colour | PartOfSpeech::Supertype)
            || entry.row.part_of_speech() == PartOfSpeech::Adjective
                && matches!(entry.row.id(), "attacking" | "blocking" | "tapped" | "untapped")
            || entry.row.part_of_speech() == PartOfSpeech::Verb && matches!(entry.row.id(), "tap" | "untap")
            || entry.row.part_of_speech() == PartOfSpeech::CreatureType
    };
    unit.entries.iter().any(of_object) || order::is_size(unit)
}

/// What an adjective is compared by: its concept, so that gender and number don't matter.
fn adjective_key(adjective: &[Unit]) -> (bool, &str) {
    let last = adjective.last();
    let row = last.and_then(|unit| unit.entries.first()).map(|entry| entry.row.canonical().id());
    (adjective.len() > 1, row.or(last.map(|unit| unit.text.as_str())).unwrap_or_default())
}

/// Without commas and without the articles of keywords: « acquiert le défenseur » is « acquiert défenseur ».
fn without_articles(units: Vec<Unit>) -> Vec<Unit> {
    let mut kept: Vec<Unit> = Vec::with_capacity(units.len());
    for unit in units {
        if unit.text == "," {
            continue;
        }
        // « un jeton de rôle Maudit » is « un jeton rôle Maudit ».
        if unit.text.starts_with("rôle ") && kept.last().is_some_and(|last| last.text == "de") {
            kept.pop();
        }
        if is_keyword(&unit) && kept.last().is_some_and(|last| matches!(last.text.as_str(), "le" | "la" | "l'" | "1")) {
            kept.pop();
        }
        kept.push(unit);
    }
    kept
}

/// « ciblé » and « une cible, » at the end of their sentence, and the articles of what may be the target as « un ».
fn targets_last(units: Vec<Unit>) -> Vec<Unit> {
    const REACH: usize = 16;
    let mut kept: Vec<Unit> = Vec::with_capacity(units.len());
    let mut targets: Vec<Unit> = Vec::new();
    let mut skipped = 0;
    for (at, unit) in units.iter().enumerate() {
        if at < skipped {
            continue;
        }
        match unit.text.as_str() {
            "ciblé" | "ciblés" | "ciblée" | "ciblées" => {
                let from = kept.len().saturating_sub(REACH);
                for index in from..kept.len().saturating_sub(1) {
                    if matches!(kept[index].text.as_str(), "le" | "la" | "l'") && is_kind_of_object(&kept[index + 1]) {
                        kept[index].text = SmolStr::new_static("1");
                        kept[index].entries = &[];
                    }
                }
                targets.push(Unit { text: SmolStr::new_static("ciblé"), entries: &[], span: unit.span });
                continue;
            }
            // « choisie au hasard »
            "hasard" if kept.len() >= 2 && kept[kept.len() - 2].text == "à" => {
                kept.truncate(kept.len() - 2);
                if kept.last().is_some_and(|last| last.text.starts_with("choisi")) {
                    kept.pop();
                }
                targets.push(Unit { text: SmolStr::new_static("hasard"), entries: &[], span: unit.span });
                continue;
            }
            // « ciblez jusqu'à deux créatures » is « choisissez jusqu'à deux créatures ciblées ».
            "ciblez" => {
                kept.push(Unit { text: SmolStr::new_static("choisissez"), entries: &[], span: unit.span });
                targets.push(Unit { text: SmolStr::new_static("ciblé"), entries: &[], span: unit.span });
                continue;
            }
            "cible" | "cibles" if units[at + 1..].first().is_some_and(|next| next.text == "que") => {
                // « une cible que vous contrôlez, artefact ou créature, » is « un artefact ou une créature que vous contrôlez ».
                let types = order::types_behind(&units[at + 1..]);
                kept.extend_from_slice(&units[at + 1..][types.clone()]);
                kept.extend_from_slice(&units[at + 1..][..types.start]);
                targets.push(Unit { text: SmolStr::new_static("ciblé"), entries: &[], span: unit.span });
                skipped = at + 1 + types.end;
                continue;
            }
            "cible" | "cibles" if units.get(at + 1).is_some_and(is_of_a_type) => {
                if let Some(article) = kept.last_mut().filter(|last| matches!(last.text.as_str(), "le" | "la" | "l'")) {
                    article.text = SmolStr::new_static("1");
                    article.entries = &[];
                }
                targets.push(Unit { text: SmolStr::new_static("ciblé"), entries: &[], span: unit.span });
                continue;
            }
            "." | "\n" | "”" => close_targets(&mut kept, &mut targets),
            _ => {}
        }
        kept.push(unit.clone());
    }
    close_targets(&mut kept, &mut targets);
    kept
}

/// « ciblé » at the end of its sentence: said of one target phrase as often as it has alternatives, or once.
fn close_targets(kept: &mut Vec<Unit>, targets: &mut Vec<Unit>) {
    let sentence = kept.iter().rev().take_while(|unit| !matches!(unit.text.as_str(), "." | "\n" | "”" | "“"));
    if sentence.into_iter().any(|unit| unit.text == "ou") {
        targets.dedup_by(|a, b| a.text == b.text);
    }
    kept.append(targets);
}

/// "this creature" is the object that the card's name means.
fn itself(units: Vec<Unit>, language: Language) -> Vec<Unit> {
    let demonstratives: &[&str] = match language {
        Language::English => &["this"],
        Language::French => &["ce", "cet", "cette"],
    };
    let mut rewritten = Vec::with_capacity(units.len());
    let mut at = 0;
    while at < units.len() {
        let unit = &units[at];
        // « ce tour » is no land of the type Tour.
        let nouns = units[at + 1..].iter().take_while(|unit| is_kind_of_object(unit) && unit.text != "tour").count();
        if nouns > 0 && demonstratives.contains(&unit.text.as_str()) {
            let span = unit.span.to(units[at + nouns].span);
            rewritten.push(Unit { text: SmolStr::new_static(ITSELF), entries: &[], span });
            at += nouns + 1;
        } else {
            rewritten.push(unit.clone());
            at += 1;
        }
    }
    rewritten
}

/// Whether a word is a card type or « permanent », in any number: « deux cibles, créatures et/ou artefacts ».
pub(super) fn is_of_a_type(unit: &Unit) -> bool {
    is_kind_of_object(unit)
        || unit.entries.iter().any(|entry| {
            let part = entry.row.part_of_speech();
            part == PartOfSpeech::CardType
                || part.is_subtype() && unit.text != "tour"
                || matches!(entry.row.id(), "permanent" | "spell")
        })
}

/// Whether a word can be what a text calls its own card.
pub(super) fn is_kind_of_object(unit: &Unit) -> bool {
    unit.entries.iter().any(|entry| {
        let part = entry.row.part_of_speech();
        let noun = || matches!(entry.row.id(), "card" | "permanent" | "spell" | "token" | "commander" | "emblem");
        entry.form == 0 && (part.is_type() || part == PartOfSpeech::Noun && noun())
    })
}

/// Leaves out signs that say nothing: the comma before the last member of a list, full stops at quotation marks and
/// at the end.
fn signs(units: Vec<Unit>) -> Vec<Unit> {
    let mut kept: Vec<Unit> = Vec::with_capacity(units.len());
    for unit in units {
        match unit.text.as_str() {
            "and" | "or" | "et" | "ou" if kept.last().is_some_and(|last| last.text == ",") => {
                kept.pop();
            }
            "”" | "\n" if kept.last().is_some_and(|last| last.text == ".") => {
                kept.pop();
            }
            "." if kept.last().is_some_and(|last| last.text == "”" || last.text == "!") => continue,
            _ => {}
        }
        kept.push(unit);
    }
    while kept.last().is_some_and(|last| matches!(last.text.as_str(), "." | "\n")) {
        kept.pop();
    }
    kept
}
