//! What objects and players can't do, must do, or can do beyond the rules.

use super::continuous::Thing;
use super::noun::{NounSetting, described};
use super::words::{Tense, Verb, number};
use super::{condition, cost, object, player, quantity, step};
use crate::ir::{
    AllWord, AttackTarget, CastTime, Condition, Count, Duration, Objects, Players, Restriction, Scope, Style, TaxWord,
    UntapStep,
};
use crate::{Said, unsayable};

/// A restriction in words.
pub struct Restricted {
    pub text: String,
    /// The text says the duration: "attacks this turn if able".
    pub duration_said: bool,
    /// The text has a subject of its own.
    pub whole: bool,
    /// The restriction is on a thing of the subject: its activated abilities.
    pub thing: Option<Thing>,
}

pub fn said(restriction: &Restriction, on: &Scope, verb: Verb, duration: Option<&Duration>) -> Said<Restricted> {
    let plain = |text: String| Ok(Restricted { text, duration_said: false, whole: false, thing: None });
    let whole = |text: String| Ok(Restricted { text, duration_said: false, whole: true, thing: None });
    // "each combat" without a duration; "this turn" stands in the same place.
    let time = match duration {
        None => Some("each combat"),
        Some(Duration::ThisTurn) => Some("this turn"),
        Some(Duration::ThisCombat) => Some("this combat"),
        Some(_) => None,
    };
    let timed = |text: &str| match time {
        Some(time) => Ok(Restricted {
            text: format!("{text} {time} if able"),
            duration_said: duration.is_some(),
            whole: false,
            thing: None,
        }),
        None => plain(format!("{text} each combat if able")),
    };
    match restriction {
        Restriction::CantAttack { whom, unless } => plain(format!(
            "can't attack{}{}",
            whom.as_ref().map(target).transpose()?.unwrap_or_default(),
            except(unless)?
        )),
        Restriction::UntapAtMost { count, what } => {
            let place = if *count == 1 { NounSetting::ONE } else { NounSetting::MANY };
            let during = match on {
                Scope::Players(crate::ir::Players::You) => "your untap step",
                Scope::Players(_) | Scope::Objects(_) | Scope::Game => "their untap steps",
            };
            let what = described(what, place)?;
            plain(format!("can't untap more than {} {what} during {during}", super::words::number(*count)))
        }
        Restriction::FewInCombat { count, blocks } => {
            let verb = if *blocks { "block" } else { "attack" };
            let creatures = if *count == 1 { "creature" } else { "creatures" };
            whole(format!("no more than {} {creatures} can {verb} each combat", super::words::number(*count)))
        }
        Restriction::CantBlock { what: None } => plain("can't block".into()),
        Restriction::CantBlock { what: Some(what) } => plain(format!("can't block {}", object::object(what)?)),
        Restriction::CantAttackOrBlock { unless, alone } => {
            let alone = if *alone { " alone" } else { "" };
            plain(format!("can't attack or block{alone}{}", except(unless)?))
        }
        Restriction::CantAttackAlone => plain("can't attack alone".into()),
        Restriction::CantBlockAlone => plain("can't block alone".into()),
        Restriction::CantBeBlocked { by: None } => plain("can't be blocked".into()),
        Restriction::CantBeBlocked { by: Some(by) } => {
            plain(format!("can't be blocked by {}", described(by, NounSetting::MANY)?))
        }
        Restriction::CantBlockOrBeBlockedBy(by) => {
            plain(format!("can't block or be blocked by {}", described(by, NounSetting::MANY)?))
        }
        Restriction::BlockedOnlyBy(by) => {
            // "this turn" stands before "except".
            let turn = matches!(duration, Some(Duration::ThisTurn));
            let by = described(by, NounSetting::MANY)?;
            Ok(Restricted {
                text: format!("can't be blocked{} except by {by}", if turn { " this turn" } else { "" }),
                duration_said: turn,
                whole: false,
                thing: None,
            })
        }
        Restriction::BlockedOnlyByAtLeast(count) => {
            plain(format!("can't be blocked except by {} or more creatures", number(*count)))
        }
        Restriction::BlockedByAtMost(1) => plain("can't be blocked by more than one creature".into()),
        Restriction::BlockedByAtMost(count) => {
            plain(format!("can't be blocked by more than {} creatures", number(*count)))
        }
        Restriction::CanBlockOnly(what) => plain(format!("can block only {}", described(what, NounSetting::MANY)?)),
        Restriction::BlocksMore(Some(count)) => {
            let creatures = match count {
                1 => "an additional creature".to_owned(),
                more => format!("{} additional creatures", number(*more)),
            };
            Ok(Restricted {
                text: format!("can block {creatures} {}", time.unwrap_or("each combat")),
                duration_said: time.is_some() && duration.is_some(),
                whole: false,
                thing: None,
            })
        }
        Restriction::BlocksMore(None) => plain("can block any number of creatures".into()),
        Restriction::MustAttack => timed(&verb.say("attack")),
        Restriction::MustAttackPlayer(players) => {
            timed(&format!("{} {}", verb.say("attack"), player::object(players)?))
        }
        Restriction::MustBlock { what: None } => timed(&verb.say("block")),
        Restriction::MustBlock { what: Some(what) } => {
            timed(&format!("{} {}", verb.say("block"), object::object(what)?))
        }
        Restriction::MustBeBlocked => match duration {
            Some(Duration::ThisTurn) => timed("must be blocked"),
            _ => plain("must be blocked if able".into()),
        },
        Restriction::AllMustBlock => {
            let Scope::Objects(objects) = on else { return unsayable("no object that must be blocked") };
            let turn = matches!(duration, Some(Duration::ThisTurn));
            let text = format!(
                "all creatures able to block {}{} do so",
                object::object(objects)?,
                if turn { " this turn" } else { "" }
            );
            Ok(Restricted { text, duration_said: turn, whole: true, thing: None })
        }
        Restriction::CantBeCast => plain("can't be cast".into()),
        Restriction::CantBeCountered => plain("can't be countered".into()),
        Restriction::CantBeTargeted { by } => {
            let target = if verb.plural { "targets" } else { "target" };
            plain(format!("can't be the {target} of {}", object::object(by)?))
        }
        Restriction::CantBeRegenerated => plain("can't be regenerated".into()),
        Restriction::CantBeSacrificed => plain("can't be sacrificed".into()),
        Restriction::CantBeEnchanted => plain("can't be enchanted".into()),
        Restriction::CantPhaseOut => plain("can't phase out".into()),
        Restriction::CantTransform => plain("can't transform".into()),
        Restriction::CantActivate { mana_too } => {
            let mana = if *mana_too { "" } else { " unless they're mana abilities" };
            let predicate = format!("can't be activated{mana}");
            match on {
                Scope::Players(_) => plain(format!("can't activate abilities{mana}")),
                Scope::Objects(objects @ Objects::Some { count: Count::All(Style(AllWord::Bare)), .. }) => {
                    whole(format!("activated abilities of {} {predicate}", object::object(objects)?))
                }
                Scope::Objects(_) => Ok(Restricted {
                    text: String::new(),
                    duration_said: false,
                    whole: false,
                    thing: Some(Thing { noun: "activated abilities".into(), one: predicate.clone(), many: predicate }),
                }),
                Scope::Game => whole(format!("activated abilities {predicate}")),
            }
        }
        Restriction::DoesntUntap { step } => {
            let not = verb.negated(true);
            let (players, next) = match step {
                UntapStep::Every(players) => (players, ""),
                UntapStep::Next(players) => (players, "next "),
            };
            let steps = if player::several(players) { "steps" } else { "step" };
            let whose = player::possessive(players)?;
            plain(format!("{} during {whose} {next}untap {steps}", not.say("untap")))
        }
        Restriction::MayNotUntap => {
            let Scope::Objects(objects) = on else { return unsayable("no object that may stay tapped") };
            whole(format!("you may choose not to untap {} during your untap step", object::object(objects)?))
        }
        Restriction::UntapsBesides => {
            let Scope::Objects(objects) = on else { return unsayable("no object that untaps") };
            whole(format!("untap {} during each other player's untap step", object::object(objects)?))
        }
        Restriction::CantCast { what } => plain(format!("can't cast {}", object::taken(what)?)),
        Restriction::CantPlay { what } => plain(format!("can't play {}", object::taken(what)?)),
        Restriction::LastsWithoutLife => {
            let not = verb.negated(true).say("lose");
            plain(format!("{not} the game for having 0 or less life"))
        }
        Restriction::CantDraw => plain("can't draw cards".into()),
        Restriction::DrawsAtMost(most) => {
            let cards = if *most == 1 { "card" } else { "cards" };
            plain(format!("can't draw more than {} {cards} each turn", number(*most)))
        }
        Restriction::CantGainLife => plain("can't gain life".into()),
        Restriction::CastOnlyAt { when, abilities_too } => {
            let Scope::Players(players) = on else {
                return unsayable("no player who can cast spells at one time only");
            };
            let (they, their) = match players {
                Players::You => ("you", "during your turn"),
                _ if verb.plural => ("they", "during their own turns"),
                _ => ("they", "during their own turn"),
            };
            let too = if *abilities_too { " and activate abilities" } else { "" };
            plain(match when {
                CastTime::OwnTurn => format!("can cast spells{too} only {their}"),
                CastTime::AsSorcery => format!("can cast spells{too} only any time {they} could cast a sorcery"),
            })
        }
        Restriction::LifeCantChange => {
            let Scope::Players(players) = on else { return unsayable("no player whose life total can't change") };
            whole(format!("{} life total can't change", player::possessive(players)?))
        }
        Restriction::DamageLeaves(left) => {
            let Scope::Players(players) = on else { return unsayable("no player whose life total stays") };
            let whose = player::possessive(players)?;
            whole(format!(
                "damage that would reduce {whose} life total to less than {left} reduces it to {left} instead"
            ))
        }
        Restriction::CantSearch => plain("can't search libraries".into()),
        Restriction::CantLoseGame => plain("can't lose the game".into()),
        Restriction::BlockedAsThoughLacking(keyword) => {
            let they = if verb.plural { "they" } else { "it" };
            let keyword = super::keyword::inline(keyword)?;
            plain(format!("can be blocked as though {they} didn't have {keyword}"))
        }
        Restriction::CantWinGame => plain("can't win the game".into()),
        Restriction::CantEnter => plain("can't enter the battlefield".into()),
        Restriction::AttackAsThoughNoDefender => {
            let turn = matches!(duration, Some(Duration::ThisTurn));
            let they = if verb.plural { "they" } else { "it" };
            let text =
                format!("can attack{} as though {they} didn't have defender", if turn { " this turn" } else { "" });
            Ok(Restricted { text, duration_said: turn, whole: false, thing: None })
        }
        Restriction::BlockAsThoughFlying => {
            let they = if verb.plural { "they" } else { "it" };
            plain(format!("can block as though {they} had flying"))
        }
        Restriction::AttackTax { restriction, cost, x, said: word } => {
            let inner = said(restriction, on, verb, duration)?;
            let payer = if verb.plural { "their controller" } else { "its controller" };
            let pays = cost::paid(cost, Verb::new(Tense::Present, false))?;
            let blocks = matches!(**restriction, Restriction::CantBlock { .. });
            let each = match (verb.plural, word.0) {
                (false, _) => "",
                (true, TaxWord::OfThose) => " for each of those creatures",
                (true, TaxWord::AttackingYou) => " for each creature they control that's attacking you",
                (true, TaxWord::InCombat) if blocks => " for each blocking creature they control",
                (true, TaxWord::InCombat) => " for each attacking creature they control",
            };
            let x = quantity::where_x(x.as_ref())?;
            Ok(Restricted { text: format!("{} unless {payer} {pays}{each}{x}", inner.text), ..inner })
        }
        Restriction::ActivateOnlyDuring(step) => match on {
            Scope::Players(_) => plain(format!("can activate abilities only during {}", own_step(on, *step)?)),
            Scope::Objects(_) | Scope::Game => unsayable("abilities that are activated in one step only"),
        },
        Restriction::CastOnlyOnce { per_turn, what } => {
            let one = *per_turn == 1;
            let what = object::counted_by(what, !one)?;
            plain(format!("can't cast more than {} {what} each turn", number(*per_turn)))
        }
        Restriction::UnlessPaid { restriction, who, cost, x } => {
            let inner = said(restriction, on, verb, duration)?;
            let payer = player::subject(who)?;
            let pays = cost::paid(cost, Verb::new(Tense::Present, payer.plural))?;
            let x = quantity::where_x(x.as_ref())?;
            // Behind the payment it would be the time of that.
            let turn = !inner.duration_said && matches!(duration, Some(Duration::ThisTurn));
            let time = if turn { " this turn" } else { "" };
            let text = format!("{}{time} unless {}{x}", inner.text, payer.does(&pays));
            Ok(Restricted { text, duration_said: inner.duration_said || turn, ..inner })
        }
        Restriction::Unless(restriction, condition) => {
            let inner = said(restriction, on, verb, duration)?;
            Ok(Restricted { text: format!("{} unless {}", inner.text, condition::clause(condition)?), ..inner })
        }
    }
}

fn own_step(on: &Scope, step: crate::ir::Step) -> Said {
    Ok(match on {
        Scope::Players(players) => format!("{} {}", player::pronoun_possessive(players), step::name(step)),
        Scope::Objects(_) | Scope::Game => format!("the {}", step::name(step)),
    })
}

/// Behind "can't attack": " you", " you or planeswalkers you control".
fn target(whom: &AttackTarget) -> Said {
    Ok(match whom {
        AttackTarget::Player(players) => format!(" {}", player::object(players)?),
        AttackTarget::Permanent(objects) => format!(" {}", object::object(objects)?),
        AttackTarget::PlayerOrPlaneswalker(players) => {
            format!(" {} or planeswalkers {}", player::object(players)?, player::pronoun(players).does("control"))
        }
    })
}

fn except(unless: &Option<Condition>) -> Said {
    match unless {
        Some(condition) => Ok(format!(" unless {}", condition::clause(condition)?)),
        None => Ok(String::new()),
    }
}
