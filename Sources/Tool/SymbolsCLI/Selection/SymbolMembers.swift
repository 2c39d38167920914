internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint

/// Finds members of a type in Swift files that represent symbols: `Type.heartFill`, members of type
/// aliases, and implicit ones such as `Image(.heartFill)`.
///
/// Only a compiler knows the type of an implicit member. An extra member adds an unused case, but a
/// missing one breaks the next build. Therefore, every possible member is included.
struct SymbolMembers {
  /// A member and its location.
  struct Use {
    let member: String
    /// The symbol name; nil for members of the type that are not symbols.
    let name: String?
    let place: SourceLocation
    /// Whether the member can belong to another type.
    let isGuess: Bool

    /// The use as a mention of a symbol name; nil if the member is not a symbol.
    var mention: Mention? {
      guard let name else { return nil }
      var mention = Mention(name, at: place)
      mention.isInSource = true
      mention.isGuess = isGuess
      return mention
    }
  }

  private let type: String
  /// The types with the name, and their aliases.
  private var types: Set<String>
  /// Type aliases by the name that they stand for.
  private var aliases: [String: Set<String>] = [:]
  /// Whether the sources mention the type.
  ///
  /// If not, only its own initializers accept its members.
  private var isMentioned = false
  /// The symbol names by member.
  private let names: [String: String]
  private let catalog: Catalog

  /// - `type`: The name of the type.
  init(of type: String, _ catalog: Catalog) {
    self.type = type
    self.catalog = catalog
    types = [type]
    var names: [String: String] = [:]
    for symbol in catalog.symbols {
      for name in symbol.aliases + [symbol.name] { names[SwiftText.memberName(name)] = name }
    }
    self.names = names
  }

  /// Collects the type's declarations from a source.
  ///
  /// Call it for all sources before searching for uses.
  mutating func survey(_ bytes: [UInt8]) {
    let isMentioning = Self.contains(Array(type.utf8), bytes)
    isMentioned = isMentioned || isMentioning
    guard Self.contains(Array("typealias".utf8), bytes) else { return }
    let source = Tokens(bytes)
    for index in source.indices where source.tokens[index].keyword == .typealias {
      var end = index + 3
      guard source.has("=", at: index + 2), source.kind(end) == .word else { continue }
      while source.kind(end + 1) == .dot, source.kind(end + 2) == .word { end += 2 }
      let (alias, target) = (source.word(index + 1), source.word(end))
      aliases[target, default: []].insert(alias)
      guard types.contains(target) else { continue }
      addAliases(of: target)
    }
  }

  private mutating func addAliases(of target: String) {
    var open = [target]
    while let next = open.popLast() {
      for alias in aliases[next] ?? [] where types.insert(alias).inserted { open.append(alias) }
    }
  }

  /// Returns the uses in a file, in source order; O(bytes).
  func uses(in bytes: [UInt8], path: String) -> [Use] {
    // Every use contains a dot, except raw values.
    guard bytes.contains(UInt8(ascii: ".")) else { return [] }
    let source = Tokens(bytes)
    var uses: [Use] = []
    var lines: LineTable?
    func add(_ member: String, _ name: String?, at offset: Int, isGuess: Bool) {
      let table = lines ?? LineTable(bytes)
      lines = table
      uses.append(
        Use(
          member: member, name: name,
          place: SourceLocation(path: path, table.position(of: offset)), isGuess: isGuess))
    }
    for index in source.indices {
      if let text = source.rawValue(at: index) {
        guard catalog.resolve(text.value) != nil else { continue }
        add(text.value, text.value, at: text.offset, isGuess: true)
        continue
      }
      guard source.kind(index) == .dot, source.kind(index + 1) == .word,
        !source.tokens[index + 1].isApart
      else { continue }
      let member = source.word(index + 1)
      let offset = source.tokens[index + 1].range.lowerBound
      if isExplicit(index, source) {
        add(member, names[member], at: offset, isGuess: false)
      } else if let name = names[member], source.isImplicit(index),
        isMentioned || source.isWithinImage(index)
      {
        add(member, name, at: offset, isGuess: true)
      }
    }
    return uses
  }

  /// Returns whether a dot precedes a member of the type: `Type.`, `Type.self.`, `(Type).`,
  /// `Type?.`.
  private func isExplicit(_ dot: Int, _ source: Tokens) -> Bool {
    var index = dot - 1
    while source.kind(index) == .rightParenthesis || source.has("?", at: index)
      || source.tokens.indices.contains(index) && source.tokens[index].keyword == .self
        && source.kind(index - 1) == .dot
    {
      index -= source.tokens[index].keyword == .self ? 2 : 1
    }
    guard source.kind(index) == .word, types.contains(source.word(index)) else { return false }
    return index == dot - 1 || source.kind(dot - 1) != .rightParenthesis
      || source.kind(index - 1) == .leftParenthesis && !source.isCall(index - 1)
  }

  private static func contains(_ word: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var at = 0
    while let next = bytes[at...].firstIndex(of: first) {
      if bytes[next...].starts(with: word) { return true }
      at = next + 1
    }
    return false
  }
}

