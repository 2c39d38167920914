internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolSearch

extension Screen {
  /// The result of a check: the screen, or its errors.
  package enum Outcome: Sendable {
    case screen(Screen)
    /// At least one error, in file order.
    case faults([ScreenFault])
  }

  /// Checks the values of a file.
  ///
  /// Complexity: O(values · candidates). The candidates for suggestions matter only if there are
  /// errors.
  package static func check(_ value: ScreenValue, _ context: ScreenContext) -> Outcome {
    var checker = ScreenChecker(context)
    let screen = checker.screen(value)
    guard let screen, checker.faults.isEmpty else {
      return .faults(checker.faults.sorted { $0.offset < $1.offset })
    }
    return .screen(screen)
  }
}

/// A checker for the values of a file.
///
/// It collects all errors, so they can be reported together.
struct ScreenChecker {
  /// The maximum number of reported errors.
  private static let mostFaults = 100

  let context: ScreenContext
  private(set) var faults: [ScreenFault] = []
  /// The states that bindings can refer to.
  var states: [ScreenState] = []
  var platforms: [DeploymentTarget]
  var actions: [String] = []
  var ids: Set<String> = []

  init(_ context: ScreenContext) {
    self.context = context
    platforms = context.platforms
  }

  // MARK: Errors

  mutating func fault(
    _ kind: ScreenFault.Kind, at offset: Int, _ path: String, _ message: String,
    _ advice: String? = nil
  ) {
    guard faults.count < Self.mostFaults else { return }
    faults.append(ScreenFault(kind, at: offset, path, message, advice))
  }

  /// Reports an unknown word with suggestions.
  mutating func unknown(
    _ kind: ScreenFault.Kind, _ word: String, at offset: Int, _ path: String, _ title: String,
    among words: [String]
  ) {
    let nearest = NearestWord.find(word, among: words)
    let all =
      switch words.count {
      case 0: "none exist"
      case 1: "the only one is \(words[0])"
      default: "choose from " + words.sorted().joined(separator: ", ")
      }
    fault(
      kind, at: offset, path, "\(title) '\(word.shortened())' is unknown",
      nearest.map { "did you mean '\($0)'? \(all)" } ?? all)
  }

  mutating func wrongType(_ value: ScreenValue, _ path: String, _ expected: String) {
    let advice: String? =
      switch value.content {
      case .number, .boolean, .null:
        expected == "a string" ? "put the value in quotes" : nil
      default: nil
      }
    fault(
      .wrongType, at: value.offset, path, "expected \(expected), found \(value.title)", advice)
  }

  // MARK: Values

  /// Returns the members of a map in which only some keys are valid.
  mutating func members(
    _ value: ScreenValue, _ path: String, known: [String], expected: String = "a map",
    kind: ScreenFault.Kind = .unknownKey, title: String = "the key"
  ) -> [ScreenValue.Member]? {
    guard case .map(let members) = value.content else {
      wrongType(value, path, expected)
      return nil
    }
    return members.filter { member in
      if known.contains(member.key) { return true }
      unknown(kind, member.key, at: member.offset, Self.join(path, member.key), title, among: known)
      return false
    }
  }

  mutating func string(_ value: ScreenValue, _ path: String, _ expected: String) -> String? {
    guard case .string(let text) = value.content, !text.isEmpty else {
      wrongType(value, path, expected)
      return nil
    }
    return text
  }

  /// Returns a word that is a valid Swift name.
  mutating func name(
    _ value: ScreenValue, _ path: String, _ expected: String, isType: Bool = false
  ) -> String? {
    guard let text = string(value, path, expected) else { return nil }
    return isName(text, at: value.offset, path, isType: isType) ? text : nil
  }

  private mutating func isName(
    _ text: String, at offset: Int, _ path: String, isType: Bool = false
  ) -> Bool {
    let isCased = text.first.map { isType ? $0.isUppercase : $0.isLowercase } ?? false
    let taken: Set = ["body", "some", "any", "View", "destination"]
    if isCased, SwiftText.isIdentifier(text), text.utf8.count <= 100, !taken.contains(text) {
      return true
    }
    fault(
      .invalidName, at: offset, path, "'\(text.shortened())' cannot be a name in Swift",
      isType
        ? "start with a capital letter, followed by letters and digits, such as Inbox"
        : "start with a lowercase letter, followed by letters and digits, such as isOpen")
    return false
  }

