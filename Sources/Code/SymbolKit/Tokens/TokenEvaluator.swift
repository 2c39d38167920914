internal import Diagnostics
internal import Encodings

/// An evaluator that determines the types and values of tokens, and resolves references.
final class TokenEvaluator {
  private(set) var tokens: [Token] = []
  private(set) var index: [String: Int] = [:]
  private(set) var faults: [TokenFault] = []
  private var told: Set<TokenFault> = []
  /// The tokens that each token's value refers to, by index.
  private(set) var uses: [Set<Int>] = []
  private let groups: Set<String>
  private let known: Set<String>
  private let paths: [String]
  /// The number of searches for similar paths so far.
  private var hints = 0
  /// The evaluation state by token and context.
  private var states: [[State]] = []
  /// The tokens that are being evaluated.
  private var open: [Int] = []

  private enum State {
    case new
    case open
    case done(TokenValue?)
  }

  init(_ reader: TokenReader) {
    groups = Set(reader.groups)
    paths = reader.drafts.map(\.path)
    known = Set(paths)
    var found: [TokenFault] = []
    var types = TokenTypes(reader)
    for (place, draft) in reader.drafts.enumerated() {
      guard let type = types.type(at: place),
        let value = draft.leaf.member("$value")?.value ?? draft.leaf.member("$ref")?.value
      else { continue }
      let extensions = draft.leaf.member("$extensions")?.value
      var kit: JSONNode?
      if case .object(let members)? = extensions?.value {
        kit = members.first { $0.key == "symbols.kit" }?.value
      }
      let isPointer = draft.leaf.member("$value") == nil
      var description: String?
      if case .string(let text)? = draft.leaf.member("$description")?.value.value {
        description = text
      }
      let hints = TokenHints(kit, value: value) { rule, offset, message in
        found.append(TokenFault(rule, at: offset, path: draft.path, message))
      }
      var deprecation: String?
      switch (draft.leaf.member("$deprecated")?.value ?? draft.deprecation)?.value {
      case .boolean(true): deprecation = ""
      case .string(let text): deprecation = text
      default: break
      }
      index[draft.path] = tokens.count
      tokens.append(
        Token(
          path: draft.path, type: type, offset: draft.leaf.offset, value: value,
          isPointer: isPointer, description: description, deprecation: deprecation,
          extensions: extensions, hints: hints))
    }
    faults = found + types.faults
    uses = Array(repeating: [], count: tokens.count)
    states = Array(
      repeating: Array(repeating: .new, count: TokenContext.all.count), count: tokens.count)
  }

  // MARK: Values

  /// Returns the values of all tokens in all contexts.
  func allValues() -> [[TokenValue?]] {
    tokens.indices.map { token in TokenContext.all.map { value(token, $0) } }
  }

  func fault(
    _ rule: String, _ node: JSONNode, _ message: String, _ severity: Severity = .error
  ) {
    guard let token = open.last else { return }
    let fault = TokenFault(
      rule, at: node.offset, path: tokens[token].path, message, severity: severity)
    // An error that occurs in several contexts is reported only once.
    if told.insert(fault).inserted { faults.append(fault) }
  }

  /// Suggests a similar path.
  ///
  /// Only the first errors get a suggestion, because it searches all paths.
  private func hint(_ path: String) -> String {
    hints += 1
    return hints > TokenTypes.mostHints ? "" : TokenFault.hint(path, among: paths)
  }

