//! Pieces of a text by themselves, as an explanation quotes them: an event, a condition, a description.

use crate::ir::{
    Action, Antecedent, BASIC_LAND_TYPES, Change, Characteristic, Comparison, Condition, ConditionWord, Continuous,
    Cost, Count, Delayed, Duration, Effect, Event, Instruction, InstructionKind, KeywordName, ManaCost, ManaSymbol,
    Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, PlayerAntecedent, PlayerFilter, Players, Quantity, Reference,
    Scope, Style, Term, TestWording, symbol,
};
use crate::lex::{Language, Names};
use crate::{Said, en, fr, named, unsayable};

/// An event as a clause: "a creature dies", « une créature meurt ».
pub fn event(event: &Event, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(en::event_piece(event)?, names)),
        Language::French => fr::event_piece(event, names),
    }
}

/// A condition as it stands behind "if".
pub fn condition(condition: &Condition, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(en::condition_piece(condition)?, names)),
        Language::French => fr::condition_piece(condition, names),
    }
}

/// Objects: "a creature you control", « une créature que vous contrôlez ».
pub fn objects(objects: &Objects, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(en::objects_piece(objects)?, names)),
        Language::French => fr::objects_piece(objects, names),
    }
}

/// Under whose control what is described has died: it is controlled by nobody now.
pub(crate) fn died_under<'f>(filter: &'f ObjectFilter) -> Option<&'f Players> {
    let died = |test: &ObjectTest| matches!(test, ObjectTest::Did(event, _) if matches!(**event, Event::Dies { .. }));
    let whose = |test: &'f ObjectTest| if let ObjectTest::ControlledBy(players) = test { Some(players) } else { None };
    filter.tests.iter().find_map(whose).filter(|_| filter.tests.iter().any(died))
}

/// Predicates of which one is chosen: their verb is said once, and so is a `noun` behind it that all of them have.
pub(crate) fn one_of(texts: &[String], lead: &str, noun: &str, list: impl Fn(&[String]) -> String) -> Said {
    let verb = texts.first().and_then(|text| text.split_once(' ')).map_or("", |(verb, _)| verb);
    let without_verb = |text: &String| Some(text.strip_prefix(verb)?.strip_prefix(' ')?.to_owned());
    let Some(mut texts) = texts.iter().map(without_verb).collect::<Option<Vec<String>>>() else {
        return unsayable("a choice of several verbs");
    };
    let of_noun = texts.iter().all(|text| text.starts_with(noun));
    for text in texts.iter_mut().skip(1).filter(|_| of_noun) {
        text.drain(..noun.len());
    }
    Ok(format!("{verb}{lead}{}", list(&texts)))
}

/// The card that is revealed as a cost, as it is spoken of afterwards: without the hand that it is revealed from.
pub(crate) fn revealed_card(costs: &[Cost]) -> Option<Objects> {
    let [Cost::Reveal(what) | Cost::RevealFrom { what, .. }] = costs else { return None };
    Some(what.card_zone().map_or_else(|| what.clone(), |zone| what.without_zone(zone)))
}

/// "{3}, {T} or {R}, {T}": a cost in symbols of which one can be the one or the other, once for each.
pub(crate) fn ways_to_pay(costs: &[Cost]) -> Option<Vec<Vec<Cost>>> {
    let in_symbols = |cost: &Cost| matches!(cost, Cost::Mana(_) | Cost::Tap | Cost::Untap);
    let at = costs.iter().position(|cost| matches!(cost, Cost::AnyOf(ways) if ways.iter().all(in_symbols)))?;
    let Cost::AnyOf(ways) = &costs[at] else { return None };
    let with = |way: &Cost| [&costs[..at], std::slice::from_ref(way), &costs[at + 1..]].concat();
    costs
        .iter()
        .enumerate()
        .all(|(other, cost)| other == at || in_symbols(cost))
        .then(|| ways.iter().map(with).collect())
}

/// "you or a permanent you control becomes the target of a spell": the event of the permanent, where it is both (115.1).
pub(crate) fn you_or_target(events: &[Event]) -> Option<&Event> {
    let [Event::PlayerBecomesTarget { who: Players::You, of: first }, event @ Event::BecomesTarget { what: _, of }] =
        events
    else {
        return None;
    };
    (first == of).then_some(event)
}

/// Players: "an opponent", « un adversaire ».
pub fn players(players: &Players, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(en::players_piece(players)?, names)),
        Language::French => fr::players_piece(players, names),
    }
}

