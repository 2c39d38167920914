#ifndef SYMBOLS_CPNG_H
#define SYMBOLS_CPNG_H

#include <stddef.h>
#include <stdint.h>

#endif