  private func value(_ position: Int, _ context: TokenContext) -> TokenValue? {
    switch states[position][context.index] {
    case .done(let value): return value
    case .open:
      let members = open.drop { $0 != position } + [position]
      faults.append(
        TokenTypes.cycle(
          members.map { tokens[$0].path }, at: tokens[position].value.offset,
          tokens[position].path))
      return nil
    case .new: break
    }
    let token = tokens[position]
    guard open.count < TokenTree.longestChain else {
      fault(
        "alias-deep", token.value,
        "more than \(TokenTree.longestChain) tokens refer to each other in a chain; refer to the "
          + "last one")
      return nil
    }
    states[position][context.index] = .open
    open.append(position)
    var value: TokenValue?
    if let node = token.hints.node(context) {
      if token.isPointer, node.offset == token.value.offset {
        if case .string(let text) = node.value {
          value = pointer(text, node, token.type, context)
        } else {
          fault("ref-value", node, "'$ref' must be a string such as \"#/color/accent\"")
        }
      } else {
        value = read(node, token.type, context)
      }
    }
    if case .color(var color)? = value, let system = token.hints.system[context.platform] {
      color.system = system
      value = .color(color)
    }
    open.removeLast()
    states[position][context.index] = .done(value)
    return value
  }

  /// Reads a node as a value of a type.
  func read(_ node: JSONNode, _ type: TokenType, _ context: TokenContext) -> TokenValue? {
    switch node.value {
    case .string(let text):
      if let path = TokenTypes.alias(text) { return token(path, node, type, context) }
    case .object(let members):
      if let reference = members.first(where: { $0.key == "$ref" }) {
        guard case .string(let text) = reference.value.value, members.count == 1 else {
          fault("ref-value", node, "a reference must be an object with only '$ref'")
          return nil
        }
        return pointer(text, reference.value, type, context)
      }
    default: break
    }
    return literal(node, type, context)
  }

  /// Returns the value of another token.
  private func token(
    _ path: String, _ node: JSONNode, _ type: TokenType, _ context: TokenContext
  ) -> TokenValue? {
    guard let position = index[path] else {
      if groups.contains(path) {
        fault(
          "alias-group", node,
          "'\(path.shortened())' is a group; refer to a token in it"
            + (index["\(path).$root"] == nil ? "" : ", such as {\(path).$root}"))
      } else if !known.contains(path) {
        fault(
          "alias-unknown", node,
          "unknown token '\(path.shortened())'"
            + hint(path))
      }
      return nil
    }
    if let user = open.last { uses[user].insert(position) }
    let other = tokens[position]
    // A list can also refer to a token of its element type.
    guard other.type == type else {
      fault(
        "alias-type", node,
        "'\(path.shortened())' has the type \(other.type.rawValue) instead of \(type.rawValue); "
          + "refer to another token"
      )
      return nil
    }
    if let text = other.deprecation, open.count == 1 {
      fault(
        "deprecated-use", node,
        "'\(path.shortened())' is deprecated" + (text.isEmpty ? "" : ": \(text.shortened())"),
        .warning)
    }
    return value(position, context)
  }

  /// Resolves a JSON Pointer to a token, or to a part of its value.
  private func pointer(
    _ text: String, _ node: JSONNode, _ type: TokenType, _ context: TokenContext
  ) -> TokenValue? {
    guard let parts = TokenTree.pointer(text) else {
      fault(
        "ref-value", node,
        "'\(text.shortened())' is not a pointer into this file; write a pointer such as "
          + "\"#/color/accent\""
      )
      return nil
    }
    guard let end = parts.firstIndex(of: "$value"), end < parts.count - 1 else {
      let path = parts.filter { $0 != "$value" }.joined(separator: ".")
      return token(path, node, type, context)
    }
    let path = parts[..<end].joined(separator: ".")
    guard let position = index[path], var part = tokens[position].hints.node(context) else {
      fault(
        "alias-unknown", node,
        "unknown token '\(path.shortened())'"
          + hint(path))
      return nil
    }
    if let user = open.last { uses[user].insert(position) }
    for key in parts[(end + 1)...] {
      let next: JSONNode? =
        switch part.value {
        case .object(let members): members.first { $0.key == key }?.value
        case .array(let elements):
          Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        default: nil
        }
      guard let next else {
        fault(
          "ref-unknown", node,
          "the value of '\(path.shortened())' has no '\(key.shortened())' at this location")
        return nil
      }
      part = next
    }
    // The part belongs to the other token, so cycles through that token must be detected, too.
    guard open.count < TokenTree.longestChain, let user = open.last else {
      fault(
        "alias-deep", node,
        "more than \(TokenTree.longestChain) tokens refer to each other in a chain; refer to the "
          + "last one")
      return nil
    }
    open.append(user)
    defer { open.removeLast() }
    return read(part, type, context)
  }

