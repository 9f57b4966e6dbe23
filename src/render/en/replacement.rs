//! Replacement effects.

use super::sentence::Clause;
use super::words::{Phrase, Tense, Verb, number};
use super::{
    condition, continuous, cost, counter, damage, effect, event, lasting, mana, object, player, quantity, step, token,
};
use crate::ir::{
    Action, Antecedent, Condition, Cost, CounterBearer, DamagedAgain, DayNight, Duration, Effect, EntersSo, Event,
    InstructionKind, LeadWord, Mention, MultiplyWording, Noun, Objects, Players, Produced, Quantity, Reference,
    ReplacedPlace, Replacement, Step, Style,
};
use crate::{Said, unsayable};

/// "while you have no cards in hand", "during your turn": what has to be so where an event would happen.
pub(super) fn at_that_time(condition: &Condition) -> Said {
    Ok(match condition {
        Condition::TurnOf { who } => format!("during {}", player::has(who, "turn")?),
        condition if crate::pieces::is_of_event(condition) => format!("and {}", condition::clause(condition)?),
        condition => format!("while {}", condition::clause(condition)?),
    })
}

/// "As long as you have no cards in hand, ", in front of an event.
fn as_long_as(condition: &Condition) -> Said {
    Ok(format!("as long as {}, ", condition::clause(condition)?))
}

