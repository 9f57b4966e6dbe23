//! Players as subject and object, and whose things are.

use super::Speaker;
use super::words::{Np, Person, list};
use crate::ir::{
    AllWord, Condition, Count, Mention, Objects, OfWord, OpponentWord, PlayerAntecedent, PlayerFilter, PlayerMention,
    Players, Style,
};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::say::elides;
use crate::pieces::Most;
use crate::{Said, unsayable};

impl Speaker {
    pub fn players(&mut self, players: &Players) -> Said<Np> {
        Ok(match players {
            Players::You => Np::you(),
            Players::Some { count, filter } => self.counted_players(count, filter, false)?,
            Players::Target { count, filter } => {
                let target = self.targets;
                self.targets = self.targets.saturating_add(1);
                let np = self.counted_players(count, filter, true)?;
                if np.plural() {
                    self.several_players.push(target);
                }
                np
            }
            Players::Ref { to, said } => match said.0 {
                PlayerMention::ThatPlayer => player("ce joueur"),
                PlayerMention::ThatOpponent => player("cet adversaire"),
                PlayerMention::Bare => player("ce joueur"),
                PlayerMention::ThePlayer => player("le joueur"),
                PlayerMention::ThosePlayers => Np::new("ces joueurs", Gender::Masculine, Number::Plural),
                PlayerMention::ThoseOpponents => Np::new("ces adversaires", Gender::Masculine, Number::Plural),
                PlayerMention::They if let Some(subject) = self.each_subject.take() => subject,
                PlayerMention::They if *to == PlayerAntecedent::Each && self.each_of_several => {
                    Np::pronoun(Gender::Masculine, Number::Plural)
                }
                PlayerMention::They if matches!(to, PlayerAntecedent::Target(at) if self.several_players.contains(at)) => {
                    Np::pronoun(Gender::Masculine, Number::Plural)
                }
                PlayerMention::They => Np::pronoun(Gender::Masculine, Number::Singular),
                PlayerMention::Title => player(title(to)?),
                PlayerMention::TheAttacking => player("le joueur attaquant"),
                PlayerMention::ThatAttacking => player("ce joueur attaquant"),
                PlayerMention::EnchantedOpponent => player("l'adversaire enchanté"),
            },
            Players::ControllerOf(of, _) => self.role(of, "contrôleur")?,
            Players::OwnerOf(of, _) => self.role(of, "propriétaire")?,
            Players::Union(members) if crate::pieces::is_damaged(members) => {
                let members = members.iter().map(|member| Ok(self.players(member)?.text)).collect::<Said<Vec<_>>>()?;
                player(list(&members, "ou"))
            }
            Players::Union(members) => {
                let members = members.iter().map(|member| Ok(self.players(member)?.text)).collect::<Said<Vec<_>>>()?;
                if members.first().map(String::as_str) != Some("vous") {
                    return unsayable("several players without you");
                }
                Np { text: list(&members, "et"), ..Np::you() }
            }
        })
    }

    /// « son contrôleur », « le propriétaire de la carte exilée »
    fn role(&mut self, of: &crate::ir::Objects, role: &str) -> Said<Np> {
        let of = self.objects(of)?;
        Ok(player(match of.is_noun() {
            true => format!("le {role} de {}", of.text),
            false => format!("{} {role}", of.own(Gender::Masculine, Number::Singular, false)),
        }))
    }

    /// Who does something: « leurs contrôleurs », of several objects.
    pub fn acting(&mut self, who: &Players) -> Said<Np> {
        let (of, role, word) = match who {
            Players::ControllerOf(of, word) => (of, "contrôleurs", word.0),
            Players::OwnerOf(of, word) => (of, "propriétaires", word.0),
            _ => return self.players(who),
        };
        if word == OfWord::Single || of.reference().is_none_or(|of| of.said.0 != Mention::They) {
            return self.players(who);
        }
        let of = self.objects(of)?;
        let own = of.own(Gender::Masculine, Number::Plural, false);
        Ok(Np::new(format!("{own} {role}"), Gender::Masculine, Number::Plural))
    }

    /// « qui a attaqué ce tour-ci »: a condition on each of some players.
    pub fn who(&mut self, condition: &Condition, np: &Np) -> Said {
        self.each_so(condition, "qui", np.number)
    }

