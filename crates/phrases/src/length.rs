use referee::Unit;
use rulebook::Language;
use table::{Length, Point};

/// How lengths are told in one sentence: unit, decimal sign, and how many decimals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruler {
    unit: Unit,
    language: Language,
    decimals: u32,
}

/// With so many decimals any two different lengths read differently, in inches too.
const FINEST: u32 = 5;

impl Ruler {
    /// A ruler to a tenth, or finer where a tenth would hide that two of these lengths differ.
    pub fn for_lengths(unit: Unit, language: Language, lengths: &[Length]) -> Ruler {
        let ruler = |decimals| Ruler { unit, language, decimals };
        (1..FINEST).map(ruler).find(|ruler| ruler.tells_apart(lengths)).unwrap_or(ruler(FINEST))
    }

    /// `6.4"` in English, `6,4"` in Spanish; `16 cm` in both.
    pub fn length(&self, length: Length) -> String {
        let number = self.number(length);
        match self.unit {
            Unit::Inch => format!("{number}\""),
            Unit::Cm => format!("{number} cm"),
        }
    }

    pub fn point(&self, at: Point) -> String {
        let [x, y] = [at.x, at.y].map(|um| self.number(Length::um(um)));
        match self.language {
            Language::English => format!("({x}, {y})"),
            Language::Spanish => format!("({x}; {y})"),
        }
    }

    fn tells_apart(&self, lengths: &[Length]) -> bool {
        let differ = |a: &Length| lengths.iter().all(|b| a == b || self.number(*a) != self.number(*b));
        lengths.iter().all(differ)
    }

    /// The number alone, without zeros at its end.
    fn number(&self, length: Length) -> String {
        let one = match self.unit {
            Unit::Inch => Length::INCH,
            Unit::Cm => Length::CM,
        };
        let (um, one) = (i128::from(length.to_um()), i128::from(one.to_um()));
        let scale = 10_i128.pow(self.decimals);
        let parts = (um.abs() * scale + one / 2) / one;
        let sign = if um < 0 && parts > 0 { "-" } else { "" };
        let decimals = format!("{:0width$}", parts % scale, width = self.decimals as usize);
        match decimals.trim_end_matches('0') {
            "" => format!("{sign}{}", parts / scale),
            decimals => format!("{sign}{}{}{decimals}", parts / scale, self.decimal_sign()),
        }
    }

    fn decimal_sign(&self) -> char {
        match self.language {
            Language::English => '.',
            Language::Spanish => ',',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, Spanish};

    fn told(unit: Unit, language: Language, lengths: &[Length]) -> Vec<String> {
        let ruler = Ruler::for_lengths(unit, language, lengths);
        lengths.iter().map(|&length| ruler.length(length)).collect()
    }

    #[test]
    fn a_length_is_told_to_a_tenth_with_the_sign_of_the_language() {
        assert_eq!(told(Unit::Inch, English, &[Length::inch_tenths(64)]), ["6.4\""]);
        assert_eq!(told(Unit::Inch, Spanish, &[Length::inch_tenths(64)]), ["6,4\""]);
        assert_eq!(told(Unit::Cm, Spanish, &[Length::mm(164), Length::um(163_400)]), ["16,4 cm", "16,3 cm"]);
    }

    #[test]
    fn whole_lengths_have_no_decimals() {
        assert_eq!(told(Unit::Inch, English, &[Length::inches(6), Length::ZERO]), ["6\"", "0\""]);
        assert_eq!(told(Unit::Cm, English, &[Length::cm(120)]), ["120 cm"]);
    }

    #[test]
    fn halves_are_rounded_away_from_zero_and_nothing_is_minus_zero() {
        assert_eq!(told(Unit::Cm, English, &[Length::um(500)]), ["0.1 cm"]);
        assert_eq!(told(Unit::Cm, English, &[Length::um(499)]), ["0 cm"]);
        assert_eq!(told(Unit::Cm, English, &[Length::um(-499)]), ["0 cm"]);
        assert_eq!(told(Unit::Cm, English, &[Length::um(-12_500)]), ["-1.3 cm"]);
    }

    #[test]
    fn a_difference_is_never_rounded_away() {
        let six = Length::inches(6);
        assert_eq!(told(Unit::Inch, English, &[six + Length::um(1), six]), ["6.00004\"", "6\""]);
        assert_eq!(told(Unit::Inch, Spanish, &[six + Length::um(250), six]), ["6,01\"", "6\""]);
        assert_eq!(told(Unit::Cm, English, &[Length::um(60_001), Length::um(60_000)]), ["6.0001 cm", "6 cm"]);
    }

    #[test]
    fn points_are_pairs_that_no_decimal_sign_confuses() {
        let at = Point::new(Length::inch_tenths(125), Length::inches(8));
        assert_eq!(Ruler::for_lengths(Unit::Inch, English, &[]).point(at), "(12.5, 8)");
        assert_eq!(Ruler::for_lengths(Unit::Inch, Spanish, &[]).point(at), "(12,5; 8)");
    }

    #[test]
    fn the_longest_length_is_told_too() {
        assert_eq!(told(Unit::Cm, English, &[Length::um(i64::MAX)]), ["922337203685477.6 cm"]);
    }
}
