//! CD-37: signs of a page or of a program in a rules text.

use std::ops::Range;

use super::{CREATURE, Check, ERROR, Example, Lint};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Fix};
use crate::text::Text;

pub(super) const MARKUP: Lint = Lint {
    code: "CD-37",
    says: (
        "this is markup, and no part of the text: take it off",
        "ceci est du balisage et ne fait pas partie du texte : enlevez-le",
    ),
    why: (
        "Texts that come from pages have HTML in them (`<i>`, `&amp;`), and texts that were escaped twice have `\\n` for a line \
         break. Cards have neither: nothing behind such a sign is read.",
        "Les textes venus de pages contiennent du HTML (« <i> », « &amp; »), et ceux qui ont été échappés deux fois ont « \\n » \
         pour un saut de ligne. Les cartes n'ont ni l'un ni l'autre : rien n'est lu après un tel signe.",
    ),
    examples: &[
        Example { on: CREATURE, english: ("<i>Vigilance</i>", "Vigilance"), french: ("<i>Vigilance</i>", "Vigilance") },
        Example {
            on: CREATURE,
            english: ("Vigilance\\nReach", "Vigilance\nReach"),
            french: ("Vigilance\\nPortée", "Vigilance\nPortée"),
        },
        Example {
            on: CREATURE,
            english: ("Vigilance\\r\nReach\\n", "Vigilance\nReach"),
            french: ("Vigilance\\r\nPortée\\n", "Vigilance\nPortée"),
        },
    ],
    check: Check::Text(found),
    ..ERROR
};

/// One finding of a text, at its first sign: the fix takes off all.
fn found(text: &Text<'_>) -> Vec<Diagnostic> {
    let written = &text.printed.text;
    let signs = signs(written);
    let [(first, sign), rest @ ..] = signs.as_slice() else { return Vec::new() };
    let mut found = MARKUP.found().at(first.clone());
    found.message = sign.message(&written[first.clone()]);
    let more = rest.len();
    if more > 0 {
        let note = bilingual!("{more} more stand behind it", "il y en a {more} de plus après");
        found.notes.push(note);
    }
    let (mut replacement, mut at) = (String::new(), first.start);
    for (span, sign) in &signs {
        replacement.push_str(&written[at..span.start]);
        // Where a line ends already, another break would leave an empty line, which ends a card.
        let begins = replacement.ends_with('\n') || replacement.is_empty() && begins_line(&written[..first.start]);
        let ends = written[span.end..].starts_with('\n') || span.end == written.len();
        if !sign.is_break() || !(begins || ends) {
            replacement.push_str(&sign.stands_for());
        }
        at = span.end;
    }
    found.fix = Some(Box::new(Fix { span: first.start..at, replacement, safe: false }));
    vec![found]
}

fn begins_line(before: &str) -> bool {
    before.is_empty() || before.ends_with('\n')
}

/// What a sign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// `<i>`, `</i>`
    Tag,
    /// `<br>`, `</p>`: it ends a line.
    Break,
    /// `&lt;`: it stands for a letter.
    Entity(char),
    /// A backslash with a letter that stands for a sign.
    Escape(char),
}

impl Sign {
    fn is_break(self) -> bool {
        matches!(self, Sign::Break | Sign::Escape('\n'))
    }

    fn stands_for(self) -> String {
        match self {
            Sign::Tag => String::new(),
            Sign::Break => "\n".to_owned(),
            Sign::Entity(letter) | Sign::Escape(letter) => letter.to_string(),
        }
    }

    fn message(self, written: &str) -> Bilingual {
        match self {
            Sign::Tag => bilingual!(
                "`{written}` is a tag of HTML, and no part of the text: take it off",
                "« {written} » est une balise HTML et ne fait pas partie du texte : enlevez-la"
            ),
            Sign::Break => bilingual!(
                "`{written}` is a tag of HTML: begin a new line here",
                "« {written} » est une balise HTML : commencez ici une nouvelle ligne"
            ),
            Sign::Entity(letter) => bilingual!(
                "`{written}` is how HTML writes a sign: write `{letter}`",
                "« {written} » est la façon dont HTML écrit un signe : écrivez « {letter} »"
            ),
            Sign::Escape('\n') => bilingual!(
                "`{written}` is a line break that was escaped twice: begin a new line here",
                "« {written} » est un saut de ligne échappé deux fois : commencez ici une nouvelle ligne"
            ),
            Sign::Escape(letter) => bilingual!(
                "`{written}` was escaped twice: write `{letter}`",
                "« {written} » a été échappé deux fois : écrivez « {letter} »"
            ),
        }
    }
}

/// The longest tag that is looked for.
const LONGEST: usize = 80;

/// The signs of a text. A card has neither `<` nor `&` before letters and a semicolon, nor a backslash.
fn signs(text: &str) -> Vec<(Range<usize>, Sign)> {
    let mut found = Vec::new();
    if !text.bytes().any(|byte| matches!(byte, b'<' | b'&' | b'\\')) {
        return found;
    }
    let mut end = 0;
    for (at, letter) in text.char_indices() {
        // What stands within a sign belongs to it: a backslash in a tag.
        if at < end {
            continue;
        }
        let rest = &text[at..];
        let sign = match letter {
            '<' => tag(rest),
            '&' => entity(rest),
            '\\' => escape(rest),
            _ => None,
        };
        if let Some((length, sign)) = sign {
            end = at + length;
            found.push((at..end, sign));
        }
    }
    found
}

fn tag(text: &str) -> Option<(usize, Sign)> {
    let end = text.find('>').filter(|end| *end <= LONGEST)?;
    let inner = &text[1..end];
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let letters = name.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').next()?;
    if !letters.starts_with(|letter: char| letter.is_ascii_alphabetic()) || inner.contains(['<', '\n']) {
        return None;
    }
    let ends = letters.eq_ignore_ascii_case("br") || (inner.starts_with('/') && letters.eq_ignore_ascii_case("p"));
    Some((end + 1, if ends { Sign::Break } else { Sign::Tag }))
}

fn entity(text: &str) -> Option<(usize, Sign)> {
    let end = text.find(';').filter(|end| *end <= 10)?;
    let letter = match &text[1..end] {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "mdash" => '—',
        "ndash" => '–',
        "minus" => '−',
        "bull" => '•',
        "lsquo" => '‘',
        "rsquo" => '’',
        "laquo" => '«',
        "raquo" => '»',
        name => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code).filter(|letter| !letter.is_control())?
        }
    };
    Some((end + 1, Sign::Entity(letter)))
}

fn escape(text: &str) -> Option<(usize, Sign)> {
    match text.as_bytes().get(1)? {
        b'r' if text.starts_with("\\r\\n") => Some((4, Sign::Escape('\n'))),
        b'n' | b'r' => Some((2, Sign::Escape('\n'))),
        b't' => Some((2, Sign::Escape(' '))),
        b'"' => Some((2, Sign::Escape('"'))),
        _ => None,
    }
}
