//! Rules as they once were, as options of the commands that play.

use clap::{Args, ValueEnum};

use crate::runtime::state::{EntersLookAhead, LegendRule};
use crate::scenario::Overridden;

/// Options of the rules; what none of them says is played as the scenario or today's rules have it.
#[derive(Args, Clone, Copy)]
pub(super) struct Dated {
    /// Which effects count when it is seen how a permanent enters (614.12).
    #[arg(long = "etb_lookahead", alias = "etb-lookahead", value_enum, value_name = "RULE")]
    etb_lookahead: Option<LookAhead>,
    /// Which of several legendary permanents of one name stays (704.5j).
    #[arg(long = "legend_rule", alias = "legend-rule", value_enum, value_name = "RULE")]
    legend_rule: Option<Legend>,
}

/// A choice of 614.12.
#[derive(Clone, Copy, ValueEnum)]
enum LookAhead {
    /// Its own abilities, and effects that are there already.
    #[value(name = "current")]
    Current,
    /// Its own abilities only.
    #[value(name = "seed_2013")]
    Seed2013,
}

/// A choice of 704.5j.
#[derive(Clone, Copy, ValueEnum)]
enum Legend {
    /// Each player keeps the one of their choice.
    #[value(name = "current")]
    Current,
    /// The oldest stays, whoever controls it; on a tie none does.
    #[value(name = "pre2004")]
    Pre2004,
}

/// A rule whose answers can be compared.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum DatedRule {
    #[value(name = "etb_lookahead")]
    EtbLookahead,
    #[value(name = "legend_rule")]
    LegendRule,
}

impl DatedRule {
    /// Its values by their names, today's first.
    pub(super) fn values(self) -> [(&'static str, Overridden); 2] {
        let none = Overridden::default();
        match self {
            DatedRule::EtbLookahead => [
                ("current", Overridden { etb_lookahead: Some(EntersLookAhead::Current), ..none }),
                ("seed_2013", Overridden { etb_lookahead: Some(EntersLookAhead::OwnAbilitiesOnly), ..none }),
            ],
            DatedRule::LegendRule => [
                ("current", Overridden { legend_rule: Some(LegendRule::Current), ..none }),
                ("pre2004", Overridden { legend_rule: Some(LegendRule::OldestStays), ..none }),
            ],
        }
    }
}

impl Dated {
    pub(super) fn overridden(self) -> Overridden {
        Overridden {
            etb_lookahead: self.etb_lookahead.map(|rule| match rule {
                LookAhead::Current => EntersLookAhead::Current,
                LookAhead::Seed2013 => EntersLookAhead::OwnAbilitiesOnly,
            }),
            legend_rule: self.legend_rule.map(|rule| match rule {
                Legend::Current => LegendRule::Current,
                Legend::Pre2004 => LegendRule::OldestStays,
            }),
        }
    }
}
