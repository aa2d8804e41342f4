//! Finds the functions that WebAssembly code names, and writes the code with other numbers for them.

use crate::wasm::{Reader, put_number};

/// Writes an expression up to its end with the numbers that `number` gives to functions.
///
/// Nothing where an instruction is not known.
pub(crate) fn renumber(reader: &mut Reader, number: &dyn Fn(u32) -> u32, into: &mut Vec<u8>) -> Option<()> {
    let mut depth = 1_u32;
    while depth > 0 {
        let before = reader.rest;
        let instruction = reader.byte()?;
        match instruction {
            // `call`, `return_call` and `ref.func`.
            0x10 | 0x12 | 0xd2 => {
                into.push(instruction);
                put_number(into, number(reader.number()?));
                continue;
            }
            // `block`, `loop` and `if`.
            0x02..=0x04 => {
                depth += 1;
                pass_numbers(reader, 1)?;
            }
            // `end`.
            0x0b => depth -= 1,
            _ => pass_operands(reader, instruction)?,
        }
        into.extend_from_slice(reader.since(before)?);
    }
    Some(())
}

/// Reads what follows an instruction that opens or ends nothing and names no function.
fn pass_operands(reader: &mut Reader, instruction: u8) -> Option<()> {
    match instruction {
        // `unreachable`, `nop`, `else`, `return`, `drop`, `select`; comparing, counting and converting; `ref.is_null`.
        0x00 | 0x01 | 0x05 | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => Some(()),
        // Branches, variables, tables, the size of the memory, numbers, `ref.null`.
        0x0c | 0x0d | 0x20..=0x26 | 0x3f..=0x42 | 0xd0 => pass_numbers(reader, 1),
        // `br_table` and `select` with types list them.
        0x0e => {
            let count = reader.number()?;
            pass_numbers(reader, count.checked_add(1)?)
        }
        0x1c => {
            let count = reader.number()?;
            pass_numbers(reader, count)
        }
        // Calls by a table; loads and stores by alignment and offset.
        0x11 | 0x13 | 0x28..=0x3e => pass_numbers(reader, 2),
        0x43 => reader.bytes(4).map(drop),
        0x44 => reader.bytes(8).map(drop),
        0xfc => match reader.number()? {
            0..=7 => Some(()),
            9 | 11 | 13 | 15..=17 => pass_numbers(reader, 1),
            8 | 10 | 12 | 14 => pass_numbers(reader, 2),
            _ => None,
        },
        0xfd => pass_operands_of_vectors(reader),
        _ => None,
    }
}

fn pass_operands_of_vectors(reader: &mut Reader) -> Option<()> {
    match reader.number()? {
        0..=11 | 92 | 93 => pass_numbers(reader, 2),
        // A vector, and lanes for each byte of one.
        12 | 13 => reader.bytes(16).map(drop),
        21..=34 => reader.byte().map(drop),
        84..=91 => {
            pass_numbers(reader, 2)?;
            reader.byte().map(drop)
        }
        14..=20 | 35..=83 | 94..=275 => Some(()),
        _ => None,
    }
}

/// Numbers of any size and sign end with the first byte below 128.
fn pass_numbers(reader: &mut Reader, count: u32) -> Option<()> {
    for _ in 0..count {
        while reader.byte()? >= 0x80 {}
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renumbered(code: &[u8]) -> Option<Vec<u8>> {
        let (mut reader, mut into) = (Reader { rest: code }, Vec::new());
        renumber(&mut reader, &|function| function + 100, &mut into)?;
        reader.rest.is_empty().then_some(into)
    }

    #[test]
    fn only_what_names_a_function_is_another_number() {
        #[rustfmt::skip]
        let code = [
            0x02, 0x40, 0x41, 0x90, 0x10, 0x0d, 0x00, 0x10, 0x05, 0x0b, // a block with a number, a branch and a call
            0x44, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x1a, // a real number of bytes that look like calls
            0x0e, 0x02, 0x10, 0x10, 0x10, 0x28, 0x02, 0x10, // a table of branches, a load
            0xfd, 0x0c, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
            0xfc, 0x0a, 0x00, 0x00, 0x11, 0x10, 0x10, 0xd2, 0x1e, 0x0b,
        ];
        let mut expected = code.to_vec();
        expected[8] = 105;
        let place = expected.len() - 2;
        expected.splice(place..=place, [0x82, 0x01]);
        assert_eq!(renumbered(&code), Some(expected));
    }

    #[test]
    fn code_that_is_cut_off_or_unknown_is_not_guessed_at() {
        assert_eq!(renumbered(&[0x41, 0x00, 0x0b]), Some(vec![0x41, 0x00, 0x0b]));
        for code in [&[0x41, 0x00][..], &[0x02, 0x40, 0x0b], &[0x06, 0x40, 0x0b, 0x0b], &[0xfc, 0x63, 0x0b]] {
            assert_eq!(renumbered(code), None, "{code:x?}");
        }
    }
}
