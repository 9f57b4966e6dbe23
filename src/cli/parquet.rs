//! `cardc build -o NAME.parquet`: tables for query engines.

use std::path::Path;

use super::compiled::{Bar, Cards};
use super::write_file::{NewFile, unable};
use super::{Context, Stop};
use crate::database::table::{TABLES, Tables};
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
