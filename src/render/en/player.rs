//! Players as subject, object and owner.

use super::words::{Phrase, Tense, Verb, article, list};
use super::{condition, object, quantity};
use crate::ir::{
    AllWord, Condition, Count, OfWord, OpponentWord, PlayerAntecedent, PlayerFilter, PlayerMention, Players, Style,
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
            PlayerMention::TheAttacking => Phrase::one("the attacking player"),
            PlayerMention::ThatAttacking => Phrase::one("that attacking player"),
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
        _ => return unsayable("a player without a title, called by it"),
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
        _ => "their",
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
    if verb == "control" && is_monarch(players) {
        return Ok("the monarch controls".to_owned());
    }
    let subject = subject(players)?;
    let verb = Verb::new(Tense::Present, subject.plural).say(verb);
    Ok(subject.does(&verb))
}

/// Whether it is whoever is the monarch, called so where the word is that of what they control.
pub fn is_monarch(players: &Players) -> bool {
    let Players::Some { count: Count::One, filter: PlayerFilter::Who(who, condition) } = players else { return false };
    **who == PlayerFilter::Any && crate::pieces::is_monarch(condition)
}

/// "you don't control".
pub fn negated_clause(players: &Players, verb: &str) -> Said {
    let subject = subject(players)?;
    let verb = Verb::new(Tense::Present, subject.plural).negated(true).say(verb);
    Ok(subject.does(&verb))
}

/// The parts of a description of players.
struct Described<'p> {
    other: bool,
    noun: &'static str,
    word: OpponentWord,
    /// "other than you".
    than: Option<String>,
    /// "who lost life this turn".
    who: Option<&'p Condition>,
}

impl Described<'_> {
    /// The clause in the number of its noun: only in that one, as others may stand within it.
    fn clause(&self, plural: bool) -> Said {
        Ok(match self.who {
            None => String::new(),
            Some(condition) if condition::is_most_life(condition) => {
                let tied = if condition::says_ties(condition) { " or tied for most life" } else { "" };
                format!(" with the most life{tied}")
            }
            Some(condition) if crate::pieces::is_being_attacked(condition) => " being attacked".to_owned(),
            Some(condition) => format!(" who {}", condition::relative(condition, plural)?),
        })
    }
}

fn described(filter: &PlayerFilter) -> Said<Described<'_>> {
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
        PlayerFilter::Team => return unsayable("a team by another word"),
        PlayerFilter::Who(filter, condition) => {
            let inner = described(filter)?;
            if inner.who.is_some() {
                return unsayable("players described by two clauses");
            }
            Described { who: Some(&**condition), ..inner }
        }
    })
}

fn counted(count: &Count, filter: &PlayerFilter, target: bool) -> Said<Phrase> {
    if let (PlayerFilter::FromYou(filter), Count::All(Style(AllWord::Each)), false) = (filter, count, target) {
        let each = counted(count, filter, target)?;
        return Ok(Phrase { text: format!("starting with you, {}", each.text), ..each });
    }
    if let (PlayerFilter::Team, Count::One, false) = (filter, count, target) {
        return Ok(Phrase::one("your team"));
    }
    let described = described(filter)?;
    let Described { other, noun, word: opponents, .. } = described;
    let than = described.than.as_ref().map(|than| format!(" other than {than}")).unwrap_or_default();
    let is_opponent = noun == "opponent" && opponents != OpponentWord::Bare;
    let target = if target { "target " } else { "" };
    let noun = |plural: bool| -> Said {
        let ending = if plural { "s" } else { "" };
        Ok(format!("{target}{noun}{ending}{than}{}", described.clause(plural)?))
    };
    let more = |plural: bool| -> Said { Ok(format!("{}{}", if other { "other " } else { "" }, noun(plural)?)) };
    let yours = opponents == OpponentWord::Yours;
    Ok(match count {
        Count::One if yours => Phrase::one(format!("one of your {}", noun(true)?)),
        Count::All(Style(AllWord::Each)) if yours => Phrase::one(format!("each of your {}", noun(true)?)),
        Count::One if other => Phrase::one(format!("another {}", noun(false)?)),
        Count::One if !target.is_empty() => Phrase::one(noun(false)?),
        Count::One
            if described.who.is_some_and(|who| condition::is_most_life(who) || crate::pieces::most(who).is_some()) =>
        {
            Phrase::one(format!("the {}", noun(false)?))
        }
        Count::One => Phrase::one(article(&noun(false)?)),
        Count::All(word) => match word.0 {
            AllWord::Bare if is_opponent && target.is_empty() => Phrase::many(format!("your {}", noun(true)?)),
            AllWord::Bare => Phrase::many(more(true)?),
            AllWord::All | AllWord::AllThe => Phrase::many(format!("all {}", more(true)?)),
            AllWord::Each => Phrase::one(format!("each {}", more(false)?)),
            AllWord::Every => Phrase::one(format!("every {}", more(false)?)),
            AllWord::Any => Phrase::one(format!("any {}", more(false)?)),
        },
        Count::None => Phrase::one(format!("no {}", more(false)?)),
        count => match quantity::counting(count)? {
            Some((words, plural)) => Phrase { text: format!("{words} {}", more(plural)?), plural },
            None => return unsayable("such a number of players"),
        },
    })
}

/// A description of players after "for each": "opponent", "opponent who lost life this turn".
pub fn each(players: &Players) -> Said {
    match players {
        Players::Some { count: _, filter } => {
            let described = described(filter)?;
            let who = described.clause(false)?;
            let Described { other, noun, word, than, .. } = described;
            let than = than.map(|than| format!(" other than {than}")).unwrap_or_default();
            let who = if word == OpponentWord::YouHave { format!(" you have{who}") } else { who };
            Ok(format!("{}{noun}{than}{who}", if other { "other " } else { "" }))
        }
        _ => object(players).map(|players| format!("of {players}")),
    }
}

/// A thing of players: "your life total", "target player's life total".
pub fn has(players: &Players, thing: &str) -> Said {
    Ok(format!("{} {thing}", possessive(players)?))
}

/// "target player's hand and graveyard": the player who is the target is no other.
pub fn is_target_again(of: Option<&Players>, again: Option<&Players>) -> bool {
    let target = matches!(of, Some(Players::Target { .. }));
    target && matches!(again, Some(Players::Ref { to: PlayerAntecedent::Target(_), .. }))
}
