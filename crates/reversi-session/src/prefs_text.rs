//! The saved text of the preferences, one line.

use alloc::string::String;

use crate::prefs::{Board, Language, Look, Marks, Motion, Pace, PrefChange, Prefs, Switch};
use crate::save::{LONGEST, on_off, parse_on_off};

impl Prefs {
    /// The text to keep.
    pub(crate) fn encode(self) -> String {
        let mut text = String::from("prefs=1");
        let names = [
            ("language", self.language.map_or("-", Language::tag)),
            ("board", self.board.name()),
            ("look", self.look.name()),
            ("marks", self.marks.name()),
            ("animation", self.motion.name()),
            ("pace", self.pace.name()),
        ];
        let mut push = |name: &str, value: &str| {
            text.push(' ');
            text.push_str(name);
            text.push('=');
            text.push_str(value);
        };
        for (name, value) in names {
            push(name, value);
        }
        for switch in Switch::ALL {
            push(switch.name(), on_off(self.is_on(switch)));
        }
        text
    }

    /// Reads a kept text. What it does not say, or says in a way that is not understood, stays at its default:
    /// a preference is never worth refusing to play.
    pub(crate) fn decode(text: &str) -> Prefs {
        let mut prefs = Prefs::default();
        let text = if text.len() > LONGEST { "" } else { text };
        for (name, value) in text.split(' ').filter_map(|field| field.split_once('=')) {
            match name {
                "language" => prefs.language = Language::from_tag(value),
                "board" => prefs.board = Board::from_name(value).unwrap_or_default(),
                "look" => prefs.look = Look::from_name(value).unwrap_or_default(),
                "marks" => prefs.marks = Marks::from_name(value).unwrap_or_default(),
                "animation" => prefs.motion = Motion::from_name(value).unwrap_or_default(),
                "pace" => prefs.pace = Pace::from_name(value).unwrap_or_default(),
                name => {
                    let switch = Switch::from_name(name).zip(parse_on_off(value));
                    if let Some((switch, on)) = switch {
                        prefs.change(PrefChange::Switch(switch, on));
                    }
                }
            }
        }
        prefs
    }
}
