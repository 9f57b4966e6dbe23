//! Costs (118).

use super::Speaker;
use super::counter::counters;
use super::mana::mana;
use super::object::NounSetting;
use super::tone::Tone;
use super::words::{Mood, Np, list};
use crate::ir::symbol::adjective::ADDITIONAL;
use crate::ir::{
    Characteristic, Comparison, Cost, Count, FromZone, Loyalty, ManaCost, ManaSymbol, ObjectFilter, ObjectTest,
    Objects, Quantity,
};
use crate::lex::PartOfSpeech;
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    /// The parts of a cost: « {2}, {T}, sacrifiez une créature ».
    pub fn costs(&mut self, costs: &[Cost]) -> Said {
        if let Some(ways) = crate::pieces::ways_to_pay(costs) {
            return Ok(ways.iter().map(|way| self.costs(way)).collect::<Said<Vec<_>>>()?.join(" ou "));
        }
        let outer = std::mem::replace(&mut self.paying, true);
        let costs = costs.iter().map(|cost| self.cost(cost, Mood::Imperative)).collect::<Said<Vec<_>>>();
        self.paying = outer;
        Ok(costs?.join(", "))
    }

    /// A cost as something that is done: « payer {2} », « ne paie {2} ».
    pub fn paying(&mut self, costs: &[Cost], mood: Mood) -> Said {
        self.paying_all(costs, mood)
    }

    /// Several costs that are paid at once: « payer {2} et sacrifier une créature ».
    pub fn paying_all(&mut self, costs: &[Cost], mood: Mood) -> Said {
        let outer = std::mem::replace(&mut self.paying, true);
        let said = costs
            .iter()
            .map(|cost| match cost {
                Cost::Mana(cost) => Ok(format!("{} {}", mood.say("pay")?, mana(cost)?)),
                cost => self.cost(cost, mood),
            })
            .collect::<Said<Vec<_>>>();
        self.paying = outer;
        let said = said?;
        // « payer {4} et 2 points de vie »
        if let ([Cost::Mana(_), Cost::Life(amount)], [mana, _]) = (costs, said.as_slice()) {
            return Ok(format!("{mana} et {}", self.life_paid(amount)?));
        }
        // « en payant 3 points de vie et en vous défaussant d'une carte », « ne paie {2} et ne sacrifie »: what stands before the
        // first verb stands before each.
        let and = match mood {
            Mood::Subjunctive(_) => "et ne",
            Mood::Gerund(_) => "et en",
            _ => "et",
        };
        Ok(list(&said, and))
    }

    /// « 3 points de vie », « la moitié de vos points de vie »
    fn life_paid(&mut self, amount: &Quantity) -> Said {
        Ok(match amount {
            Quantity::AnyAmount => "n'importe quel nombre de points de vie".into(),
            Quantity::Number(_) | Quantity::X | Quantity::ThatMuch(_) => {
                let points = if self.number_of(amount) == Number::Plural { "points" } else { "point" };
                format!("{} {points} de vie", self.count_digits(amount)?)
            }
            Quantity::Half { of, round: _ } if matches!(**of, Quantity::LifeOf(_)) => {
                "la moitié de vos points de vie, arrondie à l'unité supérieure".into()
            }
            amount => format!("un nombre de points de vie égal à {}", self.amount(amount)?),
        })
    }

    pub fn cost(&mut self, cost: &Cost, mood: Mood) -> Said {
        Ok(match cost {
            Cost::Mana(cost) => mana(cost)?,
            Cost::Tap => "{T}".into(),
            Cost::Untap => "{Q}".into(),
            Cost::Energy(count) => format!("{} {}", mood.say("pay")?, super::counter::energy(*count)),
            Cost::EnergyAmount(Quantity::AnyAmount) => {
                format!("{} n'importe quelle quantité de {{E}}", mood.say("pay")?)
            }
            Cost::EnergyAmount(Quantity::OneOrMore) => format!("{} au moins un {{E}}", mood.say("pay")?),
            Cost::EnergyAmount(count) if super::quantity::is_short(count) => {
                format!("{} {} {{E}}", mood.say("pay")?, self.count_digits(count)?)
            }
            Cost::EnergyAmount(count) => {
                format!("{} un nombre de {{E}} égal à {}", mood.say("pay")?, self.amount(count)?)
            }
            Cost::Life(amount) => format!("{} {}", mood.say("pay")?, self.life_paid(amount)?),
            Cost::Loyalty(loyalty) => match loyalty {
                Loyalty::Plus(number) => format!("+{number}"),
                Loyalty::Minus(number) => format!("−{number}"),
                Loyalty::Zero => "0".into(),
                Loyalty::MinusX => "−X".into(),
            },
            Cost::Sacrifice(what) => mood.with_object("sacrifice", &self.paid(what)?)?,
            Cost::Discard { what, random } => {
                let random = if *random { " au hasard" } else { "" };
                format!("{} de {}{random}", mood.reflexive("discard")?, self.paid(what)?.tonic())
            }
            Cost::Exile(what) => {
                let np = self.objects_at(what, NounSetting::Taken)?;
                mood.with_object("exile", &np)?
            }
            Cost::ExileFrom { what, from } => {
                let np = self.objects(what)?;
                let text = mood.with_object("exile", &np)?;
                format!("{text} {}", self.from(from)?)
            }
            Cost::Return(what) => {
                let np = self.objects(what)?;
                let text = mood.with_object("return", &np)?;
                let owner = np.own(crate::lex::lexicon::Gender::Masculine, Number::Singular, false);
                let owner = if np.is_noun() && np.plural() { "leur" } else { owner };
                format!("{text} dans la main de {owner} propriétaire")
            }
            Cost::TapObjects(what) => mood.with_object("tap", &self.paid(what)?)?,
            Cost::TapPower { what, at_least } => {
                let mut what = what.clone();
                if let Objects::Some { filter, .. } = &mut what {
                    let total = ObjectTest::Total(Characteristic::Power, Comparison::AtLeast, at_least.clone());
                    filter.tests.push(total);
                }
                mood.with_object("tap", &self.paid(&what)?)?
            }
            Cost::UntapObjects(what) => mood.with_object("untap", &self.paid(what)?)?,
            Cost::RemoveCounters { count, some, kind, from } => {
                let marks = match count {
                    Quantity::AnyAmount if *some => {
                        let kind = super::attribute::counter_suffix(self, kind.as_ref())?;
                        format!("au moins un marqueur{kind}")
                    }
                    Quantity::AnyAmount => {
                        let kind = super::attribute::counter_suffix(self, kind.as_ref())?;
                        format!("n'importe quel nombre de marqueurs{kind}")
                    }
                    count => counters(self, count, kind.as_ref())?,
                };
                let among = if crate::en::is_group(from) { "parmi" } else { "de" };
                format!("{} {marks} {among} {}", mood.say("remove")?, self.objects(from)?.tonic())
            }
            Cost::PutCounters { count, kind, on } => {
                let marks = counters(self, count, Some(kind))?;
                format!("{} {marks} sur {}", mood.say("put")?, self.objects(on)?.tonic())
            }
            Cost::Reveal(what) => mood.with_object("reveal", &self.objects_at(what, NounSetting::Taken)?)?,
            Cost::RevealFrom { what, from } => {
                let text = mood.with_object("reveal", &self.objects(what)?)?;
                format!("{text} {}", self.from(from)?)
            }
            Cost::Act(action) => self.action(action, mood)?,
            Cost::Deal { source, amount, to } => {
                format!("{} que {}", mood.say("choose")?, self.dealing(source, amount, to)?)
            }
            Cost::Others { who, have: _, action } => self.does(who, true, action)?,
            Cost::Waterbend(cost) => format!("{} l'Eau {}", mood.say("bend")?, mana(cost)?),
            Cost::PerEach { cost, each: Quantity::AnyAmount } if crate::pieces::is_any_mana(cost) => {
                format!("{} n'importe quelle quantité de mana", mood.say("pay")?)
            }
            Cost::PerEach { cost, each: Quantity::AnyAmount } => {
                format!("{} autant de fois que vous le souhaitez", self.paying_all(cost, mood)?)
            }
            Cost::PerEach { cost, each: Quantity::Plus(first, each) } if let Quantity::Number(first) = **first => {
                let first = Cost::Mana(ManaCost(vec![ManaSymbol::Generic(first)]));
                let first = self.paying_all(&[first], mood)?;
                let [Cost::Mana(more)] = cost.as_slice() else { return unsayable("more of such a cost") };
                format!("{first} plus {} supplémentaire{}", mana(more)?, self.for_each(each)?)
            }
            Cost::PerEach { cost, each } => {
                let cost = self.paying_all(cost, mood)?;
                format!("{cost}{}", self.for_each(each)?)
            }
            Cost::AnyOf(costs) => {
                let costs =
                    costs.iter().map(|cost| self.paying(std::slice::from_ref(cost), mood)).collect::<Said<Vec<_>>>()?;
                // « à moins qu'il ne sacrifie une créature ou ne se défausse d'une carte »: each verb has its « ne ».
                list(&costs, if matches!(mood, Mood::Subjunctive(_)) { "ou ne" } else { "ou" })
            }
        })
    }

    fn paid(&mut self, what: &crate::ir::Objects) -> Said<Np> {
        self.objects_at(what, NounSetting::Taken)
    }

    pub(super) fn from(&mut self, from: &FromZone) -> Said {
        let FromZone { zone, of } = from;
        Ok(format!("depuis {}", self.zone(*zone, of.as_ref())?))
    }
}

