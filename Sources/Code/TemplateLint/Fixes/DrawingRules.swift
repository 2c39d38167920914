internal import SymbolTemplates

/// What the style rules that SVG renderers apply can change about shapes, as far as it matters for
/// fixes.
struct DrawingRules {
  /// Whether the file has any rules that renderers apply.
  private(set) var draw = false
  /// Whether any of these rules select elements by position or element name, so that fixes must
  /// change neither.
  private(set) var selectByPlace = false
  /// Whether any of these rules affect painting and cannot be overridden, because of `!important`.
  private(set) var areImportant = false
  /// Whether any of these rules apply transforms.
  private(set) var transform = false

  init(_ sheet: TemplateStyleSheet) {
    for rule in sheet.rules where !TemplateStyleSheet.isAnnotation(rule) {
      draw = true
      selectByPlace = selectByPlace || Self.selectsByPlace(rule)
      for property in rule.properties {
        areImportant =
          areImportant || property.value.contains("!") && TemplateFixes.isPaint(property.name)
        transform = transform || property.name.hasPrefix("transform")
      }
    }
  }

  /// Returns whether a selector is more than a class, an id or `*`.
  private static func selectsByPlace(_ rule: TemplateStyleSheet.Rule) -> Bool {
    var name = rule.name[...]
    if !rule.isClass {
      guard name.first == "#" || name == "*" else { return true }
      name = name.dropFirst()
    }
    return name.contains { " >+~:.#[\t\n".contains($0) }
  }
}
