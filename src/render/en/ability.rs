//! Abilities: whole paragraphs, and what is quoted in others.

use super::continuous::{self, Manner};
use super::noun::term;
use super::sentence::{Writer, closed};
use super::words::{Tense, Verb, capital};
use super::{condition, cost, effect, event, keyword, limit, object, prevention, quantity, replacement};
use crate::ir::{
    Ability, Activated, Continuous, DeckRule, InstructionKind, Join, Limit, Link, Objects, Paragraph, Scope, Static,
    StationBand, Triggered,
};
use crate::lex::{Language, PartOfSpeech, Symbol};
use crate::{SELF, Said};

/// A paragraph, with the card's name as a placeholder.
pub fn paragraph(paragraph: &Paragraph) -> Said {
    let Paragraph { ability_word, flavour, ability } = paragraph;
    let text = match to_solve(ability)? {
        Some(condition) => format!("To solve — {}.", capital(&condition)),
        None => text(ability)?,
    };
    Ok(match (ability_word.0, &flavour.0) {
        (Some(word), None) => format!("{} — {text}", capital(&term(word)?)),
        (None, Some(words)) => match crate::counted_ability_word(words) {
            Some((word, number)) => format!("{} {number} — {text}", capital(&term(word)?)),
            None => format!("{} — {text}", crate::label(words, Language::English)),
        },
        (None, None) => text,
        (Some(_), Some(_)) => return crate::unsayable("an ability word with flavour words"),
    })
}

/// An ability as it stands in a paragraph or in quotation marks.
pub fn text(ability: &Ability) -> Said {
    Ok(match ability {
        Ability::Keywords(keywords) => keyword::line(keywords)?,
        Ability::Triggered(triggered) => self::triggered(triggered)?,
        Ability::Activated(activated) => self::activated(activated)?,
        Ability::Static(statics) => match statics.is_empty() {
            true => return crate::unsayable("a static ability that says nothing"),
            false => self::statics(statics)?,
        },
        Ability::Replacement(replacement) => replacement::clause(replacement)?.sentences(),
        Ability::Prevention(prevention) => prevention::clause(prevention, Verb::BARE)?.sentences(),
        Ability::Spell(effect) if let Some((without, with)) = crate::brackets::cleft(effect) => {
            crate::brackets::bracketed(&effect::sentences(without)?, &effect::sentences(with)?)?
        }
        Ability::Spell(effect) | Ability::Room(effect) => effect::sentences(effect)?,
        Ability::Chapter { chapters, name, effect } => {
            let chapters = chapters.iter().map(|chapter| roman(*chapter)).collect::<Vec<_>>().join(", ");
            match &name.0 {
                Some(name) => {
                    format!("{chapters} — {} — {}", crate::label(name, Language::English), effect::sentences(effect)?)
                }
                None => format!("{chapters} — {}", effect::sentences(effect)?),
            }
        }
        Ability::Level { from, to: Some(to) } => format!("LEVEL {from}-{to}"),
        Ability::Level { from, to: None } => format!("LEVEL {from}+"),
        Ability::LevelPt(size) => quantity::size(size),
        Ability::ClassLevel { cost, level } => format!("{}: Level {level}", cost::listed(cost)?),
        Ability::Station { bands } => {
            let mut said = String::from("Station");
            for StationBand { from, abilities } in bands {
                let lines = abilities.iter().map(text).collect::<Said<Vec<_>>>()?;
                said.push_str(&format!("\n{from}+ | {}", lines.join("\n")));
            }
            said
        }
        Ability::Sticker { tickets, ability } => format!("{} — {}", "{TK}".repeat(*tickets as usize), text(ability)?),
        Ability::Governed { keyword, ability } => governed(*keyword, ability)?,
    })
}

/// The condition of "To solve — [condition]" (719.3a).
fn to_solve(ability: &Ability) -> Said<Option<String>> {
    match ability {
        Ability::Triggered(triggered) => triggered.solved_if().map(condition::clause).transpose(),
        _ => Ok(None),
    }
}

