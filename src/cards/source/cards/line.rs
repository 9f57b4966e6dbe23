//! What one line of a `.cards` file is.

use smol_str::SmolStr;

use crate::diagnostic::{Language, Position};

/// One line, without the white space around it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) at: Position,
}

/// What stands before a line of text that would be taken for something else: `\4/5` is a paragraph, no corner.
pub(super) const ESCAPE: char = '\\';

/// What a line is, as far as it can be told without its neighbours.
#[derive(Debug, PartialEq)]
pub(super) enum Kind<'l> {
    Blank,
    Comment,
    /// `---`: nothing continues over it.
    Rule,
    /// `//`, with the layout that may follow.
    NextFace(&'l str),
    /// `= Name`: the same face in the other language.
    OtherLanguage(&'l str),
    /// `words:`: words of the set's own follow.
    Words,
    /// `cards:`: the words end, and cards follow.
    Cards,
    /// `language: fr`; None for a value that isn't known.
    Language(Option<Choice>),
    Text,
}

/// What a `language:` line asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Choice {
    Detect,
    Always(Language),
}

impl Line {
    pub(super) fn kind(&self) -> Kind<'_> {
        Kind::of(&self.text)
    }

    /// The line without what says that it is text.
    pub(super) fn unescaped(self) -> Line {
        match self.text.strip_prefix(ESCAPE) {
            Some(text) => Line { text: text.to_owned(), at: self.at.after(b"\\") },
            None => self,
        }
    }
}

impl Kind<'_> {
    /// The kind of a line without white space around it.
    pub(super) fn of(text: &str) -> Kind<'_> {
        if text.is_empty() {
            Kind::Blank
        } else if text.starts_with('#') {
            Kind::Comment
        } else if text.chars().all(|c| matches!(c, '-' | '–' | '—')) && text.chars().count() >= 3 {
            Kind::Rule
        } else if let Some(rest) = text.strip_prefix("//") {
            Kind::NextFace(rest.trim())
        } else if let Some(rest) = text.strip_prefix('=') {
            Kind::OtherLanguage(rest.trim())
        } else if let Some(value) = field(text, &["language", "langue"]) {
            Kind::Language(choice(value))
        } else if field(text, &["words", "mots"]) == Some("") {
            Kind::Words
        } else if field(text, &["cards", "cartes"]) == Some("") {
            Kind::Cards
        } else {
            Kind::Text
        }
    }
}

fn choice(value: &str) -> Option<Choice> {
    match value.to_lowercase().as_str() {
        "en" | "english" | "anglais" => Some(Choice::Always(Language::English)),
        "fr" | "french" | "français" | "francais" => Some(Choice::Always(Language::French)),
        "auto" => Some(Choice::Detect),
        _ => None,
    }
}

/// The value of `name: value`, whatever the case, the apostrophe, and with or without a space before the colon.
fn field<'l>(line: &'l str, names: &[&str]) -> Option<&'l str> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    names.iter().any(|known| folded(name).eq(folded(known))).then(|| value.trim())
}

/// The letters of a name in lower case, with the straight apostrophe.
fn folded(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().flat_map(char::to_lowercase).map(|letter| if letter == '’' { '\'' } else { letter })
}

/// What stands on a card beside its types, rules text and corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Note {
    Flavour,
    /// The colours of its colour indicator (204.1).
    Colour,
    Rarity,
    Artist,
    Number,
    /// The code of the card's set.
    Set,
}

impl Note {
    const ALL: [Note; 6] = [Note::Flavour, Note::Colour, Note::Rarity, Note::Artist, Note::Number, Note::Set];

    /// What lines are called that note it, those of a language first by the name that is written.
    fn names(self, language: Language) -> &'static [&'static str] {
        match (self, language) {
            (Note::Flavour, Language::English) => &["Flavor", "flavour", "flavor text", "flavour text"],
            (Note::Flavour, Language::French) => &["Ambiance", "texte d'ambiance"],
            (Note::Colour, Language::English) => {
                &["Color", "colors", "colour", "colours", "color indicator", "colour indicator"]
            }
            (Note::Colour, Language::French) => &["Couleur", "couleurs", "indicateur de couleur"],
            (Note::Rarity, Language::English) => &["Rarity"],
            (Note::Rarity, Language::French) => &["Rareté"],
            (Note::Artist, Language::English) => &["Artist", "illustrator"],
            (Note::Artist, Language::French) => &["Illustration", "artiste", "illustrateur", "illustratrice"],
            (Note::Number, Language::English) => &["Number", "collector number"],
            (Note::Number, Language::French) => &["Numéro", "numéro de collection"],
            (Note::Set, Language::English) => &["Set"],
            (Note::Set, Language::French) => &["Extension", "édition"],
        }
    }

    /// What the line is called that is written of it.
    pub(super) fn name(self, language: Language) -> &'static str {
        self.names(language)[0]
    }
}

/// Reads a line such as `Rarity: rare` or « Illustration : Ana Lys »: what it notes, and how.
pub(super) fn note(line: &str) -> Option<(Note, &str)> {
    line.find(':')?;
    let of = |note: Note| Language::BOTH.into_iter().find_map(|language| field(line, note.names(language)));
    Note::ALL.into_iter().find_map(|note| Some((note, of(note)?)))
}

