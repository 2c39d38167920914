/// The lines of a `.gitignore`, or of a list of globs that is written like one.
package struct PathPatterns: Sendable {
  private let patterns: [PathPattern]

  /// Whether there are none.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Reads a file's bytes.
  package init(file bytes: [UInt8]) {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    // What follows a NUL, no path can have.
    patterns = text.split(separator: 0x0A).compactMap { line in
      let end = line.last == 0x0D ? line.dropLast() : line
      return PathPattern(end.prefix { $0 != 0 })
    }
  }

  /// Reads globs, each of which is a line.
  package init(_ globs: [String]) { patterns = globs.compactMap { PathPattern($0.utf8) } }

  /// Whether the last line that means a path leaves it out; nil if none means it.
  ///
  /// - Parameters:
  ///   - path: From the folder that the patterns count from.
  ///   - isFolder: Whether a folder is there.
  /// - Returns: false where the line takes it out again.
  package func leavesOut(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether a path or a folder that it is in is meant, from the outermost folder on, as git looks
  /// at them.
  package func leavesOutAny(of path: ArraySlice<UInt8>) -> Bool {
    guard !patterns.isEmpty else { return false }
    var end = path.startIndex
    while let separator = path[end...].firstIndex(of: UInt8(ascii: "/")) {
      if leavesOut(path[..<separator], isFolder: true) == true { return true }
      end = separator + 1
    }
    return leavesOut(path, isFolder: false) == true
  }
}
