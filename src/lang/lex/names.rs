//! Finds the name of the card in its text.

use memchr::memchr_iter;
use smol_str::SmolStr;

use super::language::Language;
use super::lexicon::{Entry, Lexicon, PartOfSpeech};
use super::words::fold;

/// The names that a text calls its card by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    pub full: SmolStr,
    /// The name of a legend without its title: what stands before the comma.
    pub short: Option<SmolStr>,
    /// The first word of a name that has no short form, where it is no word of the game.
    first: Option<SmolStr>,
    spellings: Vec<Spelling>,
    /// What the words of its text are looked up in.
    lexicon: Lexicon,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Spelling {
    text: SmolStr,
    /// The spelling lacks the article that the name begins with, so that one must stand before it.
    needs_article: bool,
    /// The spelling begins in lower case, « la conspiration arrive », as some older French texts have it: it is the name
    /// only behind an article and before a verb that cards are the subject of, because it may be words of the game.
    lower: bool,
    /// Its capitals behind the first count for nothing: « Bâton du Conteur » of « Bâton du conteur ».
    loose: bool,
}

/// An occurrence of the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mention<'n> {
    pub start: usize,
    pub end: usize,
    pub needs_article: bool,
    /// The name as it is spelled; empty for `~` and the like, which are no words.
    pub name: &'n str,
}

/// What stands for the name in card files that don't spell it out.
const PLACEHOLDERS: &[&str] = &["CARDNAME", "LEGENDNAME", "~"];

/// Verbs that a name in lower case can stand before.
const VERBS_BEHIND: &[&str] = &[" arrive", " attaque", " bloque", " meurt", " quitte", " est mis", " inflige"];

const ARTICLES: &[&str] = &["le ", "la ", "les ", "l'"];

impl Names {
    /// The names of a card, or of one face of a card that has several.
    ///
    /// Rebalanced cards have their name with a mark before it, which their text leaves out.
    pub fn new(name: &str, language: Language) -> Names {
        Names::with_words(name, language, Lexicon::BUILT_IN)
    }

    /// The names of a card of a set that brings words of its own.
    pub fn with_words(name: &str, language: Language, lexicon: Lexicon) -> Names {
        let name = name.trim().strip_prefix("A-").unwrap_or(name);
        let short = name.split_once(", ").map(|(short, _)| short.trim()).filter(|short| !short.is_empty());
        let place = name.match_indices(' ').map(|(at, _)| at);
        let place = place.into_iter().find(|at| [" of ", " the "].iter().any(|word| name[*at..].starts_with(word)));
        let short = short.or_else(|| own_words(&name[..place?], language, lexicon)).or_else(|| bynamed(name, language));
        let mut names = Names::with_short(name, short, language).in_lexicon(lexicon);
        // "Karn Liberated" is Karn in its text, which has its whole name as well: nothing is said by the first word alone.
        let first = name.split_once(' ').and_then(|(first, _)| own_words(first, language, lexicon));
        if let (None, Some(first)) = (&names.short, first) {
            names.first = Some(super::normal::Normal::new(first).text.into());
            add_spellings(&mut names.spellings, first, false);
        }
        if let (None, Some(ends)) = (&names.short, first_and_last(name, language, lexicon)) {
            add_spellings(&mut names.spellings, &ends, false);
        }
        if let (None, Some(from)) = (&names.short, from_somewhere(name, language, lexicon)) {
            let (first, _) = from.split_once(' ').unwrap_or((from, ""));
            names.first = Some(super::normal::Normal::new(first).text.into());
            add_spellings(&mut names.spellings, from, false);
            if first != from {
                add_spellings(&mut names.spellings, first, false);
            }
        }
        names
    }

    /// The names of a card whose short name is known.
    pub fn with_short(name: &str, short: Option<&str>, language: Language) -> Names {
        let full: SmolStr = super::normal::Normal::new(name.trim()).text.into();
        let short: Option<SmolStr> = short.map(|short| super::normal::Normal::new(short).text.into());
        let mut spellings = Vec::new();
        for name in [Some(&full), short.as_ref()].into_iter().flatten().filter(|name| !name.is_empty()) {
            add_spellings(&mut spellings, name, false);
            if language == Language::French {
                spellings.iter_mut().for_each(|spelling| spelling.loose = spelling.text.contains(' '));
                if name.contains('!') {
                    let calm = name.replace('!', "");
                    add_spellings(&mut spellings, &calm.split_whitespace().collect::<Vec<_>>().join(" "), false);
                }
                add_lower(&mut spellings, name);
                let mut folded = String::new();
                fold(name, &mut folded);
                if let Some(article) = ARTICLES.iter().find(|article| folded.starts_with(**article)) {
                    let characters = article.chars().count();
                    let rest = name.char_indices().nth(characters).map_or("", |(at, _)| &name[at..]);
                    if !rest.is_empty() {
                        add_spellings(&mut spellings, rest, true);
                    }
                }
            }
        }
        spellings.sort_by_key(|spelling| (std::cmp::Reverse(spelling.text.len()), spelling.needs_article));
        spellings.dedup_by(|a, b| a.text == b.text);
        Names { full, short, first: None, spellings, lexicon: Lexicon::BUILT_IN }
    }

