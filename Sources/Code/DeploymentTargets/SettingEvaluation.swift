/// An evaluation of build settings, which can be assigned in several layers and refer to other
/// settings.
///
/// Time and memory are bounded for any input. References are followed up to `maximumDepth` levels
/// deep, and `maximumSteps` times in total. Values have at most `maximumLength` bytes, and all
/// settings of a project share a budget.
struct SettingEvaluation {
  /// The reason why a setting has no value.
  enum Failure: Error, Hashable {
    /// The setting refers to itself, directly or through other settings.
    case cycle(String)
    /// The setting is not assigned in the project, so only Xcode knows its value.
    case unknown(String)
    /// A reference to a setting uses an operator that is not supported.
    case notUnderstood(String)
    /// A limit was exceeded.
    case limit

    /// The reason in words, without a period.
    var title: String {
      switch self {
      case .cycle(let name): "\(name) refers to itself"
      case .unknown(let name): "\(name) is not set in this project"
      case .notUnderstood(let text): "\(text) is not supported"
      case .limit: "its references exceed the limit"
      }
    }
  }

  private static let maximumDepth = 32
  private static let maximumSteps = 2_000
  private static let maximumLength = 4_096

  /// The layers in descending priority.
  let layers: [SettingLayer]
  let context: SettingContext
  private var steps = 0
  /// The work, in bytes, that remains for all settings of the project.
  private(set) var budget: Int
  /// The settings that are being resolved, to detect cycles.
  private var open: [String] = []

  /// The maximum work for a project, in bytes, which takes a few tenths of a second.
  static let projectBudget = 50_000_000

  init(_ layers: [SettingLayer], _ context: SettingContext, budget: Int) {
    self.layers = layers
    self.context = context
    self.budget = budget
  }

  /// Returns the assignment that takes effect and its value, or nil if the setting is not assigned.
  ///
  /// An assignment that only repeats the inherited value is skipped in favor of the inherited one.
  mutating func value(
    of name: String
  ) throws(Failure) -> (setting: BuildSetting, value: String)? {
    let all = try assignments(of: name)
    guard
      let first = all.firstIndex(where: {
        $0.value != "$(inherited)" && $0.value != "${inherited}"
      })
    else { return nil }
    steps = 0
    open = [name]
    return (all[first], try expanded(all[first].value, of: all, after: first))
  }

  /// Returns all applicable assignments in descending priority.
  private mutating func assignments(of name: String) throws(Failure) -> [BuildSetting] {
    var found: [BuildSetting] = []
    for layer in layers {
      for setting in layer[name] {
        try spend(context.cost(of: setting))
        if context.allows(setting) { found.append(setting) }
      }
    }
    return found
  }

  private mutating func spend(_ bytes: Int) throws(Failure) {
    budget -= bytes
    guard budget >= 0 else { throw .limit }
  }

  private mutating func expanded(
    _ text: String, of all: [BuildSetting], after position: Int
  ) throws(Failure) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return try expanded(Array(text.utf8.prefix(Self.maximumLength)), of: all, after: position)
  }

  private mutating func expanded(
    _ bytes: [UInt8], of all: [BuildSetting], after position: Int
  ) throws(Failure) -> String {
    try spend(bytes.count)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "$"), at + 1 < bytes.count,
        let closing = Self.closing(bytes[at + 1]),
        let end = Self.end(of: bytes, at + 2, opening: bytes[at + 1], closing)
      else {
        result.append(bytes[at])
        at += 1
        continue
      }
      let inner = try expanded(Array(bytes[(at + 2)..<end]), of: all, after: position)
      result += try reference(inner, of: all, after: position).utf8
      guard result.count <= Self.maximumLength else { throw .limit }
      at = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func closing(_ opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Returns the index of the bracket that closes the one at the start, taking nested brackets into
  /// account.
  private static func end(
    of bytes: [UInt8], _ start: Int, opening: UInt8, _ closing: UInt8
  ) -> Int? {
    var depth = 0
    for index in start..<max(start, bytes.count) {
      if bytes[index] == opening { depth += 1 }
      guard bytes[index] == closing else { continue }
      if depth == 0 { return index }
      depth -= 1
    }
    return nil
  }

  /// Resolves `NAME`, `NAME:operator` or `NAME:default=x`, including nested references.
  private mutating func reference(
    _ text: String, of all: [BuildSetting], after position: Int
  ) throws(Failure) -> String {
    steps += 1
    guard steps <= Self.maximumSteps, open.count <= Self.maximumDepth else { throw .limit }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first else { return "" }
    var value: String?
    // A reference of a setting to itself means the inherited value.
    if name == "inherited" || name == open.last {
      value =
        position + 1 < all.count
        ? try expanded(all[position + 1].value, of: all, after: position + 1) : ""
    } else {
      guard !open.contains(name) else { throw .cycle(name) }
      let others = try assignments(of: name)
      if let first = others.first {
        open.append(name)
        value = try expanded(first.value, of: others, after: 0)
        open.removeLast()
      } else {
        value = builtIn(name)
      }
    }
    for part in parts.dropFirst() {
      if part.hasPrefix("default=") {
        if (value ?? "").isEmpty { value = String(part.dropFirst("default=".count)) }
      } else if part == "lower" {
        value = value?.lowercased()
      } else if part == "upper" {
        value = value?.uppercased()
      } else {
        throw .notUnderstood(":\(part)")
      }
    }
    guard let value else { throw .unknown(name) }
    return value
  }

  /// Returns the value of a built-in Xcode setting, if it is supported.
  private func builtIn(_ name: String) -> String? {
    switch name {
    case "CONFIGURATION": context.configuration
    case "TARGET_NAME", "TARGETNAME": context.target
    case "PROJECT_NAME", "PROJECT": context.project
    case "PLATFORM_NAME": context.sdk
    default: nil
    }
  }
}
