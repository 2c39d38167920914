#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  char message[128];
};

static PNG_NORETURN void fail(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", message);
  png_longjmp(png, 1);
}

// Ignore warnings and read the file anyway, as other PNG readers do.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->left) {
    png_error(png, "unexpected end of file");
  }
  memcpy(bytes, reader->next, count);
  reader->next += count;
  reader->left -= count;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) {
    return NULL;
  }
  reader->next = bytes;
  reader->left = count;
  // This function catches its own errors and then returns NULL.
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  if (reader->png != NULL) {
    reader->info = png_create_info_struct(reader->png);
  }
  if (reader->info == NULL) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

bool cpng_reader_read_header(cpng_reader *reader, uint32_t *width, uint32_t *height) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) {
    return false;
  }
  png_set_read_fn(png, reader, take);
  // A row of a million pixels needs the largest buffers that libpng allocates: two of 8 MB.
  png_set_user_limits(png, 1000000, 1000000);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_chunk_cache_max(png, 16);
  // Also reject a damaged tRNS chunk: by default, libpng only warns about ancillary chunks.
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Skip all ancillary chunks except tRNS: libpng neither stores nor inflates unknown chunks and
  // these.
  static const png_byte skipped[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0"
      "sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(
      png, PNG_HANDLE_CHUNK_NEVER, skipped, (int)(sizeof skipped / 5));
  png_read_info(png, reader->info);
  *width = png_get_image_width(png, reader->info);
  *height = png_get_image_height(png, reader->info);
  return true;
}

bool cpng_reader_read_pixels(cpng_reader *reader, uint8_t *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) {
    return false;
  }
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  const size_t stride = (size_t)png_get_image_width(png, reader->info) * 4;
  if (png_get_rowbytes(png, reader->info) != stride) {
    png_error(png, "pixels of an unexpected size");
  }
  const png_uint_32 height = png_get_image_height(png, reader->info);
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 row = 0; row < height; row++) {
      png_read_row(png, pixels + row * stride, NULL);
    }
  }
  png_read_end(png, NULL);
  return true;
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }

void cpng_reader_destroy(cpng_reader *reader) {
  if (reader != NULL) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
  }
}