pub fn clause(replacement: &Replacement) -> Said<Clause> {
    match replacement {
        Replacement::Instead { event, instead, resolving: true, .. } => as_it_resolves(event, instead),
        Replacement::Instead { event, condition, held, instead, duration, place, resolving: false } => {
            let replaced = event;
            let (when, event) = match event {
                Event::NextTime(event) => ("the next time", &**event),
                Event::FirstTimeEachTurn(event) => ("the first time", &**event),
                event => ("if", event),
            };
            let mut event = event::clause(event, Tense::Would)?;
            if matches!(replaced, Event::KeywordAction { action, .. } if *action == crate::ir::symbol::verb::SCRY) {
                event.push_str(" a number of cards");
            }
            let mut lead = String::new();
            match condition {
                Some(condition) if held.0 => lead = as_long_as(condition)?,
                Some(condition) => event = format!("{event} {}", at_that_time(condition)?),
                None => {}
            }
            if let Some(duration) = duration {
                let said = lasting::duration(duration)?;
                match said.starts_with("until") {
                    true => lead = format!("{said}, "),
                    false => event = format!("{event} {said}"),
                }
            }
            if matches!(replaced, Event::FirstTimeEachTurn(of) if !matches!(**of, Event::During { .. })) {
                event.push_str(" each turn");
            }
            if place.0 == ReplacedPlace::Created {
                return Ok(Clause::from(created_instead(replaced, instead)?));
            }
            let instead = match place.0 {
                ReplacedPlace::Offered => effect::offered_instead(instead)?,
                _ => effect::sequence(instead)?,
            };
            Ok(match place.0 {
                ReplacedPlace::OfDiscard => instead
                    .map(|text| format!("{lead}{when} {event}, {text} instead of putting it into your graveyard")),
                ReplacedPlace::OneOfEach => Clause::from(format!("{when} {event}, instead create one of each")),
                ReplacedPlace::Created => return unsayable("tokens that are created instead"),
                ReplacedPlace::Offered => instead.map(|text| format!("{lead}{when} {event}, {text}")),
                ReplacedPlace::Skipped => {
                    instead.map(|text| format!("{lead}{when} {event}, instead that player skips that draw and {text}"))
                }
                ReplacedPlace::First => instead.map(|text| format!("{lead}{when} {event}, instead {text}")),
                ReplacedPlace::Last => instead.map(|text| format!("{lead}{when} {event}, {}", with_instead(&text))),
                ReplacedPlace::AnywhereElse => {
                    let it = match replaced {
                        Event::Leaves { what, .. } | Event::PutInto { what, .. } | Event::Dies { what, .. }
                            if object::pronoun(what)?.plural =>
                        {
                            "them"
                        }
                        _ => "it",
                    };
                    instead.map(|text| format!("{lead}{when} {event}, {text} instead of putting {it} anywhere else"))
                }
            })
        }
        Replacement::EntersWith { what, tapped, counters, abilities, x, unless, when, first, duration } => {
            let subject = object::subject(what)?;
            let pronoun = if subject.plural { "them" } else { "it" };
            let escapes = escapes(when.as_deref());
            let when = when.as_ref().filter(|_| !escapes);
            let mut text = Verb::new(Tense::Present, subject.plural).say(if escapes { "escape" } else { "enter" });
            if *tapped {
                text.push_str(" tapped");
            }
            if let Some(counters) = counters {
                text = format!("{text} {}", counter::with(counters, pronoun)?);
            }
            if !tapped && counters.is_none() {
                return unsayable("an object that enters with nothing");
            }
            if !abilities.is_empty() {
                text = format!("{text} and with {}", continuous::ability_list(&[], abilities)?);
            }
            if let Some(duration) = duration {
                text = format!("{text} {}", lasting::duration(duration)?);
            }
            if let Some(unless) = unless {
                text = format!("{text} unless {}", condition::clause(unless)?);
            }
            let mut lead = String::new();
            if let Some(when) = when {
                let when = condition::clause(when)?;
                match first.0 {
                    LeadWord::If => lead = format!("if {when}, "),
                    LeadWord::AsLongAs => lead = format!("as long as {when}, "),
                    LeadWord::Behind => text = format!("{text} if {when}"),
                }
            }
            let text = format!("{lead}{}{}", subject.does(&text), quantity::where_x(x.as_ref())?);
            Ok(Clause::from(text))
        }
        Replacement::EntersSo { what, how } => {
            let subject = object::subject(what)?;
            let how = match how {
                EntersSo::Untapped => "untapped",
                EntersSo::UnderOpponent => "under the control of an opponent of your choice",
            };
            let enters = Verb::new(Tense::Present, subject.plural).say("enter");
            Ok(Clause::from(subject.does(&format!("{enters} {how}"))))
        }
        Replacement::AsEnters { what, face_up: false, effect } if effect.designates(what).is_some() => {
            let subject = object::subject(what)?;
            let enters = Verb::new(Tense::Present, subject.plural).say("enter");
            let designation = effect.designates(what).map(super::noun::designation).transpose()?.unwrap_or_default();
            Ok(Clause::from(subject.does(&format!("{enters} {designation}"))))
        }
        Replacement::AsEnters { what, face_up: false, effect }
            if let Some((kinds, each)) = effect.gives_chosen_counter(what) =>
        {
            let subject = object::subject(what)?;
            let it = Objects::Ref(Reference { to: Antecedent::Event, said: Style(Mention::It) });
            let enters = Verb::new(Tense::Present, subject.plural).say("enter");
            let counters = super::counter::chosen(kinds, &it, each)?;
            Ok(Clause::from(subject.does(&format!("{enters} with {counters}"))))
        }
        Replacement::AsEnters { what, face_up, effect } => {
            let subject = object::subject(what)?;
            let verb = Verb::new(Tense::Present, subject.plural);
            let happens = match face_up {
                true => format!("{} turned face up", verb.be()),
                false => verb.say("enter"),
            };
            let lead = format!("as {}, ", subject.does(&happens));
            Ok(effect::sequence(effect)?.map(|text| format!("{lead}{text}")))
        }
        Replacement::AsTransforms { what, effect } => {
            let subject = object::subject(what)?;
            let turns = Verb::new(Tense::Present, subject.plural).say("transform");
            let lead = format!("as {}, ", subject.does(&format!("{turns} into {}", crate::SELF)));
            Ok(effect::sequence(effect)?.map(|text| format!("{lead}{text}")))
        }
        Replacement::EntersTappedUnlessPaid { what, cost, or } => {
            let subject = object::subject(what)?;
            let verb = Verb::new(Tense::Present, subject.plural);
            let enters = verb.say("enter");
            let pay = cost::paid(cost, Verb::BARE)?;
            if let Some(or) = or {
                let Some(revealed) = crate::pieces::revealed_card(cost) else {
                    return unsayable("another payment, or a condition");
                };
                let lead = format!("as {}, you may {pay}. ", subject.does(&enters));
                let unless =
                    format!("you revealed {} this way or {}", object::object(&revealed)?, condition::clause(or)?);
                let tapped = super::words::capital(&subject.does(&format!("{enters} tapped unless {unless}")));
                return Ok(Clause::from(format!("{lead}{tapped}")));
            }
            let it = match cost[..] {
                [Cost::Reveal(_)] => subject.does(&format!("{enters} tapped")),
                _ => pronoun(&subject).does(&format!("{enters} tapped")),
            };
            let text = format!("as {}, you may {pay}. If you don't, {it}", subject.does(&enters));
            Ok(Clause::from(text))
        }
        Replacement::EntersAsCopy { what, of, optional, tapped, changes, any } => {
            let subject = object::subject(what)?;
            let of = match of {
                Objects::Some { count: crate::ir::Count::One, filter } if any.0 => {
                    format!("any {}", super::noun::description(filter, super::noun::NounSetting::ONE)?)
                }
                of => object::object(of)?,
            };
            let tense = if *optional { Tense::Bare } else { Tense::Present };
            let tapped = if *tapped { " tapped" } else { "" };
            let enters = format!("{}{tapped} as a copy of {of}", Verb::new(tense, subject.plural).say("enter"));
            let text = match optional {
                true => format!("you may have {} {enters}", subject.text),
                false => subject.does(&enters),
            };
            Ok(Clause::from(match changes {
                Some(changes) => format!("{text}, except {}", token::except(changes, subject.plural)?),
                None => text,
            }))
        }
        Replacement::DayAsEnters { what, day } => {
            let subject = object::subject(what)?;
            let enters = subject.does(&Verb::new(Tense::Present, subject.plural).say("enter"));
            let day = match day {
                DayNight::Day => "day",
                DayNight::Night => "night",
                DayNight::Either => return unsayable("day and night at once"),
            };
            Ok(Clause::from(format!("if it's neither day nor night, it becomes {day} as {enters}")))
        }
        Replacement::Skip { who, step: Step::ExtraTurn } => {
            let (who, they) = (player::subject(who)?, again(player::subject(who)?));
            let skips = they.does(&format!("{} that turn instead", Verb::new(Tense::Present, they.plural).say("skip")));
            Ok(Clause::from(format!("if {} would begin an extra turn, {skips}", who.text)))
        }
        Replacement::Skip { who, step } => Ok(Clause::from(skip(who, *step)?)),
        Replacement::Produces { who, made, amount, duration } => {
            produces(who.as_ref(), made, *amount, duration.as_ref())
        }
        Replacement::OnceMore { event } => {
            let would = event::clause(event, Tense::Would)?;
            let again = match event {
                Event::Rolls { .. } => "roll that many dice plus one and ignore the lowest roll",
                Event::FlipsCoin { .. } => "flip two coins and ignore one",
                _ => return unsayable("this event once more"),
            };
            Ok(Clause::from(format!("if {would}, instead {again}")))
        }
        Replacement::Besides { event, token, that_many, additional, active } => {
            let Event::Creates { who, what } = event else { return unsayable("tokens besides another event") };
            let count = if *that_many { Quantity::ThatMuch(Default::default()) } else { Quantity::Number(1) };
            let more = token::created(&count, token, additional.0 && !*that_many)?;
            Ok(Clause::from(match active.0 {
                true => {
                    format!("if {}, instead create those tokens plus {more}", event::clause(event, Tense::Would)?)
                }
                false => {
                    let (what, whose) = (object::object(what)?, player::possessive(who)?);
                    format!(
                        "if {what} would be created under {whose} control, those tokens plus {more} are created instead"
                    )
                }
            }))
        }
        Replacement::Multiply { by_effect: true, condition, duration, .. }
            if condition.is_some() || duration.is_some() =>
        {
            unsayable("more by an effect, for a time")
        }
        Replacement::Multiply { event, by, plus, by_effect: true, said, .. } => {
            multiplied_by_effect(event, Factor { by: *by, plus: *plus }, &said.0).map(Clause::from)
        }
        Replacement::Multiply { event, condition, held, duration, by, plus, by_effect: false, said } => {
            let mut when = String::new();
            let mut lead = String::new();
            if let Some(duration) = duration {
                let said = lasting::duration(duration)?;
                match said.starts_with("until") {
                    true => lead = format!("{said}, "),
                    false => when = format!(" {said}"),
                }
            }
            match condition {
                Some(condition) if held.0 => lead = as_long_as(condition)?,
                Some(condition) => when = format!("{when} {}", at_that_time(condition)?),
                None => {}
            }
            Ok(Clause::from(format!("{lead}{}", multiplied(event, &when, Factor { by: *by, plus: *plus }, &said.0)?)))
        }
    }
}

