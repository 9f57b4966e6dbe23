//! What players are told to do.

use super::Speaker;
use super::keyword::{counters, mana};
use super::object::Place;
use super::words::{Form, Mood, Np, Person, list};
use crate::ir::{Ability, Action, Arrival, Destination, FromZone, Mana, MoveVerb, Players, Quantity, Token, Zone};
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

impl Speaker {
    /// An action with its verb in some mood: « piochez une carte », « pioche une carte », « piocher une carte ».
    pub fn action(&mut self, action: &Action, mood: Mood) -> Said {
        Ok(match action {
            Action::Draw { count, x, additional: _ } => {
                let cards = self.cards(count)?;
                format!("{} {cards}{}", mood.say("draw")?, self.where_x(x.as_ref())?)
            }
            Action::Mill { count } => format!("{} {}", mood.say("mill")?, self.cards(count)?),
            Action::Discard { what, random } => {
                let random = if *random { " au hasard" } else { "" };
                let what = self.objects(what)?;
                match (what.form, mood) {
                    (Form::Pronoun, Mood::Imperative) => format!("{}-en{random}", mood.reflexive("discard")?),
                    (Form::Pronoun, _) => {
                        let verb = mood.reflexive("discard")?.replacen(' ', " en ", 1);
                        format!("{verb}{random}")
                    }
                    (Form::Noun | Form::You, _) => {
                        format!("{} de {}{random}", mood.reflexive("discard")?, what.text)
                    }
                }
            }
            Action::GainLife { amount, x } => {
                format!("{} {}{}", mood.say("get")?, self.life(amount)?, self.where_x(x.as_ref())?)
            }
            Action::LoseLife { amount, x } => {
                format!("{} {}{}", mood.say("lose")?, self.life(amount)?, self.where_x(x.as_ref())?)
            }
            Action::Sacrifice { what, own_choice: _ } => mood.with_object("sacrifice", &self.objects(what)?)?,
            Action::Destroy { what, no_regeneration: false } => mood.with_object("destroy", &self.objects(what)?)?,
            Action::Exile { what, face_down: false, until: None, with_counters: None } => {
                mood.with_object("exile", &self.objects_at(what, Place::Taken)?)?
            }
            Action::Move { what, from, to, verb } => self.move_to(mood, what, from.as_ref(), to, verb.0)?,
            Action::Tap { what } => mood.with_object("tap", &self.objects(what)?)?,
            Action::Untap { what } => mood.with_object("untap", &self.objects(what)?)?,
            Action::Counter { what } => mood.with_object("counter", &self.objects(what)?)?,
            Action::Create { count, token, x } => {
                let count_word = self.count_word(count, Gender::Masculine)?;
                let token = self.token(token, self.number_of(count))?;
                format!("{} {count_word} {token}{}", mood.say("create")?, self.where_x(x.as_ref())?)
            }
            Action::PutCounters { count, kind, on, x, said: _ } => {
                let (count, per) = match count {
                    Quantity::Times(per, number) => (Quantity::Number(*number), self.for_each(per)?),
                    count => (count.clone(), String::new()),
                };
                let marks = counters(self, &count, Some(kind))?;
                let on = self.objects(on)?;
                format!("{} {marks} sur {}{per}{}", mood.say("put")?, on.tonic(), self.where_x(x.as_ref())?)
            }
            Action::Search { whose, zones, what, reveal: false, join: _ } if zones.as_slice() == [Zone::Library] => {
                let library = self.possessed(whose, "bibliothèque", Gender::Feminine)?;
                format!("{} dans {library} {}", mood.say("search")?, self.objects(what)?.text)
            }
            Action::Shuffle { whose, library } => match (whose.0, library) {
                (false, Players::You) => mood.say("shuffle")?.to_owned(),
                (_, library) => {
                    let library = self.possessed(library, "bibliothèque", Gender::Feminine)?;
                    format!("{} {library}", mood.say("shuffle")?)
                }
            },
            Action::Reveal { what } => mood.with_object("reveal", &self.objects_at(what, Place::Taken)?)?,
            Action::LookAt { what } => mood.with_object("look", &self.objects(what)?)?,
            Action::AddMana { mana, additional: _ } => format!("{} {}", mood.say("add")?, self.added(mana)?),
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
            Action::Keyword { action, count, on: None } => {
                let count = match count {
                    Some(count) => format!(" {}", self.count_digits(count)?),
                    None => String::new(),
                };
                match (action.id(), mood) {
                    ("scry", Mood::Imperative) => format!("regard{count}"),
                    ("scry", _) => format!("{} regard{count}", mood.say("perform")?),
                    ("monstrosity", Mood::Imperative) => format!("monstruosité{count}"),
                    ("bolster", Mood::Imperative) => format!("renforcement{count}"),
                    (
                        verb @ ("surveil" | "proliferate" | "investigate" | "populate" | "learn" | "adapt" | "support"
                        | "amass"),
                        _,
                    ) => {
                        format!("{}{count}", mood.say(verb)?)
                    }
                    _ => return unsayable("this keyword action"),
                }
            }
            Action::KeywordTo { action, what } => mood.with_object(action.id(), &self.objects(what)?)?,
            Action::Regenerate { what } => mood.with_object("regenerate", &self.objects(what)?)?,
            Action::Transform { what } => mood.with_object("transform", &self.objects(what)?)?,
            Action::WinGame => format!("{} la partie", mood.say("win")?),
            Action::LoseGame => format!("{} la partie", mood.say("lose")?),
            Action::Destroy { no_regeneration: true, .. }
            | Action::Exile { .. }
            | Action::Search { .. }
            | Action::Keyword { on: Some(_), .. }
            | Action::SetLife { .. }
            | Action::PayLife { .. }
            | Action::PayMana { .. }
            | Action::TapOrUntap { .. }
            | Action::CreateCopy { .. }
            | Action::PutChosenCounter { .. }
            | Action::DistributeCounters { .. }
            | Action::RemoveCounters { .. }
            | Action::MoveCounters { .. }
            | Action::GetCounters { .. }
            | Action::GetEmblem { .. }
            | Action::ShuffleInto { .. }
            | Action::PutSeveralCounters { .. }
            | Action::PutItsCounters { .. }
            | Action::RevealAtRandom { .. }
            | Action::CreateMore { .. }
            | Action::RevealUntil { .. }
            | Action::GiveControl { .. }
            | Action::ExchangeControl { .. }
            | Action::ExchangeLife { .. }
            | Action::ExchangePower { .. }
            | Action::ExchangeZones { .. }
            | Action::ChangeText { .. }
            | Action::Fight { .. }
            | Action::Attach { .. }
            | Action::Unattach { .. }
            | Action::Cast { .. }
            | Action::Play { .. }
            | Action::PlayAdditionalLands { .. }
            | Action::CopySpell { .. }
            | Action::ChooseNewTargets { .. }
            | Action::ChangeTarget { .. }
            | Action::Choose { .. }
            | Action::ChooseObjects { .. }
            | Action::ChoosePlayer { .. }
            | Action::TurnFaceUp { .. }
            | Action::TurnFaceDown { .. }
            | Action::PhaseOut { .. }
            | Action::ExtraTurn { .. }
            | Action::ExtraCombat { .. }
            | Action::SkipStep { .. }
            | Action::DrawGame
            | Action::EndTurn
            | Action::FlipCoin
            | Action::RollDie { .. }
            | Action::BecomeMonarch
            | Action::TakeInitiative
            | Action::SwitchPowerToughness { .. }
            | Action::DoubleCounters { .. }
            | Action::DoublePower { .. }
            | Action::Prevent(_)
            | Action::RemoveFromCombat { .. }
            | Action::Clash
            | Action::Lose { .. }
            | Action::Later(_)
            | Action::SeparatePiles { .. }
            | Action::PutOnTopInOrder { .. } => return unsayable("this action"),
        })
    }

