internal import CResources
internal import Encodings
internal import PNGCodec

/// The embedded files of `Resources/Kit`.
package enum KitFiles {
  /// The files, sorted by path.
  private static let files = FilePack.files(
    in: unsafe Bytes(programImage: symbols_kit, count: symbols_kit_count))

  /// The paths, sorted.
  package static var paths: [String] { files.map(\.path) }

  /// Returns the file at a path; empty if there is none.
  package static func bytes(_ path: String) -> [UInt8] { all[path] ?? [] }

  /// All files by path.
  static let all = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })

  /// A hash of all files and their paths (FNV-1a, 64 bits).
  ///
  /// It need not be cryptographic, because only the tool itself creates the files.
  static var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for (path, bytes) in files {
      for byte in path.utf8 { add(byte) }
      for byte in bytes { add(byte) }
    }
    return hash
  }

  /// The default tokens of a kit.
  package static var tokens: [UInt8] { bytes("tokens.json") }

  /// The default tokens, parsed once.
  package static let defaults = TokenSet(tokens)
}
