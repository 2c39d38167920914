// The files in Resources/ as constant bytes of the program. Nothing is installed beside the binary or
// opened at start, and only the pages that are read become resident.
//
// The code uses C23 #embed: `.embedInCode` does not finish for a file of this size, and Foundation's
// bundles need the build folder at run time.

#include "CResources.h"

#include <stdalign.h>

static const unsigned char manifest[] = {
#embed "../../../Resources/manifest.json"
};
const unsigned char *const symbols_manifest = manifest;
const size_t symbols_manifest_count = sizeof manifest;

static const unsigned char keywords[] = {
#embed "../../../Resources/keywords.json"
};
const unsigned char *const symbols_keywords = keywords;
const size_t symbols_keywords_count = sizeof keywords;

alignas(16) static const unsigned char search_index[] = {
#embed "../../../Resources/search.index"
};
const unsigned char *const symbols_search_index = search_index;
const size_t symbols_search_index_count = sizeof search_index;

static const unsigned char labels[] = {
#embed "../../../Resources/labels.index"
};
const unsigned char *const symbols_labels = labels;
const size_t symbols_labels_count = sizeof labels;

static const unsigned char emoji[] = {
#embed "../../../Resources/emoji.tsv"
};
const unsigned char *const symbols_emoji = emoji;
const size_t symbols_emoji_count = sizeof emoji;

static const unsigned char gallery[] = {
#embed "../../../Resources/gallery.pack"
};
const unsigned char *const symbols_gallery = gallery;
const size_t symbols_gallery_count = sizeof gallery;

static const unsigned char guide[] = {
#embed "../../../Resources/guide.pack"
};
const unsigned char *const symbols_guide = guide;
const size_t symbols_guide_count = sizeof guide;

static const unsigned char kit[] = {
#embed "../../../Resources/kit.pack"
};
const unsigned char *const symbols_kit = kit;
const size_t symbols_kit_count = sizeof kit;
