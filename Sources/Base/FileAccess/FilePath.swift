internal import Encodings

/// Operations on paths as text, without file system access.
package enum FilePath {
  /// Returns the last component of a path.
  package static func lastPart(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  /// Returns the path without its last component, with a trailing separator; empty for a bare name.
  package static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Returns the path relative to a folder if it begins with that folder; otherwise unchanged.
  package static func within(_ folder: String, _ path: String) -> String {
    !folder.isEmpty && path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Returns the path after a prefix; nil if it does not begin with the prefix.
  ///
  /// Compares bytes, as file systems do, so characters need not be decoded.
  package static func rest(of path: String, behind start: String) -> String? {
    guard begins(path, with: start) else { return nil }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// Returns the path from a folder to an item in it, at any depth; nil for items elsewhere.
  ///
  /// - Parameters:
  ///   - path: A path in the form that `absolute` returns.
  ///   - folder: A folder in the same form; a trailing separator makes no difference.
  /// - Returns: A path that is not empty.
  package static func rest(of path: String, inFolder folder: String) -> String? {
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    guard let rest = rest(of: path, behind: start), !rest.isEmpty else { return nil }
    return rest
  }

  /// Returns whether a path lies in a folder; see `rest(of:inFolder:)`.
  package static func isInside(_ path: String, folder: String) -> Bool {
    rest(of: path, inFolder: folder) != nil
  }

  /// Returns whether a path begins with the bytes of another one.
  package static func begins(_ path: String, with start: String) -> Bool {
    path.withSpan { bytes in
      start.withSpan { start in
        guard start.count <= bytes.count else { return false }
        for index in start.indices where bytes[index] != start[index] { return false }
        return true
      }
    }
  }

  /// Returns the last component without its extension; names that begin with a dot have no
  /// extension.
  package static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the extension of the last component in lowercase letters, without the dot; nil without
  /// one.
  package static func ending(_ path: String) -> String? {
    lastPart(path).lowercased().split(separator: ".").dropFirst().last.map(String.init)
  }

  /// Returns the path without the extension of its last component.
  package static func withoutEnding(_ path: String) -> String {
    String(path[..<endingStart(path)])
  }

  /// Returns the path with a text before the extension of its last component, or at its end without
  /// one.
  package static func adding(_ suffix: String, to path: String) -> String {
    guard !suffix.isEmpty else { return path }
    let start = endingStart(path)
    return path[..<start] + suffix + path[start...]
  }

  /// Returns the index of the dot of the last component's extension.
  private static func endingStart(_ path: String) -> String.Index {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path.endIndex }
    return dot
  }

  /// Returns the path of a name in a folder.
  package static func adding(_ name: String, toFolder folder: String) -> String {
    guard let last = folder.utf8.last, last != UInt8(ascii: "/") else { return folder + name }
    var path = folder
    path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
    path += "/"
    path += name
    return path
  }

  /// Returns the path without empty components and `.`, so equal paths have equal text; the result
  /// is empty for the current folder.
  package static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the absolute path, with `..` resolved lexically.
  ///
  /// Equal results name the same file unless links are involved. Relative paths start from
  /// `folder`.
  package static func absolute(_ path: String, in folder: String) -> String {
    // Fast path for the most frequent case.
    if isNormalized(path) {
      if path.hasPrefix("/") { return path }
      if folder.hasPrefix("/"), isNormalized(folder) { return adding(path, toFolder: folder) }
    }
    // Files beside or above the folder are as frequent in projects.
    if path.hasPrefix("../"), !path.hasPrefix("..//"), folder.utf8.count > 1, isNormalized(folder),
      let end = folder.utf8.lastIndex(of: UInt8(ascii: "/")), folder.hasPrefix("/"),
      folder.utf8.last != UInt8(ascii: "/")
    {
      return absolute(
        String(Substring(path.utf8.dropFirst(3))),
        in: end == folder.startIndex ? "/" : String(folder[..<end]))
    }
    var parts: [Substring] = []
    for part in ((path.hasPrefix("/") ? "" : folder + "/") + path).split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns whether `absolute` would change only the beginning of a path; false negatives are
  /// possible.
  package static func isNormalized(_ path: String) -> Bool {
    var last = UInt8(ascii: "/")
    var isFirst = true
    for byte in path.utf8 {
      if last == UInt8(ascii: "/"), byte == last && !isFirst || byte == UInt8(ascii: ".") {
        return false
      }
      last = byte
      isFirst = false
    }
    return last != UInt8(ascii: "/")
  }

  /// Returns whether a relative path cannot lead out of its folder.
  package static func isInside(_ path: String) -> Bool {
    !path.contains("\0")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
