/// Memory settings that are only possible in C.
#ifndef SYMBOLS_CMEMORY_H
#define SYMBOLS_CMEMORY_H

/// Discards output to C's standard error stream, but not to descriptor 2.
///
/// If an allocation fails, Swift's runtime writes a message and a stack trace to that stream before
/// it ends the process.
void cmemory_silence_runtime(void);

/// Allocates blocks of at least 1 MiB on separate pages, which are returned to the system as soon as
/// the blocks are freed.
void cmemory_map_large_blocks(void);

#endif
