//! Tables for query engines: of `cardc build -o NAME.parquet`, and of `cardc playtest`.

use std::path::Path;

use ::playtest::{Share, Tally};

use super::compiled::{Bar, Cards};
use super::write_file::{NewFile, unable};
use super::{Context, Stop};
use crate::database::table::{Cell, Kind, TABLES, Table, Tables};
use crate::ir::Edition;

/// Writes the tables beside each other: `NAME.cards.parquet`, … Gives the number of cards, and of those with errors.
pub(super) fn write(
    path: &Path,
    files: &[Cards],
    bar: &Bar,
    rules: Edition,
    context: Context,
) -> Result<(usize, usize), Stop> {
    let unable = |error: std::io::Error| unable(path, &error, context);
    let [cards, faces, abilities, referents] =
        TABLES.map(|table| NewFile::create(&path.with_extension(format!("{table}.parquet")), context));
    let mut tables = Tables::new([cards?, faces?, abilities?, referents?]).map_err(unable)?;
    let (mut count, mut with_errors) = (0, 0);
    for file in files {
        file.each(
            &file.all(),
            bar,
            context,
            |card| card.by(rules),
            |card| {
                count += 1;
                with_errors += usize::from(card.has_errors());
                tables.add(&card).map_err(unable)
            },
        )?;
    }
    for file in tables.finish().map_err(unable)? {
        file.finish(context)?;
    }
    Ok((count, with_errors))
}

/// The columns of a share, behind its name.
const OF_SHARE: [(&str, Kind); 5] =
    [("", Kind::Number), ("_won", Kind::Number), ("_share", Kind::Real), ("_low", Kind::Real), ("_high", Kind::Real)];

/// What was counted of the cards of a set: a row for each, from the one that gains most.
pub(super) fn of_playtest(tally: &Tally) -> std::io::Result<Vec<u8>> {
    let shares = ["dealt", "drawn", "early", "cast"];
    let names = shares.iter().flat_map(|of| OF_SHARE.map(|(column, kind)| (format!("{of}{column}"), kind)));
    let all: Vec<(String, Kind)> = std::iter::once(("name".to_owned(), Kind::Text))
        .chain(names)
        .chain(["gain", "gain_low", "gain_high"].map(|name| (name.to_owned(), Kind::Real)))
        .chain([("endless".to_owned(), Kind::Number)])
        .collect();
    let columns: Vec<(&str, Kind)> = all.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
    let number = |number: u64| Cell::Number(usize::try_from(number).unwrap_or(usize::MAX));
    let share = |share: Share| {
        let (value, interval) = (share.value(), share.interval());
        let reals = [value, value.map(|_| interval.low), value.map(|_| interval.high)].map(Cell::Real);
        [number(share.games), number(share.won)].into_iter().chain(reals)
    };
    let write = || {
        let mut table = Table::new("cards", &columns, Vec::new())?;
        for (name, card) in tally.ranked() {
            let cells = [Cell::Text(Some(name.to_owned()))].into_iter();
            let cells = cells.chain([card.dealt, card.drawn, card.early, card.cast].into_iter().flat_map(share));
            let gain = card.gain().map(|gain| [gain.value, gain.interval.low, gain.interval.high]);
            let gain = [0, 1, 2].map(|at| Cell::Real(gain.map(|gain| gain[at])));
            table.row(cells.chain(gain).chain([number(card.endless)]).collect())?;
        }
        table.finish()
    };
    write().map_err(std::io::Error::other)
}