/// "a card is exiled with it": what exiled the card that there is, where nothing else is said of it.
pub(crate) fn exiled_with(what: &Objects) -> Option<&Objects> {
    let Objects::Some { count: Count::One, filter } = what else { return None };
    let is_card = |noun: &Noun| {
        let plain = noun.adjectives.is_empty() && noun.subtypes.is_empty() && noun.types.is_empty();
        plain && noun.class == Some(ObjectClass::Card)
    };
    match (filter.nouns.as_slice(), filter.tests.as_slice()) {
        ([noun], [ObjectTest::ExiledWith(by)]) if is_card(noun) && filter.other.is_none() => Some(by),
        _ => None,
    }
}

/// "gained or lost life this turn": the one of the two that is said first.
pub fn gained_or_lost(members: &[Condition]) -> Option<&Condition> {
    match members {
        [
            gained @ Condition::Happened { event: one, period, at_least: None, .. },
            Condition::Happened { event: other, period: same, at_least: None, .. },
        ] if period == same => match (&**one, &**other) {
            (Event::GainsLife { who }, Event::LosesLife { who: loser }) => (who == loser).then_some(gained),
            _ => None,
        },
        _ => None,
    }
}

/// A quantity as another and so much more (or less): "that number plus 1".
pub fn of_that_number(that: &Quantity, quantity: &Quantity) -> Option<(bool, u32)> {
    match quantity {
        Quantity::Plus(of, more) | Quantity::Minus(of, more) if **of == *that => match **more {
            Quantity::Number(number) => Some((matches!(quantity, Quantity::Plus(..)), number)),
            _ => None,
        },
        _ => None,
    }
}

/// "play a land or cast a spell from anywhere other than your hand": where from is said once.
pub fn origin_once(events: &[Event]) -> Option<Vec<Event>> {
    let [Event::Plays { who, what, from: Some(from) }, casts @ Event::Casts { from: Some(other), .. }] = events else {
        return None;
    };
    let plays = Event::Plays { who: who.clone(), what: what.clone(), from: None };
    (from == other).then(|| vec![plays, casts.clone()])
}

/// Whether the condition of a replacement effect is about what would happen: "… and it wasn't cast", not "… while you control
/// a Forest".
pub fn is_of_event(condition: &Condition) -> bool {
    match condition {
        Condition::WasCast { .. } | Condition::ManaSpent { .. } | Condition::ManaAmountSpent { .. } => true,
        Condition::Not(inner) => is_of_event(inner),
        Condition::All(all) | Condition::AnyOf(all) => all.iter().all(is_of_event),
        _ => false,
    }
}

/// All permanents there are, as a rule of the whole game is about.
pub fn is_every_permanent(on: &Scope) -> bool {
    let Scope::Objects(Objects::Some { count: Count::All(_), filter }) = on else { return false };
    let plain = |noun: &Noun| {
        noun.class == Some(ObjectClass::Permanent)
            && noun.adjectives.is_empty()
            && noun.subtypes.is_empty()
            && noun.types.is_empty()
    };
    filter.other.is_none() && filter.tests.is_empty() && matches!(filter.nouns.as_slice(), [noun] if plain(noun))
}

/// A delayed trigger whose time stands last and whose one instruction is done under a condition, with the condition around
/// it: that stands behind the time ("destroy it at end of combat if it didn't attack").
pub fn condition_behind(delayed: &Delayed) -> Option<InstructionKind> {
    let [step] = delayed.effect.steps.as_slice() else { return None };
    if !delayed.event_last.0 {
        return None;
    }
    let later = |effect: &Effect| {
        let delayed = Delayed { effect: effect.clone(), ..delayed.clone() };
        let what = InstructionKind::Delayed(Box::new(delayed));
        Box::new(Effect { steps: vec![Instruction::new(step.id, step.link, what)] })
    };
    Some(match &step.what {
        InstructionKind::If { condition, then, otherwise: None, last: last @ Style(true) } => {
            InstructionKind::If { condition: condition.clone(), then: later(then), otherwise: None, last: *last }
        }
        InstructionKind::Unless { condition, effect } => {
            InstructionKind::Unless { condition: condition.clone(), effect: later(effect) }
        }
        InstructionKind::UnlessPaid { who, cost, effect } => {
            InstructionKind::UnlessPaid { who: who.clone(), cost: cost.clone(), effect: later(effect) }
        }
        _ => return None,
    })
}

