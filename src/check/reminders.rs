//! Reminder text of the keywords that a set brings (207.2a), as its vocabulary has it.

use crate::compile::{CompiledParagraph, compile, context_of};
use crate::fix::{Fixed, in_file, make};
use crate::ir::{Ability, Keyword, Parameter, Quantity};
use crate::lex::lexicon::Lexicon;
use crate::lex::{Concept, Language, Lexed};
use crate::meaning::with_number;
use crate::source::{Input, Printed, read_all};
use crate::text::Edit;

/// Puts the reminder text of its keywords behind every line of keywords, in the place of what stands there.
pub fn with_reminders(path: &str, file: &str, lexicon: Lexicon) -> Fixed {
    let mut fixed = Fixed { text: file.to_owned(), changes: 0 };
    let cards = read_all(Input::from_text(path, file).lexicon(lexicon)).cards;
    let mut edits = Vec::new();
    for face in cards.iter().flat_map(|card| &card.faces) {
        for (language, printed) in face.all_printed() {
            let names = printed.names(language);
            let Ok(compiled) = compile(&printed.text, &names, language, context_of(face.type_line())) else { continue };
            for paragraph in &compiled.paragraphs {
                edits.extend(reminded(file, printed, &compiled.lexed, paragraph));
            }
        }
    }
    make(&mut fixed, edits, true, &cards, (path, lexicon));
    fixed
}

/// The change of a line of keywords; none where it says what it should, or no vocabulary says anything of its keywords.
fn reminded(file: &str, printed: &Printed, lexed: &Lexed<'_>, paragraph: &CompiledParagraph) -> Option<Edit> {
    let Ok(read) = &paragraph.outcome else { return None };
    let wanted = reminder(&read.ability, &printed.text[paragraph.span.range()], lexed.language)?;
    let end = paragraph.span.end as usize;
    let line_end = printed.text[end..].find('\n').map_or(printed.text.len(), |at| end + at);
    let there = lexed.trivia.iter().map(|span| span.range()).find(|span| span.start >= end && span.end <= line_end);
    let (span, with) = match there {
        Some(span) if printed.text[span.clone()] == wanted => return None,
        Some(span) => (span, wanted),
        // A place in the file is told from what stands there.
        None => {
            let last = printed.text[..end].char_indices().next_back()?;
            (last.0..end, format!("{} {wanted}", last.1))
        }
    };
    Some(Edit::new(in_file(file, printed.text_in_file(), &span)?, with))
}

/// The reminder text of the keywords of a line, in one pair of parentheses.
pub fn reminder(ability: &Ability, said: &str, language: Language) -> Option<String> {
    let Ability::Keywords(keywords) = ability else { return None };
    let alone = keywords.len() == 1;
    let reminders: Vec<String> =
        keywords.iter().filter_map(|keyword| of_keyword(keyword, said, alone, language)).collect();
    (!reminders.is_empty()).then(|| format!("({})", reminders.join(" ")))
}

/// The reminder text of a keyword without its parentheses, with what follows the keyword in its place.
fn of_keyword(keyword: &Keyword, said: &str, alone: bool, language: Language) -> Option<String> {
    let reminder = keyword.name.meaning()?.reminder[language as usize].as_deref()?;
    let mut text = reminder.strip_prefix('(')?.strip_suffix(')')?.to_owned();
    if let Parameter::Number(Quantity::Number(number))
    | Parameter::NumberCost { number: Quantity::Number(number), .. } = &keyword.parameter
    {
        text = with_number(&text, *number);
    }
    let name = keyword.name.row().name(language)?;
    // What follows a keyword is known in words where it stands alone.
    let behind = said.get(name.len()..).filter(|_| alone)?.trim().trim_start_matches('—').trim();
    let cost = behind.rsplit('—').next().unwrap_or_default().trim();
    for (marks, with) in [(["{cost}", "{coût}"], cost), (["[quality]", "[qualité]"], behind)] {
        for mark in marks {
            text = text.replace(mark, with);
        }
    }
    Some(text)
}