/// "Boast — …", and modes with costs of their own.
fn governed(keyword: Symbol, ability: &Ability) -> Said {
    let name = capital(&term(keyword)?);
    if let Ability::Spell(effect) = ability
        && let Some(InstructionKind::Modal(modal)) = effect.only()
        && modal.modes.iter().all(|mode| mode.cost.is_some())
    {
        return Ok(format!("{name}{}", effect::modes(&modal.modes)?));
    }
    let bullet = if keyword.part_of_speech() == PartOfSpeech::ChoiceName { "• " } else { "" };
    Ok(format!("{bullet}{name} — {}", text(ability)?))
}

fn triggered(triggered: &Triggered) -> Said {
    let Triggered { word, event, intervening_if, effect, limit } = triggered;
    let when = event::clause(event, Tense::Present)?;
    let condition = match intervening_if {
        Some(condition) => format!(" if {},", condition::clause(condition)?),
        None => String::new(),
    };
    let word = effect::trigger_word(word.0, event);
    let said = effect::sequence(effect)?.map(|text| format!("{word} {when},{condition} {text}")).sentences();
    Ok(match limit {
        Some(limit) => format!("{said} {}", trigger_limit(limit)),
        None => said,
    })
}

fn trigger_limit(limit: &Limit) -> &'static str {
    match limit {
        Limit::TriggersOncePerTurn => "This ability triggers only once each turn.",
        Limit::TriggersTwicePerTurn => "This ability triggers only twice each turn.",
        Limit::DoOncePerTurn => "Do this only once each turn.",
        Limit::TriggersOnce => "This ability triggers only once.",
    }
}

fn activated(activated: &Activated) -> Said {
    let Activated { cost, effect, limits } = activated;
    let (cost, limits) = (cost::listed(cost)?, limit::sentences(limits)?);
    let limits: String = limits.iter().map(|limit| format!(" {limit}")).collect();
    Ok(match effect.only() {
        // "Choose one. Activate only as a sorcery." has its limit before the modes.
        Some(InstructionKind::Modal(modal))
            if !modal.repeatable
                && !modal.different_players
                && modal.instead.is_none()
                && limits.contains(" Activate ") =>
        {
            format!("{cost}: {}", effect::modal(modal, &limits)?.sentences())
        }
        _ => format!("{cost}: {}{limits}", effect::sentences(effect)?),
    })
}

/// The static abilities of a paragraph: sentences, and clauses joined to them.
fn statics(statics: &[Static]) -> Said {
    let mut writer = Writer::default();
    for (at, ability) in statics.iter().enumerate() {
        let Static::Continuous(continuous) = ability else {
            writer.sentence(match ability {
                // A sentence that may go on: "This land enters tapped and doesn't untap …"
                Static::Linked(linked) if let Ability::Replacement(replacement) = &**linked => {
                    replacement::clause(replacement)?
                }
                ability => static_sentence(ability)?.into(),
            });
            continue;
        };
        // "You and creatures you control have …" stands for both.
        let with_you = |at: usize| matches!(statics.get(at), Some(Static::Continuous(next)) if next.with_you.0);
        if with_you(at + 1) {
            continue;
        }
        let (first, link) = match at.checked_sub(1).and_then(|before| statics.get(before)) {
            Some(Static::Continuous(of_you)) if continuous.with_you.0 => (at == 1, of_you.link.0),
            before => (before.is_none(), continuous.link.0),
        };
        let joined = match link {
            Link::Sentence | Link::Then | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue => None,
            Link::And => Some(" and "),
            Link::CommaAnd => Some(", and "),
            Link::Comma => Some(", "),
        };
        match joined.filter(|_| !first) {
            None if let Scope::Objects(Objects::Union(members, Join::SameIsTrue)) = &continuous.on => {
                writer.sentence(same_is_true(ability, members)?.into());
            }
            None => writer.sentence(continuous::clause(continuous, Manner::Static)?),
            Some(link) => {
                // "As long as …" before the first clause is of those joined to it as well.
                let mut alone = continuous.clone();
                if alone.condition_first.0 {
                    alone.condition = None;
                }
                writer.go_on(link, continuous::clause(&alone, Manner::Static)?);
            }
        }
    }
    Ok(writer.finish().sentences())
}