/// "that player or that planeswalker's controller": whichever of the two one target is.
pub fn is_damaged(members: &[Players]) -> bool {
    match members {
        [Players::Ref { to: PlayerAntecedent::Target(player), .. }, Players::ControllerOf(of, _)] => {
            matches!(**of, Objects::Ref(Reference { to: Antecedent::Target(object), .. }) if object == *player)
        }
        _ => false,
    }
}

/// The keywords of which an object is to have one, where nothing else is asked.
pub fn had(tests: &[ObjectTest]) -> Option<Vec<&KeywordName>> {
    tests
        .iter()
        .map(|test| match test {
            ObjectTest::Has(keyword) => Some(keyword),
            _ => None,
        })
        .collect()
}

/// "Until the end of your next turn, you may play that card": the time that is said first, and what may be done in it.
pub(crate) fn permitted_first(effect: &Effect) -> Option<(Duration, Effect)> {
    let mut effect = effect.clone();
    let [only] = effect.steps.as_mut_slice() else { return None };
    let InstructionKind::Do { action, .. } = &mut only.what else { return None };
    match action {
        Action::Play { duration, duration_first: Style(true), .. }
        | Action::Cast { duration, duration_first: Style(true), .. } => {
            let first = duration.take()?;
            Some((first, effect))
        }
        _ => None,
    }
}

/// A description without the tests of which that is so.
pub(crate) fn without(filter: &ObjectFilter, is: impl Fn(&ObjectTest) -> bool) -> ObjectFilter {
    let mut rest = filter.clone();
    let mut said = rest.take_tests();
    said.retain(|(test, _)| !is(test));
    rest.set_tests(said);
    rest
}

/// Which of the objects of a turn it is, and the description without that.
pub fn nth_of_turn(filter: &ObjectFilter) -> Option<(u32, ObjectFilter)> {
    let nth = filter.tests.iter().find_map(|test| match test {
        ObjectTest::NthEachTurn(nth) => Some(nth.0),
        _ => None,
    })?;
    Some((nth, without(filter, |test| matches!(test, ObjectTest::NthEachTurn(_)))))
}

/// Whether a cost that is paid any number of times is any amount of mana.
pub fn is_any_mana(cost: &[Cost]) -> bool {
    matches!(cost, [Cost::Mana(ManaCost(symbols))] if symbols.as_slice() == [ManaSymbol::Generic(1)])
}

/// What a player has the most or the fewest of.
pub struct Most<'c> {
    pub who: &'c Players,
    pub what: &'c Objects,
    pub fewest: bool,
}

/// "controls the most creatures": no other player controls more.
pub fn most(condition: &Condition) -> Option<Most<'_>> {
    let another = |players: &Players, than: &Players| matches!(players, Players::Some { count: Count::One, filter: PlayerFilter::Other(of, _) } if **of == *than);
    let Condition::Not(inner) = condition else { return None };
    match &**inner {
        Condition::ControlsMore { who, what, than, .. } if another(who, than) => {
            Some(Most { who: than, what, fewest: false })
        }
        Condition::ControlsMore { who, what, than, .. } if another(than, who) => Some(Most { who, what, fewest: true }),
        _ => None,
    }
}

/// "a player has more life than each other player": of one player alone it is said that no other has more.
pub fn one_alone(condition: &Condition) -> Option<&Condition> {
    let Condition::Compare { left: Quantity::PlayersCount(who), comparison: Comparison::Equal, right, .. } = condition
    else {
        return None;
    };
    match (&**who, right) {
        (Players::Some { filter: PlayerFilter::Who(of, most), .. }, Quantity::Number(1))
            if **of == PlayerFilter::Any =>
        {
            Some(most)
        }
        _ => None,
    }
}

/// "players being attacked": whether a condition says of each of some players that a creature is attacking that one.
pub fn is_being_attacked(condition: &Condition) -> bool {
    let Condition::Exists { what: Objects::Some { count: Count::One, filter } } = condition else { return false };
    let each = |who: &Players| matches!(who, Players::Ref { to: PlayerAntecedent::Each, .. });
    matches!(filter.tests.as_slice(), [ObjectTest::AttackingPlayer(who)] if each(who))
}

