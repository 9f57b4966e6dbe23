//! Descriptions of objects: nouns, adjectives and the tests after them.

use super::wording::test_wording;
use super::{Lower, Lowered, Reason, fault, first, misplaced};
use crate::ir::*;
use crate::lex::Language;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn filter(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        // "a creature and a land or an artifact": what is one thing and what another, no word says.
        if node.has(Kind::Or) && node.has(Kind::And) {
            return fault(node, Reason::Ambiguous { one: None, other: None });
        }
        let mut filter = ObjectFilter::of(Vec::new(), Vec::new());
        let mut after = Vec::new();
        for child in node.children() {
            match child.kind() {
                Kind::Other => {}
                Kind::Noun => {
                    filter.nouns.push(self.noun(child)?);
                    after.extend(child.child(Kind::AbilityOf));
                }
                Kind::And => filter.join = Style(Join::And),
                Kind::Or => filter.join = Style(Join::Or),
                Kind::AndOr => filter.join = Style(Join::AndOr),
                Kind::Target if self.said.scope.targeting => {}
                // « plus d'une créature ciblée »: no target phrase has this word.
                Kind::Target => return misplaced(child),
                _ => after.push(child),
            }
        }
        only_on_stack(node, &filter.nouns)?;
        super::articles::one_number(node)?;
        super::articles::one_of_several(node, filter.join.0, self.said.scope.targeting)?;
        super::list::adjective_of_one_or_all(node, &filter)?;
        let mut said = Vec::new();
        let cards = filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Card));
        for child in after {
            let mut tests = Vec::new();
            // "a creature an opponent controls with the greatest power among creatures that player controls"
            let held =
                |(test, _): &(ObjectTest, TestWording)| matches!(test, ObjectTest::ControlledBy(Players::Some { .. }));
            if child.is(Kind::WithExtreme) && said.iter().any(held) {
                let controller = PlayerAntecedent::ControllerOf(Antecedent::Subject);
                let test =
                    |lower: &mut Lower| lower.of_player(Some(controller), |lower| lower.add_test(child, &mut tests));
                self.within(|scope| scope.of_cards = cards, test)?;
            } else {
                self.within(|scope| scope.of_cards = cards, |lower| lower.add_test(child, &mut tests))?;
            }
            if let Some(ObjectTest::AbilityOf(of)) = tests.last_mut() {
                let of_abilities = tests_of_abilities(of, node.lexed().language);
                tests.extend(of_abilities);
            }
            // What a caster casts is a spell on the stack: a zone says where it came from.
            let is_cast = said.iter().any(|(test, _)| matches!(test, ObjectTest::CastBy(_)));
            let wording = test_wording(child);
            said.extend(tests.into_iter().map(|test| (if is_cast { cast_from(test) } else { test }, wording)));
        }
        // « un artefact ciblé ou un enchantement ciblé », not « une cible, artefact ou enchantement ».
        if filter.nouns.len() > 1 && node.has(Kind::Target) && matches!(filter.join.0, Join::Or) {
            filter.join = Style(Join::OrAgain);
        }
        // « sorts colorés » is "spells that are one or more colors".
        if let [noun] = filter.nouns.as_mut_slice() {
            let coloured = ObjectTest::Not(Box::new(ObjectTest::Colourless));
            let before = noun.adjectives.len();
            noun.adjectives.retain(|test| *test != coloured);
            if noun.adjectives.len() < before {
                said.push((coloured, TestWording::Usual));
            }
        }
        super::twice::in_filter(node, &filter.nouns, &said)?;
        activated_or_triggered(&mut filter);
        super::list::share(node, &mut filter);
        super::places::take_zone(&filter.nouns, &mut said);
        filter.set_tests(said);
        filter.bind_to_last();
        // "target creature or creature card in a graveyard": the zone is the card's, where no permanent is. « un permanent ou une
        // carte noire qui n'est pas sur le champ de bataille »: a permanent is nowhere else (110.1).
        let cards = |noun: &Noun| noun.class == Some(ObjectClass::Card);
        let permanents =
            |noun: &Noun| noun.class == Some(ObjectClass::Permanent) || noun.class.is_none() && !noun.types.is_empty();
        let zone = |test: &ObjectTest| test.says_zone() || matches!(test, ObjectTest::Not(test) if test.says_zone());
        if filter.tests.iter().any(zone) && filter.nouns.iter().any(cards) && filter.nouns.iter().any(permanents) {
            return fault(node, Reason::Ambiguous { one: None, other: None });
        }
        if node.has(Kind::Other) {
            filter.other = Some(self.than(node, &filter)?);
        }
        Ok(filter)
    }

    pub(super) fn noun(&mut self, node: Node<'_>) -> Lowered<Noun> {
        let mut noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: None };
        for child in node.children() {
            match child.kind() {
                Kind::Adjective => noun.adjectives.push(self.adjective(child)?),
                Kind::CardType => noun.types.push(card_type(child)?),
                Kind::CompoundType => noun.types.extend(compound_type(child)?),
                Kind::Class => noun.class = Some(class(child)?),
                Kind::LeadingCommander => noun.class = Some(ObjectClass::Commander),
                Kind::KeywordClass => {
                    noun.class = Some(ObjectClass::Ability);
                    let keywords = child.children().filter(|part| !part.is(Kind::Or));
                    let has = |part| Ok(ObjectTest::Has(self.bare_keyword(part)?));
                    let mut tests = keywords.map(has).collect::<Lowered<Vec<_>>>()?;
                    noun.adjectives.push(match tests.len() {
                        1 => tests.remove(0),
                        _ => ObjectTest::AnyOf(tests, Style(Join::Or)),
                    });
                }
                Kind::AbilityClass => noun.class = Some(ability_class(child)?),
                // « non-créature et non-terrain » has both adjectives.
                Kind::AbilityOf | Kind::And => {}
                _ => noun.subtypes.push(subtype(child)?),
            }
        }
        // « mettez en jeu un jeton de créature 1/1 » makes one, and is no description of what there is.
        let sized = |adjective: &ObjectTest| matches!(adjective, ObjectTest::Size(_));
        if noun.class == Some(ObjectClass::Token) && noun.adjectives.iter().any(sized) {
            return misplaced(node);
        }
        super::determiner::side_by_side(node)?;
        super::twice::in_noun(node, &noun)?;
        noun.adjectives.sort();
        noun.types.sort();
        Ok(noun)
    }

    pub(super) fn adjective(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let mut tests = Vec::new();
        let mut join = Join::Or;
        for child in node.children() {
            match child.kind() {
                Kind::Or => {}
                Kind::AndOr => join = Join::AndOr,
                _ => tests.push(simple_adjective(child)?),
            }
        }
        match tests.len() {
            1 => Ok(tests.remove(0)),
            _ => Ok(ObjectTest::AnyOf(tests, Style(join))),
        }
    }

    /// "with flying", where nothing follows the keyword's name.
    pub(super) fn bare_keyword(&mut self, node: Node<'_>) -> Lowered<Keyword> {
        let name = if node.is(Kind::Suspend) { symbol::keyword::SUSPEND } else { term(node)? };
        Ok(Keyword { name, parameter: Parameter::None })
    }
}