    /// « une carte », « deux cartes », « un nombre de cartes égal à … »
    fn cards(&mut self, count: &Quantity) -> Said {
        Ok(match count {
            Quantity::Number(1) => "une carte".into(),
            Quantity::Number(_) | Quantity::X | Quantity::ThatMuch(_) => {
                format!("{} cartes", self.count_word(count, Gender::Feminine)?)
            }
            count => format!("un nombre de cartes égal à {}", self.amount(count)?),
        })
    }

    /// « 3 points de vie », « 1 point de vie pour chaque … »
    fn life(&mut self, amount: &Quantity) -> Said {
        let points = |number: Number| if number == Number::Plural { "points" } else { "point" };
        Ok(match amount {
            Quantity::Number(_) | Quantity::X | Quantity::ThatMuch(_) => {
                format!("{} {} de vie", self.count_digits(amount)?, points(self.number_of(amount)))
            }
            Quantity::Times(per, number) => {
                let points = points(super::words::number_of(*number));
                format!("{number} {points} de vie{}", self.for_each(per)?)
            }
            amount => format!("un nombre de points de vie égal à {}", self.amount(amount)?),
        })
    }

    fn move_to(
        &mut self,
        mood: Mood,
        what: &crate::ir::Objects,
        from: Option<&FromZone>,
        to: &Destination,
        verb: MoveVerb,
    ) -> Said {
        let id = match verb {
            MoveVerb::Return => "return",
            MoveVerb::Put => "put",
        };
        let what = self.objects_at(what, Place::Taken)?;
        let mut text = mood.with_object(id, &what)?;
        if let Some(FromZone { zone, of }) = from {
            text = format!("{text} depuis {}", self.zone(*zone, of.as_ref())?);
        }
        let Destination { zone, of, position, arrival } = to;
        let place = match (position, zone) {
            (Some(position), Zone::Library) => self.library_place(position, of.as_ref())?,
            (Some(_), _) => return unsayable("a place in a zone without order"),
            (None, Zone::Battlefield | Zone::Stack) => format!("sur {}", self.zone(*zone, of.as_ref())?),
            (None, Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command) => {
                format!("dans {}", self.zone(*zone, of.as_ref())?)
            }
        };
        let arrival = self.arrival(arrival, &what)?;
        Ok(format!("{text} {place}{arrival}"))
    }

