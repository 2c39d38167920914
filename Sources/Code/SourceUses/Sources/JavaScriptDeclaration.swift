/// A state machine that receives the tokens of a source, and recognizes declarations and imports.
struct JavaScriptDeclaration {
  private enum State {
    case none
    /// The state after `const`, `let` or `var`.
    case keyword
    /// The state after the declared name, including its type annotation.
    case name(String, typeStart: Int?)
    /// The state in the declaration's value.
    case value
    /// The state in or after the braces of `const { a } = require('module')`.
    case members
    /// The state after `import`.
    case imports
  }

  private enum Keyword: String {
    case const
    case `let`
    case `var`
    case `import`

    init?(_ bytes: [UInt8], _ word: Range<Int>) {
      // A quick check rejects most words.
      guard word.count <= 6, "clvi".utf8.contains(bytes[word.lowerBound]) else { return nil }
      self.init(rawValue: bytes.text(word))
    }
  }

  private var state = State.none
  /// The number of open groups around the declaration.
  private var depth = 0
  private var isConstant = false
  /// The imported members with their local names.
  private var members: [(name: String, local: String)] = []
  private var whole: String?
  /// Whether the next word renames the last member, or the whole module.
  private var isRenaming = false
  private var isWhole = false

  /// Whether an import is being read.
  ///
  /// An import can span several lines.
  var isImport: Bool { if case .imports = state { true } else { false } }

  /// Processes a word; returns true if the word is part of a declaration.
  mutating func read(
    word token: JavaScriptLexer.Token, _ last: JavaScriptLexer.Token?, in depth: Int,
    _ bytes: [UInt8], _ names: inout JavaScriptNames
  ) -> Bool {
    if let keyword = Keyword(bytes, token.range) {
      self = Self()
      state = keyword == .import ? .imports : .keyword
      isConstant = keyword == .const
      self.depth = depth
      return true
    }
    switch state {
    case .none, .value: return false
    case .members where depth == self.depth:
      // Only `require` returns the members of a module.
      guard bytes.isText(token.range, "require") else {
        state = .none
        return false
      }
      return true
    case .keyword where depth == self.depth:
      state = .name(bytes.text(token.range), typeStart: nil)
      return true
    case .keyword, .members:
      return readMember(token, last, bytes, separator: .mark(UInt8(ascii: ":")))
    case .name(_, let typeStart): return typeStart != nil && depth >= self.depth
    case .imports:
      if bytes.isText(token.range, "from") || bytes.isText(token.range, "type") { return true }
      return readMember(token, last, bytes, separator: .word)
    }
  }

  private mutating func readMember(
    _ token: JavaScriptLexer.Token, _ last: JavaScriptLexer.Token?, _ bytes: [UInt8],
    separator: JavaScriptLexer.Token.Kind
  ) -> Bool {
    // The import has the form `import * as all`.
    if separator == .word, bytes.isText(token.range, "as") {
      isRenaming = true
      isWhole = last?.kind == .mark(UInt8(ascii: "*"))
      return true
    }
    if case .keyword = state { state = .members }
    let isOther = separator == .word ? isRenaming : last?.kind == separator
    isRenaming = false
    let word = bytes.text(token.range)
    if isOther, isWhole {
      whole = word
    } else if isOther, let index = members.indices.last {
      members[index].local = word
    } else {
      members.append((word, word))
    }
    return true
  }

  /// Processes a string.
  ///
  /// A module name ends an import.
  mutating func read(
    text module: String, after last: JavaScriptLexer.Token?, _ bytes: [UInt8],
    _ imports: inout JavaScriptImports
  ) {
    switch state {
    case .imports:
      guard let last, last.kind == .word, bytes.isText(last.range, "from") else {
        state = .none
        return
      }
    case .members: if last?.kind != .mark(UInt8(ascii: "(")) { return }
    default: return
    }
    for member in members { imports.add(member.name, as: member.local, from: module) }
    if let whole { imports.add(module: module, as: whole) }
    self = Self()
  }

  /// Starts the type annotation after a colon.
  mutating func beginType(at offset: Int, in depth: Int) {
    if case .name(let name, nil) = state, depth == self.depth {
      state = .name(name, typeStart: offset)
    }
  }

  /// The maximum length of a type in bytes.
  ///
  /// Types that can hold symbol names are shorter.
  private static let longestType = 500

  /// Starts the value after `=`, and returns the constant or variable that receives it, or nil if
  /// that cannot hold a symbol name.
  mutating func beginValue(
    at offset: Int, in depth: Int, _ bytes: [UInt8], _ names: JavaScriptNames
  ) -> (name: String, type: JavaScriptType, isConstant: Bool)? {
    guard case .name(let name, let typeStart) = state, depth == self.depth else { return nil }
    state = .value
    guard let typeStart else { return isConstant ? (name, .unknown, true) : nil }
    guard typeStart <= offset, offset - typeStart <= Self.longestType,
      let type = JavaScriptType(bytes.text(typeStart..<offset), types: names.imports.types),
      isConstant || type != .unknown
    else { return nil }
    return (name, type, isConstant)
  }

  /// Processes a comma, which can precede another declared name.
  mutating func next(in depth: Int) {
    guard depth == self.depth else { return }
    switch state {
    // The comma separates type arguments.
    case .name(_, typeStart: .some): break
    case .name, .value: state = .keyword
    case .members: state = .none
    case .imports, .none, .keyword: break
    }
  }

  /// Processes the end of a statement.
  mutating func end(in depth: Int) {
    if depth <= self.depth { state = .none }
  }

  /// Processes the end of a group.
  mutating func leave(_ depth: Int) {
    guard depth < self.depth else { return }
    self = Self()
  }
}
