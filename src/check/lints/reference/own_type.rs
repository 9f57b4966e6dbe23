//! RF-12: "this creature" on a card that is none.

use super::{Check, Example, Lint, Place, WARNING};
use crate::diagnostic::{Diagnostic, Fix, Language};
use crate::ir::Ability;
use crate::lex::{Concept, PartOfSpeech, Shape};
use crate::text::Edit;

pub(super) const LINT: Lint = Lint {
    code: "RF-12",
    rule: Some("201.5"),
    says: (
        "this card is not of the type that it calls itself by",
        "cette carte n'est pas du type par lequel elle se désigne",
    ),
    why: (
        "\"This creature\" is the object itself, said by its type. A card of another type has no object to refer to: \
         call it by its own type, or name the object that is meant.",
        "« Cette créature » est l'objet lui-même, dit par son type. Une carte d'un autre type n'a pas d'objet à quoi \
         renvoyer : appelez-la par son type, ou nommez l'objet voulu.",
    ),
    examples: &[Example {
        on: ("Artifact", "Artefact"),
        english: ("When this creature enters, draw a card.", "When this artifact enters, draw a card."),
        french: ("Quand cette créature arrive, piochez une carte.", "Quand cet artefact arrive, piochez une carte."),
    }],
    check: Check::Paragraph(check),
    ..WARNING
};

fn check(place: Place<'_>) -> Vec<Diagnostic> {
    let types = place.text.types;
    if types.types.is_empty() || types.is("creature") || types.is("kindred") {
        return Vec::new();
    }
    let tokens = place.tokens();
    let mut quoted = 0usize;
    for (at, token) in tokens.iter().enumerate() {
        if token.is(Shape::QuoteOpen) {
            quoted += 1;
        } else if token.is(Shape::QuoteClose) {
            quoted = quoted.saturating_sub(1);
        }
        let this = match place.language() {
            Language::English => place.text_of(token.span).eq_ignore_ascii_case("this"),
            // « Cette créature » is also what was spoken of before: only the first words of a trigger are the card's.
            Language::French => {
                at == 1 && place.text_of(token.span).eq_ignore_ascii_case("cette") && place.words().is_trigger()
            }
        };
        let Some(noun) = tokens.get(at + 1).filter(|_| this && quoted == 0) else { continue };
        let row = noun.entry(PartOfSpeech::CardType).filter(|entry| entry.form == 0).map(|entry| entry.row.canonical());
        let Some(row) = row.filter(|row| row.id() == "creature") else { continue };
        if may_be_one(place) {
            return Vec::new();
        }
        let own = types.types.iter().find(|row| !matches!(row.id(), "instant" | "sorcery" | "kindred"));
        let found = LINT.found().at(token.span.to(noun.span).range());
        let english = place.language() == Language::English;
        let name = own.and_then(|own| own.row().name(Language::English)).filter(|_| english);
        return vec![match name {
            Some(name) if row.id() != name => {
                found.fix(Fix { span: noun.span.range(), replacement: name.to_lowercase(), safe: false })
            }
            None if english => match targeted(place, at) {
                Some(fix) => found.fix(fix),
                None => found,
            },
            _ => found,
        }];
    }
    Vec::new()
}

/// A target in the place of "this creature", where a spell says what it does to it: "This creature gets +1/+1 until end of turn."
/// What is wrong with its verb is told besides.
fn targeted(place: Place<'_>, at: usize) -> Option<Fix> {
    let (this, verb) = (place.tokens().get(at)?, place.tokens().get(at + 2));
    let replacement = if this.capital { "Target" } else { "target" };
    let mut edits = vec![Edit::new(this.span.range(), replacement)];
    let third = verb.and_then(|verb| {
        let entry = verb.entry(PartOfSpeech::Verb).filter(|entry| entry.form == 0)?;
        Some(Edit::new(verb.span.range(), *entry.row.row().forms(Language::English).get(1)?))
    });
    edits.extend(third);
    let read = place.edited(&edits).and_then(|text| place.read(&text))?;
    let span = this.span.range();
    matches!(read.ability, Ability::Spell(_)).then(|| Fix { span, replacement: replacement.to_owned(), safe: false })
}

/// What becomes a creature, or is one for a while, may speak of itself as one; so may a level, a mode of another face.
fn may_be_one(place: Place<'_>) -> bool {
    let text = place.text.lower();
    let changes =
        ["becomes", "become", "it's a", "devient", "c'est", "is a creature", "vehicle", "manifest", "as a creature"];
    changes.iter().any(|word| text.contains(word))
        || place
            .text
            .types
            .subtypes
            .iter()
            .any(|row| matches!(row.id(), "vehicle" | "spacecraft" | "omen" | "adventure"))
}
