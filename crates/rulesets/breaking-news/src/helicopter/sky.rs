//! BN-HELI-02, -09. It has no place on the table: it sees all who are not under a roof or in smoke, and they see it.

use referee::judged;
use table::movement::Critical;
use table::{PieceId, Point};

use crate::battle::Battle;
use crate::column::Mover;
use crate::glance::{Front, Glance, Stretch, UNNOTICED};
use crate::setup::Setup;
use crate::sight::Shelter;
use crate::smoke;
use crate::terrain::Terrain;
use crate::weapons::BANDS;

/// Somebody at a point and a helicopter see one another.
pub fn is_seen(setup: &Setup, battle: &Battle, at: Point) -> bool {
    let in_smoke = battle.clouds.iter().any(|cloud| cloud.at.distance(at) < smoke::RADIUS);
    judged!("BN-HELI-09" => setup.house(at).is_none() && !in_smoke)
}

/// What is cover from above, for whoever is inside it.
fn is_canopy(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Wood | Terrain::Jungle | Terrain::Bushes | Terrain::Ruin)
}

fn canopies(setup: &Setup) -> impl Iterator<Item = PieceId> + '_ {
    setup.ground.covers.iter().map(|it| it.piece).filter(|&id| is_canopy(setup.ground.of(id)))
}

/// BN-HELI-09. What shelters somebody at a point from above.
pub fn shelter(setup: &Setup, at: Point) -> Shelter {
    let inside = canopies(setup).filter(|&id| setup.shape(id).holds(at));
    inside.fold(Shelter::default(), |found, id| Shelter {
        cover: true,
        protection: found.protection || setup.ground.of(id).protects(),
    })
}

/// BN-HELI-02, -03. Somebody at a point as a helicopter has him below it: all round, and always at the last band.
pub fn glance(setup: &Setup, battle: &Battle, at: Point) -> Glance {
    judged!("BN-HELI-02");
    Glance {
        clear: is_seen(setup, battle, at),
        band: Some(BANDS.len() - 1),
        near: false,
        too_near: false,
        bearing: Front::Quarter,
        shelter: shelter(setup, at),
    }
}

/// BN-OPP-19. A way cut where the mover comes under a roof, under trees or into smoke.
pub fn stretches(setup: &Setup, battle: &Battle, mover: &Mover) -> Vec<Stretch> {
    let (way, look) = (&mover.way, |at: Point| glance(setup, battle, at));
    if way.points().len() == 1 {
        return vec![(Default::default(), Default::default(), look(way.start()))];
    }
    let mut critical = Critical::new(way, way.start());
    let roofs = (0..setup.table.pieces.len()).map(|n| PieceId(n as u16)).filter(|&id| setup.ground.of(id).is_house());
    roofs.chain(canopies(setup)).for_each(|id| critical.across(setup.shape(id)));
    battle.clouds.iter().for_each(|cloud| critical.near(cloud.at, smoke::RADIUS));
    critical.stretches(UNNOTICED, look)
}
