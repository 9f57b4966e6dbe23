//! Events: after "when", in "would" clauses, and in the past.

use super::attribute::counter_name;
use super::words::{Ellipsis, Phrase, Tense, Verb, article, list, ordinal, spaced};
use super::{condition, damage, object, player, step, zone};
use crate::ir::{
    AmountOf, AttackTarget, Comparison, Condition, Count1, CounterKind, DamageKind, DiesWord, DrawCount, Event,
    EventJoin, Mention, ObjectTest, Objects, Origin, Players, Quantity, Reference, Step, Style, Term, TestWording,
    TriggerWord, Voice, Zone, symbol,
};
use crate::lex::Concept;
use crate::{Said, unsayable};

/// An event in words, in parts.
pub(super) struct Parts {
    /// None where the clause has no subject of its own: "the beginning of your upkeep".
    pub subject: Option<Phrase>,
    pub verb: String,
    pub rest: String,
}

impl Parts {
    fn clause(&self) -> String {
        match &self.subject {
            Some(subject) => subject.does(&self.predicate()),
            None => self.predicate(),
        }
    }

    pub fn predicate(&self) -> String {
        spaced(&self.verb, &self.rest)
    }
}

/// An event as a clause: "a creature dies", "you would draw a card".
pub fn clause(event: &Event, tense: Tense) -> Said {
    match event {
        Event::AnyOf(events, join) => any_of(events, join.0, tense),
        // A discard that is caused is said to happen where it is replaced, too.
        Event::Caused { event: discard, .. }
            if matches!(tense, Tense::Would) && matches!(**discard, Event::Discards { .. }) =>
        {
            clause(event, Tense::Present)
        }
        event => Ok(parts(event, Verb::new(tense, false), None)?.clause()),
    }
}

/// The predicate of an event whose subject has been named: "attacked", "was dealt damage".
pub fn predicate(event: &Event, verb: Verb) -> Said {
    Ok(parts(event, verb, Some(verb.plural))?.predicate())
}

/// "enters or attacks", "cast or copy an instant spell", "you gain life or a creature dies".
fn any_of(events: &[Event], join: EventJoin, tense: Tense) -> Said {
    if let Some(event) = crate::pieces::you_or_target(events) {
        return Ok(format!("you or {}", clause(event, tense)?));
    }
    let shared = crate::pieces::origin_once(events);
    let events = shared.as_deref().unwrap_or(events);
    let all = events.iter().map(|event| parts(event, Verb::new(tense, false), None)).collect::<Said<Vec<_>>>()?;
    let Some(first) = all.first() else { return unsayable("an event of no kind") };
    let subject = |parts: &Parts| parts.subject.as_ref().map(|subject| subject.text.clone());
    let same_subject = first.subject.is_some() && all.iter().all(|parts| subject(parts) == subject(first));
    if let EventJoin::Again { and, word } = join {
        let again = format!(" {} {} ", if and { "and" } else { "or" }, trigger_word(word));
        let clauses: Vec<String> = all.iter().map(Parts::clause).collect();
        return Ok(clauses.join(&again));
    }
    if let (true, Some(named)) = (same_subject, &first.subject) {
        // "you would scry or surveil"
        let verbs = |(index, event): (usize, &Event)| {
            let verb = Verb::new(tense, false);
            let verb = if index > 0 && tense == Tense::Would { verb.without(Ellipsis::Auxiliary) } else { verb };
            Ok(parts(event, verb, None)?.verb)
        };
        let verbs = events.iter().enumerate().map(verbs).collect::<Said<Vec<_>>>()?;
        if !first.rest.is_empty() && all.iter().all(|parts| parts.rest == first.rest) {
            return Ok(named.does(&spaced(&list(&verbs, "or"), &first.rest)));
        }
        let predicates: Vec<String> = all
            .iter()
            .enumerate()
            .map(|(index, parts)| {
                let rest = if share_opponent(&events[index..]) { "" } else { parts.rest.as_str() };
                spaced(&verbs[index], rest)
            })
            .collect();
        return Ok(named.does(&list(&predicates, "or")));
    }
    if all.iter().all(|parts| parts.predicate() == first.predicate()) {
        let subjects: Vec<String> = all.iter().filter_map(subject).collect();
        return Ok(format!("{} {}", list(&subjects, "or"), first.predicate()));
    }
    let clauses: Vec<String> = all.iter().map(Parts::clause).collect();
    // Behind a comma alone no event is read.
    Ok(if clauses.len() > 2 { clauses.join(", or ") } else { list(&clauses, "or") })
}

