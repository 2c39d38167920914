#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifdef __APPLE__
enum { exchange = RENAME_SWAP, to_free = RENAME_EXCL };
#else
// RENAME_EXCHANGE and RENAME_NOREPLACE from <linux/fs.h>.
enum { exchange = 2, to_free = 1 };
#endif

static int rename_with(const char *path, const char *other, unsigned flags) {
#ifdef __APPLE__
  return renamex_np(path, other, flags);
#elifdef SYS_renameat2
  // This is the system call itself, because not all C libraries have a function for it.
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, flags);
#else
  (void)path, (void)other, (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}

int cfiles_exchange(const char *path, const char *other) { return rename_with(path, other, exchange); }

int cfiles_rename_to_free(const char *path, const char *name) {
  return rename_with(path, name, to_free);
}
