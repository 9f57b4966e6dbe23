//! Numbers: in digits for damage and life, in words before nouns, and computed ones as phrases.

use super::attribute::{characteristic, counter_kind, counter_name};
use super::noun::{NounSetting, colour_names, described};
use super::words::{Tense, Verb, article, between, number};
use super::{object, player, zone};
use crate::ir::{
    AmountOf, AmountThisWay, AtLeastWord, Characteristic, Count, CounterKind, KindsWord, LifeBy, LifeWord, Mention,
    Objects, OpponentWord, PlayerFilter, Players, PowerToughness, Quantity, Rounding, Shared, Stat, Style, VotesFor,
    Zone,
};
use crate::{Said, unsayable};

pub fn is_one(quantity: &Quantity) -> bool {
    *quantity == Quantity::Number(1)
}

/// A number that is written in digits, or X.
pub fn digits(quantity: &Quantity) -> Option<String> {
    match quantity {
        Quantity::Number(number) => Some(number.to_string()),
        Quantity::X => Some("X".into()),
        _ => None,
    }
}

/// What a number before a noun is: "two", "X", "that many". None where it is said by "equal to".
pub fn determiner(quantity: &Quantity) -> Said<Option<String>> {
    simple(quantity, "that many", "any number of", |value| number(value).into_owned())
}

/// What an amount before "damage" or "life" is: "2", "X", "that much".
fn measure(quantity: &Quantity) -> Said<Option<String>> {
    simple(quantity, "that much", "any amount of", |value| value.to_string())
}

/// A number that the text has given a short name.
fn is_given(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::X | Quantity::ThatMuch(_))
}

fn simple(quantity: &Quantity, that: &str, any: &str, number: fn(u32) -> String) -> Said<Option<String>> {
    Ok(match quantity {
        Quantity::Number(value) => Some(number(*value)),
        Quantity::X => Some("X".into()),
        Quantity::ThatMuch(_) => Some(that.into()),
        Quantity::AnyAmount => Some(any.into()),
        Quantity::OneOrMore => Some("one or more".into()),
        Quantity::Twice(of) if is_given(of) => simple(of, that, any, number)?.map(|of| format!("twice {of}")),
        Quantity::Half { of, round } if is_given(of) => {
            simple(of, that, any, number)?.map(|of| format!("half {of}, rounded {},", rounding(*round)))
        }
        Quantity::Plus(a, b) if matches!(**a, Quantity::ThatMuch(_)) && matches!(**b, Quantity::Number(_)) => {
            simple(b, that, any, |plus| self::number(plus).into_owned())?.map(|plus| format!("{that} plus {plus}"))
        }
        Quantity::Plus(a, b) if matches!((&**a, &**b), (Quantity::X, Quantity::Number(_))) => {
            simple(b, that, any, number)?.map(|plus| format!("X plus {plus}"))
        }
        Quantity::Twice(_) | Quantity::Half { .. } | Quantity::Plus(..) => None,
        _ => None,
    })
}

/// A number in words that must stand before a noun or alone.
pub fn count_word(quantity: &Quantity) -> Said {
    determiner(quantity)?.map_or_else(|| unsayable("a computed number before a noun"), Ok)
}

/// How much mana: "three", "X", "that much".
pub fn so_much(quantity: &Quantity) -> Said {
    simple(quantity, "that much", "any number of", |value| number(value).into_owned())?
        .map_or_else(|| unsayable("a computed number before a noun"), Ok)
}

/// The words for so many of some things, and whether their noun is plural; none for one, or all of them.
pub fn counting(count: &Count) -> Said<Option<(String, bool)>> {
    Ok(Some(match count {
        Count::One | Count::All(_) => return Ok(None),
        Count::Exactly(number) => (count_word(number)?, !is_one(number)),
        Count::UpTo(number) => (format!("up to {}", count_word(number)?), !is_one(number)),
        Count::AtLeast(number, Style(AtLeastWord::AtLeast)) => {
            (format!("at least {}", count_word(number)?), !is_one(number))
        }
        Count::AtLeast(number, Style(AtLeastWord::OrMore)) => (format!("{} or more", count_word(number)?), true),
        Count::AnyNumber => ("any number of".into(), true),
        Count::OneOrMore => ("one or more".into(), true),
        Count::Between(least, most) => (between(*least, *most), true),
        Count::None => ("no".into(), true),
    }))
}

/// A number of things: what stands at the noun, and what follows it or the rest of the clause.
pub struct Counted {
    pub head: String,
    /// "", " equal to …" or " for each …".
    pub tail: String,
    pub plural: bool,
}

