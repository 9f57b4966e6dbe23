//! Mana (106): symbols, what is added, and what it may be spent on.

use super::Speaker;
use super::words::{Mood, Person, list};
use crate::ir::{
    Colour, Comparison, Condition, Count, Mana, ManaCost, ManaSymbol, ManaUse, ObjectFilter, Objects, Quantity, Style,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// Whether it is mana besides what is added anyway: « un mana supplémentaire ».
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Additional(pub bool);

impl Additional {
    fn word(self, several: bool) -> &'static str {
        match (self.0, several) {
            (false, _) => "",
            (true, false) => " supplémentaire",
            (true, true) => " supplémentaires",
        }
    }
}

/// « {2}{W} »
pub fn mana(cost: &ManaCost) -> Said {
    Ok(cost.0.iter().map(|symbol| format!("{{{}}}", symbol_text(*symbol))).collect())
}

/// « {G}{G} », « six {G} »
fn run(cost: &ManaCost) -> Said {
    match cost.0.as_slice() {
        [first, ..] if cost.0.len() > 5 && cost.0.iter().all(|symbol| symbol == first) => {
            let count = u32::try_from(cost.0.len()).map_or(u32::MAX, |count| count);
            Ok(format!("{} {{{}}}", super::words::number(count, Gender::Masculine), symbol_text(*first)))
        }
        _ => mana(cost),
    }
}

/// What a permanent produces instead of other mana: « {B} », « du mana incolore ».
pub(super) fn produced(made: &Mana, amount: bool) -> Said {
    match made {
        Mana::Symbols(all) if let [cost] = all.as_slice() => match (cost.0.as_slice(), amount) {
            ([ManaSymbol::Colourless], false) => Ok("du mana incolore".into()),
            (_, _) => mana(cost),
        },
        Mana::AnyColour { .. } => Ok("du mana d'une couleur de votre choix".into()),
        _ => unsayable("such mana instead of other mana"),
    }
}

pub fn symbol_text(symbol: ManaSymbol) -> String {
    let letter = Colour::letter;
    match symbol {
        ManaSymbol::Generic(number) => number.to_string(),
        ManaSymbol::X => "X".into(),
        ManaSymbol::Colour(colour) => letter(colour).into(),
        ManaSymbol::Colourless => "C".into(),
        ManaSymbol::Snow => "S".into(),
        ManaSymbol::Hybrid(one, two) => format!("{}/{}", letter(one), letter(two)),
        ManaSymbol::TwoOr(colour) => format!("2/{}", letter(colour)),
        ManaSymbol::ColourlessOr(colour) => format!("C/{}", letter(colour)),
        ManaSymbol::Phyrexian(colour) => format!("{}/P", letter(colour)),
        ManaSymbol::PhyrexianHybrid(one, two) => format!("{}/{}/P", letter(one), letter(two)),
    }
}

impl Speaker {
    /// « aucun mana n'a été dépensé pour le lancer », « du mana d'un trésor a été dépensé pour lancer ce sort »
    pub fn mana_amount_spent(&mut self, condition: &Condition) -> Said {
        let Condition::ManaAmountSpent { what, colour, from, comparison, amount, said: _ } = condition else {
            return unsayable("this condition on mana");
        };
        let from = match from {
            Some(from) if *amount == Quantity::Number(1) => {
                let from = self.bare(from, Number::Singular)?;
                format!(" de {} {}", super::words::a(from.gender), from.text)
            }
            Some(from) => format!(" de {}", self.bare(from, Number::Plural)?.text),
            None => String::new(),
        };
        let what = self.objects(what)?;
        let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
        let colour = match colour {
            Some(colour) => {
                format!(" {}", super::noun::colour_word(*colour, Gender::Masculine, Number::Plural)?)
            }
            None => String::new(),
        };
        Ok(match (comparison, amount) {
            (Comparison::AtLeast, Quantity::Number(1)) if colour.is_empty() && !from.is_empty() => {
                format!("du mana{from} a été dépensé pour {cast}")
            }
            (Comparison::Equal, Quantity::Number(0)) if from.is_empty() => {
                format!("aucun mana{colour} n'a été dépensé pour {cast}")
            }
            (Comparison::AtLeast, amount) => {
                let amount = self.count_word(amount, Gender::Masculine)?;
                format!("au moins {amount} manas{colour}{from} ont été dépensés pour {cast}")
            }
            _ => return unsayable("such an amount of mana spent"),
        })
    }

