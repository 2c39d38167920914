internal import Encodings
internal import Geometry
internal import SymbolCatalog

/// The records of an index, parsed on first use, and caches of derived data.
final class GlyphLibrary {
  /// The maximum depth of `use`; deeper uses, as in cycles, draw nothing.
  static let maximumDepth = 6

  let index: GlyphIndex
  private var records: [String: Glyph] = [:]
  private var separations: [String: (outlined: [[Int]]?, filled: [[Int]]?)] = [:]

  private var skeletons: [String: SkeletonPaths] = [:]

  init(_ index: GlyphIndex = .bundled) { self.index = index }

  func has(_ name: String) -> Bool { index[name] != nil }

  /// Returns the record with a name; nil if it does not exist or is invalid.
  ///
  /// The project's tests parse all records, so built-in records are never invalid.
  func record(_ name: String) -> Glyph? {
    if let known = records[name] { return known }
    guard let record = try? read(name) else { return nil }
    records[name] = record
    return record
  }

  /// Parses a record; returns nil if it does not exist.
  func read(_ name: String) throws(GlyphSyntaxError) -> Glyph? {
    guard let entry = index[name] else { return nil }
    let source = index.sources[entry.source]
    return try GlyphParser.parse(
      source.text.array(entry.range), file: source.name, line: entry.line)
  }

  /// Returns, for each operation in a record, the indices of earlier operations that it must not
  /// touch.
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

  /// Returns the paths of a record's skeletons.
  func skeletons(of glyph: Glyph) -> SkeletonPaths {
    if let known = skeletons[glyph.name] { return known }
    let paths = SkeletonPaths(glyph)
    skeletons[glyph.name] = paths
    return paths
  }
}

/// The skeleton paths of a record, before strokes and positions are applied.
///
/// Most paths do not depend on the weight, so they are cached. Unions are cached too, because they
/// are slow to compute. A record is drawn several times: outlined, filled, and in other weights to
/// measure it.
final class SkeletonPaths {
  /// The paths that do not depend on the weight, by operation.
  private var constant: [Path?]
  private var unions: [UnionKey: Path] = [:]

  private struct UnionKey: Hashable {
    var operation: Int
    var twin: Double
  }

  fileprivate init(_ glyph: Glyph) {
    constant = Array(repeating: nil, count: glyph.operations.count)
  }

  /// Returns the path of an operation's skeleton; `twin` is the position between Regular (0) and
  /// Black (1), as in `Pen.twin`.
  func path(_ skeleton: GlyphOperation.Skeleton, of operation: Int, twin: Double) -> Path {
    if let known = constant[operation] { return known }
    if skeleton.isConstant {
      let path = skeleton.path(twin)
      constant[operation] = path
      return path
    }
    guard skeleton.union != nil else { return skeleton.path(twin) }
    let key = UnionKey(operation: operation, twin: twin)
    if let known = unions[key] { return known }
    let path = skeleton.path(twin)
    unions[key] = path
    return path
  }
}
