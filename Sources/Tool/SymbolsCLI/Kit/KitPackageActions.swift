internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolKit

/// Subcommands of `symbols kit` for tokens: create a starter file, export to other platforms, and
/// build the package.
enum KitPackageActions {
  private static let language = Option(
    "as", value: .choice(["swift", "css", "compose", "android", "json", "html"]),
    "kind of output: code, style sheet, resources, plain values, or a page to view")
  private static let platforms = Option(
    "platforms", value: .targets, repeats: true,
    "minimum OS versions of the package (default: iOS17,macOS14, the oldest supported)"
  )
  private static let only = Option(
    "only", value: .text(placeholder: "LIST"), repeats: true,
    "only these components, patterns and modifiers, and their dependencies")
  private static let navigation = Option(
    "navigation", value: .choice(["native", "kit"]),
    "kit adds an adapter for NavigationSplitViewKit (default: native)"
  )

  private static let navigationURL = Option(
    "navigation-url", value: .text(placeholder: "URL"),
    "repository of NavigationSplitViewKit, which --navigation kit makes a dependency")
  private static let navigationVersion = Option(
    "navigation-version", value: .text(placeholder: "VERSION"),
    "oldest version of NavigationSplitViewKit, with --navigation-url")

  static let begin = Action(
    "init", [], "create a token file to start from (default: tokens.json)",
    options: [OutputOptions.output] + OutputOptions.ofRuns)
  static let tokens = Action(
    "tokens", [], "write the tokens for another platform or language",
    options: [
      language, OutputOptions.outputs, KitScreenOptions.tokens, KitScreenOptions.name,
      KitScreenOptions.prefix,
    ] + OutputOptions.ofRuns)
  static let build = Action(
    "build", [],
    "write the Swift package (default directory: the module name)",
    options: [
      OutputOptions.output, KitScreenOptions.tokens, KitScreenOptions.name, KitScreenOptions.prefix,
      platforms, only, navigation, navigationURL, navigationVersion, KitCheckActions.forceContrast,
    ] + OutputOptions.ofRuns)

  static let actions = [begin, tokens, build]

  static let discussion = [
    "The token file is in the Design Tokens format, 2025.10: spacing, corners, fonts, colors, "
      + "shadows and animations, with values by platform and appearance in the extension "
      + "'symbols.kit'. From the tokens and from templates, 'kit build' generates a package that "
      + "compiles for iOS and macOS: modifiers, components and patterns, with previews, "
      + "documentation, tests, and texts in English and Spanish.",
    "The package's .symbols-kit.json records which files 'kit build' wrote. Only these are "
      + "replaced, and removed when no longer needed. Files that you wrote or changed are kept "
      + "unless you pass --force. 'kit tokens' writes one file. With --as android, and with --as "
      + "swift if -o ends in '/', it writes a folder.",
  ]

  static let examples: [Command.Example] = [
    .init("symbols kit init", "tokens.json, to edit"),
    .init("symbols kit build --tokens tokens.json -o FoundationUI", "the package"),
    .init(
      "symbols kit build --tokens tokens.json -o FoundationUI --check", "in CI: is it up to date?"),
    .init("symbols kit tokens --as css -o tokens.css", "the same for the web"),
  ]

  // MARK: Tokens

  static func begin(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    var session = try OutputSession(arguments)
    let destination =
      arguments.has(OutputOptions.output.name)
      ? try OutputOptions.destination(arguments) : Destination.file("tokens.json")
    try session.expectDistinct([destination], inputs: InputFiles())
    let bytes = KitFiles.tokens
    // Users edit the tokens file, so different contents must not be replaced.
    let proof = FileProof.form(
      { LineEnds.areSame($0, bytes) }, otherwise: "it contains other tokens")
    let result = session.writer.put(bytes, to: destination, replacing: proof)
    try session.tell(result, &context)
    try session.finish(&context)
    if case .written = result.outcome { context.note("wrote \(destination.path)") }
    return session.exitCode()
  }

