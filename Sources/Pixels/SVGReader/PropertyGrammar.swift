internal import Geometry
internal import SymbolStyle

/// The valid values of properties.
///
/// The cascade ignores a declaration with an invalid value if it would replace another value (CSS
/// Cascade 4, 4.2). When values are applied, they are parsed with the same parsers and keywords.
enum PropertyGrammar {
  static func allows(
    _ value: XMLDocument.Slice, _ name: AttributeName, _ text: borrowing Span<UInt8>
  ) -> Bool {
    if isKeyword(value, "inherit", text) { return true }
    if name.isInherited, isKeyword(value, "unset", text) { return true }
    switch name {
    case .fill, .stroke: return isPaint(value, text)
    case .color, .stopColor: return ColorParser.parse(value, text) != nil
    case .fillOpacity, .strokeOpacity, .opacity, .stopOpacity: return opacity(value, text) != nil
    case .fillRule, .clipRule: return meaning(value, fillRules, text) != nil
    case .visibility: return meaning(value, visibilities, text) != nil
    case .shapeRendering: return meaning(value, renderings, text) != nil
    case .strokeLinecap: return meaning(value, caps, text) != nil
    case .strokeLinejoin: return meaning(value, joins, text) != nil
    case .strokeMiterlimit: return miterLimit(value, text) != nil
    case .strokeDasharray: return dashes(value, text) != nil
    case .paintOrder: return paintOrder(value, text) != nil
    case .fontSize: return isSize(value, text) || isAny(of: fontSizes, value, text)
    case .strokeWidth, .r: return isSize(value, text)
    case .width, .height, .rx, .ry: return isKeyword(value, "auto", text) || isSize(value, text)
    case .strokeDashoffset, .x, .y, .cx, .cy: return Length.parse(value, text) != nil
    case .display: return isAny(of: displays, value, text)
    case .overflow: return isAny(of: overflows, value, text)
    case .maskType: return isAny(of: ["alpha", "luminance"], value, text)
    case .transform: return TransformParser.parse(value, text) != nil
    case .transformOrigin: return TransformOrigin.parse(value, text) != nil
    case .clipPath, .mask: return isReferenceOrFunction(value, text)
    // Values that are always reported or that have no effect.
    default: return true
    }
  }

  private static func isPaint(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Bool {
    do throws(PaintValue.Failure) {
      _ = try PaintValue.parse(value, text)
      return true
    } catch { return error != .invalid }
  }

  private static func isSize(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Bool {
    Length.parse(value, text).map { $0.number >= 0 } ?? false
  }

  private static func isReferenceOrFunction(
    _ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> Bool {
    if isKeyword(value, "none", text) { return true }
    var scanner = ValueScanner(value)
    scanner.skipSpace(text)
    return Reference.scan(&scanner, text) != nil
      || !scanner.word(text).isEmpty && scanner.peek(text) == UInt8(ascii: "(")
  }
}

// Values with several uses.
extension PropertyGrammar {
  static func isKeyword(
    _ value: XMLDocument.Slice, _ word: StaticString, _ text: borrowing Span<UInt8>
  ) -> Bool {
    // The length shows quickly that most values are not keywords.
    guard value.range.count >= word.utf8CodeUnitCount else { return false }
    return ValueScanner.equals(ValueScanner.trimmed(value, text), word, text)
  }

  /// Returns the meaning of a keyword, or nil for any other value.
  static func meaning<Meaning>(
    _ value: XMLDocument.Slice, _ words: KeyValuePairs<StaticString, Meaning>,
    _ text: borrowing Span<UInt8>
  ) -> Meaning? {
    for (word, meaning) in words where isKeyword(value, word, text) { return meaning }
    return nil
  }

  private static func isAny(
    of words: [StaticString], _ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> Bool {
    for word in words where isKeyword(value, word, text) { return true }
    return false
  }

  /// Parses an opacity as a number or percentage, and clamps it to 0...1.
  static func opacity(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Double? {
    guard let length = Length.parse(value, text) else { return nil }
    switch length.unit {
    case .px: return min(max(length.number, 0), 1)
    case .percent: return min(max(length.number / 100, 0), 1)
    default: return nil
    }
  }

  static func miterLimit(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Double? {
    guard let limit = Length.parse(value, text), limit.unit == .px, limit.number >= 1 else {
      return nil
    }
    return limit.number
  }

  /// Returns the lengths in a dash array; empty for `none`.
  static func dashes(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> [Length]? {
    var dashes: [Length] = []
    if isKeyword(value, "none", text) { return dashes }
    var scanner = ValueScanner(value)
    scanner.skipSpace(text)
    while !scanner.isAtEnd {
      guard let length = Length.scan(&scanner, text), length.number >= 0 else { return nil }
      dashes.append(length)
      scanner.skipSeparator(text)
    }
    return dashes
  }

  /// Returns whether the stroke is painted before the fill; parts that are not named come last, in
  /// the default order.
  static func paintOrder(_ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>) -> Bool? {
    var scanner = ValueScanner(value)
    var first: Bool?
    scanner.skipSpace(text)
    while !scanner.isAtEnd {
      if scanner.take("stroke", text) {
        first = first ?? true
      } else if scanner.take("fill", text) || scanner.take("normal", text) {
        first = first ?? false
      } else if !scanner.take("markers", text) {
        return nil
      }
      scanner.skipSpace(text)
    }
    return first ?? false
  }
}

// Keywords, in lowercase.
extension PropertyGrammar {
  static let fillRules: KeyValuePairs<StaticString, FillRule> = [
    "nonzero": .nonZero, "evenodd": .evenOdd,
  ]
  static let visibilities: KeyValuePairs<StaticString, Bool> = [
    "visible": true, "hidden": false, "collapse": false,
  ]
  /// The keywords of `shape-rendering`, and whether each one antialiases edges.
  static let renderings: KeyValuePairs<StaticString, Bool> = [
    "crispedges": false, "optimizespeed": false, "auto": true, "geometricprecision": true,
  ]
  static let caps: KeyValuePairs<StaticString, StrokeStyle.Cap> = [
    "butt": .butt, "round": .round, "square": .square,
  ]
  /// The joins of SVG 2, 13.5.5; `arcs` is not supported and becomes a miter.
  static let joins: KeyValuePairs<StaticString, StrokeStyle.Join> = [
    "miter": .miter, "miter-clip": .miterClip, "round": .round, "bevel": .bevel, "arcs": .miter,
  ]
  /// The keywords of `font-size`, which affect only text.
  private static let fontSizes: [StaticString] = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
    "smaller", "larger", "math",
  ]
  /// The values of `display`; in a drawing, all values except `none` are equivalent.
  private static let displays: [StaticString] = [
    "none", "inline", "block", "inline-block", "contents", "flex", "inline-flex", "grid",
    "inline-grid", "flow-root", "list-item", "table", "inline-table", "table-cell", "table-row",
    "table-column", "table-caption", "table-row-group", "table-column-group",
    "table-header-group", "table-footer-group", "run-in", "compact", "marker", "initial", "unset",
    "revert", "revert-layer",
  ]
  private static let overflows: [StaticString] = ["visible", "hidden", "scroll", "auto", "clip"]
}
