extension CellBand {
  /// Blends an opaque color with the coverage of the first `count` rows over alphas that begin at
  /// `offset`.
  ///
  /// This is the fast path for most symbols. Returns the number of pixels in runs of more than
  /// four.
  mutating func paintOver(_ alphas: inout ContiguousArray<UInt8>, rows count: Int, at offset: Int)
    -> Int
  {
    var painted = 0
    var alphas = alphas.mutableSpan
    let width = width
    takeRows(count) { row, start, end, bytes in
      let offset = offset &+ row &* width
      if end &- start == 4 {
        Self.blend(SIMD4(truncatingIfNeeded: bytes), &alphas, offset &+ start)
      } else {
        Self.blend(bytes, &alphas, offset &+ start, offset &+ end)
        painted &+= end &- start
      }
    }
    return painted
  }

  /// Blends four adjacent pixels; transparent ones are overwritten.
  @inline(__always)
  private static func blend(
    _ bytes: SIMD4<UInt8>, _ alphas: inout MutableSpan<UInt8>, _ place: Int
  ) {
    var run = unsafe alphas.mutableBytes
    if unsafe run.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self) == 0 {
      run.storeBytes(of: bytes, toByteOffset: place, as: SIMD4<UInt8>.self)
    } else {
      blend(SIMD4<Int32>(truncatingIfNeeded: bytes), &alphas, place, place &+ 4)
    }
  }

  /// Blends a run of more than four pixels with the coverage in the first byte.
  @inline(never)
  private static func blend(
    _ bytes: SIMD4<Int32>, _ alphas: inout MutableSpan<UInt8>, _ start: Int, _ end: Int
  ) {
    if end &- start > 4, bytes.x == 255 {
      for place in start..<end { alphas[place] = 255 }
      return
    }
    for place in start..<end {
      let byte = UInt8(truncatingIfNeeded: end &- start > 4 ? bytes.x : bytes[place &- start])
      alphas[place] = byte &+ scaled(UInt32(alphas[place]), UInt32(255 &- byte))
    }
  }
}
