//! What players are told to do.

use super::Speaker;
use super::object::NounSetting;
use super::words::{Form, Mood, Np, Person};
use crate::ir::{
    Action, Antecedent, Ballot, Characteristic, Count, Duration, Join, Mention, ObjectFilter, Objects, Players,
    Quantity, Remainder, RestWord, SkipCount, Step, Style, TextChange,
};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::{PartOfSpeech, Symbol};
use crate::{Said, unsayable};

impl Speaker {
    /// An action with its verb in some mood: « piochez une carte », « pioche une carte », « piocher une carte ».
    pub fn action(&mut self, action: &Action, mood: Mood) -> Said {
        self.others_act = match mood.person() {
            Person::Third(number) => Some(number),
            Person::You => None,
        };
        if let Some(said) = self.counter_action(action, mood)? {
            return Ok(said);
        }
        if let Some(said) = self.token_action(action, mood)? {
            return Ok(said);
        }
        if let Some(said) = self.told(action, mood)? {
            return Ok(said);
        }
        Ok(match action {
            Action::Draw { count, x, up_to: true, additional: _ } => {
                let many = if self.number_of(count) == Number::Plural { "cartes" } else { "carte" };
                let count = self.count_word(count, Gender::Feminine)?;
                let x = self.where_x(x.as_ref())?;
                self.names_cards();
                format!("{} jusqu'à {count} {many}{x}", self.each_does(mood.say("draw")?))
            }
            Action::Draw { count, x, up_to: false, additional } => {
                let (cards, per) = self.cards(count)?;
                let number = match count {
                    Quantity::Times(_, each) => super::words::number_of(*each),
                    count => self.number_of(count),
                };
                let more = match (additional.0, number) {
                    (false, _) => "",
                    (true, Number::Singular) => " supplémentaire",
                    (true, Number::Plural) => " supplémentaires",
                };
                let x = self.where_x(x.as_ref())?;
                self.names_cards();
                format!("{} {cards}{more}{per}{x}", self.each_does(mood.say("draw")?))
            }
            Action::Mill { count: Quantity::Half { of, round } }
                if let Quantity::CardsIn { zone: crate::ir::Zone::Library, of } = &**of =>
            {
                let round = match round {
                    crate::ir::Rounding::Up => "supérieure",
                    crate::ir::Rounding::Down => "inférieure",
                };
                let library = self.possessed(of, "bibliothèque", Gender::Feminine)?;
                self.name_result(&Np::new("", Gender::Feminine, Number::Plural));
                format!("{} la moitié de {library}, arrondie à l'unité {round}", mood.say("mill")?)
            }
            Action::Mill { count } => {
                let (cards, per) = self.cards(count)?;
                self.name_result(&Np::new("", Gender::Feminine, self.number_of(count)));
                format!("{} {cards}{per}", self.each_does(mood.say("mill")?))
            }
            Action::Discard { what, random } => self.discard(what, *random, mood)?,
            Action::GainLife { amount, x } => {
                let verb = self.each_does(mood.say("get")?);
                format!("{verb} {}{}", self.life(amount)?, self.where_x(x.as_ref())?)
            }
            Action::LoseLife { amount: Quantity::Half { of, round }, x: None }
                if matches!(**of, Quantity::LifeOf(_)) =>
            {
                let own = match mood.person() {
                    Person::You => "vos",
                    Person::Third(Number::Singular) => "ses",
                    Person::Third(Number::Plural) => "leurs",
                };
                let way = match round {
                    crate::ir::Rounding::Up => "supérieure",
                    crate::ir::Rounding::Down => "inférieure",
                };
                format!("{} la moitié de {own} points de vie, arrondie à l'unité {way}", mood.say("lose")?)
            }
            Action::LoseLife { amount, x } => {
                let verb = self.each_does(mood.say("lose")?);
                format!("{verb} {}{}", self.life(amount)?, self.where_x(x.as_ref())?)
            }
            Action::PayLife { amount } => format!("{} {}", mood.say("pay")?, self.life(amount)?),
            Action::PayMana { cost } => format!("{} {}", mood.say("pay")?, super::mana::mana(cost)?),
            Action::Sacrifice { what, own_choice } => {
                self.sacrificed.push(self.step);
                let np = self.objects(what)?;
                let sacrifice = match np.is_noun() {
                    true => format!("{} {}", self.each_does(mood.say("sacrifice")?), np.text),
                    false => mood.with_object("sacrifice", &np)?,
                };
                match (own_choice.0 && is_one_thing(what), self.others_act) {
                    // « de leur choix » is said of each of them.
                    (true, Some(_)) => format!("{sacrifice} de son choix"),
                    (_, _) => sacrifice,
                }
            }
            Action::Destroy { what, no_regeneration } => {
                let what = self.objects(what)?;
                let text = mood.with_object("destroy", &what)?;
                match no_regeneration {
                    false => text,
                    true => {
                        let it = Np::pronoun(what.called.unwrap_or(what.gender), what.number);
                        let can = Mood::Indicative(it.person()).say("be_able")?;
                        let regenerated = super::words::participle("regenerate", it.gender, it.number)?;
                        let it = super::words::capital(&it.text);
                        format!("{text}. {it} ne {can} pas être {regenerated}")
                    }
                }
            }
            Action::Exile { what, from, face_down, until, with_counters } => {
                self.exile(mood, (what, from.as_deref()), *face_down, until.as_deref(), with_counters.as_deref())?
            }
            Action::Move { what, from, to, verb } => self.move_to(mood, what, from.as_ref(), to, verb.0)?,
            Action::Tap { what } => mood.with_object("tap", &self.objects(what)?)?,
            Action::Untap { what } => mood.with_object("untap", &self.objects(what)?)?,
            Action::TapOrUntap { what } => {
                let what = self.objects(what)?;
                match what.is_noun() {
                    true => format!("{} ou {} {}", mood.say("tap")?, mood.say("untap")?, what.text),
                    false => {
                        format!("{} ou {}", mood.with_object("tap", &what)?, mood.with_object("untap", &what)?)
                    }
                }
            }
            Action::Counter { what } => mood.with_object("counter", &self.objects(what)?)?,
            Action::Search { whose, zones, what, reveal: false, join } => {
                self.search(mood, whose, zones, *join, what)?
            }
            Action::Shuffle { whose, library } => match (whose.0, library) {
                (false, _) => mood.say("shuffle")?.to_owned(),
                (true, library) => {
                    let library = self.possessed(library, "bibliothèque", Gender::Feminine)?;
                    // « ces joueurs mélangent leur bibliothèque »
                    let library = match mood.person() {
                        Person::Third(Number::Plural) if library.starts_with("sa ") => "leur bibliothèque".to_owned(),
                        Person::Third(_) | Person::You => library,
                    };
                    format!("{} {library}", mood.say("shuffle")?)
                }
            },
            Action::ShuffleInto { what, library } => self.shuffle_into(mood, what, library)?,
            Action::Reveal { what } => mood.with_object("reveal", &self.objects_at(what, NounSetting::Taken)?)?,
            Action::RevealUntil { what, count, exile } => {
                let until = Mood::Subjunctive(mood.person());
                let subject = if mood.person() == Person::You { "vous" } else { "il" };
                let library = Np { text: String::new(), ..Np::of(mood.person()) };
                let library = library.own(Gender::Feminine, Number::Singular, false);
                let what = match count {
                    None => self.any_one(what)?,
                    Some(count) => {
                        let (count, filter) = (Count::Exactly(count.clone()), what.clone());
                        self.objects(&Objects::Some { count, filter })?
                    }
                };
                self.name_result(&what);
                format!(
                    "{} les cartes de le dessus de {library} bibliothèque jusqu'à ce que {subject} {} {}",
                    mood.say(if *exile { "exile" } else { "reveal" })?,
                    until.say(if *exile { "exile" } else { "reveal" })?,
                    what.text
                )
            }
            Action::LookAt { what, duration: None, .. } => mood.with_object("look", &self.objects(what)?)?,
            // « regarder et jouer ces cartes tant que … »: what and how long stands behind the other verb.
            Action::LookAt { what, duration: Some(duration), alone: crate::ir::Style(true) } => {
                let look = mood.with_object("look", &self.objects(what)?)?;
                format!("{look} {}", self.duration(duration)?)
            }
            Action::LookAt { what, duration: Some(_), alone: crate::ir::Style(false) } => {
                if !self.objects(what)?.is_noun() {
                    return unsayable("looking at what a pronoun says");
                }
                mood.say("look")?.to_owned()
            }
            Action::AddMana { mana, additional } => {
                format!("{} {}", mood.say("add")?, self.added(mana, super::mana::Additional(additional.0))?)
            }
            Action::GainControl { what, duration } => {
                let what = self.objects(what)?;
                let verb = mood.say("gain")?;
                let text = match (what.form, mood) {
                    (Form::Pronoun, Mood::Imperative) => format!("{verb}-en le contrôle"),
                    (Form::Pronoun, _) => format!("en {verb} le contrôle"),
                    (Form::Noun | Form::You, _) => format!("{verb} le contrôle de {}", what.text),
                };
                match duration {
                    Some(duration) => format!("{text} {}", self.duration(duration)?),
                    None => text,
                }
            }
            // « le contrôle d'un artefact ciblé contre celui d'une créature ciblée »
            Action::ExchangeControl { what: Objects::Union(both, Join::And) } if both.len() == 2 => {
                let both = both.iter().map(|one| self.objects(one)).collect::<Said<Vec<_>>>()?;
                let both: Vec<String> = both.iter().map(|one| format!("de {}", one.tonic())).collect();
                format!("{} le contrôle {}", mood.say("exchange")?, both.join(" contre celui "))
            }
            Action::ExchangeControl { what } => {
                format!("{} le contrôle de {}", mood.say("exchange")?, self.objects(what)?.tonic())
            }
            Action::Attach { what, to } => {
                let what = self.objects(what)?;
                let to = self.objects(to)?;
                match (to.is_noun() || !what.is_noun(), mood) {
                    (true, mood) => format!("{} à {}", mood.with_object("attach", &what)?, to.tonic()),
                    (false, Mood::Imperative) => format!("{}-{} {}", mood.say("attach")?, to.dative(), what.text),
                    (false, mood) => format!("{} {} {}", to.dative(), mood.say("attach")?, what.text),
                }
            }
            Action::Unattach { what } => mood.with_object("unattach", &self.objects(what)?)?,
            Action::Cast { what, transformed, free, duration, any_mana, duration_first: _, from } => {
                let (what, from) = ((what, *transformed), from.as_deref());
                let text = self.played("cast", what, from, *free, duration.as_ref(), mood)?;
                format!("{text}{}", self.any_mana(any_mana.as_deref())?)
            }
            Action::Play { what, looks, free, duration, any_mana, duration_first: _ } => {
                let look = if *looks { format!("{} et ", mood.say("look")?) } else { String::new() };
                let text = look + &self.played("play", (what, false), None, *free, duration.as_ref(), mood)?;
                format!("{text}{}", self.any_mana(any_mana.as_deref())?)
            }
            Action::PlayAdditionalLands { count, duration } => {
                let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                let count = self.count_word(count, Gender::Masculine)?;
                let text = format!("{} {count} terrain{plural} supplémentaire{plural}", mood.say("play")?);
                match duration {
                    Some(duration) => format!("{text} {}", self.duration(duration)?),
                    None => text,
                }
            }
            Action::Repeat(repeats) => {
                let process = format!("{} ce processus", mood.say("repeat")?);
                match repeats {
                    crate::ir::Repeats::Again => process,
                    crate::ir::Repeats::AnyNumber => format!("{process} n'importe quel nombre de fois"),
                    crate::ir::Repeats::Times(Quantity::Number(1)) => format!("{process} une fois"),
                    crate::ir::Repeats::Times(times) => {
                        format!("{process} {} fois de plus", self.count_word(times, Gender::Feminine)?)
                    }
                }
            }
            Action::CopySpell { what, times, additional: _, except } => {
                // « copiez deux fois une capacité ciblée que vous contrôlez »
                let twice = matches!(what, Objects::Target { .. }) && *times == Quantity::Number(2);
                let what = self.objects(what)?;
                let text = match twice {
                    true => format!("{} deux fois {}", mood.say("copy")?, what.text),
                    false => mood.with_object("copy", &what)?,
                };
                self.name_result(&Np::new("", Gender::Feminine, Number::Singular));
                let text = match times {
                    Quantity::Number(1) => text,
                    Quantity::Number(2) if twice => text,
                    Quantity::Times(of, 1) => format!("{text}{}", self.for_each(of)?),
                    times => format!("{text} {} fois", self.count_word(times, Gender::Feminine)?),
                };
                match except {
                    Some(except) => {
                        let copy = Np::new("la copie", Gender::Feminine, Number::Singular);
                        format!("{text}{}", self.exception(except, &copy)?)
                    }
                    None => text,
                }
            }
            Action::ChooseNewTargets { what, one } => {
                let targets = if one.0 { "une nouvelle cible" } else { "de nouvelles cibles" };
                format!("{} {targets} pour {}", mood.say("choose")?, self.objects(what)?.tonic())
            }
            Action::ChangeTarget { what } => {
                format!("{} la cible {}", mood.say("change")?, self.of_target(what)?)
            }
            Action::Choose { what } => format!("{} {}", mood.say("choose")?, self.choice(what)?),
            // « Vous y choisissez deux cartes », « vous y choisissez une carte ou une carte de son cimetière »
            Action::ChooseObjects { what } if let Some(((count, filter), others)) = chosen_there(what) => {
                let there = self.counted(count, filter, false, NounSetting::Plain)?;
                let np = match others {
                    [] => there,
                    others => {
                        let others = others.iter().map(|one| self.objects_at(one, NounSetting::Taken));
                        let others = others.map(|one| Ok(one?.text)).collect::<Said<Vec<_>>>()?;
                        let all: Vec<String> = std::iter::once(there.text).chain(others).collect();
                        Np::new(super::words::list(&all, "ou"), there.gender, there.number)
                    }
                };
                self.name_result(&np);
                match mood {
                    Mood::Imperative => format!("{}-y {}", mood.say("choose")?, np.text),
                    mood => format!("y {} {}", mood.say("choose")?, np.text),
                }
            }
            // What is chosen stays where it is.
            Action::ChooseObjects { what } => {
                let place =
                    if matches!(what, Objects::Target { .. }) { NounSetting::Plain } else { NounSetting::Taken };
                mood.with_object("choose", &self.objects_at(what, place)?)?
            }
            Action::ChoosePlayer { who } => format!("{} {}", mood.say("choose")?, self.players(who)?.text),
            Action::Keyword { action, count, on: None } => self.keyword_action(*action, count.as_ref(), mood)?,
            Action::Keyword { action, count, on: Some(on) } if action.id() == "amass" => {
                let count = match count {
                    Some(count) => self.count_digits(count)?,
                    None => return unsayable("amassing without a number"),
                };
                let kind = match on {
                    Objects::Some { count: _, filter } => self.bare(filter, Number::Plural)?.text,
                    _ => return unsayable("an army of known objects"),
                };
                format!("{} des {kind} {count}", mood.say("amass")?)
            }
            Action::KeywordTo { action, what, count } if action.is_own_action() => {
                let verb = self.keyword_action(*action, count.as_ref(), mood)?;
                mood.with_form(&verb, &self.objects(what)?)?
            }
            Action::KeywordToPlayers { action, who } => {
                format!("{} {}", mood.say_row(*action)?, self.players(who)?.text)
            }
            Action::KeywordTo { count: Some(_), .. } => return unsayable("a keyword action with a number"),
            Action::KeywordTo { action, what, count: None } if action.id() == "airbend" => {
                format!("{} l'Air sur {}", mood.say("bend")?, self.objects(what)?.tonic())
            }
            Action::KeywordTo { action, what, count: None } => mood.with_object(action.id(), &self.objects(what)?)?,
            Action::RemoveDamage { amount: Some(_), .. } => return unsayable("healing some damage"),
            Action::RemoveDamage { what, amount: None, healed: _ } => {
                format!("{} toutes les blessures de {}", mood.say("remove")?, self.objects(what)?.tonic())
            }
            Action::ExtraTurn { count } => {
                let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                let count = self.count_word(count, Gender::Masculine)?;
                format!("{} {count} tour{plural} supplémentaire{plural} après celui-ci", mood.say("play")?)
            }
            Action::ExtraBeginning => "il y a une phase de début supplémentaire après cette phase".to_owned(),
            Action::ExtraCombat { main, after_main } => {
                let after = if *after_main { "cette phase principale" } else { "cette phase" };
                match (self.conditioned, *main) {
                    // « si c'est votre phase principale, il y a une phase de combat supplémentaire après cette phase »
                    (true, false) => format!("il y a une phase de combat supplémentaire après {after}"),
                    (_, true) => format!(
                        "il y a une phase de combat supplémentaire après {after}, suivie d'une phase principale supplémentaire"
                    ),
                    (false, false) => format!("{after} est suivie d'une phase de combat supplémentaire"),
                }
            }
            Action::SkipStep { step, count } => self.skip(*step, *count, mood)?,
            Action::FlipUntilLoss => {
                format!("{} à pile ou face jusqu'à ce que vous perdiez un lancer", mood.say("play")?)
            }
            Action::FlipCoin => format!("{} à pile ou face", mood.say("play")?),
            Action::RollDie { sides, plus: None } => format!("{} un d{sides}", mood.say("roll")?),
            Action::RollDie { sides, plus: Some(plus) } => {
                format!("{} un d{sides} et {} {}", mood.say("roll")?, mood.say("add")?, self.amount(plus)?)
            }
            Action::BecomeMonarch => format!("{} le monarque", mood.say("become")?),
            Action::TakeInitiative => format!("{} l'initiative", mood.say("take")?),
            Action::SwitchPowerToughness { what, duration } => {
                let text = format!("{} {}", mood.say("switch")?, self.power_and_toughness(what, true)?);
                match duration {
                    Some(duration) => format!("{text} {}", self.duration(duration)?),
                    None => text,
                }
            }
            Action::DoublePower { what, toughness, duration } => {
                let text = format!("{} {}", mood.say("double")?, self.power_and_toughness(what, *toughness)?);
                match duration {
                    Some(duration) => format!("{text} {}", self.duration(duration)?),
                    None => text,
                }
            }
            Action::ChangeText { what, words, duration } => self.text_change(what, words, duration.as_ref(), mood)?,
            Action::Prevent(prevention) => self.prevention(prevention, mood)?,
            Action::Piles { what, hidden, one, other } => {
                let piles = if *hidden { "un tas face cachée et un tas face visible" } else { "deux tas" };
                let separated = mood.with_object("separate", &self.objects(what)?)?;
                let pile = Objects::Rest(Remainder::Of(Antecedent::This), Style(RestWord::Other));
                // Another separates them, but you put them there.
                let separator = self.others_act.take();
                let one = self.placed(&Np::new("un tas", Gender::Masculine, Number::Singular), one)?;
                let other = self.moved(&pile, other)?;
                self.others_act = separator;
                format!("{separated} en {piles}. Mettez {one} et {other}")
            }
            Action::ExchangeLifeForSize { of, what, toughness } => {
                let life = self.possessed(of, "total de points de vie", Gender::Masculine)?;
                let size = if *toughness { Characteristic::Toughness } else { Characteristic::Power };
                let size = self.amount(&Quantity::Of(size, Box::new(what.clone()), Style::default()))?;
                format!("{} {life} contre {size}", mood.say("exchange")?)
            }
            Action::ExchangeLife { with } => {
                let with = match with {
                    Some(players) => format!(" avec {}", self.players(players)?.tonic()),
                    None => String::new(),
                };
                let own = if mood.person() == Person::You { "votre" } else { "leur" };
                format!("{} {own} total de points de vie{with}", mood.say("exchange")?)
            }
            Action::Vote { ballot, secret } => {
                let ballot = match ballot {
                    Ballot::Words { options: _, names } => super::words::list(&names.0, "ou"),
                    Ballot::Objects(objects) => self.objects(objects)?.text,
                    Ballot::Player(players) => self.players(players)?.text,
                };
                let (secretly, revealed) = match secret {
                    true => (" secrètement", ", puis ces votes sont révélés"),
                    false => ("", ""),
                };
                format!("{}{secretly} pour {ballot}{revealed}", mood.say("vote")?)
            }
            Action::Clash => format!("{} à un adversaire", mood.reflexive("clash")?),
            Action::PutSeveralCounters { counters: several, on, said: _ } => {
                let marks = several
                    .iter()
                    .map(|(count, kind)| super::counter::counters(self, count, Some(kind)))
                    .collect::<Said<Vec<_>>>()?;
                let on = self.objects(on)?;
                format!("{} {} sur {}", mood.say("put")?, super::words::list(&marks, "et"), on.tonic())
            }
            Action::PutItsCounters { of, on, those } => {
                let of = self.objects(of)?;
                let marks = match of.is_noun() {
                    _ if those.0 => "ces marqueurs".to_owned(),
                    true => format!("les marqueurs de {}", of.text),
                    false => format!("{} marqueurs", of.own(Gender::Masculine, Number::Plural, false)),
                };
                format!("{} {marks} sur {}", mood.say("put")?, self.objects(on)?.tonic())
            }
            Action::RevealAtRandom { count, from: crate::ir::FromZone { zone, of } } => {
                let s = if self.number_of(count) == Number::Plural { "s" } else { "" };
                let count = self.count_word(count, Gender::Feminine)?;
                let from = self.in_zone(*zone, of.as_ref(), NounSetting::Taken)?;
                self.names_cards();
                format!("{} au hasard {count} carte{s} {from}", mood.say("reveal")?)
            }
            Action::CreateMore { count, arrival } => {
                let arrives = match (arrival.tapped, arrival.attacking) {
                    (false, false) => "",
                    (true, true) => ", engagés et attaquants",
                    (_, _) => return unsayable("such an arrival of more tokens"),
                };
                let count = self.count_word(count, Gender::Masculine)?;
                format!("{} {count} de ces jetons{arrives}", mood.say("create")?)
            }
            Action::ExchangeZones { first, second, of } => {
                let (first, second) = (self.zone(*first, Some(of))?, self.zone(*second, Some(of))?);
                format!("{} {first} et {second}", mood.say("exchange")?)
            }
            _ => return unsayable("an action that has no words of a player who does it"),
        })
    }

