//! Keys by the names that `KeyboardEvent.key` gives them, as `WebDriver` and the `DevTools` protocol want them.

use super::Result;
use serde_json::{Value, json};

/// The presses of a line such as `"ArrowRight Ctrl+Shift+z Enter"`, in order, as one keyboard action.
pub(crate) fn presses(line: &str) -> Result<Value> {
    let mut steps = Vec::new();
    for chord in line.split_whitespace() {
        let keys = chord_keys(chord)?;
        steps.extend(keys.iter().map(|key| json!({ "type": "keyDown", "value": key })));
        steps.extend(keys.iter().rev().map(|key| json!({ "type": "keyUp", "value": key })));
    }
    Ok(json!([{ "type": "key", "id": "keyboard", "actions": steps }]))
}

/// A plus sign joins keys, so the key `+` itself cannot be written; no control of the game needs it.
fn chord_keys(chord: &str) -> Result<Vec<String>> {
    chord.split('+').map(|name| code_point(name).map(String::from)).collect()
}

/// `WebDriver`'s private code points for named keys; any other single character stands for itself.
fn code_point(name: &str) -> Result<char> {
    Ok(match name {
        "Backspace" => '\u{E003}',
        "Tab" => '\u{E004}',
        "Enter" => '\u{E007}',
        "Shift" => '\u{E008}',
        "Ctrl" => '\u{E009}',
        "Alt" => '\u{E00A}',
        "Meta" => '\u{E03D}',
        "Escape" => '\u{E00C}',
        "Space" => ' ',
        "PageUp" => '\u{E00E}',
        "PageDown" => '\u{E00F}',
        "End" => '\u{E010}',
        "Home" => '\u{E011}',
        "ArrowLeft" => '\u{E012}',
        "ArrowUp" => '\u{E013}',
        "ArrowRight" => '\u{E014}',
        "ArrowDown" => '\u{E015}',
        "Delete" => '\u{E017}',
        other => {
            let mut symbols = other.chars();
            match (symbols.next(), symbols.next()) {
                (Some(symbol), None) => symbol,
                _ => return Err(format!("no key is named {other:?}").into()),
            }
        }
    })
}

/// A key going down as the `DevTools` protocol describes it. `repeat` is what the system sends while a key is held.
pub(crate) fn key_down(name: &str, repeat: bool) -> Result<Value> {
    let (key, code, number, text) = physical(name)?;
    let mut event = json!({
        "type": if text.is_some() { "keyDown" } else { "rawKeyDown" },
        "key": key, "code": code, "windowsVirtualKeyCode": number, "autoRepeat": repeat,
    });
    if let (Some(text), Some(event)) = (text, event.as_object_mut()) {
        event.insert("text".into(), text.into());
    }
    Ok(event)
}

/// The same key going up.
pub(crate) fn key_up(name: &str) -> Result<Value> {
    let (key, code, number, _) = physical(name)?;
    Ok(json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number }))
}

/// `key`, `code`, Windows key number and typed text of the keys that flows hold down.
fn physical(name: &str) -> Result<(&str, &'static str, u8, Option<&'static str>)> {
    Ok(match name {
        "Enter" => ("Enter", "Enter", 13, Some("\r")),
        "Space" => (" ", "Space", 32, Some(" ")),
        "Escape" => ("Escape", "Escape", 27, None),
        "ArrowRight" => ("ArrowRight", "ArrowRight", 39, None),
        "ArrowDown" => ("ArrowDown", "ArrowDown", 40, None),
        "u" => ("u", "KeyU", 85, Some("u")),
        _ => return Err(format!("holding {name:?} is not known here").into()),
    })
}
