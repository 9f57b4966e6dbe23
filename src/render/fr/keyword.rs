//! Keyword abilities and costs.

use super::Speaker;
use super::words::{Mood, list, name, the};
use crate::ir::{
    Cost, EachColourWord, Keyword, Loyalty, ManaCost, ManaSymbol, Parameter, Players, Quality, Quantity, Style,
};
use crate::lex::RowId;
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

/// « le vol », « la protection contre le noir »: a keyword without its parameter, with the article of a noun.
pub fn with_article(keyword: &Keyword) -> Said {
    match keyword.parameter {
        Parameter::None => Ok(article(keyword.name, name(keyword.name)?)),
        Parameter::Cost { .. }
        | Parameter::CostFor { .. }
        | Parameter::Number(_)
        | Parameter::NumberCost { .. }
        | Parameter::From(_)
        | Parameter::Objects(_)
        | Parameter::Players(_)
        | Parameter::Typecycling { .. }
        | Parameter::Name(_)
        | Parameter::CostX { .. }
        | Parameter::NumberX { .. }
        | Parameter::Counted { .. }
        | Parameter::CountedCost { .. }
        | Parameter::Prototype { .. }
        | Parameter::ManaCostOf { .. }
        | Parameter::Condition(_) => unsayable("a keyword with a parameter in this place"),
    }
}

fn article(keyword: RowId, text: &str) -> String {
    match keyword.row().gender {
        Some(gender) => format!("{} {text}", the(gender, Number::Singular)),
        None => text.to_owned(),
    }
}

impl Speaker {
    /// A line of keywords: « vol, vigilance ».
    pub fn keyword_line(&mut self, keywords: &[Keyword]) -> Said {
        let keywords = keywords.iter().map(|keyword| self.keyword(keyword)).collect::<Said<Vec<_>>>()?;
        Ok(keywords.join(", "))
    }

    /// Keywords in a sentence: « le vol et la célérité ».
    pub fn keywords(&mut self, keywords: &[Keyword]) -> Said {
        let keywords = keywords
            .iter()
            .map(|keyword| Ok(article(keyword.name, &self.keyword(keyword)?)))
            .collect::<Said<Vec<_>>>()?;
        Ok(list(&keywords, "et"))
    }

    pub fn keyword(&mut self, keyword: &Keyword) -> Said {
        let Keyword { name: row, parameter } = keyword;
        let word = name(*row)?;
        Ok(match parameter {
            Parameter::None => word.to_owned(),
            Parameter::Cost { cost, alternative: None } => {
                let said = self.costs(cost)?;
                match cost.as_slice() {
                    [Cost::Mana(_)] => format!("{word} {said}"),
                    _ => format!("{word} — {}", super::words::capital(&said)),
                }
            }
            Parameter::Number(number) => format!("{word} {}", self.count_digits(number)?),
            Parameter::From(qualities) => {
                let qualities = qualities.iter().map(|quality| self.quality(quality)).collect::<Said<Vec<_>>>()?;
                let (first, rest) =
                    qualities.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
                let mut items = vec![format!("{word} {first}")];
                items.extend(rest.iter().map(|quality| format!("contre {quality}")));
                list(&items, "et")
            }
            Parameter::Objects(filter) if row.id() == "enchant" => {
                format!("{word} : {}", self.bare(filter, Number::Singular)?.text)
            }
            Parameter::Players(Players::Some { count: crate::ir::Count::One, filter }) if row.id() == "enchant" => {
                let noun = match filter {
                    crate::ir::PlayerFilter::Any => "joueur",
                    crate::ir::PlayerFilter::Opponent(_) => "adversaire",
                    crate::ir::PlayerFilter::Other
                    | crate::ir::PlayerFilter::OtherOpponent
                    | crate::ir::PlayerFilter::Who(..) => {
                        return unsayable("such a player enchanted");
                    }
                };
                format!("{word} : {noun}")
            }
            Parameter::NumberCost { number, cost } => {
                format!("{word} {} — {}", self.count_digits(number)?, self.costs(cost)?)
            }
            Parameter::Cost { alternative: Some(_), .. }
            | Parameter::CostFor { .. }
            | Parameter::Objects(_)
            | Parameter::Players(_)
            | Parameter::Typecycling { .. }
            | Parameter::Name(_)
            | Parameter::CostX { .. }
            | Parameter::NumberX { .. }
            | Parameter::Counted { .. }
            | Parameter::CountedCost { .. }
            | Parameter::Prototype { .. }
            | Parameter::ManaCostOf { .. }
            | Parameter::Condition(_) => return unsayable("a keyword with such a parameter"),
        })
    }