    /// The names of English that are said where a text says the whole of one without a title: only what stands before a comma is
    /// said by itself. They are looked for in no text.
    #[must_use]
    pub fn said_in_full(&self) -> Names {
        let short = self.short.clone().filter(|_| self.full.contains(", "));
        Names { full: self.full.clone(), short, lexicon: self.lexicon, ..Names::default() }
    }

    /// The same names, in a text whose words are looked up in a lexicon.
    #[must_use]
    pub fn in_lexicon(self, lexicon: Lexicon) -> Names {
        Names { lexicon, ..self }
    }

    /// What the words of the text are looked up in.
    pub fn lexicon(&self) -> Lexicon {
        self.lexicon
    }

    /// All occurrences in a text, in order and apart from each other.
    pub(super) fn mentions<'n>(&'n self, text: &str) -> Vec<Mention<'n>> {
        let mut mentions = Vec::new();
        for Spelling { text: name, needs_article, lower, loose } in &self.spellings {
            find(text, name, *loose, |start, end| {
                let subject = || {
                    let before = &text[..start];
                    let ends = |article: &&str| before.get(before.len().wrapping_sub(article.len())..);
                    ARTICLES.iter().any(|article| ends(article).is_some_and(|end| end.eq_ignore_ascii_case(article)))
                        && VERBS_BEHIND.iter().any(|verb| text[end..].starts_with(verb))
                };
                // "Nissa's Chosen" and "Marit Lage" are names of others.
                let part = [&self.short, &self.first].into_iter().any(|short| short.as_ref() == Some(name));
                let longer = part && (capital_behind(&text[end..]) || byname_behind(&text[end..]));
                if (!lower || subject()) && !longer {
                    mentions.push(Mention { start, end, needs_article: *needs_article, name });
                }
            });
        }
        for placeholder in PLACEHOLDERS {
            find(text, placeholder, false, |start, end| {
                mentions.push(Mention { start, end, needs_article: false, name: "" });
            });
        }
        if mentions.len() > 1 {
            mentions.sort_by_key(|mention| (mention.start, std::cmp::Reverse(mention.end)));
            let mut end = 0;
            mentions.retain(|mention| {
                let apart = mention.start >= end;
                if apart {
                    end = mention.end;
                }
                apart
            });
        }
        mentions
    }
}

/// Words of a name that can stand for it: none that are words of the game, and no name of another in the genitive.
fn own_words(short: &str, language: Language, lexicon: Lexicon) -> Option<&str> {
    let is_possessive = short.ends_with("'s") || short.ends_with("’s");
    let known = language == Language::French || short.split([' ', '-']).all(|word| is_word_of_the_game(word, lexicon));
    (!known && !is_possessive && short.chars().count() > 2).then_some(short)
}

/// What stands between a French name and its byname.
const BEFORE_BYNAME: [&str; 5] = [" le ", " la ", " les ", " l'", " l’"];

/// Whether a byname goes on behind a name: « Ada la Revenue » is another than « Ada l'Exploratrice », whose text speaks of it.
fn byname_behind(rest: &str) -> bool {
    BEFORE_BYNAME
        .iter()
        .any(|before| rest.strip_prefix(before).is_some_and(|name| name.starts_with(char::is_uppercase)))
}

/// What stands before a byname in capitals: « Hélène » of « Hélène l'Aînée », « Odric le Preux ». « Franchir le Seuil » begins with a
/// verb.
fn bynamed(name: &str, language: Language) -> Option<&str> {
    const INFINITIVE: [&str; 3] = ["er", "ir", "re"];
    if language != Language::French {
        return None;
    }
    let at = first_of(name, &BEFORE_BYNAME)?;
    let article = BEFORE_BYNAME.iter().find(|article| name[at..].starts_with(**article))?;
    let (short, byname) = (&name[..at], &name[at + article.len()..]);
    let is_verb = INFINITIVE.iter().any(|end| short.ends_with(end));
    let is_name =
        !short.contains(' ') && !is_verb && short.chars().count() > 2 && byname.starts_with(char::is_uppercase);
    is_name.then_some(short)
}

/// What stands before the place or people that a French legend is of: « Ada » of « Ada du Portail », where it means nothing else.
fn from_somewhere(name: &str, language: Language, lexicon: Lexicon) -> Option<&str> {
    const OF: [&str; 6] = [" du ", " des ", " de la ", " de l'", " de l’", " de "];
    if language != Language::French {
        return None;
    }
    let at = first_of(name, &OF)?;
    let short = &name[..at];
    let is_own = |word: &str| {
        let mut folded = String::new();
        fold(word, &mut folded);
        word.starts_with(char::is_uppercase)
            && word.chars().count() > 3
            && lexicon.words(Language::French).look_up(&folded).is_none()
    };
    short.split(' ').all(is_own).then_some(short)
}

