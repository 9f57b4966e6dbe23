//! W-42: a word, or all of it, in the other language.

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair};
use crate::compile::compile;
use crate::lex::{Concept, Names, Shape};
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-42",
    says: ("this is in the other language", "ceci est dans l'autre langue"),
    why: (
        "The text of a card is in one language. The same is said in the language of this text by the words that the fix \
         writes.",
        "Le texte d'une carte est dans une seule langue. La correction écrit la même chose dans la langue de ce texte.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Quand cette créature arrive, piochez une carte.", "When this creature enters, draw a card."),
        french: ("Flying, vigilance", "Vol, vigilance"),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let place = words.place;
    // Flavour words are in whatever language the card has them.
    let flavour = place.ir().and_then(|ir| ir.flavour.0.as_ref()).map_or(0, |words| words.len());
    let rules = place.span().start + flavour;
    let unknown: Vec<_> =
        place.tokens().iter().filter(|token| token.is(Shape::Word) && token.span.range().start >= rules).collect();
    if unknown.is_empty() {
        return Vec::new();
    }
    let mut repairs = Vec::new();
    if unknown.len() * 3 >= words.list.len() {
        repairs.extend(all_of_it(words));
    }
    // The same form of the same word, or else its first.
    let (own, other) = (words.language(), words.language().other());
    for token in unknown {
        for entry in place.text.names.lexicon().entries(place.text_of(token.span), other) {
            let forms = entry.row.row().forms(own);
            let verb = entry.row.part_of_speech() == crate::lex::PartOfSpeech::Verb;
            let form = match (verb, own, entry.form) {
                (true, crate::lex::Language::French, 0) => 1,
                (true, crate::lex::Language::English, 1) => 0,
                (_, _, form) => usize::from(form),
            };
            // Without its accents a word of this language looks like one of the other: « creature ».
            let is_slip = |with: &&&str| super::spelling::unaccented(with) == place.text_of(token.span).to_lowercase();
            let with = [forms.get(form), forms.first()].into_iter().flatten().filter(|with| !is_slip(with));
            let capital = token.capital;
            repairs.extend(with.map(|with| {
                let with = if capital { crate::text::capitalised(with) } else { (*with).to_owned() };
                Repair::new(token.span.range(), vec![Edit::new(token.span.range(), with)])
            }));
        }
    }
    repairs
}

/// The paragraph read in the other language, and said in this one.
fn all_of_it(words: &Words<'_>) -> Option<Repair> {
    let place = words.place;
    let names = place.text.names;
    let other = words.language().other();
    let there = Names::with_words(&names.full, other, names.lexicon());
    let compiled = compile(place.written(), &there, other, place.text.context).ok()?;
    let [only] = compiled.paragraphs.as_slice() else { return None };
    let ir = only.outcome.as_ref().ok()?;
    let stands = render::Stands { on: place.text.context, called: &names.full, behind: &[] };
    let said = render::translation(ir, names, other, words.language(), stands).ok()?;
    Some(Repair::new(place.span(), vec![Edit::new(place.span(), said)]))
}
