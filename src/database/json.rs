//! The published form of a compiled card: one JSON object. `schema.json` beside this file describes it.
//!
//! The form has a version, [`FORMAT`]: it grows when a reader of the form before would misread this one.

use serde::Serialize;

use crate::diagnostic::{Diagnostic, Fix, Label, Language};
use crate::facts::{Facts, kind_name};
use crate::ir::{Data, Edition, Paragraph};
use crate::lex::Names;
use crate::phrase_compile::context_of_types;
use crate::record::{Ability, Compiled, Place, Text};
use crate::render::{Stands, in_own_words, translation};
use crate::source::{Face, Printed};

/// The version of the form.
pub const FORMAT: u32 = 1;

/// The JSON Schema (2020-12) of a card.
pub const SCHEMA: &str = include_str!("schema.json");

/// A card, as it is published.
#[derive(Serialize)]
pub struct CardForm<'c> {
    /// [`FORMAT`].
    format: u32,
    /// The version of `cardc`.
    cardc: &'static str,
    /// The edition of the rules that abilities are classified by.
    rules: &'static str,
    name: &'c str,
    layout: &'c str,
    faces: Vec<FaceForm<'c>>,
}

#[derive(Serialize)]
struct FaceForm<'c> {
    name: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mana_cost: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    toughness: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loyalty: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defense: Option<&'c str>,
    runnable: bool,
    /// What the runtime lacks; null where the text is not understood.
    missing: Option<Vec<&'c str>>,
    texts: Vec<TextForm<'c>>,
}

#[derive(Serialize)]
struct TextForm<'c> {
    lang: &'static str,
    name: &'c str,
    type_line: &'c str,
    text: &'c str,
    accepted: bool,
    lossless: bool,
    abilities: Vec<AbilityForm<'c>>,
    diagnostics: Vec<DiagnosticForm<'c>>,
}

#[derive(Serialize)]
struct AbilityForm<'c> {
    line: usize,
    start: usize,
    end: usize,
    text: &'c str,
    accepted: bool,
    lossless: bool,
    /// All that follows stands only where it is accepted.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    meaning: Option<Meaning<'c>>,
}

#[derive(Serialize)]
struct Meaning<'c> {
    kind: &'static str,
    rule: &'static str,
    intervening_if: bool,
    look_back: bool,
    optional: bool,
    mana: bool,
    events: Vec<String>,
    effects: Vec<String>,
    keywords: Vec<String>,
    /// The ability said in each language; null where it has no words there.
    en: Option<String>,
    fr: Option<String>,
    ir: &'c dyn Data,
}

#[derive(Serialize)]
struct DiagnosticForm<'c> {
    severity: crate::diagnostic::Severity,
    code: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'c str>,
    en: &'c str,
    fr: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<FixForm<'c>>,
}

#[derive(Serialize)]
struct FixForm<'c> {
    start: usize,
    end: usize,
    replacement: &'c str,
    safe: bool,
}

impl<'c> CardForm<'c> {
    pub fn new(compiled: &'c Compiled) -> CardForm<'c> {
        let card = &compiled.card;
        let faces = card.faces.iter().zip(&compiled.faces).map(|(face, made)| FaceForm::new(face, made)).collect();
        let rules = compiled.edition().name();
        CardForm { format: FORMAT, cardc: crate::VERSION, rules, name: &card.name, layout: &card.layout, faces }
    }
}

impl<'c> FaceForm<'c> {
    fn new(face: &'c Face, compiled: &'c crate::record::Face) -> FaceForm<'c> {
        let texts = face
            .all_printed()
            .filter_map(|(language, printed)| Some(TextForm::new((face, compiled.edition), printed, language, compiled.text(language)?)));
        FaceForm {
            name: &face.name,
            mana_cost: face.mana_cost.as_deref(),
            power: face.power.as_deref(),
            toughness: face.toughness.as_deref(),
            loyalty: face.loyalty.as_deref(),
            defense: face.defense.as_deref(),
            runnable: compiled.is_runnable(),
            missing: compiled.missing.as_ref().map(|missing| missing.iter().map(|what| what.en.as_ref()).collect()),
            texts: texts.collect(),
        }
    }
}