    /// « changez le texte de … en remplaçant toutes les occurrences d'un mot de couleur par un autre »
    fn text_change(&mut self, what: &Objects, words: &[TextChange], duration: Option<&Duration>, mood: Mood) -> Said {
        let what = self.objects(what)?;
        let mut kinds = Vec::new();
        let mut never: &[Symbol] = &[];
        for word in words {
            kinds.push(match word {
                TextChange::CreatureType { never: not, to } => {
                    never = not;
                    let by = match to {
                        Some(to) => super::noun::subtype_noun(*to, Number::Singular)?.text,
                        None => "un autre".to_owned(),
                    };
                    format!("d'un type de créature par {by}")
                }
                TextChange::ColourWord => "d'un mot de couleur par un autre".to_owned(),
                TextChange::BasicLandType => "d'un type de terrain de base par un autre".to_owned(),
            });
        }
        let mut text = format!(
            "{} le texte de {} en remplaçant toutes les occurrences {}",
            mood.say("change")?,
            what.tonic(),
            kinds.join(" ou ")
        );
        if let Some(duration) = duration {
            text = format!("{text} {}", self.duration(duration)?);
        }
        let names = never
            .iter()
            .map(|name| Ok(super::noun::subtype_noun(*name, Number::Singular)?.text))
            .collect::<Said<Vec<String>>>()?;
        match names.as_slice() {
            [] => {}
            [only] => text = format!("{text}. Le nouveau type de créature ne peut pas être {only}"),
            several => {
                text = format!("{text}. Le nouveau type de créature ne peut être ni {}", several.join(", ni "));
            }
        }
        Ok(text)
    }

