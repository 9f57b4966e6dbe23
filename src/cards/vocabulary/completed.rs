//! The words at the head of a file with a form in both languages.

use super::head::{self, Kind};
use super::{Lexicon, read_text};
use crate::diagnostic::Language;

/// A `.cards` file whose words have a form in both languages, as far as they can have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    /// The whole file.
    pub text: String,
    /// Its head, from `words:` to `cards:`.
    pub head: String,
    /// The words that stay in a language as they are in the other one, as they are written.
    pub kept: Vec<String>,
}

/// Gives the words at the head of a file that have no form in a language the form that they have in the other. Of a verb none
/// is made: it has more forms than one. None where the file has no such head.
pub fn completed(name: &str, file: &str, to: Language, under: Lexicon) -> Option<Completed> {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    let is = |line: &str, words: &[&str]| words.contains(&line.trim_end().replace('\u{a0}', " ").as_str());
    let start = lines.iter().position(|line| is(line, &["words:", "mots :", "mots:"]))?;
    let ends = |line: &String| is(line, &["cards:", "cartes :", "cartes:"]);
    let end = start + 1 + lines[start + 1..].iter().position(ends)?;
    let faults = |lines: &[String]| read_text(name, &lines[start..=end].join("\n"), under).diagnostics.len();
    let before = faults(&lines);
    let mut kept = Vec::new();
    for at in start + 1..end {
        let Some(form) = missing(&lines[at], to) else { continue };
        let was = std::mem::take(&mut lines[at]);
        lines[at] = format!("{} = {form}", was.trim_end());
        // A word that the language has already can't be brought again.
        if faults(&lines) > before {
            lines[at] = was;
        } else {
            kept.push(form);
        }
    }
    let head = lines[start..=end].join("\n") + "\n";
    Some(Completed { text: lines.join("\n") + "\n", head, kept })
}

/// The name of a word that a line brings, where it has none in a language.
fn missing(line: &str, to: Language) -> Option<String> {
    if line.starts_with([' ', '\t', '#']) || line.trim().is_empty() {
        return None;
    }
    let head = head::read(line.trim()).ok()?;
    if head.side(to).is_some() || head.kind == Kind::Action {
        return None;
    }
    head.side(to.other())?.forms.first().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_get_the_form_that_they_lack() {
        let file = "words:\n\nkeyword Shimmer N\n  This creature enters with N +1/+1 counters on it.\ncounter ember = braise \
                    (f)\naction muster\n  Draw a card.\ncards:\n\nTide Cub {U}\n";
        let done = completed("a.cards", file, Language::French, Lexicon::BUILT_IN).unwrap();
        assert_eq!(done.kept, ["shimmer"]);
        assert!(done.head.starts_with("words:\n\nkeyword Shimmer N = shimmer\n"), "{}", done.head);
        assert!(done.head.ends_with("action muster\n  Draw a card.\ncards:\n"), "{}", done.head);
        assert_eq!(done.text, file.replace("Shimmer N", "Shimmer N = shimmer"));
        assert_eq!(completed("a.cards", file, Language::English, Lexicon::BUILT_IN).unwrap().text, file);
        assert_eq!(completed("a.cards", "Tide Cub {U}\n", Language::French, Lexicon::BUILT_IN), None);
    }
}
