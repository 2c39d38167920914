/// A reader for Objective-C, its headers, and Objective-C++ that finds messages with a symbol name
/// as an argument.
///
/// A name can be a literal, a branch of `?:`, a format string, or a constant, macro or local
/// variable of the file.
struct ObjectiveCSource {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> FileUses {
    guard bytes.holds("amed:") || bytes.holds("Name:") else { return FileUses() }
    var source = Self(bytes)
    return source.read()
  }

  /// A possible name, as the argument of a message or the value of a declaration.
  struct Candidate {
    enum Value {
      case literal(String)
      case pattern([String])
      case identifier
    }

    var value: Value
    var range: Range<Int>
    /// Whether the string is an `NSString`, not a C string.
    var isObject: Bool
    /// Whether the string itself is the value, not a format that another message fills in.
    var isPlain = true
  }

  /// An open group: brackets, the line of a directive, or the whole file.
  struct Group {
    enum Kind { case file, braces, parentheses, message, directive }

    let kind: Kind
    let start: Int
    /// The index of the group that collects the names in this one: the group itself, or the group
    /// around parentheses; -1 if no group does.
    var owner: Int
    /// The first word in the receiver of a message.
    var receiver: Range<Int>?
    /// The part of a message's selector that has been read so far.
    var selector = ""
    /// The number of `?` that are not yet matched by `:`.
    var choices = 0
    /// Whether a message is the complete argument of another message.
    var isValue = false
    /// The receiver of the image that a message returns.
    var place = ObjectiveCPlace.unknown
    /// The last two words before a message's selector.
    var words: (before: Range<Int>?, last: Range<Int>?) = (nil, nil)
    /// The object that a nested message creates or returns, such as in `[[UIButton alloc] …]` and
    /// `[[cell imageView] …]`.
    var made: (name: Range<Int>, isClass: Bool)?
    /// The last word in the receiver of a message, before the selector.
    var target: Range<Int>?
    /// The variable to which the current statement assigns.
    var declared: Range<Int>?
    /// The property to which the current statement assigns, and the last word of the property's
    /// owner.
    var property: (name: Range<Int>, owner: Range<Int>?)?
    var candidates: [Candidate] = []
    /// Whether the declared type can hold a symbol name.
    var hasString = false
    var hasConst = false
    /// The availability condition in this group, if it is a pair of parentheses.
    var availability = AvailabilityQuestion()
    /// The availability condition that applies to this group, if it is a pair of braces.
    var guardHere: AvailabilityState?
    /// The availability condition that applies to the current statement, if the statement has no
    /// braces.
    var guardOfStatement: (state: AvailabilityState, start: Int)?
  }

  /// The types of variables that can hold names.
  private static let types: [StaticString] = ["NSString", "NSImageName", "__auto_type"]
  /// The maximum nesting.
  ///
  /// Deeper code is skipped.
  private static let maximumDepth = 256

  let bytes: [UInt8]
  var groups: [Group] = [Group(kind: .file, start: 0, owner: 0)]
  /// The number of open brackets beyond the maximum nesting.
  private var overflow = 0
  /// The previous token.
  var last: CLexer.Token?
  /// The token before a directive, which is restored at the end of the directive's line.
  private var lastOutside: CLexer.Token?
  /// The index of the group that collected the previous token as a possible name; nil if none did.
  private var lastOwner: Int?
  /// The state of the availability conditions.
  var availability = AvailabilityReader()
  /// The number of the current function, which distinguishes local variables.
  private var function = 0
  private var names = ObjectiveCNames()
  /// The declared types of variables, properties and parameters.
  private var types = ObjectiveCTypes()
  var found = FileUses()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() -> FileUses {
    var lexer = CLexer(bytes)
    while let token = lexer.next() { read(token) }
    names.resolve(into: &found)
    return found
  }

  private var group: Group {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }

  private mutating func read(_ token: CLexer.Token) {
    guard overflow == 0 else { return skip(token) }
    types.read(token, bytes)
    judgeLast(before: token)
    let isName = readPlain(token)
    lastOwner = isName ? groups[groups.count - 1].owner : nil
    if token.kind != .directiveEnd { last = token }
  }

