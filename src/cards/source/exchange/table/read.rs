//! Reads tables.

use csv::{ReaderBuilder, StringRecord};
use smol_str::SmolStr;

use super::column::Column;
use super::said;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Language, Position};
use crate::source::card::{Card, Face, Origin, Printed};
use crate::source::cards::frenchness;
use crate::source::colours::Colours;
use crate::source::exchange::mse::in_braces;
use crate::source::exchange::{Places, filled, settled_layout, whole};
use crate::source::facts::Facts;
use crate::source::input::Input;
use crate::source::{Aside, CardResult, limits};

/// The separator of a text that begins like a table: whose first line names a column for names and another that is known.
pub(in crate::source::exchange) fn separator(text: &str) -> Option<u8> {
    let (line, _) = headed(text);
    let line = line.lines().next()?;
    let is_table = |separator: &u8| {
        let known: Vec<Column> = line
            .split(char::from(*separator))
            .filter_map(|name| Column::named(name.trim().trim_matches('"')))
            .collect();
        let is_name = |column: &Column| matches!(column, Column::Name(_));
        known.iter().any(is_name) && known.iter().any(|column| !is_name(column))
    };
    [b',', b';', b'\t', b'|'].into_iter().find(is_table)
}

/// A table without the line that some spreadsheets begin with, `sep=;`, and the bytes of that.
fn headed(text: &str) -> (&str, usize) {
    match text.split_once('\n') {
        Some((first, rest)) if first.to_lowercase().starts_with("sep=") => (rest, first.len() + 1),
        _ => (text, 0),
    }
}

/// The columns of a table: None for those that are not known.
struct Table {
    columns: Vec<Option<Column>>,
    names: Vec<String>,
    /// Whether it has a column for texts in French.
    has_french: bool,
}

/// A face, with where it stands, its number on the card, and what its line says of the whole card.
struct Row {
    face: Face,
    at: Position,
    number: usize,
    layout: Option<SmolStr>,
    set: Option<SmolStr>,
}

/// Reads the file to its end.
pub(in crate::source::exchange) fn read(
    input: &mut Input,
    separator: u8,
    aside: &mut Aside,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let text = whole(input)?;
    let (table_text, skipped) = headed(&text);
    let mut places = Places::of(&text);
    let mut reader = ReaderBuilder::new().delimiter(separator).flexible(true).from_reader(table_text.as_bytes());
    let headers = reader.headers().cloned().unwrap_or_default();
    let table = Table::of(&headers);
    let mut rows: Vec<Row> = Vec::new();
    let mut record = StringRecord::new();
    loop {
        match reader.read_record(&mut record) {
            Ok(false) => break,
            Ok(true) => {}
            Err(error) => {
                let at = error.position().map_or(0, csv::Position::byte);
                let message =
                    bilingual!("this line of the table can't be read", "cette ligne de la table est illisible");
                let place = input.place(places.at(skipped + at as usize));
                return Err(Box::new(Diagnostic::error("E-TABLE", message).place(place)));
            }
        }
        let start = record.position().map_or(0, csv::Position::byte) as usize;
        let at = places.at(skipped + start);
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        table.count_beyond(&record, aside);
        let fault = |message| Err(Box::new(Diagnostic::error("E-CARD", message).place(input.place(at))));
        let is_last = reader.position().byte() as usize >= table_text.len();
        if is_last && ends_in_quotes(table_text.get(start..).unwrap_or_default(), char::from(separator)) {
            each(fault(bilingual!(
                "a quotation mark in this line is not closed: all that follows would be one cell",
                "un guillemet de cette ligne n'est pas fermé : tout ce qui suit serait une seule cellule"
            )));
            break;
        }
        match table.row(&record, at) {
            Ok(row) => {
                if row.number <= 1 {
                    rows_of_card(input, &mut rows, each);
                } else if rows.len() + 1 != row.number || rows.len() == limits::FACES {
                    each(fault(bilingual!(
                        "this line is no face of the card above it",
                        "cette ligne n'est pas une face de la carte au-dessus"
                    )));
                    continue;
                }
                rows.push(row);
            }
            Err(message) => each(fault(message)),
        }
    }
    rows_of_card(input, &mut rows, each);
    Ok(())
}

/// The rarity that a letter stands for, or that is called by two words.
fn of_letter(rarity: &str) -> &str {
    match rarity {
        "c" => "common",
        "u" => "uncommon",
        "r" => "rare",
        "m" | "mythic rare" => "mythic",
        other => other,
    }
}

/// Whether a record ends within a cell in quotation marks: one that nobody closed. Within a cell two of them are one; a cell that
/// does not begin with one may have it in the middle.
fn ends_in_quotes(record: &str, separator: char) -> bool {
    let (mut quoted, mut begins) = (false, true);
    let mut rest = record.chars().peekable();
    while let Some(letter) = rest.next() {
        match (quoted, letter) {
            (true, '"') if rest.next_if_eq(&'"').is_some() => {}
            (true, '"') => quoted = false,
            (false, '"') if begins => quoted = true,
            _ => {}
        }
        begins = !quoted && (letter == separator || letter == '\n');
    }
    quoted
}

