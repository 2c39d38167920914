import Geometry
import SymbolArtwork
import SymbolExport
import SymbolStyle
import TestSupport
import Testing
import Workbench

/// What holds for every language of code with the artwork in it.
@Suite struct OutlineLanguageTests {
  private static let seed = 31

  @Test func everyFileIsARow() throws {
    let folder = "Sources/Drawings/SymbolExport/Languages"
    #expect(
      try TableRows.names(in: folder, ending: "Language.swift")
        == OutlineLanguage.all.map(\.name).sorted())
    for language in OutlineLanguage.all {
      #expect(OutlineLanguage.named(language.name)?.summary == language.summary)
      #expect(!language.summary.hasSuffix("."))
    }
  }

  /// A drawing of all kinds of curves on a canvas that is no square and not at the origin.
  static func symbol(_ random: inout SeededGenerator) -> PaintedSymbol {
    func point() -> Point {
      Point(x: .random(in: -5...29, using: &random), y: .random(in: -1...25, using: &random))
    }
    let layers = (0..<Int.random(in: 1...3, using: &random)).map { index -> PaintedSymbol.Layer in
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: path.line(to: point())
          case 1: path.quad(to: point(), control: point())
          default: path.cubic(to: point(), control1: point(), control2: point())
          }
        }
        path.close()
      }
      return PaintedSymbol.Layer(
        name: ["primary", "secondary", "tertiary"][index], path: path,
        color: index == 2 ? Color(red: 255, green: 0, blue: 128, alpha: 0.5) : nil,
        opacity: index == 0 ? 1 : 0.5)
    }
    let width = Double.random(in: 18...34, using: &random)
    return PaintedSymbol(
      name: "x", canvas: Rectangle(x: 12 - width / 2, y: 0, width: width, height: 24),
      layers: layers)
  }

  /// The steps that a text must say: the canvas in the middle of a square of 24 units, and cubic
  /// curves for quadratic ones.
  static func steps(_ symbol: PaintedSymbol) -> [OutlineStep] {
    let canvas = symbol.canvas
    let factor = 24 / max(canvas.width, canvas.height)
    func numbers(_ points: Point...) -> [Double] {
      points.flatMap {
        [($0.x - canvas.center.x) * factor + 12, ($0.y - canvas.center.y) * factor + 12]
      }
    }
    var current = Point.origin
    return symbol.layers.flatMap(\.path.elements).map { element in
      switch element {
      case .move(let end):
        current = end
        return OutlineStep(kind: "M", numbers: numbers(end))
      case .line(let end):
        current = end
        return OutlineStep(kind: "L", numbers: numbers(end))
      case .quad(let control, let end):
        let points = [current, end].map {
          Point(x: ($0.x + 2 * control.x) / 3, y: ($0.y + 2 * control.y) / 3)
        }
        current = end
        return OutlineStep(kind: "C", numbers: numbers(points[0], points[1], end))
      case .cubic(let control1, let control2, let end):
        current = end
        return OutlineStep(kind: "C", numbers: numbers(control1, control2, end))
      case .close: return OutlineStep(kind: "Z", numbers: [])
      }
    }
  }

  @Test(arguments: OutlineLanguage.all.map(\.name))
  func pathsAreThePictures(name: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    var random = SeededGenerator(seed: Self.seed)
    for index in 0..<100 {
      let symbol = Self.symbol(&random)
      let found = OutlineReader.steps(
        language.text([ExportPicture(symbol, name: "heart.fill", title: "heart")]), language)
      let wanted = Self.steps(symbol)
      #expect(found.map(\.kind) == wanted.map(\.kind), "seed \(Self.seed), symbol \(index)")
      #expect(found.map(\.numbers.count) == wanted.map(\.numbers.count))
      let pairs = zip(found.flatMap(\.numbers), wanted.flatMap(\.numbers))
      let worst = pairs.map { abs($0 - $1) }.max() ?? 0
      #expect(worst < 5.1e-5, "seed \(Self.seed), symbol \(index)")
    }
  }

  /// Every text is one text in every language, and the same one.
  @Test(arguments: OutlineLanguage.all.map(\.name))
  func textsAreWhatTheyWere(name: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let drawing = SampleSymbols.drawing("cup").painted(PaintScheme())
    let said = language.text([ExportPicture(drawing, name: "cup", title: "Tea")])
    let silent = language.text([ExportPicture(drawing, name: "cup")])
    for text in HostileTexts.all(seed: Self.seed) {
      // Characters that HTML cannot hold are replaced by U+FFFD.
      if name == "html", text.contains(where: { "\u{0}\u{7}".contains($0) }) { continue }
      let code = language.quoted(text)
      #expect(OutlineReader.unquoted(code, language) == text, "seed \(Self.seed): \(code)")
      #expect(!code.unicodeScalars.contains { "\u{202E}\u{2028}\n".unicodeScalars.contains($0) })
      // Nothing but this code is what the label adds to the file.
      let title = ExportPicture(drawing, name: "cup", title: text)
      #expect(language.text([title]) == said.replacing(language.quoted("Tea"), with: code))
    }
    if said != silent { #expect(said.contains(language.quoted("Tea"))) }
  }

  @Test(arguments: OutlineLanguage.all.map(\.name))
  func wildNumbersStayNumbers(name: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let path = Path([
      .move(Point(x: .nan, y: .infinity)), .line(Point(x: 1e300, y: -1e-300)), .close,
    ])
    let symbol = PaintedSymbol(
      name: "a", canvas: Rectangle(x: 0, y: 0, width: 24, height: 24),
      layers: [PaintedSymbol.Layer(name: "primary", path: path, color: nil)])
    let steps = OutlineReader.steps(language.text([ExportPicture(symbol, name: "a")]), language)
    #expect(steps.map(\.numbers) == [[0, 0], [0, 0], []])
  }

  /// What is opened is closed, in order.
  @Test(arguments: OutlineLanguage.all.map(\.name))
  func bracketsAreInPairs(name: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    var random = SeededGenerator(seed: Self.seed)
    for title in [nil, "Tea"] {
      var open: [Character] = []
      let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
      for character in language.text([
        ExportPicture(Self.symbol(&random), name: "cup", title: title)
      ]) {
        if pairs.values.contains(character) { open.append(character) }
        if let other = pairs[character] { #expect(open.popLast() == other) }
      }
      #expect(open.isEmpty)
    }
  }

  /// Texts end no element that they stand in, and begin no expression of a template.
  @Test func vueTextsStandInTheScript() throws {
    let drawing = SampleSymbols.drawing("cup").painted(PaintScheme())
    for text in HostileTexts.all(seed: Self.seed) {
      let file = OutlineLanguage.vue.text([ExportPicture(drawing, name: "cup", title: text)])
      let parts = file.split(separator: "</script>")
      #expect(parts.count == 2 && parts[0].contains(OutlineLanguage.vue.quoted(text)))
      #expect(!parts[1].contains("{"))
    }
  }

  private static func cup(_ color: Color) -> PaintedSymbol {
    SampleSymbols.drawing("cup").painted(PaintScheme(color: color))
  }

  /// Colors that differ in dark appearance show there, in the idiom of the language.
  @Test(arguments: [
    ("html", "fill=\"#ff0000\" style=\"fill: light-dark(#ff0000, #00ff00)\""),
    ("vue", "fill=\"#ff0000\" style=\"fill: light-dark(#ff0000, #00ff00)\""),
    ("svelte", "fill=\"#ff0000\" style=\"fill: light-dark(#ff0000, #00ff00)\""),
    ("angular", "fill=\"#ff0000\" style=\"fill: light-dark(#ff0000, #00ff00)\""),
    ("react", "fill=\"#ff0000\" style={{ fill: \"light-dark(#ff0000, #00ff00)\" }}"),
    ("webcomponent", "fill: \"#ff0000\", dark: \"#00ff00\""),
    ("webcomponent", "paths.map(colored)"),
    ("css", "background-color: #ff0000;\n  background-color: light-dark(#ff0000, #00ff00);"),
    ("compose", "val CupDark: ImageVector"), ("compose", "SolidColor(Color(0xFF00FF00))"),
    ("flutter", "(isDark ? const Color(0xFF00FF00) : const Color(0xFFFF0000)),"),
    ("flutter", "show Brightness, Theme;"), ("datauri", "fill='%23ff0000'"),
  ])
  func darkColors(name: String, part: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let light = Self.cup(Color(red: 255, green: 0, blue: 0))
    let dark = Self.cup(Color(red: 0, green: 255, blue: 0))
    let text = language.text([ExportPicture(light, name: "cup", dark: dark)])
    #expect(text.contains(part), "\(text)")
    let same = language.text([ExportPicture(light, name: "cup", dark: light)])
    #expect(same == language.text([ExportPicture(light, name: "cup")]))
    #expect(!same.contains("dark") && !same.contains("Dark"))
  }

  /// A color can be paler in dark appearance, as the system's labels are.
  @Test(arguments: [
    ("html", "light-dark(#ff0000, #00ff0080)\" opacity=\"0.8\""),
    ("react", "light-dark(#ff0000, #00ff0080)\" }} opacity={0.8}"),
    ("webcomponent", "fill: \"#ff0000\", dark: \"#00ff0080\", opacity: 0.8"),
    ("css", "light-dark(#ff0000, #00ff0080)"), ("compose", "fillAlpha = 0.8f"),
    ("compose", "SolidColor(Color(0xFF00FF00)),\n            fillAlpha = 0.4f"),
    ("flutter", "(isDark ? const Color(0x8000FF00) : const Color(0xFFFF0000)),"),
  ])
  func paleDarkColors(name: String, part: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let light = Self.cup(Color(red: 255, green: 0, blue: 0, alpha: 0.8))
    let dark = Self.cup(Color(red: 0, green: 255, blue: 0, alpha: 0.4))
    let text = language.text([ExportPicture(light, name: "cup", dark: dark)])
    #expect(text.contains(part), "\(text)")
  }

  /// No system color is stronger in dark appearance, which the opacity of a layer could not show.
  @Test func systemColorsAreNotStrongerInTheDark() {
    for color in SystemColor.all {
      #expect(color.color(in: .dark).alpha <= color.color(in: .light).alpha, "\(color.name)")
    }
  }

  /// Several colors are each a choice; a picture that cannot choose says so.
  @Test(arguments: [
    ("flutter", "..color = isDark\n            ? const Color.fromRGBO("),
    ("flutter", "{required this.isDark}"), ("flutter", "|| oldDelegate.isDark != isDark;"),
    ("css", "/* Its colors are those of light appearance. */"),
    ("compose", "see [WideDark]"),
  ])
  func darkPalettes(name: String, part: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let colors = [Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0), .black]
    func painted(_ palette: [Color]) -> PaintedSymbol {
      SampleSymbols.drawing("wide").painted(PaintScheme(mode: .palette, palette: palette))
    }
    let text = language.text([
      ExportPicture(painted(colors), name: "wide", dark: painted(colors.reversed()))
    ])
    #expect(text.contains(part), "\(text)")
  }

  /// A decoration with opacities, and one symbol more with colors and a label, where there can be.
  @Test(arguments: OutlineLanguage.all.map(\.name))
  func goldens(name: String) throws {
    let language = try #require(OutlineLanguage.named(name))
    let palette = PaintScheme(
      mode: .palette, palette: [.black, Color(red: 255, green: 128, blue: 0, alpha: 0.5), .white])
    let wide = ExportPicture(
      SampleSymbols.drawing("wide").painted(palette), name: "wide.fill",
      title: "\"Wide\" & $1 </script>")
    let badge = ExportPicture(
      SampleSymbols.drawing("badge").painted(PaintScheme(mode: .hierarchical)), name: "4k.badge")
    let pictures = language.holdsSeveral ? [badge, wide] : [wide]
    let problem = try Golden.problem(
      language.text(pictures, size: 32),
      "Tests/Drawings/SymbolExportTests/Goldens/Languages/\(name).txt")
    #expect(problem == nil)
  }
}
