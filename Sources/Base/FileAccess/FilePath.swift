internal import Encodings

/// Paths as text: nothing here asks the file system.
package enum FilePath {
  /// The last part of a path.
  package static func lastPart(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  /// All of a path but its last part, with the separator at its end; nothing for a name alone.
  package static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// A path from a folder on, if it begins with it; else as it is.
  package static func within(_ folder: String, _ path: String) -> String {
    !folder.isEmpty && path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// What is behind the first bytes of a path; nil if it does not begin with them.
  ///
  /// By bytes, as systems have it, and without a look at characters.
  package static func rest(of path: String, behind start: String) -> String? {
    guard begins(path, with: start) else { return nil }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }

  /// Whether a path begins with the bytes of another one.
  package static func begins(_ path: String, with start: String) -> Bool {
    path.withSpan { bytes in
      start.withSpan { start in
        guard start.count <= bytes.count else { return false }
        for index in start.indices where bytes[index] != start[index] { return false }
        return true
      }
    }
  }

  /// The last part of a path without its ending; names that begin with a dot have none.
  package static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path without the ending of its last part.
  package static func withoutEnding(_ path: String) -> String {
    String(path[..<endingStart(path)])
  }

  /// The path with a text before the ending of its last part, or at its end.
  package static func adding(_ suffix: String, to path: String) -> String {
    guard !suffix.isEmpty else { return path }
    let start = endingStart(path)
    return path[..<start] + suffix + path[start...]
  }

  /// Where the ending of the last part begins, with its dot.
  private static func endingStart(_ path: String) -> String.Index {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path.endIndex }
    return dot
  }

  /// The path of a name in a folder.
  package static func adding(_ name: String, toFolder folder: String) -> String {
    guard let last = folder.utf8.last, last != UInt8(ascii: "/") else { return folder + name }
    var path = folder
    path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
    path += "/"
    path += name
    return path
  }

  /// The path without empty parts and `.`, so that the same one is written the same way; nothing
  /// for the current folder.
  package static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path from the root of all folders, `..` taken away with the part before it: two texts that
  /// give the same one are the same file, unless links say otherwise.
  ///
  /// - `folder`: What a relative path counts from.
  package static func absolute(_ path: String, in folder: String) -> String {
    // As nearly all are.
    if isNormalized(path) {
      if path.hasPrefix("/") { return path }
      if folder.hasPrefix("/"), isNormalized(folder) { return adding(path, toFolder: folder) }
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

  /// Whether `absolute` would change nothing but the beginning of a path; false negatives are
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

  /// Whether a path cannot lead out of the folder that it is added to.
  package static func isInside(_ path: String) -> Bool {
    !path.contains("\0")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
