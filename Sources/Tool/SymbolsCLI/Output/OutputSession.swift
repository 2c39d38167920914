internal import Diagnostics
internal import FileAccess
internal import SymbolExport
internal import SymbolKit
internal import SymbolLint
internal import UserLibrary

/// A run of a command that writes files, with its mode, messages, report and summary.
///
/// Standard output receives the paths of all files with `--list`, or the paths of stale files in
/// modes that write nothing. Standard error receives a summary, unless the result is a single file
/// that the user named.
struct OutputSession {
  let writer: OutputWriter
  /// Whether to replace files that are read-only or that this tool did not write.
  var isForced: Bool { writer.isForced }
  /// The report, which is written in addition to the files.
  var report = OutputReport()
  /// Whether a file is missing or outdated, in a mode where that is an error.
  private(set) var isStale = false
  /// Whether a file could not be read or written.
  var hasFailed = false
  /// Whether there can be several files; if so, the summary states their number.
  var hasMany: Bool
  /// Whether the unwritable destination was already reported; several threads can encounter it.
  private var isPlaceTold = false
  private var tally = OutputTally()
  private let listsAll: Bool
  /// Whether the command has the option to replace files that the tool did not write.
  private let takesForce: Bool
  private let reportPath: String?

  init(_ arguments: Arguments) throws(ToolError) {
    reportPath = arguments.value(OutputOptions.report.name)
    if reportPath == "-" {
      throw .invalidValue(
        OutputOptions.report, value: "-",
        reason: "expected a file, because standard output can contain the list of files", valid: [])
    }
    let mode: OutputWriter.Mode =
      arguments.has(OutputOptions.check.name)
      ? .check : arguments.has(OutputOptions.dryRun.name) ? .preview : .write
    writer = OutputWriter(
      mode: mode, recordsFacts: reportPath != nil || arguments.recordsOutputs,
      prunes: arguments.has(OutputOptions.prune.name),
      isForced: arguments.has(OutputOptions.force.name), confinement: arguments.confinement)
    listsAll = arguments.has(OutputOptions.list.name)
    takesForce =
      arguments.command?.options.contains { $0.name == OutputOptions.force.name } == true
    hasMany = arguments.has(OutputOptions.outputDir.name) || arguments.recordsOutputs
  }

  /// Throws an error if two results, including the report, have the same destination, or if the
  /// destination is standard output in a mode that writes nothing.
  ///
  /// - `destinations`: The destinations of all results.
  /// - `inputs`: The files that are read and must not be overwritten.
  /// - `names`: Other names that must be distinct, as if they were paths.
  /// - `record`: The name of this command's own record, which is one of the results.
  func expectDistinct(
    _ destinations: [Destination], names: [String] = [], inputs: InputFiles, record: String? = nil
  ) throws(ToolError) {
    if writer.mode != .write, destinations.contains(.stream) { throw .missingOutput(.check) }
    let all = destinations + (reportPath.map { [.file($0)] } ?? [])
    try Self.expectNoRecord(all, but: record)
    try Self.expectPortable(all)
    if let error = AssetSets.error(all) { throw .file(error) }
    try inputs.expectNone(among: all)
    if let reportPath,
      let refused = writer.refusal(
        Self.reportKind.sealed(report.bytes), to: .file(reportPath),
        replacing: Self.reportKind.proof),
      case .failed(let error) = refused.outcome
    {
      throw .notOwn(reportPath, reason: "\(error.reason)")
    }
    let files = all.filter { $0 != .stream }
    try expectNotStandardOutput(files)
    guard files.count + names.count > 1 else { return }
    do throws(Destination.Collision) {
      try Destination.expectDistinct(files.map(\.path) + names, in: File.currentFolder ?? "")
      if writer.mode == .write { try Destination.expectNoLinksToOne(files) }
    } catch {
      throw .collision(error.first, error.second)
    }
  }

  /// Throws an error for results that some systems cannot check out of a repository, or that are in
  /// a version control folder.
  static func expectPortable(_ destinations: [Destination]) throws(ToolError) {
    var roots: Set<String> = []
    for case .file(let path, let root) in destinations {
      // Inside a folder that the user named, links are not followed.
      let followsLinks = root.map { roots.insert($0).inserted } ?? true
      if let error = PathConfinement.guardError(path, followsLinks: followsLinks) {
        throw .file(error)
      }
      guard let problem = PortableName.problem(withOutput: path, below: root) else { continue }
      throw .file(File.refusal("write", path, "\(problem); choose another name"))
    }
  }

  /// Files that commands read automatically, by name in lowercase.
  ///
  /// No other result can have such a name, even if no such file exists.
  private static let records: [(name: String, reader: Message)] = [
    (ProjectFile.name, "every command would read it as the project file"),
    (Baseline.name, "'lint' would read it as its baseline"),
    (KitRecord.name, "'kit build' would read it as its record"),
  ]

