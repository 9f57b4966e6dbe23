//! Keyword abilities that a sentence can say (702), and the abilities of predefined tokens (111.10):
//! `grammar/keyword_meanings.toml` and `grammar/token_meanings.toml` have the sentences, and each is compiled like the
//! text of a card.

use super::words::{self, Kw};
use crate::compile::{compile, context_of};
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::lex::say::capitalised;
use crate::lex::{Language, Names, PartOfSpeech};
use crate::meaning::FillCost;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

static SENTENCES: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../grammar/keyword_meanings.toml")).unwrap_or_default());

static OF_TOKENS: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../grammar/token_meanings.toml")).unwrap_or_default());

/// The sentences, each with the keyword that it stands for.
pub fn sentences() -> impl Iterator<Item = (&'static str, &'static str)> {
    SENTENCES.iter().map(|(keyword, sentence)| (keyword.as_str(), sentence.as_str()))
}

/// What stands for the keyword's cost in a sentence.
const COST_SAID: &str = "{0}";

type Meaning = Option<Arc<[Ability]>>;

/// The abilities that a keyword stands for, where a sentence says them.
pub fn of(keyword: &Keyword) -> Meaning {
    static KNOWN: LazyLock<Mutex<HashMap<Keyword, Meaning>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(meaning) = known.get(keyword) {
        return meaning.clone();
    }
    let meaning = compiled(keyword);
    known.insert(keyword.clone(), meaning.clone());
    meaning
}

/// Whether the ability that a keyword stands for is an activated one, so that it is known which it is of: "equip abilities".
pub(crate) fn is_of_activated(keyword: Term) -> bool {
    match Kw::of(keyword) {
        Some(kw) => matches!(
            kw,
            Kw::Equip
                | Kw::Cycling
                | Kw::Crew
                | Kw::Embalm
                | Kw::Eternalize
                | Kw::Encore
                | Kw::Saddle
                | Kw::Craft
                | Kw::LevelUp
        ),
        None => {
            let head = if keyword.part_of_speech() == PartOfSpeech::KeywordHead { "{0}" } else { "{cost}" };
            SENTENCES.get(words::id(keyword)).is_some_and(|said| said.starts_with(head))
        }
    }
}

/// What a keyword before an activated ability says more of it: the limits of the ability that its sentence has as an example.
/// None for a keyword that stands before no ability.
pub fn limits_of(keyword: Term) -> Vec<ActivationLimit> {
    if keyword.part_of_speech() != PartOfSpeech::KeywordHead {
        return Vec::new();
    }
    let meaning = of(&Keyword { name: keyword, parameter: Parameter::None });
    let limits = meaning.iter().flat_map(|abilities| abilities.iter()).filter_map(|ability| {
        if let Ability::Activated(activated) = ability { Some(activated.limits.clone()) } else { None }
    });
    limits.flatten().collect()
}

/// The abilities of a predefined token; none for one that the runtime doesn't know.
pub fn of_token(id: &str) -> Meaning {
    static KNOWN: LazyLock<BTreeMap<&'static str, Meaning>> = LazyLock::new(|| {
        let known = |(id, sentence): (&'static String, &String)| {
            let type_line = if is_role(id) { "Enchantment — Aura" } else { "Artifact Enchantment" };
            (id.as_str(), abilities_of(sentence, type_line).map(Arc::from))
        };
        OF_TOKENS.iter().map(known).collect()
    });
    KNOWN.get(id)?.clone()
}

/// The effect that a sentence of the rules says; it is compiled once.
pub fn effect_of(sentence: &str) -> Option<Arc<Effect>> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Option<Arc<Effect>>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(effect) = known.get(sentence) {
        return effect.clone();
    }
    let abilities = abilities_of(sentence, "Sorcery");
    let effect = match abilities.as_deref() {
        Some([Ability::Spell(effect)]) => Some(Arc::new(effect.clone())),
        _ => None,
    };
    known.insert(sentence.to_owned(), effect.clone());
    effect
}

/// The same; where the sentence is not understood, nothing that needs it can be played.
pub fn said(sentence: &'static str) -> crate::state::stop::Res<Arc<Effect>> {
    effect_of(sentence)
        .ok_or_else(|| crate::state::stop::Stop::Refused(crate::diagnostic::Bilingual::same(sentence.to_owned())))
}

/// The abilities that a sentence of the rules says.
pub fn abilities_said(sentence: &str) -> Vec<Ability> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Vec<Ability>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(abilities) = known.get(sentence) {
        return abilities.clone();
    }
    let abilities: Vec<Ability> = abilities_of(sentence, "Creature").into_iter().flatten().collect();
    known.insert(sentence.to_owned(), abilities.clone());
    abilities
}

/// Whether a predefined token is a Role (111.10m).
pub fn is_role(id: &str) -> bool {
    id.ends_with("_role")
}

