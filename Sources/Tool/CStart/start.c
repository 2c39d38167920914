// What must be done before Swift's runtime starts, in the one place that comes before it: a constructor of the
// highest priority, which the C library calls with what the system handed over.
//
// Swift's own list of arguments is read from /proc, so there is none where that is not mounted or no file can
// be opened; and bytes that are no UTF-8 are lost in it.
//
// glibc and dyld hand the arguments to constructors. musl does not, and what a constructor took for them would be
// what happens to be in registers: there, main asks Swift.

#define _POSIX_C_SOURCE 200809L

#include "CStart.h"

#include <stdlib.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

__attribute__((constructor(101))) static void start(int count, char **words) {
#if defined __GLIBC__ || defined __APPLE__
  argument_count = count;
  arguments = words;
#else
  (void)count, (void)words;
#endif
#ifdef __linux__
  // The runtime looks for its backtracer beside the program's file, and aborts if it does not learn where that
  // is. A program that is told its root does not look.
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}

int start_argument_count(void) { return argument_count; }

const char *start_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