    /// What is added: « {G} », « deux manas de la couleur de votre choix », « un mana supplémentaire de la couleur choisie ».
    pub fn added(&mut self, added: &Mana, more: Additional) -> Said {
        Ok(match added {
            two if *two == Mana::of_two_colours() => {
                let (two, word) = (self.count_word(&Quantity::Number(2), Gender::Masculine)?, more.word(true));
                format!("{two} manas{word} de couleurs différentes")
            }
            Mana::Symbols(runs) => {
                let several = runs.iter().any(|run| run.0.len() > 1);
                let runs = runs.iter().map(run).collect::<Said<Vec<_>>>()?;
                format!("{}{}", list(&runs, "ou"), more.word(several))
            }
            Mana::AnyOf(all) => {
                let all = all.iter().map(|one| self.added(one, more)).collect::<Said<Vec<_>>>()?;
                list(&all, "ou")
            }
            Mana::Amount { symbol, amount: Quantity::ThatMuch(_) } => format!("autant de {}", mana(symbol)?),
            Mana::Amount { symbol, amount: Quantity::Twice(of) } if matches!(**of, Quantity::ThatMuch(_)) => {
                format!("deux fois cette quantité de {}", mana(symbol)?)
            }
            Mana::AnyColour { count: Quantity::Times(each, count), one } => {
                let mana = self.added(&Mana::AnyColour { count: Quantity::Number(*count), one: *one }, more)?;
                format!("{mana}{}", self.for_each(each)?)
            }
            Mana::ChosenColour { count: Quantity::Times(each, count) } => {
                let mana = self.added(&Mana::ChosenColour { count: Quantity::Number(*count) }, more)?;
                format!("{mana}{}", self.for_each(each)?)
            }
            Mana::AnyColour { count, one } => {
                let colour = if *one { "d'une seule couleur" } else { "de la couleur" };
                format!("{} {colour} de {}", self.manas(count, more)?, self.own_choice())
            }
            Mana::Combination { count: count @ Quantity::CountOf(_), of: Some(runs) } => {
                let runs = runs.iter().map(mana).collect::<Said<Vec<_>>>()?;
                format!("{}{}", list(&runs, "ou"), self.for_each(count)?)
            }
            Mana::Combination { count, of } => {
                let manas = self.manas(count, more)?;
                match of {
                    None => format!("{manas} de la combinaison de mana coloré de {}", self.own_choice()),
                    Some(runs) => {
                        let runs = runs.iter().map(mana).collect::<Said<Vec<_>>>()?;
                        format!("{manas} de n'importe quelle combinaison de {}", list(&runs, "et/ou"))
                    }
                }
            }
            Mana::ChosenColour { count } => format!("{} de la couleur choisie", self.manas(count, more)?),
            Mana::Amount { symbol, amount } => {
                format!("une quantité de {} égale à {}", mana(symbol)?, self.amount(amount)?)
            }
            Mana::CouldProduce { count, by, any_type } => {
                let manas = self.manas(count, more)?;
                let (kind, could) = match any_type {
                    true => ("de n'importe quel type", "pourrait produire"),
                    false => ("de n'importe quelle couleur", "pourrait produire"),
                };
                let by = match by {
                    Objects::Some { count: _, filter } => {
                        let np = self.bare(filter, Number::Singular)?;
                        format!("{} {}", super::words::a(np.gender), np.text)
                    }
                    known => self.objects(known)?.tonic().to_owned(),
                };
                format!("{manas} {kind} que {by} {could}")
            }
            Mana::CommanderIdentity { count } => {
                let colour = format!("de la couleur de {}", self.own_choice());
                format!("{} {colour} de l'identité couleur de votre commandant", self.manas(count, more)?)
            }
            Mana::AnyColourOf { count, of } => {
                let manas = self.manas(count, more)?;
                format!("{manas} d'une des couleurs de {}", self.objects(of)?.tonic())
            }
            Mana::AnyColourAmong { count, among } => {
                let manas = self.manas(count, more)?;
                format!("{manas} de n'importe quelle couleur parmi les {}", self.bare(among, Number::Plural)?.text)
            }
            Mana::ForEach { symbols, each } => format!("{}{}", mana(symbols)?, self.for_each(each)?),
            Mana::TypeProducedBy { count, by } => {
                let manas = self.manas(count, more)?;
                format!("{manas} de n'importe quel type que {} a produit", self.objects(by)?.text)
            }
            Mana::Where { mana, x } => format!("{}{}", self.added(mana, more)?, self.where_x(Some(x))?),
            Mana::Restricted(mana, only) => {
                let mana = self.added(mana, more)?;
                if let [ManaUse::Not { spells, one }] = only.as_slice() {
                    let spells = self.cast_spells(spells, one.0)?;
                    return Ok(format!("{mana}. Ce mana ne peut pas être dépensé pour lancer {spells}"));
                }
                format!("{mana}. Ne dépensez ce mana que pour {}", self.mana_uses(only)?)
            }
        })
    }

