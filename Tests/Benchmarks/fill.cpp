// Fills outlines into 8-bit masks with FreeType, AGG and Cairo, in one thread.
//   fill SET OUTLINES PX...
//
// OUTLINES is text: `icon NAME`, then per path `path nonzero|evenodd` and its elements, one per
// line: `M x y`, `L x y`, `Q x y x y`, `C x y x y x y`, `Z`; an icon is 24 units wide, y downwards.
// Every path goes into a mask of its own, PX x PX, which is cleared inside the timed part.
// Prepared outside it: FreeType's outlines in 26.6, AGG's path storages, Cairo's contexts. Curves
// are flattened inside, by each library's defaults; Cairo takes a path only by calls, which are
// timed too. The engines take turns, pass by pass, so that noise meets all alike. Prints `engine
// fill SET PX icons/s`, from the median pass, `fill-best` from the best, and `engine coverage SET
// PX mean`, which must agree between the engines: the same has been filled.
#include <cairo.h>
#include <ft2build.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <agg_conv_curve.h>
#include <agg_path_storage.h>
#include <agg_pixfmt_gray.h>
#include <agg_rasterizer_scanline_aa.h>
#include <agg_renderer_base.h>
#include <agg_renderer_scanline.h>
#include <agg_scanline_u.h>

struct Element {
  char verb;
  std::array<double, 6> at;
};
struct Path {
  bool evenOdd;
  std::vector<Element> elements;
};

static std::vector<Path> read(const char* file, size_t& icons) {
  std::vector<Path> paths;
  std::ifstream in(file);
  std::string line, word;
  icons = 0;
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    fields >> word;
    if (word == "icon") {
      icons += 1;
    } else if (word == "path") {
      fields >> word;
      paths.push_back({word == "evenodd", {}});
    } else if (!word.empty() && !paths.empty()) {
      Element element{word[0], {}};
      for (double& value : element.at) fields >> value;
      paths.back().elements.push_back(element);
    }
  }
  return paths;
}

struct Mask {
  int px, stride;
  std::vector<unsigned char> bytes;
  explicit Mask(int px)
      : px(px),
        stride(cairo_format_stride_for_width(CAIRO_FORMAT_A8, px)),
        bytes(size_t(stride) * px) {}
  void clear() { memset(bytes.data(), 0, bytes.size()); }
  double sum() const {
    double total = 0;
    for (int y = 0; y < px; y++)
      for (int x = 0; x < px; x++) total += bytes[size_t(y) * stride + x];
    return total;
  }
};

static double processorSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

struct Engine {
  const char* name;
  std::function<void(size_t)> fill;  // one path, into `mask`
  Mask& mask;
  std::vector<double> seconds;
};

// FreeType ------------------------------------------------------------

struct FreeTypePath {
  std::vector<FT_Vector> points;
  std::vector<char> tags;
  std::vector<short> ends;
  FT_Outline outline() {
    FT_Outline result{};
    result.n_contours = short(ends.size());
    result.n_points = short(points.size());
    result.points = points.data();
    result.tags = tags.data();
    result.contours = ends.data();
    return result;
  }
};

static FreeTypePath freeType(const Path& path, int px) {
  FreeTypePath result;
  double scale = px / 24.0 * 64;
  auto add = [&](double x, double y, char tag) {
    result.points.push_back({lround(x * scale), lround(px * 64 - y * scale)});
    result.tags.push_back(tag);
  };
  auto end = [&] {
    short last = short(result.points.size()) - 1;
    if (last >= 0 && (result.ends.empty() || result.ends.back() < last))
      result.ends.push_back(last);
  };
  for (const Element& e : path.elements) {
    if (e.verb == 'M') end();
    if (e.verb == 'Q')
      add(e.at[0], e.at[1], FT_CURVE_TAG_CONIC), add(e.at[2], e.at[3], FT_CURVE_TAG_ON);
    if (e.verb == 'C') {
      add(e.at[0], e.at[1], FT_CURVE_TAG_CUBIC);
      add(e.at[2], e.at[3], FT_CURVE_TAG_CUBIC);
      add(e.at[4], e.at[5], FT_CURVE_TAG_ON);
    }
    if (e.verb == 'M' || e.verb == 'L') add(e.at[0], e.at[1], FT_CURVE_TAG_ON);
  }
  end();
  return result;
}

// AGG ------------------------------------------------------------

static void storage(agg::path_storage& into, const Path& path, int px) {
  double s = px / 24.0;
  for (const Element& e : path.elements) {
    const auto& p = e.at;
    if (e.verb == 'M') into.move_to(p[0] * s, p[1] * s);
    if (e.verb == 'L') into.line_to(p[0] * s, p[1] * s);
    if (e.verb == 'Q') into.curve3(p[0] * s, p[1] * s, p[2] * s, p[3] * s);
    if (e.verb == 'C') into.curve4(p[0] * s, p[1] * s, p[2] * s, p[3] * s, p[4] * s, p[5] * s);
    if (e.verb == 'Z') into.close_polygon();
  }
}

// Cairo ------------------------------------------------------------

