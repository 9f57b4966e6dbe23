//! The language of conditions on cards.
//!
//! ```text
//! condition = each ("or" each)*         each = one ("and"? one)*        one = ("not" | "-") one | "(" condition ")" | question
//! question  = field (":" | "=" | "!=" | "<" | "<=" | ">" | ">=") value  value = word | "words in quotes"
//! ```
//!
//! Words of both languages are taken: `couleur=bleu et non type:créature`.

use smol_str::SmolStr;

use super::filter::{Comparison, Filter, RARITIES, Stat, Test, Whole};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::lex::lexicon::{Lexicon, PartOfSpeech, Symbol};
use crate::source::names::{did_you_mean, fold};
use crate::source::{Colours, Standing};

/// Why a text is no condition on cards, and at which byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFilter {
    pub at: usize,
    pub why: Bilingual,
}

/// The deepest that parentheses and "not" may stand in each other, and the longest that a condition may be.
const DEEPEST: usize = 32;
const LONGEST: usize = 4096;

#[derive(Clone, Copy)]
enum Field {
    Colour,
    Identity,
    ManaValue,
    Type,
    Subtype,
    Supertype,
    Keyword,
    Number(Stat),
    Set,
    Rarity,
    Legal(&'static [Standing]),
    Name,
    Layout,
}

/// The names of fields, the first two in messages: in English and in French.
const FIELDS: [(Field, &[&str]); 18] = [
    (Field::Colour, &["color", "couleur", "colour", "c"]),
    (Field::Identity, &["identity", "identité", "id", "ci"]),
    (Field::ManaValue, &["mv", "vm", "cmc", "manavalue"]),
    (Field::Type, &["type", "type", "t"]),
    (Field::Subtype, &["subtype", "sous-type"]),
    (Field::Supertype, &["supertype", "super-type"]),
    (Field::Keyword, &["keyword", "mot-clé", "kw"]),
    (Field::Number(Stat::Power), &["power", "force", "pow"]),
    (Field::Number(Stat::Toughness), &["toughness", "endurance", "tou"]),
    (Field::Number(Stat::Loyalty), &["loyalty", "loyauté", "loy"]),
    (Field::Number(Stat::Defense), &["defense", "défense", "def"]),
    (Field::Set, &["set", "édition", "extension", "s", "e"]),
    (Field::Rarity, &["rarity", "rareté", "r"]),
    (Field::Legal(&[Standing::Legal, Standing::Restricted]), &["legal", "légal", "format", "f"]),
    (Field::Legal(&[Standing::Banned]), &["banned", "banni", "interdit"]),
    (Field::Legal(&[Standing::Restricted]), &["restricted", "restreint", "limité"]),
    (Field::Name, &["name", "nom"]),
    (Field::Layout, &["layout", "présentation"]),
];

const FORMATS: [&str; 23] = [
    "alchemy",
    "brawl",
    "commander",
    "duel",
    "explorer",
    "future",
    "gladiator",
    "historic",
    "legacy",
    "modern",
    "oathbreaker",
    "oldschool",
    "pauper",
    "paupercommander",
    "penny",
    "pioneer",
    "predh",
    "premodern",
    "standard",
    "standardbrawl",
    "timeless",
    "vintage",
    "historicbrawl",
];

const RARITIES_FRENCH: [&str; 4] = ["commune", "inhabituelle", "rare", "mythique"];

impl Filter {
    /// Reads a condition on cards. Names of types and keywords are looked up in a lexicon.
    pub fn read(text: &str, lexicon: Lexicon) -> Result<Filter, NoFilter> {
        if text.len() > LONGEST {
            return Err(NoFilter {
                at: 0,
                why: Bilingual::new("the condition is too long", "la condition est trop longue"),
            });
        }
        let mut reader = Reader { text, at: 0, lexicon };
        let filter = reader.any(0)?;
        match reader.peek() {
            None => Ok(filter),
            Some(_) => Err(reader.fault(Bilingual::new(
                "this closes no parenthesis that is open",
                "ceci ne ferme aucune parenthèse ouverte",
            ))),
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    lexicon: Lexicon,
}

/// Where a condition may go on.
const AND: [&str; 3] = ["and", "et", "&&"];
const OR: [&str; 3] = ["or", "ou", "||"];
const NOT: [&str; 4] = ["not", "non", "pas", "!"];

impl<'t> Reader<'t> {
    fn fault(&self, why: Bilingual) -> NoFilter {
        NoFilter { at: self.at, why }
    }

    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// Whether one of some words is next; it is read.
    fn word(&mut self, words: &[&str]) -> bool {
        self.peek();
        let rest = &self.text[self.at..];
        for word in words {
            let Some(head) = rest.get(..word.len()) else { continue };
            let behind = rest[word.len()..].chars().next();
            let ends = !word.chars().all(char::is_alphabetic)
                || behind.is_none_or(|next| next.is_whitespace() || "()".contains(next));
            if head.eq_ignore_ascii_case(word) && ends {
                self.at += word.len();
                return true;
            }
        }
        false
    }

    fn any(&mut self, depth: usize) -> Result<Filter, NoFilter> {
        let mut parts = vec![self.all(depth)?];
        while self.word(&OR) {
            parts.push(self.all(depth)?);
        }
        Ok(alone(parts, Filter::Any))
    }

    fn all(&mut self, depth: usize) -> Result<Filter, NoFilter> {
        let mut parts = vec![self.one(depth)?];
        loop {
            let said = self.word(&AND);
            let at = self.at;
            let ends = matches!(self.peek(), None | Some(')')) || self.word(&OR);
            self.at = if ends && !said { at } else { self.at };
            if ends && !said {
                return Ok(alone(parts, Filter::All));
            }
            parts.push(self.one(depth)?);
        }
    }

    fn one(&mut self, depth: usize) -> Result<Filter, NoFilter> {
        if depth > DEEPEST {
            return Err(
                self.fault(Bilingual::new("this stands too deep in parentheses", "ceci est entre trop de parenthèses"))
            );
        }
        if self.word(&NOT) || self.sign('-') {
            return Ok(Filter::Not(Box::new(self.one(depth + 1)?)));
        }
        if self.sign('(') {
            let filter = self.any(depth + 1)?;
            if !self.sign(')') {
                return Err(self.fault(Bilingual::new("a `)` is missing here", "il manque une « ) » ici")));
            }
            return Ok(filter);
        }
        self.question().map(Filter::Is)
    }

    fn sign(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }

    fn question(&mut self) -> Result<Test, NoFilter> {
        self.peek();
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '-')).unwrap_or(rest.len());
        let name = &rest[..length];
        let known = |one: &&(Field, &[&str])| one.1.iter().any(|known| fold(known) == fold(name));
        let Some((field, _)) = FIELDS.iter().find(known).filter(|_| !name.is_empty()) else {
            return Err(self.no_field(name));
        };
        self.at = start + length;
        let how = self.comparison()?;
        self.peek();
        let at = self.at;
        let value = self.value()?;
        let test = self.test(*field, how, value);
        test.map_err(|why| NoFilter { at, why })
    }

