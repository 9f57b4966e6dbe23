//! Keyword abilities (702).

use super::Speaker;
use super::words::{list, name, the};
use crate::ir::{
    Characteristic, Cost, Count, Instruction, Keyword, Link, ObjectFilter, ObjectTest, Objects, Parameter, Players,
    Quality, Shared, StartingDeck, Style,
};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::{Concept, PartOfSpeech, Symbol};
use crate::{Said, unsayable};

/// « le vol », « la protection contre le noir »: a keyword without its parameter, with the article of a noun.
pub fn with_article(keyword: &Keyword) -> Said {
    match keyword.parameter {
        Parameter::None => Ok(article(keyword.name, name(keyword.name)?)),
        _ => unsayable("a keyword with a parameter in this place"),
    }
}

/// « le vol », « la protection contre le noir », but « équipement {2} »: a keyword with a cost or a number has no article.
fn has_article(keyword: &Keyword) -> bool {
    match keyword.parameter {
        Parameter::None | Parameter::ManaCostOf { .. } | Parameter::From(_) => true,
        Parameter::Cost { .. }
        | Parameter::CostFor { .. }
        | Parameter::Limited { .. }
        | Parameter::Number(_)
        | Parameter::NumberCost { .. }
        | Parameter::CostX { .. }
        | Parameter::NumberX { .. }
        | Parameter::CountedCost { .. } => false,
        _ => true,
    }
}

fn article(keyword: Symbol, text: &str) -> String {
    match keyword.row().gender {
        Some(gender) => format!("{} {text}", the(gender, Number::Singular)),
        None => text.to_owned(),
    }
}

impl Speaker {
    /// A line of keywords: « vol, vigilance ».
    pub fn keyword_line(&mut self, keywords: &[Keyword]) -> Said {
        // What a companion asks of a deck is a sentence, and so is a cost in words.
        let sentence = keywords.iter().any(crate::en::keyword::is_sentence);
        let keywords = keywords.iter().map(|keyword| self.keyword(keyword)).collect::<Said<Vec<_>>>()?;
        Ok(format!("{}{}", keywords.join(", "), if sentence { "." } else { "" }))
    }

    /// Keywords in a sentence: « le vol et la célérité ».
    pub fn keywords(&mut self, keywords: &[Keyword]) -> Said {
        Ok(list(&self.keyword_items(keywords)?, "et"))
    }

    /// « C'est vrai aussi pour l'initiative et la menace »
    pub fn same_is_true(&mut self, steps: &[Instruction]) -> Said {
        let same = steps.iter().take_while(|step| step.link.0 == Link::SameIsTrue);
        let keywords: Option<Vec<Keyword>> = same.map(|step| step.what.gives_keyword_if().cloned()).collect();
        let Some(keywords) = keywords else { return crate::unsayable("the same of no keyword") };
        Ok(format!("C'est vrai aussi pour {}", self.keywords(&keywords)?))
    }

    /// Keywords in a sentence, one by one.
    pub fn keyword_items(&mut self, keywords: &[Keyword]) -> Said<Vec<String>> {
        let item = |keyword: &Keyword| {
            let said = self.keyword(keyword)?;
            Ok(if has_article(keyword) { article(keyword.name, &said) } else { said })
        };
        keywords.iter().map(item).collect()
    }

    /// « Le coût de flashback est égal à son coût de mana »: the sentence behind keywords that says their cost.
    pub fn keyword_cost(&mut self, keywords: &[Keyword], plural: bool) -> Said<Option<String>> {
        let Some(keyword) = keywords.iter().find(|one| matches!(one.parameter, Parameter::ManaCostOf { .. })) else {
            return Ok(None);
        };
        let own = if plural { "leur" } else { "son" };
        let plus = match &keyword.parameter {
            Parameter::ManaCostOf { plus, .. } if let [Cost::Exile(what)] = plus.as_slice() => {
                format!(" plus l'exil de {}", self.objects(what)?.tonic())
            }
            Parameter::ManaCostOf { plus, .. } if !plus.is_empty() => return unsayable("such a cost besides"),
            _ => String::new(),
        };
        Ok(Some(format!("Le coût de {} est égal à {own} coût de mana{plus}", name(keyword.name)?)))
    }

