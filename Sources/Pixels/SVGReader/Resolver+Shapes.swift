internal import Geometry
internal import SymbolStyle

// The basic shapes (SVG 2, 9 and 10).
extension Resolver {
  /// Draws the shape for which `enter` was called last.
  mutating func drawShape(_ element: Int, into nodes: inout [SVGDrawing.Node]) {
    guard state.properties.isVisible else { return }
    let path = path(element)
    guard !path.isEmpty else { return }
    let properties = state.properties
    var fill: SVGDrawing.Fill?
    var bounds: Rectangle?
    if properties.fillOpacity > 0,
      let paint = paint(properties.fill, path, &bounds, element, "fill")
    {
      fill = SVGDrawing.Fill(
        paint: paint, opacity: properties.fillOpacity, rule: properties.fillRule)
    }
    var stroke: SVGDrawing.Stroke?
    if properties.strokeOpacity > 0, properties.strokeStyle.width > 0,
      let paint = paint(properties.stroke, path, &bounds, element, "stroke")
    {
      stroke = SVGDrawing.Stroke(
        paint: paint, opacity: properties.strokeOpacity, style: strokeStyle(path, element))
    }
    guard fill != nil || stroke != nil else { return }
    nodes.append(
      .path(
        SVGDrawing.PaintedPath(
          path: path, transform: state.transform, fill: fill, stroke: stroke,
          strokeFirst: properties.strokeFirst && fill != nil && stroke != nil,
          antialias: properties.antialias, classes: classes(element),
          outerClasses: state.classes, data: data(element), source: source)))
  }

  /// Returns the outline of a shape; empty if there is nothing to draw.
  mutating func path(_ element: Int) -> Path {
    if let path = pathCache[element] { return path }
    var path =
      switch document.elements[element].name {
      case .path: pathData(element)
      case .polyline, .polygon: polyline(element)
      case .rect: rectangle(element)
      case .circle, .ellipse: ellipse(element)
      case .line: line(element)
      default: Path()
      }
    if !path.isFinite {
      report(element, .limit, "a coordinate is out of range: the shape was not drawn")
      path = Path()
    }
    // Parse a long path only once, no matter how often `use` repeats it.
    if !path.isEmpty, isRepeatable(element) { pathCache[element] = path }
    return path
  }

  /// Returns whether the outline depends only on the element, and a reference can draw the element
  /// again, so it is worth storing.
  private func isRepeatable(_ element: Int) -> Bool {
    switch document.elements[element].name {
    case .path, .polyline, .polygon:
      // The id table is built at the first reference; without it, nothing is drawn twice.
      ids != nil
    default: false
    }
  }

  /// Returns a length of the element for which `enter` was called last; 0 if it is missing or
  /// invalid.
  private mutating func coordinate(
    _ name: AttributeName, _ axis: Length.Axis, _ element: Int
  ) -> Double {
    guard let value = values[name] ?? document.value(element, name) else { return 0 }
    return valid(length(value, axis), name, value, element) ?? 0
  }

  /// Returns a nonnegative length, or nil if it is `auto`, missing or invalid.
  private mutating func size(
    _ name: AttributeName, _ axis: Length.Axis, _ element: Int
  ) -> Double? {
    guard let value = values[name], !isKeyword(value, "auto") else { return nil }
    let length = length(value, axis).flatMap { $0 >= 0 ? $0 : nil }
    return valid(length, name, value, element)
  }

  private mutating func pathData(_ element: Int) -> Path {
    guard let data = document.value(element, .d) else { return Path() }
    var path = Path()
    if !isKeyword(data, "none"),
      let error = Path.parse(
        svg: document.text.span.extracting(data.range), into: &path,
        maximumPoints: Limits.pathPoints)
    {
      guard error.expected != .end else { return tooLong(element) }
      report(element, .pathData, "\(error): the path was drawn up to this point")
    }
    // A path without segments has no caps (SVG 2, 9.3.4).
    if path.verbs.allSatisfy({ $0 == .move }) { path.removeAll() }
    return path
  }

  private mutating func tooLong(_ element: Int) -> Path {
    report(element, .limit, "more than \(Limits.pathPoints) points: the shape was not drawn")
    return Path()
  }

  private mutating func polyline(_ element: Int) -> Path {
    guard let points = document.value(element, .points) else { return Path() }
    var path = Path()
    let isComplete = Self.readPoints(points, document.text.span, into: &path)
    if path.points.count > Limits.pathPoints { return tooLong(element) }
    if !isComplete { invalid(.points, points, element) }
    if path.verbs.count < 2 { path.removeAll() }
    if document.elements[element].name == .polygon { path.close() }
    return path
  }

  /// Parses pairs of numbers, including those before an error, and returns whether the whole text
  /// is valid.
  private static func readPoints(
    _ points: XMLDocument.Slice, _ text: borrowing Span<UInt8>, into path: inout Path
  ) -> Bool {
    var scanner = ValueScanner(points)
    scanner.skipSpace(text)
    while !scanner.isAtEnd {
      guard let x = scanner.number(text) else { return false }
      scanner.skipSeparator(text)
      guard let y = scanner.number(text) else { return false }
      scanner.skipSeparator(text)
      let point = Point(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
      if path.points.count > Limits.pathPoints { break }
    }
    return true
  }

  private mutating func rectangle(_ element: Int) -> Path {
    guard let width = size(.width, .x, element), let height = size(.height, .y, element),
      width > 0, height > 0
    else { return Path() }
    let rectangle = Rectangle(
      x: coordinate(.x, .x, element), y: coordinate(.y, .y, element), width: width,
      height: height)
    let radiusX = size(.rx, .x, element)
    let radiusY = size(.ry, .y, element)
    return Path.roundedRectangle(
      rectangle, radiusX: radiusX ?? radiusY ?? 0, radiusY: radiusY ?? radiusX ?? 0)
  }

  private mutating func ellipse(_ element: Int) -> Path {
    var radiusX: Double?
    var radiusY: Double?
    if document.elements[element].name == .circle {
      radiusX = size(.r, .diagonal, element)
      radiusY = radiusX
    } else {
      radiusX = size(.rx, .x, element)
      radiusY = size(.ry, .y, element)
    }
    guard let radiusX = radiusX ?? radiusY, let radiusY = radiusY ?? Optional(radiusX),
      radiusX > 0, radiusY > 0
    else { return Path() }
    let center = Point(x: coordinate(.cx, .x, element), y: coordinate(.cy, .y, element))
    return Path.ellipse(center: center, radiusX: radiusX, radiusY: radiusY)
  }

  private mutating func line(_ element: Int) -> Path {
    var path = Path()
    path.move(
      to: Point(x: coordinate(.x1, .x, element), y: coordinate(.y1, .y, element)))
    path.line(
      to: Point(x: coordinate(.x2, .x, element), y: coordinate(.y2, .y, element)))
    return path
  }
}
