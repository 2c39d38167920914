internal import SwiftSource

/// An effect of Apple's Symbols framework.
///
/// The table of effects: a new one is a row of `all`.
package struct SymbolEffectKind: Hashable, Sendable {
  /// As on the command line and, behind a dot, in Swift.
  package let name: String
  /// The words that may follow, in groups of which each may give one.
  package let words: [[String]]
  /// How it is used, the usual way first.
  package let uses: [Use]
  /// The first systems that have it.
  package let requirement: Requirement

  /// What makes an effect play.
  package enum Use: Sendable {
    /// A value that changes.
    case value
    /// A condition that holds.
    case active
    /// Going from one symbol to another.
    case replacement
    /// The symbol's coming and going.
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

  /// All effects, in the order of the releases that brought them.
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

  /// The first systems on which it plays in a way.
  func requirement(_ use: Use) -> Requirement {
    name == "bounce" && use == .active ? requirement | API.indefiniteBounce : requirement
  }

  /// Whether the symbol is gone while it holds, and not there.
  var hides: Bool { name == "disappear" || name == "drawOff" }

  /// Whether it can be played again and again; the others go from one state to another.
  var repeats: Bool { uses.contains(.value) }

  /// The row of a name; nil if there is none.
  package init?(named name: String) {
    guard let effect = Self.all.first(where: { $0.name == name }) else { return nil }
    self = effect
  }
}

/// An effect with everything said about it.
package struct EffectRequest: Hashable, Sendable {
  /// Which effect it is.
  package var kind: SymbolEffectKind
  /// Of the kind's words, at most one of each group.
  package var words: [String] = []
  /// Times the usual speed.
  package var speed: Double?
  /// How often it plays; nil for the effect's own way.
  package var repetition: Repetition?
  /// Seconds between repetitions; without a meaning where there are none.
  package var delay: Double?
  /// The condition under which it plays, in the user's own Swift.
  package var active: String?
  /// The value whose change makes it play, in the user's own Swift.
  package var value: String?

  /// How often an effect plays.
  package enum Repetition: Hashable, Sendable {
    /// Until its condition ends.
    case forever
    /// A number of times, 1 or more.
    case times(Int)
    /// Once, where the effect would go on.
    case once
  }

  /// An effect in its usual way.
  package init(_ kind: SymbolEffectKind) { self.kind = kind }

  /// How it is used: what was given decides, else the kind's usual way.
  var use: SymbolEffectKind.Use {
    let uses = kind.uses
    if value != nil, uses.contains(.value) { return .value }
    if active != nil, uses.contains(.active) { return .active }
    return uses.first ?? .active
  }

  /// Whether it plays more than once: a change of a value plays it once if nothing else is said.
  var playsAgain: Bool {
    guard kind.repeats else { return false }
    return switch repetition {
    case .forever: true
    case .times(let count): count > 1
    case .once: false
    case nil: use == .active
    }
  }

  /// The delay where there is something to wait for.
  private var pause: Double? { playsAgain ? delay : nil }

  /// The repetition where there can be one.
  private var count: Repetition? { kind.repeats ? repetition : nil }

  /// The effect in Swift: `.bounce.up.byLayer`.
  var swift: String {
    if kind.name == "magicReplace" {
      return ".replace.magic(fallback: .\(words.first ?? "replace"))"
    }
    let ordered = kind.words.flatMap { group in group.filter { words.contains($0) } }
    return "." + ([kind.name] + ordered).joined(separator: ".")
  }

  /// What works where the effect itself does not: for magic replacement its fallback.
  private var older: (requirement: Requirement, swift: String)? {
    guard kind.name == "magicReplace" else { return nil }
    return (.year2023, ".replace" + (words.first.map { ".\($0)" } ?? ""))
  }

  /// The effect and its options in the ways that exist, the best first.
  ///
  /// `avoidsRepeatBehavior` if the targets are too old for the newer way to say how often: the
  /// older one then serves all of them, and is not deprecated there. `isAdded` if it is added to a
  /// view, where most effects go on if nothing else is said.
  func spellings(avoidsRepeatBehavior: Bool, isAdded: Bool = false) -> [(
    requirement: Requirement, arguments: [Expression]
  )] {
    var result: [(requirement: Requirement, arguments: [Expression])] = []
    for (requirement, effect) in [(kind.requirement(use), swift)] + (older.map { [$0] } ?? []) {
      let isNewer = usesRepeatBehavior && !(avoidsRepeatBehavior && pause == nil)
      let newer = requirement | API.repeatBehavior
      if isNewer { result.append((newer, [.text(effect)] + options(usingBehavior: true, isAdded))) }
      // An effect that is as new as the behavior needs no second way.
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
    // Bounce alone plays once where it is added.
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
