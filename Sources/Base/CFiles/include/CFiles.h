/// File operations that are only possible in C: system calls that Swift does not import.
#ifndef SYMBOLS_CFILES_H
#define SYMBOLS_CFILES_H

/// Exchanges two files in one step: renameat2(2) with RENAME_EXCHANGE, renamex_np(2) with
/// RENAME_SWAP.
int cfiles_exchange(const char *path, const char *other);

/// Renames a file to an unused name: renameat2(2) with RENAME_NOREPLACE, renamex_np(2) with
/// RENAME_EXCL.
int cfiles_rename_to_free(const char *path, const char *name);

#endif
