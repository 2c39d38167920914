internal import Geometry
internal import SymbolStyle

extension Resolver {
  /// Computes the properties of an element: puts the inherited ones in the state, and returns the
  /// others.
  ///
  /// The specified values remain in `values`.
  mutating func enter(_ element: Int) -> Effects {
    cascade.collect(element, document, into: &values)
    for (name, value) in values.rejected { invalid(name, value, element) }
    var effects = Effects()
    var rest = values.set
    // Lengths in the same element are relative to its font size, so apply that first.
    if values[.fontSize] != nil { apply(.fontSize, element, &effects) }
    while rest != 0 {
      let bit = UInt8(rest.trailingZeroBitCount)
      rest &= rest - 1
      if let name = AttributeName(rawValue: bit), name != .fontSize {
        apply(name, element, &effects)
      }
    }
    if values[.transformOrigin] != nil, effects.transform != .identity {
      applyTransformOrigin(element, &effects)
    }
    return effects
  }

  private mutating func apply(_ name: AttributeName, _ element: Int, _ effects: inout Effects) {
    guard var value = values[name] else { return }
    if isKeyword(value, "inherit"), name != .all {
      if name.isInherited { return }
      guard let inherited = inheritedValue(name, element) else { return }
      value = inherited
    }
    // The initial value applies only if no ancestor has set another one.
    if isKeyword(value, "unset"), name.isInherited { return }
    guard
      name.isInherited
        ? applyInherited(name, value, element) : apply(name, value, element, &effects)
    else { return invalid(name, value, element) }
  }

  /// Returns the parent's value of a property that is not inherited by default.
  mutating func inheritedValue(_ name: AttributeName, _ element: Int) -> XMLDocument.Slice? {
    var found = Cascade.Values()
    for ancestor in document.ancestors(element) {
      cascade.collect(ancestor, document, into: &found)
      guard let value = found[name], isKeyword(value, "inherit") else { return found[name] }
    }
    return nil
  }

  mutating func invalid(_ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int) {
    report(
      element, .invalidValue,
      "'\(document.excerpt(value))' is not a valid value for \(name.text): ignored")
  }

  /// Returns a parsed value; if it is nil, reports that the text is invalid.
  mutating func valid<Value>(
    _ read: Value?, _ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int
  ) -> Value? {
    if read == nil { invalid(name, value, element) }
    return read
  }

  mutating func unsupported(_ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int) {
    report(
      element, .unsupported,
      "\(name.text) '\(document.excerpt(value))' is not supported: ignored")
  }

  func isKeyword(_ value: XMLDocument.Slice, _ word: StaticString) -> Bool {
    PropertyGrammar.isKeyword(value, word, document.text.span)
  }

  /// Returns the meaning of a keyword, or nil for any other value.
  func meaning<Meaning>(
    _ value: XMLDocument.Slice, _ words: KeyValuePairs<StaticString, Meaning>
  ) -> Meaning? {
    PropertyGrammar.meaning(value, words, document.text.span)
  }

  /// Parses an opacity as a number or percentage, and clamps it to 0...1.
  func opacity(_ value: XMLDocument.Slice) -> Double? {
    PropertyGrammar.opacity(value, document.text.span)
  }

  func length(_ value: XMLDocument.Slice, _ axis: Length.Axis) -> Double? {
    guard let length = Length.parse(value, document.text.span) else { return nil }
    let resolved = length.resolved(axis, state.lengths)
    return resolved.isFinite ? resolved : nil
  }
}

