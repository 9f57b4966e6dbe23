//! What players may do that the rules don't let them: cast from elsewhere, at another time, for another cost.

use super::Speaker;
use super::frames::Within;
use super::object::NounSetting;
use super::tone::Tone;
use super::words::{Mood, Np};
use crate::ir::{ActivateHow, ManaSymbol, Mention, Objects, Paying, Permission, PermittedFrom, Style};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// What it costs to have cast a spell that becomes a permanent as though it had flash.
const FLASH_PRICE: &str = "Si vous le lancez à un moment où vous ne pourriez pas lancer un rituel, le contrôleur de le permanent que il devient le sacrifie à le début de la prochaine étape de nettoyage";

impl Speaker {
    /// The predicate of the players who may.
    pub fn permission(&mut self, permission: &Permission, subject: &Np, mood: Mood, within: &mut Within) -> Said {
        let can = mood.say("be_able")?;
        let own = |gender, thing: &str| format!("{} {thing}", subject.own(gender, Number::Singular, false));
        Ok(match permission {
            Permission::CastAsThoughFlash { what, sacrificed } => {
                let flash = self.as_though_flash(what, can, within)?;
                if *sacrificed { format!("{flash}. {FLASH_PRICE}") } else { flash }
            }
            Permission::FlashFor { what, more } => {
                let text = self.as_though_flash(what, can, within)?;
                let it = self.objects(what)?;
                let clitic =
                    Mood::Infinitive(subject.person()).with_object("cast", &Np::pronoun(it.gender, it.number))?;
                let additional =
                    if more.0 == [ManaSymbol::Generic(1)] { "supplémentaire" } else { "supplémentaires" };
                format!("{text} si vous payez {} {additional} pour {clitic}", super::mana::mana(more)?)
            }
            Permission::Cast { what, free } => {
                let spells = self.any_spells(what)?;
                let whose = if self.clone().objects(what)?.plural() { "leur" } else { "son" };
                let free = if *free { format!(" sans payer {whose} coût de mana") } else { String::new() };
                format!("{can} lancer {spells}{free}")
            }
            Permission::Play { what } => format!("{can} jouer {}", self.any_spells(what)?),
            Permission::LookAtTop => {
                let library = own(Gender::Feminine, "bibliothèque");
                format!("{can} regarder la carte de le dessus de {library} à tout moment")
            }
            Permission::AlternativeCost { cost } => {
                let pay = self.paying_all(cost, Mood::Infinitive(subject.person()))?;
                format!("{can} {pay} à la place de payer le coût de mana de ce sort")
            }
            Permission::SpendAs { any_type, on } => {
                let kind = if *any_type { "quel type" } else { "quelle couleur" };
                let on = match on {
                    // What is cast is a spell, whatever it was.
                    Some(Objects::Ref(known)) if known.said.0 == Mention::It => " pour lancer ce sort".to_owned(),
                    Some(on) => format!(" pour lancer {}", self.any_spells(on)?),
                    None => String::new(),
                };
                let time = within.here();
                format!("{can} dépenser de le mana{time} comme si c'était de le mana de n'importe {kind}{on}")
            }
            Permission::CastUsing { what, from, keyword } => {
                let from = self.zone(from.zone, from.of.as_ref())?;
                let keyword = super::words::name(*keyword)?;
                let what = self.objects(what)?.text;
                format!("{can} lancer {what} depuis {from} en utilisant sa capacité de {keyword}")
            }
            Permission::Activate { abilities, how } => {
                let abilities = self.objects(abilities)?.text;
                let instant = "à tout moment où vous pourriez lancer un éphémère";
                match how {
                    ActivateHow::AsInstant(Style(true)) => {
                        format!("{can} activer {abilities} pendant le tour de n'importe quel joueur, {instant}")
                    }
                    ActivateHow::AsInstant(Style(false)) => format!("{can} activer {abilities} {instant}"),
                    ActivateHow::Twice => {
                        format!("{can} activer {abilities} deux fois par tour à la place d'une seule fois")
                    }
                    ActivateHow::AsThoughHaste => {
                        format!("{can} activer {abilities} comme si ces créatures avaient la célérité")
                    }
                }
            }
            Permission::LookAt { what } => {
                let when = if crate::pieces::is_face_down(what) { " à tout moment" } else { "" };
                format!("{can} regarder {}{when}", self.objects(what)?.text)
            }
            // How often stands before the sentence.
            Permission::AlternativeCostOf { cost, what, limit: _ } => {
                let pay = self.paying_all(cost, Mood::Infinitive(subject.person()))?;
                format!("{can} {pay} à la place de payer le coût de mana de {}", self.objects(what)?.tonic())
            }
            Permission::PlayFrom { play, cast, from, limit: _, paying } => {
                let what = match (play, cast) {
                    (Some(play), Some(cast)) => {
                        format!("jouer {} et lancer {}", self.any_spells(play)?, self.any_spells(cast)?)
                    }
                    (Some(play), None) => format!("jouer {}", self.any_spells(play)?),
                    (None, Some(cast)) => format!("lancer {}", self.any_spells(cast)?),
                    (None, None) => return unsayable("a permission to play nothing"),
                };
                let from = match from {
                    Some(PermittedFrom::ExiledWith(by)) => {
                        format!(" parmi les cartes exilées par {}", self.objects(by)?.tonic())
                    }
                    Some(PermittedFrom::TopOfLibrary(players)) => {
                        let library = self.possessed(players, "bibliothèque", Gender::Feminine)?;
                        format!(" depuis le dessus de {library}")
                    }
                    Some(PermittedFrom::Zone(from)) => format!(" depuis {}", self.zone(from.zone, from.of.as_ref())?),
                    None => String::new(),
                };
                let paying = match paying {
                    None => String::new(),
                    Some(Paying { cost, instead }) => {
                        let several = cast
                            .as_ref()
                            .or(play.as_ref())
                            .is_some_and(|what| matches!(what, Objects::Some { count: crate::ir::Count::All(_), .. }));
                        let paid = self.paying_all(cost, Mood::Gerund(subject.person()))?;
                        match (instead, several) {
                            (true, true) => format!(" en {paid} à la place de payer leur coût de mana"),
                            (true, false) => format!(" en {paid} à la place de payer son coût de mana"),
                            (false, true) => format!(" en {paid} en plus de payer leurs autres coûts"),
                            (false, false) => format!(" en {paid} en plus de payer ses autres coûts"),
                        }
                    }
                };
                format!("{can} {what}{from}{paying}")
            }
        })
    }

