internal import Geometry
internal import PDFCodec
package import SVGReader
package import SymbolStyle

/// A converter of drawings to one-page PDF 1.4 files that contain only vector graphics.
///
/// Numbers in comments are sections of ISO 32000-1.
///
/// All coordinates are in points on the page. No content stream changes the coordinate system, so
/// patterns and soft masks use the same coordinates everywhere. Strokes are written as outlines,
/// because dashes, caps and joins must follow SVG. Antialiasing is left to the viewer. Equal
/// drawings give equal bytes.
package struct DrawingPDF {
  /// How a content stream interprets colors.
  enum Ink {
    /// The colors of the drawing.
    case color
    /// The luminance of the colors, in streams that define a luminosity mask.
    case luminance
    /// White, so only alpha has an effect, in streams that define a luminosity mask.
    case coverage

    /// The color space of groups and shadings.
    var space: String { self == .color ? "DeviceRGB" : "DeviceGray" }

    /// Returns the channels of a color, 0...1.
    func channels(_ color: Color) -> [Double] {
      let channels = [color.red, color.green, color.blue].map { Double($0) / 255 }
      return switch self {
      case .color: channels
      // Use the same weights as in `Surface.luminance`.
      case .luminance: [0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]]
      case .coverage: [1]
      }
    }
  }

  /// A mask for a group, which needs a stream of its own, unlike a clip path.
  private enum SoftMask {
    case clip(SVGDrawing.Clip)
    case mask(SVGDrawing.Mask)
  }

  /// The allowed lengths of the page's sides, in points (annex C.2).
  package static let sides = 3.0...14400.0
  /// The maximum distance of coordinates from the page that old viewers support, in points (annex
  /// C.2).
  static let farthest = 32_767.0
  /// The maximum nesting depth of graphics states and groups, including soft masks (annex C.2).
  private static let maximumDepth = 28
  /// The maximum total number of points in paths and clips, and of gradient stops.
  private static let maximumPoints = 1 << 20
  /// The maximum total size of all streams in bytes.
  private static let maximumBytes = 64 << 20

  let page: Rectangle
  private let map: AffineMap
  private let currentColor: Color
  /// The number of decimals in coordinates, which gives an accuracy of a millionth of the page.
  private let precision: Int
  /// The tolerance of stroke outlines, in points.
  private let tolerance: Double
  private var stroker = Stroker()

  /// The current content stream.
  private var content = PDFText()
  var ink = Ink.color
  private var depth = 0
  private var points = 0
  private var bytes = 0
  /// The objects that follow the common ones.
  private var objects: [(entries: String, content: [UInt8]?)] = []
  private var forms: [Int] = []
  private var patterns: [Int] = []
  /// The numbers of graphics states by their dictionaries, which `states` contains in order.
  private var stateNumbers: [String: Int] = [:]
  private var states: [String] = []

  /// Converts a drawing to a document with one page.
  ///
  /// - Parameters:
  ///   - drawing: The drawing; its diagnostics are ignored.
  ///   - size: The size of the page, in which a pixel is a point.
  ///   - currentColor: The value of `currentColor`.
  ///   - background: The color that fills the page before anything else.
  /// - Returns: The bytes of the file.
  /// - Throws: A `Failure` if PDF cannot represent the drawing correctly.
  package static func document(
    _ drawing: SVGDrawing, size: RenderSize = RenderSize(.natural), currentColor: Color = .black,
    background: Color = .transparent
  ) throws(Failure) -> [UInt8] {
    guard let page = size.page(width: drawing.width, height: drawing.height),
      sides.contains(page.width), sides.contains(page.height)
    else { throw .size(width: drawing.width, height: drawing.height) }
    var writer = DrawingPDF(page.width, page.height, page.map, currentColor)
    if background.alpha > 0 {
      try writer.fill(
        .rectangle(writer.page), .nonZero, .color(background), 1, AffineMap.identity)
    }
    try writer.draw(drawing.nodes)
    return writer.finish()
  }

  private init(_ width: Double, _ height: Double, _ map: AffineMap, _ currentColor: Color) {
    page = Rectangle(x: 0, y: 0, width: width, height: height)
    // Flip the y axis, which points up in PDF.
    self.map = map.then(AffineMap(a: 1, b: 0, c: 0, d: -1, e: 0, f: height))
    self.currentColor = currentColor
    let side = max(width, height)
    tolerance = side / 1e5
    var digits = 6
    var unit = 1.0
    while unit < side, digits > 3 {
      unit *= 10
      digits -= 1
    }
    precision = digits
  }

  // MARK: Nodes

  private mutating func draw(_ nodes: [SVGDrawing.Node]) throws(Failure) {
    for node in nodes {
      switch node {
      case .path(let path): try draw(path, opacity: 1)
      case .group(let group): try draw(group)
      }
    }
  }

  private mutating func draw(_ group: SVGDrawing.Group) throws(Failure) {
    guard group.opacity > 0 else { return }
    let mask = group.mask.map { [SoftMask.mask($0)] } ?? []
    // A single fill or stroke does not need a group for its opacity.
    let single: SVGDrawing.PaintedPath? =
      if group.children.count == 1, case .path(let path)? = group.children.first,
        path.fill == nil || path.stroke == nil
      { path } else { nil }
    let opacity = single == nil ? group.opacity : 1
    try clipped(by: group.clips, mask, opacity: opacity) { (writer) throws(Failure) in
      if let single {
        try writer.draw(single, opacity: group.opacity)
      } else {
        try writer.draw(group.children)
      }
    }
  }

  private mutating func draw(
    _ painted: SVGDrawing.PaintedPath, opacity: Double
  ) throws(Failure) {
    if painted.strokeFirst { try drawStroke(painted, opacity) }
    if let fill = painted.fill {
      let map = painted.transform.then(map)
      try count(painted.path)
      try self.fill(
        painted.path.transformed(by: map), fill.rule, fill.paint, fill.opacity * opacity, map)
    }
    if !painted.strokeFirst { try drawStroke(painted, opacity) }
  }

  private mutating func drawStroke(
    _ painted: SVGDrawing.PaintedPath, _ opacity: Double
  ) throws(Failure) {
    guard let stroke = painted.stroke else { return }
    let map = painted.transform.then(map)
    let stretch = map.stretch.largest
    guard stretch > 0, stretch.isFinite else { return }
    var outline = Path()
    stroker.append(
      strokeOf: painted.path, style: stroke.style, tolerance: tolerance / stretch, to: &outline)
    try count(outline)
    try fill(
      outline.transformed(by: map), .nonZero, stroke.paint, stroke.opacity * opacity, map)
  }

  private mutating func count(_ path: Path) throws(Failure) { try count(path.points.count) }

  private mutating func count(_ steps: Int) throws(Failure) {
    points += steps + 1
    guard points <= Self.maximumPoints else { throw .tooManyPoints }
  }

  /// Fills a path in points; `map` is the transform of its gradient.
  private mutating func fill(
    _ path: Path, _ rule: FillRule, _ paint: SVGDrawing.Paint, _ opacity: Double, _ map: AffineMap
  ) throws(Failure) {
    let bounds = path.bounds(under: .identity)
    guard bounds.intersects(page) else { return }
    guard bounds.isWithin(Self.farthest) else { throw .tooFarAway }
    let path = path.withArea
    guard !path.isEmpty else { return }
    switch paint {
    case .color(let color): try fill(path, rule, color, opacity)
    case .currentColor: try fill(path, rule, currentColor, opacity)
    case .gradient(let gradient):
      // Count the repetitions too, because they are expanded.
      try count(gradient.stops.count * (gradient.spread == .pad ? 1 : 64))
      let shading = try Self.shading(gradient, map, bounds.common(with: page))
      let alphas = gradient.stops.map(\.color.alpha)
      var state = "/ca \(decimal(opacity))"
      if let alpha = alphas.first, alphas.allSatisfy({ $0 == alpha }) {
        state = "/ca \(decimal(opacity * alpha))"
      } else {
        let pattern = try pattern(shading, Self.alphas)
        let mask = try form(.coverage) { (writer) throws(Failure) in
          writer.content.text("/Pattern cs /P\(pattern) scn\n")
          writer.content.append(.rectangle(writer.page), precision: writer.precision)
          writer.content.text("f\n")
        }
        state += Self.softMask(mask)
      }
      let pattern = try pattern(shading, channels)
      content.text("q\n/G\(number(of: state)) gs\n/Pattern cs /P\(pattern) scn\n")
      content.append(path, precision: precision)
      content.text(rule == .evenOdd ? "f*\nQ\n" : "f\nQ\n")
    }
    try checkLength()
  }

  private mutating func fill(
    _ path: Path, _ rule: FillRule, _ color: Color, _ opacity: Double
  ) throws(Failure) {
    let alpha = decimal(color.alpha * opacity)
    guard alpha != "0" else { return }
    if alpha != "1" { content.text("q\n/G\(number(of: "/ca \(alpha)")) gs\n") }
    content.numbers(ink.channels(color), precision: 4)
    content.text(ink == .color ? "rg\n" : "g\n")
    content.append(path, precision: precision)
    content.text(rule == .evenOdd ? "f*\n" : "f\n")
    if alpha != "1" { content.text("Q\n") }
  }
}

