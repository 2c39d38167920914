import Geometry
import Raster
import SVGReader
import SVGRenderer
import SymbolStyle
import Testing
import Workbench

@Suite struct DrawingPrinterTests {
  private static func pixels(_ text: String) throws -> [UInt8] {
    var renderer = ImageRenderer()
    let drawing = try renderer.read(Array(text.utf8), currentColor: nil)
    try #require(drawing.findings.isEmpty, "\(drawing.findings)")
    return try renderer.pixels(
      of: drawing, size: RenderSize(.width(64)), currentColor: .black, background: .white
    ).rgba
  }

  private static func printed(_ text: String) throws -> String {
    let drawing = try SVGReader().read(Array(text.utf8), currentColor: nil)
    return String(decoding: DrawingPrinter.svg(drawing), as: UTF8.self)
  }

  /// A number without an exponent, as some readers want it.
  private static func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberPrinter(precision: 12).append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A drawing in a square of `side` units: filled and stroked shapes, strokes of unequal scale
  /// with local units of any size, and gradients in units of their own.
  private static func drawing(side: Double, seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    func at(_ unit: Double) -> String {
      decimal(Double.random(in: 0.1...0.9, using: &random) * side / unit)
    }
    func path(_ unit: Double) -> String {
      "M\(at(unit)) \(at(unit))C\(at(unit)) \(at(unit)) \(at(unit)) \(at(unit)) \(at(unit)) \(at(unit))"
        + "L\(at(unit)) \(at(unit))"
    }
    let local = side * [0.001, 1, 1000][Int.random(in: 0..<3, using: &random)]
    let tiny = side * [0.0001, 1, 10_000][Int.random(in: 0..<3, using: &random)]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(decimal(side)) \(decimal(side))">\
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="\(decimal(side / tiny))" \
      y2="\(decimal(side / tiny))" gradientTransform="scale(\(decimal(tiny)))"><stop stop-color="red"/>\
      <stop offset="1" stop-color="blue"/></linearGradient>\
      <path d="\(path(1))Z" fill="url(#g)"/>\
      <path d="\(path(1))" fill="none" stroke="#080" stroke-width="\(decimal(side / 12))" \
      stroke-dasharray="\(decimal(side / 9)) \(decimal(side / 20))"/>\
      <g transform="scale(\(decimal(local)) \(decimal(local / 2)))"><path d="\(path(local))" fill="none" \
      stroke="url(#g)" stroke-width="\(decimal(side / local / 16))"/></g></svg>
      """
  }

  /// The size of the units changes nothing: a printed drawing looks like the one that was read.
  @Test(arguments: [1e-6, 0.01, 0.3, 24, 512, 20_000])
  func drawingsOfAnySizeKeepTheirShape(side: Double) throws {
    for seed in 0..<12 {
      let text = Self.drawing(side: side, seed: seed)
      let before = try Self.pixels(text)
      let after = try Self.pixels(try Self.printed(text))
      let total = zip(before, after).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      let mean = Double(total) / Double(before.count)
      #expect(mean < 0.1, "side \(side), seed \(seed): mean difference \(mean)")
    }
  }

  @Test func sizesOfIconsKeepThreeDecimals() throws {
    for side in [4.0, 8, 16, 24, 1024] { #expect(NumberPrinter.precision(side: side) == 3) }
    #expect(NumberPrinter.precision(side: 0.01) == 6)
    #expect(NumberPrinter.precision(side: 0) == NumberPrinter.largestPrecision)
  }

  /// Fonts are for texts, which are reported themselves.
  @Test(arguments: [
    "@font-face{font-family:a;src:url(a.woff2)}", "@charset \"utf-8\";", "@page{margin:0}",
    "@Font-Face { src: url(b) }",
  ])
  func rulesWithoutEffectAreNoFindings(rule: String) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>\(rule).a{fill:red}</style>\
      <path class="a" d="M0 0h9v9z"/></svg>
      """
    let drawing = try SVGReader().read(Array(text.utf8), currentColor: nil)
    #expect(drawing.findings.isEmpty, "\(drawing.findings)")
    #expect(try Self.printed(text).contains("fill=\"#f00\""))
  }

  @Test(arguments: ["@media(min-width:9px){.a{fill:red}}", "@supports(fill:red){.a{fill:red}}"])
  func rulesWithAnEffectAreFindings(rule: String) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>\(rule)</style>\
      <path class="a" d="M0 0h9v9z"/></svg>
      """
    let drawing = try SVGReader().read(Array(text.utf8), currentColor: nil)
    #expect(drawing.findings.count == 1)
  }
}
