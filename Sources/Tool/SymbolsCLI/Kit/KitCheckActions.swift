internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolExport
internal import SymbolKit
internal import SymbolLint

/// The subcommand `symbols kit check`: checks design tokens for errors, and colors for wrong roles
/// and low contrast.
enum KitCheckActions {
  static let check = Action(
    "check", [.init(.file).optional],
    "check references, color roles, near duplicates and contrast of tokens",
    options: [
      format, OutputOptions.output, LintOptions.fix, LintOptions.fixDryRun,
      KitScreenOptions.system, KitScreenOptions.linked,
    ]
      + OutputOptions.ofRuns)

  static let actions = [check]

  private static let format = Option(
    OutputFormat.name, short: "f", value: .choice(["text", "json"]),
    "output format (default: text)")

  static let forceContrast = Option(
    "force-contrast", "build even if colors fail contrast or are used in the wrong role")

  /// The rules that `--force-contrast` turns into notes.
  private static let contrastRules: Set = [KitFinding.contrast, "color-role"]

  /// Throws an error if `kit check` finds errors in the tokens of a package.
  static func expectSound(
    _ set: TokenSet, _ bytes: [UInt8], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) {
    guard let path = arguments.value(KitScreenOptions.tokens.name) else { return }
    let name = path == "-" ? "standard input" : path
    let isForced = arguments.has(forceContrast.name)
    let lines = LineTable(bytes)
    var errors: [ToolError] = []
    var forced = 0
    for finding in KitCheck(set, needed: needed).findings where finding.severity == .error {
      if isForced, contrastRules.contains(finding.rule) {
        forced += 1
        continue
      }
      guard errors.count < 20 else { continue }
      let place = lines.position(of: finding.offset)
      let remedy =
        contrastRules.contains(finding.rule) ? "; or build with --\(forceContrast.name)" : ""
      errors.append(
        .malformed(
          path: name, line: place.line, column: place.column,
          problem: "\(finding.path): \(finding.message)\(remedy)"))
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    if forced > 0 {
      context.note(
        "\(name): built despite \(forced) contrast \(forced == 1 ? "error" : "errors"); to list "
          + "them: symbols kit check"
      )
    }
  }

  static let discussion = [
    "Contrast is checked for iOS and macOS, in light and dark appearance, with normal and "
      + "increased contrast: \(KitCheck.rule). System colors have Apple's known values of all OS "
      + "versions, unless --system chooses some; two "
      + "system colors with too little contrast cause only a note. '-o FILE.html' writes a page "
      + "with all color pairs; --fix gives failing colors the nearest lightness that passes."
  ]

  static let examples: [Command.Example] = [
    .init(
      "symbols kit check tokens.json -o contrast.html",
      "report problems, and write a page of all color pairs")
  ]

  static func run(
    _ operands: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let path = operands.first
    let format = arguments.value(format.name)
    let destination = arguments.value(OutputOptions.output.name)
    if let destination, !destination.lowercased().hasSuffix(".html") {
      throw .invalidValue(
        OutputOptions.output, value: destination,
        reason: "a check report is an HTML page: use -o FILE.html",
        valid: [])
    }
    let isLinked = try KitScreenOptions.isLinked(.contrast, arguments)
    let writes = arguments.has(LintOptions.fix.name)
    let previews = arguments.has(LintOptions.fixDryRun.name)
    if writes || previews, path == nil || path == "-" {
      throw .requires(
        "--\(writes ? LintOptions.fix.name : LintOptions.fixDryRun.name)", "a file to fix")
    }
    var session = try OutputSession(arguments)
    var bytes = try read(path)
    let name = path.map { $0 == "-" ? "standard input" : $0 } ?? "the default tokens"
    var set = TokenSet(bytes)
    let generation = KitScreenOptions.generation(arguments)
    var check = KitCheck(set, needed: Self.needed, generation: generation)
    if writes || previews, let path {
      let fix = KitFix(bytes, set, check)
      if previews {
        try context.write(diff: UnifiedDiff(bytes, fix.fixed).bytes(path: path))
        let isWrong = check.findings.contains { $0.severity == .error }
        return fix.edits.isEmpty && !isWrong ? .success : .negative
      }
      for color in fix.left { context.note("\(color.path): \(color.reason)") }
      if !fix.edits.isEmpty {
        let result = session.writer.put(
          fix.fixed, to: .file(path), replacing: .contents(bytes))
        try session.tell(result, &context)
        if case .written = result.outcome {
          for edit in fix.edits {
            context.note("\(edit.path): #\(edit.old) became #\(edit.new)\(edit.note)")
          }
          bytes = fix.fixed
          set = TokenSet(bytes)
          check = KitCheck(set, needed: Self.needed, generation: generation)
        }
      }
    }
    let report = KitCheckReport(check, of: bytes)
    if destination != nil {
      var inputs = try InputFiles(arguments)
      if let path, path != "-" { inputs.add(path) }
      let place = try OutputOptions.destination(arguments)
      try session.expectDistinct([place], inputs: inputs)
      let page = Provenance.sealed(
        Array(
          report.page(title: name, mark: KitScreenActions.mark("check"), isLinked: isLinked).utf8))
      try session.tell(
        session.writer.put(page, to: place, replacing: KitScreenActions.proof("check")), &context)
    }
    if format == "json" {
      try context.output.line(report.json(path: name))
    } else {
      try tell(check, report, name, bytes, &context)
    }
    try session.finish(&context)
    let written = session.exitCode()
    guard written == .success else { return written }
    return check.findings.contains { $0.severity == .error } ? .negative : .success
  }

  /// The tokens that the kit's sources need to compile.
  private static var needed: [Token] { KitFiles.defaults.tokens }

  private static func read(_ path: String?) throws(ToolError) -> [UInt8] {
    guard let path else { return KitFiles.tokens }
    do throws(FileError) {
      return path == "-"
        ? try File.read(descriptor: 0, named: "standard input", limit: TokenSet.maximumSize)
        : try File.read(path, limit: TokenSet.maximumSize)
    } catch { throw .file(error) }
  }

  /// Reports diagnostics by line, then the minimum contrast of each color.
  private static func tell(
    _ check: KitCheck, _ report: KitCheckReport, _ name: String, _ bytes: [UInt8],
    _ context: inout Context
  ) throws(ToolError) {
    let lines = LineTable(bytes)
    for finding in check.findings {
      let place = lines.position(of: finding.offset)
      let path = finding.path.isEmpty ? "" : "\(finding.path): "
      try context.output.line(
        "\(name):\(place.line):\(place.column): \(finding.severity.rawValue): \(path)\(finding.message) [\(finding.rule)]"
      )
    }
    if check.moreFindings > 0 {
      try context.output.line("\(name): \(check.moreFindings) more problems are not listed")
    }
    if !check.findings.isEmpty, !check.pairs.isEmpty { try context.output.line() }
    if !check.pairs.isEmpty {
      var table = TextTable(["COLOR", "LEAST", "NEEDS", "ON", "WHERE"])
      for color in colors(check) {
        let own = check.pairs.filter { $0.color == color }
        guard let least = own.min(by: { $0.ratio / $0.needed < $1.ratio / $1.needed }) else {
          continue
        }
        table.add([
          .init(color),
          .init("\(KitCheck.say(least.ratio)):1", least.verdict == .fails ? .bad : nil),
          .init("\(KitCheck.say(least.needed)):1"),
          .init(least.grounds.joined(separator: " over ")),
          .init(
            least.context.title + (least.exception.isEmpty ? "" : ", \(least.exception)")),
        ])
      }
      for line in table.lines(for: context.terminal) { try context.output.line(line) }
      try context.output.line()
    }
    try context.output.line("\(report.summary)")
  }

  /// Returns the distinct colors, in the order of the pairs.
  private static func colors(_ check: KitCheck) -> [String] {
    var seen: Set<String> = []
    return check.pairs.map(\.color).filter { seen.insert($0).inserted }
  }
}
