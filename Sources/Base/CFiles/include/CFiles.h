/// What only C can do with files: calls of the system that Swift does not see.
#ifndef SYMBOLS_CFILES_H
#define SYMBOLS_CFILES_H

/// Lets two files change places in one step: renameat2(2) with RENAME_EXCHANGE, renamex_np(2) with RENAME_SWAP.
int cfiles_exchange(const char *path, const char *other);

/// Gives a file a name that nothing has: renameat2(2) with RENAME_NOREPLACE, renamex_np(2) with
/// RENAME_EXCL.
int cfiles_rename_to_free(const char *path, const char *name);

#endif
