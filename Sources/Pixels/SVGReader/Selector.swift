internal import Encodings
internal import Geometry
internal import SymbolStyle

/// A selector of a style rule (Selectors 4), which consists of compounds joined by descendant and
/// child combinators.
struct Selector {
  enum Combinator {
    case descendant
    case child
  }

  enum Comparison {
    case exists, equals, includes, dash, prefix, suffix, contains
  }

  enum Condition {
    case id(XMLDocument.Slice)
    case `class`(XMLDocument.Slice)
    case attribute(XMLDocument.Slice, AttributeName?, Comparison, XMLDocument.Slice)
    case firstChild
  }

  enum ElementType {
    case any
    case known(ElementName)
    case unknown(XMLDocument.Slice)
  }

  struct Compound {
    /// The relation of the element to the element of the previous compound.
    var combinator: Combinator
    var type: ElementType
    var conditions: [Condition]
  }

  /// The compounds from left to right, at least one; the last one applies to the element itself.
  var compounds: [Compound] = []
  /// The numbers of ids, classes and types, with one byte for each; the larger value wins.
  var specificity = 0

  /// The maximum number of compounds, more than in any handwritten style sheet.
  private static let maximumCompounds = 32

  /// Parses a selector up to a comma or the end, or returns nil if a part is not supported.
  static func parse(_ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>) -> Selector? {
    var result = Selector()
    var combinator = Combinator.descendant
    scanner.skipSpace(text)
    while !scanner.isAtEnd, scanner.peek(text) != UInt8(ascii: ",") {
      guard result.compounds.count < maximumCompounds,
        let compound = result.compound(combinator, &scanner, text)
      else { return nil }
      result.compounds.append(compound)
      scanner.skipSpace(text)
      combinator = .descendant
      if scanner.take(UInt8(ascii: ">"), text) {
        combinator = .child
        scanner.skipSpace(text)
        if scanner.isAtEnd || scanner.peek(text) == UInt8(ascii: ",") { return nil }
      }
    }
    return result.compounds.isEmpty ? nil : result
  }

  private mutating func compound(
    _ combinator: Combinator, _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Compound? {
    var result = Compound(combinator: combinator, type: .any, conditions: [])
    let start = scanner.offset
    if !scanner.take(UInt8(ascii: "*"), text) {
      let name = scanner.word(text)
      if !name.isEmpty {
        let known = ElementName.table.find(text, Int(name.start), Int(name.end))
        result.type = known.map { .known($0) } ?? .unknown(name)
        specificity += 1
      }
    }
    while let condition = condition(&scanner, text) { result.conditions.append(condition) }
    switch scanner.peek(text) {
    case 0, UInt8(ascii: ","), UInt8(ascii: ">"): break
    case let byte where NumberScanner.isSpace(byte): break
    default: return nil
    }
    return scanner.offset > start ? result : nil
  }

  private mutating func condition(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Condition? {
    var ahead = scanner
    let result: Condition
    if ahead.take(UInt8(ascii: "#"), text) {
      result = .id(ahead.word(text))
      specificity += 1 << 16
    } else if ahead.take(UInt8(ascii: "."), text) {
      result = .class(ahead.word(text))
      specificity += 1 << 8
    } else if ahead.take(UInt8(ascii: "["), text) {
      guard let attribute = Self.attribute(&ahead, text) else { return nil }
      result = attribute
      specificity += 1 << 8
    } else if ahead.take(UInt8(ascii: ":"), text), ahead.take("first-child", text) {
      result = .firstChild
      specificity += 1 << 8
    } else {
      return nil
    }
    scanner = ahead
    return result
  }

  private static func attribute(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Condition? {
    scanner.skipSpace(text)
    let name = scanner.word(text)
    let known = AttributeName.table.find(text, Int(name.start), Int(name.end))
    scanner.skipSpace(text)
    if name.isEmpty { return nil }
    if scanner.take(UInt8(ascii: "]"), text) { return .attribute(name, known, .exists, .empty) }
    let comparison: Comparison
    switch scanner.peek(text) {
    case UInt8(ascii: "="): comparison = .equals
    case UInt8(ascii: "~"): comparison = .includes
    case UInt8(ascii: "|"): comparison = .dash
    case UInt8(ascii: "^"): comparison = .prefix
    case UInt8(ascii: "$"): comparison = .suffix
    case UInt8(ascii: "*"): comparison = .contains
    default: return nil
    }
    if comparison != .equals { scanner.offset += 1 }
    guard scanner.take(UInt8(ascii: "="), text) else { return nil }
    scanner.skipSpace(text)
    var value = scanner.word(text)
    let quote = scanner.peek(text)
    if value.isEmpty, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.offset += 1
      let start = scanner.offset
      while !scanner.isAtEnd, scanner.peek(text) != quote { scanner.offset += 1 }
      value = .init(start, scanner.offset)
      guard scanner.take(quote, text) else { return nil }
    }
    scanner.skipSpace(text)
    guard scanner.take(UInt8(ascii: "]"), text) else { return nil }
    return .attribute(name, known, comparison, value)
  }
}
