//! Text that is put into Markdown.

/// A text as Markdown shows it: what cards say has signs that would be taken for emphasis, links, entities and lists. Its lines
/// stay lines.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (number, line) in text.lines().enumerate() {
        if number > 0 {
            out += "  \n";
        }
        for (at, sign) in line.trim().char_indices() {
            let begins_list = at == 0 && matches!(sign, '+' | '-' | '#' | '=');
            if begins_list || matches!(sign, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~') {
                out.push('\\');
            }
            out.push(sign);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `tests/browser/static.mjs` has what the page makes of the same.
    #[test]
    fn what_markdown_would_read_is_escaped() {
        let escapes = [
            ("+1: Draw X, where X is *.", "\\+1: Draw X, where X is \\*."),
            ("[−2]: 1/1 creature_token", "\\[−2\\]: 1/1 creature\\_token"),
            ("Choose one —\n• {T}\n- \\2/2 <b>&amp;", "Choose one —  \n• {T}  \n\\- \\\\2/2 \\<b\\>\\&amp;"),
            ("# `x` ~~y~~", "\\# \\`x\\` \\~\\~y\\~\\~"),
        ];
        for (text, markdown) in escapes {
            assert_eq!(escaped(text), markdown);
        }
    }
}
