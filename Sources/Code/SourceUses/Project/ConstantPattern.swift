/// A configured pattern for constants that hold symbol names: `Icons.*`, `*.systemImage`.
///
/// The parts of a pattern are matched against the end of a constant's path. `*` matches any part of
/// a name. As a separate last part, it matches all members of a type and of its nested types.
package struct ConstantPattern: Equatable, Sendable {
  /// The text of the pattern.
  let text: String
  private let parts: [[UInt8]]

  /// Parses a pattern; returns nil unless each part is a name, in which `*` can replace any
  /// letters.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 16, text.utf8.count <= 256, text != "*",
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isPart) })
    else { return nil }
    self.text = text
    self.parts = parts.map { Array($0.utf8) }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// The parts of the pattern without asterisks.
  ///
  /// A source with a matching constant contains all of them.
  var words: [String] {
    parts.filter { !$0.contains(UInt8(ascii: "*")) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a constant matches the pattern.
  ///
  /// `path` holds the enclosing types and the name.
  func matches(_ path: [String]) -> Bool {
    // Ignores the argument labels of a function.
    let path = path.map { $0.utf8.prefix { $0 != UInt8(ascii: "(") } }
    if parts.count > 1, parts.last == [UInt8(ascii: "*")] {
      let owners = parts.dropLast()
      return path.indices.contains { end in
        end > 0 && end >= owners.count && Self.matches(owners, path[..<end].suffix(owners.count))
      }
    }
    return path.count >= parts.count && Self.matches(parts[...], path.suffix(parts.count))
  }

  private static func matches(
    _ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<Substring.UTF8View>
  ) -> Bool {
    zip(parts, names).allSatisfy { matches($0[...], Array($1)[...]) }
  }

  /// Matches a single name.
  ///
  /// Complexity: O(bytes of `part` + bytes of `name`).
  private static func matches(_ part: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (next, place) = (part.startIndex, name.startIndex)
    var star: (part: Int, name: Int)?
    while place < name.endIndex {
      if next < part.endIndex, part[next] == UInt8(ascii: "*") {
        star = (next, place)
        next += 1
      } else if next < part.endIndex, part[next] == name[place] {
        next += 1
        place += 1
      } else if let last = star {
        star = (last.part, last.name + 1)
        next = last.part + 1
        place = last.name + 1
      } else {
        return false
      }
    }
    return part[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
