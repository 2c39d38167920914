/// Finds the names of symbols in Swift sources: string literals in arguments that take them.
package enum SourceScanner {
  /// The labels whose values are names of symbols.
  private static let labels = ["systemName", "systemImage", "systemSymbolName", "systemImageName"]
    .map { Array($0.utf8) }

  /// The literals, in the order of the text; comments are skipped.
  ///
  /// A value may be an expression such as `isOn ? "bell" : "bell.slash"`: all its literals count,
  /// up to the end of the argument. Literals with interpolations are no names. O(bytes).
  package static func names(in source: [UInt8]) -> [String] {
    var names: [String] = []
    var index = 0
    while index < source.count {
      if let end = skipped(source, at: index) {
        index = end
      } else if let start = valueStart(source, at: index) {
        index = start
        collect(source, &index, &names)
      } else {
        index += 1
      }
    }
    return names
  }

  /// The end of a comment or string literal that starts at an index, or nil.
  private static func skipped(_ source: [UInt8], at index: Int) -> Int? {
    let next = index + 1 < source.count ? source[index + 1] : 0
    switch (source[index], next) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      return source[index...].firstIndex(of: 0x0A) ?? source.count
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      var end = index + 2
      while end + 1 < source.count,
        source[end] != UInt8(ascii: "*") || source[end + 1] != UInt8(ascii: "/")
      {
        end += 1
      }
      return min(end + 2, source.count)
    case (UInt8(ascii: "\""), _): return literal(source, at: index).end
    default: return nil
    }
  }

  /// The literal in quotes at an index; nil for its text if it has escapes or no end in its line.
  private static func literal(_ source: [UInt8], at index: Int) -> (text: String?, end: Int) {
    var end = index + 1
    var isPlain = true
    while end < source.count, source[end] != UInt8(ascii: "\""), source[end] != 0x0A {
      if source[end] == UInt8(ascii: "\\") {
        isPlain = false
        end += 1
      }
      end += 1
    }
    guard end < source.count, source[end] == UInt8(ascii: "\"") else {
      return (nil, min(end + 1, source.count))
    }
    let text = isPlain ? String(decoding: source[index + 1..<end], as: UTF8.self) : nil
    return (text, end + 1)
  }

  /// Where the value starts after one of the labels at an index, or nil.
  private static func valueStart(_ source: [UInt8], at index: Int) -> Int? {
    guard source[index] == UInt8(ascii: "s"), index == 0 || !isWord(source[index - 1]) else {
      return nil
    }
    for label in labels where source[index...].starts(with: label) {
      var end = index + label.count
      while end < source.count, source[end] == 0x20 { end += 1 }
      if end < source.count, source[end] == UInt8(ascii: ":") { return end + 1 }
    }
    return nil
  }

  /// Collects the literals of an argument up to its end: a comma or bracket that closes it.
  private static func collect(_ source: [UInt8], _ index: inout Int, _ names: inout [String]) {
    var depth = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\""):
        let literal = literal(source, at: index)
        if let text = literal.text { names.append(text) }
        index = literal.end
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        if depth == 0 { return }
      default:
        if let end = skipped(source, at: index) {
          index = end
          continue
        }
      }
      index += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }
}
