/// Reads names into compositions.
///
/// The first rule of the table that can read a name, and all parts that it is made of, wins. A drawing of the whole name is always first.
final class Grammar {
  private let rules: [any Rule.Type] = [
    GlyphComposition.self,
    TextComposition.self,
    FilledComposition.self,
    EnclosedStemRule.self,
    BadgedComposition.self,
    SlashedComposition.self,
    HalfComposition.self,
    BrokenOutline.self,
    GridRule.self,
    SplitRule.self,
    InsetRule.self,
    StackComposition.self,
    CroppedComposition.self,
    OverlapComposition.self,
    EnclosedComposition.self,
    ArrowPairComposition.self,
    TurnedComposition.self,
    RowComposition.self,
    InnerFillRule.self,
    InverseRule.self,
    FilledPartRule.self,
  ]

  let library: GlyphLibrary
  /// Whether something is a name of its own: then what follows belongs to all of it.
  let isName: (String) -> Bool
  private var known: [NameParts: (any Composition)?] = [:]
  private var depth = 0

  /// Names are not nested deeper than this; the longest of the catalog has 17 words.
  private static let maximumDepth = 32

  init(_ library: GlyphLibrary, isName: @escaping (String) -> Bool) {
    self.library = library
    self.isName = isName
  }

  /// The composition of a name; nil if no rule reads it.
  func read(_ name: NameParts) -> (any Composition)? {
    guard !name.isEmpty, depth < Self.maximumDepth else { return nil }
    if let known = known[name] { return known }
    depth += 1
    defer { depth -= 1 }
    var found: (any Composition)?
    for rule in rules {
      found = rule.read(name, self)
      if found != nil { break }
    }
    known[name] = .some(found)
    return found
  }

  func read(_ name: String) -> (any Composition)? { read(NameParts(name)) }
}