/// "abilities of artifacts you control and creatures": no verb is said of abilities of something and of permanents or cards. And
/// only abilities are of something.
fn only_on_stack(node: Node<'_>, nouns: &[Noun]) -> Lowered<()> {
    let said = || node.children_of(Kind::Noun).zip(nouns);
    let of_something = |(said, noun): (Node<'_>, &Noun)| noun.is_ability() && said.has(Kind::AbilityOf);
    let stray = |noun: &Noun| noun.class.is_none() || !noun.is_on_stack() && said().any(of_something);
    if nouns.iter().any(Noun::is_ability)
        && let Some((said, _)) = said().find(|(_, noun)| stray(noun))
    {
        return misplaced(said);
    }
    match node.child(Kind::AbilityOf) {
        Some(of) if !nouns.iter().any(Noun::is_on_stack) => misplaced(of),
        Some(_) | None => Ok(()),
    }
}

/// "abilities of creatures you control that target this", "an ability of a creature that isn't a mana ability": what only
/// abilities have or are (115.1, 605.1) is said of them, not of what has them.
pub(super) fn tests_of_abilities(of: &mut Objects, language: Language) -> Vec<ObjectTest> {
    // « d'un artefact ou d'une créature qui n'est pas une capacité de mana »
    let last = if let Objects::Union(members, _) = of { members.last_mut() } else { Some(&mut *of) };
    let Some(Objects::Some { filter, .. }) = last else { return Vec::new() };
    let spells = filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Spell));
    let of_abilities = |test: &ObjectTest| {
        matches!(test, ObjectTest::TargetsObject(_) | ObjectTest::TargetsPlayer(_)) && !spells
            || matches!(test, ObjectTest::Not(test) if **test == ObjectTest::ManaAbility)
    };
    if !filter.tests.iter().any(of_abilities) {
        return Vec::new();
    }
    let (moved, own): (Vec<_>, Vec<_>) = filter.take_tests().into_iter().partition(|(test, _)| of_abilities(test));
    filter.set_tests(own);
    if let Objects::Union(members, join) = of
        && join.meaning() == Join::Or
        && let Some(one) = super::articles::one_description(members, language)
    {
        *of = one;
    }
    moved.into_iter().map(|(test, _)| test).collect()
}

