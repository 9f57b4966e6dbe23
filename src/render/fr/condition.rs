//! Conditions, after « si », « tant que », « à moins que ».

use super::Speaker;
use super::attribute::comparison_words;
use super::noun::adjective_words;
use super::words::{Mood, Np, Person, list, participle};
use crate::ir::{Comparison, Condition, Count, Objects, Quantity};
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

/// The mood of a condition's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// After « si » and « tant que ».
    Fact,
    /// After « à moins que »: the subjunctive, with « ne ».
    Unless,
}

impl Tone {
    fn mood(self, person: Person) -> Mood {
        match self {
            Tone::Fact => Mood::Indicative(person),
            Tone::Unless => Mood::Subjunctive(person),
        }
    }

    /// The verb as it is said, with « ne » where the tone or a « aucun » behind it asks for that.
    fn verb(self, id: &str, person: Person, no: bool) -> Said {
        let verb = self.mood(person).say(id)?;
        Ok(if no || self == Tone::Unless { format!("ne {verb}") } else { verb.to_owned() })
    }
}

impl Speaker {
    pub fn condition(&mut self, condition: &Condition, tone: Tone) -> Said {
        Ok(match condition {
            Condition::All(conditions) => self.conditions(conditions, "et", tone)?,
            Condition::AnyOf(conditions) => self.conditions(conditions, "ou", tone)?,
            Condition::Controls { who, what } => {
                let subject = self.players(who)?;
                let verb = tone.verb("control", subject.person(), is_none(what))?;
                let what = self.described(what)?;
                format!("{} {verb} {}", subject.text, what.text)
            }
            Condition::Not(inner) => self.denied(inner, tone)?,
            Condition::Compare { left, comparison, right, said: _ } => {
                let gender = match left {
                    Quantity::Of(characteristic, _, _) => super::attribute::characteristic_word(*characteristic).1,
                    _ => Gender::Masculine,
                };
                let verb = tone.verb("be", Person::Third(Number::Singular), false)?;
                let left = self.amount(left)?;
                format!("{left} {verb} {}", comparison_words(self, *comparison, right, gender)?)
            }
            Condition::Is { what, tests, past: _ } => {
                let (subject, verb) = self.subject_is(what, tone)?;
                let tests = tests
                    .iter()
                    .map(|test| adjective_words(test, subject.gender, subject.number))
                    .collect::<Said<Vec<_>>>()?;
                format!("{} {verb} {}", subject.text, list(&tests, "et"))
            }
            Condition::IsA { what, noun, past: _ } => {
                let (subject, verb) = self.subject_is(what, tone)?;
                let noun = self.any_one(noun)?;
                match subject.is_noun() {
                    true => format!("{} {verb} {}", subject.text, noun.text),
                    false if tone == Tone::Fact => format!("c'est {}", noun.text),
                    false => return unsayable("« c'est » in the subjunctive"),
                }
            }
            Condition::Exists { what } => {
                let what_none = is_none(what);
                let what = self.described(what)?;
                match (what_none, tone) {
                    (true, Tone::Fact) => format!("il n'y a {}", what.text),
                    (false, Tone::Fact) => format!("il y a {}", what.text),
                    (_, Tone::Unless) => return unsayable("« il y a » in the subjunctive"),
                }
            }
            Condition::CardsIn { zone: crate::ir::Zone::Library | crate::ir::Zone::Graveyard, .. } => {
                return unsayable("how many cards are in a zone but a hand");
            }
            Condition::CardsIn { who, zone: _, whose: _, comparison, count } => {
                let subject = self.players(who)?;
                let none = *count == Quantity::Number(0) && *comparison == Comparison::Equal;
                let verb = tone.verb("have", subject.person(), none)?;
                let cards = match (comparison, none) {
                    (_, true) => "aucune carte".to_owned(),
                    (Comparison::AtLeast, _) => {
                        format!("au moins {} cartes", self.count_word(count, Gender::Feminine)?)
                    }
                    (Comparison::AtMost, _) => format!("{} cartes ou moins", self.count_word(count, Gender::Feminine)?),
                    (Comparison::Equal, _) => {
                        let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                        format!("{} carte{plural}", self.count_word(count, Gender::Feminine)?)
                    }
                    (Comparison::NotEqual | Comparison::More | Comparison::Less, _) => {
                        return unsayable("such a comparison of cards in hand");
                    }
                };
                format!("{} {verb} {cards} en main", subject.text)
            }
            Condition::Life { who, comparison, amount } => {
                let subject = self.players(who)?;
                let verb = tone.verb("have", subject.person(), false)?;
                let amount = self.count_digits(amount)?;
                let points = match comparison {
                    Comparison::AtLeast => format!("au moins {amount} points de vie"),
                    Comparison::AtMost => format!("{amount} points de vie ou moins"),
                    Comparison::Equal => format!("{amount} points de vie"),
                    Comparison::More => format!("plus de {amount} points de vie"),
                    Comparison::Less => format!("moins de {amount} points de vie"),
                    Comparison::NotEqual => return unsayable("life that differs from a number"),
                };
                format!("{} {verb} {points}", subject.text)
            }
            Condition::TurnOf { who } if tone == Tone::Fact => format!("c'est {}", self.turn(who)?),
            Condition::Paid { what, keyword, times: None } if keyword.id() == "kicker" && tone == Tone::Fact => {
                let what = self.objects(what)?;
                let kicked = participle("kick", what.gender, what.number)?;
                format!("{} a été {kicked}", what.text)
            }
            Condition::WasCast { what, who, from: None } if tone == Tone::Fact => {
                let what = self.objects(what)?;
                let cast = participle("cast", what.gender, what.number)?;
                match who {
                    Some(crate::ir::Players::You) => format!("vous l'avez {cast}"),
                    Some(_) => return unsayable("a spell cast by another player"),
                    None => format!("{} a été {cast}", what.text),
                }
            }
            Condition::Done { who, able: _ } if tone == Tone::Fact => {
                let who = self.players(who)?;
                format!("{} {} ainsi", who.text, tone.verb("do", who.person(), false)?.replacen("fassiez", "faites", 1))
            }
            Condition::TurnOf { .. }
            | Condition::Paid { .. }
            | Condition::WasCast { .. }
            | Condition::Done { .. }
            | Condition::Owns { .. }
            | Condition::ControlsMore { .. }
            | Condition::Happened { .. }
            | Condition::During { .. }
            | Condition::ManaSpent { .. }
            | Condition::Has { .. }
            | Condition::DoneThisWay { .. }
            | Condition::FlipWon
            | Condition::Day
            | Condition::Night
            | Condition::SharesColour { .. }
            | Condition::FirstTimeThisTurn
            | Condition::PlayerCounters { .. }
            | Condition::ChosenIs { .. }
            | Condition::Remains { .. }
            | Condition::ManaAmountSpent { .. }
            | Condition::NthResolution(_)
            | Condition::FirstCombatPhase => return unsayable("this condition"),
        })
    }

