/// A pattern for names: a glob that matches the whole name, or a run of components.
///
/// `*` matches any number of characters, `?` matches one character. Text without wildcards matches
/// whole components: `badge` matches `bell.badge` and `badge.plus.radiowaves.right`, but not
/// `circlebadge`.
package struct NamePattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  private let bytes: [UInt8]

  private static let any = UInt8(ascii: "*")
  private static let one = UInt8(ascii: "?")
  private static let dot = UInt8(ascii: ".")

  /// The maximum length of a name pattern in bytes; longer patterns match nothing.
  private static let maximumLength = 1_000

  /// Creates a pattern from any text.
  package init(_ text: String) {
    self.text = text
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != Self.any || bytes.last != Self.any {
      bytes.append(byte)
      if bytes.count > Self.maximumLength { break }
    }
    self.bytes = bytes
  }

  /// Returns whether text contains a wildcard.
  package static func isGlob(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in unsafe bytes.contains { $0 == any || $0 == one } }
  }

  /// Whether the pattern contains a wildcard.
  package var isGlob: Bool { bytes.contains { $0 == Self.any || $0 == Self.one } }

  /// Returns whether the pattern matches a name.
  ///
  /// Takes O(pattern · name) even in the worst case. After a mismatch, only the last `*` needs
  /// another try, because it can match everything that an earlier one could.
  package func matches(_ name: some RandomAccessCollection<UInt8>) -> Bool {
    guard bytes.count <= Self.maximumLength else { return false }
    return isGlob ? matchesGlob(name) : matchesRun(name)
  }

  /// Returns whether the pattern matches a name.
  package func matches(_ name: String) -> Bool { matches(Array(name.utf8)) }

  private func matchesGlob<Name: RandomAccessCollection<UInt8>>(_ name: Name) -> Bool {
    var position = 0
    var rest = name[...]
    /// The position in the pattern after the last `*`, and the rest of the name that was last tried
    /// there.
    var last: (position: Int, rest: Name.SubSequence)?
    while let byte = rest.first {
      if position < bytes.count, bytes[position] == Self.any {
        position += 1
        last = (position, rest)
      } else if position < bytes.count, bytes[position] == Self.one || bytes[position] == byte {
        position += 1
        rest = rest.dropFirst()
      } else if let (after, tried) = last {
        position = after
        rest = tried.dropFirst()
        last = (after, rest)
      } else {
        return false
      }
    }
    return bytes[position...].allSatisfy { $0 == Self.any }
  }

  private func matchesRun(_ name: some RandomAccessCollection<UInt8>) -> Bool {
    var start = name.startIndex
    while !bytes.isEmpty {
      let rest = name[start...]
      if rest.starts(with: bytes) {
        let end = rest.dropFirst(bytes.count)
        if end.isEmpty || end.first == Self.dot { return true }
      }
      guard let dot = rest.firstIndex(of: Self.dot) else { return false }
      start = name.index(after: dot)
    }
    return false
  }
}

extension Catalog {
  /// Returns the symbols for a glob, in catalog order: those whose current name, or name on
  /// `targets`, matches.
  ///
  /// If no such name matches, returns the symbols with a matching earlier name.
  ///
  /// Takes O(n). Reads only keys, and the records of the earlier names that match.
  package func names(
    matching pattern: NamePattern, workingOn targets: [DeploymentTarget] = []
  ) -> [String] {
    let names = names(withPrefix: "")
    let current = names.filter { pattern.matches($0) }
    guard current.isEmpty || !targets.isEmpty else { return current }
    let earlier = aliasNames.filter { pattern.matches($0) }.compactMap { alias(named: $0) }
    let added = Set(
      earlier.filter { alias in
        guard !current.isEmpty else { return true }
        let symbol = symbol(named: alias.canonicalName)
        return symbol.flatMap { name(of: $0, workingOn: targets) } == alias.name
      }.map(\.canonicalName))
    return added.isEmpty ? current : names.filter { pattern.matches($0) || added.contains($0) }
  }
}