/// « une capacité activée ciblée ou une capacité déclenchée ciblée » is an activated or triggered ability.
fn activated_or_triggered(filter: &mut ObjectFilter) {
    let plain = |noun: &Noun, class: ObjectClass| *noun == super::objects::bare_noun(class);
    if let [activated, triggered] = filter.nouns.as_slice()
        && plain(activated, ObjectClass::ActivatedAbility)
        && plain(triggered, ObjectClass::TriggeredAbility)
        && filter.join.0.meaning() == Join::Or
    {
        filter.nouns = vec![super::objects::bare_noun(ObjectClass::ActivatedOrTriggeredAbility)];
    }
}

/// "spells you cast from exile": the zone that each was cast from.
fn cast_from(test: ObjectTest) -> ObjectTest {
    if let ObjectTest::AnyOf(tests, join) = test {
        return ObjectTest::AnyOf(tests.into_iter().map(cast_from).collect(), join);
    }
    match test.in_zone() {
        Some((zone, of)) if zone != Zone::Stack => ObjectTest::CastFrom { zone, of: of.cloned() },
        Some(_) | None => test,
    }
}

fn simple_adjective(node: Node<'_>) -> Lowered<ObjectTest> {
    Ok(match node.kind() {
        Kind::Negated => ObjectTest::Not(Box::new(simple_adjective(first(node)?)?)),
        Kind::Status => status(first(node)?)?,
        Kind::Supertype => ObjectTest::Supertype(supertype(node)?),
        Kind::Colour => colour_test(node)?,
        Kind::NotToken => ObjectTest::Token,
        Kind::CardType => ObjectTest::Type(card_type(node)?),
        _ => ObjectTest::Subtype(subtype(node)?),
    })
}

pub(super) fn status(node: Node<'_>) -> Lowered<ObjectTest> {
    Ok(match node.kind() {
        Kind::Tapped => ObjectTest::Tapped,
        Kind::Untapped => ObjectTest::Untapped,
        Kind::Attacking => ObjectTest::Attacking,
        Kind::Blocking => ObjectTest::Blocking,
        Kind::Blocked => ObjectTest::Blocked,
        Kind::Unblocked => ObjectTest::Unblocked,
        Kind::FaceDown => ObjectTest::FaceDown,
        Kind::FaceUp => ObjectTest::FaceUp,
        Kind::Enchanted => ObjectTest::Enchanted,
        Kind::Equipped => ObjectTest::Equipped,
        Kind::Modified => ObjectTest::Modified,
        Kind::Historic => ObjectTest::Historic,
        Kind::TransformedAdjective => ObjectTest::Transformed,
        Kind::DoubleFaced => ObjectTest::DoubleFaced,
        Kind::OutlawAdjective => ObjectTest::Outlaw,
        Kind::InSuspension => ObjectTest::Designated(symbol::verb::SUSPEND),
        Kind::Sized => ObjectTest::Size(super::quantity::pt(super::need(node, Kind::Pt)?)?),
        Kind::Colourless => ObjectTest::Colourless,
        Kind::Multicoloured => ObjectTest::Multicoloured,
        Kind::Monocoloured => ObjectTest::Monocoloured,
        Kind::Coloured => ObjectTest::Not(Box::new(ObjectTest::Colourless)),
        Kind::TokenAdjective => ObjectTest::Token,
        Kind::ExiledAdjective => ObjectTest::InZone { zone: Zone::Exile, of: None },
        Kind::KickedAdjective => ObjectTest::Kicked,
        Kind::Designated => ObjectTest::Designated(status_term(node)?),
        _ => return misplaced(node),
    })
}