    pub fn keyword(&mut self, keyword: &Keyword) -> Said {
        let Keyword { name: row, parameter } = keyword;
        let word = name(crate::spoken(keyword))?;
        Ok(match parameter {
            // The cost is said in a sentence of its own.
            Parameter::None | Parameter::ManaCostOf { .. } => word.to_owned(),
            Parameter::Cost { cost, alternative: None } => {
                let outer = std::mem::replace(&mut self.of_keyword, true);
                let said = self.costs(cost);
                self.of_keyword = outer;
                let said = said?;
                match cost.as_slice() {
                    [Cost::Mana(_)] => format!("{word} {said}"),
                    _ => format!("{word} — {}", super::words::capital(&said)),
                }
            }
            Parameter::Number(number) => format!("{word} {}", self.count_digits(number)?),
            Parameter::From(qualities)
                if *qualities == [Quality::ChosenType] && *row == crate::ir::symbol::keyword::LANDWALK =>
            {
                format!("{word} de le type choisi")
            }
            Parameter::From(qualities) => {
                let qualities = qualities.iter().map(|quality| self.quality(quality)).collect::<Said<Vec<_>>>()?;
                let (first, rest) =
                    qualities.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
                let mut items = vec![format!("{word} {first}")];
                items.extend(rest.iter().map(|quality| format!("contre {quality}")));
                list(&items, "et")
            }
            // « Enchanter : créature », « Enchanter : une créature que vous contrôlez »
            Parameter::Objects(filter) if row.id() == "enchant" => match filter.tests.is_empty() {
                true => format!("{word} : {}", self.bare(filter, Number::Singular)?.text),
                false => format!("{word} : {}", self.any_one(filter)?.text),
            },
            Parameter::Players(Players::Some { count: crate::ir::Count::One, filter }) if row.id() == "enchant" => {
                let noun = match filter {
                    crate::ir::PlayerFilter::Any => "joueur",
                    crate::ir::PlayerFilter::Opponent(_) => "adversaire",
                    _ => {
                        return unsayable("such a player enchanted");
                    }
                };
                format!("{word} : {noun}")
            }
            Parameter::Limited { parameter, limits } => {
                let plain = Keyword { name: keyword.name, parameter: (**parameter).clone() };
                format!("{}. {}", self.keyword(&plain)?, self.limits(limits)?.join(" "))
            }
            Parameter::NumberCost { number, cost } => {
                format!("{word} {} — {}", self.count_digits(number)?, self.costs(cost)?)
            }
            Parameter::Cost { cost, alternative: Some(other) } => {
                let join = if row.id() == "kicker" { "et/ou" } else { "ou" };
                format!("{word} {} {join} {}", self.costs(cost)?, self.costs(other)?)
            }
            Parameter::CostFor { filter, cost } => {
                let what = self.bare(filter, Number::Singular)?;
                let cost_said = self.costs(cost)?;
                match cost.as_slice() {
                    [Cost::Mana(_)] => format!("{word} de {} {cost_said}", what.text),
                    _ => format!("{word} de {} — {}", what.text, super::words::capital(&cost_said)),
                }
            }
            Parameter::Objects(filter) if row.part_of_speech() == PartOfSpeech::KeywordQuality => {
                format!("{word} {}", self.bare(filter, Number::Plural)?.text)
            }
            Parameter::Objects(filter) => match row.id() {
                "affinity" => format!("{word} les {}", self.bare(filter, Number::Plural)?.text),
                "offering" => format!("{word} de {}", self.bare(filter, Number::Singular)?.text),
                "trample" => return unsayable("trampling over something, in French"),
                _ => format!("{word} {}", self.bare(filter, Number::Singular)?.text),
            },
            Parameter::CostX { cost, x } => format!("{word} {}{}", self.costs(cost)?, self.where_x(Some(x))?),
            Parameter::NumberX { x } => format!("{word} X{}", self.where_x(Some(x))?),
            Parameter::Counted { what } => match (row.id(), what) {
                ("gift", what) => format!("{word} de {}", self.objects(what)?.text),
                ("champion", Objects::Some { count: Count::One, filter }) => {
                    format!("{word} {}", self.bare(filter, Number::Singular)?.text)
                }
                (_, what) => format!("{word} {}", self.objects(what)?.text),
            },
            Parameter::CountedCost { what, cost } => {
                let what = match what {
                    Objects::Some { count: Count::All(_), filter } => self.any_one(filter)?,
                    what => self.objects(what)?,
                };
                format!("{word} {} {}", what.text, self.costs(cost)?)
            }
            Parameter::Name(name) => format!("{word} {name}"),
            Parameter::Group(group) => format!("{word} — {group}"),
            Parameter::Deck(rule) => format!("{word} — {}", self.deck_rule(rule)?),
            Parameter::Prototype { mana, size } => {
                format!("{word} {} — {}", super::mana::mana(mana)?, self.size(*size)?)
            }
            Parameter::Players(_) => {
                return unsayable("a keyword with such a parameter");
            }
        })
    }