/// "if a land is tapped for mana, it produces {B} instead of any other type".
fn produces(who: Option<&Players>, made: &[Produced], amount: bool, duration: Option<&Duration>) -> Said<Clause> {
    let lead = match duration {
        Some(duration) => format!("{}, ", lasting::duration(duration)?),
        None => String::new(),
    };
    let other = if amount { "instead of any other type and amount" } else { "instead of any other type" };
    let text = match (who, made) {
        (who, [Produced { what, mana }]) => {
            let it = object::pronoun(what)?;
            let verb = Verb::new(Tense::Present, it.plural).say("produce");
            let produces = it.does(&format!("{verb} {}", mana::produced(mana, amount)?));
            let event = match who {
                Some(who) => Event::TapsForMana { who: who.clone(), what: what.clone() },
                None => Event::IsTappedForMana { what: what.clone() },
            };
            format!("{lead}if {}, {produces} {other}", event::clause(&event, Tense::Present)?)
        }
        (None, made) => {
            let each = made.iter().map(|Produced { what, mana }| {
                let subject = object::subject(what)?;
                let verb = Verb::new(Tense::Present, subject.plural).say("produce");
                Ok(subject.does(&format!("{verb} {}", mana::produced(mana, amount)?)))
            });
            let each = super::words::list(&each.collect::<Said<Vec<_>>>()?, "and");
            format!("{lead}if tapped for mana, {each} {other}")
        }
        (Some(_), _) => return unsayable("several lands that a player taps for mana"),
    };
    Ok(Clause::from(text))
}

