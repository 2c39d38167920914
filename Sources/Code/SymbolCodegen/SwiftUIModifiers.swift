internal import SwiftSource
internal import SymbolCatalog
package import SymbolStyle

/// A SwiftUI modifier with all alternatives for older OS versions, best first.
struct SwiftUIModifier {
  /// The name for a property that returns the view with this modifier.
  var stage: String
  var alternatives: [Alternative<[Expression]>]

  init(_ stage: String, _ alternatives: [Alternative<[Expression]>]) {
    self.stage = stage
    self.alternatives = alternatives
  }
}

/// The SwiftUI modifiers that a request needs.
struct SwiftUIModifiers {
  let request: SnippetRequest

  /// The modifiers for size and weight, which also apply to text next to the symbol.
  var font: [SwiftUIModifier] {
    let weight = request.weight?.memberName
    let alternatives: [Alternative<[Expression]>]
    switch request.size {
    case .points(let points):
      let size = Expression.text("size: \(SwiftNumber.text(points))")
      let arguments = [size] + (weight.map { [.text("weight: .\($0)")] } ?? [])
      alternatives = [Alternative([.call(".font", [.call(".system", arguments)])])]
    case .style(let style):
      let font = { (style: TextStyle) in
        [Expression.text(".font(.\(style.rawValue)\(weight.map(Self.fontWeight) ?? ""))")]
      }
      alternatives =
        style.older.map {
          [Alternative(API.newerTextStyles, font(style)), Alternative(font($0))]
        } ?? [Alternative(font(style))]
    case nil:
      guard let weight else { return [] }
      alternatives = [
        Alternative(API.fontWeight, [.text(".fontWeight(.\(weight))")]),
        Alternative([.text(".font(.body\(Self.fontWeight(weight)))")]),
      ]
    }
    return [SwiftUIModifier("sizedSymbol", alternatives)]
  }

  private static func fontWeight(_ name: String) -> String {
    name == "bold" ? ".bold()" : ".weight(.\(name))"
  }

  /// Returns the modifiers for scale, variants, rendering and colors, which apply only to the
  /// symbol.
  func appearance(variants: [String]) -> [SwiftUIModifier] {
    var result: [SwiftUIModifier] = []
    if let scale = request.scale {
      let call = Expression.text(".imageScale(.\(scale.rawValue))")
      result.append(SwiftUIModifier("scaledSymbol", [Alternative([call])]))
    }
    if !variants.isEmpty {
      let call = Expression.text(".symbolVariant(.\(variants.joined(separator: ".")))")
      result.append(
        SwiftUIModifier("variantSymbol", [Alternative(API.symbolVariant, [call]), Alternative([])]))
    }
    var newer: [Expression] = []
    var older: [Expression] = []
    if let mode = request.mode { newer.append(.text(".symbolRenderingMode(.\(mode.rawValue))")) }
    if let first = request.colors.first {
      newer.append(.call(".foregroundStyle", request.colors.map { Self.style($0) }))
      older.append(.call(".foregroundColor", [Self.olderColor(first)]))
    }
    let modes =
      (request.variableMode.map { [".symbolVariableValueMode(.\($0))"] } ?? [])
      + (request.colorMode.map { [".symbolColorRenderingMode(.\($0))"] } ?? [])
    if !modes.isEmpty {
      let calls = modes.map { Expression.text($0) }
      result.append(
        SwiftUIModifier("styledSymbol", [Alternative(API.symbolModes, calls), Alternative([])]))
    }
    if !newer.isEmpty {
      let alternatives = [Alternative(API.foregroundStyle, newer), Alternative(older)]
      result.append(SwiftUIModifier("coloredSymbol", alternatives))
    }
    return result
  }

  /// Returns the modifiers for the effect, except for effects of appearing and disappearing.
  func effect(_ effect: EffectRequest) -> [SwiftUIModifier] {
    let spellings = effect.spellings(avoidsRepeatBehavior: Self.isBefore2024(request.targets))
    let alternatives = spellings.map { requirement, arguments in
      let calls: [Expression] =
        switch effect.use {
        case .value:
          [
            ".symbolEffectsRemoved(reduceMotion)",
            .call(".symbolEffect", arguments + ["value: trigger"]),
          ]
        case .active:
          [
            .call(
              ".symbolEffect",
              arguments + [
                // The scale effect is a state, so it also applies with Reduce Motion.
                effect.kind.name == "scale"
                  ? "isActive: isActive" : "isActive: isActive && !reduceMotion"
              ])
          ]
        case .replacement, .visibility:
          [
            .call(
              ".contentTransition",
              [.choice("reduceMotion", ".identity", .call(".symbolEffect", arguments))])
          ]
        }
      return Alternative(requirement | API.symbolEffect, calls)
    }
    return [SwiftUIModifier("animatedSymbol", alternatives + [Alternative([])])]
  }