/// A number of things that are counted: "a card", "two cards", "cards equal to its power". `vague` stands before the
/// noun of a computed number.
pub fn things(quantity: &Quantity, one: &str, many: &str, vague: &str) -> Said<Counted> {
    Ok(match quantity {
        Quantity::Number(1) => Counted { head: article(one), tail: String::new(), plural: false },
        Quantity::Times(per, times) => {
            let counted = things(&Quantity::Number(*times), one, many, vague)?;
            Counted { tail: format!(" for each {}", self::per(per)?), ..counted }
        }
        // "that many cards plus one"
        Quantity::Plus(count, more) if matches!(**count, Quantity::ThatMuch(_)) => {
            let counted = things(count, one, many, vague)?;
            Counted { tail: format!(" plus {}", count_word(more)?), ..counted }
        }
        _ => match determiner(quantity)? {
            Some(word) => Counted { head: format!("{word} {many}"), tail: String::new(), plural: true },
            None => Counted {
                head: format!("{vague}{many}"),
                tail: format!(" equal to {}", value(quantity)?),
                plural: true,
            },
        },
    })
}

/// An amount of something that is measured: "3 damage", "that much life", "life equal to its power".
pub fn amount(quantity: &Quantity, noun: &str) -> Said<Counted> {
    Ok(match quantity {
        Quantity::Times(per, times) => {
            Counted { head: format!("{times} {noun}"), tail: format!(" for each {}", self::per(per)?), plural: false }
        }
        Quantity::Half { of, round } if noun == "life" && matches!(**of, Quantity::LifeOf(_)) => {
            let whose = match &**of {
                Quantity::LifeOf(players) => player::possessive(players)?,
                of => value(of)?,
            };
            let head = format!("half {whose} life, rounded {}", rounding(*round));
            Counted { head, tail: String::new(), plural: false }
        }
        _ => match measure(quantity)? {
            Some(measure) => Counted { head: format!("{measure} {noun}"), tail: String::new(), plural: false },
            None => Counted { head: noun.to_owned(), tail: format!(" equal to {}", value(quantity)?), plural: false },
        },
    })
}

/// ", where X is …".
pub fn where_x(x: Option<&Quantity>) -> Said {
    match x {
        Some(x) => Ok(format!(", where X is {}", value(x)?)),
        None => Ok(String::new()),
    }
}

