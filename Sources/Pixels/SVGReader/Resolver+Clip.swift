internal import Geometry
internal import SymbolStyle

// `clipPath` (CSS Masking 1, 6).
extension Resolver {
  /// Returns the clips of an element's `clip-path`: nil if nothing is visible, and empty if the
  /// `clipPath` does not exist.
  ///
  /// `nodes` are the nodes to clip; their bounds are the unit of `objectBoundingBox`.
  mutating func clips(
    _ id: XMLDocument.Slice, _ element: Int, for nodes: [SVGDrawing.Node]
  ) throws(SVGError) -> [SVGDrawing.Clip]? {
    let found = try resolve(id, element, .clipPath, .clipPath, effect: "clipped") {
      (resolver, target, effects, outer) throws(SVGError) in
      try resolver.clips(target, effects, outer, nodes)
    }
    return switch found {
    case .missing: []
    case .nothing: nil
    case .found(let clips): clips
    }
  }

  private mutating func clips(
    _ target: Int, _ effects: Effects, _ outer: AffineMap, _ nodes: [SVGDrawing.Node]
  ) throws(SVGError) -> [SVGDrawing.Clip]? {
    var result: [SVGDrawing.Clip] = []
    if let own = effects.clipPath {
      // Units refer to the same element, not to this `clipPath`.
      guard let clips = try clips(own, target, for: nodes) else { return nil }
      result = clips
    }
    var map = effects.transform.then(outer)
    if isKeyword(units(.clipPathUnits, target), "objectboundingbox") {
      let bounds = bounds(nodes, in: outer)
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      map = bounds.fromUnitSquare.then(effects.transform).then(outer)
    }
    var clip = SVGDrawing.Clip(shapes: [])
    if let transform = map.invertible {
      state.transform = transform
      try clipShapes(target, into: &clip.shapes)
    }
    // Nothing outside of the shapes is visible, so without shapes, nothing at all is visible.
    guard !clip.shapes.isEmpty else { return nil }
    return [clip] + result
  }

  private mutating func clipShapes(
    _ target: Int, into shapes: inout [SVGDrawing.ClipShape]
  ) throws(SVGError) {
    for child in document.children(target) {
      let name = document.elements[child].name
      if name.isShape || name == .use {
        try clipShape(child, clips: [], into: &shapes)
      } else if name.isContainer || !name.isSilent {
        report(child, .unsupported, "'\(name.text)' in a clipPath is not supported")
      }
    }
  }

  /// Adds a shape, or the shape to which a `use` refers.
  private mutating func clipShape(
    _ element: Int, clips: [SVGDrawing.Clip], into shapes: inout [SVGDrawing.ClipShape]
  ) throws(SVGError) {
    try count(element)
    guard passesConditions(element) else { return }
    guard active.count < Limits.resolvedDepth else { return reportDepth(element) }
    active.append(element)
    states.append(state)
    let effects = enter(element)
    if effects.isDisplayed, let map = effects.transform.then(state.transform).invertible {
      state.transform = map
      if document.elements[element].name == .use {
        try usedClipShape(element, effects, clips, into: &shapes)
      } else if state.properties.isVisible {
        let shape = SVGDrawing.ClipShape(
          path: path(element), transform: state.transform, rule: state.properties.clipRule,
          clips: clips)
        if !shape.path.isEmpty { try append(shape, effects, element, &shapes) }
      }
    }
    states.removeLast()
    active.removeLast()
  }

  /// Adds the shape to which a `use` in a `clipPath` refers; the reference must be direct (CSS
  /// Masking 1, 6.1).
  private mutating func usedClipShape(
    _ element: Int, _ effects: Effects, _ clips: [SVGDrawing.Clip],
    into shapes: inout [SVGDrawing.ClipShape]
  ) throws(SVGError) {
    guard let target = enterUse(element) else { return }
    guard document.elements[target.element].name.isShape else {
      return report(
        element, .unsupported, "'use' in a clipPath must refer to a shape")
    }
    state.transform = target.transform
    var used: [SVGDrawing.ClipShape] = []
    try clipShape(target.element, clips: clips, into: &used)
    for shape in used { try append(shape, effects, element, &shapes) }
  }

