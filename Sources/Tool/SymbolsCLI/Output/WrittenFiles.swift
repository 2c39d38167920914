internal import Encodings
internal import FileAccess
internal import SymbolExport

/// Remembers what was written into files whose format has no place for a mark, so that the next run
/// may replace them as long as nobody changes them.
///
/// It is kept in `$XDG_CACHE_HOME/symbols/written`, a file each. Whatever goes wrong with it, files
/// stay.
struct WrittenFiles {
  private static let header = "written 1 "

  /// nil where there is no place for it.
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

  /// Records the contents of a written file.
  func add(_ path: String, _ bytes: [UInt8]) {
    guard let folder, let record = recordPath(path) else { return }
    _ = OutputWriter(mode: .write).put(
      Self.record(bytes), to: .file(record, below: folder), replacing: .anything)
  }

  /// Lists of names are text, whose line ends git may change.
  private static func record(_ bytes: [UInt8]) -> [UInt8] {
    Array((header + SHA256.hex(LineEnds.unified(bytes)) + "\n").utf8)
  }
}
