// The sources of the gallery in Resources/Gallery/, one row for each file; a test compares the rows with the folder.

#include "CResources.h"

static const unsigned char app_js[] = {
#embed "../../../Resources/Gallery/app.js"
};
static const unsigned char cell_js[] = {
#embed "../../../Resources/Gallery/cell.js"
};
static const unsigned char code_js[] = {
#embed "../../../Resources/Gallery/code.js"
};
static const unsigned char command_js[] = {
#embed "../../../Resources/Gallery/command.js"
};
static const unsigned char customize_js[] = {
#embed "../../../Resources/Gallery/customize.js"
};
static const unsigned char data_js[] = {
#embed "../../../Resources/Gallery/data.js"
};
static const unsigned char detail_js[] = {
#embed "../../../Resources/Gallery/detail.js"
};
static const unsigned char dialog_js[] = {
#embed "../../../Resources/Gallery/dialog.js"
};
static const unsigned char dom_js[] = {
#embed "../../../Resources/Gallery/dom.js"
};
static const unsigned char drawings_js[] = {
#embed "../../../Resources/Gallery/drawings.js"
};
static const unsigned char files_js[] = {
#embed "../../../Resources/Gallery/files.js"
};
static const unsigned char filter_js[] = {
#embed "../../../Resources/Gallery/filter.js"
};
static const unsigned char fragment_html[] = {
#embed "../../../Resources/Gallery/fragment.html"
};
static const unsigned char gallery_css[] = {
#embed "../../../Resources/Gallery/gallery.css"
};
static const unsigned char grid_js[] = {
#embed "../../../Resources/Gallery/grid.js"
};
static const unsigned char help_js[] = {
#embed "../../../Resources/Gallery/help.js"
};
static const unsigned char icons_js[] = {
#embed "../../../Resources/Gallery/icons.js"
};
static const unsigned char keyboard_js[] = {
#embed "../../../Resources/Gallery/keyboard.js"
};
static const unsigned char layout_css[] = {
#embed "../../../Resources/Gallery/layout.css"
};
static const unsigned char library_js[] = {
#embed "../../../Resources/Gallery/library.js"
};
static const unsigned char main_js[] = {
#embed "../../../Resources/Gallery/main.js"
};
static const unsigned char order_js[] = {
#embed "../../../Resources/Gallery/order.js"
};
static const unsigned char page_html[] = {
#embed "../../../Resources/Gallery/page.html"
};
static const unsigned char paint_js[] = {
#embed "../../../Resources/Gallery/paint.js"
};
static const unsigned char path_js[] = {
#embed "../../../Resources/Gallery/path.js"
};
static const unsigned char png_js[] = {
#embed "../../../Resources/Gallery/png.js"
};
static const unsigned char raster_js[] = {
#embed "../../../Resources/Gallery/raster.js"
};
static const unsigned char search_edit_distance_js[] = {
#embed "../../../Resources/Gallery/search/edit-distance.js"
};
static const unsigned char search_emoji_table_js[] = {
#embed "../../../Resources/Gallery/search/emoji-table.js"
};
static const unsigned char search_engine_js[] = {
#embed "../../../Resources/Gallery/search/engine.js"
};
static const unsigned char search_image_js[] = {
#embed "../../../Resources/Gallery/search/image.js"
};
static const unsigned char search_labels_js[] = {
#embed "../../../Resources/Gallery/search/labels.js"
};
static const unsigned char search_matcher_js[] = {
#embed "../../../Resources/Gallery/search/matcher.js"
};
static const unsigned char search_normalizer_js[] = {
#embed "../../../Resources/Gallery/search/normalizer.js"
};
static const unsigned char search_query_js[] = {
#embed "../../../Resources/Gallery/search/query.js"
};
static const unsigned char search_ranking_js[] = {
#embed "../../../Resources/Gallery/search/ranking.js"
};
static const unsigned char search_scorer_js[] = {
#embed "../../../Resources/Gallery/search/scorer.js"
};
static const unsigned char search_simple_js[] = {
#embed "../../../Resources/Gallery/search/simple.js"
};
static const unsigned char search_slots_js[] = {
#embed "../../../Resources/Gallery/search/slots.js"
};
static const unsigned char search_stemmer_js[] = {
#embed "../../../Resources/Gallery/search/stemmer.js"
};
static const unsigned char search_stop_words_js[] = {
#embed "../../../Resources/Gallery/search/stop-words.js"
};
static const unsigned char search_tokenizer_js[] = {
#embed "../../../Resources/Gallery/search/tokenizer.js"
};
static const unsigned char settings_js[] = {
#embed "../../../Resources/Gallery/settings.js"
};
static const unsigned char similar_js[] = {
#embed "../../../Resources/Gallery/similar.js"
};
static const unsigned char sidebar_js[] = {
#embed "../../../Resources/Gallery/sidebar.js"
};
static const unsigned char state_js[] = {
#embed "../../../Resources/Gallery/state.js"
};
static const unsigned char store_js[] = {
#embed "../../../Resources/Gallery/store.js"
};
static const unsigned char strings_en_js[] = {
#embed "../../../Resources/Gallery/strings-en.js"
};
static const unsigned char strings_es_js[] = {
#embed "../../../Resources/Gallery/strings-es.js"
};
static const unsigned char strings_js[] = {
#embed "../../../Resources/Gallery/strings.js"
};
static const unsigned char svg_js[] = {
#embed "../../../Resources/Gallery/svg.js"
};
static const unsigned char take_js[] = {
#embed "../../../Resources/Gallery/take.js"
};
static const unsigned char toolbar_js[] = {
#embed "../../../Resources/Gallery/toolbar.js"
};
static const unsigned char zip_js[] = {
#embed "../../../Resources/Gallery/zip.js"
};

