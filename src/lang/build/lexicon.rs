//! Reads the lexicon: `grammar/lexicon/*.toml`.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use crate::Source;
use crate::fault::{Fault, Faults, line_of};
use crate::language::Language;
use crate::speech::{Layout, PartOfSpeech};

/// A concept with its forms in both languages.
pub struct Row {
    pub part: PartOfSpeech,
    pub id: String,
    pub english: Vec<String>,
    pub french: Vec<String>,
    pub feminine: Option<bool>,
    pub rule: Option<String>,
    pub value: Option<u32>,
    /// Of a token that has a name of its own (111.10): its type line, power, toughness, and the ids of its colours.
    pub token: Vec<String>,
    /// The open classes that forms of it belong to, besides its own: "goad" is an action with an object, and what is goaded
    /// has a designation.
    pub classes: Vec<PartOfSpeech>,
    /// Of a French verb: its perfect is one of « être ».
    pub with_be: bool,
    /// Of a keyword: the id of the one that it is a kind of (702.14a, 702.29f).
    pub kind: Option<String>,
    /// Of a keyword: all that it means functions while the spell with it is on the stack (113.6e).
    pub on_stack: bool,
    /// The id of the row that this one is another name of, and its index once all are read.
    pub same_as: Option<String>,
    pub file: String,
    pub line: usize,
}

