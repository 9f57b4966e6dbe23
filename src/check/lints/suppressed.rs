//! Lints of suppressions: `# cardc: ignore IF-1 because …` in `.cards` files.

use super::{Check, Lint, NOTE, WARNING};

pub const UNUSED: &Lint = &Lint {
    code: "E-UNUSED",
    says: ("this suppression hides nothing", "cette suppression ne cache rien"),
    why: (
        "The line asks that a finding be left out, and there is none of this code on the line or the card below it.",
        "La ligne demande de taire un constat, et il n'y en a aucun de ce code sur la ligne ou la carte qui suit.",
    ),
    check: Check::Reading,
    ..WARNING
};

pub const NO_REASON: &Lint = &Lint {
    code: "E-REASON",
    says: ("this suppression gives no reason", "cette suppression ne donne pas de raison"),
    why: (
        "Say behind the codes why the finding is left as it is: \"# cardc: ignore IF-1 because it is meant so\".",
        "Dites derrière les codes pourquoi le constat reste : « # cardc: ignore IF-1 because c'est voulu ainsi ».",
    ),
    check: Check::Reading,
    ..NOTE
};

pub(super) const LINTS: &[&Lint] = &[UNUSED, NO_REASON];
