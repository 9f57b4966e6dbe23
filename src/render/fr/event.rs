//! Events as clauses: « une créature meurt », « vous lancez un sort ».

use super::Speaker;
use super::frames::perfect;
use super::past::is_said_in_past;
use super::words::{Mood, Np, ordinal, participle};
use crate::frames::{self, Subject};
use crate::ir::{
    AmountOf, Antecedent, AttackTarget, Comparison, Condition, Count, Count1, CounterBearer, CounterKind, DamageKind,
    DiesWord, DrawCount, Event, EventJoin, Join, Mention, ObjectTest, Objects, Origin, PlayerFilter, Players, Quantity,
    Recipient, Step, StepOwner, Style, TestWording, TriggerWord, Zone,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// How the verb of an event's clause stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    Happens,
    /// « devait mourir »
    Would,
    /// « devrait mourir », behind « la prochaine fois que ».
    NextWould,
    /// « jusqu'à ce que ~ quitte le champ de bataille »
    Until,
    /// « est morte », « a attaqué »
    Past,
}

impl Speaker {
    /// An event as a clause with its subject.
    pub fn event(&mut self, event: &Event, voice: Voice) -> Said {
        let outer = std::mem::replace(&mut self.in_event, true);
        let said = match event {
            Event::IsDealtDamage { what, kind, by: None }
                if voice == Voice::Would && self.least_damage.is_none() && is_you_or_itself(what) =>
            {
                self.damage_to_be_dealt(what, *kind)
            }
            // « a attaqué ou bloqué »: one auxiliary for both.
            Event::AnyOf(events, _)
                if voice == Voice::Past
                    && let [attacks @ Event::Attacks { .. }, Event::Blocks { blocked: None, .. }] =
                        events.as_slice() =>
            {
                self.event(attacks, voice).map(|attacked| format!("{attacked} ou bloqué"))
            }
            Event::AnyOf(events, _) if let Some(one) = crate::pieces::you_or_target(events) => {
                let or = if self.when { "ou quand" } else { "ou que" };
                self.event(one, voice).map(|said| format!("vous {or} {said}"))
            }
            Event::AnyOf(events, join) => self.any_of(events, join.0, voice),
            Event::CountersPut { who: None, count, kind, on } => self.counters_put(*count, kind.as_ref(), on, voice),
            Event::CountersPut { who: Some(who), count, kind, on } => {
                self.player_puts_counters(who, *count, kind.as_ref(), on, voice)
            }
            Event::CounterRemoved { kind, last, from } => {
                let from = self.objects(from);
                let kind = super::attribute::counter_suffix(self, kind.as_ref());
                let one = if *last { "le dernier" } else { "un" };
                from.and_then(|from| Ok(format!("{one} marqueur{} est retiré de {}", kind?, from.tonic())))
            }
            Event::FirstTimeEachTurn(event) if let Event::During { event, turn_of, each: Style(true) } = &**event => {
                let event = self.event(event, voice);
                let turns = self.turn_of_event(turn_of, true);
                event.and_then(|event| Ok(format!("{event} pour la première fois pendant {}", turns?)))
            }
            Event::FirstTimeEachTurn(event) => {
                self.event(event, voice).map(|event| format!("{event} pour la première fois à chaque tour"))
            }
            Event::During { event, turn_of, each } => {
                // « votre premier sort pendant le tour de chaque adversaire » is the first of each of these turns.
                self.of_turns = true;
                let said = self.event(event, voice);
                self.of_turns = false;
                let turn = self.turn_of_event(turn_of, each.0);
                said.and_then(|said| Ok(format!("{said} pendant {}", turn?)))
            }
            Event::While { event, condition } if let Condition::During(step) = &**condition => {
                let event = self.event(event, voice);
                let step = self.step_of_turn(step);
                event.and_then(|event| Ok(format!("{event} pendant {}", step?)))
            }
            Event::While { event, condition }
                if let (
                    Event::DealsDamage { .. } | Event::IsDealtDamage { .. },
                    Condition::Compare {
                        left: Quantity::ThatMuch(AmountOf::Event),
                        comparison: Comparison::AtLeast,
                        right,
                        said: _,
                    },
                ) = (&**event, &**condition) =>
            {
                self.least_damage = Some(right.clone());
                let event = self.event(event, voice);
                self.least_damage = None;
                event
            }
            Event::While { event, condition }
                if let (Event::Enters { what, .. }, Condition::Is { what: Objects::Ref(it), tests, past: _ }) =
                    (&**event, &**condition)
                    && matches!(it.said.0, crate::ir::Mention::Unsaid { .. }) =>
            {
                let said = self.event(event, voice)?;
                let what = self.objects(what)?;
                match tests.as_slice() {
                    [state] => {
                        let state = super::noun::adjective_words(state, what.gender, what.number)?;
                        Ok(format!("{said} {state}"))
                    }
                    _ => unsayable("several states of what enters"),
                }
            }
            Event::While { event, condition } if matches!(**condition, Condition::ByPermission) => {
                self.event(event, voice).map(|event| format!("{event} de cette manière"))
            }
            Event::While { event, condition } => {
                // « attaque tant qu'elle est sellée », « meurt pendant que cette carte est dans votre cimetière »
                let is_state = |test: &ObjectTest| matches!(test, ObjectTest::Designated(_));
                let state = matches!(&**condition, Condition::Is { tests, .. } if tests.iter().all(is_state));
                let event = self.event(event, voice);
                let condition = self.condition(condition, super::tone::Tone::Fact);
                let word = if state { "tant que" } else { "pendant que" };
                event.and_then(|event| Ok(format!("{event} {word} {}", condition?)))
            }
            Event::State(condition) => self.condition(condition, super::tone::Tone::Fact),
            Event::NextTime(next) => self.next_time(next, voice),
            Event::Caused { by, event } => self.caused(by, event, voice),
            Event::SpendsMana { who: _, on, voice: Style(crate::ir::Voice::Passive) } => {
                let on = self.objects(on)?;
                self.name(Antecedent::Event, &on);
                Ok(format!("ce mana est dépensé pour lancer {}", on.text))
            }
            one => match self.game_event(one) {
                Some(said) => said,
                None => self.one_event(one, voice),
            },
        };
        self.in_event = outer;
        said
    }

