/// Process and thread functions that systems declare in different ways or not at all.
#ifndef SYMBOLS_CPROCESS_H
#define SYMBOLS_CPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the NULL-terminated environment variables: Apple's headers do not declare `environ`.
char *_Nullable *_Nullable cprocess_environment(void);

/// Writes the NUL-terminated path of the running program's file into `buffer`; returns false if the
/// path is unknown or too long.
bool cprocess_program_path(char *_Nonnull buffer, size_t capacity);

/// Starts a thread; returns false if the system cannot start one. `pthread_t` is a number or a
/// pointer.
bool cprocess_start_thread(
    uintptr_t *_Nonnull thread, void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Waits for a thread to end; call it once.
void cprocess_join_thread(uintptr_t thread);

/// Lets a thread end on its own, without waiting for it.
void cprocess_detach_thread(uintptr_t thread);

#endif