    /// What objects do by an instruction: « ~ se bat contre une créature ciblée ». None for what players do.
    pub fn object_action(&mut self, action: &Action, mood: fn(Person) -> Mood) -> Said<Option<String>> {
        Ok(Some(match action {
            Action::Fight { what, with: None } => {
                let what = self.objects(what)?;
                let each = if what.gender == Gender::Feminine { "l'une contre l'autre" } else { "l'un contre l'autre" };
                what.does(&format!("{} {each}", mood(what.person()).reflexive("fight")?))
            }
            Action::Fight { what, with: Some(with) } => {
                let what = self.objects(what)?;
                let with = self.objects(with)?;
                what.does(&format!("{} contre {}", mood(what.person()).reflexive("fight")?, with.tonic()))
            }
            Action::Designate { what, designation, ends, duration } => {
                let what = self.objects(what)?;
                let word = super::words::agreeing(*designation, what.gender, what.number)?;
                let mood = mood(what.person());
                let text = match ends {
                    true => format!("ne {} plus {word}", mood.say("be")?),
                    false => format!("{} {word}", mood.say("become")?),
                };
                match duration {
                    Some(duration) => what.does(&format!("{text} {}", self.duration(duration)?)),
                    None => what.does(&text),
                }
            }
            Action::BecomeBlocked { what } => {
                let what = self.objects(what)?;
                let blocked = super::words::participle("block", what.gender, what.number)?;
                what.does(&format!("{} {blocked}", mood(what.person()).say("become")?))
            }
            Action::PhaseOut { what } => {
                let what = self.objects(what)?;
                what.does(&format!("{} hors phase", mood(what.person()).say("pass")?))
            }
            Action::Keyword { action, count, on: Some(what) } if action.id() != "amass" => {
                let what = self.objects(what)?;
                let does = what.does(mood(what.person()).say(action.id())?);
                match count {
                    Some(count) => format!("{does} {}", self.count_digits(count)?),
                    None => does,
                }
            }
            _ => return Ok(None),
        }))
    }