  /// Reads a token; returns whether it may be a name.
  private mutating func readPlain(_ token: CLexer.Token) -> Bool {
    beginStatement(token)
    switch token.kind {
    case .number: return false
    case .directive:
      lastOutside = last
      groups.append(Group(kind: .directive, start: token.range.lowerBound, owner: groups.count))
      return false
    case .directiveEnd:
      endDirective()
      return false
    case .word: return readWord(token)
    case .text(let text, let isObject):
      if case .text = last?.kind { return extend(text, token, isObject) }
      guard let text else { return false }
      return add(Candidate(value: .literal(text), range: token.range, isObject: isObject))
    case .mark(let mark): return read(mark: mark, token)
    }
  }

  private mutating func read(mark: UInt8, _ token: CLexer.Token) -> Bool {
    switch mark {
    case UInt8(ascii: "["): open(.message, token)
    case UInt8(ascii: "("): open(.parentheses, token)
    case UInt8(ascii: "{"): open(.braces, token)
    case UInt8(ascii: "]"): return closeMessage(token)
    case UInt8(ascii: ")"): close(.parentheses, token)
    case UInt8(ascii: "}"): close(.braces, token)
    case UInt8(ascii: "?"): group.choices += 1
    case UInt8(ascii: ":"): readColon()
    case UInt8(ascii: "="): beginValue()
    case UInt8(ascii: ","): endValue()
    case UInt8(ascii: ";"): endStatement(token)
    default: break
    }
    return false
  }

  // MARK: Names

  /// Whether a value that starts here is complete, not part of an expression.
  private var isAtValue: Bool {
    guard let last, group.owner >= 0 else { return false }
    switch last.kind {
    case .mark(UInt8(ascii: ":")), .mark(UInt8(ascii: "?")): return true
    case .mark(UInt8(ascii: "=")): return [.file, .braces].contains(group.kind)
    case .mark(UInt8(ascii: "(")): return group.kind == .parentheses
    case .word:
      // The value of a macro follows its name.
      return group.kind == .directive && group.declared == last.range
    default: return false
    }
  }

  /// Returns whether a group collects names: a message does for its first argument, any other group
  /// for a declared variable.
  private func takesNames(_ owner: Int) -> Bool {
    guard groups.indices.contains(owner) else { return false }
    switch groups[owner].kind {
    case .message:
      return groups[owner].selector.utf8.last == UInt8(ascii: ":")
        && groups[owner].selector.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1
    case .file, .braces, .directive: return groups[owner].declared != nil
    case .parentheses: return false
    }
  }

  private mutating func add(_ candidate: Candidate) -> Bool {
    guard isAtValue, takesNames(group.owner) else { return false }
    groups[group.owner].candidates.append(candidate)
    return true
  }

  /// Appends a literal to the previous literal, because adjacent literals form one string.
  private mutating func extend(_ text: String?, _ token: CLexer.Token, _ isObject: Bool) -> Bool {
    guard let owner = lastOwner, let index = groups[owner].candidates.indices.last else {
      return false
    }
    guard let text, case .literal(var value) = groups[owner].candidates[index].value else {
      groups[owner].candidates.removeLast()
      return false
    }
    // While two values share the text, each append copies it, so the first one is released.
    groups[owner].candidates[index].value = .identifier
    value += text
    let start = groups[owner].candidates[index].range.lowerBound
    groups[owner].candidates[index].value = .literal(value)
    groups[owner].candidates[index].range = start..<token.range.upperBound
    if isObject { groups[owner].candidates[index].isObject = true }
    return true
  }

  /// Discards the previous token as a name if an operator or call follows it, because it is then
  /// part of an expression.
  private mutating func judgeLast(before token: CLexer.Token) {
    guard let owner = lastOwner, groups.indices.contains(owner),
      let candidate = groups[owner].candidates.last
    else { return }
    let stays =
      switch token.kind {
      case .mark(let mark):
        [0x5D, 0x29, 0x3A, 0x3B, 0x2C].contains(mark)
      case .word:
        // The next part of the selector follows.
        group.kind == .message && groups.count - 1 == owner
      case .text: if case .literal = candidate.value { true } else { false }
      case .directiveEnd: true
      case .number, .directive: false
      }
    if !stays { groups[owner].candidates.removeLast() }
  }

