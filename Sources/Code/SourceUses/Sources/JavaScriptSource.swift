/// A reader for JavaScript and TypeScript in React Native apps, where properties of elements take
/// symbol names.
///
/// The imports of a file show which elements are known. A name can be a string, a template, a
/// branch of `?:`, a constant of the file, or any value of the type `SFSymbol`.
struct JavaScriptSource {
  /// The property or constant that receives a value.
  enum Target {
    case use(JavaScriptComponent)
    /// A constant and its type.
    case constant(String, JavaScriptType)
  }

  /// An open group, such as braces, a template or a tag.
  struct Group {
    enum Kind { case file, braces, parentheses, brackets, template, code, tag }

    let kind: Kind
    /// The index in `targets` of the property or constant that receives the values in this group;
    /// nil if there is none.
    var target: Int?
    /// The target to which the group returns after the next comma.
    var base: Int?
    /// The target that receives the values of an object's keys.
    var members: Int?
    /// The number of `?` that are not yet matched by `:`.
    var choices = 0
    /// Whether a template is the complete value, not part of an expression.
    var isValue = false
    /// The known properties of a tag; `row` is the one that was read last.
    var rows: [JavaScriptComponent] = []
    var row: JavaScriptComponent?
  }

  /// The maximum nesting.
  ///
  /// Deeper code is skipped.
  private static let maximumDepth = 1_000

