/// The OS versions that share values of system colors.
package enum SystemGeneration: String, CaseIterable, Sendable {
  /// OS versions since 2025.
  case current = "26"
  /// OS versions before 2025.
  case earlier = "18"

  /// The index in `SystemColor.Value.generations`.
  var index: Int { self == .current ? 0 : 1 }

  /// Returns the newest OS version of the generation on a platform, such as `macOS 15`.
  package func name(_ platform: KitPlatform) -> String {
    self == .earlier && platform == .macOS ? "macOS 15" : "\(platform.rawValue) \(rawValue)"
  }
}

/// The values of system colors in one generation, which all pages of a kit share.
package struct SystemPalette: Sendable {
  package let generation: SystemGeneration

  package init(_ generation: SystemGeneration = .current) { self.generation = generation }

  /// Returns a color with the channels that the system shows, if it is a known system color.
  ///
  /// On surfaces with several elevations, the value is that of the lowest one.
  func shown(_ color: TokenColor, _ context: TokenContext) -> TokenColor {
    shown(color, context, elevation: 0) ?? color
  }

  /// Returns the value at an elevation; nil if the color has none there.
  func shown(_ color: TokenColor, _ context: TokenContext, elevation: Int) -> TokenColor? {
    guard let name = color.system, let system = SystemColor.named(name, context.platform) else {
      return nil
    }
    let generations = system.value(context).value.generations
    let values = generations[min(generation.index, generations.count - 1)]
    guard values.indices.contains(elevation) else { return nil }
    var shown = values[elevation]
    // Only tints are used with additional opacity. Other colors have their own opacity.
    if system.kind == .tint { shown.alpha *= color.alpha }
    shown.system = name
    return shown
  }

  /// Returns a value in which all known system colors have the channels that the system shows.
  func shown(_ value: TokenValue, _ context: TokenContext) -> TokenValue {
    switch value {
    case .color(let color): .color(shown(color, context))
    case .list(let parts): .list(parts.map { shown($0, context) })
    case .record(let members):
      .record(
        members.map { TokenValue.Member(key: $0.key, value: shown($0.value, context)) })
    case .number, .text: value
    }
  }
}

extension TokenSet {
  /// Returns the value of a token as the system shows it, by its index in `tokens`.
  ///
  /// Without a palette, system colors have the values in the token file.
  func shown(at position: Int, _ context: TokenContext, _ palette: SystemPalette?) -> TokenValue? {
    value(at: position, context).map { palette?.shown($0, context) ?? $0 }
  }
}
