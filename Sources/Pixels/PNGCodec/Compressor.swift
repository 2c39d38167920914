internal import CPNG

/// libdeflate's compressors, made when first asked for and kept: making one costs more than
/// compressing a small image.
@safe struct Compressor: ~Copyable {
  /// The compressors by level, 0...12; nil until one is asked for.
  private var levels: [OpaquePointer?] = unsafe Array(repeating: nil, count: 13)

  init() {}

  deinit {
    for level in 0...12 { unsafe libdeflate_free_compressor(levels[level]) }
  }

  /// Puts the first `count` bytes of `input` as a zlib stream (RFC 1950) into `output`, and returns
  /// the length of the stream.
  ///
  /// The level is brought into 1...12. `output` grows as needed; what follows the stream in it is
  /// of no meaning.
  mutating func compress(
    _ input: ContiguousArray<UInt8>, count: Int, level: Int,
    into output: inout ContiguousArray<UInt8>
  ) throws(PNGError) -> Int {
    let compressor = unsafe try self.compressor(level: min(max(level, 1), 12))
    let count = min(count, input.count)
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    output.grow(to: bound)
    let length = unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe libdeflate_zlib_compress(
          compressor, input.baseAddress, count, output.baseAddress, output.count)
      }
    }
    // 0 says that the output is too short, which the bound rules out.
    guard length > 0 else { preconditionFailure("\(count) bytes do not fit in \(bound)") }
    return length
  }

  private mutating func compressor(level: Int) throws(PNGError) -> OpaquePointer {
    if let made = unsafe levels[level] { return unsafe made }
    guard let made = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    unsafe levels[level] = made
    return unsafe made
  }
}

extension ContiguousArray<UInt8> {
  /// Makes the array at least that long; what it held stays in front.
  mutating func grow(to count: Int) {
    guard count > self.count else { return }
    // Not element by element, and never less than twice as long: buffers grow once or twice.
    append(contentsOf: repeatElement(0, count: Swift.max(count, 2 * self.count) - self.count))
  }
}
