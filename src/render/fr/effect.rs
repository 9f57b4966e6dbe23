//! Effects: instructions joined to sentences.

use super::Speaker;
use super::condition::Tone;
use super::words::{Mood, Np, capital, number};
use crate::ir::{
    Count, Delayed, Effect, Event, ForEach, InsteadPlace, Instruction, Link, Modal, ModeCount, Objects, Players,
    Quantity, Recipient, TriggerWord, What,
};
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

/// The text with a full stop, unless it ends with one already.
pub fn closed(text: &str) -> String {
    let end = text.trim_end_matches(['»', ' ']);
    match end.ends_with(['.', '!']) {
        true => text.to_owned(),
        false => format!("{text}."),
    }
}

impl Speaker {
    /// An effect as complete sentences.
    pub fn sentences(&mut self, effect: &Effect) -> Said {
        let mut text = String::new();
        for instruction in &effect.steps {
            let said = self.what(&instruction.what)?;
            let link = if text.is_empty() { Link::Sentence } else { instruction.link.0 };
            match link {
                Link::Sentence if text.is_empty() => text = said,
                Link::Sentence => text = format!("{} {}", closed(&text), capital(&said)),
                Link::SentenceThen => text = format!("{} Puis {said}", closed(&text)),
                Link::Then => text = format!("{text}, puis {said}"),
                Link::And => text = format!("{text} et {said}"),
                Link::CommaAnd => text = format!("{text}, et {said}"),
                Link::Comma => text = format!("{text}, {said}"),
            }
        }
        Ok(text)
    }

    /// An effect within a sentence of others: no step of it may begin a sentence.
    fn clauses(&mut self, effect: &Effect) -> Said {
        if effect.steps.iter().skip(1).any(|step| matches!(step.link.0, Link::Sentence | Link::SentenceThen)) {
            return unsayable("several sentences within one");
        }
        self.sentences(effect)
    }

    fn what(&mut self, what: &What) -> Said {
        Ok(match what {
            What::Do { who, stated, action } => self.does(who, stated.0, action)?,
            What::Damage { source, amount, to, x, divided, said: _ } => {
                self.damage(source, amount, to, x.as_ref(), *divided, Mood::Indicative)?
            }
            What::Apply(continuous) => self.continuous(continuous, Mood::Indicative)?,
            What::Enters { what, arrival } => {
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let arrival = self.arrival(arrival, &what)?;
                what.does(&format!("{enters}{arrival}"))
            }
            What::May { who, effect } => self.may(who, effect)?,
            What::MayPay { who, cost } => {
                let subject = self.players(who)?;
                let can = Mood::Indicative(subject.person()).say("be_able")?;
                let pay = self.paying(cost, Mood::Infinitive(subject.person()))?;
                format!("{} {can} {pay}", subject.text)
            }
            What::If { condition, then, otherwise: None, last } => {
                let condition = match last.0 {
                    true => {
                        let then = self.clauses(then)?;
                        return Ok(format!("{then} si {}", self.condition(condition, Tone::Fact)?));
                    }
                    false => self.condition(condition, Tone::Fact)?,
                };
                format!("si {condition}, {}", self.clauses(then)?)
            }
            What::UnlessPaid { who, cost, effect } => {
                let effect = self.clauses(effect)?;
                let subject = self.players(who)?;
                let pay = self.paying(cost, Mood::Subjunctive(subject.person()))?;
                format!("{effect} à moins que {} ne {pay}", subject.text)
            }
            What::ForEach { each, effect } => {
                let each = match each {
                    ForEach::Objects(objects) => self.counted_objects(objects, Number::Singular)?,
                    ForEach::Players(_) => return unsayable("an effect for each player"),
                    ForEach::Times(quantity) => {
                        let text = self.for_each(quantity)?;
                        return Ok(format!("{}, {}", text.trim_start(), self.clauses(effect)?));
                    }
                };
                format!("pour chaque {each}, {}", self.clauses(effect)?)
            }
            What::Delayed(delayed) => self.delayed(delayed)?,
            What::Reflexive { who, effect } => {
                let subject = self.players(who)?;
                let done = Mood::Indicative(subject.person()).say("do")?;
                format!("quand {} {done} ainsi, {}", subject.text, self.clauses(effect)?)
            }
            What::Modal(modal) => self.modal(modal)?,
            What::IfInstead { condition, then, place } => {
                let condition = self.condition(condition, Tone::Fact)?;
                let then = self.clauses(then)?;
                match place.0 {
                    InsteadPlace::Last => format!("si {condition}, {then} à la place"),
                    InsteadPlace::AfterCondition => format!("si {condition}, à la place {then}"),
                    InsteadPlace::BeforeCondition => format!("{then} à la place si {condition}"),
                }
            }
            What::Where { x, effect } => {
                let effect = self.clauses(effect)?;
                format!("{effect}{}", self.where_x(Some(x))?)
            }
            What::InsteadOf { effect, of } => {
                let effect = self.clauses(effect)?;
                match of.steps.as_slice() {
                    [Instruction { what: What::Do { who, action, .. }, .. }] => {
                        let person = self.players(who)?.person();
                        format!("{effect} au lieu de {}", self.infinitive(action, person)?)
                    }
                    _ => return unsayable("something not done that is no action"),
                }
            }
            What::DamageEach { .. }
            | What::If { otherwise: Some(_), .. }
            | What::Unless { .. }
            | What::Replace(_)
            | What::DieTable { .. }
            | What::MayEnd { .. }
            | What::Repeat
            | What::Grant(_) => return unsayable("this instruction"),
        })
    }

