//! Texts with tags, as Magic Set Editor has them: `<sym>2W</sym>`, `<i>…</i>`, `<kw-1>…</kw-1>`. Tags say how a text looks; what
//! it says stands between them.

use std::fmt::Write;

/// The letter that stands for `<` where it begins no tag.
const LESS: char = '\u{1}';
/// Symbols of more than one letter.
const WORDS: [&str; 3] = ["CHAOS", "TK", "PW"];

/// What a text says, with its symbols in braces.
pub(super) fn plain(value: &str) -> String {
    let mut out = Plain { said: String::with_capacity(value.len()), ..Plain::default() };
    let mut rest = value;
    while let Some(open) = rest.find('<') {
        let (before, tag) = rest.split_at(open);
        out.text(before);
        // One that no name stands behind is a sign of the text.
        let is_tag = tag[1..].trim_start_matches('/').starts_with(char::is_alphabetic);
        let Some(close) = tag.find('>').filter(|_| is_tag) else {
            out.text("<");
            rest = &tag[1..];
            continue;
        };
        let (name, is_end) = match tag[1..close].strip_prefix('/') {
            Some(name) => (name, true),
            None => (&tag[1..close], false),
        };
        let depth = match name.split([':', '-']).next() {
            Some("sym") => Some(&mut out.symbols),
            _ if name == "soft" => Some(&mut out.soft),
            _ => None,
        };
        if let Some(depth) = depth {
            *depth = if is_end { depth.saturating_sub(1) } else { *depth + 1 };
        }
        rest = &tag[close + 1..];
    }
    out.text(rest);
    out.said.replace(LESS, "<")
}

/// A text as far as it is read.
#[derive(Default)]
struct Plain {
    said: String,
    /// Within symbols, and within what is shown only as long as nothing is written there.
    symbols: usize,
    soft: usize,
    /// A soft space keeps what was said apart from what follows.
    apart: bool,
}

impl Plain {
    fn text(&mut self, text: &str) {
        if self.soft > 0 {
            self.apart |= text == " " && !self.said.is_empty();
            return;
        }
        if !text.is_empty() && std::mem::take(&mut self.apart) && !self.said.ends_with(' ') && !text.starts_with(' ') {
            self.said.push(' ');
        }
        match self.symbols {
            0 => self.said.push_str(text),
            _ => self.said.push_str(&in_braces(text)),
        }
    }
}

/// Symbols as a cost has them, `2W/UT`, each in braces. What is in braces already stays.
pub(in crate::source::exchange) fn in_braces(symbols: &str) -> String {
    if WORDS.contains(&symbols) {
        return format!("{{{symbols}}}");
    }
    let mut out = String::new();
    let mut rest = symbols;
    while let Some(first) = rest.chars().next() {
        let length = symbol(rest);
        if let Some(end) = rest.find('}').filter(|_| first == '{') {
            out.push_str(&rest[..=end]);
            rest = &rest[end + 1..];
        } else if length == 0 {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            let _ = write!(out, "{{{}}}", phyrexian(&rest[..length].to_uppercase()));
            rest = &rest[length..];
        }
    }
    out
}

/// The bytes of the symbol that a text begins with: parts with strokes between.
fn symbol(text: &str) -> usize {
    let part = |text: &str| match text.bytes().take_while(u8::is_ascii_digit).count() {
        0 => text
            .chars()
            .next()
            .filter(|letter| letter.is_alphabetic() || "½∞".contains(*letter))
            .map_or(0, char::len_utf8),
        digits => digits,
    };
    let mut length = part(text);
    while length > 0 && text[length..].starts_with('/') {
        match part(&text[length + 1..]) {
            0 => break,
            more => length += 1 + more,
        }
    }
    length
}

/// Phyrexian symbols are written `H/W` there, `W/P` in card data.
fn phyrexian(symbol: &str) -> String {
    match symbol.strip_prefix("H/") {
        Some(colours) => format!("{colours}/P"),
        None => symbol.replace("/H", "/P"),
    }
}

/// The same the other way.
fn without_braces(symbol: &str) -> String {
    symbol.strip_suffix("/P").map_or_else(|| symbol.to_owned(), |colours| format!("H/{colours}"))
}

/// A cost as it stands in the field of a card. Numbers that would become one stay in braces.
pub(super) fn cost(cost: &str) -> String {
    let symbols: Vec<String> = symbols(cost).map(without_braces).collect();
    let joined = symbols.concat();
    if in_braces(&joined) == cost { joined } else { cost.to_owned() }
}

/// The symbols of a cost, without braces.
fn symbols(cost: &str) -> impl Iterator<Item = &str> {
    cost.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}

/// A text with its symbols in tags.
pub(super) fn marked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open].replace('<', &LESS.to_string()));
        rest = &rest[open..];
        let run = run(rest);
        if run == 0 {
            out.push('{');
            rest = &rest[1..];
            continue;
        }
        let together = cost(&rest[..run]);
        if together.starts_with('{') {
            symbols(&rest[..run]).for_each(|symbol| _ = write!(out, "<sym>{}</sym>", without_braces(symbol)));
        } else {
            let _ = write!(out, "<sym>{together}</sym>");
        }
        rest = &rest[run..];
    }
    out.push_str(&rest.replace('<', &LESS.to_string()));
    out
}

/// The bytes of the symbols in braces that a text begins with.
fn run(text: &str) -> usize {
    let mut length = 0;
    while let Some(inner) = text[length..].strip_prefix('{') {
        let is_symbol =
            |inner: &str| !inner.is_empty() && inner.chars().all(|letter| letter.is_alphanumeric() || letter == '/');
        match inner.split_once('}').filter(|(inner, _)| is_symbol(inner)) {
            Some((inner, _)) => length += inner.len() + 2,
            None => break,
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_how_a_text_looks() {
        for (marked, said) in [
            ("<sym>2W</sym>, <sym-auto>T</sym-auto>: Draw a card.", "{2}{W}, {T}: Draw a card."),
            (
                "<kw-1><nospellcheck><key>Haste</key></nospellcheck><atom-reminder-core> <i-auto>(It's quick.)</i-auto></atom-reminder-core></kw-1>",
                "Haste (It's quick.)",
            ),
            (
                "<word-list-race-en>Elf</word-list-race-en><soft><atom-sep> </atom-sep></soft><word-list-class-en></word-list-class-en>",
                "Elf",
            ),
            ("<error-spelling:en_us:/dictionary>Brional</error-spelling:en_us:/dictionary> dies", "Brional dies"),
            ("power \u{1} 2", "power < 2"),
            ("a <b", "a <b"),
            ("a < b and c > d, <b>e</b>", "a < b and c > d, e"),
            (
                "<word-list-race-en>Elf</word-list-race-en><soft><atom-sep> </atom-sep></soft><word-list-class-en>Scout</word-list-class-en>",
                "Elf Scout",
            ),
        ] {
            assert_eq!(plain(marked), said);
        }
    }

    #[test]
    fn symbols_come_back() {
        for text in ["{12}{W/U}{2/B}{R/P}{G/U/P}{X}: Draw {1}{1}.", "{CHAOS}", "a {b c} <", "{T}", "½ {½}"] {
            assert_eq!(plain(&marked(text)), text, "{}", marked(text));
        }
        assert_eq!(cost("{2}{W/U}{R/P}"), "2W/UH/R");
        assert_eq!(in_braces(&cost("{1}{1}")), "{1}{1}");
        assert_eq!(in_braces("10wW"), "{10}{W}{W}");
        assert_eq!(in_braces("X2/U{G/P}s"), "{X}{2/U}{G/P}{S}");
    }
}
