//! Dated forms, and what cards of today say in their place.
//!
//! The list of [`CHANGES`](super::CHANGES) tells which wordings are the same ability; this one tells which of them is today's.
//! It is closed: what stands here alone is brought up to date. A pattern changes the words that it names and no others, so
//! that commas, articles, gender and number of the rest stay as they are written.

mod agreement;
pub mod called;
pub mod denial;
mod pattern;
mod pieces;
pub mod reminders;

use std::ops::Range;
use std::sync::LazyLock;

use pattern::{Row, Rules, Words, written};
use pieces::{Piece, pieces};

use crate::lex::Language;

/// A change of templating with the forms that it dated.
#[derive(Clone, Copy, Debug)]
pub struct Modern {
    /// The lint that names it.
    pub lint: &'static str,
    /// What changed, for English and for French readers.
    pub name: (&'static str, &'static str),
    /// What is read, and what is written in its place, in the notation of `pattern`, by the texts that it is looked for in.
    lists: &'static [(Texts, Rows)],
}

type Rows = &'static [(&'static str, &'static str)];

impl Modern {
    /// All of its rows.
    #[cfg(test)]
    fn all_rows(&self) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
        self.lists.iter().flat_map(|(_, rows)| rows.iter())
    }
}

/// The texts that rows are looked for in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Texts {
    /// Texts that are understood, and mean the same with today's words.
    Same,
    /// All texts: the old words mean the same wherever they stand, in a text that is not understood and in reminder text, too.
    Anywhere,
    /// Texts that are understood and those that are not: only old cards have such phrases, whose meaning is today's. Reminder text
    /// may have them still.
    Outdated,
    /// Texts that mean something else with today's words, by a change of the rules or of the card: whether that is meant, its author
    /// knows.
    Offered,
    /// Texts that mean the same, or something else.
    SameOrOffered,
    /// Texts that mean the same, that are not understood, or that mean something else.
    OutdatedOrOffered,
    /// The reminder text of keywords alone.
    Reminding,
}

impl Texts {
    /// A bit for each kind of text.
    const fn within(self) -> u8 {
        const UNDERSTOOD: u8 = Within::Understood.bit();
        const UNREAD: u8 = Within::Unread.bit();
        const REMINDING: u8 = Within::Reminding.bit();
        const OFFERED: u8 = Within::Offered.bit();
        match self {
            Texts::Same => UNDERSTOOD,
            Texts::Anywhere => UNDERSTOOD | UNREAD | REMINDING,
            Texts::Outdated => UNDERSTOOD | UNREAD,
            Texts::Offered => OFFERED,
            Texts::SameOrOffered => UNDERSTOOD | OFFERED,
            Texts::OutdatedOrOffered => UNDERSTOOD | UNREAD | OFFERED,
            Texts::Reminding => REMINDING,
        }
    }
}

/// Where dated forms are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    /// A text that is read again, with today's words.
    Understood,
    /// A paragraph that is not understood.
    Unread,
    /// The reminder text of a keyword.
    Reminding,
    /// What is read otherwise with today's words.
    Offered,
}

impl Within {
    /// A bit for each.
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A dated form in a text.
#[derive(Clone, Debug)]
pub struct DatedForm {
    pub change: &'static Modern,
    /// The bytes that it stands at.
    pub span: Range<usize>,
    /// What today's cards may say there, the likeliest first: what means the same at that place is right.
    pub today: Vec<String>,
    /// The forms within it, for where none of these means the same.
    pub within: Vec<DatedForm>,
}

/// All named changes of a language.
pub fn modern(language: Language) -> &'static [Modern] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

// `ENGLISH` and `FRENCH`, of the files of `grammar/today`.
include!(concat!(env!("OUT_DIR"), "/dated.rs"));

/// The rules of each language.
static RULES: [LazyLock<Rules>; 2] =
    [LazyLock::new(|| rules(Language::English)), LazyLock::new(|| rules(Language::French))];

fn rules(language: Language) -> Rules {
    let changes = modern(language).iter().enumerate();
    Rules::new(changes.flat_map(|(change, modern)| {
        modern.lists.iter().flat_map(move |(texts, rows)| {
            rows.iter().map(move |(pattern, written)| Row { change, within: texts.within(), pattern, written })
        })
    }))
}

/// A text as patterns see it: whatever is looked for in it, it is taken apart once.
pub struct Apart<'t> {
    text: &'t str,
    language: Language,
    /// Where the card's own name stands.
    names: Vec<Range<usize>>,
    pieces: Vec<Piece>,
    words: Words,
}