    /// The same with its subject: « le contrôleur a subi des blessures ».
    pub fn each_so(&mut self, condition: &Condition, subject: &str, number: Number) -> Said {
        let plural = number == Number::Plural;
        if crate::pieces::is_being_attacked(condition) {
            return Ok(format!("{subject} {}", if plural { "sont attaqués" } else { "est attaqué" }));
        }
        let outer = std::mem::replace(&mut self.each_of_several, plural);
        self.each_subject = Some(Np { text: subject.to_owned(), ..Np::pronoun(Gender::Masculine, number) });
        let said = self.condition(condition, super::tone::Tone::Fact);
        self.each_of_several = outer;
        let is_unsaid = self.each_subject.take().is_some();
        match said? {
            said if !is_unsaid && said.starts_with(subject) => Ok(said),
            _ => unsayable("players described by such a clause"),
        }
    }

    fn counted_players(&mut self, count: &Count, filter: &PlayerFilter, target: bool) -> Said<Np> {
        let (other, noun) = match filter {
            PlayerFilter::Opponent(Style(OpponentWord::Yours)) if *count == Count::One && !target => {
                return Ok(player("un de vos adversaires"));
            }
            PlayerFilter::Any => (false, "joueur"),
            PlayerFilter::Opponent(_) => (false, "adversaire"),
            PlayerFilter::Other(_, Style(false)) => (true, "joueur"),
            PlayerFilter::Other(than, Style(true)) => {
                let np = self.counted_players(count, &PlayerFilter::Any, target)?;
                let others = if np.number == Number::Plural { "autres" } else { "autre" };
                let than = self.players(than)?;
                return Ok(Np { text: format!("{} {others} que {}", np.text, than.tonic()), ..np });
            }
            PlayerFilter::OtherOpponent(_) => (true, "adversaire"),
            PlayerFilter::Team if *count == Count::One && !target => {
                return Ok(Np::new("votre équipe", Gender::Feminine, Number::Singular));
            }
            PlayerFilter::Team => return unsayable("a team by another word"),
            PlayerFilter::FromYou(filter) => {
                let np = self.counted_players(count, filter, target)?;
                return Ok(Np { text: format!("en commençant par vous, {}", np.text), ..np });
            }
            PlayerFilter::Who(filter, condition)
                if *count == Count::One && **filter == PlayerFilter::Any && crate::pieces::is_monarch(condition) =>
            {
                return Ok(player("le monarque"));
            }
            PlayerFilter::Who(filter, condition)
                if *count == Count::One
                    && **filter == PlayerFilter::Any
                    && (crate::en::is_most_life(condition) || crate::pieces::most(condition).is_some()) =>
            {
                let np = player("le joueur");
                let who = self.who(condition, &np)?;
                return Ok(Np { text: format!("{} {who}", np.text), ..np });
            }
            PlayerFilter::Who(filter, condition) => {
                let np = self.counted_players(count, filter, target)?;
                let who = self.who(condition, &np)?;
                return Ok(Np { text: format!("{} {who}", np.text), ..np });
            }
        };
        let one = |determiner: &str| {
            let other = if other { " autre" } else { "" };
            let target = if target { " ciblé" } else { "" };
            Np::new(format!("{determiner}{other} {noun}{target}"), Gender::Masculine, Number::Singular)
        };
        let many = |determiner: &str| {
            let other = if other { " autres" } else { "" };
            let target = if target { " ciblés" } else { "" };
            Np::new(format!("{determiner}{other} {noun}s{target}"), Gender::Masculine, Number::Plural)
        };
        Ok(match count {
            Count::One => one("un"),
            Count::All(word) => match word.0 {
                AllWord::Bare if noun == "adversaire" => many("vos"),
                AllWord::Bare => many("les"),
                AllWord::All | AllWord::AllThe => many("tous les"),
                AllWord::Each | AllWord::Every => one("chaque"),
                AllWord::Any => one("n'importe quel"),
            },
            Count::Exactly(quantity) => many(&self.count_word(quantity, Gender::Masculine)?),
            Count::UpTo(quantity) => match self.number_of(quantity) {
                Number::Singular => one(&format!("jusqu'à {}", self.count_word(quantity, Gender::Masculine)?)),
                Number::Plural => many(&format!("jusqu'à {}", self.count_word(quantity, Gender::Masculine)?)),
            },
            Count::Between(least, most) => many(&super::words::between(*least, *most, Gender::Masculine)),
            Count::AnyNumber => many("n'importe quel nombre de"),
            Count::OneOrMore => one("au moins un"),
            Count::AtLeast(quantity, _) => many(&format!("au moins {}", self.count_word(quantity, Gender::Masculine)?)),
            Count::None => one("aucun"),
        })
    }

    /// « contrôle le plus de créatures »
    pub(super) fn has_most(&mut self, most: &Most<'_>, tone: super::tone::Tone) -> Said {
        let subject = self.players(most.who)?;
        let what = self.most_of(most)?;
        Ok(format!("{} {} le {what}", subject.text, tone.verb("control", subject.person(), false)?))
    }