/// The tokens of a source, with access to those around its dots.
private struct Tokens {
  let bytes: [UInt8]
  let tokens: [SwiftToken]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.read(bytes).tokens
  }

  var indices: Range<Int> { tokens.indices }

  /// Returns the kind of a token; nil beyond the ends.
  func kind(_ index: Int) -> SwiftToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Returns a word without backticks; empty beyond the ends.
  func word(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(
      decoding: bytes[tokens[index].range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  func has(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && bytes[tokens[index].range].elementsEqual(text.utf8)
  }

  /// Returns whether a bracket belongs to a call instead of enclosing a value.
  func isCall(_ bracket: Int) -> Bool {
    guard !tokens[bracket].isApart, let kind = kind(bracket - 1) else { return false }
    return [.word, .rightParenthesis, .rightBracket, .rightBrace].contains(kind)
  }

  /// Returns the text in `rawValue: "heart.fill"`, if the expression begins at the index.
  func rawValue(at index: Int) -> (value: String, offset: Int)? {
    guard kind(index) == .text, kind(index - 1) == .colon, has("rawValue", at: index - 2) else {
      return nil
    }
    let range = tokens[index].range
    let text = bytes[range].drop { $0 == UInt8(ascii: "#") }
      .filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }
    return (String(decoding: text, as: UTF8.self), range.lowerBound)
  }

  /// Returns whether a dot begins an implicit member expression: it has no base, is not part of a
  /// key path, and its member is not called.
  func isImplicit(_ dot: Int) -> Bool {
    if kind(dot + 2) == .leftParenthesis, !tokens[dot + 2].isApart { return false }
    return beginsValue(dot) && !isOfApple(dot)
  }

  private func beginsValue(_ dot: Int) -> Bool {
    guard let before = kind(dot - 1) else { return true }
    let previous = tokens[dot - 1]
    switch before {
    case .word:
      if has("Self", at: dot - 1) { return true }
      switch previous.keyword {
      case .none, .self, .super, .nil, .true, .false: return false
      default: return bytes[previous.range].first != UInt8(ascii: "`")
      }
    case .sign:
      // `icon?.star` and `icon!.star` have a base; `on ? .star`, `a ?? .star` and `==.star` do not.
      guard has("?", at: dot - 1) || has("!", at: dot - 1) || has(">", at: dot - 1) else {
        return true
      }
      return previous.isApart || tokens[dot].isApart
    case .rightBrace:
      return tokens[dot].isFirstInLine && kind(dot + 2) != .leftBrace
    case .number, .pattern, .text, .textClose, .rightParenthesis, .rightBracket, .backslash, .dot:
      return false
    default: return true
    }
  }

  /// The maximum number of tokens to examine before a member.
  private static let reach = 200

  /// Labels of parameters in Apple's APIs that never take a symbol.
  private static let labels: Set<String> = [
    "idealHeight", "idealWidth", "maxHeight", "maxWidth", "minHeight", "minWidth", "modifierFlags",
    "modifiers", "weight",
  ]
  /// Apple's methods that never take a symbol.
  private static let methods: Set<String> = [
    "buttonBorderShape", "buttonStyle", "clipShape", "contentShape", "fontWeight",
    "foregroundColor", "foregroundStyle", "keyboardShortcut",
  ]

  /// Returns whether a member is an argument of an Apple API that takes no symbol.
  private func isOfApple(_ dot: Int) -> Bool {
    guard let argument = enclosing(dot).first(where: \.isCall) else { return false }
    return Self.labels.contains(argument.label)
      || argument.isMethod && Self.methods.contains(argument.callee)
  }

  /// Returns whether a member is inside an argument of an initializer that generated code declares,
  /// as in `Image(.heart)`.
  func isWithinImage(_ dot: Int) -> Bool {
    enclosing(dot).contains { argument in
      argument.label == "symbol"
        || ["Image", "UIImage", "NSImage", "init"].contains(argument.callee)
    }
  }

  private struct Argument {
    var label: String
    var callee: String
    /// Whether the called function follows a dot.
    var isMethod: Bool
    var isCall: Bool
  }

  /// Returns the arguments that contain a token, innermost first, within the statement.
  private func enclosing(_ index: Int) -> [Argument] {
    var found: [Argument] = []
    var depth = 0
    /// The beginning of the argument.
    var start = index
    var hasStart = false
    for position in stride(from: index - 1, through: max(index - Self.reach, 0), by: -1) {
      switch tokens[position].kind {
      case .rightParenthesis, .rightBracket, .rightBrace, .textClose: depth += 1
      case .comma where depth == 0 && !hasStart:
        start = position + 1
        hasStart = true
      case .textOpen where depth > 0: depth -= 1
      case .leftBrace where depth == 0: return found
      case .leftParenthesis, .leftBracket, .leftBrace:
        guard depth == 0 else {
          depth -= 1
          continue
        }
        if !hasStart { start = position + 1 }
        let hasLabel = kind(start) == .word && kind(start + 1) == .colon
        let calls = tokens[position].kind == .leftParenthesis && isCall(position)
        found.append(
          Argument(
            label: calls && hasLabel ? word(start) : "", callee: calls ? word(position - 1) : "",
            isMethod: calls && kind(position - 2) == .dot, isCall: calls))
        (start, hasStart) = (position, false)
      default: break
      }
    }
    return found
  }
}
