//! Objects as subject, object and owner: references, targets, counts, lists.

use super::noun::{self, NounSetting, any_one, description};
use super::words::{Phrase, join_word, list, ordinal, participle};
use super::{player, quantity, zone};
use crate::ir::{
    AllWord, Count, Description, Join, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, OfWord,
    PlayerFilter, Players, Quantity, Reference, RestWord, Side, Style, Term, TestWording, Zone, ZoneSaid, symbol,
    whose_of_all,
};
use crate::{SELF, Said, unsayable};

/// « la carte retirée »: what was removed from the game is exiled (406).
fn of_today(participle: Term) -> Term {
    match participle {
        symbol::verb::REMOVE => symbol::verb::EXILE,
        other => other,
    }
}

/// What part objects have in their sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Subject,
    Object,
    /// The object of a verb that takes it out of its zone: "from your graveyard".
    Taken,
}

pub fn subject(objects: &Objects) -> Said<Phrase> {
    phrase(objects, Role::Subject)
}

pub fn object(objects: &Objects) -> Said {
    Ok(phrase(objects, Role::Object)?.text)
}

/// Objects that leave their zone: "target creature card from your graveyard".
pub fn taken(objects: &Objects) -> Said {
    Ok(phrase(objects, Role::Taken)?.text)
}

/// Objects of which each is dealt damage, gets a counter, …: "each of up to two target creatures".
pub fn each_of(objects: &Objects) -> Said {
    let text = object(objects)?;
    let several = match objects {
        Objects::Target { count, .. } | Objects::Some { count, .. } => match count {
            Count::Exactly(number) | Count::UpTo(number) => !quantity::is_one(number),
            Count::AnyNumber | Count::Between(..) => true,
            Count::One | Count::All(_) | Count::OneOrMore | Count::AtLeast(_, _) | Count::None => false,
        },
        _ => false,
    };
    Ok(if several { format!("each of {text}") } else { text })
}

/// A thing of objects in the wording of a text: "the mana value of that card", "that card's mana value".
pub fn of_said(objects: &Objects, thing: &str, word: OfWord) -> Said {
    match word {
        OfWord::Of => Ok(format!("the {thing} of {}", object(objects)?)),
        OfWord::Usual | OfWord::Single => of(objects, thing),
    }
}

/// A thing of objects: "its power", "target creature's controller", "the power of target creature you control".
pub fn of(objects: &Objects, thing: &str) -> Said {
    let phrase = subject(objects)?;
    let ends_with_noun = match objects {
        // "the power of the creature tapped this way"
        Objects::Ref(Reference { said: Style(Mention::ThisWay { .. }), .. }) => false,
        Objects::Ref(_) => true,
        Objects::Target { filter, .. } | Objects::Some { filter, .. } => filter.tests.is_empty(),
        _ => false,
    };
    Ok(match phrase.text.as_str() {
        "it" | "itself" => format!("its {thing}"),
        "he" => format!("his {thing}"),
        "she" => format!("her {thing}"),
        "they" => format!("their {thing}"),
        _ if ends_with_noun => format!("{} {thing}", phrase.possessive()),
        _ => format!("the {thing} of {}", object(objects)?),
    })
}

