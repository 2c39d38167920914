/// What shows that a file may be replaced: the one rule for everything that is written.
///
/// Unknown means no: a file that cannot be read or that is too large to judge stays, and so does an empty one,
/// as nothing in it says who made it.
package enum FileProof: Sendable {
  /// Its location, among the tool's own data, or the user's word (`--force`).
  case anything
  /// Nothing: only new files are written.
  case nothing
  /// The form of all its bytes, at most `File.defaultLimit`; else, the reason is given why it stays.
  case form(@Sendable ([UInt8]) -> Bool, otherwise: String = FileProof.foreign)
  /// It still holds the bytes that the new ones were made from.
  case contents([UInt8])

  /// Why a regular file must stay; nil if it may be replaced.
  ///
  /// - Parameter path: The file, links followed.
  /// - Returns: The refusal to write there, which `--force` overrides.
  package func objection(to path: String) -> FileError? {
    switch self {
    case .anything: return nil
    case .nothing: return File.protection(of: path, Self.foreign)
    case .contents(let bytes):
      return File.holds(path, bytes) ? nil : File.changed(path)
    case .form(let isOwn, let reason): return objection(path, isOwn, reason)
    }
  }

  /// Why a file stays whose bytes were looked at.
  package static let foreign = "this tool did not make it, or somebody changed it since"

  /// Judges all bytes.
  private func objection(
    _ path: String, _ isOwn: ([UInt8]) -> Bool, _ reason: String
  ) -> FileError? {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path, onlyFiles: true) } catch {
      return File.protection(of: path, "nobody can tell whether this tool made it: \(error.reason)")
    }
    if bytes.isEmpty {
      return File.protection(of: path, "it is empty, and nothing shows that this tool made it")
    }
    return isOwn(bytes) ? nil : File.protection(of: path, reason)
  }
}
