//! An article opens a phrase of its own: « une carte de plaine ou une carte de créature avec le vol ».
//!
//! What stands behind the last of such phrases describes that one, but for whose it is and where: that is said once of all.

use super::objects::is_plural;
use super::referents::Number;
use super::{Lower, Lowered, misplaced};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl Lower {
    /// « une carte de créature et/ou de terrain parmi elles »: what is taken from a set, by as many phrases as there are
    /// articles. None where it is one description.
    pub(super) fn taken_by_article(
        &mut self,
        node: Node<'_>,
        filter: &ObjectFilter,
        of: &Reference,
    ) -> Option<Objects> {
        let (parts, join) = by_article(node, filter, true)?;
        let among = |part: Objects| match part.described() {
            // « une carte non-terrain ou une carte de son cimetière »: that is none of the hand that was revealed.
            Some((count, filter)) if !filter.tests.iter().any(ObjectTest::says_zone) => {
                Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: Box::new(of.clone()) }
            }
            Some(_) | None => part,
        };
        let parts: Vec<Objects> = parts.into_iter().map(among).collect();
        self.introduce_parts(&parts, if join == Join::Or { Number::One } else { Number::Either });
        self.said.object = Some(self.said.name_here());
        Some(Objects::Union(parts.into(), join))
    }
}

/// The alternatives of a description by their articles; none where they are one description. "Other" is said of the first.
/// `taken` from a set, none of it is in a zone of its own.
pub(super) fn by_article(node: Node<'_>, filter: &ObjectFilter, taken: bool) -> Option<(Vec<Objects>, Join)> {
    let french = node.lexed().language == Language::French;
    let join = if node.has(Kind::AndOr) {
        Join::AndOr
    } else if node.has(Kind::Or) && french {
        Join::Or
    } else {
        return None;
    };
    let nouns: Vec<Node<'_>> = node.children_of(Kind::Noun).collect();
    if nouns.len() != filter.nouns.len() {
        return None;
    }
    // « chaque autre écureuil et/ou nourriture » is one description; of what is taken from a set, one of each.
    let begins = |noun: &Node<'_>| has_article(*noun) || join == Join::AndOr && french && taken;
    let starts: Vec<usize> =
        nouns.iter().enumerate().skip(1).filter(|(_, noun)| begins(noun)).map(|(at, _)| at).collect();
    // "a creature and/or land card": one article, as English says one of either.
    if starts.is_empty() || join == Join::AndOr && starts.len() + 1 < nouns.len() {
        return None;
    }
    let from = std::iter::once(0).chain(starts.iter().copied());
    let to = starts.iter().copied().chain([nouns.len()]);
    let phrase = |(from, to): (usize, usize)| {
        let last = to == nouns.len();
        let described = Description {
            other: filter.other.filter(|_| from == 0),
            nouns: filter.nouns[from..to].to_vec(),
            join: Style(Join::Or),
            ..*if last { filter.clone() } else { ObjectFilter::of(Vec::new(), Vec::new()) }.0
        };
        let described = ObjectFilter::from(described);
        // Alone, a noun has what stands behind it as any description has.
        let described = if to == from + 1 { described.as_said().into_owned() } else { described };
        Objects::Some { count: Count::One, filter: described }
    };
    let mut parts: Vec<Objects> = from.zip(to).map(phrase).collect();
    let elsewhere = taken && filter.tests.iter().any(ObjectTest::says_zone);
    if join == Join::Or && !elsewhere && one_description(&parts, Language::French).is_some() {
        return None;
    }
    if !elsewhere {
        share_place(&mut parts);
    }
    Some((parts, join))
}

/// How many a French word before a noun says there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    One,
    UpToOne,
    Definite,
    Each,
    All,
}

/// What the words before a noun say of its number; none where they are no article.
fn said_before(noun: Node<'_>, from: usize) -> Option<Said> {
    let lexed = noun.lexed();
    let word = |back: usize| {
        let at = from.checked_sub(back)?;
        Some(lexed.lower_of(lexed.tokens.get(at)?.span))
    };
    let before = |back: usize, words: &[&str]| word(back).is_some_and(|word| words.contains(&&*word));
    match &*word(1)? {
        "un" | "une" if before(2, &["jusqu'à", "jusqu’à"]) || before(2, &["à"]) && before(3, &["jusqu'", "jusqu’"]) => {
            Some(Said::UpToOne)
        }
        "un" | "une" if before(2, &["moins", "l'", "l’", "maximum"]) => None,
        "un" | "une" => Some(Said::One),
        "chaque" => Some(Said::Each),
        "les" if before(2, &["tous", "toutes"]) => Some(Said::All),
        "le" | "la" | "l'" | "l’" | "du" | "au" | "les" | "des" | "aux" => Some(Said::Definite),
        _ => None,
    }
}