fn phrase(objects: &Objects, role: Role) -> Said<Phrase> {
    if let Some(together) = objects.said_together() {
        return phrase(together, role);
    }
    if let Some((mut filter, names)) = objects.named_in_list() {
        filter.add_test(ObjectTest::Named(list(&names, "and").into()), TestWording::Usual);
        return counted(&Count::All(Style(AllWord::Bare)), &filter, false, role);
    }
    Ok(match objects {
        Objects::Ref(reference) => self::reference(reference, role)?,
        Objects::Target { count, filter } => counted(count, filter, true, role)?,
        Objects::Some { count: Count::All(said), filter } if is_pair(filter) => match said.0 {
            AllWord::Each => Phrase::one("each of those creatures"),
            _ => Phrase::many("both creatures"),
        },
        Objects::Some { count: Count::One, filter } if is_own_commander(filter) => Phrase::one("your commander"),
        Objects::Some { count: Count::All(_), filter } if let Some(revealed) = all_revealed(filter) => {
            Phrase::many(revealed)
        }
        Objects::Some { count, filter } => counted(count, filter, false, role)?,
        Objects::Union(..) if role == Role::Subject && crate::is_unsaid(objects) => Phrase::many(""),
        Objects::Union(members, join) => {
            let phrases = union_members(members, *join, role)?;
            let texts: Vec<&str> = phrases.iter().map(|phrase| phrase.text.as_str()).collect();
            let last = phrases.last().is_some_and(|phrase| phrase.plural);
            let plural = match join {
                Join::Or | Join::OrAgain => last,
                Join::And | Join::AndOr | Join::SameIsTrue => true,
            };
            Phrase { text: list(&texts, join_word(*join)), plural }
        }
        Objects::TopOfLibrary { count, library } => {
            let library = zone::of(Zone::Library, Some(library))?;
            match count {
                Quantity::Number(1) => Phrase::one(format!("the top card of {library}")),
                Quantity::ThatMuch(_) => Phrase::many(format!("that many cards from the top of {library}")),
                count => match quantity::determiner(count)? {
                    Some(count) => Phrase::many(format!("the top {count} cards of {library}")),
                    None => Phrase::many(format!(
                        "a number of cards from the top of {library} equal to {}",
                        quantity::value(count)?
                    )),
                },
            }
        }
        Objects::Among { count: Count::Exactly(count), filter: None, of }
            if matches!(of.said.0, Mention::Unsaid { .. }) =>
        {
            part(&Count::Exactly(count.clone()), "them")?
        }
        Objects::TopOfGraveyard { filter, graveyard } => {
            let card = description(filter, NounSetting::ONE)?;
            Phrase::one(format!("the top {card} of {}", zone::of(Zone::Graveyard, Some(graveyard))?))
        }
        // "one of them at random"
        Objects::Among { count, filter: Some(filter), of } if let Some(word) = crate::pieces::at_random(filter) => {
            let mut phrase = part(count, &self::reference(of, Role::Object)?.text)?;
            let chosen = if word { " chosen at random" } else { " at random" };
            phrase.text.push_str(chosen);
            phrase
        }
        // "Put all land cards into your hand", of those revealed.
        Objects::Among { count, filter: Some(filter), of } if matches!(of.said.0, Mention::Unsaid { .. }) => {
            counted(count, filter, false, role)?
        }
        // "the creature card", of a creature card and a land card.
        Objects::Among { count: Count::One, filter: Some(_), of }
            if matches!(of.said.0, Mention::The { plural: false, participle: None, .. }) =>
        {
            self::reference(of, Role::Object)?
        }
        Objects::Among { count, filter, of } => {
            let of = self::reference(of, Role::Object)?.text;
            match filter {
                Some(filter) => {
                    let (plain, behind) = crate::pieces::behind(filter);
                    let mut phrase = counted(count, &plain, false, role)?;
                    let from = if of == "it" { "from" } else { "from among" };
                    phrase.text = format!("{} {from} {of}", phrase.text);
                    for test in &behind {
                        let place = NounSetting { plural: phrase.plural, ..NounSetting::ONE };
                        phrase.text = format!("{} {}", phrase.text, super::attribute::attribute(test, place)?.text());
                    }
                    phrase
                }
                None => part(count, &of)?,
            }
        }
        Objects::Rest(_, word) => match word.0 {
            RestWord::Rest => Phrase::many("the rest"),
            RestWord::RevealedNotCast => Phrase::many("all revealed cards not cast this way"),
            RestWord::ExiledNotCast => Phrase::many("the exiled cards that weren't cast this way"),
            RestWord::RevealedNotPut => {
                Phrase::many("all cards revealed this way that weren't put onto the battlefield")
            }
            RestWord::Other => Phrase::one("the other"),
            RestWord::OtherCard => Phrase::one("the other card"),
            RestWord::OtherCards => Phrase::many("the other cards"),
        },
        Objects::AllIn { zone: Zone::Graveyard, of, said: Style(ZoneSaid::Zone) }
            if matches!(**of, Players::Some { count: Count::All(_), filter: PlayerFilter::Any }) =>
        {
            Phrase::many("all graveyards")
        }
        Objects::AllIn { zone, of, said: Style(ZoneSaid::Cards(all, from)) } => {
            phrase(&Objects::cards_of(*zone, (**of).clone(), *all, *from), role)?
        }
        Objects::AllIn { zone, of, said: Style(ZoneSaid::Zone) } => match zone {
            Zone::Graveyard | Zone::Hand | Zone::Library => {
                Phrase { text: zone::of(*zone, Some(of))?, plural: player::several(of) }
            }
            Zone::Battlefield | Zone::Exile | Zone::Stack | Zone::Command => {
                return unsayable("a shared zone as a set of cards");
            }
        },
    })
}

