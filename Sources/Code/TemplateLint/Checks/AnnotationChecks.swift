internal import Diagnostics
internal import SymbolLint
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of layer classes and of their style rules.
enum AnnotationChecks {
  /// An SF Symbols property with its valid values.
  ///
  /// Properties have no minimum version. The SF Symbols app writes newer properties into files of
  /// older versions, and no tool is known to reject them.
  private struct Property: Sendable {
    let name: String
    let expected: String
    let accepts: @Sendable (String) -> Bool
  }

  private static let prefix = "-sfsymbols-"
  /// The maximum number of colors to fix in one file.
  private static let mostColors = 20
  private static let properties: [Property] = [
    Property(name: "variable-threshold", expected: "a number from 0 to 1") {
      Double($0).map { (0...1).contains($0) } ?? false
    },
    Property(name: "clear-behind", expected: "true or false", accepts: isSwitch),
    Property(name: "motion-group", expected: "a whole number") {
      Int($0).map { $0 >= 0 } ?? false
    },
    Property(name: "layer-tags", expected: "a word", accepts: isText),
    Property(name: "always-pulses", expected: "true or false", accepts: isSwitch),
    Property(name: "always-rotates", expected: "true or false", accepts: isSwitch),
    Property(name: "always-breathes", expected: "true or false", accepts: isSwitch),
    Property(name: "variable-draw", expected: "two numbers from 0 to 1") { text in
      let numbers = text.split(separator: " ").map { Double($0) }
      return numbers.count == 2 && numbers.allSatisfy { $0.map { (0...1).contains($0) } ?? false }
    },
    Property(name: "wiggle-style", expected: "a word", accepts: isText),
    Property(name: "wiggle-angle", expected: "a number of degrees") {
      Double($0)?.isFinite ?? false
    },
    Property(name: "rotates-clockwise", expected: "true or false", accepts: isSwitch),
    Property(name: "variable-value-mode", expected: "color or draw") {
      ["color", "draw"].contains($0)
    },
    Property(name: "draw-reverses-motion-groups", expected: "true or false", accepts: isSwitch),
    // The values of these properties are not documented.
    Property(name: "indices", expected: "a value", accepts: isText),
    Property(name: "fill-action", expected: "a value", accepts: isText),
  ]

  @Sendable private static func isText(_ text: String) -> Bool { !text.isEmpty }

  @Sendable private static func isSwitch(_ text: String) -> Bool {
    ["true", "false"].contains(text)
  }

  static func run(_ file: TemplateFile, _ report: inout TemplateReport) {
    for fault in file.sheet.faults {
      report.add(
        TemplateRules.styleSyntax, fault.offset..<fault.offset + 1,
        "the style sheet has \(fault.message)")
    }
    for rule in file.sheet.rules { check(rule, file, &report) }
    GroupClasses.run(file, &report)
    var isTold: Set<String> = []
    var indices: [String: Set<Int>] = [:]
    var places: [String: Range<Int>] = [:]
    for variant in file.variants {
      let isAnnotated = variant.shapes.contains { shape in
        shape.classes.contains { isLayer(LayerAnnotation(String($0))) }
      }
      for shape in variant.shapes where shape.name == "path" {
        let element = file.tree.elements[shape.element]
        guard let attribute = element.attribute("class") else {
          if isAnnotated, !shape.isLayer { unannotated(element, variant, &report) }
          continue
        }
        var hasLayer = false
        for name in shape.classes {
          let text = String(name)
          let annotation = LayerAnnotation(text)
          let range = Self.range(of: name, in: attribute, file)
          switch annotation {
          case .monochrome(let index):
            indices["monochrome", default: []].insert(index)
            places["monochrome"] = places["monochrome"] ?? range
          case .multicolor(let index, let color):
            indices["multicolor", default: []].insert(index)
            places["multicolor"] = places["multicolor"] ?? range
            if isTold.insert(text).inserted { self.color(color, text, range, file, &report) }
          case .hierarchical(let index, _):
            indices["hierarchical", default: []].insert(index)
            places["hierarchical"] = places["hierarchical"] ?? range
          case .preview: continue
          case nil:
            unknown(text, range, file, &report)
            continue
          }
          hasLayer = true
          if let version = file.version, version < 3, isTold.insert("version").inserted {
            report.add(
              TemplateRules.tooOld, range, "version \(version) does not support layers",
              advice: [
                "export the symbol from the SF Symbols app as version 3.0 or later, or remove the classes"
              ])
          }
          if file.sheet.rule(text) == nil, isTold.insert("rule " + text).inserted,
            !text.hasSuffix(":" + LayerAnnotation.ownColor)
          {
            report.add(
              TemplateRules.missingRule, range, "the style sheet has no rule for '\(text)'",
              severity: .note)
          }
        }
        if isAnnotated, !hasLayer, !shape.isLayer { unannotated(element, variant, &report) }
      }
    }
    for (mode, numbers) in indices.sorted(by: { $0.key < $1.key }) {
      guard let last = numbers.max(), last >= numbers.count,
        let gap = (0...last).first(where: { !numbers.contains($0) }), let place = places[mode]
      else { continue }
      report.add(
        TemplateRules.layerGap, place,
        "the layer \(mode)-\(last) exists, but \(mode)-\(gap) does not")
    }
  }

