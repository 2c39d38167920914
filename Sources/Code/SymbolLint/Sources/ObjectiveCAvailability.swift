// `@available` in conditions, `__builtin_available`, and `API_AVAILABLE` in front of the braces of
// a function.

/// What holds in a part of a source.
struct AvailabilityState {
  let versions: [StatedVersion]
  /// Whether the versions are there.
  let isMet: Bool
  /// Whether nothing else was asked, so that `else` is where the versions are not there.
  let isAlone: Bool
}

/// What is asked in a pair of parentheses.
struct AvailabilityQuestion {
  /// Whether they hold platforms and versions.
  var isQuestion = false
  /// Whether they are those of an attribute, and not of a question.
  var isAttribute = false
  /// Whether they are those of an `if`.
  var isCondition = false
  /// What was asked for in them.
  var versions: [StatedVersion] = []
  /// How often.
  var count = 0
  /// The end of the last question.
  var end = 0
}

/// Follows conditions to what they guard.
struct AvailabilityReader {
  /// Nobody asks so much; what is longer is not looked at.
  static let longestCondition = 4_096

  /// What holds in the next statement or braces.
  private var next: AvailabilityState?
  /// What an `else` would mean here.
  private var otherwise: AvailabilityState?

  /// What parentheses behind a token ask.
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

  /// Takes what was asked in parentheses that close.
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

  /// Whether a condition is the question and nothing else.
  private func isAlone(
    _ content: Range<Int>, _ question: AvailabilityQuestion, _ bytes: [UInt8]
  ) -> Bool {
    guard question.end <= content.upperBound,
      let first = content.first(where: { !bytes[$0].isSpaceByte })
    else { return false }
    let begins = bytes[first] == UInt8(ascii: "@") || bytes.has("__builtin_available", at: first)
    return begins && (question.end..<content.upperBound).allSatisfy { bytes[$0].isSpaceByte }
  }

  /// Whether something else may make a condition true, or it is turned around.
  private static func hasOther(_ content: Range<Int>, _ bytes: [UInt8]) -> Bool {
    content.contains { index in
      bytes[index] == UInt8(ascii: "|") && bytes.byte(at: index + 1) == UInt8(ascii: "|")
        || bytes[index] == UInt8(ascii: "!")
          && (bytes.has("@available", at: index + 1)
            || bytes.has("__builtin_available", at: index + 1))
    }
  }

  /// What holds in braces that open.
  mutating func takeState() -> AvailabilityState? {
    defer { next = nil }
    return next
  }

  /// What holds from a token on that begins no braces; nil if nothing does.
  mutating func takeState(before token: CLexer.Token, in isFile: Bool) -> AvailabilityState? {
    guard let state = next else { return nil }
    // Between an attribute of a function and its braces there may be others.
    if isFile || token.kind == .mark(UInt8(ascii: "{")) { return nil }
    next = nil
    return state
  }

  /// Looks whether `else` follows what was guarded.
  mutating func read(_ token: CLexer.Token, _ bytes: [UInt8]) {
    guard let state = otherwise else { return }
    otherwise = nil
    if token.kind == .word, bytes.isText(token.range, "else") { next = state }
  }

  /// After a guarded part.
  mutating func end(_ state: AvailabilityState) {
    guard state.isAlone, state.isMet else { return }
    otherwise = AvailabilityState(versions: state.versions, isMet: false, isAlone: false)
  }

  /// A declaration without braces has nothing to guard.
  mutating func endStatement() { next = nil }

  // MARK: Versions

  /// The versions of `iOS 17, macOS 14, *`.
  static func versions(_ text: String) -> [StatedVersion] {
    text.utf8.split(separator: UInt8(ascii: ",")).prefix(16).compactMap { part in
      let words = part.split { $0.isSpaceByte }
      guard words.count == 2 else { return nil }
      return version(String(words[0]), String(words[1]))
    }
  }

  /// The versions of `ios(13.0), macos(10.15)`.
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
  /// Sees whether a statement begins that is guarded and has no braces.
  mutating func beginStatement(_ token: CLexer.Token) {
    availability.read(token, bytes)
    let index = groups.count - 1
    guard [.file, .braces].contains(groups[index].kind), token.kind != .directive else { return }
    // `else` itself was the token that set what holds.
    if token.kind == .word, bytes.isText(token.range, "else") { return }
    // The braces of another condition are not those of this one.
    if token.kind == .word, bytes.isText(token.range, "if") {
      _ = availability.takeState()
      return
    }
    guard let state = availability.takeState(before: token, in: groups[index].kind == .file) else {
      return
    }
    groups[index].guardOfStatement = (state, token.range.lowerBound)
  }

  /// Adds a guarded part.
  mutating func add(_ state: AvailabilityState, _ range: Range<Int>) {
    found.guards.append(
      AvailabilityGuard(range: range, versions: state.versions, isMet: state.isMet))
    availability.end(state)
  }
}
