/// The door to libpng and libdeflate.
///
/// libpng reports an error by longjmp, which must not cross a Swift frame: every function here that
/// calls libpng catches its jump and returns false instead. libdeflate has no such thing and is used
/// as it is.
#ifndef SYMBOLS_CPNG_H
#define SYMBOLS_CPNG_H

#include <libdeflate.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A PNG file in memory that is being read.
typedef struct cpng_reader cpng_reader;

/// A reader of the `count` bytes at `bytes`, which must outlive it; NULL without memory.
///
/// To be given back to `cpng_reader_destroy`, whatever happens in between.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);

/// Reads everything before the pixels: the first call.
///
/// Allocates nothing that depends on the size that the file declares. Chunks that do not change the
/// pixels are skipped, compressed ones without inflating them; their checksums count all the same.
bool cpng_reader_read_header(cpng_reader *reader, uint32_t *width, uint32_t *height);

/// Reads the pixels and what follows them, up to the end of the PNG file: the second and last call.
///
/// `pixels` takes width x height pixels of red, green, blue and alpha, 8 bits each, not premultiplied.
/// After an error it holds anything.
bool cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels);

/// What libpng said when a call returned false.
const char *cpng_reader_message(const cpng_reader *reader);

void cpng_reader_destroy(cpng_reader *reader);

/// A PNG file in memory that is being written.
typedef struct cpng_writer cpng_writer;

/// A writer to the `capacity` bytes at `file`, which already has the signature; NULL without memory.
///
/// To be given back to `cpng_writer_destroy`.
cpng_writer *cpng_writer_create(uint8_t *file, size_t capacity);

/// Appends a chunk with its length and its checksum; false if the capacity does not suffice.
///
/// `type` has four letters, `bytes` at most 2^31 - 1 bytes. The contents are the caller's: filtered,
/// compressed, whatever the type asks for.
bool cpng_writer_append(
    cpng_writer *writer, const char *type, const uint8_t *bytes, size_t count);

/// The bytes written.
size_t cpng_writer_count(const cpng_writer *writer);

void cpng_writer_destroy(cpng_writer *writer);

#endif