/// The Role that a permanent of this name is: "each Monster Role you control" are the Roles named Monster (111.10k).
pub fn role_named(name: &str) -> Option<Term> {
    static ROLES: LazyLock<Vec<(String, Term)>> = LazyLock::new(|| {
        let roles = Term::all()
            .filter(|term| term.part_of_speech() == PartOfSpeech::EnchantmentType && is_role(words::id(*term)));
        roles.map(|role| (role_name(role, Language::English), role)).collect()
    });
    ROLES.iter().find(|(known, _)| known == name).map(|(_, role)| *role)
}

/// The name of a Role token: what it is called without the subtype, "Young Hero" (111.10r).
pub fn role_name(role: Term, language: Language) -> String {
    let subtype = words::name(symbol::enchantment_type::ROLE, language);
    let words = words::name(role, language).split(' ').filter(|word| !word.eq_ignore_ascii_case(subtype));
    let (titled, small): (Vec<String>, Vec<String>) = words.map(|word| (capitalised(word), word.to_owned())).unzip();
    match language {
        Language::English => titled.join(" "),
        Language::French => capitalised(&small.join(" ")),
    }
}

fn abilities_of(text: &str, type_line: &str) -> Option<Vec<Ability>> {
    let names = Names::new("", Language::English);
    let face = compile(text, &names, Language::English, context_of(type_line)).ok()?.ir()?;
    Some(face.paragraphs.into_iter().map(|paragraph| paragraph.ability).collect())
}

fn compiled(keyword: &Keyword) -> Meaning {
    if keyword.name.is_added() {
        return crate::meaning::of_keyword(keyword);
    }
    let sentence = SENTENCES.get(words::id(keyword.name))?;
    let (number, cost) = filled(&keyword.parameter)?;
    // Vanishing alone brings no counters (702.63b).
    let alone = keyword.name == symbol::keyword::VANISHING && number.is_none();
    let lines = sentence.lines().filter(|line| !(alone && line.contains("{n}")));
    let sentence = lines.collect::<Vec<_>>().join("\n");
    if sentence.contains("{n}") != number.is_some() || sentence.contains("{cost}") != cost.is_some() {
        return None;
    }
    let text = sentence.replace("{cost}", COST_SAID);
    let mut abilities = match number {
        Some(Quantity::Number(number)) => abilities_of(&text.replace("{n}", &number.to_string()), "Creature")?,
        Some(number) => with_number(&text, &number)?,
        None => abilities_of(&text, "Creature")?,
    };
    if let Some(cost) = &cost {
        abilities.iter_mut().for_each(|ability| FillCost { cost }.ability(ability));
    }
    Some(abilities.into())
}

/// The number and the cost that stand in the places of a sentence.
#[expect(clippy::wildcard_enum_match_arm, reason = "a sentence has place for a number and a cost")]
fn filled(parameter: &Parameter) -> Option<(Option<Quantity>, Option<Vec<Cost>>)> {
    Some(match parameter {
        Parameter::None => (None, None),
        Parameter::Number(number) => (Some(number.clone()), None),
        // "where X is …": it is that.
        Parameter::NumberX { x } => (Some(x.clone()), None),
        Parameter::Cost { cost, alternative: None } => (None, Some(cost.clone())),
        // One or the other, as it is paid.
        Parameter::Cost { cost, alternative: Some(other) } => (None, Some(vec![either(cost, other)?])),
        // As much generic mana as X is.
        Parameter::CostX { cost, x } if *cost == [Cost::Mana(ManaCost(vec![ManaSymbol::X]))] => {
            let one = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(1)]))];
            (None, Some(vec![Cost::PerEach { cost: one, each: x.clone() }]))
        }
        Parameter::NumberCost { number: number @ (Quantity::Number(_) | Quantity::X), cost } => {
            (Some(number.clone()), Some(cost.clone()))
        }
        _ => return None,
    })
}

/// One cost or the other, where each is a single one.
pub(super) fn either(cost: &[Cost], other: &[Cost]) -> Option<Cost> {
    let ([one], [other]) = (cost, other) else { return None };
    Some(Cost::AnyOf(vec![one.clone(), other.clone()]))
}

/// The abilities of a sentence with a number that is computed; none where it stands in a place for written numbers alone.
fn with_number(text: &str, number: &Quantity) -> Option<Vec<Ability>> {
    /// A number that no sentence says itself.
    const PLACE: u32 = 97;
    struct Fill<'n>(&'n Quantity, usize);
    impl VisitMut for Fill<'_> {
        fn quantity(&mut self, quantity: &mut Quantity) {
            if *quantity == Quantity::Number(PLACE) {
                *quantity = self.0.clone();
                self.1 += 1;
            } else {
                quantity.parts_mut(self);
            }
        }
    }
    let places = text.matches("{n}").count();
    let mut abilities = abilities_of(&text.replace("{n}", &PLACE.to_string()), "Creature")?;
    let mut fill = Fill(number, 0);
    abilities.iter_mut().for_each(|ability| fill.ability(ability));
    (fill.1 == places).then_some(abilities)
}
