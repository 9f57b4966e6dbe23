//! W-22 to W-28: full stops, dashes, commas, spaces, parentheses and quotation marks.

use super::{ARTIFACT, CREATURE, Check, Diagnostic, Edit, Example, Fix, Language, Lint, NOTE, Place, WARNING};
use crate::bilingual;
use crate::ir::{Ability, Paragraph};
use crate::lex::{Concept, Entry, PartOfSpeech, Shape, Token};
use crate::lower::threshold::is_left_to_threshold;

pub(super) const FULL_STOP: Lint = Lint {
    code: "W-22",
    says: ("a sentence ends with a full stop", "une phrase se termine par un point"),
    why: (
        "Without it a reader can't tell whether the sentence is whole.",
        "Sans lui, on ne sait pas si la phrase est entière.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, draw a card", "When this creature enters, draw a card."),
        french: ("Quand cette créature arrive, piochez une carte", "Quand cette créature arrive, piochez une carte."),
    }],
    check: Check::Ability(|place, ir| {
        let ends = place.written().trim_end();
        let list = matches!(
            ir.ability,
            Ability::Keywords(_)
                | Ability::Level { .. }
                | Ability::LevelPt(_)
                | Ability::ClassLevel { .. }
                | Ability::Station { .. }
                | Ability::Sticker { .. }
        );
        if !list && ends.contains('•') {
            return stops_of_modes(place, ir);
        }
        if list || is_ended(ends) || ends.contains('\n') || ends.contains('|') {
            return Vec::new();
        }
        // "Max speed — Double strike": keywords behind the dash are no sentence.
        let behind_dash = place.written().rsplit_once('—').and_then(|(_, behind)| place.read_alone(behind.trim()));
        if behind_dash.is_some_and(|ir| matches!(ir.ability, Ability::Keywords(_))) {
            return Vec::new();
        }
        let at = place.span().end;
        let last = place.tokens().last().map_or(place.span(), |token| token.span.range());
        let fix = Fix { span: at..at, replacement: ".".to_owned(), safe: true };
        let same = place.read(&format!("{}.", place.written())).as_ref() == Some(ir);
        if same { vec![FULL_STOP.found().at(last).fix(fix)] } else { Vec::new() }
    }),
    ..WARNING
};

/// Whether a line ends as sentences, quotations and the heads of lists do.
fn is_ended(line: &str) -> bool {
    line.ends_with(['.', '!', '?', '"', '”', '»', ')', '\'', '’', ':', '—'])
}

/// The modes that end without a full stop; what is a row of a table, or a keyword, has none.
fn stops_of_modes(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let start = place.span().start;
    let mut edits = Vec::new();
    let mut at = start;
    for line in place.written().split_inclusive('\n') {
        let mode = line.trim_end();
        let is_row = mode.contains(['|', '—']);
        if mode.trim_start().starts_with('•') && mode.contains(' ') && !is_row && !is_ended(mode) {
            edits.push(Edit::new(at + mode.len()..at + mode.len(), "."));
        }
        at += line.len();
    }
    let Some(first) = edits.first().map(|edit| edit.span.start) else { return Vec::new() };
    let same = place.edited(&edits).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    let last = place.tokens().iter().rev().map(|token| token.span.range()).find(|span| span.end <= first);
    match place.fix(&edits, true).filter(|_| same) {
        Some(fix) => vec![FULL_STOP.found().at(last.unwrap_or(first..first)).fix(fix)],
        None => Vec::new(),
    }
}

/// The most words of the name of a keyword, with what joins it to the next.
const MOST_OF_KEYWORD: usize = 4;

