//! CB-CARD. The character card: who somebody is, and what each side of the card allows.

use referee::{Complaint, Decimal, Pronoun, Unit, Word, judged};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Length;

/// CB-CARD-01, CB-CARD-02, CB-CARD-10. One character: name, role, points, armed force, and the two sides of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub pronoun: Pronoun,
    pub role: Role,
    /// CB-SET-04. Unique inside a squad.
    pub kind: String,
    pub points: u16,
    pub force: String,
    pub healthy: Face,
    pub wounded: Face,
}

/// CB-CARD-13. Officers and NCOs may coordinate; the rest are soldiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Officer,
    Nco,
    Soldier,
}

/// One side of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// CB-CARD-04. Actions in a Round.
    pub actions: u8,
    pub movement: Length,
    pub aim: u8,
    pub objective: Option<Length>,
    pub move_and_fire: Option<MoveAndFire>,
    pub suppression: Option<Suppression>,
    pub weapons: SmallVec<[Weapon; 2]>,
    pub melee: u8,
    /// CB-CARD-11. Extra Actions it may give in a Round.
    pub order: u8,
    pub camouflage: bool,
}

/// A distance and the weapon it is fired with, by its place on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAndFire {
    pub distance: Length,
    pub weapon: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suppression {
    pub radius: Length,
    /// CB-SUP-15. Only together with somebody else.
    pub coordinated: bool,
}

/// CB-CARD-05..08. A weapon: shots in a Turn, dice at Long and at Short range; a grenade has a blast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    pub name: String,
    pub shots: u8,
    pub long: u8,
    pub short: u8,
    pub blast: Option<Length>,
}

