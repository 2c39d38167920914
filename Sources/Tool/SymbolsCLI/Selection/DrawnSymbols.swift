internal import Diagnostics
internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolSearch
internal import SymbolStyle

/// Determines which symbols have artwork.
///
/// Not thread-safe; the data is created on first use.
final class DrawnSymbols {
  private let engine: SearchEngine
  private(set) lazy var artist = SymbolArtist(engine.catalog, own: ArtworkFolder.ofUser)

  init(_ engine: SearchEngine) { self.engine = engine }

  enum Status: Hashable {
    case drawn
    case notYet
    case never(Restriction)
  }

  func status(of symbol: Symbol) -> Status {
    if let restriction = symbol.restriction { return .never(restriction) }
    return isDrawn(symbol.name) ? .drawn : .notYet
  }

  func contains(_ symbol: Symbol) -> Bool { status(of: symbol) == .drawn }

  /// Returns whether an unrestricted name has artwork.
  func isDrawn(_ name: String) -> Bool { artist.isDrawn(name) }

  /// Returns the path of a user's drawing; nil for built-in artwork.
  func path(of symbol: Symbol) -> String? { artist.path(ofOwn: symbol.name) }

  /// Returns why a user's drawing cannot be used; nil for valid drawings and built-in artwork.
  func damage(of symbol: Symbol) -> String? {
    guard symbol.isAsset, isDrawn(symbol.name) else { return nil }
    do throws(ArtworkError) { _ = try artist.subject(symbol.name) } catch {
      if case .damaged(_, let reason) = error { return reason }
    }
    return nil
  }

  /// Notes custom symbols that look the same in every weight, if weights were asked for.
  ///
  /// - `names`: The symbols.
  /// - `weights`: The CSS weights in which they are drawn.
  func noteOneWeight(_ names: [String], _ weights: [Double], _ context: inout Context) {
    guard weights.count > 1 || weights.contains(where: { $0 != 400 }) else { return }
    let same = names.filter { name in
      name.hasPrefix(Symbol.assetPrefix)
        && (try? artist.subject(name)).map { artist.hasOneWeight($0) } == true
    }
    guard let subject = Self.subject(same) else { return }
    context.note("\(subject): \(SymbolArtist.oneWeightNote)")
  }

  /// Notes symbols whose drawings have fewer levels than a palette has colors.
  ///
  /// Of many symbols, it looks at the first ones, so that the note costs little.
  ///
  /// - `names`: The symbols.
  /// - `colors`: The number of colors in the palette.
  func noteFewLevels(_ names: [String], _ colors: Int, _ context: inout Context) {
    guard colors > 1 else { return }
    let style = DrawingStyle(weight: .regular, scale: .medium)
    let few = names.prefix(Self.mostLevelChecks).filter { name in
      guard let subject = try? artist.subject(name) else { return false }
      let levels = artist.draw(subject, style).layers(in: .palette).map { min(max($0.level, 1), 3) }
      return levels.max().map { $0 < min(colors, 3) } ?? false
    }
    guard let subject = Self.subject(few, isCut: names.count > Self.mostLevelChecks) else { return }
    context.note(
      "\(subject): the drawing has fewer levels than the palette has colors; "
        + "the last colors were not used")
  }

  private static let mostLevelChecks = 100

  /// Returns the symbols that a note is about, or nil if there are none.
  ///
  /// - `isCut`: Whether there may be more symbols.
  static func subject(_ names: [String], isCut: Bool = false) -> String? {
    guard let first = names.first else { return nil }
    guard names.count > 1 else { return "'\(first)'" }
    return "'\(first)' (and \(names.count - 1) \(isCut ? "or more" : "more") like it)"
  }

  /// Returns why a subject cannot be drawn; nil if it can be drawn.
  func obstacle(to subject: Selection.Subject) -> LeftOut? {
    guard let symbol = engine.catalog.symbol(named: subject.symbol) else {
      return .unknown(Mention(subject.name))
    }
    return switch status(of: symbol) {
    case .drawn: damage(of: symbol).map { .damaged(subject.name, reason: $0) }
    case .notYet: .notDrawn(subject.name)
    case .never(let restriction): .restricted(subject.name, restriction)
    }
  }
}

extension DrawnSymbols.Status {
  /// The text that `show` prints.
  var text: String {
    switch self {
    case .drawn: "yes"
    case .notYet: "not yet"
    case .never(let restriction): "none (it \(restriction.predicate))"
    }
  }
}
