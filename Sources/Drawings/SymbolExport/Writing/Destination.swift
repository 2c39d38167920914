internal import Encodings
internal import FileAccess

/// Where a result goes: planned once, before anything is made.
package enum Destination: Hashable, Sendable {
  /// Standard output.
  case stream
  /// A file.
  ///
  /// One that nobody named is below a folder that somebody named, whose path ends with a separator,
  /// or is empty for the current one: folders on the way are made, and no link leads out of that
  /// folder.
  case file(String, below: String? = nil)

  /// The path of the file, `-` for standard output.
  package var path: String {
    switch self {
    case .stream: "-"
    case .file(let path, _): path
    }
  }

  /// Two results of one run that would be one file.
  package struct Collision: Error, Hashable, Sendable {
    package let first: String
    package let second: String
  }

  /// Refuses two results for one file, also where only letter case tells them apart: some file
  /// systems do not.
  ///
  /// By hashes first, as there may be hundreds of thousands; O(length of all paths).
  ///
  /// - `folder`: What relative paths count from.
  package static func expectDistinct(
    _ paths: some Sequence<String>, in folder: String
  ) throws(Collision) {
    var hashes: Set<UInt64> = []
    var isPlain = true
    let root = FilePath.absolute("", in: folder)
    let start = hash(root == "/" ? root : root + "/", FNV1a())
    let areDistinct = paths.allSatisfy { path in
      // One name may have two spellings in Unicode, which some file systems do not tell apart.
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

  /// Refuses two results that are one file by symbolic links.
  ///
  /// Links in folders are followed as far as the folders are there, and so is a file that was
  /// named.
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
    // Letters beyond ASCII have two cases, too: what may be one must not be told apart here.
    for byte in path.utf8 {
      hash.add(byte >= 0x80 ? 0x80 : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return hash
  }
}
