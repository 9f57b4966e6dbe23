//! What words follow which, as card texts have it: counts that `count.py` makes, and by which completion is ranked.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::lex::Language;

/// The counts of a language.
pub(super) struct Ranking {
    pub text: Table,
    pub types: Table,
}

/// Which words follow one word, and two.
#[derive(Default)]
pub(super) struct Table {
    /// The words that are said most.
    often: Vec<&'static str>,
    behind: HashMap<&'static str, Follow>,
}

struct Follow {
    /// How often a word followed.
    met: u32,
    words: Vec<(&'static str, u32)>,
}

static ENGLISH: LazyLock<Ranking> = LazyLock::new(|| Ranking::read(include_str!("en.txt")));
static FRENCH: LazyLock<Ranking> = LazyLock::new(|| Ranking::read(include_str!("fr.txt")));

impl Ranking {
    pub fn of(language: Language) -> &'static Ranking {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    fn read(file: &'static str) -> Ranking {
        let (text, types) = file.split_once("[types]\n").unwrap_or((file, ""));
        Ranking { text: Table::read(text.strip_prefix("[text]\n").unwrap_or(text)), types: Table::read(types) }
    }
}

impl Table {
    fn read(part: &'static str) -> Table {
        let (often, rest) = part.split_once('\n').unwrap_or((part, ""));
        let follow = |line: &'static str| {
            let mut cells = line.split('\t');
            let (context, met, words) = (cells.next()?, cells.next()?.parse().ok()?, cells.next()?);
            let mut words = words.split(' ');
            let pairs = std::iter::from_fn(|| Some((words.next()?, words.next()?.parse().ok()?)));
            Some((context, Follow { met, words: pairs.collect() }))
        };
        Table { often: often.split(' ').collect(), behind: rest.lines().filter_map(follow).collect() }
    }

    /// What follows two tokens, and what follows the last of them: the counts of more context first.
    fn follows(&self, said: &[String]) -> impl Iterator<Item = &Follow> {
        let two = said.last_chunk::<2>().and_then(|two| self.behind.get(two.join(" ").as_str()));
        let one = said.last().and_then(|one| self.behind.get(one.as_str()));
        two.into_iter().chain(one)
    }

    /// The words that may come behind some tokens, the likeliest first; the same may come twice.
    pub fn likely(&self, said: &[String]) -> impl Iterator<Item = &'static str> {
        let behind: Vec<&'static str> =
            self.follows(said).flat_map(|follow| follow.words.iter().map(|(word, _)| *word)).collect();
        behind.into_iter().chain(self.often.iter().copied())
    }

    /// The word that comes behind some tokens most of the times.
    pub fn sure(&self, said: &[String]) -> Option<&'static str> {
        let follow = self.follows(said).next()?;
        let (word, count) = follow.words.first()?;
        (count * 5 >= follow.met * 3).then_some(word)
    }
}

/// The tokens of a paragraph as the tables have them, with what stands for its beginning. `names` is what the text calls the
/// card by.
pub(super) fn said(paragraph: &str, names: &[&str], language: Language) -> Vec<String> {
    let mut text = paragraph.replace('’', "'");
    for name in names.iter().filter(|name| !name.is_empty()) {
        text = text.replace(&name.replace('’', "'"), "~");
    }
    let letters: Vec<char> = without_reminders(&text).chars().collect();
    let mut all = vec!["^".to_owned()];
    let mut at = 0;
    while at < letters.len() {
        let (token, length) = token(&letters[at..], language);
        all.extend(token);
        at += length;
    }
    all
}

/// A text without what stands in parentheses.
fn without_reminders(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, within)) = rest.split_once('(') {
        let Some((_, behind)) = within.split_once(')') else { break };
        out.push_str(before);
        rest = behind;
    }
    out + rest
}

/// The first token, none for white space, and how many letters it has.
fn token(letters: &[char], language: Language) -> (Option<String>, usize) {
    let first = letters[0];
    if first.is_whitespace() {
        return (None, 1);
    }
    if first == '{' {
        let length = letters.iter().position(|letter| *letter == '}').map_or(letters.len(), |end| end + 1);
        return (Some("{}".to_owned()), length);
    }
    if let Some(length) = change(letters) {
        return (Some("1/1".to_owned()), length);
    }
    if !first.is_alphanumeric() {
        return (Some(first.to_string()), 1);
    }
    let length = word(letters, language);
    let said: String = if first.is_numeric() { "0".into() } else { letters[..length].iter().collect() };
    (Some(said.to_lowercase()), length)
}

/// The letters of a power and toughness, or of a change of them: `2/3`, `+1/+1`, `-X/-0`.
fn change(letters: &[char]) -> Option<usize> {
    let number = |from: usize| {
        let signed = from + usize::from(letters.get(from).is_some_and(|sign| matches!(sign, '+' | '-' | '−')));
        let figures = letters[signed..].iter().take_while(|sign| matches!(sign, '0'..='9' | 'X' | '*')).count();
        (figures > 0).then_some(signed + figures)
    };
    let slash = number(0)?;
    (letters.get(slash) == Some(&'/')).then(|| number(slash + 1))?
}

/// How many letters the word has that these begin with: hyphens and apostrophes within are its own, but in French an apostrophe
/// ends it.
fn word(letters: &[char], language: Language) -> usize {
    let run = |from: usize| letters[from..].iter().take_while(|letter| letter.is_alphanumeric()).count();
    let mut length = run(0);
    loop {
        match letters.get(length) {
            Some('\'') if language == Language::French => return length + 1,
            Some('-' | '\'') if letters.get(length + 1).is_some_and(|letter| letter.is_alphanumeric()) => {
                length += 1 + run(length + 1);
            }
            Some('\'') => return length + 1,
            _ => return length,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_those_that_were_counted() {
        let said = |text: &str, names: &[&str], language| said(text, names, language).join(" ");
        assert_eq!(
            said(
                "{2}, {T}: Moss Elder, the Old's owner can't gain +1/+1 (or 2) for 12 turns.",
                &["Moss Elder, the Old"],
                Language::English
            ),
            "^ {} , {} : ~ ' s owner can't gain 1/1 for 0 turns ."
        );
        assert_eq!(
            said("Piochez jusqu’à la fin d'une force-vive −X/−X", &[], Language::French),
            "^ piochez jusqu' à la fin d' une force-vive 1/1"
        );
        assert_eq!(said("{2", &[], Language::English), "^ {}");
    }

    #[test]
    fn what_follows_is_known() {
        for (language, before, next) in [
            (Language::English, "At the beginning of your", "upkeep"),
            (Language::English, "Destroy target", "creature"),
            (Language::French, "Au début de votre", "entretien"),
            (Language::French, "Détruisez", "une"),
        ] {
            let table = &Ranking::of(language).text;
            let said = said(before, &[], language);
            assert!(table.likely(&said).take(5).any(|word| word == next), "{before}");
        }
        let types = &Ranking::of(Language::English).types;
        assert_eq!(types.likely(&said("", &[], Language::English)).next(), Some("creature"));
        let table = &Ranking::of(Language::English).text;
        assert_eq!(table.sure(&said("At", &[], Language::English)), Some("the"));
    }
}