/// "those cards", "the revealed cards": all that were revealed this way; none where that is said of them.
fn all_revealed(filter: &ObjectFilter) -> Option<&'static str> {
    match filter.said_tests(|_| 0).as_slice() {
        [(ObjectTest::ThisWay(_), TestWording::That)] => Some("those cards"),
        [(ObjectTest::ThisWay(_), TestWording::The)] => Some("the revealed cards"),
        _ => None,
    }
}

/// Whether a description is of what speaks and the one that it is paired with.
pub fn is_pair(filter: &ObjectFilter) -> bool {
    filter.tests.as_slice() == [ObjectTest::OfPair]
}

/// Whether "or" behind a description would go on with a phrase in it: "target creature blocking this creature or …".
fn goes_on(member: &Objects) -> bool {
    let Objects::Target { filter, .. } = member else { return false };
    let open = |test: &ObjectTest| {
        matches!(
            test,
            ObjectTest::Blocks(_)
                | ObjectTest::BlockedBy(_)
                | ObjectTest::Shares(..)
                | ObjectTest::OtherThan(_)
                | ObjectTest::TargetsObject(_)
                | ObjectTest::TargetsPlayer(_)
        )
    };
    filter.tests.iter().any(open)
}

/// The members of a list; "target" and the number before it are said once of alternatives.
fn union_members(members: &[Objects], join: Join, role: Role) -> Said<Vec<Phrase>> {
    let mut phrases: Vec<Phrase> = Vec::with_capacity(members.len());
    let zone = members.last().and_then(Objects::card_zone).filter(|_| matches!(join, Join::And));
    let whose = whose_of_all(members).filter(|_| matches!(join, Join::And));
    let whole = |member: &Objects| matches!(member, Objects::AllIn { zone: Zone::Library, .. });
    if matches!(members.first(), Some(Objects::TopOfLibrary { .. })) && members.iter().any(whole) {
        return unsayable("a whole library beside the top of another");
    }
    for (place, member) in members.iter().enumerate() {
        let before = members.iter().take(place);
        let plain = |member: &Objects| match member {
            Objects::Target { filter, .. } => filter.tests.is_empty() && filter.nouns.len() == 1,
            _ => false,
        };
        let said = match (phrases.first(), member) {
            // "target creature card and target land card from your graveyard": the zone is said once of all.
            (_, member) if place + 1 < members.len() && zone.is_some() && zone == member.card_zone() => match zone {
                Some(zone) => phrase(&member.without_zone(zone), role)?,
                None => phrase(member, role)?,
            },
            // "an artifact and a creature you control"
            (_, member) if place + 1 < members.len() && whose.is_some() => match whose {
                Some(whose) => phrase(&member.without_zone(whose), role)?,
                None => phrase(member, role)?,
            },
            // "target artifact or target creature with flying": without the second "target" both would fly.
            (Some(_), Objects::Target { filter, .. })
                if place + 1 == members.len()
                    && (!filter.tests.is_empty() && before.clone().all(plain) || before.clone().any(goes_on)) =>
            {
                phrase(member, role)?
            }
            // "a creature card and/or a land card from among them": said once.
            (_, Objects::Among { count, filter: Some(filter), .. }) if shares_among(&members[place..]) => {
                counted(count, filter, false, role)?
            }
            (Some(first), Objects::Target { count: _, filter })
                if matches!(join, Join::Or)
                    && filter.other.is_none()
                    && matches!(members.first(), Some(Objects::Target { .. })) =>
            {
                let place = NounSetting { plural: first.plural, taken: role == Role::Taken, all: false, target: true };
                Phrase { text: description(filter, place)?, plural: first.plural }
            }
            // "up to three target creatures and/or creature cards from graveyards"
            (Some(first), Objects::Some { filter, .. }) if Objects::one_target_phrase(members, join).is_some() => {
                if first.plural {
                    counted(&Count::All(Style(AllWord::Bare)), filter, false, role)?
                } else {
                    let place = NounSetting { plural: false, taken: role == Role::Taken, all: false, target: false };
                    Phrase::one(description(filter, place)?)
                }
            }
            (_, member) => phrase(member, role)?,
        };
        phrases.push(said);
    }
    Ok(phrases)
}