/// A number as a phrase of its own: "the number of creatures you control", "its power", "3".
pub fn value(quantity: &Quantity) -> Said {
    Ok(match quantity {
        Quantity::Number(number) => number.to_string(),
        Quantity::X => "X".into(),
        Quantity::ThatMuch(_) => "that much".into(),
        Quantity::CountOf(_)
        | Quantity::CardsIn { .. }
        | Quantity::CountersOn(..)
        | Quantity::PlayerCounters(..)
        | Quantity::Domain
        | Quantity::PlayersCount(_)
        | Quantity::DevotionTo(_, Style(true))
        | Quantity::CommanderCasts(_)
        | Quantity::TimesKicked(_)
        | Quantity::TargetsBeyondFirst
        | Quantity::Votes { .. } => format!("the number of {}", counted(quantity, true)?),
        Quantity::Of(part, objects, word) => object::of_said(objects, characteristic(*part), word.0)?,
        Quantity::Greatest(part, filter) if filter.are_commanders() => {
            format!("the greatest {} of a {}", characteristic(*part), described(filter, NounSetting::ONE)?)
        }
        Quantity::Greatest(part, filter) => {
            format!("the greatest {} among {}", characteristic(*part), described(filter, NounSetting::ALL)?)
        }
        Quantity::TotalOf(part, objects) if matches!(&**objects, Objects::Ref(known) if known.said.0 == Mention::They) =>
        {
            format!("their total {}", super::attribute::characteristic(*part))
        }
        Quantity::TotalOf(part, objects) => {
            format!("the total {} of {}", super::attribute::characteristic(*part), object::object(objects)?)
        }
        Quantity::Total(part, filter) => {
            format!("the total {} of {}", characteristic(*part), described(filter, NounSetting::ALL)?)
        }
        Quantity::LifeOf(players) => player::has(players, "life total")?,
        Quantity::DevotionTo(colours, Style(false)) => match colours.is_empty() {
            true => "your devotion to that color".into(),
            false => format!("your devotion to {}", colour_names(colours)),
        },
        Quantity::Twice(of) => format!("twice {}", value(of)?),
        Quantity::Every(..) => return unsayable("so many of something as a number"),
        Quantity::Half { of, round } => format!("half {}, rounded {}", value(of)?, rounding(*round)),
        Quantity::Plus(a, b) => format!("{} plus {}", value(a)?, value(b)?),
        Quantity::Difference { .. } => "the difference".to_owned(),
        Quantity::Minus(a, b) => format!("{} minus {}", value(a)?, value(b)?),
        Quantity::Times(of, 2) => format!("twice {}", value(of)?),
        Quantity::Times(of, times) => format!("{} times {}", number(*times), value(of)?),
        Quantity::AnyAmount => "any amount".into(),
        Quantity::OneOrMore => "one or more".into(),
        Quantity::ThisWay(AmountThisWay::LifeGained(by), AmountOf::Event) => {
            format!("the amount of life {}gained", life_by(*by))
        }
        Quantity::ThisWay(AmountThisWay::LifeLost(by), AmountOf::Event) => {
            format!("the amount of life {}lost", life_by(*by))
        }
        Quantity::ThisWay(what, _) => match what {
            AmountThisWay::DamageDealt => "the damage dealt this way".into(),
            AmountThisWay::ExcessDamageDealt => "the amount of excess damage dealt this way".into(),
            AmountThisWay::DamagePrevented => "the damage prevented this way".into(),
            AmountThisWay::LifeLost(_) => "the life lost this way".into(),
            AmountThisWay::LifeGained(_) => "the life gained this way".into(),
            AmountThisWay::CardsDiscarded => "the number of cards discarded this way".into(),
            AmountThisWay::FlipsWon => "the number of flips you won".into(),
            AmountThisWay::ManaPaid => "the total amount of mana paid this way".into(),
            AmountThisWay::CountersRemoved(Some(CounterKind::Energy)) => "the amount of {E} paid this way".into(),
            AmountThisWay::CountersRemoved(kind) => {
                format!("the number of {} removed this way", counter_name(kind.as_ref(), true)?)
            }
        },
        Quantity::Least(part, filter) => {
            format!("the least {} among {}", characteristic(*part), described(filter, NounSetting::ALL)?)
        }
        Quantity::KindsAmong(Shared::Colour, of, _) if crate::pieces::is_one_known(of) => {
            format!("the number of {}", object::of(of, "colors")?)
        }
        Quantity::KindsAmong(..) | Quantity::ColoursSpentOn(_) | Quantity::Party => {
            format!("the number of {}", counted(quantity, true)?)
        }
        Quantity::SnowSpentOn(what) => format!("the amount of {{S}} spent to cast {}", object::object(what)?),
        Quantity::AsCast(number) => format!("{} as you cast this spell", value(number)?),
        Quantity::ManaSpentOn(what) => format!("the amount of mana spent to cast {}", object::object(what)?),
        Quantity::LifeGainedThisTurn(who, word) => life_changed(who, "gain", word.0)?,
        Quantity::LifeLostThisTurn(who, word) => life_changed(who, "lose", word.0)?,
        Quantity::StartingLife(players) => player::has(players, "starting life total")?,
        Quantity::ExtremeLife { greatest, of } => {
            let extreme = if *greatest { "highest" } else { "lowest" };
            format!("the {extreme} life total among {}", player::object(of)?)
        }
        Quantity::RollResult(_) => "the result".into(),
        Quantity::ChosenNumber => "the chosen number".into(),
        Quantity::Tally(tally) => super::tally::value(tally)?,
    })
}

/// Players as they are counted: "opponents you have", "players who lost life this turn".
pub fn players(players: &Players) -> Said {
    match players {
        Players::Some { count: _, filter: PlayerFilter::Opponent(Style(OpponentWord::Bare)) } => Ok("opponents".into()),
        Players::Some { count: _, filter: PlayerFilter::Opponent(_) } => Ok("opponents you have".into()),
        Players::Some { count: _, filter } => {
            player::object(&Players::Some { count: Count::All(Default::default()), filter: filter.clone() })
        }
        _ => player::each(players),
    }
}

/// "the amount of life you gained this turn".
fn life_changed(who: &Players, verb: &str, word: LifeWord) -> Said {
    let who = player::subject(who)?;
    let (amount, tense) = match word {
        LifeWord::Amount => ("the amount of life", Tense::Past),
        LifeWord::Life => ("the life", Tense::Past),
        LifeWord::Perfect => ("the life", Tense::Perfect),
        LifeWord::AmountPerfect => ("the amount of life", Tense::Perfect),
    };
    let done = Verb::new(tense, who.plural).say(verb);
    Ok(format!("{amount} {} this turn", who.has_done(&done)))
}

