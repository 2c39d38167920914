package import Encodings
internal import Libc

extension File {
  /// Maps a file into memory for the rest of the run; returns nil if it is not a file, is empty or
  /// exceeds the limit.
  ///
  /// Pages are read on first access. The file must never change in place: replace the whole file,
  /// as `write` does.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The mapped bytes.
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
