internal import Geometry
internal import SymbolStyle

// The traversal of the element tree.
extension Resolver {
  /// The size that a `use` specifies for a `symbol` or an `svg`.
  struct ReferencedSize {
    var width: Length?
    var height: Length?
  }

  /// Draws an element and its content; `size` is set inside of a `use`, which makes a `symbol`
  /// visible.
  mutating func draw(
    _ element: Int, size: ReferencedSize? = nil, into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    let name = document.elements[element].name
    guard name.isContainer || name.isShape || name == .use || (name == .symbol && size != nil)
    else { return reportSkipped(element) }
    try count(element)
    guard passesConditions(element) else { return }
    guard active.count < Limits.resolvedDepth else {
      return reportDepth(element)
    }
    active.append(element)
    states.append(state)
    let effects = enter(element)
    enterClasses(element)
    if effects.isDisplayed, let map = effects.transform.then(state.transform).invertible {
      state.transform = map
      let start = nodes.count
      if effects.needsLayer {
        try drawLayer(effects, element, size, into: &nodes)
      } else {
        try drawContent(effects.isOverflowVisible, element, size, into: &nodes)
      }
      keepPart(element, nodes[start...])
    }
    states.removeLast()
    active.removeLast()
  }

  mutating func reportDepth(_ element: Int) {
    report(
      element, .limit,
      "nested deeper than \(Limits.resolvedDepth), including references: not drawn")
  }

  private mutating func drawContent(
    _ isOverflowVisible: Bool?, _ element: Int, _ size: ReferencedSize?,
    into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    switch document.elements[element].name {
    case .g, .a: try drawChildren(element, into: &nodes)
    case .switch: try drawSwitch(element, into: &nodes)
    case .use: try drawUse(element, into: &nodes)
    // The root element sets up its viewport before its effects are known.
    case .svg where element == 0: try drawChildren(element, into: &nodes)
    case .svg, .symbol:
      try drawViewport(element, isOverflowVisible: isOverflowVisible, size, into: &nodes)
    default: drawShape(element, into: &nodes)
    }
  }

  mutating func drawChildren(
    _ element: Int, into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    for child in document.children(element) { try draw(child, into: &nodes) }
  }

  /// Draws the first child whose conditions are met (SVG 2, 5.9).
  private mutating func drawSwitch(
    _ element: Int, into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    for child in document.children(element)
    where !document.elements[child].name.isSilent && passesConditions(child) {
      return try draw(child, into: &nodes)
    }
  }

  /// Draws an element that has an opacity, clips or a mask.
  mutating func drawLayer(
    _ effects: Effects, _ element: Int, _ size: ReferencedSize?,
    into nodes: inout [SVGDrawing.Node]
  ) throws(SVGError) {
    var group = SVGDrawing.Group(opacity: effects.opacity, children: [])
    try drawContent(effects.isOverflowVisible, element, size, into: &group.children)
    guard !group.children.isEmpty, group.opacity > 0 else { return }
    if let id = effects.clipPath {
      guard let clips = try clips(id, element, for: group.children) else { return }
      group.clips = clips
    }
    if let id = effects.mask {
      switch try mask(id, element, for: group.children) {
      case .missing: break
      case .nothing: return
      case .found(let mask): group.mask = mask
      }
    }
    nodes += Self.simplified(group)
  }

  /// Returns the nodes of a group.
  ///
  /// The group itself is omitted if it has no effect, or if its single path can have the effect.
  private static func simplified(_ group: SVGDrawing.Group) -> [SVGDrawing.Node] {
    guard group.clips.isEmpty, group.mask == nil else { return [.group(group)] }
    if group.opacity >= 1 { return group.children }
    guard group.children.count == 1, case .path(var path) = group.children[0],
      path.fill == nil || path.stroke == nil
    else { return [.group(group)] }
    path.fill?.opacity *= group.opacity
    path.stroke?.opacity *= group.opacity
    return [.path(path)]
  }

  /// Returns the message for an element that is not drawn, or nil if such an element is never drawn
  /// directly.
  func skippedMessage(_ element: Int) -> String? {
    let name = document.elements[element].name
    guard !name.isContainer, !name.isShape, name != .use, !name.isSilent else { return nil }
    return "the element '\(name.text)' is not supported: not drawn"
  }

  private mutating func reportSkipped(_ element: Int) {
    if let message = skippedMessage(element) { report(element, .unsupported, message) }
    let known = document.elements[element]
    if known.name == .unknown, known.isSVG {
      report(
        element, .unsupported,
        "the element '\(document.excerpt(known.written))' is unknown: not drawn")
    }
  }

  /// Returns whether the conditions of SVG 2, 5.8, are met; no extensions are supported, and the
  /// language is English.
  func passesConditions(_ element: Int) -> Bool {
    if let extensions = document.value(element, .requiredExtensions),
      !ValueScanner.trimmed(extensions, document.text.span).isEmpty
    {
      return false
    }
    guard let languages = document.value(element, .systemLanguage) else { return true }
    let text = document.text.span
    var scanner = ValueScanner(languages)
    while !scanner.isAtEnd {
      scanner.skipSeparator(text)
      let word = scanner.word(text)
      if word.isEmpty { return false }
      let language = XMLDocument.Slice(Int(word.start), min(Int(word.start) + 2, Int(word.end)))
      if ValueScanner.equals(language, "en", text),
        word.range.count == 2 || text[Int(word.start) + 2] == UInt8(ascii: "-")
      {
        return true
      }
    }
    return false
  }
}

extension AffineMap {
  /// The transform itself, or nil if it is singular or a number is not finite.
  var invertible: AffineMap? { inverse == nil ? nil : self }
}
