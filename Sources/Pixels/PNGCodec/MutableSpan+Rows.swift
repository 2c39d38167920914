/// Functions that pack pixel rows from the start of the span, each row after a filter byte of 0.
extension MutableSpan<UInt8> {
  /// Packs one sample for each pixel, looked up by its alpha; the first sample is in the highest
  /// bits of a byte.
  mutating func pack(_ alpha: Span<UInt8>, samples: Span<UInt8>, width: Int, depth: Int) {
    var (source, target) = (0, 0)
    while source < alpha.count {
      self[target] = 0
      target += 1
      let end = source + width
      if depth == 8 {
        look(up: alpha, samples: samples, from: &source, to: &target, end: end)
        while source < end {
          self[target] = samples[Int(alpha[source])]
          (source, target) = (source + 1, target + 1)
        }
      } else {
        var bits = SampleBits(depth: depth)
        while source < end {
          bits.append(samples[Int(alpha[source])], to: &self, at: &target)
          source += 1
        }
        bits.flush(to: &self, at: &target)
      }
    }
  }

  /// Looks up the samples for four alphas at a time, because most words of a mask equal the
  /// previous word.
  private mutating func look(
    up alpha: Span<UInt8>, samples: Span<UInt8>, from source: inout Int, to target: inout Int,
    end: Int
  ) {
    var (previous, word): (UInt64?, UInt64) = (nil, 0)
    while source + 8 <= end {
      let alphas = unsafe alpha.bytes.unsafeLoadUnaligned(fromByteOffset: source, as: UInt64.self)
      if alphas != previous {
        (previous, word) = (alphas, 0)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
          let sample = samples[Int(UInt8(truncatingIfNeeded: alphas >> shift))]
          word |= UInt64(sample) << shift
        }
      }
      var bytes = unsafe mutableBytes
      bytes.storeBytes(of: word, toByteOffset: target, as: UInt64.self)
      (source, target) = (source + 8, target + 8)
    }
  }

  /// Packs two bytes for each pixel: a constant gray level and the alpha.
  mutating func pack(_ alpha: Span<UInt8>, gray: UInt8, width: Int) {
    var (source, target) = (0, 0)
    while source < alpha.count {
      self[target] = 0
      target += 1
      let end = source + width
      while source < end {
        self[target] = gray
        self[target + 1] = alpha[source]
        (source, target) = (source + 1, target + 2)
      }
    }
  }

  /// Packs a constant color and, unless `isOpaque`, the alpha.
  mutating func pack(_ alpha: Span<UInt8>, tint: UInt32, width: Int, isOpaque: Bool) {
    var (source, target) = (0, 0)
    while source < alpha.count {
      self[target] = 0
      target += 1
      let end = source + width
      while source < end {
        put(tint, at: &target)
        if !isOpaque {
          self[target] = alpha[source]
          target += 1
        }
        source += 1
      }
    }
  }

  /// Packs RGBA pixels; in invisible pixels, every channel becomes 0.
  mutating func pack(
    _ rgba: Span<UInt8>, kind: PixelFormat.Kind, depth: Int, census: ColorCensus, width: Int
  ) {
    let format = PixelFormat(kind: kind, depth: depth)
    var (source, target) = (0, 0)
    while source < rgba.count {
      self[target] = 0
      target += 1
      var bits = SampleBits(depth: depth)
      for _ in 0..<width {
        let color = rgba.color(at: source)
        source += 4
        switch kind {
        case .gray, .indexed:
          bits.append(format.sample(of: color, census: census), to: &self, at: &target)
        case .grayAlpha:
          self[target] = UInt8(truncatingIfNeeded: color)
          self[target + 1] = UInt8(truncatingIfNeeded: color >> 24)
          target += 2
        case .rgb:
          put(color, at: &target)
        case .rgba:
          put(color, at: &target)
          self[target] = UInt8(truncatingIfNeeded: color >> 24)
          target += 1
        }
      }
      bits.flush(to: &self, at: &target)
    }
  }

  @inline(__always)
  private mutating func put(_ color: UInt32, at target: inout Int) {
    self[target] = UInt8(truncatingIfNeeded: color >> 16)
    self[target + 1] = UInt8(truncatingIfNeeded: color >> 8)
    self[target + 2] = UInt8(truncatingIfNeeded: color)
    target += 3
  }
}

/// A bit buffer that packs samples into bytes; the first sample is in the highest bits.
private struct SampleBits {
  let depth: Int
  private var byte: UInt8 = 0
  private var used = 0

  init(depth: Int) { self.depth = depth }

  @inline(__always)
  mutating func append(_ sample: UInt8, to bytes: inout MutableSpan<UInt8>, at target: inout Int) {
    used += depth
    byte |= sample << UInt8(truncatingIfNeeded: 8 - used)
    if used == 8 { flush(to: &bytes, at: &target) }
  }

  /// Pads the last byte of a row with zeros, and writes it.
  @inline(__always)
  mutating func flush(to bytes: inout MutableSpan<UInt8>, at target: inout Int) {
    guard used > 0 else { return }
    bytes[target] = byte
    target += 1
    (byte, used) = (0, 0)
  }
}
