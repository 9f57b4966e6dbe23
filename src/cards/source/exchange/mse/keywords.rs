//! The own keywords of a set, which are words that its cards bring ([`crate::vocabulary`]).

use super::document::{Document, Entry};
use super::markup;
use super::write::field;
use crate::diagnostic::Language;

/// What follows a keyword on a card: as a vocabulary has it, and the parameter that Magic Set Editor matches.
const FOLLOWS: [(&str, &str); 4] = [("{cost}", "cost"), ("{coût}", "cost"), ("N", "number"), ("[", "name")];

/// What stands before a meaning among the rules of a keyword, which are otherwise prose for people.
const MEANING: &str = "cardc:\n";

/// What a keyword of a set means, where its rules say it as a vocabulary does.
pub(super) fn meaning(entry: &Entry) -> Option<&str> {
    entry.get("rules").strip_prefix(MEANING)
}

/// The vocabulary of a set's keywords, and of which the reminder text is a script and no text.
pub(super) fn vocabulary(set: &Document, language: Language) -> (String, usize) {
    let kind = match language {
        Language::English => "keyword",
        Language::French => "mot-clé",
    };
    let (mut lines, mut scripts) = (String::new(), 0);
    for entry in set.entries.iter().filter(|entry| entry.key == "keyword") {
        lines += &format!("{kind} {}\n", head(entry, language));
        meaning(entry).into_iter().flat_map(str::lines).for_each(|line| lines += &format!("  {line}\n"));
        let reminder = markup::plain(entry.get("reminder"));
        let is_text = !reminder.contains(['{', '\n']);
        if is_text && !reminder.is_empty() {
            lines += &format!("  ({})\n", reminder.trim_matches(['(', ')', '"']));
        }
        scripts += usize::from(!is_text);
    }
    (lines, scripts)
}

/// A keyword with what follows it.
fn head(entry: &Entry, language: Language) -> String {
    let name = markup::plain(entry.get("keyword"));
    let parameter =
        entry.get("match").split_once("<atom-param>").map(|(_, rest)| rest.split('<').next().unwrap_or_default());
    let follows = match (parameter, language) {
        (None, _) => "",
        (Some("number"), _) => " N",
        (Some("cost" | "mana"), Language::English) => " {cost}",
        (Some("cost" | "mana"), Language::French) => " {coût}",
        (Some(_), Language::English) => " [quality]",
        (Some(_), Language::French) => " [qualité]",
    };
    format!("{}{follows}", name.trim())
}

/// Whether a line of a vocabulary begins a keyword; the kind of word and what stands behind it.
pub(in crate::source::exchange) fn is_keyword(line: &str) -> bool {
    kind(line).is_some()
}

fn kind(line: &str) -> Option<(Language, &str)> {
    let of = |word, language| Some((language, line.strip_prefix(word)?));
    of("keyword ", Language::English).or_else(|| of("mot-clé ", Language::French))
}

/// The keywords of a vocabulary as entries of a set in a language; those that have no form in it are left out.
pub(super) fn entries(head: &str, language: Language) -> String {
    let mut out = String::new();
    let mut lines = head.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((own, rest)) = kind(line) else { continue };
        let mut reminder = "";
        let mut rules = String::new();
        while let Some(body) = lines.next_if(|line| line.starts_with([' ', '\t'])) {
            let (of_other, said) = match body.trim().strip_prefix('=') {
                Some(other) => (true, other.trim()),
                None => (false, body.trim()),
            };
            match said.strip_prefix('(').and_then(|said| said.strip_suffix(')')) {
                Some(text) if of_other == (own != language) => reminder = text,
                Some(_) => {}
                None => rules += &format!("{}{said}\n", if rules.is_empty() { MEANING } else { "" }),
            }
        }
        let (first, second) = rest.split_once('=').unwrap_or((rest, ""));
        let word = if own == language { first } else { second }.trim();
        if word.is_empty() {
            continue;
        }
        let follows =
            |(written, parameter): (&str, &str)| word.find(&format!(" {written}")).map(|at| (at, parameter.to_owned()));
        let (name, matched) = match FOLLOWS.into_iter().find_map(follows) {
            Some((at, parameter)) => {
                let name = word[..at].trim_end();
                (name, format!("{name} <atom-param>{parameter}</atom-param>"))
            }
            None => (word, word.to_owned()),
        };
        out += "keyword:\n";
        let rules = rules.trim_end();
        for (key, value) in
            [("keyword", name), ("match", &matched), ("reminder", reminder), ("rules", rules), ("mode", "custom")]
                .into_iter()
                .filter(|(key, value)| *key != "rules" || !value.is_empty())
        {
            out += &field(key, value, "\n");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_come_back() {
        let head = "keyword Kindle N\n  (It kindles.)\nkeyword Reignite {cost}\nkeyword Scorn of [quality]\nkeyword Watchsong\n";
        let set = Document::read(entries(head, Language::English));
        assert_eq!(vocabulary(&set, Language::English), (head.to_owned(), 0));
        let both = "keyword Kindle N = Attisement N\n  Draw a card.\n  (It kindles.)\n  = (Elle attise.)\n";
        let set = Document::read(entries(both, Language::French));
        assert_eq!(vocabulary(&set, Language::French).0, "mot-clé Attisement N\n  Draw a card.\n  (Elle attise.)\n");
        // Rules for people are no meaning.
        let prose =
            "keyword:\n\tkeyword: Kindle\n\tmatch: Kindle\n\treminder: It kindles.\n\trules: A triggered ability.\n";
        let set = Document::read(prose.to_owned());
        assert_eq!(vocabulary(&set, Language::English).0, "keyword Kindle\n  (It kindles.)\n");
    }
}