pub(super) const KEYWORD_STOP: Lint = Lint {
    code: "W-23",
    says: ("a line of keywords has no full stop", "une ligne de mots-clés n'a pas de point"),
    why: ("Keywords are a list, not a sentence.", "Les mots-clés sont une liste, pas une phrase."),
    examples: &[Example {
        on: CREATURE,
        english: ("Flying, vigilance.", "Flying, vigilance"),
        french: ("Vol, vigilance.", "Vol, vigilance"),
    }],
    check: Check::Ability(|place, ir| {
        let last = place.tokens().last().filter(|token| token.is(Shape::Period));
        let simple = match &ir.ability {
            Ability::Keywords(keywords)
                if keywords.iter().all(|keyword| matches!(keyword.parameter, crate::ir::Parameter::None)) =>
            {
                keywords.len()
            }
            _ => 0,
        };
        // A sentence has a verb, or more words than the names of its keywords: "Attacking doesn't cause it to tap."
        let words = &place.words().list;
        let verbs = ["has", "a", "have", "ont", "is", "est", "are", "sont"];
        let own =
            words.iter().any(|word| verbs.contains(&word.lower.as_str())) || words.len() > MOST_OF_KEYWORD * simple;
        match last {
            // What stands right behind it would be joined to the last keyword.
            Some(last) if simple > 0 && !own && !runs_on(place, last.span.range().end) => {
                let span = last.span.range();
                vec![KEYWORD_STOP.found().at(span.clone()).fix(Fix { span, replacement: String::new(), safe: true })]
            }
            _ => Vec::new(),
        }
    }),
    ..NOTE
};

/// Whether a sentence begins right behind a place, with no space between.
fn runs_on(place: Place<'_>, at: usize) -> bool {
    let behind = place.text.printed.text.get(at..).unwrap_or_default();
    behind.starts_with(|letter: char| letter.is_alphanumeric() || letter == '{')
}

pub(super) const DASH: Lint = Lint {
    code: "W-24",
    says: ("a long dash stands here", "il faut ici un tiret long"),
    why: (
        "Ability words, modes and costs in words are set off by \"—\". A hyphen joins words.",
        "Les mots de capacité, les modes et les coûts en mots se détachent par « — ». Un trait d'union joint des mots.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Landfall - Whenever a land you control enters, draw a card.",
            "Landfall — Whenever a land you control enters, draw a card.",
        ),
        french: (
            "Toucheterre - À chaque fois qu'un terrain que vous contrôlez arrive, piochez une carte.",
            "Toucheterre — À chaque fois qu'un terrain que vous contrôlez arrive, piochez une carte.",
        ),
    }],
    check: Check::Paragraph(|place| {
        // A row of them is no dash.
        let tokens = place.tokens();
        let alone = |at: usize| {
            let is_dash =
                |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(|token| token.is(Shape::Dash));
            !is_dash(at.checked_sub(1)) && !is_dash(Some(at + 1))
        };
        let wrong = tokens.iter().enumerate().find(|(at, token)| {
            token.is(Shape::Dash)
                && matches!(place.text_of(token.span), "-" | "--" | "–")
                && !between_numbers(place, token.span.range())
                && !joins_number(place, token.span.range())
                && alone(*at)
        });
        wrong
            .map(|(at, token)| {
                let span = token.span.range();
                let before_number = tokens.get(at + 1).is_some_and(|next| next.is(Shape::Digits));
                // At the head of its line it is a mode's bullet, as people type one.
                let (sign, found) = match at {
                    0 if before_number => (
                        "−",
                        DASH.saying(bilingual!(
                            "a loyalty cost has one minus sign",
                            "un coût de loyauté a un seul signe moins"
                        )),
                    ),
                    0 => (
                        "•",
                        DASH.saying(bilingual!("a mode stands behind a bullet", "un mode se met derrière une puce")),
                    ),
                    _ => ("—", DASH.found()),
                };
                found.at(span.clone()).fix(Fix { span, replacement: sign.to_owned(), safe: true })
            })
            .into_iter()
            .collect()
    }),
    also: &[Check::Paragraph(dashes_of_sizes), Check::Ability(behind_ability_word)],
    ..NOTE
};