    fn no_field(&self, name: &str) -> NoFilter {
        let all = |language: usize| FIELDS.map(|(_, names)| names[language]).join(", ");
        let near = did_you_mean(name, FIELDS.iter().flat_map(|(_, names)| names.iter().copied()));
        let (all, all_fr) = (all(0), all(1));
        let Bilingual { en, fr } = near;
        self.fault(match name {
            "" => bilingual!(
                "a question is expected here, such as `color=blue`; what can be asked: {all}",
                "une question est attendue ici, par exemple « couleur=bleu » ; ce qu'on peut demander : {all_fr}"
            ),
            _ => bilingual!(
                "nothing is asked by \"{name}\"{en}; what can be asked: {all}",
                "« {name} » ne demande rien{fr} ; ce qu'on peut demander : {all_fr}"
            ),
        })
    }

    fn comparison(&mut self) -> Result<Comparison, NoFilter> {
        const SIGNS: [(&str, Comparison); 9] = [
            ("!=", Comparison::IsNot),
            ("<=", Comparison::AtMost),
            (">=", Comparison::AtLeast),
            ("≤", Comparison::AtMost),
            ("≥", Comparison::AtLeast),
            ("<", Comparison::Less),
            (">", Comparison::More),
            (":", Comparison::Has),
            ("=", Comparison::Is),
        ];
        self.peek();
        for (sign, how) in SIGNS {
            if self.text[self.at..].starts_with(sign) {
                self.at += sign.len();
                return Ok(how);
            }
        }
        Err(self.fault(Bilingual::new(
            "one of `:` `=` `!=` `<` `<=` `>` `>=` is expected here",
            "un des signes « : », « = », « != », « < », « <= », « > », « >= » est attendu ici",
        )))
    }

