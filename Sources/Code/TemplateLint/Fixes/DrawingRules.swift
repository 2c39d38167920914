internal import SymbolTemplates

/// The effects of rendered style rules on shapes, as far as they matter for fixes.
struct DrawingRules {
  /// Whether the file has rendered rules.
  private(set) var draw = false
  /// Whether any rules select elements by position or name, in which case neither must change.
  private(set) var selectByPlace = false
  /// Whether any rules affect painting and cannot be overridden.
  private(set) var areImportant = false
  /// Whether any rules apply transforms.
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
