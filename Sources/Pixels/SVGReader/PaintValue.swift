internal import Geometry
internal import SymbolStyle

/// An inherited value of `fill` or `stroke`, in which references are not resolved yet.
enum PaintValue: Hashable, Sendable {
  case none
  case color(Color)
  case currentColor
  /// A reference to a gradient by id, with a fallback if the gradient does not exist.
  indirect case reference(XMLDocument.Slice, fallback: PaintValue)

  /// An error that explains why there is no value.
  enum Failure: Error {
    case invalid
    /// `context-fill` and `context-stroke`, which are not supported.
    case unsupported
    case remote
  }

  static func parse(
    _ slice: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) throws(Failure) -> PaintValue {
    var scanner = ValueScanner(slice)
    scanner.skipSpace(text)
    var ahead = scanner
    let word = ahead.word(text)
    ahead.skipSpace(text)
    if ahead.isAtEnd {
      if ValueScanner.equals(word, "none", text) { return .none }
      if ValueScanner.equals(word, "context-fill", text)
        || ValueScanner.equals(word, "context-stroke", text)
      {
        throw .unsupported
      }
    }
    if let reference = Reference.scan(&scanner, text) {
      guard case .local(let id) = reference else { throw .remote }
      return .reference(id, fallback: try fallback(&scanner, text))
    }
    return try PaintValue(ColorParser.parse(slice, text))
  }

  private init(_ color: ColorParser.Value?) throws(Failure) {
    switch color {
    case .color(let color): self = .color(color)
    case .currentColor: self = .currentColor
    case nil: throw .invalid
    }
  }

  private static func fallback(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) throws(Failure) -> PaintValue {
    scanner.skipSpace(text)
    if scanner.isAtEnd || scanner.take("none", text) { return .none }
    return try PaintValue(ColorParser.scan(&scanner, text))
  }
}

/// The target of a `url(...)` or an `href`.
enum Reference: Hashable, Sendable {
  /// An element in the same document, given by its id.
  case local(XMLDocument.Slice)
  /// Any other target, such as a file or embedded data, which is never loaded.
  case remote(XMLDocument.Slice)

  /// Parses `url(#id)`, with or without quotation marks.
  static func scan(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Reference? {
    var ahead = scanner
    guard ahead.take("url", text), ahead.take(UInt8(ascii: "("), text) else { return nil }
    ahead.skipSpace(text)
    var closing = UInt8(ascii: ")")
    if ahead.peek(text) == UInt8(ascii: "\"") || ahead.peek(text) == UInt8(ascii: "'") {
      closing = ahead.peek(text)
      ahead.offset += 1
    }
    let start = ahead.offset
    while !ahead.isAtEnd, ahead.peek(text) != closing { ahead.offset += 1 }
    let target = ValueScanner.trimmed(.init(start, ahead.offset), text)
    guard ahead.take(closing, text) else { return nil }
    if closing != UInt8(ascii: ")") {
      ahead.skipSpace(text)
      guard ahead.take(UInt8(ascii: ")"), text) else { return nil }
    }
    scanner = ahead
    return Reference(target, text)
  }

  /// Parses the value of `href`.
  init(_ href: XMLDocument.Slice, _ text: borrowing Span<UInt8>) {
    let target = ValueScanner.trimmed(href, text)
    if target.isEmpty || text[Int(target.start)] != UInt8(ascii: "#") {
      self = .remote(target)
    } else {
      self = .local(.init(Int(target.start) + 1, Int(target.end)))
    }
  }
}
