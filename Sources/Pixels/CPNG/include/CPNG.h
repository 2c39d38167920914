/// The interface to libpng and libdeflate.
///
/// libpng reports errors with longjmp, which must not cross a Swift frame. So every function here
/// that calls libpng catches the jump and returns false. libdeflate has no jumps and is called
/// directly.
#ifndef SYMBOLS_CPNG_H
#define SYMBOLS_CPNG_H

#include <libdeflate.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A reader for a PNG file in memory.
typedef struct cpng_reader cpng_reader;

/// Creates a reader for the `count` bytes at `bytes`, which must outlive it; returns NULL if memory
/// runs out.
///
/// Always release the reader with `cpng_reader_destroy`, even after an error.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);

/// Reads everything before the pixels; call this first.
///
/// The function allocates nothing that depends on the declared image size. Chunks that do not
/// affect the pixels are skipped, and compressed ones are not inflated, but their checksums are
/// still verified.
bool cpng_reader_read_header(cpng_reader *reader, uint32_t *width, uint32_t *height);

/// Reads the pixels and everything after them, up to the end of the PNG file; call this second and
/// last.
///
/// `pixels` must have space for width x height pixels of red, green, blue and alpha, 8 bits each,
/// not premultiplied. After an error, its contents are undefined.
bool cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels);

/// Returns libpng's message after a call that returned false.
const char *cpng_reader_message(const cpng_reader *reader);

void cpng_reader_destroy(cpng_reader *reader);

/// A writer for a PNG file in memory.
typedef struct cpng_writer cpng_writer;

/// Creates a writer to the `capacity` bytes at `file`, which must begin with the signature; returns
/// NULL if memory runs out.
///
/// Release the writer with `cpng_writer_destroy`.
cpng_writer *cpng_writer_create(uint8_t *file, size_t capacity);

/// Appends a chunk with its length and checksum; returns false if the capacity is not sufficient.
///
/// `type` has four letters, and `bytes` has at most 2^31 - 1 bytes. The caller must filter and
/// compress the contents as the type requires.
bool cpng_writer_append(
    cpng_writer *writer, const char *type, const uint8_t *bytes, size_t count);

/// Returns the number of bytes written.
size_t cpng_writer_count(const cpng_writer *writer);

void cpng_writer_destroy(cpng_writer *writer);

#endif
