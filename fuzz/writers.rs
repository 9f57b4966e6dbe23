//! What is written is never worse than what was read: the writers on any text, and a detector of broken words that knows
//! nothing of how they write.

use cardc::Language;
use cardc::check::check_card;
use cardc::check::fix::{Which, fix_text, format_text};
use cardc::lex::Lexicon;
use cardc::render::{Stands, translation};
use cardc::source::{Input, read_all};

/// What is broken in the words of a text, each with how it stands there.
pub fn broken(text: &str, language: Language) -> Vec<String> {
    let plain = text.replace(['’', 'ʼ'], "'").replace(['\u{a0}', '\u{202f}'], " ").to_lowercase();
    let words: Vec<&str> = plain.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    let mut all = Vec::new();
    for word in &words {
        let elided = ["qu'l", "d'l'", "d'le", "n'sont", "n'peu", "l'l'", "l'le", "d'du", "d'des", "qu'qu'", "d'de"];
        let bare = ["l'", "d'", "n'", "qu'", "s'"];
        if language == Language::French && (elided.iter().any(|wrong| word.starts_with(wrong)) || bare.contains(word)) {
            all.push((*word).to_owned());
        }
    }
    for pair in words.windows(2) {
        let [one, next] = pair else { continue };
        let vowel = |word: &str| word.starts_with(['a', 'e', 'i', 'o']);
        let article = matches!((*one, *next), ("a", "an") | ("an", "a") | ("un", "une") | ("une", "un") | ("le", "la"));
        let before_vowel = language == Language::English && *one == "a" && vowel(next) && !next.starts_with("one");
        let twice = one == next
            && one.chars().all(char::is_alphabetic)
            && !matches!(*one, "vous" | "nous" | "that" | "had" | "x" | "y");
        if article || before_vowel || twice {
            all.push(format!("{one} {next}"));
        }
    }
    for signs in [",,", "..", " ,", ",.", ".,", ": :", "::", ";;", "— —"] {
        all.extend(plain.match_indices(signs).map(|_| signs.to_owned()));
    }
    all.sort();
    all
}

/// What is lost or new of what no change of templating touches: reminder text, quotations, symbols of cost, sizes.
fn kept(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let end = rest[open..].find(')').map_or(rest.len(), |close| open + close + 1);
        all.push(rest[open..end].to_owned());
        rest = &rest[end..];
    }
    all.extend(
        text.split([' ', '\n', ',', '.'])
            .filter(|word| word.starts_with(['+']) && word.contains('/'))
            .map(str::to_owned),
    );
    all.extend(text.matches(['"', '“', '«', '•', '\n']).map(str::to_owned));
    all.sort();
    all
}

/// All codes that are found in the cards of a file.
fn codes(file: &str) -> Vec<(String, &'static str)> {
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    let found = cards.iter().flat_map(|card| {
        check_card("writers.cards", card).into_iter().map(|found| (card.name.to_string(), found.diagnostic.code))
    });
    let mut codes: Vec<_> = found.collect();
    codes.sort();
    codes
}

/// What of the second list the first lacks.
fn more<T: PartialEq + Clone>(before: &[T], after: &[T]) -> Vec<T> {
    let mut left: Vec<&T> = before.iter().collect();
    let new = after.iter().filter(|one| match left.iter().position(|known| known == one) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    });
    new.cloned().collect()
}

/// What writes a text anew.
type Writer<'w> = &'w dyn Fn(&str) -> String;

/// A `.cards` file through the writers: what is wrong with what they write.
pub fn faults(file: &str, language: Language) -> Vec<String> {
    let mut all = Vec::new();
    let writers: [(&str, Writer<'_>); 2] = [
        ("fmt", &|text| format_text("writers.cards", text, Lexicon::BUILT_IN).text),
        ("--fix", &|text| fix_text("writers.cards", text, Lexicon::BUILT_IN, Which::Safe, &|_| true).text),
    ];
    for (name, write) in writers {
        let written = write(file);
        if written == file {
            continue;
        }
        let mut fault = |what: String| all.push(format!("{name}: {what}\n{file}\n=>\n{written}"));
        if write(&written) != written {
            fault("a second run changes it".to_owned());
        }
        let new = more(&codes(file), &codes(&written));
        if !new.is_empty() {
            fault(format!("it finds {new:?} anew"));
        }
        let words = more(&broken(file, language), &broken(&written, language));
        if !words.is_empty() {
            fault(format!("it breaks {words:?}"));
        }
        let lost = more(&kept(&written), &kept(file));
        if !lost.is_empty() {
            fault(format!("it loses {lost:?}"));
        }
    }
    all
}

/// What the translation of the cards of a file has broken.
pub fn faults_of_translation(file: &str) -> Vec<String> {
    let mut all = Vec::new();
    let cards = read_all(Input::from_text("writers.cards", file)).cards;
    for face in cards.iter().flat_map(|card| &card.faces) {
        for (from, printed) in face.all_printed() {
            let names = printed.names(from);
            let context = cardc::compile::context_of(face.type_line());
            let Ok(compiled) = cardc::compile::compile(&printed.text, &names, from, context) else { continue };
            let stands = Stands { on: context, called: &printed.name, behind: &[] };
            for ir in compiled.paragraphs.iter().filter_map(|paragraph| paragraph.outcome.as_ref().ok()) {
                let to = from.other();
                let there = cardc::lex::Names::new(&printed.name, to);
                let Ok(said) = translation(ir, &there, from, to, stands) else { continue };
                // A name of the other language has no article of this one.
                let words: Vec<String> = broken(&said.replace(printed.name.as_str(), "~"), to);
                if !words.is_empty() {
                    all.push(format!("translate breaks {words:?}: {said}"));
                }
            }
        }
    }
    all
}
