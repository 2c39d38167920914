internal import FileAccess
internal import SVGReader
package import SymbolLint

/// Looks at templates and at the indices of symbol sets, one after the other; for one thread.
package struct TemplateLinter {
  private let reader = SVGReader()
  private let folders: [String: SymbolsetChecks.Folder]
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
    // What stands on standard input has no name that says what it is.
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

  private func check(_ bytes: [UInt8], _ report: inout TemplateReport) {
    let file = TemplateFile(bytes)
    guard StructureChecks.run(file, &report) else { return }
    GuideChecks.run(file, &report)
    VariantChecks.run(file, &report)
    AnnotationChecks.run(file, &report)
    let picture: TemplatePicture
    do throws(TemplatePicture.Failure) { picture = try TemplatePicture(bytes, reader) } catch {
      let start = Self.offset(of: error, in: bytes)
      report.add(TemplateRules.tooMuch, start..<start + 1, error.message)
      return
    }
    let mending = TemplateMending(file, picture)
    OutlineChecks.run(file, mending, &report)
    PlacementChecks.run(file, picture, &report)
    MasterChecks.run(file, mending, &report)
  }

  /// The place of a failure in the text.
  private static func offset(of failure: TemplatePicture.Failure, in bytes: [UInt8]) -> Int {
    var start = 0
    for _ in 1..<max(failure.line, 1) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
      start = end + 1
    }
    // Columns count characters, and bytes that go on with one are none.
    var column = 1
    var offset = start
    while offset < bytes.count, bytes[offset] != 0x0A, column < failure.column {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  /// A finding about a symbol set that has no index.
  package static func bare(_ set: TemplateSearch.BareSet) -> SymbolLint.Finding {
    var report = TemplateReport(set.folder + "/" + SymbolsetChecks.index, [])
    if let kind = set.kind {
      report.add(
        kind == .link ? TemplateRules.linkedFile : TemplateRules.missingContents, 0..<0,
        "the \(SymbolsetChecks.index) of the symbol set is \(kind.title), and no file")
    } else {
      report.add(
        TemplateRules.missingContents, 0..<0, "the symbol set has no \(SymbolsetChecks.index)",
        advice: ["'symbols export --format symbolset' writes sets with theirs"])
    }
    return report.findings[0]
  }
}
