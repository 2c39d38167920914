internal import Geometry
internal import SymbolStyle

// Paint servers (SVG 2, 14).
extension Resolver {
  /// Returns the resolved paint of a path, or nil if the path is not painted.
  ///
  /// `bounds` are the bounds of the path, which are measured on first use.
  mutating func paint(
    _ value: PaintValue, _ path: Path, _ bounds: inout Rectangle?, _ element: Int,
    _ property: String
  ) -> SVGDrawing.Paint? {
    switch value {
    case .none: return nil
    case .color(let color): return Self.visible(color)
    case .currentColor: return ownColor
    case .reference(let id, let fallback):
      let target = find(id)
      switch target.map({ document.elements[$0].name }) {
      case .linearGradient, .radialGradient:
        // Treat a gradient as missing if it has no stops, or if it uses bounding box units on a
        // path without an area.
        if let paint = target.flatMap({ gradient($0, path, &bounds) }) { return paint }
      case .pattern:
        report(element, .unsupported, "\(property) with a pattern is not supported")
      case nil:
        report(
          element, .missingReference,
          "\(property) refers to '\(document.excerpt(id))', which does not exist")
      default:
        report(
          element, .missingReference,
          "\(property) refers to '\(document.excerpt(id))', which is not a gradient")
      }
      return paint(fallback, path, &bounds, element, property)
    }
  }

  private var ownColor: SVGDrawing.Paint? {
    state.properties.color.map { Self.visible($0) } ?? .currentColor
  }

  private static func visible(_ color: Color) -> SVGDrawing.Paint? {
    color.alpha > 0 ? .color(color) : nil
  }

  private mutating func gradient(
    _ target: Int, _ path: Path, _ bounds: inout Rectangle?
  ) -> SVGDrawing.Paint? {
    let template = template(target)
    guard let last = template.stops.last else { return nil }
    if template.stops.count == 1 { return Self.visible(last.color) }
    var context = state.lengths
    var transform = template.transform
    if template.isInBox {
      if bounds == nil { steps += path.points.count }
      let box = bounds ?? path.tightBounds
      bounds = box
      // Bounding box units need an area (SVG 2, 8.10).
      guard box.width > 0, box.height > 0 else { return nil }
      transform = transform.then(box.fromUnitSquare)
      context.width = 1
      context.height = 1
    }
    guard transform.inverse != nil else { return nil }
    guard
      let shape = template.isRadial
        ? radialShape(template, context) : linearShape(template, context)
    else { return Self.visible(last.color) }
    return .gradient(
      Gradient(
        shape: shape, spread: template.spread, stops: template.stops, transform: transform))
  }

  /// Returns the axis of a linear gradient, or nil if both ends are equal and the last stop
  /// therefore paints everything.
  private mutating func linearShape(
    _ template: GradientTemplate, _ context: Length.Context
  ) -> Gradient.Shape? {
    let start = Point(
      x: length(.x1, .x, 0, template, context), y: length(.y1, .y, 0, template, context))
    let end = Point(
      x: length(.x2, .x, 100, template, context), y: length(.y2, .y, 0, template, context))
    guard start != end, start.isFinite, end.isFinite else { return nil }
    return .linear(start: start, end: end)
  }

  /// Returns the circles of a radial gradient, or nil if the radius is 0.
  private mutating func radialShape(
    _ template: GradientTemplate, _ context: Length.Context
  ) -> Gradient.Shape? {
    let center = Point(
      x: length(.cx, .x, 50, template, context), y: length(.cy, .y, 50, template, context))
    let radius = length(.r, .diagonal, 50, template, context)
    let focus = Point(
      x: gradientLength(.fx, .x, template, context) ?? center.x,
      y: gradientLength(.fy, .y, template, context) ?? center.y)
    let focalRadius = length(.fr, .diagonal, 0, template, context)
    guard radius > 0, radius.isFinite, center.isFinite, focus.isFinite, focalRadius.isFinite
    else { return nil }
    return .radial(
      center: center, radius: radius, focus: focus, focalRadius: max(0, focalRadius))
  }

  private mutating func length(
    _ name: AttributeName, _ axis: Length.Axis, _ percentage: Double,
    _ template: GradientTemplate, _ context: Length.Context
  ) -> Double {
    gradientLength(name, axis, template, context)
      ?? Length(percentage, .percent).resolved(axis, context)
  }

  /// Returns the length from the first gradient of the same kind in the chain that has the
  /// attribute; nil if there is none, or if the length is invalid.
  private mutating func gradientLength(
    _ name: AttributeName, _ axis: Length.Axis, _ template: GradientTemplate,
    _ context: Length.Context
  ) -> Double? {
    for element in template.chain {
      guard (document.elements[element].name == .radialGradient) == template.isRadial,
        let value = document.value(element, name)
      else { continue }
      guard let length = Length.parse(value, document.text.span),
        length.number >= 0 || !(name == .r || name == .fr)
      else {
        invalid(name, value, element)
        return nil
      }
      return length.resolved(axis, context)
    }
    return nil
  }
}

