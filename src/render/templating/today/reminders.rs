//! Reminder text (207.2a) in older forms, and as cards of today have it.
//!
//! A row stands for the whole of what is between the parentheses, or, without `$`, for its beginning. It holds behind the word
//! that it reminds of, so that no other text is taken for it. What no row knows stays as it is written, but for what means the
//! same wherever it stands.

use std::sync::LazyLock;

use super::Rows;
use super::pattern::{Row, Rules, written};
use super::pieces::{is_number, pieces};
use crate::lex::Language;

/// The reminder text of some words of the game.
struct Reminder {
    /// The ids of their rows in the lexicon; none where the text tells by itself what it is of.
    of: &'static [&'static str],
    /// What is read, and what is written in its place, in the notation of `pattern`. What is written as nothing says what the
    /// ability says itself today.
    rows: Rows,
}

// `ENGLISH` and `FRENCH`, of `grammar/today/reminders.en.toml` and its like.
include!(concat!(env!("OUT_DIR"), "/reminders.rs"));

const fn reminders(language: Language) -> &'static [Reminder] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// These rules are of one kind of text.
const ANY: u8 = 1;

/// The rules of each language; the change of a rule is the place of its words in the list.
static RULES: LazyLock<[Rules; 2]> = LazyLock::new(|| {
    Language::BOTH.map(|language| {
        let all = reminders(language).iter().enumerate();
        Rules::new(all.flat_map(|(change, reminder)| {
            reminder.rows.iter().map(move |(pattern, written)| Row { change, within: ANY, pattern, written })
        }))
    })
});

/// What cards of today have in the place of the text between the parentheses of a reminder; none where it is theirs already, or
/// is not known. `is_behind` tells whether it stands behind a word with an id.
pub fn reminder_of_today(text: &str, language: Language, is_behind: &dyn Fn(&str) -> bool) -> Option<String> {
    let rules = &RULES[language as usize];
    let pieces = pieces(text, &[], language == Language::French);
    let words = rules.words_of(&pieces);
    let (rule, found) = rules.at_start(&pieces, &words).find(|(rule, _)| {
        let of = reminders(language)[rule.change].of;
        of.is_empty() || of.iter().any(|id| is_behind(id))
    })?;
    let with = written(rule, &found, text, &pieces, 0, language)?;
    let rest = pieces.get(found.end).map_or("", |next| &text[next.span.start..]);
    let space = if rest.is_empty() { "" } else { &text[pieces[found.end - 1].span.end..pieces[found.end].span.start] };
    let with = in_its_signs(&format!("{with}{space}{rest}"), text);
    (with != text).then_some(with)
}

/// The words of a text that say how many, in lower case.
pub fn amounts(text: &str) -> Vec<String> {
    pieces(text, &[], false).into_iter().filter(is_number).map(|piece| piece.lower.to_string()).collect()
}

/// A text with apostrophes, and spaces before French signs, as another text has them.
fn in_its_signs(with: &str, text: &str) -> String {
    let mut with = if text.contains('’') { with.replace('\'', "’") } else { with.to_owned() };
    for (sign, opens) in [(':', false), ('«', true), ('»', false), ('"', true), ('“', true)] {
        let Some(at) = text.find(sign) else { continue };
        let beside = if opens { text[at + sign.len_utf8()..].chars().next() } else { text[..at].chars().next_back() };
        let space = beside.filter(|space| space.is_whitespace()).map(String::from).unwrap_or_default();
        let (plain, own) = match opens {
            true => (format!("{sign} "), format!("{sign}{space}")),
            false => (format!(" {sign}"), format!("{space}{sign}")),
        };
        with = with.replace(&plain, &own);
    }
    with
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::PartOfSpeech;
    use crate::lex::lexicon::find;

    /// What a row writes is today's, and is left alone by all of them.
    #[test]
    fn what_is_written_is_today_s() {
        let examples = [
            (Language::English, "cycling", "{2}, Discard this card from your hand: Draw a card."),
            (
                Language::English,
                "flashback",
                "You may play this card from your graveyard for its flashback cost. Then remove it from the game.",
            ),
            (
                Language::English,
                "token",
                "It's an artifact with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
            ),
            (
                Language::French,
                "token",
                "C'est un artefact avec «\u{a0}{T}, sacrifiez cet artefact\u{a0}: Ajoutez un mana.\u{a0}»",
            ),
            (
                Language::French,
                "equip",
                "{2}: Attachez à la créature ciblée que vous contrôlez. N'équipez que lorsque vous pourriez jouer un rituel.",
            ),
        ];
        for (language, id, text) in examples {
            let with = reminder_of_today(text, language, &|of| of == id).unwrap_or_default();
            assert!(!with.is_empty() && with != text, "{text}");
            assert_eq!(reminder_of_today(&with, language, &|of| of == id), None, "{with}");
            assert_eq!(with.contains('\u{a0}'), text.contains('\u{a0}'), "{with}");
            assert_eq!(reminder_of_today(text, language, &|_| false).is_some(), id == "token", "{text}");
        }
    }

    /// A word that no row of the lexicon is keeps its rows from everywhere.
    #[test]
    fn they_are_of_words_of_the_game() {
        for id in Language::BOTH.into_iter().flat_map(reminders).flat_map(|reminder| reminder.of) {
            let mut parts = PartOfSpeech::ALL.iter();
            assert!(parts.any(|part| find(*part, id).is_some()), "{id}");
        }
    }
}
