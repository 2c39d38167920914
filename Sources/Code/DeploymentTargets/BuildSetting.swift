/// A line in a file of a project.
struct SettingLine: Hashable {
  /// The file, as it is shown.
  let path: String
  /// From 1; nil if it is not known.
  let line: Int?
}

/// An assignment of a build setting: `KEY[sdk=iphoneos*] = value`.
struct BuildSetting {
  /// `sdk=iphoneos*`.
  struct Condition: Hashable {
    let parameter: String
    let pattern: String
  }

  let name: String
  let conditions: [Condition]
  let value: String
  let place: SettingLine

  /// The name with its conditions, as it is written.
  var key: String {
    name + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
  }

  /// The parts of `KEY[sdk=a*][config=b]`, and of `KEY[sdk=a*,arch=b]`; nil for what is no key.
  static func parts(
    ofKey key: some StringProtocol
  ) -> (name: String, conditions: [Condition])? {
    // As nearly all are.
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

  /// Whether a text may be the name of a setting.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
  }
}

extension StringProtocol {
  /// Without white space at its ends.
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

/// The assignments of a level: of a target, a project, or a configuration file.
struct SettingLayer {
  /// By name, the strongest first.
  private var settings: [String: [BuildSetting]] = [:]

  /// The assignments in order, of which a later one wins.
  init(inOrder assignments: some BidirectionalCollection<BuildSetting>) {
    for setting in assignments.reversed() { settings[setting.name, default: []].append(setting) }
  }

  /// The assignments of a dictionary, which has no order: one with conditions wins over one
  /// without.
  init(unordered assignments: [BuildSetting]) {
    for setting in assignments { settings[setting.name, default: []].append(setting) }
    for (name, list) in settings where list.count > 1 {
      settings[name] = list.sorted { $0.key > $1.key }
    }
  }

  subscript(name: String) -> [BuildSetting] { settings[name] ?? [] }
}

/// What conditions of settings are checked against.
struct SettingContext {
  /// An SDK without its version, `iphoneos`; nil if it is not chosen yet.
  var sdk: String?
  var configuration: String
  var target: String
  var project: String
  /// Whether conditions hold that nobody can decide here, such as those on architectures: what
  /// applies must be asked for both.
  var takesUndecided = false

  /// Whether a setting applies.
  func allows(_ setting: BuildSetting) -> Bool {
    setting.conditions.allSatisfy { condition in
      switch condition.parameter {
      case "config": Self.matches(condition.pattern, configuration)
      case "sdk": matchesSDK(condition.pattern)
      default: takesUndecided
      }
    }
  }

  /// The most that looking at a setting takes, in bytes.
  func cost(of setting: BuildSetting) -> Int {
    setting.conditions.reduce(8) { cost, condition in
      let text = condition.parameter == "config" ? configuration.utf8.count : 16
      return cost + min(condition.pattern.utf8.count, 256) * min(text, 256) + 8
    }
  }

  /// Patterns may name the version of an SDK, which is not known: then nobody can decide.
  private func matchesSDK(_ pattern: String) -> Bool {
    guard let sdk else { return pattern == "*" || takesUndecided }
    if Self.matches(pattern, sdk) { return true }
    let name = pattern.prefix { !("0"..."9").contains($0) }
    return name.utf8.count < pattern.utf8.count && Self.matches(String(name), sdk)
      && takesUndecided
  }

  /// Whether a text matches a pattern with `*` and `?`, O(pattern · text) at most.
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