    /// « un mana », « X manas »
    fn manas(&mut self, count: &Quantity, more: Additional) -> Said {
        let several = self.number_of(count) == Number::Plural;
        let plural = if several { "s" } else { "" };
        Ok(format!("{} mana{plural}{}", self.count_word(count, Gender::Masculine)?, more.word(several)))
    }

    /// « lancer des sorts de créature ou activer des capacités de créatures »
    fn mana_uses(&mut self, uses: &[ManaUse]) -> Said {
        let mut said: Vec<String> = Vec::new();
        for (at, one) in uses.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|before| uses.get(before));
            said.push(match (before, one) {
                // « lancer un sort d'elfe ou un sort kické »: the verb is said once.
                (Some(ManaUse::Cast { .. }), ManaUse::Cast { spells, one }) => self.cast_spells(spells, one.0)?,
                _ => self.mana_use(one)?,
            });
        }
        Ok(list(&said, "ou"))
    }

    fn cast_spells(&mut self, spells: &ObjectFilter, one: bool) -> Said {
        Ok(match one {
            true => self.any_one(spells)?.text,
            false => format!("des {}", self.bare(spells, Number::Plural)?.text),
        })
    }

    fn mana_use(&mut self, only: &ManaUse) -> Said {
        Ok(match only {
            ManaUse::Cast { spells, one } => format!("lancer {}", self.cast_spells(spells, one.0)?),
            ManaUse::Not { .. } => return unsayable("mana that can't be spent on some spells, with other uses"),
            ManaUse::Activate { of: None, one } => match one.0 {
                true => "activer une capacité".into(),
                false => "activer des capacités".into(),
            },
            ManaUse::Activate { of: Some(sources), one } => match one.0 {
                true => {
                    let source = Objects::Some { count: Count::One, filter: sources.clone() };
                    format!("activer une capacité {}", self.of_either(&source)?)
                }
                false => format!("activer des capacités de {}", self.bare(sources, Number::Plural)?.text),
            },
            ManaUse::ActivateThese { abilities, one } => format!("activer {}", self.cast_spells(abilities, one.0)?),
            ManaUse::TurnFaceUp { what, one } => format!("retourner face visible {}", self.cast_spells(what, one.0)?),
            ManaUse::Unlock { one } => {
                if one.0 { "déverrouiller une porte" } else { "déverrouiller des portes" }.into()
            }
            ManaUse::Foretell { one: Style(true) } => "prédire une carte de votre main".into(),
            ManaUse::Foretell { one: Style(false) } => "prédire des cartes".into(),
            ManaUse::KeywordCost { keyword, one } => {
                let keyword = super::words::name(*keyword)?;
                match one.0 {
                    true => format!("payer un coût de {keyword}"),
                    false => format!("payer des coûts de {keyword}"),
                }
            }
            ManaUse::GainLevel => "gagner un niveau de Classe".into(),
            ManaUse::CostWith { symbol, bare } => {
                let symbol = super::mana::symbol_text(*symbol);
                match bare.0 {
                    true => format!("des coûts qui contiennent {{{symbol}}}"),
                    false => format!("payer un coût qui contient {{{symbol}}}"),
                }
            }
        })
    }
}
