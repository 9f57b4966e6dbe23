//! What a step does outside of the rules of casting and activating: cards are put somewhere, damage is dealt, mana is added.
//! What happens then follows the rules.

use super::file::{Put, Step};
use super::names;
use super::run::{Runner, StepError, Thing, bounded_life};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::Zone;
use crate::runtime::Hit;
use crate::runtime::event::Cause;
use crate::runtime::frame::Frame;
use crate::runtime::zones::{Landing, Move, ZonePosition};

impl Runner<'_> {
    /// Operations outside the rules.
    pub(super) fn harness(&mut self, step: &Step) -> Result<(), StepError> {
        if let Some(put) = &step.put {
            self.put(put)?;
        }
        if let Some(moves) = &step.moves {
            let to = names::zone(&moves.to)?;
            let controller = moves.controller.as_deref().map(|name| names::player(&self.game, name)).transpose()?;
            let mut changes = Vec::new();
            for name in &moves.cards {
                let id = self.object(name)?;
                let by = self.game.object(id).controller;
                changes.push(Move { controller, ..Move::new(id, to, Cause::Effect, by) });
            }
            self.game.move_all(changes)?;
        }
        if let Some(damage) = &step.damage {
            let hit = Hit {
                source: self.object(&damage.from)?,
                to: self.target(&damage.to)?,
                amount: damage.amount,
                combat: damage.combat,
            };
            self.game.deal(&[hit])?;
        }
        for (name, life) in step.set_life.iter().flatten() {
            let player = names::player(&self.game, name)?;
            self.game.player_mut(player).life = bounded_life(*life)?;
        }
        for (names, tap) in [(&step.tap, true), (&step.untap, false)] {
            for name in names.iter().flatten() {
                let id = self.object(name)?;
                self.game.set_tapped(id, tap)?;
            }
        }
        if let Some(destroyed) = &step.destroy {
            let ids = destroyed.iter().map(|name| self.object(name)).collect::<Result<Vec<_>, _>>()?;
            let by = self.player(step.by.as_deref())?;
            self.game.destroy(&ids, false, by, &mut Frame::default())?;
        }
        if let Some(sacrificed) = &step.sacrifice {
            let mut moves = Vec::new();
            for name in sacrificed {
                let id = self.object(name)?;
                if self.game.object(id).zone != Zone::Battlefield {
                    return Err(StepError::Name(bilingual!(
                        "`{name}` is not on the battlefield: only permanents are sacrificed (701.21a)",
                        "« {name} » n'est pas sur le champ de bataille : on ne sacrifie que des permanents (701.21a)"
                    )));
                }
                moves.push(Move::new(id, Zone::Graveyard, Cause::Sacrifice, self.game.object(id).controller));
            }
            self.game.move_all(moves)?;
        }
        if let Some(control) = &step.control {
            let ids = control.cards.iter().map(|name| self.object(name)).collect::<Result<Vec<_>, _>>()?;
            let to = names::player(&self.game, &control.to)?;
            self.game.take_control(&ids, to, None, &Frame::default())?;
        }
        if let Some(grant) = &step.grant {
            let id = self.object(&grant.to)?;
            self.game.grant(id, abilities(&grant.text)?)?;
        }
        if let Some(attach) = &step.attach {
            let (what, to) = (self.object(&attach.what)?, self.target(&attach.to)?);
            self.game.attach(what, to)?;
        }
        if let Some(counters) = &step.counters {
            let on = self.target(&counters.on)?;
            let by = self.player(step.by.as_deref())?;
            self.game.put_counters_on(
                &[on],
                names::counter(&counters.kind, &self.game.lexicons)?,
                counters.count,
                by,
            )?;
        }
        for (name, count) in step.draw.iter().flatten() {
            let player = names::player(&self.game, name)?;
            let mut frame = Frame { you: player, ..Frame::default() };
            self.game.draw_cards(player, *count as usize, &mut frame)?;
        }
        if step.chaos == Some(true) {
            self.game.chaos()?;
        }
        for (name, mana) in step.mana.iter().flatten() {
            let player = names::player(&self.game, name)?;
            let symbols = mana_symbols(mana)?;
            self.game.player_mut(player).mana.extend(symbols);
        }
        Ok(())
    }

    /// Puts a card or a token somewhere, all at once or by the rules.
    fn put(&mut self, put: &Put) -> Result<(), StepError> {
        let (owner, zone) = (self.player(put.owner.as_deref())?, names::zone(&put.zone)?);
        let id = match self.thing(&put.card, zone)? {
            Thing::Card(def) if put.enters => {
                let id = self.game.bring_card(&def, owner);
                Some(self.game.put_into(id, zone, owner, Some(owner))?.unwrap_or(id))
            }
            Thing::Card(def) => Some(self.game.place_card(&def, owner, zone, ZonePosition::Top)?),
            Thing::Token(def) if put.enters => {
                self.game.create_tokens(&def, 1, owner, &Landing::default())?.first().copied()
            }
            Thing::Token(def) => {
                let id = self.game.put_token(&def, owner);
                self.game.refresh()?;
                Some(id)
            }
        };
        if let (Some(alias), Some(id)) = (&put.alias, id) {
            self.aliases.insert(alias.clone(), id);
        }
        Ok(())
    }
}

/// The abilities that a text gives.
fn abilities(text: &str) -> Result<Vec<crate::ir::Ability>, Bilingual> {
    use crate::lex::{Language, Names};
    let names = Names::new("", Language::English);
    let face = crate::compile::compile(text, &names, Language::English, crate::compile::context_of(""))
        .map_err(|_| bilingual!("`{text}` is not understood", "« {text} » n'est pas compris"))?;
    face.paragraphs
        .into_iter()
        .map(|paragraph| {
            Ok(paragraph
                .outcome
                .map_err(|_| bilingual!("`{text}` is not understood", "« {text} » n'est pas compris"))?
                .ability)
        })
        .collect()
}

/// Mana of a pool: `{G}{C}`.
fn mana_symbols(text: &str) -> Result<Vec<crate::ir::ManaSymbol>, Bilingual> {
    use crate::ir::{Colour, ManaSymbol};
    let inner = text
        .strip_prefix('{')
        .and_then(|text| text.strip_suffix('}'))
        .ok_or_else(|| bilingual!("`{text}` is not mana", "« {text} » n'est pas du mana"))?;
    inner
        .split("}{")
        .map(|symbol| {
            Ok(match symbol {
                "W" => ManaSymbol::Colour(Colour::White),
                "U" => ManaSymbol::Colour(Colour::Blue),
                "B" => ManaSymbol::Colour(Colour::Black),
                "R" => ManaSymbol::Colour(Colour::Red),
                "G" => ManaSymbol::Colour(Colour::Green),
                "C" => ManaSymbol::Colourless,
                other => {
                    return Err(bilingual!(
                        "`{{{other}}}` is not mana of a pool",
                        "« {{{other}}} » n'est pas du mana de réserve"
                    ));
                }
            })
        })
        .collect()
}
