internal import Encodings
package import FileAccess

/// A record of the files that imports wrote, which distinguishes them from other files in the
/// folder.
///
/// The record is a hidden file in the folder. It has one line for each drawing: the SHA-256 hash of
/// its contents, and its name.
extension ArtworkFolder {
  private static let record = ".imported"
  private static let recordLimit = 16 << 20

  private var recordPath: String { path + Self.record }

  /// Returns the hashes that earlier imports recorded, by name; nil if the record is damaged or
  /// unreadable.
  private func recorded() -> [String: String]? {
    guard File.exists(recordPath) else { return [:] }
    guard let bytes = try? File.read(recordPath, limit: Self.recordLimit, onlyFiles: true),
      !bytes.isEmpty
    else { return nil }
    var hashes: [String: String] = [:]
    for line in bytes.split(separator: 0x0A) {
      let parts = ByteText.text(Array(line)).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 64 else { return nil }
      hashes[String(parts[1])] = String(parts[0])
    }
    return hashes
  }

  /// Finds drawings that no import wrote, or that were edited since their import.
  ///
  /// - Parameters:
  ///   - names: The names of the drawings to replace or remove.
  ///   - isImported: Returns whether a name in the catalog comes from an import. Earlier versions
  ///     of the tool kept no record.
  /// - Returns: An error for each file that must not be overwritten, in the order of the names.
  package func strangers(
    _ names: some Sequence<String>, isImported: (String) -> Bool
  ) -> [FileError] {
    let names = names.filter(contains)
    guard !names.isEmpty else { return [] }
    let hashes = recorded()
    return names.compactMap { name in
      let path = path(of: name)
      if let hash = hashes?[name] {
        let bytes = try? File.read(path, onlyFiles: true)
        if let bytes, Self.hash(bytes) == hash { return nil }
      } else if hashes != nil, isImported(name) {
        return nil
      }
      return File.protection(of: path, FileProof.foreign)
    }
  }

  /// Records the drawings that an import wrote or found unchanged.
  ///
  /// If recording fails, the next import asks before it replaces these drawings.
  package func record(_ entries: [IconImport.Entry]) {
    guard !entries.isEmpty else { return }
    let before = recorded() ?? [:]
    var hashes = before.filter { contains($0.key) }
    for entry in entries { hashes[entry.name] = Self.hash(entry.bytes) }
    guard hashes != before else { return }
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    _ = try? File.write(Array(lines.joined().utf8), to: recordPath, FileWriting.quick.onlyThere)
  }

  private static func hash(_ bytes: [UInt8]) -> String { SHA256.hex(LineEnds.unified(bytes)) }
}
