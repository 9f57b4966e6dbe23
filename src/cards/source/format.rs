//! Which format a file is in, told from how it begins.

#[cfg(feature = "exchange")]
use super::exchange;
use super::input::Input;
use super::unpack::packed;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt};

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// MTGJSON: AtomicCards, AllPrintings and single sets.
    Mtgjson,
    /// Scryfall: bulk files, lists, single cards.
    Scryfall,
    /// What `cardc build` writes as JSON.
    Own,
    /// Our own plain text.
    Cards,
    /// A set of Magic Set Editor.
    MagicSetEditor,
    /// A card database of Cockatrice, or its tokens.
    Cockatrice,
    /// A table with a line a face: CSV, TSV.
    Table,
}

/// What the first bytes say. JSON is told apart further once its structure is seen.
pub(super) enum Shape {
    Json,
    Text,
    #[cfg(feature = "exchange")]
    Foreign(exchange::Foreign),
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
/// How many bytes are looked at.
pub(super) const LOOKED_AT: usize = 1024;

/// Unpacks the file, skips a byte order mark and tells the shape of what follows, or says why the file can't be read.
pub(super) fn recognise(input: &mut Input) -> Result<Shape, Box<Diagnostic>> {
    if let Some(packed) = packed(input.window_of(LOOKED_AT)?) {
        input.unpack(packed)?;
    }
    if input.window_of(BYTE_ORDER_MARK.len())?.starts_with(BYTE_ORDER_MARK) {
        input.skip_mark(BYTE_ORDER_MARK.len());
    }
    let is_named_table = is_named_table(&input.name);
    let head = input.window_of(LOOKED_AT)?;
    let head = &head[..head.len().min(LOOKED_AT)];
    #[cfg(feature = "exchange")]
    if let Some(foreign) = exchange::Foreign::of(head) {
        return Ok(Shape::Foreign(foreign));
    }
    let fault = match head.trim_ascii_start() {
        [] if head.len() < LOOKED_AT => bilingual!("the file is empty", "le fichier est vide"),
        _ if head.starts_with(&[0xFF, 0xFE]) || head.starts_with(&[0xFE, 0xFF]) => {
            bilingual!("the file is in UTF-16: save it as UTF-8", "le fichier est en UTF-16 : enregistrez-le en UTF-8")
        }
        _ if is_compressed(head) => {
            bilingual!(
                "the file is compressed in a form that is not read: unpack it first (.gz and .zip are read)",
                "le fichier est compressé sous une forme qui ne se lit pas : décompressez-le d'abord (.gz et .zip se \
                 lisent)"
            )
        }
        _ if head.contains(&0) => {
            bilingual!("this is not a text file", "ce n'est pas un fichier de texte")
        }
        [b'<', ..] => bilingual!(
            "this XML is no card database of Cockatrice",
            "ce XML n'est pas une base de cartes de Cockatrice"
        ),
        [b'{' | b'[', ..] => return Ok(Shape::Json),
        _ if is_named_table => bilingual!(
            "the first line of a table names its columns, such as `name`, `cost`, `type`, `text`: this one does not",
            "la première ligne d'un tableau nomme ses colonnes, par exemple « name », « cost », « type », « text » : celle-ci \
             ne le fait pas"
        ),
        text => match of_another_program(text) {
            None => return Ok(Shape::Text),
            Some(fault) => fault,
        },
    };
    let code = if head.trim_ascii().is_empty() { "E-EMPTY" } else { "E-FORMAT" };
    Err(Box::new(Diagnostic::error(code, fault).place(input.place(input.position()))))
}

/// Whether the name of a file says that it is a table, in a build that reads them.
fn is_named_table(name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default();
    cfg!(feature = "exchange") && ["csv", "tsv"].iter().any(|table| ending.eq_ignore_ascii_case(table))
}

/// Whether an input is our own text as it stands.
pub(super) fn is_text(input: &mut Input) -> bool {
    let is_packed = input.window_of(LOOKED_AT).is_ok_and(|head| packed(head).is_some());
    !is_packed && matches!(recognise(input), Ok(Shape::Text))
}

/// What a text file is of another program that has cards in a form of its own, and what to do with it.
fn of_another_program(text: &[u8]) -> Option<Bilingual> {
    let text = String::from_utf8_lossy(text);
    let begins = |key: &str| text.lines().take(12).any(|line| line.starts_with(key));
    // Read with the feature `exchange`.
    if begins("mse version:") || begins("mse_version:") {
        return Some(bilingual!(
            "this is a set of Magic Set Editor, which this build does not read: `cardc convert` makes a `.cards` file of it",
            "c'est une extension de Magic Set Editor, que cette version ne lit pas : « cardc convert » en fait un fichier \
             `.cards`"
        ));
    }
    if begins("Name:") && (begins("ManaCost:") || begins("Types:")) {
        return Some(bilingual!(
            "this is a card script of Forge, which says what a card does and not what is printed on it: card files are \
             MTGJSON, Scryfall and `.cards` text",
            "c'est un script de carte de Forge, qui dit ce que fait une carte et non ce qui y est imprimé : les fichiers de \
             cartes sont MTGJSON, Scryfall et le texte `.cards`"
        ));
    }
    None
}

fn is_compressed(head: &[u8]) -> bool {
    const MAGIC: [&[u8]; 6] =
        [b"\x1f\x8b", b"PK\x03\x04", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf\x27\x1c"];
    MAGIC.iter().any(|magic| head.starts_with(magic))
}

/// An error at the next byte of the file, with the line shown as far as it is at hand.
pub(super) fn error_here(input: &mut Input, code: &'static str, message: Bilingual) -> Box<Diagnostic> {
    let position = input.position();
    let rest = input.window().unwrap_or_default();
    let shown = shown_line(rest);
    let span = 0..shown.chars().next().map_or(0, char::len_utf8);
    let diagnostic = Diagnostic::error(code, message).at(span).excerpt(Excerpt::of_line(shown, position));
    Box::new(diagnostic.place(input.place(position)))
}

/// The beginning of a line, short enough to be shown.
pub(super) fn shown_line(bytes: &[u8]) -> String {
    const SHOWN: usize = 80;
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(&line[..line.len().min(4 * SHOWN)]).chars().take(SHOWN).collect()
}