/// "blocks or becomes blocked by a creature": said once, behind the second verb.
fn share_opponent(events: &[Event]) -> bool {
    match events {
        [Event::Blocks { blocked: Some(one), .. }, Event::BecomesBlocked { by: Some(other), .. }, ..] => one == other,
        _ => false,
    }
}

fn trigger_word(word: TriggerWord) -> &'static str {
    match word {
        TriggerWord::When => "when",
        TriggerWord::Whenever => "whenever",
        TriggerWord::At => "at",
    }
}

/// "3 or more damage": the least amount of an event of damage.
fn least_damage(event: &Event) -> Option<(&Event, &Quantity)> {
    let Event::While { event, condition } = event else { return None };
    match (&**event, &**condition) {
        (
            damage @ (Event::DealsDamage { .. } | Event::IsDealtDamage { .. }),
            Condition::Compare {
                left: Quantity::ThatMuch(AmountOf::Event),
                comparison: Comparison::AtLeast,
                right,
                said: _,
            },
        ) => Some((damage, right)),
        _ => None,
    }
}

/// "enters untapped"
fn entering_state(event: &Event, condition: &Condition) -> Option<&'static str> {
    match (event, condition) {
        (
            Event::Enters { .. },
            Condition::Is { what: Objects::Ref(Reference { said: Style(Mention::Unsaid { .. }), .. }), tests, past: _ },
        ) => match tests.as_slice() {
            [ObjectTest::Tapped] => Some("tapped"),
            [ObjectTest::Untapped] => Some("untapped"),
            _ => None,
        },
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the words of other events are frames'")]
pub(super) fn parts(event: &Event, verb: Verb, plural: Option<bool>) -> Said<Parts> {
    if let Some(parts) = super::frames::happening(event, verb, plural)? {
        return Ok(parts);
    }
    let least = least_damage(event);
    let event = least.map_or(event, |(damage, _)| damage);
    let damage_kind = |kind: DamageKind| match least {
        Some((_, least)) => Ok(format!("{} or more {}", super::quantity::value(least)?, self::damage_kind(kind))),
        None => Ok(self::damage_kind(kind).to_owned()),
    };
    let agreeing = |subject: &Phrase| Verb { plural: plural.unwrap_or(subject.plural), ..verb };
    let does = |subject: Phrase, base: &str, rest: String| {
        let verb = agreeing(&subject).say(base);
        Ok(Parts { subject: Some(subject), verb, rest })
    };
    let is = |subject: Phrase, participle: &str, rest: String| {
        let verb = agreeing(&subject).passive(participle);
        Ok(Parts { subject: Some(subject), verb, rest })
    };
    let whole = |text: String| Ok(Parts { subject: None, verb: String::new(), rest: text });
    let of = |what: &Objects| object::subject(what);
    let by = |who: &Players| player::subject(who);
    match event {
        Event::Enters { what, under, from } => {
            let (what, apart) = apart_from_control(what);
            let (what, under) = (&what, apart.as_ref().or(under.as_ref()));
            let mut rest = String::new();
            if let Some(from) = from {
                rest = spaced(&rest, &origin(from)?);
            }
            if let Some(under) = under {
                // "that entered the battlefield under your control", of what may be another's by now
                let place = matches!(verb.tense, Tense::Past | Tense::Perfect).then_some("the battlefield ");
                let place = place.unwrap_or_default();
                rest = spaced(&rest, &format!("{place}under {} control", player::possessive(under)?));
            }
            does(of(what)?, "enter", rest)
        }
        Event::Dies { what, said: Style(DiesWord::PutIntoGraveyard) } => {
            is(of(what)?, "put", "into a graveyard from the battlefield".into())
        }
        Event::Dies { what, said: Style(DiesWord::Dies) } => {
            let (what, under) = apart_from_control(what);
            does(of(&what)?, "die", under_control(under.as_ref())?)
        }
        Event::Leaves { what, zone, of: whose, alive } => {
            let (what, under) = apart_from_control(what);
            let mut rest = spaced(&zone::of(*zone, whose.as_ref())?, &under_control(under.as_ref())?);
            if *alive {
                rest.push_str(" without dying");
            }
            does(of(&what)?, "leave", rest)
        }
        Event::PutInto { what, zone, of: whose, from } => {
            let onto = if *zone == Zone::Battlefield { "onto" } else { "into" };
            let into = format!("{onto} {}", zone::of(*zone, whose.as_ref())?);
            let from = from.as_ref().map(origin).transpose()?.unwrap_or_default();
            is(of(what)?, "put", spaced(&into, &from))
        }
        Event::Attacks {
            what: _,
            whom: Some(AttackTarget::Player(whom)),
            alone: false,
            voice: Style(Voice::Passive),
        } => is(by(whom)?, "attacked", String::new()),
        Event::Attacks { what, whom, alone, voice: _ } => {
            let alone = if *alone { "alone" } else { "" };
            does(of(what)?, "attack", spaced(&attacked(whom.as_ref())?, alone))
        }
        Event::PlayerAttacks { who, with, whom } => {
            let with = match with {
                Some(with) => format!("with {}", object::object(with)?),
                None => String::new(),
            };
            does(by(who)?, "attack", spaced(&attacked(whom.as_ref())?, &with))
        }
        Event::DealsDamage { source, kind, to } => {
            let damage = damage_kind(*kind)?;
            let rest = match to {
                Some(to) => format!("{damage} to {}", damage::recipient(to)?),
                None => damage,
            };
            does(of(source)?, "deal", rest)
        }
        Event::IsDealtDamage { what, kind, by } if verb.tense == Tense::Would => {
            let rest = format!("to {}", damage::recipient(what)?);
            is(Phrase::one(damage_kind(*kind)?), "dealt", spaced(&rest, &after("by", by.as_ref())?))
        }
        Event::IsDealtDamage { what, kind, by } => {
            let rest = spaced(&damage_kind(*kind)?, &after("by", by.as_ref())?);
            is(damage::recipient_subject(what)?, "dealt", rest)
        }
        // "this spell is cast", "no spells were cast": whoever casts them.
        Event::Casts { who: _, spell, ordinal: None, from, voice: Style(Voice::Passive) } => {
            let from = from.as_ref().map(origin).transpose()?.unwrap_or_default();
            is(of(spell)?, "cast", from)
        }
        Event::Casts { who, spell, ordinal: None, from, voice: Style(Voice::Active) } => {
            let from = cast_from(from.as_ref(), who)?;
            does(by(who)?, "cast", spaced(&object::taken(spell)?, &from))
        }
        Event::Casts { who, spell, ordinal: Some(nth), from, voice: _ } => {
            does(by(who)?, "cast", format!("{} each turn", nth_spell(who, spell, nth.0, from.as_ref())?))
        }
        Event::Plays { who, what, from } => {
            let from = cast_from(from.as_ref(), who)?;
            does(by(who)?, "play", spaced(&object::taken(what)?, &from))
        }
        Event::SpendsMana { who, on, voice: Style(Voice::Active) } => {
            let uses = super::mana_uses(on, "cast", "activate", &mut |one| object::object(one))?;
            does(by(who)?, "spend", format!("this mana to {}", uses.join(" or ")))
        }
        Event::SpendsMana { who: _, on, voice: Style(Voice::Passive) } => {
            is(Phrase::one("that mana"), "spent", format!("to cast {}", object::object(on)?))
        }
        Event::Draws { who, count, ordinal: nth, except_first } => does(by(who)?, "draw", {
            let whose = player::pronoun_possessive(who);
            let cards = match (nth, count) {
                (Some(nth), _) => format!("{whose} {} card each turn", ordinal(nth.0)),
                (None, DrawCount::One) => "a card".to_owned(),
                (None, DrawCount::OneOrMore) => "one or more cards".to_owned(),
                (None, DrawCount::AtLeast(least)) => format!("{} or more cards", super::words::number(*least)),
            };
            match except_first {
                true => {
                    let they = player::pronoun(who).does("draw");
                    format!("{cards} except the first one {they} in each of {whose} draw steps")
                }
                false => cards,
            }
        }),
        Event::StepBegins { step, whose } => whole(step::begins(*step, whose)?),
        Event::CountersPut { who: Some(who), count, kind, on } => {
            let counters = counters(*count, kind.as_ref())?;
            does(by(who)?, "put", format!("{} on {}", counters.text, damage::bearer(on)?))
        }
        Event::CountersPut { who: None, count, kind, on } => {
            is(counters(*count, kind.as_ref())?, "put", format!("on {}", damage::bearer(on)?))
        }
        Event::CounterRemoved { kind, last, from } => {
            let counter = counter_name(kind.as_ref(), false)?;
            let counter = if *last { format!("the last {counter}") } else { article(&counter) };
            is(Phrase::one(counter), "removed", format!("from {}", object::object(from)?))
        }
        Event::GetsCounters { who, kind, count } => {
            let counters = match (kind, count) {
                (CounterKind::Energy, Count1::One) => "{E}".to_owned(),
                (CounterKind::Energy, Count1::OneOrMore) => "one or more {E}".to_owned(),
                (kind, Count1::One) => article(&counter_name(Some(kind), false)?),
                (kind, Count1::OneOrMore) => format!("one or more {}", counter_name(Some(kind), true)?),
            };
            does(by(who)?, "get", counters)
        }
        Event::NextTime(event) => {
            let Event::Casts { who, spell, ordinal: None, from, voice: _ } = &**event else {
                let next = parts(event, verb, plural)?;
                let Some(subject) = next.subject else { return unsayable("the next time of such an event") };
                let text = format!("{} next", subject.text);
                return Ok(Parts { subject: Some(Phrase { text, ..subject }), ..next });
            };
            let cast = spaced(&object::taken(spell)?, &cast_from(from.as_ref(), who)?);
            let subject = by(who)?;
            let next = Phrase { text: format!("{} next", subject.text), ..subject };
            does(next, "cast", cast)
        }
        Event::Caused { by: cause, event } => {
            let done = parts(event, Verb::BARE, None)?;
            let Some(subject) = &done.subject else { return unsayable("something caused without a subject") };
            does(of(cause)?, "cause", format!("{} to {}", subject.text, done.predicate()))
        }
        Event::ObjectAction { what, action: symbol::verb::WARP, on: None } => {
            let subject = of(what)?;
            let verb = format!("{} warped", agreeing(&subject).be());
            Ok(Parts { subject: Some(subject), verb, rest: String::new() })
        }
        Event::ObjectAction { what, action, on } => {
            let subject = of(what)?;
            let verb = agreeing(&subject).say_row(*action)?;
            Ok(Parts { subject: Some(subject), verb, rest: maybe(on.as_ref())? })
        }
        Event::State(condition) => whole(condition::clause(condition)?),
        Event::AnyOf(events, join) => whole(any_of(events, join.0, verb.tense)?),
        Event::TurnsFaceUp { who, what } => does(by(who)?, "turn", format!("{} face up", object::object(what)?)),
        Event::SetsInMotion { who, what } => does(by(who)?, "set", format!("{} in motion", object::object(what)?)),
        // "at the end of combat on your turn"
        Event::During { event, turn_of, each: Style(false) }
            if matches!(**event, Event::StepBegins { step: Step::EndOfCombat, .. }) =>
        {
            whole(format!("the {} on {} turn", clause(event, verb.tense)?, player::possessive(turn_of)?))
        }
        Event::During { event, turn_of, each } => {
            let said = match &**event {
                // "your first spell during each opponent's turn"
                Event::Casts { who, spell, ordinal: Some(nth), from, voice: _ } => {
                    does(by(who)?, "cast", nth_spell(who, spell, nth.0, from.as_ref())?)?.clause()
                }
                event => clause(event, verb.tense)?,
            };
            let whose = player::possessive(turn_of)?;
            whole(match each.0 {
                true => format!("{said} during each of {whose} turns"),
                false => format!("{said} during {whose} turn"),
            })
        }
        Event::FirstTimeEachTurn(event) if let Event::During { event, turn_of, each: Style(true) } = &**event => {
            let said = clause(event, verb.tense)?;
            whole(format!("{said} for the first time during each of {} turns", player::possessive(turn_of)?))
        }
        Event::FirstTimeEachTurn(event) => {
            whole(format!("{} for the first time each turn", clause(event, verb.tense)?))
        }
        Event::While { event, condition } if let Some(state) = entering_state(event, condition) => {
            let parts = self::parts(event, verb, plural)?;
            Ok(Parts { rest: spaced(state, &parts.rest), ..parts })
        }
        Event::While { event, condition } if matches!(**condition, Condition::ByPermission) => {
            whole(format!("{} this way", clause(event, verb.tense)?))
        }
        Event::While { event, condition } if let Condition::During(step) = &**condition => {
            whole(format!("{} during {}", clause(event, verb.tense)?, super::step::of_turn(step)?))
        }
        Event::While { event, condition } => {
            let holds = match &**condition {
                // "while saddled" leaves out whom it is said of.
                Condition::Is { what, tests, .. } if crate::is_unsaid(what) => {
                    list(&tests.iter().map(super::attribute::state).collect::<Said<Vec<_>>>()?, "and")
                }
                condition => condition::clause(condition)?,
            };
            whole(format!("{} while {holds}", clause(event, verb.tense)?))
        }
        _ => unsayable("this event"),
    }
}

/// "your second spell"
fn nth_spell(who: &Players, spell: &Objects, nth: u32, from: Option<&Origin>) -> Said {
    let whose = player::pronoun_possessive(who);
    let spell = object::counted_by(spell, false)?;
    Ok(spaced(&format!("{whose} {} {spell}", ordinal(nth)), &cast_from(from, who)?))
}

/// Objects and their controller, where that is said behind the verb: "died under your control".
fn apart_from_control(what: &Objects) -> (Objects, Option<Players>) {
    let mut what = what.clone();
    let mut under = None;
    if let Objects::Some { count: _, filter } = &mut what {
        let mut said = filter.take_tests();
        if let Some((_, TestWording::Under)) = said.last()
            && let Some((ObjectTest::ControlledBy(players), _)) = said.pop()
        {
            under = Some(players);
        }
        filter.set_tests(said);
    }
    (what, under)
}

fn under_control(under: Option<&Players>) -> Said {
    under.map_or_else(|| Ok(String::new()), |under| Ok(format!("under {} control", player::possessive(under)?)))
}

fn maybe(objects: Option<&Objects>) -> Said {
    objects.map_or_else(|| Ok(String::new()), object::object)
}

fn after(preposition: &str, objects: Option<&Objects>) -> Said {
    objects.map_or_else(|| Ok(String::new()), |objects| Ok(format!("{preposition} {}", object::object(objects)?)))
}

pub fn origin(from: &Origin) -> Said {
    Ok(match from {
        Origin::Anywhere => "from anywhere".into(),
        Origin::AnywhereOtherThan { zone, of } => {
            format!("from anywhere other than {}", zone::of(*zone, of.as_ref())?)
        }
        Origin::Zone { zone, of } => format!("from {}", zone::of(*zone, of.as_ref())?),
    })
}

fn attacked(whom: Option<&AttackTarget>) -> Said {
    Ok(match whom {
        None => String::new(),
        Some(AttackTarget::Player(players)) => player::object(players)?,
        Some(AttackTarget::Permanent(objects)) => object::object(objects)?,
        Some(AttackTarget::PlayerOrPlaneswalker(players)) => {
            let control = match player::object(players)?.as_str() {
                "you" => "you control".to_owned(),
                _ => player::pronoun(players).does("control"),
            };
            format!("{} or a planeswalker {control}", player::object(players)?)
        }
    })
}

pub fn damage_kind(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Any => "damage",
        DamageKind::Combat => "combat damage",
        DamageKind::Noncombat => "noncombat damage",
        DamageKind::Excess => "excess damage",
        DamageKind::ExcessNoncombat => "excess noncombat damage",
    }
}