impl Row {
    pub fn forms(&self, language: Language) -> &[String] {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

/// All rows, in the order of part of speech and id.
pub struct Lexicon {
    pub rows: Vec<Row>,
}

impl Lexicon {
    pub fn read(sources: &[Source], faults: &mut Faults) -> Lexicon {
        let mut rows: BTreeMap<(PartOfSpeech, String), Row> = BTreeMap::new();
        for source in sources {
            let table = match DeTable::parse(&source.text) {
                Ok(table) => table,
                Err(error) => {
                    let line = error.span().map_or(0, |span| line_of(&source.text, span.start));
                    faults.push(Fault::new(&source.name, line, error.message()));
                    continue;
                }
            };
            for (section, entries) in table.get_ref() {
                let line = line_of(&source.text, section.span().start);
                let Some(part) = PartOfSpeech::from_name(section.get_ref()) else {
                    let message = format!("there is no part of speech `{}`", section.get_ref());
                    faults.push(Fault::new(&source.name, line, message));
                    continue;
                };
                let Some(entries) = entries.get_ref().as_table() else {
                    faults.push(Fault::new(&source.name, line, "a section must be a table"));
                    continue;
                };
                for (id, value) in entries {
                    let line = line_of(&source.text, id.span().start);
                    let id: &str = id.get_ref();
                    match read_row(part, id, value.get_ref()) {
                        Ok(row) => {
                            let row = Row { file: source.name.clone(), line, ..row };
                            if let Some(first) = rows.insert((part, id.to_owned()), row) {
                                let message =
                                    format!("`{}.{id}` stands in {}:{} already", part.name(), first.file, first.line);
                                faults.push(Fault::new(&source.name, line, message));
                            }
                        }
                        Err(message) => {
                            let message = format!("`{}.{id}`: {message}", part.name());
                            faults.push(Fault::new(&source.name, line, message));
                        }
                    }
                }
            }
        }
        let mut names: BTreeMap<(PartOfSpeech, &str), &Row> = BTreeMap::new();
        for row in rows.values() {
            if let Some(other) = names.insert((row.part.domain(), &row.id), row) {
                let name = format!("{}.{}", row.part.domain().name(), row.id);
                let message = format!("{}:{} is called `{name}` too", other.file, other.line);
                faults.push(Fault::new(&row.file, row.line, message));
            }
            let of_kind =
                |kind: &String| PartOfSpeech::KEYWORDS.iter().any(|part| rows.contains_key(&(*part, kind.clone())));
            if let Some(kind) = row.kind.as_ref().filter(|kind| !of_kind(kind)) {
                faults.push(Fault::new(&row.file, row.line, format!("`kind`: there is no keyword `{kind}`")));
            }
            if let Some(target) = &row.same_as
                && !rows.contains_key(&(row.part, target.clone()))
            {
                let message = format!("`same_as`: there is no `{}.{target}`", row.part.name());
                faults.push(Fault::new(&row.file, row.line, message));
            }
        }
        let rows: Vec<Row> = rows.into_values().collect();
        if rows.len() > usize::from(u16::MAX) {
            faults.push(Fault::new("grammar/lexicon", 0, "more than 65,535 rows"));
        }
        Lexicon { rows }
    }
}

fn read_row(part: PartOfSpeech, id: &str, value: &DeValue<'_>) -> Result<Row, String> {
    let fields = value.as_table().ok_or("a row must be an inline table")?;
    if !id.chars().all(|character| character.is_ascii_lowercase() || character.is_ascii_digit() || character == '_') {
        return Err("an id is written in lower-case letters, digits and `_`".into());
    }
    let mut row = Row {
        part,
        id: id.to_owned(),
        english: Vec::new(),
        french: Vec::new(),
        feminine: None,
        rule: None,
        value: None,
        token: Vec::new(),
        classes: Vec::new(),
        with_be: false,
        kind: None,
        on_stack: false,
        same_as: None,
        file: String::new(),
        line: 0,
    };
    let mut participles = Vec::new();
    let mut gerund = Vec::new();
    let mut others = Vec::new();
    for (name, value) in fields {
        let name: &str = name.get_ref();
        let value = value.get_ref();
        match name {
            "en" => row.english = forms(name, value)?,
            "fr" => row.french = forms(name, value)?,
            "fr_part" if part == PartOfSpeech::Verb => participles = forms(name, value)?,
            "fr_ger" if part == PartOfSpeech::Verb => gerund = forms(name, value)?,
            "fr_other" if part == PartOfSpeech::Verb => others = forms(name, value)?,
            "fr_be" if part == PartOfSpeech::Verb => row.with_be = value.as_bool().ok_or("`fr_be` is true or false")?,
            "gender" => {
                row.feminine = match value.as_str() {
                    Some("m") => Some(false),
                    Some("f") => Some(true),
                    _ => return Err("`gender` is \"m\" or \"f\"".into()),
                }
            }
            "rule" => row.rule = Some(value.as_str().ok_or("`rule` is a string")?.to_owned()),
            // Symbols know this, and no row.
            "repeated" => drop(value.as_bool().ok_or("`repeated` is true or false")?),
            "same_as" => row.same_as = Some(value.as_str().ok_or("`same_as` is a string")?.to_owned()),
            "kind" if part.domain() == PartOfSpeech::Keyword => {
                row.kind = Some(value.as_str().ok_or("`kind` is a string")?.to_owned());
            }
            "on_stack" if part.domain() == PartOfSpeech::Keyword => {
                row.on_stack = value.as_bool().ok_or("`on_stack` is true or false")?;
            }
            "class" => {
                for name in forms(name, value)? {
                    let class = PartOfSpeech::from_name(&name).filter(|class| class.class_rule().is_some());
                    row.classes.push(class.ok_or_else(|| format!("`class`: there is no open class `{name}`"))?);
                }
            }
            "value" => {
                let number = value.as_integer().and_then(|number| number.as_str().parse().ok());
                row.value = Some(number.ok_or("`value` is a number from 0 to 4,294,967,295")?);
            }
            "token" if part == PartOfSpeech::TokenName => {
                row.token = forms(name, value)?;
                if row.token.len() < 3 {
                    return Err("`token` is a type line, a power, a toughness, and colours".into());
                }
            }
            _ => return Err(format!("there is no field `{name}` here")),
        }
    }
    if row.english.is_empty() && row.french.is_empty() {
        return Err("there are no forms".into());
    }
    if matches!(part, PartOfSpeech::Number | PartOfSpeech::Ordinal) && row.value.is_none() {
        return Err("a number needs a `value`".into());
    }
    if part == PartOfSpeech::TokenName && row.token.is_empty() {
        return Err("a token with a name of its own needs a `token`".into());
    }
    match part.layout() {
        Layout::Noun => {
            count("en", &row.english, 2)?;
            count("fr", &row.french, 2)?;
        }
        Layout::Adjective => count("fr", &row.french, 4)?,
        Layout::Verb => {
            count("en", &row.english, 5)?;
            count("fr", &row.french, 7)?;
            count("fr_part", &participles, 4)?;
            count("fr_ger", &gerund, 1)?;
            if row.french.is_empty() {
                if !participles.is_empty() || !gerund.is_empty() || !others.is_empty() {
                    return Err("`fr_part`, `fr_ger` and `fr_other` need `fr`".into());
                }
            } else {
                participles.resize(4, String::new());
                gerund.resize(1, String::new());
                row.french.extend(participles);
                row.french.extend(gerund);
                row.french.extend(others);
            }
        }
        Layout::Free => {}
    }
    if row.english.len().max(row.french.len()) > usize::from(u8::MAX) {
        return Err("more than 255 forms".into());
    }
    Ok(row)
}

/// The forms of a field: words in a string, or an array where a form has several words.
fn forms(name: &str, value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let forms: Vec<String> = if let Some(text) = value.as_str() {
        text.split_whitespace().map(str::to_owned).collect()
    } else if let Some(array) = value.as_array() {
        let mut forms = Vec::new();
        for form in array.iter() {
            let form = form.get_ref().as_str().ok_or_else(|| format!("`{name}` holds something that is no string"))?;
            forms.push(form.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        forms
    } else {
        return Err(format!("`{name}` is a string or an array of strings"));
    };
    match forms.iter().any(String::is_empty) || forms.is_empty() {
        true => Err(format!("`{name}` has no forms, or an empty one")),
        false => Ok(forms),
    }
}

fn count(name: &str, forms: &[String], expected: usize) -> Result<(), String> {
    match forms.len() {
        0 => Ok(()),
        found if found == expected => Ok(()),
        found => Err(format!("`{name}` has {found} forms, it needs {expected}")),
    }
}
