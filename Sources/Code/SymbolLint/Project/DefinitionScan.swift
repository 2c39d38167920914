/// Looks through the bytes of sources for names of symbols, and for constants that are defined with them.
struct DefinitionScan: Sendable {
  /// The names by their first bytes.
  private var names = [[[UInt8]]](repeating: [], count: 256)

  init(_ names: Set<String>) {
    for name in names {
      if let first = name.utf8.first { self.names[Int(first)].append(Array(name.utf8)) }
    }
  }

  /// Whether any of the names occurs, O(bytes) for each of their first bytes.
  func names(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      let names = names[Int(bytes[index])]
      return !names.isEmpty && names.contains { bytes[index...].starts(with: $0) }
    }
  }

  /// Whether a constant may be defined with one: `= "star"`, `{ "star" }`, `return "star"`, `case .a: "star"`, `case star`.
  func finds(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      let names = names[Int(bytes[index])]
      return !names.isEmpty
        && names.contains { bytes[index...].starts(with: $0) && isDefinition(index, in: bytes) }
    }
  }

  private func isDefinition(_ index: Int, in bytes: [UInt8]) -> Bool {
    var start = index
    let isText = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    if isText { start -= 1 }
    while start > 0, bytes[start - 1].isSpaceByte || bytes[start - 1] == UInt8(ascii: "#") {
      start -= 1
    }
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "="), UInt8(ascii: "{"): return isText
    case UInt8(ascii: ","): return !isText
    case UInt8(ascii: ":"):
      // An argument has a label, a case a member.
      guard isText, let word = bytes.word(before: start - 1) else { return false }
      return word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: ".")
        || bytes.isText(word, "default")
    default:
      guard let word = bytes.word(before: start) else { return false }
      return isText ? bytes.isText(word, "return") : bytes.isText(word, "case")
    }
  }
}
