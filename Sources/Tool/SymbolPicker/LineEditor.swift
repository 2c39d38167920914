internal import Encodings

/// A line editor.
package struct LineEditor: Sendable {
  /// The maximum number of scalars; the rest is dropped.
  static let longest = 256

  /// The text before and after the cursor.
  package private(set) var before = ""
  package private(set) var after = ""

  /// The whole line.
  package var text: String { before + after }
  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Creates a line with the cursor at its end.
  package init(_ text: String = "") { insert(text) }

  /// Inserts text at the cursor.
  ///
  /// Line breaks and tabs become spaces; control characters and invisible characters are dropped.
  package mutating func insert(_ text: String) {
    var room = Self.longest - before.unicodeScalars.count - after.unicodeScalars.count
    for scalar in text.unicodeScalars where room > 0 {
      let isSpace = scalar == "\n" || scalar == "\r" || scalar == "\t"
      guard isSpace || !VisibleText.isHarmful(scalar) else { continue }
      before.unicodeScalars.append(isSpace ? " " : scalar)
      room -= 1
    }
  }

  /// Handles an editing key.
  ///
  /// - Returns: Whether the key was handled.
  package mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): insert(String(scalar))
    case .paste(let text): insert(text)
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"):
      if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .control("a"):
      after = text
      before = ""
    case .control("e"):
      before = text
      after = ""
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"), .alt("\u{7F}"): before = Self.withoutLastWord(before)
    default: return false
    }
    return true
  }

  private static func withoutLastWord(_ text: String) -> String {
    var rest = text[...]
    while rest.last == " " { rest.removeLast() }
    while let last = rest.last, last != " " { rest.removeLast() }
    return String(rest)
  }
}
