//! What happens instead of an event, in wordings of its own.

use super::Speaker;
use super::event::Voice;
use crate::ir::{Action, Effect, Event, InstructionKind};
use crate::{Said, unsayable};

impl Speaker {
    /// « si au moins un jeton devait être créé sous votre contrôle, autant de jetons Nourriture sont créés à la place »
    pub fn created_instead(&mut self, event: &Event, instead: &Effect) -> Said {
        let (
            Some(InstructionKind::Do { action: Action::Create { count, token, .. }, .. }),
            Event::Creates { who, what },
        ) = (instead.only(), event)
        else {
            return unsayable("tokens that are created instead");
        };
        let others = self.created(count, token, None)?;
        let (what, under) = (self.objects(what)?.text, self.under(who)?);
        Ok(format!("si {what} devait être créé {under}, {others} sont créés à la place"))
    }

    /// « si vous deviez jouer à pile ou face, à la place jouez deux fois à pile ou face et ignorez un résultat »
    pub fn once_more(&mut self, event: &Event) -> Said {
        let again = if let Event::Rolls { .. } = event {
            "lancez ce nombre de dés plus un et ignorez le résultat le plus bas"
        } else {
            "jouez deux fois à pile ou face et ignorez un résultat"
        };
        Ok(format!("si {}, à la place {again}", self.event(event, Voice::Would)?))
    }
}
