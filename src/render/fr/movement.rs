//! Objects moved from zone to zone, exiled, searched for and shuffled away.

use super::Speaker;
use super::elision::CLOSING;
use super::event::Voice;
use super::object::NounSetting;
use super::words::{Form, Mood, Np, Person, list};
use crate::ir::{
    Arrival, Count, Destination, Event, FromZone, Join, Mention, MoveVerb, Noun, ObjectClass, ObjectFilter, ObjectTest,
    Objects, PlaceSaid, Players, Position, WithCounters, Zone, symbol,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    pub fn move_to(
        &mut self,
        mood: Mood,
        what: &Objects,
        from: Option<&FromZone>,
        to: &Destination,
        verb: MoveVerb,
    ) -> Said {
        let id = match verb {
            MoveVerb::Return => "return",
            MoveVerb::Put => "put",
        };
        let (moved, origin) = match to.said.0 {
            PlaceSaid::Behind | PlaceSaid::First => (what.clone(), None),
            PlaceSaid::OriginLast | PlaceSaid::FirstWithOrigin => without_zone(what),
        };
        let of_others = matches!(mood.person(), Person::Third(_));
        let np = match of_others && to.zone == Zone::Graveyard && are_all_revealed(&moved) {
            // « puis il met ces cartes dans son cimetière »
            true => Np::new("ces cartes", Gender::Feminine, Number::Plural),
            false => self.objects_at(&moved, NounSetting::Taken)?,
        };
        // What is on the battlefield is no card any longer (109.2).
        if to.zone == Zone::Battlefield {
            self.cards.clear();
        }
        let mut origins = Vec::new();
        if let Some((zone, of)) = origin {
            origins.push(format!("depuis {}", self.zone(zone, of.as_ref())?));
        }
        if let Some(FromZone { zone, of }) = from {
            origins.push(format!("depuis {}", self.zone(*zone, of.as_ref())?));
        }
        let origin = origins.join(" ");
        // « renvoyez sur le champ de bataille une carte de créature ciblée avec un marqueur +1/+1 sur elle »
        let first = matches!(to.said.0, PlaceSaid::First | PlaceSaid::FirstWithOrigin) && np.form == Form::Noun;
        let mut to = to.clone();
        let origin_last = to.said.0 == PlaceSaid::OriginLast && np.form == Form::Noun;
        let counters = match to.arrival.with_counters.take_if(|_| first || origin_last) {
            Some(counters) => self.arriving_with(&counters, &np)?,
            None => String::new(),
        };
        // « renvoyez sur le champ de bataille cette carte depuis votre cimetière, attachée à une créature ciblée »
        let attached = match to.arrival.attached_to.take_if(|_| first || origin_last) {
            Some(onto) => {
                let attached = super::words::participle("attach", np.gender, np.number)?;
                format!("{attached} à {}", self.arrives_on(&onto)?)
            }
            None => String::new(),
        };
        let place = self.place_of_arrival(&to, &np)?;
        let verb = mood.say(id)?;
        let parts = match (to.said.0, np.form) {
            // « le met, selon son choix, au-dessus ou au-dessous de sa bibliothèque »
            (PlaceSaid::Behind, Form::Pronoun)
                if to.position == Some(Position::TopOrBottom) && self.others_act.is_some() =>
            {
                let place = format!("selon {}, {place}", self.own_choice());
                [format!("{}{CLOSING}", mood.with_object(id, &np)?), origin, place, counters]
            }
            (PlaceSaid::Behind, _) | (_, Form::Pronoun | Form::You) => {
                [mood.with_object(id, &np)?, origin, place, counters]
            }
            (PlaceSaid::OriginLast, Form::Noun) if to.arrival.attacking => {
                [mood.with_object(id, &np)?, format!("{place},"), origin, counters]
            }
            (PlaceSaid::OriginLast, Form::Noun) => [mood.with_object(id, &np)?, place, origin, counters],
            (PlaceSaid::First, Form::Noun) => {
                let place = if arrives_somehow(&to.arrival) { format!("{place},") } else { place };
                [format!("{verb} {place}"), np.text, origin, counters]
            }
            // « renvoyez sur le champ de bataille, depuis votre cimetière, une carte … »
            (PlaceSaid::FirstWithOrigin, Form::Noun) if origin.is_empty() => {
                [format!("{verb} {place}"), origin, np.text, counters]
            }
            (PlaceSaid::FirstWithOrigin, Form::Noun) => {
                [format!("{verb} {place},"), format!("{origin},"), np.text, counters]
            }
        };
        let moved = spaced(&parts);
        Ok(if attached.is_empty() { moved } else { format!("{moved}, {attached}") })
    }

    /// What is moved and where to, without the verb: « le reste au-dessous de votre bibliothèque ».
    pub fn moved(&mut self, what: &Objects, to: &Destination) -> Said {
        let np = self.objects_at(what, NounSetting::Taken)?;
        self.placed(&np, to)
    }

    /// The same of what has words: « un tas dans votre main ».
    pub fn placed(&mut self, np: &Np, to: &Destination) -> Said {
        let place = self.place_of_arrival(to, np)?;
        Ok(format!("{} {place}", np.text))
    }

    /// « sur le champ de bataille engagée sous votre contrôle », « au-dessus de votre bibliothèque »
    fn place_of_arrival(&mut self, to: &Destination, what: &Np) -> Said {
        let Destination { zone, of, position, arrival, said } = to;
        let place = match (position, zone) {
            (Some(position), Zone::Library) => self.library_place(position, of.as_ref())?,
            (Some(_), _) => return unsayable("a place in a zone without order"),
            (None, Zone::Battlefield | Zone::Stack) => format!("sur {}", self.zone(*zone, of.as_ref())?),
            (None, Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command) => {
                format!("dans {}", self.zone(*zone, of.as_ref())?)
            }
        };
        let arrival_words = self.arrival(arrival, what)?;
        let attacks_from = said.0 == PlaceSaid::OriginLast && arrival.attacking;
        let comma = (attacks_from || matches!(said.0, PlaceSaid::First | PlaceSaid::FirstWithOrigin))
            && what.is_noun()
            && arrives_somehow(arrival);
        Ok(match (arrival_words.is_empty(), comma) {
            (true, _) => place,
            (false, true) => format!("{place},{arrival_words}"),
            (false, false) => format!("{place}{arrival_words}"),
        })
    }

    /// What is said of the arrival behind the zone: « engagée sous votre contrôle ».
    pub fn arrival(&mut self, arrival: &Arrival, what: &Np) -> Said {
        let Arrival { tapped, attacking, transformed, face_down, under, with_counters, attached_to, said: _, whom } =
            arrival;
        let mut text = String::new();
        if *tapped {
            text = format!(" {}", super::words::participle("tap", what.gender, what.number)?);
        }
        if *attacking {
            // « attaquant cet adversaire » is a participle, « attaquante » alone an adjective.
            let attacking = match whom {
                Some(whom) => format!("attaquant {}", self.players(whom)?.text),
                None => super::words::adjective("attacking", what.gender, what.number)?.to_owned(),
            };
            text = if *tapped { format!("{text} et {attacking}") } else { format!(" {attacking}") };
        }
        if *transformed {
            let transformed = super::words::participle("transform", what.gender, what.number)?;
            let and = if text.is_empty() { "" } else { " et" };
            text = format!("{text}{and} {transformed}");
        }
        if let Some(players) = under {
            text = format!("{text} {}", self.under(players)?);
        }
        if *face_down {
            text.push_str(" face cachée");
        }
        if let Some(counters) = with_counters {
            text = format!("{text} {}", self.arriving_with(counters, what)?);
        }
        if let Some(to) = attached_to {
            let attached = super::words::participle("attach", what.gender, what.number)?;
            text = format!("{text} {attached} à {}", self.arrives_on(to)?);
        }
        Ok(text)
    }

    /// What something arrives attached to: « elle » would be what arrives.
    fn arrives_on(&mut self, to: &Objects) -> Said {
        let outer = self.pointing;
        self.pointing = outer.without_pronouns();
        let np = self.objects(to);
        self.pointing = outer;
        Ok(np?.tonic().to_owned())
    }

    /// « avec un marqueur +1/+1 supplémentaire sur elle »
    pub fn arriving_with(&mut self, counters: &WithCounters, what: &Np) -> Said {
        let WithCounters { count, kind, additional, more: others } = counters;
        let (count, per) = match count {
            crate::ir::Quantity::Times(per, number) => (crate::ir::Quantity::Number(*number), self.for_each(per)?),
            count => (count.clone(), String::new()),
        };
        let on = Np::pronoun(what.gender, what.number);
        let marks = match &count {
            short if super::quantity::is_short(short) => super::counter::counters(self, &count, Some(kind))?,
            amount => {
                let kind = super::attribute::counter_suffix(self, Some(kind))?;
                let amount = self.amount(amount)?;
                let more = if *additional { " supplémentaires" } else { "" };
                return Ok(format!("avec, sur {}, un nombre de marqueurs{kind}{more} égal à {amount}", on.tonic()));
            }
        };
        let more = match (additional, self.number_of(&count)) {
            (false, _) => "",
            (true, crate::lex::lexicon::Number::Singular) => " supplémentaire",
            (true, crate::lex::lexicon::Number::Plural) => " supplémentaires",
        };
        let mut marks = vec![format!("{marks}{more}")];
        for (count, kind) in others {
            marks.push(super::counter::counters(self, count, Some(kind))?);
        }
        let marks = super::words::list(&marks, "et");
        Ok(match per.is_empty() {
            true => format!("avec {marks} sur {}", on.tonic()),
            // « arrive avec, sur lui, un marqueur « charge » pour chaque fois … »
            false => format!("avec, sur {}, {marks}{per}", on.tonic()),
        })
    }

    /// « exilez-la face cachée jusqu'à ce que ~ quitte le champ de bataille »
    pub fn exile(
        &mut self,
        mood: Mood,
        (what, from): (&Objects, Option<&FromZone>),
        face_down: bool,
        until: Option<&Event>,
        with_counters: Option<&WithCounters>,
    ) -> Said {
        let (np, mut text) = match it_and_others(what) {
            // « exilez-la et jusqu'à une créature ciblée »
            Some((it, others)) => {
                let it = self.objects(it)?;
                let others = others.iter().map(|one| Ok(self.objects_at(one, NounSetting::Taken)?.text));
                let others = others.collect::<Said<Vec<_>>>()?;
                let text = format!("{} et {}", mood.with_object("exile", &it)?, list(&others, "et"));
                (Np::new("", it.gender, Number::Plural), text)
            }
            None => {
                let np = self.objects_at(what, NounSetting::Taken)?;
                let text = mood.with_object("exile", &np)?;
                (np, text)
            }
        };
        if let Some(from) = from {
            text = format!("{text} {}", self.from(from)?);
        }
        if face_down {
            text.push_str(" face cachée");
        }
        if let Some(counters) = with_counters {
            text = format!("{text} {}", self.arriving_with(counters, &np)?);
        }
        if let Some(until) = until {
            text = format!("{text} jusqu'à ce que {}", self.event(until, Voice::Until)?);
        }
        Ok(text)
    }

    /// « cherchez dans votre bibliothèque et/ou votre cimetière une carte »
    pub fn search(&mut self, mood: Mood, whose: &Players, zones: &[Zone], join: Join, what: &Objects) -> Said {
        self.searched = Some(whose.clone());
        let place = match zones {
            [only] => {
                let (word, gender) = super::zone::word(*only);
                self.possessed(whose, word, gender)?
            }
            zones => {
                let join = match join {
                    Join::And => "et",
                    Join::Or | Join::AndOr | Join::OrAgain | Join::SameIsTrue => "et/ou",
                };
                let owner = self.players(whose)?;
                let named: Vec<String> = zones
                    .iter()
                    .map(|zone| {
                        let (word, gender) = super::zone::word(*zone);
                        let one = crate::lex::lexicon::Number::Singular;
                        match owner.is_noun() {
                            true => format!("{} {word}", super::words::the(gender, one)),
                            false => {
                                let vowel = crate::lex::say::elides(word);
                                format!("{} {word}", owner.own(gender, one, vowel))
                            }
                        }
                    })
                    .collect();
                let text = list(&named, join);
                if owner.is_noun() { format!("{text} de {}", owner.text) } else { text }
            }
        };
        Ok(format!("{} dans {place} {}", mood.say("search")?, self.objects(what)?.text))
    }

    /// « mélangez-la dans la bibliothèque de son propriétaire »
    pub fn shuffle_into(&mut self, mood: Mood, what: &Objects, library: &Players) -> Said {
        let text = mood.with_object("shuffle", &self.objects_at(what, NounSetting::Taken)?)?;
        Ok(format!("{text} dans {}", self.possessed(library, "bibliothèque", Gender::Feminine)?))
    }
}

