//! EXTRAS. What a side has bought besides its men, what that costs and who may have it.

use referee::{Complaint, judged};
use serde::Deserialize;

use crate::profile::{Class, Kind};

/// What a side has bought besides its men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Extras {
    pub negotiation: u8,
    /// BN-EXPL-03. Charges without remote control.
    pub charges: u8,
    /// BN-EXPL-06.
    pub remote_charges: u8,
    pub civilians: u8,
    pub motivation: u8,
    pub rules_of_engagement: bool,
    /// BN-INF-01. How many teams may infiltrate.
    pub infiltration: u8,
    pub ambush: bool,
    pub evacuation: bool,
    pub improved_support: bool,
    /// BN-XMORT-01.
    pub mortars: bool,
    /// BN-INTEL-01. The level.
    pub intelligence: u8,
    /// BN-PRESS-02, -03. Journalists of either kind.
    pub embedded: u8,
    pub independent: u8,
}

/// BN-ROE-05, BN-PRESS-02. What some extras give back to spend.
const RULES_OF_ENGAGEMENT: i32 = -40;
const EMBEDDED: i32 = -20;

impl Extras {
    /// The table Extras: what all of it costs, less what it gives back.
    pub fn cost(&self) -> i32 {
        let each = |count: u8, price: i32| i32::from(count) * price;
        let once = |bought: bool, price: i32| if bought { price } else { 0 };
        let negotiation = judged!("BN-NEG-01" => [0, 0, 5, 10, 20][usize::from(self.negotiation.min(4))]);
        negotiation
            + each(self.charges, 20)
            + each(self.remote_charges, 30)
            + each(self.civilians, 10)
            + each(self.motivation, 15)
            + once(self.rules_of_engagement, RULES_OF_ENGAGEMENT)
            + each(self.infiltration, 30)
            + once(self.ambush, 25)
            + once(self.evacuation, 25)
            + once(self.improved_support, 15)
            + once(self.mortars, 15)
            + each(self.intelligence, 10)
            + each(self.embedded, EMBEDDED)
            + each(self.independent, 20)
    }

    /// What only some may have: irregulars, regulars, special forces, secret services.
    pub fn check(&self, class: Class, secret_service: bool, teams: usize) -> Vec<Complaint> {
        let kind = class.kind();
        let (regular, special) = (kind.is_regular(), kind == Kind::SpecialForces);
        let talks = if secret_service { 4 } else { judged!("BN-NEG-02" => 3) };
        let secrets = if special { 4 } else { judged!("BN-INTEL-01" => 3) };
        let bound = self.rules_of_engagement;
        judged!("BN-EXPL-01", "BN-XMORT-01", "BN-CIV-01", "BN-PRESS-02", "BN-PRESS-03", "BN-INF-01", "BN-ROE-03");
        let wrong = [
            ("extras.negotiation", self.negotiation > talks || self.negotiation > 0 && !regular),
            ("extras.charges", self.charges > 5 || self.charges > 0 && regular),
            ("extras.remote_charges", self.remote_charges + self.charges > 5 || self.remote_charges > 0 && regular),
            ("extras.civilians", self.civilians > 10 || self.civilians > 0 && regular),
            ("extras.motivation", usize::from(self.motivation) > teams.max(1)),
            ("extras.rules_of_engagement", bound && !regular),
            ("extras.infiltration", usize::from(self.infiltration) > teams || self.infiltration > 0 && !special),
            ("extras.improved_support", self.improved_support && bound),
            ("extras.mortars", self.mortars && regular),
            ("extras.intelligence", self.intelligence > secrets),
            ("extras.embedded", self.embedded > 4 || self.embedded > 0 && !regular),
            ("extras.independent", self.independent > 4 || self.independent > 0 && regular),
        ];
        let found = wrong.into_iter().filter(|(_, wrong)| *wrong);
        found.map(|(field, _)| Complaint::new(field, "bn-complaint-extra")).collect()
    }

    pub fn all_charges(&self) -> u8 {
        self.charges + self.remote_charges
    }
}