/// "1 life you've lost this turn".
fn life_each(who: &Players, verb: &str, word: LifeWord) -> Said {
    let who = player::subject(who)?;
    let tense = match word {
        LifeWord::Amount | LifeWord::Life => Tense::Past,
        LifeWord::Perfect | LifeWord::AmountPerfect => Tense::Perfect,
    };
    let done = Verb::new(tense, who.plural).say(verb);
    Ok(format!("1 life {} this turn", who.has_done(&done)))
}

/// " for each creature you control", " for every seven cards in your graveyard".
pub fn for_each(quantity: &Quantity) -> Said {
    match quantity {
        Quantity::Every(of, number) => Ok(format!(" for every {} {}", self::number(*number), counted(of, true)?)),
        each => Ok(format!(" for each {}", per(each)?)),
    }
}

/// What a computed number counts, after "for each".
pub fn per(quantity: &Quantity) -> Said {
    counted(quantity, false)
}

pub fn counted(quantity: &Quantity, plural: bool) -> Said {
    Ok(match quantity {
        Quantity::CountOf(objects) => object::counted_by(objects, plural)?,
        Quantity::CardsIn { zone, of } => cards_in(*zone, of, plural)?,
        Quantity::CountersOn(kind, objects) => {
            format!("{} on {}", counter_name(kind.as_deref(), plural)?, object::object(objects)?)
        }
        Quantity::PlayerCounters(kind, players) => {
            format!("{} {}", counter_name(Some(&**kind), plural)?, player::clause(players, "have")?)
        }
        Quantity::DevotionTo(colours, Style(true)) => {
            let symbols = if plural { "symbols" } else { "symbol" };
            format!("{} mana {symbols} in the mana costs of permanents you control", colour_names(colours))
        }
        Quantity::Domain => {
            let types = if plural { "types" } else { "type" };
            format!("basic land {types} among lands you control")
        }
        Quantity::CommanderCasts(any) => {
            let commander = if any.0 { "a commander" } else { "your commander" };
            let times = if plural { "times" } else { "time" };
            format!("{times} you've cast {commander} from the command zone this game")
        }
        Quantity::TargetsBeyondFirst => {
            if plural { "targets beyond the first" } else { "target beyond the first" }.into()
        }
        Quantity::TimesKicked(what) => {
            let kicked = object::subject(what)?;
            format!("{} {}", if plural { "times" } else { "time" }, kicked.does("was kicked"))
        }
        Quantity::Votes { of: _, cast_for } => {
            let votes = if plural { "votes" } else { "vote" };
            match cast_for {
                VotesFor::Word(word) => format!("{} {votes}", word.name.0),
                VotesFor::Player(who) => {
                    let who = player::subject(who)?;
                    format!("{votes} {}", who.does("received"))
                }
            }
        }
        Quantity::PlayersCount(players) if plural => self::players(players)?,
        Quantity::PlayersCount(players) => player::each(players)?,
        Quantity::KindsAmong(Shared::Colour, of, _) if crate::pieces::is_one_known(of) => {
            let colours = object::of(of, "colors")?;
            if plural { colours } else { format!("of {colours}") }
        }
        Quantity::KindsAmong(_, among, Style(KindsWord::Named)) => {
            format!("differently named {}", object::counted_by(among, plural)?)
        }
        Quantity::KindsAmong(quality, among, word) => {
            let kind = super::attribute::quality_name(*quality, plural);
            let among = object::counted_by(among, true)?;
            match word.0 {
                KindsWord::Usual | KindsWord::Named => format!("{kind} among {among}"),
                KindsWord::Different => format!("different {kind} among {among}"),
            }
        }
        Quantity::ManaSpentOn(what) => format!("mana spent to cast {}", object::object(what)?),
        Quantity::SnowSpentOn(what) => format!("{{S}} spent to cast {}", object::object(what)?),
        Quantity::ColoursSpentOn(what) => {
            let colours = if plural { "colors" } else { "color" };
            format!("{colours} of mana spent to cast {}", object::object(what)?)
        }
        Quantity::Tally(tally) => super::tally::counted(tally, plural)?,
        Quantity::Party => if plural { "creatures in your party" } else { "creature in your party" }.into(),
        Quantity::ThisWay(AmountThisWay::CardsDiscarded, _) => {
            if plural { "cards discarded this way" } else { "card discarded this way" }.into()
        }
        Quantity::ThisWay(AmountThisWay::FlipsWon, _) => if plural { "flips you won" } else { "flip you won" }.into(),
        Quantity::ThisWay(AmountThisWay::CountersRemoved(Some(CounterKind::Energy)), _) => "{E} paid this way".into(),
        Quantity::ThisWay(AmountThisWay::CountersRemoved(kind), _) => {
            format!("{} removed this way", counter_name(kind.as_ref(), plural)?)
        }
        Quantity::ThisWay(AmountThisWay::LifeGained(by), AmountOf::Event) => format!("1 life {}gained", life_by(*by)),
        Quantity::ThisWay(AmountThisWay::LifeLost(by), AmountOf::Event) => format!("1 life {}lost", life_by(*by)),
        Quantity::LifeGainedThisTurn(who, word) => life_each(who, "gain", word.0)?,
        Quantity::LifeLostThisTurn(who, word) => life_each(who, "lose", word.0)?,
        Quantity::ThisWay(AmountThisWay::LifeLost(_), _) => "1 life lost this way".into(),
        Quantity::ThisWay(AmountThisWay::DamagePrevented, _) => "1 damage prevented this way".into(),
        Quantity::ThisWay(..) => return unsayable("this amount after \"for each\""),
        _ => return unsayable("this number after \"for each\""),
    })
}

