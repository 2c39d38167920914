// Linux's Synchronization, rebuilt for macOS, takes its lock from these. Apple's own takes another; the interface of
// Mutex is the same.
#include <stdint.h>

static inline uint32_t _swift_stdlib_gettid(void) { return 0; }
static inline uint32_t _swift_stdlib_futex_lock(uint32_t *lock) { return 0; }
static inline uint32_t _swift_stdlib_futex_trylock(uint32_t *lock) { return 0; }
static inline uint32_t _swift_stdlib_futex_unlock(uint32_t *lock) { return 0; }
