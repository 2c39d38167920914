internal import Libc

/// A file, pipe or device that is read piece by piece, so that its length does not matter.
package struct FileReader: ~Copyable {
  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool

  /// Opens a file.
  package init(_ path: String) throws(FileError) {
    descriptor = try File.open(path)
    name = path
    isOwned = true
  }

  /// Reads standard input.
  package init() {
    descriptor = 0
    name = "standard input"
    isOwned = false
  }

  /// Which file it is; nil for what is no file.
  package var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  deinit { if isOwned, descriptor >= 0 { _ = close(descriptor) } }

  /// What is there, at most 64 KiB; nil at the end.
  package func next() throws(FileError) -> [UInt8]? {
    let (bytes, ended) = try File.readChunk(descriptor: descriptor, named: name)
    return ended ? nil : bytes
  }
}
