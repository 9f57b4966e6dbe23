//! The lowest floor: what a game is, as plain data. A file here names others of this folder alone, and calls nothing above.
//!
//! Everything is named where it stands; what stands in this file is for users of the library.

pub mod ability;
pub mod card;
pub mod characteristics;
pub mod decision;
pub mod event;
pub mod frame;
pub mod gate;
pub mod history;
pub mod ids;
pub mod keys;
pub mod lasting;
pub mod line;
pub mod moves;
pub mod object;
pub mod object_list;
pub(crate) mod permission;
pub mod reads;
pub mod script;
pub mod settings;
pub mod shared;
pub mod shield;
pub mod stop;
pub mod trigger;
pub mod watch;

pub use super::game::Game;
pub use frame::Choices;
pub use ids::{ObjectId, PlayerId, Target};
pub use object::{CastInfo, Kind, Object, Player, StackKind};
pub use settings::{EntersLookAhead, LegendRule, Settings};
pub use stop::{Res, Stop, Work};
