/// What only C can do when memory runs out.
#ifndef SYMBOLS_CMEMORY_H
#define SYMBOLS_CMEMORY_H

/// Sends what is written to C's standard error, not to descriptor 2, nowhere: what the runtime of Swift says
/// of memory that it could not allocate, with a stack trace, before it ends the process.
void cmemory_silence_runtime(void);

/// Gives blocks of 1 MiB and more pages of their own, which the system gets back as soon as they are freed.
void cmemory_map_large_blocks(void);

#endif