// Clips, masks and opacities.
extension DrawingPDF {
  /// Draws the output of `body` with clips, masks and an opacity.
  private mutating func clipped(
    by clips: [SVGDrawing.Clip], _ masks: [SoftMask] = [], opacity: Double = 1,
    _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    var shapes: [SVGDrawing.ClipShape] = []
    var soft: [SoftMask] = []
    for clip in clips {
      if let own = clip.intersection { shapes += own } else { soft.append(.clip(clip)) }
    }
    soft += masks
    if shapes.isEmpty { return try draw(through: soft[...], opacity: opacity, body) }
    var outlines: [(path: Path, rule: FillRule)] = []
    for shape in shapes {
      try count(shape.path)
      outlines.append((shape.path.transformed(by: shape.transform.then(map)), shape.rule))
    }
    try inside(outlines) { (writer) throws(Failure) in
      try writer.draw(through: soft[...], opacity: opacity, body)
    }
  }

  /// Draws the output of `body` inside the intersection of all outlines, which are in points.
  private mutating func inside(
    _ outlines: [(path: Path, rule: FillRule)],
    _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    var text = PDFText()
    for (path, rule) in outlines {
      let bounds = path.bounds(under: .identity)
      guard bounds.intersects(page) else { return }
      guard bounds.isWithin(Self.farthest) else { throw .tooFarAway }
      let path = path.withArea
      guard !path.isEmpty else { return }
      text.append(path, precision: precision)
      text.text(rule == .evenOdd ? "W* n\n" : "W n\n")
    }
    content.text("q\n")
    content.append(text.bytes)
    try deeper(body)
    content.text("Q\n")
  }