/// "Hellbent As long as …": the dash that sets an ability word off.
fn behind_ability_word(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Some(word) = ir.ability_word.0 else { return Vec::new() };
    // What says its condition by the word alone is told as a whole (W-60).
    if word == crate::ir::symbol::ability_word::THRESHOLD && is_left_to_threshold(place.tokens()) {
        return Vec::new();
    }
    let (written, start) = (place.written(), place.span().start);
    let Some(name) = word.row().name(place.language()) else { return Vec::new() };
    let Some(behind) = written.get(name.len()..).filter(|behind| behind.starts_with([' ', '\u{a0}'])) else {
        return Vec::new();
    };
    let text = behind.trim_start();
    let Some(first) = text.chars().next().filter(|first| first.is_alphabetic() || *first == '{') else {
        return Vec::new();
    };
    let at = start + name.len();
    let end = at + (behind.len() - text.len()) + first.len_utf8();
    let edit = Edit::new(at..end, format!(" — {}", first.to_uppercase()));
    let same = place.means_with(std::slice::from_ref(&edit), ir);
    let told =
        bilingual!("a long dash belongs behind the ability word", "il faut un tiret long derrière le mot de capacité");
    match place.fix(&[edit], true).filter(|_| same) {
        Some(fix) => vec![DASH.saying(told).at(start..at).fix(fix)],
        None => Vec::new(),
    }
}

/// "–2/–2": what is taken off power and toughness has a hyphen before it.
fn dashes_of_sizes(place: Place<'_>) -> Vec<Diagnostic> {
    let sizes = place.tokens().iter().filter(|token| token.is(Shape::SizeChange));
    let dashed = sizes.filter(|token| place.text_of(token.span).contains(['–', '—']));
    let found = dashed.map(|token| {
        let span = token.span.range();
        let with = place.text_of(token.span).replace(['–', '—'], "-");
        let told = bilingual!(
            "a hyphen stands before what is taken off power and toughness",
            "un trait d'union se met devant ce qui est ôté de la force et de l'endurance"
        );
        DASH.saying(told).at(span.clone()).fix(Fix { span, replacement: with, safe: true })
    });
    found.collect()
}

/// "20-sided": a hyphen that joins a number with a word.
fn joins_number(place: Place<'_>, span: std::ops::Range<usize>) -> bool {
    let text = &place.text.printed.text;
    let before = text.get(..span.start).and_then(|before| before.chars().next_back());
    let behind = text.get(span.end..).and_then(|behind| behind.chars().next());
    before.is_some_and(|letter| letter.is_ascii_digit()) && behind.is_some_and(char::is_alphabetic)
}

pub(super) const COMMA: Lint = Lint {
    code: "W-25",
    says: ("a comma belongs behind the event or the clause", "une virgule doit suivre l'événement ou la proposition"),
    why: (
        "The comma shows where the event ends and the effect begins.",
        "La virgule montre où finit l'événement et où commence l'effet.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters draw a card.", "When this creature enters, draw a card."),
        french: ("Quand cette créature arrive piochez une carte.", "Quand cette créature arrive, piochez une carte."),
    }],
    check: Check::Repair(|words| {
        const LONGEST: usize = 24;
        let begins = words.is_trigger()
            || words.is_any(0, &["if", "si", "until", "jusqu'"])
            || words.stands(0, "as long as")
            || words.stands(0, "tant que");
        if !begins {
            return Vec::new();
        }
        let first = words.up_to_comma(0).end.min(words.sentence_end(0));
        let near = words.near_the_stop();
        // What a preposition begins goes with the words before it.
        let leans = |at: usize| {
            words
                .is_any(at, &["d'", "de", "du", "des", "à", "au", "aux", "en", "par", "of", "from", "to", "with", "by"])
        };
        // What is done to oneself, or not at all, stands with its verb: « vous vous défaussez ».
        let reflexive = |at: usize| {
            words.is_any(at - 1, &["se", "s'", "ne", "n'"])
                || words.is_any(at - 1, &["vous"]) && words.is_any(at - 2, &["vous", "que"])
        };
        let places = (2..first.min(LONGEST)).filter(|at| near.contains(at) && !leans(*at) && !reflexive(*at));
        let comma = |at: usize| {
            let edit = Edit::insert(words.list[at - 1].span.end, ",");
            super::Repair::new(words.span(at..at + 1), vec![edit]).safe()
        };
        places.map(comma).collect()
    }),
    ..WARNING
};

