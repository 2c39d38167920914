internal import Diagnostics
internal import SymbolLint
internal import XMLText

/// A set of edits to an element's tags that preserves all other bytes of the file.
struct TagEdits {
  private let bytes: [UInt8]
  private let element: XMLTree.Element
  private var found: [TextEdit] = []
  private var removed: Set<String> = []
  /// The text to insert after the existing attributes.
  private var added = ""

  init(_ element: XMLTree.Element, in bytes: [UInt8]) {
    self.bytes = bytes
    self.element = element
  }

  /// All edits, in the order of the file.
  var edits: [TextEdit] {
    let all = added.isEmpty ? found : found + [TextEdit(end..<end, added)]
    return all.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Renames the element and preserves its prefix.
  mutating func rename(_ name: String) {
    let old = TemplateFile.localName(element.name).utf8.count
    let start = element.tag.lowerBound + 1 + element.name.utf8.count
    found.append(TextEdit(start - old..<start, name))
    guard element.range.upperBound > element.content.upperBound else { return }
    let last = element.content.upperBound + 2 + element.name.utf8.count
    found.append(TextEdit(last - old..<last, name))
  }

  /// Sets an attribute; a new attribute is added after the others.
  mutating func set(_ name: String, _ value: String) {
    if !removed.contains(name), let attribute = element.attribute(name) {
      guard attribute.value != value else { return }
      found.append(TextEdit(attribute.range, Self.escaped(value)))
    } else {
      added += " \(name)=\"\(Self.escaped(value))\""
    }
  }

  /// Removes an attribute and the space before it, if the attribute exists.
  mutating func remove(_ name: String) {
    guard let attribute = element.attribute(name), removed.insert(name).inserted else { return }
    var start = attribute.range.lowerBound - 1
    while start > 0, bytes[start - 1] != UInt8(ascii: "=") { start -= 1 }
    start -= 1
    while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
    start -= name.utf8.count
    while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
    found.append(TextEdit(start..<attribute.range.upperBound + 1, ""))
  }

  /// Removes declarations from the `style` attribute and adds others.
  ///
  /// - Returns: False, without making edits, if the attribute cannot be parsed.
  mutating func restyle(
    removing isRemoved: (String) -> Bool, adding: [(name: String, value: String)]
  ) -> Bool {
    let added = adding.map { "\($0.name):\($0.value)" }
    guard let style = element.attribute("style") else {
      if !added.isEmpty { set("style", added.joined(separator: ";")) }
      return true
    }
    // Comments and character references are not supported.
    guard style.value.utf8.count == style.range.count, !style.value.contains("/*") else {
      let words = style.value.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
      return added.isEmpty && !words.contains(where: isRemoved)
    }
    let parts = style.value.split(separator: ";").map(String.init).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    let kept = parts.filter { part in
      !isRemoved(part.prefix { $0 != ":" }.filter { !$0.isWhitespace }.lowercased())
    }
    guard kept.count != parts.count || !added.isEmpty else { return true }
    let value = (kept + added).joined(separator: ";")
    if value.isEmpty { remove("style") } else { set("style", value) }
    return true
  }

  /// The position at which to insert additional attributes.
  private var end: Int {
    let end = element.tag.upperBound - 1
    return bytes[end - 1] == UInt8(ascii: "/") ? end - 1 : end
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Escapes a value for both kinds of quotation marks.
  static func escaped(_ value: String) -> String {
    guard value.contains(where: { "&<\"'".contains($0) }) else { return value }
    return value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
  }

  /// Returns an edit that removes a tag, and also its line if nothing else is on it.
  static func removal(of tag: Range<Int>, in bytes: [UInt8]) -> TextEdit {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[end]) { end += 1 }
    let isAlone =
      start > 0 && bytes[start - 1] == 0x0A && end < bytes.count && bytes[end] == 0x0A
    return TextEdit(isAlone ? start..<end + 1 : tag, "")
  }
}
