//! Players as subject, object and owner.

use super::words::{Phrase, Tense, Verb, article, between, list};
use super::{condition, object, quantity};
use crate::ir::{
    AllWord, AtLeastWord, Count, OfWord, OpponentWord, PlayerAntecedent, PlayerFilter, PlayerMention, Players, Style,
};
use crate::{Said, unsayable};

/// Players as the subject of a sentence.
pub fn subject(players: &Players) -> Said<Phrase> {
    Ok(match players {
        Players::You => Phrase::many("you"),
        Players::Some { count, filter } => counted(count, filter, false)?,
        Players::Target { count, filter } => counted(count, filter, true)?,
        Players::Ref { to, said } => match said.0 {
            PlayerMention::ThatPlayer => Phrase::one("that player"),
            PlayerMention::ThatOpponent => Phrase::one("that opponent"),
            PlayerMention::Bare => Phrase::one("player"),
            PlayerMention::They => Phrase::many("they"),
            PlayerMention::ThePlayer => Phrase::one("the player"),
            PlayerMention::ThosePlayers => Phrase::many("those players"),
            PlayerMention::ThoseOpponents => Phrase::many("those opponents"),
            PlayerMention::Title => Phrase::one(title(to)?),
            PlayerMention::EnchantedOpponent => Phrase::one("enchanted opponent"),
        },
        Players::ControllerOf(of, word) => owner(of, "controller", word.0)?,
        Players::OwnerOf(of, word) => owner(of, "owner", word.0)?,
        Players::Union(members) if crate::pieces::is_damaged(members) => {
            let members = members.iter().map(|member| Ok(subject(member)?.text)).collect::<Said<Vec<_>>>()?;
            Phrase::one(list(&members, "or"))
        }
        Players::Union(members) => {
            let members = members.iter().map(|member| Ok(subject(member)?.text)).collect::<Said<Vec<_>>>()?;
            Phrase::many(list(&members, "and"))
        }
    })
}

fn title(to: &PlayerAntecedent) -> Said<&'static str> {
    Ok(match to {
        PlayerAntecedent::Defending => "defending player",
        PlayerAntecedent::Active => "the active player",
        PlayerAntecedent::Chosen => "the chosen player",
        PlayerAntecedent::Host => "enchanted player",
        PlayerAntecedent::Event
        | PlayerAntecedent::Target(_)
        | PlayerAntecedent::Each
        | PlayerAntecedent::Done(_)
        | PlayerAntecedent::Linked
        | PlayerAntecedent::ControllerOf(_)
        | PlayerAntecedent::OwnerOf(_) => return unsayable("a player without a title, called by it"),
    })
}

fn owner(of: &crate::ir::Objects, role: &str, word: OfWord) -> Said<Phrase> {
    let several = object::subject(of)?.plural && word != OfWord::Single;
    let role = if several { format!("{role}s") } else { role.to_owned() };
    Ok(Phrase { text: object::of_said(of, &role, word)?, plural: several })
}

/// Players as the object of a verb or preposition.
pub fn object(players: &Players) -> Said {
    let phrase = subject(players)?;
    Ok(match phrase.text.as_str() {
        "they" => "them".to_owned(),
        _ => phrase.text,
    })
}

/// "your", "their", "each opponent's".
pub fn possessive(players: &Players) -> Said {
    let phrase = subject(players)?;
    Ok(match phrase.text.as_str() {
        "you" => "your".to_owned(),
        "they" => "their".to_owned(),
        _ => phrase.possessive(),
    })
}

/// "your" or "their", of players who have been named.
pub fn pronoun_possessive(players: &Players) -> &'static str {
    match players {
        Players::You => "your",
        Players::Some { .. }
        | Players::Target { .. }
        | Players::Ref { .. }
        | Players::ControllerOf(_, _)
        | Players::OwnerOf(_, _)
        | Players::Union(_) => "their",
    }
}

/// "you" or "they", of players who have been named.
pub fn pronoun(players: &Players) -> Phrase {
    match pronoun_possessive(players) {
        "your" => Phrase::many("you"),
        _ => Phrase::many("they"),
    }
}

/// Whether each has a thing of their own: "your opponents' graveyards", but "your graveyard".
pub fn several(players: &Players) -> bool {
    match players {
        Players::You => false,
        Players::Ref { .. } => false,
        Players::Some { .. } | Players::Target { .. } | Players::ControllerOf(_, _) | Players::OwnerOf(_, _) => {
            subject(players).is_ok_and(|phrase| phrase.plural)
        }
        Players::Union(_) => true,
    }
}

/// "you control", "an opponent controls".
pub fn clause(players: &Players, verb: &str) -> Said {
    let subject = subject(players)?;
    let verb = Verb::new(Tense::Present, subject.plural).say(verb);
    Ok(subject.does(&verb))
}

/// "you don't control".
pub fn negated_clause(players: &Players, verb: &str) -> Said {
    let subject = subject(players)?;
    let verb = Verb::new(Tense::Present, subject.plural).negated(true).say(verb);
    Ok(subject.does(&verb))
}

/// The parts of a description of players.
struct Described {
    other: bool,
    noun: &'static str,
    word: OpponentWord,
    /// "other than you".
    than: Option<String>,
    /// " who lost life this turn", of one and of several.
    who: Option<(String, String)>,
}

