//! How a game is played.

/// Settings of the harness, outside the rules.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Mana costs count as paid.
    pub unlimited_mana: bool,
    pub seed: u64,
    /// Whether mana abilities are activated for the mana that a cost needs (601.2g); else players do it themselves.
    pub taps_for_mana: bool,
    /// Whether the game keeps a trace.
    pub trace: bool,
    /// Whether what a matcher lets go is looked at by the evaluator too; the game stops where they differ.
    pub verify: bool,
    /// Whether matchers that are asked often are compiled, where the machine and the build can; else all are evaluated.
    pub native: bool,
    /// Work in one turn before a game counts as endless: a step of the engine, or as much as it looks at objects.
    pub fuel: u32,
    /// By which edition of the rules it is played, where editions differ.
    pub edition: crate::ir::Edition,
    pub enters_look_ahead: EntersLookAhead,
    pub legend_rule: LegendRule,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            unlimited_mana: true,
            seed: 1,
            taps_for_mana: false,
            trace: true,
            verify: cfg!(debug_assertions),
            native: true,
            fuel: 1_000_000,
            edition: crate::ir::Edition::default(),
            enters_look_ahead: EntersLookAhead::Current,
            legend_rule: LegendRule::Current,
        }
    }
}

/// Which continuous effects count when it is decided how a permanent enters (614.12).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntersLookAhead {
    /// Its own static abilities, and effects that exist already and would apply to it.
    #[default]
    Current,
    /// Its own static abilities only, as the rule was in 2013.
    #[serde(rename = "seed_2013")]
    OwnAbilitiesOnly,
}

/// Which of several legendary permanents of one name stays (704.5j).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LegendRule {
    /// Each player keeps one of those that they control.
    #[default]
    Current,
    /// Among all players' the one that has been legendary for longest stays; on a tie none does.
    #[serde(rename = "pre2004")]
    OldestStays,
}
