/// The grammar that parses names to compositions.
///
/// It uses the first rule in the table that can read a name and all its parts.
final class Grammar {
  private let rules: [any Rule.Type] = [
    // Nothing to compose: a drawing of the whole name always wins, followed by characters.
    GlyphComposition.self,
    TextComposition.self,
    // Suffixes that apply to everything before them; the last word, `fill`, applies to most.
    FilledComposition.self,
    EnclosedStemRule.self,
    BadgedComposition.self,
    SlashedComposition.self,
    HalfComposition.self,
    // Shapes computed from their names, each with a specific word.
    BrokenOutline.self,
    GridRule.self,
    SplitRule.self,
    InsetRule.self,
    // Two compositions, or several copies of one. `on` precedes enclosures: in `X.on.Y.circle`, the
    // circle surrounds only Y.
    StackComposition.self,
    CroppedComposition.self,
    OverlapComposition.self,
    EnclosedComposition.self,
    // Directions: try two arrows as a pair before rotating one, and before placing them side by
    // side.
    ArrowPairComposition.self,
    TurnedComposition.self,
    RowComposition.self,
    // Words at unusual positions, which apply only if no other rule can read the name.
    InnerFillRule.self,
    InverseRule.self,
    FilledPartRule.self,
  ]

  let library: GlyphLibrary
  /// Returns whether a text is a complete name, in which case the words after it apply to all of
  /// it.
  let isName: (String) -> Bool
  /// Returns the custom drawing for a word; nil for words of catalog names.
  private let own: (String) -> OwnComposition?
  private var known: [NameParts: (any Composition)?] = [:]
  private var depth = 0

  /// The maximum nesting of names; the longest name in the catalog has 17 words.
  private static let maximumDepth = 32

  init(
    _ library: GlyphLibrary, own: @escaping (String) -> OwnComposition? = { _ in nil },
    isName: @escaping (String) -> Bool
  ) {
    self.library = library
    self.own = own
    self.isName = isName
  }

  /// Returns the composition of a name; nil if no rule can read it.
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
