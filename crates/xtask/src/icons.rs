//! `icons`: the pictures of `www/icons/` that systems ask for as PNG, drawn by Chromium from `icon.svg`.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use lexopt::Parser;
use reversi_session::Board;
use reversi_view::theme::colors;

use crate::browsers;
use crate::process;
use crate::workspace::Workspace;

struct Icon {
    name: &'static str,
    /// Its edge in pixels.
    edge: u32,
    /// Part of the edge that the mark takes, in percent. Less than all stands on a field in the board's color, since
    /// the system cuts its own shape: of a maskable icon only the inner four fifths are sure to be seen.
    mark: u32,
}

const ICONS: [Icon; 4] = [
    Icon { name: "icon-192.png", edge: 192, mark: 100 },
    Icon { name: "icon-512.png", edge: 512, mark: 100 },
    Icon { name: "icon-maskable-512.png", edge: 512, mark: 64 },
    // For iOS, which rounds the corners.
    Icon { name: "apple-touch-icon.png", edge: 180, mark: 76 },
];

/// Draws them all anew.
///
/// # Errors
/// When Chromium cannot be had or `icon.svg` cannot be read.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let chromium = browsers::provide()?.chromium;
    let folder = workspace.root().join("www").join("icons");
    let mark = fs::read_to_string(folder.join("icon.svg")).context("cannot read icon.svg")?;
    let drawing = env::temp_dir().join(format!("reversi-icon-{}.svg", std::process::id()));
    let drawn = ICONS.iter().try_for_each(|icon| {
        fs::write(&drawing, icon.drawing(&mark))?;
        draw(&chromium, &drawing, &folder.join(icon.name), icon.edge)
    });
    fs::remove_file(drawing)?;
    drawn
}

impl Icon {
    fn drawing(&self, mark: &str) -> String {
        let Self { edge, .. } = self;
        let size = edge * self.mark / 100;
        let place = (edge - size) / 2;
        let placed = format!("<svg x=\"{place}\" y=\"{place}\" width=\"{size}\" height=\"{size}\" ");
        let field = if size < *edge {
            let color = colors(Board::Verde).board.css();
            format!("<rect width=\"{edge}\" height=\"{edge}\" fill=\"{color}\"/>")
        } else {
            String::new()
        };
        let mark = mark.replacen("<svg ", &placed, 1);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{edge}\" height=\"{edge}\">{field}{mark}</svg>"
        )
    }
}

fn draw(chromium: &Path, drawing: &Path, picture: &Path, edge: u32) -> Result<()> {
    let mut command = Command::new(chromium);
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"])
        .args(["--force-device-scale-factor=1", "--default-background-color=00000000"])
        .arg(format!("--window-size={edge},{edge}"))
        .arg(format!("--screenshot={}", picture.display()))
        .arg(format!("file://{}", drawing.display()));
    process::output(&mut command)?;
    println!("{}", picture.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    const WWW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www");

    /// Width and height of a PNG, as its first chunk says.
    fn size(name: &str) -> (u32, u32) {
        let bytes = fs::read(format!("{WWW}/icons/{name}")).unwrap();
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n", "{name}");
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn pictures_have_the_sizes_that_the_manifest_and_the_page_promise() {
        let text = fs::read_to_string(format!("{WWW}/manifest.webmanifest")).unwrap();
        let manifest: Value = serde_json::from_str(&text).unwrap();
        let mut purposes = BTreeSet::new();
        for icon in manifest["icons"].as_array().unwrap() {
            let name = icon["src"].as_str().unwrap().strip_prefix("./").unwrap();
            let (width, height) = size(name);
            assert_eq!(icon["sizes"], format!("{width}x{height}"), "{name}");
            assert!(ICONS.iter().any(|known| known.name == name && known.edge == width), "{name}");
            purposes.insert((icon["purpose"].as_str().unwrap(), width));
        }
        // What browsers ask of a site before they offer to install it.
        assert_eq!(purposes, BTreeSet::from([("any", 192), ("any", 512), ("maskable", 512)]));
        assert_eq!(size("apple-touch-icon.png"), (180, 180));
    }

    #[test]
    fn the_site_stays_in_its_folder() {
        let text = fs::read_to_string(format!("{WWW}/manifest.webmanifest")).unwrap();
        let manifest: Value = serde_json::from_str(&text).unwrap();
        for field in ["id", "start_url", "scope"] {
            assert_eq!(manifest[field], "./", "{field}");
        }
        for shortcut in manifest["shortcuts"].as_array().unwrap() {
            assert!(shortcut["url"].as_str().unwrap().starts_with("./?"));
        }
    }

    #[test]
    fn a_mark_on_a_field_stands_in_its_middle() {
        let drawing = ICONS[2].drawing("<svg viewBox=\"0 0 24 24\"/>");
        assert!(drawing.contains("<svg x=\"92\" y=\"92\" width=\"327\" height=\"327\" viewBox"), "{drawing}");
        assert!(drawing.contains("<rect width=\"512\""), "{drawing}");
        assert!(!ICONS[0].drawing("<svg />").contains("<rect"));
    }
}
