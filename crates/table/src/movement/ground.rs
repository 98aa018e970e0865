use crate::{Length, PieceId, Shape};

/// What a piece, or an opening in one, does to the mover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Going {
    #[default]
    Free,
    /// The base may not overlap it.
    Blocked,
    /// The base may not overlap its outline save at its openings; inside, the ground is free.
    Walled,
    /// Coming into contact with it ends the move. A piece touched from the start blocks instead.
    Stops,
    /// The centre may go in, but not out again in the same move. A piece the centre starts in is left freely.
    EnterOnly,
    /// The centre may not go in, unless it starts there.
    NoEntry,
    /// Each micrometre inside counts as so many.
    Slow(u8),
    /// Going in and coming out cost extra. To cross a line without thickness costs both.
    Toll { enter: Length, leave: Length },
}

/// What a ruleset says about one mover's ground, in plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Footing {
    /// By place in the table's list; pieces beyond its end are free.
    pub pieces: Vec<Going>,
    /// Openings that are not simply open (or blocked, for a closed door).
    pub openings: Vec<Doorway>,
    pub others: Vec<Other>,
    /// The gap up to which a base touches a thing.
    pub touch: Length,
    /// A base may come to rest in an opening though it overlaps the wall beside it.
    pub rests_in_openings: bool,
}

/// What one opening of a walled piece does to the mover: free, blocked, stopping it or at a toll. It is passed when
/// the centre passes it, however wide the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doorway {
    pub piece: PieceId,
    pub opening: usize,
    pub going: Going,
}

/// Another figure in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub shape: Shape,
    /// The gap to keep from it. A mover that starts nearer must only not come nearer still.
    pub keep: Length,
    pub manner: Manner,
}

/// How another figure is met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// It may not be passed through.
    #[default]
    Blocks,
    /// Nor that, and contact with it ends the move.
    Stops,
    /// It may be passed through, but not ended on.
    LetsThrough,
}

/// What stands in a mover's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hindrance {
    TableEdge,
    Piece(PieceId),
    /// By place in [`Footing::others`].
    Other(usize),
}

impl Footing {
    pub fn going(&self, piece: PieceId) -> Going {
        self.pieces.get(usize::from(piece.0)).copied().unwrap_or_default()
    }

    /// What an opening does: as listed, or else free, or blocked when it is a closed door.
    pub(super) fn opening(&self, piece: PieceId, opening: usize, closed: bool) -> Going {
        let listed = self.openings.iter().find(|door| door.piece == piece && door.opening == opening);
        listed.map_or(if closed { Going::Blocked } else { Going::Free }, |door| door.going)
    }
}
