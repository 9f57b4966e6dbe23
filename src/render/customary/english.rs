//! How English says what French leaves it to say.

use phrase::lower::FaceContext;

use crate::ir::walk::Walk;

pub(super) struct Customs {
    on: FaceContext,
}

impl Customs {
    pub(super) fn on(on: FaceContext) -> Customs {
        Customs { on }
    }
}

impl Walk for Customs {}