#define ROW(path, id) {path, id, sizeof id}

static const struct symbols_file files[] = {
    ROW("app.js", app_js),
    ROW("cell.js", cell_js),
    ROW("code.js", code_js),
    ROW("command.js", command_js),
    ROW("customize.js", customize_js),
    ROW("data.js", data_js),
    ROW("detail.js", detail_js),
    ROW("dialog.js", dialog_js),
    ROW("dom.js", dom_js),
    ROW("drawings.js", drawings_js),
    ROW("files.js", files_js),
    ROW("filter.js", filter_js),
    ROW("fragment.html", fragment_html),
    ROW("gallery.css", gallery_css),
    ROW("grid.js", grid_js),
    ROW("help.js", help_js),
    ROW("icons.js", icons_js),
    ROW("keyboard.js", keyboard_js),
    ROW("layout.css", layout_css),
    ROW("library.js", library_js),
    ROW("main.js", main_js),
    ROW("order.js", order_js),
    ROW("page.html", page_html),
    ROW("paint.js", paint_js),
    ROW("path.js", path_js),
    ROW("png.js", png_js),
    ROW("raster.js", raster_js),
    ROW("search/edit-distance.js", search_edit_distance_js),
    ROW("search/emoji-table.js", search_emoji_table_js),
    ROW("search/engine.js", search_engine_js),
    ROW("search/image.js", search_image_js),
    ROW("search/labels.js", search_labels_js),
    ROW("search/matcher.js", search_matcher_js),
    ROW("search/normalizer.js", search_normalizer_js),
    ROW("search/query.js", search_query_js),
    ROW("search/ranking.js", search_ranking_js),
    ROW("search/scorer.js", search_scorer_js),
    ROW("search/simple.js", search_simple_js),
    ROW("search/slots.js", search_slots_js),
    ROW("search/stemmer.js", search_stemmer_js),
    ROW("search/stop-words.js", search_stop_words_js),
    ROW("search/tokenizer.js", search_tokenizer_js),
    ROW("settings.js", settings_js),
    ROW("similar.js", similar_js),
    ROW("sidebar.js", sidebar_js),
    ROW("state.js", state_js),
    ROW("store.js", store_js),
    ROW("strings-en.js", strings_en_js),
    ROW("strings-es.js", strings_es_js),
    ROW("strings.js", strings_js),
    ROW("svg.js", svg_js),
    ROW("take.js", take_js),
    ROW("toolbar.js", toolbar_js),
    ROW("zip.js", zip_js),
};

const size_t symbols_gallery_count = sizeof files / sizeof files[0];

struct symbols_file symbols_gallery_file(size_t index) { return files[index]; }
