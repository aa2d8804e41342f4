//! The day of a game, as exact as a file knows it.

use core::fmt;

/// A year, perhaps with its month, perhaps with its day.
///
/// ```
/// use reversi_records::Date;
///
/// assert_eq!(Date::read(b"2003.12.15_13:24:03.MST"), Date::new(2003, 12, 15));
/// assert_eq!(Date::read(b"2017.??.??"), Date::new(2017, 0, 0));
/// assert_eq!(Date::read(b"once").map(|date| date.to_string()), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// Year 1 to 9999, month 1 to 12 and day 1 to 31, or 0 for what is not known. `None` for anything else, and for a day
    /// without a month.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let possible = year >= 1 && year <= 9999 && month <= 12 && day <= 31 && (month > 0 || day == 0);
        if possible { Some(Date { year, month, day }) } else { None }
    }

    /// The year, 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month, 1 to 31.
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }

    /// The day in which a second lies, counted from the beginning of 1970 (UTC).
    ///
    /// ```
    /// use reversi_records::Date;
    ///
    /// assert_eq!(Date::of_seconds(951_827_696), Date::new(2000, 2, 29));
    /// ```
    pub fn of_seconds(seconds: u64) -> Option<Date> {
        // Years that begin in March have their odd day at the end; 719 468 days lead from such a year 0 to 1970, and 400 years
        // have 146 097.
        let days = seconds / 86_400 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year_of_era = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = 400 * era + year_of_era + u64::from(month <= 2);
        Date::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// Reads the date that a text begins with: a year of four digits, and what follows of `-MM-DD`, with `.`, `-` or `/`
    /// between and `??` for what is not known.
    pub fn read(text: &[u8]) -> Option<Date> {
        let (year, rest) = text.split_at_checked(4)?;
        let year = number(year)?;
        if rest.first().is_some_and(u8::is_ascii_digit) {
            // A longer number: seconds since some day, or nothing of ours.
            return None;
        }
        let (month, rest) = part(rest);
        let day = if month == 0 { 0 } else { part(rest).0 };
        Date::new(year, month, day).or(Date::new(year, 0, 0))
    }

    /// Writes year, month and day with a separator, as far as they are known; `unknown` stands for what is not.
    pub(crate) fn write(
        self,
        out: &mut impl fmt::Write,
        separator: char,
        unknown: Option<&str>,
    ) -> fmt::Result {
        write!(out, "{:04}", self.year)?;
        for part in [self.month, self.day] {
            match (part, unknown) {
                (0, None) => {}
                (0, Some(unknown)) => write!(out, "{separator}{unknown}")?,
                _ => write!(out, "{separator}{part:02}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Date {
    /// `2017-12-28`, `2017-12` or `2017`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, '-', None)
    }
}

/// One or two digits after a separator, or 0; and what follows them.
fn part(text: &[u8]) -> (u8, &[u8]) {
    let Some((b'.' | b'-' | b'/', digits)) = text.split_first() else { return (0, text) };
    let length = digits.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = digits.split_at_checked(length).unwrap_or_default();
    (number(digits).and_then(|number| u8::try_from(number).ok()).unwrap_or(0), rest)
}

fn number(digits: &[u8]) -> Option<u16> {
    core::str::from_utf8(digits)
        .ok()
        .filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?
        .parse()
        .ok()
}
