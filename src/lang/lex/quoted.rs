//! The end of a sentence that ends with a quotation.

use super::{Shape, Span, Token, Value};

/// "Create a token with “This token can't block.” Put a +1/+1 counter on it.": the full stop of the quotation is that of the
/// sentence around it, too, where a capital letter follows. It is put in behind the quotation mark, and has no characters of
/// its own.
pub(super) fn end_sentences(tokens: &mut Vec<Token>, text: &str) {
    let ends: Vec<usize> = (1..tokens.len().saturating_sub(1))
        .filter(|at| tokens[*at].is(Shape::QuoteClose) && tokens[at - 1].is(Shape::Period))
        .filter(|at| begins_sentence(&tokens[at + 1], text))
        .collect();
    for at in ends.into_iter().rev() {
        let end = tokens[at].span.end;
        let stop = Token {
            class: Shape::Period.class(),
            span: Span { start: end, end },
            capital: false,
            entries: &[],
            value: Value::None,
            word: Shape::Period.word(),
        };
        tokens.insert(at + 1, stop);
    }
}

fn begins_sentence(token: &Token, text: &str) -> bool {
    let first = text.get(token.span.range()).and_then(|word| word.chars().next());
    first.is_some_and(char::is_uppercase)
}
