//! Abilities and the paragraphs they stand in.

use super::Speaker;
use super::effect::closed;
use super::event::Voice;
use super::tone::Tone;
use super::words::{Mood, Person, capital, name};
use crate::ir::{
    Ability, Activated, Antecedent, Condition, ConditionWord, Cost, Count, Count1, CounterBearer, DamagedAgain,
    DayNight, DeckRule, EntersSo, Event, LeadWord, Limit, Link, MultiplyWording, Objects, Paragraph, Players, Produced,
    Quantity, ReplacedPlace, Replacement, Static, StationBand, Step, Triggered,
};
use crate::lex::lexicon::Gender;
use crate::lex::{Language, PartOfSpeech};
use crate::told_apart::own_nouns;
use crate::{SELF, Said, unsayable};

impl Speaker {
    pub fn paragraph(&mut self, paragraph: &Paragraph) -> Said {
        let ability = self.ability(&paragraph.ability)?;
        Ok(match (paragraph.ability_word.0, &paragraph.flavour.0) {
            (Some(word), None) => format!("{} — {ability}", capital(name(word)?)),
            (None, Some(words)) => match crate::counted_ability_word(words) {
                Some((word, number)) => format!("{} {number} — {ability}", capital(name(word)?)),
                None => format!("{} — {ability}", crate::label(words, Language::French)),
            },
            (None, None) => ability,
            (Some(_), Some(_)) => return unsayable("an ability word with flavour words"),
        })
    }

    /// An ability as a paragraph of its own.
    pub fn ability(&mut self, ability: &Ability) -> Said {
        let text = match ability {
            Ability::Keywords(keywords) => return Ok(capital(&self.keyword_line(keywords)?)),
            Ability::Triggered(triggered) => match triggered.solved_if() {
                Some(condition) => {
                    format!("À résoudre — {}", capital(&self.condition(condition, Tone::Fact)?))
                }
                None => self.triggered(triggered)?,
            },
            Ability::Activated(activated) => self.activated(activated)?,
            Ability::Static(statics) => self.statics(statics)?,
            Ability::Replacement(replacement) => self.replacement(replacement)?,
            Ability::Spell(effect) if let Some((without, with)) = crate::brackets::cleft(effect) => {
                self.is_spell = true;
                let without = self.clone().sentences(without)?;
                crate::brackets::bracketed(&without, &self.sentences(with)?)?
            }
            Ability::Spell(effect) => {
                self.is_spell = true;
                self.sentences(effect)?
            }
            Ability::Room(effect) => self.sentences(effect)?,
            Ability::Chapter { chapters, name, effect } => {
                let chapters = chapters.iter().map(|chapter| roman(*chapter)).collect::<Said<Vec<_>>>()?.join(", ");
                let effect = capital(&self.sentences(effect)?);
                match &name.0 {
                    Some(name) => format!("{chapters} — {} — {effect}", crate::label(name, Language::French)),
                    None => format!("{chapters} — {effect}"),
                }
            }
            Ability::Level { from, to } => {
                return Ok(match to {
                    Some(to) => format!("NIVEAU {from}-{to}"),
                    None => format!("NIVEAU {from}+"),
                });
            }
            Ability::LevelPt(size) => return self.size(*size),
            Ability::ClassLevel { cost, level } => return Ok(format!("{} : Niveau {level}", self.costs(cost)?)),
            Ability::Prevention(prevention) => self.prevention(prevention, Mood::Imperative)?,
            Ability::Governed { keyword, ability } => {
                let name = capital(name(*keyword)?);
                return Ok(match &**ability {
                    Ability::Spell(effect) if matches!(keyword.id(), "spree" | "tiered") => {
                        format!("{name}{}", self.modes_alone(effect)?)
                    }
                    ability if keyword.part_of_speech() == PartOfSpeech::ChoiceName => {
                        format!("• {name} — {}", self.ability(ability)?)
                    }
                    ability => format!("{name} — {}", self.ability(ability)?),
                });
            }
            Ability::Sticker { tickets, ability } => {
                return Ok(format!("{} — {}", "{TK}".repeat(*tickets as usize), self.ability(ability)?));
            }
            Ability::Station { bands } => {
                let mut said = String::from("Station");
                for StationBand { from, abilities } in bands {
                    let lines = abilities.iter().map(|ability| self.ability(ability)).collect::<Said<Vec<_>>>()?;
                    said.push_str(&format!("\n{from}+ | {}", lines.join("\n")));
                }
                return Ok(said);
            }
        };
        Ok(closed(&capital(&text)))
    }

