/// C11 atomic integers and POSIX locks: Swift's own types require macOS 15 and iOS 18.
#ifndef SYMBOLS_CLOCKS_H
#define SYMBOLS_CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

/// A POSIX mutex with an address that never changes.
typedef struct clocks_mutex clocks_mutex;

/// Creates a mutex; ends the program if memory runs out, as allocations in Swift do.
clocks_mutex *_Nonnull clocks_mutex_create(void);
void clocks_mutex_destroy(clocks_mutex *_Nonnull mutex);
void clocks_mutex_lock(clocks_mutex *_Nonnull mutex);
void clocks_mutex_unlock(clocks_mutex *_Nonnull mutex);

/// Returns the value. All operations on integers are sequentially consistent and safe in signal
/// handlers.
static inline intptr_t clocks_load(const intptr_t *_Nonnull integer) {
  return __atomic_load_n(integer, __ATOMIC_SEQ_CST);
}

static inline void clocks_store(intptr_t *_Nonnull integer, intptr_t value) {
  __atomic_store_n(integer, value, __ATOMIC_SEQ_CST);
}

/// Adds a value, wrapping around on overflow; returns the previous value.
static inline intptr_t clocks_add(intptr_t *_Nonnull integer, intptr_t value) {
  return __atomic_fetch_add(integer, value, __ATOMIC_SEQ_CST);
}

static inline intptr_t clocks_exchange(intptr_t *_Nonnull integer, intptr_t value) {
  return __atomic_exchange_n(integer, value, __ATOMIC_SEQ_CST);
}

/// Sets the integer to `desired` if it is `expected`; returns whether it was set.
static inline bool clocks_replace(intptr_t *_Nonnull integer, intptr_t expected, intptr_t desired) {
  return __atomic_compare_exchange_n(integer, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

#endif
