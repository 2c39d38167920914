package import Diagnostics
internal import FileAccess
internal import SVGReader
package import SourceUses
package import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// A linter for templates and the `Contents.json` files of symbol sets, which checks one file after
/// another on one thread.
package struct TemplateLinter {
  private let reader = SVGReader()
  private let folders: [String: SymbolsetChecks.Folder]
  private let doubles: [String: String]

  /// Creates a linter.
  ///
  /// - Parameter search: The known contents of folders. Without it, each file is checked
  ///   individually.
  package init(_ search: TemplateSearch? = nil) {
    folders = search?.folders ?? [:]
    doubles = search?.doubles ?? [:]
  }

  /// Checks a file.
  ///
  /// Takes O(n log n) in the size of the file, plus the time for fixes, which is bounded.
  package func report(_ file: SourceFile, _ bytes: [UInt8]) -> FileReport {
    var report = TemplateReport(file.path, bytes)
    // Standard input has no name that would tell the kind of file.
    let isIndex =
      file.isStandardInput
      && bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
    if file.kind == .assetCatalog || isIndex {
      SymbolsetChecks.run(bytes, folders[file.path], &report)
      if let earlier = doubles[file.path] {
        report.add(TemplateRules.duplicateName, 0..<1, "\(earlier) has the same name")
      }
    } else {
      check(bytes, &report)
    }
    var result = FileReport()
    result.findings = report.findings
    return result
  }

  /// The maximum size in bytes, which is a hundred times that of the tool's own templates.
  private static let largest = 8 << 20

  private func check(_ bytes: [UInt8], _ report: inout TemplateReport) {
    guard bytes.count <= Self.largest else {
      return report.add(
        TemplateRules.tooMuch, 0..<1,
        "the file is larger than \(Self.largest >> 20) MiB, so it was not checked",
        advice: ["remove embedded images and the private data of the drawing program"])
    }
    let visible = TemplateStyleSheet.withoutAnnotations(bytes)
    // Errors in the drawing are reported below.
    let styles = try? reader.declaredValues(visible, of: TemplateShape.declared)
    let file = TemplateFile(bytes, styles: styles ?? [:])
    guard StructureChecks.run(file, &report) else { return }
    let picture: TemplatePicture
    do throws(TemplatePicture.Failure) {
      picture = try TemplatePicture(visible, others: MeantName.others(in: file), reader)
    } catch {
      checkText(file, nil, &report)
      report.add(error.rule, error.offset..<error.offset + 1, error.message)
      return
    }
    checkText(file, picture, &report)
    let fixes = TemplateFixes(file, picture, unsure: unread(file, picture, &report))
    OutlineChecks.run(file, fixes, &report)
    PlacementChecks.run(file, picture, &report)
    MasterChecks.run(file, fixes, &report)
  }

  /// Checks the text of the file without drawing it.
  private func checkText(
    _ file: TemplateFile, _ picture: TemplatePicture?, _ report: inout TemplateReport
  ) {
    GuideChecks.run(file, picture, &report)
    VariantChecks.run(file, picture, &report)
    AnnotationChecks.run(file, &report)
  }

  /// Reports values in guides and variants that the renderer ignored, and returns the tags of all
  /// elements with such values.
  private func unread(
    _ file: TemplateFile, _ picture: TemplatePicture, _ report: inout TemplateReport
  ) -> [Range<Int>] {
    let findings = picture.drawing.findings
    guard !findings.isEmpty else { return [] }
    let groups = ["Guides", "Symbols"].compactMap(file.element).map { file.tree.elements[$0].range }
    var elements: [Int: Int] = [:]
    for (index, element) in file.tree.elements.enumerated() {
      elements[element.tag.lowerBound] = index
    }
    var found: [Range<Int>] = []
    for finding in findings {
      guard let element = elements[finding.offset] else { continue }
      // A problem with an ancestor also affects the group.
      let range = file.tree.elements[element].range
      found.append(file.tree.elements[element].tag)
      if finding.kind == .invalidValue, groups.contains(where: { $0.overlaps(range) }) {
        report.add(TemplateRules.invalidValue, file.tree.elements[element].tag, finding.message)
      }
    }
    return found
  }

  /// Returns the diagnostic for a symbol set that has no `Contents.json` file.
  package static func bare(_ set: TemplateSearch.BareSet) -> Diagnostic {
    var report = TemplateReport(set.folder + "/" + SymbolsetChecks.index, [])
    if let kind = set.kind {
      report.add(
        kind == .link ? TemplateRules.linkedFile : TemplateRules.missingContents, 0..<0,
        "the \(SymbolsetChecks.index) of the symbol set is \(kind.title), not a file")
    } else {
      report.add(
        TemplateRules.missingContents, 0..<0, "the symbol set has no \(SymbolsetChecks.index)",
        advice: ["'symbols export --format symbolset' writes sets with this file"])
    }
    return report.findings[0]
  }
}