/// Whether a cost is one whose payment is told by its name: « son coût de folie a été payé ».
pub fn is_told_by_name(cost: crate::ir::Term) -> bool {
    const OTHERWISE: [&str; 6] = ["kicker", "multikicker", "entwine", "foretell", "overload", "escape"];
    let keyword = cost.part_of_speech() == PartOfSpeech::KeywordCost && !OTHERWISE.contains(&cost.id());
    keyword || cost == ADDITIONAL
}

/// « son coût de folie a été payé », « le coût supplémentaire de ce sort a été payé »
pub fn paid(cost: crate::ir::Term, whose: Option<&Np>, tone: Tone) -> Said {
    let has = if tone == Tone::Unless { "ait" } else { "a" };
    let cost = match cost == ADDITIONAL {
        true => "coût supplémentaire".to_owned(),
        false => format!("coût de {}", super::words::name(cost)?),
    };
    Ok(match whose {
        Some(whose) => format!("le {cost} de {} {has} été payé", whose.text),
        None => format!("son {cost} {has} été payé"),
    })
}

impl Speaker {
    /// « du mana d'un trésor a été dépensé pour activer cette capacité »
    pub fn spent_to_activate(&mut self, from: Option<&ObjectFilter>, colours: Option<u32>) -> Said {
        Ok(match (from, colours) {
            (Some(from), None) => {
                let from = self.objects(&Objects::Some { count: Count::One, filter: from.clone() })?.text;
                format!("de le mana de {from} a été dépensé pour activer cette capacité")
            }
            (None, Some(colours)) => {
                let colours = super::words::number(colours, Gender::Feminine);
                format!("exactement {colours} couleurs de mana ont été dépensées pour activer cette capacité")
            }
            (_, _) => return unsayable("such mana spent"),
        })
    }
}
