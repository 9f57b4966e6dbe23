//! The parts of an ability, each with the words that it stands in.

use std::io::{Result, Write};

use crate::check::parts_of;
use crate::compile::{Compiled, CompiledParagraph};
use crate::lex::Language;

/// Writes the parts, one a line, each within the one that it stands in.
pub(super) fn write(
    out: &mut dyn Write,
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    language: Language,
) -> Result<()> {
    for part in parts_of(compiled, paragraph) {
        let (english, french) = part.role.names();
        let words = shown(compiled.lexed.text_of(part.span));
        let margin = "  ".repeat(part.depth);
        match language {
            Language::English => writeln!(out, "    {:<8} {margin}{english}: \"{words}\"", part.rule)?,
            Language::French => writeln!(out, "    {:<8} {margin}{french} : « {words} »", part.rule)?,
        }
    }
    Ok(())
}

/// The words of a part without the signs around them, on one line. A quotation that ends with it keeps its sign.
fn shown(words: &str) -> String {
    let around = |sign: char| sign.is_whitespace() || ".:,•".contains(sign);
    let words = words.trim_matches(around);
    let whole = match (words.strip_prefix(OPENING), words.strip_suffix(CLOSING)) {
        (Some(_), Some(_)) => words.trim_matches(|sign: char| around(sign) || "\"“”«»".contains(sign)),
        (_, _) => words,
    };
    whole.replace('\n', " ")
}

const OPENING: [char; 3] = ['"', '“', '«'];
const CLOSING: [char; 3] = ['"', '”', '»'];
