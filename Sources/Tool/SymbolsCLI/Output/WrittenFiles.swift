internal import Encodings
internal import FileAccess
internal import SymbolExport

/// Records of written files whose format cannot contain a comment.
///
/// The next run replaces such a file only if it still matches its record.
///
/// The records are in `$XDG_CACHE_HOME/symbols/written`, one file each. If a record is missing or
/// unreadable, the file is not replaced.
struct WrittenFiles {
  private static let header = "written 1 "

  /// The folder of the records; nil if there is no cache folder.
  private let folder: String?

  /// - Parameter cache: The cache folder; nil if there is none.
  init(_ cache: String?) { folder = cache.map { $0 + "/written/" } }

  private func recordPath(_ path: String) -> String? {
    guard let folder, let current = File.currentFolder else { return nil }
    let target = FilePath.absolute(File.linkTarget(path), in: current)
    return folder + SHA256.hex(ByteText.bytes(target)).prefix(32)
  }

  /// Returns the proof that a file is unchanged since it was written.
  func proof(of path: String) -> FileProof {
    guard let record = recordPath(path),
      let bytes = try? File.read(record, limit: 1 << 10, onlyFiles: true)
    else { return .nothing }
    return .form({ bytes == Self.record($0) })
  }

  /// Records the contents of a file after it was written.
  func add(_ path: String, _ bytes: [UInt8]) {
    guard let folder, let record = recordPath(path) else { return }
    _ = OutputWriter(mode: .write).put(
      Self.record(bytes), to: .file(record, below: folder), replacing: .anything)
  }

  /// Normalizes line endings, which git can change in lists of names.
  private static func record(_ bytes: [UInt8]) -> [UInt8] {
    Array((header + SHA256.hex(LineEnds.unified(bytes)) + "\n").utf8)
  }
}
