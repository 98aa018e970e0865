//! What the string and the map of threats show: the referee's own answer, and why.

use referee::{FigureId, Sight, Stopped, Stopper, Vantage, clause};
use table::{Cover, Length, PieceId, Seen};

use crate::battle::Battle;
use crate::cover;
use crate::setup::Setup;
use crate::sight::{Blocked, Spot, across};

/// A point of the table is looked at as if an ordinary warrior stood there.
const ORDINARY: u8 = 2;

fn spot(setup: &Setup, battle: &Battle, from: &Vantage) -> Spot {
    let stands = |id: FigureId| battle.model(id).at == Some(from.place.at);
    match from.figure {
        Some(id) => Spot {
            at: from.place.at,
            facing: setup.options.facings.then(|| battle.model(id).facing).filter(|_| stands(id)),
            ..Spot::of(setup, battle, id)
        },
        None => Spot { at: from.place.at, size: ORDINARY, radius: Length::ZERO, unit: None, facing: None },
    }
}

pub fn sees(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> bool {
    across(setup, battle, &spot(setup, battle, from), &spot(setup, battle, to)).is_none()
}

/// TS-LOS, TS-COV. Whether it is seen, what stands in the way, and the cover it would have.
pub fn look(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Sight {
    let (eye, other) = (spot(setup, battle, from), spot(setup, battle, to));
    let blocked = across(setup, battle, &eye, &other);
    let cover = match cover::against(setup, other.at, other.radius, eye.at) {
        Cover::None => None,
        Cover::Light => Some("ts-light-cover"),
        Cover::Medium => Some("ts-medium-cover"),
        Cover::Heavy => Some("ts-heavy-cover"),
    };
    let seen = if blocked.is_none() { Seen::Whole } else { Seen::None };
    let stopped = blocked.map(|by| match by {
        Blocked::Fog => Stopped::new("ts-sight-fog").clause(clause!("TS-FOG-01")),
        Blocked::Behind => Stopped::new("ts-sight-behind").clause(clause!("TS-FAC-02")),
        Blocked::Wood => Stopped::new("ts-sight-wood").clause(clause!("TS-LOS-04")),
        Blocked::Piece(n) => {
            Stopped::new("sight-piece").clause(clause!("TS-LOS-02")).by(Stopper::Piece(PieceId(n as u16)))
        }
        Blocked::Model(id) => Stopped::new("sight-figure").clause(clause!("TS-LOS-03")).by(Stopper::Figure(id)),
    });
    Sight { seen, ..Sight::plain(true) }.stopped(stopped).cover(cover)
}