    /// What is said of the arrival behind the zone: « engagée sous votre contrôle ».
    pub fn arrival(&mut self, arrival: &Arrival, what: &Np) -> Said {
        let Arrival { whom: _, tapped, attacking, transformed, face_down, under, with_counters, attached_to, said: _ } =
            arrival;
        if *attacking || *transformed || with_counters.is_some() || attached_to.is_some() {
            return unsayable("such an arrival");
        }
        let mut text = String::new();
        if *tapped {
            text = format!(" {}", super::words::participle("tap", what.gender, what.number)?);
        }
        if let Some(players) = under {
            text = format!("{text} {}", self.under(players)?);
        }
        if *face_down {
            text.push_str(" face cachée");
        }
        Ok(text)
    }

    /// « jetons de créature 1/1 blanche Soldat avec le vol »
    fn token(&mut self, token: &Token, number: Number) -> Said {
        let Token { predefined, name, pt, supertypes, colours, colourless, subtypes, types, abilities, arrival } =
            token;
        let Arrival { whom: _, tapped, attacking, transformed, face_down, under, with_counters, attached_to, said: _ } =
            arrival;
        if name.is_some()
            || *attacking
            || *transformed
            || *face_down
            || under.is_some()
            || with_counters.is_some()
            || attached_to.is_some()
        {
            return unsayable("a token with a name, or with such an arrival");
        }
        let mut words = vec![if number == Number::Plural { "jetons" } else { "jeton" }.to_owned()];
        let one = Number::Singular;
        let mut gender = Gender::Masculine;
        if !types.is_empty() {
            let (noun_gender, noun) = super::noun::type_words(types, one)?;
            gender = noun_gender;
            words.push(format!("de {noun}"));
        }
        for supertype in supertypes {
            words.push(super::noun::supertype_word(*supertype, gender, one)?);
        }
        if let Some(size) = pt {
            words.push(self.size(*size)?);
        }
        if *colourless {
            words.push(super::noun::colour_row("colourless", gender, one)?.to_owned());
        }
        if !colours.is_empty() {
            let colours = colours
                .iter()
                .map(|colour| super::noun::colour_word(*colour, gender, one))
                .collect::<Said<Vec<_>>>()?;
            words.push(list(&colours, "et"));
        }
        for subtype in predefined.iter().chain(subtypes) {
            words.push(super::noun::subtype_name(*subtype)?);
        }
        if *tapped {
            words.push(super::words::participle("tap", Gender::Masculine, number)?.to_owned());
        }
        match abilities.as_slice() {
            [] => {}
            [Ability::Keywords(keywords)] => words.push(format!("avec {}", self.keywords(keywords)?)),
            _ => return unsayable("a token with an ability in quotation marks"),
        }
        Ok(words.join(" "))
    }

    fn added(&mut self, added: &Mana) -> Said {
        Ok(match added {
            Mana::Symbols(runs) => {
                let runs = runs.iter().map(mana).collect::<Said<Vec<_>>>()?;
                list(&runs, "ou")
            }
            Mana::AnyColour { count, one } => {
                let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                let colour = if *one { "d'une seule couleur de votre choix" } else { "de la couleur de votre choix" };
                format!("{} mana{plural} {colour}", self.count_word(count, Gender::Masculine)?)
            }
            Mana::Combination { .. }
            | Mana::ChosenColour { .. }
            | Mana::Amount { .. }
            | Mana::CouldProduce { .. }
            | Mana::TypeProducedBy { .. }
            | Mana::CommanderIdentity { .. }
            | Mana::AnyColourAmong { .. }
            | Mana::ForEach { .. }
            | Mana::Where { .. }
            | Mana::Restricted(..) => return unsayable("such mana"),
        })
    }

    /// A player and what they do: « piochez une carte », « le joueur ciblé pioche une carte ».
    pub fn does(&mut self, who: &Players, stated: bool, action: &Action) -> Said {
        if !stated && *who == Players::You {
            return self.action(action, Mood::Imperative);
        }
        let subject = self.players(who)?;
        let predicate = self.action(action, Mood::Indicative(subject.person()))?;
        Ok(subject.does(&predicate))
    }

    /// What follows « vous pouvez ».
    pub fn infinitive(&mut self, action: &Action, person: Person) -> Said {
        self.action(action, Mood::Infinitive(person))
    }
}
