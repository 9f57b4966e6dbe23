//! Conditions, after "if", "as long as", "unless".

use super::attribute::{compared, predicate};
use super::noun::{NounSetting, any_one, described, term};
use super::property::predicates;
use super::words::{Phrase, Tense, Verb, times};
use super::{event, object, past, player, quantity, step, zone};
use crate::ir::{
    AmountThisWay, AtLeastWord, CompareWord, Comparison, Condition, Count, CounterKind, Event, HeldWord, ObjectTest,
    Objects, OpponentWord, PastWord, Period, PlayerFilter, Players, Quantity, Style, Term, TestWording, VotesFor, Zone,
};
use crate::lex::lexicon::EnglishVerb;
use crate::lex::{Concept, PartOfSpeech};
use crate::{Said, unsayable};

/// A condition as a subordinate clause.
pub fn clause(condition: &Condition) -> Said {
    Ok(parts(condition, false, None)?.text())
}

/// The condition without its subject, after "who": "controls a creature", "lost life this turn".
pub fn relative(condition: &Condition, plural: bool) -> Said {
    match parts(condition, false, Some(plural))? {
        Parts { subject: Some(_), predicate, .. } => Ok(predicate),
        Parts { subject: None, .. } => unsayable("a condition without a subject, after \"who\""),
    }
}

/// Whether a condition says that a player has the most life or is tied for it.
pub fn is_most_life(condition: &Condition) -> bool {
    matches!(condition, Condition::Compare { left: Quantity::LifeOf(_), comparison: Comparison::Equal, right, said: _ }
        if *right == Quantity::most_life())
}

/// Whether it says so of whoever is tied, too: where one alone has the most, it has no word of that.
pub fn says_ties(condition: &Condition) -> bool {
    matches!(condition, Condition::Compare { said: Style(CompareWord::Has), .. })
}

pub fn period(period: Period) -> &'static str {
    match period {
        Period::ThisTurn => "this turn",
        Period::LastTurn => "last turn",
        Period::ThisCombat => "this combat",
        Period::ThisStep => "this step",
        Period::ThisGame => "this game",
    }
}

/// "you've completed a dungeon": the game is not said (309.7).
fn period_of(event: &Event, period: Period) -> Option<&'static str> {
    let complete = matches!(event, Event::KeywordAction { action, .. } if action.id() == "complete");
    let entered = matches!(event, Event::Enters { from: Some(_), .. });
    (!(complete || entered) || period != Period::ThisGame).then(|| self::period(period))
}

struct Parts {
    subject: Option<Phrase>,
    predicate: String,
    perfect: bool,
}

impl Parts {
    fn new(subject: Phrase, predicate: String) -> Parts {
        Parts { subject: Some(subject), predicate, perfect: false }
    }

    fn whole(text: impl Into<String>) -> Parts {
        Parts { subject: None, predicate: text.into(), perfect: false }
    }

    fn text(&self) -> String {
        match &self.subject {
            Some(subject) if self.perfect => subject.has_done(&self.predicate),
            Some(subject) => subject.does(&self.predicate),
            None => self.predicate.clone(),
        }
    }
}

