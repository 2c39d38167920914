// The pages of the guide in Resources/Guide/, one row for each file; a test compares the rows with the folder.

#include "CResources.h"

static const unsigned char agents_md[] = {
#embed "../../../Resources/Guide/agents.md"
};
static const unsigned char check_md[] = {
#embed "../../../Resources/Guide/check.md"
};
static const unsigned char code_md[] = {
#embed "../../../Resources/Guide/code.md"
};
static const unsigned char custom_symbols_md[] = {
#embed "../../../Resources/Guide/custom-symbols.md"
};
static const unsigned char editors_md[] = {
#embed "../../../Resources/Guide/editors.md"
};
static const unsigned char export_android_md[] = {
#embed "../../../Resources/Guide/export-android.md"
};
static const unsigned char export_apple_md[] = {
#embed "../../../Resources/Guide/export-apple.md"
};
static const unsigned char export_web_md[] = {
#embed "../../../Resources/Guide/export-web.md"
};
static const unsigned char fallbacks_md[] = {
#embed "../../../Resources/Guide/fallbacks.md"
};
static const unsigned char find_md[] = {
#embed "../../../Resources/Guide/find.md"
};
static const unsigned char frameworks_md[] = {
#embed "../../../Resources/Guide/frameworks.md"
};
static const unsigned char gallery_md[] = {
#embed "../../../Resources/Guide/gallery.md"
};
static const unsigned char index_md[] = {
#embed "../../../Resources/Guide/index.md"
};
static const unsigned char kit_md[] = {
#embed "../../../Resources/Guide/kit.md"
};
static const unsigned char language_server_md[] = {
#embed "../../../Resources/Guide/language-server.md"
};
static const unsigned char lint_md[] = {
#embed "../../../Resources/Guide/lint.md"
};
static const unsigned char project_md[] = {
#embed "../../../Resources/Guide/project.md"
};
static const unsigned char right_to_left_md[] = {
#embed "../../../Resources/Guide/right-to-left.md"
};
static const unsigned char scripting_md[] = {
#embed "../../../Resources/Guide/scripting.md"
};
static const unsigned char styles_md[] = {
#embed "../../../Resources/Guide/styles.md"
};
static const unsigned char user_data_md[] = {
#embed "../../../Resources/Guide/user-data.md"
};

#define ROW(path, id) {path, id, sizeof id}

static const struct symbols_file files[] = {
    ROW("agents.md", agents_md),
    ROW("check.md", check_md),
    ROW("code.md", code_md),
    ROW("custom-symbols.md", custom_symbols_md),
    ROW("editors.md", editors_md),
    ROW("export-android.md", export_android_md),
    ROW("export-apple.md", export_apple_md),
    ROW("export-web.md", export_web_md),
    ROW("fallbacks.md", fallbacks_md),
    ROW("find.md", find_md),
    ROW("frameworks.md", frameworks_md),
    ROW("gallery.md", gallery_md),
    ROW("index.md", index_md),
    ROW("kit.md", kit_md),
    ROW("language-server.md", language_server_md),
    ROW("lint.md", lint_md),
    ROW("project.md", project_md),
    ROW("right-to-left.md", right_to_left_md),
    ROW("scripting.md", scripting_md),
    ROW("styles.md", styles_md),
    ROW("user-data.md", user_data_md),
};

const size_t symbols_guide_count = sizeof files / sizeof files[0];

struct symbols_file symbols_guide_file(size_t index) { return files[index]; }