/// Whether « les » or « des » alone stands before a noun.
pub(super) fn is_definite(noun: Node<'_>, from: usize) -> bool {
    said_before(noun, from) == Some(Said::Definite)
}

/// « un artefact ciblé ou une créature »: where the first of several nouns with articles is said to be a target, each is.
pub(super) fn each_is_a_target(filter: Node<'_>) -> Lowered<()> {
    let lexed = filter.lexed();
    let targeted = |noun: &Node<'_>| {
        let behind = lexed.tokens.get(noun.range().end);
        behind.is_some_and(|token| lexed.text_of(token.span).to_lowercase().starts_with("ciblé"))
    };
    let nouns: Vec<Node<'_>> = filter.children_of(Kind::Noun).collect();
    if lexed.language != Language::French || !nouns.first().is_some_and(targeted) {
        return Ok(());
    }
    let other = nouns
        .iter()
        .skip(1)
        .find(|noun| matches!(said_before(**noun, noun.range().start), Some(Said::One)) && !targeted(noun));
    match other {
        Some(other) => misplaced(*other),
        None => Ok(()),
    }
}

/// « un artefact ou chaque créature »: the nouns of one description have one number, which the first of them says, and a
/// later article says it again or nothing. A word that says another number would be lost.
pub(super) fn one_number(node: Node<'_>) -> Lowered<()> {
    if node.lexed().language != Language::French {
        return Ok(());
    }
    let mut nouns = node.children_of(Kind::Noun);
    let Some(first) = nouns.next() else { return Ok(()) };
    let of_all = said_before(first, node.range().start);
    // « une créature ciblée ou le véhicule ciblé »: a target is one, by either article.
    let targets = node.has(Kind::Target);
    for noun in nouns {
        let agrees = match (of_all, said_before(noun, noun.range().start)) {
            (_, None) | (None, Some(Said::Definite | Said::One)) => true,
            (Some(Said::UpToOne), Some(Said::One)) | (Some(Said::All), Some(Said::Definite)) => true,
            (Some(Said::One), Some(Said::Definite)) | (Some(Said::Definite), Some(Said::One)) if targets => true,
            (of_all, said) => of_all == said,
        };
        if !agrees {
            return misplaced(noun);
        }
    }
    Ok(())
}

/// "an instant and sorcery card", "a card from your hand and graveyard": of one object, what can be the one or the other is
/// joined by "or".
pub(super) fn one_of_several(node: Node<'_>, join: Join, targeting: bool) -> Lowered<()> {
    let lexed = node.lexed();
    let nouns: Vec<Node<'_>> = node.children_of(Kind::Noun).collect();
    if let [noun] = nouns.as_slice()
        && let Some(zone) = node.children_of(Kind::InZone).find(|zone| zone.has(Kind::And))
        && !is_only_plural(*noun)
        && (is_one(node, targeting) || matches!(word_before(node, 1).as_str(), "un" | "une"))
    {
        return misplaced(zone);
    }
    if join != Join::And || nouns.len() < 2 || nouns.iter().any(|noun| is_only_plural(*noun)) {
        return Ok(());
    }
    let typed = |noun: &Node<'_>| noun.children().any(|child| !matches!(child.kind(), Kind::CreatureType));
    let one = match word_before(node, 1).as_str() {
        // « un eldrazi et scion » is both.
        "un" | "une" => nouns.iter().any(typed),
        // "Enchant creature or Vehicle", « Enchanter : créature ou véhicule »
        "enchant" => true,
        ":" => word_before(node, 2) == "enchanter" && lexed.language == Language::French,
        _ => is_one(node, targeting),
    };
    if one { misplaced(node) } else { Ok(()) }
}