fn parts(condition: &Condition, negated: bool, plural: Option<bool>) -> Said<Parts> {
    if let Some(said) = condition.as_said().filter(|_| !negated) {
        return parts(&said, false, plural);
    }
    if let (Some(fact), false) = (super::frames::fact(condition)?, negated) {
        return Ok(Parts::whole(fact));
    }
    let agreeing = |subject: &Phrase, tense: Tense| Verb::new(tense, plural.unwrap_or(subject.plural)).negated(negated);
    let player = |who: &Players, verb: &str, rest: String| -> Said<Parts> {
        let subject = player::subject(who)?;
        let predicate = format!("{} {rest}", agreeing(&subject, Tense::Present).say(verb));
        Ok(Parts::new(subject, predicate))
    };
    let being = |past: bool| if past { Tense::Past } else { Tense::Present };
    Ok(match condition {
        Condition::Not(_) if let (Some(most), false) = (crate::pieces::most(condition), negated) => {
            let word = if most.fewest { "fewest" } else { "most" };
            player(most.who, "control", format!("the {word} {}", object::counted_by(most.what, true)?))?
        }
        Condition::Not(inner) => parts(inner, !negated, plural)?,
        // The tense of its verb says so.
        Condition::Before { of: _, condition } => parts(condition, negated, plural)?,
        Condition::All(members) if owned_and_controlled(members).is_some() => {
            let Some((who, what)) = owned_and_controlled(members) else {
                return joined(members, if negated { "or" } else { "and" }, negated, plural);
            };
            let subject = player::subject(who)?;
            let verb = agreeing(&subject, Tense::Present);
            let both = format!("both {} and {}", verb.say("own"), verb.say("control"));
            Parts::new(subject, format!("{both} {}", object::object(what)?))
        }
        Condition::All(members) => joined(members, if negated { "or" } else { "and" }, negated, plural)?,
        Condition::AnyOf(members) if let (Some(gained), false) = (crate::pieces::gained_or_lost(members), negated) => {
            let Condition::Happened { event, period, said, .. } = gained else {
                return unsayable("life that was gained or lost in this form");
            };
            let (subject, predicate, perfect) = past::gained_or_lost(event, plural, said.0)?;
            Parts { subject, predicate: format!("{predicate} {}", self::period(*period)), perfect }
        }
        Condition::AnyOf(members) => joined(members, if negated { "and" } else { "or" }, negated, plural)?,
        Condition::Controls { who, what } => player(who, "control", object::object(what)?)?,
        Condition::Owns { who, what } => player(who, "own", object::object(what)?)?,
        Condition::ControlsMore { who, what, than, by, fewer } => {
            let what = object::counted_by(what, true)?;
            let (who, word, than) = if fewer.0 { (than, "fewer", who) } else { (who, "more", than) };
            let word = by_at_least(word, *by);
            player(who, "control", format!("{word} {what} than {}", player::object(than)?))?
        }
        Condition::Compare { left: Quantity::LifeOf(who), .. } if is_most_life(condition) && !negated => {
            let subject = super::player::subject(who)?;
            let several = plural.unwrap_or(subject.plural);
            let (have, are) = if several { ("have", "are") } else { ("has", "is") };
            let tied = if says_ties(condition) { format!(" or {are} tied for most life") } else { String::new() };
            Parts::new(subject, format!("{have} the most life{tied}"))
        }
        Condition::Compare { .. } if let (Some(most), false) = (crate::pieces::one_alone(condition), negated) => {
            let predicate = match crate::pieces::most(most) {
                Some(most) => {
                    let word = if most.fewest { "fewer" } else { "more" };
                    format!("controls {word} {} than each other player", object::counted_by(most.what, true)?)
                }
                None if is_most_life(most) => "has more life than each other player".to_owned(),
                None => return unsayable("one player alone of whom that is so"),
            };
            Parts::new(Phrase::one("a player"), predicate)
        }
        Condition::Compare { left, comparison, right, said } => {
            compare(left, *comparison, right, said.0, negated, plural)?
        }
        Condition::Is { what: what @ Objects::Ref(_), tests, past: Style(true) }
            if let ([ObjectTest::ControlledBy(who)], false) = (tests.as_slice(), negated) =>
        {
            let subject = super::player::subject(who)?;
            let controlled = Verb::new(Tense::Past, subject.plural).say("control");
            Parts::new(subject, format!("{controlled} {}", object::object(what)?))
        }
        Condition::Is { what, tests, past }
            if let [ObjectTest::InZone { zone: Zone::Exile, of: None }, counter @ ObjectTest::HasCounter { .. }] =
                tests.as_slice() =>
        {
            let subject = object::subject(what)?;
            let be = agreeing(&subject, being(past.0)).be();
            Parts::new(
                subject,
                format!("{be} exiled {}", super::attribute::attribute(counter, NounSetting::ONE)?.text()),
            )
        }
        Condition::Is { what, tests, past } => {
            let subject = object::subject(what)?;
            let subject_verb = agreeing(&subject, being(past.0));
            let said = tests.iter().map(|test| predicate(test, &subject, subject_verb)).collect::<Said<Vec<_>>>()?;
            match said.is_empty() {
                true => return unsayable("a condition that says nothing of its object"),
                false => Parts::new(subject, predicates(&said, subject_verb.be()).text()),
            }
        }
        Condition::IsA { what, noun, past } => {
            let subject = object::subject(what)?;
            let verb = agreeing(&subject, being(past.0));
            let noun = match subject.plural {
                _ if let Some((nth, rest)) = crate::pieces::nth_of_turn(noun) => {
                    format!("the {} {}", super::words::ordinal(nth), described(&rest, NounSetting::ONE)?)
                }
                true => described(noun, NounSetting::MANY)?,
                false => any_one(noun, NounSetting::ONE)?,
            };
            Parts::new(subject, format!("{} {noun}", verb.be()))
        }
        // "no creatures are on the battlefield", where that is how it is said
        Condition::Exists { what } if let Some(there) = said_in(what, Zone::Battlefield) => {
            is_there(&there, "on the battlefield", negated)?
        }
        Condition::Exists { what } if let (Some(by), false) = (crate::pieces::exiled_with(what), negated) => {
            Parts::whole(format!("a card is exiled with {}", object::object(by)?))
        }
        Condition::Exists { what } => {
            let what = object::subject(what)?;
            let verb = Verb::new(Tense::Present, what.plural).negated(negated);
            Parts::whole(format!("there {} {}", verb.be(), what.text))
        }
        Condition::CardsIn { who, zone, whose, comparison, count } => {
            if whose.0 == HeldWord::InIt {
                // "a library has twenty or fewer cards in it", of whichever player
                let subject = match who {
                    Players::Some { count: Count::One, filter: PlayerFilter::Any } => zone::of(*zone, None)?,
                    who => player::has(who, zone::name(*zone, false))?,
                };
                let subject = Phrase::one(&subject);
                let verb = Verb::new(Tense::Present, false).negated(negated).say("have");
                return Ok(Parts::new(subject, format!("{verb} {}", cards_in("in it", *comparison, count)?)));
            }
            let zone = match (zone, whose.0) {
                (Zone::Hand, HeldWord::Bare) => "in hand".to_owned(),
                (zone, _) => format!("in {} {}", player::pronoun_possessive(who), zone::name(*zone, false)),
            };
            player(who, "have", cards_in(&zone, *comparison, count)?)?
        }
        Condition::Life { who, comparison, amount } => player(who, "have", life(*comparison, amount)?)?,
        Condition::Happened { event, period, at_least, said } => {
            // "it hasn't dealt damage yet"
            let yet = negated && *period == Period::ThisGame && matches!(**event, Event::DealsDamage { .. });
            let said = if yet { PastWord::Perfect } else { said.0 };
            let (subject, predicate, perfect) = past::happened(event, at_least.as_ref(), negated, plural, said)?;
            let predicate = match self::period_of(event, *period).map(|period| if yet { "yet" } else { period }) {
                Some(period) => format!("{predicate} {period}"),
                None => predicate,
            };
            Parts { subject, predicate, perfect }
        }
        Condition::TurnOf { who } => {
            let turn = player::has(who, "turn")?;
            Parts::whole(format!("it's {}{turn}", if negated { "not " } else { "" }))
        }
        Condition::During(during) => {
            Parts::whole(format!("it's {}{}", if negated { "not " } else { "" }, step::of_turn(during)?))
        }
        Condition::Paid { what, keyword, times, cost } => paid(what, *keyword, *times, cost.as_ref(), negated)?,
        Condition::WasCast { what, who, from, during } => {
            let mut from = match from {
                Some(from) => format!(" {}", event::origin(from)?),
                None => String::new(),
            };
            if let Some(during) = during {
                from = format!("{from} during {}", step::of_turn(during)?);
            }
            match who {
                Some(who) => {
                    let subject = player::subject(who)?;
                    let verb = agreeing(&subject, Tense::Past);
                    let predicate = format!("{} {}{from}", verb.say("cast"), object::object(what)?);
                    Parts::new(subject, predicate)
                }
                None => {
                    let subject = object::subject(what)?;
                    let verb = agreeing(&subject, Tense::Past);
                    Parts::new(subject, format!("{} cast{from}", verb.be()))
                }
            }
        }
        Condition::ManaSpent { mana, what } => {
            let verb = Verb::new(Tense::Past, false).negated(negated);
            let mana = super::cost::mana(mana);
            Parts::whole(format!("{mana} {} spent to cast {}", verb.be(), object::object(what)?))
        }
        Condition::Has { who, designation } => {
            let subject = player::subject(who)?;
            let verb = agreeing(&subject, Tense::Present);
            let predicate = match designation.id() {
                "monarch" => format!("{} the monarch", verb.be()),
                "blessing" | "city" => format!("{} the city's blessing", verb.say("have")),
                "speed" | "max_speed" => format!("{} max speed", verb.say("have")),
                _ if designation.part_of_speech() == PartOfSpeech::PlayerDesignation => {
                    format!("{} {}", verb.say("have"), super::words::article(&term(*designation)?))
                }
                _ => format!("{} the {}", verb.say("have"), term(*designation)?),
            };
            Parts::new(subject, predicate)
        }
        // "A player doesn't" is said of one of them, and denies nothing.
        Condition::Done { .. } if negated => return unsayable("that it was not so that something was done"),
        Condition::Done { who, of: _, denied, able } => {
            // "If no one does": of nobody who was asked.
            let subject = match who {
                Players::Some { count: Count::None, filter: PlayerFilter::Any } => Phrase::one("no one"),
                who => player::subject(who)?,
            };
            let verb = agreeing(&subject, Tense::Present);
            // "each opponent who doesn't": as many as the clause is said of.
            let predicate = match (*denied, plural.map_or(verb.plural, |plural| plural)) {
                (true, _) if able.0 => "can't",
                (false, true) => "do",
                (false, false) => "does",
                (true, true) => "don't",
                (true, false) => "doesn't",
            };
            Parts::new(subject, predicate.to_owned())
        }
        Condition::DoneThisWay { event, past: Style(PastWord::ByYou) }
            if let Some((what, zone, of)) = event.put_there() =>
        {
            let put = if negated { "didn't put" } else { "put" };
            let onto = if zone == Zone::Battlefield { "onto" } else { "into" };
            let zone = super::zone::of(zone, of)?;
            Parts::whole(format!("you {put} {} {onto} {zone} this way", object::object(what)?))
        }
        Condition::DoneThisWay { event, past } => {
            let (subject, predicate, perfect) = past::happened_simply(event, negated, plural, past.0)?;
            Parts { subject, predicate: format!("{predicate} this way"), perfect }
        }
        Condition::ByPermission => return unsayable("a permission that was used, without what was done by it"),
        Condition::VoteWon { .. } if negated => return unsayable("that a vote was not won"),
        Condition::VoteWon { of: _, word, or_tied } => {
            let tied = if *or_tied { " or the vote is tied" } else { "" };
            Parts::whole(format!("{} gets more votes{tied}", word.name.0))
        }
        Condition::ClashWon { of: _ } if negated => return unsayable("that a clash was not won"),
        Condition::ClashWon { of: _ } => Parts::whole("you win"),
        Condition::Flip { .. } if negated => return unsayable("that a flip was not won or not lost"),
        Condition::Flip { of: _, won } => Parts::whole(if *won { "you win the flip" } else { "you lose the flip" }),
        Condition::Day => Parts::whole(if negated { "it's not day" } else { "it's day" }),
        Condition::Night => Parts::whole(if negated { "it's not night" } else { "it's night" }),
        Condition::PlayerCounters { poisoned: Style(true), who, .. } => {
            let subject = player::subject(who)?;
            let verb = agreeing(&subject, Tense::Present);
            Parts::new(subject, format!("{} poisoned", verb.be()))
        }
        Condition::PlayerCounters { poisoned: _, who, kind, comparison, count } => {
            player(who, "have", counters(kind, *comparison, count)?)?
        }
        Condition::Remains { what, tests } => {
            let subject = object::subject(what)?;
            let verb = agreeing(&subject, Tense::Present);
            let state = match tests.as_slice() {
                [ObjectTest::InZone { zone: Zone::Exile, of: None }] => "exiled".to_owned(),
                tests => tests.iter().map(super::attribute::state).collect::<Said<Vec<_>>>()?.join(" and "),
            };
            Parts::new(subject, format!("{} {state}", verb.say("remain")))
        }
        Condition::SpentToActivate { from, colours } if !negated => {
            let mana = match (from, colours) {
                (Some(from), None) => format!("mana from {} was", any_one(from, NounSetting::ONE)?),
                (None, Some(colours)) => format!("exactly {} colors of mana were", super::words::number(*colours)),
                (_, _) => return unsayable("such mana spent"),
            };
            Parts::whole(format!("{mana} spent to activate this ability"))
        }
        Condition::SpentToActivate { .. } => return unsayable("mana that was not spent"),
        Condition::ManaAmountSpent {
            what,
            colour: None,
            from: Some(from),
            comparison: Comparison::AtLeast,
            amount: Quantity::Number(1),
            said: _,
        } if !negated => {
            let from = any_one(from, NounSetting::ONE)?;
            Parts::whole(format!("mana from {from} was spent to cast {}", object::object(what)?))
        }
        Condition::ManaAmountSpent { what, colour, from, comparison, amount, said } => {
            let from = match from {
                Some(from) => format!(" from {}", described(from, NounSetting::MANY)?),
                None => String::new(),
            };
            let colour = colour.map_or(String::new(), |colour| format!("{} ", super::noun::colour_name(colour)));
            let what = object::object(what)?;
            match (comparison, amount) {
                (Comparison::Equal, Quantity::Number(0)) if !negated && colour.is_empty() && from.is_empty() => {
                    Parts::whole(format!("no mana was spent to cast {what}"))
                }
                (Comparison::AtLeast, amount) if !negated => {
                    let amount = quantity::count_word(amount)?;
                    let amount = match said.0 {
                        AtLeastWord::OrMore => format!("{amount} or more"),
                        AtLeastWord::AtLeast => format!("at least {amount}"),
                    };
                    Parts::whole(format!("{amount} {colour}mana{from} was spent to cast {what}"))
                }
                (
                    Comparison::Equal
                    | Comparison::NotEqual
                    | Comparison::AtMost
                    | Comparison::AtLeast
                    | Comparison::More
                    | Comparison::Less,
                    _,
                ) => return unsayable("this amount of mana spent"),
            }
        }
        Condition::AsCast { revealed, controls } if !negated => {
            let mut deeds = Vec::new();
            for (verb, what) in [("revealed", revealed), ("controlled", controls)] {
                if let Some(what) = what {
                    deeds.push(format!("{verb} {}", object::object(what)?));
                }
            }
            Parts::whole(format!("you {} as you cast this spell", deeds.join(" or ")))
        }
        Condition::ChoseBearer { what } if !negated => {
            Parts::whole(format!("you chose {} as your Ring-bearer", object::object(what)?))
        }
        Condition::ChoseBearer { .. } => return unsayable("a Ring-bearer that was not chosen"),
        Condition::AsCast { .. } => return unsayable("what was not so as a spell was cast"),
        Condition::NthResolution(nth, again) => {
            let is = if negated { "isn't" } else { "is" };
            let nth = super::words::ordinal(nth.0);
            if again.0 && !negated {
                return Ok(Parts::whole(format!("it's the {nth} time")));
            }
            Parts::whole(format!("this {is} the {nth} time this ability has resolved this turn"))
        }
        Condition::Beheld { what } if !negated => Parts::whole(format!("{} was beheld", object::object(what)?)),
        Condition::ActivatedTimes(times) if !negated => {
            let times = super::words::number(*times);
            Parts::whole(format!("this ability has been activated {times} or more times this turn"))
        }
        Condition::MostCommonColour(colour) if !negated => {
            let colour = super::noun::colour_name(*colour);
            Parts::whole(format!("{colour} is the most common color among all permanents or is tied for most common"))
        }
        Condition::FirstCombatPhase => Parts::whole(if negated {
            "it's not the first combat phase of the turn"
        } else {
            "it's the first combat phase of the turn"
        }),
        // Of these, or of what frames have words of, no text says that it is not so.
        _ => return unsayable("what is not so"),
    })
}