/// The commander that you own (903.3) is "your commander".
pub fn is_own_commander(filter: &ObjectFilter) -> bool {
    let Description { other, nouns, join: _, tests, said: _ } = &**filter;
    let commander = match &nouns[..] {
        [Noun { adjectives, subtypes, types, class }] => {
            adjectives.is_empty() && subtypes.is_empty() && types.is_empty() && *class == Some(ObjectClass::Commander)
        }
        _ => false,
    };
    commander && other.is_none() && matches!(&tests[..], [ObjectTest::OwnedBy(Players::You)])
}

/// "one of them", "up to two of those cards".
fn part(count: &Count, of: &str) -> Said<Phrase> {
    Ok(match count {
        Count::One => Phrase::one(format!("one of {of}")),
        Count::All(word) => match word.0 {
            AllWord::Bare | AllWord::All | AllWord::AllThe => Phrase::many(format!("all of {of}")),
            AllWord::Each | AllWord::Every | AllWord::Any => Phrase::one(format!("each of {of}")),
        },
        Count::AnyNumber => Phrase::many(format!("any number of {of}")),
        Count::None => Phrase::many(format!("none of {of}")),
        count => match quantity::counting(count)? {
            Some((words, plural)) => {
                Phrase { text: format!("{words} of {of}"), plural: plural || matches!(count, Count::AtLeast(..)) }
            }
            None => return unsayable("such a part of them"),
        },
    })
}

/// A description with its determiner.
fn counted(count: &Count, filter: &ObjectFilter, target: bool, role: Role) -> Said<Phrase> {
    if let Some((nth, rest)) = crate::pieces::nth_of_turn(filter) {
        return Ok(Phrase::one(format!("the {} {} each turn", ordinal(nth), description(&rest, NounSetting::ONE)?)));
    }
    if filter.tests.contains(&ObjectTest::Next) {
        let rest = crate::pieces::without(filter, |test| *test == ObjectTest::Next);
        return Ok(Phrase::one(format!("the next {}", description(&rest, NounSetting::ONE)?)));
    }
    let taken = role == Role::Taken;
    let one = NounSetting { plural: false, taken, all: false, target };
    let many = NounSetting { plural: true, taken, all: false, target };
    let word = if target { "target " } else { "" };
    let other = if filter.other.is_some() { "other " } else { "" };
    let singular = || Ok(format!("{other}{word}{}", description(filter, one)?));
    let plural = |place: NounSetting| Ok(format!("{other}{word}{}", description(filter, place)?));
    Ok(match count {
        Count::One if target && filter.other.is_some() => {
            Phrase::one(format!("another target {}", description(filter, one)?))
        }
        Count::One if target => Phrase::one(singular()?),
        Count::One if filter.said.0.definite => Phrase::one(format!("the {}", singular()?)),
        Count::One => Phrase::one(any_one(filter, one)?),
        Count::All(all) => {
            let every = NounSetting { all: true, ..many };
            match all.0 {
                AllWord::Bare => Phrase::many(plural(many)?),
                AllWord::All if noun::is_counted_each(filter, &all.0) => {
                    Phrase::many(noun::each_counted("all", filter, every)?)
                }
                AllWord::Each if noun::is_counted_each(filter, &all.0) => {
                    Phrase::one(noun::each_counted("each", filter, one)?)
                }
                AllWord::All => Phrase::many(format!("all {}", plural(every)?)),
                AllWord::AllThe => Phrase::many(format!("all the {}", plural(every)?)),
                AllWord::Each => Phrase::one(format!("each {}", singular()?)),
                AllWord::Every => Phrase::one(format!("every {}", singular()?)),
                AllWord::Any => Phrase::one(format!("any {}", singular()?)),
            }
        }
        Count::Exactly(number) if quantity::is_one(number) => Phrase::one(format!("one {}", singular()?)),
        Count::Exactly(number) => match quantity::determiner(number)? {
            Some(number) => Phrase::many(format!("{number} {}", plural(many)?)),
            None => match number {
                Quantity::Times(each, 1) => {
                    Phrase::one(format!("{} for each {}", any_one(filter, one)?, quantity::per(each)?))
                }
                Quantity::Times(each, times) => {
                    let times = quantity::count_word(&Quantity::Number(*times))?;
                    Phrase::many(format!("{times} {} for each {}", plural(many)?, quantity::per(each)?))
                }
                Quantity::Half { of, round } if crate::pieces::is_number_of(of, filter) => {
                    let half = quantity::rounding(*round);
                    Phrase::many(format!("half the {}, rounded {half}", plural(many)?))
                }
                number => Phrase::many(format!("a number of {} equal to {}", plural(many)?, quantity::value(number)?)),
            },
        },
        count => match quantity::counting(count)? {
            Some((words, true)) => Phrase::many(format!("{words} {}", plural(many)?)),
            Some((words, false)) => Phrase::one(format!("{words} {}", singular()?)),
            None => return unsayable("such a number of objects"),
        },
    })
}

