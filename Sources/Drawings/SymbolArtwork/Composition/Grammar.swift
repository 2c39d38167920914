/// Reads names into compositions.
///
/// The first rule of the table that can read a name, and all parts that it is made of, wins.
final class Grammar {
  private let rules: [any Rule.Type] = [
    // Nothing to compose: a drawing of the whole name always wins, then characters.
    GlyphComposition.self,
    TextComposition.self,
    // Endings that apply to all that stands before them; the last word, `fill`, applies to the
    // most.
    FilledComposition.self,
    EnclosedStemRule.self,
    BadgedComposition.self,
    SlashedComposition.self,
    HalfComposition.self,
    // Shapes that follow from their names by a formula; each has a word of its own.
    BrokenOutline.self,
    GridRule.self,
    SplitRule.self,
    InsetRule.self,
    // Two things, or more of one. `on` comes before enclosures: in `X.on.Y.circle`, the circle is
    // around Y.
    StackComposition.self,
    CroppedComposition.self,
    OverlapComposition.self,
    EnclosedComposition.self,
    // Directions: two arrows are a pair before one is turned, and before they stand side by side.
    ArrowPairComposition.self,
    TurnedComposition.self,
    RowComposition.self,
    // Words that stand where they do not count: only where no other rule makes sense of the name.
    InnerFillRule.self,
    InverseRule.self,
    FilledPartRule.self,
  ]

  let library: GlyphLibrary
  /// Whether something is a name of its own: then what follows belongs to all of it.
  let isName: (String) -> Bool
  /// What a word stands for that is no part of a name; nil for all others.
  private let own: (String) -> OwnComposition?
  private var known: [NameParts: (any Composition)?] = [:]
  private var depth = 0

  /// Names are not nested deeper than this; the longest of the catalog has 17 words.
  private static let maximumDepth = 32

  init(
    _ library: GlyphLibrary, own: @escaping (String) -> OwnComposition? = { _ in nil },
    isName: @escaping (String) -> Bool
  ) {
    self.library = library
    self.own = own
    self.isName = isName
  }

  /// The composition of a name; nil if no rule reads it.
  func read(_ name: NameParts) -> (any Composition)? {
    guard !name.isEmpty, depth < Self.maximumDepth else { return nil }
    if let known = known[name] { return known }
    depth += 1
    defer { depth -= 1 }
    var found: (any Composition)? = name.count == 1 ? own(name.first) : nil
    for rule in rules where found == nil { found = rule.read(name, self) }
    known[name] = .some(found)
    return found
  }

  func read(_ name: String) -> (any Composition)? { read(NameParts(name)) }
}