/// "its power is 4 or greater", "an opponent has more life than you", "there are three or more counters on it".
fn compare(
    left: &Quantity,
    comparison: Comparison,
    right: &Quantity,
    said: CompareWord,
    negated: bool,
    plural: Option<bool>,
) -> Said<Parts> {
    if let Quantity::Votes { of: _, cast_for: VotesFor::Player(who) } = left {
        return match (comparison, right, negated) {
            (Comparison::Equal, Quantity::Number(0), false) => {
                Ok(Parts::new(player::subject(who)?, "received no votes".into()))
            }
            _ => unsayable("such a number of votes"),
        };
    }
    if let (Quantity::ThisWay(way, _), Comparison::AtLeast, Quantity::Number(1), false) =
        (left, comparison, right, negated)
    {
        match way {
            AmountThisWay::DamagePrevented => {
                return Ok(Parts::new(Phrase::one("damage"), "is prevented this way".into()));
            }
            AmountThisWay::ExcessDamageDealt => {
                return Ok(Parts::new(Phrase::one("excess damage"), "was dealt this way".into()));
            }
            _ => {}
        }
    }
    let tense = match said {
        CompareWord::Is | CompareWord::ThereAre | CompareWord::Has | CompareWord::Controls => Tense::Present,
        CompareWord::Was | CompareWord::Had => Tense::Past,
    };
    let has = |subject: Phrase, what: String| {
        let verb = Verb::new(tense, plural.unwrap_or(subject.plural)).negated(negated);
        Parts::new(subject, format!("{} {what}", verb.say("have")))
    };
    match (said, left) {
        (CompareWord::ThereAre, left) => return there_are(left, comparison, right, negated),
        (CompareWord::Has | CompareWord::Had, Quantity::Of(part, what, _)) => {
            let part = super::attribute::characteristic(*part);
            return Ok(has(object::subject(what)?, format!("{part} {}", compared(comparison, right)?)));
        }
        (CompareWord::Has | CompareWord::Had, Quantity::LifeOf(who)) => {
            return Ok(has(player::subject(who)?, life(comparison, right)?));
        }
        (CompareWord::Has | CompareWord::Had, Quantity::CardsIn { zone: Zone::Hand, of }) => {
            return Ok(has(player::subject(of)?, cards_in("in hand", comparison, right)?));
        }
        (CompareWord::Has | CompareWord::Had, Quantity::CountersOn(kind, what)) => {
            let subject = object::subject(what)?;
            let on = object::pronoun_object(what)?;
            let counters =
                counted(&|plural| super::attribute::counter_name(kind.as_deref(), plural), comparison, right)?;
            return Ok(has(subject, format!("{counters} on {on}")));
        }
        (CompareWord::Has | CompareWord::Had, Quantity::PlayersCount(players)) => {
            // The verb says that you have them.
            let players = match &**players {
                Players::Some { count, filter: PlayerFilter::Opponent(_) } => {
                    Players::Some { count: count.clone(), filter: PlayerFilter::Opponent(Style(OpponentWord::Bare)) }
                }
                players => players.clone(),
            };
            let word = |plural: bool| if plural { quantity::players(&players) } else { player::each(&players) };
            let opponents = counted(&word, comparison, right)?;
            return Ok(has(Phrase::many("you"), opponents));
        }
        (CompareWord::Has, Quantity::Party) => {
            return match (comparison, right) {
                (Comparison::AtLeast, Quantity::Number(4)) => Ok(has(Phrase::many("you"), "a full party".into())),
                _ => unsayable("a party of such a size"),
            };
        }
        (CompareWord::Has | CompareWord::Had, Quantity::Total(part, filter)) => {
            let subject = Phrase::many(described(filter, NounSetting::MANY)?);
            let part = super::attribute::characteristic(*part);
            return Ok(has(subject, format!("total {part} {}", compared(comparison, right)?)));
        }
        (CompareWord::Controls, Quantity::CountOf(what)) => {
            if let Some((who, what)) = controlled(what) {
                let subject = player::subject(&who)?;
                let verb = Verb::new(tense, plural.unwrap_or(subject.plural)).negated(negated);
                let what = counted(&|plural| object::counted_by(&what, plural), comparison, right)?;
                return Ok(Parts::new(subject, format!("{} {what}", verb.say("control"))));
            }
        }
        (CompareWord::Is | CompareWord::Was | CompareWord::Has | CompareWord::Had | CompareWord::Controls, _) => {}
    }
    let subject = Phrase::one(quantity::value(left)?);
    let of_object =
        matches!(left, Quantity::Of(..) | Quantity::Greatest(..) | Quantity::Total(..) | Quantity::LifeOf(_));
    let more = if of_object { "greater" } else { "more" };
    let verb = Verb::new(tense, plural.unwrap_or(false)).negated(negated);
    let than = match (left, comparison) {
        // "your devotion to black is less than five"
        (Quantity::DevotionTo(..), Comparison::Less) => format!("less than {}", quantity::count_word(right)?),
        _ => compared_to(comparison, right, more)?,
    };
    Ok(Parts::new(subject, format!("{} {than}", verb.be())))
}

