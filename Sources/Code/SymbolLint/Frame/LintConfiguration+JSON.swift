internal import Diagnostics
package import Encodings
internal import SourceUses
internal import SymbolSearch

extension LintConfiguration {
  /// The key that sets the severity in a rule's object; all other keys are options.
  private static let severityKey = "severity"

  /// Parses the linter's object in a project file.
  ///
  /// ```json
  /// {
  ///   "preset": "guidelines",
  ///   "rules": { "unknown-name": "warning", "motion": "off" },
  ///   "wrappers": ["icon(named:)"],
  ///   "constants": ["Icons.*", "*.systemImage"],
  ///   "exclude": ["Generated/"]
  /// }
  /// ```
  ///
  /// - Parameter node: The object.
  /// - Throws: The first error, with its location.
  package init(_ node: JSONNode) throws(JSONError) {
    self.init()
    for member in try node.members("an object with lint settings") {
      let value = member.value
      switch member.key {
      case "preset": preset = try value.word(Rule.Preset.allCases.filter { $0 != .configured })
      case "rules":
        for member in try value.members("an object with rules and their severities") {
          try readRule(member)
        }
      case "wrappers":
        wrappers = try value.strings()
        for (element, text) in zip(try value.elements(), wrappers) where !Self.isWrapper(text) {
          throw element.failure(
            "a function or type with only the symbol name's label, such as \"icon(named:)\" or "
              + "\"Theme.icon(_:)\""
          )
        }
      case "constants":
        constants = try value.strings()
        for (element, text) in zip(try value.elements(), constants)
        where ConstantPattern(text) == nil {
          throw element.failure(
            "constant names, where * matches any letters, such as \"Icons.*\" or \"*.systemImage\"")
        }
      case "languages": languages = try value.strings()
      case "exclude": exclude = try Self.globs(value)
      case "include": include = try Self.globs(value)
      case "baseline":
        baseline = try value.string("the path of a baseline file")
        if baseline?.isEmpty == true || baseline == "-" {
          throw value.failure("the path of a baseline file")
        }
      case "fail-on": threshold = try value.word(Threshold.allCases)
      default:
        throw member.failure(Self.expectation("key", Self.keys, insteadOf: member.key))
      }
    }
  }

  /// The keys of the object.
  private static let keys = [
    "preset", "rules", "wrappers", "constants", "languages", "exclude", "include", "baseline",
    "fail-on",
  ]

  private static func globs(_ node: JSONNode) throws(JSONError) -> [String] {
    // Like a shell, people write './Generated' for a path from here, which is '/Generated' in a
    // .gitignore file.
    let globs = try node.strings().map { $0.hasPrefix("./") ? String($0.dropFirst()) : $0 }
    for (element, glob) in zip(try node.elements(), globs) {
      guard let problem = PathPatterns.problem(with: glob) else { continue }
      throw element.failure("a glob that can match a path: \(problem)")
    }
    return globs
  }

  private mutating func readRule(_ member: JSONNode.Member) throws(JSONError) {
    if let family = Rule.Family(rawValue: member.key) {
      families[family] = try Self.setting(member.value, of: nil)
    } else if let rule = Rules.known.first(where: { $0.id == member.key }) {
      rules[rule.id] = try Self.setting(member.value, of: rule)
    } else {
      let names = Rules.known.map(\.id) + Rule.Family.allCases.map(\.rawValue)
      throw member.failure(
        Self.expectation("rule or family", names, insteadOf: member.key)
          + "; 'symbols lint --list-rules' lists them")
    }
  }

  /// Reads a rule's setting: a word, or an object with options.
  private static func setting(_ node: JSONNode, of rule: Rule?) throws(JSONError) -> RuleSetting {
    guard case .object(let members) = node.value else {
      return RuleSetting(try level(node, orObject: rule != nil))
    }
    guard let rule else { throw node.failure("one of \(levels)") }
    var setting = RuleSetting(.standard)
    for member in members {
      if member.key == severityKey {
        setting.level = try level(member.value, orObject: false)
      } else if let option = rule.options.first(where: { $0.name == member.key }) {
        setting.options[option.name] = try value(member.value, like: option)
      } else {
        throw member.failure(
          expectation(
            "option of '\(rule.id)'", [severityKey] + rule.options.map(\.name),
            insteadOf: member.key))
      }
    }
    return setting
  }

  private static let levels =
    (["off"] + Severity.allCases.map(\.rawValue)).joined(separator: ", ")

  private static func level(
    _ node: JSONNode, orObject: Bool
  ) throws(JSONError) -> RuleSetting.Level {
    let expected = "one of \(levels)" + (orObject ? ", or an object with options" : "")
    let word = try node.string(expected)
    if word == "off" { return .off }
    guard let severity = Severity(rawValue: word) else { throw node.failure(expected) }
    return .severity(severity)
  }

  private static func value(
    _ node: JSONNode, like option: Rule.Option
  ) throws(JSONError) -> Rule.Option.Value {
    switch option.standard {
    case .number:
      guard case .number(let text) = node.value, let number = Double(text), number.isFinite else {
        throw node.failure("a number: \(option.meaning)")
      }
      return .number(number)
    case .text: return .text(try accepted(node, option))
    case .list:
      var texts: [String] = []
      for element in try node.elements("an array of strings: \(option.meaning)") {
        texts.append(try accepted(element, option))
      }
      return .list(texts)
    }
  }

  private static func accepted(
    _ node: JSONNode, _ option: Rule.Option
  ) throws(JSONError) -> String {
    let expected = "a string: \(option.meaning)"
    let text = try node.string(expected)
    guard option.accepts(text) else { throw node.failure(expected) }
    return text
  }

  /// Returns whether a text names a call with one argument label, such as `icon(named:)`.
  private static func isWrapper(_ text: String) -> Bool { SwiftFacts.Parameter(text) != nil }

  /// Returns the error message for an unknown word, with a list of the valid words.
  private static func expectation(
    _ what: String, _ words: [String], insteadOf word: String
  ) -> String {
    let nearest = NearestWord.find(word, among: words).map { "did you mean '\($0)'?" }
    return "a known \(what) instead of '\(word.shortened())'; "
      + (nearest ?? "choose from \(words.joined(separator: ", "))")
  }
}

extension JSONNode {
  /// Reads an array of strings.
  fileprivate func strings() throws(JSONError) -> [String] {
    var texts: [String] = []
    for element in try elements("an array of strings") { texts.append(try element.string()) }
    return texts
  }

  /// Reads one of the given words.
  fileprivate func word<Word: RawRepresentable<String>>(
    _ words: [Word]
  ) throws(JSONError) -> Word {
    let expected = "one of \(words.map(\.rawValue).joined(separator: ", "))"
    let text = try string(expected)
    guard let word = words.first(where: { $0.rawValue == text }) else { throw failure(expected) }
    return word
  }
}
