internal import Libc

/// A reader of files, pipes and devices in chunks, for input of any length.
package struct FileReader: ~Copyable {
  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool

  /// Opens a file for reading.
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

  /// The identity of the file; nil for anything except a regular file.
  package var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  deinit { if isOwned, descriptor >= 0 { _ = close(descriptor) } }

  /// Returns the available data, at most 64 KiB; nil at the end.
  package func next() throws(FileError) -> [UInt8]? {
    let (bytes, ended) = try File.readChunk(descriptor: descriptor, named: name)
    return ended ? nil : bytes
  }
}