pub(super) const SPACE: Lint = Lint {
    code: "W-26",
    says: ("a space too many, or one too few", "une espace de trop, ou une qui manque"),
    why: (
        "One space between words, none before a comma or full stop; in French one before a colon, semicolon, question and \
         exclamation mark.",
        "Une espace entre les mots, aucune devant une virgule ou un point ; en français, une devant les deux-points, le \
         point-virgule, les points d'interrogation et d'exclamation.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters , draw  a card.", "When this creature enters, draw a card."),
        french: (
            "Quand cette créature arrive , piochez  une carte.",
            "Quand cette créature arrive, piochez une carte.",
        ),
    }],
    check: Check::Paragraph(spaces),
    also: &[Check::Ability(behind_non)],
    ..NOTE
};

/// "Non creature", « non noire »: the prefix is a part of the word, in French with a hyphen.
fn behind_non(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if !place.written().contains("non ") && !place.written().contains("Non ") {
        return Vec::new();
    }
    let words = place.words();
    // « non choisis »: of a participle it is a word of its own.
    let is_word = |at: usize| {
        let start = words.list[at].span.start;
        let token = place.tokens().iter().find(|token| token.span.start as usize == start);
        let part = |entry: &Entry| entry.row.part_of_speech();
        token.is_some_and(|token| {
            let is = |wanted: PartOfSpeech| token.entries.iter().any(|entry| part(entry) == wanted);
            !is(PartOfSpeech::Verb) && (is(PartOfSpeech::CardType) || is(PartOfSpeech::Colour))
        })
    };
    let all = (1..words.list.len()).filter(|at| words.is(at - 1, "non") && is_word(*at)).filter_map(|at| {
        let space = words.list[at - 1].span.end..words.list[at].span.start;
        // A subtype keeps its capital behind a hyphen.
        let hyphen = place.language() == Language::French || words.text(at..at + 1).starts_with(char::is_uppercase);
        let edit = Edit::new(space.clone(), if hyphen { "-" } else { "" });
        let same = !space.is_empty() && place.means_with(std::slice::from_ref(&edit), ir);
        let fix = place.fix(&[edit], true).filter(|_| same)?;
        Some(SPACE.found().at(words.span(at - 1..at + 1)).fix(fix))
    });
    all.collect()
}

pub(super) const PARENTHESIS: Lint = Lint {
    code: "W-27",
    rule: Some("207.2"),
    says: ("this parenthesis is not closed", "cette parenthèse n'est pas fermée"),
    why: (
        "Reminder text stands in parentheses. Without the closing one it is read as rules text, and all behind it.",
        "Le texte de rappel est entre parenthèses. Sans celle qui ferme, il est lu comme du texte de règles, et tout ce \
         qui suit.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Vigilance (Attacking doesn't cause this creature to tap.",
            "Vigilance (Attacking doesn't cause this creature to tap.)",
        ),
        french: (
            "Vigilance (Attaquer avec cette créature ne la fait pas s'engager.",
            "Vigilance (Attaquer avec cette créature ne la fait pas s'engager.)",
        ),
    }],
    check: Check::Paragraph(|place| {
        let opened = place.tokens().iter().find(|token| token.is(Shape::Unknown) && place.text_of(token.span) == "(");
        let Some(open) = opened.map(|token| token.span.range()) else { return Vec::new() };
        let closed = place.text_of(place.paragraph.span)[open.start - place.span().start..].contains(')');
        let found = PARENTHESIS.found().at(open);
        if closed {
            return Vec::new();
        }
        let end = place.span().end;
        vec![found.fix(Fix { span: end..end, replacement: ")".to_owned(), safe: false })]
    }),
    ..WARNING
};

