//! Permissions that may be used once a turn (601.3).

use super::ids::ObjectId;
use crate::ir::Permission;

/// A permission that was used.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct UsedPermission {
    /// The object that gives it: it may give others, each of which has a use of its own.
    pub source: ObjectId,
    pub permission: Permission,
    pub turn: u32,
}