    fn discard(&mut self, what: &Objects, random: bool, mood: Mood) -> Said {
        let random = if random { " au hasard" } else { "" };
        let what = self.objects_at(what, NounSetting::Taken)?;
        Ok(match what.form {
            Form::Pronoun => format!("{}{random}", mood.reflexive_of_it("discard")?),
            Form::Noun | Form::You => {
                format!("{} de {}{random}", self.each_does(&mood.reflexive("discard")?), what.text)
            }
        })
    }

    /// « et vous pouvez dépenser du mana comme s'il s'agissait de mana de n'importe quel type »
    fn any_mana(&mut self, any: Option<&crate::ir::AnyMana>) -> Said {
        let Some(crate::ir::AnyMana { any_type, on, passive, apart }) = any else { return Ok(String::new()) };
        let kind = if *any_type { "quel type" } else { "quelle couleur" };
        if apart.0 {
            let mana = "de le mana comme s'il s'agissait de mana de n'importe";
            let spend = format!("vous pouvez dépenser {mana} {kind} pour le lancer");
            return Ok(format!(". Si vous lancez un sort de cette manière, {spend}"));
        }
        let on = self.objects(on)?;
        let cast = Mood::Infinitive(Person::You).with_object("cast", &on)?;
        if passive.0 {
            return Ok(format!(", et de le mana de n'importe {kind} peut être dépensé pour {cast}"));
        }
        let mana = "de le mana comme s'il s'agissait de mana de n'importe";
        Ok(format!(" et vous pouvez dépenser {mana} {kind} pour {cast}"))
    }

