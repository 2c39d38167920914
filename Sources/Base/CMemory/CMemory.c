#include "CMemory.h"

#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void cmemory_map_large_blocks(void) {
#ifdef __GLIBC__
  // mallopt(3): an explicit threshold of 1 MiB also prevents the increase that freeing such a block
  // would cause.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

void cmemory_silence_runtime(void) {
#ifdef __GLIBC__
  // In other C libraries, the stream is not a variable.
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere) stderr = nowhere;
#endif
}