  static func tokens(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    guard let word = arguments.value(language.name) else {
      throw .missingOption(language, "swift, css, compose, android, json or html")
    }
    let set = try KitScreenOptions.tokens(arguments, &context)
    let module = arguments.value(KitScreenOptions.name.name) ?? "FoundationUI"
    let mark = KitScreenActions.mark("tokens")
    let swift = SwiftTokens(set, prefix: arguments.value(KitScreenOptions.prefix.name) ?? "DS")
    let path = arguments.value(OutputOptions.output.name)
    var files: [(path: String, text: String)] = []
    switch word {
    case "css": files = [("", StyleTokens(set).text(mark: mark))]
    case "json": files = [("", PlainTokens(set).text(mark: mark))]
    case "html": files = [("", TokenPage(set).text(mark: mark))]
    case "compose":
      files = [("", AndroidTokens(set).compose(name: module + "Tokens", mark: mark))]
    case "android":
      files = AndroidTokens(set).resources(mark: mark)
      if let first = set.wideColors.first {
        let count = set.wideColors.count
        context.note(
          "clipped \(count) color\(count == 1 ? "" : "s") to sRGB, the only color space of Android resources: "
            + "\(first.shortened())\(count > 1 ? ", …" : ""); --as compose keeps Display P3")
      }
    default:
      if path?.hasSuffix("/") == true {
        files = swift.files(mark: mark)
      } else {
        files = [("", "// \(mark)\n\n" + swift.sources.map(\.text).joined(separator: "\n"))]
        if !swift.assets.isEmpty {
          context.note(
            "\(swift.assets.count) colors need an asset catalog: pass a directory, for example -o Tokens/"
          )
        }
      }
    }
    return try write(files, as: word, arguments, &context)
  }