  /// Adds a shape, including its element's own `clip-path`.
  private mutating func append(
    _ shape: SVGDrawing.ClipShape, _ effects: Effects, _ element: Int,
    _ shapes: inout [SVGDrawing.ClipShape]
  ) throws(SVGError) {
    var shape = shape
    if let id = effects.clipPath {
      let node = SVGDrawing.Node.path(
        SVGDrawing.PaintedPath(
          path: shape.path, transform: shape.transform, fill: nil, stroke: nil))
      guard let clips = try clips(id, element, for: [node]) else { return }
      shape.clips += clips
    }
    shapes.append(shape)
  }
}

// Code that clips, masks and gradients share.
extension Resolver {
  /// The result of resolving a reference to a clip or mask.
  enum Referenced<Value> {
    /// The element is missing, so the reference has no effect.
    case missing
    /// Nothing is visible.
    case nothing
    case found(Value)
  }

  /// Resolves the reference in an element's `property` to an element with the given `name`, if it
  /// exists and does not contain itself.
  mutating func resolve<Value>(
    _ id: XMLDocument.Slice, _ element: Int, _ property: AttributeName, _ name: ElementName,
    effect: String,
    _ body: (
      _ resolver: inout Self, _ target: Int, Effects, _ outer: AffineMap
    ) throws(SVGError) -> Value?
  ) throws(SVGError) -> Referenced<Value> {
    guard let target = find(id), document.elements[target].name == name else {
      report(
        element, .missingReference,
        "the \(name.text) '\(document.excerpt(id))' does not exist: nothing was \(effect)")
      return .missing
    }
    guard !active.contains(target) else {
      report(element, .recursiveReference, "\(property.text) contains itself: nothing was drawn")
      return .nothing
    }
    try count(target)
    guard active.count < Limits.resolvedDepth else {
      reportDepth(element)
      return .nothing
    }
    active.append(target)
    let outer = state.transform
    let effects = enterReferenced(target)
    let value = try body(&self, target, effects, outer)
    states.removeLast()
    active.removeLast()
    return value.map { .found($0) } ?? .nothing
  }

  /// Pushes the state of a referenced element, which inherits from its own ancestors rather than
  /// from the referring element.
  mutating func enterReferenced(_ element: Int) -> Effects {
    var inner = state
    inner.properties = Properties(color: currentColor)
    inner.lengths.fontSize = Length.Context.defaultFontSize
    states.append(inner)
    let ancestors = Array(document.ancestors(element))
    steps += ancestors.count
    for ancestor in ancestors.reversed() { _ = enter(ancestor) }
    return enter(element)
  }

  func units(_ name: AttributeName, _ element: Int) -> XMLDocument.Slice {
    document.value(element, name) ?? .empty
  }

  /// Returns the bounds of fills, without strokes and clips, in the coordinates that `map`
  /// transforms to those of the drawing.
  mutating func bounds(_ nodes: [SVGDrawing.Node], in map: AffineMap) -> Rectangle {
    guard let inverse = map.inverse else { return .empty }
    var result = Rectangle.empty
    for node in nodes {
      switch node {
      case .group(let group): result = result.union(bounds(group.children, in: map))
      case .path(let painted):
        steps += painted.path.points.count
        guard steps <= Limits.steps else { return .empty }
        let path =
          painted.transform == map
          ? painted.path : painted.path.transformed(by: painted.transform.then(inverse))
        result = result.union(path.tightBounds)
      }
    }
    return result
  }
}

extension Rectangle {
  /// The transform from the unit square to this rectangle, for `objectBoundingBox`.
  var fromUnitSquare: AffineMap {
    AffineMap(a: width, b: 0, c: 0, d: height, e: minX, f: minY)
  }
}
