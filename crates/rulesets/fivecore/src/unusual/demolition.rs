//! FC-TASK-04. The fuse of a scenario's charges.

use referee::SideId;

use crate::Play;

pub fn burn(_: &mut Play, _: SideId) {}
