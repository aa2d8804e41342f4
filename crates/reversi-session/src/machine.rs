//! What a person is told of the machine's thinking: how far it has come, whether its weights are there, and why it plays
//! below its level.

use alloc::vec::Vec;

use reversi_rules::Variant;

use crate::effect::{Effect, Notice};
use crate::event::{Manner, SearchId, WeightsNews};
use crate::overlay::Dialog;
use crate::session::Session;
use crate::settings::Settings;

/// How far the machine has come with a move that takes it a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Plies looked ahead so far.
    pub depth: u8,
    /// How much of the search is done, from 0 to 100.
    pub percent: u8,
}

/// What is known of the weights, for each variant; nothing before they are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weights {
    classic: Option<WeightsNews>,
    reverse: Option<WeightsNews>,
}

impl Weights {
    fn of(&mut self, variant: Variant) -> &mut Option<WeightsNews> {
        match variant {
            Variant::Classic => &mut self.classic,
            Variant::Reverse => &mut self.reverse,
        }
    }
}

/// What is told once in a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Told {
    short: bool,
    weights: bool,
}

impl Session {
    /// How far the machine has come with its move, when that takes it a while.
    pub fn progress(&self) -> Option<Progress> {
        self.search?.progress
    }

    /// What is known of the weights for a variant; nothing before they are asked for.
    pub fn weights(&self, variant: Variant) -> Option<WeightsNews> {
        let mut weights = self.weights;
        *weights.of(variant)
    }

    pub(crate) fn progressed(&mut self, id: SearchId, depth: u8, percent: u8, out: &mut Vec<Effect>) {
        let waiting = |search: &&mut crate::turn::Search| search.id == id && search.best.is_none();
        if let Some(search) = self.search.as_mut().filter(waiting) {
            search.progress = Some(Progress { depth, percent: percent.min(100) });
            out.push(Effect::Render);
        }
    }

    /// Lets the weights be loaded as soon as a level that plays by them is at the table, or chosen for the next game.
    pub(crate) fn prepare_machine(&mut self, out: &mut Vec<Effect>) {
        // A page loaded ahead of time may never be seen.
        if self.hidden {
            return;
        }
        if let Some(Dialog::NewGame(draft)) = &self.dialog {
            self.prepare_for(draft.settings(), out);
        }
        self.prepare_for(self.settings, out);
    }

    fn prepare_for(&mut self, settings: Settings, out: &mut Vec<Effect>) {
        if settings.needs_weights() {
            self.load_weights(settings.variant, out);
        }
    }

    /// Asks for the weights unless they have been asked for.
    pub(crate) fn load_weights(&mut self, variant: Variant, out: &mut Vec<Effect>) {
        let known = self.weights.of(variant);
        if known.is_none() {
            *known = Some(WeightsNews::Loading(0));
            out.push(Effect::PrepareMachine { variant });
        }
    }

    /// Weights that could not be had may be asked for again.
    pub(crate) fn forgive_weights(&mut self) {
        for news in [&mut self.weights.classic, &mut self.weights.reverse] {
            if *news == Some(WeightsNews::Failed) {
                *news = None;
            }
        }
    }

    /// The machine has no weights, whatever it said before: a new worker may have taken the place of another.
    pub(crate) fn miss_weights(&mut self, variant: Variant) {
        let known = self.weights.of(variant);
        if *known == Some(WeightsNews::Loaded) {
            *known = None;
        }
    }

    pub(crate) fn hear_of_weights(&mut self, variant: Variant, news: WeightsNews, out: &mut Vec<Effect>) {
        if self.weights.of(variant).replace(news) == Some(news) {
            return;
        }
        let missed = variant == self.settings.variant && self.settings.needs_weights();
        // Only where it is read: nothing stands in its place, and the result keeps its own.
        let read = !self.is_suspended() && self.looking.is_none() && !self.game.is_over();
        if news == WeightsNews::Failed && missed && read && !self.told.weights {
            self.told.weights = true;
            self.refuse(Notice::WeightsFailed, out);
        } else if matches!(self.dialog, Some(Dialog::NewGame(_))) {
            out.push(Effect::Render);
        }
    }

    /// Why the machine plays below its level, unless that has been told in this game.
    pub(crate) fn excuse(&mut self, manner: Manner) -> Option<Notice> {
        let variant = self.settings.variant;
        let failed = self.weights(variant) == Some(WeightsNews::Failed);
        let (told, notice) = match manner {
            Manner::Full => return None,
            Manner::Short => (&mut self.told.short, Notice::CutShort),
            Manner::WithoutWeights if failed => (&mut self.told.weights, Notice::WeightsFailed),
            Manner::WithoutWeights => (&mut self.told.weights, Notice::WeightsLate),
        };
        (!core::mem::replace(told, true)).then_some(notice)
    }
}
