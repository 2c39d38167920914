extension CellBand {
  /// Blends an opaque colour with the coverage of the first `count` rows over alphas that begin at
  /// `offset`: what symbols mostly are.
  mutating func paintOver(_ alphas: inout [UInt8], rows count: Int, at offset: Int) {
    var alphas = alphas.mutableSpan
    selectRow(0)
    var place = offset
    for _ in 0..<count {
      paintRowOver(&alphas, place)
      place &+= width
      selectNextRow()
    }
  }

  @inline(__always)
  private mutating func paintRowOver(_ alphas: inout MutableSpan<UInt8>, _ offset: Int) {
    var sum: Int32 = 0
    var column = 0
    while let span = nextSpan(from: column) {
      if sum >= Self.visible { Self.cover(&alphas, offset &+ column, offset &+ min(span.lowerBound, width), Self.byte(sum)) }
      column = span.lowerBound
      while column < span.upperBound {
        let bytes = takeBytes(column, &sum)
        if column &+ 4 <= width {
          Self.blend(SIMD4(truncatingIfNeeded: bytes), &alphas, offset &+ column)
        } else {
          var lane = 0
          while column &+ lane < width {
            Self.blend(UInt8(truncatingIfNeeded: bytes[lane]), &alphas, offset &+ column &+ lane)
            lane &+= 1
          }
        }
        column &+= 4
      }
    }
    if column < width, sum >= Self.visible {
      Self.cover(&alphas, offset &+ column, offset &+ width, Self.byte(sum))
    }
    removeMarks()
  }

  /// The least area that is not rounded to 0.
  private static let visible = one / 510

  /// Blends four neighbours; what was transparent is simply written.
  @inline(__always)
  private static func blend(
    _ bytes: SIMD4<UInt8>, _ alphas: inout MutableSpan<UInt8>, _ place: Int
  ) {
    var run = unsafe alphas.mutableBytes
    if unsafe run.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self) == 0 {
      run.storeBytes(of: bytes, toByteOffset: place, as: SIMD4<UInt8>.self)
    } else {
      for lane in 0..<4 { blend(bytes[lane], &alphas, place &+ lane) }
    }
  }

  @inline(__always)
  private static func blend(_ byte: UInt8, _ alphas: inout MutableSpan<UInt8>, _ place: Int) {
    alphas[place] = byte &+ scaled(UInt32(alphas[place]), UInt32(255 &- byte))
  }

  private static func cover(
    _ alphas: inout MutableSpan<UInt8>, _ start: Int, _ end: Int, _ byte: UInt8
  ) {
    var place = start
    if byte == 255 {
      while place < end {
        alphas[place] = 255
        place &+= 1
      }
    } else {
      while place < end {
        blend(byte, &alphas, place)
        place &+= 1
      }
    }
  }
}