/// Objects and the player who controls them.
fn controlled(what: &Objects) -> Option<(Players, Objects)> {
    let Objects::Some { count, filter } = what else { return None };
    let mut filter = filter.clone();
    let mut said = filter.take_tests();
    let at = said.iter().position(|(test, _)| matches!(test, ObjectTest::ControlledBy(_)))?;
    let (ObjectTest::ControlledBy(who), _) = said.remove(at) else { return None };
    filter.set_tests(said);
    Some((who, Objects::Some { count: count.clone(), filter }))
}

/// The player who owns and controls one object, where conditions say both.
fn owned_and_controlled(members: &[Condition]) -> Option<(&Players, &Objects)> {
    let [Condition::Owns { who, what }, Condition::Controls { who: other, what: same }] = members else {
        return None;
    };
    (who == other && what == same).then_some((who, what))
}

/// "there are three or more +1/+1 counters on it", "there are four or more card types among cards in your graveyard".
fn there_are(left: &Quantity, comparison: Comparison, right: &Quantity, negated: bool) -> Said<Parts> {
    let many = quantity::counted(left, true)?;
    let count = quantity::count_word(right)?;
    let (plural, count) = match (comparison, right) {
        (Comparison::AtLeast, Quantity::Number(1)) => (false, super::words::article(&quantity::per(left)?)),
        (Comparison::Equal | Comparison::AtMost, Quantity::Number(0)) => (true, format!("no {many}")),
        (Comparison::AtLeast, _) => (true, format!("{count} or more {many}")),
        (Comparison::AtMost, _) => (true, format!("{count} or fewer {many}")),
        (Comparison::Equal, _) => (true, format!("{count} {many}")),
        (Comparison::More, _) => (true, format!("more than {count} {many}")),
        (Comparison::Less, _) => (true, format!("fewer than {count} {many}")),
        (Comparison::NotEqual, _) => return unsayable("any number of things but one"),
    };
    let verb = Verb::new(Tense::Present, plural).negated(negated);
    Ok(Parts::whole(format!("there {} {count}", verb.be())))
}

