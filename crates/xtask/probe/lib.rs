//! Links a crate without std: if the crate, or anything it uses, pulls std in, this does not compile ("duplicate lang
//! item `panic_impl`"). Each feature is one crate. Only `rules` gets no allocator, and so proves that it does not
//! need one either.
//!
//! A bare-metal target would prove the same, but may not be installed; the WebAssembly target is.
//! This is the one place in the project where `unsafe` is allowed: an allocator cannot be declared without it.
#![no_std]

#[cfg(feature = "records")]
use reversi_records as _;
#[cfg(feature = "rules")]
use reversi_rules as _;
#[cfg(feature = "session")]
use reversi_session as _;
#[cfg(feature = "view")]
use reversi_view as _;

#[panic_handler]
fn on_panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

#[cfg(any(feature = "records", feature = "session", feature = "view"))]
mod allocator {
    use core::alloc::{GlobalAlloc, Layout};

    /// Has no memory; nothing runs here.
    struct None;

    // SAFETY: a null pointer says that there is no memory, and what was never given out is never given back.
    unsafe impl GlobalAlloc for None {
        unsafe fn alloc(&self, _: Layout) -> *mut u8 {
            core::ptr::null_mut()
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static ALLOCATOR: None = None;
}