    fn may(&mut self, who: &Players, effect: &Effect) -> Said {
        let subject = self.players(who)?;
        let can = Mood::Indicative(subject.person()).say("be_able")?;
        let [step] = effect.steps.as_slice() else { return unsayable("several things that a player may do") };
        let done = match &step.what {
            What::Do { who: doer, stated: _, action } if doer == who => self.infinitive(action, subject.person())?,
            What::Do { who, stated: _, action } => {
                let doer = self.players(who)?;
                let done = self.action(action, Mood::Subjunctive(doer.person()))?;
                format!("faire que {}", doer.does(&done))
            }
            What::Damage { source, amount, to, x, divided, said: _ } => {
                format!("faire que {}", self.damage(source, amount, to, x.as_ref(), *divided, Mood::Subjunctive)?)
            }
            What::Apply(continuous) => format!("faire que {}", self.continuous(continuous, Mood::Subjunctive)?),
            What::DamageEach { .. }
            | What::Enters { .. }
            | What::IfInstead { .. }
            | What::InsteadOf { .. }
            | What::Where { .. }
            | What::May { .. }
            | What::MayPay { .. }
            | What::If { .. }
            | What::UnlessPaid { .. }
            | What::Unless { .. }
            | What::ForEach { .. }
            | What::Delayed(_)
            | What::Reflexive { .. }
            | What::Modal(_)
            | What::Replace(_)
            | What::DieTable { .. }
            | What::MayEnd { .. }
            | What::Repeat
            | What::Grant(_) => return unsayable("such a thing that a player may do"),
        };
        Ok(format!("{} {can} {done}", subject.text))
    }

    /// « cette créature inflige 3 blessures à n'importe quelle cible »
    fn damage(
        &mut self,
        source: &Objects,
        amount: &Quantity,
        to: &Recipient,
        x: Option<&Quantity>,
        divided: bool,
        mood: fn(super::words::Person) -> Mood,
    ) -> Said {
        let source = self.objects(source)?;
        let verb = mood(source.person()).say("deal")?;
        let (amount, per) = match amount {
            Quantity::Number(_) | Quantity::X | Quantity::ThatMuch(_) => {
                let plural = if self.number_of(amount) == Number::Plural { "s" } else { "" };
                (format!("{} blessure{plural}", self.count_digits(amount)?), String::new())
            }
            Quantity::Times(per, number) => {
                let plural = if *number < 2 { "" } else { "s" };
                (format!("{number} blessure{plural}"), self.for_each(per)?)
            }
            amount => (format!("un nombre de blessures égal à {}", self.amount(amount)?), String::new()),
        };
        let x = self.where_x(x)?;
        if divided {
            let to = self.recipient(to)?;
            return Ok(source.does(&format!("{verb} {amount} réparties comme vous le désirez entre {to}{x}")));
        }
        let before = match to {
            Recipient::Player(Players::You) => Some("vous"),
            Recipient::Objects(objects) => {
                let np = self.clone().objects(objects)?;
                (!np.is_noun()).then(|| np.dative())
            }
            Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Either(..) => None,
        };
        Ok(source.does(&match before {
            Some(clitic) => format!("{clitic} {verb} {amount}{per}{x}"),
            None => format!("{verb} {amount} à {}{per}{x}", self.recipient(to)?),
        }))
    }