pub(super) const QUOTES: Lint = Lint {
    code: "W-28",
    says: ("this quotation has its full stop on the wrong side", "le point de cette citation est du mauvais côté"),
    why: (
        "The quoted ability is a sentence and ends with its own full stop; behind the closing mark none follows.",
        "La capacité citée est une phrase et se termine par son propre point ; aucun ne suit le guillemet fermant.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: ("Creatures you control have \"{T}: Add {G}\".", "Creatures you control have \"{T}: Add {G}.\""),
        french: (
            "Les créatures que vous contrôlez ont « {T} : Ajoutez {G} ».",
            "Les créatures que vous contrôlez ont « {T} : Ajoutez {G}. »",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let tokens = place.tokens();
        let Some((stop, quoted)) = tokens.split_last().filter(|(last, _)| last.is(Shape::Period)) else {
            return Vec::new();
        };
        // The stop stands within the innermost of them.
        let closing = quoted.iter().rev().take_while(|token| token.is(Shape::QuoteClose)).count();
        let Some(last) = quoted.iter().rev().nth(closing).filter(|last| closing > 0 && !last.is(Shape::Period)) else {
            return Vec::new();
        };
        let (end, start) = (stop.span.range().end, last.span.range().end);
        let Some(close) = place.text.compiled.lexed.text.get(start..stop.span.range().start) else { return Vec::new() };
        // One sign of French stands apart from its sentence.
        let space = if place.language() == Language::French && close.starts_with('»') { " " } else { "" };
        let edit = Edit::new(start..end, format!(".{space}{}", close.trim_end()));
        let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
        let quoted = matches!(
            ir.ability,
            Ability::Static(_) | Ability::Triggered(_) | Ability::Activated(_) | Ability::Spell(_)
        );
        match place.fix(&[edit], true).filter(|_| same && quoted) {
            Some(fix) => vec![QUOTES.found().at(stop.span.range()).fix(fix)],
            None => Vec::new(),
        }
    }),
    ..NOTE
};

fn between_numbers(place: Place<'_>, span: std::ops::Range<usize>) -> bool {
    let written = place.written();
    let at = span.start - place.span().start;
    written[..at].ends_with(|letter: char| letter.is_ascii_digit())
        && written[span.end - place.span().start..].starts_with(|letter: char| letter.is_ascii_digit() || letter == ' ')
}

/// Spaces of a paragraph that are too many.
fn spaces(place: Place<'_>) -> Vec<Diagnostic> {
    let start = place.span().start;
    let written = place.written();
    let mut found = Vec::new();
    let bytes = written.as_bytes();
    // Hardly a text has any: that is soon seen.
    let any = bytes.windows(2).any(|pair| pair[0] == b' ' && matches!(pair[1], b' ' | b',' | b'.'));
    let mut at = if any { 0 } else { written.len() };
    while let Some(space) = written[at..].find(' ').map(|space| at + space) {
        let end = written[space..].find(|letter: char| letter != ' ').map_or(written.len(), |length| space + length);
        let behind = bytes.get(end).copied();
        let edit = match behind {
            // « enters ,draw »
            Some(b',') if bytes.get(end + 1).is_some_and(u8::is_ascii_alphabetic) => Some((space..end + 1, ", ")),
            Some(b',' | b'.') if bytes.get(end + 1).is_none_or(|next| !next.is_ascii_digit() && *next != b'.') => {
                Some((space..end, ""))
            }
            _ if end - space > 1 => Some((space..end, " ")),
            _ => None,
        };
        if let Some((span, with)) = edit {
            let span = start + span.start..start + span.end;
            let edit = Edit::new(span.clone(), with);
            let same = place
                .edited(std::slice::from_ref(&edit))
                .is_some_and(|text| place.ir().is_none_or(|ir| place.read(&text).as_ref() == Some(ir)));
            if same {
                found.push(SPACE.found().at(span.clone()).fix(Fix {
                    span,
                    replacement: with.to_owned(),
                    safe: place.ir().is_some(),
                }));
            }
        }
        at = end.max(space + 1);
        if at >= written.len() {
            break;
        }
    }
    found.extend(before_signs(place));
    found.extend(behind_signs(place));
    found.extend(behind_numbers(place));
    found.extend(beside_symbols(place));
    found.extend(beside_dashes(place));
    found
}