  /// Draws the output of `body` through soft masks, each in a separate group, and with an opacity.
  private mutating func draw(
    through masks: ArraySlice<SoftMask>, opacity: Double,
    _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = masks.first else {
      if opacity >= 1 { return try body(&self) }
      let group = try form(ink, body)
      return show(group, "/ca \(decimal(opacity))")
    }
    let group = try form(ink) { (writer) throws(Failure) in
      try writer.draw(through: masks.dropFirst(), opacity: 1, body)
    }
    let mask =
      switch first {
      case .clip(let clip):
        try form(.coverage) { (writer) throws(Failure) in try writer.draw(clip) }
      case .mask(let mask):
        try form(mask.isLuminance ? .luminance : .coverage) { (writer) throws(Failure) in
          try writer.draw(mask)
        }
      }
    show(group, "/ca \(decimal(opacity))" + Self.softMask(mask))
  }

  /// Fills the shapes of a clip.
  private mutating func draw(_ clip: SVGDrawing.Clip) throws(Failure) {
    for shape in clip.shapes {
      try clipped(by: shape.clips) { (writer) throws(Failure) in
        let map = shape.transform.then(writer.map)
        try writer.count(shape.path)
        try writer.fill(shape.path.transformed(by: map), shape.rule, .color(.white), 1, map)
      }
    }
  }

  private mutating func draw(_ mask: SVGDrawing.Mask) throws(Failure) {
    let region = Path.rectangle(mask.region).transformed(by: mask.transform.then(map))
    let outer = mask.masks.map { SoftMask.mask($0) }
    try inside([(region, .nonZero)]) { (writer) throws(Failure) in
      try writer.draw(through: outer[...], opacity: 1) { (writer) throws(Failure) in
        try writer.draw(mask.nodes)
      }
    }
  }

  /// Writes the output of `body` as a transparency group (11.6.6), and returns its number.
  private mutating func form(
    _ ink: Ink, _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let outer = (content, self.ink)
    content = PDFText()
    self.ink = ink
    try deeper(body)
    try checkLength()
    var entries = PDFText()
    entries.text("/Type/XObject/Subtype/Form/BBox[0 0 ")
    entries.numbers([page.maxX], precision: 6)
    entries.number(page.maxY, precision: 6)
    entries.text("]/Group<</S/Transparency/CS/\(ink.space)/I true>>/Resources 5 0 R")
    let number = add(String(decoding: entries.bytes, as: UTF8.self), content.bytes)
    forms.append(number)
    (content, self.ink) = outer
    return number
  }