  private static func isLayer(_ annotation: LayerAnnotation?) -> Bool {
    switch annotation {
    case .monochrome, .multicolor, .hierarchical: true
    default: false
    }
  }

  private static func unannotated(
    _ element: XMLTree.Element, _ variant: TemplateFile.Variant, _ report: inout TemplateReport
  ) {
    report.add(
      TemplateRules.unannotatedPath, element.tag,
      "a path in \(variant.variant.id) is in no layer, but other paths are")
  }

  /// Returns the source range of one class in an attribute that lists several.
  static func range(
    of name: Substring, in attribute: XMLTags.Attribute, _ file: TemplateFile
  ) -> Range<Int> {
    guard attribute.value.utf8.count == attribute.range.count else { return attribute.range }
    let value = attribute.value.utf8
    let start =
      attribute.range.lowerBound + value.distance(from: value.startIndex, to: name.startIndex)
    return start..<start + name.utf8.count
  }

  // MARK: Classes

  private static func unknown(
    _ text: String, _ range: Range<Int>, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    guard report.hasRoom(for: TemplateRules.unknownClass) else { return }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let stem = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let modes = ["monochrome", "multicolor", "hierarchical"]
    guard let mode = NearestWord.only(near: String(stem[0]), among: modes),
      stem[0].utf8.count > 5, parts.count == 2 || stem.count == 2
    else { return }
    let index = stem.count == 2 && Int(stem[1]) != nil ? String(stem[1]) : nil
    // A class with a normal style rule is not a layer class, unless the rule also misspells it.
    if parts.count == 1, index == nil, let rule = file.sheet.rule(text),
      !TemplateStyleSheet.isAnnotation(rule)
    {
      return
    }
    var advice: [String] = []
    var fixed: String?
    switch mode {
    case "monochrome":
      if parts.count == 1, let index { fixed = "monochrome-\(index)" }
      advice.append("write 'monochrome-0' with the number of the layer")
    case "hierarchical":
      let level =
        parts.count == 2
        ? NearestWord.only(near: String(parts[1]), among: LayerAnnotation.levels) : nil
      if let level, let index { fixed = "hierarchical-\(index):\(level)" }
      advice.append("write 'hierarchical-0:primary', 'secondary' or 'tertiary'")
    default:
      if parts.count == 2, !parts[1].isEmpty, let index {
        fixed = "multicolor-\(index):\(parts[1])"
      }
      advice.append(
        "write 'multicolor-0:systemRedColor', with the number of the layer and a color")
    }
    report.add(
      TemplateRules.unknownClass, range, "'\(text.prefix(60))' is not a layer class",
      advice: advice, fix: replacement(of: text, by: fixed, at: range, file))
  }

  /// Offers to replace a class with the intended one.
  private static func replacement(
    of text: String, by name: String?, at range: Range<Int>, _ file: TemplateFile
  ) -> FixOffer {
    guard let name, name != text else { return .withheld("several classes are similar") }
    guard file.reads(text, at: range) else { return .withheld(references) }
    return .fix(FixIt("write '\(name)'", [TextEdit(range, name)]))
  }

  private static let references = "the class contains character references"

