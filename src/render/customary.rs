//! What a translation says as its language is used to, where the other language's text is one choice of several.
//!
//! A style is no meaning: the text of the other language has put the place before the thing, or named the card, for reasons of
//! its own. How each is said most often today is counted in `docs/wording-by-year.md`.

mod english;
mod french;
mod own_noun;
mod owners;
mod today;
mod token;

use phrase::lower::FaceContext;

use crate::ir::walk::{Node, VisitMut};
use crate::ir::{
    Ability, Action, Antecedent, CardType, Change, Condition, ConditionWord, Continuous, Cost, CostChange, CostOf,
    Count, Effect, Event, FromZone, Instruction, InstructionKind, Link, Mention, Noun, ObjectClass, ObjectTest,
    Objects, Origin, Paragraph, Permission, PermittedFrom, Players, Reference, Replacement, Restriction, Scope, Static,
    Style, Triggered, Zone, symbol,
};
use crate::lex::Language;
use crate::told_apart::of_class;

/// Which customs are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Customs {
    All,
    /// All but the commas before the last clause of a list, where another end of the list would be read without.
    AllButLinks,
    None,
}

/// What is countered, and what costs something to cast, is a spell, whatever the card is elsewhere (113.6): it calls itself "this
/// spell".
fn calls_itself_spell(continuous: &mut Continuous) {
    continuous.changes.iter_mut().for_each(permits_card);
    let of_spell = |change: &Change| {
        matches!(
            change,
            Change::Restrict(Restriction::CantBeCountered) | Change::Costs(CostChange { what: CostOf::Cast, .. })
        )
    };
    if let Scope::Objects(Objects::Ref(known)) = &mut continuous.on
        && known.to == Antecedent::This
        && matches!(known.said.0, Mention::Name)
        && continuous.changes.iter().all(of_spell)
    {
        known.said = Style(Mention::This(Box::new(of_class(ObjectClass::Spell))));
    }
}

/// "You may cast this card from your graveyard": what is cast from where it is no permanent is a card.
fn permits_card(change: &mut Change) {
    if let Change::Permit(Permission::PlayFrom { play, cast, from: Some(PermittedFrom::Zone(from)), .. }) = change {
        [play, cast].into_iter().flatten().for_each(|what| is_card_in(what, from));
    }
}

/// Whether it is said whose the described are: who controls them stands behind the verb then, "a permanent an opponent owns
/// enters under your control".
fn is_owned(tests: &[ObjectTest]) -> bool {
    tests.iter().any(|test| match test {
        ObjectTest::Not(test) => matches!(**test, ObjectTest::OwnedBy(_)),
        test => matches!(test, ObjectTest::OwnedBy(_)),
    })
}

/// Whether all that may be meant are creatures: they alone die (700.4).
fn is_creature(what: &Objects, itself: Option<&Noun>) -> bool {
    let creature = |noun: &Noun| noun.card_types().contains(&CardType::Creature);
    match what {
        Objects::Some { filter, .. } | Objects::Target { filter, .. } => {
            !filter.nouns.is_empty() && filter.nouns.iter().all(creature)
        }
        // "This token", in an ability that is given, is whatever its noun says.
        Objects::Ref(Reference { to: Antecedent::This, said: Style(Mention::This(noun)) }) => creature(noun),
        Objects::Ref(known) if known.to == Antecedent::This => itself.is_some_and(creature),
        Objects::Ref(Reference {
            said: Style(Mention::Attached { noun, .. } | Mention::That { noun, .. }), ..
        }) => creature(noun),
        Objects::Union(members, _) => members.iter().all(|member| is_creature(member, itself)),
        _ => false,
    }
}

/// "Max speed — This creature has double strike.": what a keyword governs is a sentence (702.178).
fn says_who_has_keywords(ability: &mut Ability, itself: Option<&Noun>) {
    let Ability::Governed { keyword: symbol::keyword::MAX_SPEED, ability } = ability else { return };
    if let Ability::Keywords(keywords) = &mut **ability {
        let said = Style(itself.map_or(Mention::Name, |noun| Mention::This(Box::new(noun.clone()))));
        let on = Scope::Objects(Objects::Ref(Reference { to: Antecedent::This, said }));
        let has = Continuous::new(on, vec![Change::Gain(std::mem::take(keywords))]);
        **ability = Ability::Static(vec![Static::Continuous(Box::new(has))]);
    }
}