    /// An ability in quotation marks speaks for the object that has it.
    pub fn quoted(&mut self, ability: &Ability) -> Said {
        let Speaker { by_noun, calls, pointing, .. } = *self;
        let (own, asked, own_nouns) = (self.own.clone(), self.asked.clone(), own_nouns(ability));
        let mut inner = Speaker { given: true, own, own_nouns, by_noun, calls, pointing, asked, ..Speaker::default() };
        let said = inner.ability(ability)?;
        self.calls = inner.calls;
        // « Entretien cumulatif {1}. »: keywords alone end no sentence, the quotation around them does.
        Ok(format!("« {} »", closed(&said)))
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
            Some(Limit::TriggersTwicePerTurn) => {
                format!("{} Cette capacité ne se déclenche que deux fois par tour.", closed(&text))
            }
            Some(Limit::TriggersOnce) => {
                format!("{} Cette capacité ne se déclenche qu'une seule fois.", closed(&text))
            }
        })
    }

    fn activated(&mut self, activated: &Activated) -> Said {
        let Activated { cost, effect, limits } = activated;
        let cost = capital(&self.costs(cost)?);
        let mut text = format!("{cost} : {}", closed(&capital(&self.sentences(effect)?)));
        for limit in self.limits(limits)? {
            text = format!("{text} {limit}");
        }
        Ok(text)
    }

    fn statics(&mut self, statics: &[Static]) -> Said {
        let mut text = String::new();
        for (at, one) in statics.iter().enumerate() {
            // « Vous et les créatures que vous contrôlez avez … » stands for both.
            if matches!(statics.get(at + 1), Some(Static::Continuous(next)) if next.with_you.0) {
                continue;
            }
            let (link, said) = match one {
                Static::Continuous(continuous) if text.is_empty() => {
                    (Link::Sentence, self.continuous(continuous, Mood::Indicative)?)
                }
                Static::Continuous(continuous) => {
                    // « Tant que » before the first clause is said of those that are joined to it.
                    let mut alone = continuous.clone();
                    if alone.condition_first.0 && alone.link.0 != Link::Sentence {
                        alone.condition = None;
                    }
                    let link = match at.checked_sub(1).and_then(|before| statics.get(before)) {
                        Some(Static::Continuous(of_you)) if continuous.with_you.0 => of_you.link.0,
                        _ => continuous.link.0,
                    };
                    (link, self.continuous(&alone, Mood::Indicative)?)
                }
                Static::AdditionalCost { cost, optional, or } => {
                    (Link::Sentence, self.additional_cost(cost, *optional, or.as_deref())?)
                }
                Static::CastOnly { limits } => {
                    (Link::Sentence, format!("Ne lancez ce sort {}", self.times_of_limits(limits)?))
                }
                Static::DeckRule(DeckRule::CanBeCommander) => {
                    (Link::Sentence, format!("{SELF} peut être votre commandant"))
                }
                Static::DeckRule(DeckRule::UpTo(most)) => {
                    let most = super::words::number(*most, Gender::Feminine);
                    (Link::Sentence, format!("un deck peut contenir jusqu'à {most} cartes appelées {SELF}"))
                }
                Static::DeckRule(DeckRule::AnyNumber) => {
                    (Link::Sentence, format!("un deck peut contenir n'importe quel nombre de cartes appelées {SELF}"))
                }
                Static::RevealDrawn { ordinal, your_turns, may } => {
                    let when = if *your_turns { "à chacun de vos tours" } else { "à chaque tour" };
                    let nth = super::words::ordinal(ordinal.0, Gender::Feminine)?;
                    let card = format!("la {nth} carte que vous piochez {when}");
                    let said = match may {
                        true => format!("vous pouvez révéler {card} au moment où vous la piochez"),
                        false => format!("révélez {card}"),
                    };
                    (Link::Sentence, said)
                }
                Static::BeginGame => {
                    let begin = "vous pouvez l'avoir sur le champ de bataille à le début de la partie";
                    (Link::Sentence, format!("si cette carte est dans votre main de départ, {begin}"))
                }
                Static::OpeningHand { at, effect } => {
                    let at = match at {
                        crate::ir::OpeningTime::Upkeep => "le premier entretien",
                        crate::ir::OpeningTime::OwnMainPhase => "votre première phase principale",
                    };
                    let reveal = "vous pouvez révéler cette carte depuis votre main de départ";
                    let effect = self.sentences(effect)?;
                    let text = format!("{reveal}. Si vous faites ainsi, à le début de {at}, {effect}");
                    (Link::Sentence, text)
                }
                // A sentence that may go on: « arrive engagée et ne se dégage pas … »
                Static::Linked(linked) => match &**linked {
                    Ability::Replacement(replacement) => (Link::Sentence, self.replacement(replacement)?),
                    ability => (Link::Sentence, self.ability(ability)?),
                },
                Static::MayAsAttacks { action, what, when_done } => {
                    let np = self.objects(what)?;
                    let may = Mood::Infinitive(super::words::Person::You).with_object(action.id(), &np)?;
                    let it = super::words::Np::pronoun(np.gender, np.number);
                    let attacks = it.does(Mood::Indicative(it.person()).say("attack")?);
                    let text = format!("vous pouvez {may} à le moment où {attacks}");
                    let said = match when_done {
                        Some(effect) => format!("{text}. Quand vous faites ainsi, {}", self.sentences(effect)?),
                        None => text,
                    };
                    (Link::Sentence, said)
                }
                Static::DeckRule(DeckRule::DraftFaceUp) => (Link::Sentence, "draftez cette carte face visible".into()),
                Static::XIs { .. } => return unsayable("this kind of static ability"),
            };
            text = match link {
                _ if text.is_empty() => capital(&said),
                Link::Sentence | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue | Link::Then => {
                    format!("{} {}", closed(&text), capital(&said))
                }
                Link::And => format!("{text} et {said}"),
                Link::CommaAnd => format!("{text}, et {said}"),
                Link::Comma => format!("{text}, {said}"),
            };
        }
        Ok(closed(&text))
    }

    fn additional_cost(&mut self, cost: &[Cost], optional: bool, or: Option<&[Cost]>) -> Said {
        let mood = match optional {
            true => Mood::Infinitive(super::words::Person::You),
            false => Mood::Imperative,
        };
        let mut text = self.paying_all(cost, mood)?;
        if let Some(or) = or {
            text = format!("{text} ou {}", self.paying_all(or, mood)?);
        }
        let may = if optional { "vous pouvez " } else { "" };
        Ok(format!("en tant que coût supplémentaire pour lancer ce sort, {may}{text}"))
    }

    /// The modes of spree and tiered, each on its line.
    fn modes_alone(&mut self, effect: &crate::ir::Effect) -> Said {
        let [step] = effect.steps.as_slice() else { return unsayable("modes beside other instructions") };
        let crate::ir::InstructionKind::Modal(modal) = &step.what else { return unsayable("modes that are none") };
        let mut text = String::new();
        let before = self.clone();
        for mode in &modal.modes {
            *self = before.clone();
            let cost = match &mode.cost {
                Some(cost) => format!("{} — ", self.costs(cost)?),
                None => String::new(),
            };
            let effect = closed(&capital(&self.sentences(&mode.effect)?));
            text = match &mode.name.0 {
                Some(name) => format!("{text}\n• {name} — {cost}{effect}"),
                None => format!("{text}\n+ {cost}{effect}"),
            };
        }
        Ok(text)
    }

    /// « alors que vous n'avez aucune carte en main », « pendant votre tour »: what has to be so where an event would happen.
    /// « Tant que vous n'avez pas de carte en main, », devant un événement.
    fn held_first(&mut self, condition: Option<&Condition>) -> Said {
        match condition {
            Some(condition) => Ok(format!("{}, ", self.as_long_as(condition, ConditionWord::AsLongAs)?)),
            None => Ok(String::new()),
        }
    }

    pub(super) fn at_that_time(&mut self, condition: &Condition) -> Said {
        if let Condition::TurnOf { who } = condition {
            return Ok(format!("pendant {}", self.possessed(who, "tour", Gender::Masculine)?));
        }
        let word = match condition {
            Condition::CardsIn { .. } => "alors que",
            condition if crate::pieces::is_of_event(condition) => "et que",
            _ => "pendant que",
        };
        Ok(format!("{word} {}", self.condition(condition, Tone::Fact)?))
    }

    pub fn replacement(&mut self, replacement: &Replacement) -> Said {
        Ok(match replacement {
            Replacement::EntersWith { what, tapped, counters, abilities, x, unless, when, first, duration } => {
                let escapes = crate::en::escapes(when.as_deref());
                let when = match when {
                    Some(condition) if !escapes => Some(self.condition(condition, Tone::Fact)?),
                    Some(_) | None => None,
                };
                let what = self.objects(what)?;
                let mood = Mood::Indicative(what.person());
                let enters = match escapes {
                    true => mood.reflexive("escape")?,
                    false => mood.say("enter")?.to_owned(),
                };
                let mut text = format!("{} {enters}", what.text);
                if *tapped {
                    text = format!("{text} {}", super::words::participle("tap", what.gender, what.number)?);
                }
                if let Some(counters) = counters {
                    text = format!("{text} {}", self.arriving_with(counters, &what)?);
                }
                if !abilities.is_empty() {
                    let has = Mood::Indicative(what.person()).say("have")?;
                    text = format!("{text} et {has} {}", self.ability_list(abilities)?);
                }
                text = format!("{text}{}", self.where_x(x.as_ref())?);
                if let Some(duration) = duration {
                    text = format!("{text} {}", self.duration(duration)?);
                }
                if let Some(unless) = unless {
                    text = format!("{text} à moins que {}", self.condition(unless, Tone::Unless)?);
                }
                match (when, first.0) {
                    (Some(when), LeadWord::If) => format!("si {when}, {text}"),
                    (Some(when), LeadWord::AsLongAs) => format!("tant que {when}, {text}"),
                    (Some(when), LeadWord::Behind) => format!("{text} si {when}"),
                    (None, _) => text,
                }
            }
            Replacement::Instead { event, instead, resolving: true, .. } => self.as_it_resolves(event, instead)?,
            Replacement::Instead { event, condition, held, instead, duration, place, resolving: false } => {
                if matches!(event, Event::AnyOf(any, _) if !are_of_two(any)) {
                    return unsayable("several events replaced at once");
                }
                let (when, event, voice) = match event {
                    Event::NextTime(event) => ("la prochaine fois que", &**event, Voice::NextWould),
                    Event::FirstTimeEachTurn(event) => ("la première fois que", &**event, Voice::NextWould),
                    event => ("si", event, Voice::Would),
                };
                let leaving = match event {
                    Event::Leaves { what: Objects::Ref(known), .. } => known.to,
                    _ => Antecedent::Event,
                };
                let mut when = self.held_first(condition.as_ref().filter(|_| held.0))? + when;
                let replaced = event;
                let each_turn = when == "la première fois que" && !matches!(event, Event::During { .. });
                let mut event = self.event(event, voice)?;
                if each_turn {
                    event.push_str(" à chaque tour");
                }
                if let Some(duration) = duration {
                    let lasting = self.duration(duration)?;
                    match lasting.starts_with("jusqu'") {
                        true => when = format!("{lasting}, {when}"),
                        false => event = format!("{event} {lasting}"),
                    }
                }
                if let Some(condition) = condition.as_ref().filter(|_| !held.0) {
                    event = format!("{event} {}", self.at_that_time(condition)?);
                }
                let instead = match place.0 {
                    ReplacedPlace::Skipped => {
                        let instead = self.done_instead(instead)?;
                        return Ok(format!("{when} {event}, ce joueur passe cette pioche et {instead}"));
                    }
                    ReplacedPlace::Last | ReplacedPlace::OfDiscard => {
                        return Ok(format!("{when} {event}, {}", self.done_instead(instead)?));
                    }
                    ReplacedPlace::OneOfEach => {
                        return Ok(format!("{when} {event}, à la place créez un jeton de chaque"));
                    }
                    ReplacedPlace::Created => return self.created_instead(replaced, instead),
                    ReplacedPlace::Offered => {
                        self.offered_instead = true;
                        return Ok(format!("{when} {event}, {}", self.sentences(instead)?));
                    }
                    ReplacedPlace::First => {
                        return Ok(format!("{when} {event}, à la place {}", self.sentences(instead)?));
                    }
                    ReplacedPlace::AnywhereElse => self.sentences(instead)?,
                };
                let it = self.pronoun(leaving)?;
                let put = Mood::Infinitive(Person::You).with_object("put", &it)?;
                format!("{when} {event}, {instead} à la place de {put} autre part")
            }
            Replacement::AsEnters { what, face_up: false, effect } if effect.designates(what).is_some() => {
                let designation = effect.designates(what);
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let word =
                    designation.map(|word| super::words::agreeing(word, what.gender, what.number)).transpose()?;
                what.does(&format!("{enters} {}", word.unwrap_or_default()))
            }
            Replacement::AsEnters { what, face_up: false, effect }
                if let Some((kinds, each)) = effect.gives_chosen_counter(what) =>
            {
                let marks = self.chosen_counter(kinds, each)?;
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let it = super::words::Np::pronoun(what.gender, what.number);
                what.does(&format!("{enters} avec, selon votre choix, {marks} sur {}", it.tonic()))
            }
            Replacement::AsEnters { what, face_up, effect } => {
                let what = self.objects(what)?;
                let enters = match face_up {
                    false => Mood::Indicative(what.person()).say("enter")?.to_owned(),
                    true => {
                        let turned = super::words::participle("turn", what.gender, what.number)?;
                        format!("{} {turned} face visible", Mood::Indicative(what.person()).say("be")?)
                    }
                };
                format!("à le moment où {} {enters}, {}", what.text, self.sentences(effect)?)
            }
            Replacement::AsTransforms { what, effect } => {
                let what = self.objects(what)?;
                let turns = Mood::Indicative(what.person()).say("transform")?;
                let own = crate::SELF;
                format!("à le moment où {} se {turns} en {own}, {}", what.text, self.sentences(effect)?)
            }
            Replacement::EntersAsCopy { what, of, optional, tapped, changes, any } => {
                let what = self.objects(what)?;
                let of = match of {
                    Objects::Some { count: Count::One, filter } if any.0 => {
                        let np = self.bare(filter, crate::lex::lexicon::Number::Singular)?;
                        let any = if np.gender == Gender::Feminine { "quelle" } else { "quel" };
                        format!("de n'importe {any} {}", np.text)
                    }
                    of => self.of_either(of)?,
                };
                let changes = match changes {
                    Some(changes) => {
                        let copy = super::words::Np::pronoun(what.gender, what.number);
                        self.exception(changes, &super::words::Np { single: what.single, ..copy })?
                    }
                    None => String::new(),
                };
                let mood = match optional {
                    true => Mood::Subjunctive(what.person()),
                    false => Mood::Indicative(what.person()),
                };
                let mut enters = mood.say("enter")?.to_owned();
                if *tapped {
                    enters = format!("{enters} {}", super::words::participle("tap", what.gender, what.number)?);
                }
                match optional {
                    true => format!("vous pouvez faire que {} {enters} comme une copie {of}{changes}", what.text),
                    false => format!("{} {enters} comme une copie {of}{changes}", what.text),
                }
            }
            Replacement::Multiply { by_effect: true, condition, duration, .. }
                if condition.is_some() || duration.is_some() =>
            {
                return unsayable("more by an effect, for a time");
            }
            Replacement::Multiply { event, by, plus, by_effect: true, said: _, .. } => {
                self.multiplied_by_effect(event, *by, *plus)?
            }
            Replacement::Multiply { event, condition, held, duration, by, plus, by_effect: false, said } => {
                let mut lead = self.held_first(condition.as_ref().filter(|_| held.0))?;
                let mut when = String::new();
                if let Some(duration) = duration {
                    let lasting = self.duration(duration)?;
                    match lasting.starts_with("jusqu'") {
                        true => lead = format!("{lasting}, {lead}"),
                        false => when = format!(" {lasting}"),
                    }
                }
                if let Some(condition) = condition.as_ref().filter(|_| !held.0) {
                    when = format!("{when} {}", self.at_that_time(condition)?);
                }
                lead + &self.multiplied(event, &when, (*by, *plus), &said.0)?
            }
            Replacement::Produces { who, made, amount, duration } => {
                let lead = match duration {
                    Some(duration) => format!("{}, ", self.duration(duration)?),
                    None => String::new(),
                };
                lead + &self.produces(who.as_ref(), made, *amount)?
            }
            Replacement::OnceMore { event } => self.once_more(event)?,
            Replacement::Besides { event, token, that_many, additional, active } => {
                let count = if *that_many { Quantity::ThatMuch(Default::default()) } else { Quantity::Number(1) };
                let created = if active.0 { None } else { self.would_be_created(event)? };
                if let Some(created) = created {
                    let more = self.created(&count, token, None)?;
                    let more = if additional.0 { format!("{more} supplémentaire") } else { more };
                    return Ok(format!("si {created}, ces jetons plus {more} sont créés à la place"));
                }
                let event = self.event(event, super::event::Voice::Would)?;
                let more = self.created(&count, token, None)?;
                let more = if additional.0 { format!("{more} supplémentaire") } else { more };
                format!("si {event}, créez à la place ces jetons plus {more}")
            }
            Replacement::Skip { who, step: Step::ExtraTurn } => {
                let would = self.players(who)?.does("devait commencer un tour supplémentaire");
                let skips = self.does_multiplied(who, "skip", "ce tour à la place")?;
                format!("si {would}, {skips}")
            }
            Replacement::Skip { who, step } => {
                let (step, gender) = super::zone::step(*step)?;
                match who {
                    Players::You => format!("passez {}", self.possessed(&Players::You, step, gender)?),
                    who => {
                        let who = self.players(who)?;
                        let own = crate::lex::say::elides(step);
                        let own = who.own(gender, crate::lex::lexicon::Number::Singular, own);
                        format!("{} {} {own} {step}", who.text, Mood::Indicative(who.person()).say("skip")?)
                    }
                }
            }
            Replacement::EntersTappedUnlessPaid { what, cost, or } => {
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let pay = self.paying(cost, Mood::Infinitive(super::words::Person::You))?;
                let tapped = super::words::participle("tap", what.gender, what.number)?;
                if let Some(or) = or {
                    let Some(revealed) = crate::pieces::revealed_card(cost) else {
                        return unsayable("another payment, or a condition");
                    };
                    let revealed = self.objects(&revealed)?.text;
                    let or = self.condition(or, Tone::Unless)?;
                    let unless = format!("vous n'ayez révélé {revealed} de cette manière ou que {or}");
                    let lead = format!("à le moment où {} {enters}, vous pouvez {pay}", what.text);
                    return Ok(format!("{lead}. {} {enters} {tapped} à moins que {unless}", capital(&what.text)));
                }
                format!(
                    "à le moment où {} {enters}, vous pouvez {pay}. Si vous ne le faites pas, {} {enters} {tapped}",
                    what.text, what.text
                )
            }
            Replacement::EntersSo { what, how } => {
                let what = self.objects(what)?;
                let enters = what.does(Mood::Indicative(what.person()).say("enter")?);
                match how {
                    EntersSo::Untapped => {
                        format!("{enters} {}", super::words::participle("untap", what.gender, what.number)?)
                    }
                    EntersSo::UnderOpponent => format!("{enters} sous le contrôle d'un adversaire de votre choix"),
                }
            }
            Replacement::DayAsEnters { what, day } => {
                let what = self.objects(what)?;
                let enters = what.does(Mood::Indicative(what.person()).say("enter")?);
                let day = if *day == DayNight::Day { "à le jour" } else { "à la nuit" };
                format!("si ce n'est ni le jour ni la nuit, on passe {day} à le moment où {enters}")
            }
        })
    }
}