    /// « vous lancez pour la prochaine fois un sort d'éphémère »
    fn next_time(&mut self, event: &Event, voice: Voice) -> Said {
        let Event::Casts { who, spell: Objects::Some { count: _, filter }, ordinal: None, from: None, .. } = event
        else {
            return match (voice, subject(event)) {
                (Voice::Happens, Some(Subject::Players(_))) => {
                    Ok(format!("{} pour la prochaine fois", self.event(event, voice)?))
                }
                _ => unsayable("the next time of such an event"),
            };
        };
        let who = self.players(who)?;
        let spell = self.any_one(filter)?;
        self.name(Antecedent::Event, &spell);
        let cast = match voice {
            Voice::Happens => Mood::Indicative(who.person()).say("cast")?,
            Voice::Would | Voice::NextWould | Voice::Until | Voice::Past => {
                return unsayable("the next time of such an event");
            }
        };
        Ok(who.does(&format!("{cast} pour la prochaine fois {}", spell.text)))
    }

    /// « un sort ou une capacité qu'un adversaire contrôle vous oblige à vous défausser de cette carte »
    fn caused(&mut self, by: &Objects, event: &Event, voice: Voice) -> Said {
        // A discard is said to happen where it is replaced, too.
        let replaced = matches!((voice, event), (Voice::Would, Event::Discards { .. }));
        let voice = if replaced { Voice::Happens } else { voice };
        let (Voice::Happens, Some(Subject::Players(who))) = (voice, subject(event)) else {
            return unsayable("such an event that something causes");
        };
        let by = self.objects(by)?;
        let force = Mood::Indicative(by.person()).say("force")?;
        let who = self.players(who)?;
        let done = self.verb_phrase(event, &who, Mood::Infinitive(who.person()), false)?;
        Ok(match who.is_noun() {
            true => by.does(&format!("{force} {} à {done}", who.text)),
            false => by.does(&format!("{} {force} à {done}", who.dative())),
        })
    }

    /// « un marqueur +1/+1 est mis sur une créature »
    fn counters_put(&mut self, count: Count1, kind: Option<&CounterKind>, on: &CounterBearer, voice: Voice) -> Said {
        let kind = super::attribute::counter_suffix(self, kind)?;
        let marks = Np::new(format!("{} marqueur{kind}", one_or_more(count)), Gender::Masculine, Number::Singular);
        let be = match voice {
            Voice::Happens | Voice::Until => "est",
            Voice::Would => "devait être",
            Voice::NextWould => "devrait être",
            Voice::Past => "a été",
        };
        let on = self.bearer(on)?;
        Ok(marks.does(&format!("{be} mis sur {on}")))
    }