/// Several conditions in one clause; the subject is said once if all share it.
fn joined(members: &[Condition], join: &str, negated: bool, plural: Option<bool>) -> Said<Parts> {
    // "if you do or if you control an Elf"
    let again = plural.is_none() && matches!(members.first(), Some(Condition::Done { .. }));
    let join = if again { format!("{join} if") } else { join.to_owned() };
    let in_zone = |member: &Condition, zone| {
        if let Condition::Exists { what } = member { said_in(what, zone) } else { None }
    };
    // "a card … is in a graveyard or a permanent … is on the battlefield"
    let beside = members.iter().any(|member| in_zone(member, Zone::Battlefield).is_some());
    let said = |member: &Condition| match in_zone(member, Zone::Graveyard) {
        Some(there) if beside => is_there(&there, "in a graveyard", negated),
        Some(_) | None => parts(member, negated, plural),
    };
    let mut members = members.iter().map(said).collect::<Said<Vec<_>>>()?;
    if members.is_empty() {
        return unsayable("a condition without members");
    }
    let first = members.remove(0);
    let mut text = first.text();
    let mut predicate = first.predicate.clone();
    let mut same = first.subject.is_some();
    for member in members {
        let subject = |parts: &Parts| parts.subject.as_ref().map(|subject| subject.text.clone());
        same = same && subject(&member) == subject(&first);
        text = format!("{text} {join} {}", member.text());
        predicate = format!("{predicate} {join} {}", member.predicate);
    }
    Ok(match (plural, same) {
        (Some(_), true) => Parts { subject: first.subject, predicate, perfect: false },
        (Some(_), false) => return unsayable("conditions of several subjects, after \"who\""),
        (None, _) => Parts::whole(text),
    })
}

