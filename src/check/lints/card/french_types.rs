//! CD-40 in French: type lines of older cards, and what they said of the rules.

use super::dated_types::{LINT, has_old_subtype};
use super::{has_subtype, on_type_line};
use crate::diagnostic::{Diagnostic, Fix};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::{Concept, ENCHANTED, Language, Symbol, TypeLine, is_summoning, type_named};
use crate::source::{Face, Printed};

/// What stands in a French line between the first word and what an Aura enchants.
const BEFORE_ENCHANTED: [&str; 10] = ["une ", "un ", "la ", "le ", "l'", "de ", "d'", ": ", "— ", ":"];
/// The first words of an Aura's line, the longest first.
const OF_AURAS: [&str; 4] = ["enchantement", "enchanter", "enchantez", "enchante"];
/// Words of a French line that say no type of today: who led others, and how an artifact was used.
const NO_TYPES: [&str; 4] = ["seigneur", "mono", "poly", "continu"];

/// A French line that has other words than those of today.
pub(super) fn of_face(face: &Face, printed: &Printed) -> Option<Diagnostic> {
    face.english.is_none().then_some(())?;
    let types = TypeLine::seen_in(&printed.type_line, Language::French, printed.lexicon);
    let line = printed.type_line.to_lowercase().replace('’', "'");
    if !types.unknown.is_empty() || !types.marks.is_empty() || types.types.is_empty() || line.contains("//") {
        return None;
    }
    let words = || line.split([' ', '\u{a0}', '-', ':', '—', '–', '\'']);
    let has = |row: &Symbol| {
        let said = |number| [Gender::Masculine, Gender::Feminine].map(|gender| row.row().agreeing(gender, number));
        let mut said = said(Number::Singular).into_iter().chain(said(Number::Plural)).flatten();
        // The lexicon has the adjective of kindreds.
        row.id() != "kindred" && said.any(|said| line.contains(said))
            || row.id() == "kindred" && words().any(|word| word == "clan")
    };
    let aura = has_subtype(&types, "aura") && !words().any(|word| word == "aura");
    let other = types.types.iter().chain(&types.supertypes).any(|row| !has(row));
    // « Artefact créature »: card types are joined with a hyphen.
    let apart = types.types.len() > 1
        && !types.is("kindred")
        && types.types.iter().all(|row| words().any(|word| row.row().name(Language::French) == Some(word)))
        && !line.split([' ', '\u{a0}']).next().is_some_and(|first| first.contains('-'));
    let more = words().any(|word| NO_TYPES.contains(&word));
    if !(aura || other || apart || more || has_old_subtype(&printed.type_line, Language::French)) {
        return None;
    }
    let said = render::type_line(&types, Language::French).line;
    let enchanted = if aura { Some(enchanted(&line)) } else { None };
    let found = on_type_line(&LINT, face, printed);
    let summoned = words().any(|word| is_summoning(word, Language::French));
    let Some(rest) = with_its_rules(&said, enchanted, summoned && has_subtype(&types, "wall"), printed) else {
        return Some(found);
    };
    // « Invocation de serpent de mer » may be one type of many words, that only its author knows.
    let of = line.split([' ', '\u{a0}', '\'']).filter(|word| matches!(*word, "de" | "d")).count();
    if summoned && of > 1 {
        return Some(found);
    }
    // Each ability of such an artifact tapped it, without saying so: which ones, its author decides.
    let safe = !words().any(|word| word == "mono");
    (rest != printed.type_line).then(|| found.fix(Fix { span: 0..printed.type_line.len(), replacement: rest, safe }))
}

/// The sign before the subtypes of a French line as cards have it since 2024, « — » in the place of « : »: no finding, as the other
/// was right then.
pub(crate) fn with_dash(face: &Face, printed: &Printed) -> Option<Diagnostic> {
    let line = printed.type_line.as_str();
    let (before, behind) = line.split_once(':')?;
    let read = |part: &str| TypeLine::read_in(part, Language::French, printed.lexicon);
    let (whole, head) = (read(line), read(before));
    let is_old = before.split([' ', '\u{a0}']).any(|word| is_summoning(&word.to_lowercase(), Language::French));
    let has_types = !head.types.is_empty() && head.unknown.is_empty() && head.types == whole.types;
    if is_old || !has_types || behind.trim().is_empty() || line.contains(['—', '–', '/']) || behind.contains(':') {
        return None;
    }
    if of_face(face, printed).is_some() {
        return None;
    }
    let span = before.trim_end().len()..line.len() - behind.trim_start().len();
    Some(on_type_line(&LINT, face, printed).fix(Fix { span, replacement: " — ".to_owned(), safe: true }))
}

/// What an old French line says that an Aura enchants, where it is something that Auras of today do.
fn enchanted(line: &str) -> Option<String> {
    let mut what = OF_AURAS.iter().find_map(|word| line.strip_prefix(word))?.trim_start_matches([' ', '\u{a0}']);
    while let Some(rest) = BEFORE_ENCHANTED.iter().find_map(|before| what.strip_prefix(before)) {
        what = rest.trim_start_matches([' ', '\u{a0}']);
    }
    let what = what.trim();
    let types = TypeLine::read(what, Language::French);
    let known = types.unknown.is_empty() && !types.types.is_empty() || type_named(what).is_some();
    (known || ENCHANTED.contains(&what)).then(|| what.to_owned())
}

/// A French line of today, with what the old one said besides: what an Aura enchants, and that Walls don't attack. None where the
/// former is nothing that is known.
fn with_its_rules(line: &str, aura: Option<Option<String>>, wall: bool, printed: &Printed) -> Option<String> {
    let text = printed.text.to_lowercase();
    if wall && !text.contains("défenseur") && !text.contains("attaquer") {
        return Some(format!("{line}\nDéfenseur"));
    }
    match aura {
        Some(_) if text.lines().any(|line| line.starts_with("enchante")) => Some(line.to_owned()),
        Some(what) => Some(format!("{line}\nEnchanter : {}", what?)),
        None => Some(line.to_owned()),
    }
}