/// "…. The same is true for …": the first objects stand in the sentence.
fn same_is_true(ability: &Static, members: &[Objects]) -> Said {
    let (Static::Continuous(continuous), [first, others @ ..]) = (ability, members) else {
        return crate::unsayable("nothing of which the same is true");
    };
    let first = Continuous { on: Scope::Objects(first.clone()), ..*continuous.clone() };
    let others = object::object(&Objects::Union(others.to_vec().into(), Join::And))?;
    let sentence = continuous::clause(&first, Manner::Static)?.sentences();
    Ok(format!("{sentence} {}", closed(&format!("The same is true for {others}"))))
}

/// A static ability as sentences.
fn static_sentence(ability: &Static) -> Said {
    Ok(match ability {
        Static::Continuous(continuous) => match &continuous.on {
            Scope::Objects(Objects::Union(members, Join::SameIsTrue)) if members.len() > 1 => {
                same_is_true(ability, members)?
            }
            _ => continuous::clause(continuous, Manner::Static)?.sentences(),
        },
        Static::AdditionalCost { cost, optional, or } => {
            let mut pay = cost::paid(cost, Verb::BARE)?;
            if let Some(or) = or {
                pay = format!("{pay} or {}", cost::paid(or, Verb::BARE)?);
            }
            let may = if *optional { "you may " } else { "" };
            closed(&format!("As an additional cost to cast this spell, {may}{pay}"))
        }
        Static::MayAsAttacks { action, what, when_done } => {
            let verb = Verb::BARE.say_row(*action)?;
            let attacks = object::pronoun(what)?.does(&Verb::new(Tense::Present, false).say("attack"));
            let may = format!("You may {verb} {} as {attacks}.", object::object(what)?);
            match when_done {
                Some(effect) => {
                    let done = effect::sequence(effect)?.map(|text| format!("when you do, {text}"));
                    format!("{may} {}", done.sentences())
                }
                None => may,
            }
        }
        Static::CastOnly { limits } => format!("Cast this spell {}.", limit::times(limits)?),
        Static::XIs { value } => closed(&format!("X is {}", quantity::value(value)?)),
        Static::DeckRule(DeckRule::CanBeCommander) => format!("{SELF} can be your commander."),
        Static::DeckRule(DeckRule::AnyNumber) => format!("A deck can have any number of cards named {SELF}."),
        Static::RevealDrawn { ordinal, your_turns, may } => {
            let when = if *your_turns { "on each of your turns" } else { "each turn" };
            let card = format!("the {} card you draw {when}", super::words::ordinal(ordinal.0));
            match may {
                true => format!("You may reveal {card} as you draw it."),
                false => format!("Reveal {card}."),
            }
        }
        Static::DeckRule(DeckRule::UpTo(most)) => {
            format!("A deck can have up to {} cards named {SELF}.", super::words::number(*most))
        }
        Static::DeckRule(DeckRule::DraftFaceUp) => "Draft this card face up.".into(),
        Static::BeginGame => {
            "If this card is in your opening hand, you may begin the game with it on the battlefield.".into()
        }
        Static::OpeningHand { at, effect } => {
            let at = match at {
                crate::ir::OpeningTime::Upkeep => "the first upkeep",
                crate::ir::OpeningTime::OwnMainPhase => "your first main phase of the game",
            };
            let effect = super::effect::sequence(effect)?.text;
            closed(&format!(
                "You may reveal this card from your opening hand. If you do, at the beginning of {at}, {effect}"
            ))
        }
        Static::Linked(ability) => text(ability)?,
    })
}

fn roman(number: u32) -> String {
    const NUMERALS: [(u32, &str); 6] = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"), (0, "")];
    let mut rest = number;
    let mut text = String::new();
    for (value, numeral) in NUMERALS {
        while value > 0 && rest >= value {
            text.push_str(numeral);
            rest -= value;
        }
    }
    text
}
