internal import SwiftSource

/// An effect of Apple's Symbols framework.
///
/// To add an effect, add a row to `all`.
package struct SymbolEffectKind: Hashable, Sendable {
  /// The name on the command line and, after a dot, in Swift code.
  package let name: String
  /// The options of the effect, as groups of mutually exclusive words.
  package let words: [[String]]
  /// The ways to trigger the effect; the usual one comes first.
  package let uses: [Use]
  /// The first OS versions that have the effect.
  package let requirement: Requirement

  /// The way in which an effect is triggered.
  package enum Use: Sendable {
    /// The effect plays when a value changes.
    case value
    /// The effect plays while a condition is true.
    case active
    /// The effect plays when one symbol replaces another.
    case replacement
    /// The effect plays when the symbol appears or disappears.
    case visibility
  }

  private init(
    _ name: String, _ requirement: Requirement, _ uses: [Use], _ words: [String]...
  ) {
    self.name = name
    self.requirement = requirement
    self.uses = uses
    self.words = words
  }

  private static let scope = ["byLayer", "wholeSymbol"]
  private static let upDown = ["up", "down"]

  /// All effects in the order of their releases.
  package static let all = [
    SymbolEffectKind("bounce", .year2023, [.value, .active], upDown, scope),
    SymbolEffectKind("pulse", .year2023, [.active, .value], scope),
    SymbolEffectKind(
      "variableColor", .year2023, [.active, .value], ["iterative", "cumulative"],
      ["reversing", "nonReversing"], ["hideInactiveLayers", "dimInactiveLayers"]),
    SymbolEffectKind("scale", .year2023, [.active], upDown, scope),
    SymbolEffectKind("appear", .year2023, [.visibility], upDown, scope),
    SymbolEffectKind("disappear", .year2023, [.visibility], upDown, scope),
    SymbolEffectKind(
      "replace", .year2023, [.replacement], ["downUp", "upUp", "offUp"], scope),
    SymbolEffectKind("magicReplace", .year2024, [.replacement], ["downUp", "upUp", "offUp"]),
    SymbolEffectKind(
      "wiggle", .year2024, [.active, .value],
      ["left", "right", "up", "down", "forward", "backward", "clockwise", "counterClockwise"], scope
    ),
    SymbolEffectKind(
      "rotate", .year2024, [.active, .value], ["clockwise", "counterClockwise"], scope),
    SymbolEffectKind("breathe", .year2024, [.active, .value], ["plain", "pulse"], scope),
    SymbolEffectKind("drawOn", .year2025, [.visibility], scope + ["individually"]),
    SymbolEffectKind(
      "drawOff", .year2025, [.visibility], scope + ["individually"], ["reversed", "nonReversed"]),
  ]

  /// Returns the first OS versions on which the effect can be triggered in this way.
  func requirement(_ use: Use) -> Requirement {
    name == "bounce" && use == .active ? requirement | API.indefiniteBounce : requirement
  }

  /// Whether the symbol is hidden while the effect is active.
  var hides: Bool { name == "disappear" || name == "drawOff" }

  /// Whether the effect can be repeated; all other effects are transitions between two states.
  var repeats: Bool { uses.contains(.value) }

  /// Finds the effect with a name; returns nil if there is none.
  package init?(named name: String) {
    guard let effect = Self.all.first(where: { $0.name == name }) else { return nil }
    self = effect
  }
}