    /// « vous mettez au moins un marqueur +1/+1 sur une créature »
    fn player_puts_counters(
        &mut self,
        who: &Players,
        count: Count1,
        kind: Option<&CounterKind>,
        on: &CounterBearer,
        voice: Voice,
    ) -> Said {
        let who = self.players(who)?;
        let kind = super::attribute::counter_suffix(self, kind)?;
        let verb = match voice {
            Voice::Happens => Mood::Indicative(who.person()).say("put")?.to_owned(),
            Voice::Until => Mood::Subjunctive(who.person()).say("put")?.to_owned(),
            Voice::NextWould => return unsayable("the next time that counters are put"),
            Voice::Would => {
                let would = if who.form == super::words::Form::You { "deviez" } else { "devait" };
                format!("{would} mettre")
            }
            Voice::Past => format!("{} mis", Mood::Indicative(who.person()).say("have")?),
        };
        let on = self.bearer(on)?;
        Ok(who.does(&format!("{verb} {} marqueur{kind} sur {on}", one_or_more(count))))
    }

    fn bearer(&mut self, on: &CounterBearer) -> Said {
        Ok(match on {
            CounterBearer::Objects(objects) => {
                let np = self.objects(objects)?;
                self.name(Antecedent::Event, &np);
                np.tonic().to_owned()
            }
            CounterBearer::Player(players) => self.players(players)?.text,
        })
    }

    fn one_event(&mut self, event: &Event, voice: Voice) -> Said {
        let Some(subject) = subject(event) else { return unsayable("this event") };
        let np = self.event_subject(&subject)?;
        let predicate = self.predicate(event, &np, voice)?;
        Ok(np.does(&predicate))
    }