    /// Who is dealt damage, after « à ».
    pub fn recipient(&mut self, to: &Recipient) -> Said {
        Ok(match to {
            Recipient::AnyTarget { count: Count::One, other } => {
                let target = crate::ir::Antecedent::Target(self.targets);
                self.targets = self.targets.saturating_add(1);
                self.name(target, &Np::new("", Gender::Masculine, Number::Singular));
                if *other { "n'importe quelle autre cible".into() } else { "n'importe quelle cible".into() }
            }
            Recipient::AnyTarget { .. } => return unsayable("several targets of any kind"),
            Recipient::Player(players) => self.players(players)?.text,
            Recipient::Objects(objects) => self.objects(objects)?.tonic().to_owned(),
            Recipient::Either(parts, join) => {
                let parts = parts.iter().map(|part| self.recipient(part)).collect::<Said<Vec<_>>>()?;
                parts.join(&format!(" {} à ", super::words::join_word(join.0)))
            }
        })
    }

    fn delayed(&mut self, delayed: &Delayed) -> Said {
        let Delayed { word, event, intervening_if, effect, duration, event_last } = delayed;
        if intervening_if.is_some() {
            return unsayable("a delayed trigger with a condition");
        }
        if event_last.0 {
            let effect = self.clauses(effect)?;
            return Ok(format!("{effect} {}", self.trigger(word.0, event)?));
        }
        let event = self.trigger(word.0, event)?;
        let duration = match duration {
            Some(duration) => format!(" {}", self.duration(duration)?),
            None => String::new(),
        };
        Ok(format!("{event}{duration}, {}", self.clauses(effect)?))
    }

    /// « quand une créature meurt », « au début de votre entretien »
    pub fn trigger(&mut self, word: TriggerWord, event: &Event) -> Said {
        if let Event::StepBegins { step, whose } = event {
            return Ok(format!("à le {}", self.step_begins(*step, whose)?));
        }
        let word = match word {
            TriggerWord::When => "quand",
            TriggerWord::Whenever | TriggerWord::At => "à chaque fois que",
        };
        let clause = self.event(event, super::event::Voice::Happens)?;
        Ok(match word {
            "quand" => format!("quand {}", clause.replace(" ou que ", " ou quand ")),
            word => format!("{word} {clause}"),
        })
    }

    fn modal(&mut self, modal: &Modal) -> Said {
        let Modal { choose, repeatable, modes, unchosen, instead } = modal;
        if *repeatable || unchosen.is_some() || instead.is_some() {
            return unsayable("modes chosen with a restriction");
        }
        let choose = match choose {
            ModeCount::Exactly(1) => "l'un".to_owned(),
            ModeCount::Exactly(count) => number(*count, Gender::Masculine).into_owned(),
            ModeCount::Between(1, 2) => "l'un ou les deux".to_owned(),
            ModeCount::Between(..)
            | ModeCount::AtLeastOne
            | ModeCount::UpTo(_)
            | ModeCount::AnyNumber
            | ModeCount::X => {
                return unsayable("such a number of modes");
            }
        };
        let mut text = format!("choisissez {choose} —");
        let before = self.clone();
        for mode in modes {
            if mode.cost.is_some() {
                return unsayable("a mode with a cost");
            }
            *self = before.clone();
            let effect = self.sentences(&mode.effect)?;
            text = format!("{text}\n• {}", closed(&capital(&effect)));
        }
        Ok(text)
    }
}
