internal import Encodings
internal import Geometry
internal import SwiftSource
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// The code with artwork in a gallery, as pieces between paths that the page puts together.
///
/// The generators behind `symbols codegen --framework react` and others make the pieces from sample
/// symbols with one layer after another. No piece is written here, so they always fit.
enum GalleryOutlines {
  /// The character that delimits placeholder names.
  private static let mark = "\u{1}"

  private static let languages: [OutlineLanguage] = [
    .react, .vue, .svelte, .angular, .html, .css, .dataURI, .flutter, .compose,
  ]

  /// Unique values that mark placeholders while the generators run.
  private enum Stand {
    static let name = "quux.zed"
    static let label = "Placelabel"
    static let size = 37.25
    static let colors = [
      Color(red: 171, green: 205, blue: 239), Color(red: 205, green: 239, blue: 171),
      Color(red: 239, green: 171, blue: 205),
    ]
    static let opacities = [0.4375, 0.5625]
    static let path = Path([
      .move(Point(x: 1.0625, y: 2.0625)), .line(Point(x: 3.0625, y: 4.0625)),
      .cubic(
        Point(x: 5.0625, y: 6.0625), Point(x: 7.0625, y: 8.0625), Point(x: 9.0625, y: 10.0625)),
      .close,
    ])
  }

  /// The colors of a whole drawing, on which some languages base their code.
  private enum Coloring: String, CaseIterable {
    case none
    case one
    case many

    /// The forms of a layer: whether it has its own color, and whether it is translucent.
    var forms: [(hasColor: Bool, isTranslucent: Bool)] {
      let colors = self == .none ? [false] : self == .one ? [true] : [false, true]
      return colors.flatMap { color in [(color, false), (color, true)] }
    }

    /// Makes a layer; `place` is 0 for the layer before the piece, 1 for that behind it.
    func layer(_ form: (hasColor: Bool, isTranslucent: Bool), _ place: Int) -> PaintedSymbol.Layer {
      PaintedSymbol.Layer(
        name: "primary", path: Stand.path,
        color: form.hasColor ? Stand.colors[self == .one ? 0 : place] : nil,
        opacity: form.isTranslucent ? Stand.opacities[place] : 1)
    }

    /// A layer beyond the piece, which makes the drawing one of this kind.
    var filler: [PaintedSymbol.Layer] {
      guard self == .many else { return [] }
      return [PaintedSymbol.Layer(name: "primary", path: Stand.path, color: Stand.colors[2])]
    }
  }

