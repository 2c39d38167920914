package import Encodings
internal import Libc

extension File {
  /// The bytes of a file that is never changed in place, for as long as the program runs; nil for
  /// what is no file, is empty or larger than the limit.
  ///
  /// Nothing is read before it is looked at. Who replaces such a file must do it as a whole:
  /// `write` does.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may have.
  /// - Returns: The bytes, in the system's memory of files.
  package static func map(_ path: String, limit: Int = defaultLimit) -> Bytes? {
    let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, FileKind(facts) == .file, facts.st_size > 0,
      Int(facts.st_size) <= limit
    else { return nil }
    let count = Int(facts.st_size)
    guard let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    return unsafe Bytes(
      programImage: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), count: count)
  }
}
