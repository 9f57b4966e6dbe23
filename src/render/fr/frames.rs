//! Frames in French: words that agree, and what stands in the slots.

use lang::frame::{Part, With, Word};

use super::Speaker;
use super::attribute::of_alternatives;
use super::event::one_or_more;
use super::tone::Tone;
use super::words::{Mood, Np, Person, adjective, agreeing, number, number_of, participle, the};
use crate::frames::{self, Filled, Slot, Tail, restriction, without_tail};
use crate::ir::{Action, Antecedent, Condition, Count, Event, Objects, Players, Restriction, Scope, TaxWord, Zone};
use crate::lex::Language;
use crate::lex::lexicon::{Gender, Number};
use crate::lex::say::elides;
use crate::{Said, unsayable};

/// How long an effect lasts that ends with this turn: « ce tour-ci » is said within its words, where they have a place for it.
#[derive(Default)]
pub struct Within {
    pub time: Option<String>,
    /// It has been said.
    pub said: bool,
}

impl Within {
    /// It is said here, if there is one.
    pub fn here(&mut self) -> String {
        self.said |= self.time.is_some();
        self.time.as_ref().map(|time| format!(" {time}")).unwrap_or_default()
    }
}

impl Speaker {
    /// A restriction as a predicate.
    pub fn restriction(&mut self, of: &Restriction, subject: &Np, mood: Mood, within: &mut Within) -> Said {
        let (plain, tail) = without_tail(of);
        let Some(filled) = restriction(&plain, &Scope::Game)?.predicate else {
            return unsayable("a sentence, said as the predicate of another");
        };
        let text = Sayer { filled: &filled, subject, mood, past: false, within, counted: None }.parts(self)?;
        self.lifted(text, tail, subject, within)
    }

    /// A restriction as a sentence of its own, where it can be one.
    pub fn restriction_sentence(
        &mut self,
        of: &Restriction,
        on: &Scope,
        subject: &Np,
        within: &mut Within,
    ) -> Said<Option<String>> {
        let (plain, tail) = without_tail(of);
        let Some(filled) = restriction(&plain, on)?.sentence else { return Ok(None) };
        let mood = Mood::Indicative(subject.person());
        let text = Sayer { filled: &filled, subject, mood, past: false, within, counted: None }.parts(self)?;
        self.lifted(text, tail, subject, within).map(Some)
    }

    /// What happens to the subject or what it does, where a frame says it; in the past in the perfect.
    pub(super) fn framed_event(&mut self, event: &Event, subject: &Np, mood: Mood, past: bool) -> Said<Option<String>> {
        let Some(filled) = frames::event(event).and_then(|phrase| phrase.predicate) else { return Ok(None) };
        let within = &mut Within::default();
        Sayer { filled: &filled, subject, mood, past, within, counted: None }.parts(self).map(Some)
    }

    /// What a player is told to do, where a frame says it.
    pub(super) fn told(&mut self, action: &Action, mood: Mood) -> Said<Option<String>> {
        let Some(filled) = frames::told(action) else { return Ok(None) };
        let (subject, within) = (&Np::of(mood.person()), &mut Within::default());
        Sayer { filled: &filled, subject, mood, past: false, within, counted: None }.parts(self).map(Some)
    }

    /// What happens in the game, where a frame says it.
    pub(super) fn game_event(&mut self, event: &Event) -> Option<Said> {
        frames::event(event)?.sentence.map(|filled| self.sentence(&filled))
    }

    /// A condition that is a sentence of its own, where a frame says it.
    pub(super) fn framed_condition(&mut self, condition: &Condition) -> Option<Said> {
        frames::fact(condition).map(|filled| self.sentence(&filled))
    }

    fn sentence(&mut self, filled: &Filled<'_>) -> Said {
        let (subject, within) = (&Np::pronoun(Gender::Masculine, Number::Singular), &mut Within::default());
        let mood = Mood::Indicative(subject.person());
        Sayer { filled, subject, mood, past: false, within, counted: None }.parts(self)
    }