  /// Writes one file, or several files into a folder.
  private static func write(
    _ files: [(path: String, text: String)], as word: String, _ arguments: Arguments,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let isOne = files.count == 1 && files[0].path.isEmpty
    var destinations: [Destination] = []
    if isOne {
      destinations = [try OutputOptions.destination(arguments)]
    } else {
      guard let folder = arguments.value(OutputOptions.output.name), folder != "-" else {
        throw .requires("--as android", "-o with a folder, because it writes several files")
      }
      let root = FilePath.normalized(folder)
      destinations = files.map {
        .file(
          FilePath.adding($0.path, toFolder: root),
          below: root.isEmpty || root.hasSuffix("/") ? root : root + "/")
      }
      session.hasMany = true
      try expectInside(root, destinations)
    }
    try session.expectDistinct(destinations, inputs: inputs(arguments))
    let outputs = zip(files, destinations).map { file, destination in
      let isAsset = destination.path.contains(".xcassets/")
      guard !isAsset else {
        return OutputFile(
          AssetText.sealed(file.text), to: destination, as: ResultKind("kit tokens \(word)"))
      }
      return OutputFile(
        Provenance.sealed(Array(file.text.utf8), as: word), to: destination,
        replacing: KitScreenActions.proof("tokens", as: word))
    }
    try session.write(outputs, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  private static func inputs(_ arguments: Arguments) -> InputFiles {
    var inputs = InputFiles()
    if let path = arguments.value(KitScreenOptions.tokens.name), path != "-" { inputs.add(path) }
    return inputs
  }

  // MARK: The package

  static func build(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    var session = try OutputSession(arguments)
    let request = try request(arguments)
    let root = FilePath.normalized(arguments.value(OutputOptions.output.name) ?? request.name)
    if root == "-" {
      throw .invalidValue(
        OutputOptions.output, value: "-", reason: "a package has many files: pass a directory",
        valid: [])
    }
    let folder = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    let recordPath = folder + KitRecord.name
    let recorded = try record(recordPath)
    let old = try Self.read(recorded, recordPath, isForced: session.isForced)
    let tokens = try KitScreenOptions.bytes(arguments)
    let inputs = KitRecord.digest(request, tokens: tokens, version: Version.tool)
    if session.writer.mode == .check, let recorded, LineEnds.areSame(recorded, old.bytes),
      old.inputs == inputs,
      old.files.allSatisfy({ isUnchanged(folder + $0.key, $0.value) })
    {
      return try tellCurrent(old, folder, &session, &context)
    }
    let set = try KitScreenOptions.tokens(tokens, arguments, &context)
    try expectWhole(set, tokens, arguments)
    try KitCheckActions.expectSound(set, tokens, arguments, &context)
    // If the tokens have problems, the package is rebuilt so that the warnings are repeated.
    let known = set.faults.isEmpty ? inputs : nil
    var plan = try Plan(set, request, known, after: old, in: folder, session)
    try session.expectDistinct(
      plan.destinations, inputs: Self.inputs(arguments), record: KitRecord.name)
    session.hasMany = true
    if recorded == nil { tellUnknown(plan.package, folder, &context) }
    // No lock or folder is created unless there is something to write.
    let record = Destination.file(recordPath, below: folder)
    try session.writer.together(record, failing: ToolError.file) { () throws(ToolError) in
      let now = try Self.record(recordPath)
      if now != recorded {
        let old = try Self.read(now, recordPath, isForced: session.isForced)
        plan = try Plan(set, request, known, after: old, in: folder, session)
      }
      try session.writeLocked(plan.files(recorded: now), &context)
      if !session.hasFailed {
        try removeLeftovers(plan.old, plan.package, folder, &session, &context)
      }
    }
    guard !session.hasFailed else { return session.exitCode() }
    try session.finish(&context)
    return session.exitCode()
  }

  /// A plan for a package in a folder that can contain an earlier one.
  private struct Plan {
    let package: KitPackage
    /// The record of the earlier package.
    let old: KitRecord
    let folder: String
    let destinations: [Destination]

    /// - Throws: An error if the package cannot be created.
    init(
      _ set: TokenSet, _ request: KitPackage.Request, _ inputs: String?, after old: KitRecord,
      in folder: String, _ session: OutputSession
    ) throws(ToolError) {
      do throws(KitPackage.Failure) {
        package = try KitPackage(set, request, version: Version.tool, inputs: inputs) { paths in
          session.isForced ? [:] : changedLeftovers(old, paths, folder)
        }
      } catch {
        switch error {
        case .unknownComponent(let name, let valid):
          throw .invalidValue(
            only, value: name, reason: "the kit has no such component", valid: valid)
        case .equalPaths(let path):
          throw .invalidValue(
            KitScreenOptions.name, value: request.name,
            reason: "two files in the package would have the same path, \(path)", valid: [])
        }
      }
      self.old = old
      self.folder = folder
      destinations = package.files.map { .file(folder + $0.path, below: folder) }
      try expectInside(folder, destinations)
    }

    /// Returns the files, with the proof that existing ones can be replaced.
    func files(recorded: [UInt8]?) -> [OutputFile] {
      zip(package.files, destinations).map { file, destination in
        OutputFile(
          file.bytes, to: destination,
          replacing: KitPackageActions.proof(of: file.path, old, recorded: recorded))
      }
    }
  }

  // MARK: The record

  /// Reads the record; nil if there is none.
  private static func record(_ path: String) throws(ToolError) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: TokenSet.maximumSize, onlyFiles: true)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  /// Parses a record; with `isForced`, a damaged one is ignored.
  private static func read(
    _ bytes: [UInt8]?, _ path: String, isForced: Bool
  ) throws(ToolError) -> KitRecord {
    guard let bytes else { return KitRecord(version: Version.tool) }
    if let record = KitRecord(bytes) { return record }
    if isForced { return KitRecord(version: Version.tool) }
    throw .malformed(
      path: path, line: 1, column: 1,
      problem:
        "it is not a valid record of 'kit build', which needs it to recognize its own files; "
        + "restore it from version control, or use --force, which writes all files again and "
        + "removes none")
  }

  /// Reports unknown sources in a folder without a record, because an earlier version may have left
  /// them.
  private static func tellUnknown(
    _ package: KitPackage, _ folder: String, _ context: inout Context
  ) {
    let known = Set(package.files.map(\.path))
    let own = ["Sources", "Tests"].flatMap { name -> [String] in
      let paths = (try? File.paths(below: folder + name, ending: ".swift")) ?? []
      return paths.map { FilePath.within(folder, $0) }
    }.filter { !known.contains($0) }
    guard let first = own.min() else { return }
    context.note(
      "\(folder) has no record of a build, but \(own.count) "
        + "\(own.count == 1 ? "source" : "sources") that 'kit build' does not write, such as "
        + "\(first); remove files from earlier builds yourself")
  }

  /// Returns the obsolete files from an earlier build that were changed since, with their hashes.
  private static func changedLeftovers(
    _ old: KitRecord, _ new: Set<String>, _ folder: String
  ) -> [String: String] {
    old.files.filter { path, hash in
      !new.contains(path) && FilePath.isInside(path) && File.isRegular(path, below: folder)
        && !isUnchanged(folder + path, hash)
    }
  }

  /// Reports for `--check` that a package is up to date: all files match the record, and the record
  /// has the same tokens, options and version.
  private static func tellCurrent(
    _ record: KitRecord, _ folder: String, _ session: inout OutputSession,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    session.hasMany = true
    for path in record.files.keys.sorted() + [KitRecord.name] {
      try session.tell(
        OutputResult(destination: .file(folder + path), outcome: .unchanged), &context)
    }
    try session.finish(&context)
    return session.exitCode()
  }

  /// Throws an error if tokens that the sources need to compile are missing.
  private static func expectWhole(
    _ set: TokenSet, _ bytes: [UInt8], _ arguments: Arguments
  ) throws(ToolError) {
    guard let path = arguments.value(KitScreenOptions.tokens.name) else { return }
    let findings = KitCheck.missing(set, KitFiles.defaults.tokens)
    let lines = LineTable(bytes)
    let errors = findings.prefix(20).map { finding in
      let place = lines.position(of: finding.offset)
      return ToolError.malformed(
        path: path == "-" ? "standard input" : path, line: place.line, column: place.column,
        problem: "\(finding.path): \(finding.message)")
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
  }

  /// Throws an error if the kit's sources already use the name.
  private static func expectFree(_ option: Option, _ name: String) throws(ToolError) {
    if let problem = PortableName.problem(with: name) {
      throw .invalidValue(
        option, value: name, reason: "directories and files have this name, but \(problem)",
        valid: [])
    }
    guard KitPackage.uses(name) else { return }
    throw .invalidValue(
      option, value: name, reason: "the kit's code already uses this name", valid: [])
  }

  private static func request(_ arguments: Arguments) throws(ToolError) -> KitPackage.Request {
    var request = KitPackage.Request()
    if let name = arguments.value(KitScreenOptions.name.name) { request.name = name }
    if let prefix = arguments.value(KitScreenOptions.prefix.name) { request.prefix = prefix }
    if request.name == request.prefix {
      throw .invalidValue(
        KitScreenOptions.prefix, value: request.prefix,
        reason: "the module has this name, and a type in it needs another one", valid: [])
    }
    if request.name != "FoundationUI" { try expectFree(KitScreenOptions.name, request.name) }
    if request.prefix != "DS" { try expectFree(KitScreenOptions.prefix, request.prefix) }
    request.navigation = arguments.value(navigation.name) ?? "native"
    request.navigationPackage = try navigationPackage(arguments, request)
    request.only = OptionValues.list(only, arguments)
    let targets = OptionValues.targets(platforms, arguments)
    guard !targets.isEmpty else { return request }
    var chosen: [KitPlatform: OSVersion] = [:]
    for target in targets {
      guard let platform = KitPlatform(rawValue: target.platform.rawValue) else {
        throw .invalidValue(
          platforms, value: target.description, reason: "a kit is for iOS and macOS",
          valid: ["iOS17", "macOS14"])
      }
      let oldest = OSVersion(platform == .iOS ? 17 : 14)
      guard target.version >= oldest else {
        throw .invalidValue(
          platforms, value: target.description,
          reason: "the kit's views need \(platform.rawValue) \(oldest.major) or later",
          valid: ["iOS17", "macOS14"])
      }
      chosen[platform] = min(chosen[platform] ?? target.version, target.version)
    }
    request.platforms = KitPlatform.allCases.compactMap { platform in
      chosen[platform].map { (platform, $0.major, $0.minor) }
    }
    return request
  }

  /// Returns the package that `--navigation kit` depends on; nil for other values.
  private static func navigationPackage(
    _ arguments: Arguments, _ request: KitPackage.Request
  ) throws(ToolError) -> (url: String, version: String)? {
    let url = arguments.value(navigationURL.name)
    let version = arguments.value(navigationVersion.name)
    guard url != nil || version != nil else { return nil }
    guard request.navigation == "kit" else {
      throw .requires(
        "--\((url == nil ? navigationVersion : navigationURL).name)", "--navigation kit")
    }
    guard let url, let version else {
      throw .requires("--\(navigationURL.name)", "--\(navigationVersion.name)")
    }
    guard KitPackage.identity(ofURL: url) != nil else {
      throw .invalidValue(
        navigationURL, value: url, reason: "expected a repository URL",
        valid: ["https://example.com/NavigationSplitViewKit.git"])
    }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ UInt32($0) != nil }) else {
      throw .invalidValue(
        navigationVersion, value: version, reason: "expected three numbers", valid: ["1.0.0"])
    }
    return (url, version)
  }