    /// « un joueur contrôle plus de sorciers que chaque autre joueur »: one alone of whom that is so.
    pub(super) fn alone_has(&mut self, most: &Condition) -> Said {
        let has = match crate::pieces::most(most) {
            Some(most) => format!("contrôle {}", self.most_of(&most)?),
            None if crate::en::is_most_life(most) => "a plus de points de vie".to_owned(),
            None => return unsayable("one player alone of whom that is so"),
        };
        Ok(format!("un joueur {has} que chaque autre joueur"))
    }

    /// « plus de sorciers »
    fn most_of(&mut self, most: &Most<'_>) -> Said {
        let Objects::Some { count: _, filter } = most.what else { return unsayable("known objects compared") };
        let word = if most.fewest { "moins" } else { "plus" };
        Ok(format!("{word} de {}", self.bare(filter, Number::Plural)?.text))
    }

    /// « a le plus de points de vie », with a word of those who are tied.
    pub(super) fn has_most_life(&mut self, who: &Players, ties: bool, tone: super::tone::Tone) -> Said {
        let subject = self.players(who)?;
        let have = tone.verb("have", subject.person(), false)?;
        let share = tone.verb("share", subject.person(), false)?;
        let most = "le total de points de vie le plus élevé";
        Ok(match ties {
            true => {
                let again = match (who, subject.person()) {
                    (Players::Ref { to: PlayerAntecedent::Each, .. }, _) => "qui ",
                    (_, Person::You) => "que vous ",
                    (_, Person::Third(_)) => "",
                };
                format!("{} {have} {most} ou {again}{share} {most}", subject.text)
            }
            false => format!("{} {have} le plus de points de vie", subject.text),
        })
    }

    /// « votre phase principale ».
    pub fn step_of_turn(&mut self, during: &crate::ir::StepOfTurn) -> Said {
        let (name, gender) = super::zone::step(during.step)?;
        if *during == crate::ir::StepOfTurn::any(during.step) {
            return Ok(format!("{} {name}", super::words::the(gender, Number::Singular)));
        }
        self.possessed(&during.of, name, gender)
    }

    /// A thing of players: « votre main », « la main de son propriétaire ».
    pub fn possessed(&mut self, players: &Players, thing: &str, gender: Gender) -> Said {
        let owner = self.players(players)?;
        Ok(match owner.is_noun() {
            true => format!("{} {thing} de {}", super::words::the(gender, Number::Singular), owner.text),
            false => format!("{} {thing}", owner.own(gender, Number::Singular, elides(thing))),
        })
    }

    /// « votre cimetière », « les cimetières de vos adversaires »: of what each of several has one.
    pub fn possessed_each(&mut self, players: &Players, thing: &str, gender: Gender) -> Said {
        let owner = self.players(players)?;
        Ok(match (owner.is_noun(), owner.plural()) {
            (true, true) => format!("les {thing}s de {}", owner.text),
            (true, false) => format!("{} {thing} de {}", super::words::the(gender, Number::Singular), owner.text),
            (false, _) => format!("{} {thing}", owner.own(gender, Number::Singular, elides(thing))),
        })
    }

    /// « votre tour », « chacun de vos tours », « chacun des tours de ce joueur »: in which an event happens.
    pub fn turn_of_event(&mut self, players: &Players, each: bool) -> Said {
        if !each {
            return self.possessed(players, "tour", Gender::Masculine);
        }
        let owner = self.players(players)?;
        Ok(match owner.is_noun() {
            true => format!("chacun des tours de {}", owner.text),
            false => format!("chacun de {} tours", owner.own(Gender::Masculine, Number::Plural, false)),
        })
    }

    /// « que vous contrôlez », without « que ».
    pub fn clause(&mut self, players: &Players, verb: &str, negated: bool) -> Said {
        let subject = self.players(players)?;
        let mood = super::words::Mood::Indicative(subject.person());
        let verb = if negated { mood.negated(verb)? } else { mood.say(verb)?.to_owned() };
        Ok(subject.does(&verb))
    }
}

pub(super) fn player(text: impl Into<String>) -> Np {
    Np::new(text, Gender::Masculine, Number::Singular)
}

fn title(to: &PlayerAntecedent) -> Said<&'static str> {
    Ok(match to {
        PlayerAntecedent::Defending => "le joueur défenseur",
        PlayerAntecedent::Active => "le joueur actif",
        PlayerAntecedent::Chosen => "le joueur choisi",
        PlayerAntecedent::Host => "le joueur enchanté",
        _ => return unsayable("a player without a title, called by it"),
    })
}