    /// « lancez-la sans payer son coût de mana », « jouer ces cartes ce tour-ci »
    fn played(
        &mut self,
        verb: &str,
        (what, transformed): (&Objects, bool),
        from: Option<&crate::ir::FromZone>,
        free: bool,
        duration: Option<&crate::ir::Duration>,
        mood: Mood,
    ) -> Said {
        let what = self.objects_at(what, NounSetting::Cast)?;
        let mut text = mood.with_object(verb, &what)?;
        if transformed {
            text = format!("{text} {}", super::words::participle("transform", what.gender, what.number)?);
        }
        if let Some(from) = from {
            text = format!("{text} depuis {}", self.zone(from.zone, from.of.as_ref())?);
        }
        let time = match duration {
            Some(duration) => format!(" {}", self.duration(duration)?),
            None => String::new(),
        };
        if !free {
            return Ok(format!("{text}{time}"));
        }
        let own = if what.plural() { "leur" } else { "son" };
        let free = format!(" sans payer {own} coût de mana");
        // « la jouer ce tour-ci sans payer son coût de mana »
        Ok(match duration {
            Some(crate::ir::Duration::ThisTurn) => format!("{text}{time}{free}"),
            _ => format!("{text}{free}{time}"),
        })
    }

    /// « proliférez », « monstruosité 3 », « effectuer un regard 2 »
    fn keyword_action(&mut self, action: Symbol, count: Option<&Quantity>, mood: Mood) -> Said {
        if let Some(Quantity::Times(each, 1)) = count
            && action.is_repeated()
        {
            return Ok(format!("{}{}", self.keyword_action(action, None, mood)?, self.for_each(each)?));
        }
        let number = match count {
            Some(count) => format!(" {}", self.count_digits(count)?),
            None => String::new(),
        };
        match (action.part_of_speech(), count) {
            (PartOfSpeech::ActionNumber | PartOfSpeech::ActionNumberObject | PartOfSpeech::ActionObject, _) => {
                return Ok(format!("{}{number}", mood.say_row(action)?));
            }
            (PartOfSpeech::ActionWord, None) => return mood.say_row(action).map(str::to_owned),
            (PartOfSpeech::ActionWord, Some(count)) => {
                return Ok(format!("{} {} fois", mood.say_row(action)?, self.count_word(count, Gender::Feminine)?));
            }
            _ => {}
        }
        Ok(match (action.id(), mood) {
            ("scry", Mood::Imperative) => format!("regard{number}"),
            ("scry", _) => format!("{} regard{number}", mood.say("apply")?),
            ("monstrosity", Mood::Imperative) => format!("monstruosité{number}"),
            ("bolster", Mood::Imperative) => format!("renforcement{number}"),
            ("bolster", _) => format!("{} renforcement{number}", mood.say("perform")?),
            (verb @ ("surveil" | "adapt" | "support" | "amass" | "discover" | "incubate" | "endure"), _) => {
                format!("{}{number}", mood.say(verb)?)
            }
            ("open", _) => {
                let count = count.unwrap_or(&Quantity::Number(1));
                let s = if self.number_of(count) == Number::Plural { "s" } else { "" };
                format!("{} {} attraction{s}", mood.say("open")?, self.count_word(count, Gender::Feminine)?)
            }
            ("earthbend", _) => format!("{} la Terre{number}", mood.say("bend")?),
            ("fateseal", Mood::Imperative) => format!("destin{number}"),
            ("fateseal", _) => format!("{} destin{number}", mood.say("perform")?),
            (verb @ ("proliferate" | "investigate" | "populate" | "learn" | "forage"), _) => match count {
                None => mood.say(verb)?.to_owned(),
                Some(count) => format!("{} {} fois", mood.say(verb)?, self.count_word(count, Gender::Feminine)?),
            },
            ("venture", _) => format!("{} dans le donjon", mood.reflexive("venture")?),
            ("evidence", _) => format!("{} des preuves{number}", mood.say("collect")?),
            ("dread", _) => format!("{} l'effroi", mood.say("manifest")?),
            ("tempt", _) => "l'Anneau vous tente".to_owned(),
            (verb @ ("explore" | "connive"), _) => mood.say(verb)?.to_owned(),
            _ => return unsayable("this keyword action"),
        })
    }

