internal import Encodings
internal import Geometry
internal import SymbolStyle

/// A declaration (`name: value`) in a style sheet or a `style` attribute.
struct Declaration {
  var name: AttributeName
  var value: XMLDocument.Slice
  var isImportant: Bool
  /// Whether the value is valid for the property; in `style` attributes, this has not been checked
  /// yet.
  var isValid = true

  /// Parses declarations to the end of the scanned range, and skips unknown ones.
  static func parseList(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>,
    into declarations: inout [Declaration]
  ) {
    while true {
      skipSpaceAndComments(&scanner, text)
      guard !scanner.isAtEnd else { return }
      let name = scanner.word(text)
      skipSpaceAndComments(&scanner, text)
      let isDeclaration = scanner.take(UInt8(ascii: ":"), text)
      let start = scanner.offset
      skipValue(&scanner, text)
      let value = XMLDocument.Slice(start, scanner.offset)
      _ = scanner.take(UInt8(ascii: ";"), text)
      guard isDeclaration, let property = property(name, text) else { continue }
      declarations.append(
        Declaration(name: property, value: value, isImportant: false).trimmed(text))
    }
  }

  /// Returns the property with a name, ignoring case (CSS Syntax 3, 5.4.5).
  private static func property(
    _ name: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> AttributeName? {
    let range = name.range
    var found = AttributeName.table.find(text, range.lowerBound, range.upperBound)
    if found == nil, range.count <= longestName {
      // Capitals are rare, so the cost of an array does not matter.
      let lower = ContiguousArray(range.map { ValueScanner.lowercased(text[$0]) })
      found = AttributeName.table.find(lower.span, 0, lower.count)
    }
    return switch found {
    case .d: .pathData
    // The shorthand for `offset-path` and other properties.
    case .offset: .offsetPath
    default: found.flatMap { $0.isProperty ? $0 : nil }
    }
  }

  /// The maximum length of a property name, in bytes.
  private static let longestName = 32

  /// Validates the values, and removes declarations that are replaced by later ones in their rule.
  ///
  /// At most two declarations remain for each property: a valid one, and an invalid one after it.
  /// That makes the rule cheap to apply.
  static func keepLast(
    of declarations: inout [Declaration], from start: Int, _ text: borrowing Span<UInt8>
  ) {
    var valid: Set<Int> = []
    var invalid: Set<Int> = []
    var kept: [Declaration] = []
    for var declaration in declarations[start...].reversed() {
      let key = Int(declaration.name.rawValue) * 2 + (declaration.isImportant ? 1 : 0)
      guard !valid.contains(key) else { continue }
      declaration.isValid = PropertyGrammar.allows(declaration.value, declaration.name, text)
      let isLast =
        declaration.isValid ? valid.insert(key).inserted : invalid.insert(key).inserted
      if isLast { kept.append(declaration) }
    }
    declarations.replaceSubrange(start..., with: kept.reversed())
  }

  /// Skips everything up to a semicolon that is outside of quotation marks and parentheses.
  private static func skipValue(_ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>) {
    var depth = 0
    var quote: UInt8 = 0
    while !scanner.isAtEnd {
      let byte = scanner.peek(text)
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if byte == UInt8(ascii: ";"), depth == 0 {
        return
      }
      scanner.offset += 1
    }
  }

  static func skipSpaceAndComments(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) {
    while true {
      scanner.skipSpace(text)
      guard scanner.offset + 1 < scanner.end, text[scanner.offset] == UInt8(ascii: "/"),
        text[scanner.offset + 1] == UInt8(ascii: "*")
      else { return }
      scanner.offset += 2
      while !scanner.isAtEnd {
        let byte = scanner.peek(text)
        scanner.offset += 1
        if byte == UInt8(ascii: "*"), scanner.take(UInt8(ascii: "/"), text) { break }
      }
    }
  }

  /// Returns the declaration without surrounding whitespace; `!important` is removed, too, and sets
  /// a flag instead.
  private func trimmed(_ text: borrowing Span<UInt8>) -> Declaration {
    var result = self
    result.value = ValueScanner.trimmed(value, text)
    var at = Int(result.value.end)
    while at > Int(result.value.start), ValueScanner.isWord(text[at - 1]) { at -= 1 }
    let word = XMLDocument.Slice(at, Int(result.value.end))
    guard ValueScanner.equals(word, "important", text) else { return result }
    while at > Int(result.value.start), NumberScanner.isSpace(text[at - 1]) { at -= 1 }
    guard at > Int(result.value.start), text[at - 1] == UInt8(ascii: "!") else { return result }
    result.value = ValueScanner.trimmed(.init(Int(result.value.start), at - 1), text)
    result.isImportant = true
    return result
  }
}