/// A space stands between a word and what is no word, "Add {C}", "a +1/+1 counter", "has \"Flying\"", and none between the
/// symbols of one cost.
fn beside_symbols(place: Place<'_>) -> Vec<Diagnostic> {
    let french = place.language() == Language::French;
    let text = place.text.compiled.lexed.text;
    let wrong = place.tokens().windows(2).filter_map(|pair| {
        let [one, next] = pair else { return None };
        let (end, start) = (one.span.end as usize, next.span.start as usize);
        let (before, behind) = (text.get(..end)?.chars().next_back()?, text.get(start..)?.chars().next()?);
        let is_word = |token: &Token| token.shape().is_none_or(|shape| matches!(shape, Shape::Word | Shape::Itself));
        let is_size = |token: &Token| token.is(Shape::Size) || token.is(Shape::SizeChange);
        // Of two numbers, one is too many, or a sign is missing between two costs.
        let is_number = |token: &Token| place.text_of(token.span).bytes().any(|byte| byte.is_ascii_digit());
        let symbols = before == '}' && behind == '{' && !(is_number(one) && is_number(next));
        if end < start && symbols && text.get(end..start)?.bytes().all(|byte| byte == b' ') {
            return spaced(place, Edit::new(end..start, ""), pair);
        }
        if end != start || one.span == next.span {
            return None;
        }
        let (letter_before, letter_behind) = (before.is_alphabetic(), behind.is_alphabetic());
        let beside_symbol = letter_before && is_word(one) && (behind == '{' || is_size(next))
            || letter_behind && is_word(next) && (before == '}' || is_size(one));
        let beside_quote = next.is(Shape::QuoteOpen) && (letter_before || before == ',')
            || one.is(Shape::QuoteClose) && letter_behind
            || french && (one.is(Shape::QuoteOpen) && before == '«' || next.is(Shape::QuoteClose) && behind == '»');
        if beside_symbol || beside_quote { spaced(place, Edit::insert(end, " "), pair) } else { None }
    });
    wrong.collect()
}

/// A dash has a space on both sides, "Landfall — Whenever", or on none, "Ward—Pay 3 life".
fn beside_dashes(place: Place<'_>) -> Vec<Diagnostic> {
    let text = place.text.compiled.lexed.text;
    let wrong = place.tokens().windows(3).filter_map(|three| {
        let [one, dash, next] = three else { return None };
        let span = dash.span.range();
        let (before, behind) = (text.get(..span.start)?.chars().next_back()?, text.get(span.end..)?.chars().next()?);
        let of_numbers = before.is_ascii_digit() || behind.is_ascii_digit() || next.is(Shape::Newline);
        let apart = [before, behind].map(char::is_whitespace);
        if !dash.is(Shape::Dash) || place.text_of(dash.span) != "—" || of_numbers || apart[0] == apart[1] {
            return None;
        }
        // Before its cost an English keyword has neither.
        let keyword = |entry: &Entry| PartOfSpeech::KEYWORDS.contains(&entry.row.part_of_speech());
        let closed = place.language() == Language::English && one.entries.iter().any(keyword);
        let edit = match (closed, apart[0]) {
            (true, true) => Edit::new(span.start - before.len_utf8()..span.start, ""),
            (true, false) => Edit::new(span.end..span.end + behind.len_utf8(), ""),
            (false, true) => Edit::insert(span.end, " "),
            (false, false) => Edit::insert(span.start, " "),
        };
        spaced(place, edit, three)
    });
    wrong.collect()
}