/// Hands out the card that the rows are of.
fn rows_of_card(input: &Input, rows: &mut Vec<Row>, each: &mut dyn FnMut(CardResult)) {
    let rows = std::mem::take(rows);
    let Some(first) = rows.first() else { return };
    let (at, set) = (first.at, first.set.clone());
    let layout = first.layout.clone();
    let faces: Vec<Face> = rows.into_iter().map(|row| row.face).collect();
    let layout = match layout {
        Some(layout) => Ok(layout),
        None => settled_layout(&faces),
    };
    let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
    let name: SmolStr = names.join(" // ").into();
    let facts = Facts { printings: set.iter().cloned().collect(), set, ..Facts::default() };
    let place = || crate::diagnostic::Location { card: Some(name.clone()), ..input.place(at) };
    each(match layout {
        Ok(layout) => Ok(Card { name, layout, faces, facts }),
        Err(message) => Err(Box::new(Diagnostic::error("E-LAYOUT", message).place(place()))),
    });
}

impl Table {
    fn of(headers: &StringRecord) -> Table {
        // Of two columns of a name the first one is read.
        let mut columns: Vec<Option<Column>> = Vec::new();
        for column in headers.iter().map(Column::named) {
            columns.push(column.filter(|column| !columns.contains(&Some(*column))));
        }
        let has_french = columns.iter().flatten().any(|column| *column == Column::Text(Language::French));
        Table { columns, names: headers.iter().map(|name| name.trim().to_owned()).collect(), has_french }
    }

    /// Counts the cells of columns that have no place in a card.
    fn count_beyond(&self, record: &StringRecord, aside: &mut Aside) {
        for (number, cell) in record.iter().enumerate() {
            if !cell.trim().is_empty() && self.columns.get(number).is_none_or(Option::is_none) {
                aside.count(self.names.get(number).filter(|name| !name.is_empty()).map_or("?", String::as_str));
            }
        }
    }

    /// The cell of a column.
    fn get<'r>(&self, record: &'r StringRecord, wanted: Column) -> &'r str {
        let number = self.columns.iter().position(|column| *column == Some(wanted));
        number.and_then(|number| record.get(number)).map_or("", |cell| said(cell.trim_matches(' ')))
    }

    /// What a line says. A place in the text is that of its line.
    fn row(&self, record: &StringRecord, at: Position) -> Result<Row, Bilingual> {
        let line = |column| filled(self.get(record, column));
        let all: usize = record.iter().map(str::len).sum();
        if all > limits::TEXT_BYTES {
            return Err(bilingual!("this line is too long for a card", "cette ligne est trop longue pour une carte"));
        }
        let number = match line(Column::Face) {
            None => 1,
            Some(number) => number.parse().map_err(|_| {
                bilingual!("the face \"{number}\" is no number", "la face « {number} » n'est pas un nombre")
            })?,
        };
        let (mut power, mut toughness) = (line(Column::Power), line(Column::Toughness));
        if let Some(body) = line(Column::Body).filter(|_| power.is_none()) {
            let Some((one, other)) = body.split_once('/') else {
                return Err(bilingual!(
                    "\"{body}\" is no power and toughness: a spreadsheet may have taken it for a date",
                    "« {body} » n'est pas une force et une endurance : un tableur l'a peut-être pris pour une date"
                ));
            };
            (power, toughness) = (filled(one), filled(other));
        }
        let mut face = Face {
            // As people write it, `2W`, or in braces.
            mana_cost: line(Column::Cost).map(|cost| in_braces(&cost).into()),
            power,
            toughness,
            loyalty: line(Column::Loyalty),
            defense: line(Column::Defense),
            indicator: self.colours(record, Column::Indicator)?,
            stated_colours: self.colours(record, Column::Colours)?,
            rarity: line(Column::Rarity).map(|rarity| of_letter(&rarity.to_lowercase()).into()),
            artist: line(Column::Artist),
            number: line(Column::Number),
            ..Face::default()
        };
        let of_columns = Language::BOTH.into_iter().filter_map(|language| self.printed(record, language, at));
        let all: Vec<(Language, Printed)> = of_columns.collect();
        for (language, printed) in &all {
            // Beside a whole face, a name alone is no more than that.
            let is_name = printed.type_line.is_empty() && printed.text.is_empty() && all.len() > 1;
            if is_name {
                face.other_name = Some(printed.name.clone());
            } else {
                face.set_printed(*language, Some(printed.clone()));
            }
        }
        let name = face.all_printed().next().map(|(_, printed)| printed.name.clone());
        face.name = name.ok_or_else(|| bilingual!("this card has no name", "cette carte n'a pas de nom"))?;
        let set = line(Column::Set).map(|set| set.to_uppercase().into());
        Ok(Row { face, at, number, layout: line(Column::Layout), set })
    }

    fn colours(&self, record: &StringRecord, column: Column) -> Result<Option<Colours>, Bilingual> {
        match filled(self.get(record, column)) {
            None => Ok(None),
            Some(text) => Colours::read(&text).map(Some).map_err(|fault| fault.message()),
        }
    }

    /// What the columns of a language say. Where there are none for French, the texts may be in either.
    fn printed(&self, record: &StringRecord, of: Language, at: Position) -> Option<(Language, Printed)> {
        let get = |column: fn(Language) -> Column| self.get(record, column(of)).trim();
        let name = filled(get(Column::Name))?;
        let text: Vec<&str> = get(Column::Text).lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let printed = Printed {
            name,
            type_line: get(Column::Type).into(),
            text: text.join("\n"),
            flavour: Some(get(Column::Flavour)).filter(|text| !text.is_empty()).map(|text| text.replace("\r\n", "\n")),
            origin: Origin { start: at, type_line: at, text: at, paragraphs: Vec::new() },
            ..Printed::default()
        };
        let is_french = !self.has_french && frenchness(&printed.type_line, &printed.text) > 0;
        Some((if is_french { Language::French } else { of }, printed))
    }
}