static void cairoPath(cairo_t* cairo, const Path& path, double s) {
  double x = 0, y = 0;
  for (const Element& e : path.elements) {
    const auto& p = e.at;
    if (e.verb == 'M') cairo_move_to(cairo, p[0] * s, p[1] * s), x = p[0], y = p[1];
    if (e.verb == 'L') cairo_line_to(cairo, p[0] * s, p[1] * s), x = p[0], y = p[1];
    if (e.verb == 'Q') {
      cairo_curve_to(cairo, (x + 2 * p[0]) / 3 * s, (y + 2 * p[1]) / 3 * s,
                     (p[2] + 2 * p[0]) / 3 * s, (p[3] + 2 * p[1]) / 3 * s, p[2] * s, p[3] * s);
      x = p[2], y = p[3];
    }
    if (e.verb == 'C') {
      cairo_curve_to(cairo, p[0] * s, p[1] * s, p[2] * s, p[3] * s, p[4] * s, p[5] * s);
      x = p[4], y = p[5];
    }
    if (e.verb == 'Z') cairo_close_path(cairo);
  }
}

static void measure(const char* set, const std::vector<Path>& paths, size_t icons, int px) {
  Mask freeTypeMask(px), aggMask(px), cairoMask(px);

  FT_Library library;
  if (FT_Init_FreeType(&library)) exit(1);
  std::vector<FreeTypePath> freeTypePaths;
  for (const Path& path : paths) freeTypePaths.push_back(freeType(path, px));
  FT_Bitmap bitmap{};
  bitmap.width = bitmap.rows = unsigned(px);
  bitmap.pitch = freeTypeMask.stride;
  bitmap.buffer = freeTypeMask.bytes.data();
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  bitmap.num_grays = 256;

  std::vector<agg::path_storage> storages(paths.size());
  for (size_t i = 0; i < paths.size(); i++) storage(storages[i], paths[i], px);
  agg::rendering_buffer buffer(aggMask.bytes.data(), unsigned(px), unsigned(px), aggMask.stride);
  agg::pixfmt_gray8 pixels(buffer);
  agg::renderer_base<agg::pixfmt_gray8> base(pixels);
  agg::rasterizer_scanline_aa<> rasterizer;
  rasterizer.clip_box(0, 0, px, px);
  agg::scanline_u8 scanline;

  cairo_surface_t* surface = cairo_image_surface_create_for_data(
      cairoMask.bytes.data(), CAIRO_FORMAT_A8, px, px, cairoMask.stride);
  cairo_t* cairo = cairo_create(surface);

  std::vector<Engine> engines;
  engines.push_back({"freetype",
                     [&](size_t i) {
                       FT_Outline outline = freeTypePaths[i].outline();
                       if (paths[i].evenOdd) outline.flags |= FT_OUTLINE_EVEN_ODD_FILL;
                       if (FT_Outline_Get_Bitmap(library, &outline, &bitmap))
                         fprintf(stderr, "freetype: path %zu\n", i);
                     },
                     freeTypeMask,
                     {}});
  engines.push_back({"agg",
                     [&](size_t i) {
                       agg::conv_curve<agg::path_storage> curve(storages[i]);
                       rasterizer.reset();
                       rasterizer.filling_rule(paths[i].evenOdd ? agg::fill_even_odd
                                                                : agg::fill_non_zero);
                       rasterizer.add_path(curve);
                       agg::render_scanlines_aa_solid(rasterizer, scanline, base, agg::gray8(255));
                     },
                     aggMask,
                     {}});
  engines.push_back({"cairo",
                     [&](size_t i) {
                       cairo_surface_mark_dirty(surface);
                       cairo_new_path(cairo);
                       cairo_set_fill_rule(cairo, paths[i].evenOdd ? CAIRO_FILL_RULE_EVEN_ODD
                                                                   : CAIRO_FILL_RULE_WINDING);
                       cairoPath(cairo, paths[i], px / 24.0);
                       cairo_fill(cairo);
                       cairo_surface_flush(surface);
                     },
                     cairoMask,
                     {}});

  double spent = 0;
  for (int pass = 0; pass < 9 || (spent < 1.2 && pass < 200); pass++) {
    for (Engine& engine : engines) {
      double start = processorSeconds();
      for (size_t i = 0; i < paths.size(); i++) engine.mask.clear(), engine.fill(i);
      double took = processorSeconds() - start;
      engine.seconds.push_back(took);
      spent += took;
    }
  }
  for (Engine& engine : engines) {
    auto middle = engine.seconds.begin() + long(engine.seconds.size() / 2);
    std::nth_element(engine.seconds.begin(), middle, engine.seconds.end());
    double best = *std::min_element(engine.seconds.begin(), engine.seconds.end());
    printf("%s\tfill\t%s\t%d\t%.0f\n", engine.name, set, px, double(icons) / *middle);
    printf("%s\tfill-best\t%s\t%d\t%.0f\n", engine.name, set, px, double(icons) / best);
    double sum = 0;
    for (size_t i = 0; i < paths.size(); i++) {
      engine.mask.clear();
      engine.fill(i);
      sum += engine.mask.sum();
    }
    printf("%s\tcoverage\t%s\t%d\t%.3f\n", engine.name, set, px,
           sum / double(paths.size()) / px / px);
  }
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  FT_Done_FreeType(library);
}

int main(int count, char** arguments) {
  if (count < 4) return fprintf(stderr, "usage: fill SET OUTLINES PX...\n"), 2;
  size_t icons;
  std::vector<Path> paths = read(arguments[2], icons);
  if (icons == 0) return fprintf(stderr, "%s: no icons\n", arguments[2]), 1;
  for (int i = 3; i < count; i++) measure(arguments[1], paths, icons, atoi(arguments[i]));
}