  /// Throws an error if a folder in the package is a link to another location, because the user did
  /// not name that location.
  private static func expectInside(
    _ folder: String, _ destinations: [Destination]
  ) throws(ToolError) {
    guard File.isFolder(folder), let confinement = PathConfinement(folder) else { return }
    for destination in destinations {
      if let error = confinement.error(destination.path, isWritten: true) { throw .file(error) }
    }
  }

  /// Returns the proof that a file in a package can be replaced: the record has its hash, and the
  /// file is unchanged.
  private static func proof(
    of path: String, _ old: KitRecord, recorded: [UInt8]?
  ) -> FileProof {
    let isChanged = "it was changed after 'kit build' wrote it"
    if path == KitRecord.name {
      guard let recorded else { return .nothing }
      return KitRecord(recorded)?.bytes == LineEnds.unified(recorded)
        ? .contents(recorded) : .form({ _ in false }, otherwise: isChanged)
    }
    guard let hash = old.files[path] else {
      return .form({ _ in false }, otherwise: "'kit build' did not write it")
    }
    return .form({ hasHash($0, hash) }, otherwise: isChanged)
  }

  /// Returns whether bytes match a hash, regardless of the system's line endings.
  private static func hasHash(_ bytes: [UInt8], _ hash: String) -> Bool {
    if SHA256.hex(bytes) == hash { return true }
    let text = LineEnds.unified(bytes)
    return text.count < bytes.count && SHA256.hex(text) == hash
  }

