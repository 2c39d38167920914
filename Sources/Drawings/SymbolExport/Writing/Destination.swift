internal import Encodings
internal import FileAccess

/// The destination of an output file, which is planned before any file is made.
package enum Destination: Hashable, Sendable {
  /// Standard output.
  case stream
  /// A file.
  ///
  /// If the user named only a folder, `below` is its path with a trailing separator, or empty for
  /// the current folder. In this case, missing folders are created, and no link may lead out of the
  /// folder.
  case file(String, below: String? = nil)

  /// The path of the file; `-` for standard output.
  package var path: String {
    switch self {
    case .stream: "-"
    case .file(let path, _): path
    }
  }

  /// An error for two results of one run that would be written to the same file.
  package struct Collision: Error, Hashable, Sendable {
    package let first: String
    package let second: String
  }

  /// Rejects two results for the same file.
  ///
  /// Paths that differ only by letter case are also rejected, because some file systems ignore
  /// case. The check compares hashes first, because there can be hundreds of thousands of results.
  /// Takes O(length of all paths). Relative paths are relative to `folder`.
  package static func expectDistinct(
    _ paths: some Sequence<String>, in folder: String
  ) throws(Collision) {
    var hashes: Set<UInt64> = []
    var isPlain = true
    let root = FilePath.absolute("", in: folder)
    let start = hash(root == "/" ? root : root + "/", FNV1a())
    let areDistinct = paths.allSatisfy { path in
      // A Unicode name can be spelled in several ways, which some file systems treat as equal.
      isPlain = isPlain && path.utf8.allSatisfy { $0 < 0x80 }
      let hash =
        FilePath.isNormalized(path)
        ? hash(path, path.hasPrefix("/") ? FNV1a() : start)
        : hash(FilePath.absolute(path, in: folder), FNV1a())
      return hashes.insert(hash.value).inserted
    }
    if areDistinct, isPlain { return }
    var seen: [String: String] = [:]
    for path in paths {
      let key = FilePath.absolute(path, in: folder).lowercased()
      if let other = seen.updateValue(path, forKey: key) {
        throw Collision(first: path, second: other)
      }
    }
  }

  /// Rejects two results that are the same file through symbolic links.
  ///
  /// The check follows links in existing folders, and also a link at a path that the user named.
  package static func expectNoLinksToOne(
    _ destinations: some Sequence<Destination>
  ) throws(Collision) {
    var folders: [String: String] = [:]
    var seen: [String: String] = [:]
    for case .file(let path, let root) in destinations {
      let file = root != nil ? path : File.linkTarget(path)
      let folder = FilePath.folder(file)
      let real = folders[folder] ?? File.realFolder(folder) ?? folder
      folders[folder] = real
      let key = "\(real)/\(FilePath.lastPart(file))"
      if let other = seen.updateValue(path, forKey: key), other != path {
        throw Collision(first: other, second: path)
      }
    }
  }

  private static func hash(_ path: String, _ start: FNV1a) -> FNV1a {
    var hash = start
    // Hash all characters beyond ASCII alike: they also have case, and names that might be equal
    // must have equal hashes.
    for byte in path.utf8 {
      hash.add(byte >= 0x80 ? 0x80 : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return hash
  }
}