  static func isBefore2024(_ targets: [DeploymentTarget]) -> Bool {
    !API.repeatBehavior.missing(on: targets).isEmpty
  }

  /// Returns the modifiers that set the accessibility label, or hide a decorative symbol.
  func accessibility(_ text: SnippetLabel?) -> [SwiftUIModifier] {
    var newer = Expression.text(".accessibilityHidden(true)")
    var older = Expression.text(".accessibility(hidden: true)")
    if let text {
      let view = text.textView
      // The system shows widgets outside of the app, and looks up their texts there.
      let isLookedUp = request.form == .widget && text.text.key != nil
      newer = .call(".accessibilityLabel", [isLookedUp ? view : text.key ?? view])
      older = .call(".accessibility", [view.labeled("label")])
    }
    // Use the older modifiers if any target needs them: they work on all OS versions without a
    // warning.
    let isNew = API.accessibilityModifiers.missing(on: request.targets).isEmpty
    let alternative =
      isNew ? Alternative(API.accessibilityModifiers, [newer]) : Alternative([older])
    return [SwiftUIModifier("labeledSymbol", [alternative])]
  }

  // MARK: Colors

  /// Returns the color as a shape style, for OS versions that have shape styles.
  static func style(_ color: SymbolColor) -> Expression {
    guard let name = color.systemName else { return plain(color) ?? fixed(color) }
    return switch name {
    case "label": ".primary"
    case "secondaryLabel": ".secondary"
    case "tertiaryLabel": ".tertiary"
    case "quaternaryLabel": ".quaternary"
    case "gray2", "gray3", "gray4", "gray5", "gray6": fixed(color)
    default: .text(".\(name)")
    }
  }

  /// Returns white or black by name, or nil for other colors.
  private static func plain(_ color: SymbolColor) -> Expression? { ColorComponents.plain(color) }

  /// Returns the color as a `Color` with API from the first OS versions.
  static func olderColor(_ color: SymbolColor) -> Expression {
    guard let name = color.systemName else { return plain(color) ?? fixed(color) }
    return switch name {
    case "red", "orange", "yellow", "green", "blue", "purple", "pink", "gray": .text(".\(name)")
    case "label": ".primary"
    case "secondaryLabel", "tertiaryLabel", "quaternaryLabel": ".secondary"
    case "tint": ".accentColor"
    default: fixed(color)
    }
  }

  /// Returns whether a system color must be written as a fixed value, because older OS versions or
  /// all of them lack it.
  static func isFixed(_ color: SymbolColor, _ request: SnippetRequest) -> Bool {
    let value = fixed(color)
    return style(color) == value
      || olderColor(color) == value && !API.foregroundStyle.missing(on: request.targets).isEmpty
  }

  private static func fixed(_ color: SymbolColor) -> Expression {
    let value = color.value
    return .call(
      "Color", ColorComponents.arguments(value, alpha: value.alpha == 1 ? nil : "opacity"))
  }
}

/// The formatting of colors as arguments in Swift code.
enum ColorComponents {
  /// Returns white or black by name, which all frameworks have, or nil for other colors.
  static func plain(_ color: SymbolColor) -> Expression? {
    let value = color.value
    guard value.alpha == 1, value.red == value.green, value.green == value.blue else { return nil }
    return value.red == 255 ? ".white" : value.red == 0 ? ".black" : nil
  }

  /// Returns a number with as few decimals as possible, at most three, that gives the same byte.
  private static func shortest(_ value: Double) -> Double {
    for scale in [1.0, 10, 100] {
      let short = (value * scale).rounded() / scale
      if (short * 255).rounded() == (value * 255).rounded() { return short }
    }
    return (value * 1000).rounded() / 1000
  }

  /// Returns the components as arguments, such as `red: 1, green: 0.5, blue: 0`.
  ///
  /// The opacity is included if `alpha`, its argument label, is not nil.
  static func arguments(_ color: Color, red: String = "red", alpha: String?) -> [Expression] {
    let channels = [(red, color.red), ("green", color.green), ("blue", color.blue)]
    let values =
      channels.map { ($0, Double($1) / 255) } + (alpha.map { [($0, color.alpha)] } ?? [])
    return values.map { label, value in
      .text("\(label): \(SwiftNumber.text(shortest(value)))")
    }
  }
}

extension SymbolWeight {
  /// The name of the weight in all frameworks.
  package var memberName: String { self == .ultralight ? "ultraLight" : rawValue }
}

extension SymbolColor {
  /// The color's value in light appearance.
  var value: Color { color(in: .light) }

  /// The name of a system color; nil for other colors.
  var systemName: String? {
    if case .system(let system) = self { system.name } else { nil }
  }
}
