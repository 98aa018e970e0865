//! What a scenario counts for vehicles lost, and for those that get away.

use referee::{FigureId, SideId, judged};
use table::Edge;

use crate::battle::{Battle, rival};
use crate::figure::{Figure, Health};

#[derive(Clone, Debug, Default)]
pub struct Prizes {
    /// BN-DP-17. What a wreck costs its side; nothing unless a scenario says so.
    pub wrecks: Vec<(FigureId, i64)>,
    pub escape: Option<Escape>,
    pub courier: Option<Courier>,
}

/// A man whose leaving the table by an edge, not his own, costs the other side points.
#[derive(Clone, Copy, Debug)]
pub struct Courier {
    pub side: SideId,
    pub figure: FigureId,
    pub edge: Edge,
    pub points: i64,
}

/// A vehicle and so many men of its side off the table by an edge not their own cost the other side points, once; leaving
/// so is not exfiltration.
#[derive(Clone, Copy, Debug)]
pub struct Escape {
    pub side: SideId,
    pub vehicle: FigureId,
    pub men: usize,
    pub points: i64,
}

impl Prizes {
    /// What a side's wrecks cost it.
    pub fn lost(&self, battle: &Battle, side: SideId) -> i64 {
        let own = |(id, _): &&(FigureId, i64)| battle.figure(*id).side == Some(side) && battle.is_wreck(*id);
        judged!("BN-DP-17" => self.wrecks.iter().filter(own).map(|(_, points)| points).sum())
    }

    /// What it costs a side that the other has got away.
    pub fn escaped(&self, battle: &Battle, side: SideId) -> i64 {
        let away = |escape: &Escape| escape.side == rival(side) && escape.is_made(battle);
        let delivered = |it: &Courier| it.side == rival(side) && battle.figure(it.figure).health == Health::Evacuated;
        let courier = self.courier.filter(delivered).map_or(0, |courier| courier.points);
        courier + self.escape.filter(away).map_or(0, |escape| escape.points)
    }
}

impl Escape {
    fn is_made(&self, battle: &Battle) -> bool {
        let gone = |figure: &&Figure| figure.health == Health::Evacuated;
        let men = battle.figures.iter().filter(|it| it.side == Some(self.side) && it.motor.is_none());
        battle.figure(self.vehicle).health == Health::Evacuated && men.filter(gone).count() >= self.men
    }
}