fn reference(reference: &Reference, role: Role) -> Said<Phrase> {
    let Reference { to: _, said } = reference;
    Ok(match &said.0 {
        Mention::Name => Phrase::one(SELF),
        Mention::This(noun) => Phrase::one(format!("this {}", noun::noun(noun, false)?)),
        Mention::It => Phrase::one("it"),
        Mention::Itself => Phrase::one("itself"),
        Mention::He => Phrase::one(if role == Role::Subject { "he" } else { "him" }),
        Mention::She => Phrase::one(if role == Role::Subject { "she" } else { "her" }),
        Mention::EachOfThem => Phrase::one("each of them"),
        Mention::They => Phrase::many(if role == Role::Subject { "they" } else { "them" }),
        Mention::Unsaid { plural } if role == Role::Subject => Phrase { text: String::new(), plural: *plural },
        Mention::Unsaid { .. } => return unsayable("something left out that must be said"),
        Mention::That { noun, plural: _, each: true } => {
            Phrase::one(format!("each of those {}", noun::noun(noun, true)?))
        }
        Mention::That { noun, plural: false, each: false } if noun.says_nothing() => Phrase::one("that target"),
        Mention::That { noun, plural, each: false } => {
            let that = if *plural { "those" } else { "that" };
            Phrase { text: format!("{that} {}", noun::noun(noun, *plural)?), plural: *plural }
        }
        Mention::ThatEither { noun, or } => {
            Phrase::one(format!("that {} or {}", noun::noun(noun, false)?, noun::noun(or, false)?))
        }
        Mention::The { noun, plural, participle: None } => {
            Phrase { text: format!("the {}", noun::noun(noun, *plural)?), plural: *plural }
        }
        Mention::The { noun, plural, participle: Some(row) } => Phrase {
            text: format!("the {} {}", participle(of_today(*row))?, noun::noun(noun, *plural)?),
            plural: *plural,
        },
        Mention::ThisWay { noun, plural, participle: row } => Phrase {
            text: format!("the {} {} this way", noun::noun(noun, *plural)?, participle(of_today(*row))?),
            plural: *plural,
        },
        Mention::OnSide { noun, side: Side::Other } => Phrase::one(format!("the other {}", noun::noun(noun, false)?)),
        Mention::OnSide { noun, side } => {
            let side = match side {
                Side::Yours => "you control",
                Side::NotYours => "you don't control",
                Side::AnOpponents => "an opponent controls",
                Side::Other => return unsayable("another that is on a side"),
            };
            Phrase::one(format!("the {} {side}", noun::noun(noun, false)?))
        }
        Mention::Attached { noun, participle: row } => {
            Phrase::one(format!("{} {}", participle(*row)?, noun::noun(noun, false)?))
        }
    })
}