/// A card as a file writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPlan {
    pub id: String,
    pub name: String,
    #[serde(default, skip_serializing_if = "Pronoun::is_they")]
    pub pronoun: Pronoun,
    pub role: Role,
    #[serde(rename = "type")]
    pub kind: String,
    pub points: u16,
    pub force: String,
    pub healthy: FacePlan,
    pub wounded: FacePlan,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FacePlan {
    pub actions: u8,
    #[serde(rename = "move")]
    pub movement: Decimal,
    #[serde(default)]
    pub aim: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective: Option<Decimal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_and_fire: Option<MoveAndFirePlan>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suppression: Option<SuppressionPlan>,
    #[serde(default)]
    pub weapons: Vec<WeaponPlan>,
    pub melee: u8,
    #[serde(default)]
    pub order: u8,
    #[serde(default)]
    pub camouflage: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveAndFirePlan {
    pub distance: Decimal,
    pub weapon: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuppressionPlan {
    pub radius: Decimal,
    #[serde(default)]
    pub coordinated: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponPlan {
    pub name: String,
    pub shots: u8,
    #[serde(default)]
    pub long: u8,
    pub short: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blast: Option<Decimal>,
}

/// The most a number on a card may be.
const MOST_ACTIONS: u8 = 5;
const MOST_ICONS: usize = 3;
const MOST_WEAPONS: usize = 9;
const MOST_DICE: u8 = 9;
const FARTHEST: Length = Length::inches(36);

impl Weapon {
    pub fn is_grenade(&self) -> bool {
        self.blast.is_some()
    }

    /// The weapon's name in the locales, or as its card gives it.
    pub fn word(&self) -> Word {
        if self.is_known() { Word::from(format!("cb-weapon-{}", self.name)) } else { Word::from(self.name.clone()) }
    }

    /// What its fire is called: a weapon of a player's own has no sentence of its own.
    pub fn attack(&self) -> Word {
        if self.is_known() { self.word() } else { Word::new("cb-fires") }
    }

    fn is_known(&self) -> bool {
        WEAPONS.contains(&self.name.as_str())
    }
}

impl Face {
    pub fn firearms(&self) -> impl Iterator<Item = (u8, &Weapon)> {
        (0..).zip(&self.weapons).filter(|(_, weapon)| !weapon.is_grenade())
    }

    pub fn grenade(&self) -> Option<(u8, &Weapon)> {
        (0..).zip(&self.weapons).find(|(_, weapon)| weapon.is_grenade())
    }

    /// Half the sum of what the healthy side can do, rounded up.
    fn price(&self) -> u16 {
        let gun = self.firearms().map(|(_, gun)| u16::from(gun.long + gun.short + gun.shots).div_ceil(2)).max();
        let suppression = self.suppression.map_or(0, |icon| if icon.coordinated { 1 } else { 2 });
        let grenade = self.grenade().map_or(0, |(_, grenade)| u16::from(grenade.short) - 1);
        let sum = u16::from(self.actions)
            + gun.unwrap_or_default()
            + u16::from(self.aim)
            + u16::from(self.objective.is_some())
            + u16::from(self.move_and_fire.is_some())
            + suppression
            + u16::from(self.melee)
            - 1
            + grenade
            + 2 * u16::from(self.order)
            + if self.camouflage { 2 } else { 0 };
        sum.div_ceil(2)
    }
}

impl Card {
    /// What the character costs by the formula.
    pub fn price(&self) -> u16 {
        self.healthy.price()
    }

    /// Reads a card, or lists everything that is wrong with it.
    pub fn read(plan: &CardPlan) -> Result<Card, Vec<Complaint>> {
        let card = Card::read_as_priced(plan)?;
        if card.points == card.price() {
            return Ok(card);
        }
        let complaint = Complaint::new("points", "cb-complaint-points").with("given", i64::from(card.points));
        Err(vec![complaint.with("right", i64::from(card.price()))])
    }

    /// The same at the price it has, whatever the formula says: a card that a campaign has changed.
    pub fn read_as_priced(plan: &CardPlan) -> Result<Card, Vec<Complaint>> {
        let mut complaints = plan.healthy.check("healthy", plan.role);
        complaints.extend(plan.wounded.check("wounded", plan.role));
        if !complaints.is_empty() {
            return Err(complaints);
        }
        judged!("CB-CARD-02");
        Ok(Card {
            id: plan.id.clone(),
            name: plan.name.clone(),
            pronoun: plan.pronoun,
            role: plan.role,
            kind: plan.kind.clone(),
            points: plan.points,
            force: plan.force.clone(),
            healthy: plan.healthy.face(),
            wounded: plan.wounded.face(),
        })
    }
}

impl FacePlan {
    /// CB-CARD-03. Is there room for another icon?
    pub fn has_room(&self) -> bool {
        self.icons() < MOST_ICONS
    }

    /// CB-CARD-03. The action icons, Movement included.
    fn icons(&self) -> usize {
        judged!("CB-CARD-03");
        let others = [self.aim > 0, self.objective.is_some(), self.move_and_fire.is_some(), self.suppression.is_some()];
        1 + others.into_iter().filter(|&shown| shown).count()
    }

    fn face(&self) -> Face {
        let length = |decimal: Decimal| Unit::Inch.length(decimal);
        let weapons: SmallVec<[Weapon; 2]> = self.weapons.iter().map(WeaponPlan::weapon).collect();
        let place = |name: &str| weapons.iter().position(|weapon| weapon.name == name).unwrap_or_default() as u8;
        Face {
            actions: self.actions,
            movement: length(self.movement),
            aim: self.aim,
            objective: self.objective.map(length),
            move_and_fire: self
                .move_and_fire
                .as_ref()
                .map(|icon| MoveAndFire { distance: length(icon.distance), weapon: place(&icon.weapon) }),
            suppression: self
                .suppression
                .as_ref()
                .map(|icon| Suppression { radius: length(icon.radius), coordinated: icon.coordinated }),
            melee: self.melee,
            order: self.order,
            camouflage: self.camouflage,
            weapons,
        }
    }

    fn check(&self, side: &str, role: Role) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let mut complain = |wrong: bool, field: &str, reason: &'static str| {
            if wrong {
                complaints.push(Complaint::new(field, reason).below(side));
            }
        };
        judged!("CB-CARD-04", "CB-CARD-09");
        complain(!(1..=MOST_ACTIONS).contains(&self.actions), "actions", "cb-complaint-actions");
        complain(self.melee == 0 || self.melee > MOST_DICE, "melee", "cb-complaint-melee");
        complain(self.aim > MOST_DICE || self.order > MOST_ACTIONS, "aim", "cb-complaint-too-much");
        let lengths = [Some(self.movement), self.objective, self.move_and_fire.as_ref().map(|icon| icon.distance)];
        let radius = self.suppression.as_ref().map(|icon| icon.radius);
        let bad = lengths.into_iter().chain([radius]).flatten().any(|length| !is_distance(length));
        complain(bad, "move", "cb-complaint-distance");
        let sound = self.weapons.len() <= MOST_WEAPONS && self.weapons.iter().all(WeaponPlan::is_sound);
        complain(!sound, "weapons", "cb-complaint-weapon");
        let coordinates = self.suppression.as_ref().is_some_and(|icon| icon.coordinated);
        complain(coordinates && role == Role::Soldier, "suppression", "cb-complaint-coordinates");
        let fires = |name: &str| self.weapons.iter().any(|weapon| weapon.name == name && weapon.blast.is_none());
        let armed = self.move_and_fire.as_ref().is_none_or(|icon| fires(&icon.weapon));
        complain(!armed, "move_and_fire", "cb-complaint-no-such-weapon");
        complain(self.icons() > MOST_ICONS, "", "cb-complaint-icons");
        complaints
    }
}

impl WeaponPlan {
    fn weapon(&self) -> Weapon {
        let WeaponPlan { name, shots, long, short, blast } = self.clone();
        Weapon { name, shots, long, short, blast: blast.map(|radius| Unit::Inch.length(radius)) }
    }

    /// Shots and dice that fit a card; a grenade needs dice to throw.
    fn is_sound(&self) -> bool {
        let few = |n: u8| n <= MOST_DICE;
        judged!("CB-CARD-05", "CB-CARD-06", "CB-CARD-07", "CB-CARD-08");
        let blast = self.blast.is_none_or(|radius| is_distance(radius) && self.short > 0);
        self.shots > 0 && few(self.shots) && few(self.long) && few(self.short) && blast
    }
}

fn is_distance(decimal: Decimal) -> bool {
    let length = Unit::Inch.length(decimal);
    length > Length::ZERO && length <= FARTHEST
}

/// Weapons and types that both languages have a word for; players may write cards with others.
const WEAPONS: [&str; 9] = ["bren", "carbine", "g43", "grenade", "mg42", "mp40", "rifle", "scoped-rifle", "sten"];
const TYPES: [&str; 8] =
    ["bomber", "machine-gunner", "nco", "officer", "pioneer", "rifleman", "sniper", "submachine-gunner"];

/// What a character is, in the locales or as its card gives it.
pub fn type_word(kind: &str) -> Word {
    if TYPES.contains(&kind) { Word::from(format!("cb-type-{kind}")) } else { Word::from(kind.to_string()) }
}