pub fn counters(count: Count1, kind: Option<&CounterKind>) -> Said<Phrase> {
    Ok(match count {
        Count1::One => Phrase::one(article(&counter_name(kind, false)?)),
        Count1::OneOrMore => Phrase::many(format!("one or more {}", counter_name(kind, true)?)),
    })
}

/// The verb of a keyword action, and what else belongs to it.
pub fn keyword_action(action: Term) -> Said<(&'static str, &'static str)> {
    Ok(match action.id() {
        "commit" | "crime" => ("commit", "a crime"),
        "venture" => ("venture", "into the dungeon"),
        "collect" | "evidence" => ("collect", "evidence"),
        "unlock" => ("unlock", "a door"),
        "complete" | "dungeon" => ("complete", "a dungeon"),
        _ => match action.row().english_verb(crate::lex::lexicon::EnglishVerb::Base) {
            Some(base) => (base, ""),
            None => return Err(crate::Unsayable::word(action)),
        },
    })
}

/// Where a spell is cast from, in the event of its casting: its caster has been named.
fn cast_from(from: Option<&Origin>, who: &Players) -> Said {
    match from {
        None => Ok(String::new()),
        Some(Origin::Zone { zone, of: Some(of) }) if of == who => zone::cast_from(*zone, Some(who)),
        Some(from @ (Origin::Zone { .. } | Origin::Anywhere | Origin::AnywhereOtherThan { .. })) => origin(from),
    }
}