/// After "is": "5 or more", "4 or greater", "less than or equal to its power".
fn compared_to(comparison: Comparison, right: &Quantity, more: &str) -> Said {
    Ok(match (comparison, quantity::digits(right)) {
        (Comparison::AtLeast, Some(number)) => format!("{number} or {more}"),
        (Comparison::AtMost, Some(number)) => format!("{number} or less"),
        (Comparison::Equal, Some(number)) => number,
        (
            Comparison::Equal
            | Comparison::NotEqual
            | Comparison::AtMost
            | Comparison::AtLeast
            | Comparison::More
            | Comparison::Less,
            _,
        ) => compared(comparison, right)?,
    })
}

/// "at least four more", "more".
fn by_at_least(word: &str, by: u32) -> String {
    match by {
        1 => word.to_owned(),
        by => format!("at least {} {word}", super::words::number(by)),
    }
}

fn cards_in(zone: &str, comparison: Comparison, count: &Quantity) -> Said {
    Ok(match (comparison, count) {
        (Comparison::More, Quantity::CardsIn { zone: Zone::Hand, of }) => {
            format!("more cards {zone} than {}", player::object(of)?)
        }
        (Comparison::Less, Quantity::CardsIn { zone: Zone::Hand, of }) => {
            format!("fewer cards {zone} than {}", player::object(of)?)
        }
        (Comparison::AtLeast, Quantity::Plus(than, by))
            if let (Quantity::CardsIn { zone: Zone::Hand, of }, Quantity::Number(by)) = (&**than, &**by) =>
        {
            format!("{} cards {zone} than {}", by_at_least("more", *by), player::object(of)?)
        }
        (Comparison::AtLeast, Quantity::Number(1)) => format!("one or more cards {zone}"),
        (comparison, count) => {
            let cards = |plural: bool| Ok(format!("{} {zone}", if plural { "cards" } else { "card" }));
            counted(&cards, comparison, count)?
        }
    })
}

