//! Numbers, and what a text computes.

use super::Speaker;
use super::attribute::{characteristic_word, counter_suffix};
use super::words::{Mood, Np, Person, number, number_of, the};
use crate::ir::{
    AmountOf, AmountThisWay, Antecedent, Characteristic, Comparison, CounterKind, KindsWord, LifeBy, Mention,
    ObjectTest, Objects, PlayerFilter, Players, PowerToughness, Quantity, Rounding, Shared, Stat, Style, VotesFor,
};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::say::elides;
use crate::{Said, unsayable};

/// « la moitié des créatures que vous contrôlez, arrondie à l'unité supérieure »
pub(super) fn half_of(all: &str, round: Rounding) -> Np {
    let way = match round {
        Rounding::Up => "supérieure",
        Rounding::Down => "inférieure",
    };
    Np::new(format!("la moitié de {all}, arrondie à l'unité {way}"), Gender::Feminine, Number::Singular)
}

/// « chacune », of several that deal damage equal to their own power.
pub(super) fn each_own_power(amount: &Quantity, source: &Np) -> Option<&'static str> {
    let own = |of: &Objects| of.reference().is_some_and(|of| of.to == Antecedent::Subject);
    let is_own = matches!(amount, Quantity::Of(Characteristic::Power, of, _) if own(of));
    let each = if source.gender == Gender::Feminine { " chacune" } else { " chacun" };
    (is_own && source.plural()).then_some(each)
}

/// Whether a number has a short name, which stands before what it counts: « deux fois X », « X plus 2 ».
pub fn is_short(quantity: &Quantity) -> bool {
    let given = |of: &Quantity| matches!(of, Quantity::X | Quantity::ThatMuch(_));
    match quantity {
        Quantity::Number(_) => true,
        Quantity::Twice(of) => given(of),
        Quantity::Plus(x, more) => matches!((&**x, &**more), (Quantity::X, Quantity::Number(_))),
        quantity => given(quantity),
    }
}

