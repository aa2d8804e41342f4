//! Puts the functions of a WebAssembly module into an order that compresses well: next to each the one most like it.
//!
//! What a function does and how long it is do not depend on its place. What compresses does: 2 % less are loaded.

use std::collections::HashMap;

use crate::code;
use crate::wasm::{HEADER, Reader, put_number, put_sized};

/// So many bytes in a row are compared: one or two instructions. Four save less.
const RUN: usize = 3;
/// What short functions have in common is a matter of chance: as if each were so many bytes longer.
const CHANCE: usize = 4;

/// The same module in the new order; none if it cannot be read.
pub(crate) fn by_likeness(module: &[u8]) -> Option<Vec<u8>> {
    let sections = sections(module)?;
    let section = |id| sections.iter().find(|(other, _)| *other == id).map(|(_, content)| *content);
    let imported = section(2).map_or(Some(0), imported_functions)?;
    let types = section(3).map_or(Some(Vec::new()), |content| numbers(&mut Reader { rest: content }))?;
    let bodies = section(10).map_or(Some(Vec::new()), bodies)?;
    let order = order(&bodies);
    let mut places = vec![0; order.len()];
    for (place, function) in (0..).zip(&order) {
        *places.get_mut(*function)? = place;
    }
    let number = |function: u32| {
        let own = function.checked_sub(imported).and_then(|own| places.get(usize::try_from(own).ok()?));
        own.map_or(function, |place| imported + place)
    };
    let mut new = Vec::from(module.get(..HEADER)?);
    for (id, content) in &sections {
        let content = match id {
            // Names and the like, by the old numbers.
            0 => continue,
            // A table that begins with a function names it in an expression, as no compiler of Rust writes it.
            4 if !has_empty_tables(content)? => return None,
            3 => listed(order.iter().map(|function| types.get(*function).copied().map(as_number)))?,
            6 => globals(content, &number)?,
            7 => exports(content, &number)?,
            8 => as_number(number(Reader { rest: content }.number()?)),
            9 => elements(content, &number)?,
            10 => listed(order.iter().map(|function| body(bodies.get(*function)?, &number)))?,
            _ => content.to_vec(),
        };
        new.push(*id);
        put_sized(&mut new, &content);
    }
    Some(new)
}

/// Begins with the shortest, and goes on with what has most in common with the one before, for its length.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let runs: Vec<Vec<&[u8]>> = bodies
        .iter()
        .map(|body| {
            let mut runs: Vec<&[u8]> = body.windows(RUN).collect();
            runs.sort_unstable();
            runs.dedup();
            runs
        })
        .collect();
    let mut with_run: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (function, runs) in runs.iter().enumerate() {
        for run in runs {
            with_run.entry(run).or_default().push(function);
        }
    }
    let mut waiting: Vec<bool> = vec![true; bodies.len()];
    let mut next = (0..bodies.len()).min_by_key(|function| bodies[*function].len());
    let mut order = Vec::new();
    while let Some(function) = next {
        waiting[function] = false;
        order.push(function);
        let mut shared = vec![0_usize; bodies.len()];
        for other in runs[function].iter().filter_map(|run| with_run.get(run)).flatten() {
            shared[*other] += 1;
        }
        // Compared as fractions; the first of equals.
        next = (0..bodies.len()).filter(|other| waiting[*other]).reduce(|best, other| {
            let weight = |of: usize, length_of: usize| shared[of] * (runs[length_of].len() + CHANCE);
            if weight(other, best) > weight(best, other) { other } else { best }
        });
    }
    order
}

fn sections(module: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut reader = Reader { rest: module.get(HEADER..)? };
    let mut sections = Vec::new();
    while !reader.rest.is_empty() {
        sections.push((reader.byte()?, reader.sized()?));
    }
    Some(sections)
}

fn imported_functions(content: &[u8]) -> Option<u32> {
    let mut reader = Reader { rest: content };
    let mut functions = 0;
    for _ in 0..reader.number()? {
        reader.sized()?;
        reader.sized()?;
        functions += u32::from(reader.kind_of_import()?.first() == Some(&0));
    }
    Some(functions)
}

