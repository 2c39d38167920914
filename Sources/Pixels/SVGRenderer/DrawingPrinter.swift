internal import Encodings
internal import Geometry
package import SVGReader
internal import SymbolStyle

/// A printer that writes drawings as small, flat and resolved SVG.
///
/// Shapes become paths, transforms are applied where strokes allow it, styles become attributes,
/// and invisible content is removed. Equal drawings give equal bytes.
package struct DrawingPrinter {
  private var body: [UInt8] = []
  private var definitions: [UInt8] = []
  private var definitionCount = 0
  private let precision: Int
  /// The range of scales of local coordinates in which rounding is invisible.
  private static let plainStretch = 1e-3...4

  /// Prints a drawing as an SVG document, with coordinates accurate to 1/8,000 of its longer side.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - isMarked: Whether to add a comment with the name of this tool.
  /// - Returns: The bytes of the document.
  package static func svg(_ drawing: SVGDrawing, isMarked: Bool = false) -> [UInt8] {
    let precision = NumberPrinter.precision(side: max(drawing.width, drawing.height))
    var printer = DrawingPrinter(precision: precision)
    for node in drawing.nodes { printer.print(node) }
    var document = DrawingPrinter(precision: precision)
    document.body.append(contentsOf: "<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8)
    document.attribute("width", drawing.width)
    document.attribute("height", drawing.height)
    document.body.append(contentsOf: " viewBox=\"0 0 ".utf8)
    document.number(drawing.width)
    document.body.append(0x20)
    document.number(drawing.height)
    document.body.append(contentsOf: "\">".utf8)
    if isMarked { document.body.append(contentsOf: Provenance.comment.utf8) }
    if !printer.definitions.isEmpty {
      document.body.append(contentsOf: "<defs>".utf8)
      document.body += printer.definitions
      document.body.append(contentsOf: "</defs>".utf8)
    }
    document.body += printer.body
    document.body.append(contentsOf: "</svg>\n".utf8)
    return isMarked ? Provenance.sealed(document.body) : document.body
  }

  private init(precision: Int) { self.precision = precision }

  // MARK: Nodes

  private mutating func print(_ node: SVGDrawing.Node) {
    switch node {
    case .path(let path): print(path)
    case .group(let group):
      let clip = define(group.clips[...])
      let mask = group.mask.map { define($0) }
      text("<g")
      if group.opacity != 1 { attribute("opacity", group.opacity) }
      if let clip { text(" clip-path=\"url(#\(clip))\"") }
      if let mask { text(" mask=\"url(#\(mask))\"") }
      text(">")
      for child in group.children { print(child) }
      text("</g>")
    }
  }

  private mutating func print(_ painted: SVGDrawing.PaintedPath) {
    var path = painted.path
    var transform = painted.transform
    var stroke = painted.stroke
    // Only uniform scales can be applied to strokes. For others, scale local coordinates to about
    // the size of the drawing, where the same number of digits gives the same accuracy.
    let (largest, smallest) = transform.stretch
    var applied = AffineMap.identity
    if stroke == nil || largest - smallest <= 1e-9 * largest {
      applied = transform
      transform = .identity
    } else if largest > 0, !Self.plainStretch.contains(largest) {
      applied = .scale(largest)
      transform = AffineMap.scale(1 / largest).then(transform)
    }
    if applied != .identity {
      path.transform(by: applied)
      stroke?.scale(by: applied.stretch.0)
    }
    let fill = painted.fill.map { paint("fill", $0.paint, $0.opacity, applied) }
    let strokePaint = stroke.map { paint("stroke", $0.paint, $0.opacity, applied) }
    text("<path d=\"\(path.svgPathData(precision: precision))\"")
    text(fill ?? " fill=\"none\"")
    if painted.fill?.rule == .evenOdd { text(" fill-rule=\"evenodd\"") }
    if let stroke, let strokePaint {
      text(strokePaint)
      print(stroke.style)
    }
    if painted.strokeFirst { text(" paint-order=\"stroke\"") }
    if !painted.antialias { text(" shape-rendering=\"crispEdges\"") }
    if transform != .identity { attribute("transform", transform) }
    text("/>")
  }

  private mutating func print(_ style: StrokeStyle) {
    if style.width != 1 { attribute("stroke-width", style.width) }
    switch style.cap {
    case .butt: break
    case .round: text(" stroke-linecap=\"round\"")
    case .square: text(" stroke-linecap=\"square\"")
    }
    switch style.join {
    case .miter: break
    case .miterClip: text(" stroke-linejoin=\"miter-clip\"")
    case .round: text(" stroke-linejoin=\"round\"")
    case .bevel: text(" stroke-linejoin=\"bevel\"")
    }
    if style.miterLimit != 4 { attribute("stroke-miterlimit", style.miterLimit) }
    if !style.dashes.isEmpty {
      text(" stroke-dasharray=\"")
      for (index, dash) in style.dashes.enumerated() {
        if index > 0 { text(" ") }
        number(dash)
      }
      text("\"")
      if style.dashOffset != 0 { attribute("stroke-dashoffset", style.dashOffset) }
    }
  }

  // MARK: Paints

  /// Returns the attributes of a paint, after writing its definition if necessary.
  private mutating func paint(
    _ name: String, _ paint: SVGDrawing.Paint, _ opacity: Double, _ applied: AffineMap
  ) -> String {
    var value: String
    var opacity = opacity
    switch paint {
    case .currentColor: value = " \(name)=\"currentColor\""
    case .color(let color):
      value = color.hex
      // Black is the default fill.
      value = name == "fill" && value == "#000" ? "" : " \(name)=\"\(value)\""
      opacity *= color.alpha
    case .gradient(var gradient):
      // A transform that was applied to the path also applies to its gradient.
      gradient.transform = gradient.transform.then(applied)
      value = " \(name)=\"url(#\(define(gradient)))\""
    }
    if opacity != 1 { value += " \(name)-opacity=\"\(decimal(opacity, 4))\"" }
    return value
  }

  // MARK: Definitions

  /// Writes a definition with `write`, which gets a separate printer, and returns its identifier.
  private mutating func define(
    _ prefix: String, _ write: (inout DrawingPrinter, String) -> Void
  ) -> String {
    var printer = DrawingPrinter(precision: precision)
    printer.definitionCount = definitionCount + 1
    let id = "\(prefix)\(definitionCount)"
    write(&printer, id)
    definitionCount = printer.definitionCount
    definitions += printer.definitions + printer.body
    return id
  }

  private mutating func define(_ gradient: Gradient) -> String {
    let gradient = gradient.withPrintableCoordinates
    return define("g") { printer, id in
      let element: String
      switch gradient.shape {
      case .linear(let start, let end):
        element = "linearGradient"
        printer.text("<\(element) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
        for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
          printer.attribute(name, value)
        }
      case .radial(let center, let radius, let focus, let focalRadius):
        element = "radialGradient"
        printer.text("<\(element) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
        for (name, value) in [("cx", center.x), ("cy", center.y), ("r", radius)] {
          printer.attribute(name, value)
        }
        if focus != center {
          printer.attribute("fx", focus.x)
          printer.attribute("fy", focus.y)
        }
        if focalRadius != 0 { printer.attribute("fr", focalRadius) }
      }
      switch gradient.spread {
      case .pad: break
      case .reflect: printer.text(" spreadMethod=\"reflect\"")
      case .repeat: printer.text(" spreadMethod=\"repeat\"")
      }
      if gradient.transform != .identity {
        printer.attribute("gradientTransform", gradient.transform)
      }
      printer.text(">")
      for stop in gradient.stops {
        printer.text("<stop offset=\"\(printer.decimal(stop.offset, 5))\"")
        printer.text(" stop-color=\"\(stop.color.hex)\"")
        if stop.color.alpha != 1 {
          printer.text(" stop-opacity=\"\(printer.decimal(stop.color.alpha, 4))\"")
        }
        printer.text("/>")
      }
      printer.text("</\(element)>")
    }
  }

  /// Writes clips as definitions that are clipped by each other, and returns the identifier of
  /// their intersection; nil if there are no clips.
  private mutating func define(_ clips: ArraySlice<SVGDrawing.Clip>) -> String? {
    guard let clip = clips.first else { return nil }
    return define("c") { printer, id in
      let rest = printer.define(clips.dropFirst())
      var shapes = DrawingPrinter(precision: printer.precision)
      shapes.definitionCount = printer.definitionCount
      for shape in clip.shapes {
        let own = shapes.define(shape.clips[...])
        let data = shape.path.transformed(by: shape.transform)
        shapes.text("<path d=\"\(data.svgPathData(precision: shapes.precision))\"")
        if shape.rule == .evenOdd { shapes.text(" clip-rule=\"evenodd\"") }
        if let own { shapes.text(" clip-path=\"url(#\(own))\"") }
        shapes.text("/>")
      }
      printer.definitionCount = shapes.definitionCount
      printer.definitions += shapes.definitions
      printer.text("<clipPath id=\"\(id)\"")
      if let rest { printer.text(" clip-path=\"url(#\(rest))\"") }
      printer.text(">")
      printer.body += shapes.body
      printer.text("</clipPath>")
    }
  }

  private mutating func define(_ mask: SVGDrawing.Mask) -> String {
    define("m") { printer, id in
      var content = DrawingPrinter(precision: printer.precision)
      content.definitionCount = printer.definitionCount
      for node in mask.nodes { content.print(node) }
      let outer = mask.masks.map { content.define($0) }
      let region = Path.rectangle(mask.region).transformed(by: mask.transform).tightBounds
      printer.definitionCount = content.definitionCount
      printer.definitions += content.definitions
      printer.text("<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"")
      for (name, value) in [
        ("x", region.minX), ("y", region.minY), ("width", region.width), ("height", region.height),
      ] {
        printer.attribute(name, value)
      }
      if !mask.isLuminance { printer.text(" mask-type=\"alpha\"") }
      if let outer = outer.first { printer.text(" mask=\"url(#\(outer))\"") }
      printer.text(">")
      printer.body += content.body
      printer.text("</mask>")
    }
  }

  // MARK: Text

  private mutating func text(_ text: String) { body.append(contentsOf: text.utf8) }

  private mutating func attribute(_ name: String, _ value: Double) {
    text(" \(name)=\"")
    number(value)
    text("\"")
  }

  private mutating func attribute(_ name: String, _ map: AffineMap) {
    let numbers = [map.a, map.b, map.c, map.d].map { decimal($0, 6) }
    text(" \(name)=\"matrix(\(numbers.joined(separator: " ")) ")
    number(map.e)
    text(" ")
    number(map.f)
    text(")\"")
  }

  private mutating func number(_ value: Double) { text(decimal(value, precision)) }

  private func decimal(_ value: Double, _ precision: Int) -> String {
    var bytes: [UInt8] = []
    NumberPrinter(precision: precision, leadingZero: false).append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Gradient {
  /// The gradient, with its coordinates scaled to about the size of the painted path if they are
  /// tiny or huge.
  fileprivate var withPrintableCoordinates: Gradient {
    let scale = transform.stretch.0
    let extent =
      switch shape {
      case .linear(let start, let end): start.distance(to: end)
      case .radial(_, let radius, _, _): radius
      }
    // Transforms are printed with six decimals, and coordinates with at least three.
    guard scale > 0, scale.isFinite, scale != 1, extent < 0.5 || extent > 1e6 || scale < 1e-3
    else { return self }
    var result = self
    let map = AffineMap.scale(scale)
    switch shape {
    case .linear(let start, let end):
      result.shape = .linear(start: map.apply(start), end: map.apply(end))
    case .radial(let center, let radius, let focus, let focalRadius):
      result.shape = .radial(
        center: map.apply(center), radius: radius * scale, focus: map.apply(focus),
        focalRadius: focalRadius * scale)
    }
    result.transform = AffineMap.scale(1 / scale).then(transform)
    return result
  }
}

extension SVGDrawing.Stroke {
  /// Scales the lengths in the stroke style.
  fileprivate mutating func scale(by factor: Double) {
    style.width *= factor
    style.dashOffset *= factor
    style.dashes = style.dashes.map { $0 * factor }
  }
}
