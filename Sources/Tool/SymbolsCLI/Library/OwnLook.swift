internal import Diagnostics
internal import SymbolSearch
internal import SymbolStyle
internal import UserLibrary

/// The style that a collection defines for a symbol: option values that apply unless the command
/// line sets the options.
struct OwnLook: Hashable, Sendable {
  private typealias Key = SymbolCollection.LookKey

  private let values: [SymbolCollection.LookKey: String]

  /// Creates the style of an entry; returns nil if it has none.
  init?(_ entry: SymbolCollection.Entry) {
    guard !entry.look.isEmpty else { return nil }
    values = entry.look.mapValues(\.text)
  }

  /// The style as one line of text, for comparing styles.
  var text: String {
    Key.allCases.compactMap { key in values[key].map { "\(key.rawValue)=\($0)" } }
      .joined(separator: " ")
  }

  /// The name of the weight; nil if there is none.
  var weight: String? { values[.weight] }

  /// Returns a command line with the style added.
  ///
  /// A color on the command line also overrides a palette in the style, and vice versa.
  ///
  /// `weights` are the weight options of the command; the first one takes a single weight.
  func filling(
    _ arguments: Arguments, weights: [Option] = [DrawingOptions.weight]
  ) -> Arguments {
    typealias Options = DrawingOptions
    var result = arguments
    if let weight, let option = weights.first, !weights.contains(where: { arguments.has($0.name) })
    {
      result = result.with(option, weight)
    }
    guard !arguments.has(Options.palette.name) else { return result }
    let isPalette = values[.palette] != nil
    let mode = arguments.typed(Options.mode.name)
    if isPalette, arguments.has(Options.color.name) || mode.map({ $0 != palette }) ?? false {
      return result
    }
    if let own = values[.renderingMode], mode == nil { result = result.with(Options.mode, own) }
    if let own = values[.color], !arguments.has(Options.color.name) {
      result = result.with(Options.color, own)
    }
    if let own = values[.palette] { result = result.with(Options.palette, own) }
    return result
  }

  private var palette: String { RenderingMode.palette.rawValue }

  // MARK: From the command line, and checks

  /// The weight option for collections, which accepts weight names but no numbers.
  static let weightOption = Option(
    "weight", value: .choice(SymbolWeight.allCases.map(\.rawValue)),
    "weight of these symbols in the collection")
  static let options = [
    weightOption, DrawingOptions.mode, DrawingOptions.color, DrawingOptions.palette,
  ]

  private static func option(_ key: SymbolCollection.LookKey) -> Option {
    switch key {
    case .weight: weightOption
    case .renderingMode: DrawingOptions.mode
    case .color: DrawingOptions.color
    case .palette: DrawingOptions.palette
    }
  }

  /// Returns the style that the options define.
  static func values(
    _ arguments: Arguments
  ) throws(ToolError) -> [SymbolCollection.LookKey: SymbolCollection.LookValue] {
    var look: [SymbolCollection.LookKey: SymbolCollection.LookValue] = [:]
    for key in Key.allCases {
      guard let text = arguments.value(key.rawValue) else { continue }
      let parts = key == .palette ? SymbolColor.parts(ofList: text).map(String.init) : [text]
      look[key] = .init(parts)
    }
    try check(look)
    return look
  }

  /// Throws an error for values that the corresponding options do not accept, with the location in
  /// the file.
  static func check(
    _ collection: SymbolCollection, _ engine: SearchEngine
  ) throws(ToolError) {
    for entry in collection.entries where !entry.look.isEmpty {
      for key in Key.allCases {
        guard let value = entry.look[key] else { continue }
        try check(collection, at: value.place ?? entry.place) { () throws(ToolError) in
          try OptionValues.check(option(key), value.text, engine)
        }
      }
      try check(collection, at: entry.place) { () throws(ToolError) in try check(entry.look) }
    }
  }

  private static func check(
    _ collection: SymbolCollection, at place: TextPosition?, _ body: () throws(ToolError) -> Void
  ) throws(ToolError) {
    do throws(ToolError) { try body() } catch {
      throw .malformed(
        path: collection.path, line: place?.line ?? 1, column: place?.column ?? 1,
        problem: ErrorMessage.text(error))
    }
  }

  /// Throws an error for values that contradict each other.
  private static func check(
    _ look: [SymbolCollection.LookKey: SymbolCollection.LookValue]
  ) throws(ToolError) {
    let palette = look[.palette]
    if palette != nil, look[.color] != nil { throw .conflict("--color", "--palette") }
    let count = palette.map { SymbolColor.parts(ofList: $0.text).count } ?? 0
    if count > 3, let palette {
      throw .invalidValue(
        DrawingOptions.palette, value: palette.text,
        reason: "expected at most three colors, one per layer level", valid: [])
    }
    let mode = look[.renderingMode].flatMap { RenderingMode(rawValue: $0.text) }
    try DrawingLook.expectPalette(mode, isEmpty: palette == nil)
  }
}
