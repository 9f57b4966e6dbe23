//! What one word says of a whole list of nouns: an adjective, a card type, a class.
//!
//! One article (or none) stands before a list that is one description: what is said once at its end, before the first noun
//! in English and behind the last in French, is said of all of it. An article before a later noun opens a description of its
//! own, and a word that can't be said of some noun is said of its own noun only.

use super::articles::has_article;
use super::objects::is_plural;
use super::{Lowered, Reason, fault, misplaced};
use crate::ir::*;
use crate::lex::lexicon::{Gender, Number};
use crate::lex::{Concept, Language};
use crate::parse::{Kind, Node};

/// Shares among the nouns of a description what is said once of several of them.
pub(super) fn share(node: Node<'_>, filter: &mut ObjectFilter) {
    let nouns: Vec<Node<'_>> = node.children_of(Kind::Noun).collect();
    let join = filter.join.0;
    let one = behind_article(node);
    if join.meaning() == Join::And && (one || is_named_together(&filter.nouns)) {
        one_noun(&mut filter.nouns);
    }
    let language = node.lexed().language;
    let filter = &mut **filter;
    let words = &mut filter.said.0;
    words.adjective_each = said_of_each(&filter.nouns);
    share_types(&mut filter.nouns, language);
    let class = said_class(&filter.nouns);
    words.class_each = share_class(&mut filter.nouns, &nouns, language);
    // « une carte de créature et/ou de terrain de base » is one of each.
    if nouns.len() != filter.nouns.len() || join == Join::AndOr && one {
        return;
    }
    // « un artefact ou une créature légendaires »: an adjective in the plural is of both, of which each is one.
    if let ([_, .., end], [before @ .., last], Language::French) =
        (nouns.as_slice(), filter.nouns.as_mut_slice(), language)
        && !super::objects::is_plural(*end)
        && end.has(Kind::Adjective)
        && end.children_of(Kind::Adjective).all(is_in_plural)
        && before.iter().all(|noun| noun.adjectives.is_empty())
    {
        before.iter_mut().for_each(|noun| noun.adjectives.clone_from(&last.adjectives));
        return;
    }
    // "a noncreature or Dragon spell": adjectives alone are of themselves.
    let alone = |noun: &Node<'_>| noun.children().all(|part| part.is(Kind::Adjective));
    if language == Language::English && nouns.iter().rev().skip(1).any(alone) {
        return;
    }
    let mut from = 0;
    for to in 1..=nouns.len() {
        if to == nouns.len() || begins(nouns[to]) {
            share_adjectives(&nouns[from..to], &mut filter.nouns[from..to], class, join);
            from = to;
        }
    }
}

/// "If you control creatures named Stone Wall and Quay Warden": one of each name, as they are asked for in the plural.
pub(super) fn of_each_name(filter: &ObjectFilter, language: Language) -> Option<Vec<Objects>> {
    let and = match language {
        Language::English => " and ",
        Language::French => " et ",
    };
    let names = filter.tests.iter().find_map(|test| {
        let ObjectTest::Named(name) = test else { return None };
        Some(name.clone())
    })?;
    let (before, last) = names.rsplit_once(and)?;
    let part = |name: &str| {
        let mut one = filter.clone();
        let mut tests = one.take_tests();
        for (test, _) in &mut tests {
            if let ObjectTest::Named(of) = test {
                *of = name.into();
            }
        }
        one.set_tests(tests);
        one.said.0.asked_for = AskedFor::Listed;
        Objects::Some { count: Count::One, filter: one }
    };
    let capital = last.starts_with(char::is_uppercase);
    capital.then(|| before.split(", ").chain([last]).map(part).collect())
}

