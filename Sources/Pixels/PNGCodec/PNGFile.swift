internal import CPNG

/// A PNG file under construction, to which chunks are appended in order.
struct PNGFile {
  private var chunks: [(type: String, bytes: [UInt8])] = []
  private var capacity = Self.signatureLength + 2 * Self.frameLength

  private static let signatureLength = 8
  /// The number of bytes for the length, type and checksum of a chunk.
  private static let frameLength = 12
  /// The maximum size of a chunk with compressed pixels, in bytes; the format allows 2^31 - 1.
  private static let largestPart = 1 << 30

  mutating func append(_ type: String, _ bytes: [UInt8]) {
    chunks.append((type, bytes))
    capacity += Self.frameLength + bytes.count
  }

  /// Completes the file with the first `count` bytes of `stream` as compressed pixels.
  ///
  /// - Parameters:
  ///   - stream: The compressed pixels.
  ///   - count: The length of the stream.
  ///   - isMarked: Whether to insert `PNGMark` after the header chunk.
  /// - Returns: The bytes of the file.
  /// - Throws: `outOfMemory` if memory runs out.
  consuming func finish(
    stream: ContiguousArray<UInt8>, count: Int, isMarked: Bool = false
  ) throws(PNGError) -> [UInt8] {
    if isMarked {
      var sum = PNGMark.Sum()
      for (type, bytes) in chunks { sum.add(type.utf8, bytes) }
      for start in stride(from: 0, to: count, by: Self.largestPart) {
        sum.add("IDAT".utf8, stream[start..<min(start + Self.largestPart, count)])
      }
      sum.add("IEND".utf8, [])
      let mark = PNGMark.text(sum)
      chunks.insert(("tEXt", mark), at: 1)
      capacity += Self.frameLength + mark.count
    }
    let chunks = self.chunks
    let capacity = capacity + count + count / Self.largestPart * Self.frameLength
    var isWritten = false
    let file = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, length in
      guard let start = buffer.baseAddress, let writer = unsafe cpng_writer_create(start, capacity)
      else { return }
      defer { unsafe cpng_writer_destroy(writer) }
      isWritten = chunks.allSatisfy { type, bytes in
        unsafe cpng_writer_append(writer, type, bytes, bytes.count)
      }
      unsafe stream.withUnsafeBufferPointer { stream in
        for start in stride(from: 0, to: count, by: Self.largestPart) where isWritten {
          let part = unsafe stream[start..<min(start + Self.largestPart, count)]
          isWritten = unsafe cpng_writer_append(
            writer, "IDAT", UnsafeBufferPointer(rebasing: part).baseAddress, part.count)
        }
      }
      isWritten = unsafe isWritten && cpng_writer_append(writer, "IEND", nil, 0)
      length = unsafe cpng_writer_count(writer)
    }
    guard isWritten else { throw .outOfMemory }
    return file
  }
}