  /// Writes the languages, each with its pieces by coloring, direction and size.
  static func write(_ json: inout JSONWriter) {
    json.object { json in
      for language in languages {
        json.member(language.name) { json in
          json.object { json in
            json.member("header", language.header)
            json.member("several", language.holdsSeveral)
            json.member("labeled", !language.isLabeledInUse)
            json.member("path", steps(language))
            for coloring in Coloring.allCases {
              for flags in 0..<4 {
                let key =
                  "\(coloring.rawValue)\(flags & 1 != 0 ? "d" : "")\(flags & 2 != 0 ? "s" : "")"
                json.member(key) { writePieces(language, coloring, flags, &$0) }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Expo

  /// Writes the components of Expo, which have no artwork, by rendering mode, weight and size.
  static func writeExpo(_ sample: Symbol, _ json: inout JSONWriter) {
    let looks: [(name: String, mode: RenderingMode?, colors: Int)] = [
      ("monochrome", nil, 0), ("monochrome1", nil, 1), ("hierarchical", .hierarchical, 0),
      ("hierarchical1", .hierarchical, 1), ("palette1", .palette, 1), ("palette2", .palette, 2),
      ("palette3", .palette, 3), ("multicolor", .multicolor, 0),
    ]
    json.object { json in
      for look in looks {
        for options in 0..<4 {
          var request = SnippetRequest()
          request.mode = look.mode
          request.colors = Stand.colors.prefix(look.colors).map { .fixed($0) }
          if options & 1 != 0 { request.weight = .semibold }
          if options & 2 != 0 { request.size = .points(Stand.size) }
          var text = ExpoSymbols.text([(sample, Stand.name, request)])
          func place(_ stand: String, _ name: String) {
            text = text.replacing(stand, with: mark + name + mark)
          }
          place(CodeNaming().component(of: sample.name), "type")
          place(Stand.name, "name")
          place("\(Stand.size)", "size")
          place("\"semibold\"", "weight")
          for (index, color) in Stand.colors.enumerated() {
            place(color.longHex, "color\(index + 1)")
          }
          json.member(
            "\(look.name)|\(options & 1 != 0 ? "w" : "")|\(options & 2 != 0 ? "s" : "")", text)
        }
      }
    }
  }

  // MARK: Pieces

  /// Writes the pieces: before the first path, between two, and behind the last, each by the forms
  /// of the layers around it.
  private static func writePieces(
    _ language: OutlineLanguage, _ coloring: Coloring, _ flags: Int, _ json: inout JSONWriter
  ) {
    func parts(_ layers: [PaintedSymbol.Layer]) -> [String] { split(text(layers, language, flags)) }
    let forms = coloring.forms
    json.object { json in
      json.member("head", forms.map { parts([coloring.layer($0, 1)] + coloring.filler)[0] })
      json.member("tail", forms.map { parts(coloring.filler + [coloring.layer($0, 0)]).last ?? "" })
      json.member(
        "between",
        forms.flatMap { before in
          forms.map { after in
            parts([coloring.layer(before, 0), coloring.layer(after, 1)] + coloring.filler)[1]
          }
        })
    }
  }

  /// Generates the code of a sample, without the header, and with placeholders.
  private static func text(
    _ layers: [PaintedSymbol.Layer], _ language: OutlineLanguage, _ flags: Int
  ) -> String {
    let symbol = PaintedSymbol(
      name: Stand.name, canvas: Rectangle(minX: 0, minY: 0, maxX: 24, maxY: 24), layers: layers,
      isDirectional: flags & 1 != 0)
    let picture = ExportPicture(
      symbol, name: Stand.name, title: language.isLabeledInUse ? nil : Stand.label)
    let whole =
      flags & 2 != 0 ? language.text([picture], size: Stand.size) : language.text([picture])
    var text = String(whole.dropFirst(language.header.count))
    func place(_ stand: String, _ name: String) {
      text = text.replacing(stand, with: mark + name + mark)
    }
    place(Stand.label, "label")
    place(CodeNaming().tag(of: Stand.name), "tag")
    place(CodeNaming().component(of: Stand.name), "type")
    place(Stand.name, "name")
    place("\(Stand.size)", "size")
    for (index, side) in ["before", "after"].enumerated() {
      let color = Stand.colors[index]
      let digits = String(color.longHex.dropFirst())
      place(digits, "hex-\(side)")
      place(digits.uppercased(), "HEX-\(side)")
      place("\(color.red), \(color.green), \(color.blue)", "rgb-\(side)")
      place("\(Stand.opacities[index])", "opacity-\(side)")
    }
    return text
  }

  // MARK: Paths

  /// The path of the sample as SVG path data.
  private static let pathData =
    "M1.0625 2.0625L3.0625 4.0625C5.0625 6.0625 7.0625 8.0625 9.0625 10.0625Z"

  /// Returns the path of the sample as a text has it: as path data, in which spaces can be escaped,
  /// or as calls on lines of their own.
  private static func path(in text: String) -> String {
    if text.contains(pathData) { return pathData }
    let escaped = pathData.replacing(" ", with: "%20")
    if text.contains(escaped) { return escaped }
    guard let start = text.firstRange(of: ".."),
      let end = text[start.upperBound...].firstRange(of: "close()")
    else { return pathData }
    return String(text[start.lowerBound..<end.upperBound])
  }

  /// Splits a text at its paths.
  private static func split(_ text: String) -> [String] {
    text.split(separator: path(in: text), omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns what a path consists of: the texts that move, draw a line, draw a curve and close, with
  /// numbered placeholders for coordinates; and the text between two of them.
  private static func steps(_ language: OutlineLanguage) -> [String] {
    let layer = PaintedSymbol.Layer(name: "primary", path: Stand.path, color: nil)
    var path = path(in: text([layer], language, 0))
    for (number, index) in zip(1...10, [0, 1, 0, 1, 0, 1, 2, 3, 4, 5]) {
      path = path.replacing("\(number).0625", with: "\(mark)\(index)\(mark)")
    }
    let lines = path.split(separator: "\n")
    guard lines.count == 1 else {
      let indentation = lines[1].prefix { $0 == " " }
      return lines.map { String($0.drop { $0 == " " }) } + ["\n" + indentation]
    }
    var steps: [String] = []
    for character in path {
      if "MLCZ".contains(character) { steps.append("") }
      steps[steps.count - 1].append(character)
    }
    return steps + [""]
  }
}
