internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// The appearance of a template's paths, from their classes and the style sheet.
struct TemplateLooks {
  private(set) var looks: [TemplateLook] = []
  /// Diagnostics for style rules of layers that are not supported.
  private(set) var findings: [IconFinding] = []
  private var known: [String: Int] = [:]
  /// The properties of each class, merged from all its rules.
  private let properties: [String: [String: String]]
  /// The classes whose rules were already applied to outlines when the file was read.
  private let applied: Set<String>

  init(_ sheet: TemplateStyleSheet) {
    var properties: [String: [String: String]] = [:]
    for rule in sheet.rules where rule.isClass {
      for property in rule.properties {
        properties[rule.name, default: [:]][property.name] = property.value
      }
    }
    self.properties = properties
    applied = Set(
      properties.lazy.filter { name, values in
        !TemplateStyleSheet.isAnnotation(name)
          && values.allSatisfy { TemplateRules.isApplied($0, $1) }
      }.map(\.key))
  }

  /// Returns the index in `looks` of the appearance that the value of a `class` attribute defines.
  mutating func index(_ text: String) -> Int {
    if let index = known[text] { return index }
    let classes = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let look = TemplateLook(
      classes: classes.filter { !applied.contains($0) && TemplateRules.isPrintable($0) },
      styles: styles(classes))
    let index = looks.firstIndex(of: look) ?? looks.count
    if index == looks.count { looks.append(look) }
    known[text] = index
    return index
  }

  private mutating func styles(_ classes: [String]) -> [RenderingMode: [TemplateLook.Style]] {
    var styles: [RenderingMode: [TemplateLook.Style]] = [:]
    for name in classes {
      guard let annotation = LayerAnnotation(name), let (mode, style) = style(name, annotation)
      else { continue }
      if styles[mode]?.contains(style) != true { styles[mode, default: []].append(style) }
    }
    return styles
  }

  private mutating func style(
    _ name: String, _ annotation: LayerAnnotation
  ) -> (RenderingMode, TemplateLook.Style)? {
    let values = properties[name] ?? [:]
    let isLayer = annotation.mode != .preview
    for property in isLayer ? LayerAnnotation.unread(values) : [] {
      report(.unreadProperty(property, name))
    }
    let mode: RenderingMode
    var style: TemplateLook.Style
    switch annotation {
    case .monochrome(let index):
      mode = .monochrome
      style = .init(name: name, index: index)
    case .hierarchical(let index, let level):
      mode = .hierarchical
      style = .init(name: name, index: index)
      style.level = level
    case .multicolor(let index, let color):
      mode = .multicolor
      style = .init(name: name, index: index)
      style.tint = tint(color, values["fill"])
      if let fill = values["fill"], style.tint == nil, color != "tintColor", color != "clear" {
        report(.unreadFill(fill, name))
      }
      if color == "clear" { style.opacity = 0 }
    case .preview: return nil
    }
    if let opacity = values["opacity"].flatMap(Double.init), opacity.isFinite {
      style.opacity *= min(max(opacity, 0), 1)
    }
    if let value = values["-sfsymbols-variable-threshold"].flatMap(Double.init),
      (0...1).contains(value)
    {
      style.threshold = value
    }
    style.clearsBehind = values["-sfsymbols-clear-behind"] == "true"
    return (mode, style)
  }

  private mutating func report(_ finding: IconFinding) {
    // Limit the number of diagnostics, and report each problem once.
    if findings.count < 20, !findings.contains(finding) { findings.append(finding) }
  }

  private func tint(_ color: String, _ fill: String?) -> SymbolDrawing.Tint? {
    if color == "tintColor" { return nil }
    if let system = LayerAnnotation.systemColor(color) { return .system(system) }
    switch color {
    case "white": return .fixed(.white)
    case "black": return .fixed(.black)
    default: break
    }
    // A custom color is defined only in the asset catalog of the app, but the rule contains its
    // sRGB value.
    return fill.flatMap { Color(css: $0) }.map { .fixed($0) }
  }
}

/// The style rules of a template, in the form that exports use.
enum TemplateRules {
  /// The properties that are already applied to paths: strokes become outlines, and holes follow
  /// the nonzero rule.
  private static let applied: Set<String> = [
    "fill-rule", "clip-rule", "clip-path", "mask", "display", "visibility", "transform", "filter",
    "paint-order", "vector-effect", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry",
  ]

  /// Returns whether reading a file applies a property, so it must not be applied again.
  static func isApplied(_ name: String, _ value: String) -> Bool {
    if name == "fill" { return ["none", "transparent"].contains(value) || value.hasPrefix("url") }
    if name == "opacity" || name == "fill-opacity" { return Double(value) == 0 }
    return applied.contains(name) || name.hasPrefix("stroke") || name.hasPrefix("marker")
      || name.hasPrefix("transform-")
  }

  /// Returns whether a name or value from a style sheet can be written unchanged, except for
  /// character references.
  static func isWritable(_ text: String, spaces: Bool = false) -> Bool {
    isPrintable(text)
      && text.unicodeScalars.allSatisfy { scalar in
        !"{};\"'\\".unicodeScalars.contains(scalar)
          && (spaces || scalar != "," && !scalar.properties.isWhitespace)
      }
  }

  /// Returns whether a text is a valid attribute value.
  static func isPrintable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1 << 16
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Returns the last declaration of each property.
  private static func last(
    of properties: [TemplateArtwork.Attribute]
  ) -> [TemplateArtwork.Attribute] {
    var names: Set<String> = []
    return properties.reversed().filter { names.insert($0.name).inserted }.reversed()
  }

  /// Returns the rules for classes, and the parts of the style sheet that cannot be preserved.
  static func rules(
    _ sheet: TemplateStyleSheet
  ) -> (rules: [TemplateArtwork.Rule], skipped: [String]) {
    var rules: [TemplateArtwork.Rule] = []
    var skipped: [String] = []
    for rule in sheet.rules {
      guard rule.isClass, isWritable(rule.name) else {
        if TemplateStyleSheet.isAnnotation(rule)
          || rule.properties.contains(where: { $0.name.hasPrefix("-sfsymbols-") })
        {
          skipped.append("the rule '\(rule.isClass ? "." : "")\(rule.name)'")
        }
        continue
      }
      let isOwn = TemplateStyleSheet.isAnnotation(rule)
      var properties: [TemplateArtwork.Attribute] = []
      for property in rule.properties where isOwn || !isApplied(property.name, property.value) {
        guard isWritable(property.name), isWritable(property.value, spaces: true) else {
          skipped.append("the property '\(property.name)' of '.\(rule.name)'")
          continue
        }
        properties.append(.init(name: property.name, value: property.value))
      }
      guard isOwn || !properties.isEmpty else { continue }
      // Merge rules of the same class: the last declaration of a property wins.
      if isOwn, let known = rules.firstIndex(where: { $0.name == rule.name }) {
        properties = rules[known].properties + properties
        rules[known].properties = last(of: properties)
      } else {
        rules.append(.init(name: rule.name, properties: last(of: properties)))
      }
    }
    return (rules, skipped)
  }
}
