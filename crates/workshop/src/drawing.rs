//! A table as SVG: plain ink, to be looked at or printed.

use std::fmt::Write;

use referee::{Look, PiecePlan, Scenario, ShapePlan};
use table::{Barrier, Cover, Ground, Opacity, OpeningKind};

use crate::lay::outline::at;
use crate::terrain_set::{Form, TerrainSet};

/// Pixels to a unit of the table at its usual size.
const WIDEST: f64 = 900.0;

/// Draws the table, and the zones and objectives that the game's marks tell of.
pub fn svg(scenario: &Scenario, set: Option<&TerrainSet>) -> String {
    let [width, depth] = [scenario.table.width, scenario.table.depth].map(f64::from);
    let scale = WIDEST / width.max(depth).max(1.0);
    let pen = Pen { scale, depth };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0} {1:.0}\" width=\"{0:.0}\" height=\"{1:.0}\">\n\
         <title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{3}\"/>\n",
        width * scale,
        depth * scale,
        escaped(&scenario.name.en),
        ground(scenario.table.look),
    );
    for strip in &scenario.table.dressing {
        let way: Vec<[f64; 2]> = strip.way.iter().copied().map(at).collect();
        let wide = f64::from(strip.width) * scale;
        line(&mut out, &pen.path(&way, false), &format!("fill=\"none\" stroke=\"#c9b88f\" stroke-width=\"{wide:.1}\""));
    }
    for piece in &scenario.table.pieces {
        draw(&mut out, &pen, piece);
    }
    for mark in set.into_iter().flat_map(|set| &set.marks) {
        for found in mark.find(&scenario.rules, scenario.sides.len()) {
            let colour = if mark.is_of_a_side() {
                ["#0a6fb0", "#d25a00", "#8b3f9e", "#8f7400"][found.target.side % 4]
            } else {
                "#111111"
            };
            out.push_str(&pen.mark(mark.form, found.value, colour));
        }
    }
    out.push_str("</svg>\n");
    out
}

struct Pen {
    scale: f64,
    depth: f64,
}

impl Pen {
    fn point(&self, [x, y]: [f64; 2]) -> String {
        format!("{:.1} {:.1}", x * self.scale, (self.depth - y) * self.scale)
    }

    fn path(&self, points: &[[f64; 2]], closed: bool) -> String {
        let joined: Vec<String> = points.iter().map(|&point| self.point(point)).collect();
        format!("M{}{}", joined.join("L"), if closed { "Z" } else { "" })
    }

    fn mark(&self, form: Form, value: &serde_json::Value, colour: &str) -> String {
        let numbers: Vec<f64> = value.as_array().into_iter().flatten().filter_map(|number| number.as_f64()).collect();
        let dashed = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"8 6\"");
        let ring = |x: f64, y: f64, radius: f64, style: &str| {
            let [x, y] = [x * self.scale, (self.depth - y) * self.scale];
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {style}/>\n")
        };
        match (form, numbers.as_slice()) {
            (Form::Spot, [x, y]) | (Form::Place, [x, y, _]) => {
                ring(*x, *y, 7.0, &format!("fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"2\""))
            }
            (Form::Disc, [x, y, radius]) => ring(*x, *y, radius * self.scale, &dashed),
            (Form::Corners, [west, south, east, north]) => {
                let corners = [[*west, *south], [*east, *south], [*east, *north], [*west, *north]];
                format!("<path d=\"{}\" {dashed}/>\n", self.path(&corners, true))
            }
            (Form::Polygon, _) => {
                let pair = |spot: &serde_json::Value| Some([spot.get(0)?.as_f64()?, spot.get(1)?.as_f64()?]);
                let corners: Vec<[f64; 2]> = value.as_array().into_iter().flatten().filter_map(pair).collect();
                format!("<path d=\"{}\" {dashed}/>\n", self.path(&corners, true))
            }
            _ => String::new(),
        }
    }
}

fn draw(out: &mut String, pen: &Pen, piece: &PiecePlan) {
    let name = escaped(&piece.kind);
    let wide = match piece.barrier {
        Barrier::Closed => 5.0,
        Barrier::Hard => 4.0,
        Barrier::Easy | Barrier::None => 2.0,
    };
    let style = format!("fill=\"{}\" stroke=\"#3c372e\" stroke-width=\"{wide}\"", fill(piece));
    let points = |corners: &[referee::Spot]| corners.iter().copied().map(at).collect::<Vec<_>>();
    let body = match &piece.shape {
        ShapePlan::Rect(corners) => {
            let [west, south, east, north] = corners.map(f64::from);
            pen.path(&[[west, south], [east, south], [east, north], [west, north]], true)
        }
        ShapePlan::Polygon(corners) => pen.path(&points(corners), true),
        ShapePlan::Wall(corners) => pen.path(&points(corners), false),
        ShapePlan::Disc(disc) => {
            let [x, y, radius] = disc.map(f64::from);
            let [x, y] = [x * pen.scale, (pen.depth - y) * pen.scale];
            let radius = radius * pen.scale;
            writeln!(
                out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {style}><title>{name}</title></circle>"
            )
            .expect("a string takes any text");
            return;
        }
    };
    let style = if matches!(piece.shape, ShapePlan::Wall(_)) {
        format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{:.1}\" stroke-linecap=\"round\"",
            line_colour(piece),
            wide + 2.0
        )
    } else {
        style
    };
    writeln!(out, "<path d=\"{body}\" {style}><title>{name}</title></path>").expect("a string takes any text");
    for opening in &piece.openings {
        let colour = match opening.kind {
            OpeningKind::Door => "#8a4f1d",
            OpeningKind::Window => "#4d9fc4",
            OpeningKind::Gap => "#f3ecd9",
        };
        let way = pen.path(&[at(opening.from), at(opening.to)], false);
        line(out, &way, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"6\""));
    }
}

fn line(out: &mut String, path: &str, style: &str) {
    writeln!(out, "<path d=\"{path}\" {style}/>").expect("a string takes any text");
}

fn ground(look: Look) -> &'static str {
    match look {
        Look::Field => "#dfe3bf",
        Look::Street => "#d8d6cf",
        Look::Ash => "#c9c5bf",
        Look::Snow => "#eef2f4",
        Look::Desert => "#ecdcb4",
        Look::Mud => "#cdbf9f",
    }
}

fn fill(piece: &PiecePlan) -> &'static str {
    match (piece.opacity, piece.ground) {
        (Opacity::Dense, _) => "#9dbb7d",
        (Opacity::Hollow, _) => "#fbf8f0",
        (_, Ground::Impassable) => "#b3aea4",
        (Opacity::Solid, _) => "#c6bba3",
        (_, Ground::Difficult) => "#d9c98f",
        _ if piece.dangerous => "#e3b6a4",
        _ if piece.cover != Cover::None => "#c9c79a",
        _ => "#e6dfc8",
    }
}

fn line_colour(piece: &PiecePlan) -> &'static str {
    if piece.cover == Cover::Light { "#5f7f3c" } else { "#554d40" }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