impl Speaker {
    /// « si un effet devait créer au moins un jeton sous votre contrôle, il crée deux fois autant de jetons à la place »
    fn multiplied_by_effect(&mut self, event: &Event, by: u32, plus: i32) -> Said {
        let so_many = |noun: &str| so_many(noun, by, plus);
        Ok(match event {
            Event::Creates { who, what } => {
                let (what, under) = (self.objects(what)?.text, self.under(who)?);
                format!("si un effet devait créer {what} {under}, il crée {} à la place", so_many("jetons")?)
            }
            Event::CountersPut { who: None, count, kind, on: CounterBearer::Objects(on) } => {
                let kind = super::attribute::counter_suffix(self, kind.as_ref())?;
                let some = match count {
                    crate::ir::Count1::One => "un marqueur",
                    crate::ir::Count1::OneOrMore => "au moins un marqueur",
                };
                let marks = so_many(&format!("marqueurs{kind}"))?;
                let on = self.objects(on)?;
                let it = super::words::Np::pronoun(on.gender, on.number);
                let (on, it) = (on.tonic().to_owned(), it.tonic().to_owned());
                format!("si un effet devait mettre {some}{kind} sur {on}, il met {marks} sur {it} à la place")
            }
            _ => return unsayable("this event multiplied by an effect"),
        })
    }

