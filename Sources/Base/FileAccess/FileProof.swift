internal import Encodings
internal import Libc

/// What shows that a file may be replaced: the one rule for everything that is written.
///
/// Unknown means no: a file that cannot be read or that is too large to judge stays, and so does an empty one,
/// as nothing in it says who made it.
package enum FileProof: Sendable {
  /// Its location, among the tool's own data, or the user's word (`--force`).
  case anything
  /// Nothing: only new files are written.
  case nothing
  /// A mark in its first bytes, at most `headLength`, of a file of at most `File.defaultLimit`: nothing larger is
  /// written.
  case mark(@Sendable ([UInt8]) -> Bool)
  /// The form of all its bytes, at most `File.defaultLimit`; else, the reason is given why it stays.
  case form(@Sendable ([UInt8]) -> Bool, otherwise: String = FileProof.foreign)
  /// It still holds the bytes that the new ones were made from.
  case contents([UInt8])

  /// The sum of all its bytes (`Provenance`), which shows that this tool made it and nobody changed it since.
  package static let sealed = FileProof.form(Provenance.isSealed)

  /// The most bytes of a file that a mark is looked for in.
  package static let headLength = 1 << 16

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
    case .mark(let isOwn): return objection(path, isWhole: false, isOwn, Self.foreign)
    case .form(let isOwn, let reason): return objection(path, isWhole: true, isOwn, reason)
    }
  }

  /// Why a file stays whose bytes were looked at.
  package static let foreign = "this tool did not make it, or somebody changed it since"

  /// Judges all bytes, or only the first ones.
  private func objection(
    _ path: String, isWhole: Bool, _ isOwn: ([UInt8]) -> Bool, _ reason: String
  ) -> FileError? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        isWhole
        ? try File.read(path, onlyFiles: true) : try File.head(path, Self.headLength)
    } catch {
      return File.protection(of: path, "nobody can tell whether this tool made it: \(error.reason)")
    }
    if bytes.isEmpty {
      return File.protection(of: path, "it is empty, and nothing shows that this tool made it")
    }
    return isOwn(bytes) ? nil : File.protection(of: path, reason)
  }
}

extension File {
  /// The first bytes of a regular file.
  ///
  /// - Parameters:
  ///   - path: The file, links followed.
  ///   - count: The most bytes to read.
  /// - Returns: The bytes.
  /// - Throws: What the system says against it, that it is no file, or that it is larger than any file of ours.
  package static func head(_ path: String, _ count: Int) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, onlyFiles: true)
    defer { _ = close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw failure("read", path) }
    guard facts.st_size <= defaultLimit else {
      throw refusal("read", path, "it is larger than \(defaultLimit >> 20) MiB")
    }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let (chunk, ended) = try readChunk(descriptor: descriptor, named: path)
      if ended { break }
      bytes += chunk.prefix(count - bytes.count)
    }
    return bytes
  }
}
