//! GF-MOVE-01..05. A unit holds together.

use referee::{FigureId, Refusal, clause, judged};
use table::ranks::{Formation, Loose, Member, Spacing};
use table::{Length, Place};

use crate::battle::Members;
use crate::ground::FLAT;
use crate::measure::HAIR;
use crate::setup::Setup;

/// GF-MOVE-01.
pub const LINK: Length = Length::INCH;
/// GF-MOVE-02.
pub const SPREAD: Length = Length::inches(6);

/// GF-MOVE-01, GF-MOVE-02, to the last micrometre.
const EXACT: Spacing = Spacing { link: LINK, spread: SPREAD, storey: FLAT };
/// The same as it is measured at a table.
const MEASURED: Spacing = Spacing {
    link: Length::um(LINK.to_um() + HAIR.to_um()),
    spread: Length::um(SPREAD.to_um() + HAIR.to_um()),
    storey: FLAT,
};

/// A model and where it stands or would stand.
pub type Stand = (FigureId, Place);

/// The base of a model at a place.
pub fn member(setup: &Setup, (id, place): Stand) -> Member {
    Member::new(place, setup.model(id).radius)
}

fn members(setup: &Setup, stands: &[Stand]) -> Vec<Member> {
    stands.iter().map(|&stand| member(setup, stand)).collect()
}

/// Some models of a unit, to which others come one by one.
pub fn formation(setup: &Setup, stands: &[Stand]) -> Formation {
    Formation::new(MEASURED, stands.iter().map(|&stand| member(setup, stand)))
}

/// GF-MOVE-01..03. Every model linked in one chain, and none far from any other.
pub fn check(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    judged!("GF-MOVE-01");
    MEASURED.check(&members(setup, stands)).map_err(|loose| match loose {
        Loose::TooSpread { one, other, gap } => {
            let refusal = Refusal::new(clause!("GF-MOVE-02"), "gf-too-spread").with("figure", stands[one].0);
            refusal.with("other", stands[other].0).with("wanted", gap).with("allowed", SPREAD)
        }
        Loose::Unlinked { one, gap } => {
            let refusal = Refusal::new(clause!("GF-MOVE-03"), "gf-broken-chain").with("figure", stands[one].0);
            refusal.with("wanted", gap).with("allowed", LINK)
        }
    })
}

/// GF-WOUN-17. The models without whom the others hold together.
pub fn dispensable(setup: &Setup, stands: &[Stand]) -> Members {
    MEASURED.dispensable(&members(setup, stands)).into_iter().map(|model| stands[model].0).collect()
}

/// How far a unit is from holding together: what its links have too much.
pub fn looseness(setup: &Setup, stands: &[Stand]) -> Length {
    EXACT.looseness(&members(setup, stands))
}

/// GF-MOVE-23. Nobody ends on a model of their own unit.
pub fn check_room(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    for (n, &one) in stands.iter().enumerate() {
        let base = member(setup, one);
        let on = stands[..n].iter().find(|&&other| base.clashes(&member(setup, other), FLAT));
        if let Some(other) = on {
            return Err(Refusal::new(clause!("GF-MOVE-23"), "gf-no-room").with("figure", one.0).with("other", other.0));
        }
    }
    Ok(())
}
