internal import Raster
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// What is asked of an `export`: the same for all of its symbols.
struct ExportRequest: Sendable {
  var format = ExportFormat.svg
  var weights: [ExportWeight] = [ExportWeight(.regular)]
  var scale = SymbolScale.medium
  var imageScales: [Double] = [1]
  var scheme = PaintScheme()
  /// How it looks in dark appearance, where that is different.
  var darkScheme: PaintScheme?
  var canvas = Canvas.square
  var padding = 0.0
  var options = ExportOptions()
  /// Whether a report needs the hashes of files.
  var wantsHashes = false
  var template: NameTemplate
  /// Where paths begin; empty or with a slash at the end.
  var folder = ""
  /// The one file of a symbol or collection, instead of the folder.
  var file: String?

  /// The options as they were written, in an order of their own: what decides about contents and names.
  var description = ""

  /// The variants of one symbol, each drawn once.
  func symbol(_ drawing: SymbolDrawing, isDark: Bool = false) -> PaintedSymbol {
    drawing.painted(isDark ? darkScheme ?? scheme : scheme, canvas: canvas, padding: padding)
  }
}

/// A weight with its name for files.
struct ExportWeight: Hashable, Sendable {
  var name: String
  var number: Double

  init(_ weight: SymbolWeight) {
    name = weight.rawValue
    number = weight.number
  }

  /// A word, or a number from 100 to 900.
  init?(_ text: String) {
    if let weight = SymbolWeight(rawValue: text.lowercased()) {
      self.init(weight)
    } else if let number = Double(text), (100...900).contains(number) {
      self.init(name: text, number: number)
    } else {
      return nil
    }
  }

  private init(name: String, number: Double) {
    self.name = name
    self.number = number
  }
}

/// File names made of what a file holds, such as `{name}-{weight}{@scale}`.
struct NameTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(Field)
  }

  /// What may stand in braces.
  enum Field: String, CaseIterable, Sendable {
    case name
    case weight
    case scale
    case atScale = "@scale"
    case size
    case mode
    case symbolScale = "symbol-scale"
  }

  private var parts: [Part] = []

  /// - Returns: nil, with what is wrong, if a field is unknown, a brace is open, or the text would lead
  ///   out of the folder.
  static func parse(_ text: String) -> (template: NameTemplate?, problem: String) {
    var template = NameTemplate()
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      if brace > rest.startIndex { template.parts.append(.text(String(rest[..<brace]))) }
      rest = rest[rest.index(after: brace)...]
      guard let end = rest.firstIndex(of: "}") else { return (nil, "a { has no }") }
      guard let field = Field(rawValue: String(rest[..<end])) else {
        return (nil, "there is no field {\(rest[..<end])}")
      }
      template.parts.append(.field(field))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { template.parts.append(.text(String(rest))) }
    let hasPath = text.split(separator: "/", omittingEmptySubsequences: false).contains {
      $0 == ".." || $0 == "."
    }
    if hasPath || text.hasPrefix("/") || text.contains("\0") {
      return (nil, "it must not lead out of the folder")
    }
    if !text.contains("{name}") { return (nil, "it must contain {name}") }
    return (template, "")
  }

  /// The file name without its ending.
  func stem(_ values: (Field) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): values(field)
      }
    }.joined()
  }
}
