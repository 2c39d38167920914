internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// The appearance of a symbol: weight, scale, colors and size.
///
/// ```swift
/// var appearance = SymbolAppearance(weight: .bold, pointSize: 48)
/// appearance.mode = .hierarchical
/// appearance.color = SymbolAppearance.Color(red: 0, green: 122, blue: 255)
/// ```
public struct SymbolAppearance: Hashable, Sendable {
  /// The stroke weight.
  public var weight: Weight
  /// The size relative to text with the same point size.
  public var scale: Scale
  /// The rendering mode, which assigns colors to layers.
  public var mode: Mode
  /// The color in monochrome and hierarchical mode; nil for the color of the surrounding text,
  /// which is black in PNG and PDF.
  public var color: Color?
  /// The colors for palette mode, starting with the primary layer; layers without a color use the
  /// last one.
  public var palette: [Color] = []
  /// Whether multicolor mode uses the colors for dark appearance.
  public var isDark = false
  /// The fraction of a variable symbol that is lit, 0 to 1; nil lights the whole symbol.
  public var variableValue: Double?
  /// The background color; nil for none.
  public var background: Color?
  /// The height in points, which are pixels at an image scale of 1.
  public var pointSize: Double
  /// The number of pixels per point in a PNG.
  public var imageScale = 1.0

  /// Creates an appearance with one color.
  ///
  /// - Parameters:
  ///   - weight: The stroke weight.
  ///   - scale: The size relative to text with the same point size.
  ///   - mode: The rendering mode.
  ///   - color: The color; nil for the color of the surrounding text.
  ///   - pointSize: The height in points.
  public init(
    weight: Weight = .regular, scale: Scale = .medium, mode: Mode = .monochrome,
    color: Color? = nil, pointSize: Double = 24
  ) {
    self.weight = weight
    self.scale = scale
    self.mode = mode
    self.color = color
    self.pointSize = pointSize
  }

  /// The nine font weights, from lightest to heaviest.
  public enum Weight: String, CaseIterable, Hashable, Sendable {
    /// The CSS weights from 100 to 900.
    case ultralight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The sizes of a symbol relative to text.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// A symbol 0.8, 1 or 1.27 times as large as the size that matches the text.
    case small, medium, large
  }

  /// The ways to assign colors to layers.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// One color for all layers.
    case monochrome
    /// One color, with lower opacity for secondary layers.
    case hierarchical
    /// A separate color for each layer, from `palette`.
    case palette
    /// The colors that the symbol defines.
    case multicolor
  }

  /// A color in sRGB.
  public struct Color: Hashable, Sendable {
    /// The red channel, 0 to 255.
    public var red: UInt8
    /// The green channel, 0 to 255.
    public var green: UInt8
    /// The blue channel, 0 to 255.
    public var blue: UInt8
    /// The opacity, 0 to 1; values outside this range are clamped.
    public var alpha: Double

    /// Creates a color from its channels.
    ///
    /// - Parameters:
    ///   - red: The red channel.
    ///   - green: The green channel.
    ///   - blue: The blue channel.
    ///   - alpha: The opacity, 0 to 1.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}

// MARK: Conversion to the types of lower-level modules, which have the same case names

extension SymbolAppearance.Color {
  var style: SymbolStyle.Color {
    SymbolStyle.Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension SymbolAppearance {
  var drawingStyle: DrawingStyle {
    let weight = SymbolWeight(rawValue: weight.rawValue) ?? .regular
    let scale = SymbolScale(rawValue: scale.rawValue) ?? .medium
    return DrawingStyle(weight: weight, scale: scale).seen(at: pointSize)
  }

  var scheme: PaintScheme {
    PaintScheme(
      mode: RenderingMode(rawValue: mode.rawValue) ?? .monochrome, color: color?.style,
      palette: palette.map(\.style), isDark: isDark, variableValue: variableValue)
  }

  var options: ExportOptions {
    var options = ExportOptions()
    options.pointSize = pointSize
    options.imageScales = [imageScale]
    options.background = background?.style
    return options
  }
}
