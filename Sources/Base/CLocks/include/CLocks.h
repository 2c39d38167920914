/// Locks and atomic integers of C11 and POSIX: Swift's own need macOS 15 and iOS 18.
#ifndef SYMBOLS_CLOCKS_H
#define SYMBOLS_CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

/// A POSIX mutex, at an address that does not change.
typedef struct clocks_mutex clocks_mutex;

/// Creates a mutex; ends the program if memory runs out, as Swift's allocations do.
clocks_mutex *_Nonnull clocks_mutex_create(void);
void clocks_mutex_destroy(clocks_mutex *_Nonnull mutex);
void clocks_mutex_lock(clocks_mutex *_Nonnull mutex);
void clocks_mutex_unlock(clocks_mutex *_Nonnull mutex);

/// All operations on integers are sequentially consistent, and safe in signal handlers.
static inline intptr_t clocks_load(const intptr_t *_Nonnull integer) {
  return __atomic_load_n(integer, __ATOMIC_SEQ_CST);
}

static inline void clocks_store(intptr_t *_Nonnull integer, intptr_t value) {
  __atomic_store_n(integer, value, __ATOMIC_SEQ_CST);
}

/// Returns the value before the addition, which wraps around.
static inline intptr_t clocks_add(intptr_t *_Nonnull integer, intptr_t value) {
  return __atomic_fetch_add(integer, value, __ATOMIC_SEQ_CST);
}

static inline intptr_t clocks_exchange(intptr_t *_Nonnull integer, intptr_t value) {
  return __atomic_exchange_n(integer, value, __ATOMIC_SEQ_CST);
}

/// Whether the integer was `expected`, and is `desired` now.
static inline bool clocks_replace(intptr_t *_Nonnull integer, intptr_t expected, intptr_t desired) {
  return __atomic_compare_exchange_n(integer, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

#endif
