use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{OpeningId, Table};

/// How the doors of a table stand: those that are not as the table was laid, in the order they were turned.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(with = "Vec<OpeningId>")]
pub struct Doors(SmallVec<[OpeningId; 4]>);

impl Doors {
    pub fn is_open(&self, table: &Table, door: OpeningId) -> bool {
        let opening = table.opening(door);
        opening.is_some_and(|opening| opening.is_open() != self.0.contains(&door))
    }

    /// It stands open from now on; says whether it did not before.
    pub fn open(&mut self, table: &Table, door: OpeningId) -> bool {
        let opens = !self.is_open(table, door);
        if opens {
            self.turn(door);
        }
        opens
    }

    /// An open door is closed, a closed one opened.
    pub fn turn(&mut self, door: OpeningId) {
        match self.0.iter().position(|turned| *turned == door) {
            Some(place) => drop(self.0.remove(place)),
            None => self.0.push(door),
        }
    }

    /// Those that do not stand as the table was laid.
    pub fn turned(&self) -> &[OpeningId] {
        &self.0
    }

    /// From how each of some doors stands.
    pub fn standing(table: &Table, doors: impl IntoIterator<Item = (OpeningId, bool)>) -> Doors {
        let laid = |door: OpeningId| table.opening(door).map(|opening| opening.is_open());
        let turned = doors.into_iter().filter(|(door, is_open)| laid(*door).is_some_and(|laid| laid != *is_open));
        turned.map(|(door, _)| door).collect()
    }
}

impl FromIterator<OpeningId> for Doors {
    fn from_iter<I: IntoIterator<Item = OpeningId>>(turned: I) -> Doors {
        Doors(turned.into_iter().collect())
    }
}

/// Copied as plain bytes: whoever looks ahead copies battles all the time.
impl Clone for Doors {
    fn clone(&self) -> Doors {
        Doors(SmallVec::from_slice(&self.0))
    }

    fn clone_from(&mut self, other: &Doors) {
        self.0.clear();
        self.0.extend_from_slice(&other.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Length, OpeningKind, Piece, PieceId, Point};

    const OPEN: OpeningId = OpeningId { piece: PieceId(0), opening: 0 };
    const SHUT: OpeningId = OpeningId { piece: PieceId(0), opening: 1 };

    fn table() -> Table {
        let barn = Piece::rectangle("barn", Point::inches(2, 2), Point::inches(8, 8))
            .opening(OpeningKind::Door, Point::inches(3, 2), Point::inches(4, 2))
            .closed_door(Point::inches(3, 8), Point::inches(4, 8));
        Table::new(Length::inches(24), Length::inches(24)).with(barn)
    }

    #[test]
    fn doors_stand_as_they_were_laid_until_they_are_turned() {
        let (table, mut doors) = (table(), Doors::default());
        assert!(doors.is_open(&table, OPEN) && !doors.is_open(&table, SHUT));
        assert!(!doors.open(&table, OPEN) && doors.open(&table, SHUT));
        assert!(doors.is_open(&table, OPEN) && doors.is_open(&table, SHUT));
        assert_eq!(doors.turned(), [SHUT]);
        doors.turn(SHUT);
        assert!(!doors.is_open(&table, SHUT) && doors.turned().is_empty());
    }

    #[test]
    fn how_doors_stand_tells_which_were_turned() {
        let table = table();
        assert_eq!(Doors::standing(&table, [(OPEN, true), (SHUT, true)]).turned(), [SHUT]);
        assert_eq!(Doors::standing(&table, [(OPEN, false), (SHUT, false)]).turned(), [OPEN]);
        let nowhere = OpeningId { piece: PieceId(7), opening: 0 };
        assert!(Doors::standing(&table, [(nowhere, true)]).turned().is_empty());
    }
}
