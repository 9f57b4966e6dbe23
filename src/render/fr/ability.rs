//! Abilities and the paragraphs they stand in.

use super::Speaker;
use super::condition::Tone;
use super::effect::closed;
use super::words::{Mood, capital, name};
use crate::ir::{
    Ability, Activated, ActivationLimit, DeckRule, Event, Limit, Link, Paragraph, Players, ReplacedPlace, Replacement,
    Static, Triggered, WithCounters,
};
use crate::lex::lexicon::Gender;
use crate::render::{SELF, Said, unsayable};

impl Speaker {
    pub fn paragraph(&mut self, paragraph: &Paragraph) -> Said {
        let ability = self.ability(&paragraph.ability)?;
        Ok(match (paragraph.ability_word.0, &paragraph.flavour.0) {
            (Some(word), None) => format!("{} — {ability}", capital(name(word)?)),
            (None, Some(flavour)) => format!("{flavour} — {ability}"),
            (None, None) => ability,
            (Some(_), Some(_)) => return unsayable("an ability word with flavour words"),
        })
    }

    /// An ability as a paragraph of its own.
    pub fn ability(&mut self, ability: &Ability) -> Said {
        let text = match ability {
            Ability::Keywords(keywords) => return Ok(capital(&self.keyword_line(keywords)?)),
            Ability::Triggered(triggered) => self.triggered(triggered)?,
            Ability::Activated(activated) => self.activated(activated)?,
            Ability::Static(statics) => self.statics(statics)?,
            Ability::Replacement(replacement) => self.replacement(replacement)?,
            Ability::Spell(effect) | Ability::Room(effect) => self.sentences(effect)?,
            Ability::Chapter { chapters, name, effect } => {
                let chapters = chapters.iter().map(|chapter| roman(*chapter)).collect::<Said<Vec<_>>>()?.join(", ");
                let effect = capital(&self.sentences(effect)?);
                match &name.0 {
                    Some(name) => format!("{chapters} — {name} — {effect}"),
                    None => format!("{chapters} — {effect}"),
                }
            }
            Ability::Level { from, to } => {
                return Ok(match to {
                    Some(to) => format!("Niveau {from}-{to}"),
                    None => format!("Niveau {from}+"),
                });
            }
            Ability::LevelPt(size) => return self.size(*size),
            Ability::ClassLevel { cost, level } => return Ok(format!("{} : palier {level}", self.costs(cost)?)),
            Ability::Prevention(_) | Ability::Station { .. } | Ability::Sticker { .. } | Ability::Governed { .. } => {
                return unsayable("this kind of ability");
            }
        };
        Ok(closed(&capital(&text)))
    }

    /// An ability in quotation marks speaks for the object that has it.
    pub fn quoted(&mut self, ability: &Ability) -> Said {
        Ok(format!("« {} »", Speaker::default().ability(ability)?))
    }

    fn triggered(&mut self, triggered: &Triggered) -> Said {
        let Triggered { word, event, intervening_if, effect, limit } = triggered;
        let mut text = self.trigger(word.0, event)?;
        if let Some(condition) = intervening_if {
            text = format!("{text}, si {}", self.condition(condition, Tone::Fact)?);
        }
        text = format!("{text}, {}", self.sentences(effect)?);
        Ok(match limit {
            None => text,
            Some(Limit::TriggersOncePerTurn) => {
                format!("{} Cette capacité ne se déclenche qu'une seule fois par tour.", closed(&text))
            }
            Some(Limit::DoOncePerTurn) => {
                format!("{} Ne faites ceci qu'une seule fois par tour.", closed(&text))
            }
            Some(Limit::TriggersTwicePerTurn | Limit::TriggersOnce) => {
                return unsayable("this limit of a trigger");
            }
        })
    }

    fn activated(&mut self, activated: &Activated) -> Said {
        let Activated { cost, effect, limits } = activated;
        let cost = capital(&self.costs(cost)?);
        let mut text = format!("{cost} : {}", closed(&capital(&self.sentences(effect)?)));
        for limit in limits {
            let limit = self.limit(limit)?;
            text = format!("{text} {limit}");
        }
        Ok(text)
    }

    fn limit(&mut self, limit: &ActivationLimit) -> Said {
        Ok(match limit {
            ActivationLimit::AsSorcery => "N'activez que lorsque vous pourriez lancer un rituel.".into(),
            ActivationLimit::AsInstant => "N'activez que lorsque vous pourriez lancer un éphémère.".into(),
            ActivationLimit::TimesPerTurn(1) => "N'activez qu'une seule fois par tour.".into(),
            ActivationLimit::Once => "N'activez qu'une seule fois.".into(),
            ActivationLimit::OnTurn(players) => {
                format!("N'activez que pendant {}.", self.possessed(players, "tour", Gender::Masculine)?)
            }
            ActivationLimit::DuringStep { step, of: Some(players) } => {
                let (step, gender) = super::zone::step(*step)?;
                format!("N'activez que pendant {}.", self.possessed(players, step, gender)?)
            }
            ActivationLimit::If(condition) => {
                format!("N'activez que si {}.", self.condition(condition, Tone::Fact)?)
            }
            ActivationLimit::AnyPlayer => "N'importe quel joueur peut activer cette capacité.".into(),
            ActivationLimit::TimesPerTurn(_)
            | ActivationLimit::DuringStep { of: None, .. }
            | ActivationLimit::BeforeAttackers
            | ActivationLimit::Costs { .. }
            | ActivationLimit::OnlyBy(_) => return unsayable("this limit of an activation"),
        })
    }