// Templates, which contain the part of a gradient that does not depend on the path.
extension Resolver {
  private mutating func template(_ target: Int) -> GradientTemplate {
    if let known = gradientCache[target] { return known }
    let chain = gradientChain(target)
    var template = GradientTemplate(
      isRadial: document.elements[target].name == .radialGradient, chain: chain, stops: [],
      isInBox: true, spread: .pad, transform: .identity)
    for element in chain where template.stops.isEmpty { template.stops = stops(element) }
    if let (value, element) = first(.gradientUnits, chain) {
      template.isInBox = !isKeyword(value, "userspaceonuse")
      if template.isInBox, !isKeyword(value, "objectboundingbox") {
        invalid(.gradientUnits, value, element)
      }
    }
    if let (value, element) = first(.spreadMethod, chain) {
      if isKeyword(value, "reflect") {
        template.spread = .reflect
      } else if isKeyword(value, "repeat") {
        template.spread = .repeat
      } else if !isKeyword(value, "pad") {
        invalid(.spreadMethod, value, element)
      }
    }
    if let (value, element) = first(.transformOrigin, chain) {
      unsupported(.transformOrigin, value, element)
    }
    if let (value, element) = first(.gradientTransform, chain) {
      if let map = TransformParser.parse(value, document.text.span) {
        template.transform = map
      } else {
        invalid(.gradientTransform, value, element)
      }
    }
    gradientCache[target] = template
    return template
  }

  private func first(
    _ name: AttributeName, _ chain: [Int]
  ) -> (value: XMLDocument.Slice, element: Int)? {
    for element in chain {
      if let value = document.value(element, name) { return (value, element) }
    }
    return nil
  }

  /// Returns a gradient and the gradients to which its `href` leads, without duplicates.
  private mutating func gradientChain(_ target: Int) -> [Int] {
    var chain = [target]
    while let href = document.href(chain[chain.count - 1]) {
      let last = chain[chain.count - 1]
      guard case .local(let id) = Reference(href, document.text.span) else {
        reportRemote("href", href, last)
        break
      }
      guard let next = find(id),
        document.elements[next].name == .linearGradient
          || document.elements[next].name == .radialGradient
      else {
        report(
          last, .missingReference, "the gradient '\(document.excerpt(id))' does not exist")
        break
      }
      guard !chain.contains(next) else {
        report(last, .recursiveReference, "the gradient refers to itself")
        break
      }
      guard chain.count < Self.maximumChain else {
        report(
          last, .limit,
          "more than \(Self.maximumChain) gradients refer to each other in a chain: the rest was "
            + "skipped")
        break
      }
      chain.append(next)
    }
    return chain
  }

  /// The maximum number of gradients in a chain; handwritten documents have at most three.
  private static let maximumChain = 64

  /// Returns the stops of an element in order, with offsets that never decrease (SVG 2, 14.2.4.2).
  private mutating func stops(_ gradient: Int) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    guard document.elements[gradient].firstChild >= 0 else { return stops }
    _ = enterReferenced(gradient)
    for child in document.children(gradient) {
      if document.elements[child].name == .stop {
        states.append(state)
        var stop = stop(child)
        states.removeLast()
        stop.offset = max(stop.offset, stops.last?.offset ?? 0)
        stops.append(stop)
        steps += 1
      } else if let message = skippedMessage(child) {
        report(child, .unsupported, message)
      }
    }
    states.removeLast()
    return stops
  }

  private mutating func stop(_ element: Int) -> Gradient.Stop {
    _ = enter(element)
    var offset = 0.0
    if let value = document.value(element, .offset) {
      offset = valid(opacity(value), .offset, value, element) ?? 0
    }
    var color = Color.black
    if let value = stopValue(.stopColor, element) {
      switch ColorParser.parse(value, document.text.span) {
      case .color(let found): color = found
      case .currentColor:
        if let own = state.properties.color {
          color = own
        } else {
          report(
            element, .unsupported, "currentColor in a gradient is not supported: black was used")
        }
      case nil: invalid(.stopColor, value, element)
      }
    }
    if let value = stopValue(.stopOpacity, element),
      let opacity = valid(opacity(value), .stopOpacity, value, element)
    {
      color = color.multipliedAlpha(opacity)
    }
    return Gradient.Stop(offset: offset, color: color)
  }

  private mutating func stopValue(
    _ name: AttributeName, _ element: Int
  ) -> XMLDocument.Slice? {
    guard let value = values[name], isKeyword(value, "inherit") else { return values[name] }
    return inheritedValue(name, element)
  }
}
