internal import Geometry
internal import SymbolStyle

// Properties that children do not inherit.
extension Resolver {
  /// Applies the value of a property that children do not inherit, and returns whether the value is
  /// valid.
  mutating func apply(
    _ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int, _ effects: inout Effects
  ) -> Bool {
    switch name {
    case .display: effects.isDisplayed = !isKeyword(value, "none")
    case .opacity:
      guard let opacity = opacity(value) else { return false }
      effects.opacity = opacity
    case .transform:
      guard let map = TransformParser.parse(value, document.text.span) else { return false }
      effects.transform = map
    case .overflow:
      effects.isOverflowVisible = isKeyword(value, "visible") || isKeyword(value, "auto")
    case .clipPath, .mask: return applyReference(name, value, element, &effects)
    case .filter: if !isKeyword(value, "none") { unsupported(name, value, element) }
    case .clip: if !isKeyword(value, "auto") { unsupported(name, value, element) }
    case .mixBlendMode: if !isKeyword(value, "normal") { unsupported(name, value, element) }
    case .vectorEffect: if !isKeyword(value, "none") { unsupported(name, value, element) }
    case .transformBox: if !isKeyword(value, "view-box") { unsupported(name, value, element) }
    case .rotate, .translate, .scale, .offsetPath, .maskImage, .backdropFilter:
      let isNeutral =
        meaning(value, Self.neutral) != nil || isKeyword(value, name == .scale ? "1" : "0")
      if !isNeutral { unsupported(name, value, element) }
    case .all, .pathData: unsupported(name, value, element)
    // These values are parsed where they are used; `isolation` has no meaning without blending.
    default: break
    }
    return true
  }

  /// Values that have no effect, for properties that are not supported.
  private static let neutral: KeyValuePairs<StaticString, Void> = [
    "none": (), "auto": (), "initial": (), "unset": (), "revert": (),
  ]

  private mutating func applyReference(
    _ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int, _ effects: inout Effects
  ) -> Bool {
    if isKeyword(value, "none") { return true }
    var scanner = ValueScanner(value)
    scanner.skipSpace(document.text.span)
    guard let reference = Reference.scan(&scanner, document.text.span) else {
      // Basic shapes (CSS Masking 1, 5.1) and images are not supported.
      let word = scanner.word(document.text.span)
      guard !word.isEmpty, scanner.peek(document.text.span) == UInt8(ascii: "(") else {
        return false
      }
      unsupported(name, value, element)
      return true
    }
    switch reference {
    case .remote: reportRemote(name.text, value, element)
    case .local(let id):
      if name == .mask { effects.mask = id } else { effects.clipPath = id }
    }
    return true
  }

  mutating func reportRemote(_ name: String, _ value: XMLDocument.Slice, _ element: Int) {
    report(
      element, .remoteReference,
      "\(name) '\(document.excerpt(value))' is outside the document: not loaded")
  }

  /// Applies `transform-origin`, which is relative to the viewport (CSS Transforms 1, 5;
  /// `transform-box: view-box`).
  mutating func applyTransformOrigin(_ element: Int, _ effects: inout Effects) {
    guard let value = values[.transformOrigin] else { return }
    guard let origin = transformOrigin(value) else {
      return invalid(.transformOrigin, value, element)
    }
    effects.transform = AffineMap.translation(x: -origin.x, y: -origin.y)
      .then(effects.transform).then(.translation(x: origin.x, y: origin.y))
  }

  private func transformOrigin(_ value: XMLDocument.Slice) -> Point? {
    guard let origin = TransformOrigin.parse(value, document.text.span) else { return nil }
    let point = Point(
      x: origin.x.resolved(.x, state.lengths), y: origin.y.resolved(.y, state.lengths))
    return point.isFinite ? point : nil
  }
}

// Content of a document that is not visible.
extension Resolver {
  /// Reports event handlers, and also scripts and animations outside of visited elements.
  mutating func reportSilentTrouble() {
    for element in document.elements.indices {
      switch document.elements[element].name {
      case .script, .animate, .animateMotion, .animateTransform, .animateColor, .set:
        let name = document.elements[element].name.text
        report(
          element, .unsupported, "the element '\(name)' is not supported: not drawn")
      default: break
      }
    }
    for element in document.elements.indices { reportEventHandlers(element) }
  }

  private mutating func reportEventHandlers(_ element: Int) {
    let first = Int(document.elements[element].firstAttribute)
    for index in first..<first + Int(document.elements[element].attributeCount)
    where document.attributes[index].name == .unknown {
      let name = document.attributes[index].written
      let letters = document.text[name.range]
      guard letters.count > 2, letters.starts(with: "on".utf8) else { continue }
      report(
        element, .unsupported, "the event handler '\(document.excerpt(name))' is not supported")
    }
  }
}
