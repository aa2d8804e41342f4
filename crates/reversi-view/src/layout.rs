//! From CSS pixels to device pixels: how large the canvas is, and where its cells begin.

/// The longest side of the canvas in device pixels. Beyond it the eye gains nothing and painting gets slow.
pub const LONGEST_EDGE: u32 = 2048;

/// The canvas's side in device pixels for a board whose side is `css` pixels at `ratio` device pixels each; 0 while
/// the board has no size.
pub fn device_edge(css: f64, ratio: f64) -> u32 {
    let edge = css * ratio + 0.5;
    // Also false for what is not a number.
    if edge >= 1.0 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive, and capped")]
        let whole = edge.min(f64::from(LONGEST_EDGE)) as u32;
        whole
    } else {
        0
    }
}

/// Where line `index` (0 to 8) of the grid lies on a canvas of that side: a whole device pixel, so that the cells of
/// the focusable grid above agree with it within one.
pub const fn cell_edge(index: u32, edge: u32) -> u32 {
    (index * edge + 4) / 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_a_size_has_no_canvas() {
        for (css, ratio) in [(0.0, 2.0), (328.0, 0.0), (f64::NAN, 1.0), (-1.0, 1.0), (0.3, 1.0)] {
            assert_eq!(device_edge(css, ratio), 0, "{css} {ratio}");
        }
    }

    #[test]
    fn the_canvas_has_device_pixels_up_to_a_limit() {
        assert_eq!(device_edge(328.0, 1.0), 328);
        assert_eq!(device_edge(328.0, 2.625), 861);
        assert_eq!(device_edge(1000.0, 3.0), LONGEST_EDGE);
        assert_eq!(device_edge(f64::INFINITY, 1.0), LONGEST_EDGE);
    }

    #[test]
    fn cells_fill_the_canvas_and_differ_by_one_pixel_at_the_most() {
        for edge in 8..=LONGEST_EDGE {
            let edges: [u32; 9] =
                core::array::from_fn(|index| cell_edge(u32::try_from(index).unwrap(), edge));
            assert_eq!((edges[0], edges[8]), (0, edge));
            for pair in edges.windows(2) {
                let cell = pair[1] - pair[0];
                assert!(cell == edge / 8 || cell == edge.div_ceil(8), "{edge}: {edges:?}");
            }
        }
    }
}
