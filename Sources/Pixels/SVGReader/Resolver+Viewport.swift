internal import Geometry
internal import SymbolStyle

// `svg`, `symbol` and `use` (SVG 2, 5 and 8).
extension Resolver {
  /// Draws the root element with its size, and its content in coordinates that begin at 0.
  mutating func drawRoot() throws(SVGError) -> SVGDrawing {
    let effects = enter(0)
    state.lengths.rootFontSize = state.lengths.fontSize
    let box = viewBox(0)
    let size = try rootSize(box)
    state.lengths.width = box?.width ?? size.width
    state.lengths.height = box?.height ?? size.height
    var map = AffineMap.identity
    if let box {
      map = aspectRatio(0).map(
        from: box, to: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }
    var drawing = SVGDrawing(width: size.width, height: size.height, nodes: [], findings: [])
    guard let map = map.then(effects.transform).invertible else { return drawing }
    if effects.isDisplayed, passesConditions(0) { try drawRoot(effects, map, into: &drawing.nodes) }
    return drawing
  }

  private mutating func drawRoot(
    _ effects: Effects, _ map: AffineMap, into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    state.transform = map
    active.append(0)
    try count(0)
    if effects.needsLayer {
      try drawLayer(effects, 0, nil, into: &nodes)
    } else {
      try drawChildren(0, into: &nodes)
    }
    active.removeLast()
  }

  /// Returns the size of the root element (SVG 2, 8.2).
  ///
  /// A missing size is taken from the `viewBox`. If only one dimension is missing, it follows from
  /// the proportions of the `viewBox`.
  private mutating func rootSize(
    _ box: Rectangle?
  ) throws(SVGError) -> (width: Double, height: Double) {
    state.lengths.width = box?.width ?? Self.missingSize
    state.lengths.height = box?.height ?? Self.missingSize
    let width = try rootLength(.width, .x)
    let height = try rootLength(.height, .y)
    switch (width, height, box) {
    case (let width?, let height?, _): return (width, height)
    case (let width?, nil, let box?): return (width, width * box.height / box.width)
    case (nil, let height?, let box?): return (height * box.width / box.height, height)
    case (nil, nil, let box?): return (box.width, box.height)
    case (_, _, nil):
      report(
        0, .invalidValue, "the document has neither a size nor a viewBox: a size of 100 was used")
      return (width ?? Self.missingSize, height ?? Self.missingSize)
    }
  }

  /// The width and height of a document that has neither a size nor a `viewBox`.
  private static let missingSize = 100.0

  private mutating func rootLength(
    _ name: AttributeName, _ axis: Length.Axis
  ) throws(SVGError) -> Double? {
    guard let value = values[name], !isKeyword(value, "auto") else { return nil }
    guard let length = valid(Length.parse(value, document.text.span), name, value, 0) else {
      return nil
    }
    // There is no page to which a percentage could refer, so treat the size as missing.
    if length.unit == .percent, length.number > 0 { return nil }
    let resolved = length.resolved(axis, state.lengths)
    guard resolved > 0, resolved.isFinite else {
      throw SVGError(offset: document.elements[0].offset, .invalidSize)
    }
    return resolved
  }

  /// Returns the `viewBox` of an element if it has an area.
  private mutating func viewBox(_ element: Int) -> Rectangle? {
    guard let value = document.value(element, .viewBox) else { return nil }
    guard let box = Self.rectangle(value, document.text.span), box.width > 0, box.height > 0,
      box.width.isFinite, box.height.isFinite
    else {
      invalid(.viewBox, value, element)
      return nil
    }
    return box
  }

  private static func rectangle(
    _ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> Rectangle? {
    var scanner = ValueScanner(slice)
    var numbers = SIMD4<Double>()
    scanner.skipSpace(text)
    for index in numbers.indices {
      if index > 0 { scanner.skipSeparator(text) }
      guard let number = scanner.number(text) else { return nil }
      numbers[index] = number
    }
    scanner.skipSpace(text)
    guard scanner.isAtEnd, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func aspectRatio(_ element: Int) -> AspectRatio {
    guard let value = document.value(element, .preserveAspectRatio) else { return AspectRatio() }
    let ratio = AspectRatio.parse(value, document.text.span)
    return valid(ratio, .preserveAspectRatio, value, element) ?? AspectRatio()
  }

  /// Draws the content of a nested `svg` or a `symbol`, for which `enter` was called last.
  mutating func drawViewport(
    _ element: Int, isOverflowVisible: Bool?, _ size: ReferencedSize?,
    into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    guard let viewport = viewport(element, size), viewport.width > 0, viewport.height > 0 else {
      return
    }
    let outer = state
    var map = AffineMap.translation(x: viewport.minX, y: viewport.minY)
    var inner = (width: viewport.width, height: viewport.height)
    if let box = viewBox(element) {
      map = aspectRatio(element).map(from: box, to: viewport)
      inner = (box.width, box.height)
    }
    guard let transform = map.then(outer.transform).invertible else { return }
    state.transform = transform
    state.lengths.width = inner.width
    state.lengths.height = inner.height
    var children: [SVGDrawing.Node] = []
    try drawChildren(element, into: &children)
    // Clips and masks of the element itself use the coordinates outside of it.
    state = outer
    if isOverflowVisible == true {
      nodes += children
      return
    }
    guard !children.isEmpty else { return }
    let shape = SVGDrawing.ClipShape(path: Path.rectangle(viewport), transform: outer.transform)
    nodes.append(
      .group(SVGDrawing.Group(clips: [SVGDrawing.Clip(shapes: [shape])], children: children)))
  }

  /// Returns the viewport of an element, which by default is as large as the outer viewport.
  private mutating func viewport(_ element: Int, _ size: ReferencedSize?) -> Rectangle? {
    let lengths = state.lengths
    func resolved(_ length: Length?, _ axis: Length.Axis, _ missing: Double) -> Double {
      length?.resolved(axis, lengths) ?? missing
    }
    let x = resolved(viewportLength(.x, element), .x, 0)
    let y = resolved(viewportLength(.y, element), .y, 0)
    let ownWidth = viewportLength(.width, element)
    let ownHeight = viewportLength(.height, element)
    let width = resolved(size?.width ?? ownWidth, .x, lengths.width)
    let height = resolved(size?.height ?? ownHeight, .y, lengths.height)
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private mutating func viewportLength(_ name: AttributeName, _ element: Int) -> Length? {
    guard let value = values[name], !isKeyword(value, "auto") else { return nil }
    guard let length = Length.parse(value, document.text.span),
      length.number >= 0 || name == .x || name == .y
    else {
      invalid(name, value, element)
      return nil
    }
    return length
  }

  /// Draws the target of the `use` for which `enter` was called last.
  mutating func drawUse(_ element: Int, into nodes: inout [SVGDrawing.Node]) throws(SVGError) {
    guard let target = enterUse(element) else { return }
    let size = ReferencedSize(
      width: viewportLength(.width, element), height: viewportLength(.height, element))
    if let message = skippedMessage(target.element) {
      return report(target.element, .unsupported, message)
    }
    switch document.elements[target.element].name {
    case let name where name.isContainer || name.isShape || name == .use || name == .symbol:
      state.transform = target.transform
      try draw(target.element, size: size, into: &nodes)
    default: report(element, .missingReference, "'use' refers to an element that cannot be drawn")
    }
  }

  /// Returns the target of a `use` and the transform from its `x` and `y`, or nil if there is no
  /// target.
  mutating func enterUse(_ element: Int) -> (element: Int, transform: AffineMap)? {
    guard let href = document.href(element) else {
      report(element, .missingReference, "'use' has no reference: nothing was drawn")
      return nil
    }
    guard case .local(let id) = Reference(href, document.text.span) else {
      reportRemote("href", href, element)
      return nil
    }
    guard let target = find(id) else {
      report(
        element, .missingReference,
        "'use' refers to '\(document.excerpt(id))', which does not exist")
      return nil
    }
    guard !active.contains(target) else {
      report(element, .recursiveReference, "'use' contains itself: not drawn")
      return nil
    }
    let x = viewportLength(.x, element)?.resolved(.x, state.lengths) ?? 0
    let y = viewportLength(.y, element)?.resolved(.y, state.lengths) ?? 0
    guard let map = AffineMap.translation(x: x, y: y).then(state.transform).invertible else {
      return nil
    }
    return (target, map)
  }

  /// Finds the element with an id.
  mutating func find(_ id: XMLDocument.Slice) -> Int? {
    let table = ids ?? IdentifierTable(document)
    ids = table
    return table.find(id, document)
  }
}
