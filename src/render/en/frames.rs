//! Frames in English: words that agree, and what stands in the slots.

use lang::frame::{Part, With, Word};

use super::event::Parts;
use super::noun::{NounSetting, described};
use super::words::{Tense, Verb, number, participle};
use super::{condition, cost, keyword, lasting, object, player, quantity, zone};
use crate::frames::{self, Filled, Slot, Subject, Tail, restriction, without_tail};
use crate::ir::{
    Action, AllWord, Condition, Count, Count1, Duration, Event, Objects, Players, Restriction, Scope, Style, TaxWord,
    Zone,
};
use crate::lex::{Language, PartOfSpeech, find};
use crate::{Said, unsayable};

/// A phrase in words.
pub struct Framed {
    pub text: String,
    /// The text says how long it lasts: "attacks this turn if able".
    pub duration_said: bool,
    /// The text has a subject of its own.
    pub whole: bool,
}

/// A restriction as a sentence where it can be one and is said `first`, else as a predicate.
pub fn restricted(of: &Restriction, on: &Scope, verb: Verb, duration: Option<&Duration>, first: bool) -> Said<Framed> {
    let (plain, tail) = without_tail(of);
    let phrase = restriction(&plain, on)?;
    let sentence = phrase.sentence.filter(|_| first || phrase.predicate.is_none());
    let (filled, whole) = match (sentence, phrase.predicate) {
        (Some(sentence), _) => (sentence, true),
        (None, Some(predicate)) => (predicate, false),
        (None, None) => return unsayable("a sentence that is about something else"),
    };
    // "its activated abilities can't …"
    let own = matches!(filled.frame.parts(Language::English).first(), Some(Part::Agreeing(Word::Own { .. }, _)));
    let mut sayer = Sayer::new(&filled, Whom::of(on), verb);
    sayer.time = time(duration);
    let text = sayer.parts(filled.frame.parts(Language::English))?;
    let framed = Framed { text, duration_said: sayer.time_said, whole: whole || own };
    match tail {
        Some(tail) => lifted(framed, &tail, verb, duration),
        None => Ok(framed),
    }
}

/// An event in words, where a frame says it: its subject, its verb, and what follows.
pub(super) fn happening(event: &Event, verb: Verb, plural: Option<bool>) -> Said<Option<Parts>> {
    let Some(phrase) = frames::event(event) else { return Ok(None) };
    let Some(filled) = phrase.predicate.or(phrase.sentence) else { return Ok(None) };
    let subject = match phrase.subject {
        Some(Subject::Players(who)) => Some(player::subject(who)?),
        Some(Subject::Objects(what)) => Some(object::subject(what)?),
        None => None,
    };
    let verb = Verb { plural: plural.unwrap_or(subject.as_ref().is_some_and(|subject| subject.plural)), ..verb };
    let mut sayer = Sayer::new(&filled, Whom::Thing, verb);
    // What several events can share stands behind their verbs.
    let parts = filled.frame.parts(Language::English);
    let is_verb = |part: &Part| matches!(part, Part::Agreeing(Word::Verb { .. } | Word::Passive { .. }, _));
    let end = match phrase.subject {
        Some(_) => parts.iter().position(is_verb).map_or(1, |at| at + 1),
        None => 0,
    };
    let verb = sayer.parts(&parts[..end])?;
    let rest = sayer.parts(&parts[end..])?.trim_start().to_owned();
    Ok(Some(Parts { subject, verb, rest }))
}

/// What a player is told to do, where a frame says it.
pub(super) fn told(action: &Action, verb: Verb) -> Said<Option<String>> {
    let filled = frames::told(action);
    filled.map(|filled| Sayer::new(&filled, Whom::Thing, verb).whole()).transpose()
}

/// A condition that is a sentence of its own, where a frame says it.
pub(super) fn fact(condition: &Condition) -> Said<Option<String>> {
    let verb = Verb::new(Tense::Present, false);
    frames::fact(condition).map(|filled| Sayer::new(&filled, Whom::Thing, verb).whole()).transpose()
}

/// How long an effect lasts that ends with this turn: that is said within its words.
fn time(duration: Option<&Duration>) -> Option<&'static str> {
    match duration {
        Some(Duration::ThisTurn) => Some("this turn"),
        Some(Duration::ThisCombat) => Some("this combat"),
        _ => None,
    }
}

/// Whom pronouns and possessives are said of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    You,
    Players,
    Thing,
}