    /// « X arrive ou attaque », « X meurt ou que Y meurt »
    fn any_of(&mut self, events: &[Event], join: EventJoin, voice: Voice) -> Said {
        let once = crate::pieces::origin_once(events);
        let events = once.as_deref().unwrap_or(events);
        if let Some(both) = self.two_verbs(events, voice)? {
            return Ok(both);
        }
        // « et à chaque fois que », « ou quand »
        let again = match join {
            EventJoin::Or => None,
            EventJoin::Again { and, word } => {
                let word = match word {
                    TriggerWord::When => "quand",
                    TriggerWord::Whenever => "à chaque fois que",
                    TriggerWord::At => "à",
                };
                Some(format!("{} {word}", if and { "et" } else { "ou" }))
            }
        };
        let mut text = String::new();
        let mut last: Option<(Subject<'_>, Np)> = None;
        for (index, event) in events.iter().enumerate() {
            if let Some(again) = &again {
                let clause = match event {
                    Event::StepBegins { step, whose } => self.step_begins(*step, whose)?,
                    event => self.event(event, voice)?,
                };
                text = if text.is_empty() { clause } else { format!("{text} {again} {clause}") };
                continue;
            }
            let Some(subject) = subject(event) else { return unsayable("this event among others") };
            let shared = without_opponent(&events[index..]);
            let event = shared.as_ref().unwrap_or(event);
            match &last {
                Some((same, np)) if *same == subject => {
                    let np = np.clone();
                    text = format!("{text} ou {}", self.predicate(event, &np, voice)?);
                }
                _ => {
                    let np = self.event_subject(&subject)?;
                    let clause = np.does(&self.predicate(event, &np, voice)?);
                    let or = if self.when { "ou quand" } else { "ou que" };
                    text = if text.is_empty() { clause } else { format!("{text} {or} {clause}") };
                    last = Some((subject, np));
                }
            }
        }
        Ok(text)
    }

    /// « vous lancez ou copiez un sort », « vous recyclez ou vous défaussez d'une carte »: two verbs of one object.
    fn two_verbs(&mut self, events: &[Event], voice: Voice) -> Said<Option<String>> {
        if voice != Voice::Happens {
            return Ok(None);
        }
        Ok(match events {
            [
                Event::Casts { who, spell, ordinal: None, from: None, voice: _ },
                Event::Copies { who: by, spell: copied },
            ] if who == by && spell == copied => {
                let np = self.players(who)?;
                let mood = Mood::Indicative(np.person());
                let (cast, copy) = (mood.say("cast")?, mood.say("copy")?);
                Some(np.does(&mood.with_form(&format!("{cast} ou {copy}"), &self.objects(spell)?)?))
            }
            [Event::Cycles { who, what }, discards @ Event::Discards { who: by, what: discarded }]
                if who == by && what == discarded =>
            {
                let np = self.players(who)?;
                let cycle = Mood::Indicative(np.person()).say("cycle")?;
                let discard = self.predicate(discards, &np, voice)?;
                Some(np.does(&format!("{cycle} ou {discard}")))
            }
            _ => None,
        })
    }

    /// What something becomes the target of, behind « de »: « un sort ou d'une capacité ».
    pub(super) fn target_of(&mut self, of: &Objects) -> Said {
        let members = match of {
            Objects::Union(members, Join::Or) => members,
            one => {
                self.of_each = true;
                let of = self.second(one);
                self.of_each = false;
                return Ok(of?.tonic().to_owned());
            }
        };
        let mut said = Vec::with_capacity(members.len());
        for (at, member) in members.iter().enumerate() {
            let of = if at > 0 { "de " } else { "" };
            said.push(format!("{of}{}", self.second(member)?.tonic()));
        }
        Ok(super::words::list(&said, "ou"))
    }

    fn event_subject(&mut self, subject: &Subject<'_>) -> Said<Np> {
        match subject {
            Subject::Players(players) => self.players(players),
            Subject::Objects(objects) => {
                let outer = std::mem::replace(&mut self.heads_event, true);
                let np = self.objects(&apart_from_control(objects).0);
                self.heads_event = outer;
                let np = np?;
                match objects.is_this() {
                    true => self.is_subject = true,
                    false => self.name(Antecedent::Event, &np),
                }
                Ok(np)
            }
        }
    }

    /// The second object of an event: the blocked creature, the damaged one.
    pub(super) fn second(&mut self, objects: &Objects) -> Said<Np> {
        let outer = std::mem::replace(&mut self.second, true);
        let np = self.objects(objects);
        self.second = outer;
        let np = np?;
        self.name(Antecedent::EventOther, &np);
        Ok(np)
    }

    /// The same behind « de », which is said of each: « d'Oriane ou d'un zombie ».
    fn of_second(&mut self, objects: &Objects) -> Said {
        let Objects::Union(members, join) = objects else {
            return Ok(format!("de {}", self.second(objects)?.tonic()));
        };
        let mut of_each = Vec::with_capacity(members.len());
        for member in members.iter() {
            of_each.push(format!("de {}", self.second(member)?.tonic()));
        }
        Ok(super::words::list(&of_each, super::words::join_word(*join)))
    }

    fn predicate(&mut self, event: &Event, subject: &Np, voice: Voice) -> Said {
        self.other.dead |= matches!(event, Event::Dies { .. });
        let mood = match voice {
            Voice::Happens => Mood::Indicative(subject.person()),
            Voice::Would | Voice::NextWould => Mood::Infinitive(subject.person()),
            Voice::Until => Mood::Subjunctive(subject.person()),
            Voice::Past => return self.past_predicate(event, subject),
        };
        let said = self.verb_phrase(event, subject, mood, false)?;
        Ok(match voice {
            Voice::Happens | Voice::Until => said,
            Voice::Would => {
                let would = match subject.person() {
                    super::words::Person::You => "deviez",
                    super::words::Person::Third(Number::Singular) => "devait",
                    super::words::Person::Third(Number::Plural) => "devaient",
                };
                format!("{would} {said}")
            }
            Voice::NextWould => {
                let would = match subject.person() {
                    super::words::Person::You => "devriez",
                    super::words::Person::Third(Number::Singular) => "devrait",
                    super::words::Person::Third(Number::Plural) => "devraient",
                };
                format!("{would} {said}")
            }
            Voice::Past => return unsayable("this event in the past"),
        })
    }

    /// The clause in the perfect: its verb, which is said in one word, becomes an auxiliary and a participle.
    pub fn past_predicate(&mut self, event: &Event, subject: &Np) -> Said {
        let present = Mood::Indicative(subject.person());
        if let Some(said) = self.framed_event(event, subject, present, true)? {
            return Ok(said);
        }
        if let Event::ObjectAction { what: _, action, on: None } = event
            && *action == crate::ir::symbol::verb::FIGHT
        {
            let fought = participle("fight", subject.gender, subject.participle_number())?;
            return Ok(format!("se {} {fought}", present.say("be")?));
        }
        match is_said_in_past(event) {
            true => self.verb_phrase(event, subject, present, true),
            false => unsayable("this event in the past"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the words of other events are frames'")]
    fn verb_phrase(&mut self, event: &Event, subject: &Np, mood: Mood, past: bool) -> Said {
        if let Some(said) = self.framed_event(event, subject, mood, past)? {
            return Ok(said);
        }
        let say = |verb: &str| {
            if past { perfect(subject, verb, matches!(verb, "enter" | "die")) } else { Ok(mood.say(verb)?.to_owned()) }
        };
        let be = |done: &str| -> Said {
            Ok(if past { format!("{} été {done}", mood.say("have")?) } else { format!("{} {done}", mood.say("be")?) })
        };
        let agreeing = |verb: &str| participle(verb, subject.gender, subject.participle_number());
        Ok(match event {
            Event::Enters { what, under, from } => {
                let mut text = say("enter")?;
                let control = apart_from_control(what).1;
                if let Some(players) = under.as_ref().or(control.as_ref()) {
                    // « un artefact est arrivé sur le champ de bataille sous votre contrôle ce tour-ci »
                    let place = if past && from.is_none() { " sur le champ de bataille" } else { "" };
                    text = format!("{text}{place} {}", self.under(players)?);
                }
                match from {
                    Some(origin) => format!("{text} {}", self.origin(origin, subject)?),
                    None => text,
                }
            }
            Event::Dies { what, said: Style(DiesWord::Dies) } => match apart_from_control(what).1 {
                Some(players) => format!("{} {}", say("die")?, self.under(&players)?),
                None => say("die")?,
            },
            Event::Dies { what: _, said: Style(DiesWord::PutIntoGraveyard) } => {
                format!("{} dans un cimetière depuis le champ de bataille", be(agreeing("put")?)?)
            }
            Event::Leaves { what, zone, of, alive } => {
                let alive = if *alive { " sans mourir" } else { "" };
                let text = format!("{} {}{alive}", say("leave")?, self.zone(*zone, of.as_ref())?);
                match apart_from_control(what).1 {
                    Some(players) => format!("{text} {}", self.under(&players)?),
                    None => text,
                }
            }
            Event::PutInto { what: _, zone: place, of, from } => {
                let zone = match place {
                    Zone::Exile => "en exil".to_owned(),
                    Zone::Battlefield => format!("sur {}", self.zone(*place, of.as_ref())?),
                    _ => format!("dans {}", self.zone(*place, of.as_ref())?),
                };
                let mut text = format!("{} {zone}", be(agreeing("put")?)?);
                if let Some(origin) = from {
                    text = match (place, origin) {
                        // « est mise dans une bibliothèque depuis n'importe où »
                        (Zone::Library, Origin::Anywhere) => format!("{text} depuis n'importe où"),
                        _ => format!("{text} {}", self.origin(origin, subject)?),
                    };
                }
                text
            }
            Event::Attacks { voice: Style(crate::ir::Voice::Passive), .. } => be(agreeing("attack")?)?,
            Event::Attacks { what: _, whom, alone, voice: _ } => {
                let verb = say("attack")?;
                let alone = match alone {
                    true => format!(" {}", super::words::adjective("alone", subject.gender, subject.number)?),
                    false => String::new(),
                };
                self.attack(&verb, &alone, whom.as_ref())?
            }
            Event::PlayerAttacks { who: _, with, whom } => {
                let with = match with {
                    Some(objects) => format!(" avec {}", self.objects(objects)?.tonic()),
                    None => String::new(),
                };
                match whom {
                    // « attaque le joueur enchanté avec au moins une créature »
                    Some(AttackTarget::Player(_) | AttackTarget::Permanent(_)) => {
                        format!("{}{with}", self.attack(&say("attack")?, "", whom.as_ref())?)
                    }
                    _ => self.attack(&say("attack")?, &with, whom.as_ref())?,
                }
            }
            Event::DealsDamage { source: _, kind, to } => {
                let verb = format!("{} {}", say("deal")?, self.damage_words(*kind)?);
                match to {
                    None => verb,
                    Some(Recipient::Player(Players::You)) => format!("vous {verb}"),
                    Some(to) => {
                        let to = self.second_recipient(to)?;
                        format!("{verb} à {to}")
                    }
                }
            }
            Event::IsDealtDamage { what: _, kind, by } => {
                let text = format!("{} {}", say("suffer")?, self.damage_words(*kind)?);
                match by {
                    Some(by) if past => format!("{text} {}", self.of_second(by)?),
                    Some(by) => format!("{text} de {}", self.second(by)?.tonic()),
                    None => text,
                }
            }
            Event::Casts { who: _, spell, ordinal: None, from, voice: _ } => {
                let text = mood.with_form(&say("cast")?, &self.objects(spell)?)?;
                match from {
                    Some(origin) => format!("{text} {}", self.origin(origin, subject)?),
                    None => text,
                }
            }
            Event::Casts { who: _, spell, ordinal: Some(nth), from: None, voice: _ } => {
                let Objects::Some { count: _, filter } = spell else { return unsayable("an ordinal of known spells") };
                let spell = self.bare(filter, Number::Singular)?;
                self.said.push((Antecedent::Event, spell.gender, spell.number));
                let own = subject.own(spell.gender, Number::Singular, false);
                let each = if self.of_turns { "" } else { " à chaque tour" };
                format!("{} {own} {} {}{each}", say("cast")?, ordinal(nth.0, spell.gender)?, spell.text)
            }
            Event::Draws { who: _, count, ordinal: nth, except_first } => {
                let verb = say("draw")?;
                let except = match (except_first, subject.form) {
                    (false, _) => String::new(),
                    (true, super::words::Form::You) => {
                        ", excepté la première que vous piochez pendant chacune de vos étapes de pioche".to_owned()
                    }
                    (true, _) => {
                        ", excepté la première que il pioche pendant chacune de ses étapes de pioche".to_owned()
                    }
                };
                match (nth, count) {
                    (Some(nth), DrawCount::One) => {
                        let own = subject.own(Gender::Feminine, Number::Singular, false);
                        format!("{verb} {own} {} carte à chaque tour", ordinal(nth.0, Gender::Feminine)?)
                    }
                    (None, DrawCount::One) => format!("{verb} une carte{except}"),
                    (None, DrawCount::OneOrMore) => format!("{verb} au moins une carte"),
                    (None, DrawCount::AtLeast(least)) => {
                        format!("{verb} au moins {} cartes", super::words::number(*least, Gender::Feminine))
                    }
                    (Some(_), DrawCount::OneOrMore | DrawCount::AtLeast(_)) => {
                        return unsayable("an ordinal of several cards");
                    }
                }
            }
            Event::Plays { who: _, what, from } => {
                let text = mood.with_form(&say("play")?, &self.objects(what)?)?;
                match from {
                    Some(origin) => format!("{text} {}", self.origin(origin, subject)?),
                    None => text,
                }
            }
            Event::GetsCounters { who: _, kind, count } => {
                let kind = super::attribute::counter_kind(self, kind)?;
                format!("{} {} marqueur {kind}", say("get")?, one_or_more(*count))
            }
            Event::ObjectAction { what: _, action, on: None } if action.id() == "mutate" => {
                format!("{} une mutation", say("suffer")?)
            }
            Event::ObjectAction { what: _, action, on } if action.id() == "fight" => match on {
                Some(on) => format!("{} contre {}", mood.reflexive("fight")?, self.second(on)?.tonic()),
                None => mood.reflexive("fight")?,
            },
            Event::ObjectAction { what: _, action, on } => match on {
                Some(on) => mood.with_form(&say(action.id())?, &self.second(on)?)?,
                None => say(action.id())?,
            },
            Event::SpendsMana { who: _, on, voice: Style(crate::ir::Voice::Active) } => {
                let one = &mut |one: &Objects| self.objects(one).map(|np| np.text);
                let uses = crate::en::mana_uses(on, "lancer", "activer", one)?;
                format!("{} ce mana pour {}", say("spend")?, uses.join(" ou "))
            }
            Event::TurnsFaceUp { who: _, what } => {
                format!("{} face visible", mood.with_form(&say("turn")?, &self.objects(what)?)?)
            }
            _ => return unsayable("this event"),
        })
    }

    /// To whom or what damage of an event is dealt.
    pub fn second_recipient(&mut self, to: &Recipient) -> Said {
        let outer = std::mem::replace(&mut self.second, true);
        let said = self.recipient(to);
        self.second = outer;
        said
    }

    /// « des blessures de combat », « au moins 3 blessures »
    fn damage_words(&mut self, kind: DamageKind) -> Said {
        let (article, words) = damage(kind);
        match self.least_damage.clone() {
            Some(least) => Ok(format!("au moins {} {words}", self.count_digits(&least)?)),
            None => Ok(format!("{article} {words}")),
        }
    }

    /// « des blessures devaient être infligées à cette créature », « des blessures devaient vous être infligées »
    fn damage_to_be_dealt(&mut self, to: &Recipient, kind: DamageKind) -> Said {
        let damage = self.damage_words(kind)?;
        Ok(match to {
            Recipient::Player(Players::You) => format!("{damage} devaient vous être infligées"),
            to => format!("{damage} devaient être infligées à {}", self.recipient(to)?),
        })
    }

    /// « attaque », « vous attaque », « attaque un joueur ou un planeswalker … »
    fn attack(&mut self, verb: &str, rest: &str, whom: Option<&AttackTarget>) -> Said {
        Ok(match whom {
            None => format!("{verb}{rest}"),
            Some(AttackTarget::Player(Players::You)) => format!("vous {verb}{rest}"),
            Some(AttackTarget::Player(players)) => format!("{verb}{rest} {}", self.players(players)?.text),
            Some(AttackTarget::Permanent(objects)) => format!("{verb}{rest} {}", self.second(objects)?.tonic()),
            Some(AttackTarget::PlayerOrPlaneswalker(Players::You)) => {
                format!("vous {verb}{rest} ou {verb} un planeswalker que vous contrôlez")
            }
            Some(AttackTarget::PlayerOrPlaneswalker(
                who @ Players::Some { count: Count::One, filter: PlayerFilter::Opponent(_) },
            )) => {
                format!("{verb}{rest} {} ou un planeswalker qu'un adversaire contrôle", self.players(who)?.text)
            }
            Some(AttackTarget::PlayerOrPlaneswalker(_)) => return unsayable("a player or a planeswalker of theirs"),
        })
    }

    /// « sous votre contrôle », « sous le contrôle de son propriétaire »
    pub fn under(&mut self, players: &Players) -> Said {
        let owner = self.players(players)?;
        Ok(match owner.is_noun() {
            true => format!("sous le contrôle de {}", owner.text),
            false => format!("sous {} contrôle", owner.own(Gender::Masculine, Number::Singular, false)),
        })
    }

    pub fn origin(&mut self, origin: &Origin, subject: &Np) -> Said {
        Ok(match origin {
            Origin::Anywhere => match (subject.gender, subject.number) {
                (Gender::Masculine, Number::Singular) => "d'où qu'il vienne".into(),
                (Gender::Feminine, Number::Singular) => "d'où qu'elle vienne".into(),
                (Gender::Masculine, Number::Plural) => "d'où qu'ils viennent".into(),
                (Gender::Feminine, Number::Plural) => "d'où qu'elles viennent".into(),
            },
            Origin::Zone { zone, of } => format!("depuis {}", self.zone(*zone, of.as_ref())?),
            Origin::AnywhereOtherThan { zone, of } => {
                format!("depuis autre part que {}", self.zone(*zone, of.as_ref())?)
            }
        })
    }

    /// The beginning of a step, after « au »: « début de votre entretien ».
    pub fn step_begins(&mut self, step: Step, whose: &StepOwner) -> Said {
        let (word, gender) = super::zone::step(step)?;
        let one = Number::Singular;
        let the = super::words::the(gender, one);
        let next = if gender == Gender::Feminine { "prochaine" } else { "prochain" };
        let phrase = match whose {
            StepOwner::Of(players) => {
                let owner = self.players(players)?;
                match owner.is_noun() {
                    true => format!("{the} {word} de {}", owner.text),
                    false => format!("{} {word}", owner.own(gender, one, crate::lex::say::elides(word))),
                }
            }
            StepOwner::Each => format!("chaque {word}"),
            StepOwner::The | StepOwner::Next if step == Step::EndOfCombat => return Ok("la fin de le combat".into()),
            StepOwner::The => format!("{the} {word}"),
            StepOwner::Next => format!("{the} {next} {word}"),
            StepOwner::NextOf(players) => {
                let owner = self.players(players)?;
                match owner.is_noun() {
                    true => format!("{the} {next} {word} de {}", owner.text),
                    false => format!("{} {next} {word}", owner.own(gender, one, false)),
                }
            }
            StepOwner::OnTurnOf(Players::You) => format!("{the} {word} pendant votre tour"),
            StepOwner::OnTurnOf(players) => {
                format!("{the} {word} pendant le tour de {}", self.players(players)?.text)
            }
            StepOwner::EachOf(Players::You) => {
                let each = if gender == Gender::Feminine { "chacune" } else { "chacun" };
                format!("{each} de vos {}", super::zone::steps(step)?)
            }
            StepOwner::EachOf(players) => format!("chaque {word} de {}", self.players(players)?.text),
            StepOwner::ThatTurn => format!("{the} {word} de ce tour"),
            StepOwner::NextTurn => format!("{the} {word} de le prochain tour"),
        };
        Ok(format!("le début de {phrase}"))
    }
}

/// The objects without the player whose control is said behind the verb, and that player.
fn apart_from_control(objects: &Objects) -> (Objects, Option<Players>) {
    match objects {
        Objects::Some { count, filter } => {
            let mut filter = filter.clone();
            let mut said = filter.take_tests();
            let under = match said.pop_if(|(_, wording)| *wording == TestWording::Under) {
                Some((ObjectTest::ControlledBy(players), _)) => Some(players),
                _ => None,
            };
            if under.is_none() {
                return (objects.clone(), None);
            }
            filter.set_tests(said);
            (Objects::Some { count: count.clone(), filter }, under)
        }
        Objects::Union(members, join) => {
            let apart: Vec<_> = members.iter().map(apart_from_control).collect();
            let under = apart.iter().find_map(|(_, under)| under.clone());
            let members: Vec<Objects> = apart.into_iter().map(|(member, _)| member).collect();
            (Objects::Union(members.into(), *join), under)
        }
        _ => (objects.clone(), None),
    }
}

pub(super) fn one_or_more(count: Count1) -> &'static str {
    match count {
        Count1::One => "un",
        Count1::OneOrMore => "au moins un",
    }
}

fn damage(kind: DamageKind) -> (&'static str, &'static str) {
    match kind {
        DamageKind::Any => ("des", "blessures"),
        DamageKind::Combat => ("des", "blessures de combat"),
        DamageKind::Noncombat => ("des", "blessures non-combat"),
        DamageKind::Excess => ("un", "surplus de blessures"),
        DamageKind::ExcessNoncombat => ("un", "surplus de blessures non-combat"),
    }
}

/// « bloque ou devient bloqué par une créature »: the creature is said once, behind the second verb.
fn without_opponent(events: &[Event]) -> Option<Event> {
    match events {
        [Event::Blocks { what, blocked: Some(one) }, Event::BecomesBlocked { by: Some(other), .. }, ..]
            if one == other =>
        {
            Some(Event::Blocks { what: what.clone(), blocked: None })
        }
        _ => None,
    }
}

fn subject(event: &Event) -> Option<Subject<'_>> {
    match event {
        Event::IsDealtDamage { what: Recipient::Player(who), .. } => Some(Subject::Players(who)),
        Event::IsDealtDamage { what: Recipient::Objects(what), .. } => Some(Subject::Objects(what)),
        Event::IsDealtDamage {
            what: Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..),
            ..
        } => None,
        Event::Attacks { whom, voice: Style(crate::ir::Voice::Passive), .. } => match whom {
            Some(AttackTarget::Player(who)) => Some(Subject::Players(who)),
            _ => None,
        },
        Event::CountersPut { .. } | Event::CounterRemoved { .. } => None,
        event => match frames::event(event) {
            Some(phrase) => phrase.subject,
            None => event.player().map(Subject::Players).or_else(|| event.object().map(Subject::Objects)),
        },
    }
}

/// Whether damage is dealt to you, or to what speaks, by its name or its noun.
fn is_you_or_itself(to: &Recipient) -> bool {
    match to {
        Recipient::Player(players) => *players == Players::You,
        Recipient::Objects(Objects::Ref(known)) => matches!(known.said.0, Mention::Name | Mention::This(_)),
        Recipient::Objects(_) | Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..) => false,
    }
}