fn described(filter: &PlayerFilter) -> Said<Described> {
    Ok(match filter {
        PlayerFilter::Any => {
            Described { other: false, noun: "player", word: OpponentWord::Usual, than: None, who: None }
        }
        PlayerFilter::Opponent(word) => {
            Described { other: false, noun: "opponent", word: word.0, than: None, who: None }
        }
        PlayerFilter::OtherOpponent(_) => {
            Described { other: true, noun: "opponent", word: OpponentWord::Bare, than: None, who: None }
        }
        PlayerFilter::Other(than, Style(true)) => {
            let than = Some(object(than)?);
            Described { other: false, noun: "player", word: OpponentWord::Usual, than, who: None }
        }
        PlayerFilter::Other(_, Style(false)) => {
            Described { other: true, noun: "player", word: OpponentWord::Usual, than: None, who: None }
        }
        PlayerFilter::FromYou(_) => return unsayable("players in the order from you who are not each of them"),
        PlayerFilter::Who(filter, condition) => {
            let inner = described(filter)?;
            if inner.who.is_some() {
                return unsayable("players described by two clauses");
            }
            const MOST_LIFE: &str = " with the most life or tied for most life";
            let who = match condition::is_most_life(condition) {
                true => (MOST_LIFE.to_owned(), MOST_LIFE.to_owned()),
                false => {
                    let said = |plural| Ok(format!(" who {}", condition::relative(condition, plural)?));
                    (said(false)?, said(true)?)
                }
            };
            Described { who: Some(who), ..inner }
        }
    })
}

fn counted(count: &Count, filter: &PlayerFilter, target: bool) -> Said<Phrase> {
    if let (PlayerFilter::FromYou(filter), Count::All(Style(AllWord::Each)), false) = (filter, count, target) {
        let each = counted(count, filter, target)?;
        return Ok(Phrase { text: format!("starting with you, {}", each.text), ..each });
    }
    let Described { other, noun, word: opponents, than, who } = described(filter)?;
    let than = than.map(|than| format!(" other than {than}")).unwrap_or_default();
    let is_opponent = noun == "opponent" && opponents != OpponentWord::Bare;
    let target = if target { "target " } else { "" };
    let mut noun = |plural: bool| {
        let who = who.as_ref().map(|(one, many)| if plural { many.as_str() } else { one.as_str() });
        let ending = if plural { "s" } else { "" };
        format!("{target}{noun}{ending}{than}{}", who.unwrap_or_default())
    };
    let more = |plural: bool, noun: &mut dyn FnMut(bool) -> String| {
        format!("{}{}", if other { "other " } else { "" }, noun(plural))
    };
    let yours = opponents == OpponentWord::Yours;
    Ok(match count {
        Count::One if yours => Phrase::one(format!("one of your {}", noun(true))),
        Count::All(Style(AllWord::Each)) if yours => Phrase::one(format!("each of your {}", noun(true))),
        Count::One if other => Phrase::one(format!("another {}", noun(false))),
        Count::One if !target.is_empty() => Phrase::one(noun(false)),
        Count::One => Phrase::one(article(&noun(false))),
        Count::All(word) => match word.0 {
            AllWord::Bare if is_opponent && target.is_empty() => Phrase::many(format!("your {}", noun(true))),
            AllWord::Bare => Phrase::many(more(true, &mut noun)),
            AllWord::All | AllWord::AllThe => Phrase::many(format!("all {}", more(true, &mut noun))),
            AllWord::Each => Phrase::one(format!("each {}", more(false, &mut noun))),
            AllWord::Every => Phrase::one(format!("every {}", more(false, &mut noun))),
            AllWord::Any => Phrase::one(format!("any {}", more(false, &mut noun))),
        },
        Count::Exactly(number) => {
            let one = quantity::is_one(number);
            Phrase { text: format!("{} {}", quantity::count_word(number)?, more(!one, &mut noun)), plural: !one }
        }
        Count::UpTo(number) => {
            let one = quantity::is_one(number);
            Phrase { text: format!("up to {} {}", quantity::count_word(number)?, more(!one, &mut noun)), plural: !one }
        }
        Count::AnyNumber => Phrase::many(format!("any number of {}", more(true, &mut noun))),
        Count::OneOrMore => Phrase::many(format!("one or more {}", more(true, &mut noun))),
        Count::AtLeast(number, Style(AtLeastWord::OrMore)) => {
            Phrase::many(format!("{} or more {}", quantity::count_word(number)?, more(true, &mut noun)))
        }
        Count::AtLeast(number, Style(AtLeastWord::AtLeast)) => {
            let one = quantity::is_one(number);
            let number = quantity::count_word(number)?;
            Phrase { text: format!("at least {number} {}", more(!one, &mut noun)), plural: !one }
        }
        Count::Between(least, most) => Phrase::many(format!("{} {}", between(*least, *most), more(true, &mut noun))),
        Count::None => Phrase::one(format!("no {}", more(false, &mut noun))),
    })
}

/// A description of players after "for each": "opponent", "opponent who lost life this turn".
pub fn each(players: &Players) -> Said {
    match players {
        Players::Some { count: _, filter } => {
            let Described { other, noun, word, than, who } = described(filter)?;
            let than = than.map(|than| format!(" other than {than}")).unwrap_or_default();
            let who = who.map(|(one, _)| one).unwrap_or_default();
            let who = if word == OpponentWord::YouHave { format!(" you have{who}") } else { who };
            Ok(format!("{}{noun}{than}{who}", if other { "other " } else { "" }))
        }
        Players::You
        | Players::Target { .. }
        | Players::Ref { .. }
        | Players::ControllerOf(_, _)
        | Players::OwnerOf(_, _)
        | Players::Union(_) => object(players).map(|players| format!("of {players}")),
    }
}

/// A thing of players: "your life total", "target player's life total".
pub fn has(players: &Players, thing: &str) -> Said {
    Ok(format!("{} {thing}", possessive(players)?))
}
