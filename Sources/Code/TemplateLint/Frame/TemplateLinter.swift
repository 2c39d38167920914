internal import SVGReader
package import SymbolLint

/// Looks at templates and at the indices of symbol sets, one after the other; for one thread.
package struct TemplateLinter {
  private let reader = SVGReader()
  private let folders: [String: [String]]
  private let doubles: [String: String]

  /// - Parameter search: What is known of folders; files that it did not find are looked at by themselves.
  package init(_ search: TemplateSearch? = nil) {
    folders = search?.folders ?? [:]
    doubles = search?.doubles ?? [:]
  }

  /// What there is to say of a file.
  ///
  /// O(n log n) in the file, but for fixes, which are bounded.
  package func report(_ file: SourceFile, _ bytes: [UInt8]) -> FileReport {
    var report = TemplateReport(file.path, bytes)
    if file.kind == .assetCatalog {
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

  private func check(_ bytes: [UInt8], _ report: inout TemplateReport) {
    let file = TemplateFile(bytes)
    guard StructureChecks.run(file, &report) else { return }
    GuideChecks.run(file, &report)
    VariantChecks.run(file, &report)
    AnnotationChecks.run(file, &report)
    guard let picture = TemplatePicture(bytes, reader) else { return }
    let mending = TemplateMending(file, picture)
    OutlineChecks.run(file, mending, &report)
    PlacementChecks.run(file, picture, &report)
    MasterChecks.run(file, mending, &report)
  }

  /// A finding about a symbol set that has no index.
  package static func bare(_ folder: String) -> SymbolLint.Finding {
    var report = TemplateReport(folder + "/" + SymbolsetChecks.index, [])
    report.add(
      TemplateRules.missingContents, 0..<0, "the symbol set has no \(SymbolsetChecks.index)",
      advice: ["'symbols export --format symbolset' writes sets with theirs"])
    return report.findings[0]
  }
}