  /// Returns whether a file matches the hash in the record.
  private static func isUnchanged(_ path: String, _ hash: String?) -> Bool {
    guard let hash, let bytes = try? File.read(path, onlyFiles: true) else { return false }
    return hasHash(bytes, hash)
  }

  /// Removes obsolete files from an earlier run that are unchanged since.
  private static func removeLeftovers(
    _ old: KitRecord, _ package: KitPackage, _ folder: String,
    _ session: inout OutputSession, _ context: inout Context
  ) throws(ToolError) {
    let new = Set(package.files.map(\.path))
    for (path, hash) in old.files.sorted(by: { $0.key < $1.key }) where !new.contains(path) {
      // The record is untrusted: files outside the folder are never touched.
      guard FilePath.isInside(path), File.isRegular(path, below: folder) else { continue }
      if !session.isForced, !isUnchanged(folder + path, hash) {
        context.note(
          "\(folder + path) is no longer used, but was changed; to remove it, pass --force"
        )
        if session.writer.mode != .check { continue }
      }
      var outcome = OutputResult.Outcome.leftover(.removable)
      if session.writer.mode == .write {
        outcome = .leftover(.removed)
        do throws(FileError) {
          try File.remove(path, below: folder)
          File.removeEmptyFolders(above: path, below: folder)
        } catch { outcome = .failed(error) }
      }
      try session.tell(OutputResult(destination: .file(folder + path), outcome: outcome), &context)
    }
  }
}