// The properties, one by one; each function returns whether the value is valid.
extension Resolver {
  private mutating func applyInherited(
    _ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int
  ) -> Bool {
    switch name {
    case .fill, .stroke: return applyPaint(name, value, element)
    case .color:
      switch ColorParser.parse(value, document.text.span) {
      case .color(let color): state.properties.color = color
      case .currentColor: break
      case nil: return false
      }
    case .fillOpacity:
      guard let opacity = opacity(value) else { return false }
      state.properties.fillOpacity = opacity
    case .strokeOpacity:
      guard let opacity = opacity(value) else { return false }
      state.properties.strokeOpacity = opacity
    case .fillRule, .clipRule: return applyRule(name, value)
    case .visibility:
      guard let isVisible = meaning(value, PropertyGrammar.visibilities) else {
        return false
      }
      state.properties.isVisible = isVisible
    case .shapeRendering:
      guard let antialias = meaning(value, PropertyGrammar.renderings) else { return false }
      state.properties.antialias = antialias
    case .paintOrder:
      guard let order = PropertyGrammar.paintOrder(value, document.text.span) else { return false }
      state.properties.strokeFirst = order
    case .fontSize:
      // Keywords affect only text.
      if let length = Length.parse(value, document.text.span), length.number >= 0 {
        let size = state.lengths.fontSize
        let resolved =
          length.unit == .percent
          ? length.number / 100 * size : length.resolved(.x, state.lengths)
        if resolved.isFinite { state.lengths.fontSize = resolved }
      }
    case .colorInterpolation:
      if isKeyword(value, "linearrgb") { unsupported(name, value, element) }
    case .marker, .markerStart, .markerMid, .markerEnd:
      if !isKeyword(value, "none") { unsupported(name, value, element) }
    default: return applyStroke(name, value)
    }
    return true
  }

  private mutating func applyPaint(
    _ name: AttributeName, _ value: XMLDocument.Slice, _ element: Int
  ) -> Bool {
    let paint: PaintValue
    do throws(PaintValue.Failure) {
      paint = try PaintValue.parse(value, document.text.span)
    } catch {
      switch error {
      case .invalid: return false
      case .unsupported:
        unsupported(name, value, element)
        return true
      case .remote:
        reportRemote(name.text, value, element)
        paint = .none
      }
    }
    if name == .fill { state.properties.fill = paint } else { state.properties.stroke = paint }
    return true
  }

  private mutating func applyRule(_ name: AttributeName, _ value: XMLDocument.Slice) -> Bool {
    guard let rule = meaning(value, PropertyGrammar.fillRules) else {
      return false
    }
    if name == .fillRule {
      state.properties.fillRule = rule
    } else {
      state.properties.clipRule = rule
    }
    return true
  }

  private mutating func applyStroke(_ name: AttributeName, _ value: XMLDocument.Slice) -> Bool {
    switch name {
    case .strokeWidth:
      guard let width = length(value, .diagonal), width >= 0 else { return false }
      state.properties.strokeStyle.width = width
    case .strokeLinecap:
      guard let cap = meaning(value, PropertyGrammar.caps) else { return false }
      state.properties.strokeStyle.cap = cap
    case .strokeLinejoin:
      guard let join = meaning(value, PropertyGrammar.joins) else { return false }
      state.properties.strokeStyle.join = join
    case .strokeMiterlimit:
      guard let limit = PropertyGrammar.miterLimit(value, document.text.span) else {
        return false
      }
      state.properties.strokeStyle.miterLimit = limit
    case .strokeDasharray: return applyDashes(value)
    case .strokeDashoffset:
      guard let offset = length(value, .diagonal) else { return false }
      state.properties.strokeStyle.dashOffset = offset
    default: break
    }
    return true
  }

  /// Applies dashes: a list with an odd count is repeated, and a list of zeros means no dashes (SVG
  /// 2, 13.5.6).
  private mutating func applyDashes(_ value: XMLDocument.Slice) -> Bool {
    // Every element stores its own copy of the dashes.
    steps += 8 * value.range.count
    guard let lengths = PropertyGrammar.dashes(value, document.text.span) else { return false }
    var dashes = lengths.map { $0.resolved(.diagonal, state.lengths) }
    guard dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return false }
    let sum = dashes.reduce(0, +)
    if !(sum > 0 && sum.isFinite) { dashes = [] }
    if dashes.count % 2 == 1 { dashes += dashes }
    state.properties.strokeStyle.dashes = dashes
    return true
  }
}