    fn conditions(&mut self, conditions: &[Condition], join: &str, tone: Tone) -> Said {
        let clauses = conditions.iter().map(|condition| self.condition(condition, tone)).collect::<Said<Vec<_>>>()?;
        Ok(clauses.join(&format!(" {join} ")))
    }

    fn denied(&mut self, condition: &Condition, tone: Tone) -> Said {
        if tone == Tone::Unless {
            return unsayable("a denial after « à moins que »");
        }
        Ok(match condition {
            Condition::Controls { who, what } => {
                let Objects::Some { count: Count::One, filter } = what else {
                    return unsayable("several objects that are not controlled");
                };
                let verb = self.clause(who, "control", true)?;
                format!("{verb} de {}", self.bare(filter, Number::Singular)?.text)
            }
            Condition::TurnOf { who } => format!("ce n'est pas {}", self.turn(who)?),
            Condition::Done { who, able: _ } => {
                let who = self.players(who)?;
                format!("{} ne le {} pas", who.text, Mood::Indicative(who.person()).say("do")?)
            }
            _ => return unsayable("this condition denied"),
        })
    }

    fn turn(&mut self, who: &crate::ir::Players) -> Said {
        self.possessed(who, "tour", Gender::Masculine)
    }

    fn subject_is(&mut self, what: &Objects, tone: Tone) -> Said<(Np, String)> {
        let subject = self.described(what)?;
        let verb = tone.verb("be", subject.person(), false)?;
        Ok((subject, verb))
    }

    /// Objects that a condition looks for are not what « elle » is afterwards.
    fn described(&mut self, objects: &Objects) -> Said<Np> {
        let said = self.said.clone();
        let other = self.other;
        let np = self.objects(objects)?;
        self.said = said;
        self.other = other;
        Ok(np)
    }
}

fn is_none(objects: &Objects) -> bool {
    matches!(objects, Objects::Some { count: Count::None, .. })
}