/// « les créatures et les artefacts légendaires »: whether the adjective is of both, the second article leaves open, where it
/// can be said of both and agrees with both.
pub(super) fn adjective_of_one_or_all(node: Node<'_>, filter: &ObjectFilter) -> Lowered<()> {
    let nodes: Vec<Node<'_>> = node.children_of(Kind::Noun).collect();
    let ([first, .., end], [before @ .., last]) = (nodes.as_slice(), filter.nouns.as_slice()) else { return Ok(()) };
    if node.lexed().language != Language::French || nodes.len() != filter.nouns.len() {
        return Ok(());
    }
    let definite = |noun: Node<'_>, from: usize| is_plural(noun) && super::articles::is_definite(noun, from);
    let open = definite(*first, node.range().start)
        && definite(*end, end.range().start)
        && !last.adjectives.is_empty()
        && before.iter().all(|noun| noun.adjectives.is_empty())
        && !is_of_last(*end, &filter.nouns)
        && are_said_of_all(&last.adjectives, &filter.nouns, said_class(&filter.nouns));
    if open { fault(*end, Reason::Ambiguous { one: None, other: None }) } else { Ok(()) }
}

/// Whether « un » or « une » stands before a description: one object is described.
fn behind_article(node: Node<'_>) -> bool {
    let before = node.range().start.checked_sub(1).and_then(|at| node.lexed().tokens.get(at));
    let article = before.is_some_and(|token| matches!(node.lexed().text_of(token.span), "un" | "une" | "Un" | "Une"));
    node.lexed().language == Language::French && article
}

/// Whether an article opens a noun: « les créatures et les terrains ».
fn begins(noun: Node<'_>) -> bool {
    let lexed = noun.lexed();
    let before = noun.range().start.checked_sub(1).and_then(|at| lexed.tokens.get(at));
    let definite = before.is_some_and(|token| {
        matches!(lexed.text_of(token.span), "le" | "la" | "les" | "l'" | "l’" | "des" | "aux" | "du" | "au")
    });
    has_article(noun) || definite && lexed.language == Language::French
}

/// « les créatures Eldrazi et Engeance »: a kind of tokens has both types as its name, where other lists name two kinds, « les
/// créatures Loup et Loup-garou » (205.3a).
fn is_named_together(nouns: &[Noun]) -> bool {
    let [first, second] = nouns else { return false };
    let one = first.subtypes.len() == 1 && second.subtypes.len() == 1;
    one && are_one_kind(&[first.subtypes.as_slice(), second.subtypes.as_slice()].concat())
}

/// « un eldrazi et scion »: two types of one object, as there is one article for both.
fn one_noun(nouns: &mut Vec<Noun>) {
    let [first, rest @ ..] = nouns.as_slice() else { return };
    let typed = |noun: &Noun| noun.class.is_none() && noun.types.is_empty() && !noun.subtypes.is_empty();
    let named = typed(first) || is_named_together(nouns);
    if rest.is_empty() || !named || !rest.iter().all(typed) {
        return;
    }
    let mut all = std::mem::take(nouns).into_iter();
    let Some(mut one) = all.next() else { return };
    for more in all {
        one.subtypes.extend(more.subtypes);
        one.adjectives.extend(more.adjectives);
    }
    one.adjectives.sort();
    nouns.push(one);
}

/// "a legendary artifact or legendary creature".
fn said_of_each(nouns: &[Noun]) -> bool {
    let [first, rest @ ..] = nouns else { return false };
    !rest.is_empty() && !first.adjectives.is_empty() && rest.iter().all(|noun| noun.adjectives == first.adjectives)
}

/// "Ninja or Rogue creatures", « créature Ondin ou Sangami », "Elf or Goblin creature card": of subtypes alone, the card type
/// beside one of them is every one's that can have it.
fn share_types(nouns: &mut [Noun], language: Language) {
    let [first, .., last] = nouns else { return };
    let types = match language {
        Language::English => last.types.clone(),
        Language::French => first.types.clone(),
    };
    let once = nouns.iter().filter(|noun| !noun.types.is_empty()).count() == 1 && !types.is_empty();
    let fits = |noun: &Noun| !noun.subtypes.is_empty() && noun.card_types().iter().all(|own| types.contains(own));
    if once && nouns.iter().all(fits) {
        nouns.iter_mut().for_each(|noun| noun.types = types.clone());
    }
}

