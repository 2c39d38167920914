import FileAccess
import Geometry
import Libc
import OwnArtwork
import PNGCodec
import Raster
import SVGReader
import SVGRenderer
import SymbolStyle
import Workbench

/// Benchmarks of the modules that make images; icons and output format are the same as in the
/// benchmarks of other libraries.
enum ImageBench {
  // MARK: Measures

  /// Rasterizes each outline into a separate mask, as the other libraries do.
  static func fill(_ set: String, _ file: String, _ size: Int) throws {
    let (paths, icons) = try outlines(file)
    var rasterizer = Rasterizer()
    let map = AffineMap.scale(Double(size) / 24)
    let brush = Brush(color: .black)
    var sum = 0
    for path in paths {
      var surface = Surface(width: size, height: size)
      rasterizer.fill(path.path, map: map, rule: path.rule, with: brush, on: &surface)
      sum += surface.coverage.reduce(0) { $0 + Int($1) }
    }
    var surface = Surface(width: size, height: size)
    report("fill", set, size, icons) {
      for path in paths {
        surface.clear()
        rasterizer.fill(path.path, map: map, rule: path.rule, with: brush, on: &surface)
      }
    }
    let mean = Double(sum) / Double(paths.count * size * size)
    print("ours", "coverage", set, size, mean, separator: "\t")
  }

  static func svg(_ set: String, _ folder: String, _ size: Int) throws {
    let icons = try files(folder)
    var renderer = ImageRenderer()
    report("svg-png", set, size, icons.count) {
      for icon in icons {
        _ = try? png(icon, size, &renderer)
      }
    }
  }

  static func optimize(_ set: String, _ folder: String, _ size: Int) throws {
    var renderer = ImageRenderer()
    let images = try files(folder).map { (icon) in
      let drawing = try renderer.read(icon, currentColor: nil)
      return try renderer.pixels(of: drawing, size: RenderSize(.width(size)))
    }
    report("optimize", set, size, images.count) {
      for image in images { _ = try? renderer.png(of: image, effort: .smallest) }
    }
  }

  /// Converts files to drawings of custom symbols; files that cannot be converted also count.
  static func icons(_ set: String, _ folder: String) throws {
    let icons = try files(folder)
    let reader = IconReader()
    var slowest = (seconds: 0.0, index: 0)
    for (index, icon) in icons.enumerated() {
      let start = processorTime()
      _ = try? reader.read(icon, named: "custom.icon")
      let seconds = processorTime() - start
      if seconds > slowest.seconds { slowest = (seconds, index) }
    }
    report("icon", set, 24, icons.count) {
      for icon in icons { _ = try? reader.read(icon, named: "custom.icon") }
    }
    let names = try Repository.files(in: folder, ending: ".svg")
    print("slowest", names[slowest.index], slowest.seconds, separator: "\t")
  }

  private static func png(
    _ icon: [UInt8], _ size: Int, _ renderer: inout ImageRenderer
  ) throws -> [UInt8] {
    let drawing = try renderer.read(icon, currentColor: nil)
    return try renderer.png(of: try renderer.pixels(of: drawing, size: RenderSize(.width(size))))
  }

  /// Runs `pass` for about two seconds, and prints the rates of the median pass and the best pass.
  private static func report(
    _ measure: String, _ set: String, _ size: Int, _ icons: Int, _ pass: () -> Void
  ) {
    var times: [Double] = []
    var total = 0.0
    while times.count < 3 || total < 2 {
      let start = processorTime()
      pass()
      times.append(processorTime() - start)
      total += times[times.count - 1]
    }
    times.sort()
    for (name, time) in [(measure, times[times.count / 2]), ("\(measure)-best", times[0])] {
      print("ours", name, set, size, (Double(icons) / time).rounded(), separator: "\t")
    }
  }

  /// Returns the processor time of the process in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Icons

  private static func files(_ folder: String) throws -> [[UInt8]] {
    try Repository.files(in: folder, ending: ".svg").map { try File.read($0) }
  }

  /// Prints the fills and strokes of icons, scaled to 24 units, with one element per line.
  static func printOutlines(_ folder: String) throws {
    var renderer = ImageRenderer()
    for file in try Repository.files(in: folder, ending: ".svg") {
      print("icon", String(file.split(separator: "/").last ?? ""))
      let drawing = try renderer.read(try File.read(file), currentColor: nil)
      let map = AffineMap.scale(24 / max(drawing.width, drawing.height))
      for case .path(let painted) in drawing.nodes {
        let local = painted.transform.then(map)
        if let fill = painted.fill {
          printPath(painted.path.transformed(by: local), fill.rule)
        }
        if let stroke = painted.stroke {
          let outline = painted.path.stroked(
            stroke.style, tolerance: 0.002 / max(local.stretch.largest, 1e-9))
          printPath(outline.transformed(by: local), .nonZero)
        }
      }
    }
  }

  private static func printPath(_ path: Path, _ rule: FillRule) {
    print("path", rule == .evenOdd ? "evenodd" : "nonzero")
    for element in path.elements {
      switch element {
      case .move(let p): print("M", p.x, p.y)
      case .line(let p): print("L", p.x, p.y)
      case .quad(let p1, let p2): print("Q", p1.x, p1.y, p2.x, p2.y)
      case .cubic(let p1, let p2, let p3): print("C", p1.x, p1.y, p2.x, p2.y, p3.x, p3.y)
      case .close: print("Z")
      }
    }
  }

  private static func outlines(
    _ file: String
  ) throws -> (paths: [(path: Path, rule: FillRule)], icons: Int) {
    var paths: [(path: Path, rule: FillRule)] = []
    var icons = 0
    for line in String(decoding: try File.read(file), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      func point(_ index: Int) -> Point { Point(x: numbers[2 * index], y: numbers[2 * index + 1]) }
      let last = paths.count - 1
      switch words[0] {
      case "icon": icons += 1
      case "path": paths.append((Path(), words[1] == "evenodd" ? .evenOdd : .nonZero))
      case "M": paths[last].path.move(to: point(0))
      case "L": paths[last].path.line(to: point(0))
      case "Q": paths[last].path.quad(to: point(1), control: point(0))
      case "C": paths[last].path.cubic(to: point(2), control1: point(0), control2: point(1))
      default: paths[last].path.close()
      }
    }
    return (paths, icons)
  }
}
