//! The allocator of the command: games and parse trees are made of many small things.
//!
//! It is mimalloc, asked for what all of its blocks have anyway: the functions for a given alignment, which others ask whatever
//! that is, take twice as many instructions. Unsafe code stands here because a global allocator is that.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};

use libmimalloc_sys::{
    mi_free, mi_malloc, mi_malloc_aligned, mi_realloc, mi_realloc_aligned, mi_zalloc, mi_zalloc_aligned,
};

/// What every block is aligned to: a pointer.
const ALWAYS: usize = size_of::<usize>();

struct Mimalloc;

#[global_allocator]
static ALLOCATOR: Mimalloc = Mimalloc;

// SAFETY: mimalloc gives blocks of the size that is asked for, aligned to a pointer or as is asked for, or null; a block is freed
// and grown by functions that know its size.
unsafe impl GlobalAlloc for Mimalloc {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: any size and any alignment of a layout may be asked for.
        unsafe {
            match layout.align() <= ALWAYS {
                true => mi_malloc(layout.size()).cast(),
                false => mi_malloc_aligned(layout.size(), layout.align()).cast(),
            }
        }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        unsafe {
            match layout.align() <= ALWAYS {
                true => mi_zalloc(layout.size()).cast(),
                false => mi_zalloc_aligned(layout.size(), layout.align()).cast(),
            }
        }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        // SAFETY: the block is one of those given above.
        unsafe { mi_free(block.cast()) };
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the block is one of those given above, of this alignment.
        unsafe {
            match layout.align() <= ALWAYS {
                true => mi_realloc(block.cast(), size).cast(),
                false => mi_realloc_aligned(block.cast(), size, layout.align()).cast(),
            }
        }
    }
}