fn bodies(content: &[u8]) -> Option<Vec<&[u8]>> {
    let mut reader = Reader { rest: content };
    (0..reader.number()?).map(|_| reader.sized()).collect()
}

fn numbers(reader: &mut Reader) -> Option<Vec<u32>> {
    (0..reader.number()?).map(|_| reader.number()).collect()
}

fn body(old: &[u8], number: &dyn Fn(u32) -> u32) -> Option<Vec<u8>> {
    let mut reader = Reader { rest: old };
    for _ in 0..reader.number()? {
        reader.number()?;
        reader.byte()?;
    }
    let mut new = reader.since(old)?.to_vec();
    code::renumber(&mut reader, number, &mut new)?;
    if !reader.rest.is_empty() {
        return None;
    }
    let mut sized = Vec::new();
    put_sized(&mut sized, &new);
    Some(sized)
}

/// Whether all tables begin empty: of types of one byte, without an expression.
fn has_empty_tables(content: &[u8]) -> Option<bool> {
    let mut reader = Reader { rest: content };
    for _ in 0..reader.number()? {
        if !is_plain_type(reader.byte()?) {
            return Some(false);
        }
        reader.limits()?;
    }
    Some(reader.rest.is_empty())
}

/// Numbers, vectors, functions and what is from outside; other references say more in the next bytes.
fn is_plain_type(byte: u8) -> bool {
    matches!(byte, 0x6f | 0x70 | 0x7b..=0x7f)
}

fn globals(content: &[u8], number: &dyn Fn(u32) -> u32) -> Option<Vec<u8>> {
    let mut reader = Reader { rest: content };
    let count = reader.number()?;
    let mut global = || {
        let before = reader.rest;
        if !is_plain_type(reader.byte()?) {
            return None;
        }
        // Whether it changes.
        reader.byte()?;
        let mut new = reader.since(before)?.to_vec();
        code::renumber(&mut reader, number, &mut new)?;
        Some(new)
    };
    listed((0..count).map(|_| global()).collect::<Vec<_>>().into_iter())
}

fn exports(content: &[u8], number: &dyn Fn(u32) -> u32) -> Option<Vec<u8>> {
    let mut reader = Reader { rest: content };
    let count = reader.number()?;
    let mut export = || {
        let mut new = Vec::new();
        put_sized(&mut new, reader.sized()?);
        let kind = reader.byte()?;
        new.push(kind);
        let what = reader.number()?;
        put_number(&mut new, if kind == 0 { number(what) } else { what });
        Some(new)
    };
    listed((0..count).map(|_| export()).collect::<Vec<_>>().into_iter())
}

/// What tables hold. Lists of functions only, which is what compilers of Rust write.
fn elements(content: &[u8], number: &dyn Fn(u32) -> u32) -> Option<Vec<u8>> {
    let mut reader = Reader { rest: content };
    let mut new = as_number(reader.number()?);
    while !reader.rest.is_empty() {
        let before = reader.rest;
        let form = reader.number()?;
        if form > 3 {
            return None;
        }
        if form == 2 {
            reader.number()?;
        }
        new.extend_from_slice(reader.since(before)?);
        if form % 2 == 0 {
            code::renumber(&mut reader, number, &mut new)?;
        }
        if form != 0 {
            new.push(reader.byte()?);
        }
        let functions = numbers(&mut reader)?;
        new.extend(listed(functions.into_iter().map(|function| Some(as_number(number(function)))))?);
    }
    Some(new)
}

/// These parts behind their number; none if one is missing.
fn listed(parts: impl ExactSizeIterator<Item = Option<Vec<u8>>>) -> Option<Vec<u8>> {
    let mut list = as_number(u32::try_from(parts.len()).ok()?);
    for part in parts {
        list.extend(part?);
    }
    Some(list)
}

fn as_number(number: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    put_number(&mut bytes, number);
    bytes
}

#[cfg(test)]
mod tests;