    /// « … devait gagner des points de vie, il gagne deux fois autant de points de vie à la place »
    /// `when`: for how long, and while what.
    fn multiplied(&mut self, event: &Event, when: &str, (by, plus): (u32, i32), said: &MultiplyWording) -> Said {
        let so_many = |noun: &str| so_many(noun, by, plus);
        if let Some(created) = self.would_be_created(event)? {
            let so_many = match (by, plus) {
                (3, 0) => "trois fois ce nombre de jetons".to_owned(),
                _ => so_many("jetons")?,
            };
            return Ok(format!("si {created}{when}, {so_many} est créé à la place"));
        }
        let (head, event, would) = match event {
            Event::NextTime(next) => ("la prochaine fois que", &**next, super::event::Voice::NextWould),
            event => ("si", event, super::event::Voice::Would),
        };
        // What is tapped for mana is said to be, not that it would be (106.12b).
        let voice = match event {
            Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => super::event::Voice::Happens,
            _ => would,
        };
        let would = match event {
            Event::AnyOf(either, _) => self.counters_on_either(either)?,
            Event::CountersPut { who: None, count, kind: None, on: CounterBearer::Player(who) } => {
                let some = if matches!(count, Count1::One) { "un marqueur" } else { "au moins un marqueur" };
                let who = self.players(who)?;
                who.does(&format!("{} gagner {some}", if who.person() == Person::You { "deviez" } else { "devait" }))
            }
            event => self.event(event, voice)?,
        };
        let instead = match event {
            Event::AnyOf(either, _) => {
                let [Event::CountersPut { who: Some(who), kind: None, .. }, _] = either.as_slice() else {
                    return unsayable("more of such events");
                };
                let marks = so_many("chaque sorte de ces marqueurs")?;
                self.does_multiplied(who, "put", &format!("{marks} sur ce permanent ou ce joueur"))?
            }
            Event::CountersPut { who: None, kind: None, on: CounterBearer::Player(who), .. } => {
                self.does_multiplied(who, "get", &so_many("chaque sorte de ces marqueurs")?)?
            }
            Event::TapsForMana { what, .. } | Event::IsTappedForMana { what } => {
                let what = self.objects(what)?;
                let it = super::words::Np::pronoun(what.gender, what.number);
                let more = match (by, plus) {
                    (2, 0) => "deux fois cette quantité de mana",
                    (3, 0) => "trois fois autant de ce mana",
                    _ => return unsayable("such a multiple of mana"),
                };
                it.does(&format!("{} {more}", Mood::Indicative(it.person()).say("produce")?))
            }
            Event::Creates { who, .. } => self.does_multiplied(who, "create", &so_many("jetons")?)?,
            Event::CountersPut { who, kind, on: CounterBearer::Objects(on), .. } => {
                let marks = match kind {
                    // So many of each: of two kinds that are put at once it is another number than of both together.
                    None => so_many("chaque sorte de ces marqueurs")?,
                    kind => so_many(&format!("marqueurs{}", super::attribute::counter_suffix(self, kind.as_ref())?))?,
                };
                let on = self.objects(on)?;
                let on = super::words::Np::pronoun(on.gender, on.number);
                match who {
                    Some(who) => self.does_multiplied(who, "put", &format!("{marks} sur {}", on.tonic()))?,
                    None => format!("{marks} sont mis sur {}", on.tonic()),
                }
            }
            Event::GainsLife { who } if (by, plus) == (0, 0) => {
                let who = self.again(who)?;
                who.does(&format!("n'en {} aucun", Mood::Indicative(who.person()).say("get")?))
            }
            Event::GainsLife { who } => self.does_multiplied(who, "get", &so_many("points de vie")?)?,
            Event::LosesLife { who } => self.does_multiplied(who, "lose", &so_many("points de vie")?)?,
            Event::DealsDamage { source, kind: _, to: _ } => {
                let source = self.objects(source)?;
                let it = super::words::Np::pronoun(source.gender, crate::lex::lexicon::Number::Singular);
                let to = self.dealt_again(said)?;
                let damage = match (by, plus) {
                    (2, 0) => "le double de ces blessures".to_owned(),
                    _ => so_many("blessures")?,
                };
                format!("{} inflige {damage}{to}", it.text)
            }
            _ => return unsayable("this event multiplied"),
        };
        Ok(format!("{head} {would}{when}, {instead} à la place"))
    }

