//! Restrictions and requirements: « ne peut pas attaquer », « bloque à chaque combat si possible ».

use super::Speaker;
use super::tone::Tone;
use super::words::{Mood, Np, Person, adjective, number, participle};
use crate::ir::{AttackTarget, CastTime, Objects, Players, Restriction, TaxWord, UntapStep};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    pub fn restriction(&mut self, restriction: &Restriction, subject: &Np, mood: Mood) -> Said {
        let can = mood.say("be_able")?;
        let cannot = |rest: &str| format!("ne {can} pas {rest}");
        let passive = |verb: &str| -> Said {
            Ok(format!("ne {can} pas être {}", participle(verb, subject.gender, subject.number)?))
        };
        let alone = || adjective("alone", subject.gender, subject.number);
        let it = Np::pronoun(subject.gender, subject.number);
        Ok(match restriction {
            Restriction::CantAttack { whom: None, unless: None } => cannot("attaquer"),
            Restriction::CantAttack { whom: Some(AttackTarget::Player(Players::You)), unless: None } => {
                cannot("vous attaquer")
            }
            Restriction::UntapAtMost { count, what } => {
                let times = if *count < 2 { Number::Singular } else { Number::Plural };
                let what = self.bare(what, times)?;
                let steps = match subject.person() {
                    super::words::Person::You => "votre étape de dégagement",
                    super::words::Person::Third(_) => "leurs étapes de dégagement",
                };
                format!("ne {can} pas dégager plus de {} {} pendant {steps}", number(*count, what.gender), what.text)
            }
            Restriction::FewInCombat { .. } => return unsayable("a limit of all creatures, said of one thing"),
            Restriction::CantBlock { what: None } => cannot("bloquer"),
            Restriction::CantBlock { what: Some(what) } => {
                let what = self.objects(what)?;
                cannot(&Mood::Infinitive(subject.person()).with_object("block", &what)?)
            }
            Restriction::CantAttackOrBlock { unless: None, alone: false } => format!("ne {can} ni attaquer ni bloquer"),
            Restriction::CantAttackOrBlock { unless: None, alone: true } => {
                format!("ne {can} ni attaquer ni bloquer {}", alone()?)
            }
            Restriction::CantAttackAlone => cannot(&format!("attaquer {}", alone()?)),
            Restriction::CantBlockAlone => cannot(&format!("bloquer {}", alone()?)),
            Restriction::CantBeBlocked { by: None } => passive("block")?,
            Restriction::CantBeBlocked { by: Some(filter) } => {
                format!("{} par des {}", passive("block")?, self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlockedOnlyBy(filter) => {
                format!("{} excepté par des {}", passive("block")?, self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlockedOnlyByAtLeast(count) => {
                format!("{} excepté par au moins {} créatures", passive("block")?, number(*count, Gender::Feminine))
            }
            Restriction::BlockedByAtMost(count) => {
                let plural = if *count < 2 { "" } else { "s" };
                format!("{} par plus de {} créature{plural}", passive("block")?, number(*count, Gender::Feminine))
            }
            Restriction::CanBlockOnly(filter) => {
                format!("ne {can} bloquer que des {}", self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlocksMore(None) => format!("{can} bloquer n'importe quel nombre de créatures"),
            Restriction::BlocksMore(Some(count)) => {
                let plural = if *count < 2 { "" } else { "s" };
                let count = number(*count, Gender::Feminine);
                format!("{can} bloquer {count} créature{plural} supplémentaire{plural} à chaque combat")
            }
            Restriction::MustAttack => format!("{} à chaque combat si possible", mood.say("attack")?),
            Restriction::MustBlock { what: None } => format!("{} à chaque combat si possible", mood.say("block")?),
            Restriction::MustBeBlocked => {
                let blocked = participle("block", subject.gender, subject.number)?;
                format!("{} être {blocked} si possible", mood.say("have_to")?)
            }
            Restriction::CantBeCast => passive("cast")?,
            Restriction::CantBeCountered => passive("counter")?,
            Restriction::CantBeSacrificed => passive("sacrifice")?,
            Restriction::CantBeRegenerated => passive("regenerate")?,
            Restriction::CantBeEnchanted => passive("enchant")?,
            Restriction::CantPhaseOut => cannot("passer hors phase"),
            Restriction::CantTransform => cannot("se transformer"),
            Restriction::CantBeTargeted { by } => cannot(&format!("être la cible de {}", self.sources_of(by)?)),
            Restriction::DoesntUntap { step } => {
                let (who, next) = match step {
                    UntapStep::Every(who) => (who, ""),
                    UntapStep::Next(who) => (who, "prochaine "),
                };
                let step = self.possessed(who, &format!("{next}étape de dégagement"), Gender::Feminine)?;
                format!("ne {} pas pendant {step}", mood.reflexive("untap")?)
            }
            Restriction::CantCast { what } => cannot(&format!("lancer {}", self.denied_objects(what)?)),
            Restriction::CantPlay { what } => cannot(&format!("jouer {}", self.denied_objects(what)?)),
            Restriction::LastsWithoutLife => {
                let (who, have) = match subject.person() {
                    Person::You => ("vous", "avez"),
                    Person::Third(Number::Singular) => ("il", "a"),
                    Person::Third(Number::Plural) => return unsayable("several players who last without life"),
                };
                format!("ne {} pas la partie parce que {who} {have} 0 point de vie ou moins", mood.say("lose")?)
            }
            Restriction::CantDraw => cannot("piocher de cartes"),
            Restriction::DrawsAtMost(most) => {
                let plural = if *most < 2 { "" } else { "s" };
                cannot(&format!("piocher plus de {} carte{plural} par tour", number(*most, Gender::Feminine)))
            }
            Restriction::CantGainLife => cannot("gagner de points de vie"),
            Restriction::CastOnlyAt { when, abilities_too } => {
                let (it, could, own) = match subject.person() {
                    Person::You => ("vous", "pourriez", "votre tour"),
                    Person::Third(Number::Singular) => ("il", "pourrait", "son propre tour"),
                    Person::Third(Number::Plural) => ("ils", "pourraient", "leur propre tour"),
                };
                let too = if *abilities_too { " et activer des capacités" } else { "" };
                match when {
                    CastTime::OwnTurn => format!("ne {can} lancer des sorts{too} que pendant {own}"),
                    CastTime::AsSorcery => {
                        let when = if it == "vous" { format!("lorsque {it}") } else { format!("lorsqu'{it}") };
                        format!("ne {can} lancer des sorts{too} que {when} {could} lancer un rituel")
                    }
                }
            }
            Restriction::LifeCantChange | Restriction::DamageLeaves(_) => {
                return unsayable("a life total said of a player");
            }
            Restriction::CantSearch => cannot("chercher dans les bibliothèques"),
            Restriction::CantLoseGame => cannot("perdre la partie"),
            Restriction::BlockedAsThoughLacking(keyword) => {
                let had = if subject.number == Number::Plural { "n'avaient pas" } else { "n'avait pas" };
                let keyword = super::keyword::with_article(keyword)?;
                let blocked = participle("block", subject.gender, subject.number)?;
                format!("{can} être {blocked} comme si {} {had} {keyword}", it.text)
            }
            Restriction::CantWinGame => cannot("gagner la partie"),
            Restriction::CantEnter => cannot("arriver"),
            Restriction::AttackAsThoughNoDefender => {
                format!("{can} attaquer comme si {} n'{} pas le défenseur", it.text, had(subject))
            }
            Restriction::BlockAsThoughFlying => format!("{can} bloquer comme si {} {} le vol", it.text, had(subject)),
            Restriction::Unless(restriction, condition) => {
                let text = self.restriction(restriction, subject, mood)?;
                format!("{text} à moins que {}", self.condition(condition, Tone::Unless)?)
            }
            Restriction::CantAttack { whom: Some(whom), unless: None } => {
                let whom = match whom {
                    AttackTarget::Player(players) => self.players(players)?.text,
                    AttackTarget::PlayerOrPlaneswalker(Players::You) => {
                        return Ok(cannot("vous attaquer ni attaquer les planeswalkers que vous contrôlez"));
                    }
                    AttackTarget::Permanent(objects) => self.objects(objects)?.tonic().to_owned(),
                    AttackTarget::PlayerOrPlaneswalker(_) => {
                        return unsayable("a player or planeswalkers of theirs attacked");
                    }
                };
                cannot(&format!("attaquer {whom}"))
            }
            Restriction::CantAttack { whom, unless: Some(condition) } => {
                let plain = Restriction::CantAttack { whom: whom.clone(), unless: None };
                let text = self.restriction(&plain, subject, mood)?;
                format!("{text} à moins que {}", self.condition(condition, Tone::Unless)?)
            }
            Restriction::CantAttackOrBlock { unless: Some(condition), alone } => {
                let plain = Restriction::CantAttackOrBlock { unless: None, alone: *alone };
                let text = self.restriction(&plain, subject, mood)?;
                format!("{text} à moins que {}", self.condition(condition, Tone::Unless)?)
            }
            Restriction::MustAttackPlayer(Players::You) => {
                format!("vous {} à chaque combat si possible", mood.say("attack")?)
            }
            Restriction::MustAttackPlayer(players) => {
                format!("{} {} à chaque combat si possible", mood.say("attack")?, self.players(players)?.text)
            }
            Restriction::MustBlock { what: Some(what) } => {
                let what = self.objects(what)?;
                format!("{} si possible", mood.with_object("block", &what)?)
            }
            Restriction::AttackTax { restriction, cost, x, said } => {
                let text = self.restriction(restriction, subject, mood)?;
                let pay = self.paying(cost, Mood::Subjunctive(Person::Third(Number::Singular)))?;
                let blocks = matches!(**restriction, Restriction::CantBlock { .. });
                let (payer, each) = match (subject.plural(), said.0) {
                    (false, _) => ("son contrôleur", ""),
                    (true, TaxWord::OfThose) => ("leur contrôleur", " pour chacune de ces créatures"),
                    (true, TaxWord::AttackingYou) => {
                        ("leur contrôleur", " pour chaque créature qu'il contrôle qui vous attaque")
                    }
                    (true, TaxWord::InCombat) if blocks => {
                        ("leur contrôleur", " pour chaque créature bloqueuse qu'il contrôle")
                    }
                    (true, TaxWord::InCombat) => ("leur contrôleur", " pour chaque créature attaquante qu'il contrôle"),
                };
                format!("{text} à moins que {payer} ne {pay}{each}{}", self.where_x(x.as_ref())?)
            }
            Restriction::CastOnlyOnce { per_turn, what } => {
                let most = number(*per_turn, Gender::Masculine);
                let what = match what {
                    Objects::Some { count: _, filter } => self.bare(filter, Number::Singular)?.text,
                    _ => return unsayable("known objects cast once"),
                };
                cannot(&format!("lancer plus de {most} {what} par tour"))
            }
            Restriction::UnlessPaid { restriction, who, cost, x } => {
                let text = self.restriction(restriction, subject, mood)?;
                let payer = self.players(who)?;
                let pay = self.paying(cost, Mood::Subjunctive(payer.person()))?;
                let time = if std::mem::take(&mut self.unless_this_turn) { " ce tour-ci" } else { "" };
                format!("{text}{time} à moins que {} ne {pay}{}", payer.text, self.where_x(x.as_ref())?)
            }
            Restriction::CantBlockOrBeBlockedBy(filter) => {
                let blocked = participle("block", subject.gender, subject.number)?;
                cannot(&format!("bloquer ou être {blocked} par des {}", self.bare(filter, Number::Plural)?.text))
            }
            // « … et ses capacités activées ne peuvent pas être activées »
            Restriction::CantActivate { mana_too } => {
                let own = if subject.plural() { "leurs" } else { "ses" };
                let unless = if *mana_too { "" } else { " à moins que ce ne soient des capacités de mana" };
                format!("{own} capacités activées ne peuvent pas être activées{unless}")
            }
            Restriction::ActivateOnlyDuring(_)
            | Restriction::AllMustBlock
            | Restriction::MayNotUntap
            | Restriction::UntapsBesides => {
                return unsayable("this restriction");
            }
        })
    }

    /// Objects of any number after a denial: « de sorts de créature »; the card itself: « ce sort ».
    fn denied_objects(&mut self, objects: &Objects) -> Said {
        match objects {
            Objects::Some { count: crate::ir::Count::All(_) | crate::ir::Count::One, filter } => {
                Ok(format!("de {}", self.bare(filter, Number::Plural)?.text))
            }
            Objects::Ref(reference) if reference.to == crate::ir::Antecedent::This => {
                let np = self.objects(objects)?;
                match np.is_noun() {
                    true => Ok(np.text),
                    false => unsayable("a pronoun denied"),
                }
            }
            _ => unsayable("such objects denied"),
        }
    }
}

fn had(subject: &Np) -> &'static str {
    match subject.number {
        Number::Singular => "avait",
        Number::Plural => "avaient",
    }
}
