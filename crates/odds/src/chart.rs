//! A small picture in SVG: lines over a scale, or bars with their intervals. It is the same on every machine.

use std::fmt::Write;

/// Percentages over a scale.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    pub title: String,
    /// What the scale along the bottom counts.
    pub across: String,
    /// What the percentages are of.
    pub up: String,
    pub series: Vec<Series>,
    /// Bars with a name each instead of lines.
    pub bars: Vec<Mark>,
}

/// One line: a name and its points, each a number on the scale and a percentage.
#[derive(Clone, Debug)]
pub struct Series {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

/// One bar: a name, a percentage and what it lies between.
#[derive(Clone, Debug)]
pub struct Mark {
    pub name: String,
    pub percent: f64,
    pub low: f64,
    pub high: f64,
}

/// Told apart by lightness as well as by hue.
const INKS: [&str; 8] = ["#1b4f8f", "#c4501b", "#2f7d4f", "#8a3d8f", "#a3801b", "#3aa0b4", "#6b6b6b", "#d06a8a"];

const WIDTH: f64 = 760.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 44.0;
const PLOT: f64 = 300.0;
const ROW: f64 = 26.0;
const NAMES: f64 = 300.0;

impl Chart {
    pub fn svg(&self) -> String {
        if self.bars.is_empty() { self.lines() } else { self.rows() }
    }

    fn lines(&self) -> String {
        let mut svg = open(TOP + PLOT + 60.0, &self.title);
        let (low, high) = self.scale();
        let x = |at: f64| LEFT + (at - low) / (high - low) * (WIDTH - LEFT - RIGHT);
        let y = |percent: f64| TOP + PLOT * (1.0 - percent / 100.0);
        for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
            let at = y(percent);
            line(&mut svg, (LEFT, at), (WIDTH - RIGHT, at), "#ccc");
            text(&mut svg, (LEFT - 8.0, at + 4.0), "end", &format!("{percent} %"));
        }
        for at in self.ticks() {
            text(&mut svg, (x(at), TOP + PLOT + 18.0), "middle", &number(at));
        }
        for (place, series) in self.series.iter().enumerate() {
            let ink = INKS[place % INKS.len()];
            let way: Vec<String> =
                series.points.iter().map(|&(at, percent)| format!("{:.1},{:.1}", x(at), y(percent))).collect();
            let _ =
                writeln!(svg, r#"<polyline fill="none" stroke="{ink}" stroke-width="2" points="{}"/>"#, way.join(" "));
            for &(at, percent) in &series.points {
                let _ = writeln!(svg, r#"<circle cx="{:.1}" cy="{:.1}" r="3" fill="{ink}"/>"#, x(at), y(percent));
            }
            let level = TOP + 14.0 + 20.0 * place as f64;
            let beside = WIDTH - RIGHT + 14.0;
            let _ =
                writeln!(svg, r#"<rect x="{beside}" y="{:.1}" width="12" height="12" fill="{ink}"/>"#, level - 10.0);
            text(&mut svg, (beside + 18.0, level), "start", &series.name);
        }
        text(&mut svg, ((LEFT + WIDTH - RIGHT) / 2.0, TOP + PLOT + 42.0), "middle", &self.across);
        text(&mut svg, (LEFT, TOP - 10.0), "start", &self.up);
        svg + "</svg>\n"
    }

    fn rows(&self) -> String {
        let mut svg = open(TOP + ROW * self.bars.len() as f64 + 40.0, &self.title);
        let x = |percent: f64| NAMES + percent / 100.0 * (WIDTH - NAMES - 70.0);
        let bottom = TOP + ROW * self.bars.len() as f64;
        for percent in [0.0, 50.0, 100.0] {
            line(&mut svg, (x(percent), TOP), (x(percent), bottom), "#ccc");
            text(&mut svg, (x(percent), bottom + 18.0), "middle", &format!("{percent} %"));
        }
        for (place, bar) in self.bars.iter().enumerate() {
            let y = TOP + ROW * place as f64 + ROW / 2.0;
            text(&mut svg, (NAMES - 10.0, y + 4.0), "end", &bar.name);
            let _ = writeln!(
                svg,
                r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="12" fill="{}"/>"#,
                x(0.0),
                y - 6.0,
                x(bar.percent) - x(0.0),
                INKS[0]
            );
            line(&mut svg, (x(bar.low), y), (x(bar.high), y), "#000");
            text(&mut svg, (x(bar.high.max(bar.percent)) + 8.0, y + 4.0), "start", &format!("{:.1} %", bar.percent));
        }
        text(&mut svg, (NAMES, TOP - 10.0), "start", &self.up);
        svg + "</svg>\n"
    }

    fn ticks(&self) -> Vec<f64> {
        let mut ticks: Vec<f64> = self.series.iter().flat_map(|series| &series.points).map(|point| point.0).collect();
        ticks.sort_by(f64::total_cmp);
        ticks.dedup();
        ticks
    }

    fn scale(&self) -> (f64, f64) {
        let ticks = self.ticks();
        match (ticks.first(), ticks.last()) {
            (Some(&low), Some(&high)) if low < high => (low, high),
            (Some(&only), _) => (only - 1.0, only + 1.0),
            _ => (0.0, 1.0),
        }
    }
}

fn open(height: f64, title: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"16\" y=\"20\" font-size=\"15\" font-weight=\"bold\">{title}</text>\n"
    )
}

fn line(svg: &mut String, from: (f64, f64), to: (f64, f64), ink: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(svg, r#"<path d="M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}" stroke="{ink}"/>"#);
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, what: &str) {
    let _ = writeln!(svg, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{}</text>"#, escaped(what));
}

fn number(at: f64) -> String {
    format!("{}", (at * 100.0).round() / 100.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
