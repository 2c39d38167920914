// Handles `@available` in conditions, `__builtin_available`, and `API_AVAILABLE` in front of a
// function body.

/// The availability condition that applies to a part of a source.
struct AvailabilityState {
  let versions: [StatedVersion]
  /// Whether the part runs if the condition is met; false for the `else` branch.
  let isMet: Bool
  /// Whether the `if` has no other condition.
  ///
  /// Only in that case is its `else` branch limited to other versions.
  let isAlone: Bool
}

/// What is known about a pair of parentheses that may contain an availability condition.
struct AvailabilityQuestion {
  /// Whether the parentheses contain platforms and versions.
  var isQuestion = false
  /// Whether the parentheses belong to an attribute instead of a condition.
  var isAttribute = false
  /// Whether the parentheses belong to an `if`.
  var isCondition = false
  /// The platforms with their versions.
  var versions: [StatedVersion] = []
  /// The number of availability conditions in the parentheses.
  var count = 0
  /// The end offset of the last availability condition.
  var end = 0
}

/// A state machine that tracks availability conditions and the code that they guard.
struct AvailabilityReader {
  /// The maximum length of a condition in bytes, larger than any real condition.
  static let longestCondition = 4_096

  /// The condition that applies to the next statement or braces.
  private var next: AvailabilityState?
  /// The condition that applies to an `else` branch if `else` follows here.
  private var otherwise: AvailabilityState?

  /// Returns what the last token before an opening parenthesis says about the condition inside.
  func open(_ last: CLexer.Token?, _ bytes: [UInt8]) -> AvailabilityQuestion {
    var question = AvailabilityQuestion()
    guard let last, case .word = last.kind else { return question }
    question.isCondition = bytes.isText(last.range, "if")
    question.isAttribute =
      bytes.isText(last.range, "API_AVAILABLE") || bytes.isText(last.range, "NS_AVAILABLE")
    question.isQuestion =
      bytes.isText(last.range, "__builtin_available")
      || bytes.isText(last.range, "available") && last.range.lowerBound > 0
        && bytes[last.range.lowerBound - 1] == UInt8(ascii: "@")
    return question
  }

  /// Evaluates the condition in a pair of parentheses when they close.
  mutating func close(
    _ group: ObjectiveCSource.Group, _ content: Range<Int>, in isFile: Bool, _ bytes: [UInt8]
  ) {
    let question = group.availability
    guard content.count <= Self.longestCondition else { return }
    if question.isAttribute, isFile {
      let versions = Self.versions(attribute: bytes.text(content))
      next =
        versions.isEmpty ? nil : AvailabilityState(versions: versions, isMet: true, isAlone: false)
      return
    }
    guard question.isCondition else { return }
    guard !question.versions.isEmpty, !Self.hasOther(content, bytes) else {
      next = nil
      return
    }
    next = AvailabilityState(
      versions: question.versions, isMet: true,
      isAlone: question.count == 1 && isAlone(content, question, bytes))
  }

  /// Returns whether a condition consists only of an availability check.
  private func isAlone(
    _ content: Range<Int>, _ question: AvailabilityQuestion, _ bytes: [UInt8]
  ) -> Bool {
    guard question.end <= content.upperBound,
      let first = content.first(where: { !bytes[$0].isSpaceByte })
    else { return false }
    let begins = bytes[first] == UInt8(ascii: "@") || bytes.has("__builtin_available", at: first)
    return begins && (question.end..<content.upperBound).allSatisfy { bytes[$0].isSpaceByte }
  }

  /// Returns whether a condition is negated, or can be true for other reasons.
  private static func hasOther(_ content: Range<Int>, _ bytes: [UInt8]) -> Bool {
    content.contains { index in
      bytes[index] == UInt8(ascii: "|") && bytes.byte(at: index + 1) == UInt8(ascii: "|")
        || bytes[index] == UInt8(ascii: "!")
          && (bytes.has("@available", at: index + 1)
            || bytes.has("__builtin_available", at: index + 1))
    }
  }

  /// Removes and returns the condition that applies to the braces that open here.
  mutating func takeState() -> AvailabilityState? {
    defer { next = nil }
    return next
  }

  /// Removes and returns the condition that applies to a statement without braces, or nil if there
  /// is none.
  ///
  /// `token` is the first one of the statement; `isFile` says whether the statement is at file
  /// level.
  mutating func takeState(before token: CLexer.Token, in isFile: Bool) -> AvailabilityState? {
    guard let state = next else { return nil }
    // Other attributes can follow before the function body.
    if isFile || token.kind == .mark(UInt8(ascii: "{")) { return nil }
    next = nil
    return state
  }

  /// Checks whether `else` follows the part that just ended.
  mutating func read(_ token: CLexer.Token, _ bytes: [UInt8]) {
    guard let state = otherwise else { return }
    otherwise = nil
    if token.kind == .word, bytes.isText(token.range, "else") { next = state }
  }

  /// Processes the end of a part to which a condition applied.
  mutating func end(_ state: AvailabilityState) {
    guard state.isAlone, state.isMet else { return }
    otherwise = AvailabilityState(versions: state.versions, isMet: false, isAlone: false)
  }

  /// Processes the end of a declaration without a body, to which no condition applies.
  mutating func endStatement() { next = nil }

  // MARK: Versions

  /// Parses a list such as `iOS 17, macOS 14, *`.
  static func versions(_ text: String) -> [StatedVersion] {
    text.utf8.split(separator: UInt8(ascii: ",")).prefix(16).compactMap { part in
      let words = part.split { $0.isSpaceByte }
      guard words.count == 2 else { return nil }
      return version(String(words[0]), String(words[1]))
    }
  }

  /// Parses a list such as `ios(13.0), macos(10.15)`.
  static func versions(attribute text: String) -> [StatedVersion] {
    text.utf8.split(separator: UInt8(ascii: ",")).prefix(16).compactMap { part in
      let words = part.split { $0.isSpaceByte || $0 == 0x28 || $0 == 0x29 }
      guard words.count == 2 else { return nil }
      return version(String(words[0]), String(words[1]))
    }
  }

  private static func version(_ platform: String?, _ version: String?) -> StatedVersion? {
    guard let platform, let version, let first = version.utf8.first, first.isDigitByte else {
      return nil
    }
    return StatedVersion(platform: platform, version: version)
  }
}

extension ObjectiveCSource {
  /// Checks whether a statement without braces starts here, and whether a condition applies to it.
  mutating func beginStatement(_ token: CLexer.Token) {
    availability.read(token, bytes)
    let index = groups.count - 1
    guard [.file, .braces].contains(groups[index].kind), token.kind != .directive else { return }
    // This `else` itself set the state.
    if token.kind == .word, bytes.isText(token.range, "else") { return }
    // The braces belong to another condition.
    if token.kind == .word, bytes.isText(token.range, "if") {
      _ = availability.takeState()
      return
    }
    guard let state = availability.takeState(before: token, in: groups[index].kind == .file) else {
      return
    }
    groups[index].guardOfStatement = (state, token.range.lowerBound)
  }

  /// Records a part to which a condition applies.
  mutating func add(_ state: AvailabilityState, _ range: Range<Int>) {
    found.guards.append(
      AvailabilityGuard(range: range, versions: state.versions, isMet: state.isMet))
    availability.end(state)
  }
}
