internal import Encodings
internal import SwiftSource
package import SymbolCatalog
internal import SymbolStyle

/// A generator of components for the package `expo-symbols`, which shows system symbols in React
/// Native apps.
///
/// The code follows the package's reference. Options that the package does not support are omitted
/// and reported as options without effect.
package enum ExpoSymbols {
  /// A symbol, the name that its component uses, and the request for it.
  package typealias Subject = (symbol: Symbol, name: String, request: SnippetRequest)

  /// Returns the name of a symbol that its component uses, and whether a target lacks the name.
  ///
  /// Without targets, the name is `written`, as the user typed it.
  package static func name(
    of symbol: Symbol, written: String, _ request: SnippetRequest, _ catalog: Catalog
  ) -> (name: String, isMissing: Bool) {
    guard !request.targets.isEmpty, let plan = try? NamePlan(symbol, request, catalog),
      case .symbol(let name, _)? = plan.pictures.first?.value
    else { return (written, false) }
    return (name.name, plan.pictures.count > 1)
  }

  /// Returns a module with a component for each symbol.
  package static func text(_ symbols: [Subject]) -> String {
    "import { SymbolView, type SymbolViewProps } from \"expo-symbols\";\n"
      + (symbols.contains { isAdaptive($0.request) }
        ? "import { useColorScheme } from \"react-native\";\n" : "")
      + "\ntype Props = Omit<SymbolViewProps, \"name\"> & { label?: string };\n"
      + symbols.map(component).joined()
  }

  private static func component(_ subject: Subject) -> String {
    let (symbol, usable, request) = subject
    let name = request.naming.component(of: symbol.name)
    let label =
      request.isDecorative ? "" : request.label.map { " = \(JSONText.quoted($0.text))" } ?? ""
    let properties = properties(request).map { "    \($0)\n" }.joined()
    let view = """
      <SymbolView
          name=\(JSONText.quoted(usable))
          accessible={!!label}
          accessibilityLabel={label || undefined}
          accessibilityElementsHidden={!label}
      \(properties)    {...props}
        />
      """
    let body =
      !isAdaptive(request)
      ? "(\n  \(view)\n)"
      : "{\n  const isDark = useColorScheme() === \"dark\";\n  return (\n    "
        + view.replacing("\n", with: "\n  ") + "\n  );\n}"
    return """

      /**
       * The symbol \(usable); with an empty label\(label.isEmpty ? ", or none" : ""), it is a decoration.
       * Android and the web show `fallback`, a node of yours.
       */
      export const \(name) = ({ label\(label), ...props }: Props) => \(body);

      """
  }

  /// Whether a color differs in dark appearance.
  private static func isAdaptive(_ request: SnippetRequest) -> Bool {
    request.colors.contains { $0.color(in: .light) != $0.color(in: .dark) }
  }

  /// Returns a color, or the choice between those of both appearances.
  private static func text(_ color: SymbolColor) -> String {
    let (light, dark) = (color.color(in: .light).longHex, color.color(in: .dark).longHex)
    return light == dark ? "\"\(light)\"" : "isDark ? \"\(dark)\" : \"\(light)\""
  }

  private static func properties(_ request: SnippetRequest) -> [String] {
    var lines: [String] = []
    if case .points(let size)? = request.size { lines.append("size={\(SizeText.text(size))}") }
    if let weight = request.weight { lines.append("weight=\"\(weight.memberName)\"") }
    if let scale = request.scale { lines.append("scale=\"\(scale.rawValue)\"") }
    if let mode = request.mode { lines.append("type=\"\(mode.rawValue)\"") }
    let colors = request.colors.map(text)
    if request.mode == .palette {
      let list = colors.joined(separator: ", ")
      // Longer lines have a color each.
      lines.append(
        list.count < 80
          ? "colors={[\(list)]}"
          : "colors={[\n      \(colors.joined(separator: ",\n      ")),\n    ]}")
    } else if let color = colors.first {
      lines.append(color.hasPrefix("\"") ? "tintColor=\(color)" : "tintColor={\(color)}")
    }
    if let effect = request.effect, ["bounce", "pulse", "scale"].contains(effect.kind.name) {
      var parts = ["type: \"\(effect.kind.name)\""]
      if effect.words.contains("wholeSymbol") { parts.append("wholeSymbol: true") }
      if let direction = effect.words.first(where: { ["up", "down"].contains($0) }) {
        parts.append("direction: \"\(direction)\"")
      }
      var animation = ["effect: { \(parts.joined(separator: ", ")) }"]
      switch effect.repetition {
      case .forever: animation.append("repeating: true")
      case .times(let count): animation.append("repeatCount: \(count)")
      case .once, nil: break
      }
      if let speed = effect.speed { animation.append("speed: \(SizeText.text(speed))") }
      lines.append("animationSpec={{ \(animation.joined(separator: ", ")) }}")
    }
    return lines
  }

  private enum SizeText {
    /// Returns a number in its shortest form, such as `2` for 2.0.
    static func text(_ number: Double) -> String {
      Int(exactly: number).map(String.init) ?? "\(number)"
    }
  }
}