fn life(comparison: Comparison, amount: &Quantity) -> Said {
    Ok(match (comparison, amount) {
        (Comparison::More, Quantity::LifeOf(than)) => format!("more life than {}", player::object(than)?),
        (Comparison::Less, Quantity::LifeOf(than)) => format!("less life than {}", player::object(than)?),
        (Comparison::AtLeast, Quantity::Plus(start, more)) if matches!(**start, Quantity::StartingLife(_)) => {
            format!("at least {} life more than {}", plain(more)?, quantity::value(start)?)
        }
        (Comparison::AtLeast, amount) => format!("{} or more life", plain(amount)?),
        (Comparison::AtMost, amount) => format!("{} or less life", plain(amount)?),
        (Comparison::Equal, amount) => format!("exactly {} life", plain(amount)?),
        (Comparison::More, amount) => format!("more than {} life", plain(amount)?),
        (Comparison::Less, amount) => format!("less than {} life", plain(amount)?),
        (Comparison::NotEqual, _) => return unsayable("any amount of life but one"),
    })
}

fn plain(amount: &Quantity) -> Said {
    match quantity::digits(amount) {
        Some(amount) => Ok(amount),
        None => unsayable("a computed amount of life in a condition"),
    }
}

fn counters(kind: &CounterKind, comparison: Comparison, count: &Quantity) -> Said {
    let name = |plural: bool| match kind {
        CounterKind::Energy => Ok("{E}".to_owned()),
        kind => super::attribute::counter_name(Some(kind), plural),
    };
    counted(&name, comparison, count)
}

