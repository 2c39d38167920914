internal import CPNG

/// A cache of libdeflate compressors; creating a compressor takes longer than compressing a small
/// image.
@safe struct Compressor: ~Copyable {
  /// The compressors by level, 0...12; each is nil until it is needed.
  private var levels: [OpaquePointer?] = unsafe Array(repeating: nil, count: 13)

  init() {}

  deinit {
    for level in 0...12 { unsafe libdeflate_free_compressor(levels[level]) }
  }

  /// Compresses the first `count` bytes of `input` to a zlib stream (RFC 1950), and returns the
  /// length of the stream.
  ///
  /// The level is clamped to 1...12. `output` grows if necessary; its contents after the stream are
  /// undefined.
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
    // libdeflate returns 0 if the output is too short, but the bound excludes that.
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
  /// Extends the array to at least `count` elements, and preserves its contents.
  mutating func grow(to count: Int) {
    guard count > self.count else { return }
    // Grow in one step, and at least to twice the length, so a buffer grows only once or twice.
    append(contentsOf: repeatElement(0, count: Swift.max(count, 2 * self.count) - self.count))
  }
}
