//! Shadows side by side: which points of the ground lie in none of them, in single precision.
//!
//! Offsets on a table are exact in single precision. What is made of them here errs by less than eight micrometres, and
//! [`SLACK`] makes the shadows that much wider and more, so what is lit here is lit.

use super::course::Arrow;
use super::shadow::{Light, Shadow};

/// Shadows judged together.
const BROAD: usize = 4;
/// In micrometres.
const SLACK: f32 = 16.0;

type Lane = [f32; BROAD];

/// The shadows of everything about a start.
#[derive(Clone, Debug)]
pub(super) struct Shade {
    rows: Vec<Row>,
    shadows: Box<[Shadow]>,
}

/// Shadows side by side. Empty lanes hide nothing.
#[derive(Clone, Copy, Debug)]
struct Row {
    ahead: [Lane; 2],
    before: Lane,
    left: [Lane; 2],
    right: [Lane; 2],
}

impl Row {
    const EMPTY: Row = {
        let none = [0.0; BROAD];
        Row { ahead: [none; 2], before: [f32::INFINITY; BROAD], left: [none; 2], right: [none; 2] }
    };

    fn new(shadows: &[Shadow]) -> Row {
        let mut row = Row::EMPTY;
        for (n, shadow) in shadows.iter().enumerate() {
            let lay = |lanes: &mut [Lane; 2], along: Arrow| {
                (lanes[0][n], lanes[1][n]) = (along.x as f32, along.y as f32);
            };
            lay(&mut row.ahead, shadow.ahead);
            lay(&mut row.left, shadow.left);
            lay(&mut row.right, shadow.right);
            row.before[n] = shadow.before as f32 - SLACK;
        }
        row
    }
}

impl Shade {
    pub fn of(shadows: Box<[Shadow]>) -> Shade {
        Shade { rows: shadows.chunks(BROAD).map(Row::new).collect(), shadows }
    }

    pub fn shadows(&self) -> &[Shadow] {
        &self.shadows
    }

    /// Whether a straight leg to a point so far from the start keeps clear of things.
    pub fn light(&self, out: Arrow) -> Light {
        if self.misses(out) {
            Light::Lit
        } else if self.shadows.iter().any(|shadow| shadow.hides(out)) {
            Light::Hidden
        } else {
            Light::Dim
        }
    }

    /// The point surely lies in no shadow. The loop has no branch, its lanes meet only at the end, and each row leaves
    /// another mark, so that the compiler judges a row in one go and not a lane of several.
    fn misses(&self, out: Arrow) -> bool {
        let (x, y) = (out.x as f32, out.y as f32);
        let (mut entered, mut bit) = ([0u32; BROAD], [1; BROAD]);
        for row in &self.rows {
            for n in 0..BROAD {
                let is_before = row.ahead[0][n] * x + row.ahead[1][n] * y < row.before[n];
                let is_left = row.left[0][n] * y - row.left[1][n] * x > SLACK;
                let is_right = row.right[0][n] * y - row.right[1][n] * x < -SLACK;
                entered[n] |= if is_before | is_left | is_right { 0 } else { bit[n] };
                bit[n] = bit[n] << 1 | 1;
            }
        }
        entered == [0; BROAD]
    }
}
