// The drawings of Resources/Artwork/, one row for each file; a test compares the rows with the folder.

#include "CResources.h"

static const unsigned char arrows[] = {
#embed "../../../Resources/Artwork/arrows.glyphs"
};
static const unsigned char automotive[] = {
#embed "../../../Resources/Artwork/automotive.glyphs"
};
static const unsigned char charts[] = {
#embed "../../../Resources/Artwork/charts.glyphs"
};
static const unsigned char commerce[] = {
#embed "../../../Resources/Artwork/commerce.glyphs"
};
static const unsigned char communication[] = {
#embed "../../../Resources/Artwork/communication.glyphs"
};
static const unsigned char currency[] = {
#embed "../../../Resources/Artwork/currency.glyphs"
};
static const unsigned char devices[] = {
#embed "../../../Resources/Artwork/devices.glyphs"
};
static const unsigned char documents[] = {
#embed "../../../Resources/Artwork/documents.glyphs"
};
static const unsigned char figures[] = {
#embed "../../../Resources/Artwork/figures.glyphs"
};
static const unsigned char gaming[] = {
#embed "../../../Resources/Artwork/gaming.glyphs"
};
static const unsigned char hands[] = {
#embed "../../../Resources/Artwork/hands.glyphs"
};
static const unsigned char health[] = {
#embed "../../../Resources/Artwork/health.glyphs"
};
static const unsigned char home[] = {
#embed "../../../Resources/Artwork/home.glyphs"
};
static const unsigned char household[] = {
#embed "../../../Resources/Artwork/household.glyphs"
};
static const unsigned char interface[] = {
#embed "../../../Resources/Artwork/interface.glyphs"
};
static const unsigned char letters[] = {
#embed "../../../Resources/Artwork/letters.glyphs"
};
static const unsigned char marks[] = {
#embed "../../../Resources/Artwork/marks.glyphs"
};
static const unsigned char math[] = {
#embed "../../../Resources/Artwork/math.glyphs"
};
static const unsigned char media[] = {
#embed "../../../Resources/Artwork/media.glyphs"
};
static const unsigned char minis[] = {
#embed "../../../Resources/Artwork/minis.glyphs"
};
static const unsigned char nature[] = {
#embed "../../../Resources/Artwork/nature.glyphs"
};
static const unsigned char people[] = {
#embed "../../../Resources/Artwork/people.glyphs"
};
static const unsigned char recipes[] = {
#embed "../../../Resources/Artwork/recipes.glyphs"
};
static const unsigned char seated[] = {
#embed "../../../Resources/Artwork/seated.glyphs"
};
static const unsigned char security[] = {
#embed "../../../Resources/Artwork/security.glyphs"
};
static const unsigned char shapes[] = {
#embed "../../../Resources/Artwork/shapes.glyphs"
};
static const unsigned char sports[] = {
#embed "../../../Resources/Artwork/sports.glyphs"
};
static const unsigned char table[] = {
#embed "../../../Resources/Artwork/table.glyphs"
};
static const unsigned char textformat[] = {
#embed "../../../Resources/Artwork/textformat.glyphs"
};
static const unsigned char tools[] = {
#embed "../../../Resources/Artwork/tools.glyphs"
};
static const unsigned char travel[] = {
#embed "../../../Resources/Artwork/travel.glyphs"
};
static const unsigned char vehicles[] = {
#embed "../../../Resources/Artwork/vehicles.glyphs"
};
static const unsigned char weather[] = {
#embed "../../../Resources/Artwork/weather.glyphs"
};

#define ROW(family) {#family ".glyphs", family, sizeof family}

static const struct symbols_file files[] = {
    ROW(arrows),
    ROW(automotive),
    ROW(charts),
    ROW(commerce),
    ROW(communication),
    ROW(currency),
    ROW(devices),
    ROW(documents),
    ROW(figures),
    ROW(gaming),
    ROW(hands),
    ROW(health),
    ROW(home),
    ROW(household),
    ROW(interface),
    ROW(letters),
    ROW(marks),
    ROW(math),
    ROW(media),
    ROW(minis),
    ROW(nature),
    ROW(people),
    ROW(recipes),
    ROW(seated),
    ROW(security),
    ROW(shapes),
    ROW(sports),
    ROW(table),
    ROW(textformat),
    ROW(tools),
    ROW(travel),
    ROW(vehicles),
    ROW(weather),
};

const size_t symbols_artwork_count = sizeof files / sizeof *files;

struct symbols_file symbols_artwork_file(size_t index) { return files[index]; }