  private static func color(
    _ color: String, _ text: String, _ range: Range<Int>, _ file: TemplateFile,
    _ report: inout TemplateReport
  ) {
    if LayerAnnotation.colorNames.contains(color) { return }
    guard report.hasRoom(for: TemplateRules.unknownColor) else { return }
    let rule = file.sheet.rule(text)
    if color == LayerAnnotation.ownColor {
      guard rule?["fill"] == nil else { return }
      return report.add(
        TemplateRules.missingRule, range, "no rule sets the color of '\(text)'",
        advice: [".\(text) {fill:#RRGGBB; opacity:1.0}"], severity: .error)
    }
    let isOwn = LayerAnnotation.isOwnColorWithDigits(color)
    let near =
      isOwn
      ? LayerAnnotation.ownColor : NearestWord.only(near: color, among: LayerAnnotation.colorNames)
    guard let near else {
      // With a preview in a rule, this is a color in the app's asset catalog.
      guard rule?["fill"] == nil else { return }
      return report.add(
        TemplateRules.unknownColor, range,
        "'\(color.prefix(60))' is not a system color, and no rule sets its color",
        fix: .withheld("no system color has a similar name"))
    }
    let message =
      isOwn
      ? "'\(color.prefix(60))' is drawn black: use '\(near)' and set the color in its rule"
      : "'\(color.prefix(60))' is not a system color; did you mean '\(near)'?"
    // A fix searches all elements, so only a limited number is offered.
    guard report.count(of: TemplateRules.unknownColor) < mostColors else {
      return report.add(
        TemplateRules.unknownColor, range, message, severity: .error,
        fix: .withheld("one run fixes at most \(mostColors) colors; run it again for the others"))
    }
    let start = range.upperBound - color.utf8.count
    var edits = [TextEdit(start..<range.upperBound, near)]
    for other in file.tree.elements {
      guard let attribute = other.attribute("class") else { continue }
      for name in attribute.value.split(whereSeparator: \.isWhitespace) where name == text {
        let place = Self.range(of: name, in: attribute, file)
        let edit = TextEdit(place.upperBound - color.utf8.count..<place.upperBound, near)
        if !edits.contains(edit) { edits.append(edit) }
      }
    }
    if let rule {
      edits.append(
        TextEdit(rule.nameRange.upperBound - color.utf8.count..<rule.nameRange.upperBound, near))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    let isWritten = edits.allSatisfy { file.reads(color, at: $0.range) }
    report.add(
      TemplateRules.unknownColor, range, message, severity: .error,
      fix: isWritten ? .fix(FixIt("use '\(near)'", edits)) : .withheld(references))
  }

  // MARK: Rules

  private static func check(
    _ rule: TemplateStyleSheet.Rule, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    if rule.isClass, !TemplateStyleSheet.isAnnotation(rule) {
      unknown(rule.name, rule.nameRange, file, &report)
    } else if rule.isClass, LayerAnnotation(rule.name) == nil, rule.name != "defaults" {
      unknown(rule.name, rule.nameRange, file, &report)
    }
    unread(rule, &report)
    for property in rule.properties {
      if property.name.lowercased().contains("sfsymbols") {
        check(property, &report)
      } else if property.name == "fill", rule.isClass,
        case .multicolor? = LayerAnnotation(rule.name), !isHexadecimal(property.value),
        property.value != "none"
      {
        report.add(
          TemplateRules.colorFormat, property.valueRange,
          "the color '\(property.value.prefix(40))' does not have the form #RRGGBB",
          fix: hexadecimal(property))
      } else if property.name == "opacity", LayerAnnotation(rule.name) != nil {
        if Double(property.value).map({ (0...1).contains($0) }) != true {
          report.add(
            TemplateRules.propertyValue, property.valueRange,
            "'\(property.value.prefix(40))' is not an opacity: expected a number from 0 to 1")
        }
      }
    }
  }

  /// Reports properties in a layer's rule that only SVG renderers read, so that symbols ignore
  /// them.
  private static func unread(_ rule: TemplateStyleSheet.Rule, _ report: inout TemplateReport) {
    guard rule.isClass, isLayer(LayerAnnotation(rule.name)) else { return }
    let values = Dictionary(
      rule.properties.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    for name in LayerAnnotation.unread(values) {
      guard let property = rule.property(name) else { continue }
      report.add(
        TemplateRules.unreadProperty,
        property.nameRange.lowerBound..<property.valueRange.upperBound,
        "'\(name)' of '.\(rule.name.prefix(60))' is ignored: layer rules support 'fill' and 'opacity'",
        severity: .warning)
    }
  }

  /// Offers to write a color in the form #RRGGBB.
  private static func hexadecimal(_ property: TemplateStyleSheet.Property) -> FixOffer {
    guard let color = SymbolStyle.Color(css: property.value) else {
      return .withheld("the color is not an sRGB color: write the nearest one as #RRGGBB")
    }
    // The digits have no alpha, so the layer would become opaque.
    guard color.alpha == 1 else {
      return .withheld("#RRGGBB has no alpha: set 'opacity' in the rule")
    }
    let hex = color.longHex
    return .fix(FixIt("write \(hex)", [TextEdit(property.valueRange, hex)]))
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  private static func check(
    _ property: TemplateStyleSheet.Property, _ report: inout TemplateReport
  ) {
    let names = properties.map { prefix + $0.name }
    guard let known = properties.first(where: { prefix + $0.name == property.name }) else {
      guard report.hasRoom(for: TemplateRules.unknownProperty) else { return }
      let near = NearestWord.only(near: property.name, among: names)
      return report.add(
        TemplateRules.unknownProperty, property.nameRange,
        "'\(property.name.prefix(60))' is not a known property"
          + (near.map { "; did you mean '\($0)'?" } ?? ""),
        // Apple's app might support more properties than this tool knows.
        severity: near == nil ? .note : nil,
        fix: near.map { .fix(FixIt("write '\($0)'", [TextEdit(property.nameRange, $0)])) }
          ?? .withheld("no known property has a similar name"))
    }
    if !known.accepts(property.value) {
      report.add(
        TemplateRules.propertyValue, property.valueRange,
        "'\(property.value.prefix(40))' is not a valid value for '\(property.name)': "
          + "expected \(known.expected)"
      )
    }
  }
}