/// "a counter", "no counters", "three or more counters": `name` in the singular or plural.
fn counted(name: &dyn Fn(bool) -> Said, comparison: Comparison, count: &Quantity) -> Said {
    Ok(match (comparison, count) {
        (Comparison::AtLeast, Quantity::Number(1)) => super::words::article(&name(false)?),
        (Comparison::Equal | Comparison::AtMost, Quantity::Number(0)) => format!("no {}", name(true)?),
        (Comparison::AtLeast, count) => format!("{} or more {}", quantity::count_word(count)?, name(true)?),
        (Comparison::AtMost, count) => format!("{} or fewer {}", quantity::count_word(count)?, name(true)?),
        (Comparison::Equal, count) => {
            let several = *count != Quantity::Number(1);
            format!("exactly {} {}", quantity::count_word(count)?, name(several)?)
        }
        (Comparison::More, count) => format!("more than {} {}", quantity::count_word(count)?, name(true)?),
        (Comparison::Less, count) => format!("fewer than {} {}", quantity::count_word(count)?, name(true)?),
        (Comparison::NotEqual, _) => return unsayable("any number of counters but one"),
    })
}

/// "this spell was kicked", "it was kicked twice", "its evoke cost was paid".
fn paid(
    what: &Objects,
    keyword: Term,
    count: Option<u32>,
    with: Option<&crate::ir::ManaCost>,
    negated: bool,
) -> Said<Parts> {
    let subject = object::subject(what)?;
    let verb = Verb::new(Tense::Past, subject.plural).negated(negated);
    let count = match (count, with) {
        (None, None) => String::new(),
        (Some(count), None) => format!(" {}", times(count)),
        (None, Some(with)) => format!(" with its {} {}", super::cost::mana(with), term(keyword)?),
        (Some(_), Some(_)) => return unsayable("one cost paid several times"),
    };
    let participle = match keyword.id() {
        "kicker" | "multikicker" | "kick" => Some("kicked"),
        "bargain" => Some("bargained"),
        "entwine" => Some("entwined"),
        "foretell" => Some("foretold"),
        "overload" => Some("overloaded"),
        _ => match keyword.part_of_speech() {
            PartOfSpeech::Verb => keyword.row().english_verb(EnglishVerb::Participle),
            _ => None,
        },
    };
    Ok(match (participle, keyword.id()) {
        (_, "collect") => Parts::whole(format!("evidence {} collected", verb.be())),
        (Some(participle), _) => Parts::new(subject, format!("{} {participle}{count}", verb.be())),
        (None, "escape") => Parts::new(subject, verb.say("escape")),
        (None, "tribute") => Parts::whole(format!("tribute {} paid", verb.be())),
        (None, "gift") => Parts::whole(format!("the gift {} promised", verb.be())),
        // "Cast using teamwork" (702.194b); sets say it of what is no cost by its name.
        (None, _)
            if keyword.part_of_speech() != PartOfSpeech::KeywordCost
                && (keyword.is_added() || keyword == crate::ir::symbol::keyword::TEAMWORK) =>
        {
            Parts::new(subject, format!("{} cast using {}", verb.be(), term(keyword)?))
        }
        (None, _) => {
            let cost = object::of(what, &format!("{} cost", term(keyword)?))?;
            Parts::whole(format!("{cost} {} paid{count}", verb.be()))
        }
    })
}

/// Objects of which it is said that they are on the battlefield, without that.
fn said_in(what: &Objects, zone: Zone) -> Option<Objects> {
    let Objects::Some { count, filter } = what else { return None };
    let mut plain = filter.clone();
    let mut said = plain.take_tests();
    let there = |(test, wording): &(ObjectTest, TestWording)| {
        *test == ObjectTest::InZone { zone, of: None } && *wording == TestWording::In
    };
    said.remove(said.iter().position(there)?);
    plain.set_tests(said);
    Some(Objects::Some { count: count.clone(), filter: plain })
}

fn is_there(what: &Objects, place: &str, negated: bool) -> Said<Parts> {
    let subject = object::subject(what)?;
    let verb = Verb::new(Tense::Present, subject.plural).negated(negated);
    let predicate = format!("{} {place}", verb.be());
    Ok(Parts::new(subject, predicate))
}