impl<'t> Apart<'t> {
    /// A text in which the card's own name stands at `names`.
    pub fn of(text: &'t str, names: Vec<Range<usize>>, language: Language) -> Apart<'t> {
        let pieces = pieces(text, &names, language == Language::French);
        let words = RULES[language as usize].words_of(&pieces);
        Apart { text, language, names, pieces, words }
    }

    /// Where the card's own name stands.
    pub fn names(&self) -> &[Range<usize>] {
        &self.names
    }
}

/// The dated forms of a text, in its order; none overlaps another.
pub fn dated_forms(of: &Apart<'_>) -> Vec<DatedForm> {
    let Apart { text, ref names, language, .. } = *of;
    let mut found = forms_of(of, Within::Understood);
    found.retain(|form| {
        form.change.lint != TARGETS || is_of_another(text, &form.span) || !is_named_before(text, &form.span)
    });
    found.retain(|form| !is_in_name(text, &form.span));
    without_denied_otherwise(text, &mut found);
    // Within an ability that it gives, what gives it is called by its name (201.5a).
    let has_name =
        |form: &DatedForm| names.iter().any(|name| form.span.start <= name.start && name.end <= form.span.end);
    found.retain(|form| !(has_name(form) && is_quoted(text, form.span.start)));
    if found.is_empty() {
        return found;
    }
    // Who shuffles for another reason than a search says that it is their own library, and who shuffled a pile before.
    let lower = text.to_lowercase();
    let searches = (lower.contains("search") || lower.contains("cherch")) && !lower.contains(" pile");
    let shuffles = |form: &DatedForm| {
        let own = text.get(form.span.clone()).is_some_and(|own| own.contains("your") || own.contains("votre"));
        own && form.today.iter().any(|with| with.contains("shuffle") || with.contains("mélange"))
    };
    found.retain(|form| searches || !shuffles(form));
    // What a form leaves as it was may be dated, too: « Retirez la créature ciblée de la partie ».
    for form in &mut found {
        let whole: Vec<String> = form.today.iter().map(|with| brought_up(with, language)).collect();
        form.today.splice(0..0, whole);
        form.today.dedup();
    }
    found
}

/// The dated forms of the reminder text of keywords.
pub fn dated_reminders(text: &str, language: Language) -> Vec<DatedForm> {
    outside_names(&Apart::of(text, Vec::new(), language), Within::Reminding)
}

/// The dated forms of a paragraph that is not understood: those, and phrases that only old cards have.
pub fn dated_unread(of: &Apart<'_>) -> Vec<DatedForm> {
    outside_names(of, Within::Unread)
}

/// The dated forms of a text that cards of today say in words of another meaning.
pub fn dated_offered(of: &Apart<'_>) -> Vec<DatedForm> {
    outside_names(of, Within::Offered)
}

fn outside_names(of: &Apart<'_>, within: Within) -> Vec<DatedForm> {
    let text = of.text;
    let mut found = forms_of(of, within);
    found.retain(|form| !is_in_name(text, &form.span));
    without_denied_otherwise(text, &mut found);
    let is_new = |form: &DatedForm| is_of_another(text, &form.span) || !is_chosen_before(text, &form.span);
    found.retain(|form| form.change.lint != TARGETS || is_new(form));
    found
}

/// Takes away « ne peut pas » for verbs that another word denies.
fn without_denied_otherwise(text: &str, found: &mut Vec<DatedForm>) {
    found.retain(|form| form.change.lint != denial::LINT || !denial::is_denied_otherwise(text, &form.span));
    for form in found {
        without_denied_otherwise(text, &mut form.within);
    }
}

/// Words behind which a name stands: "a card named Comes into Play".
const NAMED: [&str; 6] = ["named ", "called ", "appelé ", "appelée ", "appelés ", "appelées "];

/// Words that a name has without a capital.
const WITHIN_NAMES: [&str; 16] =
    ["of", "the", "and", "from", "in", "to", "with", "de", "du", "des", "la", "le", "les", "et", "à", "au"];

/// Whether words stand in what is called by a name, which nothing brings up to date: behind "named", between quotation marks
/// that hold no sentence, or before the dash of a flavour word.
fn is_in_name(text: &str, span: &Range<usize>) -> bool {
    let Some((before, behind)) = text.get(..span.start).zip(text.get(span.end..)) else { return false };
    let clause = before.rsplit(['.', ',', ';', ':', '"', '“', '«', '\n']).next().unwrap_or(before);
    // A name has capitals: what stands behind other words is none any more, "named Quay Warden and put it into play".
    let in_name = |word: &str| word.starts_with(char::is_uppercase) || WITHIN_NAMES.contains(&word);
    let named = NAMED.iter().filter_map(|word| Some(clause.rfind(word)? + word.len())).max();
    let is_named = named.is_some_and(|at| clause[at..].split_whitespace().all(in_name));
    let opening = before.rfind(['"', '“', '«']).map(|at| &before[at..]);
    let closing = behind.find(['"', '”', '»']).map(|at| &behind[..at]);
    let is_sentence = |part: &str| part.contains(['.', ',', ':', '»', '”']);
    let is_quoted = opening.zip(closing).is_some_and(|(open, close)| !is_sentence(open) && !is_sentence(close));
    let heads = before.trim_start_matches(['•', ' ']).split(' ').all(|word| !word.ends_with(['.', ',', ':', ';']));
    is_named || is_quoted || heads && behind.trim_start().starts_with('—')
}

/// Whether a place stands within quotation marks.
pub fn is_quoted(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let straight = before.matches('"').count() % 2 == 1;
    straight || before.matches(['“', '«']).count() > before.matches(['”', '»']).count()
}

/// The lint of targets with a definite article.
pub const TARGETS: &str = "W-52";

/// Whether it is said of a target who else controls it, and of none before: « se bat contre la créature ciblée que vous ne contrôlez
/// pas ».
fn is_of_another(text: &str, span: &Range<usize>) -> bool {
    const CONTROLLED: [&str; 3] =
        [" que vous ne contrôlez pas", " qu'un adversaire contrôle", " que le joueur défenseur contrôle"];
    let Some((before, behind)) = text.get(..span.start).zip(text.get(span.end..)) else { return false };
    let [before, behind] = [before, behind].map(|part| part.replace('’', "'"));
    CONTROLLED.iter().any(|words| behind.starts_with(words) && !before.contains(words))
}

/// Whether a target was named before in the same words: « le joueur ciblé » is that player then, and no other. Each mode has
/// targets of its own.
fn is_named_before(text: &str, span: &Range<usize>) -> bool {
    let Some((before, own)) = text.get(..span.start).zip(text.get(span.clone())) else { return false };
    let noun = own.split_once([' ', '\'', '’']).map_or(own, |(_, noun)| noun).to_lowercase();
    let mode = before.rsplit(['•', '\n', ';']).next().unwrap_or_default().to_lowercase();
    // « Une carte de créature ciblée » is no creature.
    mode.match_indices(&noun).any(|(at, _)| !["carte de ", "cartes de "].iter().any(|card| mode[..at].ends_with(card)))
}

/// Whether a target was chosen before that has the same noun, with whatever is said of it.
fn is_chosen_before(text: &str, span: &Range<usize>) -> bool {
    let Some((before, own)) = text.get(..span.start).zip(text.get(span.clone())) else { return false };
    let lower = own.to_lowercase();
    let words = |text: &str| -> Vec<String> {
        text.split([' ', '\'', '’', ',', '\u{a0}']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let own = words(&lower);
    let mode = before.rsplit(['•', '\n', ';']).next().unwrap_or_default().to_lowercase();
    let before = words(&mode);
    let chosen = (0..before.len()).filter(|at| before[*at].starts_with("ciblé") || before[*at] == "cible");
    // « La créature bloqueuse ciblée »: its noun stands up to four words before.
    chosen.into_iter().any(|at| {
        before[at.saturating_sub(4)..(at + 3).min(before.len())].iter().any(|word| own.contains(word) && word.len() > 3)
    })
}

/// A text with the likeliest of today's words in the place of its dated forms.
fn brought_up(text: &str, language: Language) -> String {
    // What stands within a sentence does not begin one.
    const WITHIN: &str = ", ";
    let before = if text.starts_with(char::is_lowercase) { WITHIN } else { "" };
    let mut all = format!("{before}{text}");
    for form in forms_of(&Apart::of(&all, Vec::new(), language), Within::Understood).into_iter().rev() {
        // A change of the sign that was put there would be none of the text.
        if let Some(today) = form.today.first().filter(|_| form.span.start >= before.len()) {
            all.replace_range(form.span.clone(), today);
        }
    }
    all.split_off(before.len())
}

fn forms_of(of: &Apart<'_>, within: Within) -> Vec<DatedForm> {
    forms_among(of, within, 0..of.pieces.len())
}

/// The forms that stand among some pieces.
fn forms_among(of: &Apart<'_>, kind: Within, range: Range<usize>) -> Vec<DatedForm> {
    let mut found = Vec::new();
    let mut at = range.start;
    while at < range.end {
        match form_at(of, kind, at).filter(|(_, end)| *end <= range.end) {
            Some((form, end)) => {
                found.extend(form.map(|form| {
                    let within = forms_among(of, kind, at + 1..end);
                    DatedForm { within, ..form }
                }));
                at = end;
            }
            None => at += 1,
        }
    }
    found
}

/// The form that begins at a piece, and the piece behind it. A row that writes what it reads is today's form already.
fn form_at(of: &Apart<'_>, within: Within, at: usize) -> Option<(Option<DatedForm>, usize)> {
    let Apart { text, language, ref pieces, ref words, .. } = *of;
    let mut form: Option<(DatedForm, usize)> = None;
    for (rule, found) in RULES[language as usize].at(within.bit(), pieces, words, at) {
        let Some(with) = written(rule, &found, text, pieces, at, language) else { continue };
        // The apostrophes of the text stay what they are.
        let with = if text.contains('’') { with.replace('\'', "’") } else { with };
        let span = pieces[at].span.start..pieces[found.end - 1].span.end;
        if text.get(span.clone()).is_some_and(|own| own.replace(['\u{a0}', '\u{202f}'], " ") == with) {
            // A creature type in small letters is no form of its own: another may begin with it.
            if form.is_none() && !rule.lowers() {
                return Some((None, found.end));
            }
            continue;
        }
        if runs_on(text, &span, &with) {
            continue;
        }
        let Some((span, with)) = joined(text, pieces, at, span, with, language) else { continue };
        match &mut form {
            None => {
                let change = &modern(language)[rule.change];
                form = Some((DatedForm { change, span, today: vec![with], within: Vec::new() }, found.end));
            }
            // Other words for the same stretch, or for less of it.
            Some((form, _)) if form.span == span => form.today.push(with),
            Some(_) => {}
        }
    }
    form.map(|(form, end)| (Some(form), end))
}

/// Whether words without a stop would take the place of a sentence before another one: "Flash" stands in a line of its own.
fn runs_on(text: &str, span: &Range<usize>, with: &str) -> bool {
    let stops = |text: &str| text.trim_end_matches(['"', '”', '»', ' ', '\u{a0}']).ends_with('.');
    let behind = text.get(span.end..).unwrap_or_default().trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    let goes_on = behind.starts_with(|letter: char| letter.is_alphanumeric() || letter == '{');
    goes_on && !with.is_empty() && text.get(span.clone()).is_some_and(stops) && !stops(with)
}

/// The change with what the words around it need: nothing, and a comma, is written with the space before it, and a French
/// word before a vowel is elided, one before a consonant is not.
fn joined(
    text: &str,
    pieces: &[Piece],
    at: usize,
    span: Range<usize>,
    with: String,
    language: Language,
) -> Option<(Range<usize>, String)> {
    let before = at.checked_sub(1).map(|before| &pieces[before]);
    if with.is_empty() || with.starts_with(',') {
        let start = before.map_or(span.start, |before| before.span.end);
        return Some((start..span.end, with));
    }
    // In the place of a comma, which stands at the word before it.
    if text.get(pieces[at].span.clone()) == Some(",") {
        return Some((before.map_or(span.start, |before| before.span.end)..span.end, format!(" {with}")));
    }
    let Some(before) = before.filter(|_| language == Language::French) else { return Some((span, with)) };
    let vowel = crate::lex::say::elides(&with);
    let own = text.get(before.span.clone())?;
    let article = match (before.lower.as_str(), vowel) {
        ("de", true) => "d'",
        ("ne", true) => "n'",
        ("que", true) => "qu'",
        ("la" | "le", true) => "l'",
        ("se", true) => "s'",
        ("d'", false) => "de ",
        ("n'", false) => "ne ",
        ("qu'", false) => "que ",
        // Whether « la » or « le » nobody says.
        ("l'" | "s'", false) => return None,
        (_, _) => return Some((span, with)),
    };
    let article = match own.starts_with(char::is_uppercase) {
        true => article[..1].to_uppercase() + &article[1..],
        false => article.to_owned(),
    };
    Some((before.span.start..span.end, article + &with))
}
