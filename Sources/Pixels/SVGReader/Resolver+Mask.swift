internal import Geometry
internal import SymbolStyle

// `mask` (CSS Masking 1, 7).
extension Resolver {
  /// Returns the mask from an element's `mask`.
  ///
  /// `nodes` are the nodes to mask; their bounds are the unit of `objectBoundingBox`.
  mutating func mask(
    _ id: XMLDocument.Slice, _ element: Int, for nodes: [SVGDrawing.Node]
  ) throws(SVGError) -> Referenced<SVGDrawing.Mask> {
    try resolve(id, element, .mask, .mask, effect: "masked") {
      (resolver, target, effects, outer) throws(SVGError) in
      try resolver.mask(target, effects, outer, nodes)
    }
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
    // Effects of the mask element use the coordinates of the masked element.
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
      case .found(let further): mask.masks = [further]
      }
    }
    return mask
  }

  /// Returns the rectangle outside of which the mask is 0, in the coordinates of the masked
  /// element, or nil if it has no area.
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
    let length = valid(Length.parse(value, document.text.span), name, value, target)
    return (length ?? missing).resolved(axis, context)
  }
}
