/// A location in a project file.
struct SettingLine: Hashable {
  /// The path shown in messages.
  let path: String
  /// The line number, from 1; nil if unknown.
  let line: Int?
}

/// An assignment of a build setting: `KEY[sdk=iphoneos*] = value`.
struct BuildSetting {
  /// A condition, such as `sdk=iphoneos*`.
  struct Condition: Hashable {
    let parameter: String
    let pattern: String
  }

  let name: String
  let conditions: [Condition]
  let value: String
  let place: SettingLine

  /// The name of the setting with its conditions, as written.
  var key: String {
    name + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
  }

  /// Splits a key such as `KEY[sdk=a*][config=b]` or `KEY[sdk=a*,arch=b]` into its name and
  /// conditions; returns nil if the key is invalid.
  static func parts(
    ofKey key: some StringProtocol
  ) -> (name: String, conditions: [Condition])? {
    // A fast path for nearly all keys.
    if isName(key) { return (String(key), []) }
    let name = key.prefix { $0 != "[" }
    guard isName(name.trimmed) else { return nil }
    var conditions: [Condition] = []
    var rest = key[name.endIndex...].trimmed[...]
    while rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      for part in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
        guard let equals = part.firstIndex(of: "=") else { return nil }
        conditions.append(
          Condition(
            parameter: part[..<equals].trimmed,
            pattern: part[part.index(after: equals)...].trimmed))
      }
      rest = rest[rest.index(after: end)...].trimmed[...]
    }
    return rest.isEmpty ? (name.trimmed, conditions) : nil
  }

  /// Returns whether a text is a valid name of a setting.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.utf8.first, first == 0x20 || (0x09...0x0D).contains(first) {
      text = text.dropFirst()
    }
    while let last = text.utf8.last, last == 0x20 || (0x09...0x0D).contains(last) {
      text = text.dropLast()
    }
    return String(text)
  }
}

/// The assignments of one level: a target, a project, or a configuration file.
struct SettingLayer {
  /// The assignments by name, in descending priority.
  private var settings: [String: [BuildSetting]] = [:]

  /// Creates a layer from ordered assignments.
  ///
  /// Later assignments take precedence.
  init(inOrder assignments: some BidirectionalCollection<BuildSetting>) {
    for setting in assignments.reversed() { settings[setting.name, default: []].append(setting) }
  }

  /// Creates a layer from an unordered dictionary.
  ///
  /// Assignments with conditions take precedence over those without.
  init(unordered assignments: [BuildSetting]) {
    for setting in assignments { settings[setting.name, default: []].append(setting) }
    for (name, list) in settings where list.count > 1 {
      settings[name] = list.sorted { $0.key > $1.key }
    }
  }

  subscript(name: String) -> [BuildSetting] { settings[name] ?? [] }
}

/// The context in which the conditions of settings are evaluated.
struct SettingContext {
  /// The SDK without its version, such as `iphoneos`; nil if it is not yet chosen.
  var sdk: String?
  var configuration: String
  var target: String
  var project: String
  /// Whether a condition that cannot be decided, such as one on the architecture, is treated as
  /// true.
  ///
  /// Callers must evaluate both possibilities.
  var takesUndecided = false

  /// Returns whether all conditions of a setting are true.
  func allows(_ setting: BuildSetting) -> Bool {
    setting.conditions.allSatisfy { condition in
      switch condition.parameter {
      case "config": Self.matches(condition.pattern, configuration)
      case "sdk": matchesSDK(condition.pattern)
      default: takesUndecided
      }
    }
  }

  /// Returns an upper bound for the cost of evaluating a setting, in bytes.
  func cost(of setting: BuildSetting) -> Int {
    setting.conditions.reduce(8) { cost, condition in
      let text = condition.parameter == "config" ? configuration.utf8.count : 16
      return cost + min(condition.pattern.utf8.count, 256) * min(text, 256) + 8
    }
  }

  /// Returns whether the SDK matches a pattern.
  ///
  /// A pattern that contains the SDK's version cannot be decided, because the version is unknown.
  private func matchesSDK(_ pattern: String) -> Bool {
    guard let sdk else { return pattern == "*" || takesUndecided }
    if Self.matches(pattern, sdk) { return true }
    let name = pattern.prefix { !("0"..."9").contains($0) }
    return name.utf8.count < pattern.utf8.count && Self.matches(String(name), sdk)
      && takesUndecided
  }

  /// Returns whether a text matches a pattern with `*` and `?`.
  ///
  /// Complexity: O(pattern · text).
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let (pattern, text) = (Array(pattern.utf8.prefix(256)), Array(text.utf8.prefix(256)))
    var (at, place) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        star = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == text[place] || pattern[at] == UInt8(ascii: "?") {
        at += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        at = last.pattern + 1
        place = last.text + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
