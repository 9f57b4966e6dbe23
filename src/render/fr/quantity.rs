//! Numbers, and what a text computes.

use super::Speaker;
use super::attribute::{characteristic_word, counter_suffix};
use super::words::{Np, number, number_of, starts_with_vowel, the};
use crate::ir::{Characteristic, Objects, PowerToughness, Quantity, Rounding, Stat};
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

impl Speaker {
    /// A number before what it counts: « deux », « X », « autant de ».
    pub fn count_word(&mut self, quantity: &Quantity, gender: Gender) -> Said {
        Ok(match quantity {
            Quantity::Number(value) => number(*value, gender).into_owned(),
            Quantity::X => "X".into(),
            Quantity::ThatMuch(_) => "autant de".into(),
            _ => return unsayable("such a quantity before a noun"),
        })
    }

    /// The same in digits, as life and damage are counted.
    pub fn count_digits(&mut self, quantity: &Quantity) -> Said {
        match quantity {
            Quantity::Number(value) => Ok(value.to_string()),
            quantity => self.count_word(quantity, Gender::Feminine),
        }
    }

    /// The grammatical number of so many things.
    pub fn number_of(&self, quantity: &Quantity) -> Number {
        match quantity {
            Quantity::Number(value) => number_of(*value),
            _ => Number::Plural,
        }
    }

    /// « +1/+1 »
    pub fn change(&self, change: PowerToughness) -> Said {
        Ok(format!("{}/{}", signed(change.power)?, signed(change.toughness)?))
    }

    /// « 2/2 »
    pub fn size(&self, size: PowerToughness) -> Said {
        Ok(format!("{}/{}", stat(size.power)?, stat(size.toughness)?))
    }

    /// An amount after « égal à », « est », « où X est ».
    pub fn amount(&mut self, quantity: &Quantity) -> Said {
        Ok(match quantity {
            Quantity::Number(value) => value.to_string(),
            Quantity::X => "X".into(),
            Quantity::ThatMuch(_) => "ce nombre".into(),
            Quantity::CountOf(objects) => format!("le nombre de {}", self.counted_objects(objects, Number::Plural)?),
            Quantity::Of(characteristic, of, _) => {
                let of = self.objects(of)?;
                let (word, gender) = characteristic_word(*characteristic);
                self.characteristic(&of, word, gender)
            }
            Quantity::Greatest(characteristic, filter) => {
                let (word, gender) = characteristic_word(*characteristic);
                let e = if gender == Gender::Feminine { "e" } else { "" };
                let article = the(gender, Number::Singular);
                format!(
                    "{article} {word} {article} plus élevé{e} parmi les {}",
                    self.bare(filter, Number::Plural)?.text
                )
            }
            Quantity::Total(characteristic, filter) => match characteristic {
                Characteristic::Power
                | Characteristic::Toughness
                | Characteristic::ManaValue
                | Characteristic::Loyalty => {
                    let (word, _) = characteristic_word(*characteristic);
                    format!("la {word} totale de les {}", self.bare(filter, Number::Plural)?.text)
                }
                Characteristic::PowerPlusToughness => return unsayable("a total of totals"),
            },
            Quantity::LifeOf(players) => {
                let owner = self.players(players)?;
                match owner.is_noun() {
                    true => format!("le total de points de vie de {}", owner.text),
                    false => {
                        format!("{} total de points de vie", owner.own(Gender::Masculine, Number::Singular, false))
                    }
                }
            }
            Quantity::CountersOn(kind, on) => {
                let kind = counter_suffix(self, kind.as_ref())?;
                format!("le nombre de marqueurs{kind} sur {}", self.objects(on)?.tonic())
            }
            Quantity::Twice(of) => format!("le double de {}", self.amount(of)?),
            Quantity::Half { of, round } => {
                let way = match round {
                    Rounding::Up => "supérieure",
                    Rounding::Down => "inférieure",
                };
                format!("la moitié de {}, arrondie à l'unité {way}", self.amount(of)?)
            }
            Quantity::Plus(left, right) => match &**left {
                Quantity::Number(left) => format!("{left} plus {}", self.amount(right)?),
                _ => return unsayable("a sum that does not begin with a number"),
            },
            Quantity::CardsIn { zone, of } => {
                format!("le nombre de cartes {}", self.in_zone(*zone, Some(of), super::object::Place::Plain)?)
            }
            Quantity::PlayerCounters(..)
            | Quantity::Domain
            | Quantity::ColoursAmong(_)
            | Quantity::DevotionTo(_)
            | Quantity::Minus(..)
            | Quantity::Times(..)
            | Quantity::AnyAmount
            | Quantity::TimesThisTurn(_)
            | Quantity::TargetsBeyondFirst
            | Quantity::TimesKicked(_)
            | Quantity::PlayersCount(_)
            | Quantity::ThisWay(_)
            | Quantity::Least(..)
            | Quantity::KindsAmong(..)
            | Quantity::ManaSpentOn(_)
            | Quantity::ColoursSpentOn(_)
            | Quantity::LifeGainedThisTurn(_, _)
            | Quantity::LifeLostThisTurn(_, _)
            | Quantity::StartingLife(_)
            | Quantity::TotalOf(..)
            | Quantity::Party
            | Quantity::RollResult
            | Quantity::ChosenNumber => return unsayable("this amount"),
        })
    }

    /// « sa force », « la force de la créature sacrifiée »
    fn characteristic(&self, of: &Np, word: &str, gender: Gender) -> String {
        match of.is_noun() {
            true => format!("{} {word} de {}", the(gender, Number::Singular), of.text),
            false => format!("{} {word}", of.own(gender, Number::Singular, starts_with_vowel(word))),
        }
    }

    /// What « le nombre de » and « pour chaque » count, without an article.
    pub fn counted_objects(&mut self, objects: &Objects, number: Number) -> Said {
        match objects {
            Objects::Some { count: _, filter } => Ok(self.bare(filter, number)?.text),
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::Among { .. }
            | Objects::Rest(_)
            | Objects::AllIn { .. } => unsayable("known objects counted"),
        }
    }

    /// « pour chaque créature que vous contrôlez », with the space before it.
    pub fn for_each(&mut self, quantity: &Quantity) -> Said {
        Ok(match quantity {
            Quantity::CountOf(objects) => format!(" pour chaque {}", self.counted_objects(objects, Number::Singular)?),
            Quantity::CountersOn(kind, on) => {
                let kind = counter_suffix(self, kind.as_ref())?;
                format!(" pour chaque marqueur{kind} sur {}", self.objects(on)?.tonic())
            }
            _ => return unsayable("« pour chaque » of this amount"),
        })
    }

    /// « , où X est la force de la créature », or nothing.
    pub fn where_x(&mut self, x: Option<&Quantity>) -> Said {
        Ok(match x {
            Some(x) => format!(", X étant {}", self.amount(x)?),
            None => String::new(),
        })
    }
}

fn signed(stat: Stat) -> Said {
    Ok(match stat {
        Stat::Number(value) => format!("{value:+}"),
        Stat::MinusZero => "-0".into(),
        Stat::X => "+X".into(),
        Stat::MinusX => "-X".into(),
        Stat::Star | Stat::StarPlus(_) => return unsayable("a change by a star"),
    })
}

fn stat(stat: Stat) -> Said {
    Ok(match stat {
        Stat::Number(value) => value.to_string(),
        Stat::X => "X".into(),
        Stat::Star => "*".into(),
        Stat::StarPlus(value) => format!("{value}+*"),
        Stat::MinusZero | Stat::MinusX => return unsayable("a negative size"),
    })
}
