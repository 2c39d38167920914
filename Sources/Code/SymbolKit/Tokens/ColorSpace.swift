internal import Libc

/// A color space of the Design Tokens format, with its conversion to sRGB as in CSS Color 4.
struct ColorSpace: Sendable {
  /// The meaning of the three components.
  private enum Model: Sendable {
    case srgb, hsl, hwb, lab, lch, oklab, oklch
    /// Encoded channels, with a transfer curve, a matrix to XYZ, and whether the white point is
    /// D50.
    case rgb(Curve, [Double], isD50: Bool)
  }

  private enum Curve: Sendable { case linear, srgb, a98, prophoto, rec2020 }

  let name: String
  /// The valid ranges of the components.
  ///
  /// For hues, the upper bound is excluded.
  let ranges: [ClosedRange<Double>]
  private let model: Model

  private static let unit = [ClosedRange<Double>](repeating: 0...1, count: 3)
  private static let free = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let positive = 0...Double.greatestFiniteMagnitude
  private static let hue = 0...360.0
  private static let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]

  static let all: [ColorSpace] = [
    ColorSpace(name: "srgb", ranges: unit, model: .srgb),
    ColorSpace(
      name: "srgb-linear", ranges: unit, model: .rgb(.linear, srgbToXYZ, isD50: false)),
    ColorSpace(name: "hsl", ranges: [hue, 0...100, 0...100], model: .hsl),
    ColorSpace(name: "hwb", ranges: [hue, 0...100, 0...100], model: .hwb),
    ColorSpace(name: "lab", ranges: [0...100, free, free], model: .lab),
    ColorSpace(name: "lch", ranges: [0...100, positive, hue], model: .lch),
    ColorSpace(name: "oklab", ranges: [0...1, free, free], model: .oklab),
    ColorSpace(name: "oklch", ranges: [0...1, positive, hue], model: .oklch),
    ColorSpace(
      name: "display-p3", ranges: unit,
      model: .rgb(
        .srgb,
        [
          0.48657094864821626, 0.26566769316909294, 0.1982172852343625, 0.22897456406974884,
          0.6917385218365062,
          0.079286914093745, 0, 0.045113381858902575, 1.0439443689009757,
        ], isD50: false)),
    ColorSpace(
      name: "a98-rgb", ranges: unit,
      model: .rgb(
        .a98,
        [
          0.5766690429101308, 0.18555823790654627, 0.18822864623499472, 0.29734497525053616,
          0.627363566255466, 0.07529145849399789, 0.027031361386412378, 0.07068885253582714,
          0.9913375368376389,
        ], isD50: false)),
    ColorSpace(
      name: "prophoto-rgb", ranges: unit,
      model: .rgb(
        .prophoto,
        [
          0.7977666449006423, 0.13518129740053308, 0.0313477341283922, 0.2880748288194013,
          0.711835234241873, 0.00008993693872564, 0, 0, 0.8251046025104602,
        ], isD50: true)),
    ColorSpace(
      name: "rec2020", ranges: unit,
      model: .rgb(
        .rec2020,
        [
          0.6369580483012913, 0.14461690358620838, 0.16888097516417205,
          0.26270021201126703, 0.677998071518871, 0.059301716469861945, 0,
          0.028072693049087508, 1.0609850577107909,
        ], isD50: false)),
    ColorSpace(name: "xyz-d65", ranges: unit, model: .rgb(.linear, identity, isD50: false)),
    ColorSpace(name: "xyz-d50", ranges: unit, model: .rgb(.linear, identity, isD50: true)),
  ]

  private static let srgbToXYZ: [Double] = [
    0.4123907992659595, 0.35758433938387796, 0.1804807884018343, 0.21263900587151036,
    0.7151686787677559,
    0.07219231536073371, 0.01933081871559185, 0.11919477979462599, 0.9505321522496606,
  ]
  private static let xyzToSRGB: [Double] = [
    3.2409699419045213, -1.5373831775700935, -0.4986107602930033, -0.9692436362808798,
    1.8759675015077206, 0.04155505740717561,
    0.05563007969699361, -0.20397695888897657, 1.0569715142428786,
  ]
  private static let xyzToDisplayP3: [Double] = [
    2.493496911941425, -0.9313836179191239, -0.40271078445071684, -0.8294889695615747,
    1.7626640603183463, 0.023624685841943577,
    0.03584583024378447, -0.07617238926804182, 0.9568845240076872,
  ]
  private static let d50ToD65: [Double] = [
    0.955473421488075, -0.02309845494876471, 0.06325924320057072, -0.0283697093338637,
    1.0099953980813041, 0.021041441191917323, 0.012314014864481998, -0.020507649298898964,
    1.330365926242124,
  ]
  private static let labToLMS: [Double] = [
    1, 0.3963377773761749, 0.2158037573099136, 1, -0.1055613458156586, -0.0638541728258133, 1,
    -0.0894841775298119, -1.2914855480194092,
  ]
  private static let lmsToXYZ: [Double] = [
    1.2268798758459243, -0.5578149944602171, 0.2813910456659647, -0.0405757452148008,
    1.112286803280317, -0.0717110580655164, -0.0763729366746601, -0.4214933324022432,
    1.5869240198367816,
  ]

  /// Returns the encoded sRGB channels, which can be outside of 0...1.
  func srgb(_ c: [Double]) -> [Double] {
    switch model {
    case .srgb: return c
    case .hsl: return Self.hsl(c[0], c[1] / 100, c[2] / 100)
    case .hwb:
      let (white, black) = (c[1] / 100, c[2] / 100)
      if white + black >= 1 {
        return [Double](repeating: white / (white + black), count: 3)
      }
      return Self.hsl(c[0], 1, 0.5).map { $0 * (1 - white - black) + white }
    case .lab: return Self.lab(c)
    case .lch: return Self.lab(Self.cartesian(c))
    case .oklab: return Self.oklab(c)
    case .oklch: return Self.oklab(Self.cartesian(c))
    case .rgb(let curve, let matrix, let isD50):
      return Self.encoded(Self.multiply(matrix, c.map { Self.linear($0, curve) }), isD50: isD50)
    }
  }

  /// Converts encoded sRGB channels to encoded Display P3.
  ///
  /// Channels can be outside of 0...1, before and after the conversion.
  static func displayP3(srgb channels: [Double]) -> [Double] {
    let linear = channels.map { $0 < 0 ? -Self.linear(-$0, .srgb) : Self.linear($0, .srgb) }
    return multiply(xyzToDisplayP3, multiply(srgbToXYZ, linear)).map(encoded)
  }

  private static func multiply(_ m: [Double], _ v: [Double]) -> [Double] {
    (0..<3).map { m[$0 * 3] * v[0] + m[$0 * 3 + 1] * v[1] + m[$0 * 3 + 2] * v[2] }
  }

  /// Converts XYZ to encoded sRGB.
  private static func encoded(_ xyz: [Double], isD50: Bool) -> [Double] {
    multiply(xyzToSRGB, isD50 ? multiply(d50ToD65, xyz) : xyz).map(encoded)
  }

  /// Encodes a linear channel with the sRGB curve, which Display P3 shares.
  private static func encoded(_ channel: Double) -> Double {
    let size = abs(channel)
    let curve = size > 0.0031308 ? 1.055 * pow(size, 1.0 / 2.4) - 0.055 : 12.92 * size
    return channel < 0 ? -curve : curve
  }

  private static func linear(_ value: Double, _ curve: Curve) -> Double {
    switch curve {
    case .linear: value
    case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .a98: pow(value, 563.0 / 256)
    case .prophoto: value < 16.0 / 512 ? value / 16 : pow(value, 1.8)
    case .rec2020:
      value < 0.018053968510807 * 4.5
        ? value / 4.5 : pow((value + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
    }
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    let amount = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { n in
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func cartesian(_ c: [Double]) -> [Double] {
    let angle = c[2] * .pi / 180
    return [c[0], c[1] * cos(angle), c[1] * sin(angle)]
  }

  private static func lab(_ c: [Double]) -> [Double] {
    let (e, k) = (216.0 / 24389, 24389.0 / 27)
    let y = (c[0] + 16) / 116
    let f = [c[1] / 500 + y, y, y - c[2] / 200]
    let xyz = f.map { $0 * $0 * $0 > e ? $0 * $0 * $0 : (116 * $0 - 16) / k }
    let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
    return encoded(zip(xyz, white).map { $0 * $1 }, isD50: true)
  }

  private static func oklab(_ c: [Double]) -> [Double] {
    encoded(multiply(lmsToXYZ, multiply(labToLMS, c).map { $0 * $0 * $0 }), isD50: false)
  }
}
