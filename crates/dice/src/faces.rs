use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The faces of a throw in the order thrown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Faces(#[schemars(with = "Vec<u8>")] SmallVec<[u8; 12]>);

impl Faces {
    /// How many dice show this face.
    pub fn count_of(&self, face: u8) -> usize {
        self.iter().filter(|&&shown| shown == face).count()
    }

    /// How many dice show `n` or more.
    pub fn at_least(&self, n: u8) -> usize {
        self.iter().filter(|&&shown| shown >= n).count()
    }

    /// Whether any die shows this face.
    pub fn any(&self, face: u8) -> bool {
        self.contains(&face)
    }

    /// The highest face, or none when no die was thrown.
    pub fn best(&self) -> Option<u8> {
        self.iter().copied().max()
    }

    /// The lowest face, or none when no die was thrown.
    pub fn worst(&self) -> Option<u8> {
        self.iter().copied().min()
    }

    /// All faces added up.
    pub fn sum(&self) -> u32 {
        self.iter().map(|&face| u32::from(face)).sum()
    }

    /// The `n` highest faces, highest first.
    pub fn keep_best(&self, n: usize) -> Faces {
        let mut kept = self.0.clone();
        kept.sort_unstable_by(|a, b| b.cmp(a));
        kept.truncate(n);
        Faces(kept)
    }

    /// The `n` lowest faces, lowest first.
    pub fn keep_worst(&self, n: usize) -> Faces {
        let mut kept = self.0.clone();
        kept.sort_unstable();
        kept.truncate(n);
        Faces(kept)
    }

    /// As many dice as asked, all showing the same face, to be thrown over.
    pub(crate) fn blank(count: u8) -> Faces {
        Faces(SmallVec::from_elem(1, usize::from(count)))
    }

    pub(crate) fn as_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl Deref for Faces {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl Extend<u8> for Faces {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, faces: I) {
        self.0.extend(faces);
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Faces {
        Faces(faces.into_iter().collect())
    }
}

impl<const N: usize> From<[u8; N]> for Faces {
    fn from(faces: [u8; N]) -> Faces {
        faces.into_iter().collect()
    }
}
