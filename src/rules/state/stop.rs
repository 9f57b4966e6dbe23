//! Why a game can't go on.

use crate::diagnostic::Bilingual;

/// Why a game can't go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Something the rules core can't do. The load check names it before a game; here it is the second line of defence.
    #[error("this can't be run: {}", .0.en)]
    Refused(Bilingual),
    #[error("no answer: {}", .0.en)]
    Undecided(Bilingual),
    #[error("not a legal action: {}", .0.en)]
    Illegal(Bilingual),
    /// A loop of mandatory actions (732.4).
    #[error("the game does not come to an end: {} without end", .0.name().en)]
    Endless(Work),
}

impl Stop {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let en = self.to_string();
        match self {
            Stop::Refused(Bilingual { en: _, fr }) => Bilingual::new(en, format!("ceci ne peut pas être joué : {fr}")),
            Stop::Undecided(Bilingual { en: _, fr }) => Bilingual::new(en, format!("pas de réponse : {fr}")),
            Stop::Illegal(Bilingual { en: _, fr }) => Bilingual::new(en, format!("action illégale : {fr}")),
            Stop::Endless(work) => {
                Bilingual::new(en, format!("la partie ne se termine pas : {} sans fin", work.name().fr))
            }
        }
    }
}

pub type Res<T> = Result<T, Stop>;

/// What a game does again and again, where it does not come to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Actions,
    Choices,
    /// In each of them players receive priority, so that another follows (514.3a).
    CleanupSteps,
    ContinuousEffects,
    Events,
    Instructions,
    NestedEffects,
    Replacements,
    Resolutions,
    StateBasedActions,
    StateBasedActionsAndTriggers,
    Steps,
}

impl Work {
    pub fn name(self) -> Bilingual {
        let (en, fr) = match self {
            Work::Actions => ("actions of players", "des actions de joueurs"),
            Work::Choices => ("choices within choices", "des choix dans des choix"),
            Work::CleanupSteps => ("cleanup steps (514.3a)", "des étapes de nettoyage (514.3a)"),
            Work::ContinuousEffects => ("continuous effects", "des effets continus"),
            Work::Events => ("events", "des événements"),
            Work::Instructions => ("instructions", "des instructions"),
            Work::NestedEffects => ("effects within effects", "des effets dans des effets"),
            Work::Replacements => ("replacement effects", "des effets de remplacement"),
            Work::Resolutions => ("resolutions", "des résolutions"),
            Work::StateBasedActions => ("state-based actions", "des actions basées sur l'état"),
            Work::StateBasedActionsAndTriggers => {
                ("state-based actions and triggers", "des actions basées sur l'état et des déclenchements")
            }
            Work::Steps => ("steps", "des étapes"),
        };
        Bilingual::new(en, fr)
    }
}