fn pronoun(subject: &Phrase) -> Phrase {
    if subject.plural { Phrase::many("they") } else { Phrase::one("it") }
}

/// "exile it instead of putting it into your graveyard as it resolves"
fn as_it_resolves(event: &Event, instead: &Effect) -> Said<Clause> {
    let Event::PutInto { zone, of, .. } = event else { return unsayable("something else as a spell resolves") };
    let tail = format!(" instead of putting it into {} as it resolves", super::zone::of(*zone, of.as_ref())?);
    Ok(effect::sequence(instead)?.map(|text| behind_first(&text, &tail)))
}

/// The text with "instead" at the end of its first sentence.
fn with_instead(text: &str) -> String {
    behind_first(text, " instead")
}

/// The text with more at the end of its first sentence.
fn behind_first(text: &str, more: &str) -> String {
    // Quotations hold sentences of their own.
    let mut quoted = false;
    for (at, character) in text.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '.' if !quoted => return format!("{}{more}{}", &text[..at], &text[at..]),
            _ => {}
        }
    }
    format!("{text}{more}")
}

fn skip(who: &crate::ir::Players, step: Step) -> Said {
    let whose = player::pronoun_possessive(who);
    let subject = player::subject(who)?;
    let verb = Verb::new(Tense::Present, subject.plural);
    let step = step::name_in_full(step);
    Ok(match (who, subject.plural) {
        (crate::ir::Players::You, _) => format!("{} {whose} {step}", verb.say("skip")),
        (_, true) => subject.does(&format!("{} {whose} {step}s", verb.say("skip"))),
        (_, false) => subject.does(&format!("{} {whose} {step}", verb.say("skip"))),
    })
}

/// A number that is multiplied or increased: by 2 and 0 is "twice that many", by 1 and 1 "that many plus one".
#[derive(Clone, Copy)]
struct Factor {
    by: u32,
    plus: i32,
}

impl Factor {
    /// "twice that many", "that many plus one".
    fn of(self, that: &str) -> Said {
        Ok(match (self.by, self.plus) {
            (1, 0) => return unsayable("an event that is replaced by itself"),
            (1, plus) if plus > 0 => format!("{that} plus {}", number(plus.unsigned_abs())),
            (1, minus) => format!("{that} minus {}", number(minus.unsigned_abs())),
            (2, 0) => format!("twice {that}"),
            (3, 0) => format!("three times {that}"),
            (by, 0) => format!("{} times {that}", number(by)),
            (_, _) => return unsayable("an event both multiplied and increased"),
        })
    }

    /// "twice that much life", "that much life plus 1".
    fn life(self) -> Said {
        match self {
            Factor { by: 0, plus: 0 } => Ok("no life".into()),
            Factor { by: 1, plus } if plus > 0 => Ok(format!("that much life plus {plus}")),
            factor => Ok(format!("{} life", factor.of("that much")?)),
        }
    }