  let bytes: [UInt8]
  var groups: [Group] = [Group(kind: .file)]
  var targets: [Target] = []
  var last: JavaScriptLexer.Token?
  private var lastButOne: JavaScriptLexer.Token?
  /// The last token if it may be a name; the next token decides.
  private var candidate: JavaScriptNames.Candidate?
  var names = JavaScriptNames()
  /// The current declaration or import.
  var declaration = JavaScriptDeclaration()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8], hasTags: Bool) -> FileUses {
    guard JavaScriptComponent.mayBeUsed(in: bytes) else { return FileUses() }
    var source = Self(bytes)
    var lexer = JavaScriptLexer(bytes, hasTags: hasTags)
    while let token = lexer.next(), source.groups.count < maximumDepth { source.read(token) }
    source.commit()
    var found = source.names.resolved()
    let isTooDeep = source.groups.count >= maximumDepth
    if let offset = lexer.tooDeep ?? (isTooDeep ? bytes.count : nil) {
      found.problems.append(SourceProblem(offset: offset, message: "code nested too deeply"))
    }
    return found
  }

  var group: Group {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }

  private mutating func read(_ token: JavaScriptLexer.Token) {
    judgeLast(before: token)
    if token.isFirstInLine, token.kind == .word, endsValue(last) { endValue() }
    switch token.kind {
    case .word: readWord(token)
    case .text(let text): readText(text, token)
    case .mark(let mark): read(mark: mark, token)
    case .templateStart:
      groups.append(Group(kind: .template, isValue: isAtValue))
    case .templateEnd(let pieces): endTemplate(pieces, token)
    case .codeStart:
      let target: Int? =
        if let row = group.row, isMark(last, "=") { add(.use(row)) } else { nil }
      groups.append(Group(kind: .code, target: target, base: target))
    case .codeEnd: pop(.code)
    case .tagStart:
      groups.append(Group(kind: .tag, rows: names.imports.rows(bytes.text(token.range))))
    case .tagEnd: pop(.tag)
    case .sign, .number, .pattern: break
    }
    lastButOne = last
    last = token
  }

  private mutating func add(_ target: Target) -> Int {
    targets.append(target)
    return targets.count - 1
  }

  // MARK: Values

  /// Whether a value that starts here is complete, not part of an expression.
  var isAtValue: Bool {
    guard group.target != nil, let last else { return false }
    switch last.kind {
    case .codeStart: return group.kind == .code
    case .mark(let mark):
      switch mark {
      case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "="): return true
      case UInt8(ascii: "("): return group.kind == .parentheses
      case UInt8(ascii: "["), UInt8(ascii: ","): return group.kind == .brackets
      default: return false
      }
    case .sign: return ["??", "||", "&&"].contains { bytes.isText(last.range, $0) }
    default: return false
    }
  }

  private mutating func readText(_ text: String?, _ token: JavaScriptLexer.Token) {
    if let text { declaration.read(text: text, after: last, bytes, &names.imports) }
    guard let text else { return }
    if group.kind == .tag {
      if let row = group.row, isMark(last, "=") {
        // The quotes are part of the attribute.
        names.add(.literal(text), token.range, for: .use(row), isOnlyArgument: true)
      }
      group.row = nil
    } else if isAtValue {
      var candidate = JavaScriptNames.Candidate(.literal(text), token.range)
      // An assignment such as `name={icon = 'star'}` also stores the value.
      candidate.isOnlyArgument = !isMark(last, "=")
      self.candidate = candidate
    }
  }

  private mutating func endTemplate(_ pieces: [String]?, _ token: JavaScriptLexer.Token) {
    let isValue = group.kind == .template && group.isValue
    pop(.template)
    guard isValue, let pieces else { return }
    candidate = .init(pieces.count == 1 ? .literal(pieces[0]) : .pattern(pieces), token.range)
  }

  /// Adds the last token as a name, unless the next token makes it part of another expression.
  private mutating func judgeLast(before token: JavaScriptLexer.Token) {
    guard let candidate else { return }
    if candidate.isOpen {
      if token.kind != .word { self.candidate = nil }
      return
    }
    let stays =
      switch token.kind {
      case .codeEnd: true
      case .mark(let mark):
        [0x29, 0x5D, 0x7D, 0x2C, 0x3B, 0x3A, 0x21].contains(mark)
          || mark == UInt8(ascii: ".") && candidate.path != nil
      case .sign:
        bytes.isText(token.range, "??") || bytes.isText(token.range, "||")
      case .word:
        token.isFirstInLine || bytes.isText(token.range, "as")
          || bytes.isText(token.range, "satisfies")
      case .text, .number, .templateStart: token.isFirstInLine
      default: false
      }
    guard stays else {
      self.candidate = nil
      return
    }
    if token.kind == .mark(UInt8(ascii: ".")) {
      self.candidate?.isOpen = true
    } else {
      commit()
    }
  }

  private mutating func commit() {
    guard let candidate, !candidate.isOpen else { return }
    self.candidate = nil
    guard let target = group.target else { return }
    names.add(candidate, for: targets[target])
  }

  /// Returns whether a line break after a token can end the statement.
  private func endsValue(_ token: JavaScriptLexer.Token?) -> Bool {
    switch token?.kind {
    case .word, .number, .text, .pattern, .templateEnd, .codeEnd, .tagEnd: true
    case .mark(let mark): [0x29, 0x5D, 0x7D].contains(mark)
    default: false
    }
  }

  private mutating func endValue() {
    guard [.file, .braces, .code].contains(group.kind), group.members == nil else { return }
    if group.kind != .code { group.target = nil }
    group.choices = 0
    if !declaration.isImport { declaration.end(in: groups.count) }
  }

  // MARK: Words

  private mutating func readWord(_ token: JavaScriptLexer.Token) {
    if group.kind == .tag {
      group.row = group.rows.first { $0.property == bytes.text(token.range) }
      return
    }
    if let candidate, candidate.isOpen {
      self.candidate?.extend(by: bytes.text(token.range), to: token.range.upperBound)
      return
    }
    if readAssertion(token) { return }
    if isMark(last, ".") { return }
    if declaration.read(word: token, last, in: groups.count, bytes, &names) { return }
    if isAtValue { candidate = .init(path: bytes.text(token.range), token.range) }
  }

  /// Reads an assertion such as `'star' as SFSymbol`, which makes the string a name in any context.
  private mutating func readAssertion(_ token: JavaScriptLexer.Token) -> Bool {
    guard let last, last.kind == .word, let lastButOne, case .text(let text?) = lastButOne.kind,
      bytes.isText(last.range, "as") || bytes.isText(last.range, "satisfies"),
      names.imports.types.contains(bytes.text(token.range))
    else { return false }
    names.addTyped(.literal(text), lastButOne.range, isConstant: false)
    return true
  }

  // MARK: Marks

  private mutating func read(mark: UInt8, _ token: JavaScriptLexer.Token) {
    switch mark {
    case UInt8(ascii: "("):
      let target = isAtValue ? group.target : nil
      groups.append(Group(kind: .parentheses, target: target, base: target))
    case UInt8(ascii: "["):
      let target = isAtValue && takes(\.hasElements) ? group.target : nil
      groups.append(Group(kind: .brackets, target: target, base: target))
    case UInt8(ascii: "{"):
      groups.append(Group(kind: .braces, members: isAtValue ? group.target : nil))
    case UInt8(ascii: ")"): pop(.parentheses)
    case UInt8(ascii: "]"): pop(.brackets)
    case UInt8(ascii: "}"): pop(.braces)
    case UInt8(ascii: "?"): group.choices += 1
    case UInt8(ascii: ":"): readColon(token)
    case UInt8(ascii: "="): readEquals(token)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      group.choices = 0
      if mark == UInt8(ascii: ";") || group.kind != .code { group.target = group.base }
      if mark == UInt8(ascii: ";") {
        declaration.end(in: groups.count)
      } else {
        declaration.next(in: groups.count)
      }
    default: break
    }
  }

  /// Closes the innermost group of a kind, together with all groups that are open in it.
  ///
  /// Unmatched closing brackets are skipped.
  private mutating func pop(_ kind: Group.Kind) {
    var index = groups.count - 1
    while index > 0, groups[index].kind != kind {
      // Code between tags or in a template must be closed inside of it. Other brackets must be
      // closed inside of their braces.
      switch groups[index].kind {
      case .code, .template, .tag, .file:
        if kind != .code, kind != .tag, kind != .template { return }
      case .braces: if kind == .parentheses || kind == .brackets { return }
      case .parentheses, .brackets: break
      }
      index -= 1
    }
    guard index > 0 else { return }
    groups.removeSubrange(index...)
    declaration.leave(groups.count)
  }

  private func takes(_ form: KeyPath<JavaScriptType, Bool>) -> Bool {
    guard let target = group.target else { return false }
    return switch targets[target] {
    case .use: false
    case .constant(_, let type): type[keyPath: form]
    }
  }

  private mutating func readColon(_ token: JavaScriptLexer.Token) {
    if group.choices > 0 {
      group.choices -= 1
      return
    }
    if let members = group.members, let last {
      let key: String? =
        switch last.kind {
        case .word: bytes.text(last.range)
        case .text(let text): text
        default: nil
        }
      group.target = key.flatMap { target(of: $0, in: targets[members]) }
      return
    }
    declaration.beginType(at: token.range.upperBound, in: groups.count)
  }

  /// Returns the target that receives the value of an object's key.
  private mutating func target(of key: String, in target: Target) -> Int? {
    switch target {
    case .use(let row): row.keys.contains(key) ? add(target) : nil
    case .constant(let name, .members): add(.constant(name, .name))
    case .constant(let name, .unknown): add(.constant("\(name).\(key)", .part))
    case .constant: nil
    }
  }

  private mutating func readEquals(_ token: JavaScriptLexer.Token) {
    guard group.kind != .tag,
      let value = declaration.beginValue(at: token.range.lowerBound, in: groups.count, bytes, names)
    else { return }
    if value.isConstant { names.define(value.name) }
    group.target = add(.constant(value.name, value.type))
  }

  private func isMark(_ token: JavaScriptLexer.Token?, _ mark: Unicode.Scalar) -> Bool {
    token?.kind == .mark(UInt8(ascii: mark))
  }
}