/// The one class that each noun says: "a red creature card or artifact creature card".
fn said_class(nouns: &[Noun]) -> bool {
    let [first, rest @ ..] = nouns else { return false };
    !rest.is_empty() && first.class.is_some() && rest.iter().all(|noun| noun.class == first.class)
}

/// "instant or sorcery card", "Elf or Druid permanent spell": the class behind a type is that of the types before it, « carte
/// d'artefact ou de créature »: in French of those behind it without an article. A class alone is of no other noun, "spell or
/// creature", and where the same type is said again each noun is said whole: "creature or creature card". Returns whether each
/// says its own.
fn share_class(nouns: &mut [Noun], nodes: &[Node<'_>], language: Language) -> bool {
    let each = nouns.len() > 1 && nouns.iter().all(|noun| noun.class.is_some());
    let typed = |noun: &Noun| !noun.types.is_empty() || !noun.subtypes.is_empty();
    // « un sort non-créature ou de dragon », « une source rouge ou artefact »
    let described = |noun: &Noun| language == Language::French && !noun.adjectives.is_empty();
    let lends = |noun: &Noun| noun.class.filter(is_shared).filter(|_| typed(noun) || described(noun));
    for at in 0..nouns.len() {
        let noun = &nouns[at];
        if noun.class.is_some() {
            continue;
        }
        let lender = match language {
            Language::English => nouns[at + 1..].iter().find(|noun| noun.class.is_some()),
            Language::French if nodes.get(at).is_some_and(|node| begins(*node)) => None,
            Language::French => nouns[..at].iter().rev().find(|noun| noun.class.is_some()),
        };
        let again = |lender: &&Noun| !noun.types.is_empty() && noun.types == lender.types && lender.subtypes.is_empty();
        if let Some(class) = lender.filter(|lender| !again(lender)).and_then(lends) {
            nouns[at].class = Some(class);
        }
    }
    each
}

fn is_shared(class: &ObjectClass) -> bool {
    matches!(
        class,
        ObjectClass::Card
            | ObjectClass::Spell
            | ObjectClass::Source
            | ObjectClass::PermanentCard
            | ObjectClass::PermanentSpell
    )
}

/// "another nontoken Elf or Berserker", « artefacts et/ou créatures dégagées », "red instant or sorcery spell".
fn share_adjectives(nodes: &[Node<'_>], nouns: &mut [Noun], class_each: bool, join: Join) {
    let ([_, .., end], [first, .., last]) = (nodes, &*nouns) else { return };
    let language = end.lexed().language;
    let adjectives = match language {
        Language::English => first.adjectives.clone(),
        Language::French => last.adjectives.clone(),
    };
    let once = nouns.iter().filter(|noun| !noun.adjectives.is_empty()).count() == 1 && !adjectives.is_empty();
    // « une carte de chevalier, d'aura ou d'artefact légendaire »: of types and subtypes, each is said with its preposition.
    let mixed = nouns.iter().any(|noun| noun.types.is_empty()) && nouns.iter().any(|noun| !noun.types.is_empty());
    let prepositions = language == Language::French && mixed && nouns.iter().all(|noun| noun.class.is_some());
    let of_all = join.meaning() == Join::AndOr || !is_of_last(*end, nouns);
    // « chaque créature et chaque artefact engagé »: the second word opens a phrase of its own.
    let word = end.range().start.checked_sub(1).and_then(|at| end.lexed().tokens.get(at));
    let own_phrase = word.is_some_and(|word| end.lexed().text_of(word.span) == "chaque");
    let agrees = language == Language::English || of_all && !prepositions && !own_phrase;
    if once
        && agrees
        && are_said_of_all(&adjectives, nouns, class_each)
        && !nouns.iter().any(|noun| denies(&adjectives, noun))
    {
        nouns.iter_mut().for_each(|noun| noun.adjectives = adjectives.clone());
    }
}

/// « un artefact et une créature légendaires »: an adjective in the plural is said of both, of which each is one.
/// Where one has another adjective of its own, which of them are meant isn't known.
pub(super) fn share_plural_adjective(node: Node<'_>, parts: &mut [Objects]) -> super::Lowered<()> {
    let Some((Objects::Some { count: Count::One, filter: last }, before)) = parts.split_last_mut() else {
        return Ok(());
    };
    let described = node.children_of(Kind::SomeObjects).last().and_then(|part| part.child(Kind::Filter));
    let noun = described.and_then(|filter| filter.children_of(Kind::Noun).last());
    let ([of_last], Some(noun), Language::French) = (last.nouns.as_slice(), noun, node.lexed().language) else {
        return Ok(());
    };
    let said: Vec<Node<'_>> = noun.children_of(Kind::Adjective).collect();
    if said.is_empty() || said.len() != of_last.adjectives.len() || !said.into_iter().all(is_in_plural) {
        return Ok(());
    }
    for part in before {
        let Objects::Some { filter, .. } = part else { return super::misplaced(node) };
        for noun in &mut filter.nouns {
            if !noun.adjectives.is_empty() {
                return super::misplaced(node);
            }
            noun.adjectives.clone_from(&of_last.adjectives);
        }
    }
    Ok(())
}

/// Whether an adjective is in the plural and can't be in the singular.
fn is_in_plural(adjective: Node<'_>) -> bool {
    adjective.tokens().iter().any(|token| {
        let text = adjective.lexed().text_of(token.span).to_lowercase();
        let said =
            |gender, number| token.entries.iter().filter_map(move |entry| entry.row.row().agreeing(gender, number));
        let is = |number| {
            [Gender::Masculine, Gender::Feminine]
                .into_iter()
                .any(|gender| said(gender, number).any(|form| form == text))
        };
        is(Number::Plural) && !is(Number::Singular)
    })
}

/// « artefact, enchantement ou créature engagée »: the feminine is none of an artifact's.
fn is_of_last(end: Node<'_>, nouns: &[Noun]) -> bool {
    let only = |noun: &Noun, gender: Gender, other: Gender| {
        super::gender::can_be(noun, gender) && !super::gender::can_be(noun, other)
    };
    let masculine = nouns.iter().any(|noun| only(noun, Gender::Masculine, Gender::Feminine));
    let feminine = |node: Node<'_>| {
        node.tokens().iter().any(|token| {
            let text = end.lexed().text_of(token.span).to_lowercase();
            let form = |gender| {
                let said =
                    |number| token.entries.iter().filter_map(move |entry| entry.row.row().agreeing(gender, number));
                let is = |number| said(number).any(|form| form == text);
                is(Number::Singular) || is(Number::Plural)
            };
            form(Gender::Feminine) && !form(Gender::Masculine)
        })
    };
    masculine && end.children_of(Kind::Adjective).any(feminine)
}

/// Whether an "and" goes on with what a description was said to be or not to be: "all permanents other than Bears and lands",
/// "each creature that's a Wolf, an Elf, and a Goblin". Whether those are more of them, no word says.
pub(super) fn goes_on_behind_what_it_is(parts: &[Objects]) -> bool {
    let bare = |part: &Objects| matches!(part, Objects::Some { count: Count::All(Style(AllWord::Bare)), .. });
    let one = |part: &Objects| matches!(part, Objects::Some { count: Count::One, filter } if filter.tests.is_empty());
    parts.windows(2).any(|pair| {
        let last = pair[0].described().and_then(|(_, filter)| filter.tests.last());
        match (last, &pair[1]) {
            (Some(ObjectTest::OtherThan(of)), next) => bare(next) || one(of) && one(next),
            (Some(ObjectTest::Subtype(_) | ObjectTest::Type(_)), next) => one(next),
            _ => false,
        }
    })
}

/// "one or two", "one, two, or three".
pub(super) fn one_or_two(node: Node<'_>) -> super::Lowered<Count> {
    let numbers =
        node.children_of(Kind::Number).map(super::quantity::leaf_number).collect::<super::Lowered<Vec<_>>>()?;
    match numbers.as_slice() {
        // "one or three" leaves out two.
        [from, .., to] if numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1])) => {
            Ok(Count::Between(*from, *to))
        }
        _ => super::misplaced(node),
    }
}

