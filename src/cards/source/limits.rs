//! How big things may get before they are refused: far above any real card, low enough that whatever reads the
//! texts afterwards has a bound to rely on.

/// Bytes of one card's data in a JSON file.
pub(super) const CARD_BYTES: usize = 16 << 20;
/// Bytes of the rules text of one face, and of one line of a `.cards` file.
pub(super) const TEXT_BYTES: usize = 64 << 10;
/// Bytes of a name, a type line or a cost.
pub(super) const LINE_BYTES: usize = 4 << 10;
/// Brackets within brackets in a JSON file.
pub(super) const DEPTH: u32 = 64;
/// Faces of one card.
pub(super) const FACES: usize = 32;
/// Bytes that a compressed file may unpack to.
pub(super) const UNPACKED_BYTES: u64 = 4 << 30;
/// How many times its own size a compressed file may unpack to, once it comes to more than [`UNPACKED_FREELY`]. Card
/// data packs to a tenth.
pub(super) const UNPACKED_RATIO: u64 = 200;
/// Bytes that any compressed file may unpack to.
pub(super) const UNPACKED_FREELY: u64 = 16 << 20;
/// Bytes of a ZIP archive that comes through a pipe.
pub(super) const ARCHIVE_BYTES: u64 = 256 << 20;
