internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// `symbols catalog verify`: checks a catalog for contradictions.
enum CatalogVerifyAction {
  static let row = Action(
    "verify", [.init(.file).optional.repeating],
    "check the catalog, or catalog files, for contradictions",
    options: CatalogCommand.formats,
    // The action reports errors in the catalog itself, so it must not depend on a valid catalog.
    relies: .settings)

  /// The description for help, in paragraphs.
  static let discussion = [
    "verify: checks every record, the references between records, the search index, and your own "
      + "data. Contradictions are errors, and the exit code is then 1; implausible data is a "
      + "warning. A FILE is a catalog manifest or your own catalog data."
  ]

  static let examples: [Command.Example] = [
    .init("symbols catalog verify", "the catalog that all commands use")
  ]

  /// The maximum number of errors to report for a file.
  private static let mostFaults = 1_000

  /// A catalog and the diagnostics from checking it.
  private struct Subject {
    /// The path of the file; nil for the active catalog.
    var path: String?
    var findings: [Diagnostic]
  }

  static func run(
    _ operands: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var subjects: [Subject] = []
    for path in operands { subjects.append(try subject(path, context.engine)) }
    if operands.isEmpty { subjects.append(Subject(findings: findings(context.engine))) }
    let errors = subjects.map { $0.findings.count { $0.severity == .error } }.reduce(0, +)
    let warnings = subjects.map(\.findings.count).reduce(0, +) - errors
    if OutputFormat.requested(arguments) == .json {
      try context.output.line(json(subjects, errors: errors, warnings: warnings))
    } else {
      for subject in subjects {
        for finding in subject.findings {
          try context.output.line(line(finding, in: subject.path, context.terminal))
        }
      }
      let sum: Message =
        errors + warnings == 0
        ? "no contradictions found" : "errors: \(errors), warnings: \(warnings)"
      context.note(sum)
    }
    return errors == 0 ? .success : .negative
  }

  // MARK: Checks

  private static func findings(_ engine: SearchEngine) -> [Diagnostic] {
    let catalog = engine.catalog
    let faults = catalog.faults(limit: mostFaults)
    // A catalog that cannot be parsed cannot be checked further.
    guard faults.isEmpty else { return faults.map { Diagnostic($0) } }
    let disagreements = engine.index.disagreements(with: catalog)
    return disagreements.map { Diagnostic($0) }
      + catalog.doubtfulRecords.map { Diagnostic($0) } + ownFindings
  }

  /// The diagnostics about unused user data, including all errors in it.
  private static var ownFindings: [Diagnostic] {
    guard let files = CatalogChoice.files else { return [] }
    return files.read(over: .bundled).findings.flatMap { finding -> [Diagnostic] in
      guard case .damaged(let path, let faults) = finding else {
        return [Diagnostic(unused: CatalogChoice.message(finding))]
      }
      return faults.told.map { fault in Diagnostic(fault, in: path) }
    }
  }

  private static func subject(
    _ path: String, _ engine: SearchEngine
  ) throws(ToolError) -> Subject {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path == "-" ? "/dev/stdin" : path) } catch {
      throw .file(error)
    }
    guard ManifestText.isOne(bytes) else {
      return Subject(path: path, findings: ownFindings(bytes, path, engine))
    }
    let lines = LineTable(bytes)
    let faults = Catalog.faults(manifest: bytes, limit: mostFaults)
    return Subject(
      path: path,
      findings: faults.map { fault in
        let place = lines.position(of: fault.offset)
        return Diagnostic(
          fault, at: SourceLocation(path: path, place))
      })
  }

  /// Returns the errors in a file of user catalog data, which extends the active catalog.
  private static func ownFindings(
    _ bytes: [UInt8], _ path: String, _ engine: SearchEngine
  ) -> [Diagnostic] {
    let base = OverlayBase(engine.catalog, localizations: engine.index.localizationCodes)
    do throws(OverlayFaults) { _ = try CatalogOverlay(reading: bytes, over: base) } catch {
      return error.told.map { Diagnostic($0, in: path) }
    }
    return []
  }

  // MARK: Output

  private static func line(
    _ finding: Diagnostic, in path: String?, _ terminal: Terminal
  ) -> Message {
    let severity =
      finding.severity == .error
      ? terminal.styled("error:", .bad) : terminal.styled("warning:", .warning)
    let record: Message = finding.subject.map { "'\($0.shortened())': " } ?? ""
    let place: Message =
      finding.location.map { "\($0.path):\($0.start.line):\($0.start.column): " }
      ?? path.map { "\($0): " } ?? ""
    return "\(place)\(severity) \(record)\(finding.message)"
  }

  private static func json(_ subjects: [Subject], errors: Int, warnings: Int) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("errors", errors)
      json.member("warnings", warnings)
      json.member("catalogs") { json in
        json.array(subjects) { json, subject in
          json.object { json in
            json.member("file", subject.path)
            json.member("findings") { json in
              json.array(subject.findings) { json, finding in
                json.object { write(finding, &$0) }
              }
            }
          }
        }
      }
    }
    return json
  }

  private static func write(_ finding: Diagnostic, _ json: inout JSONWriter) {
    json.member("severity", finding.severity.rawValue)
    json.member("code", finding.id)
    json.member("name", finding.subject)
    json.member("message", finding.message)
    guard let location = finding.location else { return }
    json.member("line", location.start.line)
    json.member("column", location.start.column)
  }
}
