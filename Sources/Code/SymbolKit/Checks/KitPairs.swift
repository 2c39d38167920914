internal import SymbolStyle

/// A color and its background in one context.
package struct KitPair: Sendable {
  /// The result for a pair.
  package enum Verdict: String, Sendable {
    case passes
    /// The pair passes if Apple's unpublished value equals the assumed one.
    case assumed
    /// The contrast is insufficient, and at least one color belongs to the kit.
    case fails
    /// The contrast is insufficient, but both colors are system colors.
    case systemFails = "system"
  }

  /// The path of the color.
  package let color: String
  /// The paths of the layers below the color, nearest first.
  package let grounds: [String]
  package let context: TokenContext
  /// The sample with the minimum contrast of all OS versions and elevations.
  package let least: KitSample
  /// The sample on the newest OS version and the lowest elevation, as on the other pages.
  package let usual: KitSample
  /// The required contrast.
  package let needed: Double
  /// Whether an unpublished system color was replaced by an assumed value.
  package let isAssumed: Bool
  /// Whether a system color takes part, so that the OS version matters.
  package let usesSystem: Bool
  package let verdict: Verdict

  /// The minimum contrast, without rounding.
  package var ratio: Double { least.ratio }

  /// The contrast as a share of the required one; the pair fails below 1.
  package var margin: Double { ratio / needed }

  /// The OS version and elevation of the minimum contrast; empty if they are the usual ones.
  package var exception: String {
    var parts: [String] = []
    if least.generation != usual.generation {
      parts.append("\(least.generation.name(context.platform)) and earlier")
    }
    if least.isElevated { parts.append("elevated") }
    return parts.joined(separator: ", ")
  }
}

/// A color on a background in one generation of OS versions.
package struct KitSample: Sendable {
  /// The contrast, without rounding.
  package let ratio: Double
  /// The opaque background.
  package let ground: TokenColor
  /// The color, blended with the background.
  package let color: TokenColor
  package let generation: SystemGeneration
  /// Whether the surface is an elevated one, such as that of a sheet.
  package let isElevated: Bool
}

/// The pairs of colors that a token set allows, with their contrast.
struct KitPairs {
  /// The description of the contrast rule, as shown in reports.
  static let rule =
    "4.5:1 for text of any weight; 3:1 for text of 18 points or more, symbols and controls (WCAG "
    + "2.2, "
    + "1.4.3 and 1.4.11, with points as in Apple's guidelines)"

  let set: TokenSet
  /// The generation of system colors; nil for all.
  var generation: SystemGeneration?

  /// Returns all pairs in token order, at most `most`.
  ///
  /// Complexity: O(colors × surfaces).
  func all() -> [KitPair] {
    var pairs: [KitPair] = []
    let surfaces = set.tokens.filter { role(of: $0) == .surface }.map(\.path)
    for token in set.tokens where token.type == .color {
      guard let needed = needed(token) else { continue }
      for stack in stacks(under: token, surfaces) {
        for context in TokenContext.all {
          guard pairs.count < Self.most else { return pairs }
          if let pair = pair(token, stack, needed, context) { pairs.append(pair) }
        }
      }
    }
    return pairs
  }

  /// The maximum number of pairs, more than any real kit has.
  static let most = 100_000

  /// Returns the role of a color: as specified in the file, otherwise derived from its group.
  func role(of token: Token) -> TokenHints.Role? {
    if let role = token.hints.role { return role }
    guard token.type == .color else { return nil }
    let parts = token.path.split(separator: ".")
    return switch (parts.first, parts.last) {
    case ("text", _): .text
    case ("surface", _): .surface
    case ("status", "background"): .fill
    case ("status", "foreground"): .text
    case ("color", "accent"): .accent
    case ("color", "separator"): .separator
    default: nil
    }
  }

  private func needed(_ token: Token) -> Double? {
    switch role(of: token) {
    case .text: token.hints.isLarge ? Guideline.Contrast.largeText : Guideline.Contrast.text
    case .accent: Guideline.Contrast.symbol
    case .surface, .fill, .separator, nil: nil
    }
  }