/// Whether a noun is in the plural, and not by a name that is the same in both: "an Equipment".
pub(super) fn is_only_plural(noun: Node<'_>) -> bool {
    is_plural(noun)
        && !noun.tokens().iter().any(|token| {
            let forms = |form| token.entries.iter().any(|entry| entry.form == form);
            forms(0) && forms(1)
        })
}

/// Whether the words before a description say that it is of one object.
fn is_one(node: Node<'_>, targeting: bool) -> bool {
    let another = node.child(Kind::Other).is_some_and(|other| other.text().to_lowercase().starts_with("another"));
    another
        || match word_before(node, 1).as_str() {
            "a" | "an" | "another" | "target" => true,
            // « la carte d'éphémère et de rituel ciblée »
            "le" | "la" | "l'" | "l’" => targeting,
            "," => word_before(node, 2) == "cible",
            _ => false,
        }
}

/// Whether the word before a phrase is a noun in the plural: "lands with the same name".
pub(super) fn is_behind_plural(node: Node<'_>) -> bool {
    let before = node.range().start.checked_sub(1).and_then(|at| node.lexed().tokens.get(at));
    before.is_some_and(|token| token.entries.iter().any(|entry| is_noun(entry) && entry.form == 1))
}

/// Whether a number of several stands shortly before a phrase, with nothing but the noun and its adjectives between: « deux
/// cartes non-terrain ayant le même nom ».
pub(super) fn is_behind_number(node: Node<'_>) -> bool {
    const FEW_WORDS: usize = 6;
    let start = node.range().start;
    let before = node.lexed().tokens.get(start.saturating_sub(FEW_WORDS)..start).unwrap_or_default();
    before.iter().any(|token| token.number().is_some_and(|number| number > 1))
}

fn is_noun(entry: &crate::lex::lexicon::Entry) -> bool {
    use crate::lex::lexicon::PartOfSpeech as P;
    matches!(
        entry.row.part_of_speech(),
        P::Noun | P::CardType | P::CreatureType | P::LandType | P::ArtifactType | P::EnchantmentType
    )
}

/// The word before a phrase, so many back.
pub(super) fn word_before(node: Node<'_>, back: usize) -> String {
    let lexed = node.lexed();
    let token = node.range().start.checked_sub(back).and_then(|at| lexed.tokens.get(at));
    token.map_or_else(String::new, |token| lexed.text_of(token.span).to_lowercase())
}

/// "choose red Bear or green Ox": without an article or a number, what is chosen is no object.
pub(super) fn chosen_by_article(node: Node<'_>) -> Lowered<()> {
    let part = node.child(Kind::Objects).and_then(Node::first_child).filter(|part| part.is(Kind::SomeObjects));
    let Some(filter) = part.and_then(|part| part.child(Kind::Filter)) else { return Ok(()) };
    let bare = filter.range().start == node.range().start + 1;
    if bare && !filter.children_of(Kind::Noun).any(is_plural) && !filter.has(Kind::Other) {
        return misplaced(filter);
    }
    Ok(())
}

/// « une cible que vous contrôlez, artefact et créature »: one target is the one or the other.
pub(super) fn one_target_of_all(node: Node<'_>, count: &Count, filter: &ObjectFilter) -> Lowered<()> {
    let one = *count == Count::One && filter.join.0 == Join::And && filter.nouns.len() > 1;
    if one { misplaced(node) } else { Ok(()) }
}

/// "a third target creature": so many are the targets that were described alike before it.
pub(super) fn is_nth_target(node: Node<'_>, before: usize) -> Lowered<()> {
    let another = node.child(Kind::Other).and_then(|other| other.child(Kind::Another));
    let said = |kind: Kind| another.is_some_and(|another| another.has(kind));
    let wrong = said(Kind::SecondTarget) && before != 1 || said(Kind::ThirdTarget) && before != 2;
    if wrong { misplaced(node) } else { Ok(()) }
}

/// "a card from each graveyard": from which of them, no word says; and « jusqu'à une carte ciblée de chaque cimetière » would be
/// one of each, which is said with "for each graveyard" (601.2c).
pub(super) fn from_one_place(filter: Node<'_>, count: &Count) -> Lowered<()> {
    let all = matches!(count, Count::All(_));
    let everywhere = |zone: Node<'_>| zone.is(Kind::InZone) && zone.has(Kind::AllGraveyards);
    let of_each = |zone: Node<'_>| everywhere(zone) && zone.text().to_lowercase().contains("chaque");
    let wrong = |zone| *count == Count::One && everywhere(zone) || !all && of_each(zone);
    if filter.children().any(wrong) { misplaced(filter) } else { Ok(()) }
}