impl<'c> TextForm<'c> {
    fn new(
        (face, edition): (&'c Face, Edition),
        printed: &'c Printed,
        language: Language,
        text: &'c Text,
    ) -> TextForm<'c> {
        // Each language calls the card by its own name where it has one.
        let names = Language::BOTH.map(|other| {
            let name = face.printed(other).unwrap_or(printed).name.as_str();
            Names::with_words(name, other, printed.lexicon)
        });
        let understood: Vec<&Paragraph> = text.abilities.iter().filter_map(|ability| ability.ir.as_ref()).collect();
        let on = context_of_types(&face.types());
        let abilities = text.abilities.iter().scan(0, |before, ability| {
            let stands = Stands { on, called: &printed.name, behind: &understood[..*before] };
            *before += usize::from(ability.ir.is_some());
            Some(AbilityForm::new((ability, edition), printed, (language, stands), &names))
        });
        TextForm {
            lang: language.code(),
            name: &printed.name,
            type_line: &printed.type_line,
            text: &printed.text,
            accepted: text.is_accepted(),
            lossless: text.is_lossless(),
            abilities: abilities.collect(),
            diagnostics: text.diagnostics.iter().map(DiagnosticForm::new).collect(),
        }
    }
}

impl<'c> AbilityForm<'c> {
    fn new(
        (ability, edition): (&'c Ability, Edition),
        printed: &'c Printed,
        from: (Language, Stands<'_>),
        names: &[Names; 2],
    ) -> AbilityForm<'c> {
        let text = printed.text.get(ability.span.clone()).unwrap_or_default();
        AbilityForm {
            line: ability.line,
            start: ability.span.start,
            end: ability.span.end,
            text,
            accepted: ability.ir.is_some(),
            lossless: ability.lossless,
            meaning: ability.ir.as_ref().map(|ir| Meaning::new((ir, edition), text, from, names)),
        }
    }
}

impl<'c> Meaning<'c> {
    fn new(
        (ir, edition): (&'c Paragraph, Edition),
        text: &str,
        (from, stands): (Language, Stands<'_>),
        names: &[Names; 2],
    ) -> Meaning<'c> {
        let Facts { class, events, effects, keywords, .. } = Facts::of(ir, edition);
        let [english, french] = names;
        let said = |to: Language| {
            let names = if to == Language::English { english } else { french };
            // What it was read from needs no reading again.
            let own = (to == from).then(|| in_own_words(ir, text, names, to, stands).ok()).flatten();
            own.filter(|own| own == text).or_else(|| translation(ir, names, from, to, stands).ok())
        };
        Meaning {
            kind: kind_name(&class),
            rule: class.rule,
            intervening_if: class.intervening_if,
            look_back: class.look_back,
            optional: class.optional,
            mana: class.mana,
            events,
            effects,
            keywords,
            en: said(Language::English),
            fr: said(Language::French),
            ir: ir.data(),
        }
    }
}

impl<'c> DiagnosticForm<'c> {
    fn new(diagnostic: &'c Diagnostic) -> DiagnosticForm<'c> {
        let span = diagnostic.primary.as_ref().map(|Label { span, text: _ }| span);
        DiagnosticForm {
            severity: diagnostic.severity,
            code: diagnostic.code,
            rule: diagnostic.rule,
            en: &diagnostic.message.en,
            fr: &diagnostic.message.fr,
            start: span.map(|span| span.start),
            end: span.map(|span| span.end),
            fix: diagnostic.fix.as_deref().map(|Fix { span, replacement, safe, .. }| FixForm {
                start: span.start,
                end: span.end,
                replacement,
                safe: *safe,
            }),
        }
    }
}

/// An ability that was found, as one object.
#[derive(Serialize)]
pub struct FoundForm<'c> {
    card: &'c str,
    face: &'c str,
    lang: &'static str,
    line: usize,
    start: usize,
    end: usize,
    text: &'c str,
    kind: Option<&'static str>,
    rule: Option<&'static str>,
}

impl<'c> FoundForm<'c> {
    pub fn new(compiled: &'c Compiled, place: &Place<'c>) -> FoundForm<'c> {
        let class = place.ability.ir.as_ref().map(|ir| check::classify_by(&ir.ability, place.compiled.edition));
        FoundForm {
            card: &compiled.card.name,
            face: &place.face.name,
            lang: place.language.code(),
            line: place.ability.line,
            start: place.ability.span.start,
            end: place.ability.span.end,
            text: place.words(),
            kind: class.as_ref().map(kind_name),
            rule: class.as_ref().map(|class| class.rule),
        }
    }
}
