#ifndef SYMBOLS_CRESOURCES_H
#define SYMBOLS_CRESOURCES_H

#include <stddef.h>

/// `Resources/manifest.json`, byte for byte.
extern const unsigned char *const symbols_manifest;
extern const size_t symbols_manifest_count;

/// `Resources/keywords.json`, byte for byte.
extern const unsigned char *const symbols_keywords;
extern const size_t symbols_keywords_count;

/// `Resources/search.index`, byte for byte, aligned to 16.
extern const unsigned char *const symbols_search_index;
extern const size_t symbols_search_index_count;

/// `Resources/labels.index`, byte for byte.
extern const unsigned char *const symbols_labels;
extern const size_t symbols_labels_count;

/// `Resources/emoji.tsv`, byte for byte.
extern const unsigned char *const symbols_emoji;
extern const size_t symbols_emoji_count;

/// The files in `Resources/Gallery`, packed by `symbols-data`.
extern const unsigned char *const symbols_gallery;
extern const size_t symbols_gallery_count;

/// The files in `Resources/Guide`, packed by `symbols-data`.
extern const unsigned char *const symbols_guide;
extern const size_t symbols_guide_count;

/// The files in `Resources/Kit`, packed by `symbols-data`.
extern const unsigned char *const symbols_kit;
extern const size_t symbols_kit_count;

/// A file in `Resources/Artwork`, byte for byte.
struct symbols_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

extern const size_t symbols_artwork_count;

/// Returns the file at an index below `symbols_artwork_count`; files are sorted by name.
struct symbols_file symbols_artwork_file(size_t index);

#endif