/// The row of the lexicon that a leaf of an open class names.
pub(super) fn term(node: Node<'_>) -> Lowered<Term> {
    let parts: &[PartOfSpeech] = match node.kind() {
        Kind::CreatureType => &[PartOfSpeech::CreatureType],
        Kind::LandType => &[PartOfSpeech::LandType],
        Kind::ArtifactType => &[PartOfSpeech::ArtifactType],
        Kind::EnchantmentType => &[PartOfSpeech::EnchantmentType],
        Kind::SpellType => &[PartOfSpeech::SpellType],
        Kind::PlaneswalkerType => &[PartOfSpeech::PlaneswalkerType],
        Kind::BattleType => &[PartOfSpeech::BattleType],
        Kind::Keyword => &[PartOfSpeech::Keyword],
        Kind::KeywordCost => &[PartOfSpeech::KeywordCost],
        Kind::KeywordNumber => &[PartOfSpeech::KeywordNumber],
        Kind::KeywordNumberCost => &[PartOfSpeech::KeywordNumberCost],
        Kind::KeywordQuality => &[PartOfSpeech::KeywordQuality],
        Kind::KeywordHead => &[PartOfSpeech::KeywordHead],
        Kind::ObjectDesignation => &[PartOfSpeech::Designation, PartOfSpeech::Verb, PartOfSpeech::Adjective],
        Kind::PlayerDesignation => &[PartOfSpeech::PlayerDesignation],
        Kind::ChoiceName => &[PartOfSpeech::ChoiceName],
        Kind::Predefined => &[PartOfSpeech::TokenName],
        Kind::Counter => &[PartOfSpeech::Counter],
        Kind::AbilityWord => &[PartOfSpeech::AbilityWord],
        Kind::CardType => &[PartOfSpeech::CardType],
        Kind::Supertype => &[PartOfSpeech::Supertype],
        Kind::Colour => &[PartOfSpeech::Colour],
        _ => return misplaced(node),
    };
    match node.token().and_then(|token| parts.iter().find_map(|part| token.row(*part))) {
        Some(row) => Ok(row),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn subtype(node: Node<'_>) -> Lowered<Term> {
    if is_subtype(node.kind()) { term(node) } else { misplaced(node) }
}

/// Whether a node is a subtype of any card type.
pub(super) fn is_subtype(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::CreatureType
            | Kind::LandType
            | Kind::ArtifactType
            | Kind::EnchantmentType
            | Kind::SpellType
            | Kind::PlaneswalkerType
            | Kind::BattleType
    )
}

pub(super) fn card_type(node: Node<'_>) -> Lowered<CardType> {
    match CardType::called(term(node)?.id()) {
        Some(card_type) => Ok(card_type),
        None => fault(node, Reason::UnknownTerm),
    }
}

/// « créature-artefact » and its like: the card types that one French noun says.
pub(super) fn compound_type(node: Node<'_>) -> Lowered<&'static [CardType]> {
    let row = node.token().and_then(|token| token.row(PartOfSpeech::Noun));
    Ok(match row.map(|row| row.id()) {
        Some("artifact_creature") => &[CardType::Artifact, CardType::Creature],
        Some("enchantment_creature") => &[CardType::Enchantment, CardType::Creature],
        Some("artifact_enchantment_creature") => &[CardType::Artifact, CardType::Enchantment, CardType::Creature],
        Some("land_creature") => &[CardType::Land, CardType::Creature],
        Some("artifact_land") => &[CardType::Artifact, CardType::Land],
        _ => return fault(node, Reason::UnknownTerm),
    })
}

pub(super) fn supertype(node: Node<'_>) -> Lowered<Supertype> {
    Ok(match term(node)?.id() {
        "basic" => Supertype::Basic,
        "legendary" => Supertype::Legendary,
        "snow" => Supertype::Snow,
        "world" => Supertype::World,
        _ => return fault(node, Reason::UnknownTerm),
    })
}

pub(super) fn colour(node: Node<'_>) -> Lowered<Colour> {
    Ok(match term(node)?.id() {
        "white" => Colour::White,
        "blue" => Colour::Blue,
        "black" => Colour::Black,
        "red" => Colour::Red,
        "green" => Colour::Green,
        _ => return fault(node, Reason::UnknownTerm),
    })
}

/// A colour's name, or "colourless".
fn colour_test(node: Node<'_>) -> Lowered<ObjectTest> {
    match term(node)?.id() {
        "colourless" => Ok(ObjectTest::Colourless),
        _ => Ok(ObjectTest::Colour(colour(node)?)),
    }
}

/// The verb or adjective of a status: "goaded", "monstrous".
pub(super) fn status_term(node: Node<'_>) -> Lowered<Term> {
    let parts = [PartOfSpeech::Designation, PartOfSpeech::Verb, PartOfSpeech::Adjective];
    match node.token().and_then(|token| parts.iter().find_map(|part| token.row(*part))) {
        Some(row) => Ok(row),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn ability_class(node: Node<'_>) -> Lowered<ObjectClass> {
    Ok(match first(node)?.kind() {
        Kind::ActivatedOrTriggered => ObjectClass::ActivatedOrTriggeredAbility,
        Kind::ActivatedAbility => ObjectClass::ActivatedAbility,
        Kind::TriggeredAbility => ObjectClass::TriggeredAbility,
        Kind::LoyaltyAbility => ObjectClass::LoyaltyAbility,
        Kind::ManaAbilityNoun => ObjectClass::ManaAbility,
        Kind::AbilityNoun => ObjectClass::Ability,
        _ => return misplaced(node),
    })
}

pub(super) fn class(node: Node<'_>) -> Lowered<ObjectClass> {
    Ok(match first(node)?.kind() {
        Kind::AbilityClass => ability_class(first(node)?)?,
        Kind::ActivatedAbility | Kind::TriggeredAbility | Kind::AbilityNoun => ability_class(node)?,
        Kind::PermanentCard => ObjectClass::PermanentCard,
        Kind::PermanentSpell => ObjectClass::PermanentSpell,
        Kind::CopyNoun => ObjectClass::Copy,
        Kind::EmblemNoun => ObjectClass::Emblem,
        Kind::Outlaw => ObjectClass::Outlaw,
        Kind::Permanent => ObjectClass::Permanent,
        Kind::Card => ObjectClass::Card,
        Kind::Spell => ObjectClass::Spell,
        Kind::Token => ObjectClass::Token,
        Kind::Source => ObjectClass::Source,
        Kind::Commander => ObjectClass::Commander,
        _ => return misplaced(node),
    })
}

pub(super) fn characteristic(node: Node<'_>) -> Lowered<Characteristic> {
    Ok(match first(node)?.kind() {
        Kind::Power => Characteristic::Power,
        Kind::Toughness => Characteristic::Toughness,
        Kind::ManaValue => Characteristic::ManaValue,
        Kind::LoyaltyValue => Characteristic::Loyalty,
        Kind::PowerPlusToughness => Characteristic::PowerPlusToughness,
        _ => return misplaced(node),
    })
}

pub(super) fn counter_kind(node: Node<'_>) -> Lowered<CounterKind> {
    let child = first(node)?;
    Ok(match child.kind() {
        Kind::PtChange => CounterKind::PowerToughness(super::quantity::pt_change(child)?),
        Kind::Counter => named_counter(counter_name(child)?),
        Kind::Keyword => CounterKind::Keyword(term(child)?),
        _ => return misplaced(child),
    })
}

/// « fatalité » names the counters of two English names: the ones that are printed today.
fn counter_name(node: Node<'_>) -> Lowered<Term> {
    let name = term(node)?;
    let finality = symbol::counter::FINALITY;
    let shared = name == symbol::counter::DOOM && node.token().is_some_and(|token| token.is_form_of(finality));
    Ok(if shared { finality } else { name })
}

/// Poison and energy counters are a player's (122.1).
fn named_counter(name: Term) -> CounterKind {
    match name {
        symbol::counter::POISON => CounterKind::Poison,
        symbol::counter::ENERGY => CounterKind::Energy,
        _ => CounterKind::Named(name),
    }
}

/// A commander is a permanent, a spell or a card, and mostly a creature (903.3).
pub(super) fn commander_nouns() -> [Noun; 3] {
    let creature =
        Noun { types: vec![CardType::Creature], class: None, ..super::objects::bare_noun(ObjectClass::Commander) };
    [super::objects::bare_noun(ObjectClass::Commander), super::objects::bare_noun(ObjectClass::Card), creature]
}

/// "your commander" is the commander that you own (903.3).
pub(super) fn own_commander() -> ObjectFilter {
    ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Commander)], vec![ObjectTest::OwnedBy(Players::You)])
}