    /// « passez votre prochaine étape de dégagement »
    fn skip(&mut self, step: Step, count: SkipCount, mood: Mood) -> Said {
        let (word, gender) = super::zone::step(step)?;
        let owner = Np::of(mood.person());
        Ok(match count {
            SkipCount::Next => {
                let next = if gender == Gender::Feminine { "prochaine" } else { "prochain" };
                format!("{} {} {next} {word}", mood.say("skip")?, owner.own(gender, Number::Singular, false))
            }
            SkipCount::ThatDraw => format!("{} cette pioche", mood.say("skip")?),
            SkipCount::OfNextTurn => {
                let own = owner.own(Gender::Masculine, Number::Singular, false);
                format!("{} toutes les phases de combat de {own} prochain tour", mood.say("skip")?)
            }
            SkipCount::All => {
                let vowel = crate::lex::say::elides(word);
                format!("{} {} {word}", mood.say("skip")?, owner.own(gender, Number::Singular, vowel))
            }
        })
    }

    /// « la force et l'endurance de la créature ciblée », « sa force »
    fn power_and_toughness(&mut self, what: &Objects, toughness: bool) -> Said {
        let what = self.objects(what)?;
        Ok(match (what.is_noun(), toughness) {
            (true, true) => format!("la force et l'endurance de {}", what.text),
            (true, false) => format!("la force de {}", what.text),
            (false, both) => {
                let power = what.own(Gender::Feminine, Number::Singular, false);
                let endurance = what.own(Gender::Feminine, Number::Singular, true);
                match both {
                    true => format!("{power} force et {endurance} endurance"),
                    false => format!("{power} force"),
                }
            }
        })
    }

