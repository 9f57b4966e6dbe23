//! Damage: what it is dealt to, and how much.

use super::words::{Phrase, Verb, between, join_word, list};
use super::{object, player, quantity};
use crate::ir::{
    Count, CounterBearer, Distribution, Join, Mention, Objects, PlayerMention, Players, Quantity, Recipient, Reference,
    Style,
};
use crate::{Said, unsayable};

/// What is dealt damage, after "to".
pub fn recipient(to: &Recipient) -> Said {
    recipient_of(to, false)
}

/// What is dealt damage, each its own: "each of up to two target creatures".
fn each_recipient(to: &Recipient) -> Said {
    recipient_of(to, true)
}

fn recipient_of(to: &Recipient, each: bool) -> Said {
    Ok(match to {
        Recipient::AnyTarget { count, other } => any_target(count, *other, each)?,
        Recipient::Player(players) => {
            let several = matches!(players, Players::Target { .. })
                && !matches!(players, Players::Target { count: Count::One, .. });
            let text = player::object(players)?;
            if each && several { format!("each of {text}") } else { text }
        }
        Recipient::Attacked(by) => format!("the player or planeswalker {}", attacking(by)?),
        Recipient::Objects(objects) if each => object::each_of(objects)?,
        Recipient::Objects(objects) => object::object(objects)?,
        Recipient::Either(parts, join) => {
            let mut members = parts.iter().map(|member| recipient_of(member, each)).collect::<Said<Vec<_>>>()?;
            // "those permanents and/or players"
            if let (Join::AndOr, [Recipient::Objects(Objects::Ref(_)), Recipient::Player(players)]) =
                (join, parts.as_slice())
                && is_named_by_noun(players)
            {
                members[1] = "players".to_owned();
            }
            // "target player or planeswalker" says "target" once.
            for target in ["target ", "another target "] {
                if members.iter().all(|member| member.starts_with(target)) {
                    members[1..].iter_mut().for_each(|member| drop(member.drain(..target.len())));
                }
            }
            // "a player or planeswalker" says the article once, "an opponent or a permanent an opponent controls" twice.
            let article = |text: &str| ["a ", "an "].iter().find(|article| text.starts_with(**article)).copied();
            if parts.iter().all(is_bare) && members.iter().all(|member| article(member).is_some()) {
                for member in &mut members[1..] {
                    member.drain(..article(member).map_or(0, str::len));
                }
            }
            list(&members, join_word(*join))
        }
    })
}

/// Whether a player that is known is said by the noun alone.
fn is_named_by_noun(players: &Players) -> bool {
    matches!(players, Players::Ref { said: Style(PlayerMention::Bare), .. })
}

/// Whether nothing stands behind its noun.
fn is_bare(to: &Recipient) -> bool {
    match to {
        Recipient::Objects(Objects::Some { count: _, filter }) => filter.tests.is_empty(),
        _ => true,
    }
}

/// What is dealt damage, as the subject of "is dealt damage".
pub fn recipient_subject(what: &Recipient) -> Said<Phrase> {
    Ok(match what {
        Recipient::AnyTarget { count, other } => Phrase::one(any_target(count, *other, false)?),
        Recipient::Player(players) => player::subject(players)?,
        Recipient::Objects(objects) => object::subject(objects)?,
        Recipient::Attacked(_) | Recipient::Either(..) => Phrase::one(recipient(what)?),
    })
}

/// "it's attacking", "that creature is attacking".
fn attacking(by: &Objects) -> Said {
    match by {
        Objects::Ref(Reference { said: Style(Mention::It), .. }) => Ok("it's attacking".into()),
        by => Ok(object::subject(by)?.does("is attacking")),
    }
}

fn any_target(count: &Count, other: bool, each: bool) -> Said {
    let other = if other { "other " } else { "" };
    let each = if each { "each of " } else { "" };
    Ok(match count {
        Count::One => format!("any {other}target"),
        Count::Exactly(number) => format!("{each}{} {other}targets", quantity::count_word(number)?),
        Count::UpTo(number) if quantity::is_one(number) => format!("up to one {other}target"),
        Count::UpTo(number) => format!("{each}up to {} {other}targets", quantity::count_word(number)?),
        Count::AnyNumber => format!("{each}any number of {other}targets"),
        Count::OneOrMore => format!("{each}one or more {other}targets"),
        Count::Between(least, most) => format!("{each}{} {other}targets", between(*least, *most)),
        Count::All(_) | Count::AtLeast(_, _) | Count::None => return unsayable("this number of any targets"),
    })
}

/// What counters are on.
pub fn bearer(bearer: &CounterBearer) -> Said {
    match bearer {
        CounterBearer::Objects(objects) => object::object(objects),
        CounterBearer::Player(players) => player::object(players),
    }
}

/// "deals 3 damage to any target", with its verb.
pub fn deals(verb: Verb, amount: &Quantity, to: &Recipient, divided: bool, said: Distribution) -> Said {
    let also = if said.also { "also " } else { "" };
    let verb = format!("{also}{}", verb.say("deal"));
    let damage = quantity::amount(amount, "damage")?;
    if divided {
        let among = recipient(to)?;
        return Ok(format!("{verb} {}{} divided as you choose among {among}", damage.head, damage.tail));
    }
    if let Recipient::Objects(Objects::Ref(to)) = to
        && matches!(to.said.0, Mention::Unsaid { .. })
    {
        return Ok(format!("{verb} {}{}", damage.head, damage.tail));
    }
    let to = match said.each {
        None => each_recipient(to)?,
        Some(true) => format!("each of {}", recipient(to)?),
        Some(false) => recipient(to)?,
    };
    // A characteristic stands before the recipient, a count of things behind it.
    Ok(match said.number_first.unwrap_or(matches!(amount, Quantity::Of(..))) {
        true => format!("{verb} {}{} to {to}", damage.head, damage.tail),
        false => format!("{verb} {} to {to}{}", damage.head, damage.tail),
    })
}

/// "deals 3 damage to target creature and 1 damage to its controller".
pub fn deals_each(verb: Verb, parts: &[(Quantity, Recipient)]) -> Said {
    let items = parts
        .iter()
        .map(|(amount, to)| {
            let damage = quantity::amount(amount, "damage")?;
            Ok(format!("{} to {}{}", damage.head, each_recipient(to)?, damage.tail))
        })
        .collect::<Said<Vec<_>>>()?;
    match items.is_empty() {
        true => unsayable("damage to nothing"),
        false => Ok(format!("{} {}", verb.say("deal"), list(&items, "and"))),
    }
}
