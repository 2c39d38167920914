internal import Diagnostics
internal import SymbolLint
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of the XML syntax, the groups and the version.
enum StructureChecks {
  private static let namespace = "http://www.w3.org/2000/svg"

  /// Checks the structure of a file.
  ///
  /// - Returns: Whether further checks are possible.
  static func run(_ file: TemplateFile, _ report: inout TemplateReport) -> Bool {
    let rules = TemplateRules.self
    if [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0], [0, 0x3C]].contains(Array(file.bytes.prefix(2))) {
      report.add(rules.notXML, 0..<2, "the file is encoded in UTF-16 or UTF-32 instead of UTF-8")
      return false
    }
    if let fault = file.tree.fault {
      report.add(
        file.tree.isTooLarge ? rules.tooMuch : rules.notXML, fault.offset..<fault.offset + 1,
        "\(fault.message)")
      return false
    }
    guard let root = file.tree.elements.first else { return false }
    let prefix = root.name.contains(":") ? "xmlns:" + root.name.prefix { $0 != ":" } : "xmlns"
    guard file.name(0) == "svg", root[prefix] == namespace else {
      report.add(
        rules.notSVG, root.tag,
        file.name(0) == "svg"
          ? "the svg element is not in the SVG namespace"
          : "the root element is '\(root.name)' instead of svg",
        advice: ["write <svg xmlns=\"\(namespace)\">"])
      return false
    }
    if isPlainIcon(file) {
      report.add(
        rules.plainIcon, root.tag, "this is a plain icon, not a template; make it a custom symbol",
        advice: [
          "symbols catalog import \(path(report.path))",
          "symbols export NAME --format symbolset --output-dir Assets.xcassets",
        ])
      return false
    }
    for name in TemplateFile.groups { group(name, file, &report) }
    version(file, &report)
    duplicates(file, &report)
    if file.element("Notes") != nil, file.element("artboard") == nil {
      report.add(
        rules.missingArtboard, tag("Notes", file),
        "Notes has no rectangle with the id 'artboard'",
        advice: ["add a rect with this id, as large as the sheet"])
    }
    strays(file, &report)
    return true
  }

  /// Returns whether a drawing has nothing of a template, neither a group nor a guide nor a variant.
  ///
  /// What it lacks would be an error for each part, and none of them would say what to do.
  private static func isPlainIcon(_ file: TemplateFile) -> Bool {
    let names = TemplateFile.groups + ["template-version", "artboard"]
    let starts =
      SymbolWeight.allCases.map { "\($0.rawValue)-" }
      + ["baseline-", "capline-", "h-reference", "left-margin", "right-margin"]
    return !file.ids.keys.contains { id in
      let id = id.lowercased()
      return names.contains { $0.lowercased() == id }
        || starts.contains { id.hasPrefix($0.lowercased()) }
    }
  }

  /// Returns a path for a command line; a placeholder if a shell would read it otherwise.
  private static func path(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "._-/".utf8.contains($0)
    }
    return isPlain && !path.hasPrefix("-") ? path : "FILE.svg"
  }

  /// Returns the source range of a tag: that of the first element with an id or, if there is none,
  /// that of the root.
  static func tag(_ id: String, _ file: TemplateFile) -> Range<Int> {
    file.tree.elements[file.element(id) ?? 0].tag
  }

  private static func group(
    _ name: String, _ file: TemplateFile, _ report: inout TemplateReport
  ) {
    guard let element = file.element(name) else {
      // Suggest an existing element whose id differs only in case.
      let near = file.tree.elements.filter { element in
        element["id"].map { $0 != name && $0.lowercased() == name.lowercased() } ?? false
      }
      guard let id = near.first?.attribute("id") else {
        return report.add(
          TemplateRules.missingGroup, file.tree.elements[0].tag,
          "the group '\(name)' is missing",
          fix: .withheld("no element has a similar id"))
      }
      return report.add(
        TemplateRules.missingGroup, id.range,
        "the group '\(name)' is missing, but '\(id.value)' exists",
        fix: near.count == 1
          ? .fix(FixIt("rename it to '\(name)'", [TextEdit(id.range, name)]))
          : .withheld("\(near.count) elements have a similar id"))
    }
    // A drawing app's group around all three groups is harmless, because elements are found by
    // their ids.
    guard file.name(element) == "g", file.isPlainlyIn(0, element) else {
      return report.add(
        TemplateRules.misplacedGroup, file.tree.elements[element].tag,
        file.name(element) == "g"
          ? "'\(name)' is in another group"
          : "'\(name)' is a '\(file.name(element))' element instead of a group",
        advice: ["make it a child of the svg element"])
    }
  }

  /// Returns whether a version is newer than the supported versions, which is not an error in the
  /// file.
  private static func isNewer(_ text: String) -> Bool {
    TemplateFile.number(text).map { $0 > TemplateFile.versions.upperBound } ?? false
  }

  private static func version(_ file: TemplateFile, _ report: inout TemplateReport) {
    guard let element = file.element("template-version") else {
      return report.add(
        TemplateRules.missingVersion, tag("Notes", file),
        "the template version is missing",
        advice: ["add <text id=\"template-version\">Template v.3.0</text> to Notes"])
    }
    guard file.version == nil else { return }
    let text = TemplateFile.text(of: element, file.tree, file.bytes)
    let content = file.tree.elements[element].content
    let name = file.name(element)
    guard name == "text" || !text.isEmpty else {
      // Drawing apps convert texts to outlines.
      return report.add(
        TemplateRules.unknownVersion, file.tree.elements[element].tag,
        "the version is a '\(name.prefix(60))' element instead of a text element",
        advice: ["write <text id=\"template-version\">Template v.3.0</text> instead"])
    }
    if isNewer(text) {
      return report.add(
        TemplateRules.unknownVersion, content,
        "'\(text.prefix(60))' is newer than the newest known version, \(TemplateFile.versions.upperBound)",
        severity: .note)
    }
    report.add(
      TemplateRules.unknownVersion, content.isEmpty ? file.tree.elements[element].tag : content,
      text.isEmpty ? "the version is empty" : "'\(text.prefix(60))' is not a known version",
      advice: [
        "write 'Template v.3.0', or another number up to \(TemplateFile.versions.upperBound)"
      ])
  }

  private static func duplicates(_ file: TemplateFile, _ report: inout TemplateReport) {
    for (id, elements) in file.ids where elements.count > 1 && file.isMeant(id) {
      for element in elements.dropFirst() {
        guard let attribute = file.tree.elements[element].attribute("id") else { continue }
        report.add(
          TemplateRules.duplicateID, attribute.range, "the id '\(id)' is used twice")
      }
    }
  }

  /// Checks shapes that are outside the groups.
  private static func strays(_ file: TemplateFile, _ report: inout TemplateReport) {
    let inGroups = TemplateFile.groups.compactMap(file.element).map { file.tree.elements[$0].range }
    guard inGroups.count == TemplateFile.groups.count else { return }
    let silent: Set<String> = ["defs", "clipPath", "mask", "pattern", "symbol", "marker"]
    // Whether each element only serves other elements.
    var isSilent = [Bool](repeating: false, count: file.tree.elements.count)
    for (index, element) in file.tree.elements.enumerated() {
      let name = file.name(index)
      isSilent[index] = silent.contains(name) || element.parent.map { isSilent[$0] } ?? false
      guard !isSilent[index],
        TemplateShape.shapes.contains(name) || ["text", "image", "use"].contains(name),
        !inGroups.contains(where: { $0.contains(element.tag.lowerBound) })
      else { continue }
      report.add(
        TemplateRules.strayShape, element.tag,
        "'\(name)' is outside the groups Notes, Guides and Symbols")
    }
  }
}