impl Whom {
    fn of(on: &Scope) -> Whom {
        match matches!(on, Scope::Players(_)) {
            true if matches!(on, Scope::Players(Players::You)) => Whom::You,
            true => Whom::Players,
            false => Whom::Thing,
        }
    }
}

struct Sayer<'s> {
    filled: &'s Filled<'s>,
    on: Whom,
    verb: Verb,
    time: Option<&'static str>,
    /// The last number that was said.
    counted: Option<u32>,
    time_said: bool,
}

impl<'s> Sayer<'s> {
    fn new(filled: &'s Filled<'s>, on: Whom, verb: Verb) -> Sayer<'s> {
        Sayer { filled, on, verb, time: None, counted: None, time_said: false }
    }

    fn whole(&mut self) -> Said {
        self.parts(self.filled.frame.parts(Language::English))
    }

    fn parts(&mut self, parts: &[Part]) -> Said {
        let mut text = String::new();
        for part in parts {
            self.part(part, &mut text)?;
        }
        Ok(text)
    }

    fn part(&mut self, part: &Part, text: &mut String) -> Said<()> {
        match part {
            Part::Words(words) => text.push_str(words),
            Part::Agreeing(word, with) => text.push_str(&self.word(word, *with)?),
            Part::Slot(slot) => text.push_str(&self.slot(*slot)?),
            Part::Count { slot, .. } => {
                self.counted = self.filled.slot(*slot).and_then(Slot::count);
                text.push_str(&self.slot(*slot)?);
            }
            Part::VerbObject { verb, slot, .. } => {
                text.push_str(&self.verb.say(verb));
                if self.filled.slot(*slot).is_some() {
                    text.push(' ');
                    text.push_str(&self.slot(*slot)?);
                }
            }
            Part::Possession { thing, slot, .. } => text.push_str(&self.possession(thing, *slot)?),
            Part::Optional(given, parts) if self.filled.is(*given) => text.push_str(&self.parts(parts)?),
            Part::Optional(..) => {}
            Part::Time { always } => {
                let time = self.time.or(always.then_some("each combat"));
                self.time_said |= self.time.is_some();
                // What needn't be said has the space before it with it.
                text.push_str(if *always || time.is_none() { "" } else { " " });
                text.push_str(time.unwrap_or_default());
            }
        }
        Ok(())
    }

    fn is_you(&self) -> bool {
        self.on == Whom::You
    }

    fn word(&self, word: &Word, with: With) -> Said {
        let several = match with {
            With::Count => self.counted != Some(1),
            With::Subject => self.verb.plural && !self.is_you(),
        };
        let players = self.on == Whom::Players;
        Ok(match word {
            Word::Verb { id, .. } => self.verb.say(id),
            Word::Denied(id) => self.verb.negated(true).say(id),
            Word::Passive { id, denied } => {
                let verb = self.verb.negated(self.verb.negated || *denied);
                verb.passive(passive(id)?)
            }
            Word::Noun([one, many]) => (if several { many } else { one }).to_string(),
            Word::PronounBehind => (if several || players { "them" } else { "it" }).to_owned(),
            Word::Pronoun if self.is_you() => "you".to_owned(),
            Word::Pronoun => (if several || players { "they" } else { "it" }).to_owned(),
            Word::Own { .. } | Word::OwnAlone if self.is_you() => "your".to_owned(),
            Word::Own { .. } => (if several || players { "their" } else { "its" }).to_owned(),
            Word::OwnAlone => "their own".to_owned(),
            // Of French alone.
            Word::Past(_) | Word::Participle(_) | Word::Adjective(_) => String::new(),
        })
    }

    fn slot(&self, slot: usize) -> Said {
        let Some(slot) = self.filled.slot(slot) else { return unsayable("a slot with nothing in it") };
        Ok(match slot {
            Slot::Attacked(players) | Slot::Player(players) => player::object(players)?,
            // "its owner or planeswalkers its owner controls"
            Slot::Controls(players @ (Players::OwnerOf(..) | Players::ControllerOf(..))) => {
                player::clause(players, "control")?
            }
            Slot::Controls(players) => player::pronoun(players).does("control"),
            Slot::NotItself(objects) | Slot::Blocked(objects) | Slot::It(objects) | Slot::Any(objects) => {
                object::object(objects)?
            }
            Slot::Source(objects) => object::object(objects)?,
            Slot::Denied(objects) => object::taken(objects)?,
            Slot::Plural(filter) => described(filter, NounSetting::MANY)?,
            Slot::Counted(filter) if self.counted == Some(1) => described(filter, NounSetting::ONE)?,
            Slot::Counted(filter) => described(filter, NounSetting::MANY)?,
            Slot::Each(objects) => object::counted_by(objects, self.counted != Some(1))?,
            Slot::An(1) => "an".to_owned(),
            Slot::Number(count) | Slot::An(count) => number(*count).into_owned(),
            Slot::Digits(count) => count.to_string(),
            Slot::Keyword(name) => keyword::inline(name)?,
            Slot::Mana(mana) => super::cost::mana(mana),
            Slot::Some(count) => (if *count == Count1::One { "a" } else { "one or more" }).to_owned(),
            Slot::Acted(objects)
            | Slot::Thing(objects)
            | Slot::Discarded(objects)
            | Slot::Countered(objects)
            | Slot::Second(objects)
            | Slot::Bearer(objects)
            | Slot::Aiming(objects) => object::object(objects)?,
            // Its own other face, by its name (201.5, 712.8).
            Slot::Into(objects) if objects.is_this() => crate::SELF.to_owned(),
            Slot::Into(objects) => object::object(objects)?,
            Slot::Counter(kind) => super::attribute::counter_kind(kind)?,
            Slot::Designation(term) => super::noun::designation(*term)?,
            Slot::Whence(zone) => zone::of(*zone, None)?,
            Slot::Hand(Some(players)) => zone::of(Zone::Hand, Some(players))?,
            Slot::Hand(None) => "a player's hand".to_owned(),
            Slot::Robbed(players) => player::object(players)?,
            Slot::Deed(term) => self.verb.say_row(*term)?,
            Slot::Possessor(players) => player::possessive(players)?,
            Slot::Named(objects) => object::object(objects)?,
        })
    }

    /// "your untap step", "activated abilities of artifacts".
    fn possession(&self, thing: &[&str; 2], slot: usize) -> Said {
        match self.filled.slot(slot) {
            Some(Slot::Possessor(players)) => {
                let thing = thing[usize::from(player::several(players))];
                Ok(format!("{} {thing}", player::possessive(players)?))
            }
            Some(Slot::Named(objects @ Objects::Some { count: Count::All(Style(AllWord::Bare)), .. })) => {
                Ok(format!("{} of {}", thing[0], object::object(objects)?))
            }
            Some(Slot::Named(objects)) => object::of(objects, thing[0]),
            _ => unsayable("a thing of this"),
        }
    }
}

