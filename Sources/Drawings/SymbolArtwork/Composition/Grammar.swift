/// The grammar that parses names to compositions.
///
/// The first rule of the table that can read a name and all its parts wins.
final class Grammar {
  private let rules: [any Rule.Type] = [
    // Nothing to compose: a drawing of the whole name always wins, then characters.
    GlyphComposition.self,
    TextComposition.self,
    // Suffixes that apply to everything before them; the last word, `fill`, applies to most.
    FilledComposition.self,
    EnclosedStemRule.self,
    BadgedComposition.self,
    SlashedComposition.self,
    HalfComposition.self,
    // Shapes computed from their names; each has a specific word.
    BrokenOutline.self,
    GridRule.self,
    SplitRule.self,
    InsetRule.self,
    // Two compositions, or several of one. `on` precedes enclosures: in `X.on.Y.circle`, the circle
    // is around Y.
    StackComposition.self,
    CroppedComposition.self,
    OverlapComposition.self,
    EnclosedComposition.self,
    // Directions: two arrows are a pair before one is rotated, and before they are side by side.
    ArrowPairComposition.self,
    TurnedComposition.self,
    RowComposition.self,
    // Words at unusual positions: only if no other rule can read the name.
    InnerFillRule.self,
    InverseRule.self,
    FilledPartRule.self,
  ]

  let library: GlyphLibrary
  /// Whether something is a complete name, so that following words apply to all of it.
  let isName: (String) -> Bool
  /// Returns the custom drawing for a word; nil for words of catalog names.
  private let own: (String) -> OwnComposition?
  private var known: [NameParts: (any Composition)?] = [:]
  private var depth = 0

  /// The maximum nesting of names; the longest name of the catalog has 17 words.
  private static let maximumDepth = 32

  init(
    _ library: GlyphLibrary, own: @escaping (String) -> OwnComposition? = { _ in nil },
    isName: @escaping (String) -> Bool
  ) {
    self.library = library
    self.own = own
    self.isName = isName
  }

  /// The composition of a name; nil if no rule can read it.
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