    /// A restriction with what lifts it.
    fn lifted(&mut self, text: String, tail: Option<Tail<'_>>, subject: &Np, within: &mut Within) -> Said {
        Ok(match tail {
            None => text,
            Some(Tail::Unless(condition)) => {
                format!("{text} à moins que {}", self.condition(condition, Tone::Unless)?)
            }
            Some(Tail::Tax { blocks, cost, x, each }) => {
                let pay = self.paying(cost, Mood::Subjunctive(Person::Third(Number::Singular)))?;
                let own = subject.own(Gender::Masculine, Number::Singular, false);
                let each = match (subject.plural(), each) {
                    (false, _) => "",
                    (true, TaxWord::OfThose) => " pour chacune de ces créatures",
                    (true, TaxWord::AttackingYou) => " pour chaque créature qu'il contrôle qui vous attaque",
                    (true, TaxWord::InCombat) if blocks => " pour chaque créature bloqueuse qu'il contrôle",
                    (true, TaxWord::InCombat) => " pour chaque créature attaquante qu'il contrôle",
                };
                format!("{text} à moins que {own} contrôleur ne {pay}{each}{}", self.where_x(x)?)
            }
            Some(Tail::Paid { who, cost, x }) => {
                let payer = self.players(who)?;
                let pay = self.paying(cost, Mood::Subjunctive(payer.person()))?;
                // Behind the payment it would be the time of that.
                let time = if within.said { String::new() } else { within.here() };
                format!("{text}{time} à moins que {} ne {pay}{}", payer.text, self.where_x(x)?)
            }
        })
    }

    /// Objects of any number after a denial: « de sorts de créature »; the card itself: « ce sort ».
    fn denied_objects(&mut self, objects: &Objects) -> Said {
        match objects {
            Objects::Some { count: Count::All(_) | Count::One, filter } => {
                Ok(format!("de {}", self.bare(filter, Number::Plural)?.text))
            }
            Objects::Ref(reference) if reference.to == crate::ir::Antecedent::This => {
                let np = self.objects(objects)?;
                match np.is_noun() {
                    true => Ok(np.text),
                    false => unsayable("a pronoun denied"),
                }
            }
            _ => unsayable("such objects denied"),
        }
    }
}

struct Sayer<'s> {
    filled: &'s Filled<'s>,
    subject: &'s Np,
    mood: Mood,
    /// What happened: in the perfect, whatever the mood.
    past: bool,
    within: &'s mut Within,
    /// The last number that was said, and what it counts.
    counted: Option<(Number, Gender)>,
}