impl Speaker {
    /// A number before what it counts: « deux », « X », « autant de ».
    pub fn count_word(&mut self, quantity: &Quantity, gender: Gender) -> Said {
        Ok(match quantity {
            Quantity::Number(value) => number(*value, gender).into_owned(),
            Quantity::X => "X".into(),
            Quantity::ThatMuch(_) => "autant de".into(),
            Quantity::Twice(of) if matches!(**of, Quantity::X | Quantity::ThatMuch(_)) => {
                format!("deux fois {}", self.count_word(of, gender)?)
            }
            Quantity::Plus(a, b) if matches!((&**a, &**b), (Quantity::X, Quantity::Number(_))) => {
                format!("X plus {}", self.count_digits(b)?)
            }
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
    pub fn size(&self, of: PowerToughness) -> Said {
        size(of)
    }

    /// An amount after « égal à », « est », « où X est ».
    pub fn amount(&mut self, quantity: &Quantity) -> Said {
        Ok(match quantity {
            Quantity::Number(value) => value.to_string(),
            Quantity::X => "X".into(),
            Quantity::ThatMuch(_) => "ce nombre".into(),
            Quantity::CountOf(objects) => match &**objects {
                Objects::Some { count: _, filter } if filter.nouns.len() > 1 => {
                    format!("le nombre de {}", self.of_each(filter)?.text)
                }
                objects => format!("le nombre de {}", self.counted_objects(objects, Number::Plural)?),
            },
            Quantity::Of(characteristic, of, _) => {
                let of = self.pointed(of)?;
                let (word, gender) = characteristic_word(*characteristic);
                self.characteristic(&of, word, gender)
            }
            Quantity::Greatest(characteristic, filter) => {
                let (word, gender) = characteristic_word(*characteristic);
                let e = if gender == Gender::Feminine { "e" } else { "" };
                let article = the(gender, Number::Singular);
                if filter.are_commanders() {
                    let of = self.bare(filter, Number::Singular)?.text;
                    return Ok(format!("{article} {word} {article} plus élevé{e} d'un {of}"));
                }
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
                    let all = match filter.tests.as_slice() {
                        // « les cartes révélées de cette manière » are those that were spoken of.
                        [ObjectTest::ThisWay(_)] => "toutes les",
                        _ => "les",
                    };
                    format!("la {word} totale de {all} {}", self.bare(filter, Number::Plural)?.text)
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
                let kind = counter_suffix(self, kind.as_deref())?;
                format!("le nombre de marqueurs{kind} sur {}", self.objects(on)?.tonic())
            }
            Quantity::Twice(of) => format!("deux fois {}", self.amount(of)?),
            Quantity::Every(..) => return unsayable("so many of something as a number"),
            Quantity::Half { of, round } => {
                let way = match round {
                    Rounding::Up => "supérieure",
                    Rounding::Down => "inférieure",
                };
                format!("la moitié de {}, arrondie à l'unité {way}", self.amount(of)?)
            }
            Quantity::Plus(left, right) => format!("{} plus {}", self.amount(left)?, self.amount(right)?),
            Quantity::CardsIn { zone, of } => {
                format!("le nombre de cartes {}", self.in_zone(*zone, Some(of), super::object::NounSetting::Plain)?)
            }
            Quantity::PlayerCounters(..)
            | Quantity::Domain
            | Quantity::KindsAmong(..)
            | Quantity::PlayersCount(_)
            | Quantity::ColoursSpentOn(_)
            | Quantity::Votes { .. }
            | Quantity::Party => format!("le nombre de {}", self.countable(quantity, Number::Plural)?),
            Quantity::DevotionTo(_, Style(true)) => {
                format!("le nombre de {}", self.countable(quantity, Number::Plural)?)
            }
            Quantity::DevotionTo(colours, Style(false)) => {
                let colours = colours
                    .iter()
                    .map(|colour| {
                        let word = super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?;
                        Ok(format!("à le {word}"))
                    })
                    .collect::<Said<Vec<_>>>()?;
                format!("votre dévotion {}", super::words::list(&colours, "et"))
            }
            Quantity::Difference { .. } => "la différence".to_owned(),
            Quantity::Minus(left, right) => format!("{} moins {}", self.amount(left)?, self.amount(right)?),
            Quantity::Times(of, 2) => format!("deux fois {}", self.amount(of)?),
            Quantity::Times(of, number) => {
                format!("{} fois {}", super::words::number(*number, Gender::Feminine), self.amount(of)?)
            }
            Quantity::CommanderCasts(any) => format!("le nombre de fois que {}", commander_casts(any.0)),
            Quantity::TimesKicked(what) => {
                let what = self.objects(what)?;
                let kicked = super::words::participle("kick", what.gender, what.number)?;
                let have = Mood::Indicative(what.person()).say("have")?;
                format!("le nombre de fois que {} {have} été {kicked}", what.text)
            }
            Quantity::ThisWay(AmountThisWay::CountersRemoved(Some(CounterKind::Energy)), _) => {
                "la quantité de {E} payée de cette manière".to_owned()
            }
            Quantity::ThisWay(AmountThisWay::CountersRemoved(_), _) => {
                format!("le nombre de {}", self.countable(quantity, Number::Plural)?)
            }
            Quantity::ThisWay(AmountThisWay::LifeGained(by), AmountOf::Event) => {
                format!("le nombre de points de vie {}", life_by(*by, "gagnés"))
            }
            Quantity::ThisWay(AmountThisWay::LifeLost(by), AmountOf::Event) => {
                format!("le nombre de points de vie {}", life_by(*by, "perdus"))
            }
            Quantity::ThisWay(what, _) => this_way(what).to_owned(),
            Quantity::Least(characteristic, filter) => {
                let (word, gender) = characteristic_word(*characteristic);
                let article = the(gender, Number::Singular);
                format!("{article} {word} {article} plus faible parmi les {}", self.bare(filter, Number::Plural)?.text)
            }
            Quantity::AsCast(number) => {
                let number = self.amount(number)?;
                let cast = if number.contains(" contrôliez") { "avez lancé" } else { "lancez" };
                format!("{number} à le moment où vous {cast} ce sort")
            }
            Quantity::SnowSpentOn(what) => {
                let what = self.objects(what)?;
                let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
                format!("la quantité de {{S}} dépensée pour {cast}")
            }
            Quantity::ManaSpentOn(what) => {
                let what = self.objects(what)?;
                let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
                format!("la quantité de mana dépensée pour {cast}")
            }
            Quantity::LifeGainedThisTurn(players, _) => {
                format!("le nombre de points de vie que {} gagnés ce tour-ci", self.clause(players, "have", false)?)
            }
            Quantity::LifeLostThisTurn(players, _) => {
                format!("le nombre de points de vie que {} perdus ce tour-ci", self.clause(players, "have", false)?)
            }
            Quantity::StartingLife(players) => {
                let owner = self.players(players)?;
                match owner.is_noun() {
                    true => format!("le total de points de vie de départ de {}", owner.text),
                    false => {
                        let own = owner.own(Gender::Masculine, Number::Singular, false);
                        format!("{own} total de points de vie de départ")
                    }
                }
            }
            Quantity::ExtremeLife { greatest, of } => {
                let extreme = if *greatest { "élevé" } else { "bas" };
                format!("le total de points de vie le plus {extreme} parmi {}", self.players(of)?.tonic())
            }
            Quantity::RollResult(_) => "le résultat".into(),
            Quantity::ChosenNumber => "le nombre choisi".into(),
            Quantity::Tally(tally) => self.tally(tally)?,
            Quantity::TotalOf(of, objects) => {
                let (word, gender) = characteristic_word(*of);
                let np = self.objects(objects)?;
                match np.is_noun() {
                    true => format!("{} {word} totale de {}", the(gender, Number::Singular), np.text),
                    false => format!("leur {word} totale"),
                }
            }
            Quantity::AnyAmount | Quantity::OneOrMore | Quantity::TargetsBeyondFirst => {
                return unsayable("this amount");
            }
        })
    }

    /// « sa force », « la force de la créature sacrifiée »
    pub(super) fn characteristic(&self, of: &Np, word: &str, gender: Gender) -> String {
        match of.is_noun() {
            true => format!("{} {word} de {}", the(gender, Number::Singular), of.text),
            false => format!("{} {word}", of.own(gender, Number::Singular, elides(word))),
        }
    }

    /// « chacune d'elles », « chacune de ces créatures », counted one by one.
    fn each_of_known(&mut self, known: &crate::ir::Reference) -> Said {
        if !known.said.0.is_plural() {
            return unsayable("one known object counted");
        }
        let np = self.reference(known)?;
        if !np.is_noun() || np.number == Number::Singular {
            return Ok(super::counter::each_of(&np));
        }
        let each = if np.gender == Gender::Feminine { "chacune" } else { "chacun" };
        Ok(format!("{each} de {}", np.text))
    }

    /// What « le nombre de » and « pour chaque » count, without an article.
    pub fn counted_objects(&mut self, objects: &Objects, number: Number) -> Said {
        match objects {
            Objects::Some { count: _, filter } => {
                let place = match number {
                    Number::Singular => super::object::NounSetting::Plain,
                    Number::Plural => super::object::NounSetting::Counted,
                };
                Ok(self.bare_at(filter, number, place)?.text)
            }
            Objects::Union(members, join) => {
                let each = if number == Number::Singular { "chaque " } else { "" };
                let restricted_first = crate::ir::restricted_first(members, *join);
                let once = restricted_first.is_none() && matches!(join, crate::ir::Join::And);
                let members: &[Objects] = restricted_first.as_deref().unwrap_or(members);
                let whose = crate::ir::whose_of_all(members).filter(|_| once);
                let last = members.len().saturating_sub(1);
                let said = |(at, member): (usize, &Objects)| match whose.filter(|_| at < last) {
                    Some(whose) => self.counted_objects(&member.without_zone(whose), number),
                    None => self.counted_objects(member, number),
                };
                let members = members.iter().enumerate().map(said).collect::<Said<Vec<_>>>()?;
                Ok(members.join(&format!(" et {each}")))
            }
            // « pour chaque carte », de celles qui ont été révélées
            Objects::Among { count: _, filter: Some(filter), of } if matches!(of.said.0, Mention::Unsaid { .. }) => {
                Ok(self.bare(filter, number)?.text)
            }
            _ => unsayable("known objects counted"),
        }
    }

    /// What « le nombre de » and « pour chaque » count that is no description of objects.
    pub fn countable(&mut self, quantity: &Quantity, number: Number) -> Said {
        let plural = |one: &'static str, many: &'static str| if number == Number::Plural { many } else { one };
        Ok(match quantity {
            Quantity::PlayerCounters(kind, players) => {
                let kind = counter_suffix(self, Some(&**kind))?;
                let have = self.clause(players, "have", false)?;
                format!("{}{kind} que {have}", plural("marqueur", "marqueurs"))
            }
            Quantity::Domain => {
                format!("{} de terrain de base parmi les terrains que vous contrôlez", plural("type", "types"))
            }
            Quantity::KindsAmong(Shared::Colour, of, _) if crate::pieces::is_one_known(of) => {
                let of = self.objects(of)?;
                match of.is_noun() {
                    true => format!("{} de {}", plural("couleur", "couleurs"), of.text),
                    false => format!("{} couleurs", of.own(Gender::Feminine, Number::Plural, false)),
                }
            }
            Quantity::KindsAmong(shared, of, word) => {
                let kind = match word.0 {
                    KindsWord::Usual | KindsWord::Named => super::attribute::shared_word(*shared, number).to_owned(),
                    KindsWord::Different => super::attribute::different(*shared, number),
                };
                let of = match &**of {
                    Objects::Some { count: _, filter } => {
                        format!("les {}", self.bare(filter, Number::Plural)?.text)
                    }
                    known => self.objects(known)?.tonic().to_owned(),
                };
                format!("{kind} parmi {of}")
            }
            Quantity::PlayersCount(players) => match &**players {
                Players::Some { count: _, filter: PlayerFilter::Opponent(_) } => {
                    format!("{} que vous avez", plural("adversaire", "adversaires"))
                }
                Players::Some { count: _, filter: PlayerFilter::Any } => plural("joueur", "joueurs").into(),
                Players::Some { count: _, filter: PlayerFilter::Other(_, Style(false)) } => {
                    plural("autre joueur", "autres joueurs").into()
                }
                // « chaque adversaire qui a pioché une carte de cette manière »
                Players::Some { count: _, filter: PlayerFilter::Who(players, condition) } => {
                    let noun = match &**players {
                        PlayerFilter::Opponent(_) => plural("adversaire", "adversaires"),
                        PlayerFilter::Any => plural("joueur", "joueurs"),
                        _ => {
                            return unsayable("such players counted");
                        }
                    };
                    let players = Np::new(noun, Gender::Masculine, number);
                    format!("{noun} {}", self.who(condition, &players)?)
                }
                _ => return unsayable("such players counted"),
            },
            Quantity::ManaSpentOn(what) | Quantity::SnowSpentOn(what) => {
                let mana = if matches!(quantity, Quantity::SnowSpentOn(_)) { "{S}" } else { "mana" };
                let what = self.objects(what)?;
                let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
                format!("{mana} dépensé pour {cast}")
            }
            Quantity::ColoursSpentOn(what) => {
                let what = self.objects(what)?;
                let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
                format!("{} de mana dépensé pour {cast}", plural("couleur", "couleurs"))
            }
            Quantity::Votes { of: _, cast_for: VotesFor::Word(word) } => {
                format!("{} pour {}", plural("vote", "votes"), word.name.0)
            }
            Quantity::Votes { of: _, cast_for: VotesFor::Player(who) } => {
                format!("{} que {} reçu", plural("vote", "votes"), self.clause(who, "have", false)?)
            }
            Quantity::Party => format!("{} dans votre groupe", plural("créature", "créatures")),
            Quantity::ThisWay(AmountThisWay::CountersRemoved(Some(CounterKind::Energy)), _) => {
                "{E} payé de cette manière".to_owned()
            }
            Quantity::ThisWay(AmountThisWay::CountersRemoved(kind), _) => {
                let kind = counter_suffix(self, kind.as_ref())?;
                let (mark, removed) = (plural("marqueur", "marqueurs"), plural("retiré", "retirés"));
                format!("{mark}{kind} {removed} de cette manière")
            }
            Quantity::ThisWay(AmountThisWay::FlipsWon, _) => {
                plural("lancer que vous avez gagné", "lancers que vous avez gagnés").into()
            }
            Quantity::ThisWay(AmountThisWay::CardsDiscarded, _) => {
                plural("carte défaussée de cette manière", "cartes défaussées de cette manière").into()
            }
            Quantity::ThisWay(AmountThisWay::LifeGained(by), AmountOf::Event) => {
                format!("{} {}", plural("1 point de vie", "points de vie"), life_by(*by, plural("gagné", "gagnés")))
            }
            Quantity::ThisWay(AmountThisWay::LifeLost(by), AmountOf::Event) => {
                format!("{} {}", plural("1 point de vie", "points de vie"), life_by(*by, plural("perdu", "perdus")))
            }
            Quantity::LifeGainedThisTurn(players, _) => {
                let (life, gained) = (plural("point de vie", "points de vie"), plural("gagné", "gagnés"));
                format!("{life} que {} {gained} ce tour-ci", self.clause(players, "have", false)?)
            }
            Quantity::LifeLostThisTurn(players, _) => {
                let (life, lost) = (plural("point de vie", "points de vie"), plural("perdu", "perdus"));
                format!("{life} que {} {lost} ce tour-ci", self.clause(players, "have", false)?)
            }
            Quantity::ThisWay(AmountThisWay::LifeLost(_), _) => {
                plural("1 point de vie perdu de cette manière", "points de vie perdus de cette manière").into()
            }
            Quantity::ThisWay(AmountThisWay::DamagePrevented, _) => {
                plural("1 blessure prévenue de cette manière", "blessures prévenues de cette manière").into()
            }
            Quantity::DevotionTo(colours, Style(true)) => {
                let [colour] = colours.as_slice() else { return unsayable("mana symbols of several colours") };
                let colour = super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?;
                let symbols = plural("symbole", "symboles");
                format!("{symbols} de mana {colour} dans les coûts de mana de les permanents que vous contrôlez")
            }
            Quantity::TargetsBeyondFirst => plural("cible après la première", "cibles après la première").into(),
            Quantity::Tally(tally) => self.tally_counted(tally, number)?,
            _ => return unsayable("such a thing counted"),
        })
    }

    /// « pour chaque créature que vous contrôlez », with the space before it.
    pub fn for_each(&mut self, quantity: &Quantity) -> Said {
        Ok(match quantity {
            Quantity::CountOf(objects) if let crate::ir::Objects::Ref(known) = &**objects => {
                format!(" pour {}", self.each_of_known(known)?)
            }
            Quantity::CountOf(objects) => format!(" pour chaque {}", self.counted_objects(objects, Number::Singular)?),
            Quantity::CountersOn(kind, on) => {
                let kind = counter_suffix(self, kind.as_deref())?;
                format!(" pour chaque marqueur{kind} sur {}", self.objects(on)?.tonic())
            }
            Quantity::Every(of, number) => {
                let number = super::words::number(*number, Gender::Feminine);
                format!(" pour chaque groupe de {number} {}", self.countable(of, Number::Plural)?)
            }
            Quantity::CommanderCasts(any) => format!(" pour chaque fois que {}", commander_casts(any.0)),
            Quantity::TimesKicked(what) => {
                let what = self.objects(what)?;
                let kicked = super::words::participle("kick", what.gender, what.number)?;
                let have = Mood::Indicative(what.person()).say("have")?;
                format!(" pour chaque fois que {} {have} été {kicked}", what.text)
            }
            quantity => match self.countable(quantity, Number::Singular)? {
                own if own.ends_with(" couleurs") => format!(" pour chacune de {own}"),
                counted => format!(" pour chaque {counted}"),
            },
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

/// « des blessures sont prévenues de cette manière »: some are.
pub fn some_this_way(left: &Quantity, comparison: Comparison, right: &Quantity) -> Option<&'static str> {
    let (Quantity::ThisWay(way, _), Comparison::AtLeast, Quantity::Number(1)) = (left, comparison, right) else {
        return None;
    };
    match way {
        AmountThisWay::DamagePrevented => Some("des blessures sont prévenues de cette manière"),
        AmountThisWay::ExcessDamageDealt => Some("un surplus de blessures a été infligé de cette manière"),
        _ => None,
    }
}

fn this_way(amount: &AmountThisWay) -> &'static str {
    match amount {
        AmountThisWay::DamageDealt => "le nombre de blessures infligées de cette manière",
        AmountThisWay::ExcessDamageDealt => "le surplus de blessures infligées de cette manière",
        AmountThisWay::DamagePrevented => "le nombre de blessures prévenues de cette manière",
        AmountThisWay::LifeLost(_) => "le nombre de points de vie perdus de cette manière",
        AmountThisWay::LifeGained(_) => "le nombre de points de vie gagnés de cette manière",
        AmountThisWay::FlipsWon => "le nombre de lancers que vous avez gagnés",
        AmountThisWay::ManaPaid => "la quantité totale de mana payée de cette manière",
        AmountThisWay::CardsDiscarded => "le nombre de cartes défaussées de cette manière",
        AmountThisWay::CountersRemoved(_) => "le nombre de marqueurs retirés de cette manière",
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

/// « 2/2 »
pub fn size(of: PowerToughness) -> Said {
    Ok(format!("{}/{}", stat(of.power)?, stat(of.toughness)?))
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

/// « vous avez lancé votre commandant depuis la zone de commandement pendant cette partie »
fn commander_casts(any: bool) -> String {
    let commander = if any { "un commandant" } else { "votre commandant" };
    format!("vous avez lancé {commander} depuis la zone de commandement pendant cette partie")
}

/// Who gains or loses life in an event: « que vous avez gagnés ».
fn life_by(by: Style<LifeBy>, participle: &str) -> String {
    match by.0 {
        LifeBy::Nobody => participle.to_owned(),
        LifeBy::You => format!("que vous avez {participle}"),
        LifeBy::They => format!("qu'il a {participle}"),
    }
}