/// A space that is put in or taken out between some tokens, where the paragraph then means what it means.
fn spaced(place: Place<'_>, edit: Edit, tokens: &[Token]) -> Option<Diagnostic> {
    let shown = tokens.first()?.span.to(tokens.last()?.span).range();
    let means = place.ir().is_none_or(|ir| place.means_with(std::slice::from_ref(&edit), ir));
    let fix = place.fix(&[edit], place.ir().is_some()).filter(|_| means)?;
    Some(SPACE.found().at(shown).fix(fix))
}

/// A space stands between a number and its noun: "1card".
fn behind_numbers(place: Place<'_>) -> Vec<Diagnostic> {
    let joined = place.tokens().windows(2).filter(|pair| {
        let [number, noun] = pair else { return false };
        let text = |token: &Token| place.text_of(token.span);
        number.span.end == noun.span.start
            && text(number).bytes().all(|byte| byte.is_ascii_digit())
            && text(noun).starts_with(char::is_alphabetic)
            && !noun.entries.is_empty()
    });
    let found = joined.filter_map(|pair| {
        let fix = place.fix(&[Edit::insert(pair[0].span.end as usize, " ")], place.ir().is_some())?;
        Some(SPACE.found().at(pair[0].span.to(pair[1].span).range()).fix(fix))
    });
    found.collect()
}

/// A space stands behind a comma and a colon, and between two sentences.
fn behind_signs(place: Place<'_>) -> Vec<Diagnostic> {
    let text = place.text.compiled.lexed.text;
    let is_sign = |token: &Token| token.is(Shape::Comma) || token.is(Shape::Colon) || token.is(Shape::Period);
    let wrong = place.tokens().iter().filter(|token| is_sign(token)).filter(|token| {
        let before = text.get(..token.span.start as usize).and_then(|before| before.chars().next_back());
        let mut behind = text.get(token.span.end as usize..).unwrap_or_default().chars();
        let first = behind.next();
        if token.is(Shape::Period) {
            // "creature.Draw a card": a sentence, and no initial of a name.
            let begins = first.is_some_and(char::is_uppercase)
                && behind.next().is_some_and(|next| next.is_lowercase() || next == ' ');
            return begins && before.is_some_and(|letter| letter.is_lowercase() || letter == '}');
        }
        // Where one stands before a comma, both are put right at once.
        let moved = token.is(Shape::Comma) && before == Some(' ');
        !moved && first.is_some_and(|letter| letter.is_alphabetic() || letter == '{')
    });
    let found = wrong.filter_map(|token| {
        // Two paragraphs without a space become one with it: whether that is meant, their author knows.
        let safe = place.ir().is_some() && (token.span.end as usize) < place.span().end;
        let fix = place.fix(&[Edit::insert(token.span.end as usize, " ")], safe)?;
        Some(SPACE.found().at(token.span.range()).fix(fix))
    });
    found.collect()
}

/// French has a space before a colon, semicolon, question and exclamation mark; English has none.
fn before_signs(place: Place<'_>) -> Vec<Diagnostic> {
    let text = place.text.compiled.lexed.text;
    let high = |token: &&Token| {
        [Shape::Colon, Shape::Semicolon, Shape::Question, Shape::Exclamation].iter().any(|shape| token.is(*shape))
    };
    let wrong = place.tokens().iter().filter(high).filter_map(|token| {
        let at = token.span.start as usize;
        let before = text.get(place.span().start..at)?;
        let spaces = before.len() - before.trim_end().len();
        let edit = match place.language() {
            Language::French if spaces == 0 && !before.is_empty() => Edit::insert(at, " "),
            Language::English if spaces > 0 && spaces < before.len() => Edit::new(at - spaces..at, ""),
            Language::English | Language::French => return None,
        };
        Some((token, edit))
    });
    let found = wrong.filter_map(|(token, edit)| {
        let fix = place.fix(&[edit], place.ir().is_some())?;
        Some(SPACE.found().at(token.span.range()).fix(fix))
    });
    found.collect()
}
