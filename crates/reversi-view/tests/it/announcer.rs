//! The queue of the live region.

use reversi_view::{Announcement, Announcer, Step};

fn message(text: &str) -> Announcement {
    Announcement { text: text.into(), kept: false }
}

fn kept(text: &str) -> Announcement {
    Announcement { text: text.into(), kept: true }
}

fn step(write: Option<&str>, tick_after: Option<u32>) -> Step {
    Step { write: write.map(Into::into), tick_after }
}

/// Ticks until the queue rests; what was written that is not empty.
fn drain(announcer: &mut Announcer) -> Vec<String> {
    let mut written = Vec::new();
    loop {
        let step = announcer.tick();
        written.extend(step.write.filter(|text| !text.is_empty()));
        if step.tick_after.is_none() {
            return written;
        }
    }
}

#[test]
fn a_text_is_written_into_an_emptied_region_and_stays() {
    let mut announcer = Announcer::default();
    assert_eq!(announcer.push(message("one")), Some(step(Some(""), Some(100))));
    assert_eq!(announcer.tick(), step(Some("one"), Some(500)));
    assert_eq!(announcer.tick(), step(None, None), "the text stays, and no timer runs");
    assert_eq!(announcer.tick(), step(None, None));
}

#[test]
fn the_same_text_again_is_written_into_an_emptied_region_again() {
    let mut announcer = Announcer::default();
    announcer.push(message("one"));
    assert_eq!(drain(&mut announcer), ["one"]);
    assert_eq!(announcer.push(message("one")), Some(step(Some(""), Some(100))));
    assert_eq!(announcer.tick(), step(Some("one"), Some(500)));
}

#[test]
fn a_text_that_comes_while_one_is_held_waits_its_time() {
    let mut announcer = Announcer::default();
    announcer.push(message("one"));
    announcer.tick();
    assert_eq!(announcer.push(message("two")), None);
    assert_eq!(announcer.tick(), step(Some(""), Some(100)));
    assert_eq!(announcer.tick(), step(Some("two"), Some(500)));
    assert_eq!(announcer.tick(), step(None, None));
}

#[test]
fn only_the_newest_of_the_passing_messages_is_said() {
    let mut announcer = Announcer::default();
    for text in ["one", "two", "three"] {
        announcer.push(message(text));
    }
    assert_eq!(drain(&mut announcer), ["three"]);
}

#[test]
fn passes_and_results_are_never_dropped_and_keep_their_order() {
    let mut announcer = Announcer::default();
    announcer.push(message("one"));
    announcer.push(kept("a pass"));
    announcer.push(message("two"));
    announcer.push(kept("the result"));
    announcer.push(message("three"));
    assert_eq!(drain(&mut announcer), ["a pass", "the result", "three"]);
}

#[test]
fn nothing_to_say_starts_nothing() {
    assert_eq!(Announcer::default().push(message("")), None);
}

#[test]
fn a_hush_empties_the_region_and_the_queue() {
    let mut announcer = Announcer::default();
    announcer.push(kept("one"));
    announcer.push(kept("two"));
    assert_eq!(announcer.hush(), step(Some(""), None));
    assert_eq!(announcer.tick(), step(None, None), "a late timer writes nothing");
    assert_eq!(announcer.push(message("three")), Some(step(Some(""), Some(100))));
    assert_eq!(drain(&mut announcer), ["three"]);
}

#[test]
fn what_comes_while_nobody_can_hear_is_said_afterwards() {
    let mut announcer = Announcer::default();
    announcer.push(kept("a pass"));
    assert_eq!(announcer.hold(true), None);
    assert_eq!(announcer.tick(), step(None, None), "not even what was about to be written");
    assert_eq!(announcer.push(message("one")), None);
    assert_eq!(announcer.hold(true), None);
    assert_eq!(announcer.hold(false), Some(step(Some(""), Some(100))));
    assert_eq!(drain(&mut announcer), ["a pass", "one"]);
    assert_eq!(announcer.hold(true), None);
    assert_eq!(announcer.hold(false), None, "nothing has come");
}

#[test]
fn a_short_hold_changes_nothing_of_what_is_under_way() {
    let mut announcer = Announcer::default();
    announcer.push(message("one"));
    announcer.hold(true);
    assert_eq!(announcer.hold(false), None, "its timer runs");
    assert_eq!(drain(&mut announcer), ["one"]);
}

#[test]
fn a_hush_forgets_what_is_held_and_goes_on_holding() {
    let mut announcer = Announcer::default();
    announcer.hold(true);
    announcer.push(kept("one"));
    assert_eq!(announcer.hush(), step(Some(""), None));
    assert_eq!(announcer.push(message("two")), None);
    assert_eq!(announcer.hold(false), Some(step(Some(""), Some(100))));
    assert_eq!(drain(&mut announcer), ["two"]);
}
