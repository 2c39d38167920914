// The C library of the engine in WebAssembly: memory, and the functions that compilers call.
//
// Blocks have one of 4 sizes for each power of two, so that at most a fifth of a block is unused. A free
// block waits in the list of its size; so memory does not grow with the number of queries.
#include <stddef.h>
#include <stdint.h>

static const unsigned char emoji[] = {
#embed "../../../Resources/emoji.tsv"
};
const unsigned char *const symbols_emoji = emoji;
const size_t symbols_emoji_count = sizeof emoji;

// Memory

// The bytes before a block, which hold its class; a multiple of the greatest alignment in Swift's types.
enum { HEADER = 16, PAGE = 65536, CLASSES = 4 * 32 };

typedef struct Free { struct Free *next; } Free;

static Free *lists[CLASSES];
extern unsigned char __heap_base;
static uintptr_t top, end;

// The class of a size, and the size of the class: up to 4 units of 16 bytes as it is; above, (4 + rest) · 2^power
// units, with a rest from 1 to 4.
static unsigned class_of(size_t size, size_t *rounded) {
  size_t units = (size + 15) / 16;
  if (units <= 4) {
    *rounded = units * 16;
    return units;
  }
  unsigned power = 29 - __builtin_clz(units - 1);
  size_t step = (size_t)1 << power;
  units = (units + step - 1) & ~(step - 1);
  *rounded = units * 16;
  return 4 * power + (units >> power);
}

void *malloc(size_t size) {
  // The largest request whose class can be computed.
  if (size > SIZE_MAX / 4) return NULL;
  size_t rounded;
  unsigned class = class_of(size + HEADER, &rounded);
  Free *block = lists[class];
  if (block) {
    lists[class] = block->next;
  } else {
    if (!top) {
      top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
      end = __builtin_wasm_memory_size(0) * PAGE;
    }
    if (rounded > end - top) {
      size_t pages = (rounded - (end - top) + PAGE - 1) / PAGE;
      if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
      end += pages * PAGE;
    }
    block = (Free *)top;
    top += rounded;
  }
  *(unsigned *)block = class;
  return (char *)block + HEADER;
}

void free(void *address) {
  if (!address) return;
  Free *block = (Free *)((char *)address - HEADER);
  unsigned class = *(unsigned *)block;
  block->next = lists[class];
  lists[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // No type in the engine needs more.
  if (alignment > HEADER) __builtin_trap();
  *result = malloc(size);
  return *result ? 0 : 12;
}

// Bytes; the first three are one instruction each.

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

void *memchr(const void *bytes, int byte, size_t count) {
  const unsigned char *from = bytes;
  for (size_t i = 0; i < count; i++)
    if (from[i] == (unsigned char)byte) return (void *)(from + i);
  return NULL;
}

// Hash tables have a seed, which must not affect results; a page's is always the same.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x55, count); }