  /// Returns the possible layers below a color, nearest first.
  ///
  /// The last layer of each stack is a surface.
  private func stacks(under token: Token, _ surfaces: [String]) -> [[String]] {
    var grounds = token.hints.grounds.flatMap { set.paths(matching: $0.path) }
    if token.hints.grounds.isEmpty {
      let parts = token.path.split(separator: ".")
      let beside = parts.dropLast().joined(separator: ".") + ".background"
      grounds =
        parts.first == "status" && set.token(beside) != nil ? [beside] : surfaces
    }
    return grounds.flatMap { ground -> [[String]] in
      guard let below = set.token(ground), ground != token.path else { return [] }
      if role(of: below) == .surface { return [[ground]] }
      let last = below.hints.grounds.flatMap { set.paths(matching: $0.path) }
        .filter { $0 != ground && $0 != token.path }
      return (last.isEmpty ? surfaces : last).map { [ground, $0] }
    }
  }

  /// Returns the pair of a color and the layers below it, or nil if a value is missing.
  ///
  /// If `other` is given, it replaces the value of the color.
  func pair(
    _ token: Token, _ stack: [String], _ needed: Double, _ context: TokenContext,
    as other: TokenColor? = nil
  ) -> KitPair? {
    var parts: [(value: SystemColor.Value, isKnown: Bool, isSystem: Bool)] = []
    for path in [token.path] + stack {
      let isOther = other != nil && parts.isEmpty
      guard let color = isOther ? other : set.value(path, context)?.color else { return nil }
      if let name = color.system, let system = SystemColor.named(name, context.platform) {
        let value = system.value(context)
        // Only tints are used with additional opacity. Other colors have their own opacity.
        let opacity = system.kind == .tint ? color.alpha : 1
        parts.append((SystemColor.Value(value.value, opacity: opacity), value.isKnown, true))
      } else {
        parts.append((SystemColor.Value(color), color.system == nil, false))
      }
    }
    let values = parts.map(\.value)
    let count = values.map(\.generations.count).max() ?? 1
    let generations = generation.map { [$0] } ?? Array(SystemGeneration.allCases.prefix(count))
    let samples = generations.flatMap { Self.samples(values, $0, context) }
    guard let usual = samples.first, let least = samples.min(by: { $0.ratio < $1.ratio }) else {
      return nil
    }
    let isSystem = parts.allSatisfy(\.isSystem)
    let isAssumed = parts.contains { !$0.isKnown }
    return KitPair(
      color: token.path, grounds: stack, context: context, least: least, usual: usual,
      needed: needed, isAssumed: isAssumed, usesSystem: parts.contains(where: \.isSystem),
      verdict: least.ratio >= needed
        ? (isAssumed ? .assumed : .passes) : isSystem ? .systemFails : .fails)
  }

  /// Returns a sample for each elevation of a stack of colors, the lowest first.
  private static func samples(
    _ stack: [SystemColor.Value], _ generation: SystemGeneration, _ context: TokenContext
  ) -> [KitSample] {
    let values = stack.map { $0.generations[min(generation.index, $0.generations.count - 1)] }
    return (values.last ?? []).enumerated().flatMap { elevation, base in
      // A translucent surface is above a window, which is white or black in the worst case.
      var grounds = [Contrast.over(base, window(context))]
      for layer in values.dropFirst().dropLast().reversed() {
        grounds = grounds.flatMap { ground in layer.map { Contrast.over($0, ground) } }
      }
      return grounds.flatMap { ground in
        values[0].map { color in
          let mixed = Contrast.over(color, ground)
          return KitSample(
            ratio: Contrast.ratio(mixed, ground), ground: ground, color: mixed,
            generation: generation, isElevated: elevation > 0)
        }
      }
    }
  }

  private static func window(_ context: TokenContext) -> TokenColor {
    let channel = context.isDark ? 0.0 : 1
    return TokenColor(red: channel, green: channel, blue: channel)
  }
}
