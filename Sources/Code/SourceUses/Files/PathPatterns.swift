/// The lines of a `.gitignore` file, or a list of globs in the same syntax.
package struct PathPatterns: Sendable {
  private let patterns: [PathPattern]

  /// Whether there are no patterns.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Parses the bytes of a file.
  package init(file bytes: [UInt8]) {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    // No path contains NUL, so a line ends there.
    patterns = text.split(separator: 0x0A).compactMap { line in
      let end = line.last == 0x0D ? line.dropLast() : line
      return PathPattern(end.prefix { $0 != 0 })
    }
  }

  /// Parses globs, one line each.
  package init(_ globs: [String]) { patterns = globs.compactMap { PathPattern($0.utf8) } }

  /// Returns why a glob can match nothing; nil if it can match a path.
  package static func problem(with glob: String) -> String? {
    guard PathPattern(glob.utf8) == nil else {
      let isDotted = glob.drop { $0 == "!" }.split(separator: "/").contains {
        $0 == "." || $0 == ".."
      }
      return isDotted ? "no path has the component . or ..; write it from the project" : nil
    }
    if glob.allSatisfy({ $0 == " " || $0 == "!" || $0 == "/" }) { return "an empty glob" }
    if glob.hasPrefix("#") { return "a glob that begins with # is a comment; write \\# instead" }
    return "an unterminated [ or \\ matches nothing; write \\[ or \\\\ for the character itself"
  }

  /// Returns whether the last matching line ignores a path, or nil if no line matches.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder of the patterns.
  ///   - isFolder: Whether the path is a folder.
  /// - Returns: true to ignore the path, false if the line re-includes it.
  package func leavesOut(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Returns whether a path or one of its parent folders is ignored.
  ///
  /// As in Git, the outermost folder is checked first.
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