/// "a creature each opponent controls", "up to one target card from each opponent's graveyard": one of each player's is not
/// one in all, and would be said with "for each opponent" (601.2c).
pub(super) fn of_one_player(node: Node<'_>, count: &Count, filter: &ObjectFilter) -> Lowered<()> {
    let each = |players: &Players| {
        matches!(players, Players::Some { count: Count::All(Style(AllWord::Each | AllWord::Every)), .. })
    };
    let of_each = |test: &ObjectTest| {
        if let ObjectTest::ControlledBy(players) | ObjectTest::OwnedBy(players) = test {
            return each(players);
        }
        test.in_zone().and_then(|(_, of)| of).is_some_and(each)
    };
    let all = matches!(count, Count::All(_));
    if !all && filter.tests.iter().any(of_each) { misplaced(node) } else { Ok(()) }
}

/// Whether « un », « une » or "a" stands before a noun.
pub(super) fn has_article(noun: Node<'_>) -> bool {
    let lexed = noun.lexed();
    let before = noun.range().start.checked_sub(1).and_then(|at| lexed.tokens.get(at));
    before.is_some_and(|token| matches!(lexed.text_of(token.span), "un" | "une" | "a" | "an"))
}

/// "a Mountain or a Plains", « une créature ciblée ou un planeswalker ciblé »: one of those that either fits. Whose they are
/// and where is said behind the last of all. None where they can't be one description.
pub(super) fn one_description(parts: &[Objects], language: Language) -> Option<Objects> {
    let one = |part: &Objects| {
        let (Objects::Some { count: Count::One, filter } | Objects::Target { count: Count::One, filter }) = part else {
            return None;
        };
        Some((matches!(part, Objects::Target { .. }), filter.clone()))
    };
    let mut described: Vec<(bool, ObjectFilter)> = parts.iter().map(one).collect::<Option<_>>()?;
    // « un autre artefact ou une autre créature », said by an Equipment: it is one of what is described.
    if described.iter().any(|(_, filter)| filter.other == Some(Antecedent::This)) {
        let others = described.iter_mut().filter_map(|(_, filter)| filter.other.as_mut());
        others.filter(|other| **other == Antecedent::Host).for_each(|other| *other = Antecedent::This);
    }
    let (target, whole) = described.last()?.clone();
    // Each "target" opens a phrase of its own (115.1). « ciblé » is said again of each noun where the nouns differ in gender,
    // and the preposition with it: that opens none.
    let tail = match (target, language) {
        (true, Language::English) => {
            // What can be said of the last alone is said of that one, in either language.
            let nouns = described.iter().flat_map(|(_, filter)| filter.nouns.clone()).collect();
            let mut of_all = ObjectFilter::from(Description { nouns, ..*whole.clone().0 });
            of_all.bind_to_last();
            of_all.tests.is_empty()
        }
        (true, Language::French) => true,
        (false, _) => {
            let nouns: Vec<Noun> = described.iter().flat_map(|(_, filter)| filter.nouns.clone()).collect();
            let of_all = |test: &ObjectTest| {
                says_place(test)
                    || is_greatest_of_all(test, &nouns)
                    || is_of_spells_and_abilities(test, &nouns)
                    || language == Language::French && is_of_each_alike(test)
            };
            whole.tests.iter().all(of_all)
        }
    };
    // "target artifact or enchantment, or target creature with flying"
    let english = language == Language::English;
    let said_or = |filter: &ObjectFilter| filter.join.0.meaning() == Join::Or;
    let fits = described.iter().enumerate().all(|(index, (targeted, filter))| {
        let last = index + 1 == described.len();
        *targeted == target
            && (last || tail)
            && filter.other == whole.other
            && (last || filter.tests.is_empty() && (filter.nouns.len() == 1 || target && english && said_or(filter)))
    });
    if !fits {
        return None;
    }
    if !target && leaves_nothing(&described, &whole) {
        return None;
    }
    let nouns = described.into_iter().flat_map(|(_, filter)| filter.0.nouns).collect();
    let mut filter = ObjectFilter::from(Description { nouns, join: Style(Join::OrAgain), ..*whole.0 });
    filter.bind_to_last();
    Some(match target {
        true => Objects::Target { count: Count::One, filter },
        false => Objects::Some { count: Count::One, filter },
    })
}

