internal import Geometry
internal import SymbolStyle

// `mask` (CSS Masking 1, 7).
extension Resolver {
  enum MaskResult {
    /// There is no such element: nothing is masked.
    case missing
    /// Nothing is visible through it.
    case nothing
    case mask(SVGDrawing.Mask)
  }

  /// The mask that `mask` stands for on an element; `nodes` are what is masked, for their bounds.
  mutating func mask(
    _ id: XMLDocument.Slice, _ element: Int, for nodes: [SVGDrawing.Node]
  ) throws(SVGError) -> MaskResult {
    guard let target = find(id), document.elements[target].name == .mask else {
      report(
        element, .missingReference,
        "there is no mask '\(document.excerpt(id))': nothing was masked")
      return .missing
    }
    guard !active.contains(target) else {
      report(element, .recursiveReference, "mask contains itself: nothing was drawn")
      return .nothing
    }
    try count(target)
    guard active.count < Limits.resolvedDepth else {
      report(element, .limit, "nested too deeply: it was not drawn")
      return .nothing
    }
    active.append(target)
    let outer = state.transform
    let effects = enterReferenced(target)
    let mask = try mask(target, effects, outer, nodes)
    states.removeLast()
    active.removeLast()
    return mask.map { .mask($0) } ?? .nothing
  }

  private mutating func mask(
    _ target: Int, _ effects: Effects, _ outer: AffineMap, _ nodes: [SVGDrawing.Node]
  ) throws(SVGError) -> SVGDrawing.Mask? {
    let isRegionInBox = !isKeyword(units(.maskUnits, target), "userspaceonuse")
    let isContentInBox = isKeyword(units(.maskContentUnits, target), "objectboundingbox")
    var box = AffineMap.identity
    if isRegionInBox || isContentInBox {
      let bounds = bounds(nodes, in: outer)
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      box = bounds.fromUnitSquare
    }
    guard let region = maskRegion(target, isRegionInBox, box) else { return nil }
    let isLuminance = !(values[.maskType].map { isKeyword($0, "alpha") } ?? false)
    guard let transform = (isContentInBox ? box.then(outer) : outer).invertible else { return nil }
    state.transform = transform
    var mask = SVGDrawing.Mask(
      isLuminance: isLuminance, region: region, transform: outer, nodes: [])
    try drawChildren(target, into: &mask.nodes)
    guard !mask.nodes.isEmpty else { return nil }
    // What is on the mask itself is in the coordinates of what it masks.
    state.transform = outer
    if let id = effects.clipPath {
      guard let clips = try clips(id, target, for: nodes) else { return nil }
      if !clips.isEmpty {
        mask.nodes = [.group(SVGDrawing.Group(clips: clips, children: mask.nodes))]
      }
    }
    if let id = effects.mask {
      switch try self.mask(id, target, for: nodes) {
      case .missing: break
      case .nothing: return nil
      case .mask(let further): mask.masks = [further]
      }
    }
    return mask
  }

  /// The rectangle outside of which the mask is 0, in the coordinates of what is masked; nil if it has
  /// no area.
  private mutating func maskRegion(
    _ target: Int, _ isInBox: Bool, _ box: AffineMap
  ) -> Rectangle? {
    var context = state.lengths
    if isInBox {
      context.width = 1
      context.height = 1
    }
    let x = maskLength(.x, .x, -10, target, context)
    let y = maskLength(.y, .y, -10, target, context)
    let width = maskLength(.width, .x, 120, target, context)
    let height = maskLength(.height, .y, 120, target, context)
    guard width > 0, height > 0 else { return nil }
    var region = Rectangle(x: x, y: y, width: width, height: height)
    if isInBox {
      let first = box.apply(Point(x: region.minX, y: region.minY))
      let last = box.apply(Point(x: region.maxX, y: region.maxY))
      region = Rectangle(minX: first.x, minY: first.y, maxX: last.x, maxY: last.y)
    }
    let corners = [region.minX, region.minY, region.maxX, region.maxY]
    return corners.allSatisfy(\.isFinite) ? region : nil
  }

  private mutating func maskLength(
    _ name: AttributeName, _ axis: Length.Axis, _ percentage: Double, _ target: Int,
    _ context: Length.Context
  ) -> Double {
    let missing = Length(percentage, .percent)
    guard let value = values[name] else { return missing.resolved(axis, context) }
    guard let length = Length.parse(value, document.text.span) else {
      invalid(name, value, target)
      return missing.resolved(axis, context)
    }
    return length.resolved(axis, context)
  }
}