    /// What an instruction acted on or produced is « elle » afterwards.
    pub fn name_result(&mut self, np: &Np) {
        self.name(crate::ir::Antecedent::Done(self.step), np);
        self.other.token = true;
    }

    /// « une carte », « deux cartes », « un nombre de cartes égal à … », and what they are counted by.
    fn cards(&mut self, count: &Quantity) -> Said<(String, String)> {
        Ok(match count {
            Quantity::Number(1) => ("une carte".into(), String::new()),
            short if super::quantity::is_short(short) => {
                (format!("{} cartes", self.count_word(count, Gender::Feminine)?), String::new())
            }
            // « autant de cartes plus une »
            Quantity::Plus(count, more) if matches!(**count, Quantity::ThatMuch(_)) => {
                let (cards, _) = self.cards(count)?;
                (format!("{cards} plus {}", self.count_word(more, Gender::Feminine)?), String::new())
            }
            Quantity::Times(per, number) => {
                let (cards, _) = self.cards(&Quantity::Number(*number))?;
                (cards, self.for_each(per)?)
            }
            count => (format!("un nombre de cartes égal à {}", self.amount(count)?), String::new()),
        })
    }

    /// « 3 points de vie », « 1 point de vie pour chaque … »
    fn life(&mut self, amount: &Quantity) -> Said {
        let points = |number: Number| if number == Number::Plural { "points" } else { "point" };
        Ok(match amount {
            short if super::quantity::is_short(short) => {
                format!("{} {} de vie", self.count_digits(amount)?, points(self.number_of(amount)))
            }
            Quantity::Times(per, number) => {
                let points = points(super::words::number_of(*number));
                format!("{number} {points} de vie{}", self.for_each(per)?)
            }
            Quantity::AnyAmount => "n'importe quel nombre de points de vie".to_owned(),
            amount => format!("un nombre de points de vie égal à {}", self.amount(amount)?),
        })
    }