  static func join(_ path: String, _ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: false
        }
      }
    let word = isPlain ? key : "'\(key.shortened())'"
    return path.isEmpty ? word : path + "." + word
  }

  // MARK: The screen

  /// The name of the navigation component.
  private static let scaffold = "NavigationSplitScaffold"

  static let keys = ["screen", "title", "summary", "platforms", "state", "body", "navigation"]

  /// The keys whose presence makes the whole file a component.
  static let rootKeys = ["component", "view"]

  mutating func screen(_ value: ScreenValue) -> Screen? {
    let isComponent = Self.rootKeys.contains { value[$0] != nil }
    let keys =
      isComponent
      ? Self.nodeKeys + Self.keys.filter { !["body"].contains($0) } : Self.keys + Self.rootKeys
    guard
      let members = self.members(
        value, "", known: keys, expected: "a map with a view or a component")
    else { return nil }
    func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
    for key in ["screen", "body"] where !isComponent && member(key) == nil {
      fault(.missing, at: value.offset, key, "the screen has no '\(key)'", "add it")
    }
    var name = isComponent ? context.name : nil
    if let value = member("screen") {
      name = self.name(value, "screen", "the screen's name", isType: true)
    }
    let summary = member("summary").flatMap { string($0, "summary", "a string") }
    let title = member("title").flatMap { string($0, "title", "a string") }
    if let value = member("platforms") { readPlatforms(value) }
    if let value = member("state") { readStates(value) }
    let destinations = member("navigation").map { self.destinations($0) } ?? []
    let body =
      isComponent
      ? node(
        ScreenValue(.map(members.filter { Self.nodeKeys.contains($0.key) }), at: value.offset), "")
      : member("body").flatMap { node($0, "body") }
    if let value = member("navigation"), body?.component.name == Self.scaffold {
      fault(
        .notAccepted, at: value.offset, "navigation",
        "'navigation' wraps the screen in a \(Self.scaffold), but the body already is one",
        "remove one of them")
    }
    guard let name, let body else { return nil }
    return Screen(
      name: name, title: title, summary: summary, platforms: platforms, states: states, body: body,
      destinations: destinations, actions: actions)
  }

  private mutating func readPlatforms(_ value: ScreenValue) {
    guard case .list(let elements) = value.content, !elements.isEmpty else {
      return wrongType(value, "platforms", "a list such as [iOS17, macOS14]")
    }
    var targets: [DeploymentTarget] = []
    for (index, element) in elements.enumerated() {
      let path = "platforms[\(index)]"
      guard let text = string(element, path, "a platform with a version, such as iOS17") else {
        continue
      }
      guard let target = DeploymentTarget(text) else {
        let words = Platform.allCases.map(\.rawValue).joined(separator: ", ")
        fault(
          .invalidPlatform, at: element.offset, path,
          "'\(text.shortened())' is not a platform with a version",
          "write one of \(words) with a version, such as iOS17")
        continue
      }
      let oldest = ScreenContext.standardPlatforms.first { $0.platform == target.platform }
      guard let oldest, target.version >= oldest.version else {
        let words = ScreenContext.standardPlatforms.map(\.description).joined(separator: ", ")
        fault(
          .invalidPlatform, at: element.offset, path,
          "the kit's views do not support '\(text.shortened())'", "they support \(words) and later")
        continue
      }
      targets.append(target)
    }
    if !targets.isEmpty { platforms = targets }
  }

  private mutating func readStates(_ value: ScreenValue) {
    guard case .map(let members) = value.content else {
      return wrongType(value, "state", "a map from names to types, such as {isOpen: bool}")
    }
    for member in members {
      let path = Self.join("state", member.key)
      guard isName(member.key, at: member.offset, path) else { continue }
      switch member.value.content {
      case .boolean(let isTrue):
        states.append(ScreenState(name: member.key, kind: .bool, initial: "\(isTrue)"))
      case .number(let digits):
        guard let number = Int(digits) else {
          wrongType(member.value, path, "a type, or a whole number as the initial value")
          continue
        }
        states.append(ScreenState(name: member.key, kind: .int, initial: "\(number)"))
      case .string(let word):
        guard let kind = StateKind(rawValue: word) else {
          unknown(
            .unknownValue, word, at: member.value.offset, path, "the type",
            among: StateKind.allCases.map(\.rawValue))
          continue
        }
        states.append(ScreenState(name: member.key, kind: kind, initial: kind.standard))
      case .list(let elements):
        let texts = elements.enumerated().map { string($1, "\(path)[\($0)]", "a string") }
        states.append(
          ScreenState(
            name: member.key, kind: .strings, initial: nil,
            elements: Set(texts.compactMap(\.self)).sorted()))
      default: wrongType(member.value, path, "a type, or an initial value")
      }
    }
  }

  private mutating func destinations(_ value: ScreenValue) -> [ScreenDestination] {
    guard case .list(let elements) = value.content else {
      wrongType(value, "navigation", "a list of screens")
      return []
    }
    var result: [ScreenDestination] = []
    var known: Set<String> = []
    let keys = ["id", "title", "symbol", "screen"]
    for (index, element) in elements.enumerated() {
      let path = "navigation[\(index)]"
      guard let members = self.members(element, path, known: keys) else { continue }
      func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
      for key in keys where key != "symbol" && member(key) == nil {
        fault(
          .missing, at: element.offset, Self.join(path, key), "the navigation item has no '\(key)'",
          "add it")
      }
      let id = member("id").flatMap { name($0, path + ".id", "a name") }
      let title = member("title").flatMap { string($0, path + ".title", "a string") }
      let screen = member("screen").flatMap {
        name($0, path + ".screen", "the name of a screen", isType: true)
      }
      let symbol = member("symbol").flatMap { self.symbol($0, path + ".symbol") }
      if let id, let place = member("id"), !known.insert(id).inserted {
        fault(
          .duplicateID, at: place.offset, path + ".id", "the id '\(id.shortened())' occurs twice",
          "navigation ids must be unique")
      }
      guard let id, let title, let screen else { continue }
      result.append(ScreenDestination(id: id, title: title, symbol: symbol, screen: screen))
    }
    return result
  }
}