/// Whether "or" stands between target phrases each of which says its own number: "up to one target creature or up to two
/// target artifacts". Which of them it is would have to be chosen first; where each of them is one target, it is that one.
pub(super) fn chooses_a_target_phrase(parts: &[Objects]) -> bool {
    let counts = parts.iter().filter_map(|part| {
        let Objects::Target { count, filter: _ } = part else { return None };
        Some(count)
    });
    let counts: Vec<&Count> = counts.collect();
    let one = |count: &Count| matches!(count, Count::One | Count::UpTo(Quantity::Number(1)));
    counts.len() > 1 && !counts.iter().all(|count| *count == counts[0] && one(count))
}

/// « sur une créature ou sur un véhicule ciblé », « à une créature ou à un joueur ciblé »: behind the last of alternatives that
/// have each an article, the participle is said of all: they are one target of either kind (115.1).
pub(super) fn target_word_of_either(node: Node<'_>) -> bool {
    let Some(last) = node.children().last().filter(|_| node.lexed().language == Language::French) else {
        return false;
    };
    let target = |part: Node<'_>| {
        part.is(Kind::TargetPlayer)
            || part.is(Kind::TargetObjects) && part.child(Kind::Filter).is_some_and(|filter| filter.has(Kind::Target))
    };
    let articles = ["un ", "une ", "le ", "la ", "l'", "l’", "au "];
    let one = articles.iter().any(|article| last.text().starts_with(article));
    let alone = last.children().count() == 1 && last.first_child().is_some_and(target);
    // « une créature que vous contrôlez ou un terrain ciblé »: what says more of its own is a phrase of its own.
    let bare = |part: Node<'_>| {
        let filter = part.child(Kind::Filter).filter(|_| part.is(Kind::SomeObjects));
        filter.is_none_or(|filter| {
            filter.children().all(|part| matches!(part.kind(), Kind::Noun | Kind::Other | Kind::Or))
        })
    };
    node.has(Kind::Or) && one && (target(last) || alone) && node.children().all(bare)
}

