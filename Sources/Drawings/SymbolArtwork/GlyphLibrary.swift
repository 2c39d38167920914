internal import Encodings
internal import Geometry
internal import SymbolCatalog

/// The records of an index, read when they are first used, and what was found out about them.
final class GlyphLibrary {
  /// How deep `use` may go; deeper ones, as in cycles, draw nothing.
  static let maximumDepth = 6

  let index: GlyphIndex
  private var records: [String: Glyph] = [:]
  private var separations: [String: (outlined: [[Int]]?, filled: [[Int]]?)] = [:]

  private var skeletons: [SkeletonKey: Path] = [:]

  private struct SkeletonKey: Hashable {
    var skeleton: GlyphOperation.Skeleton
    var twin: Double
  }

  init(_ index: GlyphIndex = .bundled) { self.index = index }

  func has(_ name: String) -> Bool { index[name] != nil }

  /// A record; nil if there is none, or it cannot be read.
  ///
  /// The project's tests read all of them, so that none of its own cannot.
  func record(_ name: String) -> Glyph? {
    if let known = records[name] { return known }
    guard let record = try? read(name) else { return nil }
    records[name] = record
    return record
  }

  /// Reads a record; nil if there is none.
  func read(_ name: String) throws(GlyphSyntaxError) -> Glyph? {
    guard let entry = index[name] else { return nil }
    let source = index.sources[entry.source]
    return try GlyphParser.parse(
      entry.range.map { source.text[$0] }, file: source.name, line: entry.line)
  }

  /// For each operation of a record the earlier ones that it keeps away from.
  func separations(of glyph: Glyph, isFilled: Bool) -> [[Int]] {
    let known = separations[glyph.name]
    if let found = isFilled ? known?.filled : known?.outlined { return found }
    let found = Separations.find(glyph, library: self, isFilled: isFilled)
    if isFilled {
      separations[glyph.name, default: (nil, nil)].filled = found
    } else {
      separations[glyph.name, default: (nil, nil)].outlined = found
    }
    return found
  }

  /// The path of a skeleton before strokes and places.
  ///
  /// Unions with rounded corners, which take long, are kept.
  func path(of skeleton: GlyphOperation.Skeleton, twin: Double) -> Path {
    guard skeleton.union != nil else { return skeleton.path(twin) }
    let key = SkeletonKey(skeleton: skeleton, twin: skeleton.isConstant ? 0 : twin)
    if let known = skeletons[key] { return known }
    let path = skeleton.path(twin)
    skeletons[key] = path
    return path
  }
}