    fn quality(&mut self, quality: &Quality) -> Said {
        Ok(match quality {
            Quality::Test(crate::ir::ObjectTest::Colour(colour)) => {
                format!("le {}", super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?)
            }
            Quality::Objects(filter) => format!("les {}", self.bare(filter, Number::Plural)?.text),
            Quality::Everything => "tout".into(),
            Quality::Test(test) => {
                format!("le {}", super::noun::adjective_words(test, Gender::Masculine, Number::Singular)?)
            }
            Quality::EachColour(Style(true)) => "toutes les couleurs".into(),
            Quality::EachColour(Style(false)) => "chaque couleur".into(),
            Quality::ChosenColour => "la couleur choisie".into(),
            Quality::ColourOfChoice => "la couleur de votre choix".into(),
            Quality::ManaValue(comparison, quantity) => {
                let words = super::attribute::comparison_words(self, *comparison, quantity, Gender::Feminine)?;
                format!("la valeur de mana {words}")
            }
            Quality::Players(Players::Some {
                count: Count::All(word),
                filter: crate::ir::PlayerFilter::Opponent(_),
            }) => match word.0 {
                crate::ir::AllWord::Each | crate::ir::AllWord::Every | crate::ir::AllWord::Any => {
                    "chacun de vos adversaires".into()
                }
                crate::ir::AllWord::Bare | crate::ir::AllWord::All | crate::ir::AllWord::AllThe => {
                    "vos adversaires".into()
                }
            },
            Quality::Players(players) => self.players(players)?.text,
            Quality::ChosenType => "le type de carte choisi".into(),
            Quality::ColoursOf(of, each) => {
                let its = of.reference().is_some_and(|of| !of.said.0.is_plural() && !each.0);
                let said = self.objects(of)?;
                match (each.0, its) {
                    (true, _) => format!("chacune de les couleurs de {}", said.tonic()),
                    (false, true) => "ses couleurs".into(),
                    (false, false) => format!("les couleurs de {}", said.tonic()),
                }
            }
            Quality::CardTypesOf(of) => format!("chacun de les types de carte de {}", self.objects(of)?.tonic()),
            Quality::ColourChosenBy(players) => format!("la couleur choisie par {}", self.players(players)?.tonic()),
            Quality::CardTypeOfChoice => "le type de carte de votre choix".into(),
            Quality::ChosenName => "le nom de carte choisi".into(),
        })
    }
}

impl Speaker {
    /// « Votre deck de départ ne contient que des cartes avec une valeur de mana paire. »
    fn deck_rule(&mut self, rule: &StartingDeck) -> Said {
        Ok(match rule {
            StartingDeck::Only(all) => {
                let all = all.iter().map(|one| Ok(format!("de les {}", self.bare(one, Number::Plural)?.text)));
                let all = all.collect::<Said<Vec<_>>>()?;
                format!("Votre deck de départ ne contient que {}", super::words::list(&all, "et"))
            }
            StartingDeck::EachIs { cards, one_of } => {
                format!("{} est {}", self.each_of_deck(cards)?, self.any_one(one_of)?.text)
            }
            StartingDeck::EachHas { cards, test: ObjectTest::Differ(Shared::Name) } => {
                format!("{} a un nom différent", self.each_of_deck(cards)?)
            }
            StartingDeck::EachHas { cards, test: ObjectTest::Alike(Shared::CardType) } => {
                format!("{} partage un type de carte", self.each_of_deck(cards)?)
            }
            StartingDeck::EachHas {
                cards,
                test: ObjectTest::Compare(Characteristic::ManaValue, comparison, amount),
            } => {
                let words = super::attribute::comparison_words(self, *comparison, amount, Gender::Feminine)?;
                format!("{} a une valeur de mana {words}", self.each_of_deck(cards)?)
            }
            StartingDeck::EachHas { .. } => return unsayable("such a rule for the cards of a deck"),
            StartingDeck::EachActivates { cards } => format!("{} a une capacité activée", self.each_of_deck(cards)?),
            StartingDeck::Larger(more) => {
                let more = super::words::number(*more, Gender::Feminine);
                format!("Votre deck de départ contient au moins {more} cartes de plus que la taille de deck minimale")
            }
        })
    }

    fn each_of_deck(&mut self, cards: &ObjectFilter) -> Said {
        Ok(format!("Chaque {} de votre deck de départ", self.bare(cards, Number::Singular)?.text))
    }
}