fn cards_in(zone: Zone, of: &Players, plural: bool) -> Said {
    let place = NounSetting { plural, taken: false, all: plural, target: false };
    let zone = zone::among(zone, Some(of), place)?;
    Ok(format!("{} {zone}", if plural { "cards" } else { "card" }))
}

pub fn rounding(round: Rounding) -> &'static str {
    match round {
        Rounding::Up => "up",
        Rounding::Down => "down",
    }
}

/// A change of power and toughness, or the name of a counter: "+2/+0", "-1/-1", "+X/+X".
pub fn change(by: &PowerToughness) -> String {
    let signed = |stat: Stat| match stat {
        Stat::Number(number) => format!("{number:+}"),
        Stat::MinusX | Stat::MinusZero => self::stat(stat),
        Stat::X | Stat::Star | Stat::StarPlus(_) => format!("+{}", self::stat(stat)),
    };
    format!("{}/{}", signed(by.power), signed(by.toughness))
}

/// "2/2", "X/X", "*/1+*".
pub fn size(size: &PowerToughness) -> String {
    format!("{}/{}", stat(size.power), stat(size.toughness))
}

fn stat(stat: Stat) -> String {
    match stat {
        Stat::Number(number) => number.to_string(),
        Stat::X => "X".into(),
        Stat::MinusX => "-X".into(),
        Stat::MinusZero => "-0".into(),
        Stat::Star => "*".into(),
        Stat::StarPlus(plus) => format!("{plus}+*"),
    }
}

/// How many counters players get, have or lose: "a poison counter", "{E}{E}", "seven {E}".
pub fn player_counters(count: &Quantity, kind: &CounterKind) -> Said<Counted> {
    match (kind, count) {
        (CounterKind::Energy, Quantity::Number(count @ 1..=5)) => {
            Ok(Counted { head: "{E}".repeat(*count as usize), tail: String::new(), plural: *count > 1 })
        }
        // "you get {E} for each creature you control": a symbol has no article.
        (CounterKind::Energy, Quantity::Times(per, 1)) => {
            Ok(Counted { head: "{E}".into(), tail: format!(" for each {}", self::per(per)?), plural: false })
        }
        (CounterKind::Energy, count) => things(count, "{E}", "{E}", "an amount of "),
        (CounterKind::PowerToughness(_) | CounterKind::Keyword(_) | CounterKind::Named(_) | CounterKind::Poison, _) => {
            let kind = counter_kind(kind)?;
            things(count, &format!("{kind} counter"), &format!("{kind} counters"), "a number of ")
        }
    }
}

/// Who gains or loses life in an event: "the amount of life you gained".
fn life_by(by: Style<LifeBy>) -> &'static str {
    match by.0 {
        LifeBy::Nobody => "",
        LifeBy::You => "you ",
        LifeBy::They => "they ",
    }
}

/// "an even mana value", "power of the chosen quality".
pub fn parity(of: Characteristic, even: Option<bool>, plural: bool) -> String {
    match (even.map(|even| if even { "even" } else { "odd" }), plural) {
        (None, _) => format!("{} of the chosen quality", characteristic(of)),
        (Some(word), true) => format!("{word} mana values"),
        (Some(word), false) => format!("an {word} mana value"),
    }
}
