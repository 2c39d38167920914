#include "CMemory.h"

#include <stdio.h>

void cmemory_silence_runtime(void) {
#ifdef __GLIBC__
  // Elsewhere, the stream is no variable.
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere) stderr = nowhere;
#endif
}