/// Whether chance alone says which of several it is: "one of them at random". With the word: "chosen at random".
pub fn at_random(filter: &ObjectFilter) -> Option<bool> {
    let said = filter.said_tests(|_| 0);
    let [(ObjectTest::AtRandom, wording)] = said.as_slice() else { return None };
    Some(*wording == TestWording::Reduced)
}

/// "a card from it with mana value 3 or less": a description without what is said behind where its objects come from, and that.
pub fn behind(filter: &ObjectFilter) -> (ObjectFilter, Vec<ObjectTest>) {
    let mut plain = filter.clone();
    let (behind, said): (Vec<_>, Vec<_>) =
        plain.take_tests().into_iter().partition(|(_, wording)| *wording == TestWording::Behind);
    plain.set_tests(said);
    (plain, behind.into_iter().map(|(test, _)| test).collect())
}

/// "named Lantern Moth or Ember Wick": the names of which it has one.
pub fn names(tests: &[ObjectTest]) -> Option<Vec<String>> {
    let name = |test: &ObjectTest| if let ObjectTest::Named(name) = test { Some(name.to_string()) } else { None };
    tests.iter().map(name).collect()
}

/// "mana value 4, 5, or 6": what is one of several numbers.
pub fn one_of_numbers(tests: &[ObjectTest]) -> Option<(Characteristic, Vec<String>)> {
    let number = |test: &ObjectTest| match test {
        ObjectTest::Compare(of, Comparison::Equal, Quantity::Number(number)) => Some((*of, number.to_string())),
        _ => None,
    };
    let (all, numbers): (Vec<Characteristic>, Vec<String>) =
        tests.iter().map(number).collect::<Option<Vec<_>>>()?.into_iter().unzip();
    let first = *all.first()?;
    all.iter().all(|of| *of == first).then_some((first, numbers))
}

/// One object that the text has spoken of: its colours are "its colors", of several they would be "colors among them".
pub fn is_one_known(of: &Objects) -> bool {
    of.reference().is_some_and(|of| !of.said.0.is_plural())
}

/// Whether objects are described as being face down on the battlefield.
pub fn is_face_down(what: &Objects) -> bool {
    let hidden = |noun: &Noun| noun.adjectives.contains(&ObjectTest::FaceDown);
    matches!(what, Objects::Some { filter, .. } if filter.nouns.iter().all(hidden))
}

/// Whether it is asked who is the monarch, of whom there is one.
pub fn is_monarch(condition: &Condition) -> bool {
    matches!(condition, Condition::Has { designation, .. } if *designation == symbol::noun::MONARCH)
}

/// The condition and the turn of "as long as it's attached to a creature, your opponents can't cast spells during your turn".
pub fn beside_turn(effect: &Continuous) -> Option<(Condition, &Condition)> {
    let Some(Condition::All(both)) = effect.condition.as_ref().filter(|_| effect.condition_first.0) else {
        return None;
    };
    match both.as_slice() {
        [one, turn @ Condition::TurnOf { .. }] if effect.condition_word.0 == ConditionWord::During => {
            Some((one.clone(), turn))
        }
        _ => None,
    }
}

/// Changes as they are said: that all other abilities are lost stands behind what the effect gives.
pub fn others_last(changes: &[Change]) -> std::borrow::Cow<'_, [Change]> {
    match changes {
        [first @ Change::LoseAllAbilities { others: Style(true) }, rest @ ..] => {
            std::borrow::Cow::Owned(rest.iter().chain([first]).cloned().collect())
        }
        _ => std::borrow::Cow::Borrowed(changes),
    }
}

/// Whether a number is that of all objects that fit the same description: "half the creatures you control".
pub fn is_number_of(number: &Quantity, filter: &crate::ir::ObjectFilter) -> bool {
    // "half the permanents they control of their choice": who chooses them says nothing of how many there are.
    let mut all_of = filter.clone();
    let mut said = all_of.take_tests();
    said.retain(|(test, _)| !matches!(test, ObjectTest::ChosenBy(_)));
    all_of.set_tests(said);
    matches!(number, Quantity::CountOf(of)
        if matches!(&**of, Objects::Some { count: Count::All(_), filter: all } if *all == all_of))
}

/// "with a basic land type": any of them (305.6).
pub fn are_basic_types(tests: &[ObjectTest]) -> bool {
    let is_type = |land: &Term| tests.contains(&ObjectTest::Subtype(*land));
    tests.len() == BASIC_LAND_TYPES.len() && BASIC_LAND_TYPES.iter().all(is_type)
}