/// The participle of a verb with this id.
fn passive(id: &str) -> Said<&'static str> {
    match find(PartOfSpeech::Verb, id) {
        Some(row) => participle(row),
        None => unsayable("a verb that the lexicon lacks"),
    }
}

/// A restriction with what lifts it.
fn lifted(framed: Framed, tail: &Tail<'_>, verb: Verb, duration: Option<&Duration>) -> Said<Framed> {
    Ok(match tail {
        Tail::Unless(condition) => {
            Framed { text: format!("{} unless {}", framed.text, condition::clause(condition)?), ..framed }
        }
        Tail::Tax { blocks, cost, x, each } => {
            let payer = if verb.plural { "their controller" } else { "its controller" };
            let pays = cost::paid(cost, Verb::new(Tense::Present, false))?;
            let each = match (verb.plural, each) {
                (false, _) => "",
                (true, TaxWord::OfThose) => " for each of those creatures",
                (true, TaxWord::AttackingYou) => " for each creature they control that's attacking you",
                (true, TaxWord::InCombat) if *blocks => " for each blocking creature they control",
                (true, TaxWord::InCombat) => " for each attacking creature they control",
            };
            let x = quantity::where_x(*x)?;
            Framed { text: format!("{} unless {payer} {pays}{each}{x}", framed.text), ..framed }
        }
        Tail::Paid { who, cost, x } => {
            let payer = player::subject(who)?;
            let pays = cost::paid(cost, Verb::new(Tense::Present, payer.plural))?;
            // Behind the payment it would be the time of that.
            let turn = duration.filter(|duration| !framed.duration_said && **duration == Duration::ThisTurn);
            let time = turn.map(lasting::duration).transpose()?.map(|time| format!(" {time}")).unwrap_or_default();
            let text = format!("{}{time} unless {}{}", framed.text, payer.does(&pays), quantity::where_x(*x)?);
            Framed { text, duration_said: framed.duration_said || turn.is_some(), ..framed }
        }
    })
}