  // MARK: Literals

  func wrong(_ rule: String, _ node: JSONNode, _ message: String) -> TokenValue? {
    fault(rule, node, message)
    return nil
  }

  private func literal(
    _ node: JSONNode, _ type: TokenType, _ context: TokenContext
  ) -> TokenValue? {
    switch type {
    case .color: return color(node, context)
    case .dimension:
      return measure(node, type, [("px", 1), ("rem", 16)], context)
    case .duration: return measure(node, type, [("ms", 0.001), ("s", 1)], context)
    case .number:
      guard let number = number(node) else {
        return wrong("number", node, "the value must be a number")
      }
      return inRange(number, node)
    case .fontFamily:
      switch node.value {
      case .string(let name) where !name.isEmpty: return .text(name)
      case .array(let nodes) where !nodes.isEmpty:
        let names = nodes.compactMap { read($0, .fontFamily, context) }
        return names.count == nodes.count ? .list(names) : nil
      default:
        return wrong("font-family", node, "the value must be a font name, or a list of font names")
      }
    case .fontWeight:
      if let number = number(node) {
        guard (1...1000).contains(number) else {
          return wrong("font-weight", node, "a weight must be from 1 to 1000")
        }
        return .number(number)
      }
      guard case .string(let word) = node.value else {
        return wrong(
          "font-weight", node, "the value must be a number from 1 to 1000, or a name such as bold")
      }
      if let row = TokenType.weights.first(where: { $0.name == word }) {
        return .number(row.weight)
      }
      return wrong(
        "font-weight", node,
        "unknown weight '\(word.shortened())'"
          + TokenFault.hint(word, among: TokenType.weights.map(\.name)))
    case .cubicBezier:
      guard case .array(let nodes) = node.value, nodes.count == 4 else {
        return wrong("cubic-bezier", node, "the value must be a list of 4 numbers")
      }
      let numbers = nodes.compactMap { read($0, .number, context)?.number }
      guard numbers.count == 4 else { return nil }
      guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        return wrong("cubic-bezier", node, "the first and third numbers must be from 0 to 1")
      }
      return .list(numbers.map { .number($0) })
    case .strokeStyle: return stroke(node, context)
    case .shadow, .gradient:
      guard case .array(let nodes) = node.value else {
        return type == .shadow
          ? record(node, type, context)
          : wrong("gradient", node, "the value must be a list of stops")
      }
      guard !nodes.isEmpty else { return wrong(type.rawValue, node, "the list must not be empty") }
      var parts: [TokenValue] = []
      for node in nodes {
        // An element can refer to a token of the list's type.
        let isReference = if case .string = node.value { true } else { false }
        guard let part = isReference ? read(node, type, context) : record(node, type, context)
        else { return nil }
        parts.append(part)
      }
      return .list(parts)
    case .border, .transition, .typography: return record(node, type, context)
    }
  }

  /// The maximum number.
  ///
  /// It exceeds any measure of user interfaces, and all target languages can represent it.
  static let largestNumber = 1_000_000.0

  /// Returns a number up to `largestNumber`, or infinity if its digits overflow.
  private func number(_ node: JSONNode) -> Double? {
    guard case .number(let digits) = node.value else { return nil }
    return Double(digits)
  }

  private func inRange(_ number: Double, _ node: JSONNode) -> TokenValue? {
    guard abs(number) <= Self.largestNumber else {
      return wrong(
        "number-range", node,
        "the number is too large; the maximum is \(Int(Self.largestNumber)), in px or s")
    }
    return .number(number)
  }

  /// Reads a number with a unit.
  private func measure(
    _ node: JSONNode, _ type: TokenType, _ units: [(name: String, size: Double)],
    _ context: TokenContext
  ) -> TokenValue? {
    let names = units.map(\.name)
    let form = "{\"value\": 8, \"unit\": \"\(names[0])\"}"
    switch node.value {
    case .object(let members):
      var value: Double?
      var size: Double?
      for member in members {
        switch member.key {
        case "value":
          value = read(member.value, .number, context)?.number
          if value == nil { return nil }
        case "unit":
          guard case .string(let unit) = member.value.value,
            let row = units.first(where: { $0.name == unit })
          else {
            return wrong(
              "unit", member.value, "the unit must be \(names.joined(separator: " or "))")
          }
          size = row.size
        default:
          return wrong(
            "unknown-member", member.value,
            "a \(type.rawValue) has no '\(member.key.shortened())'; write \(form)")
        }
      }
      guard let value, let size else {
        return wrong(type.rawValue, node, "both 'value' and 'unit' are required: \(form)")
      }
      return inRange(value * size, node)
    case .string(let text):
      // Older drafts of the format used this syntax.
      for unit in units.sorted(by: { $0.name.count > $1.name.count })
      where text.hasSuffix(unit.name) {
        guard let number = Double(text.dropLast(unit.name.count)), number.isFinite else { continue }
        fault(
          "legacy-value", node,
          "'\(text.shortened())' is the syntax of drafts of the format; write \(form)",
          .warning)
        return inRange(number * unit.size, node)
      }
      return wrong(type.rawValue, node, "the value must be an object: \(form)")
    default: return wrong(type.rawValue, node, "the value must be an object: \(form)")
    }
  }

  private func stroke(_ node: JSONNode, _ context: TokenContext) -> TokenValue? {
    switch node.value {
    case .string(let word):
      if TokenType.strokes.contains(word) { return .text(word) }
      return wrong(
        "stroke-style", node,
        "unknown stroke style '\(word.shortened())'"
          + TokenFault.hint(word, among: TokenType.strokes))
    case .object(let members):
      guard let dashes = members.first(where: { $0.key == "dashArray" })?.value,
        case .array(let nodes) = dashes.value, !nodes.isEmpty,
        let cap = members.first(where: { $0.key == "lineCap" })?.value,
        case .string(let word) = cap.value, ["round", "butt", "square"].contains(word),
        members.count == 2
      else { break }
      let numbers = nodes.compactMap { read($0, .dimension, context) }
      guard numbers.count == nodes.count else { return nil }
      return .record([
        .init(key: "dashArray", value: .list(numbers)), .init(key: "lineCap", value: .text(word)),
      ])
    default: break
    }
    return wrong(
      "stroke-style", node,
      "the value must be a word such as solid, or an object with 'dashArray' and 'lineCap' (round, "
        + "butt or square)"
    )
  }

  /// Reads a composite value.
  private func record(
    _ node: JSONNode, _ type: TokenType, _ context: TokenContext
  ) -> TokenValue? {
    guard case .object(let members) = node.value else {
      return wrong(
        type.rawValue, node,
        "a \(type.rawValue) must be an object with "
          + type.members.map(\.key).joined(separator: ", "))
    }
    let keys = type.members.map(\.key)
    for member in members where !keys.contains(member.key) {
      if type == .shadow, member.key == "inset", case .boolean = member.value.value { continue }
      return wrong(
        "unknown-member", member.value,
        "a \(type.rawValue) has no '\(member.key.shortened())'"
          + TokenFault.hint(member.key, among: keys))
    }
    var result: [TokenValue.Member] = []
    var isWhole = true
    for (key, part) in type.members {
      guard let member = members.first(where: { $0.key == key }) else {
        fault("missing-member", node, "a \(type.rawValue) needs '\(key)'")
        isWhole = false
        continue
      }
      guard let value = read(member.value, part, context) else {
        isWhole = false
        continue
      }
      result.append(.init(key: key, value: value))
    }
    if type == .gradient, let position = result.last?.value.number {
      result[result.count - 1] = .init(
        key: "position", value: .number(min(max(position, 0), 1)))
    }
    return isWhole ? .record(result) : nil
  }
}