/// « un artefact et une créature ciblés »: the participle in the plural behind one noun agrees with all of the list.
pub(super) fn target_word_of_all(node: Node<'_>) -> bool {
    let Some(last) = node.children().last().filter(|last| last.is(Kind::TargetObjects)) else { return false };
    let Some(filter) = last.child(Kind::Filter).filter(|_| last.lexed().language == Language::French) else {
        return false;
    };
    let plural_word = filter.child(Kind::Target).is_some_and(|word| word.text().ends_with('s'));
    let one = !filter.children_of(Kind::Noun).any(is_plural) && filter.children_of(Kind::Noun).count() == 1;
    plural_word && one && node.has(Kind::And)
}

impl super::Lower {
    /// « d'une créature que vous contrôlez ou d'un artefact », « de cette créature ou d'un autre elfe »: what an ability is of.
    pub(super) fn source_of_ability(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let first_target = self.said.targets;
        let said = node.children().filter(|part| !part.is(Kind::Or));
        let mut parts = said.map(|part| self.object(part)).collect::<Lowered<Vec<Objects>>>()?;
        match (parts.pop(), parts.is_empty()) {
            (Some(only), true) => Ok(only),
            (Some(last), false) => {
                parts.push(last);
                Ok(self.one_of(parts, first_target, node.lexed().language))
            }
            (None, _) => misplaced(node),
        }
    }

