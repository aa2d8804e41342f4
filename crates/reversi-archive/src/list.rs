//! A game as a line of a list, and by what lists are sorted.

use reversi_records::{Awarded, Claim, Date, Record, difference};
use reversi_rules::{Color, Outcome};

use crate::fold::folded;
use crate::item::Item;
use crate::query::Order;
use crate::text::{Texts, filled};
use crate::told;

/// The fields of a line: date, Black, White, result, and the opening's name. Games without names have their number.
pub(crate) fn line(item: &Item, number: u32, opening: &str, texts: &Texts) -> [String; 5] {
    let record = &item.record;
    let name = |color: Color| match record.header.players[color].as_str() {
        "" => texts.unknown.to_owned(),
        name => name.to_owned(),
    };
    let (black, white) = if told::is_nameless(record) {
        (format!("{}. {}", u64::from(number) + 1, told::title(record, texts)), String::new())
    } else {
        (name(Color::Black), name(Color::White))
    };
    [item.date(), black, white, result(item, texts), opening.to_owned()]
}

/// The result in as few words as it can be told: discs where the board has them, or else the file's word.
fn result(item: &Item, texts: &Texts) -> String {
    let record = &item.record;
    match record.header.result {
        Some(claim) if !record.proves(claim) => {
            filled(texts.by_file, &[("result", &told::claim(claim, texts))])
        }
        _ if record.moves().is_empty() => String::new(),
        _ if record.is_over() => item.own(&told::counts(record.end().score()), texts),
        _ => texts.unfinished.to_owned(),
    }
}

/// Black's lead, if there is a result.
fn lead(record: &Record) -> Option<i8> {
    let claimed = || match record.header.result? {
        Claim::Margin(margin) => Some(margin),
        claim => Some(match claim.outcome() {
            Outcome::Draw => 0,
            Outcome::Win(Color::Black) => 1,
            Outcome::Win(Color::White) => -1,
        }),
    };
    let awarded = || record.awarded().map(Awarded::difference);
    record.discs().map(difference).or_else(awarded).or_else(claimed)
}

/// Sorts the numbers of games; equal ones keep their order, and descending turns all of it around.
pub(crate) fn sort<'a>(
    shown: &mut Vec<u32>,
    order: Order,
    descending: bool,
    record: impl Fn(u32) -> Option<&'a Record>,
) {
    let key = |number: u32| {
        let Some(record) = record(number) else { return (0, String::new()) };
        match order {
            Order::Number => (0, String::new()),
            Order::Date => (record.header.date.map_or(0, day), String::new()),
            Order::Black => (0, folded(&record.header.players.black)),
            Order::White => (0, folded(&record.header.players.white)),
            Order::Result => (lead(record).map_or(i32::MIN, i32::from), String::new()),
        }
    };
    *shown = in_order(shown.iter().map(|&number| (key(number), number)).collect());
    if descending {
        shown.reverse();
    }
}

/// Numbers in the order of their keys. Of one kind for all that is sorted: each kind is four kilobytes of the module.
pub(crate) fn in_order(mut keys: Vec<((i32, String), u32)>) -> Vec<u32> {
    keys.sort_unstable();
    keys.into_iter().map(|(_, number)| number).collect()
}

/// A number that is greater for a later day; what is not known of it counts as its beginning.
fn day(date: Date) -> i32 {
    let [month, day] = [date.month(), date.day()].map(|part| i32::from(part.unwrap_or(0)));
    (i32::from(date.year()) * 16 + month) * 32 + day
}
