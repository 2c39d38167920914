/// One premultiplied pixel of four channels in a word, and arithmetic on all of them at once.
///
/// Red is the first byte in memory and the lowest here, alpha the last. Two channels at a time have
/// 16 bits each, enough for the product of two bytes: the results are those of `scaled(_:_:)` on each.
struct PixelWord: Equatable {
  var bits: UInt32

  /// Two of the four channels.
  private static let pair: UInt32 = 0x00FF_00FF

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// A straight colour seen through an alpha.
  @inline(__always)
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let opaque = UInt32(red) | UInt32(green) &<< 8 | UInt32(blue) &<< 16 | 0xFF00_0000
    self = PixelWord(bits: opaque).scaled(by: UInt32(alpha))
  }

  @inline(__always) var alpha: UInt32 { bits &>> 24 }

  @inline(__always) var red: UInt32 { bits & 255 }

  @inline(__always) var green: UInt32 { bits &>> 8 & 255 }

  @inline(__always) var blue: UInt32 { bits &>> 16 & 255 }

  /// All channels times a part of 255, rounded; exact at 0 and 255.
  @inline(__always)
  func scaled(by part: UInt32) -> PixelWord {
    var low = (bits & Self.pair) &* part &+ 0x0080_0080
    var high = (bits &>> 8 & Self.pair) &* part &+ 0x0080_0080
    low = (low &+ (low &>> 8 & Self.pair)) &>> 8 & Self.pair
    high = (high &+ (high &>> 8 & Self.pair)) & 0xFF00_FF00
    return PixelWord(bits: low | high)
  }

  /// All channels times an opacity of `Brush.fixedPoint(_:)`, rounded.
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

  /// This pixel blended with the one that is there.
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

  /// Two sums, each at most 255.
  @inline(__always)
  private static func saturated(_ sums: UInt32) -> UInt32 {
    (sums | (sums &>> 8 & 0x0001_0001) &* 255) & pair
  }
}

extension MutableRawSpan {
  /// The pixel of an index, counted in pixels.
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

extension RawSpan {
  /// The pixel of an index, counted in pixels.
  @inline(__always)
  func pixel(_ index: Int) -> PixelWord {
    unsafe PixelWord(
      bits: UInt32(
        littleEndian: unsafeLoadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)))
  }
}