/// Something said for the second time, by this mention alone.
pub fn said_again(mention: &Mention) -> Said<Phrase> {
    let to = crate::ir::Antecedent::Event;
    reference(&Reference { to, said: crate::ir::Style(mention.clone()) }, Role::Subject)
}

/// The pronoun for objects that have just been named, as subject: "it", "they".
pub fn pronoun(objects: &Objects) -> Said<Phrase> {
    let subject = subject(objects)?;
    Ok(match subject.text.as_str() {
        "he" | "she" => subject,
        _ if subject.plural => Phrase::many("they"),
        _ => Phrase::one("it"),
    })
}

/// The same after a verb or preposition: "it", "them".
pub fn pronoun_object(objects: &Objects) -> Said<&'static str> {
    Ok(match pronoun(objects)?.text.as_str() {
        "they" => "them",
        "he" => "him",
        "she" => "her",
        _ => "it",
    })
}

fn in_others_hand(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::InZone { zone: Zone::Hand, of: Some(of) } if *of != Players::You)
}

/// Objects that are chosen, from a zone if they are no targets; card types are chosen by name.
pub fn chosen(objects: &Objects) -> Said {
    match objects {
        Objects::Some { count: Count::All(word), filter }
            if matches!(word.0, AllWord::Bare) && filter.tests.is_empty() =>
        {
            description(filter, NounSetting::ONE)
        }
        Objects::Some { count: _, filter } if filter.tests.iter().any(in_others_hand) => taken(objects),
        _ => object(objects),
    }
}

/// Whether the first of some objects are taken from the same as the last.
pub fn shares_among(members: &[Objects]) -> bool {
    match members {
        [Objects::Among { of, .. }, .., Objects::Among { of: last, .. }] => of.to == last.to,
        _ => false,
    }
}

/// Whether more than one object is meant, in whatever number they are said: "each creature".
pub fn several(objects: &Objects) -> Said<bool> {
    let all = matches!(objects, Objects::Some { count: Count::All(_), .. });
    Ok(all || subject(objects)?.plural)
}

/// Objects as they are counted: "creatures you control" after "the number of", "creature you control" after
/// "for each".
pub fn counted_by(objects: &Objects, plural: bool) -> Said {
    let place = NounSetting { plural, taken: false, all: plural, target: false };
    Ok(match objects {
        Objects::Some { count: _, filter } => noun::described(filter, place)?,
        Objects::Union(members, join) => {
            let whose = whose_of_all(members).filter(|_| matches!(join, Join::And));
            let last = members.len().saturating_sub(1);
            let said = |(at, member): (usize, &Objects)| match whose.filter(|_| at < last) {
                Some(whose) => counted_by(&member.without_zone(whose), plural),
                None => counted_by(member, plural),
            };
            let members = members.iter().enumerate().map(said).collect::<Said<Vec<_>>>()?;
            match (plural, join) {
                (false, Join::And) => members.join(" and each "),
                (_, join) => list(&members, join_word(*join)),
            }
        }
        Objects::AllIn { zone: zone @ (Zone::Graveyard | Zone::Hand | Zone::Library), of, said: _ } => {
            let zone = zone::among(*zone, Some(of), place)?;
            format!("{} {zone}", if plural { "cards" } else { "card" })
        }
        // "for each card", of those revealed
        Objects::Among { count: _, filter: Some(filter), of } if matches!(of.said.0, Mention::Unsaid { .. }) => {
            noun::described(filter, place)?
        }
        Objects::Among { count: _, filter: Some(filter), of } => {
            let among = reference(of, Role::Object)?.text;
            format!("{} among {among}", noun::described(filter, place)?)
        }
        Objects::Among { count: _, filter: None, of } => format!("of {}", reference(of, Role::Object)?.text),
        Objects::Ref(reference) if plural => self::reference(reference, Role::Object)?.text,
        Objects::Ref(Reference { said: Style(Mention::EachOfThem), .. }) => "of them".to_owned(),
        Objects::Ref(reference) => format!("of {}", self::reference(reference, Role::Object)?.text),
        _ => {
            return unsayable("the number of these objects");
        }
    })
}
