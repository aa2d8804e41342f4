//! Reading PGN, one game after the other.

use alloc::vec::Vec;

use reversi_rules::{Position, Variant};

use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::play::Play;
use crate::record::{Header, Record};
use crate::score::{Awarded, Claim};
use crate::token::{Token, result, token};
use crate::{Date, fen, text};

pub(crate) fn next(input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
    input.skip_blank();
    if input.rest().is_empty() {
        return None;
    }
    let mut game = Game::new();
    let mut wrong = None;
    // After something wrong the rest of the game is read over.
    while let Some(step) = game.step(input) {
        wrong = wrong.or(step.err());
    }
    Some(match wrong {
        Some(fault) => Err(fault),
        None => Ok(game.record()),
    })
}

/// Tags that a game has once: where one of them comes again, another game begins.
const ONCE: [&[u8]; 6] = [b"Event", b"Site", b"Date", b"Black", b"White", b"Result"];

struct Game {
    header: Header,
    variant: Variant,
    play: Play,
    /// Which of [`ONCE`] there were.
    seen: [bool; ONCE.len()],
    in_moves: bool,
    counted: Option<Awarded>,
    over: bool,
}

impl Game {
    fn new() -> Self {
        Self {
            header: Header::default(),
            variant: Variant::Classic,
            play: Play::from(Position::START),
            seen: [false; ONCE.len()],
            in_moves: false,
            counted: None,
            over: false,
        }
    }

    /// Reads one thing; `None` at the end of the game.
    fn step(&mut self, input: &mut Input<'_>) -> Option<Result<(), Fault>> {
        input.skip_blank();
        let at = input.at();
        let done = match input.peek()? {
            _ if self.over => return None,
            b'[' if self.in_moves || self.is_of_next(input) => return None,
            b'[' => self.tag(input),
            b'{' => self.comment(input),
            b';' | b'%' => {
                input.line();
                Ok(())
            }
            b'(' => variation(input),
            b'$' | b'!' | b'?' => {
                input.take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'$' | b'!' | b'?'));
                Ok(())
            }
            _ => self.word(input),
        };
        Some(done.map_err(|reason| Fault { at, reason }))
    }

    fn is_of_next(&self, input: &Input<'_>) -> bool {
        let mut ahead = input.clone();
        let name = tag_name(&mut ahead);
        ONCE.iter().zip(self.seen).any(|(&once, seen)| seen && once == name)
    }

    fn tag(&mut self, input: &mut Input<'_>) -> Result<(), Reason> {
        let name = tag_name(input);
        let value = tag_value(input)?;
        for (once, seen) in ONCE.iter().zip(&mut self.seen) {
            *seen |= *once == name;
        }
        let plain: &[u8] = &value;
        let known =
            |value: &[u8]| if value == b"?" { alloc::string::String::new() } else { text::name(value) };
        match name {
            b"Black" => self.header.players.black = known(plain),
            b"White" => self.header.players.white = known(plain),
            b"Event" => self.header.event = known(plain),
            b"Site" => self.header.place = known(plain),
            b"Date" => self.header.date = Date::read(plain),
            b"Result" => self.header.result = claim(plain),
            b"Variant" if plain.eq_ignore_ascii_case(b"reverse") => self.variant = Variant::Reverse,
            b"FEN" => self.play = Play::from(fen::read(plain).ok_or(Reason::Fen)?),
            _ => {}
        }
        Ok(())
    }

    /// The count in a comment at the end, as Edax writes it. Other comments are dropped.
    fn comment(&mut self, input: &mut Input<'_>) -> Result<(), Reason> {
        let comment = input.take_while(|byte| byte != b'}');
        if !input.eat(b"}") {
            return Err(Reason::Unfinished);
        }
        let last = comment.rsplit(|&byte| byte == b' ').next().unwrap_or_default();
        if let Some(Claim::Discs(score)) = claim(last)
            && score.black + score.white == 64
        {
            self.counted = Awarded::new(score.black);
        }
        Ok(())
    }

    fn word(&mut self, input: &mut Input<'_>) -> Result<(), Reason> {
        self.in_moves = true;
        match token(input) {
            Token::Place(square) => self.play.place(square),
            Token::Pass => self.play.pass(),
            Token::Number => Ok(()),
            Token::Result(claim) => {
                self.header.result = self.header.result.or(claim);
                self.over = true;
                Ok(())
            }
            Token::Other => {
                input.take_while(|byte| !byte.is_ascii_whitespace() && byte != b'[');
                Err(Reason::NotAMove { number: self.play.number() })
            }
        }
    }

    fn record(self) -> Record {
        let Self { mut header, counted, variant, play, .. } = self;
        // The count tells more than who won, if the two agree.
        if let (Some(Claim::Outcome(outcome)), Some(awarded)) = (header.result, counted)
            && Claim::Awarded(awarded).outcome() == outcome
        {
            header.result = Some(Claim::Awarded(awarded));
        }
        play.record(header).in_variant(variant)
    }
}

/// The opening bracket and the name after it.
fn tag_name<'a>(input: &mut Input<'a>) -> &'a [u8] {
    input.next();
    input.skip_blank();
    input.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The text in quotation marks, in which a backslash takes the next character as it is, and the closing bracket.
fn tag_value(input: &mut Input<'_>) -> Result<Vec<u8>, Reason> {
    input.skip_blank();
    if !input.eat(b"\"") {
        input.line();
        return Err(Reason::Unexpected);
    }
    let mut value = Vec::new();
    loop {
        value.extend(input.take_while(|byte| !matches!(byte, b'"' | b'\\' | b'\n')));
        match input.next() {
            Some(b'"') => break,
            Some(b'\\') => value.extend(input.next()),
            _ => return Err(Reason::Unfinished),
        }
    }
    input.skip_blank();
    if input.eat(b"]") { Ok(value) } else { Err(Reason::Unexpected) }
}

/// A line that was not played, with all that is in it.
fn variation(input: &mut Input<'_>) -> Result<(), Reason> {
    let mut depth = 0_usize;
    loop {
        input.take_while(|byte| !matches!(byte, b'(' | b')' | b'{'));
        match input.next() {
            Some(b'(') => depth += 1,
            Some(b')') => depth -= 1,
            Some(b'{') => {
                input.take_while(|byte| byte != b'}');
            }
            _ => return Err(Reason::Unfinished),
        }
        if depth == 0 {
            return Ok(());
        }
    }
}

/// A result, if the text is one from its beginning to its end.
fn claim(text: &[u8]) -> Option<Claim> {
    if text == b"1/2-1/2" {
        return Some(Claim::Outcome(reversi_rules::Outcome::Draw));
    }
    let mut parts = text.splitn(2, |&byte| byte == b'-');
    result(parts.next()?, parts.next()?)
}