/// « une créature ou un planeswalker avec la valeur de mana la plus élevée parmi les créatures et les planeswalkers »: what
/// is compared with all that is described is said of all of it.
fn is_greatest_of_all(test: &ObjectTest, nouns: &[Noun]) -> bool {
    let ObjectTest::Extreme { among: Some(among), .. } = test else { return false };
    let plain = |noun: &Noun| (noun.types.clone(), noun.subtypes.clone());
    nouns.len() > 1 && nouns.iter().all(|noun| among.nouns.iter().any(|of| plain(of) == plain(noun)))
}

/// « une créature ou un planeswalker avec un marqueur « prime » sur lui »: French says the article again, and what every permanent
/// can have is said of both. « sacrifiez un artefact ou une créature avec une valeur de mana de X »: what X is, either tells.
/// « un éphémère ou un rituel de la couleur choisie »: a choice made before is of both.
fn is_of_each_alike(test: &ObjectTest) -> bool {
    matches!(
        test,
        ObjectTest::HasCounter { .. }
            | ObjectTest::Compare(Characteristic::ManaValue, Comparison::Equal, Quantity::X)
            | ObjectTest::ChosenColour
    )
}

/// « un sort ou une capacité qui cible une créature que vous contrôlez »: only what is on the stack has targets (115.1), and
/// French says the article again, as the nouns differ in gender.
fn is_of_spells_and_abilities(test: &ObjectTest, nouns: &[Noun]) -> bool {
    let targets =
        matches!(test, ObjectTest::TargetsObject(_) | ObjectTest::TargetsPlayer(_) | ObjectTest::TargetsOnly(_));
    targets && nouns.iter().all(|noun| noun.class == Some(ObjectClass::Spell) || noun.is_ability())
}

/// Whether what stands behind the last of several phrases, said of all, would leave nothing of one before it: "a token or a
/// permanent you control".
fn leaves_nothing(described: &[(bool, ObjectFilter)], whole: &ObjectFilter) -> bool {
    let before = described.len().saturating_sub(1);
    let within = |(_, filter): &(bool, ObjectFilter)| filter.nouns.iter().any(|noun| is_within_plain(noun, whole));
    whole.tests.iter().any(says_place) && described.iter().take(before).any(within)
}

/// Whether a noun of an earlier phrase is one of all that the last phrase describes, but for whose and where that is.
fn is_within_plain(noun: &Noun, last: &ObjectFilter) -> bool {
    last.tests.iter().all(says_place) && last.nouns.iter().any(|of| noun.is_within(of))
}

/// Whether a test says whose something is, or where.
pub(super) fn says_place(test: &ObjectTest) -> bool {
    if let ObjectTest::Not(test) = test {
        return says_place(test);
    }
    test.says_zone() || matches!(test, ObjectTest::ControlledBy(_) | ObjectTest::OwnedBy(_))
}

/// "a Plains card or a creature card with flying from your graveyard", "an artifact or a creature with flying you control":
/// where they are and whose is said of all.
pub(super) fn share_place(parts: &mut [Objects]) {
    let Some((Objects::Some { count: Count::One, filter: last }, before)) = parts.split_last_mut() else { return };
    let places: Vec<ObjectTest> = last.tests.iter().filter(|test| says_place(test)).cloned().collect();
    for part in before {
        let Objects::Some { count: Count::One, filter } = part else { continue };
        let cards = |filter: &ObjectFilter| filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card));
        // "a creature with flying or an artifact you control"
        // "a creature with flying or a creature you control": of the first nothing would be left.
        let within = filter.nouns.iter().any(|noun| is_within_plain(noun, last));
        if !filter.tests.iter().any(says_place) && cards(filter) == cards(last) && !within {
            let said = places.iter().map(|test| (test.clone(), TestWording::Usual));
            let own = filter.take_tests();
            filter.set_tests(own.into_iter().chain(said).collect());
        }
    }
}