  // MARK: Words

  private mutating func readWord(_ token: CLexer.Token) -> Bool {
    if group.kind == .message, group.selector.isEmpty {
      group.words = (group.words.last, token.range)
    }
    switch group.kind {
    case .message where group.receiver == nil && group.selector.isEmpty:
      if token.range.lowerBound > group.start, isText(last, "[") { group.receiver = token.range }
    case .directive where isDirective(last):
      // A parenthesis directly after the name starts the parameters of a macro. Such a macro has no
      // value.
      if bytes.byte(at: token.range.upperBound) != UInt8(ascii: "(") {
        group.declared = token.range
      }
      return false
    case .file, .braces:
      if Self.types.contains(where: { isText(token, $0) }) {
        group.hasString = true
      } else if isText(token, "const") {
        group.hasConst = true
      }
    default: break
    }
    return add(Candidate(value: .identifier, range: token.range, isObject: true))
  }

  private mutating func readColon() {
    if group.choices > 0 {
      group.choices -= 1
      return
    }
    guard group.kind == .message, let last, case .word = last.kind else { return }
    if group.selector.isEmpty { group.target = group.words.before }
    guard group.selector.utf8.count + last.range.count < ObjectiveCMessage.longestSelector else {
      // The selector is not in the table, and no continuation of it is.
      group.selector = ":"
      group.receiver = nil
      return
    }
    group.selector += bytes.text(last.range) + ":"
  }

  // MARK: Images

  /// The receiver of an image expression that starts here.
  private var placeOfImage: ObjectiveCPlace {
    if let property = group.property, isText(last, "=") {
      guard let owner = property.owner else { return .unknown }
      return .property(name: bytes.text(property.name), owner: bytes.text(owner))
    }
    guard group.kind == .message, group.choices == 0, isText(last, ":") else { return .unknown }
    let part = group.selector.split(separator: ":").last.map(String.init) ?? ""
    if let made = group.made {
      return .argument(part, of: bytes.text(made.name), isClass: made.isClass)
    }
    guard let target = group.target else { return .argument(part, of: "", isClass: false) }
    let isClass = group.receiver == group.target
    return .argument(part, of: bytes.text(target), isClass: isClass)
  }

  // MARK: Brackets

  private mutating func open(_ kind: Group.Kind, _ token: CLexer.Token) {
    guard groups.count < Self.maximumDepth else {
      overflow = 1
      // The error is reported once, and the contents are skipped.
      if found.problems.isEmpty { found.problems.append(.tooDeep) }
      return
    }
    let isValue = isAtValue && takesNames(group.owner)
    var new = Group(kind: kind, start: token.range.lowerBound, owner: groups.count)
    switch kind {
    case .parentheses:
      new.owner = isValue ? group.owner : -1
      new.availability = availability.open(last, bytes)
    case .message:
      new.isValue = isValue
      new.place = placeOfImage
    case .braces:
      if groups.count == 1 { function += 1 }
      endValue()
      group.hasString = false
      group.hasConst = false
      new.guardHere = availability.takeState()
    case .file, .directive: break
    }
    groups.append(new)
  }

  /// Closes the innermost group of a kind, together with all groups that are open in it.
  ///
  /// Unmatched closing brackets are skipped.
  private mutating func pop(_ kind: Group.Kind) -> Group? {
    var index = groups.count - 1
    while index > 0, groups[index].kind != kind {
      // Only a brace closes braces, and only the end of its line closes a directive.
      if groups[index].kind == .directive || groups[index].kind == .braces && kind != .braces {
        return nil
      }
      index -= 1
    }
    guard index > 0 else { return nil }
    let closed = groups[index]
    groups.removeSubrange(index...)
    return closed
  }

  private mutating func close(_ kind: Group.Kind, _ token: CLexer.Token) {
    guard let closed = pop(kind) else { return }
    if kind == .parentheses {
      let content = closed.start + 1..<token.range.lowerBound
      if closed.availability.isQuestion, content.count <= AvailabilityReader.longestCondition {
        group.availability.versions += AvailabilityReader.versions(bytes.text(content))
        group.availability.count += 1
        group.availability.end = token.range.upperBound
      }
      availability.close(closed, content, in: group.kind == .file, bytes)
    } else if let state = closed.guardHere {
      add(state, closed.start..<token.range.upperBound)
    }
    if kind == .braces {
      group.hasString = false
      group.hasConst = false
    }
  }