    fn value(&mut self) -> Result<&'t str, NoFilter> {
        let rest = &self.text[self.at..];
        if let Some(quoted) = rest.strip_prefix('"') {
            let Some(end) = quoted.find('"') else {
                return Err(self.fault(Bilingual::new("a quotation mark is missing", "il manque un guillemet")));
            };
            self.at += end + 2;
            return Ok(&quoted[..end]);
        }
        let length = rest.find(|letter: char| letter.is_whitespace() || "()".contains(letter)).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.fault(Bilingual::new("a value is expected here", "une valeur est attendue ici")));
        }
        self.at += length;
        Ok(&rest[..length])
    }

    fn test(&self, field: Field, how: Comparison, value: &str) -> Result<Test, Bilingual> {
        match field {
            Field::Colour => colour(how, value),
            Field::Identity => Ok(Test::Identity(
                if how == Comparison::Has { Comparison::AtMost } else { how },
                colours(value).ok_or_else(|| no_colour(value))?,
            )),
            Field::ManaValue => Ok(Test::ManaValue(how, number(value)?)),
            Field::Number(stat) => Ok(Test::Number(stat, how, number(value)?)),
            Field::Type => negated(how, Test::Type(self.types(value, &types())?)),
            Field::Subtype => negated(how, Test::Type(self.types(value, &subtypes())?)),
            Field::Supertype => negated(how, Test::Type(self.types(value, &[PartOfSpeech::Supertype])?)),
            Field::Keyword => negated(how, Test::Keyword(self.keywords(value)?)),
            Field::Set => negated(how, Test::Set(value.into())),
            Field::Rarity => rarity(how, value),
            Field::Legal(standings) => negated(how, Test::Legal(format_named(value)?, standings)),
            Field::Name => {
                let whole = if how == Comparison::Has { Whole::No } else { Whole::Yes };
                negated(how, Test::Name(fold(value), whole))
            }
            Field::Layout => negated(how, Test::Layout(layout_named(value)?)),
        }
    }

    fn types(&self, value: &str, parts: &[PartOfSpeech]) -> Result<Vec<Symbol>, Bilingual> {
        let found = self.entries(value, parts);
        if !found.is_empty() {
            return Ok(found);
        }
        let near: Vec<String> =
            parts.iter().flat_map(|part| self.lexicon.rows(*part)).map(|row| row.id().replace('_', " ")).collect();
        let Bilingual { en, fr } = did_you_mean(value, near.iter().map(String::as_str));
        Err(bilingual!("there is no type \"{value}\"{en}", "il n'y a pas de type « {value} »{fr}"))
    }

    fn entries(&self, value: &str, parts: &[PartOfSpeech]) -> Vec<Symbol> {
        let mut found: Vec<Symbol> = Vec::new();
        for language in Language::BOTH {
            let entries = self.lexicon.entries(value, language);
            found
                .extend(entries.into_iter().map(|entry| entry.row).filter(|row| parts.contains(&row.part_of_speech())));
        }
        found.extend(parts.iter().filter_map(|part| self.lexicon.find(*part, &value.to_lowercase().replace(' ', "_"))));
        found
    }

    fn keywords(&self, value: &str) -> Result<Vec<SmolStr>, Bilingual> {
        let found = self.entries(value, &PartOfSpeech::KEYWORDS);
        if found.is_empty() {
            let keywords = PartOfSpeech::KEYWORDS.iter();
            let near: Vec<String> =
                keywords.flat_map(|part| self.lexicon.rows(*part)).map(|row| row.id().replace('_', " ")).collect();
            let Bilingual { en, fr } = did_you_mean(value, near.iter().map(String::as_str));
            return Err(bilingual!("there is no keyword \"{value}\"{en}", "il n'y a pas de mot-clé « {value} »{fr}"));
        }
        Ok(found.into_iter().map(|row| row.id().into()).collect())
    }
}

fn alone(mut parts: Vec<Filter>, many: fn(Vec<Filter>) -> Filter) -> Filter {
    match parts.len() {
        1 => parts.remove(0),
        _ => many(parts),
    }
}

fn types() -> Vec<PartOfSpeech> {
    [PartOfSpeech::CardType, PartOfSpeech::Supertype].into_iter().chain(subtypes()).collect()
}

fn subtypes() -> Vec<PartOfSpeech> {
    crate::lex::SUBTYPES.iter().map(|(part, _)| *part).collect()
}

