//! Paints a scene on a 2D canvas, shape by shape.

use reversi_view::scene::{Fill, Point, Scene, Segment, Shape};
use reversi_view::theme::Rgba;
use wasm_bindgen::prelude::JsValue;
use web_sys::CanvasRenderingContext2d;

/// Paints the whole scene. The canvas has the scene's size already.
pub(crate) fn paint(context: &CanvasRenderingContext2d, scene: &Scene) {
    for shape in &scene.shapes {
        // A shape is refused only when a radius is negative, which no scene has.
        let _ = draw(context, shape);
    }
}

fn draw(context: &CanvasRenderingContext2d, shape: &Shape) -> Result<(), JsValue> {
    match shape {
        Shape::Rect { x, y, width, height, fill } => {
            context.set_fill_style_str(&fill.css());
            context.fill_rect(f64::from(*x), f64::from(*y), f64::from(*width), f64::from(*height));
        }
        Shape::Ellipse { center, radius_x, radius_y, fill } => {
            if !fill_with(context, fill)? {
                return Ok(());
            }
            ellipse(context, *center, *radius_x, *radius_y)?;
            context.fill();
        }
        Shape::Ring { center, radius, width, color } => {
            ellipse(context, *center, *radius, *radius)?;
            stroke(context, *width, *color);
        }
        Shape::Stroke { path, width, color, round } => {
            context.set_line_cap(if *round { "round" } else { "butt" });
            context.set_line_join(if *round { "round" } else { "miter" });
            context.begin_path();
            for segment in path {
                trace(context, segment);
            }
            stroke(context, *width, *color);
        }
    }
    Ok(())
}

/// Chooses what fills the next shape; `false` when nothing of it would be seen.
fn fill_with(context: &CanvasRenderingContext2d, fill: &Fill) -> Result<bool, JsValue> {
    match *fill {
        Fill::Flat(color) => {
            context.set_fill_style_str(&color.css());
            return Ok(color.0 & 0xff > 0);
        }
        Fill::Vertical { top, from, bottom, to } => {
            let gradient = context.create_linear_gradient(0.0, f64::from(top), 0.0, f64::from(bottom));
            gradient.add_color_stop(0.0, &from.css())?;
            gradient.add_color_stop(1.0, &to.css())?;
            context.set_fill_style_canvas_gradient(&gradient);
        }
    }
    Ok(true)
}

fn ellipse(
    context: &CanvasRenderingContext2d,
    center: Point,
    radius_x: f32,
    radius_y: f32,
) -> Result<(), JsValue> {
    context.begin_path();
    let (x, y) = (f64::from(center.x), f64::from(center.y));
    context.ellipse(x, y, f64::from(radius_x), f64::from(radius_y), 0.0, 0.0, core::f64::consts::TAU)
}

fn stroke(context: &CanvasRenderingContext2d, width: f32, color: Rgba) {
    context.set_line_width(f64::from(width));
    context.set_stroke_style_str(&color.css());
    context.stroke();
}

fn trace(context: &CanvasRenderingContext2d, segment: &Segment) {
    let xy = |point: Point| (f64::from(point.x), f64::from(point.y));
    match *segment {
        Segment::Move(to) => {
            let (x, y) = xy(to);
            context.move_to(x, y);
        }
        Segment::Line(to) => {
            let (x, y) = xy(to);
            context.line_to(x, y);
        }
        Segment::Curve(first, second, to) => {
            let ((x1, y1), (x2, y2), (x, y)) = (xy(first), xy(second), xy(to));
            context.bezier_curve_to(x1, y1, x2, y2, x, y);
        }
    }
}
