//! Modes behind "; or" in one paragraph, as cards had them until 2013 (W-53): today each has a bullet and a line of its own.

use super::{Diagnostic, Edit, Language, Paragraph, Place, dated};
use crate::diagnostic::Bilingual;

/// What stands between two modes of a paragraph.
fn separators(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["; and/or ", "; or ", "; "],
        Language::French => &[
            "\u{a0}; ou bien ",
            " ; ou bien ",
            "\u{a0}; et/ou ",
            " ; et/ou ",
            "\u{a0}; ou ",
            " ; ou ",
            "\u{a0}; ",
            " ; ",
        ],
    }
}

/// The modes of a paragraph, each in a line of its own, where that means the same.
pub(super) fn found(place: Place<'_>, ir: &Paragraph) -> Option<Diagnostic> {
    told(place, |read| read == ir)
}

/// The same of a paragraph that is not understood, where it is with bullets: "A; B; or C".
pub(super) fn of_unread(place: Place<'_>) -> Option<Diagnostic> {
    told(place, |_| true).or_else(|| in_a_sentence(place))
}

/// Two effects of a spell in one sentence, as cards had them in 1993: "You gain 3 life, or draw a card". That its controller chooses
/// one as it is cast is how cards of today say it (700.2); its author makes that change.
fn in_a_sentence(place: Place<'_>) -> Option<Diagnostic> {
    const OR: &str = " or ";
    let (written, start, types) = (place.written(), place.span().start, place.text.types);
    let is_spell = types.is("instant") || types.is("sorcery");
    if place.language() != Language::English || !is_spell || written.contains(['•', '\n', '"', '—', ':', ';', '('])
    {
        return None;
    }
    let sentence = written.strip_suffix('.').filter(|sentence| !sentence.contains(". "))?;
    sentence.match_indices(OR).find_map(|(at, _)| {
        let gap = sentence[..at].trim_end_matches(',').len()..at + OR.len();
        let edits = vec![Edit::insert(start, "Choose one —\n• "), begun(written, gap, ".", start)?];
        place.edited(&edits).and_then(|text| place.read(&text))?;
        let name = Bilingual::new("each mode in a line of its own", "chaque mode sur sa propre ligne");
        let fix = place.fix(&edits, false)?;
        Some(dated::TEMPLATING.found().note(name).at(fix.span.clone()).fix(fix))
    })
}

fn told(place: Place<'_>, means: impl Fn(&Paragraph) -> bool) -> Option<Diagnostic> {
    let edits = bulleted(place)?;
    let text = place.edited(&edits)?;
    if !place.read(&text).is_some_and(|read| means(&read)) {
        return None;
    }
    let name = Bilingual::new(
        "each mode in a line of its own, with a bullet (2013)",
        "chaque mode sur sa propre ligne, avec une puce (2013)",
    );
    let fix = place.fix(&edits, true)?;
    Some(dated::TEMPLATING.found().note(name).at(fix.span.clone()).fix(fix))
}

/// A line and a bullet in the place of the space behind the dash, and of what stands between the modes.
fn bulleted(place: Place<'_>) -> Option<Vec<Edit>> {
    let (written, start) = (place.written(), place.span().start);
    if written.contains(['•', '\n', '"', '“', '«']) {
        return None;
    }
    // An ability word has a dash of its own.
    let heads = |dash: &usize| {
        let clause = written[..*dash].rsplit([',', '.', ':', '—']).next().unwrap_or_default().trim().to_lowercase();
        ["choose ", "choisissez "].iter().any(|verb| clause.starts_with(verb))
    };
    let dash = written.match_indices('—').map(|(at, _)| at).find(heads);
    let (behind, end) = match dash {
        Some(dash) => (dash + '—'.len_utf8(), ""),
        None => (lost_dash(written, place.language())?, " —"),
    };
    let first = behind + (written[behind..].len() - written[behind..].trim_start().len());
    let mut edits = vec![begun(written, behind..first, end, start)?];
    let mut at = first;
    while let Some((gap, length)) = next_separator(&written[at..], place.language()) {
        edits.push(begun(written, at + gap..at + gap + length, ".", start)?);
        at += gap + length;
    }
    (edits.len() > 1).then_some(edits)
}

/// Where the dash belongs that is missing between "Choose one" and a first mode with a capital.
fn lost_dash(written: &str, language: Language) -> Option<usize> {
    let heads: &[&str] = match language {
        Language::English => &["Choose one or both ", "Choose one or more ", "Choose one ", "Choose two "],
        Language::French => &[
            "Choisissez l'un ou les deux ",
            "Choisissez un ou plusieurs ",
            "Choisissez l'un ",
            "Choisissez-en un ",
            "Choisissez-en deux ",
        ],
    };
    let plain = written.replace('’', "'");
    let head = heads.iter().find(|head| plain.starts_with(*head))?.trim_end();
    // An apostrophe of three bytes is one of one byte here.
    let wide = written.chars().take(head.chars().count()).map(char::len_utf8).sum();
    written[wide..].trim_start().starts_with(char::is_uppercase).then_some(wide)
}

fn next_separator(text: &str, language: Language) -> Option<(usize, usize)> {
    let all = separators(language).iter().filter_map(|separator| Some((text.find(separator)?, separator.len())));
    all.min_by_key(|(at, length)| (*at, std::cmp::Reverse(*length)))
}

/// The line of a mode begins in the place of some bytes, with a capital.
fn begun(written: &str, gap: std::ops::Range<usize>, end: &str, start: usize) -> Option<Edit> {
    let letter = written[gap.end..].chars().next()?;
    let capital: String = letter.to_uppercase().collect();
    let span = start + gap.start..start + gap.end + letter.len_utf8();
    Some(Edit::new(span, format!("{end}\n• {capital}")))
}
