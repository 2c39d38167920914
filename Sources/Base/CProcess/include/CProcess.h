/// What systems declare in different ways, or not at all, about processes and threads.
#ifndef SYMBOLS_CPROCESS_H
#define SYMBOLS_CPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The environment variables, up to a NULL: Apple's headers do not declare `environ`.
char *_Nullable *_Nullable cprocess_environment(void);

/// Writes the path of the running program's file, with a NUL, into `buffer`; false if it is unknown or longer.
bool cprocess_program_path(char *_Nonnull buffer, size_t capacity);

/// Starts a thread; false if the system has none left. `pthread_t` is a number or a pointer.
bool cprocess_start_thread(
    uintptr_t *_Nonnull thread, void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Waits for the end of a thread, once.
void cprocess_join_thread(uintptr_t thread);

/// Lets a thread end by itself, instead of waiting for it.
void cprocess_detach_thread(uintptr_t thread);

#endif