/// Whether a line ends the card above it, and is none of its own.
pub fn ends_card(line: &str) -> bool {
    let kind = Kind::of(line.trim());
    matches!(kind, Kind::Blank | Kind::Rule | Kind::Language(_) | Kind::Words | Kind::Cards)
}

/// Whether words that the cards bring begin behind a line, or end there; None for any other line.
pub fn begins_words(line: &str) -> Option<bool> {
    match Kind::of(line.trim()) {
        Kind::Words => Some(true),
        Kind::Cards => Some(false),
        _ => None,
    }
}

/// Whether a line notes something beside the rules, such as `Rarity: rare`.
pub fn is_note(line: &str) -> bool {
    note(line).is_some()
}

/// The numbers in the lower right corner.
#[derive(Debug, PartialEq)]
pub(super) enum Corner {
    Body { power: SmolStr, toughness: SmolStr },
    Loyalty(SmolStr),
    Defense(SmolStr),
}

/// Reads a line such as `2/3`, `Loyalty: 4` or « Défense : 5 ».
pub(super) fn corner(line: &str) -> Option<Corner> {
    if let Some(value) = field(line, &["loyalty", "loyauté"]).filter(|value| is_number(value)) {
        return Some(Corner::Loyalty(value.into()));
    }
    if let Some(value) = field(line, &["defense", "defence", "défense"]).filter(|value| is_number(value)) {
        return Some(Corner::Defense(value.into()));
    }
    let (power, toughness) = line.split_once('/')?;
    let (power, toughness) = (power.trim(), toughness.trim());
    (is_number(power) && is_number(toughness))
        .then(|| Corner::Body { power: power.into(), toughness: toughness.into() })
}

/// `3`, `*`, `1+*`, `-1`, `X`, `½`.
fn is_number(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || matches!(c, '*' | '+' | '-' | '−' | '.' | 'X' | '?' | '½' | '∞'))
        && text.chars().any(|c| !matches!(c, '+' | '-' | '−' | '.'))
}

/// Splits `Name {2}{W}` into name and cost. An error is the byte where a brace is wrong.
pub(super) fn name_and_cost(line: &str) -> Result<(&str, Option<SmolStr>), usize> {
    let mut name = line.trim_end();
    while let Some(before) = name.strip_suffix('}') {
        let Some(open) = before.rfind(['{', '}']) else {
            return Err(before.len());
        };
        let symbol = &before[open + 1..];
        if before.as_bytes()[open] == b'}' || symbol.is_empty() || symbol.contains(char::is_whitespace) {
            return Err(open);
        }
        name = before[..open].trim_end();
    }
    if let Some(brace) = name.find(['{', '}']) {
        return Err(brace);
    }
    let cost: String = line[name.len()..].split_whitespace().collect();
    Ok((name, (!cost.is_empty()).then(|| cost.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_costs() {
        assert_eq!(name_and_cost("Moss Elder {2}{G/W} {G}"), Ok(("Moss Elder", Some("{2}{G/W}{G}".into()))));
        assert_eq!(name_and_cost("Quiet Hill"), Ok(("Quiet Hill", None)));
        assert_eq!(name_and_cost("Moss Elder {2}G}"), Err(13));
        assert_eq!(name_and_cost("Moss {2 Elder"), Err(5));
        assert_eq!(name_and_cost("}"), Err(0));
        assert_eq!(name_and_cost("{}"), Err(0));
        assert_eq!(name_and_cost("{1}"), Ok(("", Some("{1}".into()))));
    }

    #[test]
    fn notes() {
        assert_eq!(note("Flavor: A quiet hill."), Some((Note::Flavour, "A quiet hill.")));
        assert_eq!(note("Texte d’ambiance : « Chut. »"), Some((Note::Flavour, "« Chut. »")));
        assert_eq!(note("RARITY: mythic"), Some((Note::Rarity, "mythic")));
        assert_eq!(note("Couleur : rouge et vert"), Some((Note::Colour, "rouge et vert")));
        assert_eq!(note("Numéro : 12a"), Some((Note::Number, "12a")));
        assert_eq!(note("{T}: Add {G}."), None);
        assert_eq!(note("Vigilance"), None);
    }

    #[test]
    fn corners() {
        let body =
            |power: &str, toughness: &str| Some(Corner::Body { power: power.into(), toughness: toughness.into() });
        assert_eq!(corner("2/3"), body("2", "3"));
        assert_eq!(corner("*/1+*"), body("*", "1+*"));
        assert_eq!(corner("-1 / X"), body("-1", "X"));
        assert_eq!(corner("Loyauté : 4"), Some(Corner::Loyalty("4".into())));
        assert_eq!(corner("defense: 5"), Some(Corner::Defense("5".into())));
        assert_eq!(corner("+1/-"), None);
        assert_eq!(corner("Fire/Ice"), None);
        assert_eq!(corner("Loyalty: high"), None);
        assert_eq!(corner("2/3 Elf"), None);
    }
}
