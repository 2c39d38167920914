internal import Console
internal import Diagnostics
internal import FileAccess
internal import OwnArtwork
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import UserLibrary

/// `symbols fallback`: generates fallbacks for OS versions that do not have a symbol.
enum FallbackCommand {
  private static let typeName = Option(
    "type-name", value: .text(placeholder: "NAME"),
    "name of the type (default: FallbackSymbol)")
  private static let bundle = Option(
    "bundle", value: .choice(FallbackSource.BundleKind.allCases.map(\.rawValue)),
    "bundle of the asset catalog: main, or module in a package (default: main)")
  private static let isPublic = Option("public", "let other modules use the type")

  /// The maximum length of a file name in bytes on common file systems.
  private static let longestName = 255

  private static let selection = SelectionOptions.rows(except: ["localized", "target"])

  static let row = Command(
    "fallback", "create replacements for symbols that older OS versions lack",
    operands: .namesUnlessChosen,
    options: [Commands.target, OutputOptions.output, typeName, bundle, isPublic] + selection
      + [CodegenOptions.indentation, OutputOptions.prune] + OutputOptions.ofRuns
      + [OutputOptions.threads],
    exclusive: OutputOptions.exclusive, needs: SelectionOptions.needs(selection),
    discussion: [
      "For each symbol that a target lacks, generates a member of a Swift type, and a symbol set "
        + "with this tool's artwork. Image(symbol: .x), Label(\"…\", symbol: .x), "
        + "UIImage(symbol: .x) and NSImage(symbol: .x) use the system symbol where it exists, "
        + "also under an earlier name, and otherwise the symbol set. Modifiers work in either "
        + "case. With --bundle module, an NSImage from the symbol set takes symbol "
        + "configurations from macOS 13 on.",
      "With --used-in, names come from sources, including the members of the type that they use, "
        + "so you can generate the files again at any time. Symbols that Apple restricts have no "
        + "artwork; 'fallback' reports them.",
      "Writes Symbols.xcassets and TYPE.swift to -o DIR. Add both to the app's target; in a "
        + "package, use --bundle module and list the catalog under resources. --prune removes "
        + "symbol sets that are no longer used.",
    ],
    examples: [
      .init("symbols fallback --target iOS15 --used-in Sources -o Sources/Fallback", "a project"),
      .init(
        "symbols fallback --target iOS15,macOS12 --used-in Sources -o Sources/Fallback --check",
        "in CI: are the files up to date?"),
      .init("symbols fallback --target iOS13 apple.terminal -o Fallback", "one symbol"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let targets = OptionValues.targets(Commands.target, arguments)
    guard !targets.isEmpty else {
      throw .missingOption(
        Commands.target, "the minimum OS versions you support, for example iOS15,macOS12")
    }
    for target in targets {
      let first = firstSystem(target.platform)
      guard target.version < first else { continue }
      throw .invalidValue(
        Commands.target, value: target.description,
        reason: "symbol sets need \(target.platform.rawValue) \(first) or later", valid: [])
    }
    guard let output = arguments.value(OutputOptions.output.name), output != "-" else {
      throw .missingOption(
        OutputOptions.output, "the directory for an asset catalog and a Swift file")
    }
    if output.lowercased().hasSuffix(".swift"), !File.isFolder(output) {
      throw .invalidValue(
        OutputOptions.output, value: output,
        reason: "-o takes a directory: 'fallback' writes an asset catalog and a Swift file",
        valid: [])
    }
    let name = arguments.value(typeName.name) ?? "FallbackSymbol"
    guard FallbackSource.canBeNamed(name) else {
      throw .invalidValue(
        typeName, value: name,
        reason: "expected a type name that the generated code does not use", valid: [])
    }
    if let problem = PortableName.problem(with: name) {
      throw .invalidValue(
        typeName, value: name,
        reason: "the Swift file has the same name as the type, but \(problem)",
        valid: [])
    }
    // Otherwise, the asset catalog would be written and the source file would fail.
    guard name.utf8.count + ".swift".utf8.count <= longestName else {
      throw .invalidValue(
        typeName, value: name,
        reason:
          "the file is named after the type, and file names can have at most \(longestName) bytes",
        valid: [])
    }
    let folder = FilePath.normalized(output)
    let source = FilePath.adding(name + ".swift", toFolder: folder)
    let catalogFolder = catalogFolder(folder)
    var session = try OutputSession(arguments)
    session.hasMany = true
    let root = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let destination = Destination.file(source, below: root)
    var selection = try Selection(arguments, row, rows: Self.selection, result: destination)
    selection.memberType = name
    try selection.read(mergesNames: true, &context)
    var leftOut = LeftOutReport(context)
    leftOut.tell(selection, report: &session.report, &context)
    let chosen = chosen(selection, targets, context)
    tellImages(chosen.filter(\.isAsset), &context)
    let (symbols, drawn, known, isLacking) = members(
      selection, chosen, targets, arguments, &context)
    let isIncomplete =
      tellLackingMembers(selection.memberUses, of: name, known: known, &context) || isLacking
    if !selection.subjects.isEmpty { tellNumbers(chosen, symbols, drawn, &context) }
    // Files of earlier runs go when their last use is gone.
    guard !selection.subjects.isEmpty || isOwn(destination.path) else {
      if leftOut.faults == 0 { context.note("no symbol names found in the input") }
      try session.finish(&context)
      return .negative
    }
    let job = try job(drawn, catalogFolder, arguments)
    // The user did not name the asset catalog, so its folder must not be a link to another
    // location.
    if let error = File.escape(catalogFolder + "_", below: root) { throw .file(error) }
    try session.expectDistinct(
      (job?.allDestinations ?? []) + [destination],
      inputs: try InputFiles(arguments, includesFolders: false))
    func write() throws(ToolError) -> ExitCode {
      try self.write(
        symbols, drawn, job, name, targets, to: destination, below: root, &session, leftOut,
        isIncomplete: isIncomplete, arguments, &context)
    }
    // Without symbols, no folder is created.
    guard !symbols.isEmpty || File.isFolder(root.isEmpty ? "." : root) else { return try write() }
    return try session.writer.together(destination, failing: ToolError.file, write)
  }

  /// Returns the requested symbols.
  ///
  /// A member in sources that may belong to another type is included only if its symbol needs a
  /// fallback and can get one.
  private static func chosen(
    _ selection: Selection, _ targets: [DeploymentTarget], _ context: Context
  ) -> [Symbol] {
    let artwork = DrawnSymbols(context.engine)
    return selection.subjects.compactMap { subject in
      guard let symbol = context.catalog.symbol(named: subject.symbol) else { return nil }
      guard subject.isGuess else { return symbol }
      switch FallbackSource.need(of: symbol, on: targets, context.catalog) {
      case .nothing: return nil
      case .earlierName: return symbol
      case .drawing: return artwork.contains(symbol) ? symbol : nil
      }
    }
  }

  /// Writes the code and the asset catalog in one step, because they must match.
  ///
  /// Other runs cannot write to the folder at the same time.
  private static func write(
    _ symbols: [Symbol], _ drawn: [Symbol], _ job: ExportJob?, _ name: String,
    _ targets: [DeploymentTarget], to destination: Destination, below root: String,
    _ session: inout OutputSession, _ leftOut: LeftOutReport, isIncomplete: Bool,
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    guard !symbols.isEmpty else {
      // A type without members has no use, so the file is removed.
      try prune([], besides: destination.path, &session, &context)
      if isOwn(destination.path) {
        try session.tell(session.writer.prune(name + ".swift", below: root), &context)
      }
      try session.finish(&context)
      return session.exitCode(isNegative: leftOut.faults > 0 || isIncomplete)
    }
    let text = FallbackSource(
      symbols, typeName: name, targets: targets,
      bundle: OptionValues.choice(bundle, arguments, FallbackSource.BundleKind.self) ?? .main,
      isPublic: arguments.has(isPublic.name),
      indentation: OptionValues.choice(CodegenOptions.indentation, arguments, Indentation.self)
        ?? .two, context.catalog
    ).text
    let bytes = CodeMarker.marked(text, .shape, command: "fallback")
    let code = session.writer.put(
      bytes, to: destination, replacing: CodeMarker.proof("fallback"))
    guard try !session.tell(code, &context) else {
      try session.finish(&context)
      return session.exitCode()
    }
    try prune(drawn, besides: destination.path, &session, &context)
    guard let job else {
      try session.finish(&context)
      return session.exitCode(isNegative: leftOut.faults > 0 || isIncomplete)
    }
    let run = ExportRun(
      [job], of: context.catalog, own: ArtworkFolder.ofUser, session.writer,
      threads: try OutputOptions.threadCount(arguments))
    let progress = ProgressLine(
      total: run.count, unit: "symbols", terminal: context.progressTerminal)
    Interrupt.notice()
    let result = run.perform { progress.advance() }
    progress.finish()
    var conclusion = ExportConclusion(session, leftOut)
    let exit = try conclusion.tell(result, of: run, &context)
    return exit == .success && isIncomplete ? .negative : exit
  }

  /// Returns the symbols that become members of the type, and those among them that need artwork.
  ///
  /// - Returns: In addition, the names of all symbols that need a fallback, and whether a symbol
  ///   requested by name cannot be drawn.
  private static func members(
    _ selection: Selection, _ chosen: [Symbol], _ targets: [DeploymentTarget],
    _ arguments: Arguments, _ context: inout Context
  ) -> (symbols: [Symbol], drawn: [Symbol], known: Set<String>, isLacking: Bool) {
    let artwork = DrawnSymbols(context.engine)
    var symbols: [Symbol] = []
    var drawn: [Symbol] = []
    var known: Set<String> = []
    var isLacking = false
    for symbol in chosen {
      let need = FallbackSource.need(of: symbol, on: targets, context.catalog)
      if need == .nothing { continue }
      known.insert(symbol.name)
      if case .earlierName = need {
        symbols.append(symbol)
        continue
      }
      if artwork.contains(symbol) {
        symbols.append(symbol)
        drawn.append(symbol)
        continue
      }
      let needed = Requirement(symbol.availability).text(targets.map(\.platform))
      // A missing fallback is an error for a name on the command line; for sources, it is only
      // reported.
      isLacking =
        isLacking
        || selection.subjects.contains {
          $0.symbol == symbol.name && arguments.operands.contains($0.name)
        }
      let reason =
        symbol.restriction.map { "it \($0.predicate), and has no artwork" }
        ?? "it has no artwork yet"
      context.report("'\(symbol.name)' needs \(needed) and has no fallback: \(reason)")
    }
    return (symbols, drawn, known, isLacking)
  }

  /// The maximum number of images to list in a note.
  private static let mostImages = 10

  /// Prints a note that custom symbols need no fallback if they are in the app's asset catalog.
  private static func tellImages(_ images: [Symbol], _ context: inout Context) {
    guard let first = images.first else { return }
    let names = images.prefix(mostImages).map { "'\($0.name)'" }.joined(separator: ", ")
    let more = images.count > mostImages ? " and \(images.count - mostImages) more" : ""
    context.note(
      "no fallback for \(names)\(more): custom symbols from an asset catalog work on every target. "
        + "Write one with: symbols export \(first.name) --format symbolset --output-dir Assets.xcassets"
    )
  }

  /// Prints how many symbols need a fallback, and which kind.
  private static func tellNumbers(
    _ chosen: [Symbol], _ symbols: [Symbol], _ drawn: [Symbol], _ context: inout Context
  ) {
    guard !chosen.isEmpty else { return context.note("no symbol in the input needs a fallback") }
    let renamed = symbols.count - drawn.count
    var text =
      "\(drawn.count) of \(chosen.count) symbol\(chosen.count == 1 ? "" : "s") "
      + "\(drawn.count == 1 || chosen.count == 1 ? "gets" : "get") a fallback"
    if renamed > 0 {
      text += "; \(renamed) \(renamed == 1 ? "uses an earlier name" : "use earlier names")"
    }
    context.note("\(text)")
  }

  private static func catalogFolder(_ folder: String) -> String {
    FilePath.adding("Symbols.xcassets", toFolder: folder) + "/"
  }

  /// Returns the first OS version that shows symbol sets from an asset catalog.
  private static func firstSystem(_ platform: Platform) -> OSVersion {
    switch platform {
    case .iOS, .tvOS: OSVersion(13)
    case .macOS: OSVersion(11)
    case .watchOS: OSVersion(6)
    case .visionOS: OSVersion(1)
    }
  }

  /// Reports members that sources use but the generated type will not have; returns whether there
  /// are any.
  ///
  /// The type has members for the `known` symbols. These need a fallback on a target, or a note
  /// explains why they have none.
  private static func tellLackingMembers(
    _ uses: [SymbolMembers.Use], of type: String, known: Set<String>, _ context: inout Context
  ) -> Bool {
    var told: Set<String> = []
    for use in uses where !use.isGuess {
      let reason: Message
      if let name = use.name {
        guard let symbol = context.catalog.resolve(name)?.symbol, !known.contains(symbol.name),
          told.insert(symbol.name).inserted
        else { continue }
        reason =
          "\(type) has no member for '\(symbol.name)', which is available on all targets: use "
          + "systemName instead"
      } else {
        guard !["self", "allCases", "init", "Type", ""].contains(use.member),
          told.insert(use.member).inserted
        else { continue }
        reason = "no symbol has the member name '.\(use.member)'"
      }
      let place = use.place
      context.report("\(place.path):\(place.line):\(place.column): \(reason)")
    }
    return !told.isEmpty
  }

  /// Returns whether this command generated a file.
  private static func isOwn(_ path: String) -> Bool {
    guard let bytes = try? File.read(path, onlyFiles: true) else { return false }
    return CodeMarker.isMarked(bytes, by: "fallback")
  }

  private static let names = Symbol.assetPrefix + "{name}"

  private static func job(
    _ symbols: [Symbol], _ folder: String, _ arguments: Arguments
  ) throws(ToolError) -> ExportJob? {
    if symbols.isEmpty { return nil }
    var request = ExportRequest(
      .symbolset, .folder(folder),
      names: try OptionValues.template(ExportOptionRows.nameTemplate, names))
    request.options.version = Version.tool
    let subjects = symbols.map {
      ExportJob.Subject(name: $0.name, symbol: $0.name, isAsked: true)
    }
    do throws(ExportPlanError) { return try ExportJob(request, subjects) } catch {
      throw .plan(error, format: request.format)
    }
  }

  /// Removes files that are no longer used, or only reports them.
  private static func prune(
    _ symbols: [Symbol], besides own: String, _ session: inout OutputSession,
    _ context: inout Context
  ) throws(ToolError) {
    let folder = catalogFolder(FilePath.folder(own))
    let (leftovers, edited) = leftovers(symbols, folder, besides: own, context.catalog)
    for set in edited where session.writer.prunes || session.writer.mode == .check {
      context.note(
        "\(folder + set) is no longer used, but was changed by hand; delete it if you do not need it"
      )
    }
    for leftover in leftovers {
      let result = session.writer.prune(leftover, below: folder)
      try session.tell(result, &context)
      // An empty folder would be an invalid symbol set.
      if case .leftover(.removed) = result.outcome {
        File.removeEmptyFolders(above: leftover, below: folder)
      }
    }
  }

  /// Returns the files of symbol sets from earlier runs that are no longer used, and the folders of
  /// those that were edited.
  ///
  /// Other commands write symbol sets, too, but not for names of the catalog with this prefix. Other
  /// types in the folder can use the same ones.
  private static func leftovers(
    _ symbols: [Symbol], _ folder: String, besides own: String, _ catalog: Catalog
  ) -> (files: [String], edited: [String]) {
    guard let container = ExportFormat.symbolset.container,
      let folders = try? File.folders(in: folder)
    else { return ([], []) }
    let current = Set(symbols.map { FallbackSource.assetName($0.name) })
    let parent = FilePath.folder(own)
    let others = ((try? File.names(in: parent.isEmpty ? "." : parent)) ?? [])
      .filter { $0.hasSuffix(".swift") && $0 != FilePath.lastPart(own) }
      .compactMap { file -> String? in
        let bytes = try? File.read(parent + file, limit: 32 << 20, onlyFiles: true)
        guard let bytes, CodeMarker.begins(bytes, by: "fallback") else { return nil }
        return String(decoding: bytes, as: UTF8.self)
      }
    var files: [String] = []
    var edited: [String] = []
    for set in folders.sorted() where set.hasSuffix(".symbolset") {
      let name = String(set.dropLast(".symbolset".utf8.count))
      guard name.hasPrefix(Symbol.assetPrefix), !current.contains(name),
        case let plain = String(name.dropFirst(Symbol.assetPrefix.utf8.count)),
        catalog.resolve(plain) != nil,
        !others.contains(where: { $0.contains("\"\(plain)\"") || $0.contains("case \(plain)\n") })
      else { continue }
      let index = "\(set)/\(container.index)"
      guard let bytes = try? File.read(folder + index, limit: 1 << 20, onlyFiles: true),
        let named = container.entries(bytes, name)
      else {
        edited.append(set)
        continue
      }
      let own = named.filter { file in
        container.isOwn(
          file,
          { (try? File.read("\(folder)\(set)/\(file)", limit: 32 << 20, onlyFiles: true)) ?? [] },
          name)
      }
      guard own.count == named.count else {
        edited.append(set)
        continue
      }
      files += own.map { "\(set)/\($0)" } + [index]
    }
    return (files, edited)
  }
}