    fn damage(self, said: &MultiplyWording) -> Said {
        Ok(match (self.by, self.plus) {
            (1, plus) if plus > 0 => format!("that much damage plus {plus}"),
            (1, minus) if minus < 0 => format!("that much damage minus {}", minus.unsigned_abs()),
            (2, 0) if said.twice => "twice that much damage".into(),
            (2, 0) => "double that damage".into(),
            (3, 0) => "triple that damage".into(),
            (_, _) => format!("{} damage", self.of("that much")?),
        })
    }
}

/// "if one or more tokens would be created under your control, that many Food tokens are created instead"
fn created_instead(event: &Event, instead: &Effect) -> Said {
    let (Event::Creates { who, what }, Some(InstructionKind::Do { action: Action::Create { count, token, .. }, .. })) =
        (event, instead.only())
    else {
        return unsayable("tokens that are created instead");
    };
    let (what, whose, others) = (object::object(what)?, player::possessive(who)?, token::created(count, token, false)?);
    Ok(format!("if {what} would be created under {whose} control, {others} are created instead"))
}

/// "if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead".
fn multiplied_by_effect(event: &Event, factor: Factor, said: &MultiplyWording) -> Said {
    let many = factor.of("that many")?;
    Ok(match event {
        Event::Creates { who, what } => {
            let (what, whose) = (object::object(what)?, player::possessive(who)?);
            format!("if an effect would create {what} under {whose} control, it creates {many} of those tokens instead")
        }
        Event::CountersPut { who: None, count, kind, on } => {
            let counters = event::counters(*count, kind.as_ref())?.text;
            let again = match kind {
                Some(kind) => super::attribute::counter_name(Some(kind), true)?,
                None => "of those counters".into(),
            };
            let (on, it) = (damage::bearer(on)?, bearer_again(on, said)?);
            format!("if an effect would put {counters} on {on}, it puts {many} {again} on {it} instead")
        }
        _ => return unsayable("more of this event, by an effect"),
    })
}

/// "if you would gain life, you gain twice that much life instead".
/// `when`: for how long, and while what.
fn multiplied(event: &Event, when: &str, factor: Factor, said: &MultiplyWording) -> Said {
    let (head, event) = match event {
        Event::NextTime(next) => ("the next time", &**next),
        event => ("if", event),
    };
    // What is tapped for mana is said to be, not that it would be (106.12b).
    let tense = match event {
        Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => Tense::Present,
        _ => Tense::Would,
    };
    let would = match event {
        Event::AnyOf(either, _) => counters_on_either(either)?,
        // "would get one or more counters"
        Event::CountersPut { who: None, count, kind, on: CounterBearer::Player(who) } => {
            player::subject(who)?.does(&format!("would get {}", event::counters(*count, kind.as_ref())?.text))
        }
        event => event::clause(event, tense)?,
    };
    let Factor { by, plus } = factor;
    // The player of the event does more of it.
    let does = |who: &crate::ir::Players, verb: &str, what: String| -> Said {
        let they = again(player::subject(who)?);
        let does = format!("{} {what}", Verb::new(Tense::Present, they.plural).say(verb));
        Ok(if said.told { does } else { they.does(&does) })
    };
    let instead = match event {
        Event::GainsLife { who } => does(who, "gain", factor.life()?)?,
        Event::LosesLife { who } => does(who, "lose", factor.life()?)?,
        Event::DealsDamage { source, kind: _, to: _ } => more_damage(source, factor, said)?,
        Event::Creates { who, what: _ } => does(who, "create", format!("{} of those tokens", factor.of("that many")?))?,
        Event::AnyOf(either, _) => {
            let [Event::CountersPut { who: Some(who), kind: None, .. }, _] = either.as_slice() else {
                return unsayable("more of such events");
            };
            let many = factor.of("that many")?;
            does(who, "put", format!("{many} of each of those kinds of counters on that permanent or player"))?
        }
        Event::CountersPut { who: None, kind: None, on: CounterBearer::Player(who), count: _ } => {
            does(who, "get", format!("{} of each of those kinds of counters", factor.of("that many")?))?
        }
        Event::CountersPut { who, count: _, kind, on } => {
            let mut counters = match kind {
                Some(kind) => super::attribute::counter_name(Some(kind), true)?,
                None => "of each of those kinds of counters".into(),
            };
            // "that many -1/-1 counters minus one"
            let mut factor = factor;
            if let Factor { by: 1, plus: minus @ ..0 } = factor {
                factor = Factor { by: 1, plus: 0 };
                counters = format!("{counters} minus {}", number(minus.unsigned_abs()));
            }
            let many = if factor.by == 1 && factor.plus == 0 { "that many".into() } else { factor.of("that many")? };
            let on = bearer_again(on, said)?;
            match who {
                Some(who) => does(who, "put", format!("{many} {counters} on {on}"))?,
                None => format!("{many} {counters} are put on {on}"),
            }
        }
        Event::Draws { who, .. } => {
            let cards = match (by, plus) {
                (by, 0) => number(by).into_owned(),
                (_, _) => factor.of("that many")?,
            };
            does(who, "draw", format!("{cards} cards"))?
        }
        Event::TapsForMana { what, .. } | Event::IsTappedForMana { what } => {
            let it = object::pronoun(what)?;
            let verb = Verb::new(Tense::Present, it.plural);
            it.does(&format!("{} {} of that mana", verb.say("produce"), factor.of("as much")?))
        }
        _ => return unsayable("more of this event"),
    };
    Ok(format!("{head} {would}{when}, {instead} instead"))
}

