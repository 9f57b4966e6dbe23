//! What notebooks show.

use cardc::diagnostic::Language;

use crate::cards::Part;

/// A text without what HTML would read as its own.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text with its outermost parts marked: the role and the rule of each are told where the pointer rests.
pub fn marked(text: &str, parts: &[Part], language: Language) -> String {
    let characters: Vec<char> = text.chars().collect();
    let written = |from: usize, to: usize| escaped(&characters[from.min(to)..to].iter().collect::<String>());
    let (mut html, mut at) = (String::new(), 0);
    for part in parts.iter().filter(|part| part.depth == 0) {
        let (start, end) = (part.start.max(at), part.end.min(characters.len()));
        if start >= end {
            continue;
        }
        let role = escaped(part.role_in(language));
        let inside = format!("<mark title=\"{role} ({})\">{}</mark>", part.rule, written(start, end));
        html.push_str(&written(at, start));
        html.push_str(&inside);
        at = end;
    }
    html.push_str(&written(at, characters.len()));
    html
}