    fn quality(&mut self, quality: &Quality) -> Said {
        Ok(match quality {
            Quality::Test(crate::ir::ObjectTest::Colour(colour)) => {
                format!("le {}", super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?)
            }
            Quality::Objects(filter) => format!("les {}", self.bare(filter, Number::Plural)?.text),
            Quality::Everything => "tout".into(),
            Quality::ChosenName => "le nom de carte choisi".into(),
            Quality::ChosenColour => "la couleur choisie".into(),
            Quality::ColourOfChoice => "la couleur de votre choix".into(),
            Quality::EachColour(Style(EachColourWord::All)) => "toutes les couleurs".into(),
            Quality::EachColour(Style(EachColourWord::Each)) => "chaque couleur".into(),
            Quality::Test(_) | Quality::Players(_) | Quality::ChosenType | Quality::ManaValue(..) => {
                return unsayable("protection from such a quality");
            }
        })
    }

    /// The parts of a cost: « {2}, {T}, sacrifiez une créature ».
    pub fn costs(&mut self, costs: &[Cost]) -> Said {
        let costs = costs.iter().map(|cost| self.cost(cost, Mood::Imperative)).collect::<Said<Vec<_>>>()?;
        Ok(costs.join(", "))
    }

    /// A cost as something that is done: « payer {2} », « ne paie {2} ».
    pub fn paying(&mut self, costs: &[Cost], mood: Mood) -> Said {
        let pay = mood.say("pay")?;
        let [cost] = costs else { return unsayable("several costs paid at once") };
        Ok(match cost {
            Cost::Mana(cost) => format!("{pay} {}", mana(cost)?),
            Cost::Life(_) => self.cost(cost, mood)?,
            Cost::Energy(count) => format!("{pay} {}", "{E}".repeat(*count as usize)),
            _ => return unsayable("a cost that is not mana or life, to be paid"),
        })
    }

    fn cost(&mut self, cost: &Cost, mood: Mood) -> Said {
        Ok(match cost {
            Cost::Mana(cost) => mana(cost)?,
            Cost::Tap => "{T}".into(),
            Cost::Untap => "{Q}".into(),
            Cost::Energy(count) => format!("{} {}", mood.say("pay")?, "{E}".repeat(*count as usize)),
            Cost::Life(amount) => {
                let points = if self.number_of(amount) == Number::Plural { "points" } else { "point" };
                format!("{} {} {points} de vie", mood.say("pay")?, self.count_digits(amount)?)
            }
            Cost::Loyalty(loyalty) => match loyalty {
                Loyalty::Plus(number) => format!("+{number}"),
                Loyalty::Minus(number) => format!("-{number}"),
                Loyalty::Zero => "0".into(),
                Loyalty::MinusX => "-X".into(),
            },
            Cost::Sacrifice(what) => mood.with_object("sacrifice", &self.objects(what)?)?,
            Cost::Discard { what, random } => {
                let random = if *random { " au hasard" } else { "" };
                format!("{} de {}{random}", mood.reflexive("discard")?, self.objects(what)?.tonic())
            }
            Cost::Exile(what) => mood.with_object("exile", &self.objects_at(what, super::object::Place::Taken)?)?,
            Cost::TapObjects(what) => mood.with_object("tap", &self.objects(what)?)?,
            Cost::RemoveCounters { count, kind: Some(kind), from } => {
                let marks = counters(self, count, Some(kind))?;
                format!("{} {marks} de {}", mood.say("remove")?, self.objects(from)?.tonic())
            }
            Cost::ExileFrom { what, from } => {
                let crate::ir::FromZone { zone, of } = from;
                let what = mood.with_object("exile", &self.objects(what)?)?;
                format!("{what} depuis {}", self.zone(*zone, of.as_ref())?)
            }
            Cost::RevealFrom { .. }
            | Cost::AnyOf(_)
            | Cost::EnergyAmount(_)
            | Cost::RemoveCounters { kind: None, .. }
            | Cost::Return(_)
            | Cost::UntapObjects(_)
            | Cost::PutCounters { .. }
            | Cost::Reveal(_)
            | Cost::Act(_) => return unsayable("this cost"),
        })
    }
}

/// « un marqueur +1/+1 », « deux marqueurs « charge » »
pub fn counters(say: &mut Speaker, count: &Quantity, kind: Option<&crate::ir::CounterKind>) -> Said {
    let number = say.number_of(count);
    let word = if number == Number::Plural { "marqueurs" } else { "marqueur" };
    let kind = super::attribute::counter_suffix(say, kind)?;
    Ok(format!("{} {word}{kind}", say.count_word(count, Gender::Masculine)?))
}

/// « {2}{W} »
pub fn mana(cost: &ManaCost) -> Said {
    Ok(cost.0.iter().map(|symbol| format!("{{{}}}", symbol_text(*symbol))).collect())
}

fn symbol_text(symbol: ManaSymbol) -> String {
    use crate::ir::Colour;
    let letter = |colour: Colour| match colour {
        Colour::White => 'W',
        Colour::Blue => 'U',
        Colour::Black => 'B',
        Colour::Red => 'R',
        Colour::Green => 'G',
    };
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