    /// « votre total de points de vie devient 10 », « … devienne 10 »
    pub fn sets_life(
        &mut self,
        who: &Players,
        to: &crate::ir::Quantity,
        mood: fn(super::words::Person) -> Mood,
    ) -> Said {
        let total = self.possessed(who, "total de points de vie", Gender::Masculine)?;
        // « doublez votre total de points de vie »
        if let (Quantity::Twice(of), Mood::Indicative(_)) = (to, mood(Person::You))
            && matches!(&**of, Quantity::LifeOf(whose) if *who == Players::You && **whose == Players::You)
        {
            return Ok(format!("doublez {total}"));
        }
        let becomes = mood(super::words::Person::Third(Number::Singular)).say("become")?;
        Ok(format!("{total} {becomes} {}", self.set_to(to)?))
    }

    /// A player and what they do: « piochez une carte », « le joueur ciblé pioche une carte ».
    pub fn does(&mut self, who: &Players, stated: bool, action: &Action) -> Said {
        if let Action::SetLife { to } = action {
            return self.sets_life(who, to, Mood::Indicative);
        }
        if let Some(said) = self.object_action(action, Mood::Indicative)? {
            return Ok(said);
        }
        if let Action::ExtraCombat { .. } | Action::ExtraBeginning = action {
            return self.action(action, Mood::Imperative);
        }
        if let Action::Keyword { action: term, count: None, on: None } = action
            && term.id() == "tempt"
        {
            return self.action(action, Mood::Imperative);
        }
        if !stated && *who == Players::You {
            return self.action(action, Mood::Imperative);
        }
        let subject = self.acting(who)?;
        let each = matches!(
            who,
            Players::Target { .. } | Players::Union(_) | Players::ControllerOf(..) | Players::OwnerOf(..)
        );
        self.each_acts = stated && subject.plural() && each;
        let predicate = self.action(action, Mood::Indicative(subject.person()));
        self.each_acts = false;
        let predicate = predicate?;
        Ok(match (stated, subject.is_noun()) {
            // The subject of the verb before is this one's too: « …, puis se défausse d'une carte ».
            (false, _) => predicate,
            (true, _) => subject.does(&predicate),
        })
    }

    /// A verb, and « chacun » behind it where each of several targeted players does what is said.
    fn each_does(&self, verb: &str) -> String {
        if self.each_acts { format!("{verb} chacun") } else { verb.to_owned() }
    }

    /// « 10 », « égal à la moitié de … »
    fn set_to(&mut self, to: &Quantity) -> Said {
        Ok(match to {
            Quantity::Number(number) => number.to_string(),
            to => format!("égal à {}", self.amount(to)?),
        })
    }

    /// What follows « vous pouvez ».
    pub fn infinitive(&mut self, action: &Action, person: Person) -> Said {
        self.action(action, Mood::Infinitive(person))
    }
}

/// Whether « de son choix » behind a description is said of all of it: not of the last of a list, nor of what is counted.
fn is_one_thing(what: &Objects) -> bool {
    match what {
        Objects::Some { count, filter } => {
            filter.nouns.len() == 1 && !matches!(count, Count::Exactly(Quantity::Times(..) | Quantity::Half { .. }))
        }
        Objects::Union(..) => false,
        _ => true,
    }
}

/// What is chosen of a hand that was revealed, and what else may be: "a nonland card from it or a card in their graveyard".
fn chosen_there(what: &Objects) -> Option<((&Count, &ObjectFilter), &[Objects])> {
    let (there, others) = match what {
        Objects::Union(members, Join::Or | Join::OrAgain) => members.split_first()?,
        one => (one, &[][..]),
    };
    match there {
        Objects::Among { count, filter: Some(filter), of } if of.said.0 == Mention::It => {
            Some(((count, filter), others))
        }
        _ => None,
    }
}
