/// A premultiplied pixel as a 32-bit word, with arithmetic on all channels at once.
///
/// Red is the first byte in memory and the lowest byte here; alpha is the last. When two channels
/// are processed at a time, each has 16 bits, enough for the product of two bytes. Results are
/// equal to those of `scaled(_:_:)` for each channel.
struct PixelWord: Equatable {
  var bits: UInt32

  /// The mask for two of the four channels.
  private static let pair: UInt32 = 0x00FF_00FF

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// Premultiplies a straight color with an alpha.
  @inline(__always)
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let opaque = UInt32(red) | UInt32(green) &<< 8 | UInt32(blue) &<< 16 | 0xFF00_0000
    self = PixelWord(bits: opaque).scaled(by: UInt32(alpha))
  }

  @inline(__always) var alpha: UInt32 { bits &>> 24 }

  @inline(__always) var red: UInt32 { bits & 255 }

  @inline(__always) var green: UInt32 { bits &>> 8 & 255 }

  @inline(__always) var blue: UInt32 { bits &>> 16 & 255 }

  /// Multiplies all channels by n / 255, and rounds the result, which is exact for 0 and 255.
  @inline(__always)
  func scaled(by part: UInt32) -> PixelWord {
    var low = (bits & Self.pair) &* part &+ 0x0080_0080
    var high = (bits &>> 8 & Self.pair) &* part &+ 0x0080_0080
    low = (low &+ (low &>> 8 & Self.pair)) &>> 8 & Self.pair
    high = (high &+ (high &>> 8 & Self.pair)) & 0xFF00_FF00
    return PixelWord(bits: low | high)
  }

  /// Multiplies all channels by an opacity from `Brush.fixedPoint(_:)`, and rounds the result.
  @inline(__always)
  func scaled(byOpacity opacity: UInt32) -> PixelWord {
    let pair: UInt64 = 0x0000_00FF_0000_00FF
    let half: UInt64 = 0x0000_8000_0000_8000
    func spread(_ bits: UInt32) -> UInt64 {
      UInt64(bits & 255) | UInt64(bits &>> 16 & 255) &<< 32
    }
    let low = (spread(bits) &* UInt64(opacity) &+ half) &>> 16 & pair
    let high = (spread(bits &>> 8) &* UInt64(opacity) &+ half) &>> 16 & pair
    let joined = low | high &<< 8
    return PixelWord(bits: UInt32(truncatingIfNeeded: joined | joined &>> 16))
  }

  /// Returns this pixel blended with the existing pixel.
  @inline(__always)
  func blended(with under: PixelWord, _ mode: Surface.BlendMode) -> PixelWord {
    switch mode {
    case .over: return PixelWord(bits: bits &+ under.scaled(by: 255 &- alpha).bits)
    case .plus:
      let low = Self.saturated((bits & Self.pair) &+ (under.bits & Self.pair))
      let high = Self.saturated((bits &>> 8 & Self.pair) &+ (under.bits &>> 8 & Self.pair))
      return PixelWord(bits: low | high &<< 8)
    }
  }

  /// Returns four pixels blended with existing ones, like `blended(with:_:)` with `.over`.
  @inline(__always)
  static func blended(
    _ words: SIMD4<UInt32>, over under: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    func halves(_ words: SIMD4<UInt32>) -> SIMD8<UInt16> {
      unsafe unsafeBitCast(words, to: SIMD8<UInt16>.self)
    }
    let part = 255 &- words &>> 24
    let parts = halves(part | part &<< 16)
    var low = halves(under & pair) &* parts &+ 128
    var high = halves(under &>> 8 & pair) &* parts &+ 128
    low = (low &+ low &>> 8) &>> 8
    high = (high &+ high &>> 8) & 0xFF00
    return words &+ (unsafe unsafeBitCast(low | high, to: SIMD4<UInt32>.self))
  }

  /// Returns two 16-bit sums in one word, each limited to 255.
  @inline(__always)
  private static func saturated(_ sums: UInt32) -> UInt32 {
    (sums | (sums &>> 8 & 0x0001_0001) &* 255) & pair
  }
}

extension MutableRawSpan {
  /// Returns the pixel at an index, which is counted in pixels.
  @inline(__always)
  func pixel(_ index: Int) -> PixelWord {
    unsafe PixelWord(
      bits: UInt32(
        littleEndian: unsafeLoadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)))
  }

  @inline(__always)
  mutating func setPixel(_ index: Int, _ pixel: PixelWord) {
    storeBytes(of: pixel.bits.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
  }
}

extension MutableRawSpan {
  /// Blends four pixels, starting at an index, with `.over`.
  @inline(__always)
  mutating func blendFour(_ index: Int, _ words: SIMD4<UInt32>) {
    setFourPixels(index, PixelWord.blended(words, over: bytes.fourPixels(index)))
  }

  @inline(__always)
  mutating func setFourPixels(_ index: Int, _ words: SIMD4<UInt32>) {
    storeBytes(of: words.littleEndian, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }
}

extension SIMD4<UInt32> {
  /// The lanes, converted to or from the byte order in memory.
  @inline(__always)
  fileprivate var littleEndian: Self {
    SIMD4(x.littleEndian, y.littleEndian, z.littleEndian, w.littleEndian)
  }
}

extension RawSpan {
  /// Returns four pixels, starting at an index.
  @inline(__always)
  func fourPixels(_ index: Int) -> SIMD4<UInt32> {
    unsafe unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self).littleEndian
  }

  /// Returns the pixel at an index, which is counted in pixels.
  @inline(__always)
  func pixel(_ index: Int) -> PixelWord {
    unsafe PixelWord(
      bits: UInt32(
        littleEndian: unsafeLoadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)))
  }
}