    /// « au moins un jeton devait être créé sous votre contrôle ». None of other events.
    fn would_be_created(&mut self, event: &Event) -> Said<Option<String>> {
        let Event::Creates { who: who @ Players::You, what } = event else { return Ok(None) };
        let (what, under) = (self.objects(what)?, self.under(who)?);
        let would = if what.plural() { "devaient" } else { "devait" };
        let created = super::words::participle("create", what.gender, what.number)?;
        Ok(Some(what.does(&format!("{would} être {created} {under}"))))
    }

    /// « vous deviez mettre au moins un marqueur sur un permanent ou un joueur »
    fn counters_on_either(&mut self, either: &[Event]) -> Said {
        let [put, Event::CountersPut { on: CounterBearer::Player(player), .. }] = either else {
            return unsayable("more of such events");
        };
        let player = if *player == Players::You { "sur vous-même" } else { "un joueur" };
        Ok(format!("{} ou {player}", self.event(put, super::event::Voice::Would)?))
    }

    /// « si un terrain est engagé pour du mana, il produit {B} à la place de n'importe quel autre type »
    fn produces(&mut self, who: Option<&Players>, made: &[Produced], amount: bool) -> Said {
        let other = match amount {
            true => "à la place de n'importe quel autre type et de n'importe quelle autre quantité",
            false => "à la place de n'importe quel autre type",
        };
        if let [Produced { what, mana }] = made {
            let event = match who {
                Some(who) => Event::TapsForMana { who: who.clone(), what: what.clone() },
                None => Event::IsTappedForMana { what: what.clone() },
            };
            let event = self.event(&event, super::event::Voice::Happens)?;
            let what = self.objects(what)?;
            let it = super::words::Np::pronoun(what.gender, what.number);
            let verb = Mood::Indicative(it.person()).say("produce")?;
            let produces = it.does(&format!("{verb} {}", super::mana::produced(mana, amount)?));
            return Ok(format!("si {event}, {produces} {other}"));
        }
        let mut each = Vec::with_capacity(made.len());
        for Produced { what, mana } in made {
            let what = self.objects(what)?;
            let verb = Mood::Indicative(what.person()).say("produce")?;
            each.push(what.does(&format!("{verb} {}", super::mana::produced(mana, amount)?)));
        }
        let each = super::words::list(&each, "et");
        Ok(format!("si ils sont engagés pour du mana, {each} {other}"))
    }