    fn statics(&mut self, statics: &[Static]) -> Said {
        let mut text = String::new();
        for one in statics {
            let (link, said) = match one {
                Static::Continuous(continuous) if text.is_empty() => {
                    (Link::Sentence, self.continuous(continuous, Mood::Indicative)?)
                }
                Static::Continuous(continuous) => {
                    // « Tant que » avant la première proposition vaut pour celles qui s'y joignent.
                    let mut alone = continuous.clone();
                    if alone.condition_first.0 && alone.link.0 != Link::Sentence {
                        alone.condition = None;
                    }
                    (continuous.link.0, self.continuous(&alone, Mood::Indicative)?)
                }
                Static::AdditionalCost { cost, optional: false, or } => {
                    let mut pay = self.costs(cost)?;
                    if let Some(or) = or {
                        pay = format!("{pay} ou {}", self.costs(or)?);
                    }
                    (Link::Sentence, format!("En tant que coût supplémentaire pour lancer ce sort, {pay}"))
                }
                Static::DeckRule(DeckRule::CanBeCommander) => {
                    (Link::Sentence, format!("{SELF} peut être votre commandant"))
                }
                Static::AdditionalCost { .. }
                | Static::MayAsAttacks { .. }
                | Static::CastOnly { .. }
                | Static::XIs { .. }
                | Static::DeckRule(DeckRule::AnyNumber | DeckRule::DraftFaceUp)
                | Static::BeginGame
                | Static::RevealDrawn { .. }
                | Static::Linked(_) => return unsayable("this kind of static ability"),
            };
            text = match link {
                _ if text.is_empty() => capital(&said),
                Link::Sentence | Link::SentenceThen | Link::Then => format!("{} {}", closed(&text), capital(&said)),
                Link::And => format!("{text} et {said}"),
                Link::CommaAnd => format!("{text}, et {said}"),
                Link::Comma => format!("{text}, {said}"),
            };
        }
        Ok(closed(&text))
    }

    fn replacement(&mut self, replacement: &Replacement) -> Said {
        Ok(match replacement {
            Replacement::EntersWith { what, tapped, counters, x, unless, when, first: _, duration } => {
                if when.is_some() || duration.is_some() || (*tapped && counters.is_some()) {
                    return unsayable("such a way to enter");
                }
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let mut text = format!("{} {enters}", what.text);
                if *tapped {
                    text = format!("{text} {}", super::words::participle("tap", what.gender, what.number)?);
                }
                if let Some(WithCounters { count, kind, additional: false }) = counters {
                    let marks = super::keyword::counters(self, count, Some(kind))?;
                    let on = super::words::Np::pronoun(what.gender, what.number);
                    text = format!("{text} avec {marks} sur {}", on.tonic());
                } else if counters.is_some() {
                    return unsayable("additional counters");
                }
                text = format!("{text}{}", self.where_x(x.as_ref())?);
                match unless {
                    Some(unless) => format!("{text} à moins que {}", self.condition(unless, Tone::Unless)?),
                    None => text,
                }
            }
            Replacement::Instead { event, condition: None, instead, duration: None, place } => {
                if matches!(event, Event::AnyOf(_, _)) {
                    return unsayable("several events replaced at once");
                }
                let event = self.event(event, super::event::Voice::Would)?;
                let instead = self.sentences(instead)?;
                match place.0 {
                    ReplacedPlace::First => format!("si {event}, à la place {instead}"),
                    ReplacedPlace::Last | ReplacedPlace::AnywhereElse => format!("si {event}, {instead} à la place"),
                }
            }
            Replacement::AsEnters { what, face_up: false, effect } => {
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                format!("à le moment où {} {enters}, {}", what.text, self.sentences(effect)?)
            }
            Replacement::Skip { who: Players::You, step } => {
                let (step, gender) = super::zone::step(*step)?;
                format!("passez {}", self.possessed(&Players::You, step, gender)?)
            }
            Replacement::EntersTappedUnlessPaid { what, cost } => {
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let pay = self.paying(cost, Mood::Infinitive(super::words::Person::You))?;
                let tapped = super::words::participle("tap", what.gender, what.number)?;
                let it = super::words::Np::pronoun(what.gender, what.number);
                format!(
                    "à le moment où {} {enters}, vous pouvez {pay}. Si vous ne le faites pas, {} {enters} {tapped}",
                    what.text, it.text
                )
            }
            Replacement::Instead { .. }
            | Replacement::AsEnters { .. }
            | Replacement::EntersAsCopy { .. }
            | Replacement::DayAsEnters { .. }
            | Replacement::Skip { .. }
            | Replacement::Multiply { .. } => return unsayable("this replacement"),
        })
    }
}

/// The number of a chapter.
fn roman(chapter: u32) -> Said<&'static str> {
    const NUMERALS: [&str; 9] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    match (chapter as usize).checked_sub(1).and_then(|index| NUMERALS.get(index)) {
        Some(numeral) => Ok(numeral),
        None => unsayable("a chapter beyond nine"),
    }
}