  /// Throws an error for results that have the name of the project file or of another command's
  /// record.
  ///
  /// Letter case is ignored, and links are resolved.
  ///
  /// - Parameters:
  ///   - destinations: The destinations of all results.
  ///   - own: The name of the command's own record.
  /// - Throws: An error if a result has such a name.
  static func expectNoRecord(
    _ destinations: [Destination], but own: String? = nil
  ) throws(ToolError) {
    for case .file(let path, let root) in destinations {
      let target = root == nil ? File.linkTarget(path) : path
      let name = FilePath.lastPart(target).lowercased()
      guard let record = records.first(where: { $0.name == name && $0.name != own }) else {
        continue
      }
      throw .file(
        File.refusal(
          "write", path,
          "\(record.reader.text); choose another name with -o or --name-template"))
    }
  }

  private static let reportKind = ResultKind("report")

  /// Writes files that belong together, all from one run.
  ///
  /// If an existing file must not be replaced, no file is written.
  mutating func write(_ files: [OutputFile], _ context: inout Context) throws(ToolError) {
    guard files.count > 1 else { return try writeLocked(files, &context) }
    try writer.together(files[0].destination, failing: ToolError.file) { () throws(ToolError) in
      try writeLocked(files, &context)
    }
  }

  /// Writes files that belong together while no other run can write.
  mutating func writeLocked(_ files: [OutputFile], _ context: inout Context) throws(ToolError) {
    let refused = files.compactMap {
      writer.refusal($0.bytes, to: $0.destination, replacing: $0.proof)
    }
    for result in refused.prefix(Self.mostRefusals) { try tell(result, &context) }
    if refused.count > Self.mostRefusals {
      context.report(
        "\(refused.count - Self.mostRefusals) more files were not overwritten for these reasons")
    }
    guard refused.isEmpty else {
      if files.count > 1 { context.note("no file is written, because all belong together") }
      return
    }
    for file in files {
      try tell(
        writer.put(file.bytes, to: file.destination, replacing: file.proof), &context)
    }
  }

  /// The maximum number of refused replacements to list.
  private static let mostRefusals = 20

  /// Throws an error if a destination is the file that receives standard output, because messages
  /// in it would be lost.
  private func expectNotStandardOutput(_ destinations: [Destination]) throws(ToolError) {
    guard writer.mode == .write, let stream = FileIdentity(descriptor: 1) else { return }
    for destination in destinations where !destination.path.hasPrefix("/dev/") {
      if FileIdentity(destination.path) == stream {
        throw .collision(destination.path, "standard output")
      }
    }
  }

  /// Reports the result for a file: its path on standard output if requested, and any error.
  ///
  /// Returns whether it failed.
  @discardableResult
  mutating func tell(
    _ result: OutputResult, symbol: String? = nil, weight: String? = nil,
    _ context: inout Context
  ) throws(ToolError) -> Bool {
    report.add(result, symbol: symbol, weight: weight)
    if let facts = result.facts { context.record(result.destination.path, facts) }
    return try tellOutcome(result, lists: listsAll, &context)
  }

  private mutating func tellOutcome(
    _ result: OutputResult, lists: Bool, _ context: inout Context
  ) throws(ToolError) -> Bool {
    let path = result.destination.path
    tally.add(result.outcome)
    switch result.outcome {
    case .stream(let bytes): try context.output.write(bytes: bytes)
    case .written, .unchanged: if lists { try context.output.item(path) }
    case .stale(let isMissing):
      try context.output.item(path)
      guard writer.mode == .check else { break }
      isStale = true
      guard !hasMany else { break }
      context.note(isMissing ? "\(path) is missing" : "\(path) is not up to date")
    case .leftover(.removed): break
    case .leftover(.removable):
      try context.output.item(path)
      if writer.mode == .check { isStale = true }
    case .leftover(.kept): context.hasLeftovers = true
    case .failed(let error):
      hasFailed = true
      if !(error.concernsPlace && isPlaceTold) {
        context.report("\(error)\(advice(error))")
      }
      isPlaceTold = isPlaceTold || error.concernsPlace
      return true
    }
    return false
  }

  /// Returns the advice for an error.
  private func advice(_ error: FileError) -> Message {
    error.isProtected && takesForce ? "; use --force to replace it" : ""
  }

  /// Writes the report and prints the summary of all files.
  ///
  /// - `isWhole`: Whether the run completed; otherwise, no report is written.
  mutating func finish(isWhole: Bool = true, _ context: inout Context) throws(ToolError) {
    let sum = tally.text(writer.mode)
    if let reportPath, isWhole {
      let result = writer.put(
        report.bytes, to: .file(reportPath), as: Self.reportKind)
      _ = try tellOutcome(result, lists: false, &context)
    }
    if hasMany, let sum { context.note("\(sum)") }
  }

  /// Returns the exit code for the files.
  ///
  /// - `isNegative`: Whether the run has a negative result for a reason other than files.
  func exitCode(isNegative: Bool = false) -> ExitCode {
    hasFailed ? .failure : isStale || isNegative ? .negative : .success
  }
}
