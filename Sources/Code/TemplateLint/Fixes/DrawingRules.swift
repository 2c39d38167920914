internal import SymbolTemplates

/// What the rules of a style sheet that renderers read may say of shapes, as far as it matters to
/// fixes.
struct DrawingRules {
  /// Whether there are any.
  private(set) var draw = false
  /// Whether some depend on where elements are or what they are called, so that these must stay.
  private(set) var selectByPlace = false
  /// Whether some say how shapes are painted, and cannot be overridden.
  private(set) var areImportant = false
  /// Whether some move what they are for.
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

  /// Whether a selector is more than a class, an id or `*`.
  private static func selectsByPlace(_ rule: TemplateStyleSheet.Rule) -> Bool {
    var name = rule.name[...]
    if !rule.isClass {
      guard name.first == "#" || name == "*" else { return true }
      name = name.dropFirst()
    }
    return name.contains { " >+~:.#[\t\n".contains($0) }
  }
}
