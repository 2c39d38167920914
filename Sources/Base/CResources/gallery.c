// The sources of the gallery in Resources/Gallery/, one row for each file; a test compares the rows with the folder.

#include "CResources.h"

static const unsigned char fragment_html[] = {
#embed "../../../Resources/Gallery/fragment.html"
};
static const unsigned char main_js[] = {
#embed "../../../Resources/Gallery/main.js"
};
static const unsigned char page_html[] = {
#embed "../../../Resources/Gallery/page.html"
};
static const unsigned char style_css[] = {
#embed "../../../Resources/Gallery/style.css"
};

#define ROW(path, id) {path, id, sizeof id}

static const struct symbols_artwork_file files[] = {
    ROW("fragment.html", fragment_html),
    ROW("main.js", main_js),
    ROW("page.html", page_html),
    ROW("style.css", style_css),
};

const size_t symbols_gallery_count = sizeof files / sizeof files[0];

struct symbols_artwork_file symbols_gallery_file(size_t index) { return files[index]; }