    /// "activated abilities of this creature and other Elves you control", "an ability of a creature or an artifact":
    /// permanents behind what abilities are described of are sources of them, too (113.7), as no verb is said of both. French
    /// says the preposition again.
    pub(super) fn of_each_source(&mut self, node: Node<'_>, parts: &mut Vec<Objects>) -> Lowered<()> {
        let Some((Objects::Some { filter, count } | Objects::Target { filter, count }, sources)) = parts.split_first()
        else {
            return Ok(());
        };
        let [ObjectTest::AbilityOf(of)] = filter.tests.as_slice() else { return Ok(()) };
        let abilities = filter.nouns.iter().all(Noun::is_ability);
        let Some(at) = sources.iter().position(is_source).filter(|_| abilities) else { return Ok(()) };
        let alternatives = node.has(Kind::Or) && *count == Count::One;
        let all = |count: &Count| node.has(Kind::And) && matches!(count, Count::All(_));
        let source = |part: &Objects| match part.described() {
            Some((count, filter)) => filter.are_permanents() && (all(count) || alternatives && *count == Count::One),
            None => (node.has(Kind::And) || alternatives) && part.reference().is_some(),
        };
        let words: Vec<Node<'_>> = node.children().filter(|part| !part.is(Kind::And) && !part.is(Kind::Or)).collect();
        if !sources.iter().all(source) || matches!(parts.first(), Some(Objects::Target { .. })) && !alternatives {
            return match words.get(at + 1) {
                Some(words) => misplaced(*words),
                None => misplaced(node),
            };
        }
        if node.lexed().language == Language::French
            && let Some(bare) = words.iter().skip(1).find(|part| !has_preposition(**part))
        {
            return misplaced(*bare);
        }
        let mut all = std::iter::once((**of).clone()).chain(sources.iter().cloned()).collect::<Vec<_>>();
        let of_abilities = match all.last_mut() {
            Some(last) if alternatives => super::noun::tests_of_abilities(last, node.lexed().language),
            Some(_) | None => Vec::new(),
        };
        let all = match alternatives {
            true => self.one_of(all, self.said.targets, node.lexed().language),
            false => Objects::Union(all.into(), Join::And),
        };
        parts.truncate(1);
        if let Some(Objects::Some { filter, .. } | Objects::Target { filter, .. }) = parts.first_mut() {
            filter.take_tests();
            let of_all = std::iter::once(ObjectTest::AbilityOf(Box::new(all))).chain(of_abilities);
            filter.set_tests(of_all.map(|test| (test, TestWording::Usual)).collect());
        }
        Ok(())
    }
}

/// Whether a part of a list is something that is not on the stack, as what has an ability is.
fn is_source(part: &Objects) -> bool {
    match part.described() {
        Some((_, filter)) => !filter.nouns.iter().any(Noun::is_on_stack),
        None => part.are_permanents(),
    }
}

/// "the top card of your library and each opponent's library": the top card of each. French says the preposition again where
/// it isn't the whole library.
pub(super) fn top_of_each_library(node: Node<'_>, parts: &mut [Objects]) {
    let Some((Objects::TopOfLibrary { count, .. }, others)) = parts.split_first_mut() else { return };
    let count = count.clone();
    let french = node.lexed().language == Language::French;
    let said = node.children().skip(1).filter(|part| !part.is(Kind::And));
    for (part, words) in others.iter_mut().zip(said) {
        if let Objects::AllIn { zone: Zone::Library, of, .. } = part
            && (!french || has_preposition(words))
        {
            *part = Objects::TopOfLibrary { count: count.clone(), library: of.clone() };
        }
    }
}

/// Whether « de », « des » or « du » stands before a phrase, or begins it.
fn has_preposition(part: Node<'_>) -> bool {
    let lexed = part.lexed();
    let start = part.range().start;
    let word = |at: usize| lexed.tokens.get(at).map(|token| lexed.text_of(token.span).to_lowercase());
    let of = |at: usize| word(at).is_some_and(|word| matches!(word.as_str(), "de" | "d'" | "d’" | "des" | "du"));
    of(start) || start.checked_sub(1).is_some_and(of)
}