  private mutating func deeper(
    _ body: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    depth += 1
    // Reserve one level for the graphics state of the contents.
    guard depth < Self.maximumDepth else { throw .tooDeep }
    try body(&self)
    depth -= 1
  }

  /// Draws a group in a graphics state.
  private mutating func show(_ group: Int, _ state: String) {
    content.text("q\n/G\(number(of: state)) gs\n/X\(group) Do\nQ\n")
  }

  private static func softMask(_ group: Int) -> String {
    "/SMask<</S/Luminosity/G \(group) 0 R>>"
  }
}

// The objects of the file.
extension DrawingPDF {
  /// Adds a pattern with a shading, and returns its number.
  private mutating func pattern(
    _ shading: Shading, _ channels: Shading.Channels
  ) throws(Failure) -> Int {
    let number = add(shading.pattern(channels), nil)
    patterns.append(number)
    try checkLength()
    return number
  }

  private mutating func number(of state: String) -> Int {
    if let known = stateNumbers[state] { return known }
    stateNumbers[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// The number of objects that every file has: catalog, pages, page, content of the page, and
  /// resources.
  private static let common = 5

  private mutating func add(_ entries: String, _ content: [UInt8]?) -> Int {
    bytes += entries.utf8.count + (content?.count ?? 0)
    objects.append((entries, content))
    return Self.common + objects.count
  }

  private func checkLength() throws(Failure) {
    guard bytes + content.bytes.count <= Self.maximumBytes else { throw .tooLong }
  }

  private func decimal(_ value: Double) -> String {
    var text = PDFText()
    text.number(value, precision: 4)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private consuming func finish() -> [UInt8] {
    var file = PDFFile()
    file.object { $0.text("<</Type/Catalog/Pages 2 0 R>>") }
    file.object { $0.text("<</Type/Pages/Kids[3 0 R]/Count 1>>") }
    file.object { text in
      text.text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 ")
      text.numbers([page.maxX], precision: 6)
      text.number(page.maxY, precision: 6)
      text.text("]/Contents 4 0 R/Resources 5 0 R/Group<</S/Transparency/CS/DeviceRGB>>>>")
    }
    file.stream(content.bytes)
    file.object { text in
      text.text("<<")
      if !states.isEmpty {
        text.text("/ExtGState<<")
        for (index, state) in states.enumerated() { text.text("/G\(index)<<\(state)>>") }
        text.text(">>")
      }
      for (name, letter, numbers) in [("XObject", "X", forms), ("Pattern", "P", patterns)]
      where !numbers.isEmpty {
        text.text("/\(name)<<")
        for number in numbers { text.text("/\(letter)\(number) \(number) 0 R") }
        text.text(">>")
      }
      text.text(">>")
    }
    for (entries, content) in objects {
      if let content {
        file.stream(content, entries: entries)
      } else {
        file.object { $0.text("<<\(entries)>>") }
      }
    }
    return file.finish()
  }
}

extension SVGDrawing.Clip {
  /// The plain shapes whose intersection is this clip, or nil if PDF needs a mask for the clip.
  fileprivate var intersection: [SVGDrawing.ClipShape]? {
    guard shapes.count == 1, let shape = shapes.first else { return nil }
    var result = [shape]
    for clip in shape.clips {
      guard let own = clip.intersection else { return nil }
      result += own
    }
    return result
  }
}

extension Rectangle {
  /// Returns whether all points lie within a distance of the axes.
  fileprivate func isWithin(_ distance: Double) -> Bool {
    minX >= -distance && minY >= -distance && maxX <= distance && maxY <= distance
  }
}

extension Path {
  /// The path without contours whose points are collinear.
  ///
  /// SVG does not fill these contours, but PDF fills the pixels that they cross (8.5.3.3).
  fileprivate var withArea: Path {
    var result = Path()
    var contour = Path()
    for element in elements {
      if case .move = element {
        if contour.hasArea { result.append(contour) }
        contour.removeAll()
      }
      contour.append(element)
    }
    if contour.hasArea { result.append(contour) }
    return result
  }

  private var hasArea: Bool {
    guard let origin = points.first else { return false }
    var axis = Vector(x: 0, y: 0)
    for point in points where (point - origin).lengthSquared > axis.lengthSquared {
      axis = point - origin
    }
    let least = 1e-9 * axis.lengthSquared
    return points.contains { point in
      let side = point - origin
      return abs(side.x * axis.y - side.y * axis.x) > least
    }
  }
}