/// "During your turn, …", of what lasts while it is your turn, or is not.
fn says_during_turn(continuous: &mut Continuous) {
    let of_yours = Condition::TurnOf { who: Players::You };
    let is_turn = match &continuous.condition {
        Some(Condition::Not(turn)) => **turn == of_yours,
        Some(condition) => *condition == of_yours,
        None => false,
    };
    let word = matches!(continuous.condition_word.0, ConditionWord::Usual | ConditionWord::AsLongAs);
    let has = |change: &Change| !matches!(change, Change::Costs(_) | Change::Permit(_));
    if is_turn && word && continuous.duration.is_none() && continuous.changes.iter().all(has) {
        continuous.condition_word = Style(ConditionWord::During);
        continuous.condition_first = Style(true);
    }
}

/// What is discarded, or taken from where it is no permanent, calls itself "this card"; and so does what comes back once it
/// has died.
fn calls_itself_card(action: &mut Action, has_died: bool) {
    match action {
        Action::Discard { what, .. } => is_card(what),
        Action::Move { what, from: Some(from), .. } => is_card_in(what, from),
        Action::Move { what, from: None, .. } if has_died => is_card(what),
        _ => {}
    }
}

/// Whether what has an ability is in a graveyard when it has triggered: an Aura is as soon as what it enchants is gone (704.5m).
fn has_died(triggered: &Triggered, itself: Option<&Noun>) -> bool {
    let is_aura = itself.is_some_and(|noun| noun.subtypes.contains(&symbol::enchantment_type::AURA));
    let is_host = |what: &Objects| what.reference().is_some_and(|known| known.to == Antecedent::Host);
    match &triggered.event {
        Event::Dies { what, .. } => what.is_this() || is_aura && is_host(what),
        Event::Leaves { what, zone: Zone::Battlefield, .. } => is_aura && is_host(what),
        _ => false,
    }
}

/// Visits what a triggered ability says, while the visitor knows whether what has it has died.
fn within_triggered<V: VisitMut>(
    visitor: &mut V,
    knows: fn(&mut V) -> &mut bool,
    itself: fn(&mut V) -> &mut Option<Noun>,
    triggered: &mut Triggered,
) {
    let has_died = has_died(triggered, itself(visitor).as_ref());
    let outer = std::mem::replace(knows(visitor), has_died);
    triggered.parts_mut(visitor);
    *knows(visitor) = outer;
}

/// Visits what an ability says, while the visitor knows what it calls what has it.
fn within_ability<V: VisitMut>(visitor: &mut V, itself: fn(&mut V) -> &mut Option<Noun>, ability: &mut Ability) {
    let here = itself_in(ability, itself(visitor).as_ref());
    let outer = std::mem::replace(itself(visitor), here);
    ability.parts_mut(visitor);
    *itself(visitor) = outer;
}

/// The same of a cost.
fn pays_itself_as_card(cost: &mut Cost) {
    match cost {
        Cost::Discard { what, .. } => is_card(what),
        Cost::ExileFrom { what, from } => is_card_in(what, from),
        _ => {}
    }
}

/// What is cycled is in a hand (702.29a), and what is put into a graveyard from anywhere may be anywhere (113.6k).
fn happens_to_card(event: &mut Event) {
    match event {
        Event::Cycles { what, .. } => is_card(what),
        Event::PutInto { what, from: Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. }), .. } => is_card(what),
        _ => {}
    }
}

/// What an ability calls what has it: a card, where it functions wherever that is put into a graveyard from (113.6k).
fn itself_in(ability: &Ability, itself: Option<&Noun>) -> Option<Noun> {
    let anywhere = |event: &Event| {
        matches!(
            event,
            Event::PutInto { what, from: Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. }), .. } if what.is_this()
        )
    };
    let everywhere = match ability {
        Ability::Triggered(triggered) => anywhere(&triggered.event),
        Ability::Replacement(replacement) => {
            matches!(&**replacement, Replacement::Instead { event, .. } if anywhere(event))
        }
        _ => false,
    };
    itself.map(|noun| if everywhere { of_class(ObjectClass::Card) } else { noun.clone() })
}

