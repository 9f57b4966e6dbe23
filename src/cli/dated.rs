//! Rules as they once were, as options of the commands that play.

use clap::{Args, ValueEnum};

use crate::ir::Edition;
use crate::runtime::state::{EntersLookAhead, LegendRule};
use crate::scenario::Overridden;

/// The edition of the rules.
#[derive(Args, Clone, Copy)]
pub(super) struct InForce {
    /// The edition of the Comprehensive Rules, where editions differ.
    #[arg(long = "rules", value_enum, value_name = "EDITION")]
    rules: Option<Rules>,
}

/// An edition, by the month in which it came into effect.
#[derive(Clone, Copy, ValueEnum)]
enum Rules {
    /// The rules of April 17, 2026.
    #[value(name = "2026-04")]
    April2026,
    /// The rules of September 25, 2026.
    #[value(name = "2026-09")]
    September2026,
}

impl InForce {
    /// The edition that is asked for.
    pub(super) fn asked(self) -> Option<Edition> {
        self.rules.map(|rules| match rules {
            Rules::April2026 => Edition::April2026,
            Rules::September2026 => Edition::September2026,
        })
    }

    /// The edition that is asked for, or today's.
    pub(super) fn edition(self) -> Edition {
        self.asked().unwrap_or_default()
    }
}

/// Options of the rules; what none of them says is played as the scenario or today's rules have it.
#[derive(Args, Clone, Copy)]
pub(super) struct Dated {
    #[command(flatten)]
    edition: InForce,
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
    #[value(name = "rules")]
    Rules,
    #[value(name = "etb_lookahead")]
    EtbLookahead,
    #[value(name = "legend_rule")]
    LegendRule,
}

impl DatedRule {
    /// Its values by their names, today's first.
    pub(super) fn values(self) -> [(&'static str, Overridden); 2] {
        let none = Overridden::default();
        let of = |edition: Edition| (edition.name(), Overridden { edition: Some(edition), ..none });
        match self {
            DatedRule::Rules => [of(Edition::September2026), of(Edition::April2026)],
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
            edition: self.edition.asked(),
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
