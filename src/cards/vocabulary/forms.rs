//! The forms of a word that a vocabulary does not give: plurals, feminines and verb forms, derived by rule.

use super::head::Side;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::lex::PartOfSpeech;
use crate::lex::lexicon::{Gender, Layout};

/// The forms of a word, laid out as its part of speech asks for.
pub fn of(part: PartOfSpeech, side: &Side, language: Language) -> Result<Vec<String>, Bilingual> {
    let given = side.forms.as_slice();
    let Some(name) = given.first() else { return Ok(Vec::new()) };
    let count = |most: usize| match given.len() <= most {
        true => Ok(()),
        false => {
            let found = given.len();
            Err(bilingual!(
                "{found} forms are given, and such a word has {most} at most",
                "{found} formes sont données, et un tel mot en a {most} au plus"
            ))
        }
    };
    Ok(match (part.layout(), language) {
        (Layout::Free, _) => {
            count(4)?;
            given.to_vec()
        }
        (Layout::Noun, Language::English) => {
            count(2)?;
            vec![name.clone(), second(given, || last_word(name, english_plural))]
        }
        (Layout::Noun, Language::French) => {
            count(2)?;
            vec![name.clone(), second(given, || french_nouns(name))]
        }
        (Layout::Adjective, Language::English) => {
            count(1)?;
            vec![name.clone()]
        }
        (Layout::Adjective, Language::French) => {
            count(4)?;
            let feminine = given.get(1).cloned().unwrap_or_else(|| last_word(name, french_feminine));
            let masculines = given.get(2).cloned().unwrap_or_else(|| last_word(name, french_plural));
            let feminines = given.get(3).cloned().unwrap_or_else(|| last_word(&feminine, french_plural));
            vec![name.clone(), feminine, masculines, feminines]
        }
        (Layout::Verb, Language::English) => {
            count(5)?;
            english_verb(given)
        }
        (Layout::Verb, Language::French) => {
            count(12)?;
            french_verb(given)?
        }
    })
}

/// The gender of French words that have one, where none is given.
pub fn gender(part: PartOfSpeech) -> Option<Gender> {
    let noun = part.layout() == Layout::Noun || PartOfSpeech::KEYWORDS.contains(&part) || part == PartOfSpeech::Counter;
    noun.then_some(Gender::Masculine)
}

fn second(given: &[String], derive: impl FnOnce() -> String) -> String {
    given.get(1).cloned().unwrap_or_else(derive)
}

/// A name with its last word in another form.
fn last_word(name: &str, form: impl Fn(&str) -> String) -> String {
    match name.rsplit_once(' ') {
        Some((before, last)) => format!("{before} {}", form(last)),
        None => form(name),
    }
}

/// A name with its first word in another form: of a verb with its object, the verb.
fn first_word(name: &str, form: impl Fn(&str) -> String) -> String {
    match name.split_once(' ') {
        Some((first, behind)) => format!("{} {behind}", form(first)),
        None => form(name),
    }
}

fn is_vowel(letter: char) -> bool {
    "aeiouy".contains(letter)
}

/// Whether a word ends with `y` behind a consonant.
fn consonant_y(word: &str) -> bool {
    word.ends_with('y') && word.chars().rev().nth(1).is_some_and(|letter| !is_vowel(letter))
}

fn english_plural(word: &str) -> String {
    if consonant_y(word) {
        return format!("{}ies", &word[..word.len() - 1]);
    }
    if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") || word.ends_with("sh") {
        return format!("{word}es");
    }
    match word.strip_suffix("man") {
        Some(stem) if !stem.is_empty() && !word.ends_with("human") => format!("{stem}men"),
        _ => format!("{word}s"),
    }
}

fn french_plural(word: &str) -> String {
    if word.ends_with(['s', 'x', 'z']) {
        return word.to_owned();
    }
    if word.ends_with("eau") || word.ends_with("au") || word.ends_with("eu") {
        return format!("{word}x");
    }
    match word.strip_suffix("al") {
        Some(stem) if stem.len() > 1 => format!("{stem}aux"),
        _ => format!("{word}s"),
    }
}

/// The plural of a French noun and its adjectives: what stands behind « de », « à » or « du » stays as it is.
fn french_nouns(name: &str) -> String {
    let mut fixed = false;
    let words: Vec<String> = name
        .split(' ')
        .map(|word| {
            fixed |= matches!(word, "de" | "du" | "des" | "à" | "au" | "aux" | "en" | "sans" | "sur")
                || word.starts_with("d'");
            if fixed { word.to_owned() } else { french_plural(word) }
        })
        .collect();
    words.join(" ")
}