/// "You may cast this card from your graveyard": it is no permanent there (109.2).
fn is_cast_as_card(continuous: &mut Continuous, itself: Option<&Noun>) {
    let changes = continuous.changes.iter_mut().filter(|_| itself.is_some());
    for change in changes {
        if let Change::Permit(Permission::PlayFrom { play, cast, from: Some(_), .. }) = change {
            play.iter_mut().chain(cast).for_each(is_card);
        }
    }
}

/// Whether one who sacrifices these chooses which, and it isn't said who does.
fn is_chosen(what: &Objects) -> bool {
    let Objects::Some { count, filter } = what else { return false };
    let settled = |test: &ObjectTest| matches!(test, ObjectTest::Extreme { .. } | ObjectTest::ChosenBy(_));
    !matches!(count, Count::AnyNumber | Count::All(_)) && !filter.tests.iter().any(settled)
}

/// "Search your library for a card, put it into your hand, then shuffle": who has searched shuffles in the same sentence, and
/// what is done before is a list of commas.
fn shuffles_in_sentence(effect: &mut Effect) {
    let begins = |step: &Instruction| step.begins_sentence();
    for at in 1..effect.steps.len() {
        let (before, behind) = effect.steps.split_at_mut(at);
        let Some((step, behind)) = behind.split_first_mut() else { continue };
        let is_plain = |step: &Instruction| matches!(step.what, InstructionKind::Do { .. });
        let from = before.iter().rposition(begins).unwrap_or_default();
        let sentence = &mut before[from..];
        if !shuffles(&step.what) || !behind.first().is_none_or(begins) || !sentence.iter().all(is_plain) {
            continue;
        }
        let Some(InstructionKind::Do { who: searcher, action: Action::Search { .. }, .. }) =
            sentence.first().map(|first| &first.what)
        else {
            continue;
        };
        if !matches!(&step.what, InstructionKind::Do { who, stated: Style(false), .. } if who == searcher) {
            continue;
        }
        step.link = Style(Link::Then);
        for done in sentence.iter_mut().skip(1) {
            if matches!(done.link.0, Link::And | Link::CommaAnd) && !moves_the_rest(&done.what) {
                done.link = Style(Link::Comma);
            }
        }
    }
}

/// Whether a library is shuffled, which is what is done last of several things: ", then shuffle".
fn shuffles(what: &InstructionKind) -> bool {
    matches!(what, InstructionKind::Do { action: Action::Shuffle { .. }, .. })
}

/// Whether an instruction goes on with the verb before it: "put one onto the battlefield tapped and the other into your hand".
fn moves_the_rest(what: &InstructionKind) -> bool {
    matches!(what, InstructionKind::Do { action: Action::Move { what: Objects::Rest(..), .. }, .. })
}

fn is_card_in(what: &mut Objects, from: &FromZone) {
    if !matches!(from.zone, Zone::Battlefield | Zone::Stack) {
        is_card(what);
    }
}

fn is_card(what: &mut Objects) {
    if let Objects::Ref(known) = what
        && known.to == Antecedent::This
        && matches!(known.said.0, Mention::Name)
    {
        known.said = Style(Mention::This(Box::new(of_class(ObjectClass::Card))));
    }
}

/// The paragraph in the words of today, in the language that it is in.
pub(crate) fn of_today(paragraph: &Paragraph, on: FaceContext) -> Paragraph {
    let mut said = paragraph.clone();
    today::Today::on(on).ability(&mut said.ability);
    said
}

/// The paragraph with the card called by its noun where it is called by its name.
pub(crate) fn called_by_noun(paragraph: &Paragraph, on: FaceContext) -> Paragraph {
    let mut said = paragraph.clone();
    own_noun::OwnNoun::on(on).ability(&mut said.ability);
    said
}

/// The paragraph as it is said in a language.
pub(crate) fn customary(paragraph: &Paragraph, customs: Customs, to: Language, on: FaceContext) -> Paragraph {
    let mut said = paragraph.clone();
    match to {
        _ if customs == Customs::None => {}
        Language::French => french::Customs::on(on, customs == Customs::All).ability(&mut said.ability),
        Language::English => english::Customs::on(on, customs == Customs::All).ability(&mut said.ability),
    }
    said
}
