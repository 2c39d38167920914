// Work that must be done before Swift's runtime starts. A constructor of the highest priority runs
// earlier than the runtime; the C library calls it with the arguments of the process.
//
// Swift reads its own list of arguments from /proc. The list is empty if /proc is not mounted or no
// file can be opened, and it loses bytes that are not UTF-8.
//
// glibc and dyld pass the arguments to constructors. musl does not: the parameters would contain
// arbitrary register values, so main gets the arguments from Swift instead.

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
  // The runtime looks for its backtracer beside the program's file, and aborts if it cannot determine
  // the path. It does not look if SWIFT_ROOT is set.
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}

int start_argument_count(void) { return argument_count; }

const char *start_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