/// What only is so or isn't: it has no more and no less.
fn negated(how: Comparison, test: Test) -> Result<Test, Bilingual> {
    match how {
        Comparison::Has | Comparison::Is => Ok(test),
        Comparison::IsNot | Comparison::Less | Comparison::AtMost | Comparison::More | Comparison::AtLeast => {
            Err(Bilingual::new(
                "this is asked with `:` or `=`; write `not` in front for the contrary",
                "ceci se demande avec « : » ou « = » ; écrivez « non » devant pour le contraire",
            ))
        }
    }
}

fn number(value: &str) -> Result<f64, Bilingual> {
    let found = value.parse::<f64>().ok().filter(|number| number.is_finite());
    found.ok_or_else(|| {
        bilingual!("a number is expected here, not \"{value}\"", "un nombre est attendu ici, pas « {value} »")
    })
}

/// Colors by their names, several of them with commas, or by letters: `WU`.
fn colours(value: &str) -> Option<Colours> {
    let folded = fold(value);
    if ["colorless", "colourless", "incolore", "c"].contains(&folded.as_str()) {
        return Some(Colours::default());
    }
    let words = folded.split([',', '+', '/']).map(|word| Colours::named(word.trim()));
    let named = words.collect::<Option<Vec<Colours>>>();
    let all = |named: Vec<Colours>| named.into_iter().fold(Colours::default(), Colours::with);
    named.map(all).or_else(|| Colours::of_letters(&value.to_uppercase()))
}

fn no_colour(value: &str) -> Bilingual {
    bilingual!(
        "\"{value}\" is no color: write white, blue, black, red, green, letters such as WU, or colorless",
        "« {value} » n'est pas une couleur : écrivez blanc, bleu, noir, rouge, vert, des lettres comme WU, ou incolore"
    )
}

fn colour(how: Comparison, value: &str) -> Result<Test, Bilingual> {
    match fold(value).as_str() {
        "multicolor" | "multicolour" | "multicolored" | "multicolore" | "m" => {
            negated(how, Test::Colours(Comparison::AtLeast, 2))
        }
        "mono" | "monocolor" | "monocolored" | "monocolore" => negated(how, Test::Colours(Comparison::Is, 1)),
        _ if value.parse::<usize>().is_ok() => Ok(Test::Colours(how, value.parse().unwrap_or_default())),
        _ => Ok(Test::Colour(how, colours(value).ok_or_else(|| no_colour(value))?)),
    }
}

fn rarity(how: Comparison, value: &str) -> Result<Test, Bilingual> {
    let folded = fold(value);
    let named = |names: &[&str; 4]| {
        names.iter().position(|name| *name == folded || (folded.len() == 1 && name.starts_with(&folded)))
    };
    let Some(found) = named(&RARITIES).or_else(|| named(&RARITIES_FRENCH)) else {
        let all = RARITIES.join(", ");
        return Err(bilingual!("\"{value}\" is no rarity: {all}", "« {value} » n'est pas une rareté : {all}"));
    };
    Ok(Test::Rarity(how, found as u8))
}

/// The layouts that data files have, and a word for one that cards are written with.
const LAYOUTS: [&str; 22] = [
    "normal",
    "adventure",
    "aftermath",
    "augment",
    "battle",
    "case",
    "class",
    "dfc",
    "flip",
    "host",
    "leveler",
    "meld",
    "modal_dfc",
    "mutate",
    "prepare",
    "prototype",
    "reversible_card",
    "saga",
    "split",
    "token",
    "transform",
    "emblem",
];

fn layout_named(value: &str) -> Result<SmolStr, Bilingual> {
    let asked = value.to_lowercase().replace([' ', '-'], "_");
    if let Some(known) = LAYOUTS.iter().find(|known| **known == asked) {
        return Ok((*known).into());
    }
    let Bilingual { en, fr } = did_you_mean(value, LAYOUTS);
    let all = LAYOUTS.join(", ");
    Err(bilingual!(
        "there is no layout \"{value}\"{en}; the layouts are: {all}",
        "il n'y a pas de présentation « {value} »{fr} ; les présentations sont : {all}"
    ))
}

fn format_named(value: &str) -> Result<SmolStr, Bilingual> {
    let folded = fold(value);
    if FORMATS.contains(&folded.as_str()) {
        return Ok(folded.into());
    }
    let Bilingual { en, fr } = did_you_mean(value, FORMATS);
    Err(bilingual!("no format is called \"{value}\"{en}", "aucun format ne s'appelle « {value} »{fr}"))
}