/// Whether more is said of the arrival than whose control it is under.
fn arrives_somehow(arrival: &Arrival) -> bool {
    arrival.tapped || arrival.attacking || arrival.transformed || arrival.face_down || arrival.under.is_some()
}

fn spaced(parts: &[String]) -> String {
    let said: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    said.join(" ")
}

/// The objects without the zone that their description names, and that zone.
fn without_zone(objects: &Objects) -> (Objects, Option<(Zone, Option<Players>)>) {
    let apart = |filter: &ObjectFilter| {
        let mut filter = filter.clone();
        let mut said = filter.take_tests();
        let at = said.iter().position(|(test, _)| matches!(test, ObjectTest::InZone { .. }));
        let zone = at.and_then(|at| match said.remove(at).0 {
            ObjectTest::InZone { zone, of } => Some((zone, of)),
            _ => None,
        });
        filter.set_tests(said);
        (filter, zone)
    };
    match objects {
        Objects::Target { count, filter } => {
            let (filter, zone) = apart(filter);
            (Objects::Target { count: count.clone(), filter }, zone)
        }
        Objects::Some { count, filter } => {
            let (filter, zone) = apart(filter);
            (Objects::Some { count: count.clone(), filter }, zone)
        }
        _ => (objects.clone(), None),
    }
}

/// Whether these are all cards that were revealed this way.
fn are_all_revealed(what: &Objects) -> bool {
    let Objects::Some { count: Count::All(_), filter } = what else { return false };
    let card = |noun: &Noun| *noun == crate::told_apart::of_class(ObjectClass::Card);
    filter.tests == [ObjectTest::ThisWay(symbol::verb::REVEAL)] && filter.nouns.iter().all(card)
}

/// What is known and called by a pronoun, and what else is taken with it.
fn it_and_others(what: &Objects) -> Option<(&Objects, &[Objects])> {
    let Objects::Union(members, Join::And) = what else { return None };
    let (it, others) = members.split_first()?;
    let pronoun = matches!(it, Objects::Ref(known) if matches!(known.said.0, Mention::It | Mention::They));
    (pronoun && !others.is_empty()).then_some((it, others))
}