    /// « si …, vous pouvez payer … à la place de payer le coût de mana de ce sort »
    pub fn alternative_cost_if(&mut self, cost: &[crate::ir::Cost], condition: &crate::ir::Condition) -> Said {
        let condition = self.condition(condition, Tone::Fact)?;
        let person = Np::you().person();
        let pay = self.paying_all(cost, Mood::Infinitive(person))?;
        Ok(format!("si {condition}, vous pouvez {pay} à la place de payer le coût de mana de ce sort"))
    }

    fn as_though_flash(&mut self, what: &Objects, can: &str, within: &mut Within) -> Said {
        let spells = self.any_spells(what)?;
        let np = self.objects(what)?;
        let they = Np::pronoun(np.gender, np.number);
        let had = if np.plural() { "avaient" } else { "avait" };
        Ok(format!("{can} lancer {spells}{} comme si {} {had} le flash", within.here(), they.text))
    }

    /// « des sorts de créature », where English has a bare plural.
    fn any_spells(&mut self, what: &Objects) -> Said {
        match what {
            Objects::Some { count: crate::ir::Count::All(word), filter }
                if matches!(word.0, crate::ir::AllWord::Bare) =>
            {
                let np = self.bare_at(filter, Number::Plural, NounSetting::Taken)?;
                Ok(format!("des {}", np.text))
            }
            known => Ok(self.objects_at(known, NounSetting::Taken)?.text),
        }
    }
}
