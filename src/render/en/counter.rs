//! Counters that are put on objects, removed and moved.

use super::attribute::{counter_kind, counter_name};
use super::quantity::{self, Counted};
use super::words::{article, list};
use super::{damage, object};
use crate::ir::{CounterBearer, CounterCount, CounterKind, Distribution, Objects, Quantity, WithCounters};
use crate::{Said, unsayable};

fn counters(count: &Quantity, kind: Option<&CounterKind>) -> Said<Counted> {
    quantity::things(count, &counter_name(kind, false)?, &counter_name(kind, true)?, "a number of ")
}

/// "a +1/+1 counter on target creature".
pub fn put(count: &Quantity, kind: &CounterKind, on: &Objects, said: Distribution) -> Said {
    let counters = counters(count, Some(kind))?;
    let on = match said.each {
        None => object::each_of(on)?,
        Some(true) => format!("each of {}", object::object(on)?),
        Some(false) => object::object(on)?,
    };
    Ok(match said.number_first {
        Some(true) => format!("{}{} on {on}", counters.head, counters.tail),
        Some(false) | None => format!("{} on {on}{}", counters.head, counters.tail),
    })
}

/// "a deathtouch counter and a lifelink counter on target creature".
pub fn several(some: &[(Quantity, CounterKind)], on: &Objects, said: Distribution) -> Said {
    let items = some.iter().map(|(count, kind)| Ok(counters(count, Some(kind))?.head)).collect::<Said<Vec<_>>>()?;
    let each = if said.each == Some(true) { "each of " } else { "" };
    match items.is_empty() {
        true => unsayable("no counters"),
        false => Ok(format!("{} on {each}{}", list(&items, "and"), object::object(on)?)),
    }
}

/// "your choice of a flying, first strike, or lifelink counter on it".
pub fn chosen(kinds: &[CounterKind], on: &Objects, each: bool) -> Said {
    let kinds = kinds.iter().map(counter_kind).collect::<Said<Vec<_>>>()?;
    match kinds.is_empty() {
        true => unsayable("a choice of no counters"),
        false if !each => {
            Ok(format!("your choice of {} counter on {}", article(&list(&kinds, "or")), object::each_of(on)?))
        }
        false => {
            let kinds: Vec<String> = kinds.iter().map(|kind| format!("{} counter", article(kind))).collect();
            Ok(format!("your choice of {} on {}", list(&kinds, "or"), object::each_of(on)?))
        }
    }
}

/// "three +1/+1 counters among any number of target creatures".
pub fn distributed(count: &Quantity, kind: &CounterKind, among: &Objects) -> Said {
    let counters = counters(count, Some(kind))?;
    // "a number of +1/+1 counters equal to its power among any number of target creatures"
    if counters.tail.starts_with(" equal to") {
        return Ok(format!("{}{} among {}", counters.head, counters.tail, object::object(among)?));
    }
    Ok(format!("{} among {}{}", counters.head, object::object(among)?, counters.tail))
}

/// Whether counters are taken from among several objects: "from among creatures you control".
pub fn is_group(from: &Objects) -> bool {
    matches!(from, Objects::Some { count: crate::ir::Count::All(_), .. })
}

fn some(count: &CounterCount, kind: Option<&CounterKind>) -> Said<Counted> {
    let many = counter_name(kind, true)?;
    let said = |head: String| Counted { head, tail: String::new(), plural: true };
    Ok(match count {
        CounterCount::Exactly(count) => counters(count, kind)?,
        CounterCount::UpTo(count) if quantity::is_one(count) => {
            said(format!("up to one {}", counter_name(kind, false)?))
        }
        CounterCount::UpTo(count) => said(format!("up to {} {many}", quantity::count_word(count)?)),
        CounterCount::All => said(format!("all {many}")),
        CounterCount::AnyNumber => said(format!("any number of {many}")),
    })
}

/// "all counters from it".
pub fn removed(count: &CounterCount, kind: Option<&CounterKind>, from: &CounterBearer, together: bool) -> Said {
    let counters = some(count, kind)?;
    let from = match from {
        CounterBearer::Objects(objects) if together => format!("among {}", object::object(objects)?),
        // "all counters from any number of artifacts"
        CounterBearer::Objects(objects @ Objects::Some { .. }) if matches!(count, CounterCount::All) => {
            object::object(objects)?
        }
        CounterBearer::Objects(objects) => object::each_of(objects)?,
        CounterBearer::Player(_) => damage::bearer(from)?,
    };
    Ok(format!("{} from {from}{}", counters.head, counters.tail))
}

/// "a counter from target permanent onto another target permanent".
pub fn moved(count: &CounterCount, kind: Option<&CounterKind>, from: &Objects, to: &Objects) -> Said {
    let counters = some(count, kind)?;
    Ok(format!("{} from {} onto {}{}", counters.head, object::object(from)?, object::object(to)?, counters.tail))
}

/// "with three +1/+1 counters on it", "with an additional +1/+1 counter on them".
pub fn with(counters: &WithCounters, pronoun: &str) -> Said {
    let WithCounters { count, kind, additional, more } = counters;
    let additional = if *additional { "additional " } else { "" };
    let one = format!("{additional}{}", counter_name(Some(kind), false)?);
    let many = format!("{additional}{}", counter_name(Some(kind), true)?);
    let mut counters = quantity::things(count, &one, &many, "a number of ")?;
    if !more.is_empty() {
        let mut heads = vec![counters.head];
        for (count, kind) in more {
            heads.push(self::counters(count, Some(kind))?.head);
        }
        counters.head = list(&heads, "and");
    }
    Ok(format!("with {} on {pronoun}{}", counters.head, counters.tail))
}
