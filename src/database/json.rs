//! The published form of a compiled card: one JSON object. `schema.json` beside this file describes it.
//!
//! The form has a version, [`FORMAT`]: it grows when a reader of the form before would misread this one. It begins with that
//! version, by which `cardc` knows it again: what it wrote it reads as cards with their texts.
//!
//! Every field is in every record, null or empty where there is nothing, and has one type: query engines tell the columns of a
//! file from some of its lines. Only what is no list and no object can be null: pyarrow, which reads a file in blocks, takes a
//! null of the one block for no object of the other. The IR has many shapes, so for engines it is a text ([`Ir::String`]).

use serde::{Serialize, Serializer};
use smol_str::SmolStr;

use crate::diagnostic::{Diagnostic, Label, Language};
use crate::facts::{Facts, kind_name};
use crate::find::CardFacts;
use crate::ir::{Data, Edition, Paragraph};
use crate::lex::{Lexicon, Names};
use crate::phrase_compile::context_of_types;
use crate::record::{Ability, Compiled, Place, Text};
use crate::render::{Stands, in_own_words, translation};
use crate::source::{Colours, Face, FaceIds, Ids, Printed, Standing};

/// The version of the form.
pub const FORMAT: u32 = 3;

/// The JSON Schema (2020-12) of a card.
pub const SCHEMA: &str = include_str!("schema.json");

/// How the IR of an ability is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ir {
    /// As JSON in a text.
    String,
    /// As JSON.
    Tree,
    /// Not at all.
    None,
}

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
    /// Of the whole card (202.3).
    mana_value: Option<u32>,
    /// Letters of mana symbols in the order of the wheel; empty where it has none, null where the file does not say.
    color_identity: Option<String>,
    set: Option<&'c str>,
    printings: &'c [SmolStr],
    ids: IdsForm<'c>,
    /// All empty where the file does not say.
    legalities: LegalitiesForm<'c>,
    /// The words that its set brings, as JSON in a text: what it is read with.
    words: Option<String>,
    faces: Vec<FaceForm<'c>>,
}

#[derive(Serialize)]
struct IdsForm<'c> {
    oracle: Option<&'c str>,
    scryfall: Option<&'c str>,
    mtgjson: Option<&'c str>,
    multiverse: Option<&'c str>,
    arena: Option<&'c str>,
    mtgo: Option<&'c str>,
}

/// The formats that a card stands so in.
#[derive(Serialize)]
struct LegalitiesForm<'c> {
    legal: Vec<&'c str>,
    restricted: Vec<&'c str>,
    banned: Vec<&'c str>,
}

impl<'c> LegalitiesForm<'c> {
    fn of(all: &'c [(SmolStr, Standing)]) -> LegalitiesForm<'c> {
        let that_are = |asked: Standing| {
            all.iter().filter(|(_, standing)| *standing == asked).map(|(format, _)| format.as_str()).collect()
        };
        LegalitiesForm {
            legal: that_are(Standing::Legal),
            restricted: that_are(Standing::Restricted),
            banned: that_are(Standing::Banned),
        }
    }
}

#[derive(Serialize)]
struct FaceForm<'c> {
    name: &'c str,
    mana_cost: Option<&'c str>,
    mana_value: Option<u32>,
    power: Option<&'c str>,
    toughness: Option<&'c str>,
    loyalty: Option<&'c str>,
    defense: Option<&'c str>,
    /// With what its abilities say of them (202.2, 204, 604.3), as letters; empty where it has none, null where nothing says
    /// them.
    colors: Option<String>,
    color_indicator: Option<String>,
    /// Those that its file lists.
    keywords: &'c [SmolStr],
    rarity: Option<&'c str>,
    artist: Option<&'c str>,
    number: Option<&'c str>,
    runnable: bool,
    /// What the runtime lacks; empty where it plays, and where the text is not understood.
    missing: Vec<&'c str>,
    texts: Vec<TextForm<'c>>,
}

