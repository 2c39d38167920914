// What the files of the engine need of the C library.
#pragma once
#include <stddef.h>

void *memchr(const void *bytes, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
