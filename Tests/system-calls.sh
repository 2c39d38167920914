#!/bin/sh
# Fails if a module asks the system for something, but for those that are there for it: FileAccess, Workers, Console, and
# the C sources that start the process. Reads the objects of a build: what is imported says nothing, as a module may import
# the C library for a sine.
#
#   Tests/system-calls.sh BUILD        such as .build/debug
set -eu
cd "$(dirname "$0")/.."
build=$1
nm=$(command -v llvm-nm nm | head -n 1)
allowed=' FileAccess Workers Console CFiles CMemory CProcess CStart symbols '
calls='open|open64|openat|openat64|creat|close|read|write|pread|pwrite|lseek|fsync|fdatasync|rename|renameat|unlink|unlinkat'
calls="$calls|mkdir|mkdirat|rmdir|link|linkat|symlink|symlinkat|readlink|readlinkat|stat|stat64|fstat|fstat64|lstat|lstat64"
calls="$calls|fstatat|fstatat64|access|faccessat|chmod|fchmod|fchmodat|chown|fchown|utimensat|futimens|ftruncate|truncate"
calls="$calls|mmap|mmap64|munmap|opendir|fdopendir|readdir|readdir64|closedir|getcwd|chdir|realpath|flock|fcntl|fcntl64|dup"
calls="$calls|dup2|pipe|pipe2|poll|select|ioctl|isatty|tcgetattr|tcsetattr|getenv|setenv|unsetenv|posix_spawn|posix_spawnp"
calls="$calls|fork|execve|waitpid|kill|signal|sigaction|pthread_create|pthread_join|clock_gettime|time|gettimeofday"
calls="$calls|nanosleep|usleep|socket|connect|system|popen|exit|_exit|getrlimit|setrlimit|sysconf|umask|fopen|fopen64"
failed=0
for folder in Sources/Base/*/ Sources/Names/*/ Sources/Pixels/*/ Sources/Drawings/*/ Sources/Code/*/ Sources/Tool/*/; do
  module=$(basename "$folder")
  case "$allowed" in *" $module "*) continue ;; esac
  ls "$build/$module.build"/*.o >/dev/null 2>&1 || continue
  # Lines like 'SymbolStyle.build/Color.swift.o: close U'.
  found=$("$nm" -u -P -A "$build/$module.build"/*.o | sed -E 's#^.*/([^/]*)\.o: ([^ ]*).*#\1 \2#' |
    grep -E " ($calls)\$" | sort -u) || true
  [ -n "$found" ] || continue
  echo "$found" | {
    code=0
    while read -r source call; do
      # What is left of a source that was moved says nothing.
      [ -n "$(find "$folder" -name "$source")" ] || continue
      echo "$folder$source calls $call" >&2
      code=1
    done
    exit $code
  } || failed=1
done
exit $failed