#[derive(Serialize)]
struct TextForm<'c> {
    lang: &'static str,
    name: &'c str,
    type_line: &'c str,
    text: &'c str,
    flavor: Option<&'c str>,
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
    #[serde(flatten)]
    meaning: Meaning<'c>,
}

/// What an ability means; nothing where it is not understood.
#[derive(Default, Serialize)]
struct Meaning<'c> {
    kind: Option<&'static str>,
    rule: Option<&'static str>,
    intervening_if: Option<bool>,
    look_back: Option<bool>,
    optional: Option<bool>,
    mana: Option<bool>,
    events: Vec<String>,
    effects: Vec<String>,
    keywords: Vec<String>,
    /// The ability said in each language; null where it has no words there.
    en: Option<String>,
    fr: Option<String>,
    #[serde(skip_serializing_if = "IrForm::is_left_out")]
    ir: IrForm<'c>,
}

/// The IR, as it is asked for.
#[derive(Default)]
enum IrForm<'c> {
    #[default]
    Null,
    LeftOut,
    String(&'c dyn Data),
    Tree(&'c dyn Data),
}

impl IrForm<'_> {
    fn is_left_out(&self) -> bool {
        matches!(self, IrForm::LeftOut)
    }
}

impl Serialize for IrForm<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            IrForm::Null | IrForm::LeftOut => serializer.serialize_none(),
            IrForm::Tree(ir) => ir.serialize(serializer),
            IrForm::String(ir) => {
                serializer.serialize_str(&serde_json::to_string(*ir).map_err(serde::ser::Error::custom)?)
            }
        }
    }
}

#[derive(Serialize)]
struct DiagnosticForm<'c> {
    severity: crate::diagnostic::Severity,
    code: &'c str,
    rule: Option<&'c str>,
    en: &'c str,
    fr: &'c str,
    start: Option<usize>,
    end: Option<usize>,
    /// The change of the text that answers it, where there is one.
    fix_start: Option<usize>,
    fix_end: Option<usize>,
    fix_text: Option<&'c str>,
    fix_safe: Option<bool>,
}

