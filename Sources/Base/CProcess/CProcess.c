#define _GNU_SOURCE
#include "CProcess.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <crt_externs.h>
#include <mach-o/dyld.h>
#else
extern char **environ;
#endif

char **cprocess_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

bool cprocess_program_path(char *buffer, size_t capacity) {
#ifdef __APPLE__
  uint32_t size = capacity > UINT32_MAX ? UINT32_MAX : (uint32_t)capacity;
  return _NSGetExecutablePath(buffer, &size) == 0;
#else
  // Use the link instead of its target: it still works after the program's file was replaced.
  static const char path[] = "/proc/self/exe";
  if (capacity < sizeof path) return false;
  memcpy(buffer, path, sizeof path);
  return true;
#endif
}

bool cprocess_start_thread(uintptr_t *thread, void *(*body)(void *), void *context) {
  pthread_t handle;
  if (pthread_create(&handle, NULL, body, context) != 0) return false;
  *thread = (uintptr_t)handle;
  return true;
}

void cprocess_join_thread(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

void cprocess_detach_thread(uintptr_t thread) { pthread_detach((pthread_t)thread); }