/// "you would put one or more counters on a permanent or player"
fn counters_on_either(either: &[Event]) -> Said {
    let [
        Event::CountersPut { who: Some(who), count, kind, on: on @ CounterBearer::Objects(_) },
        Event::CountersPut { on: CounterBearer::Player(player), .. },
    ] = either
    else {
        return unsayable("more of such events");
    };
    let player = if *player == Players::You { "on yourself" } else { "player" };
    let counters = event::counters(*count, kind.as_ref())?.text;
    Ok(player::subject(who)?.does(&format!("would put {counters} on {} or {player}", damage::bearer(on)?)))
}

/// "it deals double that damage to that player".
fn more_damage(source: &Objects, factor: Factor, said: &MultiplyWording) -> Said {
    let it = match &said.again {
        Some(mention) => object::said_again(mention)?,
        None => object::pronoun(source)?,
    };
    let verb = Verb::new(Tense::Present, it.plural);
    let to = match &said.to {
        None => String::new(),
        Some(DamagedAgain::Recipient(to)) => format!(" to {}", damage::recipient(to)?),
        Some(DamagedAgain::Nouns(nouns)) => format!(" to that {}", damaged_nouns(nouns)?),
    };
    Ok(it.does(&format!("{} {}{to}", verb.say("deal"), factor.damage(said)?)))
}

/// "creature or player".
fn damaged_nouns(nouns: &[Option<Noun>]) -> Said {
    let words = nouns
        .iter()
        .map(|noun| match noun {
            None => Ok("player".to_owned()),
            Some(noun) => super::noun::noun(noun, false),
        })
        .collect::<Said<Vec<_>>>()?;
    Ok(super::words::list(&words, "or"))
}

/// What counters are put on, said for the second time: "that creature".
fn bearer_again(bearer: &CounterBearer, said: &MultiplyWording) -> Said {
    if let Some(mention) = &said.again {
        return Ok(object::said_again(mention)?.text);
    }
    match bearer {
        CounterBearer::Objects(Objects::Some { count: _, filter }) => match &filter.nouns[..] {
            [noun] => {
                let noun = Noun { adjectives: Vec::new(), ..noun.clone() };
                Ok(format!("that {}", super::noun::noun(&noun, false)?))
            }
            _ => Ok("it".into()),
        },
        CounterBearer::Objects(_) => Ok("it".into()),
        CounterBearer::Player(_) => Ok("that player".into()),
    }
}

/// A subject said for the second time: "that player", "you".
fn again(subject: Phrase) -> Phrase {
    match subject.text.as_str() {
        "you" => subject,
        _ if subject.plural => Phrase::many("they"),
        _ => Phrase::one("that player"),
    }
}

/// "escapes with …": enters so if it was cast for its escape cost (702.138c).
pub fn escapes(when: Option<&Condition>) -> bool {
    matches!(when, Some(Condition::Paid { keyword, .. }) if *keyword == crate::ir::symbol::keyword::ESCAPE)
}
