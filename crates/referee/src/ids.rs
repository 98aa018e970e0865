use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A side of the battle, numbered from zero in the scenario's order.
    SideId(u8)
);
id!(
    /// A figure, numbered from zero over all sides.
    FigureId(u16)
);
id!(
    /// Several figures that act as one.
    UnitId(u16)
);
id!(
    /// A counter, token, template or objective on the table.
    MarkerId(u16)
);

/// A place at the table, and with it what may be seen and said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// A player: sees what that side may see and answers its questions.
    Side(SideId),
    /// Sees everything, may answer for anyone.
    Referee,
    /// Sees what every side may see, answers nothing.
    Spectator,
}

impl Seat {
    /// May this seat know what is meant for that side alone?
    pub fn shares(self, side: SideId) -> bool {
        match self {
            Seat::Side(own) => own == side,
            Seat::Referee => true,
            Seat::Spectator => false,
        }
    }
}