fn french_feminine(word: &str) -> String {
    const ENDINGS: [(&str, &str); 8] = [
        ("eux", "euse"),
        ("eur", "euse"),
        ("if", "ive"),
        ("er", "ère"),
        ("el", "elle"),
        ("en", "enne"),
        ("on", "onne"),
        ("et", "ette"),
    ];
    if word.ends_with('e') {
        return word.to_owned();
    }
    for (masculine, feminine) in ENDINGS {
        if let Some(stem) = word.strip_suffix(masculine).filter(|stem| !stem.is_empty()) {
            return format!("{stem}{feminine}");
        }
    }
    format!("{word}e")
}

/// Base, third person, past, participle, gerund.
fn english_verb(given: &[String]) -> Vec<String> {
    let base = &given[0];
    // "stir": one syllable that ends with one consonant behind one vowel.
    let doubled = |word: &str| -> String {
        let letters: Vec<char> = word.chars().rev().collect();
        let syllables = word.split(|letter| !is_vowel(letter)).filter(|run| !run.is_empty()).count();
        match letters.as_slice() {
            [last, vowel, before, ..]
                if syllables == 1
                    && !is_vowel(*last)
                    && !"wx".contains(*last)
                    && is_vowel(*vowel)
                    && !is_vowel(*before) =>
            {
                format!("{word}{last}")
            }
            _ => word.to_owned(),
        }
    };
    let past = |word: &str| -> String {
        if consonant_y(word) {
            return format!("{}ied", &word[..word.len() - 1]);
        }
        if word.ends_with('e') { format!("{word}d") } else { format!("{}ed", doubled(word)) }
    };
    let gerund = |word: &str| -> String {
        match word.strip_suffix('e').filter(|stem| !stem.ends_with('e')) {
            Some(stem) => format!("{stem}ing"),
            None => format!("{}ing", doubled(word)),
        }
    };
    let form =
        |at: usize, derive: &dyn Fn(&str) -> String| given.get(at).cloned().unwrap_or_else(|| first_word(base, derive));
    let was = form(2, &past);
    let participle = given.get(3).cloned().unwrap_or_else(|| was.clone());
    vec![base.clone(), form(1, &english_plural), was, participle, form(4, &gerund)]
}

/// Infinitive, imperative, third person singular and plural, the three of the subjunctive; the participles; the gerund.
fn french_verb(given: &[String]) -> Result<Vec<String>, Bilingual> {
    let infinitive = &given[0];
    let verb = infinitive.split(' ').next().unwrap_or_default();
    let derived: Vec<String> = if let Some(stem) = verb.strip_suffix("er") {
        let strong = strong_stem(stem);
        let soft = match stem.chars().last() {
            Some('g') => format!("{stem}e"),
            Some('c') => format!("{}ç", &stem[..stem.len() - 1]),
            _ => stem.to_owned(),
        };
        let finite = [
            format!("{stem}ez"),
            format!("{strong}e"),
            format!("{strong}ent"),
            format!("{strong}e"),
            format!("{strong}ent"),
            format!("{stem}iez"),
        ];
        let participles = ["é", "ée", "és", "ées"].map(|ending| format!("{stem}{ending}"));
        finite.into_iter().chain(participles).chain([format!("{soft}ant")]).collect()
    } else if let Some(stem) = verb.strip_suffix("ir") {
        let endings = ["issez", "it", "issent", "isse", "issent", "issiez", "i", "ie", "is", "ies", "issant"];
        endings.iter().map(|ending| format!("{stem}{ending}")).collect()
    } else if given.len() >= 7 {
        vec![String::new(); 11]
    } else {
        return Err(bilingual!(
            "the forms of \"{verb}\" can't be derived: give the infinitive, the imperative, the third persons, and the three \
             of the subjunctive, with commas",
            "les formes de « {verb} » ne se dérivent pas : donnez l'infinitif, l'impératif, les troisièmes personnes et les \
             trois du subjonctif, avec des virgules"
        ));
    };
    let with_object = |form: &String| match form.is_empty() {
        true => String::new(),
        false => first_word(infinitive, |_| form.clone()),
    };
    let all = std::iter::once(infinitive.clone()).chain(derived.iter().map(with_object));
    Ok(all.enumerate().map(|(at, derived)| given.get(at).cloned().unwrap_or(derived)).collect())
}

/// The stem before a mute ending: « lever », « lève ».
fn strong_stem(stem: &str) -> String {
    let mut letters: Vec<char> = stem.chars().collect();
    let count = letters.len();
    if count >= 2 && matches!(letters[count - 2], 'e' | 'é') && !is_vowel(letters[count - 1]) {
        letters[count - 2] = 'è';
    }
    letters.into_iter().collect()
}