/// An effect with its options.
package struct EffectRequest: Hashable, Sendable {
  /// The effect.
  package var kind: SymbolEffectKind
  /// The effect's options, with at most one word of each group.
  package var words: [String] = []
  /// The speed as a multiple of the normal speed; nil for the normal speed.
  package var speed: Double?
  /// The repetition; nil for the effect's default.
  package var repetition: Repetition?
  /// The delay between repetitions in seconds; it has no effect if the effect plays once.
  package var delay: Double?
  /// The user's Swift expression for the condition under which the effect is active.
  package var active: String?
  /// The user's Swift expression for the value whose changes trigger the effect.
  package var value: String?

  /// The repetition of an effect.
  package enum Repetition: Hashable, Sendable {
    /// The effect repeats until its condition becomes false.
    case forever
    /// The effect repeats a number of times, at least 1.
    case times(Int)
    /// The effect plays once although it repeats by default.
    case once
  }

  /// Creates an effect with default options.
  package init(_ kind: SymbolEffectKind) { self.kind = kind }

  /// The way in which the effect is triggered: by the given condition or value; otherwise, the
  /// usual one.
  var use: SymbolEffectKind.Use {
    let uses = kind.uses
    if value != nil, uses.contains(.value) { return .value }
    if active != nil, uses.contains(.active) { return .active }
    return uses.first ?? .active
  }

  /// Whether the effect plays more than once.
  ///
  /// By default, an effect that a change of a value triggers plays once.
  var playsAgain: Bool {
    guard kind.repeats else { return false }
    return switch repetition {
    case .forever: true
    case .times(let count): count > 1
    case .once: false
    case nil: use == .active
    }
  }

  /// The delay between repetitions; nil if the effect plays only once.
  private var pause: Double? { playsAgain ? delay : nil }

  /// The repetition; nil if the effect cannot be repeated.
  private var count: Repetition? { kind.repeats ? repetition : nil }

  /// The effect as Swift code, such as `.bounce.up.byLayer`.
  var swift: String {
    if kind.name == "magicReplace" {
      return ".replace.magic(fallback: .\(words.first ?? "replace"))"
    }
    let ordered = kind.words.flatMap { group in group.filter { words.contains($0) } }
    return "." + ([kind.name] + ordered).joined(separator: ".")
  }

  /// The effect to use on OS versions that lack this one; only magic replace has such a fallback.
  private var older: (requirement: Requirement, swift: String)? {
    guard kind.name == "magicReplace" else { return nil }
    return (.year2023, ".replace" + (words.first.map { ".\($0)" } ?? ""))
  }

  /// Returns the code for the effect and its options, best first, with alternatives for older OS
  /// versions.
  ///
  /// If `avoidsRepeatBehavior` is true, some targets are too old for the newer repetition API. The
  /// older API works on all targets, and is not deprecated there. If `isAdded` is true, the effect
  /// is added to a view, where most effects repeat by default.
  func spellings(avoidsRepeatBehavior: Bool, isAdded: Bool = false) -> [(
    requirement: Requirement, arguments: [Expression]
  )] {
    var result: [(requirement: Requirement, arguments: [Expression])] = []
    for (requirement, effect) in [(kind.requirement(use), swift)] + (older.map { [$0] } ?? []) {
      let isNewer = usesRepeatBehavior && !(avoidsRepeatBehavior && pause == nil)
      let newer = requirement | API.repeatBehavior
      if isNewer { result.append((newer, [.text(effect)] + options(usingBehavior: true, isAdded))) }
      // If the effect is as new as the repetition API, no alternative with the older API is needed.
      if !isNewer || avoidsRepeatBehavior && newer != requirement {
        result.append((requirement, [.text(effect)] + options(usingBehavior: false, isAdded)))
      }
    }
    return result
  }

  private var usesRepeatBehavior: Bool {
    pause != nil || count == .forever || { if case .times = count { true } else { false } }()
  }

  private func options(usingBehavior: Bool, _ isAdded: Bool) -> [Expression] {
    var parts: [String] = []
    switch (count, usingBehavior) {
    case (.once, _): parts.append("nonRepeating")
    // An added effect repeats by default, so make it play once; bounce already does.
    case (nil, _) where isAdded && use == .value && kind.name != "bounce":
      parts.append("nonRepeating")
    case (.forever, false): parts.append("repeating")
    case (.times(let count), false): parts.append("repeat(\(count))")
    case (.forever, true) where pause == nil: parts.append("repeat(.continuous)")
    case (let repetition, true):
      var arguments: [String] = []
      if case .times(let count) = repetition { arguments.append("\(count)") }
      if let pause { arguments.append("delay: \(SwiftNumber.text(pause))") }
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      parts.append("repeat(.periodic\(list))")
    case (nil, false): break
    }
    if let speed { parts.append("speed(\(SwiftNumber.text(speed)))") }
    return parts.isEmpty ? [] : [.text("options: ." + parts.joined(separator: "."))]
  }
}