impl Sayer<'_> {
    fn parts(&mut self, speaker: &mut Speaker) -> Said {
        self.all(speaker, self.filled.frame.parts(Language::French))
    }

    fn all(&mut self, speaker: &mut Speaker, parts: &[Part]) -> Said {
        let mut text = String::new();
        let mut counted: Option<Np> = None;
        for (at, part) in parts.iter().enumerate() {
            match part {
                Part::Words(words) => text.push_str(words),
                Part::Agreeing(word, with) => text.push_str(&self.word(speaker, word, *with)?),
                Part::Count { slot, feminine } => {
                    let Some(count) = self.filled.slot(*slot).and_then(Slot::count) else {
                        return unsayable("a number that is none");
                    };
                    // What a slot behind it counts has its own gender.
                    if let [Part::Words(" "), Part::Slot(thing), ..] = &parts[at + 1..] {
                        counted = Some(self.thing(speaker, *thing, number_of(count))?);
                    }
                    let gender = if *feminine { Gender::Feminine } else { Gender::Masculine };
                    let gender = counted.as_ref().map_or(gender, |thing| thing.gender);
                    self.counted = Some((number_of(count), gender));
                    text.push_str(&match self.filled.slot(*slot) {
                        // « au moins un » is one.
                        Some(Slot::Some(some)) => {
                            self.counted = Some((Number::Singular, gender));
                            one_or_more(*some).into()
                        }
                        _ => number(count, gender),
                    });
                }
                Part::Slot(slot) => text.push_str(&match counted.take() {
                    Some(thing) => thing.text,
                    None => self.slot(speaker, *slot)?,
                }),
                Part::VerbObject { verb, finite, with_be, slot } => {
                    let mood = if *finite { self.mood } else { Mood::Infinitive(self.subject.person()) };
                    let form = match self.past {
                        true => self.perfect(verb, *with_be)?,
                        false => mood.say(verb)?.to_owned(),
                    };
                    text.push_str(&match self.filled.slot(*slot) {
                        Some(_) => mood.with_form(&form, &self.np(speaker, *slot)?)?,
                        None => form,
                    });
                }
                Part::Possession { thing: [thing, _], feminine, plural, slot } => {
                    let gender = if *feminine { Gender::Feminine } else { Gender::Masculine };
                    let number = if *plural { Number::Plural } else { Number::Singular };
                    let owner = self.np(speaker, *slot)?;
                    text.push_str(&match owner.is_noun() {
                        true => format!("{} {thing} {}", the(gender, number), self.of(speaker, *slot, &owner)?),
                        false => format!("{} {thing}", owner.own(gender, number, elides(thing))),
                    });
                }
                Part::Optional(given, parts) if self.filled.is(*given) => text.push_str(&self.all(speaker, parts)?),
                Part::Optional(..) => {}
                Part::Time { always: false } => text.push_str(&self.within.here()),
                Part::Time { always: true } => {
                    let time = self.within.here();
                    text.push_str(if time.is_empty() { "à chaque combat" } else { time.trim_start() });
                }
            }
        }
        Ok(text)
    }

    /// A verb in the perfect: « a attaqué », « est devenue ».
    fn perfect(&self, id: &str, with_be: bool) -> Said {
        perfect(self.subject, id, with_be)
    }

    fn word(&self, speaker: &mut Speaker, word: &Word, with: With) -> Said {
        let subject = self.subject;
        let (number, gender) = match (with, self.counted) {
            (With::Count, Some(counted)) => counted,
            _ => (subject.participle_number(), subject.gender),
        };
        // « vous » has one step, and one turn.
        let things = if subject.person() == Person::You { Number::Singular } else { number };
        Ok(match word {
            Word::Verb { id, .. } if matches!(with, With::Count) => {
                Mood::Indicative(Person::Third(number)).say(id)?.to_owned()
            }
            Word::Verb { id, reflexive: true, .. } if self.past => {
                let pronoun = if subject.person() == Person::You { "vous" } else { "se" };
                format!("{pronoun} {}", self.perfect(id, true)?)
            }
            Word::Verb { id, first: true, with_be, .. } if self.past => match speaker.done_as_well.take() {
                Some(other) => {
                    let other = participle(other, Gender::Masculine, Number::Singular)?;
                    format!("{} ou {other}", self.perfect(id, *with_be)?)
                }
                None => self.perfect(id, *with_be)?,
            },
            Word::Passive { id, .. } => {
                let done = participle(id, gender, number)?;
                match self.past {
                    true => format!("{} été {done}", Mood::Indicative(subject.person()).say("have")?),
                    false => format!("{} {done}", self.mood.say("be")?),
                }
            }
            Word::Verb { id, reflexive: true, .. } => self.mood.reflexive(id)?,
            Word::Verb { id, first: true, .. } => self.mood.say(id)?.to_owned(),
            Word::Verb { id, .. } => Mood::Indicative(subject.person()).say(id)?.to_owned(),
            Word::Past([one, many, you]) => match subject.person() {
                Person::You => (*you).to_owned(),
                Person::Third(Number::Singular) => (*one).to_owned(),
                Person::Third(Number::Plural) => (*many).to_owned(),
            },
            Word::Participle(id) => participle(id, gender, number)?.to_owned(),
            Word::Adjective(id) => adjective(id, gender, number)?.to_owned(),
            Word::Noun([one, many]) => {
                let number = if matches!(with, With::Count) { number } else { things };
                (if number == Number::Plural { *many } else { *one }).to_owned()
            }
            Word::PronounBehind => Np::pronoun(subject.gender, subject.number).tonic().to_owned(),
            Word::Pronoun if subject.person() == Person::You => "vous".to_owned(),
            Word::Pronoun => Np::pronoun(subject.gender, subject.number).text,
            Word::Own { several, feminine } => {
                let said = |several: &bool| if *several { Number::Plural } else { Number::Singular };
                let gender = if *feminine { Gender::Feminine } else { Gender::Masculine };
                subject.own(gender, several.as_ref().map_or(things, said), !feminine).to_owned()
            }
            Word::OwnAlone => match subject.person() {
                Person::You => "votre",
                Person::Third(Number::Singular) => "son propre",
                Person::Third(Number::Plural) => "leur propre",
            }
            .to_owned(),
            // Of English alone.
            Word::Denied(_) => return unsayable("a French verb denied as an English one"),
        })
    }

    /// Whose or what stands in a slot, with what agrees with it. The subject has been named.
    fn np(&self, speaker: &mut Speaker, slot: usize) -> Said<Np> {
        if self.filled.on == Some(slot) {
            return Ok(self.subject.clone());
        }
        match self.filled.slot(slot) {
            Some(Slot::Attacked(players) | Slot::Player(players) | Slot::Possessor(players)) => {
                speaker.players(players)
            }
            Some(Slot::Robbed(Players::You)) => speaker.players(&Players::You),
            Some(Slot::Robbed(_)) => unsayable("control gained from another player"),
            Some(Slot::Countered(objects)) => {
                let np = speaker.objects(objects)?;
                speaker.name(Antecedent::Event, &np);
                Ok(np)
            }
            Some(Slot::Second(objects) | Slot::Bearer(objects)) => speaker.second(objects),
            Some(
                Slot::Acted(objects)
                | Slot::NotItself(objects)
                | Slot::Blocked(objects)
                | Slot::It(objects)
                | Slot::Any(objects)
                | Slot::Thing(objects)
                | Slot::Discarded(objects)
                | Slot::Named(objects),
            ) => speaker.objects(objects),
            Some(Slot::Into(objects)) => speaker.becomes(objects),
            _ => unsayable("what stands here is no noun phrase"),
        }
    }

    /// Whose something is. The preposition is said of each: « les capacités activées des artefacts et des créatures ».
    fn of(&self, speaker: &mut Speaker, slot: usize, owner: &Np) -> Said {
        match self.filled.slot(slot) {
            Some(Slot::Named(objects @ (Objects::Some { .. } | Objects::Union(..)))) => {
                of_alternatives(&mut speaker.clone(), objects)
            }
            _ => Ok(format!("de {}", owner.text)),
        }
    }

    /// What a number counts.
    fn thing(&self, speaker: &mut Speaker, slot: usize, number: Number) -> Said<Np> {
        match self.filled.slot(slot) {
            Some(Slot::Counted(filter) | Slot::Each(Objects::Some { count: _, filter })) => {
                speaker.bare(filter, number)
            }
            _ => unsayable("what is counted is no description"),
        }
    }

    fn slot(&self, speaker: &mut Speaker, slot: usize) -> Said {
        let Some(filling) = self.filled.slot(slot) else { return unsayable("a slot with nothing in it") };
        Ok(match filling {
            Slot::Plural(filter) => format!("des {}", speaker.bare(filter, Number::Plural)?.text),
            Slot::Source(objects) => speaker.sources_of(objects)?,
            Slot::Denied(objects) => speaker.denied_objects(objects)?,
            Slot::Controls(Players::You) => "vous contrôlez".to_owned(),
            Slot::Controls(_) => return unsayable("planeswalkers of a player who is not you, attacked"),
            Slot::Number(count) | Slot::An(count) | Slot::Digits(count) => count.to_string(),
            Slot::Keyword(name) => super::keyword::with_article(name)?,
            Slot::Mana(mana) => super::mana::mana(mana)?,
            Slot::Some(some) => one_or_more(*some).to_owned(),
            Slot::Aiming(objects) => speaker.target_of(objects)?,
            Slot::Counter(kind) => super::attribute::counter_kind(speaker, kind)?,
            Slot::Designation(term) => agreeing(*term, self.subject.gender, self.subject.number)?.to_owned(),
            Slot::Whence(zone) => speaker.zone(*zone, None)?,
            Slot::Hand(of) => speaker.zone(Zone::Hand, of.as_ref())?,
            Slot::Deed(term) => self.mood.say_row(*term)?.to_owned(),
            Slot::Acted(_)
            | Slot::Thing(_)
            | Slot::Discarded(_)
            | Slot::Countered(_)
            | Slot::Second(_)
            | Slot::Bearer(_)
            | Slot::Into(_)
            | Slot::Robbed(_) => self.np(speaker, slot)?.tonic().to_owned(),
            Slot::Counted(_) | Slot::Each(_) => self.thing(speaker, slot, Number::Plural)?.text,
            _ => self.np(speaker, slot)?.text,
        })
    }
}

/// A verb in the perfect: « a attaqué », « est devenue ».
pub fn perfect(subject: &Np, id: &str, with_be: bool) -> Said {
    let (auxiliary, gender, number) = match with_be {
        true => ("be", subject.gender, subject.participle_number()),
        false => ("have", Gender::Masculine, Number::Singular),
    };
    let auxiliary = Mood::Indicative(subject.person()).say(auxiliary)?;
    Ok(format!("{auxiliary} {}", participle(id, gender, number)?))
}