impl<'c> CardForm<'c> {
    pub fn new(compiled: &'c Compiled, ir: Ir) -> CardForm<'c> {
        let card = &compiled.card;
        let faces = (0..card.faces.len().min(compiled.faces.len())).map(|number| FaceForm::new(compiled, number, ir));
        let Ids { oracle, scryfall, arena, mtgo } = &card.facts.ids;
        let of_first = card.faces.first().map(|face| &face.ids);
        let of_first = |id: fn(&FaceIds) -> &Option<SmolStr>| of_first.and_then(|ids| id(ids).as_deref());
        CardForm {
            format: FORMAT,
            cardc: crate::VERSION,
            rules: compiled.edition().name(),
            name: &card.name,
            layout: &card.layout,
            mana_value: card.mana_value(),
            color_identity: card.facts.identity.map(letters),
            set: card.facts.set.as_deref(),
            printings: &card.facts.printings,
            ids: IdsForm {
                oracle: oracle.as_deref(),
                scryfall: scryfall.as_deref(),
                mtgjson: of_first(|ids| &ids.mtgjson),
                multiverse: of_first(|ids| &ids.multiverse),
                arena: arena.as_deref(),
                mtgo: mtgo.as_deref(),
            },
            legalities: LegalitiesForm::of(&card.facts.legalities),
            words: words(card.faces.first().map_or(Lexicon::BUILT_IN, Face::lexicon)),
            faces: faces.collect(),
        }
    }
}

fn letters(colours: Colours) -> String {
    colours.letters().collect()
}

/// The rows that a lexicon has over the built-in one, as JSON.
fn words(lexicon: Lexicon) -> Option<String> {
    (!lexicon.is_built_in()).then(|| serde_json::to_string(&lexicon.brought()).ok()).flatten()
}

impl<'c> FaceForm<'c> {
    fn new(card: &'c Compiled, number: usize, ir: Ir) -> FaceForm<'c> {
        let (face, compiled) = (&card.card.faces[number], &card.faces[number]);
        let texts = face.all_printed().filter_map(|(language, printed)| {
            Some(TextForm::new((face, compiled.edition), printed, language, compiled.text(language)?, ir))
        });
        FaceForm {
            name: &face.name,
            mana_cost: face.mana_cost.as_deref(),
            mana_value: card.card.mana_value_of(number),
            power: face.power.as_deref(),
            toughness: face.toughness.as_deref(),
            loyalty: face.loyalty.as_deref(),
            defense: face.defense.as_deref(),
            colors: CardFacts::of_face(card, number).colours.map(letters),
            color_indicator: face.indicator.map(letters),
            keywords: &face.keywords,
            rarity: face.rarity.as_deref(),
            artist: face.artist.as_deref(),
            number: face.number.as_deref(),
            runnable: compiled.is_runnable(),
            missing: compiled.missing.iter().flatten().map(|what| what.en.as_ref()).collect(),
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
        ir: Ir,
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
            Some(AbilityForm::new((ability, edition), printed, (language, stands), &names, ir))
        });
        TextForm {
            lang: language.code(),
            name: &printed.name,
            type_line: &printed.type_line,
            text: &printed.text,
            flavor: printed.flavour.as_deref(),
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
        how: Ir,
    ) -> AbilityForm<'c> {
        let text = printed.text.get(ability.span.clone()).unwrap_or_default();
        let mut meaning =
            ability.ir.as_ref().map_or_else(Meaning::default, |ir| Meaning::new((ir, edition), text, from, names));
        meaning.ir = match (how, &ability.ir) {
            (Ir::None, _) => IrForm::LeftOut,
            (Ir::String | Ir::Tree, None) => IrForm::Null,
            (Ir::String, Some(ir)) => IrForm::String(ir.data()),
            (Ir::Tree, Some(ir)) => IrForm::Tree(ir.data()),
        };
        AbilityForm {
            line: ability.line,
            start: ability.span.start,
            end: ability.span.end,
            text,
            accepted: ability.ir.is_some(),
            lossless: ability.lossless,
            meaning,
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
            kind: Some(kind_name(&class)),
            rule: Some(class.rule),
            intervening_if: Some(class.intervening_if),
            look_back: Some(class.look_back),
            optional: Some(class.optional),
            mana: Some(class.mana),
            events,
            effects,
            keywords,
            en: said(Language::English),
            fr: said(Language::French),
            ir: IrForm::Null,
        }
    }
}

impl<'c> DiagnosticForm<'c> {
    fn new(diagnostic: &'c Diagnostic) -> DiagnosticForm<'c> {
        let span = diagnostic.primary.as_ref().map(|Label { span, text: _ }| span);
        let fix = diagnostic.fix.as_deref();
        DiagnosticForm {
            severity: diagnostic.severity,
            code: diagnostic.code,
            rule: diagnostic.rule,
            en: &diagnostic.message.en,
            fr: &diagnostic.message.fr,
            start: span.map(|span| span.start),
            end: span.map(|span| span.end),
            fix_start: fix.map(|fix| fix.span.start),
            fix_end: fix.map(|fix| fix.span.end),
            fix_text: fix.map(|fix| fix.replacement.as_str()),
            fix_safe: fix.map(|fix| fix.safe),
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

/// A card that was found, as one object: one of its faces.
#[derive(Serialize)]
pub struct FoundFace<'c> {
    card: &'c str,
    face: &'c str,
    mana_cost: Option<&'c str>,
    type_line: &'c str,
}

impl<'c> FoundFace<'c> {
    pub fn new(compiled: &'c Compiled, face: &'c Face) -> FoundFace<'c> {
        FoundFace {
            card: &compiled.card.name,
            face: &face.name,
            mana_cost: face.mana_cost.as_deref(),
            type_line: face.type_line(),
        }
    }
}