/// Where the first of some phrases stands, each of which begins with a space.
fn first_of(name: &str, phrases: &[&str]) -> Option<usize> {
    memchr_iter(b' ', name.as_bytes()).find(|at| phrases.iter().any(|phrase| name[*at..].starts_with(phrase)))
}

/// "Captain Ada B. Stone" is Captain Stone in its text: the first word and the last, where neither means anything else.
fn first_and_last(name: &str, language: Language, lexicon: Lexicon) -> Option<String> {
    let (first, rest) = name.split_once(' ')?;
    let (_, last) = rest.rsplit_once(' ')?;
    let own = |word| own_words(word, language, lexicon).is_some();
    (language == Language::English && own(first) && own(last)).then(|| format!("{first} {last}"))
}

/// Whether a word means something in rules text besides being the name of a planeswalker.
fn is_word_of_the_game(word: &str, lexicon: Lexicon) -> bool {
    let mut folded = String::new();
    fold(word, &mut folded);
    let known = lexicon.words(Language::English).look_up(&folded);
    known.is_some_and(|(_, word)| {
        let is_name = |entry: &Entry| entry.row.part_of_speech() == PartOfSpeech::PlaneswalkerType;
        word.entries.is_empty() || !word.entries.iter().all(is_name)
    })
}

/// The name with its first letter in lower case.
fn add_lower(spellings: &mut Vec<Spelling>, name: &str) {
    let from = spellings.len();
    let mut characters = name.chars();
    match characters.next() {
        Some(first) if first.is_uppercase() => {
            let lower = first.to_lowercase().chain(characters).collect::<String>();
            add_spellings(spellings, &lower, false);
        }
        _ => {}
    }
    for spelling in &mut spellings[from..] {
        spelling.lower = true;
    }
}

/// The name with either apostrophe.
fn add_spellings(spellings: &mut Vec<Spelling>, name: &str, needs_article: bool) {
    let mut add =
        |text: &str| spellings.push(Spelling { text: text.into(), needs_article, lower: false, loose: false });
    // Few names have one.
    let is_apart = |pair: &[u8]| pair.eq_ignore_ascii_case(b"oe") || pair.eq_ignore_ascii_case(b"ae");
    let has_ligature = name.contains(['Œ', 'œ', 'Æ', 'æ']) || name.as_bytes().windows(2).any(is_apart);
    let ligatures = [("Oe", "Œ"), ("OE", "Œ"), ("oe", "œ"), ("Ae", "Æ"), ("ae", "æ")];
    for (apart, ligature) in ligatures.iter().filter(|_| has_ligature) {
        if name.contains(apart) {
            add(&name.replace(apart, ligature));
        }
        if name.contains(ligature) {
            add(&name.replace(ligature, apart));
        }
    }
    if name.contains(['\'', '’']) {
        add(&name.replace('’', "'"));
        add(&name.replace('\'', "’"));
    } else {
        add(name);
    }
}

/// The places of a name, apart from each other. A text is short, and hardly a word of it begins as the name does.
fn find(text: &str, name: &str, loose: bool, mut found: impl FnMut(usize, usize)) {
    let Some(first) = name.as_bytes().first() else { return };
    let is_name = |there: &str| {
        there == name
            || loose && there.chars().flat_map(char::to_lowercase).eq(name.chars().flat_map(char::to_lowercase))
    };
    let mut behind = 0;
    for start in memchr_iter(*first, text.as_bytes()) {
        if start < behind || !text.get(start..start + name.len()).is_some_and(is_name) {
            continue;
        }
        behind = start + name.len();
        if stands_alone(text, name, start, behind) {
            found(start, behind);
        }
    }
}

/// Whether a name goes on with a word in capitals, or with "planeswalker", of which it is a type.
fn capital_behind(behind: &str) -> bool {
    let behind = behind.strip_prefix("'s").or_else(|| behind.strip_prefix("’s")).unwrap_or(behind);
    let next = behind.strip_prefix(' ');
    next.is_some_and(|word| word.starts_with(char::is_uppercase) || word.starts_with("planeswalker"))
}

/// Whether a stretch of text is not part of a longer word.
fn stands_alone(text: &str, name: &str, start: usize, end: usize) -> bool {
    let joins = |character: Option<char>| character.is_some_and(|character| character.is_alphanumeric());
    let before = &text[..start];
    let behind = &text[end..];
    if joins(name.chars().next()) {
        let hyphen = before.strip_suffix('-').is_some_and(|before| joins(before.chars().next_back()));
        if joins(before.chars().next_back()) || hyphen {
            return false;
        }
    }
    if joins(name.chars().next_back()) {
        let hyphen = behind.strip_prefix('-').is_some_and(|behind| joins(behind.chars().next()));
        if joins(behind.chars().next()) || hyphen {
            return false;
        }
    }
    true
}