  private mutating func closeMessage(_ token: CLexer.Token) -> Bool {
    guard let closed = pop(.message) else { return false }
    if group.kind == .message, group.selector.isEmpty, group.receiver == nil,
      closed.selector.isEmpty
    {
      let isClass = closed.words.last.map {
        bytes.isText($0, "alloc") || bytes.isText($0, "new")
      }
      group.made = (isClass == true ? closed.receiver : closed.words.last).map {
        ($0, isClass == true)
      }
    }
    guard let receiver = closed.receiver, !closed.candidates.isEmpty else { return false }
    if let row = ObjectiveCMessage.row(bytes, receiver: receiver, selector: closed.selector) {
      names.add(
        closed.candidates, of: row,
        ofShowing: closed.place.premises(
          ofShowingUntil: token.range.upperBound, in: bytes, types), function, bytes)
      return false
    }
    guard closed.isValue, takesNames(group.owner), let format = closed.candidates.first,
      closed.selector == "stringWithFormat:", bytes.isText(receiver, "NSString"),
      case .literal(let text) = format.value
    else { return false }
    let parts = FormatText.parts(text)
    groups[group.owner].candidates.append(
      Candidate(
        value: parts.count == 1 ? .literal(parts[0]) : .pattern(parts), range: format.range,
        isObject: format.isObject, isPlain: false))
    return true
  }

  /// Counts the brackets in code that is nested too deeply, to find its end.
  private mutating func skip(_ token: CLexer.Token) {
    lastOwner = nil
    switch token.kind {
    case .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "{")):
      overflow += 1
    case .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "}")):
      overflow -= 1
    case .directiveEnd where groups.contains { $0.kind == .directive }:
      overflow = 0
      endDirective()
    default: break
    }
  }

  // MARK: Declarations

  private mutating func beginValue() {
    guard [.file, .braces].contains(group.kind) else { return }
    group.property = nil
    guard let last, case .word = last.kind else {
      // `==` is a comparison.
      group.declared = nil
      group.candidates.removeAll()
      return
    }
    let start = last.range.lowerBound
    if start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      group.property = (last.range, bytes.word(before: start - 1))
    }
    let isKnown = names.isVariable(bytes.text(last.range), function)
    guard group.hasString || groups.count > 1 && isKnown else { return }
    if group.hasString, groups.count > 1, !group.hasConst {
      names.declare(bytes.text(last.range), function)
    }
    group.declared = last.range
  }

  private mutating func endValue() {
    guard let declared = group.declared else { return }
    group.declared = nil
    let candidates = group.candidates
    group.candidates.removeAll()
    let isLocal = groups.count > 1 && group.kind == .braces && !group.hasConst
    names.define(bytes.text(declared), candidates, function: isLocal ? function : nil)
  }

  private mutating func endStatement(_ token: CLexer.Token) {
    if group.declared == nil, group.hasString, groups.count > 1, let last, case .word = last.kind {
      names.declare(bytes.text(last.range), function)
    }
    endValue()
    group.hasString = false
    group.hasConst = false
    group.choices = 0
    if let (state, start) = group.guardOfStatement {
      group.guardOfStatement = nil
      add(state, start..<token.range.upperBound)
    }
    availability.endStatement()
  }

  private mutating func endDirective() {
    guard let index = groups.lastIndex(where: { $0.kind == .directive }) else { return }
    groups.removeSubrange((index + 1)...)
    // A macro stands for a name only if its value is a single name.
    if group.candidates.count != 1 { group.candidates.removeAll() }
    endValue()
    groups.removeLast()
    last = lastOutside
  }

  private func isText(_ token: CLexer.Token?, _ text: StaticString) -> Bool {
    token.map { bytes.isText($0.range, text) } ?? false
  }

  private func isDirective(_ token: CLexer.Token?) -> Bool { token?.kind == .directive }
}