    /// « si un adversaire devait perdre des points de vie, ce joueur en perd … »
    fn again(&mut self, who: &Players) -> Said<super::words::Np> {
        match who {
            Players::Some { count: Count::One, filter: _ } => Ok(super::player::player("ce joueur")),
            who => self.players(who),
        }
    }

    fn does_multiplied(&mut self, who: &Players, verb: &str, what: &str) -> Said {
        let who = self.again(who)?;
        Ok(who.does(&format!("{} {what}", Mood::Indicative(who.person()).say(verb)?)))
    }

    /// « à cette créature ou à ce joueur », where the text says again what is dealt the damage.
    fn dealt_again(&mut self, said: &MultiplyWording) -> Said {
        Ok(match &said.to {
            None => String::new(),
            Some(DamagedAgain::Recipient(to)) => format!(" à {}", self.recipient(to)?),
            Some(DamagedAgain::Nouns(nouns)) => {
                let nouns = nouns
                    .iter()
                    .map(|noun| match noun {
                        None => Ok("à ce joueur".to_owned()),
                        Some(noun) => {
                            let noun = super::noun::noun(noun, crate::lex::lexicon::Number::Singular)?;
                            Ok(format!("à {}", super::noun::demonstrative(&noun)))
                        }
                    })
                    .collect::<Said<Vec<_>>>()?;
                format!(" {}", super::words::list(&nouns, "ou"))
            }
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

/// What is done so many times: « deux fois ce nombre de jetons ».
fn so_many(noun: &str, by: u32, plus: i32) -> Said {
    Ok(match (by, plus) {
        (1, minus) if minus < 0 => format!("autant de {noun} moins {}", added(noun, minus.unsigned_abs())),
        (1, plus) => format!("autant de {noun} plus {}", added(noun, plus.unsigned_abs())),
        (2, 0) => format!("deux fois ce nombre de {noun}"),
        (3, 0) => format!("trois fois autant de {noun}"),
        _ => return unsayable("such a multiple"),
    })
}

/// How many more of something: amounts of damage and life are said in digits, numbers of things in words.
fn added(noun: &str, more: u32) -> String {
    match noun {
        "blessures" | "points de vie" => more.to_string(),
        _ => super::words::number(more, Gender::Masculine).into_owned(),
    }
}

/// « une créature devait mourir ou qu'une carte d'artefact devait être mise … » : each of two events has a subject of its own.
fn are_of_two(events: &[Event]) -> bool {
    let [one, other] = events else { return false };
    matches!((one.grouped(), other.grouped()), (Some(what), Some(another)) if what != another)
}
